"""What is true of every game of Pushee Pieces, whatever its options; and texts that are no positions."""

from __future__ import annotations

import random
from typing import Any

import pytest

import jostle
from jostle.conformance.random_games import random_states

from .positions import EMPTY, field_of, game, text

SEEDS = range(10)


def some_game(rng: random.Random) -> jostle.Game:
    rows = ["".join(rng.choice("0123456789") for _ in range(6)) for _ in range(6)]
    return game(
        pieces=rng.choice([1, 3, 9, 15, 15]),
        walls=rng.random() < 0.5,
        tiers=rng.choice([0, 1, 2, 3, 30]),
        turns=(turns := rng.choice([0, 0, 1, 2, 15])),
        turnee=rng.choice(["instead", "extra"]) if turns else "instead",
        first=rng.choice(["white", "blue"]),
        values="/".join(rows),
    )


def pieces_of(state: jostle.State, seat: int) -> int:
    return sum(sign in ("HV", "hv")[seat] for sign in field_of(state, "board"))


def pair(state: jostle.State, key: str) -> tuple[int, int]:
    first, second = field_of(state, key).split(",")
    return int(first), int(second)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_piece_appears_and_none_vanishes_between_walls(seed: int) -> None:
    rng = random.Random(seed)
    played = some_game(rng)
    pieces = int(played.options["pieces"])
    for state in random_states(played, rng):
        for seat in (0, 1):
            total = pieces_of(state, seat) + pair(state, "hand")[seat]
            assert total == pieces or (total < pieces and not played.options["walls"])


# --- texts that are no positions -------------------------------------------------------------------------------------

CLASH: dict[str, Any] = {"tier": 2, "pushers": "c5,b4", "pushed": "c5,b4"}
CROSS = "....../..v.../.hH.../....../....../......"  # c5 and b4 push c4
BROKEN = [
    ("empty", ""),
    ("fields missing", "board=" + EMPTY),
    ("a field more", text(EMPTY) + " more=1"),
    ("five rows", text(EMPTY[:-7])),
    ("a short row", text(EMPTY[:-1])),
    ("an unknown sign", text(EMPTY.replace(".", "x", 1))),
    ("too many in hand", text(EMPTY, hand="16,15")),
    ("a piece missing between walls", text(EMPTY, hand="14,15")),
    ("a piece too many", text("H" + EMPTY[1:], hand="15,15")),
    ("a number with a zero before it", text("HH" + EMPTY[2:], hand="013,15")),
    ("one hand", text(EMPTY, hand="15")),
    ("turns that the game does not have", text(EMPTY, turns="1,0")),
    ("an unknown actor", text(EMPTY, actor=2)),
    ("over at the start", text(EMPTY, actor="over")),
    ("a turned square without a piece", text(EMPTY, turned="a1")),
    ("a square that is none", text("H" + EMPTY[1:], turned="g1")),
    ("turned twice in the list", text("H" + EMPTY[1:], turned="a6,a6")),
    ("turned out of order", text("HH" + EMPTY[2:], turned="b6,a6")),
    ("pushers without a clash", text(CROSS, pushers="c5")),
    ("pushed without a clash", text(CROSS, pushed="c5")),
    ("won without a clash", text(CROSS, won="c4>c3")),
    ("tier 1", text(CROSS, **CLASH | {"tier": 1})),
    ("a tier beyond the limit", text(CROSS, **CLASH | {"tier": 4})),
    ("a tier that is no number", text(CROSS, **CLASH | {"tier": "-"})),
    ("a pusher that was not pushed", text(CROSS, **CLASH | {"pushed": "c5"})),
    ("a pusher where no piece is", text(CROSS, **CLASH | {"pushers": "c5,b4,a1", "pushed": "c5,b4,a1"})),
    ("nobody decides", text(CROSS, actor="over", **CLASH)),
    ("no clash", text(CROSS, **CLASH | {"pushers": "c5", "pushed": "c5"})),
    ("nothing pushes", text(CROSS, **CLASH | {"pushers": "-", "pushed": "c5"})),
    ("the piece was pushed before", text(CROSS, **CLASH | {"pushed": "c5,b4,c4"})),
    ("won what is no choice", text(CROSS, won="c4>b4", **CLASH)),
    ("all is decided", text(CROSS, won="c4>c3", **CLASH)),
    ("decided twice", text(CROSS, won="c4>c3,c4>c3", **CLASH)),
    ("won without a move", text(CROSS, won="c4", **CLASH)),
]


@pytest.mark.parametrize("broken", [broken for _, broken in BROKEN], ids=[reason for reason, _ in BROKEN])
def test_what_could_not_be_is_refused(broken: str) -> None:
    with pytest.raises(jostle.BadText, match="expected"):
        game().read(broken)


def test_the_clash_that_these_spoil_can_be_read() -> None:
    assert set(game().read(text(CROSS, **CLASH)).actions) == {"c4>d4", "c4>c3"}


def test_an_actor_that_cannot_act_is_refused() -> None:
    played = game(pieces=1, turns=1)
    board = "H...../....../....../....../....../......"
    with pytest.raises(jostle.BadText, match="cannot act"):
        played.read(text(board, pieces=1, turns="1,1", turned="a6", actor=0))
    with pytest.raises(jostle.BadText, match="cannot act"):
        played.read(text(board, pieces=1, turns="0,1", actor=0))
    assert played.read(text(board, pieces=1, turns="1,1", actor=0)).actions == ("a6t", "pass")


def test_pieces_may_be_missing_only_without_walls() -> None:
    assert game(walls=False).read(text(EMPTY, hand="3,0")).actor == 0
    with pytest.raises(jostle.BadText, match="at most 15"):
        game(walls=False).read(text("H" + EMPTY[1:], hand="15,0"))


def test_the_winner_of_a_clash_is_read_in_the_order_asked() -> None:
    board = ".v..../hH..../....../....../....../hH.Hh."
    fields: dict[str, Any] = {"tier": 2, "pushers": "b6,a5,a1,e1", "pushed": "b6,a5,a1,e1"}
    assert field_of(game().read(text(board, won="b1>c1", **fields)), "won") == "b1>c1"
    with pytest.raises(jostle.BadText, match="one of b1>c1 d1>c1"):
        game().read(text(board, won="b5>b4", **fields))


def test_with_one_tier_nothing_clashes() -> None:
    with pytest.raises(jostle.BadText, match="tiers=1"):
        game(tiers=1).read(text(CROSS, **CLASH))


def test_without_a_limit_the_tier_is_one_that_can_be() -> None:
    assert game(tiers=0).read(text(CROSS, **CLASH | {"tier": 5})).actor == 0
    with pytest.raises(jostle.BadText, match="from 2 to 30"):
        game(tiers=0).read(text(CROSS, **CLASH | {"tier": 31}))
