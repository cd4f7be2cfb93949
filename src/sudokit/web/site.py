"""The files of the page as browsers get them: joined, minified, compressed, named by their content.

A file whose name has a hash never changes, so browsers and the service worker keep it for good. The
page itself names these files, so whoever has a page has or gets just the files that belong to it.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from .bundle import bundle
from .middleware import SECURITY_HEADERS
from .minify import minify_script, minify_style

STATIC = Path(__file__).parent / "static"
MEDIA_TYPES = {
    ".css": "text/css", ".html": "text/html", ".js": "text/javascript",
    ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}  # fmt: skip
"""Media types of the files of the page, by suffix; files with other suffixes are not served."""
FOR_GOOD = {"Cache-Control": "public, max-age=31536000, immutable"}
VERSION_HEADER = "X-Sudokit-Page"
"""Header of the page with its version, by which the service worker knows it from other pages."""
HASH_CHARACTERS = 12
LEAST_BYTES = 500
"""Bytes from which on an answer is compressed: a smaller one fits into one packet."""
AS_THEY_ARE = (
    "icon.svg", "icon-180.png", "icon-192.png", "icon-512.png", "maskable-512.png", "icons.svg",
    "constraints.json",
)  # fmt: skip
"""Files whose content is not changed."""
LANGUAGES, ENGLISH = "languages", "en.json"
"""Folder with the words of each language, and the file that no browser needs."""
ADDRESS = "/static/"
STYLE_SHEET = re.compile(
    r'<link rel="stylesheet" href="/static/([^"]+)"(?: media="(\w+)")?( data-late)?>\s*'
)
LATE_ELEMENTS = re.compile(r"<!-- Late: .*? -->(.*)(?=</body>)", re.S)
"""Elements of the page that are not needed to play: browsers get them in a file of their own."""
SCRIPT = re.compile(r'<script src="/static/([^"]+)"></script>')


@dataclass(frozen=True)
class Asset:
    """The content of an answer, with and without compression."""

    data: bytes
    media_type: str
    headers: dict[str, str] = field(default_factory=dict)

    @cached_property
    def hash(self) -> str:
        return hashlib.sha256(self.data).hexdigest()

    @cached_property
    def packed(self) -> bytes | None:
        """The content as gzip; None if that is not worth it."""
        return pack(self.data) if self.media_type != MEDIA_TYPES[".png"] else None


@dataclass(frozen=True)
class Site:
    """The page, its service worker, and the files that they name, by their names."""

    page: Asset
    worker: Asset
    files: dict[str, Asset]


def pack(data: bytes, level: int = 9) -> bytes | None:
    """Return the data as gzip, or None if they are so few that it is not worth it."""
    return gzip.compress(data, level, mtime=0) if len(data) >= LEAST_BYTES else None


@cache
def site() -> Site:
    """Return the page and its files. They are made once, when they are asked for first."""
    builder = _Builder()
    page = builder.page()
    version = page.headers[VERSION_HEADER]
    address = builder.publish("index.html", page.data, page.headers)
    names = [address, *(ADDRESS + name for name in builder.files if ADDRESS + name != address)]
    head = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(names)};\n"
    text = head + (STATIC / "service_worker.js").read_text(encoding="utf-8")
    worker = Asset(minify_script(text).encode(), MEDIA_TYPES[".js"])
    return Site(page, worker, builder.files)


class _Builder:
    """Collects files under names with hashes, and puts these names where the files are named."""

    def __init__(self) -> None:
        self.files: dict[str, Asset] = {}
        self._addresses: dict[str, str] = {}
        for name in AS_THEY_ARE:
            self._addresses[ADDRESS + name] = self.publish(name, (STATIC / name).read_bytes())
        self._publish_languages()

    def publish(self, name: str, data: bytes, headers: dict[str, str] | None = None) -> str:
        """Add a file, and return its address."""
        path = Path(name)
        asset = Asset(data, MEDIA_TYPES[path.suffix], {**(headers or {}), **FOR_GOOD})
        full = f"{path.stem}-{_short_hash(data)}{path.suffix}"
        self.files[full] = asset
        return ADDRESS + full

    def _publish_languages(self) -> None:
        """Add the words of languages in a folder with a hash, since scripts name them by a code."""
        texts = {
            path.name: path.read_bytes() for path in sorted((STATIC / LANGUAGES).glob("*.json"))
        }
        folder = f"{LANGUAGES}-{_short_hash(b''.join(texts.values()))}"
        for name, data in texts.items():
            if name != ENGLISH:
                small = json.dumps(json.loads(data), ensure_ascii=False, separators=(",", ":"))
                media_type = MEDIA_TYPES[".json"]
                self.files[f"{folder}/{name}"] = Asset(small.encode(), media_type, FOR_GOOD)
        self._addresses[f"{ADDRESS}{LANGUAGES}/"] = f"{ADDRESS}{folder}/"

    def page(self) -> Asset:
        text, style = self._split_index()
        early, script = bundle(STATIC / "js" / "main.js", self._publish_extras)
        self._addresses["/static/page.js"] = self._publish_script("page.js", script)
        manifest = self._read("manifest.webmanifest").encode()
        name = "manifest.webmanifest"
        self._addresses[ADDRESS + name] = self.publish(name, manifest)
        return self._index(text, style, minify_script(early))

    def _publish_extras(self, script: str) -> str:
        return self._publish_script("extras.js", script)

    def _publish_script(self, name: str, script: str) -> str:
        return self.publish(name, self._named(minify_script(script)).encode())

    def _split_index(self) -> tuple[str, str]:
        """Publish what the page gets late; return its other elements, and its style."""
        text = (STATIC / "index.html").read_text(encoding="utf-8")
        sheets: list[str] = []
        late_sheets: list[str] = []

        def take_sheet(found: re.Match[str]) -> str:
            sheet = self._read(found[1])
            sheet = f"@media {found[2]}{{{sheet}}}" if found[2] else sheet
            (late_sheets if found[3] else sheets).append(sheet)
            return ""

        def take_elements(found: re.Match[str]) -> str:
            late = _without_indents(self._named(found[1])).strip()
            self._publish_late("late.html", late)
            return ""

        text = LATE_ELEMENTS.sub(take_elements, STYLE_SHEET.sub(take_sheet, text))
        self._publish_late("late.css", minify_style("\n".join(late_sheets)))
        return text, minify_style("\n".join(sheets))

    def _publish_late(self, name: str, text: str) -> None:
        self._addresses[ADDRESS + name] = self.publish(name, text.encode())

    def _index(self, text: str, style: str, early: str) -> Asset:
        """Return the page with its style and its first scripts within it.

        The early part of its large script is last, since a browser that has the beginning of the
        page asks for the other part, and waits for that while the end of the page arrives.
        """
        early = self._named(early)
        scripts = [early]

        def inline(found: re.Match[str]) -> str:
            scripts.append(minify_script(self._read(found[1])))
            return f"<script>{scripts[-1]}</script>"

        text = _without_indents(self._named(SCRIPT.sub(inline, text)))
        text = text.replace("</head>", f"<style>{style}</style>\n</head>", 1)
        data = text.replace("</body>", f"<script>{early}</script>\n</body>", 1).encode()
        policy = _policy(scripts, style)
        headers = {"Content-Security-Policy": policy, VERSION_HEADER: _short_hash(data)}
        return Asset(data, MEDIA_TYPES[".html"], headers)

    def _read(self, name: str) -> str:
        return self._named((STATIC / name).read_text(encoding="utf-8"))

    def _named(self, text: str) -> str:
        """Return a text with the names of files that have hashes."""
        for plain, hashed in self._addresses.items():
            text = text.replace(plain, hashed)
        return text


def _policy(scripts: list[str], style: str) -> str:
    """Return the content security policy of a page that holds these scripts and this style."""
    allowed = " ".join(map(_source, scripts))
    usual = SECURITY_HEADERS["Content-Security-Policy"]
    return f"{usual}; script-src 'self' {allowed}; style-src 'self' {_source(style)}"


def _without_indents(text: str) -> str:
    return re.sub(r"\n\s+", "\n", text)


def _short_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:HASH_CHARACTERS]


def _source(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
