"""Checks of a game's words: its catalogues fit together, and whatever it says can be read in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from jostle.conformance.check import Fault, check, short
from jostle.conformance.subject import Subject
from jostle.games.spec import Choice, Words
from jostle.i18n import ENGLISH, LANGUAGES, Listing, Message, Text, text_in
from jostle.i18n.catalogues import catalogue_text
from jostle.play.state import State


def has_messages(look: Subject) -> bool:
    return look.has("messages")


# --- catalogues ------------------------------------------------------------------------------------------------------


@check(
    "catalogues",
    "the catalogues of all languages have the same messages",
    module="__init__",
    needs=("installed",),
    applies=has_messages,
)
def catalogues(look: Subject) -> Iterator[Fault]:
    """The catalogues have every message that the code asks for, in all languages with the same parameters."""
    assert look.folder is not None
    known = {file.stem: file.name for file in sorted((look.folder / "messages").glob("*.ftl"))}
    if ENGLISH not in known:
        yield look.fault("there is no English catalogue", look.file(f"messages/{ENGLISH}.ftl"))
        return
    found = {}
    for language, name in known.items():
        here = look.file(f"messages/{name}")
        found[language], wrong = entries(catalogue_text(look.spec.package, language) or "")
        look.met += len(found[language])
        yield from (look.fault(f"this entry cannot be read, or is there twice: {line}", here) for line in wrong)
    for language, messages in found.items():
        here = look.file(f"messages/{language}.ftl")
        for id in sorted(found[ENGLISH].keys() - messages.keys()):
            yield look.fault(f"the message '{id}' is missing in '{language}'", here)
        for id in sorted(messages.keys() - found[ENGLISH].keys()):
            yield look.fault(f"the message '{id}' is in '{language}' but not in English", here)
        for id in sorted(messages.keys() & found[ENGLISH].keys()):
            if messages[id] != found[ENGLISH][id]:
                one, other = (", ".join(sorted(names)) for names in (messages[id], found[ENGLISH][id]))
                differ = f"the message '{id}' has the parameters {one} in '{language}'; English has {other}"
                yield look.fault(differ, here)

    for id, given, place in _asked_for(look.folder, look.spec.package):
        if (needed := found[ENGLISH].get(id)) is None:
            yield look.fault(f"the message '{id}' is missing in '{ENGLISH}'", place)
        elif lacking := ", ".join(sorted(needed - given)):
            yield look.fault(f"the message '{id}' does not get {lacking}", place)


def _asked_for(folder: Path, package: str) -> Iterator[tuple[str, set[str], str]]:
    """The messages that a game's code asks its own catalogue for by name, with the parameters they get, and where."""
    for file in sorted(folder.rglob("*.py")):
        own = {f"messages_of({package!r})"}
        if file.parent == folder:
            own |= {"messages_of(__package__)", "messages_of(__name__)"}
        nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
        makers = {
            ast.unparse(target)
            for node in nodes
            if isinstance(node, ast.Assign) and ast.unparse(node.value) in own
            for target in node.targets
        }
        for node in nodes:
            if isinstance(node, ast.Call) and ast.unparse(node.func) in makers and node.args:
                id, given = node.args[0], {str(keyword.arg) for keyword in node.keywords}
                if isinstance(id, ast.Constant) and "None" not in given:  # `**parameters` are known only when it runs
                    yield str(id.value), given, f"{short(str(file))}:{node.lineno}"


def entries(source: str) -> tuple[dict[str, frozenset[str]], list[str]]:
    """The ids of a catalogue with the names of their parameters, and the lines that cannot be read."""
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk, Term, VariableReference
    from fluent.syntax.ast import Message as Entry
    from fluent.syntax.visitor import Visitor

    found: dict[str, frozenset[str]] = {}
    wrong = []
    for entry in FluentParser(with_spans=False).parse(source).body:
        if isinstance(entry, Junk):
            wrong.append(str(entry.content).strip().splitlines()[0])
        if isinstance(entry, Entry | Term):
            names: set[str] = set()

            class Parameters(Visitor):
                def visit_VariableReference(self, node: VariableReference, into: set[str] = names) -> None:  # noqa: N802
                    into.add(node.id.name)

            Parameters().visit(entry)
            if entry.id.name in found:
                wrong.append(entry.id.name)
            found[entry.id.name] = frozenset(names)
    return found, wrong


