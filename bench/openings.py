"""What a game's openings are worth: `python bench/openings.py GAME [--minutes 20]` fills in its openings.toml.

Every plan of the first seat meets every plan of the second. Each pairing is searched on one thread, with a quarter
of the nodes and with all of them; the two values form the interval, and where a win is proved, the number of turns is
recorded. Then equally strong bots that vary their play continue from there. Results already in the file are kept, so
the script can be stopped and resumed.

`--sweep SEAT` looks for plans instead: it quickly searches every possible set-up against the first plan of the file,
and prints how many are certainly lost and which are best.
"""

from __future__ import annotations

import argparse
import itertools
import time
import zlib
from collections.abc import Iterator
from pathlib import Path

import jostle
from jostle.games import spec
from jostle.learning.openings import FILE, Meeting, Openings, read_openings
from jostle.play.match import Match
from jostle.play.state import Game, State
from jostle.search.core.bots import bot
from jostle.search.core.levels import LEVELS
from jostle.search.core.search import Limit

NODES = 4_000_000
PLAYER = "expert"
GAMES = 12  # of one meeting
QUICK = 4000  # nodes for one of thousands
SHOWN = 20  # best ones of a sweep
LOST = 0.9  # a value below which a plan counts as lost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=jostle.games())
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--sweep", type=int, choices=(0, 1), help="look for plans of this seat; 4000 nodes do")
    chosen = parser.parse_args()
    file = Path(jostle.__file__).parent / "games" / spec(chosen.game).package.rpartition(".")[2] / FILE
    openings = read_openings(chosen.game, file.read_text(encoding="utf-8"))
    if chosen.sweep is not None:
        sweep(openings, chosen.sweep, min(chosen.nodes, QUICK))
        return
    until = time.monotonic() + 60 * chosen.minutes
    known = {meeting.plans: meeting for meeting in openings.meetings}
    for first, second in itertools.product(openings.plans, repeat=2):
        plans = (first.id, second.id)
        meeting = known.get(plans)
        if meeting is None or meeting.nodes < chosen.nodes or meeting.games < chosen.games:
            known[plans] = value_meeting(openings, plans, chosen.nodes, chosen.games)
            print(*plans, f"{known[plans].value:+.3f}", known[plans].share, flush=True)
            keep(file, openings, known)
        if time.monotonic() > until:
            print("the time is up; the same command goes on")
            return


def value_meeting(openings: Openings, plans: tuple[str, str], nodes: int, games: int) -> Meeting:
    state = openings.position(*plans)
    seen = []
    for part in (4, 1):
        search = LEVELS["master"].make_search(state.game, 1)
        result = search.run(state, Limit(nodes=nodes // part))
        seen.append(result.value if result.seat == 0 else -result.value)
    proof = result.best.proof
    results = [play_on(state, PLAYER, f"{plans} {number}") for number in range(games)]
    return Meeting(
        plans=plans,
        value=round(seen[-1], 4),
        low=round(min(seen), 4),
        high=round(max(seen), 4),
        depth=result.depth,
        nodes=nodes,
        games=games,
        won=sum(result > 0 for result in results),
        lost=sum(result < 0 for result in results),
        turns=None if proof is None or proof.value == 0 else proof.turns,
    )


def sweep(openings: Openings, seat: int, nodes: int) -> None:
    """Every possible plan of a seat, against the first named one."""
    usual = openings.plans[0]
    search = LEVELS["master"].make_search(Game(openings.game), 1)
    found = []
    start = Game(openings.game).start()
    for action in usual.actions[0] if seat == 1 else ():
        start = start.play(action)
    for actions, state in carried_out(start, len(usual.actions[seat])):
        for action in usual.actions[1] if seat == 0 else ():
            state = state.play(action)
        search.forget()
        value = search.run(state, Limit(nodes=nodes)).value
        found.append((value if state.actor_code == seat else -value, actions))
    found.sort(reverse=True)
    lost = sum(value < -LOST for value, _ in found)
    print(f"{len(found)} plans of seat {seat} against {usual.id!r} at {nodes} nodes: {lost} are lost")
    for value, actions in found[:SHOWN]:
        print(f"{value:+.3f}  {' '.join(actions)}")


def carried_out(
    state: State, length: int, last: int = -1, done: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], State]]:
    """All sets of that many actions of the acting seat, each in ascending order only, and where they lead."""
    if len(done) == length:
        yield done, state
        return
    for code, action in zip(state.legal, state.actions, strict=True):
        if code > last:
            yield from carried_out(state.apply(code), length, code, (*done, action))


def play_on(start: State, player: str, seed: str) -> float:
    """One game of two bots; returns the first seat's result."""
    match = Match(Game(start.game.id), start=start)
    bots = [bot(player, zlib.crc32(f"{seed} {seat}".encode())) for seat in (0, 1)]
    while not match.over:
        match.play(bots[match.state.actor_code].choose(match.state))
    assert match.outcome is not None
    return match.outcome.returns[0]


def keep(file: Path, openings: Openings, known: dict[tuple[str, ...], Meeting]) -> None:
    """Write the figures after the texts, which are written by hand and stay as they are."""
    words = file.read_text(encoding="utf-8").partition("\n[[meeting]]")[0].rstrip("\n")
    lines = [words]
    ids = [plan.id for plan in openings.plans]
    for plans in sorted(known, key=lambda plans: [ids.index(plan) for plan in plans]):
        one = known[plans]
        lines += ["", "[[meeting]]", f'plans = ["{plans[0]}", "{plans[1]}"]']
        lines += [f"{name} = {getattr(one, name)}" for name in ("value", "low", "high", "depth", "nodes")]
        lines += [f"{name} = {getattr(one, name)}" for name in ("games", "won", "lost")]
        lines += [f"turns = {one.turns}"] if one.turns is not None else []
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
