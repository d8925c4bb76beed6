"""Kernels compiled ahead of time into libraries: the same results as Numba's and as plain Python's, or none at all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import jostle
from tests.plugins import RULES, environment, run_jostle_alone, run_python, write_plugin

BACKENDS = ("numba", "library", "plain")
ROOT = Path(__file__).parent.parent.parent

# Kernels that take and give all that a library can pass on.
TOY = """
from collections import namedtuple
import numpy as np
from jostle.kernel import below, generators, kernel, popcount, record

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

def use():
    pairs, out = np.zeros(3, PAIR), np.zeros(5, np.int32)
    change(pairs[1], 7)
    rolls(generators(3), out)
    sums = [float(total(pairs, weights)) for weights in (np.ones((3, 3)), np.arange(18.0).reshape(3, 6)[:, ::2])]
    pair = Pair(np.array([11]), 2)
    return repr((pairs.tolist(), out.tolist(), sums, both(pair, True, 0.5), both(pair, False, 0.5), less(1, 2)))
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
names = "total change both less rolls".split()
print([len(getattr(getattr(kernels, name), "_exports", ())) for name in names])
"""


def test_this_version_of_numba_can_still_be_built_with(tmp_path: Path) -> None:
    """If it fails after an update, look at `jostle/kernel/library/build.py`: only that file knows Numba's inside."""
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "__init__.py").touch()
    (tmp_path / "toy" / "kernels.py").write_text(TOY)
    at = f"import sys; sys.path.append({str(tmp_path)!r})\n"
    said, exported = run_python(tmp_path, at + BUILD, JOSTLE_KERNELS="build").splitlines()
    assert exported == "['both', 'change', 'less', 'rolls', 'total']"
    assert (tmp_path / "wasm" / "toy.wasm").read_bytes()[:4] == b"\0asm"
    host = str(tmp_path / "host")
    assert run_python(tmp_path, USE, JOSTLE_KERNELS="library", JOSTLE_LIBRARIES=host).splitlines() == [
        said,
        "[1, 1, 1, 1, 1]",
    ]
    assert run_python(tmp_path, USE, JOSTLE_KERNELS="plain").splitlines()[0] == said
    (tmp_path / "toy" / "kernels.py").write_text(TOY.replace("sum = 0.0", "sum = 1.0"))
    edited = run_python(tmp_path, USE, JOSTLE_KERNELS="library", JOSTLE_LIBRARIES=host).splitlines()
    assert edited[1] == "[0, 0, 0, 0, 0]", "what other sources were compiled into is not used"
    assert edited[0] == run_python(tmp_path, USE, JOSTLE_KERNELS="plain").splitlines()[0] != said


def test_code_that_holds_an_address_or_needs_more_than_a_library_has_is_refused() -> None:
    from jostle.kernel.library.build import check_code

    check_code("declare double @sqrt(double)\ndeclare void @llvm.memcpy.p0.p0.i64(ptr)")
    with pytest.raises(AssertionError, match="address"):
        check_code("load ptr, ptr inttoptr (i64 94123 to ptr)")
    with pytest.raises(AssertionError, match="NRT_Allocate"):
        check_code("declare ptr @NRT_Allocate(i64)")


def described(folder: Path, backend: str, *words: object) -> list[str]:
    command = [sys.executable, "-m", "tests.kernel.described", *map(str, words)]
    known = environment(folder, JOSTLE_KERNELS=backend, JOSTLE_LIBRARIES=str(folder / "libraries"))
    run = subprocess.run(command, cwd=ROOT, env=known, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def compare(folder: Path, *words: object) -> None:
    told = {backend: described(folder, backend, *words) for backend in BACKENDS}
    print(words, [told[backend][-1] for backend in BACKENDS])
    assert told["numba"][:-1] == told["library"][:-1] == told["plain"][:-1]
    assert len(told["plain"]) > 4
    assert [json.loads(told[backend][-1])[2] for backend in BACKENDS] == [True, False, False]


@pytest.mark.full
@pytest.mark.long
def test_a_game_of_another_package_runs_from_its_library(tmp_path: Path) -> None:
    write_plugin(tmp_path, changes={"rules.py": RULES})
    out = str(tmp_path / "libraries")
    done = run_jostle_alone(tmp_path, "build-kernels", "pebbles", "--rules", "--out", out)
    assert "pebbles: built in" in done.stdout, done
    compare(tmp_path, "pebbles", 1, 5, 30, 0)
    wrong = run_jostle_alone(tmp_path, "build-kernels", "pebbles", "--target", "mars")
    assert "there is no target" in wrong.stderr


@pytest.mark.full
@pytest.mark.long
@pytest.mark.parametrize("id", jostle.games() if "JOSTLE_SEARCHES" in os.environ else ["push"])
def test_all_backends_agree(id: str, tmp_path: Path) -> None:
    """Random mixes of options of one game; with JOSTLE_SEARCHES every game, and at equal nodes the searches of all
    levels, which takes many minutes."""
    searches = "JOSTLE_SEARCHES" in os.environ
    done = run_jostle_alone(
        tmp_path, "build-kernels", id, *[] if searches else ["--rules"], "--out", str(tmp_path / "libraries")
    )
    assert "built in" in done.stdout, done
    compare(tmp_path, id, 1, 6, 36, 40 if searches else 0)
