"""How kernels run, chosen once for a process: compiled by Numba, or as plain Python. The results are the same.

`JOSTLE_KERNELS` says `numba` or `plain`, and `NUMBA_DISABLE_JIT=1` means `plain` too. Otherwise it is Numba if that is
installed. A backend is a module with a decorator `kernel`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

BACKENDS = {
    "numba": "jostle.kernel.numba.compiling",
    "plain": "jostle.kernel.plain",
}


def _chosen() -> str:
    chosen = os.environ.get("JOSTLE_KERNELS", "")
    if chosen and chosen not in BACKENDS:
        raise ValueError(f"JOSTLE_KERNELS is {chosen!r}; expected one of {', '.join(BACKENDS)}")
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return "plain"
    return chosen or ("numba" if find_spec("numba") else "plain")


BACKEND = _chosen()
_backend = import_module(BACKENDS[BACKEND])


def kernel(function: Callable[..., Any]) -> Any:
    """A function that the backend runs as quickly as it can. It allocates nothing and raises nothing."""
    return _backend.kernel(function)
