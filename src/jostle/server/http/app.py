"""The application: routes, guards, the page's files, start and end."""

from __future__ import annotations

import asyncio
import hashlib
import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import metadata, resources
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.responses import FileResponse
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from jostle.errors import JostleError
from jostle.games.registry import languages
from jostle.i18n import LANGUAGES, MAX_QUOTED_LENGTH, Text, messages_of, text_in
from jostle.server.api.admin import admin
from jostle.server.api.analysis import analysis
from jostle.server.api.downloads import clips, printing
from jostle.server.api.editing import editing
from jostle.server.api.games import games
from jostle.server.api.lab import lab
from jostle.server.api.lessons import teaching
from jostle.server.api.matches import anybody, matches
from jostle.server.api.moderation import moderation
from jostle.server.api.people import people
from jostle.server.api.puzzles import puzzling
from jostle.server.api.schemas import Problem, answer, describe
from jostle.server.api.showcase import showcase
from jostle.server.api.statistics import statistics
from jostle.server.http import documentation
from jostle.server.http.guard import Guard, language_asked
from jostle.server.http.health import add_health
from jostle.server.http.socket import serve_socket
from jostle.server.process.logs import AccessLog
from jostle.server.refusals import Refusal
from jostle.server.requester import Requester, network_of
from jostle.server.settings import Settings
from jostle.server.site import Site
from jostle.server.store.errors import StoreDown

message = messages_of("jostle.server")

WEB = Path(str(resources.files("jostle"))) / "web"
PAGES = (
    "/", "/new", "/new/{game}", "/m/{match}", "/rules", "/rules/{game}", "/ratings", "/ratings/{game}",
    "/me", "/admin", "/recover", "/privacy", "/analyse", "/analyse/{match}", "/learn", "/learn/{game}",
    "/learn/{game}/{lesson}",
    "/puzzles", "/puzzles/{puzzle}", "/openings", "/openings/{game}",
    "/lab", "/lab/{game}", "/lab/runs/{run}", "/lab/runs/{run}/{before}",
)  # fmt: skip
SOCKET = "/api/v1/socket"
MAX_PROBLEM_LENGTH = 300  # characters of what a library says about a request
MAX_PLACES = 10  # names on the way to what is wrong in a request
DESCRIPTION = (
    "Games, options, positions, matches and people of Jostle. Guests are known by a cookie that any answer sets. "
    "What happens in a match comes on the socket `/api/v1/socket`; see the protocol's page in the documentation."
)


def create_app(settings: Settings) -> FastAPI:
    """The application with these settings; the database is opened when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.site = await Site.open(settings)
        try:
            yield
        finally:
            await app.state.site.close()

    app = FastAPI(
        title="Jostle",
        version=metadata.version("jostle"),
        description=DESCRIPTION,
        lifespan=lifespan,
        openapi_url=None,  # `_add_description` does it beside the event loop
        docs_url=None,  # it would load scripts from elsewhere; the page /api/v1/openapi.json is for programs
        redoc_url=None,
    )
    app.include_router(games)
    app.include_router(editing)
    app.include_router(people)
    app.include_router(matches)
    app.include_router(moderation)
    app.include_router(admin)
    app.include_router(clips)
    app.include_router(printing)
    app.include_router(anybody)
    app.include_router(teaching)
    app.include_router(analysis)
    app.include_router(puzzling)
    app.include_router(statistics)
    app.include_router(showcase)
    app.include_router(lab)
    add_health(app)
    _add_page(app)
    _add_refusals(app)
    _add_description(app)
    app.add_middleware(Guard, holder=app)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(AccessLog)
    app.add_middleware(SocketFirst, holder=app)
    return app


class SocketFirst:
    """The way to the socket, past all that is made for requests: after a new start everybody comes at once."""

    def __init__(self, app: ASGIApp, holder: FastAPI) -> None:
        self.app = app
        self.holder = holder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == SOCKET:
            await serve_socket(self.holder.state.site, WebSocket(scope, receive, send))
        else:
            await self.app(scope, receive, send)


def _add_description(app: FastAPI) -> None:
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]

    @app.get("/api/v1/openapi.json", include_in_schema=False)
    def description() -> Response:
        """A plain function, which runs in a thread: the first time, it takes a third of a second."""
        return answer(app.openapi())


def _add_page(app: FastAPI) -> None:
    """The page's files. Every address of the page is the same document: the page itself looks where it is."""
    for path in PAGES:

        @app.get(path, include_in_schema=False)
        async def page(request: Request) -> Response:
            hidden = {"x-robots-tag": "noindex"} if request.url.path == "/admin" else {}
            return _page(headers={"cache-control": "no-cache", **hidden})

    @app.get("/service-worker.js", include_in_schema=False)
    async def service_worker() -> Response:
        """At the root, since a worker serves the folder that it comes from."""
        text = (WEB / "offline" / "service_worker.js").read_text(encoding="utf-8")
        text = text.replace("[[version]]", await asyncio.to_thread(_web_version))
        return Response(text, media_type="text/javascript", headers={"cache-control": "no-cache"})

    mimetypes.add_type("application/manifest+json", ".webmanifest")
    mimetypes.add_type("text/plain", ".ftl")  # the page's messages
    mimetypes.add_type("font/woff2", ".woff2")
    app.mount("/web/fonts", Fonts(directory=WEB / "fonts"), name="fonts")
    app.mount("/web", StaticFiles(directory=WEB), name="web")
    app.mount("/docs", documentation.Documentation(documentation.BUILT), name="documentation")


