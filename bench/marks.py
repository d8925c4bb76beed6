"""How many marks `jostle analyse` gives to players of different strengths: `python bench/marks.py [GAME ...]`.

Each player plays against itself, and every decision is judged with more nodes than the player had. Good players should
have hardly any marks, random ones many; otherwise the marks' thresholds, or the judging search, are wrong.
"""

from __future__ import annotations

import argparse
import random
import zlib
from collections import Counter
from functools import partial

import jostle
from jostle.analysis.evaluation import MARKS
from jostle.analysis.match_analysis import Analysis, analyse_match
from jostle.analysis.parallel import PositionSearch, evaluate_in_parallel
from jostle.play.match import Match
from jostle.search.core.bots import bot
from jostle.search.core.search import Limit

OPTIONS: dict[str, dict[str, object]] = {"push-fight": {"setup": "line"}}
NODES, USUAL = {"push-fight": 20_000}, 2_000  # for a decision of a player that has no number of its own
MAX_STEPS = 300  # actions and outcomes of a match that are judged


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*jostle.games()])
    parser.add_argument("--players", nargs="+", default=["master", "casual", "random"])
    parser.add_argument("--judge", type=int, default=4, help="so many times the nodes of a player judge it")
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    print("| game | player | decisions | accuracy | lost a decision |", *(f"{mark.sign} |" for mark in MARKS))
    print("|---|---|---:|---:|---:|" + "---:|" * len(MARKS))
    for id in chosen.games:
        for player in chosen.players:
            nodes = NODES.get(id, USUAL)
            name = f"{player}@{nodes}n" if player == "master" else player
            matches = [play(id, name, seed) for seed in range(chosen.matches)]
            search = PositionSearch("master", Limit(nodes=chosen.judge * nodes))
            judged = [
                analyse_match(match, partial(evaluate_in_parallel, search, jobs=chosen.jobs)) for match in matches
            ]
            print(row(id, name, judged), flush=True)


def play(id: str, player: str, seed: int) -> Match:
    game = jostle.game(id, **OPTIONS.get(id, {}))
    bots = [bot(player, zlib.crc32(f"{seed} {seat}".encode())) for seat in range(game.seats)]
    match, rng = Match(game), random.Random(seed)
    while not match.over and len(match.actions) < MAX_STEPS:
        actor = match.state.actor
        match.play(bots[actor].choose(match.state) if isinstance(actor, int) else match.state.sample(rng))
    return match


def row(id: str, player: str, analyses: list[Analysis]) -> str:
    judged = [one for analysis in analyses for one in analysis.evaluations]
    signs = Counter(one.mark.sign for one in judged if one.mark)
    accuracy = sum(0.5 ** (one.loss / 0.1) for one in judged) / len(judged)
    lost = sum(one.loss for one in judged) / len(judged)
    shares = " | ".join(f"{100 * signs[mark.sign] / len(judged):.1f} %" for mark in MARKS)
    return f"| {id} | {player} | {len(judged)} | {100 * accuracy:.1f} % | {100 * lost:.2f} % | {shares} |"


if __name__ == "__main__":
    main()
