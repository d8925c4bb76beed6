"""A sensible rule player for PUSH, as a program for the arena (docs/reference/engine.md).

    jostle arena push master --seat-command "python bench/rule_player.py"

It stops when the risk of pushing too far with the next card is above 20 %, takes the stack with the most points
(on a tie, one without a Roll card), and banks its best colour once that colour has 12 points or more. It plays a card
where it makes the best stack, on a tie where the next card is least likely to fit nowhere.
"""

from __future__ import annotations

import json
import re
import sys

import jostle
from jostle.play.state import State

RISK, BANK = 0.2, 12
CARD = re.compile(r"([RBGYP])([1-6])")
COLOURS = "RBGYP"


def fields(state: State) -> dict[str, str]:
    return dict(part.split("=", 1) for part in str(state).split(" "))


def worth(stack: str) -> int:
    return sum(int(number) for _, number in CARD.findall(stack))


def fits(card: str, stack: str) -> bool:
    """Whether a number or Roll card may go to a stack."""
    if card == "*":
        return "*" not in stack
    return card[0] not in stack and card[1] not in stack


def risk(state: State, stacks: list[str]) -> float:
    """The chance that the next card fits nowhere."""
    if len(stacks) < 3:
        return 0.0
    *colours, rolls, switches = fields(state)["deck"].split(".")
    counts = {COLOURS[i] + str(j + 1): int(digit) for i, row in enumerate(colours) for j, digit in enumerate(row)}
    counts["*"] = int(rolls)
    total = sum(counts.values()) + int(switches)
    lost = sum(count for card, count in counts.items() if not any(fits(card, stack) for stack in stacks))
    return lost / total if total else 1.0


def choose(state: State) -> str:
    found = fields(state)
    stacks = [] if found["stacks"] == "-" else found["stacks"].split("/")
    if found["phase"] == "turn":
        bench = found["bench"].split("/")[int(found["turn"])]
        best = max(COLOURS, key=lambda colour: sum(int(n) for c, n in CARD.findall(bench) if c == colour))
        points = sum(int(n) for c, n in CARD.findall(bench) if c == best)
        return f"bank{best}" if points >= BANK else "draw"
    if found["phase"] == "more":
        return "stop" if risk(state, stacks) > RISK else "draw"
    if found["phase"] == "take":
        return max(state.actions, key=lambda action: _good_to_take(stacks[int(action[4:]) - 1]))
    return max(state.actions, key=lambda action: _good_to_place(state, stacks, int(action) - 1, found["card"]))


def _good_to_take(stack: str) -> tuple[int, bool]:
    return worth(stack), "*" not in stack


def _good_to_place(state: State, stacks: list[str], place: int, card: str) -> tuple[int, float]:
    after = [*stacks, ""][: max(len(stacks), place + 1)]
    after[place] += card
    return max(worth(stack) for stack in after), -risk(state, after)


def main() -> None:
    game, state = None, None
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"id": request.get("id"), "answer": request["do"]}
        if request["do"] == "hello":
            answer |= {"protocol": 1, "name": "rule"}
        elif request["do"] == "new":
            game = jostle.game(request["game"], **request.get("options", {}))
        elif request["do"] == "position":
            assert game is not None
            state = game.read(request["text"])
        elif request["do"] == "go":
            assert state is not None
            answer |= {"answer": "best", "action": choose(state)}
        elif request["do"] == "quit":
            break
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
