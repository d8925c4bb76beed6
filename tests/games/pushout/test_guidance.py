"""What Pushout says to people who do not know it by heart."""

from __future__ import annotations

import pytest

import jostle
from jostle.games import spec
from jostle.games.pushout.guidance import detail, report, things
from jostle.i18n import text_in
from jostle.scene import Layout
from tests.games.refusals import said

from .positions import play, table
from .reference import DEFAULTS, deck_of

TOP, HIDDEN, BOTTOM = "1U5R 2O4R 3S3S 4S2L 2U4U", "?? ?? ?? ?? ??", "1L5O 3L3L 3S3S 2O4L 4R2O"
PRESETS = [preset.options for preset in spec("pushout").presets]


def test_a_card_is_explained_by_how_the_near_seat_can_move_it() -> None:
    scene = table(TOP, HIDDEN, HIDDEN, BOTTOM).scene(0)
    assert [scene.shape(f"card-{square}").about for square in ("a1", "c1", "a4", "b2")] == [
        "left", "switch", "up", "face-down",
    ]  # fmt: skip
    turned = table(TOP, HIDDEN, HIDDEN, BOTTOM).scene(1, Layout("wide", 1))
    assert [turned.shape(f"card-{square}").about for square in ("a1", "a4")] == ["rotate", "right"]


def test_legend_follows_the_options_and_fits_its_box() -> None:
    for options in [*PRESETS, {"deck": "1L2R*9,2R3L*9,3U4S*9,4S5O*9"}]:
        things = {thing.key: thing for thing in jostle.game("pushout", **options).things}
        ends = "".join(deck_of({**DEFAULTS, **options}))
        assert ("zero" in things) == ("0" in ends)
        assert ("diagonal" in things, "new" in things, "do-new" in things) == ("D" in ends, "N" in ends, "N" in ends)
        assert ("bank" in things) == ("swiss" in options)
        assert ("face-down" in things) == (options.get("rows") != 2)
        for thing in things.values():
            for layer in thing.art:
                assert -0.001 <= layer.x <= layer.x + layer.width <= 1.001, thing.key
                assert -0.001 <= layer.y <= layer.y + layer.height <= 1.001, thing.key


def test_whoever_acts_is_told_and_others_hear_who_does() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM)
    assert str(state.scene(0).status) == "Your turn: move a card, or discard one from the draw pile."
    assert str(state.scene(1).status) == "White moves a card, or discards one."
    pushed = play(state, "b1<")
    assert str(pushed.scene(0).status) == "Your turn: put the pushed-out card back, as it lies or turned."
    assert str(pushed.scene(None).status) == "White puts the pushed-out card back."
    holes = ("-- -- -- -- 5L1U", "1U5R 2O4R 3S3S 4R2O 5L1U")
    full = table(*holes, options={"swiss": True, "rows": 2, "deck": "1U5R*9,2O4R*9,3S3S*9,4R2O*9,5L1U*9"},
                 turn=1, bank="-/3S3S")  # fmt: skip
    assert str(full.scene(1).status) == "Your turn: too many holes on your side, so fill one from your bank."
    assert said(full.scene(1), "a1").startswith("You have more than three holes")


def test_the_totals_and_what_is_missing_are_told() -> None:
    row = "1U5R 2O4R 3S3S 4R2O 0U0U"
    state = table("5R1U 4S2R 0O0O 0L0L 0R0R", HIDDEN, HIDDEN, row)
    mine, other = "lacking a 5 for a straight", "Black: 3 points"
    assert str(state.scene(0).detail) == f"Your row: 10 points, {mine}. {other}."
    assert str(state.scene(1).detail) == f"Your row: 3 points. White: 10 points, {mine}."
    early = table("5R1U 4S2R 0O0O 0L0L 0R0R", HIDDEN, HIDDEN, row, done="1,1")
    assert str(early.scene(0).detail).endswith("A row wins only from its player's third turn on.")


def test_every_press_that_leads_nowhere_is_answered() -> None:
    scene = table(TOP, HIDDEN, HIDDEN, BOTTOM).scene(0)
    assert said(scene, "b2") == "A face-down card can be pushed, but does not move by itself."
    assert said(scene, "b2", "b1") == "This card only pushes to the left."
    assert said(scene, "b3", "c1").startswith("This card only changes places")
    assert said(scene, "b3", "d1").startswith("This card only turns round")
    assert said(scene, "pile").startswith("To discard a card")
    assert said(play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "b1<").scene(0), "c1").startswith("First choose how")
    start = play(jostle.game("pushout").start(), "1U5R", "@c1", "5R1U", "@c4", "2O4R").scene(0)
    assert said(start, "c1").startswith("A card lies here already")
    assert said(start, "c4") == said(start, "b2") == "New cards go into your own row, the one nearest to you."
    colours = table(TOP, HIDDEN, HIDDEN, "5o1l 3L3L 3S3S 2O4L 4R2O", options={"colour_moves": True}).scene(0)
    assert said(colours, "a1") == "You can move only cards that show you your own colour."
    second = play(table(TOP, HIDDEN, HIDDEN, BOTTOM, options={"moves": 2}), "d1o")
    assert said(second.scene(0), "d1") == "You moved this card already in this turn."
    assert said(second.scene(0), "pile") == "You can discard from the draw pile only at the start of your turn."
    strict = table(TOP, HIDDEN, HIDDEN, BOTTOM, options={"moves": 2, "double_discard": False}).scene(0)
    assert said(strict, "pile").startswith("You must move two cards")


