"""What Pushout says to people who do not know it by heart."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.conformance.random_games import random_states
from jostle.games import spec
from jostle.games.art import art_of
from jostle.games.pushout.guidance import detail, report, things
from jostle.games.scene import Layout, Scene
from jostle.games.spec import Options
from jostle.i18n import text_in

from .positions import play, random_options, random_position, table
from .reference import DEFAULTS, deck_of

TOP, HIDDEN, BOTTOM = "1U5R 2O4R 3S3S 4S2L 2U4U", "?? ?? ?? ?? ??", "1L5O 3L3L 3S3S 2O4L 4R2O"
PRESETS = [preset.options for preset in spec("pushout").presets]


def said(scene: Scene, id: str, chosen: str = "") -> str:
    """The answer to a press that leads nowhere, after something was chosen or before."""
    for one in scene.refusals:
        if id in one.ids and (not one.chosen or chosen in one.chosen):
            return str(one.words)
    return ""


@pytest.mark.parametrize("options", PRESETS, ids=str)
def test_everything_that_can_be_pointed_at_is_explained(options: Options) -> None:
    game = jostle.game("pushout", **options)
    keys = {thing.key for thing in game.things}
    for state in random_states(game, random.Random(3), 80):
        for layout in (Layout("wide"), Layout("tall", 1)):
            for shape in state.scene("all", layout).shapes:
                silent = shape.id.startswith(("seat-", "file-", "row-")) or shape.kind == "line"
                assert bool(shape.about) != silent, shape.id
                assert silent or shape.about in keys


def test_a_card_is_explained_by_how_the_near_seat_can_move_it() -> None:
    scene = table(TOP, HIDDEN, HIDDEN, BOTTOM).scene(0)
    assert [scene.shape(f"card-{square}").about for square in ("a1", "c1", "a4", "b2")] == [
        "left", "switch", "up", "face-down",
    ]  # fmt: skip
    turned = table(TOP, HIDDEN, HIDDEN, BOTTOM).scene(1, Layout("wide", 1))
    assert [turned.shape(f"card-{square}").about for square in ("a1", "a4")] == ["rotate", "right"]


def test_legend_follows_the_options_and_fits_its_box() -> None:
    art = art_of("pushout")
    assert art is not None
    for options in [*PRESETS, {"deck": "1L2R*9,2R3L*9,3U4S*9,4S5O*9"}]:
        things = {thing.key: thing for thing in jostle.game("pushout", **options).things}
        ends = "".join(deck_of({**DEFAULTS, **options}))
        assert ("zero" in things) == ("0" in ends)
        assert ("diagonal" in things, "new" in things, "do-new" in things) == ("D" in ends, "N" in ends, "N" in ends)
        assert ("bank" in things) == ("swiss" in options)
        assert ("face-down" in things) == (options.get("rows") != 2)
        for thing in things.values():
            for layer in thing.art:
                assert layer.text or layer.art in art.parts
                assert -0.001 <= layer.x <= layer.x + layer.width <= 1.001, thing.key
                assert -0.001 <= layer.y <= layer.y + layer.height <= 1.001, thing.key


def test_whoever_acts_is_told_and_others_hear_who_does() -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM)
    assert str(state.scene(0).status) == "Your turn: move a card, or discard one from the draw pile."
    assert str(state.scene(1).status) == "White moves a card, or discards one."
    pushed = play(state, "b1<")
    assert str(pushed.scene(0).status) == "Your turn: put the pushed-out card back, straight or turned."
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


def test_no_press_that_does_something_is_refused() -> None:
    """Whatever begins a choice is not answered as if it did not."""
    rng = random.Random(8)
    for _ in range(150):
        options = random_options(rng)
        try:
            state = jostle.game("pushout", **options).read(random_position(rng, options))
        except jostle.BadText:
            continue  # nobody could move a second card there
        scene = state.scene("all")
        on = {shape.id: shape.on for shape in scene.shapes}
        first = {choice.path[0] for choice in scene.choices}
        refused = {id for one in scene.refusals for id in one.ids}
        assert not refused & first
        assert not {on.get(id) for id in refused} & first


@pytest.mark.parametrize(
    ("action", "mover", "other"),
    [
        ("b1<", "pushed the 3 on b1 to the left and the 1 over the edge",
         "pushed the 3 on b1 to the right and the 5 over the edge"),
        ("c1~d1", "switched the 3 on c1 with the 2 on d1", "switched the 3 on c1 with the 4 on d1"),
        ("d1o", "turned the 2 on d1 into a 4", "turned the 4 on d1 into a 2"),
        ("a4^", "pushed the 1 on a4 forward, over the edge", "pushed the 5 on a4 forward, over the edge"),
    ],
)  # fmt: skip
def test_reports_use_the_numbers_and_directions_that_the_reader_sees(action: str, mover: str, other: str) -> None:
    state = table(TOP, HIDDEN, HIDDEN, BOTTOM)
    after = state.play(action)
    assert [str(state.report(action, after, viewer)) for viewer in (0, None, 1)] == [mover, mover, other]


def test_reports_of_chance_and_of_cards_put_back() -> None:
    state = play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "b1<")
    put = state.report("@b1'", state.play("@b1'"), 0)
    assert str(put) == "put the pushed-out card back on b1, as a 5"
    assert text_in(put, "de") == "die hinausgeschobene Karte als 5 auf b1 zurückgelegt"
    burning = play(table(TOP, HIDDEN, HIDDEN, BOTTOM), "discard")
    assert str(burning.report("2U4U", burning.play("2U4U"), 1)) == "discarded a 4 from the draw pile"


def test_a_row_that_the_other_side_could_complete_is_a_threat() -> None:
    near = ("5R1U 4S2R 3L3L 1U5R 4R2O", HIDDEN, HIDDEN, BOTTOM)  # Black reads 1 2 3 5 2: nothing completes it
    assert table(*near).threat(0) == ""
    swap = ("5R1U 4S2R 3L3L 1S5S 2U4U", HIDDEN, HIDDEN, BOTTOM)  # 1 2 3 5 4, and the 5 switches
    assert str(table(*swap).threat(0)) == "Black could complete the row next turn."
    assert table(*swap, done="1,1").threat(0) == ""  # too early
    assert table(*swap, turn=1).threat(1) == ""


@pytest.mark.parametrize("options", PRESETS, ids=str)
def test_turns_can_be_played_by_the_bubbles_alone(options: Options) -> None:
    """Every bubble points at things that are there, and its action is legal."""
    rng, keys = random.Random(5), set()
    state = jostle.game("pushout", **options).start()
    for _ in range(120):
        if state.over:
            break
        if state.actor != 0:
            state = state.play(state.sample(rng) if state.actor == "chance" else rng.choice(state.actions))
            continue
        bubbles, shapes = state.bubbles(0), {shape.id for shape in state.scene(0).shapes}
        assert all(one.at and set(one.at) <= shapes for one in bubbles)
        keys |= {one.key for one in bubbles}
        state = state.play(next(one.action for one in bubbles if one.action))
    assert keys >= {"goal", "put", "more", "signs", "move", "needs"}


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
    assert said == "uncovered a 1 on b4; a face-down card fills b2"
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
