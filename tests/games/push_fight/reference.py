"""Push Fight once more, slowly: a dictionary of squares, and steps one by one. Shares nothing with the kernels."""

from __future__ import annotations

FILES = "abcdefgh"
SQUARES = {f + "4" for f in "cdefg"} | {f + r for f in FILES for r in "32"} | {f + "1" for f in "bcdef"}
WAYS = {"left": (-1, 0), "right": (1, 0), "down": (0, -1), "up": (0, 1)}

Board = dict[str, str]


def neighbour(square: str, way: str) -> str:
    """The square next to this one, which may be off the board."""
    dx, dy = WAYS[way]
    return chr(ord(square[0]) + dx) + str(int(square[1]) + dy)


def read_board(text: str) -> Board:
    ranks = {"4": "cdefg", "3": FILES, "2": FILES, "1": "bcdef"}
    signs = text.replace("/", "")
    squares = [f + r for r, files in ranks.items() for f in files]
    return {square: sign for square, sign in zip(squares, signs, strict=True) if sign != "."}


def is_own(sign: str, seat: int) -> bool:
    return sign.isupper() == (seat == 0)


def to_place(board: Board, begins: int) -> tuple[int, set[str]] | None:
    """In the set-up: who places, and what; None when all pieces are placed."""
    for seat in (begins, 1 - begins):
        own = [sign.upper() for sign in board.values() if is_own(sign, seat)]
        if len(own) < 5:
            piece = "S" if own.count("S") < 3 else "R"
            half = "abcd" if seat == 0 else "efgh"
            return seat, {f"{piece}@{square}" for square in SQUARES if square[0] in half and square not in board}
    return None


def after_placing(board: Board, seat: int, action: str) -> Board:
    piece, square = action.split("@")
    return {**board, square: piece if seat == 0 else piece.lower()}


def reachable(board: Board, start: str) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for way in WAYS:
            there = neighbour(here, way)
            if there in SQUARES and there not in board and there not in found:
                found.add(there)
                waiting.append(there)
    return found


def pushed_line(board: Board, square: str, way: str) -> list[str]:
    line, at = [], neighbour(square, way)
    while at in board:
        line.append(at)
        at = neighbour(at, way)
    return line


def may_push(board: Board, anchor: str, square: str, way: str) -> bool:
    line = pushed_line(board, square, way)
    if not line or anchor in line:
        return False
    last = line[-1]
    against_rail = (way == "up" and last[1] == "4") or (way == "down" and last[1] == "1")
    return not against_rail


def legal_actions(board: Board, anchor: str, seat: int, moves: int, first: str) -> set[str]:
    own = [square for square, sign in board.items() if is_own(sign, seat)]
    actions = set()
    if moves:
        actions |= {f"{piece}-{there}" for piece in own if piece != first for there in reachable(board, piece)}
    for piece in own:
        if board[piece] in "Ss":
            actions |= {f"{piece}>{neighbour(piece, way)}" for way in WAYS if may_push(board, anchor, piece, way)}
    return actions


def after_push(board: Board, action: str) -> Board:
    """The board after a push; a piece over the edge is gone."""
    origin, target = action.split(">")
    way = next(way for way in WAYS if neighbour(origin, way) == target)
    line = [origin, *pushed_line(board, origin, way)]
    moved = {neighbour(square, way): board[square] for square in line}
    rest = {square: sign for square, sign in board.items() if square not in line}
    return {**rest, **{square: sign for square, sign in moved.items() if square in SQUARES}}
