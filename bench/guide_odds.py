"""The odds in the guides' tips, game by game.

python bench/guide_odds.py                   # what can be counted exactly
python bench/guide_odds.py --push-fight      # which first turns lose at once; some minutes
python bench/guide_odds.py --push 100        # how expert bots play PUSH, in so many games
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb

import jostle
from jostle.search.core.bots import bot


def percent(share: Fraction | float) -> str:
    return f"{100 * float(share):.1f} %"


# --- PUSH ------------------------------------------------------------------------------------------------------------


def stacks_of(size: int) -> list[tuple[frozenset[int], frozenset[int]]]:
    """The colours and numbers of stacks with so many cards."""
    colours, numbers = combinations(range(5), size), combinations(range(6), size)
    return [(frozenset(some), frozenset(others)) for some, others in product(colours, numbers)]


def refused(stacks: list[tuple[frozenset[int], frozenset[int]]]) -> int:
    """How many of the 30 kinds of number cards fit none of the stacks."""
    kinds = product(range(5), range(6))
    return sum(all(colour in some or number in others for some, others in stacks) for colour, number in kinds)


def push() -> None:
    print("PUSH")
    for size in range(1, 6):
        one = Fraction(refused([stacks_of(size)[0]]), 30)
        print(f"  a stack of {size} refuses {one * 30} of 30 kinds; three such stacks, on average {percent(one**3)}")
    first = stacks_of(2)[0]
    counts = Counter(refused([first, *others]) for others in product(stacks_of(2), repeat=2))
    print(f"  three stacks of two refuse {min(counts)} to {max(counts)} of 30 kinds")
    for rolls in range(1, 7):
        print(f"  {rolls} rolls: a colour is still there {percent(Fraction(5, 6) ** rolls)},", end=" ")
        print(f"riskier {percent(Fraction(2, 3) ** rolls)}")


def push_played(games: int) -> None:
    """How expert bots play: what they do with their turns, and what comes of it."""
    game = jostle.game("push")
    turns: Counter[str] = Counter()
    cards: Counter[int] = Counter()
    for seed in range(games):
        rng, players = random.Random(seed), [bot("expert", 2 * seed + seat) for seat in range(2)]
        state, drawn = game.start(), 0
        while not state.over:
            if " phase=turn " in str(state):
                drawn = 0
            action = state.sample(rng) if state.actor == "chance" else players[int(state.actor)].choose(state)
            after = state.play(action)
            if action.startswith("bank"):
                turns["bank"] += 1
            elif action == "draw":
                drawn += 1
            elif action == "stop" or (" left=bust " in str(after) and " left=bust " not in str(state)):
                turns[action if action == "stop" else "too far"] += 1
                cards[drawn] += 1
            state = after
    total = turns.total()
    print("PUSH,", games, "games of expert bots:", {what: percent(n / total) for what, n in turns.items()})
    print(f"  too far in {percent(turns['too far'] / (total - turns['bank']))} of the turns in which cards are drawn")
    print(f"  cards in such a turn: {sum(n * times for n, times in cards.items()) / cards.total():.1f}", dict(cards))


# --- the others ------------------------------------------------------------------------------------------------------


def pushout() -> None:
    print("Pushout")
    rows = comb(60, 5)
    print(f"  the five cards of a row are 1 to 5: {percent(Fraction(10**5, rows))}")
    print(f"  five equal ones: {percent(Fraction(5 * comb(10, 5), rows))} = 1 in {rows / (5 * comb(10, 5)):.0f}")
    print(f"  no zero among five: {percent(Fraction(comb(50, 5), rows))}")
    print(f"  a certain movement among five: {percent(1 - Fraction(comb(48, 5), rows))}")
    for cards in range(1, 6):
        print(f"  a certain number within {cards}: {percent(1 - Fraction(comb(50, cards), comb(60, cards)))}")


WAYS = {"<": (-1, 0), ">": (1, 0), "^": (0, -1), "v": (0, 1)}


def kills(rows: list[str], x: int, y: int) -> bool:
    """Whether a die on a square can be pushed over the edge or onto Death in one step."""
    tile = rows[y][x]
    if tile in "#x":  # no die stands there
        return False
    ways = [WAYS[tile]] if tile in WAYS else WAYS.values()
    beyond = [(x + i, y + j) for i, j in ways]
    return any(not (0 <= i < 7 and 0 <= j < 7) or rows[j][i] == "x" for i, j in beyond)


def push_and_move() -> None:
    print("Push&Move")
    for field in ("first", "second"):
        rows = str(jostle.game("push-and-move", field=field).start()).split()[0].removeprefix("field=").split("/")
        risky = [(x, y) for x, y in product(range(7), repeat=2) if kills(rows, x, y)]
        inner = sorted("ABCDEFG"[x] + str(y + 1) for x, y in risky if not {x, y} & {0, 6})
        print(f"  {field}: one push can destroy a die on {len(risky)} squares, in the middle on", *inner)
    for pips in range(1, 7):
        print(
            f"  reroll {pips}: better {percent(Fraction(6 - pips, 6))}, worse {percent(Fraction(pips - 1, 6))}",
            end="; ",
        )
        print(f"a roll reaches {pips}: {percent(Fraction(7 - pips, 6))}")
    for tries in range(1, 6):
        print(f"  rebirth in {tries}: {percent(1 - Fraction(5, 6) ** tries)}")
    two = Counter(a + b for a, b in product(range(1, 7), repeat=2))
    print(f"  two rolled dice have 6 or more: {percent(Fraction(sum(two[n] for n in range(6, 13)), 36))}")


def pushee_pieces() -> None:
    print("Pushee Pieces")
    start = jostle.game("pushee-pieces").start()
    for placed in ("c3v", "c3h", "b5v", "a6v", "a3v"):
        state = start.play(placed)
        before = str(state).split()[0]
        replies = [state.play(action) for action in state.actions]
        mark = placed[2].upper()
        row, column = 6 - int(placed[1]), "abcdef".index(placed[0])
        assert before.removeprefix("board=").split("/")[row][column] == mark
        moved = sum(str(after).split()[0].removeprefix("board=").split("/")[row][column] != mark for after in replies)
        print(f"  {placed}: {moved} of {len(replies)} replies push it")


def push_fight() -> None:
    """Every first turn from the usual line-up, and whether Brown can answer it with a win."""
    start = jostle.game("push-fight", setup="line").start()
    lost, losing = 0, 0
    after = results_of(start)
    for state in after:
        if state.over:
            lost += 1
        elif can_win(state):
            losing += 1
    print(f"Push Fight: {len(after)} results of a first turn, {lost} lose a piece of one's own, {losing} lose at once")


def results_of(state: jostle.State) -> list[jostle.State]:
    """The different positions after a whole turn."""
    found: dict[str, jostle.State] = {}
    seat, waiting = state.actor, [state]
    seen = set()
    while waiting:
        one = waiting.pop()
        for action in one.legal:
            after = one.apply(action)
            key = str(after)
            if key in seen:
                continue
            seen.add(key)
            if after.over or after.actor != seat:
                found[key] = after
            else:
                waiting.append(after)
    return list(found.values())


def can_win(state: jostle.State) -> bool:
    """Whether the side to act can push off a piece of the other in this turn."""
    seat = state.actor_code
    seen, waiting = set(), [state]
    while waiting:
        one = waiting.pop()
        for action in one.legal:
            after = one.apply(action)
            if after.over:
                if (after.returns or ())[seat] > 0:
                    return True
            elif after.actor_code == seat and (key := str(after)) not in seen:
                seen.add(key)
                waiting.append(after)
    return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--push-fight", action="store_true")
    parser.add_argument("--push", type=int, default=0)
    asked = parser.parse_args()
    if asked.push_fight:
        push_fight()
    elif asked.push:
        push_played(asked.push)
    else:
        push()
        pushout()
        push_and_move()
        pushee_pieces()


if __name__ == "__main__":
    main()
