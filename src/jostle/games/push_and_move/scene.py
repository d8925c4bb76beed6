"""What a person sees of Push&Move, and the messages for what can be done.

To the left the board: a square, on it its tile, on that a die. To the right a row for each seat and, with cards, the
hands, the pile and the discards, which have a place for each kind of card. Buttons appear below the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from jostle.games.push_and_move import SPEC, board, cards, rolled_field, rules, steps
from jostle.games.push_and_move.names import CARD_NAMES, TILE_NAMES, card_title
from jostle.games.push_and_move.sheet import SIGNS, SQUARES
from jostle.games.push_and_move.text import view_action
from jostle.games.scene import WIDE, Choice, Layout, Place, Scene, Shape, Viewer
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

SIDES = SPEC.sides
SEAT_SIGNS = ("■", "□", "◆", "◇")  # the seats' colours, for terminals without any
COLOURS = ("black", "white", "red", "blue")
WAYS = (message("way-up"), message("way-right"), message("way-down"), message("way-left"))
KINDS = {
    "step": message("kind-step"),
    "jump": message("kind-jump"),
    "beam": message("kind-beam"),
    "stay": message("kind-stay"),
    "roll": message("kind-roll"),
    "bring": message("kind-bring"),
    "draw": message("kind-draw"),
    "end": message("kind-end"),
    "play": message("kind-play"),
    "target": message("kind-target"),
}
BUTTONS = {
    "end": message("sign-end"),
    "stay": message("stay"),
    "roll": message("sign-roll"),
    "draw": message("sign-draw"),
}
TILE_SIGNS = ("", "☠", "+1", "-1", "½", "×2", "⊘", "J", "M", "↑", "→", "↓", "←", "R", "B", "W", "?")
TILE_LOOKS = {"x": "tile grey", "#": "tile brown"}

LINE = 1 / 3  # the height of a line of text; all that is written begins on one
EDGE = 2 * LINE  # the margin for column letters and row numbers
SIDE_X = EDGE + 7.5  # where the seats begin, to the right of the board
CARD_WIDTH = 2.5
CARD_HEIGHT = 0.6
SEAT_STEP = 4 * LINE
BUTTON_WIDTH = 1.5
DIE_INSET = (0.2, 0.36)
TILE_INSET = (0.04, 0.04)


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s = state.record
    shown = viewer in (state.actor, "all")
    shapes = [*_squares(), *_tiles(s), *_dice(s), *_marks(s), *_seats(s)]
    if s.cards:
        shapes += [*_card_places(s), *_hand_cards(s, viewer), *_discards(s)]
    if shown:
        shapes += _buttons(state)
    choices = tuple(_choice(state, s, *pair) for pair in zip(state.legal, state.actions, strict=True)) if shown else ()
    height = max(EDGE + 7 + 4 * LINE, _discards_y(s) + 12 * LINE if s.cards else 0)
    return Scene(SIDE_X + 2 * CARD_WIDTH + 0.5, height, tuple(shapes), status(s), choices)


# --- words -----------------------------------------------------------------------------------------------------------


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    return _choice(state, state.record, action, text)


def status(s: Record) -> Message:
    """Whose turn it is and what is to be done, or how it ended."""
    side, phase = SIDES[s.turn], int(s.phase)
    if phase == board.FIELD_PHASE:
        return message("status-field", square=SQUARES[rolled_field.next_to_roll(s)])
    if phase == board.OVER_PHASE:
        return _ending(s)
    if phase == board.TARGET_PHASE:
        card = card_title(int(s.why))
        if s.picked == board.NONE:
            return message("status-target", side=side, card=card)
        return message("status-second-target", side=side, card=card, square=SQUARES[s.picked])
    if phase != board.MOVE_PHASE:
        return _asked(s, side, phase)
    if not steps.can_step(s, steps.walkers(s)):
        return message("status-no-die", side=side)
    return message("status-move", side=side, left=int(steps.walkers(s)).bit_count())


def _asked(s: Record, side: Text, phase: int) -> Message:
    """What is asked of a seat between its moves."""
    if phase == board.REBIRTH_PHASE:
        return message("status-rebirth", side=side)
    if phase == board.DRAWING_PHASE:
        return message("status-drawing", side=side)
    die = SQUARES[s.die]
    if phase == board.ROLL_PHASE:
        return message("status-roll", side=side, square=die, tile=_tile(s, int(s.die)))
    return {
        board.PLUS_PHASE: message("status-plus", side=side, square=die),
        board.BEAM_PHASE: message("status-beam", side=side, square=die),
        board.DRAW_PHASE: message("status-draw", side=side, square=die),
        board.ROLLING_PHASE: message("status-rolling", side=side, square=die),
    }[phase]


def describe(s: Record, action: int, viewer: Viewer = "all") -> Message:
    """An action or an outcome in words, as that viewer may know it."""
    if rules.GOT <= action < rules.TILE:
        known = viewer == "all" or view_action(s, action, _seat(viewer)) != "drawn:*"
        side = SIDES[s.turn]
        if known:
            return message("draws-card", side=side, card=card_title(action - rules.GOT))
        return message("draws-a-card", side=side)
    if action >= rules.TILE:
        return message("tile-on", tile=_tile_name(action - rules.TILE), square=SQUARES[rolled_field.next_to_roll(s)])
    if action >= rules.EYES:
        return message("die-shows", square=SQUARES[s.die], pips=action - rules.EYES + 1)
    if action >= rules.END:
        return _describe_plain(s, action)
    if action >= rules.PLAY:
        return message("play-card", card=card_title(action - rules.PLAY))
    if action >= rules.RETURN:
        return message("bring-back", square=SQUARES[action - rules.RETURN])
    if action >= rules.NAME:
        return _describe_target(s, (action - rules.NAME) % 49)
    if action >= rules.BEAM_TO:
        return message("beam", square=SQUARES[s.die], target=SQUARES[action - rules.BEAM_TO])
    return _describe_step(s, action % 49, action // 49)


def kind(s: Record, action: int) -> str:
    """What kind of action it is: a key of KINDS."""
    if action >= rules.END:
        return {rules.END: "end", rules.STAY: "stay", rules.ROLL: "roll", rules.DRAW_CARD: "draw"}[action]
    if action >= rules.PLAY:
        return "play"
    if action >= rules.RETURN:
        return "bring"
    if action >= rules.NAME:
        return "target"
    if action >= rules.BEAM_TO:
        return "beam"
    return "jump" if action // 49 >= steps.LEAP else "step"


def _seat(viewer: Viewer) -> int | None:
    return viewer if isinstance(viewer, int) else None


def _describe_plain(s: Record, action: int) -> Message:
    if action == rules.ROLL:
        return message("roll", square=SQUARES[s.die])
    return {rules.STAY: message("stay"), rules.END: message("end"), rules.DRAW_CARD: message("draw")}[action]


def _describe_step(s: Record, origin: int, way: int) -> Message:
    square, target = SQUARES[origin], SQUARES[steps.landing(origin, way)]
    if way >= steps.LEAP:
        return message("jump", square=square, target=target)
    pushed = len(_line(s, origin, way)) - 1
    if pushed:
        return message("step-and-push", square=square, way=WAYS[way], target=target, pushed=pushed)
    return message("step", square=square, way=WAYS[way], target=target)


def _describe_target(s: Record, square: int) -> Message:
    card, name = CARD_NAMES[int(s.why)], SQUARES[square]
    if s.picked != board.NONE:
        if card == "tile-swap":
            return message("with-tile", square=name, tile=_tile(s, square))
        if card == "swap-dice":
            return message("with-die", die=_die(s, square))
        return message("from-to", square=SQUARES[s.picked], target=name)
    if card == "tile-swap":
        return message("target-tile-swap", square=name, tile=_tile(s, square))
    if card == "rebirth":
        return message("bring-back", square=name)
    die = _die(s, square)
    return {
        "eyes+1": message("target-eyes-plus", die=die),
        "eyes-1": message("target-eyes-minus", die=die),
        "movement+1": message("target-movement", die=die),
        "chance": message("target-chance", die=die),
        "frost": message("target-frost", die=die),
        "ghost": message("target-ghost", die=die),
        "charge": message("target-charge", die=die),
        "telekinesis": message("target-telekinesis", die=die),
        "back-to-start": message("target-back-to-start", die=die),
        "bomb": message("target-bomb", die=die),
        "swap-dice": message("target-swap-dice", die=die),
        "shrink": message("target-shrink", die=die),
        "superpower": message("target-superpower", die=die),
        "invincibility": message("target-invincibility", die=die),
    }[card]


def _die(s: Record, square: int) -> Text:
    if s.eyes[square]:
        return message("die-of", side=SIDES[board.owner(s, square)], square=SQUARES[square])
    return SQUARES[square]


def _tile(s: Record, square: int) -> Message:
    return _tile_name(int(s.tiles[square]))


def _tile_name(tile: int) -> Message:
    return TILE_NAMES[SIGNS[tile]] if tile != board.UNROLLED else message("tile-not-rolled")


def _ending(s: Record) -> Message:
    best = [seat for seat in range(s.seats) if board.winners(s) >> seat & 1]
    if len(best) > 1:
        return message("ended-limit", turns=int(s.limit), sides=Listing(tuple(SIDES[seat] for seat in best)))
    side = SIDES[best[0]]
    if board.is_out(s, int(s.turn)) and best == [int(s.turn)]:
        return message("ended-all-at-once", side=side)
    return message("ended-other-out", side=side) if s.seats == 2 else message("ended-others-out", side=side)


# --- places ----------------------------------------------------------------------------------------------------------


def _place(square: int, inset: Place = (0.0, 0.0)) -> Place:
    return EDGE + square % 7 + inset[0], EDGE + square // 7 + inset[1]


def _hand_place(seat: int, place: int) -> Place:
    return SIDE_X + (CARD_WIDTH + 0.1) * place, EDGE + SEAT_STEP * seat + LINE


def _discards_y(s: Record) -> float:
    return EDGE + SEAT_STEP * int(s.seats)


def _discard_place(s: Record, card: int) -> Place:
    return SIDE_X + (CARD_WIDTH + 0.1) * (card % 2), _discards_y(s) + LINE * (card // 2)


# --- shapes ----------------------------------------------------------------------------------------------------------


def _squares() -> list[Shape]:
    shapes = []
    for square, name in enumerate(SQUARES):
        look = "cell dark" if square % 2 else "cell light"
        shapes.append(Shape(name, "box", look, *_place(square), label=name))
    for i in range(7):
        column, row = SQUARES[i][0], SQUARES[7 * i][1]
        shapes.append(Shape(f"column-{column}", "text", "margin", EDGE + i, LINE, 1, LINE, sign=column))
        shapes.append(Shape(f"row-{row}", "text", "margin", 0, EDGE + i, EDGE, 1, sign=row))
    return shapes


def _tiles(s: Record) -> list[Shape]:
    """The tiles; their sign stands in the upper part of the square, so that a die does not hide it."""
    shapes = []
    for square, tile in enumerate(s.tiles.tolist()):
        if tile in (board.BLANK, board.UNROLLED):
            continue
        sign, name = SIGNS[tile], SQUARES[square]
        shapes.append(
            Shape(
                f"tile-{name}", "box", TILE_LOOKS.get(sign, "tile"), *_place(square, TILE_INSET), 0.92, 0.92,
                sign=f"{TILE_SIGNS[tile]}\n\n", label=message("tile-on", tile=_tile_name(tile), square=name), on=name,
            )
        )  # fmt: skip
    return shapes


def _dice(s: Record) -> list[Shape]:
    shapes = []
    for seat in range(s.seats):
        for square in _members(s.dice[seat]):
            marks = ((message("moved"), s.moved), (message("frozen"), s.frozen), (message("invincible"), s.invincible))
            words = [word for word, marked in marks if int(marked) >> square & 1]
            eyes, name = int(s.eyes[square]), SQUARES[square]
            label = Listing((message("die", side=SIDES[seat], square=name, pips=eyes), *words), "comma")
            shapes.append(
                Shape(
                    _die_id(square), "box", f"die {COLOURS[seat]}", *_place(square, DIE_INSET), 0.6, 0.6,
                    sign=SEAT_SIGNS[seat], label=label, on=name, eyes=eyes,
                )
            )  # fmt: skip
    return shapes


def _die_id(square: int) -> str:
    return f"die-{SQUARES[square]}"


def _members(squares: int) -> list[int]:
    return [square for square in range(49) if int(squares) >> square & 1]


def _marks(s: Record) -> list[Shape]:
    """What has moved is framed; frost and invincibility are signs beside the die; so is what a phase is about."""
    shapes = []
    for square in _members(s.moved):
        x, y = _place(square, (DIE_INSET[0] - 0.04, DIE_INSET[1] - 0.04))
        shapes.append(
            Shape(f"moved-{SQUARES[square]}", "box", "mark", x, y, 0.68, 0.66, label=message("already-moved"))
        )
    states = (
        ("frozen", message("frozen"), s.frozen, "❄", 0.02),
        ("invincible", message("invincible"), s.invincible, "★", 0.68),
    )
    for word, label, marked, sign, across in states:
        for square in _members(marked):
            x, y = _place(square, (across, 0.02))
            shapes.append(Shape(f"{word}-{SQUARES[square]}", "text", "margin", x, y, 0.3, LINE, sign, label))
    for word, square in (("die", int(s.die)), ("picked", int(s.picked))):
        if square != board.NONE:
            label = message("die-in-question") if word == "die" else message("first-target")
            shapes.append(Shape(f"the-{word}", "box", "mark", *_place(square, (0.02, 0.02)), 0.96, 0.96, label=label))
    return shapes


def _seats(s: Record) -> list[Shape]:
    """A line for each seat, with its points: the dice it has on the board."""
    shapes = []
    for seat in range(s.seats):
        dice, lost = int(s.dice[seat]).bit_count(), int(s.lost[seat])
        y = EDGE + SEAT_STEP * seat
        colour = f"die {COLOURS[seat]}"
        sign, side = SEAT_SIGNS[seat], SIDES[seat]
        shapes.append(Shape(f"colour-{seat}", "box", colour, SIDE_X, y, 0.34, LINE, sign=sign, label=side))
        label = message("seat-out", side=side)
        if not board.is_out(s, seat):
            label = message("seat-dice", side=side, dice=dice, lost=lost)
        shapes.append(Shape(f"seat-{seat}", "text", "panel", SIDE_X + 0.5, y, 4, LINE, label, label))
    label = message("turn", side=SIDES[s.turn])
    y = EDGE + SEAT_STEP * int(s.turn)
    shapes.append(Shape("turn", "box", "mark", SIDE_X - 0.17, y, 2 * CARD_WIDTH + 0.5, LINE, label=label))
    return shapes


def _card_places(s: Record) -> list[Shape]:
    shapes = []
    for seat in range(s.seats):
        for place in range(cards.HAND):
            x, y = _hand_place(seat, place)
            label = message("hand", side=SIDES[seat])
            shapes.append(Shape(f"hand-{seat}-{place}", "box", "panel", x, y, CARD_WIDTH, CARD_HEIGHT, label=label))
    y = _discards_y(s)
    width = 2 * CARD_WIDTH + 0.1
    shapes.append(Shape("discards", "box", "panel", SIDE_X, y, width, 8 * LINE, label=message("discards")))
    shapes.append(Shape("caption", "text", "margin", SIDE_X, y - LINE, width, LINE, sign=message("sign-discards")))
    pile = int(cards.pile_size(s))
    sign, label = message("sign-pile", cards=pile), message("pile", cards=pile)
    shapes.append(Shape("pile", "box", "card back", SIDE_X, y + 9 * LINE, CARD_WIDTH, CARD_HEIGHT, sign, label))
    return shapes


def _hand_cards(s: Record, viewer: Viewer) -> list[Shape]:
    """The cards of each hand, face down unless the viewer holds them."""
    shapes = []
    for seat in range(s.seats):
        for place in range(cards.hand_size(s, seat)):
            x, y = _hand_place(seat, place)
            look, label = "card back", message("hidden-card", side=SIDES[seat])
            sign: Text = ""
            if viewer in (seat, "all"):
                name = card_title(int(s.hands[2 * seat + place]))
                look, sign, label = "card", name, message("held-card", card=name, side=SIDES[seat])
            on = f"hand-{seat}-{place}"
            shapes.append(Shape(_hand_id(seat, place), "box", look, x, y, CARD_WIDTH, CARD_HEIGHT, sign, label, on))
    return shapes


def _hand_id(seat: int, place: int) -> str:
    return f"card-{seat}-{place}"


def _discards(s: Record) -> list[Shape]:
    shapes = []
    for card, count in enumerate(s.discards.tolist()):
        if count:
            x, y = _discard_place(s, card)
            name = card_title(card)
            sign = message("sign-copies", card=name, count=count) if count > 1 else name
            label = message("discarded", card=name, count=count)
            shapes.append(Shape(f"discard-{card}", "box", "card", x, y, CARD_WIDTH, LINE, sign, label, on="discards"))
    return shapes


def _buttons(state: State) -> list[Shape]:
    names = [action for action in state.actions if action in BUTTONS]
    return [
        Shape(
            f"do-{name}", "box", "button", EDGE + (BUTTON_WIDTH + 0.2) * i, EDGE + 7 + LINE, BUTTON_WIDTH, CARD_HEIGHT,
            sign=BUTTONS[name], label=describe(state.record, state.code(name)),
        )
        for i, name in enumerate(names)
    ]  # fmt: skip


# --- choices ---------------------------------------------------------------------------------------------------------


def _choice(state: State, s: Record, action: int, text: str) -> Choice:
    return Choice(text, describe(s, action), _path(s, action, text), _moves(state, s, action))


def _path(s: Record, action: int, text: str) -> tuple[str, ...]:
    """The ids to press: two squares for a step, one for a target, a card of the hand, or a button."""
    if action >= rules.EYES:
        return ()
    if action >= rules.END:
        return (f"do-{text}",)
    if action >= rules.PLAY:
        seat = int(s.turn)
        return (_hand_id(seat, 0 if s.hands[2 * seat] == action - rules.PLAY else 1),)
    return tuple(part for part in text.lstrip("@>+").split(">") if part)


def _moves(state: State, s: Record, action: int) -> dict[str, Place | None]:
    """Where dice, tiles and cards go."""
    if action >= rules.END:
        return {}
    if action >= rules.PLAY:
        return {_path(s, action, "")[0]: _discard_place(s, action - rules.PLAY)}
    if s.phase == board.TARGET_PHASE and s.why == cards.TILE_SWAP and s.picked != board.NONE:
        return _tile_moves(s, int(s.picked), action - rules.NAME)
    after = state.apply(action).record
    moves: dict[str, Place | None] = {}
    for origin, target in _trips(s, action).items():
        if target == board.OFF or not int(after.dice[board.owner(s, origin)]) >> target & 1:
            moves[_die_id(origin)] = None
        elif target != origin:
            moves[_die_id(origin)] = _place(target, DIE_INSET)
    return moves


def _tile_moves(s: Record, one: int, other: int) -> dict[str, Place | None]:
    trips = ((one, other), (other, one))
    return {
        f"tile-{SQUARES[origin]}": _place(target, TILE_INSET)
        for origin, target in trips
        if s.tiles[origin] != board.BLANK
    }


class Track:
    """Follows every die while dice are moved one after the other; some may be destroyed where they come to stand."""

    def __init__(self, s: Record) -> None:
        self.now = np.array([s])[0]  # a copy
        self.where = {square: square for square in _members(board.all_dice(s))}

    def put(self, origin: int, target: int) -> None:
        self.where[origin] = target

    def push(self, first: int, direction: int) -> None:
        line = _line(self.now, first, direction)
        for origin, square in self.where.items():
            if square in line:
                self.where[origin] = int(board.NEXT[direction, square])
        steps.shift_line(self.now, first, direction)


def _trips(s: Record, action: int) -> dict[int, int]:
    """Where each die goes by an action, OFF over the edge."""
    track = Track(s)
    step = rules.step_of(s, action)
    if step != board.NONE:
        _follow_step(track, s, step % 49, step // 49)
    elif rules.BEAM_TO <= action < rules.NAME:
        track.put(int(s.die), action - rules.BEAM_TO)
    elif rules.NAME <= action < rules.RETURN:
        _follow_card(track, s, (action - rules.NAME) % 49)
    return track.where


def _follow_step(track: Track, s: Record, origin: int, way: int) -> None:
    target = steps.landing(origin, way)
    if way >= steps.LEAP:
        track.put(origin, target)
        return
    track.push(origin, way)
    charging = s.phase == board.TARGET_PHASE and s.why == cards.CHARGE
    standing = 1 << target & board.own_dice(track.now)
    if charging and standing and steps.steppers(track.now, standing, way, 2):
        track.push(target, way)


def _follow_card(track: Track, s: Record, square: int) -> None:
    if s.why == cards.BOMB:
        for direction in range(4):
            if steps.blown_away(track.now, square, direction):
                track.push(int(board.NEXT[direction, square]), direction)
    elif s.picked != board.NONE:
        if s.why == cards.SWAP_DICE:
            track.put(square, int(s.picked))
        track.put(int(s.picked), square)


def _line(s: Record, square: int, direction: int) -> list[int]:
    """The unbroken line of dice from a square on."""
    line = []
    while square != board.OFF and s.eyes[square]:
        line.append(square)
        square = int(board.NEXT[direction, square])
    return line
