"""Paired re-plays: a game is played on from one moment in two ways, with the same luck and the same players.

In an ordinary game, who used a part and won may have won for other reasons: the seat was ahead, the game was long.
Here everything is the same up to a draw of chance; then once this part comes, and once another, drawn from the same
odds. The difference in the seat's result is what the part did, on average over what could have come in its place.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping

from jostle.arena.game import Luck
from jostle.lab.run.chunks import player_seed
from jostle.lab.run.components import Counts, Watch
from jostle.lab.run.plan import REPLAYS_EACH, Lineup, Plan
from jostle.lab.run.recorder import Moment, Story
from jostle.lab.run.tables import Rows
from jostle.search.core.bots import Bot, bot


class Replayer:
    """Makes the pairs of one plan."""

    def __init__(self, plan: Plan, lineup: Lineup, watch: Watch) -> None:
        self.plan = plan
        self.lineup = lineup
        self.watch = watch
        self.blind = Watch(watch.game, looks=False)

    def replay(self, number: int) -> Rows:
        """Play the game of a round, and play on from some of its draws in two ways each."""
        rng = random.Random(f"{self.plan.seed} {number} replays")
        players = self.lineup.seating(number, number % self.watch.seats)
        story = Story(self.watch.game.start(), moments=[])
        story.tell(self._bots(number, players, ""), self._luck(number), self.blind, Counts(self.blind))
        assert story.moments is not None
        rows: Rows = []
        if not story.moments:
            return rows
        for pair in range(REPLAYS_EACH):
            at = rng.randrange(len(story.moments))
            moment = story.moments[at]
            draw = self.watch.lens.drawn(moment.state)
            assert draw is not None
            drawn = self._two(moment, draw.parts, rng)
            if drawn is None:
                continue
            shares = [self._play_on(moment, code, number, players, f"{pair}")[draw.seat] for code in drawn]
            names = [draw.parts[code] for code in drawn]
            rows.append((number, at, draw.seat, *names, *shares))
        return rows

    def _two(self, moment: Moment, parts: Mapping[int, str], rng: random.Random) -> tuple[int, int] | None:
        """Two outcomes that stand for different parts, drawn from the odds; nothing if there are no two."""
        odds = self.watch.odds(moment.state)
        known = {code: weight for code, weight in odds.items() if code in parts}
        if len({parts[code] for code in known}) < 2:
            return None
        one = rng.choices(list(known), list(known.values()))[0]
        others = {code: weight for code, weight in known.items() if parts[code] != parts[one]}
        return one, rng.choices(list(others), list(others.values()))[0]

    def _play_on(
        self, moment: Moment, code: int, number: int, players: tuple[int, ...], salt: str
    ) -> tuple[float, ...]:
        luck = copy.deepcopy(moment.luck)
        luck.draw(moment.state, moment.last)  # the draw that is replaced uses up its random number all the same
        story = Story(moment.state.apply(code), moment.last)
        return story.tell(self._bots(number, players, salt), luck, self.blind, Counts(self.blind)).shares

    def _bots(self, number: int, players: tuple[int, ...], salt: str) -> list[Bot]:
        seeds = [player_seed(self.plan, number, one) for one in players]
        if salt:
            seeds = [random.Random(f"{seed} {salt}").getrandbits(31) for seed in seeds]
        return [bot(self.lineup.bots[one], seed) for one, seed in zip(players, seeds, strict=True)]

    def _luck(self, number: int) -> Luck:
        return Luck(self.plan.seed, number, self.watch.seats)
