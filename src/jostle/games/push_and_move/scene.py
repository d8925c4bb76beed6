"""What a person sees of Push&Move, and the messages for what can be done.

On the board: a square, on it its tile, on that a die. Next to it each seat's place with its lost dice and, with cards,
the hands, the pile and the discards, a shape for each kind of card. `table` knows where they lie and how they look.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from jostle.games.push_and_move import SPEC, board, cards, events, rolled_field, rules, steps
from jostle.games.push_and_move import names as called
from jostle.games.push_and_move import table as art
from jostle.games.push_and_move.names import CARD_EFFECTS, CARD_NAMES, TILE_NAMES, card_title, die_id
from jostle.games.push_and_move.sheet import DIRECTION, SIGNS, SQUARES, STARTING
from jostle.games.push_and_move.table import COLOURS, DIE_PLACE, Layers, Table
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record
from jostle.scene import NOTHING, WIDE, Choice, Goal, Layer, Layout, Scene, Shape, Viewer
from jostle.scene.kit import Box, button_art

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
STATUS = message.family("status", (*board.PHASES[:10], "arrow", "react", "no-die", "second-target", "draw-full"))
ENDED = message.family(
    "ended",
    ("credited", "limit-credited", "limit", "all-at-once", "two", "others-out", "accident", "first-out"),
)
TARGETS = message.family("target", called.CARD_IDS)
STEPS = message.family("step", ("skull", "and-push", "and-push-off", "and-push-skull"))
PLAIN = {"end": message("end"), "stay": message("stay"), "pass": message("pass"), "draw": message("draw")}
MARKS = (message("moved"), message("frozen"), message("invincible"))
KEPT = 20_000  # squares and tiles as they are drawn: few are different from one scene to the next
TILE_SIGNS = ("", "☠", "+1", "-1", "½", "×2", "⊘", "J", "M", "↑", "→", "↓", "←", "R", "B", "W", "?")
TILE_LOOKS = {"x": "tile grey", "#": "tile brown"}


def scene(state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s = state.record
    table = art.table(int(s.seats), bool(s.cards), layout)
    shown = viewer in (state.actor, "all")
    shapes = [*_field(s, table), *_dice(s, table), *_trays(s, table), *_seats(s, table)]
    if s.cards:
        shapes += [*_hands(s, viewer, table, layout), *_pile_and_discards(s, table)]
    if shown:
        shapes += _arrows(s, table) if s.phase == board.ARROW_PHASE else _buttons(state, table)
    shapes.sort(key=lambda shape: bool(shape.on))
    pairs = zip(state.legal, state.actions, strict=True)
    choices = tuple(_choice(s, table, *pair) for pair in pairs) if shown else ()
    said = status(s, viewer, "actor" if viewer == state.actor else "other")
    return Scene(table.width, table.height, tuple(shapes), said, choices)


# --- words -----------------------------------------------------------------------------------------------------------


def choice(state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """One legal action, or outcome of chance, as the scene offers it."""
    s = state.record
    return _choice(s, art.table(int(s.seats), bool(s.cards), layout), action, text)


def status(s: Record, viewer: Viewer, to: str) -> Message:
    """Whose turn it is and what is to be done, as it is said `to` the "actor" or an "other"; or how it ended."""
    asked, square = board.PHASES[s.phase], int(s.die)
    card: Text = ""
    if asked == "over":
        return _ending(s, viewer)
    if asked in ("field", "arrow"):
        square = rolled_field.next_to_roll(s)
    elif asked == "move" and not steps.can_step(s, steps.walkers(s)):
        asked = "no-die"
    elif asked == "draw" and cards.has_full_hand(s):
        asked = "draw-full"
    elif asked == "target":
        card = card_title(int(s.why))
        if s.picked != board.NONE:
            asked, square = "second-target", int(s.picked)
    return STATUS(
        asked, viewer=to, side=SIDES[s.turn], other=SIDES[s.interrupted], square=SQUARES[square], card=card,
        tile=_tile(s, square), why="reroll" if s.tiles[square] == board.REROLL else "rebirth",
        left=int(steps.walkers(s)).bit_count(),
    )  # fmt: skip


def describe(s: Record, action: int, viewer: Viewer = "all") -> Message:
    """An action or an outcome in words, as that viewer may know it."""
    kind_of_action, number = rules.kind_of(action)
    side, die = SIDES[s.turn], SQUARES[s.die]
    match kind_of_action:
        case "step":
            return _describe_step(s, number % 49, number // 49)
        case "beam":
            return message("beam", square=die, target=SQUARES[number])
        case "name" | "go":
            return _describe_target(s, number)
        case "bring":
            return message("bring-back", square=SQUARES[number])
        case "play":
            return message("play-card", card=card_title(number))
        case "roll":
            return message("roll", square=die)
        case "shows":
            return message("die-shows", square=die, pips=number + 1)
        case "got" if viewer in ("all", int(s.turn)):
            return message("draws-card", side=side, card=card_title(number))
        case "got":
            return message("draws-a-card", side=side)
        case "tile":
            open_arrow = events.is_open_arrow(s, action)
            tile = called.KIND_NAMES[DIRECTION] if open_arrow else _tile_name(number)
            return message("tile-on", tile=tile, square=SQUARES[rolled_field.next_to_roll(s)])
    return PLAIN[kind(s, action)]


def kind(s: Record, action: int) -> str:
    """What kind of action it is: a key of KINDS."""
    found, number = rules.kind_of(action)
    if found == "step":
        return "jump" if number // 49 >= steps.LEAP else "step"
    if found == "stay":
        return "pass" if s.phase == board.REACT_PHASE else "stay"
    return {"name": "target", "go": "target", "tile": "arrow"}.get(found, found)


def _describe_step(s: Record, origin: int, way: int) -> Message:
    """A step, and what becomes of the die that makes it, or of the front of the line that it pushes."""
    target = int(steps.landing(origin, way))
    pushed = events.pushed_by(s, origin, way)
    front, goal = (pushed[-1], int(board.NEXT[way, pushed[-1]])) if pushed else (origin, target)
    fate = "-off" if goal == board.OFF else "-skull" if _dies(s, front, goal) else ""
    if not pushed and not fate:
        words = message("jump", square=SQUARES[origin], target=SQUARES[target])
        return words if way >= steps.LEAP else message("step", square=SQUARES[origin], target=SQUARES[target])
    how = f"and-push{fate}" if pushed else "skull"
    return STEPS(how, square=SQUARES[origin], target=SQUARES[target], pushed=len(pushed), die=_die(s, front))


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
    """How it ended. With three or four and goal=first_out by a knock-out, or by an accident."""
    best = [seat for seat in range(s.seats) if board.winners(s) >> seat & 1]
    out = [seat for seat in range(s.seats) if board.is_out(s, seat)]
    turn, side = int(s.turn), SIDES[best[0]]
    if s.goal == board.CREDITED and s.credits[turn] >= board.NEEDED:
        how = "credited"
    elif s.count == s.limit:
        how = "limit-credited" if s.goal == board.CREDITED else "limit"
    elif turn in out and best == [turn]:
        how = "all-at-once"
    elif s.seats == 2 or s.goal != board.FIRST_OUT:
        how = "two" if s.seats == 2 else "others-out"
    else:
        how, side = "accident" if turn in out else "first-out", SIDES[turn]
    to = "winner" if viewer == best[0] else "loser" if s.seats == 2 and viewer == 1 - best[0] else "other"
    return ENDED(
        how, viewer=to, side=side, sides=Listing(tuple(SIDES[seat] for seat in best)), count=len(best),
        others=Listing(tuple(SIDES[seat] for seat in out)), other=SIDES[1 - best[0]] if s.seats == 2 else "",
        dice=int(s.credits[turn]), turns=int(s.limit), most=int(s.out_at),
    )  # fmt: skip


# --- the board -------------------------------------------------------------------------------------------------------


def _box(
    id: str, look: str, box: Box, label: Text, worn: Layers, about: str, sign: Text = "", on: str = "", eyes: int = 0
) -> Shape:
    return Shape(id, "box", look, *box, sign, label, on, eyes, worn, about=about)


def _field(s: Record, table: Table) -> list[Shape]:
    """The board's ground, and its squares with their tiles."""
    pips, picked, asked = s.pips.tolist(), int(s.picked), int(s.die)
    if s.phase == board.ARROW_PHASE:
        picked = int(rolled_field.next_to_roll(s))
    (x, y), box = table.field, art.BOARD_BOX
    shapes = [Shape("field", "box", "rail", x + box.x, y + box.y, box.width, box.height, art=art.BOARD_ART)]
    for square, tile in enumerate(s.tiles.tolist()):
        shapes += _square(table, square, tile, pips[square] > 0, square == picked, square == asked)
    return shapes


