"""Figures of docs/researchers/arena.md and docs/reference/engine.md: how good intervals and verdicts are, and how soon
an engine stops.

python bench/arena_figures.py            # all
python bench/arena_figures.py stop       # only one part: intervals, verdicts, stop
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from typing import Any

import jostle
from jostle.arena.ratings import Evidence, wilson


def pair(p: float, rng: random.Random) -> float:
    """Two games, each won with probability p."""
    return ((rng.random() < p) + (rng.random() < p)) / 2


def intervals() -> None:
    """How often the 95 % interval covers the truth, and how wide it is relative to the anytime-valid one."""
    rng = random.Random(1)
    print("win rate  pairs  covered  width  width at all times")
    for p in (0.5, 0.7, 0.9, 0.97):
        for pairs in (10, 30, 100):
            runs = [[pair(p, rng) for _ in range(pairs)] for _ in range(2000)]
            found = [wilson(scores) for scores in runs]
            covered = sum(one.low <= p <= one.high for one in found) / len(found)
            width = sum(one.high - one.low for one in found) / len(found)
            always = [Evidence(scores).interval() for scores in runs[:100]]
            wide = sum(one.high - one.low for one in always) / len(always)
            print(f"{p:8.0%}  {pairs:5}  {covered:7.1%}  {width:5.3f}  {wide:5.3f}")


def verdicts() -> None:
    """Checking after every pair, up to 500: what is decided, and how soon."""
    rng = random.Random(2)
    print("win rate  threshold  above  below  undecided  mean pairs")
    for p, threshold in ((0.5, 0.5), (0.55, 0.5), (0.6, 0.5), (0.7, 0.5), (0.9, 0.9), (0.97, 0.9), (0.8, 0.9)):
        counts, used = {1: 0, -1: 0, 0: 0}, 0
        for _ in range(200):
            evidence, verdict = Evidence(), 0
            for _ in range(500):
                evidence.add(pair(p, rng))
                used += 1
                verdict = evidence.verdict(threshold)
                if verdict:
                    break
            counts[verdict] += 1
        above, below, undecided = (counts[one] / 200 for one in (1, -1, 0))
        print(f"{p:8.0%}  {threshold:9.0%}  {above:5.1%}  {below:5.1%}  {undecided:9.1%}  {used / 200:6.0f}")


def stop() -> None:
    """The time from sending `stop` to receiving `best`, in each game, at its first real decision."""
    print("game  milliseconds, sorted")
    for game in jostle.games():
        engine = subprocess.Popen(
            [sys.executable, "-m", "jostle", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

        def send(engine: subprocess.Popen[bytes] = engine, **request: Any) -> None:
            assert engine.stdin is not None
            engine.stdin.write(json.dumps(request).encode() + b"\n")
            engine.stdin.flush()

        def hear(answer: str, engine: subprocess.Popen[bytes] = engine) -> dict[str, Any]:
            assert engine.stdout is not None
            while (heard := json.loads(engine.stdout.readline())).get("answer") != answer:
                assert "error" not in heard, heard
            return dict(heard)

        send(do="new", game=game, bot="uct")
        hear("new")
        delays: list[float] = []
        while len(delays) < 20:
            send(do="legal")
            legal = hear("legal")
            if legal["actor"] != "chance" and len(legal["actions"]) > 1:
                send(do="go", seconds=60)
                time.sleep(0.1 + 0.01 * len(delays))
                begin = time.perf_counter()
                send(do="stop")
                hear("best")
                delays.append(1000 * (time.perf_counter() - begin))
            else:
                send(do="play", actions=legal["actions"][0])
                hear("play")
        send(do="quit")
        engine.wait()
        print(f"{game}  {' '.join(f'{delay:.0f}' for delay in sorted(delays))}")


if __name__ == "__main__":
    for part in (intervals, verdicts, stop):
        if len(sys.argv) == 1 or part.__name__ in sys.argv[1:]:
            part()
