"""JSON values as the types that are wanted: nothing is guessed, and what does not fit is refused with its place."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import accumulate
from json import JSONDecodeError, JSONDecoder
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NoReturn, Union, get_args, get_origin, get_type_hints

from .structs import REQUIRED, Meta, Struct, UnsetType

Reader = Callable[[bool, Any], Any]  # takes `strict`, and a value of its kind
Choices = dict[str, tuple[Reader, tuple[Meta, ...]]]  # by the kinds of values that fit a type

KINDS = {bool: "bool", int: "int", float: "float", str: "str", dict: "object", list: "array", NoneType: "null"}
LIMITS = (
    ("min_length", ">=", operator.ge), ("max_length", "<=", operator.le), ("ge", ">=", operator.ge),
    ("le", "<=", operator.le),
)  # fmt: skip
KEY = "`key`"  # the place of a key of a dictionary
TEXT = r'"[^"\\]*(?:\\.[^"\\]*)*"'
NO_BRACKETS = re.compile(rf"{TEXT}|[^][}}{{]+")
MAX_DEPTH = 500  # WebAssembly has a small stack, and a page does not survive its end
HALF_PAIR = re.compile(r"\\u[dD][89a-fA-F]")
NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")


class MsgspecError(ValueError):
    """Whatever went wrong."""


class DecodeError(MsgspecError):
    """This is not JSON."""


class ValidationError(DecodeError):
    """This is not of the type that is wanted. Its place becomes known on the way out of the values around it."""

    place = ""

    def within(self, place: str) -> ValidationError:
        self.place = place + self.place
        return self

    def __str__(self) -> str:
        place = f"{KEY} in `${self.place.removesuffix(KEY)}`" if self.place.endswith(KEY) else f"`${self.place}`"
        return f"{super().__str__()} - at {place}" if self.place else super().__str__()


# --- texts -----------------------------------------------------------------------------------------------------------


def parsed(data: bytes | str) -> Any:
    """The JSON value of a text."""
    text = data if isinstance(data, str) else str(data, "utf-8")
    if text.count("[") + text.count("{") > MAX_DEPTH:
        steps = [1 if sign in "[{" else -1 for sign in NO_BRACKETS.sub("", text)]
        if max(accumulate(steps, initial=0)) > MAX_DEPTH:
            raise RecursionError("this is nested too deeply")
    try:
        found = PARSER.decode(text)
        if HALF_PAIR.search(text):
            "".join(_texts(found)).encode()
    except UnicodeEncodeError:
        raise DecodeError("JSON is malformed: invalid utf-16 surrogate pair") from None
    except JSONDecodeError as error:
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated"):
            raise DecodeError("Input data was truncated") from None
        raise DecodeError(f"JSON is malformed: invalid character (byte {error.pos})") from None
    except DecodeError:
        raise
    except ValueError:  # Python reads no numbers of thousands of digits
        raise ValidationError("Integer value out of range") from None
    return found


def _refuse(word: str) -> NoReturn:
    raise DecodeError(f"JSON is malformed: invalid character in {word}")


PARSER = JSONDecoder(parse_constant=_refuse)  # Python would take NaN


def _texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for pair in value.items() for one in pair for text in _texts(one)]
    return [text for one in value for text in _texts(one)] if isinstance(value, list) else [str(value)]


# --- types -----------------------------------------------------------------------------------------------------------


def convert(value: Any, type: Any, *, strict: bool = True) -> Any:
    """A JSON value as a type. If not `strict`, texts may stand for numbers, true, false and null."""
    choices = _choices(type)
    name = got = KINDS[value.__class__]
    if name == "str" and not strict and choices.get(name, NOTHING)[0] is not _same:
        value = _guessed(value, choices)
        name = KINDS[value.__class__]
    if name == "int" and name not in choices and "float" in choices:
        name, value = "float", float(value)
    if name not in choices:
        expected = " | ".join(kind for kind in KINDS.values() if kind in choices)
        got = "float" if got == "int" and not -(2**63) <= value < 2**64 else got
        raise ValidationError(f"Expected `{expected}`, got `{got}`")
    read, metas = choices[name]
    found = read(strict, value)
    for meta in metas:
        _check(meta, name, value)
    return found


def _guessed(text: str, choices: Choices) -> Any:
    word = text.lower()
    if "null" in choices and word == "null":
        return None
    if "bool" in choices and word in ("true", "1", "false", "0"):
        return word in ("true", "1")
    if choices.keys().isdisjoint(("int", "float")) or not NUMBER.fullmatch(text):
        return text
    number = parsed(text)
    return int(number) if "float" not in choices and number % 1 == 0 else number


def _check(meta: Meta, name: str, value: Any) -> None:
    for key, sign, holds in LIMITS:
        limit = getattr(meta, key)
        of_length = " of length" * key.endswith("length")
        if limit is not None and not holds(len(value) if of_length else value, limit):
            raise ValidationError(f"Expected `{name}`{of_length} {sign} {float(limit) if name == 'float' else limit}")


def _same(strict: bool, value: Any) -> Any:
    return value


ANYTHING: tuple[Reader, tuple[Meta, ...]] = (_same, ())
NOTHING = (None, ())


@cache
def _choices(kind: Any) -> Choices:
    origin, inner = get_origin(kind) or kind, get_args(kind)
    if origin is Annotated:
        metas = tuple(one for one in inner[1:] if isinstance(one, Meta))
        return {name: (read, metas) for name, (read, _) in _choices(inner[0]).items()}
    if origin in (Union, UnionType):
        found = {name: one for part in inner for name, one in _choices(part).items()}
        tagged = {one.tag_: one for one in inner if isinstance(one, type) and issubclass(one, Struct)}
        return found if len(tagged) < 2 else found | {"object": (partial(_tagged, tagged), ())}
    if origin is Literal:
        return {KINDS[type(value)]: (partial(_literal, inner), ()) for value in inner}
    if origin is Any:
        return dict.fromkeys(KINDS.values(), ANYTHING)
    if origin is UnsetType:
        return {}
    if origin is tuple and ... in inner:
        return {"array": (lambda strict, value: tuple(_list(inner[0], strict, value)), ())}
    if origin is tuple:
        return {"array": (partial(_tuple, inner), ())}
    if origin is list:
        return {"array": (partial(_list, *inner or (Any,)), ())}
    if origin is dict:
        return {"object": (partial(_dict, *inner or (str, Any)), ())}
    if isinstance(origin, type) and issubclass(origin, Struct):
        return {"object": (partial(_struct, origin), ())}
    return {KINDS[NoneType if origin is None else origin]: ANYTHING}


def _literal(values: tuple[Any, ...], strict: bool, value: Any) -> Any:
    if value not in values:
        raise ValidationError(f"Invalid enum value {value!r}")
    return value


def _at(place: str, kind: Any, strict: bool, value: Any) -> Any:
    try:
        return convert(value, kind, strict=strict)
    except ValidationError as error:
        raise error.within(place) from None


def _list(kind: Any, strict: bool, value: list[Any]) -> list[Any]:
    return [_at(f"[{n}]", kind, strict, one) for n, one in enumerate(value)]


def _tuple(kinds: tuple[Any, ...], strict: bool, value: list[Any]) -> tuple[Any, ...]:
    pairs = zip(kinds, value, strict=False)
    found = tuple(_at(f"[{n}]", kind, strict, one) for n, (kind, one) in enumerate(pairs))
    if len(value) != len(kinds):
        raise ValidationError(f"Expected `array` of length {len(kinds)}")
    return found


def _dict(key: Any, kind: Any, strict: bool, value: dict[str, Any]) -> dict[Any, Any]:
    return {_at(KEY, key, strict, name): _at("[...]", kind, strict, one) for name, one in value.items()}


def _tagged(structs: Mapping[str | None, type[Struct]], strict: bool, value: dict[str, Any]) -> Struct:
    """Structs that their tags tell apart."""
    field = next(iter(structs.values())).tag_field_
    if field not in value:
        raise ValidationError(f"Object missing required field `{field}`")
    _check_tag(field, value[field], structs)
    return _struct(structs[value[field]], strict, value)


def _check_tag(field: str, tag: Any, tags: Mapping[str | None, object]) -> None:
    if not isinstance(tag, str) or tag not in tags:
        words = f"Invalid value {tag!r}" if isinstance(tag, str) else "Expected `str`"
        raise ValidationError(words).within(f".{field}")


def _struct(cls: type[Struct], strict: bool, value: dict[str, Any]) -> Struct:
    fields, found = _fields(cls), {}  # type: ignore[arg-type]
    for key, one in value.items():
        if key in fields:
            name, kind = fields[key]
            found[name] = _at(f".{key}", kind, strict, one)
        elif key == cls.tag_field_:
            _check_tag(key, one, {cls.tag_: cls})
        elif cls.forbids_unknown_:
            raise ValidationError(f"Object contains unknown field `{key}`")
    for name, default in cls.defaults_.items():
        if default is REQUIRED and name not in found:
            raise ValidationError(f"Object missing required field `{cls.names_[name]}`")
    return cls(**found)


@cache
def _fields(cls: Any) -> dict[str, tuple[str, Any]]:
    """The names and types of fields by what they are called in JSON."""
    hints = get_type_hints(cls, include_extras=True)
    return {key: (name, hints[name]) for name, key in cls.names_.items()}