@lru_cache(KEPT)
def _square(table: Table, square: int, tile: int, covered: bool, picked: bool, asked: bool) -> tuple[Shape, ...]:
    """A square and its tile, which has a label of its own. The tile's sign stands in the upper part of the square, so
    that a die does not hide it."""
    name, box, about = SQUARES[square], table.square(square), art.tile_key(tile)
    start = STARTING[len(table.seats)].get(name, -1)
    label = thing = message("tile-on", tile=_tile_name(tile), square=name)
    if tile != board.UNROLLED:
        label = message("explained", thing=thing, does=called.tile_effect(SIGNS[tile], table.with_cards))
    tiles = []
    if tile not in (board.BLANK, board.UNROLLED):
        look, worn = TILE_LOOKS.get(SIGNS[tile], "tile"), art.tile_art(tile, table.turns, covered, asked)
        tiles.append(_box(f"tile-{name}", look, box, label, worn, about, f"{TILE_SIGNS[tile]}\n\n", name))
    if start >= 0:
        thing = message("start-of", side=SIDES[start], square=name)
        label, about = message("explained", thing=thing, does=message("start-does")), "start"
    look, worn = (
        f"cell {'dark' if square % 2 else 'light'}",
        art.square_art(table, square, tile, start, covered, picked),
    )
    return _box(name, look, box, label, worn, about), *tiles


