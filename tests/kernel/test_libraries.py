"""Kernels compiled ahead of time into libraries: the same results as Numba's and as plain Python's, or none at all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import jostle
from jostle.browser.site import write_python, write_sources
from tests.browser_host.played_messages import make_cases
from tests.plugins import RULES, environment, run_jostle, run_jostle_alone, run_python, write_plugin
from tests.shared_work import LIGHTEST, build_libraries, libraries, shared

__all__ = ["libraries", "shared"]

BACKENDS = ("numba", "library", "plain")
ROOT = Path(__file__).parent.parent.parent
IN_PYODIDE = Path(__file__).with_name("run_in_pyodide.js")
INSTALLED = sysconfig.get_path("purelib")

# Kernels that take and give all that a library can pass on.
TOY = """
from collections import namedtuple
import numpy as np
from jostle.kernel import below, generators, kernel, popcount, record
from jostle.kernel.control import CONTROL, DEADLINE, MAX_NODES, NO_LIMIT, NODES, stopped
from jostle.kernel.primitives import clock_ns

PAIR = record(("a", np.int32, (3,)), ("b", np.int8))
Pair = namedtuple("Pair", "left right")

@kernel
def total(pairs, weights):
    sum = 0.0
    for i in range(weights.shape[0]):
        for k in range(weights.shape[1]):
            sum += weights[i, k] * pairs[i].a[k]
    return sum

@kernel
def change(pair, n):
    pair.b = n
    pair.a[1] += n

@kernel
def both(pair, flag, x):
    return popcount(pair.left[0]) + pair.right, x if flag else -x

@kernel
def less(x, y):
    return x < y

@kernel
def rolls(rngs, out):
    for i in range(len(out)):
        out[i] = below(rngs[0], 6)

@kernel
def wait(control):
    while not stopped(control):
        control[NODES] += 1

def in_time():
    control = np.zeros(CONTROL, np.int64)
    control[MAX_NODES], control[DEADLINE] = NO_LIMIT, clock_ns() + 20_000_000
    wait(control)
    return bool(clock_ns() >= control[DEADLINE])

def use():
    pairs, out = np.zeros(3, PAIR), np.zeros(5, np.int32)
    change(pairs[1], 7)
    rolls(generators(3), out)
    sums = [float(total(pairs, weights)) for weights in (np.ones((3, 3)), np.arange(18.0).reshape(3, 6)[:, ::2])]
    pair = Pair(np.array([11]), 2)
    told = both(pair, True, 0.5), both(pair, False, 0.5), less(1, 2), in_time()
    return repr((pairs.tolist(), out.tolist(), sums, told))
"""
BUILD = """
import sys
from pathlib import Path
from toy import kernels
print(kernels.use())
from jostle.kernel.library.build import exports, write_library
from jostle.kernel.library.layouts import WASM, this_machine
for folder, target in (("host", this_machine()), ("wasm", WASM)):
    write_library(Path(sys.path[-1], folder), "toy", target)
print(sorted(export.name for export in exports()))
"""
USE = """
from toy import kernels
print(kernels.use())
names = "total change both less rolls wait".split()
print([len(getattr(getattr(kernels, name), "_exports", ())) for name in names])
"""


def test_this_version_of_numba_can_still_be_built_with(tmp_path: Path) -> None:
    """If it fails after an update, look at `jostle/kernel/library/build.py`: only that file knows Numba's inside."""
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "__init__.py").touch()
    (tmp_path / "toy" / "kernels.py").write_text(TOY)
    at = f"import sys; sys.path.append({str(tmp_path)!r})\n"
    said, exported = run_python(tmp_path, at + BUILD, JOSTLE_KERNELS="build").splitlines()
    assert exported == "['both', 'change', 'less', 'rolls', 'total', 'wait']"
    assert (tmp_path / "wasm" / "toy.wasm").read_bytes()[:4] == b"\0asm"
    assert said.endswith("True))"), "the clock of compiled code"
    host = str(tmp_path / "host")
    assert run_python(tmp_path, USE, JOSTLE_KERNELS="library", JOSTLE_LIBRARIES=host).splitlines() == [
        said,
        "[1, 1, 1, 1, 1, 1]",
    ]
    assert run_python(tmp_path, USE, JOSTLE_KERNELS="plain").splitlines()[0] == said
    (tmp_path / "toy" / "kernels.py").write_text(TOY.replace("sum = 0.0", "sum = 1.0"))
    edited = run_python(tmp_path, USE, JOSTLE_KERNELS="library", JOSTLE_LIBRARIES=host).splitlines()
    assert edited[1] == "[0, 0, 0, 0, 0, 0]", "what other sources were compiled into is not used"
    assert edited[0] == run_python(tmp_path, USE, JOSTLE_KERNELS="plain").splitlines()[0] != said


