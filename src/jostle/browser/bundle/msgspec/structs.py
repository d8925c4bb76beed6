"""Structs, and what stands in their annotations."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from inspect import get_annotations
from typing import Any, ClassVar, Final, Literal, TypeVar


class UnsetType:
    """Nothing, not even null: a field that has it is left out."""

    def __repr__(self) -> str:
        return "UNSET"

    def __bool__(self) -> bool:
        return False


UNSET: Final = UnsetType()
REQUIRED: Final = UnsetType()  # in place of a default


class Raw(bytes):
    """JSON that is encoded already."""

    def __new__(cls, encoded: bytes | str = b"") -> Raw:
        return super().__new__(cls, encoded.encode() if isinstance(encoded, str) else encoded)


@dataclass(frozen=True, kw_only=True, eq=False)
class Meta:
    """Limits of numbers and of lengths."""

    ge: float | None = None
    le: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    description: str | None = None
    extra: dict[str, Any] | None = None


class Struct:
    """A class with fields; what a struct does not say of itself is as in the one it builds on."""

    __struct_fields__: ClassVar[tuple[str, ...]] = ()
    defaults_: ClassVar[dict[str, Any]] = {}  # of every field, those by keyword alone last
    names_: ClassVar[dict[str, str]] = {}  # what fields are called in JSON
    tagged_: ClassVar[str | Literal[True] | None] = None
    tag_: ClassVar[str | None] = None
    tag_field_: ClassVar[str | None] = None
    by_keyword_: ClassVar[frozenset[str]] = frozenset()
    omits_defaults_: ClassVar[bool] = False
    forbids_unknown_: ClassVar[bool] = False

    def __init_subclass__(
        cls,
        tag: str | Literal[True] | None = None,
        tag_field: str | None = None,
        frozen: bool = False,
        omit_defaults: bool | None = None,
        forbid_unknown_fields: bool | None = None,
        rename: dict[str, str] | None = None,
        kw_only: bool = False,
    ) -> None:
        own = {name: cls.__dict__.get(name, REQUIRED) for name in get_annotations(cls)}
        fields = cls.defaults_ | own
        cls.by_keyword_ = cls.by_keyword_ | own.keys() if kw_only else cls.by_keyword_ - own.keys()
        cls.defaults_ = dict(sorted(fields.items(), key=lambda field: field[0] in cls.by_keyword_))
        cls.__struct_fields__ = tuple(cls.defaults_)
        cls.names_ = {name: (rename or {}).get(name, cls.names_.get(name, name)) for name in cls.defaults_}
        if tag is not None or tag_field is not None:
            cls.tagged_ = tag or cls.tagged_ or True
            cls.tag_field_ = tag_field or cls.tag_field_ or "type"
        cls.tag_ = cls.__name__ if cls.tagged_ is True else cls.tagged_
        if omit_defaults is not None:
            cls.omits_defaults_ = omit_defaults
        if forbid_unknown_fields is not None:
            cls.forbids_unknown_ = forbid_unknown_fields
        cls.__init__ = _initializer(cls)  # type: ignore[method-assign]
        if frozen:
            cls.__setattr__ = _refuse  # type: ignore[method-assign, assignment]
            cls.__hash__ = _hash  # type: ignore[method-assign, assignment]

    def __eq__(self, other: object) -> bool:
        return self.__dict__ == other.__dict__ if type(self) is type(other) else NotImplemented

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"


def _initializer(cls: type[Struct]) -> Any:
    """Sets the fields; what a struct is made of is known, so this is written once for every class."""
    parameters, body, marked = ["self"], ["fields = self.__dict__"], False
    for name, default in cls.defaults_.items():
        if name in cls.by_keyword_ and not marked:
            parameters.append("*")
            marked = True
        parameters.append(name if default is REQUIRED else f"{name}=defaults[{name!r}]")
        new = f"{default!r} if {name} is defaults[{name!r}] else " if isinstance(default, list | dict | set) else ""
        body.append(f"fields[{name!r}] = {new}{name}")
    made: dict[str, Any] = {"defaults": cls.defaults_}
    exec(f"def __init__({', '.join(parameters)}):\n    " + "\n    ".join(body), made)
    return made["__init__"]


def _refuse(self: Struct, *_: object) -> None:
    raise AttributeError(f"immutable type: '{type(self).__name__}'")


def _hash(self: Struct) -> int:
    return hash((type(self), *self.__dict__.values()))


def defstruct(name: str, fields: Iterable[tuple[Any, ...]], *, kw_only: bool = False) -> type[Struct]:
    """A struct whose fields are known only when it is made: names, types and defaults."""
    fields = list(fields)
    body = {field[0]: field[2] for field in fields if len(field) > 2}
    body["__annotations__"] = {field[0]: field[1] for field in fields}
    return type(name, (Struct,), body, kw_only=kw_only)


AnyStruct = TypeVar("AnyStruct", bound=Struct)


def replace(struct: AnyStruct, /, **changes: Any) -> AnyStruct:
    """The same with some fields changed."""
    return type(struct)(**{**struct.__dict__, **changes})
