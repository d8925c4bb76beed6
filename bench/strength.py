"""How strong the bots are: every figure of docs/researchers/search.md.

    python bench/strength.py solved --positions FILE      proofs of forced wins in Push Fight
    python bench/strength.py draws --positions FILE       drawn positions, defended against itself
    python bench/strength.py references [GAME ...]        master against UCT, textbook and greedy, 1 s a turn
    python bench/strength.py grabber [GAME ...]           master against a player who takes the most points at once
    python bench/strength.py rule                         PUSH against a sensible rule player, 2 and 4 seats
    python bench/strength.py levels [GAME ...]            each level against the one below
    python bench/strength.py early [LEVEL [OTHER]]        Push Fight with free set-up: lost within the first two turns
    python bench/strength.py speed                        simulations per second, compared with OpenSpiel
    python bench/strength.py mixes --count 200            whole games with random options, looking for errors

Each printed line is also appended to `--out` as JSON. Each line of FILE has a position text and its exact value,
separated by a tab: `W3` the seat to act wins with its third turn at the latest, `L2` it loses, `T` neither can force
a win.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import statistics
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import jostle
from jostle.arena.arena import ArenaPlan, Entrant, compete
from jostle.arena.game import GameResult
from jostle.arena.ratings import wilson
from jostle.search.core.bots import bot
from jostle.search.core.registry import make_search
from jostle.search.core.search import Limit, SearchSettings

Note = dict[str, Any]
RULE_PLAYER = f"{sys.executable} {Path(__file__).with_name('rule_player.py')}"


def say(chosen: argparse.Namespace, words: str, **facts: Any) -> None:
    print(words, flush=True)
    if chosen.out:
        with chosen.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"what": chosen.what, "words": words, **facts}) + "\n")


# --- Push Fight's solved positions -----------------------------------------------------------------------------------


def read_solved(file: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in file.read_text().splitlines():
        position, value = line.split("\t")
        found.setdefault(value, []).append(position)
    return found


def _prove(job: tuple[str, str, float]) -> tuple[str, str | None, float]:
    """The exact value, the proof found, and the seconds it took, on one thread."""
    position, wanted, seconds = job
    game = jostle.game("push-fight", limit=2000)
    result = make_search(game, "turns").run(game.read(position), Limit(seconds=seconds))
    proof = result.proof
    found = None if proof is None else ("W" if proof.value > 0 else "L") + str(proof.turns)
    return wanted, found, result.seconds


def solved(chosen: argparse.Namespace) -> None:
    """Which forced wins and losses are proved, and how quickly."""
    positions = read_solved(chosen.positions)
    limits = {"W1": 1.0, "L1": 1.0, "W2": 1.0, "L2": 10.0, "W3": 10.0}
    values = chosen.names or [*limits, *(f"W{n}" for n in range(4, 9)), "L3"]
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        pool.map(_prove, [(positions["W2"][0], "W2", 0.1)] * chosen.jobs)  # everything compiled and loaded
        for value in values:
            jobs = [(position, value, limits.get(value, chosen.seconds)) for position in positions[value]]
            answers = pool.map(_prove, jobs, chunksize=1)
            right = sorted(seconds for wanted, found, seconds in answers if found == wanted)
            wrong = [
                found for wanted, found, _ in answers if found not in (wanted, None) and _contradicts(wanted, found)
            ]
            took = f"median {statistics.median(right):.3f} s, slowest {right[-1]:.3f} s" if right else ""
            say(chosen, f"{value}: {len(right)} of {len(jobs)} proved in {jobs[0][2]:g} s {took} wrong: {wrong}",
                value=value, proved=len(right), of=len(jobs), seconds=right)  # fmt: skip


def _contradicts(wanted: str, found: str) -> bool:
    """A proof of another result, or of a faster win than there is, is wrong; a slower one is merely not optimal."""
    return wanted[0] != found[0] or int(found[1:]) < int(wanted[1:])


def _hold(job: tuple[str, str, int, int]) -> str:
    """Play a drawn position against itself: "held", or who lost in which turn."""
    position, limit, turns, seed = job
    game = jostle.game("push-fight", limit=2000)
    state = game.read(position)
    bots = [bot(f"master@{limit}", seed + seat) for seat in range(2)]
    for turn in range(turns):
        seat = state.actor_code
        while state.actor_code == seat:
            state = state.play(bots[seat].choose(state))
        if state.over:
            assert state.returns is not None
            return f"{'lost' if state.returns[seat] < 0 else 'won'} in turn {turn + 1}"
    return "held"


def draws(chosen: argparse.Namespace) -> None:
    """How many drawn positions are still not lost after some turns of both seats, each at full strength; use --nodes
    on a busy machine."""
    positions = read_solved(chosen.positions)["T"] * chosen.rounds
    limit = f"{chosen.nodes}n" if chosen.nodes else f"{chosen.seconds:g}s"
    jobs = [(position, limit, chosen.turns, 10 * i) for i, position in enumerate(positions)][chosen.skip :]
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        results = []
        for result in pool.imap_unordered(_hold, jobs, chunksize=1):
            results.append(result)
            print(f"  {len(results)} of {len(jobs)}: {result}", flush=True)
    held = results.count("held")
    lost = [result for result in results if result != "held"]
    say(chosen, f"drawn positions: {held} of {len(jobs)} not lost within {chosen.turns} turns, "
        f"{limit} a turn; {lost}", held=held, of=len(jobs), limit=limit)  # fmt: skip


# --- against others --------------------------------------------------------------------------------------------------

# How many of 100 games the strongest level should win at least, against plain UCT in both forms and the greedy player.
WANTED = {
    "push-fight": (90, 95), "pushee-pieces": (90, 95), "push": (75, 85), "pushout": (75, 95), "push-and-move": (90, 95),
}  # fmt: skip


def match(chosen: argparse.Namespace, game: str, options: Note, one: Entrant, two: Entrant, wanted: float) -> None:
    plan = ArenaPlan(game, options, (one, two), chosen.seed)
    kept = chosen.kept and chosen.kept / f"{game}-{plan.seats}-{one.name}-{two.name}.jsonl"
    begin = time.time()
    results = compete(plan, chosen.games, chosen.jobs, kept or None)
    share = results.share(0)
    failed = sum(results.failures(0).values()) + sum(results.failures(1).values())
    say(
        chosen,
        f"{game} ({plan.seats} seats): {one.name} against {two.name}: {100 * share.value:.1f} % "
        f"[{100 * share.low:.1f}, {100 * share.high:.1f}] of {len(results.played)} games (wanted {wanted:g} %), "
        f"{results.seconds(0):.2f} and {results.seconds(1):.2f} s a decision, {failed} failed, "
        f"{time.time() - begin:.0f} s",
        game=game, seats=plan.seats, one=one.name, two=two.name, share=share.value, low=share.low, high=share.high,
        games=len(results.played), wanted=wanted, failed=failed,
    )  # fmt: skip


def references(chosen: argparse.Namespace) -> None:
    limit = f"@{chosen.seconds:g}s"
    for game in chosen.names or jostle.games():
        plain, looks = WANTED[game]
        for name, wanted in (("uct" + limit, plain), ("textbook" + limit, plain), ("greedy", looks)):
            match(chosen, game, {}, Entrant("master" + limit, "master" + limit), Entrant(name, name), wanted)


def grabber(chosen: argparse.Namespace) -> None:
    """The strongest level against a player who takes the most points at once."""
    limit = f"@{chosen.seconds:g}s"
    for game in chosen.names or jostle.games():
        match(
            chosen,
            game,
            {},
            Entrant("master" + limit, "master" + limit),
            Entrant("grabber", "grabber"),
            WANTED[game][1],
        )


def rule(chosen: argparse.Namespace) -> None:
    limit = f"@{chosen.seconds:g}s"
    for seats, wanted in ((2, 97), (4, 42)):
        one = Entrant("master" + limit, "master" + limit)
        match(chosen, "push", {"seats": seats}, one, Entrant("rule", command=RULE_PLAYER), wanted)


def levels(chosen: argparse.Namespace) -> None:
    """Every level against the one below it; the strongest at --seconds a turn."""
    from jostle.search.core.levels import LEVELS

    names = [*LEVELS]
    for game in chosen.names or jostle.games():
        for low, high in pairwise(names):
            named = high if high != names[-1] else f"{high}@{chosen.seconds:g}s"
            match(chosen, game, {}, Entrant(named, named), Entrant(low, low), 70)


EARLY = 2  # turns of the loser


def early(chosen: argparse.Namespace) -> None:
    """How often a level of Push Fight (casual) loses within its first two turns, against another one (steady) or
    itself, when both set up freely."""
    one, two = [*chosen.names, "casual", "steady"][:2] if len(chosen.names) != 1 else (chosen.names[0], "steady")
    plan = ArenaPlan("push-fight", {}, (Entrant("one", one), Entrant("two", two)), chosen.seed)
    played = compete(plan, chosen.games, chosen.jobs).counted
    share = wilson([float(lost_early(game, game.seating.index(0))) for game in played])
    say(
        chosen,
        f"{one} against {two}: lost within {EARLY} turns {100 * share.value:.1f} % "
        f"[{100 * share.low:.1f}, {100 * share.high:.1f}] of {len(played)} games",
        one=one, two=two, share=share.value, low=share.low, high=share.high, games=len(played),
    )  # fmt: skip


def lost_early(game: GameResult, seat: int) -> bool:
    """Whether a seat of Push Fight lost within its first turns; a turn ends with a push, and White begins."""
    ends = [">" in action for action in game.actions.split()]
    turns = (sum(ends) + 1 - seat) // 2
    if not ends[-1] and sum(ends) % 2 == seat:
        turns += 1  # it moved twice and could not push
    return game.shares[seat] == 0 and turns <= EARLY


# --- speed and soundness ---------------------------------------------------------------------------------------------


def speed(chosen: argparse.Namespace) -> None:
    """Simulations of plain UCT per CPU second, median of several rounds, alternating with OpenSpiel's. CPU time keeps
    other load on the machine from mattering much."""
    starts = {}
    for name in jostle.games():
        game = jostle.game(name, **({"setup": "line"} if name == "push-fight" else {}))
        state, rng = game.start(), random.Random(1)
        while state.actor == "chance":
            state = state.play(state.sample(rng))
        make_search(game, "plain-uct").run(state, Limit(nodes=10))
        starts[name] = state
    peers = _open_spiel() if not chosen.alone else {}
    rates: dict[str, list[float]] = {}
    for _ in range(chosen.rounds):
        for name, state in starts.items():
            searcher = make_search(state.game, "plain-uct", SearchSettings(1))
            begin = time.process_time()
            result = searcher.run(state, Limit(seconds=0.5))
            rates.setdefault(name, []).append(result.nodes / (time.process_time() - begin))
        for name, run in peers.items():
            rates.setdefault(name, []).append(run())
    for name, found in rates.items():
        low, mid, high = min(found), statistics.median(found), max(found)
        say(chosen, f"{name}: {mid / 1000:.1f} k simulations/s ({low / 1000:.1f} - {high / 1000:.1f})",
            name=name, rate=mid, low=low, high=high)  # fmt: skip


def _open_spiel() -> dict[str, Any]:
    """OpenSpiel's own MCTS bot in C++ with random rollouts, from the start of two games of that size."""
    import pyspiel

    def runner(name: str) -> Any:
        game = pyspiel.load_game(name)
        state = game.new_initial_state()

        def run() -> float:
            sims = 2000
            evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
            searcher = pyspiel.MCTSBot(game, evaluator, 1.4, sims, 1000, True, 1, False)
            begin = time.process_time()
            searcher.mcts_search(state)
            return sims / (time.process_time() - begin)

        return run

    return {f"OpenSpiel {name}": runner(name) for name in ("breakthrough", "amazons")}


