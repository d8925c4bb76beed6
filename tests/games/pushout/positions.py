"""Random Pushout positions made for the purpose: crowded boards and rare cases, whatever their past would have been."""

from __future__ import annotations

import random
from collections.abc import Mapping

import jostle
from tests.games.pushout.reference import DEFAULTS, DOWN, HOLE, Table, cards_in, deck_of, rows_of, straight, turn_over

FLAGS = ("swiss", "conveyor", "colour_moves", "colour_scoring", "zeros_wild", "hundred")
DECKS = (
    "1U5R*9,5O1R*9,2L4S*9,4U2O*9,3S3S*3,0O0O*9",
    "1L1R*9,2R2L*9,3U3S*9,4S4O*9,5O5U*9",
    "0L0R*9,0S1S*9,5S0U*9,0O0O*9",
    "3U3U*9,3L0R*9,3O3O*9,0S3S*9",
    "1D5N*9,5N1D*9,2D4D*9,3S3U*9,0N0D*9",
    "1D2N*9,3N3D*9,4D5L*9,5R4D*9",
    "sheets-new",
    "sheets-b",
    "sheets-c",
    "any30",
)
WINNING = ([1, 2, 3, 4, 5], [5, 4, 3, 2, 1], [1] * 5, [2] * 5, [3] * 5, [4] * 5, [5] * 5, [0] * 5, [0, 2, 0, 4, 5])


def random_options(rng: random.Random) -> dict[str, object]:
    """Any mix of options that does not contradict itself."""
    options = dict(DEFAULTS)
    options["rows"] = rng.choice((2, 4, 4))
    options["moves"] = rng.choice((1, 2))
    for name in FLAGS:
        options[name] = rng.random() < 0.4
    options["middle_scoring"] = bool(options["colour_scoring"]) and options["rows"] == 4 and rng.random() < 0.6
    options["rounds"] = rng.choice((1, 3, 50))
    options["limit"] = rng.choice((2, 7, 8, 300))
    options["setup"] = rng.choice(("placed", "dealt"))
    if rng.random() < 0.5:
        options["deck"] = rng.choice(DECKS)
    return options | random_readings(rng, options)


def random_readings(rng: random.Random, options: Mapping[str, object]) -> dict[str, object]:
    """The sheet's sentences read in any way, where there is such a rule."""
    read: dict[str, object] = {
        "first": rng.choice(("white", "black")),
        "stalling": rng.choice(("none", "none", "burn")),
        "three_turns": rng.choice(("own", "both")),
        "head_start": rng.choice(("0", "0", "0.5", "0,1", "3,2.5")),
    }
    if options["rows"] == 4:
        read["middle_refill"] = rng.choice(("up", "down"))
    if options["moves"] == 2:
        read["double_discard"] = rng.random() < 0.5
    if options["swiss"]:
        read["swiss_refill"] = rng.random() < 0.5
    if options["conveyor"]:
        read["conveyor_card"] = rng.choice(("gone", "returned"))
    if options["zeros_wild"]:
        read["wild_zero"] = rng.choice(("five", "zero"))
    return read


