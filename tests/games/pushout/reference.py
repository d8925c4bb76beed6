"""Pushout a second time, slow and simple: a table of card texts, moved about by name.

It shares nothing with the kernels. A square is its name, a card is its text (capitals for straight, small letters for
turned), and every rule is carried out on those.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

KNOWN = (
    "1U5R", "5R1U", "1R5O", "5O1R", "1L5O", "5O1L", "1S5S", "5S1S", "1U5L", "5L1U", "2O4R", "4R2O", "2R4S", "4S2R",
    "2L4S", "4S2L", "2U4U", "4U2U", "2O4L", "4L2O", "3S3S", "3L3L", "3R3R", "3S3O",
)  # fmt: skip
LOST = {
    "sheets": ("3U3U", "0U0U", "0L0L", "0R0R", "0O0O", "0O0S"),
    "any30": ("3U3U", "0U0U", "0L0L", "0R0R", "0O0O", "0O0S"),
    "sheets-b": ("3O3S", "0U0U", "0U0O", "0O0U", "0L0L", "0R0R"),
    "sheets-new": ("3D3D", "0N0N", "0D0D", "0N0D", "0D0N", "0N0U"),
    "sheets-c": ("0L0L", "0R0R", "0U0U", "0S0S", "0O0O", "0O0S"),
}
DEFAULTS: dict[str, object] = {
    "rows": 4, "moves": 1, "swiss": False, "conveyor": False, "colour_moves": False, "colour_scoring": False,
    "middle_scoring": False, "zeros_wild": False, "hundred": False, "rounds": 50, "deck": "sheets", "setup": "placed",
    "limit": 300, "first": "white", "stalling": "none", "three_turns": "own", "middle_refill": "up",
    "double_discard": True, "swiss_refill": False, "conveyor_card": "gone", "wild_zero": "five",
    "head_start": "0",
}  # fmt: skip
DOWN, HOLE = "??", "--"


def deck_of(options: Mapping[str, object]) -> dict[str, int]:
    if options["deck"] in LOST:
        sheets = 1 if options["rows"] == 2 and options["deck"] != "any30" else 2
        return dict.fromkeys(KNOWN + LOST[str(options["deck"])], sheets)
    entries = [entry.split("*") for entry in str(options["deck"]).split(",")]
    return {card: int(copies) for card, copies in entries}


def cards_in(options: Mapping[str, object]) -> int:
    """How many cards are in a round; of any30 the others stay in the box, and nobody knows which."""
    return 30 if options["deck"] == "any30" else sum(deck_of(options).values())


def turn_over(card: str) -> str:
    """The same card the other way round."""
    other = card[2:] + card[:2]
    return other.lower() if card.isupper() else other.upper()


def straight(card: str) -> str:
    return card if card.isupper() or card == DOWN else turn_over(card)


@dataclass
class Table:
    """Everything that lies on the table, and whose turn it is."""

    options: dict[str, object]
    board: dict[str, str]
    bag: dict[str, int]
    pile: int
    banks: list[list[str]]
    turn: int
    actor: str
    phase: str
    card: str = "-"
    at: str = "-"
    then: str = "-"
    moves: int = 1
    used: str = "-"
    done: list[int] = field(default_factory=lambda: [0, 0])
    tally: list[int] = field(default_factory=lambda: [0, 0])
    round: int = 1
    result: str = "-"

    # --- texts ---

    @classmethod
    def read(cls, text: str, **options: object) -> Table:
        given = {**DEFAULTS, **options}
        value = dict(word.split("=") for word in text.split(" "))
        board = {}
        for number, row in zip(range(rows_of(given), 0, -1), value["board"].split("/"), strict=True):
            for letter, card in zip("abcde", row.split(","), strict=True):
                board[f"{letter}{number}"] = card
        bag = {card: int(digit) for card, digit in zip(deck_of(given), value["bag"], strict=True)}
        banks = [[] if bank == "-" else bank.split(",") for bank in value["bank"].split("/")]
        return cls(
            given, board, bag, int(value["pile"]), banks, int(value["turn"]), value["actor"], value["phase"],
            value["card"], value["at"], value["then"], int(value["moves"]), value["used"],
            [int(n) for n in value["done"].split(",")], [int(n) for n in value["tally"].split(",")],
            int(value["round"]), value["result"],
        )  # fmt: skip

    def __str__(self) -> str:
        rows = "/".join(",".join(self.board[f"{letter}{n}"] for letter in "abcde") for n in range(self.rows, 0, -1))
        bag = "".join(str(n) for n in self.bag.values())
        order = [*deck_of(self.options), DOWN]
        banks = "/".join(",".join(sorted(bank, key=order.index)) or "-" for bank in self.banks)
        return (
            f"board={rows} bag={bag} pile={self.pile} bank={banks} turn={self.turn} actor={self.actor} "
            f"phase={self.phase} card={self.card} at={self.at} then={self.then} moves={self.moves} used={self.used} "
            f"done={self.done[0]},{self.done[1]} tally={self.tally[0]},{self.tally[1]} round={self.round} "
            f"result={self.result}"
        )

    # --- where things are ---

    @property
    def rows(self) -> int:
        return rows_of(self.options)

    def on(self, option: str) -> bool:
        return bool(self.options[option])

    def side(self, square: str) -> int:
        return 0 if int(square[1]) <= self.rows // 2 else 1

    def scoring(self, square: str) -> bool:
        return square[1] in ("1", str(self.rows))

    def own_row(self, seat: int) -> int:
        return 1 if seat == 0 else self.rows

    def holes(self) -> list[str]:
        return [square for square, card in self.board.items() if card == HOLE]

    def next_to(self, square: str, sign: str) -> str | None:
        """The square beside this one in a direction of the board, or in two at once, if there is one."""
        found = square
        for part in sign:
            step = {"<": (-1, 0), ">": (1, 0), "^": (0, 1), "v": (0, -1)}[part]
            found = chr(ord(found[0]) + step[0]) + str(int(found[1]) + step[1])
        return found if found in self.board else None

    # --- what may be done ---

    def actions(self) -> set[str]:
        if self.actor == "over":
            return set()
        if self.actor == "chance":
            return {card for card, n in self.bag.items() if n}
        if self.phase == "put":
            row = str(self.own_row(self.turn))
            return {f"@{square}" for square in self.holes() if square[1] == row}
        if self.phase == "return":
            if not self.on("swiss"):
                return self.places(self.card, [self.at])
            return self.places(self.card, self.holes()) | {"bank", "toss"}
        if self.moves < int(str(self.options["moves"])):
            return self.card_moves()
        bank = set(self.banks[self.turn])
        own = [square for square in self.holes() if self.side(square) == self.turn]
        if self.on("swiss") and bank and len(own) > 3:
            return {card + place for card in bank for place in self.places(card, own)}
        found = self.card_moves()
        if self.on("double_discard") or not found:
            found.add("discard")
        found |= {"-" + card for card in bank}
        return found | {card + place for card in bank for place in self.places(card, self.holes())}

    @staticmethod
    def places(card: str, squares: list[str]) -> set[str]:
        ways = [""] if card == DOWN else ["", "'"]
        return {f"@{square}{way}" for square in squares for way in ways}

    def card_moves(self) -> set[str]:
        seat = self.turn
        sign = {"L": "<>"[seat], "R": "><"[seat], "U": "^v"[seat]}
        found = set()
        for square, card in self.board.items():
            if card in (DOWN, HOLE) or square == self.used or (self.on("colour_moves") and card.islower()):
                continue
            movement = card[1 + 2 * seat].upper()
            if movement in "ON":
                found.add(square + movement.lower())
            elif movement in "SD":
                ahead = sign["U"]
                for direction in sign.values() if movement == "S" else (ahead + "<", ahead + ">"):
                    beside = self.next_to(square, direction)
                    if beside and (self.board[beside] != HOLE or self.on("swiss")):
                        found.add(f"{square}~{beside}")
            else:
                found.add(square + sign[movement])
        return found

    # --- what happens ---

    def play(self, action: str) -> Table:
        """A new table, after an action or an outcome."""
        table = replace(
            self,
            board=dict(self.board),
            bag=dict(self.bag),
            banks=[list(bank) for bank in self.banks],
            done=list(self.done),
            tally=list(self.tally),
        )
        if self.actor == "chance":
            table.shown(action)
        elif self.phase == "put":
            table.put_first(self.card, action[1:])
        elif self.phase == "return":
            table.take_back(action)
        elif action == "discard":
            table.discard()
        elif action[0] == "-":
            table.banks[self.turn].remove(action[1:])
            table.moves = 1
            table.completed()
        elif "@" in action:
            card, _, place = action.partition("@")
            table.banks[self.turn].remove(card)
            table.moves = 1
            table.lay(card, place)
        else:
            table.move(action)
        return table

    def read_as(self, option: str, value: str) -> bool:
        """Whether a sentence of the sheet is read in this way."""
        return self.options[option] == value

    def ask(self, phase: str, actor: object, card: str = "-", at: str = "-", then: str = "-") -> None:
        self.phase, self.actor, self.card, self.at, self.then = phase, str(actor), card, at, then

    def shown(self, card: str) -> None:
        self.bag[card] -= 1
        if self.phase != "flip":
            self.pile -= 1
        if self.phase == "deal":
            if self.options["setup"] == "placed":
                self.ask("put", self.turn, card)
            else:
                row = self.own_row(self.turn)
                free = [f"{letter}{row}" for letter in "abcde" if self.board[f"{letter}{row}"] == HOLE]
                self.put_first(card, free[0])
        elif self.phase == "burn":
            self.completed(drew=True)
        else:
            self.board[self.at] = card
            if self.then != "-":
                self.refill(self.then)
            else:
                self.completed(drew=self.phase == "refill")

    def put_first(self, card: str, square: str) -> None:
        self.board[square] = card
        self.turn = 1 - self.turn
        if any(self.scoring(hole) for hole in self.holes()):
            self.ask("deal", "chance")
        else:
            self.ask("act", self.turn)

    def take_back(self, action: str) -> None:
        if action == "bank":
            self.banks[int(self.actor)].append(self.card)
            self.completed()
        elif action == "toss":
            self.completed()
        else:
            if self.moves == 2 and self.used == "-":
                self.used = action[1:3]
            self.lay(self.card, action[1:])

    def lay(self, card: str, place: str) -> None:
        square = place[:2]
        self.board[square] = turn_over(card) if place.endswith("'") else card
        self.settle([square], "-")

    def discard(self) -> None:
        self.moves = 1
        if self.pile == 0:
            self.by_points()
        else:
            self.ask("burn", "chance")

    def refill(self, hole: str) -> None:
        if self.pile == 0:
            self.by_points()
        elif self.read_as("middle_refill", "down") and not self.scoring(hole):
            self.board[hole] = DOWN
            self.pile -= 1
            self.completed(drew=True)
        else:
            self.ask("refill", "chance", at=hole)

    def settle(self, touched: list[str], hole: str) -> None:
        """Flip what came face down into a scoring row, then refill the hole, then the move is complete."""
        flips = [square for square in touched if self.board[square] == DOWN and self.scoring(square)]
        assert len(flips) <= 1
        if flips:
            self.ask("flip", "chance", at=flips[0], then=hole)
        elif hole != "-":
            self.refill(hole)
        else:
            self.completed()

    def move(self, action: str) -> None:
        square, what = action[:2], action[2]
        goes_to: str = square
        if what == "o":
            self.board[square] = turn_over(self.board[square])
            touched, hole, out = [square], "-", ""
        elif what == "n":
            self.board[square] = HOLE
            goes_to, touched, out = "-", [], ""
            hole = "-" if self.on("swiss") and not self.on("swiss_refill") else square
        elif what == "~":
            goes_to = action[3:]
            self.board[square], self.board[goes_to] = self.board[goes_to], self.board[square]
            touched, hole, out = [square, goes_to], "-", ""
        else:
            touched, goes_to, out = self.push(square, what)
            stays = self.on("swiss") and not (self.on("swiss_refill") and what in "^v")
            hole = "-" if stays else square
        back = out
        if what in "<>":
            if out and self.on("conveyor"):
                end = ("e" if what == "<" else "a") + square[1]
                covered = self.board[end]
                back = covered if covered != HOLE and self.read_as("conveyor_card", "returned") else ""
                self.board[end] = out
                if goes_to == "-":
                    goes_to = end
                if end == square:
                    hole = "-"
            elif not out:
                hole = "-"
        self.used = goes_to if self.moves == 2 else "-"
        if what in "<>" and back:
            self.ask("return", self.side(square), straight(back), square)
        else:
            self.settle(touched, hole)

    def push(self, square: str, sign: str) -> tuple[list[str], str, str]:
        """Push a card and all before it: the squares they come to, where it went, what fell off ("" for none)."""
        line = [square]
        beside = self.next_to(square, sign)
        while beside and self.board[beside] != HOLE:
            line.append(beside)
            beside = self.next_to(beside, sign)
        cards = [self.board[at] for at in line]
        targets = [*line[1:], *([beside] if beside else [])]
        self.board[square] = HOLE
        for at, card in zip(targets, cards, strict=False):
            self.board[at] = card
        return targets, targets[0] if targets else "-", "" if beside else cards[-1]

    # --- how it goes on and ends ---

    def completed(self, drew: bool = False) -> None:
        last = True
        if self.moves == 2:
            self.moves = 1
            self.phase = "act"
            last = not self.card_moves()
        if last:
            self.done[self.turn] += 1
        if self.decided():
            return
        if self.read_as("stalling", "burn") and not drew:
            if self.pile == 0:
                self.by_points()
                return
            self.pile -= 1
        if not last:
            self.ask("act", self.turn)
        elif sum(self.done) >= int(str(self.options["limit"])):
            self.by_points()
        else:
            self.turn = 1 - self.turn
            self.moves = int(str(self.options["moves"]))
            self.used = "-"
            self.ask("act", self.turn)

    def numbers(self, seat: int) -> list[list[int | None]]:
        """What a seat scores, row by row; None for what counts nothing."""
        rows = [self.own_row(seat)]
        if self.on("middle_scoring"):
            rows.append(2 if seat == 0 else 3)
        found: list[list[int | None]] = []
        for row in rows:
            cards = [self.board[f"{letter}{row}"] for letter in "abcde"]
            blind = [c in (DOWN, HOLE) or (self.on("colour_scoring") and c.islower()) for c in cards]
            found.append([None if no else int(c[2 * seat]) for c, no in zip(cards, blind, strict=True)])
        return found

    def total(self, seat: int) -> int:
        worth = {None: 0, 0: 5 if self.on("zeros_wild") and self.read_as("wild_zero", "five") else 0}
        return sum(worth.get(number, number or 0) for row in self.numbers(seat) for number in row)

    def bonuses(self, seat: int) -> list[int]:
        """What patterns a seat has: 30 for a straight, 20 for five equal."""
        patterns = [([1, 2, 3, 4, 5], 30), ([5, 4, 3, 2, 1], 30), *(([n] * 5, 20) for n in range(1, 6))]
        found = []
        for row in self.numbers(seat):
            if None in row or set(row) == {0}:
                continue
            for wanted, bonus in patterns:
                pairs = zip(row, wanted, strict=True)
                if all(has == want or (has == 0 and self.on("zeros_wild")) for has, want in pairs):
                    found.append(bonus)
        return found

    def decided(self) -> bool:
        """End the round if a seat that may win has won it."""
        able = [seat for seat in (self.turn, 1 - self.turn) if self.done[seat] >= 3]
        if self.read_as("three_turns", "both") and min(self.done) < 3:
            able = []
        for seat in able:
            if bonuses := self.bonuses(seat):
                gains = [self.total(0), self.total(1)]
                gains[seat] += max(bonuses)
                self.end_round(str(seat), gains)
                return True
        zeros = [seat for seat in able if [0, 0, 0, 0, 0] in self.numbers(seat)]
        if zeros and self.on("hundred"):
            self.end_round("", [0 if seat in zeros else self.total(seat) for seat in (0, 1)])
            return True
        return False

    def by_points(self) -> None:
        totals = [self.total(0), self.total(1)]
        self.end_round(ahead(self.with_head_start(totals)), totals)

    def with_head_start(self, points: list[int]) -> list[float]:
        given = [float(number) for number in str(self.options["head_start"]).split(",")] + [0.0]
        return [points[0] + given[0], points[1] + given[1]]

    def end_round(self, winner: str, gains: list[int]) -> None:
        if self.on("hundred"):
            self.tally = [self.tally[0] + gains[0], self.tally[1] + gains[1]]
            tallies = self.with_head_start(self.tally)
            winner = ahead(tallies)
            final = self.round == self.options["rounds"] or (max(tallies) >= 100 and winner != "draw")
            if not final:
                self.next_round()
                return
        self.result, self.moves, self.used = winner, 0, "-"
        self.ask("over", "over")

    def next_round(self) -> None:
        self.round += 1
        self.bag = deck_of(self.options)
        self.board = {square: HOLE if self.scoring(square) else DOWN for square in self.board}
        self.pile = cards_in(self.options) - list(self.board.values()).count(DOWN)
        self.banks, self.done, self.used = [[], []], [0, 0], "-"
        self.moves = int(str(self.options["moves"]))
        self.turn = (self.round - 1 + ["white", "black"].index(str(self.options["first"]))) % 2
        self.ask("deal", "chance")

    def points(self) -> tuple[int, int]:
        if self.on("hundred"):
            return self.tally[0], self.tally[1]
        return self.total(0), self.total(1)


def rows_of(options: Mapping[str, object]) -> int:
    return int(str(options["rows"]))


def ahead(totals: list[float]) -> str:
    if totals[0] == totals[1]:
        return "draw"
    return "0" if totals[0] > totals[1] else "1"
