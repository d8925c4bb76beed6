"""Checks of a game's texts: positions and actions can be written and read, and views hide what they must."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from jostle.conformance.check import Fault, check
from jostle.conformance.checks.rules import different_fields
from jostle.conformance.subject import Subject
from jostle.errors import BadText
from jostle.i18n import Listing, quoted
from jostle.play.match import Match
from jostle.play.state import State

ENOUGH = 50  # positions in one of which something should be hidden
NONSENSE = ("", " ", "board", "board=", "=", "x" * 100_000, "\n", "board=- " * 50)


@check("texts", "position texts are read back, and every action has a text of its own", module="text", weight=2)
def texts(look: Subject) -> Iterator[Fault]:
    """A position text is read back as the same position, and every action has a text of its own."""
    for state in look.states(8, 150):
        game, written = state.game, str(state)
        try:
            again = game.read(written)
        except BadText as error:
            yield look.fault(f"the position text that `write` made is refused: {error}", game.text.read)
            continue
        if fields := different_fields(state.records, again.records):
            yield look.fault(
                f"read back from its text, the position differs in {Listing(fields, 'and')}; write it, or give it "
                "a fixed value where it has no meaning",
                game.text.write,
            )
        yield from _actions(look, state)
        key: object = game.text.repetition_key(state.record)
        if not isinstance(key, str | None):
            yield look.fault(f"the key is a {type(key).__name__}; expected a text or None", game.text.repetition_key)
        if not state.over:
            after = state.apply(look.rng.choice(state.legal))
            if after != state and str(after) == written:
                fields = different_fields(state.records, after.records)
                yield look.fault(
                    f"two positions that differ in {Listing(fields, 'and')} have the same text", game.text.write
                )


def _actions(look: Subject, state: State) -> Iterator[Fault]:
    write = state.game.text.action_text
    texts: tuple[object, ...] = state.actions
    for text in texts:
        if not isinstance(text, str) or not text or " " in text:
            yield look.fault(f"the text of an action is {text!r}; expected a text without spaces", write)
    if double := sorted({text for text in state.actions if state.actions.count(text) > 1}):
        yield look.fault(f"two actions have the text '{double[0]}'", write)
    for action in state.actions[:1]:
        for viewer in (None, *range(state.game.seats)):
            if not isinstance(state.view_action(action, viewer), str):
                yield look.fault(
                    "the text of an action is None; expected a text without spaces", state.game.text.view_action
                )


@check("wrong-texts", "texts that are not positions are refused", needs=("texts",), module="text")
def wrong_texts(look: Subject) -> Iterator[Fault]:
    """Texts that are no positions are refused, or mean exactly what they say."""
    for broken in NONSENSE:
        look.look_at(look.default)
        yield from _read_nonsense(look, broken, refused=True)
    for state in look.states(6, 120, 0.15):
        look.records = None
        for broken in mangled(str(state), look.rng):
            yield from _read_nonsense(look, broken, refused=False)


def _read_nonsense(look: Subject, broken: str, refused: bool) -> Iterator[Fault]:
    game = look.game
    assert game is not None
    try:
        state = game.read(broken)
    except BadText:
        return
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        where = look.crashed(error, "text").where
        yield look.fault(f"reading {quoted(broken)} raised {said}; expected BadText", where)
        return
    if refused:
        yield look.fault(f"{quoted(broken)} is accepted as a position; expected BadText", game.text.read)
    elif state.actor_code >= game.seats or (not state.over and not state.legal):
        look.records = state.records
        yield look.fault(
            f"{quoted(broken)} is accepted, but no seat could act in that position; expected BadText", game.text.read
        )


def mangled(text: str, rng: random.Random) -> list[str]:
    """A position text cut short, with a field missing, doubled or exchanged, with signs changed, with huge numbers."""
    words = text.split(" ")
    i, at = rng.randrange(len(words)), rng.randrange(len(text))
    key = words[i].partition("=")[0]
    return [
        text[:at],
        " ".join(words[:i] + words[i + 1 :]),
        " ".join([*words[: i + 1], *words[i:]]),
        text + " more=1",
        text.replace(" ", "  ", 1),
        text[:at] + rng.choice("0123456789-./,=SRsrHVx?*'ABa ~é\n") + text[at + 1 :],
        text[:at] + text[at + 1 :],
        " ".join([*words[:i], f"{key}={10 ** rng.randrange(3, 30)}", *words[i + 1 :]]),
        " ".join([*words[:i], f"{key}=-", *words[i + 1 :]]),
    ]


@check("views", "seats see nothing that is hidden from them", module="text", needs=("texts",))
def views(look: Subject) -> Iterator[Fault]:
    """A seat sees the same whatever it cannot know, and everything if nothing is hidden."""
    hidden = False
    for state in look.states(10, 150):
        game = state.game
        for viewer in (None, *range(game.seats)):
            if not game.facts.hidden:
                if state.view(viewer) != str(state) and not game.spec.scores_face_down(game.options):
                    yield look.fault("the view is not the position text, but FACTS.hidden is False", game.text.view)
                continue
            other = state.redeal(viewer or 0, look.rng)
            if viewer is None:  # a spectator knows no hand: all of them are dealt anew
                other = other.redeal(1, look.rng)
            hidden = hidden or str(other) != str(state)
            yield from _same_view(look, state, other, viewer)
    if look.met >= ENOUGH and look.default.facts.hidden and not hidden:
        look.look_at(None)
        yield look.fault("FACTS.hidden is True, but nothing was hidden in any random game", look.rules.redeal)


def _same_view(look: Subject, state: State, other: State, viewer: int | None) -> Iterator[Fault]:
    """Two states that differ only in what the viewer cannot know."""
    game = state.game
    who = "a spectator" if viewer is None else game.spec.sides[viewer]
    if (other.actor, other.points) != (state.actor, state.points):
        yield look.fault("`redeal` changes who acts or the points, which are visible to all", game.rules.redeal)
    if other.view(viewer) != state.view(viewer):
        yield look.fault(f"the view shows {who} what is hidden: another deal gives another text", game.text.view)
    if viewer is not None and not np.array_equal(other.observation(viewer), state.observation(viewer)):
        yield look.fault(
            f"the observation shows {who} what is hidden: another deal gives other numbers", game.rules.observe
        )
    if look.rng.random() < 0.05 and other.scene(viewer) != state.scene(viewer):
        yield look.fault(
            f"the scene shows {who} what is hidden: another deal gives another scene", game.scene_module.scene
        )


@check("match-files", "match files replay to the same positions", module="text", needs=("texts",))
def match_files(look: Subject) -> Iterator[Fault]:
    """A match file replays to the same states."""
    for match in look.matches(4, 120):
        for _ in range(min(3, len(match.actions))):
            match.undo(look.rng.randint(1, max(1, len(match.actions) // 2)))
            if not match.over and match.state.actor != "chance":
                match.play(look.rng.choice(match.allowed()))
        look.look_at(match.game, match.state.records)
        again = Match.read(match.text())
        lines = [[node.state for node in one.node.line] for one in (match, again)]
        branches = [sorted(str(node.state) for node in one.nodes()) for one in (match, again)]
        if again.text() != match.text() or lines[0] != lines[1] or branches[0] != branches[1]:
            yield look.fault("the match file of a random game replays to other positions", match.game.text.action_text)


CHECKS = (texts, wrong_texts, views, match_files)
