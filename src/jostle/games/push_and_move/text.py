"""Push&Move's positions and actions as text."""

from __future__ import annotations

import re

import numpy as np

from jostle.games.push_and_move import ARROWS, FIRST, FULL_HAND, GOALS, board, cards, rolled_field, rules, steps
from jostle.games.push_and_move.names import CARD_NAMES
from jostle.games.push_and_move.sheet import FIELDS, SIGNS, SQUARES, card_list_of, chart_of, lay_out, stock_of
from jostle.games.spec import Options
from jostle.games.text_fields import Field, SignRows, read_fields
from jostle.i18n import messages_of
from jostle.kernel import CHANCE, OVER, Record

message = messages_of(__package__)

KEYS = (
    "field", "dice", "lost", "out", "turn", "actor", "phase", "die", "why", "picked", "used",
    "hands", "discards", "count",
)  # fmt: skip
FROM_OPTIONS = (
    "seats", "mirror", "cards", "limit", "printed", "faces", "stock", "copies", "deck", "goal", "first", "out_at",
    "arrows", "full_hand", "reactions",
)  # fmt: skip
NUMBERS = {name: square for square, name in enumerate(SQUARES)}
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}
SIGNS_LAID = SIGNS + "_"  # with the sign of a square that is not rolled yet
FIELD = SignRows([SQUARES[row : row + 7] for row in range(0, 49, 7)], SIGNS_LAID)
ROLL_CAUSES = {"R": board.BY_REROLL, "W": board.BY_REBIRTH, "card": cards.CHANCE_CARD}
CAUSES = {cause: name for name, cause in ROLL_CAUSES.items()}
DIE = re.compile(r"([A-G][1-7]):([1-6])(m?)(f?)(i?)")


def set_options(s: Record, options: Options) -> None:
    s.seats = options["seats"]
    s.mirror = options["mirror"]
    s.cards = options["cards"]
    s.limit = options["limit"]
    s.faces[:] = list(chart_of(options).values())
    s.stock[:] = list(stock_of(options).values())
    s.copies[:] = list(card_list_of(options).values())
    s.deck = s.copies.sum()
    s.goal = GOALS.index(str(options["goal"]))
    s.first = FIRST.index(str(options["first"]))
    s.arrows = ARROWS.index(str(options["arrows"]))
    s.full_hand = FULL_HAND.index(str(options["full_hand"]))
    s.reactions = options["reactions"]
    s.out_at = board.DICE[int(s.seats)] if s.goal == board.CREDITED else board.NEEDED
    choice = str(options["field"])
    text = "_" * 49 if choice == "random" else FIELDS.get(choice, choice)
    s.printed[:] = [SIGNS_LAID.index(sign) for sign in lay_out(text, int(s.seats)).values()]


# --- actions ---------------------------------------------------------------------------------------------------------


def _action_texts() -> dict[int, str]:
    """The text of every action; a beam's begins with the square of the die, which the state knows."""
    texts = {rules.END: "end", rules.STAY: "stay", rules.ROLL: "roll", rules.DRAW_CARD: "draw"}
    for square, name in enumerate(SQUARES):
        for way in range(steps.WAYS):
            target = _beyond(square, way)
            if target != board.OFF:
                texts[rules.STEP + 49 * way + square] = f"{name}>{SQUARES[target]}"
        texts[rules.BEAM_TO + square] = f">{name}"
        texts[rules.NAME + square] = f"@{name}"
        texts[rules.GO_TO + square] = f">{name}"
        texts[rules.RETURN + square] = f"+{name}"
    for card, name in enumerate(CARD_NAMES):
        texts[rules.PLAY + card] = f"card:{name}"
        texts[rules.GOT + card] = f"drawn:{name}"
    texts.update({rules.PIPS + pips - 1: str(pips) for pips in range(1, 7)})
    texts.update({rules.TILE + tile: f"tile{sign}" for tile, sign in enumerate(SIGNS)})
    return texts


def _beyond(square: int, way: int) -> int:
    """The square that a way leads to, OFF over the edge."""
    target = int(board.NEXT[way & 3, square])
    return int(board.NEXT[way & 3, target]) if way >= steps.LEAP and target != board.OFF else target


ACTIONS = _action_texts()


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


def write(s: Record) -> str:
    return _write(s, [_cards(hand) for hand in _hands(s)])


def view(s: Record, seat: int | None) -> str:
    """The position as a seat may know it: of the other hands, how many cards."""
    return _write(s, [_cards(hand, hidden=owner != seat) for owner, hand in enumerate(_hands(s))])


