"""What a person sees of Push&Move, and the messages for what can be done.

On the board: a square, on it its tile, on that a die. Next to it each seat's place with its lost dice and, with cards,
the hands, the pile and the discards, a shape for each kind of card. `table` knows where they lie and how they look.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from jostle.games.push_and_move import SPEC, board, cards, events, rolled_field, rules, steps
from jostle.games.push_and_move import table as art
from jostle.games.push_and_move.names import (
    CARD_EFFECTS,
    CARD_IDS,
    CARD_NAMES,
    TILE_EFFECTS,
    TILE_NAMES,
    card_title,
    die_id,
    hand_id,
    held_ids,
    members,
    played_id,
)
from jostle.games.push_and_move.sheet import SIGNS, SQUARES, STARTS
from jostle.games.push_and_move.table import COLOURS, Table
from jostle.games.push_and_move.text import view_action
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record
from jostle.scene import NOTHING, WIDE, Choice, Goal, Layout, Scene, Shape, Viewer

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

SIDES = SPEC.sides
SEAT_SIGNS = ("■", "□", "◆", "◇")  # the seats' colours, for terminals without any
KINDS = message.family(
    "kind",
    ("step", "jump", "beam", "stay", "roll", "bring", "draw", "pass", "arrow", "end", "play", "target"),
)
BUTTONS = message.family("sign", ("end", "stay", "roll", "draw", "pass"))
STATUS = message.family("status", ("plus", "beam", "draw", "draw-full", "rolling"))
TARGETS = message.family("target", CARD_IDS)
MARKS = (message("moved"), message("frozen"), message("invincible"))
KEPT = 20_000  # squares and tiles as they are drawn: few are different from one scene to the next
TILE_SIGNS = ("", "☠", "+1", "-1", "½", "×2", "⊘", "J", "M", "↑", "→", "↓", "←", "R", "B", "W", "?")
TILE_LOOKS = {"x": "tile grey", "#": "tile brown"}

STARTING = {
    seats: {square: seat for seat, squares in enumerate(starts) for square in squares}
    for seats, starts in STARTS.items()
}


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s = state.record
    table = art.table(int(s.seats), bool(s.cards), layout)
    shown = viewer in (state.actor, "all")
    shapes = [*_squares(s, table), *_tiles(s, table), *_dice(s, table)]
    shapes += [*_trays(s, table), *_seats(s, table)]
    if s.cards:
        shapes += [*_card_places(s, table, layout), *_hand_cards(s, viewer, table), *_discards(s, table)]
    if shown:
        shapes += _arrows(s, table) if s.phase == board.ARROW_PHASE else _buttons(state, table)
    shapes.sort(key=_lies_on_something)
    pairs = zip(state.legal, state.actions, strict=True)
    choices = tuple(_choice(s, table, *pair) for pair in pairs) if shown else ()
    said = status(s, viewer, "actor" if viewer == state.actor else "other")
    return Scene(table.width, table.height, tuple(shapes), said, choices)


def _lies_on_something(shape: Shape) -> bool:
    return bool(shape.on)


# --- words -----------------------------------------------------------------------------------------------------------


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    s = state.record
    return _choice(s, art.table(int(s.seats), bool(s.cards), layout), action, text)


def status(s: Record, viewer: Viewer, to: str) -> Message:
    """Whose turn it is and what is to be done, as it is said `to` the "actor" or an "other"; or how it ended."""
    side, phase = SIDES[s.turn], int(s.phase)
    if phase == board.OVER_PHASE:
        return _ending(s, viewer)
    if phase == board.FIELD_PHASE:
        return message("status-field", square=SQUARES[rolled_field.next_to_roll(s)])
    if phase == board.ARROW_PHASE:
        return message("status-arrow", viewer=to, side=side, square=SQUARES[rolled_field.next_to_roll(s)])
    if phase == board.REACT_PHASE:
        return message("status-react", viewer=to, side=side, other=SIDES[s.interrupted])
    if phase == board.TARGET_PHASE:
        card = card_title(int(s.why))
        if s.picked == board.NONE:
            return message("status-target", viewer=to, side=side, card=card)
        return message("status-second-target", viewer=to, side=side, card=card, square=SQUARES[s.picked])
    if phase == board.MOVE_PHASE:
        if not steps.can_step(s, steps.walkers(s)):
            return message("status-no-die", viewer=to, side=side)
        return message("status-move", viewer=to, side=side, left=int(steps.walkers(s)).bit_count())
    if phase == board.REBIRTH_PHASE:
        return message("status-rebirth", viewer=to, side=side)
    if phase == board.DRAWING_PHASE:
        return message("status-drawing", side=side)
    die = SQUARES[s.die]
    if phase == board.ROLL_PHASE:
        why = "reroll" if s.tiles[s.die] == board.REROLL else "rebirth"
        return message("status-roll", viewer=to, side=side, square=die, tile=_tile(s, int(s.die)), why=why)
    asked = {
        board.PLUS_PHASE: "plus",
        board.BEAM_PHASE: "beam",
        board.DRAW_PHASE: "draw-full" if cards.has_full_hand(s) else "draw",
        board.ROLLING_PHASE: "rolling",
    }[phase]
    return STATUS(asked, viewer=to, side=side, square=die)


def describe(s: Record, action: int, viewer: Viewer = "all") -> Message:
    """An action or an outcome in words, as that viewer may know it."""
    if rules.GOT <= action < rules.TILE:
        known = viewer == "all" or view_action(s, action, _seat(viewer)) != "drawn:*"
        side = SIDES[s.turn]
        if known:
            return message("draws-card", side=side, card=card_title(action - rules.GOT))
        return message("draws-a-card", side=side)
    if action >= rules.TILE:
        tile = message("thing-direction") if events.is_open_arrow(s, action) else _tile_name(action - rules.TILE)
        return message("tile-on", tile=tile, square=SQUARES[rolled_field.next_to_roll(s)])
    if action >= rules.PIPS:
        return message("die-shows", square=SQUARES[s.die], pips=action - rules.PIPS + 1)
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
    if action >= rules.TILE:
        return "arrow"
    if action == rules.STAY and s.phase == board.REACT_PHASE:
        return "pass"
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
    if action == rules.STAY and s.phase == board.REACT_PHASE:
        return message("pass")
    return {rules.STAY: message("stay"), rules.END: message("end"), rules.DRAW_CARD: message("draw")}[action]


def _describe_step(s: Record, origin: int, way: int) -> Message:
    landing = int(steps.landing(origin, way))
    square, target = SQUARES[origin], SQUARES[landing]
    pushed = [] if way >= steps.LEAP else events.line(s, origin, way)[1:]
    if pushed:
        return _describe_push(s, pushed, int(board.NEXT[way, pushed[-1]]), square, target)
    if _dies(s, origin, landing):
        return message("step-skull", square=square, target=target)
    if way >= steps.LEAP:
        return message("jump", square=square, target=target)
    return message("step", square=square, target=target)


def _describe_push(s: Record, pushed: list[int], goal: int, square: str, target: str) -> Message:
    """A step that pushes a line, and what becomes of its front, which goes to `goal`."""
    front, count = pushed[-1], len(pushed)
    die = message("die-of", side=SIDES[board.owner(s, front)], square=SQUARES[front])
    if goal == board.OFF:
        return message("step-and-push-off", square=square, target=target, pushed=count, die=die)
    if _dies(s, front, goal):
        return message("step-and-push-skull", square=square, target=target, pushed=count, die=die)
    return message("step-and-push", square=square, target=target, pushed=count)


def _dies(s: Record, die: int, target: int) -> bool:
    """Whether a die that goes to the square is destroyed there."""
    return bool(s.tiles[target] == board.DEATH and not int(s.invincible) >> die & 1)


def _describe_target(s: Record, square: int) -> Message:
    card, name = CARD_NAMES[int(s.why)], SQUARES[square]
    if s.picked == board.NONE:
        return TARGETS(card, square=name, tile=_tile(s, square), die=_die(s, square))
    if card == "tile-swap":
        return message("with-tile", square=name, tile=_tile(s, square))
    if card == "swap-dice":
        return message("with-die", die=_die(s, square))
    if _dies(s, int(s.picked), square):
        return message("from-to-skull", square=SQUARES[s.picked], target=name)
    return message("from-to", square=SQUARES[s.picked], target=name)


def _die(s: Record, square: int) -> Text:
    if s.pips[square]:
        return message("die-of", side=SIDES[board.owner(s, square)], square=SQUARES[square])
    return SQUARES[square]


def _tile(s: Record, square: int) -> Message:
    return _tile_name(int(s.tiles[square]))


def _tile_name(tile: int) -> Message:
    return TILE_NAMES[SIGNS[tile]] if tile != board.UNROLLED else message("tile-not-rolled")


def _ending(s: Record, viewer: Viewer) -> Message:
    best = [seat for seat in range(s.seats) if board.winners(s) >> seat & 1]
    side, sides = SIDES[best[0]], Listing(tuple(SIDES[seat] for seat in best))
    if s.goal == board.CREDITED and s.credits[s.turn] >= board.NEEDED:
        return message("ended-credited", side=side, dice=int(s.credits[s.turn]))
    if s.count == s.limit:
        if s.goal == board.CREDITED:
            return message("ended-limit-credited", turns=int(s.limit), count=len(best), sides=sides)
        return message("ended-limit", turns=int(s.limit), sides=sides)
    if board.is_out(s, int(s.turn)) and best == [int(s.turn)]:
        return message("ended-all-at-once", side=side)
    to = "winner" if viewer == best[0] else "other"
    if s.seats == 2:
        loser = 1 - best[0]
        to = "loser" if viewer == loser else to
        return message("ended-two", viewer=to, side=side, other=SIDES[loser], most=int(s.out_at))
    if s.goal == board.FIRST_OUT:
        return _first_out(s, sides, len(best))
    return message("ended-others-out", viewer=to, side=side, most=int(s.out_at))


def _first_out(s: Record, sides: Listing, count: int) -> Message:
    """How three or four ended with goal=first_out: by a knock-out, or by an accident."""
    if board.is_out(s, int(s.turn)):
        return message("ended-accident", side=SIDES[s.turn], count=count, sides=sides)
    out = tuple(SIDES[seat] for seat in range(s.seats) if board.is_out(s, seat))
    return message("ended-first-out", side=SIDES[s.turn], others=Listing(out))


# --- the board -------------------------------------------------------------------------------------------------------


def _squares(s: Record, table: Table) -> list[Shape]:
    tiles, pips, picked = s.tiles.tolist(), s.pips.tolist(), int(s.picked)
    if s.phase == board.ARROW_PHASE:
        picked = int(rolled_field.next_to_roll(s))
    shapes = [_square(table, square, tiles[square], pips[square] > 0, square == picked) for square in range(49)]
    return [_field(table), *shapes]


@lru_cache(KEPT)
def _square(table: Table, square: int, tile: int, covered: bool, picked: bool) -> Shape:
    name = SQUARES[square]
    start = STARTING[len(table.seats)].get(name, -1)
    return Shape(
        name, "box", "cell dark" if square % 2 else "cell light", *table.square(square),
        label=_ground_label(table, name, tile, start),
        art=art.square_art(table, square, tile, start, covered, picked),
        about="start" if start >= 0 else art.tile_key(tile),
    )  # fmt: skip


def _field(table: Table) -> Shape:
    (x, y), box = table.field, art.BOARD_BOX
    return Shape("field", "box", "rail", x + box.x, y + box.y, box.width, box.height, art=art.BOARD_ART)


def _ground_label(table: Table, name: str, tile: int, start: int) -> Text:
    """What a square without a tile is; a tile has its own label."""
    if start >= 0:
        return message(
            "explained", thing=message("start-of", side=SIDES[start], square=name), does=message("start-does")
        )
    if tile == board.UNROLLED:
        return message("tile-on", tile=_tile_name(tile), square=name)
    return _tile_label(table, tile, name)


def _tile_label(table: Table, tile: int, name: str) -> Message:
    thing = message("tile-on", tile=_tile_name(tile), square=name)
    idle = tile == board.DRAW and not table.with_cards
    return message("explained", thing=thing, does=message("does-tile-draw-idle") if idle else TILE_EFFECTS[SIGNS[tile]])


def _tiles(s: Record, table: Table) -> list[Shape]:
    pips, asked = s.pips.tolist(), int(s.die)
    return [
        _tile_shape(table, square, tile, pips[square] > 0, square == asked)
        for square, tile in enumerate(s.tiles.tolist())
        if tile not in (board.BLANK, board.UNROLLED)
    ]


@lru_cache(KEPT)
def _tile_shape(table: Table, square: int, tile: int, covered: bool, asked: bool) -> Shape:
    """A tile; its sign stands in the upper part of the square, so that a die does not hide it."""
    name = SQUARES[square]
    return Shape(
        f"tile-{name}", "box", TILE_LOOKS.get(SIGNS[tile], "tile"), *table.within(square, art.TILE),
        sign=f"{TILE_SIGNS[tile]}\n\n", label=_tile_label(table, tile, name), on=name,
        art=art.tile_art(tile, table.turns, covered, asked),
        about=art.tile_key(tile),
    )  # fmt: skip


def _dice(s: Record, table: Table) -> list[Shape]:
    shapes = []
    moved, frozen, invincible, shown = int(s.moved), int(s.frozen), int(s.invincible), s.pips.tolist()
    for seat, dice in enumerate(s.dice.tolist()[: s.seats]):
        for square in members(dice):
            here = bool(moved >> square & 1), bool(frozen >> square & 1), bool(invincible >> square & 1)
            pips, name = shown[square], SQUARES[square]
            label = _die_label(seat, name, pips, here)
            shapes.append(
                Shape(
                    die_id(square), "box", f"die {COLOURS[seat]}", *table.within(square, art.DIE_PLACE),
                    sign=_sign(seat, *here), label=label, on=name, eyes=pips,
                    art=art.die_art(seat, pips, *here), about=_about_die(seat, *here),
                )
            )  # fmt: skip
    return shapes


def _about_die(seat: int, moved: bool, frozen: bool, invincible: bool) -> str:
    """What a die's mark means, or whose it is."""
    return "die-safe" if invincible else "die-frozen" if frozen else "die-moved" if moved else f"die-{seat}"