def _page(status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """The page. It offers the languages that games bring besides its own, in which it speaks English itself, and leads
    to the documentation where there is one."""
    file = WEB / "index.html"
    brought = " ".join(language for language in languages() if language not in LANGUAGES)
    attributes = f' data-brought="{brought}"' * bool(brought) + " data-docs" * documentation.is_built(
        documentation.BUILT
    )
    if not attributes:
        return FileResponse(file, status, headers)
    text = file.read_text(encoding="utf-8").replace(" data-languages=", f"{attributes} data-languages=", 1)
    return Response(text, status, headers, "text/html")


def _web_version() -> str:
    """A name for the state of the page's files: another one whenever a file is changed."""
    digest = hashlib.sha256()
    for file in sorted(path for path in WEB.rglob("*") if path.is_file()):
        found = file.stat()
        digest.update(f"{file.relative_to(WEB)} {found.st_size} {found.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:12]


class Fonts(StaticFiles):
    """The page's fonts, which a browser may keep: another version would get another name."""

    def file_response(self, *args: Any, **options: Any) -> Response:
        response = super().file_response(*args, **options)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def _in_words(words: Text | Exception, request: Request) -> str:
    """The words in the language that the request asks for."""
    return text_in(words, language_asked(request.query_params))


def _add_refusals(app: FastAPI) -> None:
    """Whatever is refused is refused in the same form."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, refusal: Refusal) -> Response:
        if refusal.code == "limit":
            requester = Requester(request.state.person, network_of(request.client.host if request.client else ""))
            await app.state.site.moderator.note_limit(requester, request.url.path)
        return answer(Problem(refusal.code, _in_words(refusal.words, request)), refusal.status)

    @app.exception_handler(JostleError)
    async def wrong(request: Request, error: JostleError) -> Response:
        return answer(Problem("malformed", _in_words(error, request)), 400)

    @app.exception_handler(ClientDisconnect)
    async def gone(request: Request, error: ClientDisconnect) -> Response:
        return Response(status_code=499)  # for the log alone

    @app.exception_handler(StoreDown)
    async def down(request: Request, error: StoreDown) -> Response:
        return answer(Problem("busy", _in_words(message("database-down"), request)), 503)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part)[:MAX_QUOTED_LENGTH] for part in first["loc"][:MAX_PLACES])
        return answer(Problem("malformed", f"{where}: {first['msg'][:MAX_PROBLEM_LENGTH]}"), 400)

    @app.exception_handler(RecursionError)
    async def nested(request: Request, error: RecursionError) -> Response:
        return answer(Problem("malformed", _in_words(message("nested-too-deeply"), request)), 400)

    @app.exception_handler(HTTPException)
    async def nothing_here(request: Request, error: HTTPException) -> Response:
        code = "unknown" if error.status_code == 404 else "malformed"
        typed = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if error.status_code == 404 and typed and not request.url.path.startswith(("/api/", "/web/")):
            return _page(404)  # the page says that there is nothing, and where to go on
        return Response(
            answer(Problem(code, str(error.detail))).body, error.status_code, media_type="application/json",
            headers=error.headers,
        )  # fmt: skip
