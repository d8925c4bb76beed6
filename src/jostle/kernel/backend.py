"""How kernels run, chosen once for a process: compiled by Numba, from libraries compiled ahead of time, or as plain
Python. The results are the same.

`JOSTLE_KERNELS` says `numba`, `library` or `plain`, and `NUMBA_DISABLE_JIT=1` means `plain` too. Otherwise it is Numba
if that is installed, else libraries. A backend is a module with a decorator `kernel`; `build` makes libraries.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

BACKENDS = {
    "numba": "jostle.kernel.numba.compiling",
    "library": "jostle.kernel.library.loading",
    "build": "jostle.kernel.library.build",
    "plain": "jostle.kernel.plain",
}


def _chosen() -> str:
    chosen = os.environ.get("JOSTLE_KERNELS", "")
    if chosen and chosen not in BACKENDS:
        raise ValueError(f"JOSTLE_KERNELS is {chosen!r}; expected one of {', '.join(BACKENDS)}")
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return "plain"
    return chosen or ("numba" if find_spec("numba") else "library")


BACKEND = _chosen()
_backend = import_module(BACKENDS[BACKEND])


def kernel(function: Callable[..., Any]) -> Any:
    """A function that the backend runs as quickly as it can. It allocates nothing and raises nothing."""
    return _backend.kernel(function)