def _sign(seat: int, *marks: bool) -> str:
    return "".join(sign for sign, marked in zip("·❄★", marks, strict=True) if marked) + SEAT_SIGNS[seat]


@cache
def _die_label(seat: int, name: str, pips: int, marks: tuple[bool, bool, bool]) -> Text:
    words = [word for word, marked in zip(MARKS, marks, strict=True) if marked]
    return Listing((message("die", side=SIDES[seat], square=name, pips=pips), *words), "comma")


# --- seats and cards -------------------------------------------------------------------------------------------------


def _seats(s: Record, table: Table) -> list[Shape]:
    """Each seat's colour and how it stands."""
    shapes = []
    for seat in range(s.seats):
        at, side, look, sign = table.seats[seat], SIDES[seat], f"die {COLOURS[seat]}", SEAT_SIGNS[seat]
        worn, about = art.chip_art(seat), f"die-{seat}"
        shapes.append(Shape(f"colour-{seat}", "box", look, *at.chip, sign=sign, label=side, art=worn, about=about))
        said = _standing(s, seat)
        shapes.append(Shape(f"seat-{seat}", "seat", "panel", *at.plate, said, side, seat=seat, art=NOTHING))
    return shapes


def _standing(s: Record, seat: int) -> Message:
    if s.goal == board.CREDITED:
        return message("stands-credits", credits=int(s.credits[seat]))
    return message("stands-dice", dice=int(s.dice[seat]).bit_count())


