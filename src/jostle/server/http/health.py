"""What those who run a server ask it: whether it lives, whether it is ready, and its figures.

Everybody may ask whether it lives and is ready; why not, and the figures, are for those at a network of `operators` and
for those who know `metrics_token`.
"""

from __future__ import annotations

import hmac
from ipaddress import ip_address, ip_network
from typing import Annotated

from starlette.exceptions import HTTPException
from starlette.requests import Request

from jostle.games import broken_games, game_ids
from jostle.server.api.dependencies import TheSite
from jostle.server.settings import Settings
from jostle.server.site import Site
from jostle.table.api.answers import Live, Ready, TaskInfo
from jostle.table.routes import Answer, Given, Routes

health = Routes("")
TheRequest = Annotated[Request, Given("request")]


@health.get("/livez")
async def live() -> Live:
    """The event loop answers: there is no more to it."""
    return Live()


@health.get("/readyz")
async def ready(site: TheSite, request: TheRequest) -> Answer[Ready]:
    """Whether this process can serve: it can write, its games are compiled, its tasks are alive, it is to go on."""
    reasons = await why_not(site)
    status = 503 if reasons else 200
    if not may_look(site.settings, request):
        return Answer(Ready(not reasons), status=status)
    tasks = [TaskInfo(task.name, task.state, task.restarts, task.error) for task in site.supervisor.tasks.values()]
    rules, bots = sorted(site.ready.rules), sorted(site.ready.bots)
    return Answer(Ready(not reasons, reasons, rules, bots, _broken(site), tasks), status=status)


@health.get("/metrics")
async def metrics(site: TheSite, request: TheRequest) -> Annotated[bytes, "text/plain; version=0.0.4"]:
    if not may_look(site.settings, request):
        raise HTTPException(404)  # as if there were nothing
    return site.count.text()


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
    if not set(game_ids()) - site.ready.broken.keys():
        reasons.append("no game can be used")
    if site.ready.failed:
        reasons.append(f"compiling failed: {site.ready.failed}")
    reasons += [f"a background task has died: {task.name} ({task.error})" for task in site.supervisor.down]
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
