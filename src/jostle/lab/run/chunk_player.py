"""Plays chunks: a row for each game and for each turn.

Rows depend only on the plan and the chunk: not on a clock, an order or a worker. Only runs of the same version of rules
and bots can be resumed.

*Paired replays* continue a game twice from the same draw, with the same luck and the same players. In an ordinary game,
a seat that used a component and won may have won for other reasons: it was ahead, or the game was long. In a pair,
everything is equal up to a draw; then this component is drawn in one game and another in the other, from the same odds.
The mean difference of the seat's results is the effect of the component.
"""

from __future__ import annotations

import copy
import hashlib
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from jostle.arena.game import ChanceStreams
from jostle.games import spec
from jostle.lab.estimates import ALIKE
from jostle.lab.run.plan import REPLAYS, REPLAYS_EACH, Chunk, Lineup, RunPlan, player_seed
from jostle.lab.run.recorder import ComponentCounter, ComponentCounts, DrawPoint, GameRecord, leader_of
from jostle.lab.run.tables import Rows, packed
from jostle.play.state import Game
from jostle.search.core.bots import Bot, bot
from jostle.search.core.precompile import warm_bots

FOLDERS = ("kernel", "play", "search")  # what all games share
KINDS = (".py", ".npy", ".npz")


@lru_cache(maxsize=8)
def code_digest(game: str) -> str:
    """A digest of a game's rules and of the code that plays it."""
    folders = [Path(str(files("jostle"))) / folder for folder in FOLDERS]
    folders.append(Path(str(files(spec(game).package))))
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix in KINDS:
                digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@dataclass(frozen=True)
class RoundResult:
    """Means over the games of one round, for the running estimates."""

    shares: tuple[float, ...]  # of the win, for each seat
    draws: float
    limit: float  # games that the limit ended
    turns: float


def round_result(shares: Sequence[Sequence[float]], how: Sequence[str], turns: Sequence[int]) -> RoundResult:
    """A round's means, from the results of its games."""
    n = len(shares)
    return RoundResult(
        tuple(sum(column) / n for column in zip(*shares, strict=True)),
        sum(max(game) - min(game) < ALIKE for game in shares) / n,
        sum(one == "limit" for one in how) / n,
        sum(turns) / n,
    )


@dataclass(frozen=True)
class PlayedChunk:
    """A played chunk: its tables as Parquet, and the means of its rounds."""

    chunk: Chunk
    tables: dict[str, bytes]
    rounds: tuple[RoundResult, ...]
    code: str  # the rules and bots it was played with


class ChunkPlayer:
    """Plays the chunks of one plan."""

    def __init__(self, plan: RunPlan) -> None:
        self.plan = plan
        self.code = code_digest(plan.game)
        self.game = Game(plan.game, **plan.options)
        self.counters: dict[str, ComponentCounter] = {"": ComponentCounter(self.game)}
        thinking = {name for lineup in plan.lineups for name in lineup.bots if name != "random"}
        warm_bots(self.game, sorted(thinking))

    def counter_of(self, lineup: Lineup) -> ComponentCounter:
        """The counter of a line-up's game: as planned, or with a component made neutral."""
        if lineup.component not in self.counters:
            options = self.counters[""].components.without(self.plan.options, lineup.component)
            assert options is not None
            self.counters[lineup.component] = ComponentCounter(Game(self.plan.game, **options), enabled=False)
        return self.counters[lineup.component]

    def play(self, chunk: Chunk) -> PlayedChunk:
        lineup = self.plan.lineups[chunk.lineup]
        if lineup.name == REPLAYS:
            replayer = Replayer(self.plan, lineup, self.counters[""])
            rows = [row for number in _rounds(chunk) for row in replayer.replay(number)]
            return PlayedChunk(chunk, {"replays": packed(rows, "replays")}, (), self.code)
        counter = self.counter_of(lineup)
        games: Rows = []
        turns: Rows = []
        rounds = []
        for number in _rounds(chunk):
            played = [self.play_game(lineup, counter, number, turned) for turned in range(counter.seats)]
            for turned, (record, counts) in enumerate(played):
                key = (lineup.name, number, turned)
                players = lineup.seating(number, turned)
                names = [lineup.bots[one] for one in players]
                games.append((*key, names, list(players), *game_row(record, counts)))
                turns += [(*key, *row) for row in turn_rows(record)]
            records = [record for record, _ in played]
            shares, how = [one.shares for one in records], [one.how for one in records]
            rounds.append(round_result(shares, how, [len(one.turns) for one in records]))
        tables = {"games": packed(games, "games"), "turns": packed(turns, "turns")}
        return PlayedChunk(chunk, tables, tuple(rounds), self.code)

    def play_game(
        self, lineup: Lineup, counter: ComponentCounter, number: int, turned: int
    ) -> tuple[GameRecord, ComponentCounts]:
        """One game of a round."""
        players = lineup.seating(number, turned)
        bots = [bot(lineup.bots[one], player_seed(self.plan, number, one)) for one in players]
        counts = ComponentCounts(counter)
        luck = ChanceStreams(self.plan.seed, number, counter.seats)
        record = GameRecord(counter.game.start()).play(bots, luck, counter, counts)
        winners = record.winners
        for index in record.turns[-1].used if record.turns else ():
            counts.decisive[index] += index % counter.seats in winners
        return record, counts


