"""Kinds of files that are written: the endings of their names, and the marks in their content."""

from __future__ import annotations

import os
import re
from mmap import mmap
from typing import NamedTuple

PNG_MARK = b"\0\0\0\x10tEXtSoftware\0sudokit\x9bC\x98\x08"
"""The chunk of a PNG file that names the program; the chunk IHDR before it has a fixed length."""
PNG_MARK_START = 33
"""The place of PNG_MARK in a file."""
HTML_MARK = '<meta name="generator" content="sudokit">'


class FileKind(NamedTuple):
    """A kind of file."""

    what: str
    endings: tuple[str, ...]
    """The suffixes of its names, in lower case."""
    mark: bytes
    """The regular expression that matches the content of those that sudokit wrote."""

    def fits(self, path: str | os.PathLike[str]) -> bool:
        """Return whether a name has a suffix of this kind."""
        return os.path.splitext(path)[1].lower() in self.endings

    def is_ours(self, content: bytes | mmap) -> bool:
        """Return whether sudokit wrote a file of this kind with this content."""
        return bool(re.match(self.mark, content, re.DOTALL))


SVG = FileKind(
    "an SVG picture",
    (".svg",),
    rb'<svg xmlns="[^"]*" width="[^"]*" height="[^"]*" viewBox="[^"]*" role="img" font-family=',
)
PNG = FileKind("a PNG picture", (".png",), rb"\x89PNG.{%d}" % (PNG_MARK_START - 4)
               + re.escape(PNG_MARK))  # fmt: skip
PDF = FileKind("a PDF", (".pdf",), rb"%PDF-.*/Creator \(sudokit\)")
HTML = FileKind(
    "an HTML page", (".html", ".htm"), b"<!DOCTYPE html>.{,100}" + re.escape(HTML_MARK).encode()
)
