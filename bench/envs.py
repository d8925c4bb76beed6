"""Steps per second as a learner gets them, with observations and masks, compared with Pgx, EnvPool and PettingZoo.

    python bench/envs.py               on the CPU; prints the table
    python bench/envs.py --write       and writes it to docs/researchers/envs/speed.md
    python bench/envs.py --one-core    the same for one core, by CPU time: for a busy machine
    python bench/envs.py --gpu         on an NVIDIA GPU, with Pgx in the same run; games replay on the CPU first

Everything is measured in rounds: each round runs every contender once, in a different order, and ratios are taken
within a round. A figure is the median over the rounds, with the range of the middle half. A step is one decision in one
game, chosen at random among the legal ones outside the environment, which returns observation, mask, reward and end.

- Ours: `JostleVectorEnv.step(env.action_space.sample())` with all threads.
- Pgx: one jitted call per step of all games (choice of the action, step, automatic reset), waiting for its results.
- EnvPool has no board games: CartPole and MiniGrid's FourRooms, which is about as much work as a board.
- PettingZoo: its connect four in the usual loop over agents, and ours in the same loop.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from platform import python_version
from typing import Any

import numpy as np

import jostle
from random_play import Contender, in_words, machine, sized, spread

REFERENCE = "Push Fight"
CLOCK = [time.perf_counter]  # `--one-core` puts another in its place
OPTIONS: dict[str, dict[str, object]] = {"push-fight": {"setup": "line"}}
PGX_GAMES = ("connect_four", "backgammon", "othello")
ENVPOOL_GAMES = ("CartPole-v1", "MiniGrid-FourRooms-v0")
WRITTEN = Path(__file__).parent.parent / "docs" / "researchers" / "envs" / "speed.md"


def ours(id: str, games: int) -> Callable[[int], None]:
    from jostle.envs.vector import JostleVectorEnv

    threads = len(os.sched_getaffinity(0))
    env = JostleVectorEnv(
        jostle.game(id, **OPTIONS.get(id, {})), games, autoreset_mode="SameStep", copy=False, threads=threads
    )
    env.reset(seed=1)
    env.action_space.seed(1)
    env.step(env.action_space.sample())

    def run(steps: int) -> None:
        for _ in range(max(1, steps // games)):
            env.step(env.action_space.sample())

    return run


def ours_on_gpu(id: str, games: int, order: str) -> Callable[[int], None]:
    from jostle.envs.gpu import GpuVectorEnv

    env = GpuVectorEnv(id, games, order=order, check_every=0, **OPTIONS.get(id, {}))  # type: ignore[arg-type]
    env.reset(seed=1)
    env.step(env.sample())
    env.check()

    def run(steps: int) -> None:
        for _ in range(max(1, steps // games)):
            env.step(env.sample())
        env.check()

    return run


def pgx(name: str, games: int) -> Callable[[int], None]:
    """One jitted call per step: state, observation and mask are ready after each, as a learner needs them."""
    import jax
    import jax.numpy as jnp
    import pgx as peers
    from pgx.experimental import auto_reset

    env = peers.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator]
    def one(state: Any, key: Any) -> Any:
        key, choice, chance = jax.random.split(key, 3)
        action = jax.random.categorical(choice, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return step(state, action, jax.random.split(chance, games)), key

    held = [(jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games)), jax.random.PRNGKey(1))]

    def run(steps: int) -> None:
        for _ in range(max(1, steps // games)):
            held[0] = one(*held[0])
        jax.block_until_ready(held[0][0].observation)

    run(1)
    return run


def envpool(name: str, games: int) -> Callable[[int], None]:
    import envpool as peers  # type: ignore[import-not-found]

    env = peers.make_gymnasium(name, num_envs=games, num_threads=len(os.sched_getaffinity(0)))
    env.reset()
    rng = np.random.default_rng(1)
    choices = env.action_space.n

    def run(steps: int) -> None:
        for _ in range(max(1, steps // games)):
            env.step(rng.integers(choices, size=games))

    return run


def agents(make: Callable[[], Any]) -> Callable[[int], None]:
    """PettingZoo's usual loop over agents."""
    env = make()
    rng = random.Random(1)
    env.reset(seed=1)

    def run(steps: int) -> None:
        for _ in range(steps):
            seen, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.reset()
                continue
            env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))

    return run


class Entrant(Contender):
    """A contender measured by the chosen clock."""

    def measure(self) -> None:
        begin = CLOCK[0]()
        steps = self.run()
        self.rates.append(steps / (CLOCK[0]() - begin))


