"""Position texts: a row of `key=value` fields in one order, and errors that say where and what.

A game declares its fields once, in its `text.py`; writing, reading with good errors and a form to edit follow.

    FIELDS = Fields(board=Sets(GRID.signs("WB"), GRID.squares, sets, put), left=Number("most"), turn=OneOf(seats()))
    FIELDS.write(s)                     # "board=..W/B.. left=3 turn=0"
    fields = FIELDS.read(text, s)       # fills the record
    fields["left"].require(s.left > s.turn, message("enough-left"))

What fits together is for the game to check, with `require`, after all fields were read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

from jostle.errors import BadText
from jostle.i18n import Text, messages_of
from jostle.kernel import Record

message = messages_of(__package__)

T = TypeVar("T")
MAX_TEXT_LENGTH = 20_000


@dataclass(frozen=True)
class Field:
    """One value of a position text, or a part of it, which knows where it stands."""

    key: str
    value: str
    at: int  # the column of its first sign in the whole text, from 1

    def wrong(self, expected: Text) -> BadText:
        """The error to raise: this value is not what was expected."""
        shown = self.value if len(self.value) <= 60 else self.value[:57] + "..."
        return BadText(message("text-field", key=self.key, value=repr(shown), column=str(self.at), expected=expected))

    def require(self, holds: object, expected: Text) -> None:
        """Raise the error unless something holds."""
        if not holds:
            raise self.wrong(expected)

    @property
    def empty(self) -> bool:
        """Whether the value is `-`, which stands for nothing."""
        return self.value == "-"

    def one_of(self, meanings: Mapping[str, T]) -> T:
        self.require(self.value in meanings, message("text-one-of", values=" ".join(meanings)))
        return meanings[self.value]

    def number(self, low: int, high: int) -> int:
        """A whole number in its shortest form."""
        text = self.value
        shortest = text.isascii() and text.isdigit() and len(text) < 10 and (text == "0" or text[0] != "0")
        self.require(shortest and low <= int(text) <= high, message("number-range", low=str(low), high=str(high)))
        return int(text)

    def parts(self, separator: str, count: int | None = None) -> list[Field]:
        """The parts between separators, the single signs without one; `-` has none where their count is free."""
        if count is None and self.empty:
            return []
        pieces, at = [], self.at
        for value in self.value.split(separator) if separator else self.value:
            pieces.append(Field(self.key, value, at))
            at += len(value) + len(separator)
        if count is not None and len(pieces) != count:
            raise self.wrong(message("text-parts", count=str(count), separator=repr(separator), found=str(len(pieces))))
        return pieces


def read_fields(text: object, keys: tuple[str, ...]) -> dict[str, Field]:
    """The fields of a position text by key."""
    if not isinstance(text, str):
        raise BadText(message("text-not-a-text", type=type(text).__name__))
    if len(text) > MAX_TEXT_LENGTH:
        raise BadText(message("text-too-long", length=str(len(text)), most=str(MAX_TEXT_LENGTH)))
    words = text.split(" ")
    fields, at = {}, 1
    for i, key in enumerate(keys):
        if i >= len(words) or not words[i]:
            raise BadText(message("text-ends", column=str(at), key=key))
        word = words[i]
        name, equals, value = word.partition("=")
        if name != key or not equals:
            shown = word if len(word) <= 40 else word[:37] + "..."
            raise BadText(message("text-wrong-key", word=repr(shown), column=str(at), key=key))
        if not value:
            raise BadText(message("text-no-value", key=key, column=str(at)))
        fields[key] = Field(key, value, at + len(key) + 1)
        at += len(word) + 1
    if len(words) > len(keys):
        rest = repr(" ".join(words[len(keys) :])[:40])
        raise BadText(message("text-goes-on", rest=rest, column=str(at), key=keys[-1]))
    return fields


@dataclass(frozen=True)
class SignRows:
    """A board as rows of signs, with `/` between rows and `between` between the signs of a row."""

    names: Sequence[Sequence[str]]  # of the squares, row by row from the highest
    signs: Sequence[str]  # what can lie there
    empty: str = "."
    between: str = ""
    expected: Text = ""  # what to say instead of naming all signs

    def read(self, rows: Field | str) -> dict[str, str]:
        """The signs on squares that are not empty; `BadText` if there are other signs, or more or fewer squares."""
        field = Field("board", rows, 1) if isinstance(rows, str) else rows
        found, known = {}, {self.empty, *self.signs}
        for names, row in zip(self.names, field.parts("/", len(self.names)), strict=True):
            signs = row.value.split(self.between) if self.between else row.value
            row.require(len(signs) == len(names), message("text-row", count=len(names), first=names[0], last=names[-1]))
            if not known.issuperset(signs):
                raise next(part for part in row.parts(self.between, len(names)) if part.value not in known).wrong(
                    self._expected()
                )
            found.update({name: sign for name, sign in zip(names, signs, strict=True) if sign != self.empty})
        return found

    def _expected(self) -> Text:
        return self.expected or message("text-one-of", values=" ".join(dict.fromkeys((self.empty, *self.signs))))

    def write(self, signs: Mapping[str, str]) -> str:
        return "/".join(self.between.join(signs.get(name, self.empty) for name in row) for row in self.names)


# --- fields as a game declares them ----------------------------------------------------------------------------------

Bound: TypeAlias = int | str | Callable[[Record], int]  # a number, the record's field that holds it, or what knows it
Names: TypeAlias = Mapping[str, int] | Callable[[Record], Mapping[str, int]]
Lying: TypeAlias = Mapping[str, str]  # signs by the names of their squares
SquareSets: TypeAlias = Mapping[str, int]  # sets of squares by their signs


def bound(s: Record, given: Bound) -> int:
    """What a bound is with the options of a record."""
    return int(s[given] if isinstance(given, str) else given(s) if callable(given) else given)


def seats(others: Mapping[str, int] = {}) -> Names:
    """The seats by their numbers, and names for what is no seat."""
    return lambda s: {**{str(seat): seat for seat in range(int(s.seats) if "seats" in s.dtype.names else 2)}, **others}


@dataclass(frozen=True)
class Kind(ABC):
    """How a field is read into a record and written. `at`: the record's field, if it is not called like the text's;
    `when`: whether the text has the field with a record's options."""

    at: str = field(default="", kw_only=True)
    when: Callable[[Record], object] | None = field(default=None, kw_only=True)

    @abstractmethod
    def read(self, field: Field, s: Record) -> None: ...

    @abstractmethod
    def write(self, s: Record) -> str: ...