def repetition_key(s: Record) -> str | None:
    """Push&Move has no rule for positions that come back."""
    return None


def field_text(s: Record) -> str:
    """The tiles as they lie."""
    return FIELD.write({name: SIGNS_LAID[tile] for name, tile in zip(SQUARES, s.tiles.tolist(), strict=True)})


def _write(s: Record, hands: list[str]) -> str:
    lost = s.lost.tolist()[: s.seats]
    values = [
        field_text(s),
        "/".join(_dice(s)),
        ",".join(map(str, lost)),
        _out(s),
        str(s.turn),
        _actor(s),
        board.PHASES[s.phase],
        _squares([s.die]),
        _why(s),
        _squares([s.picked]),
        _squares(_squares_of(s.used)),
        "/".join(hands),
        _cards([card for card, copies in enumerate(s.discards.tolist()) for _ in range(copies)]),
        str(s.count),
    ]
    if s.goal == board.CREDITED:
        values.append(",".join(map(str, s.credits.tolist()[: s.seats])))
    if s.full_hand:
        values.append("draw" if s.owed else "-")
    if s.reactions:
        values.append("-" if s.interrupted == board.NONE else str(s.interrupted))
    return " ".join(f"{key}={value}" for key, value in zip(_keys(s), values, strict=True))


def _keys(s: Record) -> tuple[str, ...]:
    """The fields of a position text; options add theirs at the end."""
    used = {"credits": s.goal == board.CREDITED, "owed": s.full_hand, "interrupted": s.reactions}
    return (*KEYS, *(key for key, is_used in used.items() if is_used))


def _dice(s: Record) -> list[str]:
    """Each seat's dice, with their pips and marks."""
    pips, dice = s.pips.tolist(), s.dice.tolist()
    marks = {"m": int(s.moved), "f": int(s.frozen), "i": int(s.invincible)}
    shown = {
        at: f"{SQUARES[at]}:{pips[at]}" + "".join(mark for mark, marked in marks.items() if marked >> at & 1)
        for at in range(49)
        if pips[at]
    }
    return [",".join(shown[at] for at in _squares_of(dice[seat])) or "-" for seat in range(s.seats)]


def _actor(s: Record) -> str:
    return {CHANCE: "chance", OVER: "over"}.get(rules.actor(s), str(s.turn))


def _out(s: Record) -> str:
    return ",".join(str(seat) for seat in range(s.seats) if board.is_out(s, seat)) or "-"


def _squares_of(squares: int) -> list[int]:
    squares = int(squares)
    return [square for square in range(49) if squares >> square & 1] if squares else []


def _squares(squares: list[int]) -> str:
    return ",".join(SQUARES[square] for square in squares if square != board.NONE) or "-"


def _why(s: Record) -> str:
    if s.why == board.NONE:
        return "-"
    if s.phase == board.TARGET_PHASE:
        return CARD_NAMES[int(s.why)]
    return CAUSES[int(s.why)]


def _hands(s: Record) -> list[list[int]]:
    hands = s.hands.tolist()
    return [[card for card in hands[2 * seat : 2 * seat + 2] if card != board.NONE] for seat in range(s.seats)]


def _cards(numbers: list[int], hidden: bool = False) -> str:
    return ",".join("*" if hidden else CARD_NAMES[card] for card in numbers) or "-"


# --- reading ---------------------------------------------------------------------------------------------------------


def read(text: str, s: Record) -> None:
    """Fill a record, whose options are set, from a position text; a text that could not be is refused."""
    fields = read_fields(text, _keys(s))
    s.phase = fields["phase"].one_of(_phases(s))
    s.turn = fields["turn"].number(0, int(s.seats) - 1)
    s.count = fields["count"].number(0, int(s.limit))
    if fields["actor"].value != _actor(s):
        raise fields["actor"].wrong(
            message("text-actor", actor=str(_actor(s)), phase=fields["phase"].value, turn=str(s.turn))
        )
    _read_tiles(s, fields)
    _read_interruption(s, fields)
    _read_dice(s, fields)
    _read_cards(s, fields)
    _read_seats(s, fields)
    if s.goal == board.CREDITED:
        _read_credits(s, fields["credits"])
    _read_move(s, fields)
    if s.phase in (board.FIELD_PHASE, board.ARROW_PHASE):
        _check_rolling(s, fields)
    elif s.phase == board.OVER_PHASE:
        _check_over(s, fields)
    else:
        _check_playing(s, fields)


