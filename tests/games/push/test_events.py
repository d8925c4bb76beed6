"""What happens in PUSH, step by step: cards keep their names, and a card that busts is seen."""

from __future__ import annotations

import pytest

import jostle
from jostle.play.match import Match
from tests.games.events import lying, told

from .positions import at

ROLLED = ("roll", "die", "tray")
NEXT_ROLL = [("collect", "discard"), ("place", "+die", "rest")]
BENCH = "-/R1R1R3P6"


@pytest.mark.parametrize(
    ("state", "action", "events"),
    [
        (at(phase="turn"), "draw", []),
        (at(phase="more", stacks="R1"), "stop", []),
        (at(phase="draw"), "R4", [("reveal", "+drawn", "deck")]),
        (at(phase="draw"), "~", [("reveal", "deck tray"), ("collect", "discard")]),
        (at(phase="place", card="R3", stacks="B1"), "2", [("move", "drawn", "stack-2")]),
        (  # what stands in the way has the number or the colour
            at(phase="draw", stacks="R1B4/R2G5/Y4P6"), "R4",
            [("reveal", "deck stack-2"),
             ("bust", "stack-1-card-0 stack-1-card-9 stack-2-card-1 stack-2-card-16 stack-3-card-21 stack-3-card-29",
              "stack-1-card-0 stack-1-card-9 stack-2-card-1 stack-3-card-21", "Bust!"), *NEXT_ROLL],
        ),
        (  # the blue 2's twin lies on the bench already
            at(phase="take", left=1, stacks="R3B2/G1", bench="B2/-"), "take1",
            [("collect", "stack-1-card-2", "bench-0-red"), ("collect", "stack-1-card-7", "bench-0-blue"),
             ("points", "total-0", "total-0", 5)],
        ),
        (  # a Roll card brings the die
            at(phase="take", left=1, stacks="R3*/G1"), "take1",
            [("collect", "stack-1-card-2", "bench-0-red"), ("points", "total-0", "total-0", 3),
             ("collect", "stack-1-card-30", "discard"), ("place", "+die", "rest")],
        ),
        (  # what nobody takes is cleared away
            at(phase="take", actor=1, left=0, stacks="x/R3/B2G1"), "take2",
            [("collect", "stack-2-card-2", "bench-1-red"), ("points", "total-1", "total-1", 3),
             ("collect", "stack-3-card-7 stack-3-card-12", "discard")],
        ),
        (
            at(phase="die", roller=1, left=0, stacks="x", bench=BENCH), "dieR",
            [ROLLED, ("points", "total-1", "bench-1-red", -5), ("collect", "bench-1-card-0 bench-1-card-2", "discard")],
        ),
        (at(phase="die", roller=1, left=0, stacks="x", bench=BENCH), "die*",
         [ROLLED, ("points", "tray", "Nothing lost")]),
        (
            at(riskier=True, phase="die", roller=1, left=0, stacks="x", bench=BENCH), "die*",
            [ROLLED, ("points", "total-1", "bench-1-red", -11),
             ("collect", "bench-1-card-0 bench-1-card-2 bench-1-card-29", "discard")],
        ),
        (
            at(phase="turn", bench="R1R1R3P6/-", bank="4,0"), "bankR",
            [("collect", "bench-0-card-0 bench-0-card-2", "bank-0"), ("points", "bank-0", "bank-0", 5)],
        ),
    ],
)  # fmt: skip
def test_what_is_told_of_an_action(state: jostle.State, action: str, events: list[tuple[object, ...]]) -> None:
    assert [event for event in told(state, action) if event[0] != "change"] == events


@pytest.mark.parametrize(
    ("fields", "action", "art"),
    [
        ({"phase": "draw", "stacks": "R1/R2/R3B4"}, "R4", ["push-face-red", "push-number-4"]),
        ({"phase": "draw", "stacks": "R1*/R2*/R3*"}, "*", ["push-roll"]),
        ({"phase": "draw"}, "~", ["push-switch"]),
        ({"phase": "die", "roller": 1, "left": 0, "stacks": "x", "bench": BENCH}, "dieB", ["push-die-blue"]),
    ],
)
def test_what_goes_at_once_is_seen_before(fields: dict[str, object], action: str, art: list[str]) -> None:
    state = at(**fields)
    assert [layer.art for layer in state.events(action, state.play(action))[0].art] == art


def test_a_card_keeps_its_name_from_the_deck_to_the_bench() -> None:
    match = Match(jostle.game("push", seats=2))
    for actions, place in (("draw R3", "tray"), ("1", "stack-1"), ("stop take1", "bench-0-red")):
        for action in actions.split():
            match.play(action)
        assert lying(match.scene()) == {"drawn": place}
