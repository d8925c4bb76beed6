"""The same matches with the same seeds in a server and in a page: both say the same, message by message."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from jostle.games import game_ids
from jostle.table.application import Table
from tests.browser_host.played_messages import Case, News, make_cases, told
from tests.browser_host.test_msgspec import BUNDLE
from tests.parameters import first_quick
from tests.server.conftest import server
from tests.server.live_server import Person, Server, Tab

__all__ = ["server"]

MIXES, MOST = 2, 30  # matches of each game, and requests in each


class ServerLine:
    """The way to a server, by requests and a socket."""

    def __init__(self, person: Person, table: Table) -> None:
        self.table = table
        self._person = person
        self._tab: Tab = person.tab()

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        return self._person.http.request(method, f"/api/v1{path}", json=body).json()

    async def say(self, request: News) -> None:
        self._tab.socket.send(json.dumps(request))

    async def hear(self) -> News:
        return self._tab.receive()


def told_by_server(server: Server, cases: list[Case], paths: list[str]) -> list[Any]:
    with Person(server, "Me") as person:
        return asyncio.run(told(ServerLine(person, server.site), cases, paths))


def told_by_page(cases: list[Case], paths: list[str]) -> list[Any]:
    """By a program of its own, in which msgspec is the stand-in."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (BUNDLE, *sys.path)))}
    command = [sys.executable, "-m", "tests.browser_host.played_messages", json.dumps([cases, paths])]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    found: list[Any] = json.loads(done.stdout)
    return found


def compare(questions: list[Any], there: list[Any], here: list[Any]) -> None:
    """One thing after the other, so that a difference is easily found."""
    for question, one, other in zip(questions, there, here, strict=True):
        if isinstance(question, Case):
            for number, (message, same) in enumerate(zip(one, other, strict=False)):
                assert message == same, (question, number)
        assert one == other, question


@pytest.mark.long
@pytest.mark.parametrize("games", first_quick([(("push",),), ([game for game in game_ids() if game != "push"],)]))
def test_a_server_and_a_page_say_the_same(games: Sequence[str], server: Server) -> None:
    """Several games in one process: each start of Python takes its time."""
    cases = [case for game in games for case in make_cases(game, MIXES, MOST)]
    paths = [f"/{what}?language=de" for what in ("games", "levels", "puzzles")]
    for game in games:
        paths += [f"/games/{game}/{what}" for what in ("things", "start", "openings", "guide?language=de")]
        paths += [f"/games/{game}?language=de", f"/lessons/{game}?language=de"]
    compare([*cases, *paths], told_by_server(server, cases, paths), told_by_page(cases, paths))
