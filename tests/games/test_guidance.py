"""What games are told that say little: refusals, a legend and a first turn follow from their scene and catalogue."""

from __future__ import annotations

from types import ModuleType

import pytest

from jostle.games import guidance
from jostle.games.contract import GUIDANCE, TextModule, complete, optional_texts
from jostle.games.guidance import DeclaredGuidance, promising, refusals_in
from jostle.play.state import Game
from jostle.scene import Choice, Refusal, Scene, Shape

SHAPES = (
    Shape("a1", "box", "cell", 0, 0), Shape("b1", "box", "cell", 1, 0), Shape("c1", "box", "cell", 2, 0),
    Shape("frog-a1", "disc", "piece", 0, 0, on="a1", about="frog"),
    Shape("pad-b1", "disc", "piece", 1, 0, on="b1", about="pad"),
    Shape("pad-c1", "disc", "piece", 2, 0, on="c1", about="pad"),
)  # fmt: skip


@pytest.fixture
def declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue with words for frogs and pads, and a name without a sentence."""
    words = (
        "thing-frog = Frog\nthing-frog-words = It hops.\nthing-pad = Pad\nthing-pad-words = It sinks.\nthing-x = X\n"
    )
    monkeypatch.setattr(guidance, "catalogue_text", lambda package, language: words)
    guidance.declared_things.cache_clear()


def said(refusal: Refusal) -> tuple[str, tuple[str, ...]]:
    return refusal.words.id, refusal.ids  # type: ignore[union-attr]


def test_refusals_follow_from_what_can_be_pressed(declared: None) -> None:
    scene = Scene(3, 1, SHAPES, "", (Choice("hop", "hop", ("frog-a1", "pad-b1")),))
    idle, chosen, choose, last = refusals_in(scene, "frogs")
    assert said(idle) == ("nothing-to-do", ("pad-c1",))
    assert (said(chosen), chosen.chosen) == (("press-leads-nowhere", ()), ("frog-a1",))
    assert said(choose) == ("choose-first", ("b1", "pad-b1"))
    assert said(last) == ("press-leads-nowhere", ())


def test_what_a_guidance_leaves_out_is_filled(declared: None) -> None:
    own = ModuleType("guidance")
    own.threat = lambda state, viewer: "Look out!"  # type: ignore[attr-defined]
    filled = complete(own, DeclaredGuidance("frogs"), GUIDANCE)
    assert filled.threat(None, 0) == "Look out!"
    assert filled.detail(None, 0) == ""
    assert filled.forced(None) is False


def test_texts_of_a_game_without_secrets_are_the_same_for_everybody() -> None:
    own = ModuleType("text")
    own.write = lambda s: "position"  # type: ignore[attr-defined]
    own.action_text = lambda s, action: f"action {action}"  # type: ignore[attr-defined]
    filled = complete(own, TextModule, optional_texts(own, hidden=False))
    assert (filled.view(None, 0), filled.view_action(None, 3, 0), filled.repetition_key(None)) == (
        "position", "action 3", None,
    )  # fmt: skip


def test_the_suggested_action_is_the_one_that_wins_at_once() -> None:
    position = "board=.Rr../RSs..sr./.SsS..../..... anchor=b2 actor=1 moves=0 first=- count=1 result=-"
    state = Game("push-fight").read(position)
    tried = promising(state, 1, state.scene(1).choices)
    assert [action for action in state.actions if state.play(action).returns == (-1.0, 1.0)] == [tried.action]
