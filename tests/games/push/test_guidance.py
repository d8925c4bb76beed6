"""What PUSH says to people who do not know it by heart."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.games.spec import Value
from jostle.i18n import text_in
from tests.games.refusals import said

from .positions import EMPTY, at

OPTIONS: tuple[dict[str, Value], ...] = (
    {"seats": 3}, {"riskier": True}, {"rolls": 0, "switches": 0}, {"seats": 6, "copies": 1, "rolls": 30},
)  # fmt: skip


def test_legend_follows_the_options_and_fits_its_box() -> None:
    for options in OPTIONS:
        game = jostle.game("push", **options)
        things = {thing.key: thing for thing in game.things}
        assert ("roll" in things) == bool(game.options["rolls"])
        assert ("switch" in things) == bool(game.options["switches"])
        assert ("whole bench" in str(things["die"].words)) == bool(game.options["riskier"])
        for thing in things.values():
            for layer in thing.art:
                assert 0 <= layer.x <= layer.x + layer.width <= 1.001, thing.key
                assert 0 <= layer.y <= layer.y + layer.height <= 1.201, thing.key


def test_whoever_acts_is_told_and_others_hear_who_does() -> None:
    state = at(seats=3, phase="take", turn=1, actor=2, left=1, stacks="x/R1/R2")
    assert [str(state.scene(seat).status) for seat in (1, 2)] == ["Player 3 takes a stack.", "Your turn: take a stack."]
    assert str(state.scene(2).detail) == "Next to take: Player 1."
    rolling = at(phase="die", roller=1, left="bust", turn=1, stacks="R1/R2/R3")
    assert str(rolling.scene(1).status) == "You went bust: you roll the die."


def test_the_end_says_everybody_s_points() -> None:
    state = at(seats=3, phase="over", deck=EMPTY, bank="5,12,12")
    assert str(state.scene(0).status).endswith("share the win. You: 5 points, Player 2: 12, Player 3: 12.")
    assert str(state.scene(1).status) == (
        "The deck is empty and you share the win with Player 3. You: 12 points, Player 3: 12, Player 1: 5."
    )
    assert str(at(phase="over", deck=EMPTY, bank="5,12").scene(1).status).startswith("The deck is empty and you win.")


def test_the_risk_is_told_in_words() -> None:
    sure = at(phase="more", stacks="R1/R2")
    assert str(sure.scene(0).detail) == "Every card still fits on a stack."
    deck = "111111.100000.000000.000000.000000.0.3"
    risky = at(phase="more", stacks="R1/R2/R3", deck=deck)  # the red cards, and no other
    for viewer in (0, 1, None):
        assert str(risky.scene(viewer).detail) == "6 of 10 cards would make you bust: 60 %."
    assert text_in(risky.scene(0).detail, "de") == "6 von 10 Karten wären zu viel: 60 %."


def test_every_press_that_leads_nowhere_is_answered() -> None:
    scene = at(phase="place", card="R3", stacks="R1/B3", bench="B2/G1").scene(0)
    assert said(scene, "stack-1") == "The first stack already has a red card."
    assert said(scene, "stack-1-card-0") == "The first stack already has a red card."
    assert said(scene, "stack-2") == "The second stack already has a 3."
    assert said(scene, "stack-3") == ""
    assert said(scene, "deck") == "Put the card you drew on a stack first."
    assert said(scene, "bench-0-card-7") == "You can bank a colour only at the start of your turn, before you draw."
    assert said(scene, "bench-1-green") == "You can bank only cards from your own bench."
    roll = at(phase="place", card="*", stacks="R1*").scene(0)
    assert said(roll, "stack-1") == "The first stack already has a Roll card."
    assert said(roll, "stack-3") == "Begin the second stack before this one."
    start = at(phase="turn", bench="B2/-").scene(0)
    assert said(start, "stack-1") == "Draw a card first."
    assert said(start, "bench-0-red") == "You have no red cards to bank."
    assert said(start, "bench-0-blue") == ""
    assert said(at(phase="more", stacks="R1").scene(0), "stack-1") == "Stop first, then take a stack."
    taking = at(phase="take", actor=1, left=0, stacks="x/R1").scene(1)
    assert said(taking, "stack-1") == "The first stack has been taken already."
    assert said(taking, "stack-3") == "There are no cards to take here."


def test_only_the_beginning_of_a_turn_waits_for_a_press() -> None:
    assert at(phase="place", card="R3", stacks="-").scene(0).forced
    assert at(phase="take", actor=1, left=0, stacks="x/R1").scene(1).forced
    assert not at(phase="turn").scene(0).forced
    assert not at(phase="place", card="R3", stacks="B1").scene(0).forced  # it may begin a stack
    assert not at(phase="place", card="R3", stacks="-").scene(1).forced


@pytest.mark.parametrize(
    ("state", "action", "english", "german"),
    [
        (at(phase="turn"), "draw", "", ""),
        (
            at(phase="place", card="R5", stacks="B1"),
            "1",
            "drew the red 5 and put it on the first stack",
            "die rote 5 gezogen und auf den ersten Stapel gelegt",
        ),
        (
            at(phase="draw", stacks="R1/R2/R3"),
            "R4",
            "drew the red 4, which fits no stack, and went bust",
            "die rote 4 gezogen, die auf keinen Stapel passt, und es zu weit getrieben",
        ),
        (at(phase="draw", stacks="R1"), "R4", "", ""),
        (
            at(phase="take", left=1, stacks="R1B2*/G6"),
            "take1",
            "took the first stack: 2 cards, 3 points",
            "den ersten Stapel genommen: 2 Karten, 3 Punkte",
        ),
        (
            at(phase="die", roller=1, left=0, stacks="x", bench="-/R1Y1Y2"),
            "dieY",
            "rolled yellow and lost 2 cards",
            "gelb gewürfelt und 2 Karten verloren",
        ),
        (
            at(riskier=True, phase="die", roller=1, left=0, stacks="x", bench="-/R1Y1Y2"),
            "die*",
            "rolled the star and lost all 3 cards on the bench",
            "den Stern gewürfelt und alle 3 Karten der Auslage verloren",
        ),
        (
            at(phase="turn", bench="R1R6/-"),
            "bankR",
            "banked the red cards: 7 points",
            "die roten Karten gesichert: 7 Punkte",
        ),
    ],
)
def test_reports(state: jostle.State, action: str, english: str, german: str) -> None:
    report = state.report(action, state.play(action), 0)
    assert (text_in(report), text_in(report, "de")) == (english, german)


def test_what_others_may_take_is_told() -> None:
    deck = "111111.100000.000000.000000.000000.0.3"
    more = at(seats=3, phase="more", stacks="R1/R2/R3B6", deck=deck, switched=1)
    assert str(more.threat(0)) == "If you bust, Player 3 may take 9 points."
    assert str(at(phase="take", left=1, stacks="R6/B5").threat(0)) == "Then Player 2 may take 5 points."
    last = "100000.000000.000000.000000.000000.0.1"
    assert str(at(phase="turn", deck=last).threat(0)) == "Only 2 cards are left: this may be the last turn."
    bench = at(phase="turn", bench="R5R6/-")
    assert str(bench.threat(0)) == "The die could still cost you 11 points in red."
    assert bench.threat(0) == at(phase="turn", bench="R5R6/G6G6").threat(0)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_game_can_be_played_by_the_bubbles_alone(seats: int) -> None:
    """And the one who follows them does well."""
    rng, keys, ahead = random.Random(seats), set(), 0.0
    for _ in range(3):
        state = jostle.game("push", seats=seats).start()
        while not state.over:
            if state.actor != 0:
                state = state.play(state.sample(rng) if state.actor == "chance" else rng.choice(state.actions))
                continue
            bubbles = state.bubbles(0)
            keys |= {one.key for one in bubbles}
            state = state.play(bubbles[-1].action)
        ahead += state.points[0] - sum(state.points[1:]) / (seats - 1)
    assert ahead > 0
    assert {"goal", "draw", "first", "place", "more", "stop", "take", "bench"} <= keys
