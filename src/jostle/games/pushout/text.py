"""Pushout's positions and actions as text."""

from __future__ import annotations

from functools import lru_cache

from jostle.games.fields import Field, read_fields
from jostle.games.pushout import rules
from jostle.games.pushout.deck import MOVEMENTS, deck_of, turned
from jostle.games.pushout.rules import (
    ACTING, BANK, BURNING, DEALING, DEALT, DISCARD, DRAW, DRAWN, ENDED, FACE_DOWN, FILES, FLIPPING, HOLE, HOWS, KINDS,
    MOVE, NOBODY, NONE, PLACED, PLAY, PUT, PUTTING, REFILLING, RETURNING, SQUARES, STEP, SWITCHED, THROW, TOSS, TURNED,
    UNSEEN,
)  # fmt: skip
from jostle.games.spec import Options
from jostle.kernel import CHANCE, OVER, Record

KEYS = (
    "board", "bag", "pile", "bank", "turn", "actor", "phase", "card", "at", "then", "moves", "used", "done", "tally",
    "round", "result",
)  # fmt: skip
PHASES = ("deal", "put", "act", "return", "flip", "refill", "burn", "over")
PUSHES = "<>^v"
DOWN_TEXT, HOLE_TEXT = "??", "--"
MOST_TALLY = 80 * 1000  # two rows of five 5s and a straight's bonus, in each of the most rounds there can be

