"""What compiled code a program asks for once a game is warmed up: it would be compiled while somebody waits."""

from __future__ import annotations

import subprocess
import sys

WATCH = """
from jostle.kernel import compiling
load = compiling._KernelCache.load_overload
def noted(self, *how):
    print(self._py_func.__qualname__)
    return load(self, *how)
compiling._KernelCache.load_overload = noted
"""


def asked_for(game: str, warming: str, program: str) -> list[str]:
    """The functions that `program` asks for after `warming`, in a process of its own. Both find the game's name in
    `sys.argv[1]`."""
    whole = f"{warming}\n{WATCH}\n{program}"
    run = subprocess.run([sys.executable, "-c", whole, game], capture_output=True, text=True, check=True)
    return run.stdout.split()
