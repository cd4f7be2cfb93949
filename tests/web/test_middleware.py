"""The middleware: hosts, origins and targets of requests, and the headers of every answer."""

from __future__ import annotations

import pytest

from .conftest import Answer, Served, is_safe, raw, serving

pytest.importorskip("sudokit.web.app", reason="the extra web is not installed")

FOUR = "..3.3.1..4......"
PREFLIGHT = {
    "Origin": "https://example.org", "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type",
}  # fmt: skip


def test_headers_of_every_answer(server: Served) -> None:
    style = server.get("/static/style.css")
    answers = {
        200: [
            style, server.get("/"), server.get("/healthz"), server.get("/openapi.json"),
            server.get("/techniques/"), server.get("/techniques/x_wing"),
            server.request("HEAD", "/"), server.post("solve", {"puzzle": FOUR}),
        ],
        304: [server.get("/static/style.css", **{"If-None-Match": style.headers["etag"]})],
        308: [server.get("/techniques")],
        400: [server.post("solve", b"{"), raw(server, b"nonsense\r\n\r\n")],
        403: [server.request("OPTIONS", "/api/v1/solve", headers=PREFLIGHT)],
        404: [
            server.get("/nothing"), server.get("/nothing", Accept="text/html"),
            server.get("/static/nothing"),
        ],
        405: [server.get("/api/v1/solve"), server.request("DELETE", "/")],
        413: [server.post("solve", b" " * 2**19)],
        415: [server.post("solve", b"", **{"Content-Type": "text/plain"})],
        421: [server.get("/", Host="example.org")],
        422: [server.post("solve", {}), server.post("solve", {"puzzle": "?"})],
    }  # fmt: skip
    for status, those in answers.items():
        assert [answer.status for answer in those] == [status] * len(those)
        assert all(map(is_safe, those))


def test_files_are_sent_once(server: Served) -> None:
    for name in ("style.css", "css/base.css"):
        tag = server.get(f"/static/{name}").headers["etag"]
        for known in (tag, tag.removeprefix("W/"), f'"other", {tag}'):
            answer = server.get(f"/static/{name}", **{"If-None-Match": known})
            assert (answer.status, answer.body, answer.headers["etag"]) == (304, b"", tag)
    assert server.get("/static/theme.js", **{"If-None-Match": tag}).status == 200
    for name in ("", "js", "js/", "../app.py", "js/../style.css", "%2e%2e/app.py", "style.css/"):
        assert server.get(f"/static/{name}").problem == "not-found"


@pytest.mark.parametrize(
    "path",
    ["/", "/healthz", "/openapi.json", "/techniques/", "/techniques/x_wing", "/static/style.css"],
)
def test_head_is_get_without_the_body(server: Served, path: str) -> None:
    answer = server.request("HEAD", path)
    whole = server.get(path)
    assert (answer.status, answer.body) == (200, b"")
    assert answer.headers["content-type"] == whole.headers["content-type"]
    assert int(answer.headers["content-length"]) == len(whole.body)


# Hosts.

NO_HOSTS = (
    "example.org", "localhost.example.org:80", "127.0.0.1.io", "", "localhost:example.org",
    "[::1]example.org", "[::1", "localhost:80:80", "user@localhost", "localhost/",
)  # fmt: skip


@pytest.mark.parametrize("host", NO_HOSTS)
def test_other_hosts_are_refused(server: Served, host: str) -> None:
    answer = server.get("/healthz", Host=host)
    assert (answer.status, answer.problem) == (421, "host")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8000", "127.0.0.1:1", "[::1]:8000"])
def test_own_hosts(server: Served, host: str) -> None:
    assert server.get("/healthz", Host=host).status == 200


def test_a_target_may_name_the_host(server: Served) -> None:
    def told(target: str, host: str) -> int:
        head = f"GET {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        return raw(server, head.encode()).status

    assert told("http://localhost/healthz", "localhost") == 200
    assert told("HTTP://127.0.0.1:80/healthz?x", "example.org") == 200
    assert told("http://localhost", "localhost") == 200
    assert told("http://example.org/healthz", "localhost") == 421
    assert told("ftp://localhost/healthz", "localhost") == 404


def test_what_is_wrong_with_a_head_is_said(server: Served) -> None:
    answer = raw(server, b"GET / HTTP/1.1\r\n\r\n")
    assert (answer.status, answer.problem) == (400, "request")
    assert "Host" in answer.data["detail"]


# Origins, and names.


def test_other_origins_are_let_in_only_if_named(server: Served) -> None:
    refused = server.request("OPTIONS", "/api/v1/solve", headers=PREFLIGHT)
    assert (refused.status, refused.problem) == (403, "origin")
    assert "https://example.org" in refused.data["detail"]
    assert server.request("OPTIONS", "/api/v1/solve").problem == "method"
    answer = server.post("solve", {"puzzle": FOUR}, Origin="https://example.org")
    assert is_safe(answer)
    names, origins = ("sudoku.example.org",), ("https://example.org",)
    with serving(names=names, origins=origins) as friend:
        _check_origins(friend)
        assert friend.get("/healthz", Host="SUDOKU.example.org:443").status == 200
        assert friend.get("/healthz", Host="localhost").status == 200
        assert friend.get("/healthz", Host="example.org").problem == "host"


def _check_origins(friend: Served) -> None:
    answer = friend.request("OPTIONS", "/api/v1/solve", headers=PREFLIGHT)
    assert (answer.status, _let_in(answer)) == (204, "https://example.org")
    assert answer.headers["access-control-allow-headers"] == "Content-Type"
    assert "POST" in answer.headers["access-control-allow-methods"]
    assert "access-control-allow-private-network" not in answer.headers
    near = {**PREFLIGHT, "Access-Control-Request-Private-Network": "true"}
    answer = friend.request("OPTIONS", "/api/v1/solve", headers=near)
    assert answer.headers["access-control-allow-private-network"] == "true"
    for body in ({"puzzle": FOUR}, {}):
        answer = friend.post("solve", body, Origin="https://example.org")
        assert _let_in(answer) == "https://example.org"
        assert answer.headers["access-control-expose-headers"] == "Retry-After"
        assert "Origin" in answer.headers["vary"]
    answer = friend.post("solve", {"puzzle": FOUR}, Origin="https://example.com")
    assert _let_in(answer) is None
    assert "Origin" in answer.headers["vary"]
    other = {**PREFLIGHT, "Origin": "https://example.com"}
    assert friend.request("OPTIONS", "/api/v1/solve", headers=other).problem == "origin"


def _let_in(answer: Answer) -> str | None:
    return answer.headers.get("access-control-allow-origin")


# What there is not.


def test_people_see_a_page_where_there_is_nothing(server: Served) -> None:
    for path in ("/nothing", "/techniques/nothing", "/static/nothing.js"):
        page = server.get(path, Accept="text/html,application/xhtml+xml,*/*;q=0.8")
        assert page.status == 404
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert path in page.body.decode()
        assert server.get(path, Accept="*/*").problem == "not-found"
    assert server.get("/api/v1/nothing", Accept="text/html").problem == "not-found"


@pytest.mark.parametrize("path", ["/api/v1/solve/", "/techniques/x_wing/", "/healthz/"])
def test_nothing_leads_to_another_scheme_or_host(server: Served, path: str) -> None:
    answer = server.request("POST" if path.startswith("/api") else "GET", path)
    assert answer.status in (404, 415)
    assert server.get("/techniques").headers["location"] == "/techniques/"
