"""Plays chunks: every game to its end, a row for it and one for each of its turns.

What a row says depends on the plan, the chunk and nothing else: no clock, no order, no worker.
"""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass

from jostle.lab.chunks import Chunk, player_seed
from jostle.lab.lens import Counts, Watch
from jostle.lab.plan import Plan
from jostle.lab.tables import GAMES, TURNS, Rows, packed
from jostle.play.state import Game, State
from jostle.search.arena_game import Luck
from jostle.search.bots import Bot, bot
from jostle.search.warming import warm_bots

REPETITIONS = 3  # of a position, in games that know a draw by it
ALIKE = 1e-9


@dataclass(frozen=True)
class Done:
    """A chunk that was played: its two tables as Parquet, and each round's mean share of the win for every seat."""

    chunk: Chunk
    games: bytes
    turns: bytes
    scores: tuple[tuple[float, ...], ...]


@dataclass
class Turn:
    """A turn while it is played."""

    seat: int
    choices: int
    actions: list[str]
    used: list[int]  # parts, as places of `Counts`
    decisions: int = 0


@dataclass
class Story:
    """A game while it is played: what its rows will say."""

    turns: list[tuple[Turn, tuple[float, ...], tuple[int, ...]]]
    decisions: int = 0
    choices: int = 0
    forced: int = 0
    chances: int = 0
    how: str = "rules"


class Player:
    """Plays the chunks of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = Game(plan.game, **plan.options)
        self.watch = Watch(self.game)
        thinking = {name for lineup in plan.lineups for name in lineup.bots if name != "random"}
        warm_bots(self.game, sorted(thinking))

    def play(self, chunk: Chunk) -> Done:
        lineup = self.plan.lineups[chunk.lineup]
        games: Rows = []
        turns: Rows = []
        scores = []
        for number in range(chunk.first, chunk.first + chunk.rounds):
            sums = [0.0] * self.game.seats
            for turned in range(self.game.seats):
                players = lineup.seating(number, turned)
                bots = [bot(lineup.bots[one], player_seed(self.plan, number, one)) for one in players]
                counts = Counts(self.watch)
                story, state = self.tell(bots, Luck(self.plan.seed, number, self.game.seats), counts)
                shares = shares_of(state, story.how)
                key = (lineup.name, number, turned)
                names = [lineup.bots[one] for one in players]
                games.append((*key, names, list(players), *self.game_row(story, state, shares, counts)))
                turns += [(*key, *row) for row in turn_rows(story)]
                sums = [one + share for one, share in zip(sums, shares, strict=True)]
            scores.append(tuple(one / self.game.seats for one in sums))
        return Done(chunk, packed(games, GAMES), packed(turns, TURNS), tuple(scores))

    def tell(self, bots: list[Bot], luck: Luck, counts: Counts, state: State | None = None) -> tuple[Story, State]:
        """Play a game to its end, from the start or from a state."""
        state = self.game.start() if state is None else state
        story, seen, last = Story([]), Counter[object](), -1
        spec, turn, waiting = self.game.spec, None, list[str]()
        while not state.over:
            actor = state.actor_code
            if actor < 0:
                code = luck.draw(state, last)
                if self.watch.looks:
                    self.watch.see_draw(counts, state, code)
                owner = self.watch.lens.turn(state)
                ends = turn is None or (owner >= 0 and owner != turn.seat)  # it belongs to the turn that comes
                (waiting if ends or turn is None else turn.actions).append(
                    self.game.text.action_text(state.record, code)
                )
                story.chances += 1
                state = state.apply(code)
                continue
            if spec.repetition and (key := self.game.text.repetition_key(state.record)) is not None:
                seen[key] += 1
                if seen[key] >= REPETITIONS:
                    story.how = "repetition"
                    break
            last, options = actor, len(state.legal)
            owner = self.watch.lens.turn(state)
            if turn is None or turn.seat != owner:
                if turn is not None:
                    story.turns.append((turn, self.values(state), state.points))
                turn = Turn(owner, options, waiting, [])
                waiting = []
            text = bots[actor].choose(state)
            action = state.code(text)
            if self.watch.looks:
                turn.used += self.watch.see_use(counts, state, action, actor)
            turn.actions.append(text)
            turn.decisions += 1
            story.decisions += 1
            story.choices += options
            story.forced += options == 1
            state = state.apply(action)
        if turn is not None:
            story.turns.append((turn, state.returns or self.values(state), state.points))
        if state.over and self.watch.lens.at_limit(state):
            story.how = "limit"
        return story, state

    def values(self, state: State) -> tuple[float, ...]:
        return tuple(state.judge(seat) for seat in range(self.game.seats))

    def game_row(self, story: Story, state: State, shares: tuple[float, ...], counts: Counts) -> tuple[object, ...]:
        winners = winners_of(shares)
        last = story.turns[-1][0] if story.turns else None
        if last is not None:
            for place in last.used:
                if place % self.game.seats in winners:
                    counts.decisive[place] += 1
        changes, since = leads(story, winners)
        return (
            list(shares), list(state.points), story.how, len(story.turns), story.decisions, story.choices, story.forced,
            story.chances, changes, since,
            counts.seen, counts.used, counts.decisive, counts.surprise, counts.spread,
        )  # fmt: skip


def leads(story: Story, winners: tuple[int, ...]) -> tuple[int, float | None]:
    """How often the lead changed, and the part of the game after which a winner led to the end."""
    leaders = [leader_of(values) for _, values, _ in story.turns]
    certain = [leader for leader in leaders if leader >= 0]
    changes = sum(one != other for one, other in itertools.pairwise(certain))
    if not winners or not leaders:
        return changes, None
    behind = [number for number, leader in enumerate(leaders, 1) if leader not in winners]
    return changes, (behind[-1] if behind else 0) / len(leaders)


def turn_rows(story: Story) -> Rows:
    return [
        (
            number, turn.seat, turn.decisions, turn.choices, " ".join(turn.actions),
            list(values), list(points), leader_of(values),
        )
        for number, (turn, values, points) in enumerate(story.turns, 1)
    ]  # fmt: skip


def leader_of(values: tuple[float, ...]) -> int:
    """The seat that stands best, -1 if there is more than one."""
    best = max(values)
    leaders = [seat for seat, value in enumerate(values) if value > best - ALIKE]
    return leaders[0] if len(leaders) == 1 else -1


def shares_of(state: State, how: str) -> tuple[float, ...]:
    """Each seat's share of the win; their sum is 1."""
    seats, returns = state.game.seats, state.returns
    if returns is None:
        assert how == "repetition"
        return (1 / seats,) * seats
    return tuple((gain * (seats - 1) + 1) / seats for gain in returns)


def winners_of(shares: tuple[float, ...]) -> tuple[int, ...]:
    """Who won, or shared the win with some; nobody if all share alike."""
    best = max(shares)
    winners = tuple(seat for seat, share in enumerate(shares) if share > best - ALIKE)
    return winners if len(winners) < len(shares) else ()