def _phases(s: Record) -> dict[str, int]:
    """The phases that the options allow, by their names."""
    left_out = {board.ARROW_PHASE: not s.arrows, board.REACT_PHASE: not s.reactions}
    return {name: phase for phase, name in enumerate(board.PHASES) if not left_out.get(phase)}


def _read_tiles(s: Record, fields: dict[str, Field]) -> None:
    signs = FIELD.read(fields["field"])
    if "_" in signs.values() and s.phase not in (board.FIELD_PHASE, board.ARROW_PHASE):
        raise fields["field"].wrong(message("text-rolled"))
    for square, name in enumerate(SQUARES):
        board.lay_tile(s, square, SIGNS_LAID.index(signs.get(name, FIELD.empty)))


def _read_interruption(s: Record, fields: dict[str, Field]) -> None:
    """Whose turn is interrupted by a reaction, and whether a card is to be drawn."""
    s.interrupted = board.NONE
    if s.reactions:
        field = fields["interrupted"]
        seats = {str(seat): seat for seat in range(s.seats) if seat != s.turn}
        s.interrupted = field.one_of({"-": board.NONE, **seats})
        if s.phase == board.REACT_PHASE and s.interrupted == board.NONE:
            raise field.wrong(message("text-interrupted"))
        if s.phase in (board.FIELD_PHASE, board.ARROW_PHASE, board.MOVE_PHASE, board.OVER_PHASE):
            _expect_nothing(fields, "interrupted")
    if s.full_hand:
        s.owed = fields["owed"].one_of({"-": 0, "draw": 1})
        idle = (board.FIELD_PHASE, board.ARROW_PHASE, board.MOVE_PHASE, board.OVER_PHASE, board.REACT_PHASE)
        if s.phase in idle or s.interrupted != board.NONE:
            _expect_nothing(fields, "owed")


def _read_dice(s: Record, fields: dict[str, Field]) -> None:
    for seat, part in enumerate(fields["dice"].parts("/", int(s.seats))):
        last = -1
        for die in part.parts(","):
            found = DIE.fullmatch(die.value)
            if not found:
                raise die.wrong(message("text-dice"))
            name, pips, moved, frozen, invincible = found.groups()
            square = NUMBERS[name]
            if square <= last:
                raise die.wrong(message("text-dice-order"))
            if s.pips[square]:
                raise die.wrong(message("text-one-die"))
            if moved and seat != board.whose_turn(s):
                raise die.wrong(message("text-moved", seat=str(board.whose_turn(s))))
            if (frozen or invincible) and not s.cards:
                raise die.wrong(message("text-no-marks"))
            last = square
            board.put_die(s, seat, square, int(pips))
            s.moved |= bool(moved) << square
            s.frozen |= bool(frozen) << square
            s.invincible |= bool(invincible) << square


def _read_cards(s: Record, fields: dict[str, Field]) -> None:
    s.hands[:] = board.NONE
    for seat, part in enumerate(fields["hands"].parts("/", int(s.seats))):
        for place, card in enumerate(_read_card_list(s, part)):
            if place == cards.HAND:
                raise part.wrong(message("text-hand", most=cards.HAND))
            s.hands[2 * seat + place] = card
    for card in _read_card_list(s, fields["discards"]):
        s.discards[card] += 1
    for card, name in enumerate(CARD_NAMES):
        if cards.in_pile(s, card) < 0:
            raise fields["discards"].wrong(message("text-copies", most=int(s.copies[card]), card=name))


def _read_card_list(s: Record, field: Field) -> list[int]:
    names = field.parts(",")
    if names and not s.cards:
        raise field.wrong(message("text-no-cards"))
    numbers = [name.one_of(CARD_NUMBERS) for name in names]
    if numbers != sorted(numbers):
        raise field.wrong(message("text-card-order", cards=" ".join(CARD_NAMES)))
    return numbers


def _read_seats(s: Record, fields: dict[str, Field]) -> None:
    """Dice on the board and dice lost are all the dice there are; who has lost three is out and has nothing left."""
    full = board.DICE[int(s.seats)]
    for seat, part in enumerate(fields["lost"].parts(",", int(s.seats))):
        s.lost[seat] = part.number(0, full)
        standing = int(s.dice[seat]).bit_count()
        if board.is_out(s, seat):
            if standing or s.hands[2 * seat] != board.NONE:
                raise part.wrong(message("text-less-lost", most=int(s.out_at), seat=str(seat)))
        elif standing + s.lost[seat] != full:
            raise part.wrong(
                message("text-lost", lost=str(full - standing), seat=str(seat), standing=standing, full=full)
            )
    out = _out(s)
    if fields["out"].value != out:
        raise fields["out"].wrong(message("text-out", seats=str(out), lost=int(s.out_at)))


