"""What msgspec makes of many values: random structs of the table, what is wrong with them, and odd values. It is
run with the original and with the stand-in, which have to agree."""

# ruff: noqa: B023 (what a lambda is for is done at once)
from __future__ import annotations

import json
import pkgutil
import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec
import msgspec.inspect
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

import jostle.table
from jostle.table.match.protocol import Request
from jostle.table.routes import Body, problem_in

TEXTS = ("", "a", "white", 'ä "\\/\b\f\n\r\t\x00\x1f\x7f\u2028😀', "1e-07 NaN Infinity", "x" * 45, "ü" * 350)
FLOATS = (0.0, -0.0, 0.1, 1e-5, -1.25e-5, 1.5e-7, 1e15, 1e16, 1.2345e22, 5e-324, 1 / 3, float("nan"), float("-inf"))
ODD: Any = (None, True, 7, -1, 2**60, 10**30, 1.5, "a", "y" * 400, [], [1, "a"], {}, {"a": 1})
QUERIES: Any = (
    "1", "-3", "+3", " 3", "03", "1.0", "1.5", "1e2", ".5", "true", "False", "0", "on", "null", "NULL", "", "a",
    "9" * 20, "٣", ["1", "2"], ["x"], [],
)  # fmt: skip
MALFORMED = (
    b"", b" ", b"{", b'{"a":1', b'"ab', b"[", b"x", b"}", b"NaN", b"[1,]", b"01", b'"\t"', b'"\\ud800"', b'"\\x"',
    b"1 2", b'"\xff"', b"\xef\xbb\xbf1", b"1" * 5000, b"[" * 100_000,
)  # fmt: skip


class Node(Struct, rename={"next_one": "next"}):
    name: Annotated[str, Meta(min_length=1, max_length=3, description="a name")]
    next_one: Node | None = None
    pairs: dict[Annotated[str, Meta(max_length=2)], list[tuple[str, int]]] = {}
    size: Annotated[float, Meta(ge=0, le=3)] = 1.0


class Cat(Struct, tag=True, frozen=True):
    lives: int = 9


