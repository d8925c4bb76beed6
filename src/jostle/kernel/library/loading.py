"""Kernels from libraries that were compiled ahead of time, through `ctypes`, on NumPy's own memory.

A kernel is looked up by module and name when it is first called, and a call by the types of what it is given. What no
library has runs as plain Python: slow then, never wrong. A library that other sources were compiled into is not used.
"""

from __future__ import annotations

import ctypes
import functools
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from jostle.kernel.library.layouts import FORMAT, SUFFIX, digest_of, layout, library_folders, this_machine

LOG = logging.getLogger("jostle.kernel")
RESULTS = {"nothing": None, "float": ctypes.c_double, "int": ctypes.c_int64, "bool": ctypes.c_int64}
HEAD = object.__basicsize__  # bytes before what a Python object holds


class LibraryKernel:
    """A function that runs in a library if one has it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        functools.update_wrapper(self, function)
        self.py_func = function

    @functools.cached_property
    def _exports(self) -> list[Export]:
        module = self.py_func.__module__
        return _table(module.rpartition("@")[2].partition(".")[0]).get((module, self.py_func.__qualname__), [])

    def __call__(self, *args: Any) -> Any:
        for export in self._exports:
            if len(args) == len(export.takes):
                numbers: list[Any] = []
                for take, arg in zip(export.takes, args, strict=True):
                    if not take(arg, numbers):
                        break
                else:
                    return export.call(numbers)
        return self.py_func(*args)


def kernel(function: Callable[..., Any]) -> Any:
    return LibraryKernel(function)


class Export:
    """A kernel of a library, for arguments of certain types."""

    def __init__(self, function: Any, takes: list[Any], gives: Any) -> None:
        self.takes = [_taker(kind) for kind in takes]
        self._function, self._parts = function, gives[1:] if isinstance(gives, list) else []
        self._bool = gives == "bool"
        function.argtypes = [c for kind in takes for c in _c_types(kind)] + [ctypes.c_void_p] * bool(self._parts)
        function.restype = None if self._parts else RESULTS[gives]

    def call(self, numbers: list[Any]) -> Any:
        if self._parts:
            out = (ctypes.c_int64 * len(self._parts))()
            self._function(*numbers, out)
            return tuple(_part(out, i, kind) for i, kind in enumerate(self._parts))
        result = self._function(*numbers)
        return bool(result) if self._bool else result


def _part(out: Any, i: int, kind: str) -> Any:
    if kind == "float":
        return ctypes.c_double.from_buffer(out, 8 * i).value
    return bool(out[i]) if kind == "bool" else out[i]


def _c_types(kind: Any) -> list[Any]:
    if isinstance(kind, str):
        return [ctypes.c_double if kind == "float" else ctypes.c_int64]
    if kind[0] == "tuple":
        return [c for part in kind[1:] for c in _c_types(part)]
    return [ctypes.c_void_p]


def _taker(kind: Any) -> Callable[[Any, list[Any]], bool]:
    """A function that adds an argument to a list as C numbers, or says that it has another type."""
    match kind:
        case "int":

            def number(arg: Any, numbers: list[Any]) -> bool:
                if type(arg) is not int and not isinstance(arg, np.integer):
                    return False
                numbers.append(int(arg))
                return True

            return number
        case "float" | "bool":
            of = (float, np.float64) if kind == "float" else (bool, np.bool_)

            def other(arg: Any, numbers: list[Any]) -> bool:
                numbers.append(arg)
                return isinstance(arg, of)

            return other
        case ["tuple", *parts]:
            takers = [_taker(part) for part in parts]

            def each(arg: Any, numbers: list[Any]) -> bool:
                if not isinstance(arg, tuple) or len(arg) != len(takers):
                    return False
                return all(take(part, numbers) for take, part in zip(takers, arg, strict=True))

            return each
        case [shape, fields, *dimensions]:
            wanted = np.ndarray if shape == "array" else np.void
            (n,) = dimensions or (0,)
            known: list[Any] = [None]  # the type that came last: most calls bring the same one

            def thing(arg: Any, numbers: list[Any]) -> bool:
                if not isinstance(arg, wanted) or arg.ndim != n or not arg.flags.carray:  # in one piece, aligned
                    return False
                if arg.dtype is not known[0]:
                    if layout(arg.dtype) != fields:
                        return False
                    known[0] = arg.dtype
                numbers.append(id(arg))
                return True

            return thing
    raise ValueError(f"a library names an unknown type {kind!r}")


@functools.cache
def _table(package: str) -> dict[tuple[str, str], list[Export]]:
    """All kernels of the libraries that come with a package, or that were made for it on this machine."""
    table: dict[tuple[str, str], list[Export]] = {}
    for folder in library_folders(package):
        for file in sorted(folder.glob(f"*{SUFFIX}")):
            for (module, name), exports in _read(str(file)).items():
                table.setdefault((module, name), exports)
    return table


@functools.cache
def _read(file: str) -> dict[tuple[str, str], list[Export]]:
    """The kernels of a library by its manifest; none if it does not fit."""
    manifest = json.loads(Path(file).read_text(encoding="utf-8"))
    if (manifest["format"], manifest["target"]) != (FORMAT, this_machine()) or not _objects_are_as_expected():
        return {}
    if digest_of(manifest["sources"]) != manifest["digest"]:
        LOG.warning("%s was made of other sources; `jostle build-kernels` makes it anew", file)
        return {}
    library = ctypes.CDLL(str(Path(file).with_name(manifest["library"])))
    table: dict[tuple[str, str], list[Export]] = {}
    for module, name, symbol, takes, gives in manifest["exports"]:
        table.setdefault((module, name), []).append(Export(library[symbol], takes, gives))
    return table


@functools.cache
def _objects_are_as_expected() -> bool:
    """Whether arrays and records begin as libraries expect: after the head the address of their data."""
    records = np.zeros(3, np.dtype((np.record, [("x", np.int64)])))
    size = ctypes.sizeof(ctypes.c_void_p)
    address = ctypes.c_void_p.from_address
    sizes = address(id(records) + HEAD + 2 * size).value
    return (
        2 * size == HEAD
        and address(id(records) + HEAD).value == records.ctypes.data
        and sizes is not None
        and ctypes.c_ssize_t.from_address(sizes).value == len(records)
        and address(id(record := records[1]) + HEAD + size).value == record.__array_interface__["data"][0]
    )