def test_a_button_that_needs_a_card_first_says_so() -> None:
    scene = table(TOP, HIDDEN, HIDDEN, BOTTOM).scene(0)
    assert said(scene, "do-rotate") == "First press a card whose sign is the round arrow, then “Rotate”."


def told(state: jostle.State) -> dict[str, str]:
    return {bubble.key: str(bubble.words) for bubble in state.bubbles(0)}


def test_a_first_turn_is_told_by_what_lies_there() -> None:
    """A push out of the own row is taught, and the card that goes out is put back as it fits."""
    state = jostle.game("pushout", **spec("pushout").quick_start.options).read(spec("pushout").quick_start.start)
    bubbles = {bubble.key: bubble for bubble in state.bubbles(0)}
    assert "You read 2, 5, 3, 2, 5 on them." in str(bubbles["goal"].words)
    assert bubbles["move"].action == "b1<"
    assert str(bubbles["signs"].words).startswith("Read the half that is right side up for you: here a 5.")
    assert bubbles["signs"].at == ("card-b1",)
    assert "The arrow on your 5 points to the left." in str(bubbles["move"].words)
    after = play(state, "b1<")
    assert told(after)["return"].endswith("As it lies you read a 2; turn it, and you read a 4.")
    assert [str(after.scene(0).shape(id).art[-1].text) for id in ("do-straight", "do-turned")] == ["a 2", "a 4"]
    first = play(jostle.game("pushout").start(), "2O4R")
    assert {bubble.action for bubble in first.bubbles(0)} <= {"", "@b1", "@d1"}
    assert told(first)["goal"].startswith("This row is yours. Fill it")


@pytest.mark.parametrize(
    ("action", "mover", "other"),
    [
        ("b1<", "pushed the 3 on b1 to the left and the 1 over the edge",
         "pushed the 3 on b1 to the right and the 1 over the edge"),
        ("c1~d1", "switched the 3 on c1 with the 2 on d1", "switched the 3 on c1 with the 2 on d1"),
        ("d1o", "turned the 2 on d1 into a 4", "turned the 2 on d1 into a 4"),
        ("a4^", "pushed the 1 on a4 forward, over the edge", "pushed the 5 on a4 forward, over the edge"),
    ],
)  # fmt: skip
def test_reports_use_the_numbers_that_count_and_the_directions_that_the_reader_sees(
    action: str, mover: str, other: str
) -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM)
    after = state.play(action)
    assert [str(state.report(action, after, viewer)) for viewer in (0, None, 1)] == [mover, mover, other]


def test_reports_of_chance_and_of_cards_put_back() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "b1<")
    put = state.report("@b1'", state.play("@b1'"), 0)
    assert str(put) == "put the pushed-out card back on b1, as a 5"
    assert text_in(put, "de") == "die hinausgeschobene Karte als 5 auf b1 zurückgelegt"
    assert str(state.report("@b1'", state.play("@b1'"), 1)) == str(put), "it is a 5 in White's row, whoever reads it"
    burning = play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "discard")
    assert str(burning.report("2U4U", burning.play("2U4U"), 1)) == "discarded a 4 from the draw pile"


def test_a_row_that_the_other_side_could_complete_is_a_threat() -> None:
    near = ("5R1U 4S2R 3L3L 1U5R 4R2O", HIDDEN, HIDDEN, BOTTOM)  # Black reads 1 2 3 5 2: nothing completes it
    assert table(*near).threat(0) == ""
    swap = ("5R1U 4S2R 3L3L 1S5S 2U4U", HIDDEN, HIDDEN, BOTTOM)  # 1 2 3 5 4, and the 5 switches
    assert str(table(*swap).threat(0)) == "Black could complete the row next turn."
    assert table(*swap, done="1,1").threat(0) == ""  # too early
    assert table(*swap, turn=1).threat(1) == ""


def test_only_what_is_no_turn_plays_itself() -> None:
    face_down = play(table(TOP, HIDDEN, "?? 3L3L ?? ?? ??", BOTTOM), "b2<")
    assert face_down.actions == ("@b2",)
    assert face_down.scene(0).forced
    assert not face_down.scene(1).forced
    assert not play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "b1<").scene(0).forced


# --- other readings --------------------------------------------------------------------------------------------------


def test_a_report_tells_what_the_pile_gave_unseen() -> None:
    before = table(TOP, HIDDEN, "?? 0U0U ?? ?? ??", BOTTOM, options={"middle_refill": "down"})
    flipping = play(before, "b2^")
    said = str(report(flipping, flipping.code("1U5L"), play(flipping, "1U5L"), 0))
    assert said == "uncovered a 5 on b4; a face-down card fills b2"
    before = table(TOP, HIDDEN, HIDDEN, BOTTOM, options={"stalling": "burn"})
    said = str(report(before, before.code("d1o"), play(before, "d1o"), 0))
    assert said == "turned the 2 on d1 into a 4; that cost the top card of the draw pile"
    drawn = play(before, "discard")
    assert str(report(drawn, drawn.code("3R3R"), play(drawn, "3R3R"), 0)) == "discarded a 3 from the draw pile"


def test_the_words_follow_the_reading() -> None:
    both = table(TOP, HIDDEN, HIDDEN, "1U5R 2O4R 3S3S 4R2O 3L3L", options={"three_turns": "both"}, done="3,2")
    assert str(detail(both, 0)).endswith("A row wins only when both players have finished three turns.")
    words = {thing.key: str(thing.words) for thing in things(jostle.game("pushout", stalling="burn"))}
    assert words["pile"].endswith("A move that draws no card costs its top card.")
