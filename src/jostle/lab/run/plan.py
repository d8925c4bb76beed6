"""The plan of a run: a game with its options, the line-ups of bots, how many games, and the seed.

A *round* uses one set of random numbers: a line-up plays as many games as it has seats, and every player sits on every
seat. The tables depend on the plan alone, not on the number of workers or on interruptions. A plan is played in chunks,
which numbers alone define: any worker can play them, in any order, even twice, and their rows are always the same.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from jostle.errors import OptionError
from jostle.games import spec
from jostle.games.components import components_of
from jostle.games.spec import Value
from jostle.i18n import messages_of
from jostle.search.core.levels import LEVELS

message = messages_of("jostle.lab")

MAIN = "main"  # the line-up that most figures are about: equal players
LADDER, BALANCE = "ladder", "balance"  # one level against the next; equal players of another level
REPLAYS, WITHOUT = "replays", "without"  # pairs of games from one draw; games with a component made neutral
QUICK_BOTS = ("random", "grabber", "greedy")  # their games take about a millisecond: chunks of them are larger
REPLAYS_EACH = 8  # pairs of replays from one game
CHUNK_ROUNDS, QUICK_CHUNK_ROUNDS = 8, 64
RUNGS = ("beginner", "casual", "steady", "sharp")  # the levels of the ladder, unless others are asked for


@dataclass(frozen=True)
class Lineup:
    """Who plays together, one bot for each seat; the players rotate by one seat from game to game of a round.
    `component`: one that is made neutral."""

    name: str
    bots: tuple[str, ...]
    rounds: int
    component: str = ""

    @property
    def equal(self) -> bool:
        """Whether all players are the same bot, so that they differ by their seat only."""
        return len(set(self.bots)) == 1

    def seating(self, round_number: int, turned: int) -> tuple[int, ...]:
        """Which player sits on each seat in one game of a round; every other round reverses the order."""
        players = tuple(range(len(self.bots)))
        if round_number % 2:
            players = players[::-1]
        return players[turned:] + players[:turned]


@dataclass(frozen=True)
class RunPlan:
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
            "lineups": [[lineup.name, list(lineup.bots), lineup.component] for lineup in self.lineups],
            "seed": self.seed,
            "chunk": self.chunk,
        }

    def to_json(self) -> dict[str, Any]:
        return {**self.identity, "rounds": [lineup.rounds for lineup in self.lineups]}

    @staticmethod
    def from_json(values: Mapping[str, Any]) -> RunPlan:
        lineups = tuple(
            Lineup(name, tuple(bots), rounds, component)
            for (name, bots, component), rounds in zip(values["lineups"], values["rounds"], strict=True)
        )
        options = spec(values["game"]).complete(values["options"])
        return RunPlan(values["game"], options, lineups, values["seed"], values["chunk"])

    def with_options(self, options: Mapping[str, Value]) -> RunPlan:
        """The same under other rules, with the same luck; with another number of seats only if all bots are equal."""
        changed = replace(self, options=spec(self.game).complete({**self.options, **options}))
        seats = changed.seats
        if seats == self.seats:
            return changed
        if not all(lineup.equal for lineup in self.lineups):
            raise OptionError(message("plan-seats", seats=seats, before=self.seats))
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
) -> RunPlan:
    """A plan. `bots`: the main line-up (one for all seats, or one for each). `rungs`: levels of a ladder, each against
    the next and each among itself, with `rung_games` games per step. `replays`: pairs of replays. `without`: games
    without each component that can be made neutral."""
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
        found_components = components_of(game)
        names = [one.name for one in found_components.listed(complete)]
        changed = [name for name in names if found_components.without(complete, name) is not None]
        if not changed:
            raise OptionError(message("plan-nothing-neutral", game=game))
        lineups += [Lineup(f"{WITHOUT} {name}", lineups[0].bots, _rounds(without, seats), name) for name in changed]
    for lineup in lineups:
        for name in lineup.bots:
            check_bot(name)
    quick = all(name in QUICK_BOTS for lineup in lineups for name in lineup.bots)
    return RunPlan(game, complete, tuple(lineups), seed, QUICK_CHUNK_ROUNDS if quick else CHUNK_ROUNDS)


def _fill(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(bots) == 1:
        return tuple(bots) * seats
    if len(bots) != seats:
        raise OptionError(message("plan-bots", bots=len(bots), seats=seats))
    return tuple(bots)


def _rounds(games: int, seats: int) -> int:
    if games < 1:
        raise OptionError(message("plan-games", games=games))
    return math.ceil(games / seats)


def check_bot(name: str) -> None:
    """Reject an unknown bot before anything starts."""
    from jostle.search.core.bots import bot

    bot(name, 0)


def repeatable(name: str) -> bool:
    """Whether a bot's play is reproducible: its limit is a number of nodes, not a time."""
    level, _, limit = name.partition("@")
    return limit.endswith("n") or (not limit and level in (*QUICK_BOTS, *list(LEVELS)[:-1]))


# --- chunks -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, order=True)
class Chunk:
    """Some rounds of one line-up; `lineup` is its number in the plan, `block` counts its chunks."""

    lineup: int
    block: int
    first: int  # round
    rounds: int

    @property
    def name(self) -> str:
        """The name of its files; sorted by name, chunks are in table order."""
        return f"{self.lineup:02d}-{self.block:06d}-{self.rounds}"


def split_into_chunks(plan: RunPlan) -> list[Chunk]:
    """All chunks in playing order: line-ups advance together, so that a run stopped early has games of each."""
    chunks: list[tuple[float, Chunk]] = []
    for number, lineup in enumerate(plan.lineups):
        for block, first in enumerate(range(0, lineup.rounds, plan.chunk)):
            chunk = Chunk(number, block, first, min(plan.chunk, lineup.rounds - first))
            chunks.append((first / lineup.rounds, chunk))
    return [chunk for _, chunk in sorted(chunks)]


def player_seed(plan: RunPlan, round_number: int, player: int) -> int:
    """The seed of a player's own random numbers: the same in all games of a round, on any seat, and independent of the
    game's luck."""
    return random.Random(f"{plan.seed} {round_number} {player} player").getrandbits(31)
