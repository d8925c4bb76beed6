"""The rules of Splash, sentence by sentence."""

import pytest

import jostle

GAME = jostle.game("splash")


def after(row: str, hop: str) -> str:
    """The third row of the pond after a hop of Gold's."""
    state = GAME.read(f"pond=~~~~~~/~~~~~f/....../{row}/....../...... turn=0")
    return str(state.play(hop)).split("/")[3]


def test_a_frog_hops_to_the_next_pad_and_the_one_it_left_sinks() -> None:
    assert after("F.....", "a3-b3") == "~F...."


def test_it_pushes_the_whole_line() -> None:
    assert after("FfF...", "a3-b3") == "~FfF.."


def test_a_frog_that_is_pushed_off_the_pads_falls_in() -> None:
    assert after("Ff~...", "a3-b3") == "~F~..."
    assert after("....Ff", "e3-f3") == "....~F"


def test_a_frog_does_not_hop_into_the_water() -> None:
    assert "a3-b3" not in GAME.read("pond=~~~~~~/~~~~~f/....../F~..../....../...... turn=0").actions


def test_a_seat_that_cannot_hop_has_lost() -> None:
    state = GAME.read("pond=~~~~~~/~~~~~f/~~~~~~/F~~~~~/.~~~~~/~~~~~~ turn=0").play("a3-a2")
    assert state.over
    assert state.returns == (1.0, -1.0)


def test_a_pond_with_too_many_frogs_is_refused() -> None:
    with pytest.raises(jostle.BadText, match="at most 4 frogs"):
        GAME.read("pond=FFFFF./....../....../....../....../....ff turn=0")
