"""What people can edit by clicking and dragging instead of typing a text: an option such as a deck or a board, or a
position. A game describes it in its module `editing`; the page draws it and knows no game.

An `Editor` has parts: a grid whose cells take things, a list of kinds with counts, and simple entries. What it shows is
a `Model`: a value for each part by its key. A game's `Editing` reads a model from a text and writes the text of a
model; whether the text is valid is for the option or for `Game.read` to say, so that people can edit their way
through what is not valid yet.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, Protocol, TypeAlias

import numpy as np

from jostle.errors import BadText
from jostle.games import spec
from jostle.games.art import art_of
from jostle.games.registry import load_if_there, load_module
from jostle.games.spec import Options, Spec
from jostle.games.text_fields import Board, Field, OneOf, SignRows
from jostle.i18n import Text, messages_of
from jostle.scene import Layer

message = messages_of(__package__)

POSITION = "position"  # what is edited, if it is no option
MAX_OF_A_KIND = 999
NOTHING_NAMED: Mapping[str, str] = {}
GROUND = Layer("kit-slot")  # of a square, and a sign on it, where a game has no drawings for its editor
SIGN = Layer("", 0.2, 0.2, 0.6, 0.6, style="display")
AS_PRINTED = message("sample-printed")  # what a sample is called

Art = tuple[Layer, ...]
Placed = dict[str, str]  # cell -> sign; a cell that has nothing, or what all cells have at first, is left out
Counted = list[tuple[str, int]]  # kinds and how many there are of each, in the order of the text
ModelValue: TypeAlias = Placed | Counted | str
Model = dict[str, ModelValue]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to put somewhere. `sign` names it in models, `key` is typed to put it; `art` fills the box of its part.

    A press on it where it lies makes it `again`, another item. `hidden`: it is not offered, but comes about that way.
    """

    sign: str
    name: Text
    art: Art = ()
    key: str = ""
    again: str = ""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A square: where it is, counted in cells, and the ground that is drawn there. A `fixed` one stays as it is."""

    id: str
    x: float
    y: float
    art: Art = ()
    fixed: Text = ""  # why nothing can be put there


@dataclass(frozen=True, slots=True)
class Pieces:
    """What can lie in the cells of a grid, one in each. `empty` is what lies where nothing was put, if that is an item
    too. `single`: there is only one on the grid. `on`: the key of the pieces on which they lie, and with which they go.
    `turned`: what an item becomes by half a turn, where it changes."""

    key: str
    title: Text
    items: tuple[Item, ...]
    empty: str = ""
    single: bool = False
    on: str = ""
    turned: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Grid:
    """A board. Things of later `pieces` lie above those of earlier ones. `box` is the size of a cell in squares of the
    art. `mirrors`: people may want its lower half to be its upper one, turned by half a turn."""

    cells: tuple[Cell, ...]
    pieces: tuple[Pieces, ...]
    box: tuple[float, float] = (1.0, 1.0)
    mirrors: bool = False
    kind: Literal["grid"] = "grid"


@dataclass(frozen=True, slots=True)
class Slot:
    """One part of a kind that people compose, and what they choose from. The signs of the choices, slot by slot, make
    the kind's sign, and their drawings, one above the other, its drawing."""

    title: Text
    choices: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Counts:
    """Kinds of things and how many there are of each. Others than `items` are composed of `slots`, above `ground`.

    `tray`: it shows only what there is, as things that lie in a tray. `fewest`, `most`: of all things together;
    `least`, `most_each`: of a kind. `kinds`: the most kinds.
    """

    key: str
    title: Text
    items: tuple[Item, ...]
    box: tuple[float, float] = (1.0, 1.0)
    tray: bool = False
    least: int = 0
    most_each: int = 9
    fewest: int = 0
    most: int = MAX_OF_A_KIND
    kinds: int = MAX_OF_A_KIND
    slots: tuple[Slot, ...] = ()
    ground: Art = ()
    kind: Literal["counts"] = "counts"


@dataclass(frozen=True, slots=True)
class Entry:
    """A value to choose, or, without `choices`, to type. `rare`: few people want to change it."""

    key: str
    label: Text
    choices: tuple[tuple[str, Text], ...] = ()
    rare: bool = False
    kind: Literal["entry"] = "entry"


