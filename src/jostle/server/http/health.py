"""What those who run a server ask it: whether it lives, whether it is ready, and its figures.

Everybody may ask whether it lives and is ready; why not, and the figures, are for those at a network of `operators` and
for those who know `metrics_token`.
"""

from __future__ import annotations

import hmac
from ipaddress import ip_address, ip_network

from fastapi import FastAPI, HTTPException, Request, Response

from jostle.games import broken_games, game_ids
from jostle.server.api.answers import Live, Ready, TaskInfo
from jostle.server.api.schemas import answer
from jostle.server.settings import Settings
from jostle.server.site import Site


def add_health(app: FastAPI) -> None:
    @app.get("/livez", include_in_schema=False)
    async def live() -> Response:
        """The event loop answers: there is no more to it."""
        return answer(Live())

    @app.get("/readyz", include_in_schema=False)
    async def ready(request: Request) -> Response:
        """Whether this process can serve: it can write, its games are compiled, its tasks are alive, it is to go on."""
        site: Site = app.state.site
        reasons = await why_not(site)
        status = 503 if reasons else 200
        if not may_look(site.settings, request):
            return answer(Ready(not reasons), status)
        tasks = [
            TaskInfo(task.name, task.state, task.restarts, task.error)
            for task in site.match_context.supervisor.tasks.values()
        ]
        rules, bots = sorted(site.ready.rules), sorted(site.ready.bots)
        return answer(Ready(not reasons, reasons, rules, bots, _broken(site), tasks), status)

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        site: Site = app.state.site
        if not may_look(site.settings, request):
            raise HTTPException(404)  # as if there were nothing
        return Response(site.count.text(), media_type="text/plain; version=0.0.4")


def _broken(site: Site) -> dict[str, str]:
    """The installed games that cannot be used here, and why, in English."""
    return {game: str(error.fault) for game, error in broken_games().items()} | {
        game: str(fault) for game, fault in site.ready.broken.items()
    }


async def why_not(site: Site) -> list[str]:
    """All reasons why this process should not be sent any requests, in English: they are for the operator."""
    reasons = []
    if problem := await site.write_probe.problem():
        reasons.append(f"cannot write: {problem}")
    missing = [game for game in game_ids() if game not in site.ready.rules and game not in site.ready.broken]
    if missing:
        reasons.append(f"not compiled yet: {', '.join(missing)}")
    if not set(game_ids()) - site.ready.broken.keys():
        reasons.append("no game can be used")
    if site.ready.failed:
        reasons.append(f"compiling failed: {site.ready.failed}")
    reasons += [
        f"a background task has died: {task.name} ({task.error})" for task in site.match_context.supervisor.down
    ]
    if site.draining:
        reasons.append("draining: the server is about to stop")
    return reasons


def may_look(settings: Settings, request: Request) -> bool:
    """Whether somebody may see what is for the operator."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if settings.metrics_token and kind.lower() == "bearer":
        return hmac.compare_digest(token.strip().encode(), settings.metrics_token.encode())
    try:
        host = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return any(host in ip_network(network, strict=False) for network in settings.operators.split())
