"""Openings: named ways to begin a game, as data in its folder, with their values.

`games/<game>/openings.toml` has plans and their meetings. A plan is a seat's set-up, written for every
seat; a meeting is one plan of each seat against the others. Names and texts are written by hand, the figures by
`bench/openings.py`:

    [[plan]]
    id = "line"
    source = "sheet"                          # where it comes from: sheet, bot, search or table
    actions = ["S@d4 S@d1 ...", "S@e1 ..."]   # of every seat
    name = { en = "The usual line-up", de = "..." }
    words = { en = "...", de = "..." }

    [[meeting]]
    plans = ["line", "line"]                  # of every seat
    value = 0.01                              # for seat 0 by the search, from -1 to 1
    low, high = ...                           # the range of the value as the search got deeper
    depth, nodes = ...
    turns = 3                                 # only if the value is proved: the maximum number of turns
    games, won, lost = ...                    # played from there by bots, and won and lost by seat 0

A game without that file has no openings.
"""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from jostle.errors import BadText
from jostle.games import spec as find_spec
from jostle.i18n import ENGLISH, Listing, messages_of
from jostle.play.state import Game, State

message = messages_of(__package__)

FILE = "openings.toml"
SOURCES = ("sheet", "bot", "search", "table")
SURE = 1.96  # standard deviations on both sides, within which 95 % lie


@dataclass(frozen=True)
class Plan:
    """What one seat does at the beginning."""

    id: str
    source: str
    actions: tuple[tuple[str, ...], ...]  # of every seat
    name: str
    words: str


@dataclass(frozen=True)
class Share:
    """A share of games won, draws counting half, with its 95 % confidence interval."""

    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Meeting:
    """A plan of each seat against the others."""

    plans: tuple[str, ...]
    value: float
    low: float
    high: float
    depth: int
    nodes: int
    games: int = 0
    won: int = 0
    lost: int = 0
    turns: int | None = None  # a win or a loss of seat 0 is proved, within so many turns of the winner

    @property
    def share(self) -> Share | None:
        return share_of(self.won, self.lost, self.games)


@dataclass(frozen=True)
class Openings:
    """A game's plans and their figures."""

    game: str
    plans: tuple[Plan, ...]
    meetings: tuple[Meeting, ...]
    player: str  # who played the games

    def plan(self, id: str) -> Plan:
        for plan in self.plans:
            if plan.id == id:
                return plan
        plans = Listing(tuple(plan.id for plan in self.plans), "or")
        raise BadText(message("unknown-plan", game=self.game, plan=id, plans=plans))

    def meetings_of(self, plan: str, seat: int) -> list[Meeting]:
        """The meetings in which a seat begins with a plan."""
        return [meeting for meeting in self.meetings if meeting.plans[seat] == plan]

    def value_of(self, plan: str, seat: int) -> float | None:
        """The value of a plan for a seat, averaged over the others' plans."""
        values = [meeting.value if seat == 0 else -meeting.value for meeting in self.meetings_of(plan, seat)]
        return sum(values) / len(values) if values else None

    def share_of(self, plan: str, seat: int) -> Share | None:
        """The share of games a seat has won with a plan."""
        met = self.meetings_of(plan, seat)
        won, lost = sum(meeting.won for meeting in met), sum(meeting.lost for meeting in met)
        return share_of(won if seat == 0 else lost, lost if seat == 0 else won, sum(meeting.games for meeting in met))

    def position(self, *plans: str) -> State:
        """The position after every seat has carried out its plan."""
        state = Game(self.game).start()
        for seat, id in enumerate(plans):
            for action in self.plan(id).actions[seat]:
                state = state.play(action)
        return state


def share_of(won: int, lost: int, games: int) -> Share | None:
    """The share of the win with Wilson's interval; None if no games were played."""
    if not games:
        return None
    share = (won + (games - won - lost) / 2) / games
    middle = (share + SURE**2 / (2 * games)) / (1 + SURE**2 / games)
    half = SURE * math.sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2)) / (1 + SURE**2 / games)
    return Share(games, share, max(0.0, middle - half), min(1.0, middle + half))


@lru_cache(maxsize=32)
def openings(game: str, language: str = ENGLISH) -> Openings | None:
    """A game's openings in a language; None if it has none."""
    file = resources.files(find_spec(game).package).joinpath(FILE)
    return read_openings(game, file.read_text(encoding="utf-8"), language) if file.is_file() else None


def read_openings(game: str, text: str, language: str = ENGLISH) -> Openings:
    """Openings from the text of a file; errors name what is wrong."""
    tables = tomllib.loads(text)
    plans = tuple(_plan(game, table, language) for table in tables.get("plan", []))
    known = {plan.id for plan in plans}
    meetings = tuple(_meeting(game, table, known) for table in tables.get("meeting", []))
    return Openings(game, plans, meetings, tables.get("player", ""))


def _plan(game: str, table: dict[str, Any], language: str) -> Plan:
    if table["source"] not in SOURCES:
        plan, source = table["id"], table["source"]
        raise BadText(message("plan-source", game=game, plan=plan, source=source, sources=Listing(SOURCES, "or")))
    actions = tuple(tuple(one.split()) for one in table["actions"])
    name, words = (table[key].get(language, table[key][ENGLISH]) for key in ("name", "words"))
    return Plan(table["id"], table["source"], actions, name, words)


def _meeting(game: str, table: dict[str, Any], known: set[str]) -> Meeting:
    if unknown := [plan for plan in table["plans"] if plan not in known]:
        plans = Listing(tuple(sorted(known)), "or")
        raise BadText(message("meeting-unknown-plan", game=game, plan=unknown[0], plans=plans))
    return Meeting(**{**table, "plans": tuple(table["plans"])})