def _dice(s: Record, table: Table) -> list[Shape]:
    shapes = []
    moved, frozen, invincible, shown = int(s.moved), int(s.frozen), int(s.invincible), s.pips.tolist()
    for seat, dice in enumerate(s.dice.tolist()[: s.seats]):
        for square in called.members(dice):
            marks = bool(moved >> square & 1), bool(frozen >> square & 1), bool(invincible >> square & 1)
            shapes.append(_die_shape(table, seat, square, shown[square], marks))
    return shapes


@lru_cache(KEPT)
def _die_shape(table: Table, seat: int, square: int, pips: int, marks: tuple[bool, bool, bool]) -> Shape:
    """A die, which is about its mark, or whose it is."""
    name, (moved, frozen, invincible) = SQUARES[square], marks
    words = [word for word, marked in zip(MARKS, marks, strict=True) if marked]
    label = Listing((message("die", side=SIDES[seat], square=name, pips=pips), *words), "comma")
    sign = "".join(sign for sign, marked in zip("·❄★", marks, strict=True) if marked) + SEAT_SIGNS[seat]
    about = "die-safe" if invincible else "die-frozen" if frozen else "die-moved" if moved else f"die-{seat}"
    look, worn = f"die {COLOURS[seat]}", art.die_art(seat, pips, *marks)
    return _box(die_id(square), look, table.square(square, DIE_PLACE), label, worn, about, sign, name, pips)


# --- seats and cards -------------------------------------------------------------------------------------------------


def _seats(s: Record, table: Table) -> list[Shape]:
    """Each seat's colour and how it stands."""
    shapes = []
    for seat, at in enumerate(table.seats):
        side, look, worn = SIDES[seat], f"die {COLOURS[seat]}", tuple(art.die_layers(seat, 1))
        shapes.append(_box(f"colour-{seat}", look, at.chip, side, worn, f"die-{seat}", SEAT_SIGNS[seat]))
        said = message("stands-dice", dice=int(s.dice[seat]).bit_count())
        if s.goal == board.CREDITED:
            said = message("stands-credits", credits=int(s.credits[seat]))
        shapes.append(Shape(f"seat-{seat}", "seat", "panel", *at.plate, said, side, seat=seat, art=NOTHING))
    return shapes


def _trays(s: Record, table: Table) -> list[Shape]:
    """The lost dice of each seat."""
    shapes = []
    for seat, at in enumerate(table.seats):
        id, look, lost = f"tray-{seat}", f"die {COLOURS[seat]}", int(s.lost[seat])
        caption, label = _tray_words(s, seat)
        shapes.append(_box(id, "panel", at.tray, label, art.tray_art(table, caption), "tray"))
        for number in range(lost):
            box, worn = art.lost_place(at.tray, number, lost), art.lost_art(seat, number)
            label = message("lost-die", side=SIDES[seat])
            shapes.append(_box(f"lost-{seat}-{number}", look, box, label, worn, "tray", on=id))
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


def _hands(s: Record, viewer: Viewer, table: Table, layout: Layout) -> list[Shape]:
    """The places of cards, and the cards on them, face down unless the viewer holds them."""
    shapes = []
    for seat, at in enumerate(table.seats):
        side, held, known = SIDES[seat], called.held_ids(s, seat), viewer in (seat, "all")
        for place, box in enumerate(at.hand):
            on, worn = f"hand-{seat}-{place}", art.hand_art(box, seat == layout.near)
            shapes.append(_box(on, "panel", box, message("hand", side=side), worn, "hand"))
            if place >= len(held):
                continue
            id, card = held[place]
            if known:
                thing = message("held-card", card=card_title(card), side=side)
                shapes.append(_card(id, card, box, thing, art.card_art(card, box), card_title(card), on))
            else:
                label, worn = message("hidden-card", side=side), art.back_art(box)
                shapes.append(_box(called.hand_id(seat, place), "card back", box, label, worn, "card-hidden", on=on))
    return shapes


