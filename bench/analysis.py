"""How long judging a whole match takes on the server: `python bench/analysis.py [--turns 40]`.

Two bots play Push Fight until a match is long enough; then the server's own reviews judge all its decisions, in their
single thread. It prints the decisions, wall-clock and CPU seconds, and the marks.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import tempfile
import time
from collections import Counter

import jostle
from jostle.analysis.match_analysis import decisions_of
from jostle.i18n import ENGLISH
from jostle.play.match import Match
from jostle.search.core.bots import bot
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.scheduler import Scheduler
from jostle.server.store.store import Store
from jostle.table.analysis.evaluator import Evaluator
from jostle.table.analysis.reviews import ReviewInfo, Reviews
from jostle.table.hosting import Requester

PLAYERS = ("sharp", "expert")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="push-fight", choices=jostle.games())
    parser.add_argument("--turns", type=int, default=40)
    chosen = parser.parse_args()
    match = long_match(chosen.game, chosen.turns)
    begin, worked = time.monotonic(), time.process_time()
    told = asyncio.run(judge(match))
    wall, cpu = time.monotonic() - begin, time.process_time() - worked
    marks = Counter(one.mark for one in told.decisions if one.mark)
    print(f"{chosen.game}: {decisions_of(match)[-1].turn} turns, {told.total} decisions, {told.state}")
    print(f"{wall:.1f} s on the clock, {cpu:.1f} s of the processor; marks: {dict(marks)}")


async def judge(match: Match) -> ReviewInfo:
    """The whole match judged as the server does it, with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite:///{folder}/jostle.db")
        await store.migrate()
        scheduler = Scheduler(Bounds(1, 1, 1), {})
        reviews = Reviews(Evaluator(scheduler), store, time)
        told: ReviewInfo | None = await reviews.begin(match, Requester("bench", "127.0.0.1"), ENGLISH)
        while told is not None and told.state in ("waiting", "going"):
            await asyncio.sleep(0.2)
            told = await reviews.find(told.id, ENGLISH)  # somebody still asks
        await reviews.close()
        await scheduler.close()
        await store.close()
    assert told is not None
    return told


def long_match(id: str, turns: int) -> Match:
    """A bot match with at least that many turns, up to the end of the last one."""
    game = jostle.game(id, **({"setup": "line"} if id == "push-fight" else {}))
    for seed in itertools.count():
        match = Match(game)
        bots = [bot(name, 2 * seed + seat) for seat, name in enumerate(PLAYERS)]
        while not match.over:
            steps = decisions_of(match)
            if steps and steps[-1].turn > turns:
                match.go_to(match.node.line[steps[-1].number - 1])
                return match
            match.play(bots[match.state.actor_code].choose(match.state))
    raise AssertionError("unreachable: seeds do not end")


if __name__ == "__main__":
    main()
