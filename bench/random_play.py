"""Random play compared with OpenSpiel and Pgx, all in one run.

    python bench/random_play.py                 prints the table
    python bench/random_play.py --write         and writes it to docs/researchers/benchmarks.md

Machines are noisy, so everything is measured in rounds: each round runs every contender once, in a different order, and
ratios are taken within a round. A figure is the median over the rounds, with the range of the middle half.
A step is one action or one chance outcome, chosen at random from the full list of legal ones.

- Jostle: the kernels' own loop (one thread, two threads, 1024 games in turn), and from Python one state at a time.
- OpenSpiel: its C++ loop (RandomRolloutEvaluator, one thread) and its Python API.
- Pgx: its jitted loop on the CPU, with batches of 1 and 1024 games.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import distributions, version
from pathlib import Path

import jostle
from jostle.play.random_play import face_steps, kernel_steps

Run = Callable[[], float]  # runs once, gives the number of steps
REFERENCE = "Push Fight, one thread"


@dataclass
class Contender:
    name: str
    run: Run
    rates: list[float] = field(default_factory=list)

    def measure(self) -> None:
        begin = time.perf_counter()
        steps = self.run()
        self.rates.append(steps / (time.perf_counter() - begin))


def sized(run: Callable[[int], object], seconds: float, unit: int = 2048) -> Run:
    """A number of steps, a multiple of `unit`, that takes about that many seconds."""
    begin = time.perf_counter()
    run(unit)
    steps = unit * max(1, int(seconds / (time.perf_counter() - begin)))

    def once() -> float:
        run(steps)
        return steps

    return once


def ours(seconds: float) -> list[Contender]:
    line = jostle.game("push-fight", setup="line")
    found = [
        Contender(REFERENCE, sized(kernel_steps(line), seconds)),
        Contender("Push Fight, two threads", sized(kernel_steps(line, threads=2), seconds)),
        Contender("Push Fight, 1024 games in turn", sized(kernel_steps(line, batch=1024), seconds)),
        Contender("Push Fight, from Python by numbers", sized(face_steps(line), seconds)),
        Contender("Push Fight, from Python by texts", sized(face_steps(line, texts=True), seconds)),
    ]
    for id in jostle.games():
        if id != "push-fight":
            game = jostle.game(id)
            found.append(Contender(f"{game.spec.title}, one thread", sized(kernel_steps(game), seconds)))
            found.append(Contender(f"{game.spec.title}, from Python by numbers", sized(face_steps(game), seconds)))
    return found


def openspiel(name: str, seconds: float) -> list[Contender]:
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def python_steps(steps: int) -> int:
        state, finished = game.new_initial_state(), 0
        for _ in range(steps):
            if state.is_terminal():
                state, finished = game.new_initial_state(), finished + 1
            state.apply_action(rng.choice(state.legal_actions()))
        return finished

    # OpenSpiel's own C++ rollouts (clone, list, choose, apply, to the end), reached by a search of one simulation.
    length = 40_000 / python_steps(40_000)
    evaluator = pyspiel.RandomRolloutEvaluator(200, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 7, False)

    def rollouts(steps: int) -> None:
        for _ in range(max(1, round(steps / length / 200))):
            bot.mcts_search(game.new_initial_state())

    return [
        Contender(f"OpenSpiel {name}, C++ loop", sized(rollouts, seconds, unit=round(200 * length))),
        Contender(f"OpenSpiel {name}, from Python", sized(python_steps, seconds)),
    ]


def pgx(name: str, games: int, seconds: float) -> Contender:
    from gpu import pgx_run

    run = pgx_run(name, games, 64)
    run()
    begin = time.perf_counter()
    run()
    times = max(1, round(seconds / (time.perf_counter() - begin)))

    def once() -> float:
        return float(sum(run() for _ in range(times)))

    return Contender(f"Pgx {name}, {games} at once", once)


def spread(values: list[float]) -> tuple[float, float, float]:
    """The median and the middle half."""
    low, middle, high = statistics.quantiles(values, n=4)
    return middle, low, high


def in_words(rate: float) -> str:
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.1f} k"


def table(contenders: list[Contender]) -> str:
    reference = next(contender for contender in contenders if contender.name == REFERENCE)
    lines = ["| random play | steps/s | middle half | Push Fight on one thread is |", "|---|---:|---:|---:|"]
    for contender in contenders:
        middle, low, high = spread(contender.rates)
        ratios = [ours / theirs for ours, theirs in zip(reference.rates, contender.rates, strict=True)]
        ratio, ratio_low, ratio_high = spread(ratios)
        times = "" if contender is reference else f"{ratio:.2f} times ({ratio_low:.2f} to {ratio_high:.2f})"
        lines.append(f"| {contender.name} | {in_words(middle)} | {in_words(low)} to {in_words(high)} | {times} |")
    return "\n".join(lines)


def machine() -> str:
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [
            line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if line.startswith("model name")
        ]
        model = names[0] if names else model
    installed = {distribution.name.replace("-", "_").lower() for distribution in distributions()}
    packages = ", ".join(
        f"{name} {version(name)}" for name in ("numba", "open_spiel", "pgx", "jax") if name in installed
    )
    return f"{model}, {os.cpu_count()} cores; Python {platform.python_version()}, {packages}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.4, help="of each contender in each round")
    parser.add_argument("--alone", action="store_true", help="measure Jostle without its peers")
    parser.add_argument("--write", action="store_true", help="write the table to docs/researchers/benchmarks.md")
    arguments = parser.parse_args()
    contenders = ours(arguments.seconds)
    for name in () if arguments.alone else ("breakthrough", "amazons"):
        contenders += openspiel(name, arguments.seconds)
    for name in () if arguments.alone else ("othello", "backgammon"):
        contenders += [pgx(name, games, arguments.seconds) for games in (1, 1024)]
    order = list(contenders)
    for number in range(arguments.rounds):
        random.Random(number).shuffle(order)
        for contender in order:
            contender.measure()
        print(f"round {number + 1} of {arguments.rounds}", flush=True)
    shown = table(contenders)
    two = next(contender for contender in contenders if contender.name == "Push Fight, two threads")
    one = next(contender for contender in contenders if contender.name == REFERENCE)
    doubled, low, high = spread([b / a for a, b in zip(one.rates, two.rates, strict=True)])
    closing = f"Two threads make {doubled:.2f} times the steps of one ({low:.2f} to {high:.2f})."
    print(shown, "", closing, "", machine(), sep="\n")
    if arguments.write:
        note = (
            f"Measured on {machine()}; {arguments.rounds} rounds of {arguments.seconds:g} s, by `bench/random_play.py`."
        )
        lead = "Random play, generating the full list of legal actions at every step."
        text = f"# How fast\n\n{lead} {closing}\n\n{shown}\n\n{note}\n"
        file = Path(__file__).parent.parent / "docs" / "researchers" / "benchmarks.md"
        kept = file.read_text(encoding="utf-8") if file.exists() else ""
        mark = "<!-- below: written by hand -->\n"
        file.write_text(text + "\n" + mark + (kept.split(mark, 1)[1] if mark in kept else ""), encoding="utf-8")


if __name__ == "__main__":
    main()
