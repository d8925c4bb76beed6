"""Push&Move's positions and actions as text."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping

import numpy as np

from jostle.games.push_and_move import ARROWS, FIRST, FULL_HAND, GOALS, board, cards, rolled_field, rules, steps
from jostle.games.push_and_move.names import CARD_NAMES, members
from jostle.games.push_and_move.sheet import NUMBERS, SIGNS, SQUARES, UNROLLED, counts_of, field_of
from jostle.games.spec import Options
from jostle.games.text_fields import (
    Board,
    Field,
    Fields,
    Number,
    Numbers,
    OneOf,
    Own,
    SignRows,
    Squares,
    read_fields,
    seats,
)
from jostle.i18n import messages_of
from jostle.kernel import CHANCE, OVER, Record

message = messages_of(__package__)

CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}
SIGNS_LAID = SIGNS + UNROLLED
FIELD = SignRows([SQUARES[row : row + 7] for row in range(0, 49, 7)], SIGNS_LAID)
ROLL_CAUSES = {"R": board.BY_REROLL, "W": board.BY_REBIRTH, "card": cards.CHANCE_CARD}
CAUSES = {cause: name for name, cause in ROLL_CAUSES.items()}
DIE = re.compile(r"([A-G][1-7]):([1-6])(m?)(f?)(i?)")


def set_options(s: Record, options: Options) -> None:
    for name in ("seats", "mirror", "cards", "limit", "reactions"):
        s[name] = options[name]
    for name, choices in (("goal", GOALS), ("first", FIRST), ("arrows", ARROWS), ("full_hand", FULL_HAND)):
        s[name] = choices.index(str(options[name]))
    for name, option in (("faces", "chart"), ("stock", "stock"), ("copies", "card_list")):
        s[name][:] = list(counts_of(options, option).values())
    s.deck = s.copies.sum()
    s.out_at = board.DICE[int(s.seats)] if s.goal == board.CREDITED else board.NEEDED
    s.printed[:] = [SIGNS_LAID.index(sign) for sign in field_of(options).values()]


# --- actions ---------------------------------------------------------------------------------------------------------


def _text(action: int) -> str:
    """The text of an action; that of a beam lacks the square of the die, which the state knows."""
    kind, number = rules.kind_of(action)
    match kind:
        case "step":
            target = _beyond(number % 49, number // 49)
            return f"{SQUARES[number % 49]}>{SQUARES[target]}" if target != board.OFF else ""
        case "beam" | "go":
            return f">{SQUARES[number]}"
        case "name":
            return f"@{SQUARES[number]}"
        case "bring":
            return f"+{SQUARES[number]}"
        case "play":
            return f"card:{CARD_NAMES[number]}"
        case "got":
            return f"drawn:{CARD_NAMES[number]}"
        case "shows":
            return str(number + 1)
        case "tile":
            return f"tile{SIGNS_LAID[number]}"
    return kind  # end, stay, roll, draw


def _beyond(square: int, way: int) -> int:
    """The square that a way leads to, OFF over the edge."""
    target = int(board.NEXT[way & 3, square])
    return int(board.NEXT[way & 3, target]) if way >= steps.LEAP and target != board.OFF else target


ACTIONS = tuple(_text(action) for action in range(rules.FACTS.actions))


def action_text(s: Record, action: int) -> str:
    if s.arrows and s.phase == board.FIELD_PHASE and action == rules.TILE + board.ARROW:
        return "tile<>"  # a Direction tile; where it points is chosen next
    if s.phase == board.REACT_PHASE and action == rules.STAY:
        return "pass"
    if rules.BEAM_TO <= action < rules.NAME:
        return f"{SQUARES[s.die]}{ACTIONS[action]}"
    return ACTIONS[action]


def view_action(s: Record, action: int, seat: int | None) -> str:
    """The action as a seat may know it: a card that another seat draws is not shown."""
    if rules.GOT <= action < rules.TILE and seat != s.turn:
        return "drawn:*"
    return action_text(s, action)


# --- positions -------------------------------------------------------------------------------------------------------


def view(s: Record, seat: int | None) -> str:
    """The position as a seat may know it: of the other hands, how many cards."""
    return FIELDS.write(s, hands=_hands_text(s, (seat,)))


def _lying(s: Record) -> dict[str, str]:
    return {name: SIGNS_LAID[tile] for name, tile in zip(SQUARES, s.tiles.tolist(), strict=True)}


def field_text(s: Record) -> str:
    """The tiles as they lie."""
    return FIELD.write(_lying(s))


def _dice(s: Record) -> list[str]:
    """Each seat's dice, with their pips and marks."""
    pips, dice = s.pips.tolist(), s.dice.tolist()
    marks = {"m": int(s.moved), "f": int(s.frozen), "i": int(s.invincible)}
    shown = {
        at: f"{SQUARES[at]}:{pips[at]}" + "".join(mark for mark, marked in marks.items() if marked >> at & 1)
        for at in range(49)
        if pips[at]
    }
    return [",".join(shown[at] for at in members(dice[seat])) or "-" for seat in range(s.seats)]


