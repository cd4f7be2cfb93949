"""The application: checks requests, has the pool work on them, and answers.

The calls of the API are the table CALLS.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from pydantic import BaseModel
from pydantic_core import PydanticSerializationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Match, Route

from .. import __version__
from ..logic import TECHNIQUES
from ..messages import ENGLISH, LANGUAGES
from . import models
from .clients import AccessLog, AddressLimits, TrustedProxies
from .fields import problem_of_fields
from .middleware import (
    API,
    SECURITY_HEADERS,
    AbsoluteTargets,
    BodyLimits,
    CancelledRequests,
    CrossOrigins,
    KnownHosts,
    SecurityHeaders,
    problem_response,
)
from .pages import missing_page
from .pool import Pool
from .problems import DOCUMENTED, KINDS, MEDIA_TYPE, Problem
from .site import ADDRESS, MEDIA_TYPES, STATIC, Asset, pack, site

PREFIX = f"{API}v1/"
REFERENCE = "#/components/schemas/{model}"
"""Reference to a model within the OpenAPI document."""
PDF = "application/pdf"
PDF_ANSWER: dict[str, Any] = {
    "description": "The PDF",
    "content": {PDF: {"schema": {"type": "string", "format": "binary"}}},
}
"""The answer of a call that makes a PDF, in the OpenAPI document."""
QUICK_LEVEL = 4
"""Level of gzip for answers that are sent once: higher ones take longer and gain little."""
CLIENT_GONE = 499
"""Status of the answer to a client that has disconnected, which nobody sees."""


class Call(NamedTuple):
    """A call of the API, which runs the task of the same name."""

    name: str
    about: str
    asked: type[models.Asked]
    answered: type[BaseModel] | None
    """The model of the answer; None if the answer is a PDF."""
    work: str
    """The work that may take too long, and what would shorten it: subject of an error message."""


CALLS = (
    Call("solve", "The solution, and whether there is none, one or more.",
         models.AskInWords, models.Solved,
         "the search for solutions"),
    Call("count", "The number of solutions.", models.AskCount, models.Counted,
         "counting, which a smaller limit would shorten,"),
    Call("check", "Broken rules, and whether there is exactly one solution.",
         models.AskCheck, models.Checked,
         "the search for solutions"),
    Call("conflicts", "The rules that the digits break, and all cells that do; nothing is solved.",
         models.AskInWords, models.Conflicts,
         "the check of the rules"),
    Call("candidates", "The digits that every empty cell can take.",
         models.AskCandidates, models.Candidates,
         "the search for the digits of all solutions"),
    Call("hint", "The next step that a person could take, or what is wrong.",
         models.AskHint, models.Hint,
         "the search for a step"),
    Call("path", "Steps to the solution, each as a hint tells it.", models.AskPath, models.Path,
         "the search for steps"),
    Call("rate", "The difficulty, as Sudoku Explainer 1.2.1 rates it; with constraints, the grade.",
         models.AskInWords, models.Rated,
         "rating"),
    Call("assess", "What a setter asks of a puzzle after every change.",
         models.AskAssess, models.Assessed,
         "looking at the puzzle"),
    Call("generate", "A new puzzle with exactly one solution.",
         models.AskGenerate, models.Generated,
         "making such a puzzle, which is quicker for a smaller size or fewer extra houses,"),
    Call("daily", "A puzzle of a day, which is the same for everyone.",
         models.AskDaily, models.Daily,
         "making the puzzle"),
    Call("lesson", "A technique as one learns it.",
         models.AskLesson, models.Lesson,
         "the search for the step of the example"),
    Call("practice", "A board on which a technique is the next useful step.",
         models.AskPractice, models.Exercise,
         "the search for a board"),
    Call("judge", "Whether some cells are a step of a technique.",
         models.AskJudge, models.Judged,
         "the search for the steps"),
    Call("convert", "The puzzle in another format.", models.AskConvert, models.Converted,
         "reading the puzzle"),
    Call("print", "A PDF with puzzles, or a worksheet of a technique.", models.AskPrint, None,
         "making the PDF, which is quicker with fewer puzzles or without hints,"),
    Call("qr", "A QR code of a text.", models.AskQr, models.QrCode,
         "the search for the code"),
    Call("canonical", "The form that all equivalent puzzles share.",
         models.AskPuzzle, models.Canonical,
         "the search for the form, which is quicker with fewer digits,"),
)  # fmt: skip


def create_app(
    pool: Pool,
    *,
    hosts: Iterable[str] | None = None,
    origins: Iterable[str] = (),
    proxies: Iterable[str] | None = None,
) -> FastAPI:
    """Return the application. The caller starts and closes the pool.

    The application answers only requests to these hosts, or to all if `hosts` is None. Pages from
    these origins may use the API; pages from other origins may not. With `proxies`, the addresses
    and networks of proxies in front of it, it logs all requests and limits those of each client.
    """
    middleware = [Middleware(SecurityHeaders)]
    if proxies is not None:
        middleware += [Middleware(TrustedProxies, proxies=proxies), Middleware(AccessLog)]
    middleware.append(Middleware(CancelledRequests))
    middleware.append(Middleware(AbsoluteTargets))
    if hosts is not None:
        middleware.append(Middleware(KnownHosts, hosts=hosts))
    middleware.append(Middleware(CrossOrigins, origins=origins))
    if pool.limits.address_rate:
        middleware.append(Middleware(AddressLimits, limits=pool.limits))
    middleware.append(Middleware(BodyLimits, limits=pool.limits))
    app = FastAPI(
        title="sudokit",
        version=__version__,
        description="Solve, check, explain, rate and create Sudoku puzzles.",
        openapi_url=None,  # _add_document serves it from a cache
        docs_url=None,  # they load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,  # such redirects name a host and a scheme, which a proxy changes
        middleware=middleware,
        exception_handlers={
            Problem: _on_problem,
            RequestValidationError: _on_fields,
            HTTPException: _on_http,
            MemoryError: _on_memory,
            Exception: _on_fault,
        },
    )
    for call in CALLS:
        _add_call(app, pool, call)
    _add_pages(app, pool)
    _add_document(app)
    return app


# The API.


def _add_call(app: FastAPI, pool: Pool, call: Call) -> None:
    async def answer(request: Request, asked: Any) -> Response:
        try:
            data = asked.model_dump_json(exclude_none=True).encode()
        except PydanticSerializationError as error:
            is_deep = "depth" in str(error)
            fault = "parts nested too deep" if is_deep else "halves of characters (surrogates)"
            raise Problem("request", f"the body has {fault}") from None
        try:
            found = await _run(pool, request, call.name, data)
        except Problem as problem:
            if problem.kind != "out-of-time":
                raise
            most = f"{pool.limits.seconds:g} s, the most that a request may take"
            raise Problem(problem.kind, f"{call.work} was not done in {most}") from None
        headers = {"Vary": "Accept-Encoding"}
        if _takes_gzip(request) and (packed := pack(found, QUICK_LEVEL)):
            found, headers["Content-Encoding"] = packed, "gzip"
        media_type = "application/json" if call.answered else PDF
        return Response(found, headers=headers, media_type=media_type)

    answer.__annotations__["asked"] = call.asked
    responses: dict[int | str, dict[str, Any]] = {} if call.answered else {200: PDF_ANSWER}
    responses |= {
        status: {
            "description": " / ".join(
                kind.title for kind in KINDS.values() if kind.status == status
            ),
            "content": {MEDIA_TYPE: {"schema": {"$ref": REFERENCE.format(model="ProblemDetails")}}},
        }
        for status in DOCUMENTED
    }
    app.add_api_route(
        PREFIX + call.name,
        answer,
        methods=["POST"],
        operation_id=call.name,
        summary=call.about,
        response_model=call.answered,
        response_class=JSONResponse if call.answered else Response,
        responses=responses,
    )


async def _run(pool: Pool, request: Request, task: str, data: bytes) -> bytes:
    """Return the answer of a worker, or end its work if the client disconnects."""
    working = asyncio.ensure_future(pool.run(task, data))
    leaving = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise HTTPException(CLIENT_GONE)
        return working.result()
    finally:
        leaving.cancel()
        working.cancel()


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _add_document(app: FastAPI) -> None:
    """Serve the OpenAPI document, which is made when it is asked for first."""
    plain = app.openapi

    @cache
    def openapi() -> dict[str, Any]:
        schema = plain()
        # No call has the model of problems for its answer, so FastAPI does not add it.
        problem = models.ProblemDetails.model_json_schema(ref_template=REFERENCE)
        parts = problem.pop("$defs")
        known = schema["components"]["schemas"]
        schema["components"]["schemas"] = {**parts, **known, "ProblemDetails": problem}
        return schema

    @cache
    def body() -> bytes:
        return json.dumps(openapi(), ensure_ascii=False, separators=(",", ":")).encode()

    async def document(request: Request) -> Response:
        return Response(body(), media_type="application/json")

    app.openapi = openapi  # type: ignore[method-assign]
    app.add_route("/openapi.json", document)


# Pages.


class _OfTechnique(NamedTuple):
    """The page or the picture that is asked for."""

    id: str
    lang: str


def _asked_of(request: Request) -> _OfTechnique:
    """Return what a request asks of a technique: its id, if any, and the language."""
    language = request.query_params.get("lang", ENGLISH)
    if language not in LANGUAGES:
        raise HTTPException(404)
    return _OfTechnique(request.path_params.get("id", ""), language)


def _add_pages(app: FastAPI, pool: Pool) -> None:
    ids = {row.id for row in TECHNIQUES}
    drawn: dict[_OfTechnique, bytes] = {}
    pictures: dict[_OfTechnique, bytes] = {}
    known = (path for path in STATIC.rglob("*") if path.suffix in MEDIA_TYPES)
    files = {path.relative_to(STATIC).as_posix(): path for path in known}

    @app.get("/healthz", response_model=models.Health, summary="Whether the server is well.")
    @app.head("/healthz", include_in_schema=False)
    async def healthz() -> dict[str, str]:
        return {"status": "ok", "version": __version__}

    async def index(request: Request) -> Response:
        return _sent(request, site().page)

    async def service_worker(request: Request) -> Response:
        return _sent(request, site().worker)

    async def redirect(request: Request) -> Response:
        return RedirectResponse("/techniques/", 308)

    async def techniques(request: Request) -> Response:
        """Return the page of a technique, or the list of all if the path names none."""
        key = _asked_of(request)
        if key.id not in ids and key.id:
            raise HTTPException(404)
        if key not in drawn:
            drawn[key] = await _run(pool, request, "techniques", json.dumps(key._asdict()).encode())
        return HTMLResponse(drawn[key])

    async def thumbnail(request: Request) -> Response:
        """Return the picture of a technique's example."""
        key = _asked_of(request)
        if key.id not in ids:
            raise HTTPException(404)
        if key not in pictures:
            asked = json.dumps(key._asdict()).encode()
            pictures[key] = await _run(pool, request, "thumbnail", asked)
        return _sent(request, Asset(pictures[key], MEDIA_TYPES[".svg"]))

    async def static(request: Request) -> Response:
        name = request.path_params["name"]
        if asset := site().files.get(name):
            return _sent(request, asset)
        if name not in files:
            raise HTTPException(404)
        return _sent(request, _read(files[name]))

    # These take HEAD, too.
    app.add_route("/", index)
    app.add_route("/techniques", redirect)
    app.add_route("/techniques/", techniques)
    app.add_route("/techniques/{id}.svg", thumbnail)
    app.add_route("/techniques/{id}", techniques)
    app.add_route("/service-worker.js", service_worker)
    app.add_route(ADDRESS + "{name:path}", static)