Part: TypeAlias = Grid | Counts | Entry


@dataclass(frozen=True, slots=True)
class Editor:
    """Everything the page needs to show. `samples` are texts to begin from, such as the board as it is printed;
    `named` are the texts of those choices of an option that stand for one."""

    parts: tuple[Part, ...]
    samples: tuple[tuple[Text, str], ...] = ()
    named: Mapping[str, str] = field(default_factory=dict)


class Editing(ABC):
    """One thing that can be edited, with certain options."""

    editor: Editor

    @abstractmethod
    def read(self, text: str) -> Model:
        """The model of a text; `BadText` if the text does not even have the form."""

    @abstractmethod
    def write(self, model: Model, base: str) -> str:
        """The text of a model. `base` is the text that it was read from before it was changed: what is not in the
        model is taken from it, and what follows from the model is changed as the model was."""


# By what is edited, the name of an option or `POSITION`: what makes it, from the options and the text of the first
# position, which has every field of a position text.
Makers = Mapping[str, Callable[[Options, str], Editing]]


def makers(game: str) -> Makers:
    """What can be edited in a game. Without a module of its own, positions whose fields are declared: boards as they
    are written, and the other fields as entries."""
    found = spec(game)
    if module := load_if_there(found, "editing"):
        own: Makers = module.EDITINGS
        return own
    text = load_module(found, "text")
    return {POSITION: partial(_declared, found)} if hasattr(text, "FIELDS") else {}


def _declared(game: Spec, options: Options, start: str) -> Editing:
    text, s = load_module(game, "text"), np.zeros(1, load_module(game, "rules").STATE)[0]
    text.set_options(s, options)
    parts: list[Part] = []
    forms: dict[str, Form] = {}
    ground = (GROUND,) if GROUND.art in art_of(game.id).parts else ()
    for key, kind in text.FIELDS.used(s).items():
        if isinstance(kind, Board):
            form = forms[key] = Laid(key, kind.rows(s) if callable(kind.rows) else kind.rows)
            rows = enumerate(form.rows.names)
            cells = tuple(Cell(name, x, y, ground) for y, row in rows for x, name in enumerate(row))
            items = tuple(Item(sign, sign, (SIGN._replace(text=sign),), key=sign) for sign in form.rows.signs)
            parts.append(Grid(cells, (Pieces(key, key, items),)))
        else:
            names = kind.named(s) if isinstance(kind, OneOf) else ()
            parts.append(Entry(key, key, tuple((name, name) for name in names)))
    return Position(start, tuple(parts), forms)


# --- models ----------------------------------------------------------------------------------------------------------


def checked(editor: Editor, model: Model) -> Model:
    """The model, if it is one of this editor: `BadText` if a value is missing, or names what is not there."""
    wanted = {key: check for part in editor.parts for key, check in _checks(part)}
    if model.keys() != wanted.keys():
        raise BadText(message("model-keys", keys=" ".join(wanted)))
    for key, check in wanted.items():
        if not check(model[key]):
            raise BadText(message("model-value", key=key))
    return model


def _checks(part: Part) -> Iterator[tuple[str, Callable[[ModelValue], bool]]]:
    if isinstance(part, Grid):
        cells = {cell.id for cell in part.cells}
        for pieces in part.pieces:
            signs = {item.sign for item in pieces.items}
            yield pieces.key, partial(_is_placed, cells, signs, 1 if pieces.single else len(cells))
    elif isinstance(part, Counts):
        yield part.key, partial(_is_counted, part)
    else:
        yield part.key, _is_entered


def _is_entered(value: ModelValue) -> bool:
    return isinstance(value, str) and value != "" and not set(value) & {" ", "="}


def _is_placed(cells: set[str], signs: set[str], most: int, value: ModelValue) -> bool:
    return isinstance(value, dict) and value.keys() <= cells and set(value.values()) <= signs and len(value) <= most


def _is_counted(part: Counts, value: ModelValue) -> bool:
    return (
        isinstance(value, list)
        and len({sign for sign, _ in value}) == len(value)
        and all(0 < count <= MAX_OF_A_KIND and is_kind(part, sign) for sign, count in value)
    )