def _actor(s: Record) -> str:
    return {CHANCE: "chance", OVER: "over"}.get(rules.actor(s), str(s.turn))


def _out(s: Record) -> str:
    return ",".join(str(seat) for seat in range(s.seats) if board.is_out(s, seat)) or "-"


def _why(s: Record) -> str:
    if s.why == board.NONE:
        return "-"
    if s.phase == board.TARGET_PHASE:
        return CARD_NAMES[int(s.why)]
    return CAUSES[int(s.why)]


def _hands(s: Record) -> list[list[int]]:
    hands = s.hands.tolist()
    return [[card for card in hands[2 * seat : 2 * seat + 2] if card != board.NONE] for seat in range(s.seats)]


def _hands_text(s: Record, known: Container[int | None]) -> str:
    """`known` are the seats whose cards are written."""
    return "/".join(_cards(hand, hidden=seat not in known) for seat, hand in enumerate(_hands(s)))


def _cards(numbers: list[int], hidden: bool = False) -> str:
    return ",".join("*" if hidden else CARD_NAMES[card] for card in numbers) or "-"


def _lay(s: Record, signs: Mapping[str, str]) -> None:
    for square, name in enumerate(SQUARES):
        board.lay_tile(s, square, SIGNS_LAID.index(signs.get(name, FIELD.empty)))


def _phases(s: Record) -> dict[str, int]:
    """The phases that the options allow, by their names."""
    left_out = {board.ARROW_PHASE: not s.arrows, board.REACT_PHASE: not s.reactions}
    return {name: phase for phase, name in enumerate(board.PHASES) if not left_out.get(phase)}


SQUARE = OneOf({"-": board.NONE, **NUMBERS})
FIELDS = Fields(
    field=Board(FIELD, _lying, _lay, at="tiles"),
    dice=Own(lambda s: "/".join(_dice(s))),
    lost=Numbers(lambda s: int(board.DICE[int(s.seats)]), "seats"),
    out=Own(_out),
    turn=OneOf(seats()),
    actor=Own(_actor),
    phase=OneOf(_phases),
    die=SQUARE,
    why=Own(_why),
    picked=SQUARE,
    used=Squares(SQUARES),
    hands=Own(lambda s: _hands_text(s, range(s.seats))),
    discards=Own(lambda s: _cards([card for card, n in enumerate(s.discards.tolist()) for _ in range(n)])),
    count=Number("limit"),
    credits=Own(lambda s: ",".join(map(str, s.credits.tolist()[: s.seats])), when=lambda s: s.goal == board.CREDITED),
    owed=OneOf({"-": 0, "draw": 1}, when=lambda s: s.full_hand),
    interrupted=OneOf(seats({"-": board.NONE}), when=lambda s: s.reactions),
)


# --- reading ---------------------------------------------------------------------------------------------------------


