"""Push Fight's positions and actions as text."""

from __future__ import annotations

from jostle.games.push_fight import FIRST, board, rules
from jostle.games.spec import Options
from jostle.games.text_fields import Field, Fields, Number, OneOf, SignRows, SquareSets, seats, sets
from jostle.i18n import messages_of
from jostle.kernel import OVER, Record

message = messages_of(__package__)

SIGNS = ("SR", "sr")  # White's and Brown's square and round
STEP = {board.LEFT: -1, board.RIGHT: 1, board.DOWN: -8, board.UP: 8}

NAMES = {square: "abcdefgh"[square % 8] + "1234"[square // 8] for square in range(32) if board.BOARD >> square & 1}
SQUARES = {name: square for square, name in NAMES.items()}
BOARD = SignRows([[name for name in SQUARES if name[1] == rank] for rank in "4321"], "SRsr")


def set_options(s: Record, options: Options) -> None:
    s.setup = board.LINE if options["setup"] == "line" else board.FREE
    s.limit = options["limit"]
    s.begins = FIRST.index(str(options["first"]))


# --- actions ---------------------------------------------------------------------------------------------------------


def _action_texts() -> dict[int, str]:
    places = {board.PLACE + 32 * kind + at: f"{'SR'[kind]}@{name}" for kind in (0, 1) for at, name in NAMES.items()}
    pushes = {
        board.PUSH + 4 * at + direction: f"{name}>{NAMES[at + step]}"
        for at, name in NAMES.items()
        for direction, step in STEP.items()
        if at + step in NAMES
    }
    moves = {board.MOVE + 32 * at + to: f"{name}-{NAMES[to]}" for at, name in NAMES.items() for to in NAMES}
    return {**places, **pushes, **moves}


ACTIONS = _action_texts()


def action_text(s: Record, action: int) -> str:
    return ACTIONS[action]


# --- positions -------------------------------------------------------------------------------------------------------


def _sets(s: Record) -> SquareSets:
    return {"S": s.squares[0], "R": s.rounds[0], "s": s.squares[1], "r": s.rounds[1]}


def _put(s: Record, sets: SquareSets) -> None:
    s.squares[:] = sets["S"], sets["s"]
    s.rounds[:] = sets["R"], sets["r"]


FIELDS = Fields(
    board=sets(BOARD, SQUARES, _sets, _put),
    anchor=OneOf({"-": -1, **SQUARES}),
    actor=OneOf(seats({"over": OVER})),
    moves=Number(2),
    first=OneOf({"-": -1, **SQUARES}),
    count=Number("limit"),
    result=OneOf(seats({"-": board.NOBODY, "draw": board.DRAW})),
)


def repetition_key(s: Record) -> str | None:
    """What must come back for a repetition: the position, at the beginning of a turn, whatever its number."""
    if s.moves != 2 or s.actor == OVER or board.placing(s):
        return None
    return f"{s.squares.tolist()} {s.rounds.tolist()} {s.anchor} {s.actor}"  # sooner than drawing the board


def check(s: Record, fields: dict[str, Field]) -> None:
    if (s.result == board.NOBODY) != (s.actor >= 0):
        raise fields["result"].wrong(message("text-result-if-over"))
    if board.placing(s):
        _check_setup(s, fields)
        return
    _check_pieces(s, fields)
    _check_anchor(s, fields)
    _check_turn(s, fields)


def _count(squares: int) -> int:
    return int(squares).bit_count()


def _check_setup(s: Record, fields: dict[str, Field]) -> None:
    """The five pieces of the side that begins come first; of each side, the three squares; all in the own half."""
    if s.setup == board.LINE:
        raise fields["board"].wrong(message("text-line-setup"))
    begins = int(s.begins)
    placed = _count(board.pieces(s, 0)), _count(board.pieces(s, 1))
    for squares, rounds in zip(s.squares, s.rounds, strict=True):
        if _count(squares) > 3 or _count(rounds) > 2 or (rounds and _count(squares) < 3):
            raise fields["board"].wrong(message("text-squares-then-rounds"))
    if placed[1 - begins] and placed[begins] < 5:
        raise fields["board"].wrong(message("text-brown-first") if begins else message("text-white-first"))
    if any(board.pieces(s, seat) & ~board.HALF[seat] for seat in (0, 1)):
        raise fields["board"].wrong(message("text-own-half"))
    expected = {"actor": str(begins if placed[begins] < 5 else 1 - begins), "anchor": "-", "moves": "2", "first": "-"}
    for key, value in expected.items():
        if fields[key].value != value:
            raise fields[key].wrong(message("text-while-placing", value=value))


def _check_pieces(s: Record, fields: dict[str, Field]) -> None:
    numbers = {sign: _count(squares) for sign, squares in _sets(s).items()}
    full = {"S": 3, "R": 2, "s": 3, "r": 2}
    missing = [sign for sign in full for _ in range(full[sign] - numbers[sign])]
    if any(numbers[sign] > full[sign] for sign in full) or len(missing) > 1:
        raise fields["board"].wrong(message("text-all-pieces"))
    if not missing:
        return
    winner = 1 if missing[0] in SIGNS[0] else 0
    if s.result != winner:
        raise fields["result"].wrong(message("text-winner", winner=str(winner)))
    if s.moves != 2 or s.first != -1 or s.count == 0:
        raise fields["moves"].wrong(message("text-after-loss"))


def _check_anchor(s: Record, fields: dict[str, Field]) -> None:
    if s.anchor < 0:
        return
    holders = (0, 1) if s.actor == OVER else (1 - int(s.actor),)
    if not any(int(s.squares[seat]) >> int(s.anchor) & 1 for seat in holders):
        raise fields["anchor"].wrong(message("text-anchor"))


def _check_turn(s: Record, fields: dict[str, Field]) -> None:
    """Whoever acts can act; and if nobody does, the game has truly ended that way."""
    full = _count(board.pieces(s, 0)) == _count(board.pieces(s, 1)) == 5
    if s.actor == OVER and not full:
        return
    if s.actor == OVER and s.result == board.DRAW:
        if s.count != s.limit or s.moves != 2 or s.first != -1:
            raise fields["result"].wrong(message("text-draw", limit=str(s.limit)))
        return
    if s.count == s.limit:
        raise fields["count"].wrong(message("text-below-limit", limit=str(s.limit)))
    seat = int(s.actor)
    if s.actor == OVER:  # all pieces are there: the loser has moved twice and cannot push
        seat = 1 - int(s.result)
        if s.moves != 0 or s.first != -1 or rules.can_push(s, seat):
            raise fields["result"].wrong(message("text-lost"))
        if s.anchor >= 0 and not int(s.squares[1 - seat]) >> int(s.anchor) & 1:
            raise fields["anchor"].wrong(message("text-anchor"))
        return
    if s.moves == 1 and not (s.first >= 0 and board.pieces(s, seat) >> int(s.first) & 1):
        raise fields["first"].wrong(message("text-first"))
    if s.moves != 1 and s.first != -1:
        raise fields["first"].wrong(message("text-no-first"))
    if s.moves == 0 and not rules.can_push(s, seat):
        raise fields["actor"].wrong(message("text-should-be-over"))
