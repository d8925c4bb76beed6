"""Plays chunks: every game to its end, a row for it and one for each of its turns.

What a row says depends on the plan, the chunk and nothing else: no clock, no order, no worker.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jostle.arena.game import Luck
from jostle.lab.run.chunks import Chunk, player_seed
from jostle.lab.run.code_version import code_digest
from jostle.lab.run.components import Counts, Watch
from jostle.lab.run.plan import REPLAYS, Lineup, Plan
from jostle.lab.run.recorder import Story, leader_of
from jostle.lab.run.replays import Replayer
from jostle.lab.run.tables import Rows, packed
from jostle.lab.stats.estimates import ALIKE
from jostle.play.state import Game
from jostle.search.core.bots import bot
from jostle.search.core.precompile import warm_bots


@dataclass(frozen=True)
class Round:
    """What is watched while a run goes on: means over the games of one round."""

    shares: tuple[float, ...]  # of the win, for each seat
    draws: float
    limit: float  # games that the limit ended
    turns: float


def round_of(shares: Sequence[Sequence[float]], how: Sequence[str], turns: Sequence[int]) -> Round:
    """A round, from what each of its games came to."""
    n = len(shares)
    return Round(
        tuple(sum(column) / n for column in zip(*shares, strict=True)),
        sum(max(game) - min(game) < ALIKE for game in shares) / n,
        sum(one == "limit" for one in how) / n,
        sum(turns) / n,
    )


@dataclass(frozen=True)
class Done:
    """A chunk that was played: its tables as Parquet, and its rounds in short."""

    chunk: Chunk
    tables: dict[str, bytes]
    rounds: tuple[Round, ...]
    code: str  # the rules and bots it was played with


class Player:
    """Plays the chunks of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.code = code_digest(plan.game)
        self.game = Game(plan.game, **plan.options)
        self.watches: dict[str, Watch] = {"": Watch(self.game)}
        thinking = {name for lineup in plan.lineups for name in lineup.bots if name != "random"}
        warm_bots(self.game, sorted(thinking))

    def watch_of(self, lineup: Lineup) -> Watch:
        """The game of a line-up, watched: as planned, or with a part made neutral."""
        if lineup.part not in self.watches:
            options = self.watches[""].lens.without(self.plan.options, lineup.part)
            assert options is not None
            self.watches[lineup.part] = Watch(Game(self.plan.game, **options), looks=False)
        return self.watches[lineup.part]

    def play(self, chunk: Chunk) -> Done:
        lineup = self.plan.lineups[chunk.lineup]
        if lineup.name == REPLAYS:
            replayer = Replayer(self.plan, lineup, self.watches[""])
            rows = [row for number in _rounds(chunk) for row in replayer.replay(number)]
            return Done(chunk, {"replays": packed(rows, "replays")}, (), self.code)
        watch = self.watch_of(lineup)
        games: Rows = []
        turns: Rows = []
        rounds = []
        for number in _rounds(chunk):
            told = [self.play_game(lineup, watch, number, turned) for turned in range(watch.seats)]
            for turned, (story, counts) in enumerate(told):
                key = (lineup.name, number, turned)
                players = lineup.seating(number, turned)
                names = [lineup.bots[one] for one in players]
                games.append((*key, names, list(players), *game_row(story, counts)))
                turns += [(*key, *row) for row in turn_rows(story)]
            stories = [story for story, _ in told]
            shares, how = [story.shares for story in stories], [story.how for story in stories]
            rounds.append(round_of(shares, how, [len(story.turns) for story in stories]))
        tables = {"games": packed(games, "games"), "turns": packed(turns, "turns")}
        return Done(chunk, tables, tuple(rounds), self.code)

    def play_game(self, lineup: Lineup, watch: Watch, number: int, turned: int) -> tuple[Story, Counts]:
        """One game of a round."""
        players = lineup.seating(number, turned)
        bots = [bot(lineup.bots[one], player_seed(self.plan, number, one)) for one in players]
        counts = Counts(watch)
        story = Story(watch.game.start()).tell(bots, Luck(self.plan.seed, number, watch.seats), watch, counts)
        winners = story.winners
        for place in story.turns[-1].used if story.turns else ():
            counts.decisive[place] += place % watch.seats in winners
        return story, counts


def _rounds(chunk: Chunk) -> range:
    return range(chunk.first, chunk.first + chunk.rounds)


def game_row(story: Story, counts: Counts) -> tuple[object, ...]:
    changes, since = story.leads()
    return (
        list(story.shares), list(story.state.points), story.how, len(story.turns), story.decisions, story.choices,
        story.forced, story.chances, changes, since,
        counts.seen, counts.used, counts.decisive, counts.surprise, counts.spread,
    )  # fmt: skip


def turn_rows(story: Story) -> Rows:
    return [
        (
            number, turn.seat, turn.decisions, turn.choices, " ".join(turn.actions),
            list(turn.values), list(turn.points), leader_of(turn.values),
        )
        for number, turn in enumerate(story.turns, 1)
    ]  # fmt: skip
