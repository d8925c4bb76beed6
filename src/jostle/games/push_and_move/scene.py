"""What a person sees of Push&Move, and the words for what may be done.

To the left the board: a square, on it its tile, on that a die. To the right a row for each seat and, with cards, the
hands, the pile and the discards, which have a place for each kind of card. Buttons appear below the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from jostle.games.push_and_move import SPEC, board, cards, rolled_field, rules, steps
from jostle.games.push_and_move.sheet import CARD_TITLES, SIGNS, SQUARES, TILES
from jostle.games.push_and_move.text import CARD_NAMES, view_action
from jostle.games.scene import Choice, Place, Scene, Shape, Viewer
from jostle.kernel import Record

if TYPE_CHECKING:
    from jostle.play.state import State

SIDES = SPEC.sides
SEAT_SIGNS = ("■", "□", "◆", "◇")  # the seats' colours, for terminals without any
COLOURS = ("black", "white", "red", "blue")
WAYS = ("up", "right", "down", "left")
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


def scene(state: State, viewer: Viewer) -> Scene:
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

FIRST_TARGET = {
    "eyes+1": "give {die} one eye more",
    "eyes-1": "take one eye from {die}",
    "movement+1": "make an extra step with {die}",
    "chance": "roll {die} again",
    "frost": "freeze {die}",
    "ghost": "let {die} walk like a ghost",
    "charge": "charge with {die}",
    "telekinesis": "move {die}",
    "back-to-start": "send {die} back to its start",
    "bomb": "set off the bomb at {die}",
    "tile-swap": "exchange the tile on {square}, {tile}",
    "swap-dice": "swap {die}",
    "shrink": "shrink {die} to one eye",
    "superpower": "give {die} six eyes",
    "rebirth": "bring a die back on {square}",
    "invincibility": "make {die} invincible",
}
SECOND_TARGET = {"tile-swap": "with the tile on {square}, {tile}", "swap-dice": "with {die}"}
ASKED = {
    board.PLUS_PHASE: "may go on with the die on {die}, from the Movement-Plus tile",
    board.ROLL_PHASE: "may roll the die on {die}, on the {tile} tile",
    board.BEAM_PHASE: "may beam the die on {die}",
    board.DRAW_PHASE: "may draw a card for the die on {die}",
    board.REBIRTH_PHASE: "brings a die back on a start square",
    board.ROLLING_PHASE: "rolls the die on {die}",
    board.DRAWING_PHASE: "draws a card",
}


def choice(state: State, action: int, text: str) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    return _choice(state, state.record, action, text)


def status(s: Record) -> str:
    """Whose turn it is and what is to be done, or how it ended."""
    side, phase = SIDES[s.turn], int(s.phase)
    if phase == board.FIELD_PHASE:
        return f"The field is rolled: next {SQUARES[rolled_field.next_to_roll(s)]}"
    if phase == board.OVER_PHASE:
        return _ending(s)
    if phase == board.TARGET_PHASE:
        named = "" if s.picked == board.NONE else f" for {SQUARES[s.picked]}"
        return f"{side} plays {CARD_TITLES[int(s.why)]} and chooses a target{named}"
    if phase != board.MOVE_PHASE:
        return f"{side} " + ASKED[phase].format(die=SQUARES[s.die], tile=_tile(s, int(s.die)))
    if not steps.can_step(s, steps.walkers(s)):
        return f"{side} has no die left to move: play a card or end the turn"
    left = int(steps.walkers(s)).bit_count()
    return f"{side} moves a die, {left} left to move"


def describe(s: Record, action: int, viewer: Viewer = "all") -> str:
    """An action or an outcome in words, as that viewer may know it."""
    if rules.GOT <= action < rules.TILE:
        known = viewer == "all" or view_action(s, action, _seat(viewer)) != "drawn:*"
        return f"{SIDES[s.turn]} draws " + (CARD_TITLES[action - rules.GOT] if known else "a card")
    if action >= rules.TILE:
        return f"{_tile_name(action - rules.TILE)} on {SQUARES[rolled_field.next_to_roll(s)]}"
    if action >= rules.EYES:
        return f"the die on {SQUARES[s.die]} shows {action - rules.EYES + 1}"
    if action >= rules.END:
        return _describe_plain(s, action)
    if action >= rules.PLAY:
        return f"play {CARD_TITLES[action - rules.PLAY]}"
    if action >= rules.RETURN:
        return f"bring a die back on {SQUARES[action - rules.RETURN]}"
    if action >= rules.NAME:
        return _describe_target(s, (action - rules.NAME) % 49)
    if action >= rules.BEAM_TO:
        return f"beam from {SQUARES[s.die]} to {SQUARES[action - rules.BEAM_TO]}"
    return _describe_step(s, action % 49, action // 49)


def _seat(viewer: Viewer) -> int | None:
    return viewer if isinstance(viewer, int) else None


def _describe_plain(s: Record, action: int) -> str:
    if action == rules.STAY:
        return "stay"
    words = {rules.END: "end the turn", rules.ROLL: f"roll the die on {SQUARES[s.die]}", rules.DRAW_CARD: "draw a card"}
    return words[action]


def _describe_step(s: Record, origin: int, way: int) -> str:
    target = SQUARES[steps.landing(origin, way)]
    if way >= steps.LEAP:
        return f"jump from {SQUARES[origin]} to {target}"
    pushed = len(_line(s, origin, way)) - 1
    words = f" and push {'a die' if pushed == 1 else f'{pushed} dice'}" if pushed else ""
    return f"step from {SQUARES[origin]} {WAYS[way]} to {target}{words}"


def _describe_target(s: Record, square: int) -> str:
    card = CARD_NAMES[int(s.why)]
    if s.picked == board.NONE:
        words, origin = FIRST_TARGET[card], ""
    else:
        words, origin = SECOND_TARGET.get(card, "from {origin} to {square}"), SQUARES[s.picked]
    return words.format(die=_die(s, square), square=SQUARES[square], tile=_tile(s, square), origin=origin)


def _die(s: Record, square: int) -> str:
    return f"{SIDES[board.owner(s, square)]}'s die on {SQUARES[square]}" if s.eyes[square] else SQUARES[square]


def _tile(s: Record, square: int) -> str:
    return _tile_name(int(s.tiles[square]))


def _tile_name(tile: int) -> str:
    return TILES[SIGNS[tile]] if tile != board.UNROLLED else "not rolled yet"


def _ending(s: Record) -> str:
    best = [str(SIDES[seat]) for seat in range(s.seats) if board.winners(s) >> seat & 1]
    if len(best) > 1:
        return f"{s.limit} turns are played: {', '.join(best[:-1])} and {best[-1]} share the win"
    if board.is_out(s, int(s.turn)) and best == [SIDES[s.turn]]:
        return f"{best[0]} wins: all went out at once, by its own move"
    return f"{best[0]} wins: {'the other side is' if s.seats == 2 else 'all others are'} out"


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
                sign=f"{TILE_SIGNS[tile]}\n\n", label=f"{_tile_name(tile)} on {name}", on=name,
            )
        )  # fmt: skip
    return shapes


def _dice(s: Record) -> list[Shape]:
    shapes = []
    for seat in range(s.seats):
        for square in _members(s.dice[seat]):
            marks = {"moved": s.moved, "frozen": s.frozen, "invincible": s.invincible}
            words = [word for word, marked in marks.items() if int(marked) >> square & 1]
            eyes, name = int(s.eyes[square]), SQUARES[square]
            label = f"{SIDES[seat]}'s die on {name}, {eyes} eye{'s' * (eyes > 1)}" + "".join(f", {w}" for w in words)
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
        shapes.append(Shape(f"moved-{SQUARES[square]}", "box", "mark", x, y, 0.68, 0.66, label="already moved"))
    for word, marked, sign, across in (("frozen", s.frozen, "❄", 0.02), ("invincible", s.invincible, "★", 0.68)):
        for square in _members(marked):
            x, y = _place(square, (across, 0.02))
            shapes.append(Shape(f"{word}-{SQUARES[square]}", "text", "margin", x, y, 0.3, LINE, sign, word))
    for word, square in (("die", int(s.die)), ("picked", int(s.picked))):
        if square != board.NONE:
            label = "the die in question" if word == "die" else "the first target"
            shapes.append(Shape(f"the-{word}", "box", "mark", *_place(square, (0.02, 0.02)), 0.96, 0.96, label=label))
    return shapes


def _seats(s: Record) -> list[Shape]:
    """A line for each seat, with its points: the dice it has on the board."""
    shapes = []
    for seat in range(s.seats):
        dice, lost = int(s.dice[seat]).bit_count(), int(s.lost[seat])
        words = "out" if board.is_out(s, seat) else f"{dice} {'die' if dice == 1 else 'dice'}, {lost} lost"
        y = EDGE + SEAT_STEP * seat
        colour = f"die {COLOURS[seat]}"
        sign, label = SEAT_SIGNS[seat], SIDES[seat]
        shapes.append(Shape(f"colour-{seat}", "box", colour, SIDE_X, y, 0.34, LINE, sign=sign, label=label))
        label = f"{SIDES[seat]}: {words}"
        shapes.append(Shape(f"seat-{seat}", "text", "panel", SIDE_X + 0.5, y, 4, LINE, label, label))
    label = f"it is {SIDES[s.turn]}'s turn"
    y = EDGE + SEAT_STEP * int(s.turn)
    shapes.append(Shape("turn", "box", "mark", SIDE_X - 0.17, y, 2 * CARD_WIDTH + 0.5, LINE, label=label))
    return shapes


def _card_places(s: Record) -> list[Shape]:
    shapes = []
    for seat in range(s.seats):
        for place in range(cards.HAND):
            x, y = _hand_place(seat, place)
            label = f"{SIDES[seat]}'s hand"
            shapes.append(Shape(f"hand-{seat}-{place}", "box", "panel", x, y, CARD_WIDTH, CARD_HEIGHT, label=label))
    y = _discards_y(s)
    width = 2 * CARD_WIDTH + 0.1
    shapes.append(Shape("discards", "box", "panel", SIDE_X, y, width, 8 * LINE, label="the open discards"))
    shapes.append(Shape("caption", "text", "margin", SIDE_X, y - LINE, width, LINE, sign="discards"))
    pile = cards.pile_size(s)
    sign = f"pile {pile}"
    shapes.append(Shape("pile", "box", "card back", SIDE_X, y + 9 * LINE, CARD_WIDTH, CARD_HEIGHT, sign, f"the {sign}"))
    return shapes


def _hand_cards(s: Record, viewer: Viewer) -> list[Shape]:
    """The cards of each hand, face down unless the viewer holds them."""
    shapes = []
    for seat in range(s.seats):
        for place in range(cards.hand_size(s, seat)):
            x, y = _hand_place(seat, place)
            name = CARD_TITLES[int(s.hands[2 * seat + place])]
            open_card = viewer in (seat, "all")
            look, sign = ("card", name) if open_card else ("card back", "")
            label = f"{name}, in {SIDES[seat]}'s hand" if open_card else f"a card in {SIDES[seat]}'s hand"
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
            sign = CARD_TITLES[card] + (f" ×{count}" if count > 1 else "")
            label = f"{count} × {CARD_TITLES[card]} on the discards"
            shapes.append(Shape(f"discard-{card}", "box", "card", x, y, CARD_WIDTH, LINE, sign, label, on="discards"))
    return shapes


def _buttons(state: State) -> list[Shape]:
    names = [action for action in state.actions if action in ("end", "stay", "roll", "draw")]
    return [
        Shape(
            f"do-{name}", "box", "button", EDGE + (BUTTON_WIDTH + 0.2) * i, EDGE + 7 + LINE, BUTTON_WIDTH, CARD_HEIGHT,
            sign=name, label=describe(state.record, state.code(name)),
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
