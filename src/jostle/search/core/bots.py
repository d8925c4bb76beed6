"""Who can sit at the table besides people.

A bot is named `NAME` or `NAME@LIMIT`, where the limit is how long it may think about a turn: `master@3s`, `uct@5000n`.
The names are the levels of `levels.py` and a few reference players: `random` plays anything, `grabber` takes the most
points at once, `greedy` takes what looks best at once, `uct` is tree search with random playouts and knows nothing
of the game, and `textbook` is that as it was first published.
"""

from __future__ import annotations

import random
import re
import threading
from collections.abc import Callable
from functools import partial
from typing import Protocol

from jostle.errors import JostleError
from jostle.games.scene import Viewer
from jostle.play.state import Game, State
from jostle.search.core.levels import LEVELS
from jostle.search.core.reasons import reason
from jostle.search.core.registry import thinker
from jostle.search.core.thinking import Limit, Settings, Thinker, Thought

Report = Callable[[Thought], None]
WON = 100.0  # points that a won game is worth to who counts points


class Bot(Protocol):
    """Chooses an action for the acting seat. It is shown the whole state, and uses only what its seat may know."""

    def choose(self, state: State) -> str: ...


class RandomBot:
    """Plays any legal action, each as likely as the next."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: State) -> str:
        return self.rng.choice(state.actions)


def opinion(state: State, seat: int) -> float:
    """How well a seat stands, by `judge`."""
    return state.judge(seat)


def lead(state: State, seat: int) -> float:
    """By how many points a seat is ahead of the best other."""
    points = state.points
    return points[seat] - max(points[other] for other in range(state.game.seats) if other != seat)


class GreedyBot:
    """Takes the action after which the seat stands best on average, and looks no further."""

    def __init__(self, seed: int, standing: Callable[[State, int], float] = opinion, won: float = 1.0) -> None:
        self.rng = random.Random(seed)
        self.standing = standing
        self.won = won

    def choose(self, state: State) -> str:
        seat = state.actor_code
        seen = state.redeal(seat, self.rng) if state.game.hidden else state
        values = [(self.value(seen.apply(action), seat), self.rng.random()) for action in seen.legal]
        return seen.actions[values.index(max(values))]

    def value(self, state: State, seat: int) -> float:
        """What stands on the table, or at chance what will on average."""
        if state.actor == "chance":
            return sum(float(odds) * self.value(state.play(text), seat) for text, odds in state.odds.items())
        returns = state.returns
        return self.standing(state, seat) if returns is None else self.won * returns[seat]


class ThinkingBot:
    """Plays what a search finds, at a limit for each turn (all its decisions until another seat's).

    A search that plans whole turns is asked once, and its plan kept to as long as nothing unforeseen happens.
    `thought` is the reason for the last choice that was thought about.
    """

    def __init__(self, make: Callable[[Game], Thinker], limit: Callable[[Game], Limit]) -> None:
        self.make = make
        self.limit_of = limit
        self.thinker: Thinker | None = None
        self.thought: Thought | None = None
        self.limit: Limit | None = None  # for one decision, in place of the limit for a turn
        self.stop: threading.Event | None = None  # set it to make the bot move at once
        self.report: Report | None = None  # told what the search finds while it runs
        self.pondered: State | None = None  # the position that `thought` is about
        self._plan: tuple[State, tuple[str, ...]] | None = None  # what is to be done next, and in which position

    def choose(self, state: State) -> str:
        planned, self._plan = self._plan, None
        if planned is not None and planned[0] == state:
            return self._keep_to(state, planned[1])
        if len(state.actions) == 1:
            return state.actions[0]
        if self.thinker is None or self.thinker.game != state.game:
            self.thinker = self.make(state.game)
        limit = self.limit
        if limit is None:
            limit = self.limit_of(state.game)
            seconds = None if limit.seconds is None else limit.seconds / self.thinker.decisions
            limit = Limit(seconds, limit.nodes)
        self.thought = self.thinker.think(state, limit, self.stop, self.report)
        self.pondered = state
        best = self.thought.best
        return self._keep_to(state, best.line) if self.thinker.plans else best.text

    def _keep_to(self, state: State, line: tuple[str, ...]) -> str:
        """Play the first action of a plan; the rest is kept, if it is still this seat's to decide."""
        after = state.play(line[0])
        if len(line) > 1 and after.actor == state.actor:
            self._plan = after, line[1:]
        return line[0]

    def reason(self, viewer: Viewer) -> str:
        """Why it chose as it did when it last thought, as far as that viewer may know."""
        if self.thought is None or self.pondered is None:
            return "There was nothing to think about yet."
        return reason(self.pondered, self.thought, viewer)


def _searching(kind: str, limit: Limit, seed: int) -> Bot:
    return ThinkingBot(lambda game: thinker(game, kind, Settings(seed)), lambda game: limit)


# Players to measure against; each is made from a limit for a turn and a seed.
_REFERENCES: dict[str, Callable[[Limit, int], Bot]] = {
    "random": lambda limit, seed: RandomBot(seed),
    "grabber": lambda limit, seed: GreedyBot(seed, lead, WON),
    "greedy": lambda limit, seed: GreedyBot(seed),
    "textbook": partial(_searching, "textbook-uct"),
    "uct": partial(_searching, "plain-uct"),
}

_NAME = re.compile(r"([a-z]+)(?:@(\d+(?:\.\d+)?[sn]))?")
_LIMIT = re.compile(r"(\d+(?:\.\d+)?)s|(\d+)n")


def read_limit(text: str) -> Limit:
    """A limit as people write it: `2s`, `5000n`; nothing for none."""
    found = _LIMIT.fullmatch(text)
    if text and found is None:
        raise JostleError(f"limit {text!r}: expected seconds such as 0.5s or nodes such as 5000n")
    if found is None:
        return Limit()
    return Limit(seconds=float(found[1])) if found[1] else Limit(nodes=int(found[2]))


def bot(name: str, seed: int, threads: int = 1) -> Bot:
    """The bot of that name, `NAME` or `NAME@LIMIT`."""
    found = _NAME.fullmatch(name)
    if found is None or found[1] not in (*LEVELS, *_REFERENCES):
        raise JostleError(
            f"no bot {name!r}; expected {', '.join((*LEVELS, *_REFERENCES))}, each also with a limit "
            "for a turn such as @2s (seconds) or @5000n (nodes)"
        )
    limit = read_limit(found[2]) if found[2] else None
    if found[1] in _REFERENCES:
        return _REFERENCES[found[1]](limit or Limit(seconds=1.0), seed)
    level = LEVELS[found[1]]
    return ThinkingBot(
        lambda game: level.thinker(game, seed, threads), level.limit if limit is None else lambda game: limit
    )
