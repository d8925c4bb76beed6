"""How kernels run, chosen once for a process: compiled by Numba, from libraries compiled ahead of time, or as plain
Python. The results are the same.

`JOSTLE_KERNELS` says `numba`, `library` or `plain`, and `NUMBA_DISABLE_JIT=1` means `plain` too. Otherwise it is
libraries if Jostle was installed with some or Numba is not installed, else Numba. A backend is a module with a
decorator `kernel`; `build` makes libraries.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
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
    has_libraries = Path(__file__).parent.with_name("libraries").exists()
    return chosen or ("library" if has_libraries or find_spec("numba") is None else "numba")


BACKEND = _chosen()
_backend = import_module(BACKENDS[BACKEND])


def kernel(function: Callable[..., Any]) -> Any:
    """A function that the backend runs as quickly as it can. It allocates nothing and raises nothing."""
    return _backend.kernel(function)


def needs_no_compiler(game: str, package: str) -> bool:
    """Whether nothing of a game is ever compiled: a library has it, or it runs as plain Python."""
    if BACKEND == "library" and find_spec("numba"):
        return bool(_backend.has_library(game, package))
    return BACKEND in ("library", "plain")


def share_compiled() -> float:
    """How many of this process's kernels are compiled, 0 to 1."""
    compiling: Any = sys.modules.get(BACKENDS["numba"])
    return compiling.share_compiled() if compiling else 1.0
