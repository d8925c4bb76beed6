"""Push&Move once more, slowly: a table of squares and dice that are moved by hand, one at a time.

Written from the rule sheet alone and sharing nothing with the game's own files, so that the two can check each other.
A `Table` is read from a position text and written back to one; `actions` lists what may be done, `play` does it.
`rolled_odds` says what the next roll for a field can bring.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

Square = tuple[int, int]  # column and row, from 0

ORDER = [(column, row) for row in range(7) for column in range(7)]
TOWARDS = {"^": (0, -1), ">": (1, 0), "v": (0, 1), "<": (-1, 0)}  # up, right, down, left: the order of a bomb
DECK = {
    "eyes+1": 4, "eyes-1": 4, "movement+1": 4, "chance": 3, "frost": 3, "ghost": 3, "charge": 3, "telekinesis": 2,
    "back-to-start": 2, "bomb": 2, "tile-swap": 2, "swap-dice": 1, "shrink": 1, "superpower": 1, "rebirth": 1,
    "invincibility": 1,
}  # fmt: skip
HOMES = {
    2: ["A2 A3 A4 A5 A6", "G2 G3 G4 G5 G6"],
    3: ["A2 A3 A4 A5", "G3 G4 G5 G6", "C1 D1 D7 E7"],
    4: ["A3 A4 A5", "C1 D1 E1", "G3 G4 G5", "C7 D7 E7"],
}


def name(square: Square) -> str:
    return "ABCDEFG"[square[0]] + str(square[1] + 1)


def square_named(text: str) -> Square:
    return "ABCDEFG".index(text[0]), int(text[1]) - 1


def beside(square: Square, way: str, distance: int = 1) -> Square:
    across, down = TOWARDS[way]
    return square[0] + distance * across, square[1] + distance * down


def rolled_odds(
    laid: str, seats: int, mirror: bool, chart: dict[str, int], stock: dict[str, int]
) -> dict[str, Fraction]:
    """What the d20 can bring on the next square of a field text; `>` in the chart and the stock is any arrow."""
    homes = " ".join(HOMES[seats])
    signs = dict(zip(ORDER, laid.replace("/", ""), strict=True))
    left = Counter(stock)
    for at, sign in signs.items():
        if name(at) not in homes and sign != "_":
            left[">" if sign in TOWARDS else sign] -= 1
    if left["."] < 0:  # squares that stayed Blank took nothing from the stock
        left["."] = stock.get(".", 0) % 2 if mirror else 0
    at = next(at for at in ORDER if signs[at] == "_")
    numbers = {tile: n for tile, n in chart.items() if n and left[tile] >= (2 if mirror and at != (3, 3) else 1)}
    if not numbers:
        return {"tile.": Fraction(1)}
    each = {way: numbers.get(">", 0) / Fraction(4) for way in TOWARDS} | {
        tile: Fraction(n) for tile, n in numbers.items() if tile != ">"
    }
    return {f"tile{tile}": n / sum(numbers.values()) for tile, n in each.items() if n}


@dataclass
class Die:
    seat: int
    eyes: int
    moved: bool = False
    frozen: bool = False
    invincible: bool = False

    def __str__(self) -> str:
        return f"{self.eyes}{'m' * self.moved}{'f' * self.frozen}{'i' * self.invincible}"


@dataclass
class Table:
    """Everything on the table; up to `reactions` these are options."""

    seats: int
    limit: int
    with_cards: bool
    goal: str = "last"
    full_hand: bool = False
    reactions: bool = False
    tiles: dict[Square, str] = field(default_factory=dict)
    dice: dict[Square, Die] = field(default_factory=dict)
    lost: list[int] = field(default_factory=list)
    credits: list[int] = field(default_factory=list)
    turn: int = 0
    phase: str = "move"
    die: Square | None = None
    why: str = "-"
    picked: list[Square] = field(default_factory=list)
    used: set[Square] = field(default_factory=set)
    hands: list[list[str]] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    count: int = 0
    deck: dict[str, int] = field(default_factory=lambda: DECK)  # option: how many of each card there are
    owed: bool = False
    interrupted: int | None = None  # whose turn it is, while another seat reacts

    # --- text -------------------------------------------------------------------------------------------------------

    @classmethod
    def read(
        cls,
        text: str,
        seats: int,
        limit: int,
        with_cards: bool,
        goal: str = "last",
        full_hand: bool = False,
        reactions: bool = False,
    ) -> Table:
        values = dict(part.split("=", 1) for part in text.split(" "))
        table = cls(seats, limit, with_cards, goal, full_hand, reactions)
        table.tiles = dict(zip(ORDER, values["field"].replace("/", ""), strict=True))
        for seat, dice in enumerate(values["dice"].split("/")):
            for die in dice.split(",") if dice != "-" else []:
                at, marks = die.split(":")
                table.dice[square_named(at)] = Die(seat, int(marks[0]), "m" in marks, "f" in marks, "i" in marks)
        table.lost = [int(lost) for lost in values["lost"].split(",")]
        table.turn, table.phase, table.why = int(values["turn"]), values["phase"], values["why"]
        table.die = None if values["die"] == "-" else square_named(values["die"])
        table.picked = [square_named(at) for at in values["picked"].split(",") if at != "-"]
        table.used = {square_named(at) for at in values["used"].split(",") if at != "-"}
        table.hands = [[card for card in hand.split(",") if card != "-"] for hand in values["hands"].split("/")]
        table.discards = [card for card in values["discards"].split(",") if card != "-"]
        table.count = int(values["count"])
        table.credits = [int(credits) for credits in values["credits"].split(",")] if goal == "credited" else []
        return table

    def __str__(self) -> str:
        tiles = "".join(self.tiles[at] for at in ORDER)
        dice = [[f"{name(at)}:{self.dice[at]}" for at in self.of(seat)] for seat in range(self.seats)]
        out = [str(seat) for seat in range(self.seats) if self.is_out(seat)]
        chance = self.phase in ("rolling", "drawing")
        values = {
            "field": "/".join(tiles[7 * row : 7 * row + 7] for row in range(7)),
            "dice": "/".join(",".join(mine) or "-" for mine in dice),
            "lost": ",".join(map(str, self.lost)),
            "out": ",".join(out) or "-",
            "turn": str(self.turn),
            "actor": "over" if self.phase == "over" else "chance" if chance else str(self.turn),
            "phase": self.phase,
            "die": name(self.die) if self.die else "-",
            "why": self.why,
            "picked": ",".join(map(name, self.picked)) or "-",
            "used": ",".join(name(at) for at in ORDER if at in self.used) or "-",
            "hands": "/".join(",".join(sorted(hand, key=list(DECK).index)) or "-" for hand in self.hands),
            "discards": ",".join(sorted(self.discards, key=list(DECK).index)) or "-",
            "count": str(self.count),
        }
        if self.goal == "credited":
            values["credits"] = ",".join(map(str, self.credits))
        if self.full_hand:
            values["owed"] = "draw" if self.owed else "-"
        if self.reactions:
            values["interrupted"] = "-" if self.interrupted is None else str(self.interrupted)
        return " ".join(f"{key}={value}" for key, value in values.items())

    # --- looking around ---------------------------------------------------------------------------------------------

    def of(self, seat: int) -> list[Square]:
        return [at for at in ORDER if at in self.dice and self.dice[at].seat == seat]

    @property
    def own(self) -> list[Square]:
        return self.of(self.turn)

    def is_out(self, seat: int) -> bool:
        """Three dice lost or, when pushes are credited, all of them."""
        return self.lost[seat] >= (len(HOMES[self.seats][seat].split()) if self.goal == "credited" else 3)

    def home(self, seat: int) -> list[Square]:
        """The free start squares of a seat."""
        return [at for at in map(square_named, HOMES[self.seats][seat].split()) if at not in self.dice]

    def may_enter(self, at: Square, way: str) -> bool:
        tile = self.tiles.get(at)
        return tile is not None and tile != "#" and (tile not in TOWARDS or tile == way)

    def may_leave(self, at: Square, way: str) -> bool:
        return self.tiles[at] not in TOWARDS or self.tiles[at] == way

    def line(self, at: Square, way: str) -> list[Square]:
        """The unbroken line of dice from a square on."""
        found = []
        while at in self.dice:
            found.append(at)
            at = beside(at, way)
        return found

    def line_moves(self, line: list[Square], way: str) -> bool:
        """Whether every die of a line can go one square on."""
        for at in line:
            ahead = beside(at, way)
            if self.dice[at].invincible or not self.may_leave(at, way):
                return False
            if ahead in self.tiles and not self.may_enter(ahead, way):
                return False
        return True

    def step_is_legal(self, at: Square, way: str, times: int = 1) -> bool:
        target = beside(at, way)
        if not self.may_leave(at, way) or not self.may_enter(target, way):
            return False
        line = self.line(target, way)
        if not self.line_moves(line, way):
            return False
        seats = [self.dice[other].seat for other in line]
        foreign = [i for i, seat in enumerate(seats) if seat != self.dice[at].seat]
        helpers = foreign[0] if foreign else len(line)
        push = times * self.dice[at].eyes + sum(self.dice[other].eyes for other in line[:helpers])
        return push >= sum(self.dice[other].eyes for other in line[helpers:])

    def leap_is_legal(self, at: Square, way: str) -> bool:
        """Over the next square, whatever it is, to the one beyond."""
        target = beside(at, way, 2)
        return self.may_leave(at, way) and self.may_enter(target, way) and target not in self.dice

    def steps(self, at: Square) -> Iterator[Square]:
        for way in TOWARDS:
            if self.step_is_legal(at, way):
                yield beside(at, way)
            if self.tiles.get(beside(at, way)) == "J" and self.leap_is_legal(at, way):
                yield beside(at, way, 2)

    def gaps(self, at: Square) -> list[Square]:
        """Where a die can be moved without pushing."""
        near = [(beside(at, way), way) for way in TOWARDS]
        return [to for to, way in near if to not in self.dice and self.may_leave(at, way) and self.may_enter(to, way)]

    # --- what may be done -------------------------------------------------------------------------------------------

    def actions(self) -> set[str]:
        if self.phase == "move":
            return self.moves()
        if self.phase == "target":
            return {text for text, _ in self.targets(self.why, self.picked)}
        if self.phase == "rebirth":
            return {f"+{name(at)}" for at in self.home(self.turn)}
        if self.phase == "rolling":
            return set("123456")
        if self.phase == "drawing":
            return {f"drawn:{card}" for card in self.pile()}
        if self.phase == "over":
            return set()
        playable = {f"card:{card}" for card in self.hands[self.turn] if self.targets(card, [])}
        if self.phase == "react":
            return playable | {"pass"}
        assert self.die is not None
        if self.phase == "draw" and len(self.hands[self.turn]) == 2:
            return playable | {"stay"}
        if self.phase == "plus":
            return {f"{name(self.die)}>{name(to)}" for to in self.steps(self.die)} | {"stay"}
        if self.phase == "beam":
            return {f"{name(self.die)}>{name(to)}" for to in self.beams()} | {"stay"}
        return {self.phase, "stay"}

    def moves(self) -> set[str]:
        """Steps of unmoved dice that are not frozen, cards, `end` when only cards are left; nothing when it is over."""
        ready = [at for at in self.own if not self.dice[at].moved and not self.dice[at].frozen]
        steps = {f"{name(at)}>{name(to)}" for at in ready for to in self.steps(at)}
        played = {f"card:{card}" for card in self.hands[self.turn] if self.targets(card, [])}
        return steps | played | ({"end"} if played and not steps else set())

    def targets(self, card: str, picked: list[Square]) -> list[tuple[str, Square]]:
        """The targets that may be named next, as text and square; only what can be completed."""
        if not picked:
            found = [at for at in ORDER if self.is_first_target(card, at)]
            return [((">" if card == "rebirth" else "@") + name(at), at) for at in found]
        at = picked[0]
        if card in ("tile-swap", "swap-dice"):
            return [(text, other) for text, other in self.targets(card, []) if other != at]
        if card == "movement+1":
            found = list(self.steps(at))
        elif card == "ghost":
            found = [beside(at, way, 2) for way in TOWARDS if self.leap_is_legal(at, way)]
        elif card == "charge":
            found = [beside(at, way) for way in TOWARDS if self.step_is_legal(at, way, 2)]
        elif card == "telekinesis":
            found = self.gaps(at)
        else:
            assert card == "back-to-start"
            found = self.home(self.dice[at].seat)
        return [(f">{name(to)}", to) for to in found]

    def is_first_target(self, card: str, at: Square) -> bool:
        die = self.dice.get(at)
        if self.interrupted is not None and card in ("ghost", "charge"):
            return False
        if card == "tile-swap":
            return not die and name(at) not in " ".join(HOMES[self.seats])
        if card == "rebirth":
            return self.lost[self.turn] > 0 and at in self.home(self.turn)
        if die is None:
            return False
        own = die.seat == self.turn
        if card in ("frost", "telekinesis") and own:
            return False
        if card in ("superpower", "invincibility", "bomb", "movement+1", "ghost", "charge") and not own:
            return False
        if card in ("ghost", "charge") and die.moved:
            return False
        if card in ("movement+1", "ghost", "charge", "telekinesis", "back-to-start"):
            return bool(self.targets(card, [at]))
        return True

    def beams(self) -> list[Square]:
        return [at for at in ORDER if self.tiles[at] == "B" and at not in self.dice]

    def pile(self) -> Counter[str]:
        gone = Counter(self.discards)
        for hand in self.hands:
            gone.update(hand)
        return Counter(self.deck) - gone

    # --- what happens -----------------------------------------------------------------------------------------------

    def play(self, action: str) -> None:
        if action == "end":
            self.end_turn()
        elif action in ("stay", "pass"):
            self.choose()
        elif action == "roll":
            assert self.die is not None
            self.phase, self.why = "rolling", self.tiles[self.die]
        elif action == "draw":
            if not self.pile():
                self.discards = []
            self.phase = "drawing"
        elif action.startswith("drawn:"):
            self.hands[self.turn].append(action.removeprefix("drawn:"))
            self.choose()
        elif action.startswith("card:"):
            if self.phase == "draw":
                self.owed, self.die, self.used = True, None, set()
            self.phase, self.why = "target", action.removeprefix("card:")
            self.hands[self.turn].remove(self.why)
            self.discards.append(self.why)
        elif action.startswith("+"):
            self.bring_back(square_named(action[1:]))
            self.choose()
        elif action.isdigit():
            self.roll(int(action))
        elif self.phase == "target":
            self.name_target(square_named(action[1:]))
        else:
            origin, target = map(square_named, action.split(">"))
            self.step_or_beam(origin, target)

    def roll(self, eyes: int) -> None:
        assert self.die is not None
        self.dice[self.die].eyes = eyes
        if self.why == "W" and eyes == 1 and self.lost[self.turn] and self.home(self.turn):
            self.phase = "rebirth"
        else:
            self.choose()

    def bring_back(self, at: Square) -> None:
        self.dice[at] = Die(self.turn, 1, moved=self.interrupted is None)
        self.lost[self.turn] -= 1

    def step_or_beam(self, origin: Square, target: Square) -> None:
        if self.phase == "beam":
            self.dice[target] = self.dice.pop(origin)
            self.choose()
            return
        if self.phase == "plus":
            self.used.add(origin)
        else:
            self.dice[origin].moved = True
        self.walk(origin, target)
        if not self.someone_ended_it():
            self.use_tile(target)

    def walk(self, origin: Square, target: Square) -> None:
        """A step pushes the line before it; a jump goes to an empty square."""
        line = [origin]
        if abs(origin[0] - target[0]) + abs(origin[1] - target[1]) == 1:
            line += self.line(target, self.way(origin, target))
        self.move_dice([(at, (at[0] + target[0] - origin[0], at[1] + target[1] - origin[1])) for at in line])

    def way(self, origin: Square, target: Square) -> str:
        return next(way for way in TOWARDS if beside(origin, way) == target)

    def move_dice(self, trips: list[tuple[Square, Square]]) -> None:
        """Lift all these dice, put them down in their new places, then let the tiles act, the last trip first."""
        lifted = [(self.dice.pop(origin), target) for origin, target in trips]
        for die, target in reversed(lifted):
            if target not in self.tiles:
                self.lose(die)
                continue
            self.dice[target] = die
            tile = self.tiles[target]
            if tile == "x" and not die.invincible:
                del self.dice[target]
                self.lose(die)
            changed = {"+": die.eyes + 1, "-": die.eyes - 1, "h": (die.eyes + 1) // 2, "d": 2 * die.eyes}
            die.eyes = min(6, max(1, changed.get(tile, die.eyes)))

    def lose(self, die: Die) -> None:
        self.lost[die.seat] += 1
        if self.goal == "credited" and die.seat != self.turn:
            self.credits[self.turn] += 1

    def winners(self) -> set[int]:
        """Who wins, when it is over."""
        playing = {seat for seat in range(self.seats) if not self.is_out(seat)}
        if self.goal == "credited" and self.credits[self.turn] >= 3:
            return {self.turn}
        if self.goal == "credited" and self.count == self.limit:
            most = max(self.credits[seat] for seat in playing)
            return {seat for seat in playing if self.credits[seat] == most}
        if self.goal == "first_out" and self.count < self.limit and self.turn in playing:
            return {self.turn}
        return playing or {self.turn}

    def someone_ended_it(self) -> bool:
        """Take off whoever is out. True if the game or the turn is over by that."""
        out = [seat for seat in range(self.seats) if self.is_out(seat)]
        for seat in out:
            for at in self.of(seat):
                del self.dice[at]
            self.discards += self.hands[seat]
            self.hands[seat] = []
        first_out = self.goal == "first_out" and out
        credited = self.goal == "credited" and max(self.credits) >= 3
        if first_out or credited or self.seats - len(out) <= 1:
            if self.interrupted is not None:
                for die in self.dice.values():
                    die.moved = False
            self.interrupted, self.owed = None, False
            self.lay_aside("over")
            return True
        if self.turn in out:
            self.choose()
            return True
        return False

    def use_tile(self, at: Square) -> None:
        """The die that stepped there may use the tile, if it is still there."""
        tile = self.tiles[at] if at in self.dice else "."
        phase = None
        if tile == "M" and at not in self.used and any(self.steps(at)):
            phase = "plus"
        elif tile in "RW":
            phase = "roll"
        elif tile == "B" and self.beams():
            phase = "beam"
        elif tile == "?" and self.with_cards and self.may_draw():
            phase = "draw"
        if phase is None:
            self.choose()
        else:
            self.phase, self.die, self.why, self.picked = phase, at, "-", []

    def may_draw(self) -> bool:
        """With room in the hand and a card to draw; or with a full hand, if one may be played for it."""
        if len(self.hands[self.turn]) == 2:
            return self.full_hand
        return bool(self.pile() or self.discards)

    def name_target(self, at: Square) -> None:
        card = self.why
        self.picked.append(at)
        if len(self.picked) == 1 and card not in (
            "frost", "eyes+1", "eyes-1", "chance", "shrink", "superpower", "invincibility", "bomb", "rebirth",
        ):  # fmt: skip
            return
        first, last = self.dice.get(self.picked[0]), self.dice.get(at)
        origin = self.picked[0]
        if card == "chance":
            self.phase, self.die, self.why, self.picked = "rolling", at, "card", []
            return
        if card in ("movement+1", "ghost", "charge"):
            self.extra_step(card, origin, at)
            return
        if card == "rebirth":
            self.bring_back(at)
        elif card in ("telekinesis", "back-to-start"):
            self.move_dice([(origin, at)])
        elif card == "swap-dice":
            self.move_dice([(origin, at), (at, origin)])
        elif card == "tile-swap":
            self.tiles[origin], self.tiles[at] = self.tiles[at], self.tiles[origin]
        elif card == "bomb":
            for way in TOWARDS:
                line = self.line(beside(at, way), way)
                if self.line_moves(line, way):
                    self.move_dice([(other, beside(other, way)) for other in line])
        else:
            assert first is not None
            assert first is last
            self.change(first, card)
        if not self.someone_ended_it():
            self.choose()

    def change(self, die: Die, card: str) -> None:
        if card == "frost":
            die.frozen = True
        elif card == "invincibility":
            die.invincible = True
        else:
            eyes = {"eyes+1": die.eyes + 1, "eyes-1": die.eyes - 1, "shrink": 1, "superpower": 6}[card]
            die.eyes = min(6, max(1, eyes))

    def extra_step(self, card: str, origin: Square, target: Square) -> None:
        if card != "movement+1":
            self.dice[origin].moved = True
        self.walk(origin, target)
        if self.someone_ended_it():
            return
        if card == "charge":
            way = self.way(origin, target)
            if target in self.dice and self.step_is_legal(target, way, 2):
                origin, target = target, beside(target, way)
                self.walk(origin, target)
                if self.someone_ended_it():
                    return
        self.use_tile(target)

    # --- the course of turns ----------------------------------------------------------------------------------------

    def lay_aside(self, phase: str) -> None:
        self.phase, self.die, self.why, self.picked, self.used = phase, None, "-", [], set()

    def choose(self) -> None:
        """A move or a card is done: draw what is owed, ask the others, and go on, if there is anything left to do."""
        self.lay_aside("move")
        owed, self.owed = self.owed, False
        if owed and not self.is_out(self.turn) and len(self.hands[self.turn]) < 2:
            if not self.pile():
                self.discards = []
            self.phase = "drawing"
            return
        if self.reactions:
            if self.interrupted is None:
                self.interrupted = self.turn
            others = [(self.interrupted + i) % self.seats for i in range(1, self.seats)]
            later = others if self.turn == self.interrupted else others[others.index(self.turn) + 1 :]
            for seat in later:
                if self.hands[seat]:
                    self.turn, self.phase = seat, "react"
                    return
            self.turn, self.interrupted = self.interrupted, None
        if not self.moves():
            self.end_turn()

    def end_turn(self) -> None:
        self.lay_aside("move")
        while True:
            for at in self.own:
                self.dice[at].frozen = False
                self.dice[at].moved = False
            self.count += 1
            if self.count == self.limit:
                self.lay_aside("over")
                return
            self.turn = (self.turn + 1) % self.seats
            while self.is_out(self.turn):
                self.turn = (self.turn + 1) % self.seats
            for at in self.own:
                self.dice[at].invincible = False
            if self.moves():
                return
