"""Plays matches with fixed seeds through any host of the table, asks it about the games, and keeps every answer. As a
program it does that with the host of a page, in Python for browsers too, and prints what it was told."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

from jostle.browser.page import Host
from jostle.conformance.random_games import random_game
from jostle.table.application import Table

News = dict[str, Any]
ANSWERS = ("ok", "refused", "guide", "hint")
WISHES = ["play"] * 9 + ["undo", "guide", "ask"]
LEVELS = ("beginner", "casual")  # those think quickly, even where nothing is compiled
MOST = 60  # requests in a match
HOSTS_OWN = ("created", "rating")  # a page rates nobody, not even bots


class Case(NamedTuple):
    """A match to play. Seats are `you` or the level of a bot."""

    game: str
    options: dict[str, bool | int | str]
    seats: list[str]
    seed: int
    language: str
    form: str
    most: int  # requests, until somebody gives up


def make_cases(game: str, mixes: int, most: int = MOST, bots: int = 2) -> list[Case]:
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


class Line(Protocol):
    """The way to a host."""

    table: Table

    async def ask(self, method: str, path: str, body: object = None) -> Any: ...

    async def say(self, request: News) -> None: ...

    async def hear(self) -> News: ...


class PageLine:
    """The way to the host of a page."""

    def __init__(self) -> None:
        self._news: asyncio.Queue[News] = asyncio.Queue()
        self._host = Host({}, self._commit, lambda text: self._news.put_nowait(json.loads(text)))
        self._host.open()
        self.table = self._host.table

    async def _commit(self, changes: Mapping[str, str | None]) -> None:
        """Nothing is kept."""

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        _, text = await self._host.request(method, f"/api/v1{path}", "" if body is None else json.dumps(body))
        return json.loads(text)

    async def say(self, request: News) -> None:
        await self._host.receive(json.dumps(request))

    async def hear(self) -> News:
        return await self._news.get()


@contextmanager
def seeded(table: Table, seed: int) -> Iterator[None]:
    """All chance of new matches and their bots comes from a seed."""
    context = table.match_context
    before, context.rng = context.rng, random.Random(seed)
    yield
    context.rng = before


async def messages(line: Line, case: Case) -> list[News]:
    """All that is said in a match in which people play at random, and now and then do something else."""
    await line.ask("PATCH", "/me", {"name": "Me"})
    with seeded(line.table, case.seed):
        found: list[News] = _comparable(await _play(line, case, random.Random(case.seed)))
        return found


async def _play(line: Line, case: Case, rng: random.Random) -> list[News]:
    seats = [{"kind": "you"} if seat == "you" else {"kind": "bot", "level": seat} for seat in case.seats]
    body = {"game": case.game, "options": case.options, "seats": seats, "rated": False, "order": "random"}
    match = (await line.ask("POST", "/matches", body))["match"]
    heard: list[News] = []
    view: News = {}

    async def hear() -> News:
        message = await line.hear()
        if message["type"] in ("match", "event"):
            view.update(message)
        if message["type"] != "presence":  # which may come a second later
            heard.append(message)
        return message

    asked = 0

    async def say(do: str, **more: object) -> None:
        nonlocal asked
        asked += 1
        await line.say({"do": do, "id": asked, **more})
        while (await hear())["type"] not in ANSWERS:
            pass

    await say("watch", match=match, language=case.language, form=case.form)
    own = [seat["seat"] for seat in view["seats"] if seat["yours"]]
    while view["outcome"] is None:
        if view["turn"] not in own:
            await hear()
            continue
        seat = view["turn"]
        if view["info"]["hidden"] and view["viewer"] != seat:  # the next one looks
            await say("watch", match=match, language=case.language, form=case.form, seat=seat)
        number, question = view["number"], view["asked"]
        what = "resign" if asked > case.most else rng.choice(WISHES)
        if what == "ask":
            await say("ask", seat=seat, what=rng.choice(["takeback", "draw", "hints"]))
        elif what == "undo":
            await say("undo", seat=seat, number=number)
        elif what != "play":
            await say(what, seat=seat)
        elif question and question["waiting"]:
            await say("answer", seat=question["waiting"][0], yes=rng.random() < 0.5)
        else:
            actions = [choice["action"] for choice in view["scene"]["choices"]]
            await say("play", seat=seat, number=number, action=rng.choice([*actions, "no such action"]))
    await say("leave")
    whole = await line.ask("GET", f"/matches/{match}")
    found: list[News] = json.loads(json.dumps([*heard, whole]).replace(match, "MATCH"))
    return found


def _comparable(value: Any) -> Any:
    """Without what has to differ."""
    if isinstance(value, dict):
        return {name: None if name in HOSTS_OWN else _comparable(one) for name, one in value.items()}
    return [_comparable(one) for one in value] if isinstance(value, list) else value


async def told(line: Line, cases: list[Case], paths: list[str]) -> list[Any]:
    """The messages of all these matches, and then what is under these addresses."""
    matches = [await messages(line, case) for case in cases]
    return [*matches, *[await line.ask("GET", path) for path in paths]]


async def tell_as_page(text: str) -> None:
    """The same by the host of a page, with everything as JSON."""
    cases, paths = json.loads(text)
    print(json.dumps(await told(PageLine(), [Case(*case) for case in cases], paths)))


def tell(cases: str) -> None:
    telling = tell_as_page(cases)
    if sys.platform == "emscripten":
        asyncio.ensure_future(telling)  # noqa: RUF006 - JavaScript's event loop keeps it, and goes on after this
    else:
        asyncio.run(telling)


if __name__ == "__main__":
    tell(sys.argv[1])