def _read(path: Path) -> Asset:
    """Return a file of the page.

    The files are so small that reading them at once takes less time than handing them to a thread.
    """
    try:
        data = path.read_bytes()
    except OSError as error:  # no file descriptor is left, say
        raise Problem("busy", f"the file cannot be read: {error.strerror}") from None
    return Asset(data, MEDIA_TYPES[path.suffix])


def _sent(request: Request, asset: Asset) -> Response:
    """Return the answer with this content, or that the client has it."""
    # The tag is a weak one, since it is the same with and without compression.
    headers = {**asset.headers, "ETag": f'W/"{asset.hash}"', "Vary": "Accept-Encoding"}
    if asset.hash in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if _takes_gzip(request) and (packed := asset.packed):
        headers["Content-Encoding"] = "gzip"
        return Response(packed, headers=headers, media_type=asset.media_type)
    return Response(asset.data, headers=headers, media_type=asset.media_type)


def _takes_gzip(request: Request) -> bool:
    """Return whether a client says that it reads gzip."""
    names = request.headers.get("accept-encoding", "").lower().split(",")
    return any(re.fullmatch(r"\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?", name) for name in names)


# Errors.


async def _on_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return problem_response(error)


async def _on_fields(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problem_response(problem_of_fields(error.errors()))


async def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == CLIENT_GONE:
        return Response(status_code=CLIENT_GONE)
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
    """Return the methods that the path of a request takes."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    there = [route for route in routes if route.matches(request.scope)[0] != Match.NONE]
    return sorted({method for route in there for method in route.methods or ()})


def _is_for_people(request: Request) -> bool:
    """Return whether a browser asks for a page."""
    is_page = not request.url.path.startswith(API)
    return is_page and "text/html" in request.headers.get("accept", "").lower()


async def _on_memory(request: Request, error: Exception) -> Response:
    return problem_response(Problem("out-of-memory", "the server has no memory left"))


async def _on_fault(request: Request, error: Exception) -> Response:
    # Starlette sends this answer outside of the middleware that adds the headers.
    return problem_response(
        Problem("fault", "the server met an unexpected error"), SECURITY_HEADERS
    )
