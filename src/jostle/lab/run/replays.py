"""Paired replays: a game is continued twice from the same draw, with the same luck and the same players.

In an ordinary game, a seat that used a component and won may have won for other reasons: it was ahead, or the game was
long. In a pair, everything is equal up to a draw; then this component is drawn in one game and another in the other,
from the same odds. The mean difference of the seat's results is the effect of the component.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping

from jostle.arena.game import ChanceStreams
from jostle.lab.run.chunks import player_seed
from jostle.lab.run.component_counter import ComponentCounter, ComponentCounts
from jostle.lab.run.plan import REPLAYS_EACH, Lineup, RunPlan
from jostle.lab.run.recorder import DrawPoint, GameRecord
from jostle.lab.run.tables import Rows
from jostle.search.core.bots import Bot, bot


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
