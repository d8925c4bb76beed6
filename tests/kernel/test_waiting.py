"""Kernels that run as plain Python until another process has compiled them, in the middle of whatever uses them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.parameters import two_games

RULES = "from jostle.kernel import kernel\n\n\n@kernel\ndef double(x):\n    return 2 * x\n"
COMPILE = "from toy import double; print(double(4))"
SWITCH = f"""
import subprocess, sys, threading
from jostle.kernel.waiting import wait_for_compiler
from toy import double
wait_for_compiler(False, never=threading.get_ident())
assert double(4) == 8 and not double.overloads, "nothing is compiled here"
assert subprocess.check_output([sys.executable, "-c", {COMPILE!r}]) == b"8\\n"
assert double(4) == 8 and not double.overloads, "this thread does not wait for what must be loaded"
other = threading.Thread(target=double, args=(4,))
other.start()
other.join()
assert len(double.overloads) == 1
assert "scipy.linalg" not in sys.modules, "it takes long to import, and no kernel uses it"
assert double(4) == 8
assert double(4.0) == 8.0 and len(double.overloads) == 1, "nobody has compiled that"
wait_for_compiler(True)
assert double(4.0) == 8.0 and len(double.overloads) == 2
"""


def test_a_kernel_runs_as_plain_python_until_another_process_has_compiled_it(tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(RULES)
    path = os.pathsep.join([str(tmp_path), *sys.path])
    environment = {**os.environ, "PYTHONPATH": path, "JOSTLE_CACHE": str(tmp_path / "cache")}
    subprocess.run([sys.executable, "-c", SWITCH], env=environment, check=True)


PLAY = """
import hashlib, random, sys
from jostle.kernel.backend import BACKEND
if BACKEND == "numba":
    from jostle.kernel.numba.compiling import _Kernel
    from jostle.kernel.waiting import wait_for_compiler
    is_compiled = _Kernel._is_compiled
    def some(kernel, args):  # of those that are in the cache
        name = f"{sys.argv[2]} {kernel.py_func.__module__} {kernel.py_func.__qualname__}"
        return hashlib.sha256(name.encode()).digest()[0] % 2 == 0 and is_compiled(kernel, args)
    _Kernel._is_compiled = some
    wait_for_compiler(False)
from jostle.play.state import Game
from jostle.search.core.bots import bot
rng, state, seen = random.Random(7), Game(sys.argv[1]).start(), []
while not state.over and len(seen) < 40:
    seen.append((str(state), state.legal, state.points, state.scene(0)))
    if state.actor == "chance":
        seen[-1] += (state.odds,)
    elif len(seen) in (3, 20):
        player = bot("expert@20n", 3)
        found = player.choose(state), player.result
        seen[-1] += (found[0], found[1] and [(one.text, one.value) for one in found[1].candidates])
    state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
print(hashlib.sha256(repr(seen).encode()).hexdigest())
"""


@two_games()
def test_a_mixture_of_compiled_and_plain_kernels_gives_the_same_results(game: str) -> None:
    def play(backend: str, which: str) -> str:
        environment = {**os.environ, "JOSTLE_KERNELS": backend}
        command = [sys.executable, "-c", PLAY, game, which]
        return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout

    assert play("numba", "some") == play("numba", "others") == play("plain", "")
