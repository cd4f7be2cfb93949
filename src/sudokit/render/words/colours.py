from __future__ import annotations

from collections.abc import Mapping

from .template import Words

WORDS: Mapping[str, Words] = {}
