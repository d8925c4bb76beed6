"""Plays one game to its end and records it: turns, evaluations, chance outcomes, what happens to its components."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from jostle.arena.game import ChanceStreams, shares_of
from jostle.games.components import components_of
from jostle.lab.estimates import ALIKE
from jostle.play.referee import Repetitions
from jostle.play.state import Game, State
from jostle.search.core.bots import Bot


class ComponentCounts:
    """How often each component was seen, used and drawn in one game; arrays are [component * seats + seat]."""

    def __init__(self, counter: ComponentCounter) -> None:
        size = len(counter.number) * counter.seats
        self.seen, self.used, self.decisive = [0] * size, [0] * size, [0] * size
        self.surprise, self.spread = [0.0] * size, [0.0] * size


class ComponentCounter:
    """Counts the components of one game with its options; nothing if not `enabled`."""

    def __init__(self, game: Game, enabled: bool = True) -> None:
        self.game = game
        self.seats = game.seats
        self.components = components_of(game.id)
        listed = self.components.listed(game.options) if enabled else ()
        self.number = {one.name: i for i, one in enumerate(listed)}
        self.outcomes = np.zeros(game.facts.most_odds, np.int32)
        self.weights = np.zeros(game.facts.most_odds, np.int32)
        self.enabled = bool(self.number)

    def odds(self, state: State) -> dict[int, int]:
        """At chance, the outcomes with their weights."""
        n = self.game.rules.odds(state.record, self.outcomes, self.weights)
        return dict(zip(self.outcomes[:n].tolist(), self.weights[:n].tolist(), strict=True))

    def count_use(self, counts: ComponentCounts, state: State, action: int, seat: int) -> list[int]:
        """Count what an action uses; returns the indices that were counted."""
        indices = [self.number[name] * self.seats + seat for name in self.components.used(state, action)]
        for index in indices:
            counts.used[index] += 1
        return indices

    def count_draw(self, counts: ComponentCounts, state: State, outcome: int) -> None:
        """Count what was drawn, and the surprise: how far each component's count differs from its expectation."""
        draw = self.components.drawn(state)
        if draw is None:
            return
        odds: dict[int, int] = {}
        total = 0
        for code, weight in self.odds(state).items():
            total += weight
            name = draw.components.get(code)
            if name is not None:
                number = self.number[name]
                odds[number] = odds.get(number, 0) + weight
        drawn = draw.components.get(outcome)
        if drawn is not None:
            index = self.number[drawn] * self.seats + draw.seat
            counts.seen[index] += 1
            counts.surprise[index] += 1.0
            counts.used[index] += drawn in draw.used_at_once
        for number, weight in odds.items():
            index, chance = number * self.seats + draw.seat, float(weight / total)
            counts.surprise[index] -= chance
            counts.spread[index] += chance * (1 - chance)


# --- the game ---------------------------------------------------------------------------------------------------------


Values = tuple[float, ...]


@dataclass
class TurnRecord:
    """A turn: whose it is, how many choices it began with, what was played, and every seat's value after it."""

    seat: int
    choices: int
    actions: list[str]
    used: list[int] = field(default_factory=list)  # components, as indices into `ComponentCounts`
    decisions: int = 0
    values: Values = ()
    points: tuple[int, ...] = ()


@dataclass(frozen=True)
class DrawPoint:
    """A draw of a component is about to happen: the state, who acted last, and the luck to come."""

    state: State
    last: int
    luck: ChanceStreams


