"""Position texts: a row of `key=value` fields in one order, and errors that say where and what.

fields = read_fields(text, ("board", "actor"))
signs = SignRows((("a2", "b2"), ("a1", "b1")), "WB").read(fields["board"])  # {"a1": "W"} of `../W.`
seat = fields["actor"].one_of({"0": 0, "1": 1})
fields["board"].require(len(signs) <= 10, message("ten-pieces"))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from jostle.errors import BadText
from jostle.i18n import Text, messages_of

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

    def sets(self, rows: Field | str, squares: Mapping[str, int]) -> dict[str, int]:
        """The set of squares that each sign stands on, by the squares' numbers."""
        found = dict.fromkeys(self.signs, 0)
        for name, sign in self.read(rows).items():
            found[sign] |= 1 << squares[name]
        return found

    def _expected(self) -> Text:
        return self.expected or message("text-one-of", values=" ".join(dict.fromkeys((self.empty, *self.signs))))

    def write(self, signs: Mapping[str, str]) -> str:
        return "/".join(self.between.join(signs.get(name, self.empty) for name in row) for row in self.names)
