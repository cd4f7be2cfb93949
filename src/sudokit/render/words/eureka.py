"""Eureka: the links of a Step -> the notation of chains that people write."""

from __future__ import annotations

from ...logic import Step


def notation(step: Step) -> str:
    return " ".join(f"{link.source}{link.target}" for link in step.links)