def check(s: Record, fields: dict[str, Field]) -> None:
    if fields["actor"].value != _actor(s):
        raise fields["actor"].wrong(
            message("text-actor", actor=str(_actor(s)), phase=fields["phase"].value, turn=str(s.turn))
        )
    rolling = s.phase in (board.FIELD_PHASE, board.ARROW_PHASE)
    fields["field"].require(rolling or board.UNROLLED not in s.tiles, message("text-rolled"))
    _check_interruption(s, fields)
    _read_dice(s, fields)
    _read_cards(s, fields)
    _read_seats(s, fields)
    if s.goal == board.CREDITED:
        _read_credits(s, fields["credits"])
    _read_move(s, fields)
    if rolling:
        _check_rolling(s, fields)
    elif s.phase == board.OVER_PHASE:
        _check_over(s, fields)
    else:
        _check_playing(s, fields)


def _check_interruption(s: Record, fields: dict[str, Field]) -> None:
    """Whose turn is interrupted by a reaction, and whether a card is to be drawn."""
    if not s.reactions:
        s.interrupted = board.NONE
    idle = (board.FIELD_PHASE, board.ARROW_PHASE, board.MOVE_PHASE, board.OVER_PHASE)
    if s.reactions:
        field = fields["interrupted"]
        reacting = s.phase == board.REACT_PHASE and s.interrupted == board.NONE
        field.require(s.interrupted != s.turn and not reacting, message("text-interrupted"))
        if s.phase in idle:
            _expect_nothing(fields, "interrupted")
    if s.full_hand and (s.phase in (*idle, board.REACT_PHASE) or s.interrupted != board.NONE):
        _expect_nothing(fields, "owed")


def _read_dice(s: Record, fields: dict[str, Field]) -> None:
    turn = board.whose_turn(s)
    for seat, part in enumerate(fields["dice"].parts("/", int(s.seats))):
        last = -1
        for die in part.parts(","):
            found = DIE.fullmatch(die.value)
            if not found:
                raise die.wrong(message("text-dice"))
            name, pips, moved, frozen, invincible = found.groups()
            square = NUMBERS[name]
            die.require(square > last, message("text-dice-order"))
            die.require(not s.pips[square], message("text-one-die"))
            die.require(not moved or seat == turn, message("text-moved", seat=str(turn)))
            die.require(s.cards or not (frozen or invincible), message("text-no-marks"))
            last = square
            board.put_die(s, seat, square, int(pips))
            s.moved |= bool(moved) << square
            s.frozen |= bool(frozen) << square
            s.invincible |= bool(invincible) << square


def _read_cards(s: Record, fields: dict[str, Field]) -> None:
    s.hands[:] = board.NONE
    for seat, part in enumerate(fields["hands"].parts("/", int(s.seats))):
        hand = _read_card_list(s, part)
        part.require(len(hand) <= cards.HAND, message("text-hand", most=cards.HAND))
        s.hands[2 * seat : 2 * seat + len(hand)] = hand
    for card in _read_card_list(s, fields["discards"]):
        s.discards[card] += 1
    for card, name in enumerate(CARD_NAMES):
        expected = message("text-copies", most=int(s.copies[card]), card=name)
        fields["discards"].require(cards.in_pile(s, card) >= 0, expected)


def _read_card_list(s: Record, field: Field) -> list[int]:
    names = field.parts(",")
    field.require(s.cards or not names, message("text-no-cards"))
    numbers = [name.one_of(CARD_NUMBERS) for name in names]
    field.require(numbers == sorted(numbers), message("text-card-order", cards=" ".join(CARD_NAMES)))
    return numbers