def _card(id: str, card: int, box: Box, thing: Text, worn: Layers, sign: Text, on: str) -> Shape:
    """A card that shows its face, and says what it does."""
    name = CARD_NAMES[card]
    label = message("explained", thing=thing, does=CARD_EFFECTS[name])
    return _box(id, f"{name} card", box, label, worn, f"card-{name}", sign, on)


def _pile_and_discards(s: Record, table: Table) -> list[Shape]:
    """The discards have a shape for each kind of card. On a table they lie in a fan, each drawn in its part of one and
    the same box; on top lies the one whose targets are being chosen."""
    box, left, counts = table.discards, int(cards.pile_size(s)), s.discards.tolist()
    worn = art.discards_art(box, message("caption-played", cards=sum(counts)))
    shapes = [_box("discards", "panel", box, message("discards"), worn, "discards")]
    sign, label = message("sign-pile", cards=left), message("pile", cards=left)
    worn = art.pile_art(table.pile, left, message("caption-pile", cards=left))
    shapes.append(_box("pile", "card back", table.pile, label, worn, "pile", sign))
    kinds = [card for card, count in enumerate(counts) if count]
    if s.phase == board.TARGET_PHASE:
        kinds.sort(key=int(s.why).__eq__)
    for number, card in enumerate(kinds):
        count, name = counts[card], card_title(card)
        written = message("sign-copies", card=name, count=count) if count > 1 else name
        offset = art.discard_offset(box, number, len(kinds))
        worn = art.card_art(card, box, offset, count, number == len(kinds) - 1)
        thing = message("discarded", card=name, count=count)
        shapes.append(_card(f"discard-{card}", card, box, thing, worn, written, "discards"))
    return shapes


def _buttons(state: State, table: Table) -> list[Shape]:
    s, shapes = state.record, []
    names = [action for action in state.actions if action in BUTTONS]
    for name, box in zip(names, table.buttons, strict=False):
        about = "" if name in ("end", "pass") else art.tile_key(int(s.tiles[s.die]))
        label = describe(s, state.code(name))
        worn = button_art(box, KINDS[name], art.ICONS[name], art.SKIN, name in art.QUIET)
        shapes.append(_box(f"do-{name}", "button", box, label, worn, about, BUTTONS[name]))
    return shapes


def _arrows(s: Record, table: Table) -> list[Shape]:
    """The four Direction tiles, to choose one from."""
    square, shapes = SQUARES[rolled_field.next_to_roll(s)], []
    for direction, box in enumerate(art.arrow_boxes(table)):
        tile = board.ARROW + direction
        label = message("tile-on", tile=_tile_name(tile), square=square)
        worn = Layer("pm-slate-0"), *art.tile_art(tile, table.turns, False, False)
        shapes.append(_box(f"arrow-{direction}", "button", box, label, worn, art.tile_key(tile), TILE_SIGNS[tile]))
    return shapes


# --- choices ---------------------------------------------------------------------------------------------------------


def _choice(s: Record, table: Table, action: int, text: str) -> Choice:
    return Choice(text, describe(s, action), _path(s, action, text), _moves(s, table, action))


def _path(s: Record, action: int, text: str) -> tuple[str, ...]:
    """The ids to press: two squares for a step, one for a target, a card of the hand, or a button."""
    found, number = rules.kind_of(action)
    if s.phase == board.ARROW_PHASE:
        return (f"arrow-{number - board.ARROW}",)
    if found in ("shows", "got", "tile"):
        return ()
    if found == "play":
        return (called.played_id(s, number),)
    return (f"do-{text}",) if text in BUTTONS else tuple(part for part in text.lstrip("@>+").split(">") if part)


def _moves(s: Record, table: Table, action: int) -> dict[str, Goal | None]:
    """Where dice, tiles and cards go."""
    found, number = rules.kind_of(action)
    seat = int(s.turn)
    if found == "got":
        # A card that is drawn may send its neighbour to the other place of the hand. Only who knows the cards sees
        # things with these ids.
        return {id: table.seats[seat].hand[1][:2] for id, card in called.held_ids(s, seat) if number < card}
    if action >= rules.PLAY:
        return {}
    card = int(s.why) if s.phase == board.TARGET_PHASE else board.NONE
    if card == cards.TILE_SWAP and s.picked != board.NONE:
        return {
            f"tile-{SQUARES[origin]}": table.square(target)[:2]
            for origin, target in ((int(s.picked), number), (number, int(s.picked)))
            if s.tiles[origin] != board.BLANK
        }
    moves: dict[str, Goal | None] = {}
    if found == "bring" or card == cards.REBIRTH_CARD:
        moves[f"lost-{seat}-{int(s.lost[seat]) - 1}"] = table.square(number, DIE_PLACE)
    for origin, target in events.followed(s, action).where.items():
        if target != origin:
            moves[die_id(origin)] = None if target == board.OFF else table.square(target, DIE_PLACE)[:2]
    return moves
