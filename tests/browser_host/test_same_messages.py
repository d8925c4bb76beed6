"""The same matches with the same seeds in a server and in a page: both say the same, message by message."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

from jostle.conformance.random_games import random_game
from jostle.games import game_ids
from jostle.table.application import Table
from tests.browser_host.played_messages import Case, News, told
from tests.browser_host.test_msgspec import BUNDLE
from tests.parameters import first_quick
from tests.server.conftest import server
from tests.server.live_server import Person, Server, Tab

__all__ = ["server"]

LEVELS = ("beginner", "casual")  # those think quickly, even where nothing is compiled
MIXES = 4  # of each game
MOST = 60  # requests in a match


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


def make_cases(game: str, mixes: int = MIXES, most: int = MOST, bots: int = 2) -> list[Case]:
    """Matches with random options, of people at one screen and of some bots, in both languages, for both forms."""
    cases = []
    for seed in range(mixes):
        rng = random.Random(f"{game} {seed}")
        mix = random_game(game, rng)
        seats = ["you"] * mix.seats
        for seat in rng.sample(range(1, mix.seats), min(mix.seats - 1, rng.randint(0, bots))):
            seats[seat] = rng.choice(LEVELS)
        options = mix.spec.changed(mix.options)
        cases.append(Case(game, options, seats, seed, rng.choice(["en", "de"]), rng.choice(["wide", "tall"]), most))
    return cases


def told_by_server(server: Server, cases: list[Case], paths: list[str]) -> list[Any]:
    with Person(server, "Me") as person:
        return asyncio.run(told(ServerLine(person, server.site), cases, paths))


def told_by_page(cases: list[Case], paths: list[str]) -> list[Any]:
    """By a program of its own, in which msgspec is the stand-in."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (BUNDLE, *sys.path)))}
    command = [sys.executable, "-m", "tests.browser_host.played_messages"]
    asked = json.dumps([cases, paths]).encode()
    done = subprocess.run(command, env=environment, input=asked, stdout=subprocess.PIPE, check=True)
    found: list[Any] = json.loads(done.stdout)
    return found


def compare(questions: list[Any], there: list[Any], here: list[Any]) -> None:
    """One thing after the other, so that a difference is easily found."""
    for question, one, other in zip(questions, there, here, strict=True):
        if isinstance(question, Case):
            for number, (message, same) in enumerate(zip(one, other, strict=False)):
                assert message == same, (question, number)
        assert one == other, question


@pytest.mark.parametrize(("game", "mixes"), first_quick([("push", 2), *((game, MIXES) for game in game_ids())]))
def test_a_server_and_a_page_say_the_same(game: str, mixes: int, server: Server) -> None:
    cases = make_cases(game, mixes)
    paths = [f"/games/{game}/{what}" for what in ("things", "start", "openings", "guide?language=de")]
    paths += [f"/{what}?language=de" for what in (f"games/{game}", f"lessons/{game}", "games", "levels", "puzzles")]
    compare([*cases, *paths], told_by_server(server, cases, paths), told_by_page(cases, paths))