# --- what is said ----------------------------------------------------------------------------------------------------


@check("words", "every text of the game exists in every language", module="scene", needs=("scenes",), weight=2)
def words(look: Subject) -> Iterator[Fault]:
    """Whatever the game says can be read, and in a game with catalogues nothing is left in English."""
    seen: set[Text] = set()
    allowed = {str(preset.name) for preset in look.spec.presets}
    for text, where in _said(look):
        if text in seen:
            continue
        seen.add(text)
        look.met = len(seen)
        yield from _unreadable(look, text, where)
        if isinstance(text, Message | Listing):
            continue
        if has_messages(look) and is_sentence(str(text)) and str(text) not in allowed:
            yield look.fault(f'"{text}" is the same in every language; expected a message of the catalogue', where)


def _unreadable(look: Subject, text: Text, where: object) -> Iterator[Fault]:
    """The languages in which a message cannot be read."""
    for language in LANGUAGES if isinstance(text, Message | Listing) else ():
        try:
            said = text_in(text, language)
        except LookupError as error:
            yield look.fault(f"the catalogue does not fit: {error}", where)
            continue
        if not said.strip():
            yield look.fault(f"{text!r} is empty in '{language}'", where)


def is_sentence(text: str) -> bool:
    """Plain texts are names, numbers and signs: the same in every language."""
    return " " in text.strip() and any(map(str.islower, text))


def _said(look: Subject) -> Iterator[tuple[Text, object]]:
    spec, here = look.spec, look.file("__init__.py")
    texts: list[Text] = [spec.line, spec.losing_turn, *spec.sides]
    for option in spec.options:
        texts += [option.label, option.meaning, option.values]
        if isinstance(option, Choice | Words):
            texts += option.choice_labels
    for preset in spec.presets:
        texts += [preset.name, preset.meaning]
    yield from ((text, here) for text in texts)
    for state in look.states(5, 120, presets=True):
        yield from _said_of(state)


def _said_of(state: State) -> Iterator[tuple[Text, object]]:
    """What anybody can read of a state, and of what can be done or can happen there."""
    scenes = state.game.scene_module
    for viewer in ("all", None, *range(state.game.seats)) if state.game.hidden else ("all",):
        scene = state.scene(viewer)
        yield scene.status, scenes.scene
        for shape in scene.shapes:
            yield shape.sign, scenes.scene
            yield shape.label, scenes.scene
        for choice in scene.choices:
            yield choice.label, scenes.choice
        for action in state.actions:
            yield state.label(action, viewer), scenes.describe


@check("kinds", "every action has a kind with a name", module="scene", needs=("scenes",))
def kinds(look: Subject) -> Iterator[Fault]:
    """Every action has a kind, and every kind a name, in games whose actions have kinds."""
    named = getattr(look.default.scene_module, "KINDS", {})
    for text in named.values():
        yield from _unreadable(look, text, look.file("scene.py"))
    for name in look.spec.set_up:
        if name not in named:
            yield look.fault(f"the kind {name!r} of 'set_up' has no name in KINDS", look.file("__init__.py"))
    if not named:
        return
    for state in look.states(1, 120):
        for action, text in zip(state.legal, state.actions, strict=True) if isinstance(state.actor, int) else ():
            kind = state.game.scene_module.kind(state.record, action)
            if kind not in named:
                yield look.fault(f"the kind {kind!r} of '{text}' has no name in KINDS", state.game.scene_module.kind)


CHECKS = (catalogues, words, kinds)