@dataclass
class GameRecord:
    """A game while it is played, and what came of it."""

    state: State
    last: int = -1  # who acted last
    turns: list[TurnRecord] = field(default_factory=list)
    decisions: int = 0
    choices: int = 0
    forced: int = 0
    chances: int = 0
    how: str = "rules"
    repeated: Values | None = None  # what each seat won by a repetition that ended the game
    pending: list[str] = field(default_factory=list)  # outcomes that belong to the next turn
    draw_points: list[DrawPoint] | None = None  # draws of components, if asked for

    def play(
        self, bots: Sequence[Bot], luck: ChanceStreams, counter: ComponentCounter, counts: ComponentCounts
    ) -> GameRecord:
        """Play to the end."""
        repetitions = Repetitions(self.state.game)
        while not self.state.over:
            if repetitions.add(self.state):
                self.how, self.repeated = "repetition", repetitions.returns(self.state)
                break
            actor = self.state.actor_code
            if actor < 0:
                self.draw(luck, counter, counts)
                continue
            self.decide(actor, bots[actor], repetitions.forbidden(self.state), counter, counts)
        if self.turns:
            self.close_turn(self.turns[-1])
        if self.state.over and counter.components.at_limit(self.state):
            self.how = "limit"
        return self

    def draw(self, luck: ChanceStreams, counter: ComponentCounter, counts: ComponentCounts) -> None:
        """Resolve a chance event."""
        if self.draw_points is not None and counter.components.drawn(self.state) is not None:
            self.draw_points.append(DrawPoint(self.state, self.last, copy.deepcopy(luck)))
        code = luck.draw(self.state, self.last)
        if counter.enabled:
            counter.count_draw(counts, self.state, code)
        owner = counter.components.turn(self.state)
        same_turn = bool(self.turns) and owner in (self.turns[-1].seat, self.state.actor_code)
        text = self.state.game.text.action_text(self.state.record, code)
        (self.turns[-1].actions if same_turn else self.pending).append(text)
        self.chances += 1
        self.state = self.state.apply(code)

    def decide(
        self, actor: int, bot: Bot, forbidden: frozenset[str], counter: ComponentCounter, counts: ComponentCounts
    ) -> None:
        """Let a seat choose an action."""
        state, choices = self.state, len(self.state.legal) - len(forbidden)
        owner = counter.components.turn(state)
        if not self.turns or self.turns[-1].seat != owner:
            if self.turns:
                self.close_turn(self.turns[-1])
            self.turns.append(TurnRecord(owner, choices, self.pending))
            self.pending = []
        turn = self.turns[-1]
        text = bot.choose(state, forbidden)
        action = state.code(text)
        if counter.enabled:
            turn.used += counter.count_use(counts, state, action, actor)
        turn.actions.append(text)
        turn.decisions += 1
        self.decisions += 1
        self.choices += choices
        self.forced += choices == 1
        self.last = actor
        self.state = state.apply(action)

    def close_turn(self, turn: TurnRecord) -> None:
        state = self.state
        turn.values = state.returns or tuple(state.judge(seat) for seat in range(state.game.seats))
        turn.points = state.points

    # --- results ------------------------------------------------------------------------------------------------------

    @property
    def shares(self) -> Values:
        """Each seat's share of the win; their sum is 1."""
        seats, returns = self.state.game.seats, self.repeated or self.state.returns
        return (1 / seats,) * seats if returns is None else tuple(shares_of(returns))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won, alone or with others; nobody if all share equally."""
        shares = self.shares
        best = max(shares)
        winners = tuple(seat for seat, share in enumerate(shares) if share > best - ALIKE)
        return winners if len(winners) < len(shares) else ()

    def leads(self) -> tuple[int, float | None]:
        """How often the lead changed, and the fraction of the game after which a winner led to the end."""
        leaders = [leader_of(turn.values) for turn in self.turns]
        certain = [leader for leader in leaders if leader >= 0]
        changes = sum(one != other for one, other in itertools.pairwise(certain))
        winners = self.winners
        if not winners or not leaders:
            return changes, None
        behind = [number for number, leader in enumerate(leaders, 1) if leader not in winners]
        return changes, (behind[-1] if behind else 0) / len(leaders)


def leader_of(values: Values) -> int:
    """The seat with the highest value, -1 on a tie."""
    best = max(values)
    leaders = [seat for seat, value in enumerate(values) if value > best - ALIKE]
    return leaders[0] if len(leaders) == 1 else -1
