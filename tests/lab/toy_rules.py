"""Games so small that the truth about them can be computed: what the lab says is held against it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path

from jostle.lab.run.plan import RunPlan, make_plan
from jostle.lab.run.runs import Run
from jostle.lab.stats.data import RunData
from jostle.play.state import Game, State
from jostle.search.core.bots import GreedyBot

# One piece each on a board with one square that counts. Among random players that is exactly fair; a greedy one who
# comes second always wins, and one who comes first can be pushed away.
ONE_PIECE = {"pieces": 1, "values": "000000/000000/000900/000000/000000/000000"}

# Cards that can only be rotated, which changes nothing on them: the totals of what was dealt decide after two turns.
STILL_CARDS = {"0O0O": 9, "1O1O": 9, "5O5O": 2}
STILL = {
    "rows": 2, "setup": "dealt", "limit": 2, "deck": ",".join(f"{card}*{n}" for card, n in STILL_CARDS.items()),
}  # fmt: skip


def played(folder: Path, plan: RunPlan, jobs: int = 1) -> RunData:
    Run(folder, plan).go(jobs)
    return RunData(folder)


def random_plan(game: str, options: Mapping[str, object], games: int, seed: int = 1, **more: int) -> RunPlan:
    return make_plan(game, options, ["random"], games, seed, **more)  # type: ignore[arg-type]


def share_by_play(game: Game, bots: tuple[str, str] = ("random", "random")) -> float:
    """The first seat's share of the win: every way it can go, weighed. A `random` seat plays every action as likely as
    the next, a `greedy` one those that look best at once."""

    @cache
    def share(state: State) -> Fraction:
        returns = state.returns
        if returns is not None:
            return (Fraction(returns[0]) + 1) / 2
        if state.actor == "chance":
            return sum((odds * share(state.play(text)) for text, odds in state.odds.items()), Fraction())
        after = list(state)
        if bots[state.actor_code] == "greedy":
            values = [GreedyBot(0).value(one, state.actor_code) for one in after]
            after = [one for one, value in zip(after, values, strict=True) if value == max(values)]
        return sum((share(one) for one in after), Fraction()) / len(after)

    return float(share(game.start()))


def worth_of_draws(deck: Mapping[str, int], card: str) -> float:
    """What drawing a card rather than another adds to a seat's share in `STILL`, on average over all ten draws,
    each weighed by how uncertain it was: by going through all that can be dealt."""
    kinds = list(deck)

    @cache
    def share(bag: tuple[int, ...], totals: tuple[int, int], dealt: int) -> float:
        """The first seat's share from here on."""
        if dealt == 10:
            return 0.5 + 0.5 * ((totals[0] > totals[1]) - (totals[0] < totals[1]))
        return sum(count * share(*after(bag, totals, dealt, i)) for i, count in enumerate(bag) if count) / sum(bag)

    def after(
        bag: tuple[int, ...], totals: tuple[int, int], dealt: int, kind: int
    ) -> tuple[tuple[int, ...], tuple[int, int], int]:
        left = tuple(n - (i == kind) for i, n in enumerate(bag))
        value, seat = int(kinds[kind][0]), dealt % 2
        return left, (totals[0] + value * (seat == 0), totals[1] + value * (seat == 1)), dealt + 1

    @cache
    def sums(bag: tuple[int, ...], totals: tuple[int, int], dealt: int) -> tuple[float, float]:
        """Expected gain by surprise, and expected spread, from here on."""
        if dealt == 10:
            return 0.0, 0.0
        mine, size = kinds.index(card), sum(bag)
        chance, sign = bag[mine] / size, 1 if dealt % 2 == 0 else -1
        gain, spread = 0.0, chance * (1 - chance)
        for i, count in enumerate(bag):
            if count:
                place = after(bag, totals, dealt, i)
                later = sums(*place)
                gain += count / size * (((i == mine) - chance) * sign * share(*place) + later[0])
                spread += count / size * later[1]
        return gain, spread

    gain, spread = sums(tuple(deck.values()), (0, 0), 0)
    return gain / spread
