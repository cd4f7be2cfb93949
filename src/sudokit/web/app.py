"""The application: requests in; they are checked, handed to the pool, and answered.

What can be asked is the literal table CALLS.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from pydantic import BaseModel
from pydantic_core import PydanticSerializationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Match, Route
from starlette.staticfiles import StaticFiles

from .. import __version__
from ..logic import TECHNIQUES
from . import models
from .borders import (
    API,
    SECURITY,
    BoundedBodies,
    OtherOrigins,
    OwnHosts,
    PlainTargets,
    SecureHeaders,
    problem_response,
)
from .fields import problem_of_fields
from .limits import Limits
from .pages import missing_page
from .pool import Pool
from .problems import DOCUMENTED, KINDS, MEDIA_TYPE, Problem

STATIC = Path(__file__).parent / "static"
PREFIX = f"{API}v1/"
REFERENCE = "#/components/schemas/{model}"
"""To a model within the OpenAPI document."""
GONE = 499
"""The status for a client that went away; nobody sees it."""


class Call(NamedTuple):
    """A call of the API: the task of this name is asked the one and answers the other."""

    name: str
    about: str
    asked: type[models.Asked]
    answered: type[BaseModel]
    work: str
    """What may take too long, and what would take less."""


CALLS = (
    Call("solve", "The solution, and whether there is none, one or more.",
         models.AskPuzzle, models.Solved,
         "the search for solutions"),
    Call("count", "How many solutions there are.", models.AskCount, models.Counted,
         "counting, which a smaller limit would shorten,"),
    Call("check", "Broken rules, and whether there is exactly one solution.",
         models.AskCheck, models.Checked,
         "the search for solutions"),
    Call("candidates", "The digits that every empty cell can take.",
         models.AskCandidates, models.Candidates,
         "the search for the digits of all solutions"),
    Call("hint", "The next step that a person could take, or what is wrong.",
         models.AskHint, models.Hint,
         "the search for a step"),
    Call("path", "A path of such steps to the solution.", models.AskPath, models.Path,
         "the search for steps"),
    Call("rate", "How hard it is, as Sudoku Explainer 1.2.1 rates it.",
         models.AskPuzzle, models.Rated,
         "rating"),
    Call("generate", "A new puzzle with exactly one solution.",
         models.AskGenerate, models.Generated,
         "making such a puzzle, which is quicker for a smaller size or fewer extra houses,"),
    Call("convert", "The puzzle in another format.", models.AskConvert, models.Converted,
         "reading the puzzle"),
    Call("canonical", "The form that all equivalent puzzles share.",
         models.AskPuzzle, models.Canonical,
         "the search for the form, which is quicker with fewer digits,"),
)  # fmt: skip


def create_app(
    limits: Limits | None = None,
    *,
    hosts: Iterable[str] | None = None,
    origins: Iterable[str] = (),
) -> FastAPI:
    """The application, with workers of its own.

    It answers only requests to these hosts, if any are named. Pages from these origins may use
    the API; those from others may not.
    """
    limits = limits or Limits()
    pool = Pool(limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            await pool.start()
            yield
        finally:
            await pool.close()

    borders = [Middleware(SecureHeaders), Middleware(PlainTargets)]
    if hosts is not None:
        borders.append(Middleware(OwnHosts, hosts=hosts))
    borders.append(Middleware(OtherOrigins, origins=origins))
    borders.append(Middleware(BoundedBodies, limits=limits))
    app = FastAPI(
        title="sudokit",
        version=__version__,
        description="Solve, check, explain, rate and create Sudoku puzzles.",
        docs_url=None,  # they load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,  # such redirects name a host and a scheme, which a proxy changes
        lifespan=lifespan,
        middleware=borders,
        exception_handlers={
            Problem: _on_problem,
            RequestValidationError: _on_fields,
            HTTPException: _on_http,
            Exception: _on_fault,
        },
    )
    for call in CALLS:
        _add_call(app, pool, call)
    _add_pages(app, pool)
    _describe_problems(app)
    return app


# The API.


def _add_call(app: FastAPI, pool: Pool, call: Call) -> None:
    async def answer(request: Request, asked: Any) -> Response:
        try:
            data = asked.model_dump_json(exclude_none=True).encode()
        except PydanticSerializationError:
            raise Problem("request", "the text has halves of characters (surrogates)") from None
        try:
            found = await _run(pool, request, call.name, data)
        except Problem as problem:
            if problem.kind != "out-of-time":
                raise
            most = f"{pool.limits.seconds:g} s, the most that a request may take"
            raise Problem(problem.kind, f"{call.work} was not done in {most}") from None
        return Response(found, media_type="application/json")

    answer.__annotations__["asked"] = call.asked
    app.add_api_route(
        PREFIX + call.name,
        answer,
        methods=["POST"],
        operation_id=call.name,
        summary=call.about,
        response_model=call.answered,
        responses={
            status: {
                "description": " / ".join(
                    kind.title for kind in KINDS.values() if kind.status == status
                ),
                "content": {
                    MEDIA_TYPE: {"schema": {"$ref": REFERENCE.format(model="ProblemDetails")}}
                },
            }
            for status in DOCUMENTED
        },
    )


async def _run(pool: Pool, request: Request, task: str, data: bytes) -> bytes:
    """The answer of a worker, whose work ends if the client goes away."""
    working = asyncio.ensure_future(pool.run(task, data))
    leaving = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise HTTPException(GONE)
        return working.result()
    finally:
        leaving.cancel()
        working.cancel()


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _describe_problems(app: FastAPI) -> None:
    """Adds the model of problems to the OpenAPI document, where no call has it for an answer."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        schema = plain()
        problem = models.ProblemDetails.model_json_schema(ref_template=REFERENCE)
        parts = problem.pop("$defs")
        known = schema["components"]["schemas"]
        schema["components"]["schemas"] = {**parts, **known, "ProblemDetails": problem}
        return schema

    app.openapi = openapi  # type: ignore[method-assign]