def _trays(s: Record, table: Table) -> list[Shape]:
    """The lost dice of each seat."""
    shapes = []
    for seat in range(s.seats):
        tray, side, lost = table.seats[seat].tray, SIDES[seat], int(s.lost[seat])
        caption, label = _tray_words(s, seat)
        id = f"tray-{seat}"
        shapes.append(Shape(id, "box", "panel", *tray, label=label, art=art.tray_art(table, caption), about="tray"))
        for number in range(lost):
            box, worn = art.lost_place(tray, number, lost), art.lost_art(seat, number)
            look, label = f"die {COLOURS[seat]}", message("lost-die", side=side)
            shapes.append(Shape(f"lost-{seat}-{number}", "box", look, *box, label=label, on=id, art=worn, about="tray"))
    return shapes


def _tray_words(s: Record, seat: int) -> tuple[Message, Message]:
    """What is written on a tray, and its label: how near the seat is to the end."""
    side, lost, most = SIDES[seat], int(s.lost[seat]), int(s.out_at)
    if board.is_out(s, seat):
        return message("caption-out"), message("seat-out", side=side)
    if s.goal == board.CREDITED:
        credits, most = int(s.credits[seat]), board.NEEDED
        caption = message("caption-credits", credits=credits, most=most, lost=lost)
        return caption, message("tray-credits", side=side, credits=credits, most=most, lost=lost)
    return message("caption-lost", lost=lost, most=most), message("tray", side=side, lost=lost, most=most)


