"""Which kernels a program loads that were not loaded beforehand: on a cold cache, players would wait for them."""

from __future__ import annotations

import subprocess
import sys

WATCH = """
from jostle.kernel.numba import compiling
load = compiling._KernelCache.load_overload
def noted(self, *how):
    print(self._py_func.__qualname__)
    return load(self, *how)
compiling._KernelCache.load_overload = noted
"""


def kernels_loaded_by(game: str, warming: str, program: str) -> list[str]:
    """The kernels that `program` loads after `warming`, in a new process; both find the game in `sys.argv[1]`."""
    whole = f"{warming}\n{WATCH}\n{program}"
    run = subprocess.run([sys.executable, "-c", whole, game], capture_output=True, text=True, check=True)
    return run.stdout.split()