# Pages.


def _add_pages(app: FastAPI, pool: Pool) -> None:
    ids = {row.id for row in TECHNIQUES}
    drawn: dict[str, bytes] = {}

    @app.get("/healthz", response_model=models.Health, summary="Whether the server is well.")
    @app.head("/healthz", include_in_schema=False)
    async def healthz() -> dict[str, str]:
        return {"status": "ok", "version": __version__}

    async def index(request: Request) -> Response:
        return FileResponse(STATIC / "index.html")

    async def elsewhere(request: Request) -> Response:
        return RedirectResponse("/techniques/", 308)

    async def techniques(request: Request) -> Response:
        """The page of the technique, or of all of them if none is named."""
        id = request.path_params.get("id", "")
        if id not in ids and id:
            raise HTTPException(404)
        if id not in drawn:
            drawn[id] = await _run(pool, request, "techniques", b'{"id":"%s"}' % id.encode())
        return HTMLResponse(drawn[id])

    # These take HEAD, too.
    app.add_route("/", index)
    app.add_route("/techniques", elsewhere)
    app.add_route("/techniques/", techniques)
    app.add_route("/techniques/{id}", techniques)
    app.mount("/static", StaticFiles(directory=STATIC))


# What is said when something is wrong.


async def _on_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return problem_response(error)


async def _on_fields(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problem_response(problem_of_fields(error.errors()))


async def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == GONE:
        return Response(status_code=GONE)
    if error.status_code == 404 and _is_for_people(request):
        return HTMLResponse(missing_page(request.url.path), 404, {"Vary": "Accept"})
    kind = next((name for name, row in KINDS.items() if row.status == error.status_code), "request")
    headers = dict(error.headers or {})
    if kind == "method":
        headers["Allow"] = ", ".join(_methods(request))
    details = {
        "not-found": f"there is nothing at {request.url.path!r:.80}: see /openapi.json",
        "method": f"{request.url.path!r:.80} does not take {request.method!r:.20}, "
        f"but {headers.get('Allow')}",
    }
    return problem_response(Problem(kind, details.get(kind, str(error.detail))), headers)


def _methods(request: Request) -> list[str]:
    """What the address takes."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    there = [route for route in routes if route.matches(request.scope)[0] != Match.NONE]
    return sorted({method for route in there for method in route.methods or ()})


def _is_for_people(request: Request) -> bool:
    """Whether a browser asks for a page."""
    is_page = not request.url.path.startswith(API)
    return is_page and "text/html" in request.headers.get("accept", "").lower()


async def _on_fault(request: Request, error: Exception) -> Response:
    # Starlette answers outside of the borders, which would add the headers.
    return problem_response(
        Problem("fault", "the server met an error that it did not expect"), SECURITY
    )
