"""What types are made of, as far as somebody asks."""

from __future__ import annotations

import types
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints


class NoneType(NamedTuple):
    pass


class LiteralType(NamedTuple):
    values: tuple[Any, ...]


class ListType(NamedTuple):
    item_type: Any


class UnionType(NamedTuple):
    types: tuple[Any, ...]


class Metadata(NamedTuple):
    type: Any


class Field(NamedTuple):
    name: str
    type: Any


class StructType(NamedTuple):
    fields: tuple[Field, ...]


def type_info(type: Any) -> Any:
    """One of these, or the type itself."""
    origin, inner = get_origin(type) or type, get_args(type)
    if origin is Annotated:
        return Metadata(type_info(inner[0]))
    if origin is types.NoneType:
        return NoneType()
    if origin is Literal:
        return LiteralType(tuple(sorted(inner)))
    if origin in (Union, types.UnionType):
        return UnionType(tuple(map(type_info, inner)))
    if origin is list and inner:
        return ListType(type_info(inner[0]))
    if hasattr(origin, "__struct_fields__"):
        hints = get_type_hints(origin, include_extras=True)
        return StructType(tuple(Field(name, type_info(hints[name])) for name in origin.__struct_fields__))
    return type
