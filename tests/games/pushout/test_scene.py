"""What people see of Pushout: shapes, words and click paths."""

from __future__ import annotations

import jostle
from jostle.scene import Choice
from tests.games.pushout.positions import play, table

TOP = "1R5O 2L4S 0O0O 3L3L 5O1R"
HIDDEN = "?? ?? ?? ?? ??"
BOTTOM = "1U5R 3L3L 3S3S 2O4L 4R2O"


def choice(state: jostle.State, action: str) -> Choice:
    return next(choice for choice in state.scene().choices if choice.action == action)


def test_a_card_shows_what_each_seat_can_do_with_it_on_the_board() -> None:
    scene = table(TOP, HIDDEN, HIDDEN, "5r1u 3L3L 3S3S 2O4L 4R2O").scene(0)
    assert scene.shape("card-a1").sign == "1 ↓\n180°\n5 →"
    assert scene.shape("card-b1").sign == "3 →\n·\n3 ←"
    assert str(scene.shape("card-a2").label) == "a face-down card, on a2"


def test_actions_in_words() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM)
    assert str(choice(state, "b1<").label) == "push the 3 on b1 to the left and the 1 over the edge"
    assert str(choice(state, "a1^").label) == "push the 1 on a1 forward and the 1 over the edge"
    assert str(choice(state, "c1~c2").label) == "switch the 3 on c1 with a face-down card on c2"
    assert str(choice(play(state, "b1<"), "@b1'").label) == "put the card back on b1 turned: a 5"
    assert str(choice(play(state, "a1^"), "2U4U").label) == "the card on a4 is a 4"
    assert str(choice(play(state, "discard"), "2U4U").label) == "a 2 is discarded from the pile"


def test_cards_go_where_the_rules_send_them() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM)
    scene = state.scene()
    pushed = choice(state, "b1<")
    assert pushed.path == ("b1", "a1")
    assert pushed.moves["card-b1"] == scene.shape("card-a1").place
    assert pushed.moves["card-a1"] == play(state, "b1<").scene().shape("card-waiting").place
    assert choice(play(state, "b1<"), "@b1'").path == ("do-turned",)
    turned = choice(state, "d1o").moves["card-d1"]
    assert turned is not None
    assert turned[4:] == (180,), "a preview shows it turned"
    assert choice(state, "a1^").moves["card-a4"] is None
    assert choice(table(TOP, HIDDEN, HIDDEN, "3L3L 1U5R 3S3S 2O4L 4R2O"), "a1<").path == ("a1", "do-out")


def test_a_banked_card_is_pressed_then_its_square_then_its_way() -> None:
    state = table(TOP, HIDDEN, HIDDEN, "1U5R -- 3S3S 2O4L 4R2O", options={"swiss": True}, bank="0U0U,??/-")
    assert choice(state, "0U0U@b1'").path == ("slot-0-25", "b1", "do-turned")
    assert choice(state, "??@b1").path == ("slot-0-30", "b1")
    assert choice(state, "-0U0U").path == ("slot-0-25", "do-throw")


def test_the_status_says_how_it_ended() -> None:
    straight = play(table(TOP, HIDDEN, HIDDEN, "1U5R 2O4R 3S3S 5S1S 4R2O"), "d1~e1")
    assert str(straight.scene().status) == "White wins with a straight. White: 15 points, Black: 13."
    points = play(table(TOP, HIDDEN, HIDDEN, "1U5R 3L3L 3S3S 2O4L 5R1U", pile=0), "discard")
    assert str(points.scene().status) == "White wins on points. White: 14 points, Black: 13."
    # Five 5s, but the pile was empty before the move was resolved.
    fives = table("5U1U 5R1U 5R1U 5R1U 3L3L", HIDDEN, HIDDEN, "5R1U 5R1U 5R1U 5R1U 5R1U",
                  options={"deck": "5U1U*1,5R1U*9,3L3L*9,0O0O*9,1U1U*9"}, pile=0)  # fmt: skip
    assert str(play(fives, "a4^").scene().status) == "White wins on points. White: 25 points, Black: 6."
