"""Make the links of README.md absolute, for a package index, which has none of the other files.

The release workflow runs `python docs/absolute_links.py OWNER/NAME REVISION` before it builds, so
the repository needs no address of its own in the text.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
LINK = re.compile(r"(!?)\[([^]]*)\]\((?!https?:|#)([^)]+)\)")


def absolute(text: str, repository: str, revision: str) -> str:
    """Return Markdown with its relative links and images pointing into a GitHub repository."""

    def link(match: re.Match[str]) -> str:
        image, words, path = match.groups()
        host = "raw.githubusercontent.com" if image else "github.com"
        folder = revision if image else f"blob/{revision}"
        return f"{image}[{words}](https://{host}/{repository}/{folder}/{path})"

    return LINK.sub(link, text)


if __name__ == "__main__":
    README.write_text(absolute(README.read_text(encoding="utf-8"), *sys.argv[1:]), encoding="utf-8")