def _read_seats(s: Record, fields: dict[str, Field]) -> None:
    """Dice on the board and dice lost are all the dice there are; who has lost three is out and has nothing left."""
    full = board.DICE[int(s.seats)]
    for seat, part in enumerate(fields["lost"].parts(",")):
        standing, number = int(s.dice[seat]).bit_count(), str(seat)
        if board.is_out(s, seat):
            empty = not standing and s.hands[2 * seat] == board.NONE
            part.require(empty, message("text-less-lost", most=int(s.out_at), seat=number))
        else:
            lost = message("text-lost", lost=str(full - standing), seat=number, standing=standing, full=full)
            part.require(standing + s.lost[seat] == full, lost)
    out = _out(s)
    fields["out"].require(fields["out"].value == out, message("text-out", seats=out, lost=int(s.out_at)))


def _read_credits(s: Record, field: Field) -> None:
    """Three credits end the game at once: only the seat that acted last can have so many, and only when it is over."""
    for seat, part in enumerate(field.parts(",", int(s.seats))):
        last = s.phase == board.OVER_PHASE and seat == s.turn
        foes = (int(s.seats) - 1) * board.DICE[int(s.seats)]
        s.credits[seat] = part.number(0, board.NEEDED - 1 + (foes if last else 0))


def _read_move(s: Record, fields: dict[str, Field]) -> None:
    """What the phase is about: its cause, and the Movement-Plus squares used."""
    causes = {
        board.TARGET_PHASE: CARD_NUMBERS, board.ROLLING_PHASE: ROLL_CAUSES, board.REBIRTH_PHASE: {"W": board.BY_REBIRTH}
    }  # fmt: skip
    s.why = fields["why"].one_of({"-": board.NONE, **causes.get(int(s.phase), {})})
    plus = all(s.tiles[square] == board.MOVEMENT_PLUS for square in members(int(s.used)))
    fields["used"].require(plus, message("text-used"))


def _check_rolling(s: Record, fields: dict[str, Field]) -> None:
    """While the field is rolled all else is as at the start, and the d20 could have given the tiles so far."""
    rolled = np.array([s])[0]  # a copy
    rules.start(rolled)
    fields["phase"].require(rolled.phase == board.FIELD_PHASE, message("text-not-rolled"))
    beginning = read_fields(FIELDS.write(rolled), (*FIELDS.used(s),))
    by_phase = ("phase", "actor") if s.phase == board.ARROW_PHASE else ()
    for key in [*FIELDS.used(s)][1:]:
        same = key in by_phase or fields[key].value == beginning[key].value
        fields[key].require(same, message("text-while-rolling", value=beginning[key].value))
    square = rolled_field.next_to_roll(rolled)
    while square != rolled_field.COMPLETE and s.tiles[square] != board.UNROLLED:
        tile, taken = int(s.tiles[square]), rolled_field.tiles_taken(rolled)
        left_blank = tile == board.BLANK and rolled_field.numbers_left(rolled, taken) == 0
        possible = left_blank or rolled_field.tile_weight(rolled, taken, tile)
        fields["field"].require(possible, message("text-no-tile-left", square=SQUARES[square]))
        rolled_field.roll_tile(rolled, tile)
        square = rolled_field.next_to_roll(rolled)
    in_order = square != rolled_field.COMPLETE and (s.tiles == rolled.tiles).all()
    fields["field"].require(in_order, message("text-tile-order"))
    if s.phase == board.ARROW_PHASE:
        weight = rolled_field.arrow_weight(rolled, rolled_field.tiles_taken(rolled))
        fields["phase"].require(weight, message("text-no-arrow"))


def _check_over(s: Record, fields: dict[str, Field]) -> None:
    decided, at_limit = board.is_decided(s, board.still_in(s)), s.count == s.limit
    fields["phase"].require(decided or at_limit, message("text-over", limit=str(s.limit)))
    fields["count"].require(not (decided and at_limit), message("text-won-below-limit", limit=str(s.limit)))
    _expect_nothing(fields, "die", "why", "picked", "used")


