"""Whether whoever calls a kernel waits until it is compiled."""

from __future__ import annotations

import time

compiles = True  # whether this process compiles what is missing
loads_nothing: int | None = None  # a thread
since = 0.0


def wait_for_compiler(wait: bool, *, never: int | None = None) -> None:
    """Whether a call of a kernel that is not compiled waits until it is, as usual. Otherwise it runs as plain Python
    until another process has compiled the kernel, which is then loaded. `never`: a thread that does not even wait for
    compiled code to be loaded, but uses what other threads have loaded. Called again, it looks again at once."""
    global compiles, loads_nothing, since
    compiles, loads_nothing, since = wait, never, time.monotonic()
