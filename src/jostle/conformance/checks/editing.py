"""Checks of a game's editors: every text becomes cells and counts, and these the same text again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from jostle.conformance.check import Fault, check
from jostle.conformance.subject import Subject
from jostle.errors import BadText, OptionError
from jostle.games.art import art_of
from jostle.games.editing import (
    POSITION,
    Counts,
    Editing,
    Editor,
    Entry,
    Grid,
    Item,
    Model,
    Pieces,
    checked,
    makers,
)  # fmt: skip
from jostle.games.spec import Words
from jostle.i18n import LANGUAGES, quoted, text_in

NO_OPTIONS = ("", "no such thing", "/" * 100, ",,,", "=", "ä" * 49, "*")
NO_POSITIONS = ("", "no such thing", "a=b", "=", "board=", "x" * 1000)
EDITS = 50


def can_edit(look: Subject) -> bool:
    return look.has("editing") or look.has("editing.py") or bool(makers(look.id))


def edited_options(look: Subject) -> list[Words]:
    return [option for option in look.spec.options if isinstance(option, Words) and option.edited]


@check("editing", "edited texts come back unchanged", module="editing", needs=("texts",), applies=can_edit)
def editing(look: Subject) -> Iterator[Fault]:
    """Texts come back unchanged, and what was edited is read back as it was written."""
    expected = {POSITION, *(option.name for option in edited_options(look))}
    if odd := sorted(set(makers(look.id)) ^ expected):
        yield look.fault(
            f"'{odd[0]}' has an editor and does not say so, or the other way round; see `edited=True` and EDITINGS",
            look.file("editing"),
        )
        return
    for option in edited_options(look):
        look.look_at(None)
        yield from _option(look, option)
    yield from _positions(look)
    yield from _edited_positions(look)


def _read(look: Subject, of: str, made: Editing, text: str) -> Iterator[Fault]:
    """The fault of a text that is not refused."""
    try:
        made.read(text)
    except BadText:
        return
    yield look.fault(f"the editor of '{of}' reads {quoted(text)}; expected BadText", look.file("editing"))


def _option(look: Subject, option: Words) -> Iterator[Fault]:
    here, made = look.file("editing"), makers(look.id)[option.name](look.spec.complete({}), "")
    samples = [text for _, text in made.editor.samples]
    if not samples:
        yield look.fault(f"the editor of '{option.name}' has no samples", here)
        return
    texts = [*samples, *made.editor.named.values(), *option.examples]
    texts += [str(option.default)] * (option.default not in option.choices)
    for text in texts:
        look.met += 1
        try:
            same = option.check(text) == text
        except OptionError:
            same = False
        if not same or made.write(checked(made.editor, made.read(text)), text) != text:
            yield look.fault(f"the editor of '{option.name}' does not give back the text {quoted(text)}", here)
    if not set(made.editor.named) <= set(option.choices):
        yield look.fault(f"the editor of '{option.name}' names a word that the option does not take", here)
    text = samples[0]
    model = made.read(text)
    for _ in range(EDITS):
        model = checked(made.editor, changed(made.editor, model, look.rng))
        if made.read(made.write(model, text)) != model:
            yield look.fault(
                f"what was edited in '{option.name}' is read back otherwise: {quoted(made.write(model, text))}", here
            )
    for text in NO_OPTIONS:
        yield from _read(look, option.name, made, text)


def _positions(look: Subject) -> Iterator[Fault]:
    """A position is the same text after editing nothing."""
    for game in look.games(4):
        made = makers(look.id)[POSITION](game.options, str(game.start()))
        for state in look.played(game)[: round(200 * look.effort.share)]:
            look.look_at(game, state.records)
            look.met += 1
            text = str(state)
            if made.write(checked(made.editor, made.read(text)), text) != text:
                yield look.fault(
                    f"the editor of '{POSITION}' does not give back the text {quoted(text)}", look.file("editing")
                )
            if look.past:
                break


def _edited_positions(look: Subject) -> Iterator[Fault]:
    game, here = look.default, look.file("editing")
    text = str(game.start())
    made = makers(look.id)[POSITION](game.options, text)
    look.look_at(game)
    for _ in range(30):
        model = checked(made.editor, changed(made.editor, made.read(text), look.rng))
        text = made.write(model, text)
        read = made.read(text)
        shown = [key for part in made.editor.parts if not isinstance(part, Entry) for key in keys_of(part)]
        if any(sorted(read[key]) != sorted(model[key]) for key in shown):
            yield look.fault(f"what was edited in '{POSITION}' is read back otherwise: {quoted(text)}", here)
    for text in NO_POSITIONS:
        yield from _read(look, POSITION, made, text)


def changed(editor: Editor, model: Model, rng: random.Random) -> Model:
    """The model with something put, taken away or counted otherwise."""
    new: Model = dict(model)
    for part in editor.parts:
        if isinstance(part, Grid):
            for pieces in part.pieces:
                cells = {} if pieces.single else {**model[pieces.key]}  # type: ignore[dict-item]
                for cell in rng.sample(part.cells, 1 if pieces.single else 3):
                    sign = rng.choice(pieces.items).sign
                    if sign == pieces.empty:
                        cells.pop(cell.id, None)
                    else:
                        cells[cell.id] = sign
                below = new[pieces.on] if pieces.on else cells
                new[pieces.key] = {cell: sign for cell, sign in cells.items() if cell in below}
        elif isinstance(part, Counts):
            entries: list[Any] = sorted(model[part.key], key=str)
            kept = dict(rng.sample(entries, len(entries) // 2))
            kept[random_kind(part, rng)] = rng.randint(1, part.most_each)
            new[part.key] = list(kept.items())
    return new


def random_kind(part: Counts, rng: random.Random) -> str:
    if part.items:
        return rng.choice(part.items).sign
    return "".join(rng.choice(slot.choices).sign for slot in part.slots)


# --- what the page shows ---------------------------------------------------------------------------------------------


@check(
    "editors",
    "everything in the editors has a name and a drawing",
    module="editing",
    needs=("editing",),
    applies=can_edit,
)
def editors(look: Subject) -> Iterator[Fault]:
    """Everything has a name in every language and a drawing of the game; signs and keys are unique."""
    game, here, parts = look.default, look.file("editing"), art_of(look.id).parts.keys()
    for of, make in makers(look.id).items():
        editor = make(game.options, str(game.start())).editor
        for item, _ in all_items(editor):
            look.met += 1
            if not item.art or not {layer.art for layer in item.art if layer.art} <= parts:
                yield look.fault(f"in the editor of '{of}', '{item.sign}' has no drawing of the art", here)
            if not all(text_in(item.name, language) for language in LANGUAGES):
                yield look.fault(f"in the editor of '{of}', '{item.sign}' has no name in some language", here)
        for part in editor.parts:
            if isinstance(part, Grid):
                for name in sorted({layer.art for cell in part.cells for layer in cell.art if layer.art} - parts):
                    yield look.fault(f"'{of}' uses the drawing '{name}', which is not in the art", here)
        if not signs_fit(editor):
            yield look.fault(
                f"the editor of '{of}' has a sign, a key or a cell twice, or something hidden that never comes about",
                here,
            )


def all_items(editor: Editor) -> Iterator[tuple[Item, Pieces | Counts]]:
    for part in editor.parts:
        for group in part.pieces if isinstance(part, Grid) else [part] if isinstance(part, Counts) else []:
            yield from ((item, group) for item in group.items)
            if isinstance(group, Counts):
                yield from ((item, group) for slot in group.slots for item in slot.choices)


def signs_fit(editor: Editor) -> bool:
    """Whether signs and keys are unique, and every hidden item comes about."""
    keys = [key for part in editor.parts for key in keys_of(part)]
    fits = len(set(keys)) == len(keys)
    for part in editor.parts:
        if isinstance(part, Grid):
            fits &= len({cell.id for cell in part.cells}) == len(part.cells)
            fits &= len({(cell.x, cell.y) for cell in part.cells}) == len(part.cells)
    for group in {str(one.title): one for _, one in all_items(editor)}.values():
        signs = [item.sign for item in group.items]
        typed = [item.key for item in group.items if item.key]
        again = {item.again for item in group.items}
        fits &= len(set(signs)) == len(signs) and len(set(typed)) == len(typed)
        fits &= again <= {"", *signs} and {item.sign for item in group.items if item.hidden} <= again
    return fits


def keys_of(part: object) -> list[str]:
    if isinstance(part, Grid):
        return [pieces.key for pieces in part.pieces]
    assert isinstance(part, Counts | Entry)
    return [part.key]


CHECKS = (editing, editors)
