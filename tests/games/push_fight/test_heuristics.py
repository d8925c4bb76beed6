"""What bots see in a Push Fight position, held against the rules."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.play.state import State

LINE = jostle.game("push-fight", setup="line")
SQUARES = [
    file + rank
    for rank, files in zip("4321", ("cdefg", "abcdefgh", "abcdefgh", "bcdef"), strict=True)
    for file in files
]


def random_position(rng: random.Random, actions: int = 0) -> State:
    """Any ten pieces on any squares, the anchor on a square piece of the seat not to act, and perhaps some actions."""
    signs = rng.sample("SSSRRsssrr" + "." * 16, 26)
    actor = rng.randrange(2)
    squares = [name for sign, name in zip(signs, SQUARES, strict=True) if sign == "sS"[actor]]
    rows = ("".join(signs[:5]), "".join(signs[5:13]), "".join(signs[13:21]), "".join(signs[21:]))
    state = LINE.read(
        f"board={'/'.join(rows)} anchor={rng.choice(squares)} actor={actor} moves=2 first=- count=0 result=-"
    )
    for _ in range(actions):
        after = state.apply(rng.choice(state.legal))
        state = state if after.over else after
    return state


def wins_by_trying(state: State) -> bool:
    """Whether the actor can push a piece of the other's off in this turn, by playing every turn."""
    seat = state.actor
    seen, waiting = set(), [state]
    while waiting:
        at = waiting.pop()
        for after in at:
            if after.over:
                if after.returns is not None and after.returns[at.actor_code] > 0:
                    return True
            elif after.actor == seat and after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


@pytest.mark.bounds
@pytest.mark.parametrize("seed", range(8))
def test_a_win_in_this_turn_is_seen_exactly_when_there_is_one(seed: int) -> None:
    rng = random.Random(seed)
    seen = {True: 0, False: 0}
    for _ in range(12):
        state = random_position(rng, rng.randrange(3))
        won = wins_by_trying(state)
        assert bool(LINE.rules.win_now(state.record)) == won, str(state)
        seen[won] += 1
    assert seen[True]
    assert seen[False]
