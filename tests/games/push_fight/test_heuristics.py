"""What bots see in a Push Fight position, held against the rules."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.games.push_fight import heuristics, rules
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


# --- how a game is begun --------------------------------------------------------------------------------------------


def set_up(state: jostle.State, luck: int) -> jostle.State:
    """The acting seat places its five pieces by the book."""
    seat = state.actor
    while state.actor == seat and state.actions[0][1] == "@":
        action = int(rules.book_move(state.record, luck))
        assert action >= 0
        state = state.apply(action)
    return state


@pytest.mark.parametrize("luck", range(12))
def test_set_ups_of_the_book_hold(luck: int) -> None:
    state = set_up(set_up(jostle.game("push-fight").start(), luck), 2 * luck + 1)
    assert state.actor == 0
    assert not rules.win_now(state.record)


def turned(board: str) -> str:
    """A board after half a turn with its colours exchanged."""
    return board[::-1].swapcase()


@pytest.mark.parametrize("luck", range(12))
def test_the_book_is_the_same_for_brown_when_brown_begins(luck: int) -> None:
    white = set_up(set_up(jostle.game("push-fight").start(), luck), 2 * luck + 1)
    brown = set_up(set_up(jostle.game("push-fight", first="brown").start(), luck), 2 * luck + 1)
    assert brown.actor == 1
    assert str(brown).split()[0][6:] == turned(str(white).split()[0][6:])


def test_the_book_has_several_set_ups_and_the_usual_one_for_the_strongest() -> None:
    start = jostle.game("push-fight").start()
    assert len({str(set_up(start, luck)) for luck in range(1, 20)}) == len(heuristics.BOOK)
    usual = set_up(start, 0)
    assert str(usual).startswith("board=.S.../...R..../..SR..../..S..")
    assert rules.book_move(usual.record, 0) == -1, "Brown searches"


def test_brown_never_sets_up_by_the_book_into_a_loss_at_once() -> None:
    rng = random.Random(9)
    followed = 0
    for _ in range(60):
        state = jostle.game("push-fight").start()
        for _ in range(5):
            state = state.apply(rng.choice(state.legal))
        while state.actor == 1 and (action := int(rules.book_move(state.record, rng.randrange(1, 99)))) >= 0:
            state = state.apply(action)
        if state.actor == 0:
            followed += 1
            assert not rules.win_now(state.record)
    assert followed > 30


def test_to_be_pushed_off_at_once_is_a_blunder_only_in_the_first_turns() -> None:
    before = jostle.game("push-fight", setup="line").start()
    losing = next(
        after for one in before if one.actor == 0 for after in one if after.actor == 1 and rules.win_now(after.record)
    )
    assert rules.is_blunder(before.record, losing.record, 0)
    later = before.record
    later.count = 40
    assert not rules.is_blunder(later, losing.record, 0)
