"""Pushee Pieces a second time, slow and simple: squares by name, pieces in a dictionary, pushes as objects.

It knows nothing of the package but the texts, and follows the rules one sentence after another.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

SQUARES = [file + rank for rank in "654321" for file in "abcdef"]  # reading order
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
AXES = {"h": ("left", "right"), "v": ("up", "down")}
NUMBERS = dict(zip(SQUARES, map(int, "000000022220021320023120022220000000"), strict=True))


@dataclass(frozen=True)
class Rules:
    pieces: int = 15
    walls: bool = True
    tiers: int = 3
    turns: int = 0
    turnee: str = "instead"
    first: str = "white"
    head_start: str = "0"


@dataclass(frozen=True)
class Piece:
    seat: int
    axis: str  # h or v
    turned: bool = False


@dataclass(frozen=True)
class Push:
    direction: str
    line: tuple[str, ...]  # the squares of its pieces, the pusher's neighbour first
    end: str | None  # where its last piece goes; None: off the board

    def clashes(self, other: Push) -> bool:
        return (self.end is not None and self.end == other.end) or bool(set(self.line) & set(other.line))

    def move_of(self, square: str) -> str:
        return f"{square}>{neighbour(square, self.direction) or self.direction}"


@dataclass
class Table:
    """A position; nothing in it is changed once it is made."""

    rules: Rules
    board: dict[str, Piece]
    hand: tuple[int, int]
    turns: tuple[int, int]
    actor: int | str
    tier: int = 0
    pushers: frozenset[str] = frozenset()
    pushed: frozenset[str] = frozenset()
    won: tuple[str, ...] = field(default=())
    by: str = "-"  # what set off the chain reaction: place, turn

    def __str__(self) -> str:
        signs = [self._sign(square) for square in SQUARES]
        rows = ["".join(signs[i : i + 6]) for i in range(0, 36, 6)]
        turned = {square for square, piece in self.board.items() if piece.turned}
        return (
            f"board={'/'.join(rows)} hand={self.hand[0]},{self.hand[1]} turns={self.turns[0]},{self.turns[1]} "
            f"turned={listed(turned)} actor={self.actor} tier={self.tier} pushers={listed(self.pushers)} "
            f"pushed={listed(self.pushed)} won={','.join(self.won) or '-'}"
            f"{f' by={self.by}' if self.rules.turnee == 'extra' else ''}"
        )

    def _sign(self, square: str) -> str:
        if square not in self.board:
            return "."
        piece = self.board[square]
        return piece.axis.upper() if piece.seat == 0 else piece.axis


def listed(squares: set[str] | frozenset[str]) -> str:
    return ",".join(sorted(squares, key=SQUARES.index)) or "-"


@cache
def neighbour(square: str, direction: str) -> str | None:
    x, y = STEPS[direction]
    name = chr(ord(square[0]) + x) + chr(ord(square[1]) + y)
    return name if name in SQUARES else None


# --- pushes and clashes --------------------------------------------------------------------------------------------


def pushes(table: Table) -> list[Push]:
    """Every push of the tier that does not fail."""
    found = []
    for pusher in table.pushers:
        for direction in AXES[table.board[pusher].axis]:
            line = []
            square = neighbour(pusher, direction)
            while square in table.board:
                line.append(square)
                square = neighbour(square, direction)
            if not line or table.pushed & set(line) or (square is None and table.rules.walls):
                continue
            found.append(Push(direction, tuple(line), square))
    return found


def clashes(alive: list[Push]) -> Iterator[dict[str, Push]]:
    """What is contested, in the order in which it is asked: for each the moves to choose from, and their pushes."""
    for square in SQUARES:
        into = [push for push in alive if push.end == square]
        if len(into) > 1:
            yield {push.move_of(push.line[-1]): push for push in into}
    for square in SQUARES:
        moving = [push for push in alive if square in push.line]
        if len(moving) > 1:
            yield {push.move_of(square): push for push in moving}


def decided(table: Table) -> list[Push]:
    """The pushes that are left when the choices made so far are carried out."""
    alive = pushes(table)
    for move in table.won:
        winner = next(clashes(alive))[move]
        alive = [push for push in alive if push is winner or not push.clashes(winner)]
    return alive


def open_clash(table: Table) -> dict[str, Push]:
    return next(clashes(decided(table)), {})


# --- playing -------------------------------------------------------------------------------------------------------


def may_turn(table: Table, seat: int) -> list[str]:
    if table.turns[seat] == 0:
        return []
    return [square for square, piece in table.board.items() if piece.seat == seat and not piece.turned]


def can_act(table: Table, seat: int) -> bool:
    """With extra turns, whoever has placed all pieces has nothing more to do."""
    return table.hand[seat] > 0 or (table.rules.turnee == "instead" and bool(may_turn(table, seat)))


def actions(table: Table) -> set[str]:
    if table.actor == "over":
        return set()
    if table.tier:
        return set(open_clash(table))
    seat = int(table.actor)
    found = {f"{square}t" for square in may_turn(table, seat)}
    if table.hand[seat]:
        return found | {square + axis for square in SQUARES if square not in table.board for axis in "hv"}
    return found | {"pass"}


def play(table: Table, action: str) -> Table:
    if table.tier:
        return react(replace(table, won=(*table.won, action)))
    seat = int(table.actor)
    if action == "pass":
        return next_seat(replace(table, turns=less(table.turns, seat, table.turns[seat])))
    square, what = action[:2], action[2]
    board = dict(table.board)
    if what == "t":
        board[square] = Piece(seat, "v" if board[square].axis == "h" else "h", turned=True)
        table = replace(table, board=board, turns=less(table.turns, seat, 1))
    else:
        board[square] = Piece(seat, what)
        table = replace(table, board=board, hand=less(table.hand, seat, 1))
    return react(replace(table, tier=1, pushers=frozenset({square}), by="turn" if what == "t" else "place"))


def less(pair: tuple[int, int], seat: int, by: int) -> tuple[int, int]:
    return (pair[0] - by, pair[1]) if seat == 0 else (pair[0], pair[1] - by)


def react(table: Table) -> Table:
    """Tier after tier, until a clash must be decided or nothing moves any more."""
    if (table.rules.tiers and table.tier > table.rules.tiers) or not decided(table):
        ended = replace(table, tier=0, pushers=frozenset(), pushed=frozenset(), won=(), by="-")
        return ended if table.rules.turnee == "extra" and table.by == "turn" else next_seat(ended)
    if open_clash(table):
        return table
    moves = {square: neighbour(square, push.direction) for push in decided(table) for square in push.line}
    board = {square: piece for square, piece in table.board.items() if square not in moves}
    arrived = {target: table.board[square] for square, target in moves.items() if target is not None}
    assert not set(board) & set(arrived)
    return react(
        replace(
            table,
            board={**board, **arrived},
            tier=table.tier + 1,
            pushers=frozenset(arrived),
            pushed=table.pushed | frozenset(arrived),
            won=(),
        )
    )


def start(rules: Rules) -> Table:
    hand, turns = (rules.pieces, rules.pieces), (rules.turns, rules.turns)
    return Table(rules, {}, hand, turns, ["white", "blue"].index(rules.first))


def totals(table: Table) -> list[float]:
    """Each seat's points with its head start, on the printed board."""
    given = [float(number) for number in table.rules.head_start.split(",")] + [0.0]
    return [
        given[seat] + sum(NUMBERS[square] for square, piece in table.board.items() if piece.seat == seat)
        for seat in (0, 1)
    ]


def next_seat(table: Table) -> Table:
    seat = int(table.actor)
    for candidate in (1 - seat, seat):
        if can_act(table, candidate):
            return replace(table, actor=candidate)
    return replace(table, actor="over")
