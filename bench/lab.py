"""How fast the lab is: games a second on one core, and what a second one adds.

    python bench/lab.py                     # every game, random and beginner
    python bench/lab.py pushout --seconds 20
    python bench/lab.py push-fight --threads --ray
    python bench/lab.py --cpu               # on a machine that does other things too: games a second of CPU time
    python bench/lab.py pushout --profile   # and where that time goes

A figure is of the lab as a whole: games played, rows noted, tables packed. Efficiency is the games a second of two
workers over twice those of one; measure it on a machine that has nothing else to do. `--threads` shows why workers are
processes: in one process, Python's lock lets only one of them run between two searches.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import jostle
from jostle.lab.run.chunk_player import ChunkPlayer
from jostle.lab.run.plan import Chunk, Lineup, RunPlan, make_plan, split_into_chunks
from jostle.lab.run.runs import Progress, Run

BOTS = ("random", "beginner")
TRIAL = 2.0  # seconds to find out how many games make a measurement


def sized(game: str, bot: str, seconds: float) -> RunPlan:
    """A plan that one core plays for about that many seconds."""
    plan = make_plan(game, {}, [bot], games=2, seed=5)
    player, begin, rounds = ChunkPlayer(plan), time.perf_counter(), 0
    while time.perf_counter() - begin < TRIAL:
        player.play(replace(split_into_chunks(plan)[0], first=rounds))
        rounds += 1
    wanted = max(8 * plan.chunk, int(rounds / (time.perf_counter() - begin) * seconds))
    chunk = max(1, min(plan.chunk, wanted // 16))  # enough chunks that no worker is idle at the end for long
    return replace(plan, lineups=(Lineup("main", plan.lineups[0].bots, wanted),), chunk=chunk)


def timed(plan: RunPlan, go: Callable[[Run, Callable[[Progress], None]], None]) -> float:
    """Games per second from the first finished chunk to the last, so that the start does not count."""
    marks: list[tuple[float, int]] = []

    def watch(progress: Progress) -> None:
        marks.append((time.perf_counter(), progress.games))

    with tempfile.TemporaryDirectory() as folder:
        run = Run(Path(folder), plan)
        go(run, watch)
    played = [(at, games) for at, games in marks if games]
    (begin, first), (end, last) = played[0], played[-1]
    return (last - first) / (end - begin)


def by_cpu(game: str, bot: str, seconds: float, profile: cProfile.Profile | None = None) -> float:
    """Games per second of CPU time, in this process only."""
    plan = make_plan(game, {}, [bot], games=2, seed=5)
    player, chunk, rounds = ChunkPlayer(plan), replace(split_into_chunks(plan)[0], rounds=1), 0
    player.play(chunk)  # what must be compiled or loaded is
    begin = time.process_time()
    if profile is not None:
        profile.enable()
    while time.process_time() - begin < seconds:
        rounds += 1
        player.play(replace(chunk, first=rounds))
    if profile is not None:
        profile.disable()
    return rounds * plan.seats / (time.process_time() - begin)


def by_processes(plan: RunPlan, jobs: int) -> float:
    return timed(plan, lambda run, watch: run.go(jobs, watch))


def by_threads(plan: RunPlan) -> float:
    """The same with two threads of one process."""
    chunks = split_into_chunks(plan)
    begin = time.perf_counter()

    def work(mine: list[Chunk]) -> None:
        player = ChunkPlayer(plan)
        for chunk in mine:
            player.play(chunk)

    workers = [threading.Thread(target=work, args=(chunks[i::2],)) for i in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    return plan.games / (time.perf_counter() - begin)


def by_ray(plan: RunPlan, cores: int) -> float:
    import ray

    from jostle.lab.run.executors import on_cluster

    ray.init(num_cpus=cores, include_dashboard=False, log_to_driver=False)
    try:
        return timed(plan, lambda run, watch: run.go(watch=watch, executor=on_cluster("auto")))
    finally:
        shut: Any = ray.shutdown
        shut()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(jostle.games()))
    parser.add_argument("--seconds", type=float, default=8.0, help="about how long one core plays for a figure")
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("--threads", action="store_true", help="two threads in one process as well")
    parser.add_argument("--ray", action="store_true", help="two cores of a Ray cluster as well")
    parser.add_argument("--cpu", action="store_true", help="games a second of CPU time, and nothing else")
    parser.add_argument("--profile", action="store_true", help="the same, with the functions that take longest")
    asked = parser.parse_args()
    print(f"{os.cpu_count()} cores; load {os.getloadavg()[0]:.1f} before the measurement")
    if asked.cpu or asked.profile:
        for game in asked.games:
            for bot in asked.bots.split(","):
                profile = cProfile.Profile() if asked.profile else None
                print(
                    f"{game:15} {bot:10} {by_cpu(game, bot, asked.seconds, profile):8.1f} games a CPU second",
                    flush=True,
                )
                if profile is not None:
                    pstats.Stats(profile).sort_stats("cumtime").print_stats("jostle", 20)
        return
    print(
        "game            bot        one core  two cores  efficiency"
        + "   threads" * asked.threads
        + "   Ray" * asked.ray
    )
    for game in asked.games:
        for bot in asked.bots.split(","):
            plan = sized(game, bot, asked.seconds)
            one, two = by_processes(plan, 1), by_processes(plan, 2)
            more = f"  {by_threads(plan) / one / 2:7.0%}" if asked.threads else ""
            more += f"  {by_ray(plan, 2) / one / 2:7.0%}" if asked.ray else ""
            print(f"{game:15} {bot:10} {one:8.1f}/s {two:8.1f}/s {two / one / 2:10.0%}{more}", flush=True)


if __name__ == "__main__":
    main()
