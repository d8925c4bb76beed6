"""How fast searches are in a page: WebAssembly in the Python of a site, run by Deno, and Numba's code, in turn.

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
from pathlib import Path
from statistics import median

import jostle
from jostle.search.core.levels import LEVELS
from jostle.search.core.search import Limit

ROOT = Path(__file__).parent.parent
ROUNDS, SECONDS = 3, 2.0


def rates(games: list[str]) -> dict[str, float]:
    """The positions that the strongest bot looks at in a second, in the first position where a seat is to act."""
    found = {}
    for name in games:
        options = {"setup": "line"} if name == "push-fight" else {}  # a position that is not in its book
        state, rng = jostle.game(name, **options).start(), random.Random(1)
        while state.actor == "chance":
            state = state.play(state.sample(rng))
        search = LEVELS["master"].make_search(state.game, 1)
        search.run(state, Limit(nodes=10))  # which loads the code
        begin = time.perf_counter()
        found[name] = search.run(state, Limit(seconds=SECONDS)).nodes / (time.perf_counter() - begin)
    return found


def main(libraries: Path, games: list[str]) -> None:
    from jostle.browser.site import write_python, write_sources  # which pages do not have

    told: dict[str, list[dict[str, float]]] = {"page": [], "native": []}
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
        page, native = (median(one[name] for one in told[place]) for place in ("page", "native"))
        print(f"{name}: {page:,.0f} positions/s in a page, {native:,.0f} native: {100 * page / native:.0f} %")


if __name__ == "__main__":
    if sys.argv[1] == "--tell":
        print(json.dumps(rates(sys.argv[2:])))
    else:
        main(Path(sys.argv[1]), sys.argv[2:])