def _read_credits(s: Record, field: Field) -> None:
    """Three credits end the game at once: only the seat that acted last can have so many, and only when it is over."""
    for seat, part in enumerate(field.parts(",", int(s.seats))):
        last = s.phase == board.OVER_PHASE and seat == s.turn
        foes = (int(s.seats) - 1) * board.DICE[int(s.seats)]
        s.credits[seat] = part.number(0, board.NEEDED - 1 + (foes if last else 0))


def _read_move(s: Record, fields: dict[str, Field]) -> None:
    """What the phase is about: its die, its cause, its first target, and the Movement-Plus squares used."""
    squares = {"-": board.NONE, **NUMBERS}
    s.die = fields["die"].one_of(squares)
    s.why = fields["why"].one_of({"-": board.NONE, **_causes(s)})
    s.picked = fields["picked"].one_of(squares)
    for part in fields["used"].parts(","):
        square = part.one_of(NUMBERS)
        if s.tiles[square] != board.MOVEMENT_PLUS or int(s.used) >> square:
            raise part.wrong(message("text-used"))
        s.used |= 1 << square


def _causes(s: Record) -> dict[str, int]:
    if s.phase == board.TARGET_PHASE:
        return CARD_NUMBERS
    if s.phase == board.ROLLING_PHASE:
        return ROLL_CAUSES
    return {"W": board.BY_REBIRTH} if s.phase == board.REBIRTH_PHASE else {}


def _check_rolling(s: Record, fields: dict[str, Field]) -> None:
    """While the field is rolled all else is as at the start, and the d20 could have given the tiles so far."""
    fresh = np.zeros(1, rules.STATE)
    for option in FROM_OPTIONS:
        fresh[0][option] = s[option]
    rules.start(fresh[0])
    if fresh[0].phase != board.FIELD_PHASE:
        raise fields["phase"].wrong(message("text-not-rolled"))
    beginning = read_fields(write(fresh[0]), _keys(s))
    by_phase = ("phase", "actor") if s.phase == board.ARROW_PHASE else ()
    for key in _keys(s)[1:]:
        if key not in by_phase and fields[key].value != beginning[key].value:
            raise fields[key].wrong(message("text-while-rolling", value=beginning[key].value))
    square = rolled_field.next_to_roll(fresh[0])
    while square != rolled_field.COMPLETE and s.tiles[square] != board.UNROLLED:
        taken, needed = rolled_field.tiles_taken(fresh[0]), rolled_field.tiles_needed(fresh[0])
        weight = rolled_field.tile_weight(fresh[0], taken, needed, int(s.tiles[square]))
        none_left = rolled_field.numbers_left(fresh[0], taken, needed) == 0
        if not (weight or (none_left and s.tiles[square] == board.BLANK)):
            raise fields["field"].wrong(message("text-no-tile-left", square=SQUARES[square]))
        rolled_field.roll_tile(fresh[0], int(s.tiles[square]))
        square = rolled_field.next_to_roll(fresh[0])
    if square == rolled_field.COMPLETE or (s.tiles != fresh[0].tiles).any():
        raise fields["field"].wrong(message("text-tile-order"))
    if s.phase == board.ARROW_PHASE:
        taken, needed = rolled_field.tiles_taken(fresh[0]), rolled_field.tiles_needed(fresh[0])
        if not rolled_field.arrow_weight(fresh[0], taken, needed):
            raise fields["phase"].wrong(message("text-no-arrow"))


def _check_over(s: Record, fields: dict[str, Field]) -> None:
    decided = board.is_decided(s, board.still_in(s))
    if not decided and s.count != s.limit:
        raise fields["phase"].wrong(message("text-over", limit=str(s.limit)))
    if decided and s.count == s.limit:
        raise fields["count"].wrong(message("text-won-below-limit", limit=str(s.limit)))
    _expect_nothing(fields, "die", "why", "picked", "used")


def _check_playing(s: Record, fields: dict[str, Field]) -> None:
    if board.is_decided(s, board.still_in(s)):
        raise fields["phase"].wrong(message("text-should-be-over"))
    if board.is_out(s, int(s.turn)):
        raise fields["turn"].wrong(message("text-still-in"))
    if s.count == s.limit:
        raise fields["count"].wrong(message("text-below-limit", limit=str(s.limit)))
    if s.owed and cards.has_full_hand(s):
        raise fields["owed"].wrong(message("text-owed"))
    if s.phase == board.MOVE_PHASE:
        _expect_nothing(fields, "die", "why", "picked", "used")
        if not rules.can_act(s):
            raise fields["actor"].wrong(message("text-another-seat"))
    elif s.phase == board.REACT_PHASE:
        _expect_nothing(fields, "die", "why", "picked", "used")
        if not cards.hand_size(s, int(s.turn)):
            raise fields["turn"].wrong(message("text-reacting"))
    elif s.phase == board.TARGET_PHASE:
        _expect_nothing(fields, "die", "used")
        _check_target(s, fields)
    else:
        _expect_nothing(fields, "picked")
        _check_die(s, fields)