def _rounds(chunk: Chunk) -> range:
    return range(chunk.first, chunk.first + chunk.rounds)


def game_row(record: GameRecord, counts: ComponentCounts) -> tuple[object, ...]:
    changes, since = record.leads()
    return (
        list(record.shares), list(record.state.points), record.how, len(record.turns), record.decisions, record.choices,
        record.forced, record.chances, changes, since,
        counts.seen, counts.used, counts.decisive, counts.surprise, counts.spread,
    )  # fmt: skip


def turn_rows(record: GameRecord) -> Rows:
    return [
        (
            number, turn.seat, turn.decisions, turn.choices, " ".join(turn.actions),
            list(turn.values), list(turn.points), leader_of(turn.values),
        )
        for number, turn in enumerate(record.turns, 1)
    ]  # fmt: skip


# --- paired replays ---------------------------------------------------------------------------------------------------


class Replayer:
    """Makes the pairs of one plan."""

    def __init__(self, plan: RunPlan, lineup: Lineup, counter: ComponentCounter) -> None:
        self.plan = plan
        self.lineup = lineup
        self.counter = counter
        self.uncounted = ComponentCounter(counter.game, enabled=False)

    def replay(self, number: int) -> Rows:
        """Play the game of a round, then continue it twice from some of its draws."""
        rng = random.Random(f"{self.plan.seed} {number} replays")
        players = self.lineup.seating(number, number % self.counter.seats)
        record = GameRecord(self.counter.game.start(), draw_points=[])
        self._finish(record, self._bots(number, players, ""), self._luck(number))
        assert record.draw_points is not None
        rows: Rows = []
        if not record.draw_points:
            return rows
        for pair in range(REPLAYS_EACH):
            at = rng.randrange(len(record.draw_points))
            point = record.draw_points[at]
            draw = self.counter.components.drawn(point.state)
            assert draw is not None
            drawn = self._two(point, draw.components, rng)
            if drawn is None:
                continue
            shares = [self._continue(point, code, number, players, f"{pair}")[draw.seat] for code in drawn]
            names = [draw.components[code] for code in drawn]
            rows.append((number, at, draw.seat, *names, *shares))
        return rows

    def _two(self, point: DrawPoint, components: Mapping[int, str], rng: random.Random) -> tuple[int, int] | None:
        """Two outcomes with different components, drawn from the odds; None if there are no two."""
        odds = self.counter.odds(point.state)
        known = {code: weight for code, weight in odds.items() if code in components}
        if len({components[code] for code in known}) < 2:
            return None
        one = rng.choices(list(known), list(known.values()))[0]
        others = {code: weight for code, weight in known.items() if components[code] != components[one]}
        return one, rng.choices(list(others), list(others.values()))[0]

    def _continue(
        self, point: DrawPoint, code: int, number: int, players: tuple[int, ...], salt: str
    ) -> tuple[float, ...]:
        luck = copy.deepcopy(point.luck)
        luck.draw(point.state, point.last)  # the draw that is replaced uses up its random number all the same
        record = GameRecord(point.state.apply(code), point.last)
        return self._finish(record, self._bots(number, players, salt), luck).shares

    def _finish(self, record: GameRecord, bots: list[Bot], luck: ChanceStreams) -> GameRecord:
        return record.play(bots, luck, self.uncounted, ComponentCounts(self.uncounted))

    def _bots(self, number: int, players: tuple[int, ...], salt: str) -> list[Bot]:
        seeds = [player_seed(self.plan, number, one) for one in players]
        if salt:
            seeds = [random.Random(f"{seed} {salt}").getrandbits(31) for seed in seeds]
        return [bot(self.lineup.bots[one], seed) for one, seed in zip(players, seeds, strict=True)]

    def _luck(self, number: int) -> ChanceStreams:
        return ChanceStreams(self.plan.seed, number, self.counter.seats)