LEVELS_TRIED = ("beginner", "casual", "sharp", "master")


def _smoke(job: tuple[int, str]) -> str:
    """One whole game of a random option mix, each seat a random level at few nodes; returns the error, if any."""
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from jostle.conformance.random_games import random_game

    number, name = job
    rng = random.Random(number)
    game = random_game(name, rng)
    try:
        state = game.start()
        levels = [f"{rng.choice(LEVELS_TRIED)}@{rng.choice([20, 100, 400])}n" for _ in range(game.seats)]
        seats = [bot(level, number + i) for i, level in enumerate(levels)]
        for _ in range(game.longest):
            if state.over:
                return ""
            state = state.play(state.sample(rng) if state.actor == "chance" else seats[state.actor_code].choose(state))
    except Exception as error:
        return f"{game!r} {name} #{number}: {type(error).__name__}: {error} at {state}"
    return "" if state.over else f"{game!r} #{number}: not over after {game.longest} actions"


def mixes(chosen: argparse.Namespace) -> None:
    names = chosen.names or list(jostle.games())
    jobs = [(i, names[i % len(names)]) for i in range(chosen.count)]
    faults, begin = [], time.time()
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        for number, fault in enumerate(pool.imap_unordered(_smoke, jobs)):
            if fault:
                faults.append(fault)
                print(fault, flush=True)
            if number % 20 == 19:
                print(f"  {number + 1} games, {time.time() - begin:.0f} s", flush=True)
    say(chosen, f"{len(jobs)} games with random options: {len(faults)} faults", games=len(jobs), faults=faults)


WHAT = {job.__name__: job for job in (solved, draws, references, grabber, rule, levels, early, speed, mixes)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=list(WHAT))
    parser.add_argument("names", nargs="*", help="games, values for `solved`, levels for `early`; all if left out")
    parser.add_argument("--positions", type=Path, help="the file of solved positions")
    parser.add_argument("--seconds", type=float, default=1.0, help="for a turn (solved: for W4 and beyond)")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--nodes", type=int, help="draws: a limit of nodes for a turn, instead of seconds")
    parser.add_argument("--rounds", type=int, default=5, help="draws: games from each position")
    parser.add_argument("--skip", type=int, default=0, help="draws: leave so many games out, which were played before")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--alone", action="store_true", help="speed: without OpenSpiel")
    parser.add_argument("--kept", type=Path, help="a folder for the games, so that a run can go on")
    parser.add_argument("--out", type=Path, help="append the figures to this file, as JSON lines")
    chosen = parser.parse_args()
    if chosen.what in ("solved", "draws") and chosen.positions is None:
        parser.error(f"{chosen.what} needs --positions FILE")
    WHAT[chosen.what](chosen)


if __name__ == "__main__":
    main()
