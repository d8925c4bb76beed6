"""Kernels from libraries that were compiled ahead of time, through `ctypes`, on NumPy's own memory.

A kernel is looked up by module and name when it is first called, and a call by the types of what it is given. What no
library has is compiled by Numba if that is installed, and else runs as plain Python: slow then, never wrong. A library
that other sources were compiled into is not used.
"""

from __future__ import annotations

import ctypes
import functools
import itertools
import json
import logging
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from jostle.kernel.library.layouts import FORMAT, SUFFIX, digest_of, layout, library_folders, this_machine

LOG = logging.getLogger("jostle.kernel")
RESULTS = {"nothing": None, "float": ctypes.c_double, "int": ctypes.c_int64, "bool": ctypes.c_int64}
OTHER = object()  # what a call with arguments of other types gives
HEAD = object.__basicsize__  # bytes before what a Python object holds


class LibraryKernel:
    """A function that runs in a library if one has it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        functools.update_wrapper(self, function)
        self.py_func = function

    @functools.cached_property
    def _exports(self) -> list[Export]:
        module = self.py_func.__module__
        found = _table(module.rpartition("@")[2].partition(".")[0]).get((module, self.py_func.__qualname__), [])
        return [Export(library[symbol], takes, gives) for library, symbol, takes, gives in found]

    def __call__(self, *args: Any) -> Any:
        for export in self._exports:
            if (result := export.call(args)) is not OTHER:
                return result
        return self.otherwise(*args)

    @functools.cached_property
    def otherwise(self) -> Any:
        """What runs if no library does."""
        if find_spec("numba") is None:
            return self.py_func
        from jostle.kernel.numba.compiling import kernel

        return kernel(self.py_func)

    @property
    def _numba_type_(self) -> Any:
        """What Numba takes it for, when it compiles a kernel that calls this one."""
        return self.otherwise._numba_type_


def kernel(function: Callable[..., Any]) -> Any:
    return LibraryKernel(function)


class Export:
    """A kernel of a library, for arguments of certain types."""

    def __init__(self, function: Any, takes: list[Any], gives: Any) -> None:
        self._function, self._parts = function, gives[1:] if isinstance(gives, list) else []
        self._dtypes: list[Any] = []  # of each array and record that came last: most calls bring the same ones
        self._layouts: list[str] = []
        function.argtypes = [*itertools.chain(*map(_c_types, takes)), *[ctypes.c_void_p] * bool(self._parts)]
        function.restype = None if self._parts else RESULTS[gives]
        checks, passed = self._check(["tuple", *takes], "_")
        # It is written out since it may be called for each action of a game: half the time that loops and tables take.
        run = f"run({passed})"
        self.call = eval(
            f"lambda _: {f'bool({run})' if gives == 'bool' else run} if {checks} else OTHER",
            {
                "run": self._give_tuple if self._parts else function, "OTHER": OTHER, "dtypes": self._dtypes,
                "is_known": self._is_known, "ndarray": np.ndarray, "void": np.void, "integer": np.integer,
                "flags": (bool, np.bool_),
            },
        )  # fmt: skip

    def _check(self, kind: Any, arg: str) -> tuple[str, str]:
        """Python code: whether an argument is of a kind, and what a library is given for it."""
        match kind:
            case "int":
                return f"(type({arg}) is int or isinstance({arg}, integer))", f"int({arg})"
            case "float":
                return f"isinstance({arg}, float)", arg
            case "bool":
                return f"isinstance({arg}, flags)", f"int({arg})"
            case ["tuple", *parts]:
                each = [self._check(part, f"{arg}[{i}]") for i, part in enumerate(parts)]
                checks = [f"isinstance({arg}, tuple)", f"len({arg}) == {len(parts)}", *(check for check, _ in each)]
                return " and ".join(checks), ", ".join(given for _, given in each)
            case [shape, fields, *dimensions]:
                at = len(self._layouts)
                self._layouts.append(fields)
                self._dtypes.append(None)
                check = f"isinstance({arg}, void)"
                if shape == "array":  # in one piece, aligned
                    check = f"isinstance({arg}, ndarray) and {arg}.ndim == {dimensions[0]} and {arg}.flags.carray"
                return f"{check} and ({arg}.dtype is dtypes[{at}] or is_known({at}, {arg}.dtype))", arg
        raise ValueError(f"a library names an unknown type {kind!r}")

    def _is_known(self, at: int, dtype: Any) -> bool:
        if layout(dtype) != self._layouts[at]:
            return False
        self._dtypes[at] = dtype
        return True

    def _give_tuple(self, *args: Any) -> Any:
        out = (ctypes.c_int64 * len(self._parts))()
        self._function(*args, out)
        return tuple(_part(out, i, kind) for i, kind in enumerate(self._parts))


def _part(out: Any, i: int, kind: str) -> Any:
    if kind == "float":
        return ctypes.c_double.from_buffer(out, 8 * i).value
    return bool(out[i]) if kind == "bool" else out[i]


def _c_types(kind: Any) -> Iterator[Any]:
    match kind:
        case ["tuple", *parts]:
            yield from itertools.chain(*map(_c_types, parts))
        case str():
            yield ctypes.c_double if kind == "float" else ctypes.c_int64
        case _:
            yield ctypes.py_object


Table = dict[tuple[str, str], list[tuple[Any, str, list[Any], Any]]]  # by module and name: library, symbol, types


@functools.cache
def _table(package: str) -> Table:
    """All kernels of the libraries that come with a package, or that were made for it on this machine."""
    table: Table = {}
    for folder in library_folders(package):
        for file in sorted(folder.glob(f"*{SUFFIX}")):
            for (module, name), exports in _read(str(file)).items():
                table.setdefault((module, name), exports)
    return table


def has_library(game: str, package: str) -> bool:
    """Whether there is a library of that game which fits."""
    files = (folder / f"{game}{SUFFIX}" for folder in library_folders(package.partition(".")[0]))
    return any(file.exists() and _read(str(file)) for file in files)


@functools.cache
def _read(file: str) -> Table:
    """The kernels of a library by its manifest; none if it does not fit."""
    manifest = json.loads(Path(file).read_text(encoding="utf-8"))
    if (manifest["format"], manifest["target"]) != (FORMAT, this_machine()) or not _objects_are_as_expected():
        return {}
    if digest_of(manifest["sources"]) != manifest["digest"]:
        LOG.warning("%s was made of other sources; `jostle build-kernels` makes it anew", file)
        return {}
    library = ctypes.CDLL(str(Path(file).with_name(manifest["library"])))
    table: Table = {}
    for module, name, symbol, takes, gives in manifest["exports"]:
        table.setdefault((module, name), []).append((library, symbol, takes, gives))
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
