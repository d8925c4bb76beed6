"""What is asked of the lab: a game with its options, who sits at the table, how often, and with which seed.

A *round* is one luck: a line-up is played as often as it has seats, and everyone sits everywhere. All that a table of
results depends on is in the plan; not how many workers play it, nor how often the run was interrupted.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jostle.errors import OptionError
from jostle.games import spec
from jostle.games.spec import Value
from jostle.lab.run.components import lens_of
from jostle.search.core.levels import LEVELS

MAIN = "main"  # the line-up that most figures are about: equal players
LADDER, BALANCE = "ladder", "balance"  # one level against the next; equal players of another level
REPLAYS, WITHOUT = "replays", "without"  # games played on from one moment in two ways; games with a part made neutral
QUICK_BOTS = ("random", "grabber", "greedy")  # their games take about a millisecond: chunks of them are larger
REPLAYS_EACH = 8  # pairs of re-plays from one game
CHUNK_ROUNDS, QUICK_CHUNK_ROUNDS = 8, 64
RUNGS = ("beginner", "casual", "steady", "sharp")  # the levels of the ladder, unless others are asked for


@dataclass(frozen=True)
class Lineup:
    """Who plays together, one bot for each seat; they move on by one seat from game to game of a round. `part`: one
    that is made neutral."""

    name: str
    bots: tuple[str, ...]
    rounds: int
    part: str = ""

    @property
    def equal(self) -> bool:
        """Whether all players are of one kind, so that only the seat tells them apart."""
        return len(set(self.bots)) == 1

    def seating(self, round_number: int, turned: int) -> tuple[int, ...]:
        """Which player sits on each seat in one game of a round; in every other round the other way round the table."""
        players = tuple(range(len(self.bots)))
        if round_number % 2:
            players = players[::-1]
        return players[turned:] + players[:turned]


@dataclass(frozen=True)
class Plan:
    """Which games are played."""

    game: str
    options: dict[str, Value]
    lineups: tuple[Lineup, ...]
    seed: int = 1
    chunk: int = CHUNK_ROUNDS  # rounds in a chunk

    @property
    def seats(self) -> int:
        return spec(self.game).seats(self.options)

    @property
    def games(self) -> int:
        return sum(lineup.rounds for lineup in self.lineups if lineup.name != REPLAYS) * self.seats

    @property
    def identity(self) -> dict[str, Any]:
        """What two runs must have in common for their games to be the same; only their number may differ."""
        return {
            "game": self.game,
            "options": spec(self.game).changed(self.options),
            "lineups": [[lineup.name, list(lineup.bots), lineup.part] for lineup in self.lineups],
            "seed": self.seed,
            "chunk": self.chunk,
        }

    def to_json(self) -> dict[str, Any]:
        return {**self.identity, "rounds": [lineup.rounds for lineup in self.lineups]}

    @staticmethod
    def from_json(values: Mapping[str, Any]) -> Plan:
        lineups = tuple(
            Lineup(name, tuple(bots), rounds, part)
            for (name, bots, part), rounds in zip(values["lineups"], values["rounds"], strict=True)
        )
        options = spec(values["game"]).complete(values["options"])
        return Plan(values["game"], options, lineups, values["seed"], values["chunk"])

    def with_options(self, options: Mapping[str, Value]) -> Plan:
        """The same under other rules, with the same luck; for more or fewer seats if all players are of one kind."""
        changed = replace(self, options=spec(self.game).complete({**self.options, **options}))
        seats = changed.seats
        if seats == self.seats:
            return changed
        if not all(lineup.equal for lineup in self.lineups):
            raise OptionError(f"{seats} seats instead of {self.seats}: expected one bot for all seats then")
        lineups = tuple(
            replace(one, bots=one.bots[:1] * seats, rounds=math.ceil(one.rounds * self.seats / seats))
            for one in self.lineups
        )
        return replace(changed, lineups=lineups)


def make_plan(
    game: str,
    options: Mapping[str, object] | None = None,
    bots: Sequence[str] = ("steady",),
    games: int = 1000,
    seed: int = 1,
    rungs: Sequence[str] = (),
    rung_games: int = 0,
    replays: int = 0,
    without: int = 0,
) -> Plan:
    """A plan: `bots` for the main line-up (one for all seats, or one for each); with `rungs` a ladder of levels, each
    against the next, and each among itself, with `rung_games` games a step; so many pairs of `replays`; and so many
    games `without` each part that can be made neutral."""
    found = spec(game)
    complete = found.complete(options or {})
    seats = found.seats(complete)
    lineups = [Lineup(MAIN, _fill(bots, seats), _rounds(games, seats))]
    each = _rounds(rung_games or max(1, games // 5), seats)
    for rung in rungs:
        if lineups[0].bots != (rung,) * seats:
            lineups.append(Lineup(f"{BALANCE} {rung}", (rung,) * seats, each))
    for lower, upper in itertools.pairwise(rungs):
        lineups.append(Lineup(f"{LADDER} {lower}/{upper}", (upper, *(lower,) * (seats - 1)), each))
    if replays:
        lineups.append(Lineup(REPLAYS, lineups[0].bots, math.ceil(replays / REPLAYS_EACH)))
    if without:
        lens = lens_of(game)
        changed = [part.name for part in lens.parts(complete) if lens.without(complete, part.name) is not None]
        if not changed:
            raise OptionError(f"no part of {game} can be made neutral by its options: --without has nothing to play")
        lineups += [Lineup(f"{WITHOUT} {part}", lineups[0].bots, _rounds(without, seats), part) for part in changed]
    for lineup in lineups:
        for name in lineup.bots:
            check_bot(name)
    quick = all(name in QUICK_BOTS for lineup in lineups for name in lineup.bots)
    return Plan(game, complete, tuple(lineups), seed, QUICK_CHUNK_ROUNDS if quick else CHUNK_ROUNDS)


def _fill(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(bots) == 1:
        return tuple(bots) * seats
    if len(bots) != seats:
        raise OptionError(f"{len(bots)} bots for {seats} seats: expected one for all seats, or one for each")
    return tuple(bots)


def _rounds(games: int, seats: int) -> int:
    if games < 1:
        raise OptionError(f"{games} games: expected 1 or more")
    return math.ceil(games / seats)


def check_bot(name: str) -> None:
    """Refuse an unknown bot before anything starts."""
    from jostle.search.core.bots import bot

    bot(name, 0)


def repeatable(name: str) -> bool:
    """Whether a bot plays the same again: it does if it counts nodes and does not look at the clock."""
    level, _, limit = name.partition("@")
    return limit.endswith("n") or (not limit and level in (*QUICK_BOTS, *list(LEVELS)[:-1]))
