"""The table of routes over HTTP: which there are, and what Starlette makes of a call and its answer."""

from __future__ import annotations

import re

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as HttpRoute

from jostle.i18n import messages_of
from jostle.server.api.admin import admin
from jostle.server.api.lab import lab
from jostle.server.api.moderation import moderation
from jostle.server.api.people import people
from jostle.server.api.statistics import statistics
from jostle.server.http.health import health
from jostle.server.networks import network_of
from jostle.server.scheduling.offload import Offload
from jostle.server.sessions import Session
from jostle.server.site import Site
from jostle.table.api.analysis import analysis
from jostle.table.api.downloads import clips, printing
from jostle.table.api.editing import editing
from jostle.table.api.games import games
from jostle.table.api.lessons import teaching
from jostle.table.api.matches import anybody, matches
from jostle.table.api.openings import beginnings
from jostle.table.api.puzzles import puzzling
from jostle.table.api.record import records
from jostle.table.api.showcase import showcase
from jostle.table.hosting import Requester
from jostle.table.refusals import Refusal
from jostle.table.routes import JSON, Call, Route, RouteTable

TABLE = RouteTable(
    games, editing, people, matches, moderation, admin, clips, printing, anybody, teaching, analysis, puzzling,
    records, statistics, beginnings, showcase, lab, health,
)  # fmt: skip
message = messages_of("jostle.server")

IS_JSON = re.compile(r"\s*application/([^;\s]+\+)?json\s*(;|$)", re.IGNORECASE)


class HttpCall(Call):
    """A call with what the guard knows of it."""

    def __init__(self, request: Request, body: bytes) -> None:
        super().__init__(
            request.method, request.url.path, request.query_params.multi_items(), request.headers, body,
            request.path_params,
        )  # fmt: skip
        self.request = request
        self.site: Site = request.app.state.site
        self.table = self.site

    @property
    def person(self) -> str:
        person: str = self.request.state.person
        return person

    @property
    def session(self) -> Session:
        session: Session = self.request.state.session
        return session

    @property
    def requester(self) -> Requester:
        return Requester(self.person, network_of(self.request.client.host if self.request.client else ""))

    @property
    def offload(self) -> Offload:
        return Offload(self.site.drawing, self.requester, self.request)


def http_route(route: Route) -> HttpRoute:
    async def endpoint(request: Request) -> Response:
        body = b""
        if route.signature.body is not None:
            if not IS_JSON.match(request.headers.get("content-type", "")):
                raise Refusal("malformed", message("wrong-content-type", expected=JSON))
            body = await request.body()
        found = await route.answer(HttpCall(request, body))
        if isinstance(found, Response):
            return found
        answer = route.encoded(found)
        return Response(answer.content, answer.status, answer.headers)

    return only(HttpRoute(route.path, endpoint, methods=[route.method]))


def only(route: HttpRoute) -> HttpRoute:
    """No HEAD where there is GET: it would do all the work for nothing."""
    (route.methods or set()).discard("HEAD")
    return route


def json_response(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type=JSON)