def _card_places(s: Record, table: Table, layout: Layout) -> list[Shape]:
    shapes = []
    for seat in range(s.seats):
        for place, box in enumerate(table.seats[seat].hand):
            label = message("hand", side=SIDES[seat])
            worn = art.hand_art(box, seat == layout.near)
            shapes.append(Shape(f"hand-{seat}-{place}", "box", "panel", *box, label=label, art=worn, about="hand"))
    box = table.discards
    worn = art.discards_art(box, message("caption-played", cards=int(s.discards.sum())))
    shapes.append(Shape("discards", "box", "panel", *box, label=message("discards"), art=worn, about="discards"))
    pile = int(cards.pile_size(s))
    sign, label = message("sign-pile", cards=pile), message("pile", cards=pile)
    worn = art.pile_art(table.pile, pile, message("caption-pile", cards=pile))
    shapes.append(Shape("pile", "box", "card back", *table.pile, sign, label, art=worn, about="pile"))
    return shapes


def _hand_cards(s: Record, viewer: Viewer, table: Table) -> list[Shape]:
    """The cards of each hand, face down unless the viewer holds them."""
    shapes = []
    for seat in range(s.seats):
        held = held_ids(s, seat)
        for place, box in enumerate(table.seats[seat].hand[: len(held)]):
            on = f"hand-{seat}-{place}"
            if viewer in (seat, "all"):
                id, card = held[place]
                name = card_title(card)
                thing = message("held-card", card=name, side=SIDES[seat])
                label = message("explained", thing=thing, does=CARD_EFFECTS[CARD_NAMES[card]])
                worn = art.card_art(card, box)
                kind = CARD_NAMES[card]
                shapes.append(Shape(id, "box", f"{kind} card", *box, name, label, on, art=worn, about=f"card-{kind}"))
            else:
                worn = art.back_art(box)
                label = message("hidden-card", side=SIDES[seat])
                shapes.append(
                    Shape(hand_id(seat, place), "box", "card back", *box, "", label, on, art=worn, about="card-hidden")
                )
    return shapes