def random_position(rng: random.Random, options: dict[str, object]) -> str:
    """A position text in which a seat acts, at the beginning of its turn or between two moves."""
    bag = deck_of(options)
    rows = rows_of(options)
    board = _random_board(rng, bag, rows, bool(options["swiss"]) or rng.random() < 0.15)
    banks: list[list[str]] = [[], []]
    if options["swiss"]:
        for bank in banks:
            for _ in range(rng.choice((0, 0, 1, 3))):
                if card := _take(rng, bag, lambda card: True):
                    bank.append(card)
    for seat in (0, 1):
        if rng.random() < 0.6:
            _plan_row(rng, board, bag, seat, rows)
    turn = rng.randrange(2)
    face_down = list(board.values()).count(DOWN)
    for bank in banks:
        if options["swiss"] and sum(bag.values()) > face_down + 3 and rng.random() < 0.3:
            bank.append(DOWN)
            face_down += 1
    _shrink(rng, bag, face_down)
    seen = [card for card in board.values() if card not in (DOWN, HOLE)]
    seen += [card for bank in banks for card in bank if card != DOWN]
    pile = min(sum(bag.values()), cards_in(options) - len(seen)) - face_down
    if rng.random() < 0.5:
        pile = rng.choice([n for n in (0, 1, 2) if n <= pile])
    moves, used = int(str(options["moves"])), "-"
    if moves == 2 and rng.random() < 0.5:
        moves = 1
        used = rng.choice([square for square, card in board.items() if card not in (DOWN, HOLE)] + ["-"])
    limit = int(str(options["limit"]))
    done = [rng.choice((0, 1, 2, 3, 3, 4, 9)) for _ in range(2)]
    while sum(done) >= limit:
        done = [n // 2 for n in done]
    tally = [rng.choice((0, 50, 80, 97, 99)) for _ in range(2)] if options["hundred"] else [0, 0]
    number = rng.randint(1, int(str(options["rounds"]))) if options["hundred"] else 1
    order = [*deck_of(options), DOWN]
    text = (
        f"board={'/'.join(','.join(board[f'{letter}{n}'] for letter in 'abcde') for n in range(rows, 0, -1))} "
        f"bag={''.join(map(str, bag.values()))} pile={pile} "
        f"bank={'/'.join(','.join(sorted(bank, key=order.index)) or '-' for bank in banks)} "
        f"turn={turn} actor={turn} phase=act card=- at=- then=- moves={moves} used={used} "
        f"done={done[0]},{done[1]} tally={tally[0]},{tally[1]} round={number} result=-"
    )
    if moves < int(str(options["moves"])) and not Table.read(text, **options).actions():
        return text.replace(f"moves={moves} used={used}", f"moves={options['moves']} used=-")  # no second move
    return text


def _random_board(rng: random.Random, bag: dict[str, int], rows: int, with_holes: bool) -> dict[str, str]:
    holes = rng.choice((0.05, 0.2, 0.5, 0.85)) if with_holes else 0
    hidden = rng.choice((0.2, 0.5, 0.9))
    board = {}
    for number in range(1, rows + 1):
        for letter in "abcde":
            card = HOLE
            if rng.random() >= holes:
                middle = 1 < number < rows
                card = DOWN if middle and rng.random() < hidden else _take(rng, bag, lambda card: True) or HOLE
                card = _either_way(rng, card)
            board[f"{letter}{number}"] = card
    return board


def _plan_row(rng: random.Random, board: dict[str, str], bag: dict[str, int], seat: int, rows: int) -> None:
    """Make one row of a seat a winning one, or a move away from one."""
    number = rng.choice((1, 2) if seat == 0 else (rows, rows - 1))
    if rows == 2:
        number = (1, 2)[seat]
    wanted = list(rng.choice(WINNING))
    squares = [f"{letter}{number}" for letter in "abcde"]
    for i, (square, value) in enumerate(zip(squares, wanted, strict=True)):
        if rng.random() < 0.85 and board[square] in (DOWN, HOLE):
            continue

        def fits(card: str, value: int = value) -> bool:
            return str(value) in (card[0], card[2])

        card = _take(rng, bag, fits)
        if card is None:
            continue
        if board[square] not in (DOWN, HOLE):
            bag[straight(board[square])] += 1
        if card[2 * seat] != str(value) or (card[2 - 2 * seat] == str(value) and rng.random() < 0.3):
            card = turn_over(card)
        board[squares[i]] = card
    if rng.random() < 0.6:  # spoil it by one change of places or one turned card
        i = rng.randrange(4)
        board[squares[i]], board[squares[i + 1]] = board[squares[i + 1]], board[squares[i]]
    elif rng.random() < 0.4:
        square = rng.choice(squares)
        if board[square] not in (DOWN, HOLE):
            board[square] = turn_over(board[square])
    if number in (1, rows):
        for square in squares:
            if board[square] == DOWN:
                board[square] = HOLE


def _take(rng: random.Random, bag: dict[str, int], fits: object) -> str | None:
    assert callable(fits)
    found = [card for card, n in bag.items() if n and fits(card)]
    if not found:
        return None
    card = rng.choice(found)
    bag[card] -= 1
    return card


def _either_way(rng: random.Random, card: str) -> str:
    return turn_over(card) if card not in (DOWN, HOLE) and rng.random() < 0.4 else card


def _shrink(rng: random.Random, bag: dict[str, int], fewest: int) -> None:
    """Some cards are gone already; as many stay unseen as lie face down."""
    if rng.random() < 0.5:
        return
    for card in sorted(bag, key=lambda card: rng.random()):
        while bag[card] and sum(bag.values()) > fewest + 2 and rng.random() < 0.7:
            bag[card] -= 1


def table(*rows: str, options: Mapping[str, object] | None = None, **fields: object) -> jostle.State:
    """A position from its rows, the top one first, and fields that differ from a turn of White's in a round.

    What is not on the board, in a bank or waiting is in the bag, and all of the bag that is not face down in the pile.
    """
    game = jostle.game("pushout", **(options or {}))
    bag = deck_of(game.options)
    seen = [card for row in rows for card in row.split()] + [str(fields.get("card", "-"))]
    seen += str(fields.get("bank", "-/-")).replace("/", ",").split(",")
    for card in filter(is_card, seen):
        bag[straight(card)] -= 1
    turn = fields.get("turn", 0)
    values: dict[str, object] = {
        "board": "/".join(row.replace(" ", ",") for row in rows),
        "bag": "".join(map(str, bag.values())),
        "pile": min(sum(bag.values()), cards_in(game.options) - sum(map(is_card, seen))) - seen.count(DOWN),
        "bank": "-/-", "turn": turn, "actor": turn, "phase": "act", "card": "-", "at": "-", "then": "-",
        "moves": game.options["moves"], "used": "-", "done": "5,5", "tally": "0,0", "round": 1, "result": "-",
    }  # fmt: skip
    return game.read(" ".join(f"{key}={value}" for key, value in {**values, **fields}.items()))


def is_card(text: str) -> bool:
    return text not in (DOWN, HOLE, "-")


def field_of(state: jostle.State, key: str) -> str:
    return dict(word.split("=") for word in str(state).split(" "))[key]


def rows_on(state: jostle.State) -> list[str]:
    """The rows of the board, the top one first, as `table` takes them."""
    return [row.replace(",", " ") for row in field_of(state, "board").split("/")]


def play(state: jostle.State, *actions: str) -> jostle.State:
    for action in actions:
        state = state.play(action)
    return state
