"""Counts what happens to a game's components while one game is played."""

from __future__ import annotations

import numpy as np

from jostle.games.components import components_of
from jostle.play.state import Game, State


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
