"""What every request passes before it is answered: who asks, from where, how much; and what every answer says to the
browser."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jostle.i18n import messages_of
from jostle.server.http.routing import json_response
from jostle.server.networks import network_of
from jostle.server.sessions import COOKIE
from jostle.server.site import Site
from jostle.table.hosting import Requester
from jostle.table.refusals import Refusal, unknown
from jostle.table.routes import language_asked, problem_of

message = messages_of("jostle.server")

MAX_BODY_SIZE = 64 * 1024
SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
THINKING_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")  # where devices may think
# What somebody who is banned may still do: learn of it, and take or delete what is kept about them. The admin page has
# a door of its own.
FOR_THE_BANNED = ("/api/v1/me", "/api/v1/standing", "/api/v1/admin")
NOT_FOR_THE_BANNED = {("PATCH", "/api/v1/me"), ("POST", "/api/v1/me/recovery")}
# What other requests change is counted. These only ask, with a body.
QUESTIONS = tuple(f"/api/v1/{path}" for path in ("analysis/", "games/", "options/", "positions", "lab/check"))
TRIES = ("/api/v1/puzzles/", "/api/v1/lessons/")
HSTS = f"max-age={365 * 86400}"
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # an invitation stands in the address
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Refuses what is foreign or too large, knows guests by their cookie, and sets the headers of every answer."""

    def __init__(self, app: ASGIApp, holder: Starlette) -> None:
        self.app = app
        self.holder = holder  # the site is made only when the server starts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        cookie = ""
        requester: Requester | None = None

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                out = MutableHeaders(scope=message)
                if self.site.settings.python_folder:
                    out.setdefault("content-security-policy", THINKING_POLICY)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if requester is not None:  # the answer may be for this person alone
                    out.setdefault("cache-control", "private, no-cache")
                if cookie and "set-cookie" not in out:  # a recovery link has said who this is
                    out.append("set-cookie", cookie)
                if scope["scheme"] == "https" or self.site.settings.secure_cookies:
                    out.setdefault("strict-transport-security", HSTS)
                    make_cookies_secure(out)
            await send(message)

        try:
            self._check(scope, headers)
            if scope["path"].startswith("/api/v1/"):
                cookie, requester = self._recognise(scope, headers)
                self._check_ban(scope, requester)
                self._count(scope, requester)
        except Refusal as refusal:
            if refusal.code == "limit" and requester is not None:
                await self.site.moderator.note_limit(requester, scope["path"])
            refused = problem_of(refusal, language_asked(QueryParams(scope["query_string"])))
            status = 413 if refusal.code == "malformed" else refused.status
            await json_response(refused.content, status)(scope, receive, sending)
            return
        await self.app(scope, self._counting(receive), sending)

    def _check(self, scope: Scope, headers: Headers) -> None:
        length = headers.get("content-length", "0")
        if not re.fullmatch(r"[0-9]{1,9}", length) or int(length) > MAX_BODY_SIZE:
            raise Refusal("malformed", message("request-too-large", most=MAX_BODY_SIZE))
        if not known_host(headers.get("host", ""), self.site.settings.hosts):
            raise unknown(message("unknown-host"))
        origin = headers.get("origin")
        if scope["method"] not in SAFE and origin is not None:
            here = host_of(origin) == headers.get("host")
            if not here and origin not in self.site.settings.allowed_origins:
                raise Refusal("forbidden", message("foreign-page"))

    def _recognise(self, scope: Scope, headers: Headers) -> tuple[str, Requester]:
        """Put the person into the request; the cookie to be known by, for a stranger and when it is time for a newer
        one."""
        client = scope.get("client")
        network = network_of(client[0] if client else "")
        sessions = self.site.people.sessions
        session = sessions.read(cookie_parser(headers.get("cookie", "")).get(COOKIE))
        known = session is not None
        if session is None:
            self.site.new_guests.check(network)
            session = sessions.stranger()
        state = scope.setdefault("state", {})
        state["session"], state["person"] = session, session.person
        if known:
            sessions.note(session, headers.get("user-agent", ""))
        cookie = "" if known and not session.stale else self.site.cookie_header(session)
        return cookie, Requester(session.person, network)

    def _check_ban(self, scope: Scope, requester: Requester) -> None:
        method, path = scope["method"], scope["path"]
        if not path.startswith(FOR_THE_BANNED) or (method, path) in NOT_FOR_THE_BANNED:
            self.site.sanctions.check(requester, "ban")

    def _count(self, scope: Scope, requester: Requester) -> None:
        """Count what changes something, for the person and for the network."""
        if scope["method"] not in SAFE and not scope["path"].startswith(QUESTIONS):
            limit = self.site.tries if scope["path"].startswith(TRIES) else self.site.house.limits["changes"]
            limit.check_requester(requester)

    def _counting(self, receive: Receive) -> Receive:
        """Bodies without a declared length are counted as they come."""
        received = 0

        async def counting() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > MAX_BODY_SIZE:
                return {"type": "http.disconnect"}
            return message

        return counting

    @property
    def site(self) -> Site:
        site: Site = self.holder.state.site
        return site


def known_host(host: str, hosts: str) -> bool:
    """Whether a request is for a name that the server has; probes of the machine itself use its address."""
    name = host.rpartition(":")[0] if re.search(r":[0-9]*$", host) else host
    return not hosts or name.lower() in {*hosts.lower().split(), "localhost", "127.0.0.1", "[::1]"}


def make_cookies_secure(headers: MutableHeaders) -> None:
    """Let the cookies of an answer travel over HTTPS only."""
    for i, (name, value) in enumerate(headers.raw):
        if name == b"set-cookie" and b"; secure" not in value.lower():
            headers.raw[i] = (name, value + b"; Secure")


def host_of(origin: str) -> str | None:
    """The host that an Origin names; None for one that is no address."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
