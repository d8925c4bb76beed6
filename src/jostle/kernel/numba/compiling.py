# mypy: disable-error-code="attr-defined, list-item, misc, no-any-return, no-untyped-call, override"
"""Kernels compiled by Numba when they are first called, and the cache of compiled code.

Where nobody is to wait for the compiler, other processes compile, and a kernel runs as plain Python until it is there.

Numba's own cache looks only at the file that defines a function; a search would keep playing old rules after an edit
in the rules' file. So ours keeps compiled code in a folder whose name is a digest of everything it was made of.
"""

from __future__ import annotations

import functools
import hashlib
import math
import pickle
import platform
import sys
import threading
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy
from numba.core import config, types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile
from numba.core.registry import CPUDispatcher
from numba.core.typing.typeof import Purpose, typeof
from numba.np import linalg

import jostle.kernel.numba.primitives  # noqa: F401 (Numba's versions of them are known from then on)
from jostle.kernel import waiting
from jostle.kernel.dependencies import FOLDERS_IN_USE, digest, read_sources
from jostle.paths import cache_folder

# A kernel allocates nothing and its arrays belong to whoever calls it, so it need not count references to them (NRT is
# Numba's run-time for that). Random play is up to twice as fast without.
FLAGS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}

LOOK_AGAIN = 5.0  # seconds until it is looked again whether another process has compiled a kernel

KERNELS: list[_Kernel] = []  # all of this process


def _import_without_scipy() -> None:
    """Numba imports SciPy's linear algebra, which takes most of a second, only to see that it is there."""

    def look() -> None:
        if find_spec("scipy") is None:
            raise ImportError("SciPy is not installed")

    own, linalg.ensure_blas = linalg.ensure_blas, look
    import numba.np.arraymath  # noqa: F401 (it looks when it is imported)

    linalg.ensure_blas = own


_import_without_scipy()


def share_compiled() -> float:
    """How many of the kernels are compiled or loaded, 0 to 1."""
    return sum(bool(kernel.overloads) for kernel in KERNELS) / max(1, len(KERNELS))


def _refers(code: Any) -> bool:
    """Whether compiled code returns a record, or part of one."""
    gives = code.signature.return_type
    return any(isinstance(part, types.Record | types.Buffer) for part in getattr(gives, "types", (gives,)))


class _Kernel(CPUDispatcher):
    """A function that Numba compiles, unless it runs as plain Python meanwhile."""

    def __init__(self, *how: Any, **more: Any) -> None:
        super().__init__(*how, **more)
        self._missed: dict[tuple[type, ...], float] = {}  # when such arguments found nothing compiled
        KERNELS.append(self)

    def _compile_for_args(self, *args: Any, **named: Any) -> Any:
        """What Numba calls with these arguments, as none of the code that it has loaded is for their types."""
        if threading.get_ident() == waiting.loads_nothing or not (waiting.compiles or self._is_compiled(args)):
            return self.py_func
        found = super()._compile_for_args(*args, **named)
        return self.py_func if any(_refers(code) for code in self.overloads.values()) else found

    def add_overload(self, cres: Any) -> None:
        """Numba copies a record that a kernel returns. As plain Python it is the caller's own, as between kernels that
        are compiled: so Python does not call the compiled one."""
        if _refers(cres):
            self.overloads[tuple(cres.signature.args)] = cres
        else:
            super().add_overload(cres)

    def _is_compiled(self, args: tuple[Any, ...]) -> bool:
        """Whether the code for these arguments can be loaded, as far as that was looked up a moment ago."""
        kinds, now = tuple(map(type, args)), time.monotonic()
        if self._missed.get(kinds, -math.inf) > max(now - LOOK_AGAIN, waiting.since):
            return False
        signature = tuple(typeof(arg, Purpose.argument) for arg in args)
        found = isinstance(self._cache, _KernelCache) and self._cache.has(signature, self.targetctx)
        if not found:
            self._missed[kinds] = now
        return found


def kernel(function: Callable[..., Any]) -> Any:
    compiled = _Kernel(function, targetoptions={**FLAGS, "nopython": True, "boundscheck": None})
    if _can_be_kept(function):
        _read_sources_once(function.__module__)
        compiled._cache = _KernelCache(function)
    return compiled


def _can_be_kept(function: Callable[..., Any]) -> bool:
    """Whether another process finds the function's module by name, as it must to load compiled code."""
    return function.__module__ in sys.modules and function.__module__ != "__main__"


@functools.cache
def _read_sources_once(module: str) -> None:
    read_sources(sys.modules[module])


@functools.cache
def _code_folder(module: str) -> Path:
    """Where the compiled code of a module's kernels is kept. It is asked for when the first of them is called: until
    then a template may bind others."""
    flags = (config.BOUNDSCHECK, config.OPT, config.DEBUGINFO_DEFAULT)
    versions = (numba.__version__, numpy.__version__, llvmlite.__version__, sys.version_info[:2], platform.machine())
    folder = cache_folder() / f"{module.replace('jostle.', '')}-{digest(sys.modules[module], repr((versions, flags)))}"
    FOLDERS_IN_USE.add(folder)
    return folder


class _Locator:
    """Where compiled code of a function is kept (the interface is `numba.core.caching`'s)."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._folder = _code_folder(function.__module__)
        self._py_file = file

    def ensure_cache_path(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def get_disambiguator(self) -> str:
        return ""

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> _Locator:
        return cls(function, file)


class _KernelCacheImpl(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012 (the name and shape are Numba's)


class _CodeFiles(IndexDataCacheFile):
    """One file for each signature, named by it.

    Numba numbers the files and keeps an index; two processes that compile at once can then give one number to two
    functions.
    """

    def save(self, key: Any, data: Any) -> None:
        self._save_data(self._file(key), data)

    def load(self, key: Any) -> Any:
        try:
            return self._load_data(self._file(key))
        except (FileNotFoundError, EOFError, pickle.UnpicklingError, ModuleNotFoundError):
            # Not there, damaged by a power cut, or compiled while its module was unloaded: it is written anew.
            return None

    def has(self, key: Any) -> bool:
        return (Path(self._cache_path) / self._file(key)).exists()

    def flush(self) -> None:
        """Nothing is ever stale here: the folder's name changes with the sources."""

    def _file(self, key: Any) -> str:
        return f"{self._index_name.removesuffix('.nbi')}.{hashlib.sha256(repr(key).encode()).hexdigest()[:16]}.nbc"


class _KernelCache(FunctionCache):
    """Numba's cache of one function, which finds out where its files are when it is first asked for one."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._name = repr(function)
        self._py_func = function
        self.enable()

    @functools.cached_property
    def _impl(self) -> _KernelCacheImpl:
        return _KernelCacheImpl(self._py_func)

    @functools.cached_property
    def _cache_path(self) -> Any:
        return self._impl.locator.get_cache_path()

    @functools.cached_property
    def _cache_file(self) -> Any:
        return _CodeFiles(self._cache_path, self._impl.filename_base, self._impl.locator.get_source_stamp())

    def has(self, signature: Any, context: Any) -> bool:
        """Whether there is compiled code for a signature."""
        return self._cache_file.has(self._index_key(signature, context.codegen()))
