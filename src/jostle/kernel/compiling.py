"""The decorator `kernel`, the binding of templates to a game, and the cache of compiled code.

A *kernel* is a plain Python function that Numba compiles when it is first called. A *template* is a module of
kernels with free names (`legal`, `play`, `STATE`, ...): `bind` loads it once for each game, with that game's rules
as its globals, so that calls are direct and compiled code can be kept on disk.

Numba's own cache looks only at the file a function stands in; a search would go on playing old rules after an
edit in the rules' file. So ours keeps compiled code in a folder whose name is a digest of everything it was made of.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import llvmlite
import numba
import numpy
from numba.core import config
from numba.core.caching import CompileResultCacheImpl, FunctionCache

Function = TypeVar("Function", bound=Callable[..., Any])

HERE = Path(__file__).parent
RULES = "__rules__"  # in a bound template: the rules module it is bound to


def kernel(function: Function) -> Function:
    """Compile a function when it is first called. It allocates nothing and raises nothing."""
    compiled = numba.njit(nogil=True, error_model="numpy")(function)
    if not config.DISABLE_JIT:
        compiled._cache = _KernelCache(function)
    return compiled  # type: ignore[no-any-return]


def bind(template: str, rules: ModuleType) -> ModuleType:
    """The template module of that name with `rules` for its free names; the same one each time it is asked for."""
    name = f"{template}@{rules.__name__}"
    if name not in sys.modules:
        spec = importlib.util.find_spec(template)
        if spec is None or spec.origin is None:
            raise ImportError(f"no template {template!r}")
        module = ModuleType(name, f"{template}, bound to {rules.__name__}")
        free = {key: value for key, value in vars(rules).items() if not key.startswith("_")}
        module.__dict__.update(free, __file__=spec.origin, **{RULES: rules})
        sys.modules[name] = module
        exec(compile(Path(spec.origin).read_bytes(), spec.origin, "exec"), module.__dict__)
    return sys.modules[name]


def cache_folder() -> Path:
    """Where compiled code is kept: `JOSTLE_CACHE`, or the user's cache folder."""
    if chosen := os.environ.get("JOSTLE_CACHE"):
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "jostle"


def sources(function: Callable[..., Any]) -> list[Path]:
    """The folders whose files a compiled function may be made of: this one, its own, and its game's."""
    folders = {HERE, Path(function.__code__.co_filename).parent}
    rules = function.__globals__.get(RULES)
    if rules is not None:
        folders.add(Path(rules.__file__).parent)
    return sorted(folders)


@functools.cache
def _digest(folders: tuple[Path, ...]) -> str:
    digest = hashlib.sha256()
    flags = (config.BOUNDSCHECK, config.OPT, config.DEBUGINFO_DEFAULT)
    digest.update(repr((numba.__version__, numpy.__version__, llvmlite.__version__, flags)).encode())
    digest.update(repr((sys.version_info[:2], platform.machine())).encode())
    for folder in folders:
        for file in sorted(folder.glob("*.py")):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


class _Locator:
    """Tells Numba where compiled code of a function is kept (the interface is `numba.core.caching`'s)."""

    def __init__(self, function: Callable[..., Any]) -> None:
        rules = function.__globals__.get(RULES)
        owner = (rules.__name__ if rules is not None else function.__module__).removeprefix("jostle.")
        self._folder = cache_folder() / f"{owner}-{_digest(tuple(sources(function)))}"
        self._py_file = function.__code__.co_filename
        self._name = f"{function.__module__}-{function.__code__.co_firstlineno}"

    def ensure_cache_path(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def get_disambiguator(self) -> str:
        return hashlib.sha256(self._name.encode()).hexdigest()[:10]

    @classmethod
    def from_function(cls, function: Callable[..., Any], _file: str) -> _Locator:
        return cls(function)


class _KernelCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = [_Locator]  # noqa: RUF012 (Numba's own name and shape)


class _KernelCache(FunctionCache):  # type: ignore[misc]
    _impl_class = _KernelCacheImpl
