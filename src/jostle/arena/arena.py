"""The arena: bots play many games against each other, with exchanged seats and the same random numbers for all.

    results = compete(ArenaPlan("push-fight", {}, entrants(["sharp", "steady"])), games=200)

With node limits, results depend only on the plan: not on the number of processes, nor on how often a run was stopped
and resumed. A script that calls `compete` with several jobs needs `if __name__ == "__main__":`, like any other that
starts processes.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from jostle.arena.game import ArenaPlan, BotFactory, Entrant, GameResult, begin, play_game
from jostle.arena.results import Results, ResultsFile
from jostle.engine.client import EngineBot
from jostle.errors import OptionError
from jostle.i18n import messages_of
from jostle.i18n.numbers import plain
from jostle.play.state import Game
from jostle.search.core.bots import bot
from jostle.search.core.levels import bot_id
from jostle.search.core.process_pool import WorkerPool

__all__ = ["ArenaPlan", "Entrant", "GameResult", "Results", "compete", "entrants"]

message = messages_of(__package__)

OFTEN = 0.25  # seconds between two looks at the results while games are played


def entrants(names: Sequence[str], commands: Sequence[str] = ()) -> tuple[Entrant, ...]:
    """Bots by name and programs by command. Programs tell their names; equal names get numbers."""
    for name in names:
        bot(name, 0)  # fails before anything starts if there is none of that name
    found = [Entrant(name, bot=name) for name in map(bot_id, names)]
    for command in commands:
        engine = EngineBot(command)
        engine.close()
        found.append(Entrant(engine.name, command=command))
    if len(found) < 2:
        raise OptionError(message("too-few-bots", count=str(len(found))))
    given: set[str] = set()
    for i, entrant in enumerate(found):
        name, copy = entrant.name, 1
        while name in given:
            copy += 1
            name = f"{entrant.name}#{copy}"
        given.add(name)
        found[i] = replace(entrant, name=name)
    return tuple(found)


def compete(
    plan: ArenaPlan,
    games: int,
    jobs: int | None = None,
    file: Path | None = None,
    decide: float | None = None,
    watch: Callable[[Results], None] | None = None,
) -> Results:
    """Play so many games at each table, whole rounds at least, in `jobs` processes (as many as there are cores).

    `decide`: stop as soon as it is decided whether the first of two bots wins more than that share (`Evidence`, wrong
    in at most 5 % of all runs however often one looks). Rounds count in their order, whichever is finished first.
    `file`: results are kept there game by game, and those it holds already are not played again.
    `watch` is shown the results now and then, at the beginning too.
    """
    if decide is not None and (len(plan.entrants) != 2 or not 0 < decide < 1):
        raise OptionError(message("bad-decide", share=plain(decide)))
    if games < 1:
        raise OptionError(message("too-few-games", count=str(games)))
    begin(plan, Game(plan.game, **plan.options), 0)  # too many random decisions are refused before anything starts
    rounds = math.ceil(games / plan.seats)
    kept = ResultsFile(file, plan)
    results = Results(plan, rounds, decide)
    for game in kept.load():
        results.add(game)
    missing = [number for number in range(rounds * plan.round_games) if number not in results.played]
    jobs = max(1, min(jobs or os.cpu_count() or 1, len(missing)))
    if watch is not None:
        watch(results)
    if results.enough or not missing:
        return results
    if jobs > 1:
        BotFactory(plan).warm()  # compiled here once, before every worker would
    looked = 0.0
    with WorkerPool(_Player, plan, jobs) as pool:
        for _, game in pool.run(missing):
            results.add(game)
            kept.append(game)
            if watch is not None and (time.monotonic() - looked > OFTEN or results.enough):
                looked = time.monotonic()
                watch(results)
            if results.enough:
                break
    return results


class _Player:
    """A worker that plays games by number."""

    def __init__(self, plan: ArenaPlan) -> None:
        self.plan = plan
        self.factory = BotFactory(plan)
        self.factory.warm()

    def __call__(self, number: int) -> GameResult:
        return play_game(self.plan, self.factory, self.plan.fixture(number))

    def close(self) -> None:
        self.factory.close()
