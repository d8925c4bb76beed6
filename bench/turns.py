# mypy: allow-untyped-defs, allow-untyped-calls
"""Statistics behind the search over whole turns, in Push Fight: how long it takes to list a turn and evaluate its
end, how many of the best-looking turns are safe, how much having the last turn is worth to the evaluation, and how long
each depth takes.

    python bench/turns.py

The positions come from self-play games that begin with random set-ups.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import jostle
from jostle.games.push_fight.board import PLACE
from jostle.kernel import bind, i64, kernel
from jostle.kernel.control import MAX_NODES, NO_LIMIT
from jostle.search.algorithms.turns import ROOM, WIDTH, TurnSearch, TurnWorkspace
from jostle.search.core.search import Limit

GAME = jostle.game("push-fight", limit=2000)
LOOPS: Any = bind("jostle.search.algorithms.turn_loops", GAME.rules)
LISTS: Any = bind("jostle.search.algorithms.turn_list_loops", GAME.rules)
actor, judge, more_turns = GAME.rules.actor, LISTS.judge, GAME.rules.more_turns
begin_turns, try_turns = LISTS.begin_turns, LISTS.try_turns
FIRST = 12  # turns that look best
DEEP = 7  # turns ahead


@kernel
def list_and_judge(w, by_trying):
    """Go through all turns from w.at[0] and evaluate where each ends; returns how many there are, and the least value
    for the other seat."""
    begin_turns(w)
    n, best = 0, 2.0
    while w.walk[0] >= 0:
        ends, paths = w.ends[0, n:], w.paths[0, n:]
        if by_trying:
            more = try_turns(w, 0, ends, paths)
        else:
            more = more_turns(w.at[0], w.walk, w.seen, w.tick, i64(w.now[0]), ends, paths)
        for i in range(more):
            best = min(best, judge(ends[i], actor(ends[i])))
        n += more
    return n, best


def positions(wanted: int, rng: random.Random) -> list[jostle.State]:
    """Positions in which the seat to act does not win at once."""
    search = TurnSearch(GAME)
    found: list[jostle.State] = []
    while len(found) < wanted:
        state = GAME.start()
        while state.legal[0] >= PLACE:
            state = state.play(rng.choice(state.actions))
        for _ in range(14):
            if state.over or GAME.rules.win_now(state.record):
                break
            found.append(state)
            seat = state.actor_code
            while state.actor_code == seat:
                state = state.play(search.run(state, Limit(nodes=20_000)).best.text)
    return rng.sample(found, wanted)


def seconds_of(job: Callable[[], object]) -> float:
    begin = time.process_time()
    job()
    return time.process_time() - begin


def tell_lists(w: TurnWorkspace, states: list[jostle.State]) -> None:
    each: dict[bool, list[float]] = {True: [], False: []}
    for state in states:
        w.at[0:1] = state.records
        for by_trying, took in each.items():
            n, _ = list_and_judge(w, by_trying)

            def often(by_trying: bool = by_trying) -> None:
                for _ in range(20):
                    list_and_judge(w, by_trying)

            took.append(min(seconds_of(often) for _ in range(3)) / 20 / n)
    listed, tried = (1e9 * statistics.median(each[by_trying]) for by_trying in (False, True))
    print(f"to list a turn and judge its end: {listed:.0f} ns; by trying one action after the other {tried:.0f} ns")


def tell_safe(w: TurnWorkspace, states: list[jostle.State]) -> None:
    safe: list[bool] = []
    counts = []
    for state in states:
        w.at[0:1] = state.records
        n = LOOPS.list_turns(w, 0, ROOM, LOOPS.ALL)
        LOOPS.guess_order(w, 0, n)
        best = np.argsort(-w.scores[0, :n])[:FIRST]
        safe += [not GAME.rules.win_now(w.ends[0, i]) for i in best]
        counts.append(n)
    safe_ones, listed = f"{np.mean(safe):.0%}", f"{statistics.median(counts):.0f}"
    print(f"{listed} turns from a position (median); {safe_ones} of the {FIRST} that look best are safe")


def tell_last(w: TurnWorkspace, states: list[jostle.State]) -> None:
    """How much better a position looks to the seat to act when it has the last turn than one turn later."""
    steps: list[list[float]] = [[], [], []]
    for state in states:
        values = []
        for depth in range(4):
            w.at[1:2] = state.records
            values.append(float(LOOPS.search(w, depth, -1.0, 1.0, WIDTH)))
        if max(map(abs, values)) < 0.95:
            for depth in range(3):
                steps[depth].append(values[depth + 1] - values[depth])
    means = ", ".join(f"{statistics.mean(step):+.2f}" for step in steps)
    print(f"the value with one turn more, from depth 0 on: {means} ({len(steps[0])} positions)")


def tell_depth(search: TurnSearch, w: TurnWorkspace, states: list[jostle.State]) -> None:
    took = []
    for state in states:
        search.prepare(state)
        w.keys[:] = 0

        def deepen() -> None:
            for depth in range(1, DEEP + 1):
                list(search._iterate(w, depth))

        took.append(seconds_of(deepen))
    print(f"{DEEP} turns deep, alpha-beta alone, in {len(took)} positions: mean {statistics.mean(took):.2f} s, "
          f"median {statistics.median(took):.2f} s")  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=5)
    chosen = parser.parse_args()
    states = positions(chosen.positions, random.Random(chosen.seed))
    search = TurnSearch(GAME)
    search.controls[0][:] = 0
    search.controls[0][MAX_NODES] = NO_LIMIT
    search.prepare(states[0])
    w = search.searcher
    assert w is not None
    tell_lists(w, states[:20])
    tell_safe(w, states)
    tell_last(w, states)
    tell_depth(search, w, states[:20])


if __name__ == "__main__":
    main()
