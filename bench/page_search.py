"""How fast searches are in a page, and how long they hold up whatever else its Python is asked: WebAssembly in the
Python of a site, run by Deno, and Numba's code, in turn. With a folder that has no kernels, a page has plain Python.

jostle build-kernels push-fight push --target wasm32 --out FOLDER
python -m bench.page_search FOLDER push-fight push
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import sysconfig
import tempfile
import time
from itertools import chain
from pathlib import Path
from statistics import median

import jostle
from jostle.conformance.random_games import random_states
from jostle.search.core.levels import LEVELS
from jostle.search.core.search import Limit
from jostle.table.hosting import Stop

ROOT = Path(__file__).parent.parent
ROUNDS, SECONDS = 3, 2.0
MOST, EVERY, SHORT = 60, 15, 0.5  # states of a random game, how many of them are searched, and for how many seconds


def longest_slice(game: jostle.Game) -> float:
    """The longest that a search of any bot goes on without a break, in milliseconds."""
    states = [state for state in random_states(game, random.Random(1), MOST) if state.actor_code >= 0]
    found = 0.0
    for level in LEVELS.values():
        search = level.make_search(game, 1)
        search.run(states[0], Limit(nodes=10))
        for state in states[::EVERY]:
            begin = time.perf_counter()
            for _ in chain(search.running(state, Limit(seconds=SHORT), Stop()), [None]):
                now = time.perf_counter()
                found, begin = max(found, 1000 * (now - begin)), now
    return found


def figures(games: list[str]) -> dict[str, tuple[float, float]]:
    """The positions that the strongest bot looks at in a second, in the first position where a seat is to act, and the
    longest slice."""
    found = {}
    for name in games:
        options = {"setup": "line"} if name == "push-fight" else {}  # a position that is not in its book
        state, rng = jostle.game(name, **options).start(), random.Random(1)
        while state.actor == "chance":
            state = state.play(state.sample(rng))
        search = LEVELS["master"].make_search(state.game, 1)
        search.run(state, Limit(nodes=10))  # which loads the code
        begin = time.perf_counter()
        rate = search.run(state, Limit(seconds=SECONDS)).nodes / (time.perf_counter() - begin)
        found[name] = rate, longest_slice(state.game)
    return found


def main(libraries: Path, games: list[str]) -> None:
    from jostle.browser.site import write_python, write_sources  # which pages do not have

    told: dict[str, list[dict[str, tuple[float, float]]]] = {"page": [], "native": []}
    with tempfile.TemporaryDirectory() as site:
        write_python(Path(site) / "python", print)
        write_sources(Path(site) / "python" / "jostle.zip", libraries)
        runner = ["deno", "run", "-A", "--unstable-detect-cjs", "tests/kernel/run_in_pyodide.js", site]
        here = {"page": [*runner, sysconfig.get_path("purelib")], "native": [sys.executable, "-m"]}
        for _ in range(ROUNDS):
            for place, command in here.items():
                words = [*command, "bench.page_search", "--tell", *games]
                done = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True)
                told[place].append(json.loads(done.stdout.splitlines()[-1]))
    for name in games:
        page, native = (median(one[name][0] for one in told[place]) for place in ("page", "native"))
        slices = " and ".join(f"{min(one[name][1] for one in told[place]):.0f}" for place in ("page", "native"))
        print(f"{name}: {page:,.0f} positions/s in a page, {native:,.0f} native: {100 * page / native:.0f} %")
        print(f"    the longest slices: {slices} ms")


if __name__ == "__main__":
    if sys.argv[1] == "--tell":
        print(json.dumps(figures(sys.argv[2:])))
    else:
        main(Path(sys.argv[1]), sys.argv[2:])