NAMES = {square: "abcde"[square % FILES] + "1234"[square // FILES] for square in range(SQUARES)}
OPTIONS = ("rows", "swiss", "conveyor", "colour_moves", "colour_scoring", "middle_scoring", "zeros_wild", "hundred")


def set_options(s: Record, options: Options) -> None:
    for name in OPTIONS:
        setattr(s, name, int(options[name]))
    s.moves_each = options["moves"]
    s.rounds = options["rounds"]
    s.limit = options["limit"]
    s.setup = PLACED if options["setup"] == "placed" else DEALT
    s.kinds[:] = 0
    for kind, (card, number) in enumerate(deck_of(options).items()):
        s.kinds[kind] = _end(card[:2]) | _end(card[2:]) << 5 | number << 10


def _end(text: str) -> int:
    return 5 * int(text[0]) + MOVEMENTS.index(text[1])


@lru_cache(maxsize=64)
def _card_texts(kinds: bytes) -> tuple[str, ...]:
    ends = [f"{number}{movement}" for number in range(6) for movement in MOVEMENTS]
    packed = [int.from_bytes(kinds[i : i + 2], "little") for i in range(0, len(kinds), 2)]
    return tuple(ends[kind & 31] + ends[kind >> 5 & 31] for kind in packed if kind)


def cards(s: Record) -> tuple[str, ...]:
    """The straight texts of the deck's kinds, in its order."""
    return _card_texts(s.kinds.astype("<i2").tobytes())


def kind_text(s: Record, kind: int) -> str:
    """A card that does not lie on the board: waiting, banked or shown by chance."""
    return "-" if kind == NONE else DOWN_TEXT if kind == UNSEEN else cards(s)[kind]


def cell_text(s: Record, square: int) -> str:
    card = int(s.cells[square])
    if card >= FACE_DOWN:
        return DOWN_TEXT if card == FACE_DOWN else HOLE_TEXT
    text = cards(s)[card >> 1]
    return turned(text) if card & 1 else text


# --- actions ---------------------------------------------------------------------------------------------------------


def action_text(s: Record, action: int) -> str:
    if action < PUT:
        return cards(s)[action - DRAWN]
    if action < BANK:
        return _put_text(action - PUT)
    if action < MOVE:
        return {BANK: "bank", TOSS: "toss"}[action]
    if action < DISCARD:
        square, how = divmod(action - MOVE, HOWS)
        return NAMES[square] + _how_text(square, how)
    if action < THROW:
        return "discard"
    if action < PLAY:
        return "-" + kind_text(s, action - THROW)
    kind, place = divmod(action - PLAY, 2 * SQUARES)
    return kind_text(s, kind) + _put_text(place)


def _put_text(place: int) -> str:
    return f"@{NAMES[place >> 1]}{chr(39) * (place & 1)}"


def _how_text(square: int, how: int) -> str:
    if how == TURNED:
        return "o"
    if how >= SWITCHED:
        return "~" + NAMES[square + STEP[how - SWITCHED]]
    return PUSHES[how]


def view_action(s: Record, action: int, seat: int | None) -> str:
    """The action as a seat may know it: nothing is hidden in Pushout."""
    return action_text(s, action)


# --- positions -------------------------------------------------------------------------------------------------------


def write(s: Record) -> str:
    rows = range(int(s.rows) - 1, -1, -1)
    board = "/".join(",".join(cell_text(s, FILES * row + file) for file in range(FILES)) for row in rows)
    bag = "".join(str(s.bag[kind]) for kind in range(len(cards(s))))
    actor = {CHANCE: "chance", OVER: "over"}.get(int(s.actor), str(s.actor))
    result = {NOBODY: "-", DRAW: "draw"}.get(int(s.result), str(s.result))
    return (
        f"board={board} bag={bag} pile={s.pile} bank={_bank_text(s, 0)}/{_bank_text(s, 1)} turn={s.turn} actor={actor} "
        f"phase={PHASES[s.phase]} card={kind_text(s, int(s.card))} at={_square(s.at)} then={_square(s.then)} "
        f"moves={s.moves} used={_square(s.used)} done={s.done[0]},{s.done[1]} tally={s.tally[0]},{s.tally[1]} "
        f"round={s.this_round} result={result}"
    )


def view(s: Record, seat: int | None) -> str:
    """Nothing is hidden in Pushout."""
    return write(s)


def repetition_key(s: Record) -> str | None:
    """Pushout has no rule about repetition."""
    return None


def _bank_text(s: Record, seat: int) -> str:
    banked = [kind_text(s, kind) for kind in range(KINDS + 1) for _ in range(s.bank[seat, kind])]
    return ",".join(banked) or "-"


def _square(square: int) -> str:
    return NAMES.get(int(square), "-")


# --- reading ---------------------------------------------------------------------------------------------------------


def read(text: str, s: Record) -> None:
    """Fill a record, whose options are set, from a position text; a text that could not be played on is refused."""
    fields = read_fields(text, KEYS)
    _read_cards(s, fields)
    _read_turn(s, fields)
    _check_round(s, fields)
    _check_deck(s, fields)
    _check_phase(s, fields)
    _check_used(s, fields)
    if s.phase in (DEALING, PUTTING):
        _check_setup(s, fields)
    else:
        _check_board(s, fields)


def _read_cards(s: Record, fields: dict[str, Field]) -> None:
    kinds = {text: kind for kind, text in enumerate(cards(s))}
    lying = {HOLE_TEXT: HOLE, DOWN_TEXT: FACE_DOWN}
    for text, kind in kinds.items():
        lying.update({text: 2 * kind, turned(text): 2 * kind + 1})
    s.cells[:] = HOLE
    for row, part in zip(range(int(s.rows) - 1, -1, -1), fields["board"].parts("/", int(s.rows)), strict=True):
        for file, cell in enumerate(part.parts(",", FILES)):
            if cell.value not in lying:
                raise cell.wrong(f"a card of the deck, {DOWN_TEXT} or {HOLE_TEXT}")
            s.cells[FILES * row + file] = lying[cell.value]
    s.bag[:] = 0
    digits = fields["bag"].value
    if len(digits) != len(kinds) or not (digits.isascii() and digits.isdigit()):
        raise fields["bag"].wrong(f"{len(kinds)} digits, one for each kind of card")
    s.bag[: len(kinds)] = [int(digit) for digit in digits]
    s.pile = fields["pile"].number(0, sum(rules.copies(s, kind) for kind in kinds.values()))
    s.bank[:] = 0
    kinds[DOWN_TEXT] = UNSEEN
    for seat, bank in enumerate(fields["bank"].parts("/", 2)):
        for card in bank.parts(","):
            if card.value not in kinds:
                raise card.wrong("straight cards of the deck and then ??, or - for none")
            kind = kinds[card.value]
            if s.bank[seat, kind] >= 120:
                raise card.wrong("no more cards than the deck has")
            s.bank[seat, kind] += 1
    if fields["card"].value not in {"-": NONE, **kinds}:
        raise fields["card"].wrong("a straight card of the deck, ?? or -")
    s.card = {"-": NONE, **kinds}[fields["card"].value]


def _read_turn(s: Record, fields: dict[str, Field]) -> None:
    squares = {"-": NONE, **{NAMES[square]: square for square in range(FILES * int(s.rows))}}
    s.turn = fields["turn"].one_of({"0": 0, "1": 1})
    s.actor = fields["actor"].one_of({"0": 0, "1": 1, "chance": CHANCE, "over": OVER})
    s.phase = fields["phase"].one_of({phase: i for i, phase in enumerate(PHASES)})
    s.at = fields["at"].one_of(squares)
    s.then = fields["then"].one_of(squares)
    s.moves = fields["moves"].number(0, int(s.moves_each))
    s.used = fields["used"].one_of(squares)
    for seat, done in enumerate(fields["done"].parts(",", 2)):
        s.done[seat] = done.number(0, int(s.limit))
    for seat, tally in enumerate(fields["tally"].parts(",", 2)):
        s.tally[seat] = tally.number(0, MOST_TALLY if s.hundred else 0)
    s.this_round = fields["round"].number(1, int(s.rounds) if s.hundred else 1)
    s.result = fields["result"].one_of({"-": NOBODY, "0": 0, "1": 1, "draw": DRAW})


def _expect(fields: dict[str, Field], key: str, right: bool, expected: str) -> None:
    if not right:
        raise fields[key].wrong(expected)


def _check_round(s: Record, fields: dict[str, Field]) -> None:
    over = s.phase == ENDED
    _expect(fields, "result", (s.result == NOBODY) != over, "a result exactly if phase=over")
    done = int(s.done[0]) + int(s.done[1])
    _expect(fields, "done", done <= s.limit if over else done < s.limit, f"fewer turns than the limit of {s.limit}")
    setting_up = s.phase in (DEALING, PUTTING)
    _expect(fields, "done", not setting_up or done == 0, "0,0 in the set-up")
    no_bank = not s.bank.any()
    _expect(fields, "bank", no_bank or (bool(s.swiss) and not setting_up), "-/- without swiss=true, and in the set-up")


def _check_deck(s: Record, fields: dict[str, Field]) -> None:
    """No more cards of a kind than the deck has, and enough unseen ones for the pile and all that lies face down."""
    face_up = [int(card) >> 1 for card in s.cells if card < FACE_DOWN] + [int(s.card)]
    for kind, text in enumerate(cards(s)):
        found = face_up.count(kind) + int(s.bag[kind]) + int(s.bank[0, kind]) + int(s.bank[1, kind])
        _expect(fields, "bag", found <= rules.copies(s, kind), f"{rules.copies(s, kind)} of {text} in all, not {found}")
    hidden = int(s.pile) + int((s.cells == FACE_DOWN).sum()) + int(s.bank[:, UNSEEN].sum()) + (s.card == UNSEEN)
    _expect(fields, "bag", s.bag.sum() >= hidden, f"at least {hidden} cards, for the pile and all face-down ones")


def _check_phase(s: Record, fields: dict[str, Field]) -> None:
    phase = int(s.phase)
    absent = {
        PUTTING: (s.setup == DEALT, "with setup=dealt"),
        RETURNING: (bool(s.conveyor), "with conveyor=true"),
        REFILLING: (bool(s.swiss), "with swiss=true"),
    }
    if phase in absent:
        _expect(fields, "phase", not absent[phase][0], f"another phase: there is none of these {absent[phase][1]}")
    name = PHASES[phase]
    _expect(fields, "card", (s.card != NONE) == (phase in (PUTTING, RETURNING)), f"one in put or return only, not in {name}")
    _expect(fields, "card", phase != PUTTING or s.card != UNSEEN, "a face-up card in put")
    _expect(fields, "at", (s.at != NONE) == (phase in (RETURNING, FLIPPING, REFILLING)), f"what goes with phase={name}")
    _expect(fields, "then", s.then == NONE or (phase == FLIPPING and not s.swiss), "- but in flip, without swiss=true")
    if phase in (RETURNING, REFILLING):
        _expect(fields, "at", s.cells[s.at] == HOLE, "a hole")
    if phase == FLIPPING:
        flipped = s.cells[s.at] == FACE_DOWN and rules.in_scoring_row(s, int(s.at))
        _expect(fields, "at", flipped, "a face-down card in a scoring row")
        _expect(fields, "then", s.then == NONE or s.cells[s.then] == HOLE, "a hole")
    if phase in (REFILLING, BURNING):
        _expect(fields, "pile", s.pile > 0, f"a card in the pile for phase={name}")
    actors = {PUTTING: int(s.turn), ACTING: int(s.turn), ENDED: OVER}
    if phase == RETURNING:
        actors[phase] = rules.side_of(s, int(s.at))
    _expect(fields, "actor", s.actor == actors.get(phase, CHANCE), f"the one who acts in phase={name}")
    if phase in (DEALING, PUTTING):
        moves = {int(s.moves_each)}
    else:
        moves = {ENDED: {0}, BURNING: {1}}.get(phase, {1, int(s.moves_each)})
    _expect(fields, "moves", int(s.moves) in moves, " or ".join(map(str, sorted(moves))) + f" in phase={name}")


def _check_used(s: Record, fields: dict[str, Field]) -> None:
    """The card moved first is known from its own move on, until the second is made."""
    resolving = s.phase in (RETURNING, FLIPPING, REFILLING) and s.moves == 2
    between = s.phase == ACTING and s.moves < s.moves_each
    _expect(fields, "used", s.used == NONE or resolving or between, "- but between a first move and a second")
    _expect(fields, "used", s.used == NONE or s.cells[s.used] < FACE_DOWN, "the square of a face-up card, or -")
    _expect(fields, "actor", not between or rules.can_move(s, int(s.turn)), "a seat that has a second move")


def _check_setup(s: Record, fields: dict[str, Field]) -> None:
    rows = [[int(s.cells[FILES * row + file]) for file in range(FILES)] for row in range(int(s.rows))]
    board = fields["board"]
    if any(card != FACE_DOWN for row in rows[1:-1] for card in row):
        raise board.wrong("middle rows face down in the set-up")
    scoring = (rows[0], rows[-1])
    if any(card != HOLE and (card >= FACE_DOWN or card & 1) for row in scoring for card in row):
        raise board.wrong("straight cards in the scoring rows in the set-up")
    if s.setup == DEALT and any((row + [HOLE]).index(HOLE) + row.count(HOLE) != FILES for row in scoring):
        raise board.wrong("columns filled from a to e with setup=dealt")
    filled = [FILES - row.count(HOLE) for row in scoring]
    starter = (int(s.this_round) - 1) % 2
    if sum(filled) == 2 * FILES or filled[starter] - filled[1 - starter] != (s.turn != starter):
        raise board.wrong("rows that the seats fill in turn")
    waiting = 2 * FILES - sum(filled) - (s.phase == PUTTING)
    _expect(fields, "pile", s.pile >= waiting, f"at least the {waiting} cards that are still to be dealt")


def _check_board(s: Record, fields: dict[str, Field]) -> None:
    for square in range(FILES * int(s.rows)):
        if s.cells[square] == FACE_DOWN and rules.in_scoring_row(s, square) and not (s.phase == FLIPPING and s.at == square):
            raise fields["board"].wrong(f"no face-down card on {NAMES[square]}: in a scoring row it is flipped")
