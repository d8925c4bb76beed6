"""Plays chunks: a row for each game and for each turn.

Rows depend only on the plan and the chunk: not on a clock, an order or a worker.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jostle.arena.game import ChanceStreams
from jostle.lab.estimates import ALIKE
from jostle.lab.run.chunks import Chunk, player_seed
from jostle.lab.run.code_version import code_digest
from jostle.lab.run.component_counter import ComponentCounter, ComponentCounts
from jostle.lab.run.plan import REPLAYS, Lineup, RunPlan
from jostle.lab.run.recorder import GameRecord, leader_of
from jostle.lab.run.replays import Replayer
from jostle.lab.run.tables import Rows, packed
from jostle.play.state import Game
from jostle.search.core.bots import bot
from jostle.search.core.precompile import warm_bots


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