@dataclass(frozen=True)
class OneOf(Kind):
    """One of some values, by their names."""

    names: Names

    def named(self, s: Record) -> Mapping[str, int]:
        return self.names(s) if callable(self.names) else self.names

    def read(self, field: Field, s: Record) -> None:
        s[self.at] = field.one_of(self.named(s))

    def write(self, s: Record) -> str:
        value = int(s[self.at])
        return next(name for name, named in self.named(s).items() if named == value)


@dataclass(frozen=True)
class Number(Kind):
    """A whole number."""

    most: Bound
    least: Bound = 0

    def read(self, field: Field, s: Record) -> None:
        s[self.at] = field.number(bound(s, self.least), bound(s, self.most))

    def write(self, s: Record) -> str:
        return str(s[self.at])


@dataclass(frozen=True)
class Numbers(Kind):
    """A whole number for each seat, with commas between."""

    most: Bound
    count: Bound = 2

    def read(self, field: Field, s: Record) -> None:
        most, count = bound(s, self.most), bound(s, self.count)
        s[self.at][:count] = [part.number(0, most) for part in field.parts(",", count)]

    def write(self, s: Record) -> str:
        return ",".join(map(str, s[self.at][: bound(s, self.count)].tolist()))


@dataclass(frozen=True)
class Squares(Kind):
    """A set of squares by their names, in their order, with commas between."""

    names: Sequence[str]

    def read(self, field: Field, s: Record) -> None:
        found, numbers = 0, {name: square for square, name in enumerate(self.names)}
        for part in field.parts(","):
            square = part.one_of(numbers)
            part.require(found < 1 << square, message("text-square-order", first=self.names[0], last=self.names[-1]))
            found |= 1 << square
        s[self.at] = found

    def write(self, s: Record) -> str:
        squares = int(s[self.at])
        return ",".join(name for square, name in enumerate(self.names) if squares >> square & 1) or "-"


@dataclass(frozen=True)
class Board(Kind):
    """What lies on the squares of a board. The rows may depend on a record's options."""

    rows: SignRows | Callable[[Record], SignRows]
    lying: Callable[[Record], Lying]
    lay: Callable[[Record, Lying], None]

    def read(self, field: Field, s: Record) -> None:
        self.lay(s, (self.rows(s) if callable(self.rows) else self.rows).read(field))

    def write(self, s: Record) -> str:
        return (self.rows(s) if callable(self.rows) else self.rows).write(self.lying(s))


def sets(
    rows: SignRows,
    squares: Mapping[str, int],
    lying: Callable[[Record], SquareSets],
    lay: Callable[[Record, SquareSets], None],
) -> Board:
    """A board whose record holds sets of squares: one for each sign. Where they overlap, the last one is written."""
    names = {square: name for name, square in squares.items()}
    return Board(
        rows,
        lambda s: {names[at]: sign for sign, of in lying(s).items() for at in names if int(of) >> at & 1},
        lambda s, signs: lay(s, in_sets(rows, signs, squares)),
    )


def in_sets(rows: SignRows, signs: Lying, squares: Mapping[str, int]) -> dict[str, int]:
    """The set of squares where each sign of a board lies."""
    found = dict.fromkeys(rows.signs, 0)
    for name, sign in signs.items():
        found[sign] |= 1 << squares[name]
    return found


@dataclass(frozen=True)
class Own(Kind):
    """Something else. Without `reads`, the game reads it after the other fields."""

    writes: Callable[[Record], str]
    reads: Callable[[Field, Record], None] | None = None

    def read(self, field: Field, s: Record) -> None:
        if self.reads:
            self.reads(field, s)

    def write(self, s: Record) -> str:
        return self.writes(s)


class Fields:
    """The fields of a game's position texts, in their order."""

    def __init__(self, **kinds: Kind) -> None:
        self.kinds = {key: replace(kind, at=kind.at or key) for key, kind in kinds.items()}

    def used(self, s: Record) -> dict[str, Kind]:
        """Those that there are with a record's options."""
        return {key: kind for key, kind in self.kinds.items() if kind.when is None or kind.when(s)}

    def write(self, s: Record, **instead: str) -> str:
        """The position text. `instead`: what somebody is shown of some fields."""
        return " ".join(f"{key}={instead.get(key) or kind.write(s)}" for key, kind in self.used(s).items())

    def read(self, text: str, s: Record) -> dict[str, Field]:
        """Fill a record, whose options are set, from a position text, and give its fields by their keys."""
        kinds = self.used(s)
        fields = read_fields(text, tuple(kinds))
        for key, kind in kinds.items():
            kind.read(fields[key], s)
        return fields
