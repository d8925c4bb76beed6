"""What can be edited by clicking and dragging: every text becomes cells and counts, and these the same text again."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

import jostle
from jostle.games import spec
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
from jostle.i18n import LANGUAGES, text_in
from tests.games.random_games import random_game, random_states

pytestmark = pytest.mark.plain
JIT = os.environ.get("NUMBA_DISABLE_JIT") != "1"
every_game = pytest.mark.parametrize("id", jostle.games())
every_option = pytest.mark.parametrize(
    ("id", "of"), [(id, one.name) for id in jostle.games() for one in spec(id).options if getattr(one, "edited", False)]
)


def editing_of(id: str, of: str) -> Editing:
    return makers(id)[of](spec(id).complete({}), "")


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


@every_game
def test_what_says_that_it_is_edited_is(id: str) -> None:
    options = {option.name for option in spec(id).options if isinstance(option, Words) and option.edited}
    assert set(makers(id)) == {POSITION, *options}


@every_option
def test_an_option_is_the_same_text_after_editing_nothing(id: str, of: str) -> None:
    editing, option = editing_of(id, of), spec(id).option(of)
    assert isinstance(option, Words)
    samples = [text for _, text in editing.editor.samples]
    texts = [*samples, *editing.editor.named.values(), *option.examples]
    texts += [str(option.default)] * (option.default not in option.choices)
    assert samples
    for text in texts:
        assert option.check(text) == text
        model = checked(editing.editor, editing.read(text))
        assert editing.write(model, text) == text
    assert set(editing.editor.named) <= set(option.choices)


@every_option
def test_what_was_edited_is_read_back_as_it_was_written(id: str, of: str) -> None:
    editing, rng = editing_of(id, of), random.Random(7)
    text = editing.editor.samples[0][1]
    model = editing.read(text)
    for _ in range(50):
        model = checked(editing.editor, changed(editing.editor, model, rng))
        assert editing.read(editing.write(model, text)) == model


@every_option
def test_a_text_without_the_form_is_refused(id: str, of: str) -> None:
    for text in ("", "no such thing", "/" * 100, ",,,", "=", "ä" * 49, "*"):
        with pytest.raises(jostle.BadText):
            editing_of(id, of).read(text)


# --- positions -------------------------------------------------------------------------------------------------------


@every_game
def test_a_position_is_the_same_text_after_editing_nothing(id: str) -> None:
    rng = random.Random(3)
    for _ in range(4 if JIT else 2):
        game = random_game(id, rng)
        editing = makers(id)[POSITION](game.options, str(game.start()))
        for state in random_states(game, rng, 200 if JIT else 40):
            model = checked(editing.editor, editing.read(str(state)))
            assert editing.write(model, str(state)) == str(state)


@every_game
def test_an_edited_position_is_read_back_as_it_was_edited(id: str) -> None:
    game, rng = jostle.game(id), random.Random(5)
    editing = makers(id)[POSITION](game.options, str(game.start()))
    text = str(game.start())
    for _ in range(30):
        model = checked(editing.editor, changed(editing.editor, editing.read(text), rng))
        text = editing.write(model, text)
        read = editing.read(text)
        shown = [key for part in editing.editor.parts if not isinstance(part, Entry) for key in keys_of(part)]
        for key in shown:
            assert sorted(read[key]) == sorted(model[key])


@every_game
def test_a_text_that_is_no_position_is_refused(id: str) -> None:
    for text in ("", "no such thing", "a=b", "=", "board=", "x" * 1000):
        with pytest.raises(jostle.BadText):
            editing_in(id, POSITION).read(text)


# --- what the page shows ---------------------------------------------------------------------------------------------


def all_items(editor: Editor) -> Iterator[tuple[Item, Pieces | Counts]]:
    for part in editor.parts:
        for group in part.pieces if isinstance(part, Grid) else [part] if isinstance(part, Counts) else []:
            yield from ((item, group) for item in group.items)
            if isinstance(group, Counts):
                yield from ((item, group) for slot in group.slots for item in slot.choices)


@every_game
def test_everything_has_a_name_in_every_language_and_a_drawing_of_the_game(id: str) -> None:
    art = art_of(id)
    assert art
    for of in makers(id):
        editor = editing_in(id, of).editor
        for item, _ in all_items(editor):
            assert item.art
            assert {layer.art for layer in item.art if layer.art} <= art.parts.keys()
            assert all(text_in(item.name, language) for language in LANGUAGES)
        for part in editor.parts:
            if isinstance(part, Grid):
                drawn = {layer.art for cell in part.cells for layer in cell.art if layer.art}
                assert drawn <= art.parts.keys()


@every_game
def test_signs_and_keys_are_unique_and_every_hidden_item_comes_about(id: str) -> None:
    for of in makers(id):
        editor = editing_in(id, of).editor
        keys = [key for part in editor.parts for key in keys_of(part)]
        assert len(set(keys)) == len(keys)
        for group in {str(one.title): one for _, one in all_items(editor)}.values():
            signs = [item.sign for item in group.items]
            typed = [item.key for item in group.items if item.key]
            assert len(set(signs)) == len(signs)
            assert len(set(typed)) == len(typed)
            again = {item.again for item in group.items}
            assert again <= {"", *signs}
            assert {item.sign for item in group.items if item.hidden} <= again


def keys_of(part: object) -> list[str]:
    if isinstance(part, Grid):
        assert len({cell.id for cell in part.cells}) == len(part.cells)
        assert len({(cell.x, cell.y) for cell in part.cells}) == len(part.cells)
        return [pieces.key for pieces in part.pieces]
    assert isinstance(part, Counts | Entry)
    return [part.key]


def editing_in(id: str, of: str) -> Editing:
    game = jostle.game(id)
    return makers(id)[of](game.options, str(game.start()))
