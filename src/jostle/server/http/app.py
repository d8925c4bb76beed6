"""The application: routes, guards, the page's files, start and end."""

from __future__ import annotations

import asyncio
import hashlib
import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from jostle.errors import JostleError
from jostle.games.registry import languages
from jostle.i18n import LANGUAGES
from jostle.server.http import documentation
from jostle.server.http.guard import Guard
from jostle.server.http.openapi import describe
from jostle.server.http.routing import TABLE, http_route, json_response, only
from jostle.server.http.socket import serve_socket
from jostle.server.networks import network_of
from jostle.server.process.logs import AccessLog
from jostle.server.settings import Settings
from jostle.server.site import Site
from jostle.table.hosting import Requester
from jostle.table.refusals import Refusal
from jostle.table.routes import Problem, language_asked, problem_of

WEB = Path(str(resources.files("jostle"))) / "web"
PAGES = (
    "/", "/new", "/new/{game}", "/m/{match}", "/rules", "/rules/{game}", "/ratings", "/ratings/{game}",
    "/me", "/admin", "/recover", "/privacy", "/analyse", "/analyse/{match}", "/learn", "/learn/{game}",
    "/learn/{game}/{lesson}",
    "/puzzles", "/puzzles/{puzzle}", "/openings", "/openings/{game}",
    "/lab", "/lab/{game}", "/lab/runs/{run}", "/lab/runs/{run}/{before}",
)  # fmt: skip
SOCKET = "/api/v1/socket"
LASTING = "public, max-age=31536000, immutable"  # another version of a font would get another name


def create_app(settings: Settings) -> Starlette:
    """The application with these settings; the database is opened when it starts."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.site = await Site.open(settings)
        try:
            yield
        finally:
            await app.state.site.close()

    pages = [only(Route(path, page, methods=["GET"])) for path in PAGES]
    mimetypes.add_type("application/manifest+json", ".webmanifest")
    mimetypes.add_type("text/plain", ".ftl")  # the page's messages
    mimetypes.add_type("font/woff2", ".woff2")
    mimetypes.add_type("application/gzip", ".bin")  # packed WebAssembly, which nobody should pack again
    app = Starlette(
        routes=[
            *map(http_route, TABLE.routes),
            only(Route("/api/v1/openapi.json", description, methods=["GET"])),
            *pages,
            only(Route("/service-worker.js", service_worker, methods=["GET"])),
            *([Mount("/python", KeptFiles(Path(python), "no-cache"))] if (python := settings.python_folder) else []),
            Mount("/web/fonts", KeptFiles(WEB / "fonts", LASTING), name="fonts"),
            Mount("/web", StaticFiles(directory=WEB), name="web"),
            Mount("/docs", documentation.Documentation(documentation.BUILT), name="documentation"),
        ],
        exception_handlers={
            JostleError: refused, RecursionError: refused, ClientDisconnect: gone, HTTPException: nothing_here
        },
        lifespan=lifespan,
    )  # fmt: skip
    app.add_middleware(Guard, holder=app)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(AccessLog)
    app.add_middleware(SocketFirst, holder=app)
    return app


class SocketFirst:
    """The way to the socket, past all that is made for requests: after a new start everybody comes at once."""

    def __init__(self, app: ASGIApp, holder: Starlette) -> None:
        self.app = app
        self.holder = holder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == SOCKET:
            await serve_socket(self.holder.state.site, WebSocket(scope, receive, send))
        else:
            await self.app(scope, receive, send)


def description(request: Request) -> Response:
    """A plain function, which runs in a thread: the first time, it takes a while."""
    return json_response(describe())


# --- the page's files ------------------------------------------------------------------------------------------------


async def page(request: Request) -> Response:
    """Every address of the page is the same document: the page itself looks where it is."""
    hidden = {"x-robots-tag": "noindex"} if request.url.path == "/admin" else {}
    return _page(headers={"cache-control": "no-cache", **hidden})


async def service_worker(request: Request) -> Response:
    """At the root, since a worker serves the folder that it comes from."""
    text = (WEB / "offline" / "service_worker.js").read_text(encoding="utf-8")
    text = text.replace("[[version]]", await asyncio.to_thread(_web_version))
    return Response(text, media_type="text/javascript", headers={"cache-control": "no-cache"})


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


class KeptFiles(StaticFiles):
    """Files that a browser keeps, and how."""

    def __init__(self, directory: Path, keeping: str) -> None:
        super().__init__(directory=directory)
        self.keeping = keeping

    def file_response(self, *args: Any, **options: Any) -> Response:
        response = super().file_response(*args, **options)
        response.headers["cache-control"] = self.keeping
        return response


# --- refusals --------------------------------------------------------------------------------------------------------


async def refused(request: Request, error: Exception) -> Response:
    """Whatever is refused is refused in the same form."""
    if isinstance(error, Refusal) and error.code == "limit":
        requester = Requester(request.state.person, network_of(request.client.host if request.client else ""))
        await request.app.state.site.moderator.note_limit(requester, request.url.path)
    found = problem_of(error, language_asked(request.query_params))
    return json_response(found.content, found.status)


async def gone(request: Request, error: Exception) -> Response:
    return Response(status_code=499)  # for the log alone


async def nothing_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    typed = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if error.status_code == 404 and typed and not request.url.path.startswith(("/api/", "/web/")):
        return _page(404)  # the page says that there is nothing, and where to go on
    response = json_response(
        Problem("unknown" if error.status_code == 404 else "malformed", str(error.detail)), error.status_code
    )
    response.headers.update(error.headers or {})
    return response