def is_kind(part: Counts, sign: str) -> bool:
    """Whether a list knows that kind, or can compose it."""
    if any(item.sign == sign for item in part.items):
        return True
    rest = {sign} if part.slots else set()
    for slot in part.slots:
        rest = {left.removeprefix(one.sign) for left in rest for one in slot.choices if left.startswith(one.sign)}
    return "" in rest


def placed(model: Model, key: str) -> Placed:
    """What lies in the cells."""
    value = model[key]
    assert isinstance(value, dict)
    return value


def counted(model: Model, key: str) -> Counted:
    """How many there are of each kind."""
    value = model[key]
    assert isinstance(value, list)
    return value


def entered(model: Model, key: str) -> str:
    """What was chosen or typed."""
    value = model[key]
    assert isinstance(value, str)
    return value


# --- texts that many have in common ----------------------------------------------------------------------------------


class Rows(Editing):
    """A grid whose text is rows of signs."""

    def __init__(
        self,
        grid: Grid,
        rows: SignRows,
        samples: Iterable[tuple[Text, str]] = (),
        named: Mapping[str, str] = NOTHING_NAMED,
    ) -> None:
        self.editor = Editor((grid,), tuple(samples), named)
        self.form = Laid(grid.pieces[0].key, rows)

    def read(self, text: str) -> Model:
        return self.form.read(text)

    def write(self, model: Model, base: str) -> str:
        return self.form.write(model)


class Listed(Editing):
    """A list whose text has an entry for each kind: its sign, `*` and its count, with commas between. A sign alone
    counts once. `spelt_out` makes such a list of a text that is written in another way."""

    def __init__(
        self,
        counts: Counts,
        samples: Iterable[tuple[Text, str]] = (),
        named: Mapping[str, str] = NOTHING_NAMED,
        spelt_out: Callable[[str], str] = str,
    ) -> None:
        self.editor = Editor((counts,), tuple(samples), named)
        self.counts, self.spelt_out = counts, spelt_out

    def read(self, text: str) -> Model:
        found: dict[str, int] = {}
        for entry in self.spelt_out(text).split(",") if text != "-" else ():
            sign, _, count = entry.partition("*")
            if not is_kind(self.counts, sign):
                raise BadText(message("list-kind", kind=repr(sign[:30])))
            if count and not (count.isascii() and count.isdigit() and len(count) < 4):
                raise BadText(message("list-entry", entry=repr(entry[:30])))
            found[sign] = found.get(sign, 0) + int(count or 1)
        return {self.counts.key: [(sign, count) for sign, count in found.items() if count]}

    def write(self, model: Model, base: str) -> str:
        with suppress(BadText):
            if self.read(base) == model:
                return base
        return ",".join(f"{sign}*{count}" for sign, count in counted(model, self.counts.key)) or "-"


class Form(Protocol):
    """How a field of a position text is a part of the model, or some."""

    def read(self, text: str) -> Model: ...

    def write(self, model: Model) -> str: ...


@dataclass(frozen=True, slots=True)
class Laid(Form):
    """What lies on a board, as rows of signs."""

    key: str
    rows: SignRows

    def read(self, text: str) -> Model:
        return {self.key: self.rows.read(Field(self.key, text, 1))}

    def write(self, model: Model) -> str:
        return self.rows.write(placed(model, self.key))


@dataclass(frozen=True, slots=True)
class Marked(Form):
    """The cells with the only item of some pieces on them, in the order of `cells`."""

    pieces: Pieces
    cells: Iterable[str]

    def read(self, text: str) -> Model:
        return {self.pieces.key: dict.fromkeys(() if text == "-" else text.split(","), self.pieces.items[0].sign)}

    def write(self, model: Model) -> str:
        return ",".join(cell for cell in self.cells if cell in placed(model, self.pieces.key)) or "-"


