"""JSON. Python's own encoder in C does the work: structs and dataclasses become dictionaries on the way, which is
cheap, and what is encoded already is filled in at the end."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from json import JSONEncoder
from typing import Any, Generic, TypeVar

from .reading import TEXT, convert, parsed
from .structs import UNSET, Raw, Struct

Read = TypeVar("Read")
Hook = Callable[[Any], Any]

RAW = f"raw {secrets.token_hex(16)}"  # stands where something encoded is to be filled in; nobody can guess it
RAW_QUOTED = f'"{RAW}"'.encode()
# Python writes some floats differently.
MAYBE_ODD = re.compile("[0-9]e[-+]")
ODD = re.compile(rf"{TEXT}|-?Infinity|NaN|([-\d.]+)e([-+]\d+)")


class Encoder:
    """`enc_hook` says what is to be encoded in place of something that JSON does not know."""

    def __init__(self, *, enc_hook: Hook | None = None) -> None:
        self._hook = enc_hook

    def encode(self, value: Any) -> bytes:
        raws: list[bytes] = []

        def plain(value: Any) -> Any:
            if type(value) is Raw:
                raws.append(value)
                return RAW
            found = _plain(type(value))  # type: ignore[arg-type]
            if found is not None:
                return found(value)
            if self._hook is not None:
                return self._hook(value)
            raise TypeError(f"Encoding objects of type {type(value).__name__} is unsupported")

        text = JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"), default=plain).encode(value)
        if MAYBE_ODD.search(text) or "NaN" in text or "Infinity" in text:
            text = ODD.sub(_as_msgspec, text)
        encoded = text.encode()
        if not raws:
            return encoded
        parts = encoded.split(RAW_QUOTED)
        return b"".join([part for pair in zip(parts, [*raws, b""], strict=True) for part in pair])


class Decoder(Generic[Read]):
    def __init__(self, type: Any = Any) -> None:
        self.type = type

    def decode(self, data: bytes | str) -> Read:
        found: Read = convert(parsed(data), self.type)
        return found


encode = Encoder().encode


def decode(data: bytes | str, *, type: Any = Any) -> Any:
    return convert(parsed(data), type)


def _as_msgspec(found: re.Match[str]) -> str:
    """A number as msgspec writes it; texts stay as they are."""
    digits, power = found.groups()
    if digits is None:
        return found[0] if found[0][0] == '"' else "null"
    if power == "-05":
        return f"{'-' * digits.startswith('-')}0.0000{digits.strip('-').replace('.', '')}"
    return f"{digits}e{int(power)}"


@cache
def _plain(cls: Any) -> Hook | None:
    """Makes a dictionary or a list of a value of that class; None if it is not known."""
    if issubclass(cls, set | frozenset):
        return list
    if issubclass(cls, Struct):
        made = _dictionary(cls.names_, {cls.tag_field_: cls.tag_} if cls.tag_ else {})
        defaults = {cls.names_[name]: default for name, default in cls.defaults_.items()}
        omitted = {key: one for key, one in defaults.items() if cls.omits_defaults_ or one is UNSET}
        return (lambda value: _without(made(value), omitted)) if omitted else made
    return _dictionary({field.name: field.name for field in fields(cls)}, {}) if is_dataclass(cls) else None


def _dictionary(names: dict[str, str], tag: dict[str | None, str]) -> Hook:
    """Makes a dictionary of the tag and the fields, as quickly as if it had been written out for this class."""
    items = [f"{key!r}: {one!r}" for key, one in tag.items()] + [f"{key!r}: value.{one}" for one, key in names.items()]
    made: Hook = eval(f"lambda value: {{{', '.join(items)}}}")
    return made


def _without(made: dict[str, Any], omitted: dict[str, Any]) -> dict[str, Any]:
    """The same without what is the default itself, or as empty as it."""
    for key, default in omitted.items():
        if made[key] is default or (isinstance(default, list | dict | set) and made[key] == default):
            del made[key]
    return made
