"""What decides games of Pushout against the greedy player, and how the master does with the worse cards.

    jostle arena pushout master@0.1s greedy --games 200 --file games.jsonl
    python bench/pushout_rest.py games.jsonl                    # what predicts the result, turn by turn, and the deal
    python bench/pushout_rest.py games.jsonl --play 0.04        # play their worse deals again, 0.04 s a turn

The files are those of `jostle arena`, with the player of interest named first. The printed weights are those of a
logistic regression: how much the log odds grow with the value of the rows, with the value of the cards, with
a point, with ten cards of the pile, and with having the turn; each with its standard error. `REST_ROWS`, `REST_CARDS`
and `REST_POINTS` of games/pushout/heuristics.py are based on them.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import Pool
from pathlib import Path

import numpy as np

import jostle
from jostle.arena.ratings import wilson
from jostle.games.pushout.board import ACTING, NONE
from jostle.games.pushout.heuristics import lead
from jostle.kernel import Array
from jostle.play.state import State
from jostle.search.algorithms.opponent_model import OpponentModelPuct
from jostle.search.core.bots import GreedyBot, SearchBot
from jostle.search.core.search import Limit, SearchSettings

TURNS = (4, 10, 20, 30, 60, 100, 150, 200, 250, 276)
NAMES = ("always", "rows", "cards", "points", "pile / 10", "on turn")
BOUNDS = (-9.0, -0.8, -0.3, 0.2, 0.8, 9.0)  # of what the dealt cards are good for, more than the other's
WORSE = -0.2
GAME = jostle.game("pushout")


@dataclass
class Seen:
    """A game from one seat: its first position, its features after that many turns, and its result, from 0 to 1."""

    text: str
    seat: int
    dealt: float
    burdens: tuple[int, int]  # zeros that cannot leave the own scoring row, and the other's
    looks: dict[int, list[float]]
    share: float


def looks_of(state: State, seat: int) -> list[float]:
    """A constant, the rows, the cards, the points, the pile in tens, and whether it has the turn."""
    s, sign = state.records[0], 1 - 2 * seat
    rows, cards, points = (sign * lead(s, NONE, 0, tuple(row)) for row in np.eye(3))
    return [1.0, rows, cards, points, int(s["pile"]) / 10, float(state.actor_code == seat)]


def burdens_of(state: State, seat: int) -> int:
    """How many cards of the seat's scoring row are zeros that its own moves never take out of it."""
    rows = dict(part.split("=", 1) for part in str(state).split())["board"].split("/")
    return sum(card.upper() in ("0L0L", "0R0R", "0O0O") for card in rows[-1 if seat == 0 else 0].split(","))


def seen(line: str) -> Seen | None:
    """A line of an arena's file."""
    game = json.loads(line)
    if "actions" not in game:
        return None
    seat = game["seating"].index(0)
    state, first, looks = GAME.start(), None, {}
    for action in game["actions"].split():
        if state.records[0]["phase"] == ACTING:
            first = first or state
            turn = int(state.records[0]["done"].sum())
            if turn in TURNS and turn not in looks:
                looks[turn] = looks_of(state, seat)
        state = state.play(action)
    if first is None:
        return None
    burdens = burdens_of(first, seat), burdens_of(first, 1 - seat)
    return Seen(str(first), seat, looks_of(first, seat)[2], burdens, looks, game["shares"][seat])


def regression(seen: Array, shares: Array) -> tuple[Array, Array]:
    """Weights and their standard errors, with a little regularisation so that a solution always exists."""
    weights, less = np.zeros(seen.shape[1]), 0.01 * np.eye(seen.shape[1])
    for _ in range(50):
        chances = 1 / (1 + np.exp(-seen @ weights))
        bend = (seen.T * (chances * (1 - chances))) @ seen + less
        weights = weights + np.linalg.solve(bend, seen.T @ (shares - chances) - less @ weights)
    return weights, np.sqrt(np.diag(np.linalg.inv(bend)))


def tell_what_decides(games: list[Seen]) -> None:
    print("turn  games  won   " + "".join(f"{name:>15}" for name in NAMES))
    for turn in TURNS:
        found = [(game.looks[turn], game.share) for game in games if turn in game.looks]
        shares = np.array([share for _, share in found])
        if len(found) < 10 * len(NAMES) or shares.min() == shares.max():
            continue
        weights, errors = regression(np.array([looks for looks, _ in found]), shares)
        row = "".join(f"{weight:+8.2f} ± {error:4.2f}" for weight, error in zip(weights, errors, strict=True))
        print(f"{turn:4}  {len(found):5}  {shares.mean():5.1%}{row}")


def told(shares: list[float]) -> str:
    found = wilson(shares)
    return f"{found.value:.1%} [{found.low:.0%}, {found.high:.0%}]"


def tell_deals(games: list[Seen]) -> None:
    print("\ncards dealt  games  won")
    for low, high in pairwise(BOUNDS):
        shares = [game.share for game in games if low <= game.dealt < high]
        if shares:
            print(f"{low:+4.1f} to {high:+4.1f}  {len(shares):4}  {told(shares)}")


def tell_burdens(games: list[Seen]) -> None:
    print("\nzeros that cannot leave: own, other's, games, won")
    for own, others in sorted({game.burdens for game in games}):
        shares = [game.share for game in games if game.burdens == (own, others)]
        print(f"{own:3} {others:3}  {len(shares):4}  {told(shares)}")


def play_on(task: tuple[str, int, float, int]) -> float:
    """The master's result against the greedy player from here."""
    text, seat, seconds, number = task
    master = SearchBot(
        lambda game: OpponentModelPuct(game, SearchSettings(number)), lambda game: Limit(seconds=seconds)
    )
    greedy, rng, state = GreedyBot(number), random.Random(number), GAME.read(text)
    while state.returns is None:
        if state.actor == "chance":
            state = state.play(state.sample(rng))
        else:
            state = state.play((master if state.actor_code == seat else greedy).choose(state))
    return (state.returns[seat] + 1) / 2


def tell_worse_deals(games: list[Seen], seconds: float) -> None:
    worse = {(game.text, game.seat): None for game in games if game.dealt < WORSE}
    tasks = [(text, seat, seconds, number) for number, (text, seat) in enumerate(worse)]
    print(f"\nthe {len(tasks)} deals in which the other seat had the better cards, {seconds:g} s a turn")
    shares: list[float] = []
    with Pool() as pool:
        for share in pool.imap_unordered(play_on, tasks):
            shares.append(share)
            print(f"\r{len(shares)} games: {told(shares)}", end="", flush=True)
    print()


def lines_of(files: list[Path]) -> Iterator[str]:
    for file in files:
        yield from file.read_text(encoding="utf-8").splitlines()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--play", type=float, metavar="SECONDS", help="play the worse deals once more")
    chosen = parser.parse_args()
    with Pool() as pool:
        games = [game for game in pool.imap(seen, lines_of(chosen.files), chunksize=8) if game is not None]
    if chosen.play is None:
        tell_what_decides(games)
        tell_deals(games)
        tell_burdens(games)
    else:
        tell_worse_deals(games, chosen.play)


if __name__ == "__main__":
    main()
