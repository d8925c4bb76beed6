"""The lens through which the lab looks at a game's parts, and what it counts during one game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import numpy as np

from jostle.games import spec
from jostle.games.components import Lens, Part
from jostle.games.spec import Options
from jostle.play.state import Game, State


def lens_of(game: str) -> Lens:
    """What a game says of its parts; a lens that sees none if it says nothing."""
    module = f"{spec(game).package}.components"
    if find_spec(module) is None:
        return Lens(parts=lambda options: ())
    lens = import_module(module).LENS
    assert isinstance(lens, Lens)
    return lens


def parts_of(game: str, options: Options) -> tuple[Part, ...]:
    return lens_of(game).parts(options)


class Counts:
    """How often each part was seen, used and drawn in one game; arrays are [part * seats + seat]."""

    def __init__(self, watch: Watch) -> None:
        size = len(watch.number) * watch.seats
        self.seen, self.used, self.decisive = [0] * size, [0] * size, [0] * size
        self.surprise, self.spread = [0.0] * size, [0.0] * size


class Watch:
    """Watches a game through its lens; without `looks` it does not see parts."""

    def __init__(self, game: Game, looks: bool = True) -> None:
        self.game = game
        self.seats = game.seats
        self.lens = lens_of(game.id)
        parts = self.lens.parts(game.options) if looks else ()
        self.number = {part.name: i for i, part in enumerate(parts)}
        self.outcomes = np.zeros(game.facts.most_odds, np.int32)
        self.weights = np.zeros(game.facts.most_odds, np.int32)
        self.looks = bool(self.number)

    def odds(self, state: State) -> dict[int, int]:
        """At chance, the outcomes with their weights."""
        n = self.game.rules.odds(state.record, self.outcomes, self.weights)
        return dict(zip(self.outcomes[:n].tolist(), self.weights[:n].tolist(), strict=True))

    def see_use(self, counts: Counts, state: State, action: int, seat: int) -> list[int]:
        """Count what an action uses; the places where it was counted."""
        places = [self.number[name] * self.seats + seat for name in self.lens.used(state, action)]
        for place in places:
            counts.used[place] += 1
        return places

    def see_draw(self, counts: Counts, state: State, outcome: int) -> None:
        """Count what chance brought, and how surprising that was: a part that was to be expected is no surprise."""
        draw = self.lens.drawn(state)
        if draw is None:
            return
        odds: dict[int, int] = {}
        total = 0
        for code, weight in self.odds(state).items():
            total += weight
            name = draw.parts.get(code)
            if name is not None:
                number = self.number[name]
                odds[number] = odds.get(number, 0) + weight
        drawn = draw.parts.get(outcome)
        if drawn is not None:
            place = self.number[drawn] * self.seats + draw.seat
            counts.seen[place] += 1
            counts.surprise[place] += 1.0
            counts.used[place] += drawn in draw.at_once
        for number, weight in odds.items():
            place, chance = number * self.seats + draw.seat, float(weight / total)
            counts.surprise[place] -= chance
            counts.spread[place] += chance * (1 - chance)