def _expect_nothing(fields: dict[str, Field], *keys: str) -> None:
    for key in keys:
        if not fields[key].empty:
            raise fields[key].wrong(message("text-nothing", phase=fields["phase"].value))


def _check_target(s: Record, fields: dict[str, Field]) -> None:
    """The card was played, and what is named of its targets can be completed."""
    if s.why == board.NONE or not s.discards[s.why]:
        raise fields["why"].wrong(message("text-discarded"))
    open_squares = cards.first_targets(s, int(s.why))
    if not open_squares:
        raise fields["why"].wrong(message("text-playable"))
    if s.picked != board.NONE and not (cards.takes_two(int(s.why)) and open_squares >> int(s.picked) & 1):
        raise fields["picked"].wrong(message("text-picked"))


def _check_die(s: Record, fields: dict[str, Field]) -> None:
    """The die is there, and what its tile offers can be done."""
    die, phase = int(s.die), int(s.phase)
    if die == board.NONE and phase == board.DRAWING_PHASE and s.full_hand and s.interrupted == board.NONE:
        _check_owed_draw(s, fields)
        return
    any_die = phase == board.ROLLING_PHASE and s.why == cards.CHANCE_CARD
    allowed = board.all_dice(s) if any_die else board.own_dice(s)
    if die == board.NONE or not int(allowed) >> die & 1:
        raise fields["die"].wrong(message("text-any-die") if any_die else message("text-die", seat=str(s.turn)))
    if any_die:
        _expect_nothing(fields, "used")
        if not s.discards[cards.CHANCE_CARD]:
            raise fields["why"].wrong(message("text-chance-card"))
        return
    if not s.cards and not int(s.moved) >> die & 1:
        raise fields["die"].wrong(message("text-moving-die"))
    tile = SIGNS[s.tiles[die]]
    if s.why == board.NONE and phase in (board.ROLLING_PHASE, board.REBIRTH_PHASE):
        raise fields["why"].wrong(message("text-roll-cause"))
    if tile not in _tiles_for(s):
        raise fields["die"].wrong(message("text-die-tile", tiles=" ".join(_tiles_for(s)), tile=str(tile)))
    if not _is_offered(s, die):
        raise fields["phase"].wrong(message("text-nothing-to-do"))


def _check_owed_draw(s: Record, fields: dict[str, Field]) -> None:
    """A card is drawn after another one was played for it: it lies on the discards, unless they became the pile."""
    _expect_nothing(fields, "why", "used", "owed")
    if cards.has_full_hand(s) or not cards.pile_size(s):
        raise fields["phase"].wrong(message("text-nothing-to-do"))


def _tiles_for(s: Record) -> str:
    if s.phase == board.ROLLING_PHASE:
        return "R" if s.why == board.BY_REROLL else "W"
    tiles = {
        board.PLUS_PHASE: "M",
        board.ROLL_PHASE: "RW",
        board.BEAM_PHASE: "B",
        board.DRAW_PHASE: "?",
        board.REBIRTH_PHASE: "W",
        board.DRAWING_PHASE: "?",
    }
    return tiles[int(s.phase)]


def _is_offered(s: Record, die: int) -> bool:
    seat = int(s.turn)
    if s.phase == board.PLUS_PHASE:
        return bool(not int(s.used) >> die & 1 and steps.can_step(s, 1 << die))
    if s.phase == board.BEAM_PHASE:
        return bool(rules.beam_targets(s))
    if s.phase in (board.DRAW_PHASE, board.DRAWING_PHASE):
        plays = s.full_hand and s.phase == board.DRAW_PHASE and s.interrupted == board.NONE and cards.has_full_hand(s)
        room = s.cards and (plays or cards.can_draw(s, seat))
        return bool(room and (s.phase == board.DRAW_PHASE or cards.pile_size(s) > 0))
    if s.phase == board.REBIRTH_PHASE:
        return bool(s.pips[die] == 1 and s.lost[seat] > 0 and board.free_starts(s, seat))
    return True
