"""Bots by name.

A bot is named `NAME` or `NAME@LIMIT`, where the limit is how long it may search for a turn: `master@3s`, `uct@5000n`.
The names are the levels of `levels.py`, or those of the bots that play at them, and a few reference players: `random`
plays any legal action, `grabber` takes the most points now, `greedy` takes the action that `judge` rates highest, `uct`
is tree search with random playouts and no knowledge of the game, and `textbook` is UCT as first published.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Generator
from functools import partial
from typing import Protocol

from jostle.errors import JostleError
from jostle.i18n import Text, messages_of
from jostle.play.state import Game, State
from jostle.scene import Viewer
from jostle.search.core.levels import LEVELS, bot_id
from jostle.search.core.reasons import reason
from jostle.search.core.registry import make_search
from jostle.search.core.search import Limit, Search, SearchResult, SearchSettings, StopSign, finish

message = messages_of("jostle.search")

Report = Callable[[SearchResult], None]
NONE: frozenset[str] = frozenset()
WON = 100.0  # points that a won game is worth to a bot that counts points


class Bot(Protocol):
    """Chooses an action for the acting seat. It gets the whole state, but uses only what its seat may know. `without`:
    legal actions that the match forbids; there are others."""

    def choose(self, state: State, without: frozenset[str] = NONE) -> str: ...


class RandomBot:
    """Plays legal actions with equal probability."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: State, without: frozenset[str] = NONE) -> str:
        return self.rng.choice([action for action in state.actions if action not in without])


def evaluation(state: State, seat: int) -> float:
    """A seat's value by `judge`."""
    return state.judge(seat)


def lead(state: State, seat: int) -> float:
    """By how many points a seat leads the best other one."""
    points = state.points
    return points[seat] - max(points[other] for other in range(state.game.seats) if other != seat)


class GreedyBot:
    """Takes the action with the best expected evaluation right after it."""

    def __init__(self, seed: int, evaluate: Callable[[State, int], float] = evaluation, won: float = 1.0) -> None:
        self.rng = random.Random(seed)
        self.evaluate = evaluate
        self.won = won

    def choose(self, state: State, without: frozenset[str] = NONE) -> str:
        seat = state.actor_code
        seen = state.redeal(seat, self.rng) if state.game.hidden else state
        open_to_it = [(code, text) for code, text in zip(seen.legal, seen.actions, strict=True) if text not in without]
        values = [(self.value(seen.apply(code), seat), self.rng.random()) for code, _ in open_to_it]
        return open_to_it[values.index(max(values))][1]

    def value(self, state: State, seat: int) -> float:
        """The evaluation of a state, or at chance its expectation."""
        if state.actor == "chance":
            return sum(float(odds) * self.value(state.play(text), seat) for text, odds in state.odds.items())
        returns = state.returns
        return self.evaluate(state, seat) if returns is None else self.won * returns[seat]


class SearchBot:
    """Plays the best action of a search, with a limit for each turn (all decisions until another seat's).

    A search that plans whole turns runs once, and the bot keeps its plan as long as nothing unforeseen happens.
    `result` is the last search's, `searched` its position.
    """

    def __init__(self, make: Callable[[Game], Search], limit: Callable[[Game], Limit]) -> None:
        self.make = make
        self.limit_of = limit
        self.search: Search | None = None
        self.result: SearchResult | None = None
        self.limit: Limit | None = None  # for one decision, in place of the limit for a turn
        self.stop: StopSign | None = None  # set it to make the bot move at once
        self.report: Report | None = None  # gets the results so far while a search runs
        self.searched: State | None = None
        self._plan: tuple[State, tuple[str, ...]] | None = None  # a position, and the actions planned from there

    def choose(self, state: State, without: frozenset[str] = NONE) -> str:
        return finish(self.choosing(state, without))

    def choosing(self, state: State, without: frozenset[str] = NONE) -> Generator[None, None, str]:
        """The same in slices; see `Search.running`."""
        planned, self._plan = self._plan, None
        if planned is not None and planned[0] == state and planned[1][0] not in without:
            return self._follow(state, planned[1])
        if len(state.actions) - len(without) == 1:
            return next(action for action in state.actions if action not in without)
        if self.search is None or self.search.game != state.game:
            self.search = self.make(state.game)
        limit = self.limit
        if limit is None:
            limit = self.limit_of(state.game)
            seconds = None if limit.seconds is None else limit.seconds / self.search.decisions
            limit = Limit(seconds, limit.nodes)
        self.result = yield from self.search.running(state, limit, self.stop, self.report, without)
        self.searched = state
        best = self.result.best
        return self._follow(state, best.line) if self.search.plans else best.text

    def _follow(self, state: State, line: tuple[str, ...]) -> str:
        """Play the first action of a plan; keep the rest if the same seat decides next."""
        after = state.play(line[0])
        if len(line) > 1 and after.actor == state.actor:
            self._plan = after, line[1:]
        return line[0]

    def reason(self, viewer: Viewer) -> Text:
        """The reason for the choice of the last search, as far as that viewer may know it."""
        if self.result is None or self.searched is None:
            return message("no-reason-yet")
        return reason(self.searched, self.result, viewer)


def _searching(kind: str, limit: Limit, seed: int) -> Bot:
    return SearchBot(lambda game: make_search(game, kind, SearchSettings(seed)), lambda game: limit)


# Players to measure against, made from a limit for a turn and a seed.
_REFERENCES: dict[str, Callable[[Limit, int], Bot]] = {
    "random": lambda limit, seed: RandomBot(seed),
    "grabber": lambda limit, seed: GreedyBot(seed, lead, WON),
    "greedy": lambda limit, seed: GreedyBot(seed),
    "textbook": partial(_searching, "textbook-uct"),
    "uct": partial(_searching, "plain-uct"),
}

_LIMIT = re.compile(r"([0-9]{1,12}(?:\.[0-9]{1,12})?)s|([0-9]{1,12})n")


def read_limit(text: str) -> Limit:
    """A limit from its text: `2s`, `5000n`, or empty for none."""
    found = _LIMIT.fullmatch(text)
    if text and found is None:
        raise JostleError(message("bad-limit", text=text))
    if found is None:
        return Limit()
    return Limit(seconds=float(found[1])) if found[1] else Limit(nodes=int(found[2]))


def bot(name: str, seed: int, threads: int = 1) -> Bot:
    """The bot of that name, `NAME` or `NAME@LIMIT`."""
    found, at, text = bot_id(name).partition("@")
    limit = read_limit(text or at) if at else None
    if found in _REFERENCES:
        return _REFERENCES[found](limit or Limit(seconds=1.0), seed)
    level = LEVELS[found]
    return SearchBot(
        lambda game: level.make_search(game, seed, threads), level.limit if limit is None else lambda game: limit
    )