def keep_to_one_core() -> None:
    """Restrict this process and all its threads to one core, and measure CPU time."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    CLOCK[0] = time.process_time


def contender(name: str, make: Callable[[], Callable[[int], None]], seconds: float, unit: int) -> list[Contender]:
    """One contender; None, with the reason, if its package is missing."""
    try:
        return [Entrant(name, sized(make(), seconds, unit))]
    except ImportError as error:
        print(f"{name}: left out ({error})", flush=True)
        return []


def on_cpu(seconds: float, games: int) -> list[Contender]:
    found = []
    for id in jostle.games():
        title = jostle.game(id).spec.title
        found += contender(title, partial(ours, id, games), seconds, games)
    for name in PGX_GAMES:
        found += contender(f"Pgx {name}", partial(pgx, name, games), seconds, games)
    for name in ENVPOOL_GAMES:
        found += contender(f"EnvPool {name}", partial(envpool, name, games), seconds, games)

    def ours_by_agents() -> Callable[[int], None]:
        from jostle.envs.pettingzoo import env

        return agents(partial(env, "push-fight", setup="line"))

    def theirs_by_agents() -> Callable[[int], None]:
        from pettingzoo.classic import connect_four_v3

        return agents(connect_four_v3.env)

    found += contender("Push Fight, PettingZoo's loop", ours_by_agents, seconds, 50)
    found += contender("PettingZoo connect four, its loop", theirs_by_agents, seconds, 50)
    return found


def check_reach() -> None:
    """PyTorch, CuPy and JAX share the environment's memory without a copy."""
    from jostle.envs.gpu import GpuVectorEnv

    env = GpuVectorEnv("push-fight", 256, setup="line")
    seen, _ = env.reset(seed=1)
    here = seen.__cuda_array_interface__["data"][0]

    def in_torch() -> int:
        import torch

        return int(torch.as_tensor(seen, device="cuda").data_ptr())

    def in_cupy() -> int:
        import cupy  # type: ignore[import-not-found]

        return int(cupy.asarray(seen).data.ptr)

    def in_jax() -> int:
        import jax
        import torch

        told = jax.dlpack.from_dlpack(torch.as_tensor(seen, device="cuda"))
        if not np.array_equal(np.asarray(told), seen.copy_to_host()):
            raise SystemExit("JAX sees other observations: expected those that the environment holds")
        return int(told.unsafe_buffer_pointer())

    for name, find in {"PyTorch": in_torch, "CuPy": in_cupy, "JAX": in_jax}.items():
        try:
            found = find()
        except ImportError as error:
            print(f"{name}: left out ({error})", flush=True)
            continue
        if found != here:
            raise SystemExit(f"{name} holds a copy of the observations: expected the same memory")
        print(f"{name} sees the observations where they are", flush=True)


def on_gpu(seconds: float, games: int) -> list[Contender]:
    from jostle.envs.gpu import check_on_cpu

    check_reach()
    found = []
    for id in jostle.games():
        game = jostle.game(id, **OPTIONS.get(id, {}))
        ends = check_on_cpu(game, 1000, 60, max_steps=50)
        print(f"{id}: 60,000 steps in 1,000 games ({ends} ends) are told alike by the CPU", flush=True)
        found += contender(game.spec.title, partial(ours_on_gpu, id, games, "F"), seconds, games)
        if id == "push-fight":
            rows = contender(f"{game.spec.title}, order C", partial(ours_on_gpu, id, games, "C"), seconds, games)
            found += rows
    for name in PGX_GAMES:
        found += contender(f"Pgx {name}", partial(pgx, name, games), seconds, games)
    return found


def gpu_machine() -> str:
    """A description of the machine."""
    from jostle.kernel.numba.gpu import require_gpu

    name = require_gpu().get_current_device().name
    versions = [f"{package} {version(package)}" for package in ("numba-cuda", "jax", "pgx")]
    return f"{name.decode() if isinstance(name, bytes) else name}; Python {python_version()}, {', '.join(versions)}"


def table(contenders: list[Contender]) -> str:
    reference = next(one for one in contenders if one.name == REFERENCE)
    lines = ["| environment | steps/s | middle half | Push Fight is |", "|---|---:|---:|---:|"]
    for one in contenders:
        middle, low, high = spread(one.rates)
        ratio, least, most = spread([a / b for a, b in zip(reference.rates, one.rates, strict=True)])
        times = "" if one is reference else f"{ratio:.2f} times ({least:.2f} to {most:.2f})"
        lines.append(f"| {one.name} | {in_words(middle)} | {in_words(low)} to {in_words(high)} | {times} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each contender in each round")
    parser.add_argument("--games", type=int, default=None, help="at once: 1024, on a GPU 262144")
    parser.add_argument("--gpu", action="store_true")
    parser.add_argument("--one-core", action="store_true")
    parser.add_argument("--write", action="store_true", help="write the table to docs/researchers/envs/speed.md")
    chosen = parser.parse_args()
    if chosen.one_core:
        keep_to_one_core()
    games = chosen.games or (1 << 18 if chosen.gpu else 1024)
    contenders = (on_gpu if chosen.gpu else on_cpu)(chosen.seconds, games)
    order = list(contenders)
    for number in range(chosen.rounds):
        random.Random(number).shuffle(order)
        for one in order:
            one.measure()
        print(f"round {number + 1} of {chosen.rounds}", flush=True)
    shown = table(contenders)
    print(shown)
    if chosen.write:
        where = gpu_machine() if chosen.gpu else machine()
        note = f"{games:,} games at once; {chosen.rounds} rounds of {chosen.seconds:g} s; {where}."
        head = "On a GPU" if chosen.gpu else "On one core" if chosen.one_core else "On a CPU"
        if chosen.one_core:
            note = f"Steps for each second of processor time that the process used. {note}"
        write(head, f"{shown}\n\n{note}")


def write(head: str, text: str) -> None:
    """Replace the section with that heading."""
    begin = "# Steps a second\n\nWith observations and masks; by `bench/envs.py`, which says how each is measured."
    kept = WRITTEN.read_text(encoding="utf-8") if WRITTEN.exists() else begin
    parts = kept.strip().split("\n## ")
    sections = {part.split("\n", 1)[0]: part.split("\n", 1)[1].strip() for part in parts[1:]}
    sections[head] = text
    body = "".join(f"\n\n## {name}\n\n{section}" for name, section in sections.items())
    WRITTEN.write_text(parts[0].strip() + body + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