@dataclass(frozen=True, slots=True)
class Trays(Form):
    """Things one by one, in the order of a game's list, with `/` between the trays in which they lie. `growing`: empty
    trays are left out."""

    keys: Sequence[str]
    order: Sequence[str]
    between: str = ","
    growing: bool = False

    def read(self, text: str) -> Model:
        trays = text.split("/")
        trays += ["-"] * (len(self.keys) - len(trays) if self.growing else 0)
        if len(trays) != len(self.keys):
            raise malformed()
        return {key: list(Counter(self._things(tray)).items()) for key, tray in zip(self.keys, trays, strict=True)}

    def write(self, model: Model) -> str:
        trays = [self.between.join(one_by_one(counted(model, key), self.order)) or "-" for key in self.keys]
        return "/".join(tray for tray in trays if tray != "-" or not self.growing) or "-"

    def _things(self, tray: str) -> list[str]:
        if tray == "-":
            return []
        found = tray.split(self.between) if self.between else re.findall("|".join(map(re.escape, self.order)), tray)
        if self.between.join(found) != tray or not {*found} <= {*self.order}:
            raise malformed()
        return found


class Position(Editing):
    """A position text: fields of which a game says their `forms` are shown as boards and lists, others as entries of
    its making, and the rest as entries under their keys, so that a field that some option adds can be edited too."""

    def __init__(
        self,
        start: str,
        parts: tuple[Part, ...],
        forms: Mapping[str, Form],
        samples: Iterable[tuple[Text, str]] = (),
        hidden: Iterable[str] = (),
    ) -> None:
        """`hidden` are fields that only follow from the others."""
        self.keys, self.forms = fields_of(start).keys(), forms
        shown = {*forms, *hidden, *(part.key for part in parts if isinstance(part, Entry))}
        others = tuple(Entry(key, key, rare=True) for key in self.keys if key not in shown)
        self.editor = Editor((*parts, *others), ((message("sample-start"), start), *samples))
        self.entries = [part.key for part in self.editor.parts if isinstance(part, Entry)]

    def read(self, text: str) -> Model:
        fields = fields_of(text)
        if fields.keys() != self.keys:
            raise malformed()
        model: Model = {}
        for key, form in self.forms.items():
            model |= form.read(fields[key])
        return model | {key: fields[key] for key in self.entries}

    def write(self, model: Model, base: str) -> str:
        fields, before = fields_of(base), self.read(base)
        fields |= {key: entered(model, key) for key in self.entries}
        fields |= {key: form.write(model) for key, form in self.forms.items()}
        self.follow(model, before, fields)
        return text_of(fields)

    def follow(self, model: Model, before: Model, fields: dict[str, str]) -> None:
        """Change the fields that follow from the parts, as far as the model differs from what it was before."""


def malformed() -> BadText:
    """The error to raise where a position text does not have the form."""
    return BadText(message("fields-form"))


def fields_of(text: str) -> dict[str, str]:
    """The fields of a position text, whatever they are."""
    fields = dict(word.partition("=")[::2] for word in text.split(" "))
    if "" in fields or "" in fields.values():
        raise malformed()
    return fields


def text_of(fields: Mapping[str, str]) -> str:
    return " ".join(f"{key}={value}" for key, value in fields.items())


def turn_entry(sides: Iterable[Text]) -> Entry:
    """Whose turn it is."""
    return Entry("turn", message("entry-turn"), _seats(sides))


def actor_entry(sides: Iterable[Text]) -> Entry:
    """Who acts, in a game whose turns are nobody else's."""
    return Entry("actor", message("entry-turn"), (*_seats(sides), ("over", message("entry-over"))))


def result_entry(sides: Iterable[Text]) -> Entry:
    choices = (("-", message("entry-nobody")), *_seats(sides), ("draw", message("entry-draw")))
    return Entry("result", message("entry-result"), choices)


def _seats(sides: Iterable[Text]) -> tuple[tuple[str, Text], ...]:
    return tuple((str(seat), side) for seat, side in enumerate(sides))


def follow_turn(fields: dict[str, str], before: Model) -> None:
    """Whoever acted in their own turn acts in the turn that was chosen."""
    if fields["actor"] == before["actor"] == before["turn"]:
        fields["actor"] = fields["turn"]


def numbers_of(text: str) -> list[int]:
    """Numbers with commas between."""
    try:
        return [int(number) for number in text.split(",")]
    except ValueError:
        raise malformed() from None


def one_by_one(counts: Counted, order: Iterable[str]) -> list[str]:
    """Kinds and counts as things one by one, in the order of a game's list."""
    given = dict(counts)
    return [sign for sign in order for _ in range(given.get(sign, 0))]