def _check_playing(s: Record, fields: dict[str, Field]) -> None:
    fields["phase"].require(not board.is_decided(s, board.still_in(s)), message("text-should-be-over"))
    fields["turn"].require(not board.is_out(s, int(s.turn)), message("text-still-in"))
    fields["count"].require(s.count != s.limit, message("text-below-limit", limit=str(s.limit)))
    if s.owed:
        fields["owed"].require(not cards.has_full_hand(s), message("text-owed"))
    if s.phase == board.TARGET_PHASE:
        _expect_nothing(fields, "die", "used")
        _check_target(s, fields)
    elif s.phase not in (board.MOVE_PHASE, board.REACT_PHASE):
        _expect_nothing(fields, "picked")
        _check_die(s, fields)
    else:
        _expect_nothing(fields, "die", "why", "picked", "used")
        if s.phase == board.MOVE_PHASE:
            fields["actor"].require(rules.can_act(s), message("text-another-seat"))
        else:
            fields["turn"].require(cards.hand_size(s, int(s.turn)), message("text-reacting"))


def _expect_nothing(fields: dict[str, Field], *keys: str) -> None:
    for key in keys:
        fields[key].require(fields[key].empty, message("text-nothing", phase=fields["phase"].value))


def _check_target(s: Record, fields: dict[str, Field]) -> None:
    """The card was played, and what is named of its targets can be completed."""
    card = int(s.why)
    fields["why"].require(card != board.NONE and s.discards[card], message("text-discarded"))
    open_squares = cards.first_targets(s, card)
    fields["why"].require(open_squares, message("text-playable"))
    if s.picked != board.NONE:
        named = cards.takes_two(card) and open_squares >> int(s.picked) & 1
        fields["picked"].require(named, message("text-picked"))


def _check_die(s: Record, fields: dict[str, Field]) -> None:
    """The die is there, and what its tile offers can be done."""
    die, phase = int(s.die), int(s.phase)
    if die == board.NONE and phase == board.DRAWING_PHASE and s.full_hand and s.interrupted == board.NONE:
        # A card is drawn after another one was played for it: it lies on the discards, unless they became the pile.
        _expect_nothing(fields, "why", "used", "owed")
        can_draw = not cards.has_full_hand(s) and cards.pile_size(s)
        fields["phase"].require(can_draw, message("text-nothing-to-do"))
        return
    any_die = phase == board.ROLLING_PHASE and s.why == cards.CHANCE_CARD
    allowed = int(board.all_dice(s) if any_die else board.own_dice(s))
    expected = message("text-any-die") if any_die else message("text-die", seat=str(s.turn))
    fields["die"].require(die != board.NONE and allowed >> die & 1, expected)
    if any_die:
        _expect_nothing(fields, "used")
        fields["why"].require(s.discards[cards.CHANCE_CARD], message("text-chance-card"))
        return
    fields["die"].require(s.cards or int(s.moved) >> die & 1, message("text-moving-die"))
    caused = s.why != board.NONE or phase not in (board.ROLLING_PHASE, board.REBIRTH_PHASE)
    fields["why"].require(caused, message("text-roll-cause"))
    tile, tiles = SIGNS[s.tiles[die]], "R" if s.why == board.BY_REROLL else OFFERING[phase]
    fields["die"].require(tile in tiles, message("text-die-tile", tiles=" ".join(tiles), tile=tile))
    fields["phase"].require(_is_offered(s, die), message("text-nothing-to-do"))


OFFERING = {  # the tiles on which a die can be in a phase
    board.PLUS_PHASE: "M", board.ROLL_PHASE: "RW", board.BEAM_PHASE: "B", board.DRAW_PHASE: "?",
    board.REBIRTH_PHASE: "W", board.DRAWING_PHASE: "?", board.ROLLING_PHASE: "W",
}  # fmt: skip


def _is_offered(s: Record, die: int) -> bool:
    phase = int(s.phase)
    if phase == board.DRAWING_PHASE:
        return bool(s.cards and cards.can_draw(s, int(s.turn)) and cards.pile_size(s))
    if phase == board.REBIRTH_PHASE:
        return bool(s.pips[die] == 1 and board.revival_squares(s))
    return phase == board.ROLLING_PHASE or rules.offered(s, die) == phase