def test_code_that_holds_an_address_or_needs_more_than_a_library_has_is_refused() -> None:
    from jostle.kernel.library.build import check_code

    check_code("declare double @sqrt(double)\ndeclare void @llvm.memcpy.p0.p0.i64(ptr)")
    with pytest.raises(AssertionError, match="address"):
        check_code("load ptr, ptr inttoptr (i64 94123 to ptr)")
    with pytest.raises(AssertionError, match="NRT_Allocate"):
        check_code("declare ptr @NRT_Allocate(i64)")


def printed(folder: Path, backend: str, module: str, *words: object) -> list[str]:
    """What a module of the tests prints with a backend."""
    if backend == "browser":
        command = ["deno", "run", "-A", "--unstable-detect-cjs", str(IN_PYODIDE), str(folder), INSTALLED, module]
        known = {**os.environ, "NO_COLOR": "1"}
    else:
        command = [sys.executable, "-m", module]
        known = environment(folder, JOSTLE_KERNELS=backend, JOSTLE_LIBRARIES=str(folder / "libraries"))
    run = subprocess.run([*command, *map(str, words)], cwd=ROOT, env=known, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    return run.stdout.splitlines()


def rounded(lines: list[str]) -> list[object]:
    """Without the last digits: `exp`, `log` and `tanh` are not quite the same in all libraries of C."""
    return [json.loads(line, parse_float=lambda text: round(float(text), 12)) for line in lines]


def compare(folder: Path, backends: tuple[str, ...], *words: object) -> None:
    told = {backend: printed(folder, backend, "tests.kernel.described", *words) for backend in backends}
    print(words, [told[backend][-2] for backend in backends])
    assert len(told["numba"]) > 4
    for backend, lines in told.items():
        if backend == "browser":
            assert rounded(lines[:-2]) == rounded(told["numba"][:-2])
        else:
            assert lines[:-2] == told["numba"][:-2]
        ran, from_library, _, has_numba = json.loads(lines[-2])
        assert (ran, has_numba) == ("library" if backend == "browser" else backend, backend == "numba")
        assert from_library == (ran == "library")
        assert json.loads(lines[-1]) == json.loads(told["numba"][-1]), "a whole match, message by message"


@pytest.mark.full
@pytest.mark.long
def test_a_game_of_another_package_runs_from_its_library(tmp_path: Path) -> None:
    write_plugin(tmp_path, changes={"rules.py": RULES})
    out = str(tmp_path / "libraries")
    done = run_jostle_alone(tmp_path, "build-kernels", "pebbles", "--rules", "--out", out)
    assert "pebbles: built in" in done.stdout, done
    compare(tmp_path, BACKENDS, "pebbles", 1, 5, 30, 0, "[[], []]")
    wrong = run_jostle(tmp_path, "build-kernels", "pebbles", "--target", "mars")
    assert "there is no target" in wrong.stderr


@pytest.mark.full
@pytest.mark.long
@pytest.mark.parametrize("id", jostle.games() if "JOSTLE_SEARCHES" in os.environ else [LIGHTEST])
def test_all_backends_agree(id: str, libraries: Path, tmp_path: Path) -> None:
    """Random mixes of options of one game, at equal nodes the searches of all levels, and a match in a page; with
    JOSTLE_SEARCHES every game, longer, and in plain Python too, which takes many minutes."""
    if id == LIGHTEST:
        (tmp_path / "libraries").symlink_to(libraries / "libraries")
        (tmp_path / "wasm").symlink_to(libraries / "wasm")
    else:
        build_libraries(tmp_path, id)
    write_python(tmp_path / "python", print)
    write_sources(tmp_path / "python" / "jostle.zip", tmp_path / "wasm")
    against_bot = next(case for case in make_cases(id, 20) if set(case.seats) != {"you"})
    cases = json.dumps([[against_bot], [f"/games/{id}/guide"]])
    if "JOSTLE_SEARCHES" in os.environ:
        compare(tmp_path, ("numba", "library", "browser", "plain"), id, 1, 6, 36, 40, cases)
    else:  # that plain Python agrees is checked for every game in tests/games/test_conformance.py
        compare(tmp_path, ("numba", "library", "browser"), id, 1, 3, 24, 40, cases)
