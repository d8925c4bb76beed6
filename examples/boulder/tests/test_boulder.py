"""The rules of Boulder, sentence by sentence."""

import pytest

import jostle
from jostle.conformance import Effort, check_game

GAME = jostle.game("boulder")


def after(position: str, *actions: str) -> dict[str, str]:
    """The fields of the position after these actions."""
    hands, last, at = position.split()
    state = GAME.read(f"cards={hands}/4 last={last} at={at} turn=0 count=1 rolling=0")
    for action in actions:
        state = state.play(action)
    return dict(field.split("=") for field in str(state).split())


def test_a_card_pushes_so_many_stones_and_another_one_is_drawn() -> None:
    fields = after("123/234 4 7", "push-2", "card-1")
    assert (fields["at"], fields["cards"], fields["turn"]) == ("9", "113/234/24", "1")


def test_the_same_number_again_pushes_twice_as_far() -> None:
    assert after("123/234 2 7", "push-2")["at"] == "11"


@pytest.mark.parametrize(("die", "at"), [("die-1", "8"), ("die-4", "11"), ("die-5", "7"), ("die-6", "5")])
def test_the_die_pushes_or_not_or_lets_the_boulder_roll_back(die: str, at: str) -> None:
    assert after("123/234 4 7", "roll", die)["at"] == at


def test_whoever_has_the_boulder_roll_over_the_own_end_has_lost() -> None:
    state = GAME.read("cards=123/234/4 last=4 at=13 turn=0 count=1 rolling=0").play("push-1")
    assert state.over
    assert state.returns == (1.0, -1.0)


def test_the_other_hand_is_hidden() -> None:
    state = GAME.read("cards=123/234/4 last=4 at=7 turn=0 count=1 rolling=0")
    assert "cards=123/***/4" in state.view(0)
    assert not any("card-1-" in shape.id for shape in state.scene(0).shapes)


def test_more_cards_than_there_are_are_refused() -> None:
    with pytest.raises(jostle.BadText, match="at most 5 cards of each number"):
        GAME.read("cards=111/112/1 last=1 at=7 turn=0 count=1 rolling=0")


def test_it_keeps_what_every_game_promises() -> None:
    assert [fault for result in check_game("boulder", effort=Effort(seconds=5)) for fault in result.faults] == []
