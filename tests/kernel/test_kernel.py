"""The kernel layer: bits, random numbers, records, templates, and a cache that does not lie."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import jostle
from jostle.errors import NoGpu
from jostle.kernel import below, bind, choose, generators, kernel, lowest_bit, next32, popcount, record, words
from jostle.kernel.numba.gpu import require_gpu, why_no_gpu

pytestmark = pytest.mark.plain
ROOT = Path(__file__).parent.parent.parent


@kernel
def count_bits(bits):  # type: ignore[no-untyped-def]
    return popcount(bits) * 100 + lowest_bit(bits)


@kernel
def fill(rngs, out, n):  # type: ignore[no-untyped-def]
    for i in range(len(out)):
        out[i] = below(rngs[0], n)


@kernel
def fill_weighted(rngs, weight, out):  # type: ignore[no-untyped-def]
    for i in range(len(out)):
        out[i] = choose(rngs[0], weight, len(weight))


@kernel
def three_words(rngs):  # type: ignore[no-untyped-def]
    return next32(rngs[0]), next32(rngs[0]), next32(rngs[0])


def test_bits_are_the_same_compiled_and_plain() -> None:
    rng = random.Random(1)
    for _ in range(200):
        bits = rng.getrandbits(rng.randint(1, 62)) or 1
        assert count_bits(bits) == bits.bit_count() * 100 + (bits & -bits).bit_length() - 1
    assert lowest_bit(0) == 64
    assert count_bits(0) == 64


def test_random_numbers_are_splitmix64() -> None:
    rngs = generators(0)
    rngs["state"] = 0
    expected = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)  # the first three of seed 0
    assert three_words(rngs) == tuple(word >> 32 for word in expected)


def test_generators_repeat_with_their_seed_and_differ_from_each_other() -> None:
    assert (generators(5, 1000) == generators(5, 1000)).all()
    assert len(set(generators(5, 1000)["state"].tolist())) == 1000
    assert not (generators(5, 10)["state"] == generators(6, 10)["state"]).any()
    assert (generators(5, 10) == generators(5, 1000)[:10]).all()


def test_below_is_fair_for_sizes_that_do_not_divide_the_range() -> None:
    for n in (1, 2, 3, 6, 7, 1000):
        out = np.zeros(30_000, np.int32)
        fill(generators(n), out, n)
        counts = np.bincount(out, minlength=n)
        assert len(counts) == n
        surplus = ((counts - 30_000 / n) ** 2 / (30_000 / n)).sum()
        assert surplus < n + 6 * (2 * n) ** 0.5 + 6


def test_choose_follows_its_weights() -> None:
    weight = np.array([3, 0, 1, 6], np.int32)
    out = np.zeros(20_000, np.int32)
    fill_weighted(generators(2), weight, out)
    counts = np.bincount(out, minlength=4) / 20_000
    assert counts[1] == 0
    assert np.abs(counts - weight / 10).max() < 0.015


def test_records_have_no_gaps_and_are_whole_words() -> None:
    small = record(("a", np.int32, (3,)), ("b", np.int8))
    assert small.itemsize == 16
    batch = np.zeros(4, small)
    batch[2].a[1] = 7
    assert words(batch).shape == (4, 2)
    assert words(batch)[2].tolist() == [7 << 32, 0]
    with pytest.raises(TypeError, match="wide to narrow"):
        record(("b", np.int8), ("a", np.int64))


def test_a_template_is_bound_once_for_a_game() -> None:
    from jostle.games.push_fight import rules

    once = bind("jostle.play.random_loops", rules)
    assert bind("jostle.play.random_loops", rules) is once
    assert once.legal is rules.legal
    with pytest.raises(ImportError):
        bind("jostle.play.no_such_loops", rules)


TWICE = """
from jostle.kernel import kernel
@kernel
def double(x):
    return 2 * x
"""


def test_kernels_typed_by_hand_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process could not find their module."""
    monkeypatch.setenv("JOSTLE_CACHE", str(tmp_path))
    for module in ("__main__", "typed_by_hand"):
        names: dict[str, Any] = {"__name__": module}
        exec(TWICE, names)
        assert names["double"](21) == 42
    assert not list(tmp_path.rglob("*.nbc"))


def test_without_a_gpu_it_is_said_clearly() -> None:
    reason = why_no_gpu()
    if reason is None:
        assert require_gpu() is not None
    else:
        with pytest.raises(NoGpu, match="the GPU cannot be used"):
            require_gpu()


def test_nothing_outside_a_backend_imports_numba() -> None:
    for file in (ROOT / "src" / "jostle").rglob("*.py"):
        if file.parent not in {ROOT / "src" / "jostle" / "kernel" / backend for backend in ("numba", "library")}:
            text = file.read_text(encoding="utf-8")
            assert not re.search(r"^\s*(import|from) (numba|llvmlite)\b", text, re.MULTILINE), file.name


WITHOUT_NUMBA = """
import sys
import tests.without_numba
import jostle
from jostle.search.core.bots import bot
for id in jostle.games():
    state, rng = jostle.game(id).start(), __import__("random").Random(1)
    for _ in range(4):
        state.scene(), state.observation(0)
        state = state.play(state.sample(rng) if state.actor == "chance" else state.actions[0])
    while state.actor == "chance":
        state = state.play(state.sample(rng))
    assert bot("uct@1n", 0).choose(state) in state.actions
assert "numpy.random" not in sys.modules
"""


def test_all_games_are_played_where_numba_cannot_be_imported() -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA", "JOSTLE_KER"))}
    subprocess.run([sys.executable, "-c", WITHOUT_NUMBA], cwd=ROOT, env=environment, check=True)


def test_a_wrong_backend_is_named() -> None:
    environment = {**os.environ, "JOSTLE_KERNELS": "fast"}
    run = subprocess.run(
        [sys.executable, "-c", "import jostle.kernel"], env=environment, capture_output=True, text=True
    )
    assert "JOSTLE_KERNELS is 'fast'; expected one of numba, library" in run.stderr


def test_a_template_is_whole_before_another_thread_sees_it() -> None:
    rules = jostle.game("push-fight").rules
    name = f"jostle.play.perft_loops@{rules.__name__}"
    kept = sys.modules.pop(name, None)
    try:
        with ThreadPoolExecutor(8) as pool:
            sizes = list(pool.map(lambda _: len(vars(bind("jostle.play.perft_loops", rules))), range(8)))
        assert len(set(sizes)) == 1
    finally:
        if kept is not None:
            sys.modules[name] = kept
