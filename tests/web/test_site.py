"""The files of the page as they are sent: names with hashes, compression, and how many bytes."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re

import pytest

from docs.icons import icons
from sudokit.web.middleware import SECURITY_HEADERS

from .conftest import Served

pytest.importorskip("sudokit.web.app", reason="the extra web is not installed")

from sudokit.web.site import AS_THEY_ARE, VERSION_HEADER, Site, site

GZIP = {"Accept-Encoding": "br, gzip;q=0.9"}
MOST_PAGE_BYTES, MOST_SCRIPT_BYTES = 21_500, 40_500
"""On a slow 3G network, with 50,000 bytes a second and round trips of 0.4 s, the script is there
after two of these and its own bytes, since the page arrives while the script is asked for."""
HASHED = re.compile(r"/static/[\w.-]+-[0-9a-f]{12}(?:\.\w+|/)")


@pytest.fixture(scope="module")
def built() -> Site:
    return site()


def file_of(built: Site, stem: str) -> bytes:
    """The file of this name before its hash, compressed."""
    [name] = [name for name in built.files if re.fullmatch(rf"{stem}-[0-9a-f]{{12}}\.\w+", name)]
    packed = built.files[name].packed
    assert packed
    return packed


def test_what_is_needed_to_play_is_small(built: Site) -> None:
    assert built.page.packed
    assert len(built.page.packed) <= MOST_PAGE_BYTES
    assert len(file_of(built, "page")) <= MOST_SCRIPT_BYTES


def test_every_name_in_the_page_is_that_of_a_file(built: Site) -> None:
    texts = [built.page.data, *(file.data for file in built.files.values())]
    named = {name for text in texts for name in HASHED.findall(text.decode(errors="replace"))}
    files = {re.sub(r"(?<=\w/)[a-z]+\.json$", "", f"/static/{name}") for name in built.files}
    page = {name for name in files if name.startswith("/static/index-")}
    languages = {name for name in named if name.endswith("/")}
    assert len(languages) == 1
    assert named | page == files | languages
    assert not re.search(
        rb'/static/(?!techniques)[\w./-]+(?<!-[0-9a-f]{12})\.(?:svg|js|css|png)"', texts[0]
    )


def test_the_service_worker_keeps_all_files(built: Site) -> None:
    found = re.search(r"const FILES=(\[.*?\]);", built.worker.data.decode())
    assert found
    first, *others = json.loads(found[1])
    assert first.startswith("/static/index-")
    assert {first, *others} == {f"/static/{name}" for name in built.files}


def test_the_policy_allows_the_scripts_and_styles_of_the_page_alone(built: Site) -> None:
    text = built.page.data.decode()
    policy = built.page.headers["Content-Security-Policy"]
    assert policy.startswith(SECURITY_HEADERS["Content-Security-Policy"])
    inline = re.findall(r"<(?:script|style)>(.*?)</(?:script|style)>", text, re.S)
    assert len(inline) == 4
    for part in inline:
        digest = base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    assert policy.count("sha256") == 4


def test_files_are_compressed_and_kept(server: Served) -> None:
    page = server.get("/", **GZIP)
    plain = server.get("/")
    assert page.headers["content-encoding"] == "gzip"
    assert gzip.decompress(page.body) == plain.body
    assert page.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers[VERSION_HEADER.lower()]
    script = HASHED.findall(plain.body.decode())
    for name in {name for name in script if not name.endswith("/")}:
        answer = server.get(name)
        assert answer.status == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert server.get("/static/page-000000000000.js").status == 404
    worker = server.get("/service-worker.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert worker.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("refusal", ["", "br", "gzip;q=0", "gzip; q=0.0", "xgzip"])
def test_clients_that_do_not_read_gzip(server: Served, refusal: str) -> None:
    for path in ("/", "/static/icons.svg"):
        answer = server.get(path, **{"Accept-Encoding": refusal})
        assert "content-encoding" not in answer.headers
        assert answer.body.startswith(b"<")


def test_answers_of_the_api_are_compressed(server: Served) -> None:
    wish = {"size": 9, "difficulty": "easy", "seed": 1}
    packed = server.post("generate", wish, **GZIP)
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == server.post("generate", wish).body
    small = server.post("count", {"puzzle": "..3.3.1..4......"}, **GZIP)
    assert "content-encoding" not in small.headers


def test_the_manifest_names_icons_of_these_sizes(built: Site) -> None:
    image = pytest.importorskip("PIL.Image")
    [text] = [file.data for name, file in built.files.items() if name.startswith("manifest-")]
    manifest = json.loads(text)
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        file = built.files[icon["src"].removeprefix("/static/")]
        assert file.media_type == icon["type"]
        if icon["type"] == "image/png":
            size = "{}x{}".format(*image.open(io.BytesIO(file.data)).size)
            assert size == icon["sizes"]
    assert [icon.get("purpose") for icon in manifest["icons"]] == [None, None, None, "maskable"]


def test_the_icons_are_those_of_the_picture() -> None:
    """`python -m docs.icons` writes them."""
    image = pytest.importorskip("PIL.Image")
    chops = pytest.importorskip("PIL.ImageChops")
    for path, data in icons().items():
        assert path.name in AS_THEY_ARE
        kept, made = (image.open(each).convert("RGBA") for each in (path, io.BytesIO(data)))
        worst = max(high for _, high in chops.difference(kept, made).getextrema())
        assert worst < 16, f"{path.name} is not what docs/icons.py draws"
