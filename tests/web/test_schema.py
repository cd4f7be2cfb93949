"""The OpenAPI document is true: schemathesis finds no answer that it does not describe."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

import sudokit
from sudokit.web.limits import Limits
from sudokit.web.problems import KINDS

from ..thorough import IS_EXHAUSTIVE
from .conftest import Served, serving

schemathesis = pytest.importorskip("schemathesis")
create_app = pytest.importorskip("sudokit.web.app").create_app
pool = pytest.importorskip("sudokit.web.pool").Pool(Limits())

EASY = "051070923006902410293014007080050109600097000519003060125080006060020090938000000"
GRIDS = [sudokit.parse(EASY), sudokit.parse("..3.3.1..4......"), sudokit.Grid("." * 81)]
GRIDS.append(sudokit.generate("easy", shape=sudokit.Shape(6, variants=["x"]), seed=1))
TEXTS = [
    sudokit.to_text(grid, row.name)
    for grid in GRIDS[:2]
    for row in sudokit.formats.FORMATS
    if grid.size == 9 or row.name in ("line", "boxed", "json", "fpuzzles", "candidates")
]
schemathesis.openapi.format(
    "sudoku", st.one_of(st.sampled_from(TEXTS), st.text("0123456789.\n ", max_size=90))
)


@pytest.fixture(scope="module")
def quick() -> Iterator[Served]:
    """A server that does not take long for anything."""
    with serving(seconds=1) as served:
        yield served


schema: Any = schemathesis.openapi.from_dict(create_app(pool).openapi())
# These cases are made when tests are collected, by each process that runs some.
schema.config.phases.coverage.enabled = IS_EXHAUSTIVE
schema.config.phases.examples.enabled = IS_EXHAUSTIVE
# Text that is no puzzle fits the document, and is refused for what it says: see REFUSED.
schema.config.checks.positive_data_acceptance.expected_statuses = ["200", "422", "503"]
# On a busy machine anything may take too long; the test looks at what such an answer tells.
schema.config.checks.not_a_server_error.expected_statuses = ["2XX", "4XX", "503"]

REFUSED = {
    "generate": {"no-such-puzzle", "gave-up"},
    "daily": {"gave-up"},
    "canonical": {"not-a-puzzle", "refused", "gave-up"},
    "judge": {"not-a-puzzle", "refused"},
    "print": {"fields", "not-a-puzzle", "refused"},
    "healthz": set[str](),
}
"""By call, the problems with requests that fit the document; with other calls, NO_PUZZLE."""
NO_PUZZLE = {"not-a-puzzle"}
TOO_MUCH = {"busy", "out-of-time", "out-of-memory"}


def test_every_reference_leads_somewhere() -> None:
    document = create_app(pool).openapi()
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert {*re.findall(r'"\$ref": "([^"]+)"', json.dumps(document))} == known


def test_every_kind_of_problem_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([\d, ]+) \| (`.+?) \|", text, re.M)
    documented = {
        (int(status), kind)
        for statuses, kinds in rows
        for status in re.findall(r"\d+", statuses)
        for kind in re.findall(r"`(.+?)`", kinds)
    }
    assert {(row.status, name) for name, row in KINDS.items()} <= documented


def document(route: Any) -> bytes:
    """Return the body of the answer, made in a thread: this one may run the loop of a browser."""
    with ThreadPoolExecutor(1) as pool:
        body: bytes = pool.submit(asyncio.run, route.endpoint(None)).result().body
    return body


def test_the_document_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(pool)
    (route,) = (route for route in app.routes if route.path == "/openapi.json")
    first = document(route)
    assert json.loads(first) == app.openapi()
    monkeypatch.setattr(json, "dumps", None)
    assert document(route) == first


@schema.parametrize()  # type: ignore[untyped-decorator]
@settings(
    max_examples=80 if IS_EXHAUSTIVE else 10,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_answers_are_as_described(quick: Served, case: Any) -> None:
    response = case.call_and_validate(base_url=quick.url)
    if response.status_code == 200 or not case.meta.generation.mode.is_positive:
        return
    call = case.path.rpartition("/")[2]
    told = response.json()
    problem = told["type"].removeprefix("urn:sudokit:")
    if response.status_code == 503:
        assert problem in TOO_MUCH
        assert call != "healthz"
    elif told.get("field") != "se":  # no schema says which of two numbers is the larger one
        assert problem in REFUSED.get(call, NO_PUZZLE), told
