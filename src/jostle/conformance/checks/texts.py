"""Checks of a game's texts: positions and actions can be written and read, and views hide what they must."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np

from jostle.conformance.check import Fault, check
from jostle.conformance.checks.rules import different_fields
from jostle.conformance.subject import Subject
from jostle.errors import BadText
from jostle.i18n import Listing, messages_of, quoted
from jostle.play.match import Match
from jostle.play.state import State

message = messages_of("jostle.conformance")

ENOUGH = 50  # positions in one of which something should be hidden
NONSENSE = ("", " ", "board", "board=", "=", "x" * 100_000, "\n", "board=- " * 50)


@check("texts", message("check-texts"), module="text", weight=2)
def texts(look: Subject) -> Iterator[Fault]:
    """A position text is read back as the same position, and every action has a text of its own."""
    for state in look.states(8, 150):
        game, written = state.game, str(state)
        try:
            again = game.read(written)
        except BadText as error:
            yield look.fault(message("text-refused", error=error.text), game.text.read)
            continue
        if fields := different_fields(state.records, again.records):
            yield look.fault(message("text-loses", fields=Listing(fields, "and")), game.text.write)
        yield from _actions(look, state)
        key: object = game.text.repetition_key(state.record)
        if not isinstance(key, str | None):
            yield look.fault(message("repetition-key", found=type(key).__name__), game.text.repetition_key)
        if not state.over:
            after = state.apply(look.rng.choice(state.legal))
            if after != state and str(after) == written:
                fields = different_fields(state.records, after.records)
                yield look.fault(message("text-hides", fields=Listing(fields, "and")), game.text.write)


def _actions(look: Subject, state: State) -> Iterator[Fault]:
    write = state.game.text.action_text
    texts: tuple[object, ...] = state.actions
    for text in texts:
        if not isinstance(text, str) or not text or " " in text:
            yield look.fault(message("action-text", text=repr(text)), write)
    if double := sorted({text for text in state.actions if state.actions.count(text) > 1}):
        yield look.fault(message("action-text-twice", text=double[0]), write)
    for action in state.actions[:1]:
        for viewer in (None, *range(state.game.seats)):
            if not isinstance(state.view_action(action, viewer), str):
                yield look.fault(message("action-text", text="None"), state.game.text.view_action)


@check("wrong-texts", message("check-wrong-texts"), needs=("texts",), module="text")
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
        yield look.fault(message("read-raised", text=quoted(broken), error=said), where)
        return
    if refused:
        yield look.fault(message("read-accepts", text=quoted(broken)), game.text.read)
    elif state.actor_code >= game.seats or (not state.over and not state.legal):
        look.records = state.records
        yield look.fault(message("read-impossible", text=quoted(broken)), game.text.read)


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


@check("views", message("check-views"), module="text", needs=("texts",))
def views(look: Subject) -> Iterator[Fault]:
    """A seat sees the same whatever it cannot know, and everything if nothing is hidden."""
    hidden = False
    for state in look.states(10, 150):
        game = state.game
        for viewer in (None, *range(game.seats)):
            if not game.facts.hidden:
                if state.view(viewer) != str(state) and not game.spec.scores_face_down(game.options):
                    yield look.fault(message("view-hides"), game.text.view)
                continue
            other = state.redeal(viewer or 0, look.rng)
            if viewer is None:  # a spectator knows no hand: all of them are dealt anew
                other = other.redeal(1, look.rng)
            hidden = hidden or str(other) != str(state)
            yield from _same_view(look, state, other, viewer)
    if look.met >= ENOUGH and look.default.facts.hidden and not hidden:
        look.look_at(None)
        yield look.fault(message("nothing-hidden"), look.rules.redeal)


def _same_view(look: Subject, state: State, other: State, viewer: int | None) -> Iterator[Fault]:
    """Two states that differ only in what the viewer cannot know."""
    game = state.game
    who = message("a-spectator") if viewer is None else game.spec.sides[viewer]
    if (other.actor, other.points) != (state.actor, state.points):
        yield look.fault(message("redeal-changes"), game.rules.redeal)
    if other.view(viewer) != state.view(viewer):
        yield look.fault(message("view-leaks", viewer=who), game.text.view)
    if viewer is not None and not np.array_equal(other.observation(viewer), state.observation(viewer)):
        yield look.fault(message("observe-leaks", viewer=who), game.rules.observe)
    if look.rng.random() < 0.05 and other.scene(viewer) != state.scene(viewer):
        yield look.fault(message("scene-leaks", viewer=who), game.scene_module.scene)


@check("match-files", message("check-match-files"), module="text", needs=("texts",))
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
            yield look.fault(message("match-file-differs"), match.game.text.action_text)


CHECKS = (texts, wrong_texts, views, match_files)