class Dog(Cat, tag="dog", frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    name: str
    toys: Annotated[list[str], Meta(max_length=2)] = []
    sure: Literal["yes", "no"] | None = None


@dataclass(frozen=True, slots=True)
class Place:
    x: float
    y: float = 2.0


class Pair(NamedTuple):
    x: int
    y: Place


def structs() -> list[type[Struct]]:
    """Every struct of the table, and the ones above."""
    for module in pkgutil.walk_packages(jostle.table.__path__, "jostle.table."):
        import_module(module.name)
    found: set[type[Struct]] = {Node, Cat, Dog}
    waiting: list[type[Struct]] = [Struct]
    while waiting:
        waiting += (new := waiting.pop().__subclasses__())
        found.update(one for one in new if one.__module__.startswith("jostle.table."))
    return sorted(found, key=lambda one: (one.__module__, one.__qualname__))


def some(kind: Any, rng: random.Random, depth: int = 0) -> Any:
    """A random value of a type."""
    origin, inner = get_origin(kind) or kind, get_args(kind)
    number = rng.choice((0, 1, 2)) if depth < 4 else 0
    if origin is Annotated:
        meta = inner[1]
        found = some(inner[0], rng, depth)
        if isinstance(found, str | list):
            return found[: meta.max_length]
        return max(meta.ge or 0, min(meta.le or 9, found)) if isinstance(found, int | float) else found
    if origin in (Union, UnionType):
        return some(None if depth > 4 and NoneType in inner else rng.choice(inner), rng, depth)
    if origin is Literal:
        return rng.choice(inner)
    if origin is list:
        return [some(inner[0], rng, depth + 1) for _ in range(number)]
    if origin is tuple:
        parts = inner[:1] * number if ... in inner else inner
        return tuple(some(one, rng, depth + 1) for one in parts)
    if origin is dict:
        return {some(inner[0], rng, depth + 1): some(inner[1], rng, depth + 1) for _ in range(number)}
    if isinstance(origin, type) and issubclass(origin, Struct):
        hints = get_type_hints(origin, include_extras=True)
        values = {name: some(hints[name], rng, depth + 1) for name in origin.__struct_fields__}
        for _ in range(number):
            try:
                origin(**(fewer := {name: values[name] for name in values if rng.random() < 0.8}))
            except TypeError:
                continue
            values = fewer
        return origin(**values)
    plain: dict[Any, Callable[[], Any]] = {
        bool: lambda: rng.random() < 0.5,
        int: lambda: rng.choice((0, 1, -5, 2**53, 2**70)),
        float: lambda: rng.choice(FLOATS),
        str: lambda: rng.choice(TEXTS),
        Raw: lambda: Raw(rng.choice((b"[]", b'{"a":[1.5,null]}', "ä".join('""').encode()))),
        UnsetType: lambda: UNSET,
    }
    return plain[origin]() if origin in plain else None


def is_read(kind: Any, seen: frozenset[Any] = frozenset()) -> bool:
    """Whether nothing in it is encoded already: such things are sent, and never read."""
    parts = get_type_hints(kind).values() if hasattr(kind, "__struct_fields__") else get_args(kind)
    return kind is not Raw and (kind in seen or all(is_read(part, seen | {kind}) for part in parts))


def spoilt(value: Any, rng: random.Random) -> Any:
    """A JSON value with something else in one place, something more, or something less."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        match rng.randrange(5):
            case 0:
                return {name: one for name, one in value.items() if name != key}
            case 1:
                return {"un`known": 1} | value
            case _:
                return value | {key: spoilt(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        return [*value[:place], spoilt(value[place], rng), *value[place + 1 :]]
    return rng.choice(ODD)


def told(work: Callable[[], Any]) -> str:
    """What comes of it, as JSON, or the error and its words."""
    try:
        found = work()
        return (found if isinstance(found, bytes) else msgspec.json.encode(found)).decode()
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return f"{type(error).__name__}: {error}"


def explained(kind: Any, work: Callable[[], Any]) -> str:
    """What comes of it, or what is wrong as a page is told."""
    try:
        return told(work) if work() else ""
    except msgspec.ValidationError as error:
        return str(problem_in(error, kind))


def cases() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for kind in structs():
        rng = random.Random(kind.__qualname__)
        values = [some(kind, rng) for _ in range(5)]
        same = [type(value)(**{name: getattr(value, name) for name in value.__struct_fields__}) for value in values]
        good = [msgspec.json.encode(value).decode() for value in values]
        bad = [json.dumps(spoilt(json.loads(one), rng), ensure_ascii=False, separators=(",", ":")) for one in good * 3]
        tagged = Request if issubclass(kind, get_args(Request)) else Dog | Cat | None if issubclass(kind, Cat) else kind
        name = f"{kind.__module__}.{kind.__qualname__}"
        found[name] = good
        found[f"{name} is"] = [str(value == other) for value in values for other in [*values, *same]]
        if not is_read(kind):
            continue
        found[f"{name} from JSON"] = [told(lambda: msgspec.json.decode(one, type=tagged)) for one in (*good, *bad)]
        if issubclass(kind, Body):
            found[f"{name} from a page"] = [explained(kind, lambda: msgspec.json.decode(one, type=kind)) for one in bad]
        decode = msgspec.json.Decoder(list[kind] | dict[str, kind] | None).decode  # type: ignore[valid-type]
        inside = [f"[{one}]" if n % 2 else f'{{"ä": {one}}}' for n, one in enumerate((*good, *bad))]
        found[f"{name} inside"] = [told(lambda: decode(one)) for one in inside]
    values = [*TEXTS, *FLOATS, Pair(1, Place(1e-7)), {3}, {"a": {1: (Raw(b" [1] "), Raw("2"))}}, [[Raw(b"3")]], 1j]
    found["values"] = [told(lambda: msgspec.json.Encoder(enc_hook=str).encode([one])) for one in values]
    fields: Any = [("a", int), ("b", list[str], []), ("c", bool, True), ("d", Literal["x", "y"] | None, None)]
    parameters: Any = msgspec.defstruct("Parameters", fields, kw_only=True)
    for name in "abcd":
        queries = [{"a": "1", name: one} for one in QUERIES]
        found[f"query {name}"] = [
            explained(parameters, lambda: msgspec.convert(one, parameters, strict=False)) for one in queries
        ]
    word = Annotated[str, Meta(max_length=9)] | None
    for wanted in (bool | None, Annotated[int, Meta(ge=0)] | None, list[int], str, int | str, word):
        found[f"query {len(found)}"] = [told(lambda: msgspec.convert(one, wanted, strict=False)) for one in QUERIES]
    found["malformed"] = [told(lambda: msgspec.json.decode(one)).partition(":")[0] for one in MALFORMED]
    return found
