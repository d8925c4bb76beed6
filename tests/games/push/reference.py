"""PUSH once more, slow and simple: cards are words in lists, and collecting is a queue of seats.

It shares nothing with the kernels but the position text, and knows the whole of a turn, from `turn` to the next.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import cycle, islice

COLOURS = "RBGYP"
NUMBER_CARDS = [colour + number for colour in COLOURS for number in "123456"]
FACES = ["die" + face for face in COLOURS + "*"]


@dataclass
class Table:
    """What lies on the table. A stack that was taken is None."""

    seats: int
    riskier: bool
    deck: list[str]
    stacks: list[list[str] | None]
    switched: bool
    benches: list[list[str]]
    banks: list[int]
    turn: int
    phase: str
    card: str = ""
    bust: bool = False
    queue: list[int] = field(default_factory=list)  # collecting: the seats that take, or have taken and roll, in order

    def legal(self) -> set[str]:
        if self.phase == "turn":
            return {"draw"} | {"bank" + card[0] for card in self.benches[self.turn]}
        if self.phase == "draw":
            return set(self.deck)
        if self.phase == "place":
            return {str(i + 1) for i in self.open_stacks(self.card)}
        if self.phase == "more":
            return {"draw", "stop"}
        if self.phase == "take":
            return {f"take{i + 1}" for i, stack in enumerate(self.stacks) if stack is not None}
        return set(FACES) if self.phase == "die" else set()

    def open_stacks(self, card: str) -> list[int]:
        """Where the card may go; a number beyond the last stack begins a new one."""
        found = []
        for i, stack in enumerate(self.stacks):
            assert stack is not None
            if card == "*":
                clash = "*" in stack
            else:
                clash = any(card[0] == other[0] or card[-1] == other[-1] for other in stack if other != "*")
            if not clash:
                found.append(i)
        return found + ([len(self.stacks)] if len(self.stacks) < 3 else [])

    def play(self, action: str) -> None:
        if self.phase == "turn" and action != "draw":
            colour = action[-1]
            bench = self.benches[self.turn]
            self.banks[self.turn] += sum(int(card[1]) for card in bench if card[0] == colour)
            self.benches[self.turn] = [card for card in bench if card[0] != colour]
            self.finish_turn()
        elif action == "draw":
            self.phase = "draw"
        elif self.phase == "draw":
            self.see(action)
        elif self.phase == "place":
            i = int(action) - 1
            if i == len(self.stacks):
                self.stacks.append([])
            stack = self.stacks[i]
            assert stack is not None
            stack.append(self.card)
            self.card = ""
            self.ask()
        elif action == "stop":
            self.collect(self.circle())
        elif self.phase == "take":
            self.take(int(action[-1]) - 1)
        else:
            self.roll(action[-1])

    def see(self, card: str) -> None:
        self.deck.remove(card)
        if card == "~":
            self.switched = not self.switched
            self.ask()
        elif self.open_stacks(card):
            self.card, self.phase = card, "place"
        else:
            self.bust, self.phase = True, "die"

    def ask(self) -> None:
        self.phase = "more"
        if not self.deck:
            self.collect(self.circle())

    def circle(self) -> list[int]:
        """All seats in the order of collecting, the turn's seat first."""
        seats = list(range(self.seats))
        if self.switched:
            seats.reverse()
        begin = seats.index(self.turn)
        return list(islice(cycle(seats), begin, begin + self.seats))

    def collect(self, queue: list[int]) -> None:
        """The seats of the queue take one after the other, as long as there is something to take."""
        self.queue = queue
        if self.queue and any(stack is not None for stack in self.stacks):
            self.phase = "take"
        else:
            self.finish_turn()

    def take(self, i: int) -> None:
        stack = self.stacks[i]
        assert stack is not None
        self.stacks[i] = None
        self.benches[self.queue[0]] += [card for card in stack if card != "*"]
        if "*" in stack:
            self.phase = "die"
        else:
            self.collect(self.queue[1:])

    def roll(self, face: str) -> None:
        roller = self.turn if self.bust else self.queue[0]
        if face != "*":
            self.benches[roller] = [card for card in self.benches[roller] if card[0] != face]
        elif self.riskier:
            self.benches[roller] = []
        if self.bust:
            self.bust = False
            self.collect(self.circle()[1:])
        else:
            self.collect(self.queue[1:])

    def finish_turn(self) -> None:
        self.stacks, self.queue, self.switched = [], [], False
        self.phase = "turn" if self.deck else "over"
        if self.deck:
            self.turn = (self.turn + 1) % self.seats

    def winners(self, head_start: str) -> list[int]:
        """The seats with most points, with those that they were given before the first action."""
        given = [float(number) for number in head_start.split(",")] + [0.0] * self.seats
        points = [
            sum(int(card[1]) for card in bench) + bank + more
            for bench, bank, more in zip(self.benches, self.banks, given, strict=False)
        ]
        return [seat for seat, have in enumerate(points) if have == max(points)]

    def text(self) -> str:
        digits = ["".join(str(self.deck.count(colour + number)) for number in "123456") for colour in COLOURS]
        deck = ".".join([*digits, str(self.deck.count("*")), str(self.deck.count("~"))])
        stacks = "/".join("x" if stack is None else _run(stack) for stack in self.stacks) or "-"
        actor, left, roller = str(self.turn), "-", "-"
        if self.phase in ("take", "die"):
            actor, left = (str(self.turn), "bust") if self.bust else (str(self.queue[0]), str(len(self.queue) - 1))
        if self.phase == "die":
            actor, roller = "chance", actor
        elif self.phase in ("draw", "over"):
            actor = "chance" if self.phase == "draw" else "over"
        return (
            f"deck={deck} stacks={stacks} switched={int(self.switched)} bench={'/'.join(map(_run, self.benches))} "
            f"bank={','.join(map(str, self.banks))} turn={self.turn} actor={actor} phase={self.phase} "
            f"card={self.card or '-'} left={left} roller={roller}"
        )


def _run(cards: list[str]) -> str:
    """Cards in the order of colours and numbers, Roll cards last."""
    order = [*NUMBER_CARDS, "*"]
    return "".join(sorted(cards, key=order.index)) or "-"