def _discards(s: Record, table: Table) -> list[Shape]:
    """A shape for each kind of card. On a table they lie in a fan, each drawn in its part of one and the same box; on
    top lies the one whose targets are being chosen."""
    shapes = []
    counts = s.discards.tolist()
    kinds = [card for card, count in enumerate(counts) if count]
    if s.phase == board.TARGET_PHASE:
        kinds.sort(key=int(s.why).__eq__)
    for number, card in enumerate(kinds):
        count, name = counts[card], card_title(card)
        sign = message("sign-copies", card=name, count=count) if count > 1 else name
        thing = message("discarded", card=name, count=count)
        label = message("explained", thing=thing, does=CARD_EFFECTS[CARD_NAMES[card]])
        box = table.discards
        offset = art.discard_offset(box, number, len(kinds))
        worn = art.card_art(card, box, offset, count, number == len(kinds) - 1)
        kind = CARD_NAMES[card]
        id, about = f"discard-{card}", f"card-{kind}"
        shapes.append(Shape(id, "box", f"{kind} card", *box, sign, label, on="discards", art=worn, about=about))
    return shapes


def _buttons(state: State, table: Table) -> list[Shape]:
    names = [action for action in state.actions if action in BUTTONS]
    return [
        Shape(
            f"do-{name}", "box", "button", *box, sign=BUTTONS[name], label=describe(state.record, state.code(name)),
            art=art.button_art(box, name, KINDS[name]),
            about="" if name in ("end", "pass") else art.tile_key(int(state.record.tiles[state.record.die])),
        )
        for name, box in zip(names, table.buttons, strict=False)
    ]  # fmt: skip


