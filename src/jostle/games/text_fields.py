"""Reading position texts: a row of `key=value` fields in one order, and errors that say where and what.

fields = read_fields(text, ("board", "actor"))
seat = fields["actor"].one_of({"0": 0, "1": 1})
raise fields["board"].wrong("10 pieces")
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from jostle.errors import BadText

T = TypeVar("T")
LONGEST_TEXT = 20_000


@dataclass(frozen=True)
class Field:
    """One value of a position text, or a part of it, which knows where it stands."""

    key: str
    value: str
    at: int  # the column of its first sign in the whole text, from 1

    def wrong(self, expected: str) -> BadText:
        """The error to raise: this value is not what was expected."""
        shown = self.value if len(self.value) <= 60 else self.value[:57] + "..."
        return BadText(f"{self.key}={shown!r} at column {self.at}: expected {expected}")

    @property
    def empty(self) -> bool:
        """Whether the value is `-`, which stands for nothing."""
        return self.value == "-"

    def one_of(self, meanings: Mapping[str, T]) -> T:
        if self.value not in meanings:
            raise self.wrong("one of " + " ".join(meanings))
        return meanings[self.value]

    def number(self, low: int, high: int) -> int:
        """A whole number in its shortest form."""
        text = self.value
        if not (text.isascii() and text.isdigit() and len(text) < 10) or (text[0] == "0" and len(text) > 1):
            raise self.wrong(f"a whole number from {low} to {high}")
        if not low <= int(text) <= high:
            raise self.wrong(f"a whole number from {low} to {high}")
        return int(text)

    def parts(self, separator: str, count: int | None = None) -> list[Field]:
        """The parts between separators; `-` has none where their count is free."""
        if count is None and self.empty:
            return []
        pieces, at = [], self.at
        for value in self.value.split(separator):
            pieces.append(Field(self.key, value, at))
            at += len(value) + len(separator)
        if count is not None and len(pieces) != count:
            raise self.wrong(f"{count} parts with {separator!r} between them, not {len(pieces)}")
        return pieces


def read_fields(text: object, keys: tuple[str, ...]) -> dict[str, Field]:
    """The fields of a position text by key."""
    if not isinstance(text, str):
        raise BadText(f"expected a position text, not {type(text).__name__}")
    if len(text) > LONGEST_TEXT:
        raise BadText(f"a position text of {len(text)} signs is too long; expected at most {LONGEST_TEXT}")
    words = text.split(" ")
    fields, at = {}, 1
    for i, key in enumerate(keys):
        if i >= len(words) or not words[i]:
            raise BadText(f"the position text ends at column {at}: expected {key}=... there")
        word = words[i]
        name, equals, value = word.partition("=")
        if name != key or not equals:
            shown = word if len(word) <= 40 else word[:37] + "..."
            raise BadText(f"{shown!r} at column {at}: expected {key}=...")
        if not value:
            raise BadText(f"{key}= at column {at} has no value; expected one, or - for nothing")
        fields[key] = Field(key, value, at + len(key) + 1)
        at += len(word) + 1
    if len(words) > len(keys):
        raise BadText(
            f"{' '.join(words[len(keys) :])[:40]!r} at column {at}: expected the text to end after {keys[-1]}"
        )
    return fields
