"""Random play on an NVIDIA GPU: our games, and Pgx's in the same run.

    python bench/gpu.py                      every game and Pgx, batches of 2**16 and 2**20 games
    python bench/gpu.py push-fight --no-pgx  one game

Before a game is measured, its GPU games are replayed on the CPU: every record and generator must be identical.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable

import jostle
from jostle.kernel import bind
from jostle.kernel.numba.gpu import why_no_gpu
from jostle.play.gpu_random_play import check_on_cpu, gpu_steps

PGX_GAMES = ("othello", "backgammon", "chess")
REPEATS = 5


def steps_per_second(run: Callable[[], int]) -> tuple[float, float, float]:
    """Median, lowest and highest of several timed runs; `run` returns how many steps it made."""
    run()
    rates = []
    for _ in range(REPEATS):
        begin = time.perf_counter()
        steps = run()
        rates.append(steps / (time.perf_counter() - begin))
    return statistics.median(rates), min(rates), max(rates)


def pgx_run(name: str, games: int, steps: int) -> Callable[[], int]:
    """A jitted loop of masked-uniform actions with automatic reset, as Pgx does random play."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def play(state, key):  # type: ignore[no-untyped-def]
        def one(carry, _):  # type: ignore[no-untyped-def]
            state, key = carry
            key, choice, chance = jax.random.split(key, 3)
            logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
            action = jax.random.categorical(choice, logits, axis=-1)
            return (step(state, action, jax.random.split(chance, games)), key), None

        return jax.lax.scan(one, (state, key), None, length=steps)[0]

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
    held = [(state, jax.random.PRNGKey(1))]

    def run() -> int:
        held[0] = jax.block_until_ready(play(*held[0]))
        return games * steps

    return run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[], help="ids; all games if none is named")
    parser.add_argument("--no-pgx", action="store_true")
    parser.add_argument("--listed", action="store_true", help="make every legal list, also where a game can do without")
    parser.add_argument("--sizes", type=int, nargs="+", default=[1 << 16, 1 << 20], help="games at once")
    parser.add_argument("--steps", type=int, default=256, help="actions in each game, a run")
    parser.add_argument("--blocks", type=int, nargs="+", default=[128], help="threads a block")
    arguments = parser.parse_args()
    if reason := why_no_gpu():
        sys.exit(f"the GPU cannot be used: {reason}")
    rates: dict[str, float] = {}
    for id in arguments.games or jostle.games():
        game = jostle.game(id)
        if arguments.listed:
            loops = bind("jostle.play.random_loops", game.rules)
            loops.random_action = loops.listed_action  # type: ignore[attr-defined]
        check_on_cpu(game)
        print(f"{id}: 400,000 actions in 2,000 games replay identically on the CPU", flush=True)
        for size in arguments.sizes:
            for block in arguments.blocks:
                run = gpu_steps(game, size, block)
                median, low, high = steps_per_second(lambda run=run, size=size: run(size * arguments.steps))  # type: ignore[misc]
                rates[id] = max(rates.get(id, 0), median)
                line = f"{id:16} {size:>9,} games {block:4} a block {median / 1e6:10,.0f} M actions/s"
                print(f"{line}  ({low / 1e6:,.0f} to {high / 1e6:,.0f})", flush=True)
    if not arguments.no_pgx:
        for name in PGX_GAMES:
            size, steps = (1 << 14, 64) if name == "chess" else (1 << 16, 128)
            median, low, high = steps_per_second(pgx_run(name, size, steps))
            line = f"Pgx {name:12} {size:>9,} games {'':14} {median / 1e6:10,.1f} M steps/s"
            print(f"{line}  ({low / 1e6:,.1f} to {high / 1e6:,.1f})")
            for id, rate in rates.items():
                print(f"    {id}: {rate / median:,.0f} times Pgx {name}", flush=True)


if __name__ == "__main__":
    main()