def _arrows(s: Record, table: Table) -> list[Shape]:
    """The four Direction tiles, to choose one from."""
    square = SQUARES[rolled_field.next_to_roll(s)]
    shapes = []
    for direction, box in enumerate(art.arrow_boxes(table)):
        tile = board.ARROW + direction
        label = message("tile-on", tile=_tile_name(tile), square=square)
        worn = art.arrow_art(tile, table.turns)
        sign, about = TILE_SIGNS[tile], art.tile_key(tile)
        shapes.append(Shape(f"arrow-{direction}", "box", "button", *box, sign=sign, label=label, art=worn, about=about))
    return shapes


# --- choices ---------------------------------------------------------------------------------------------------------


def _choice(s: Record, table: Table, action: int, text: str) -> Choice:
    return Choice(text, describe(s, action), _path(s, action, text), _moves(s, table, action))


def _path(s: Record, action: int, text: str) -> tuple[str, ...]:
    """The ids to press: two squares for a step, one for a target, a card of the hand, or a button."""
    if s.phase == board.ARROW_PHASE:
        return (f"arrow-{action - rules.TILE - board.ARROW}",)
    if action >= rules.PIPS:
        return ()
    if action >= rules.END:
        return (f"do-{text}",)
    if action >= rules.PLAY:
        return (played_id(s, action - rules.PLAY),)
    return tuple(part for part in text.lstrip("@>+").split(">") if part)


def _moves(s: Record, table: Table, action: int) -> dict[str, Goal | None]:
    """Where dice, tiles and cards go."""
    if action >= rules.PLAY:
        return _card_moves(s, table, action) if rules.GOT <= action < rules.TILE else {}
    if s.phase == board.TARGET_PHASE and s.why == cards.TILE_SWAP and s.picked != board.NONE:
        return _tile_moves(s, table, int(s.picked), action - rules.NAME)
    moves: dict[str, Goal | None] = {}
    if _comes_back(s, action):
        seat, square = int(s.turn), (action - rules.NAME) % 49
        moves[f"lost-{seat}-{int(s.lost[seat]) - 1}"] = table.within(square, art.DIE_PLACE)
    for origin, target in events.trips(s, action).items():
        if target == board.OFF:
            moves[die_id(origin)] = None
        elif target != origin:
            moves[die_id(origin)] = table.within(target, art.DIE_PLACE).place
    return moves


def _comes_back(s: Record, action: int) -> bool:
    """Whether a lost die comes back."""
    if s.phase == board.TARGET_PHASE:
        return bool(s.why == cards.REBIRTH_CARD)
    return rules.RETURN <= action < rules.PLAY


def _card_moves(s: Record, table: Table, action: int) -> dict[str, Goal | None]:
    """A card that is drawn may send its neighbour to the other place of the hand. Only who knows the cards sees things
    with these ids."""
    seat = int(s.turn)
    return {id: table.seats[seat].hand[1].place for id, card in held_ids(s, seat) if action - rules.GOT < card}


def _tile_moves(s: Record, table: Table, one: int, other: int) -> dict[str, Goal | None]:
    trips = ((one, other), (other, one))
    return {
        f"tile-{SQUARES[origin]}": table.within(target, art.TILE).place
        for origin, target in trips
        if s.tiles[origin] != board.BLANK
    }
