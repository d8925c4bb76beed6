"""What Pushee Pieces says to people who do not know it by heart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from jostle.games.guidance import Bubble, Thing
from jostle.games.head_start import half_points, shown_points
from jostle.games.pushee_pieces import chain, rules
from jostle.games.pushee_pieces.chain import contested
from jostle.games.pushee_pieces.table import AXES, COLOURS, TILES, piece_key
from jostle.games.pushee_pieces.text import NAMES, members
from jostle.games.pushee_pieces.words import SIDES, number, points, take_slot
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.kernel import Record
from jostle.scene import Layer, Refusal, Viewer

if TYPE_CHECKING:
    from jostle.play.state import Game, State

message = messages_of(__package__)

NOTABLE = 5  # points that one placement must swing to be called a threat
GUIDED = 2  # pieces that a newcomer places with guidance


# --- what things are --------------------------------------------------------------------------------------------------


def things(game: Game) -> tuple[Thing, ...]:
    return (*_pieces(), *_squares(game), *_tray(game))


def _pieces() -> Iterator[Thing]:
    group = message("group-pieces")
    words = message("thing-across-words"), message("thing-upright-words")
    for seat, side in enumerate(SIDES):
        names = message("thing-across", side=side), message("thing-upright", side=side)
        for axis in (rules.ACROSS, rules.UPRIGHT):
            yield Thing(piece_key(seat, axis), names[axis], words[axis], _piece_art(seat, axis), group)


def _piece_art(seat: int, axis: int) -> tuple[Layer, ...]:
    name = f"{COLOURS[seat]}-{AXES[axis]}"
    return Layer(f"pp-shadow-{name}", 0.08, 0.07, 0.84, 0.84), Layer(f"pp-{name}", 0.08, 0.07, 0.84, 0.84)


def _squares(game: Game) -> Iterator[Thing]:
    group = message("group-board")
    for worth in sorted({int(sign) for sign in str(game.options["values"]).replace("/", "")}):
        art = [Layer(f"pp-tile-{min(worth, TILES)}", 0, 0, 1, 1)]
        if worth:
            art.append(Layer("", 0.2, 0.31, 0.6, 0.36, text=str(worth), style="display", colour="--pp-num"))
        words = message("thing-worth-words", worth=worth) if worth else message("thing-nothing-words")
        yield Thing(f"worth-{worth}", message("thing-worth", worth=str(worth)), words, tuple(art), group)
    tiles = [Layer("pp-tile-0", 0.05 + 0.46 * (i % 2), 0.05 + 0.46 * (i // 2), 0.44, 0.44) for i in range(4)]
    if game.options["walls"]:
        art = [Layer("pp-board", 0, 0, 1, 1), *tiles]
        yield Thing("edge", message("thing-wall"), message("thing-wall-words"), tuple(art), group)
    else:
        art = [Layer("pp-board-open", 0, 0, 1, 1), *tiles]
        yield Thing("edge", message("thing-open"), message("thing-open-words"), tuple(art), group)
        off = Layer("pp-off", 0.1, 0.1, 0.8, 0.8), Layer("pp-off-arrow", 0.1, 0.1, 0.8, 0.8)
        yield Thing("off", message("thing-off"), message("thing-off-words"), off, group)
    if game.options["tiers"] != 1:
        art = [Layer("pp-clash", 0, 0, 1, 1)]
        yield Thing("clash", message("thing-clash"), message("thing-clash-words"), tuple(art), group)


def _tray(game: Game) -> Iterator[Thing]:
    group = message("group-tray")
    slot = Layer("pp-slot-across", 0, 0, 1, 1), *_piece_art(0, rules.ACROSS)
    yield Thing("ready-across", message("thing-ready-across"), message("thing-ready-across-words"), slot, group)
    slot = Layer("pp-slot-upright", 0, 0, 1, 1), *_piece_art(0, rules.UPRIGHT)
    yield Thing("ready-upright", message("thing-ready-upright"), message("thing-ready-upright-words"), slot, group)
    hand = (Layer("pp-tray-wide", 0, 0.16, 1, 0.68),)
    yield Thing("hand", message("thing-hand"), message("thing-hand-words"), hand, group)
    plaque = Layer("pp-plaque-white", 0, 0.08, 1, 0.84), Layer("", 0.2, 0.25, 0.6, 0.5, text="7", style="display")
    given = half_points(game.options["head_start"], 2) != (0, 0)
    words = message("thing-points-given-words") if given else message("thing-points-words")
    yield Thing("points", message("thing-points"), words, plaque, group)
    if game.options["turns"]:
        stud = (Layer("pp-turned", 0.2, 0.2, 0.6, 0.6),)
        extra = game.options["turnee"] == "extra"
        words = message("thing-turns-extra-words") if extra else message("thing-turns-words")
        yield Thing("turns", message("thing-turns"), words, stud, group)
    if game.options["turns"] and not extra:
        written = Layer("", 0.1, 0.4, 0.8, 0.17, text=message("button-pass"), style="display", colour="--pp-white-rim")
        button = Layer("pp-button", 0, 0.32, 1, 0.36), written
        yield Thing("pass", message("thing-pass"), message("thing-pass-words"), button, group)


# --- what helps to decide ---------------------------------------------------------------------------------------------


def detail(state: State, viewer: Viewer) -> Text:
    """The score, and what is left; while a clash is open, how far the chain reaction has come."""
    s = state.record
    if state.over:
        return _head_start(state)
    if s.tier > 0 and viewer == s.actor:
        if s.tiers == 0:
            return message("detail-clash-unlimited", tier=int(s.tier))
        return message("detail-clash", tier=int(s.tier), tiers=int(s.tiers))
    white, blue = points(s)
    if viewer not in (0, 1):
        return message("detail-score-of", one=SIDES[0], points=white, two=SIDES[1], others=blue)
    own, others, left, other = (white, blue, int(s.hand[0]), 1) if viewer == 0 else (blue, white, int(s.hand[1]), 0)
    return message("detail-score", points=own, other=SIDES[other], others=others, left=left)


def _head_start(state: State) -> Text:
    """What the points of the ending contain, if anybody began with some."""
    white, blue = shown_points(state.game.spec, state.game.options, (0, 0))
    if white == blue == 0:
        return ""
    return message("detail-head-start", one=SIDES[0], points=white, two=SIDES[1], others=blue)


def forced(state: State) -> bool:
    """Nothing is hidden: everybody sees that there is nothing else to do."""
    return True


# --- why a press leads nowhere ----------------------------------------------------------------------------------------


def refusals(state: State, viewer: Viewer) -> tuple[Refusal, ...]:
    s = state.record
    seat = int(s.actor)
    if s.tier > 0:
        words = message("refuse-clash-way") if contested(s)[1] else message("refuse-clash-piece")
        return (Refusal(words),)
    found = [
        Refusal(message("refuse-their-tray"), (take_slot(1 - seat, 0), take_slot(1 - seat, 1), f"hand-{1 - seat}"))
    ]
    if s.hand[seat] == 0:
        return (*found, *_wrong_turns(s, seat), Refusal(message("refuse-turn-only")))
    taken = members(rules.occupied(s))
    turnable = members(rules.turnable(s, seat))
    slots = take_slot(seat, 0), take_slot(seat, 1)
    blocked = tuple([NAMES[square] for square in taken if square not in turnable])
    empty = tuple([NAMES[square] for square in range(36) if square not in taken])
    if blocked:
        found.append(Refusal(message("refuse-taken"), blocked, slots))
    found += _wrong_turns(s, seat)
    found.append(Refusal(message("refuse-take-first"), (*empty, f"hand-{seat}")))
    return tuple([one for one in found if one.ids])


def _wrong_turns(s: Record, seat: int) -> list[Refusal]:
    """Pieces on the board that cannot be pressed: why they cannot be turned."""
    turnable = members(rules.turnable(s, seat))
    theirs = tuple([NAMES[square] for square in members(s.board[1 - seat])])
    own = [square for square in members(s.board[seat]) if square not in turnable]
    if not s.turns:
        return [Refusal(message("refuse-stays"), (*theirs, *[NAMES[square] for square in own]))]
    turned = tuple([NAMES[square] for square in own if int(s.turned) >> square & 1])
    rest = tuple([NAMES[square] for square in own if not int(s.turned) >> square & 1])
    found = [
        Refusal(message("refuse-theirs"), theirs),
        Refusal(message("refuse-turned"), turned),
        Refusal(message("refuse-no-turns"), rest),
    ]
    return [one for one in found if one.ids]


# --- what was done, and what is threatened ----------------------------------------------------------------------------


def report(before: State, action: int, after: State, viewer: Viewer) -> Text:
    s = before.record
    if action == rules.PASS:
        return message("report-pass")
    seat = int(s.actor)
    was, now = before.points, after.points
    done: list[Message] = [_done(action), *_pushed(s, action), *_won(now[seat] - was[seat])]
    return Listing((*done, *_cost(1 - seat, now[1 - seat] - was[1 - seat], viewer)), "comma")


def _done(action: int) -> Message:
    if action >= rules.CHOOSE:
        return message("report-chose", square=NAMES[(action - rules.CHOOSE) // 4])
    if action >= rules.TURN:
        return message("report-turned", square=NAMES[action - rules.TURN])
    return message("report-placed", square=NAMES[(action - rules.PLACE) // 2])


def _pushed(s: Record, action: int) -> Iterator[Message]:
    """How many pieces were pushed; chosen pushes are told by what was chosen."""
    if pieces := _chain_length(s, action):
        yield message("report-pushed", pieces=pieces)


def _chain_length(s: Record, action: int) -> int:
    """How many pieces the chain reaction moves, up to the next clash."""
    return sum(len(push.line) for pushes in chain.tiers(chain.begin(s, action)) for push in pushes)


def _won(change: int) -> Iterator[Message]:
    if change > 0:
        yield message("report-won", points=change)
    elif change < 0:
        yield message("report-lost", points=-change)


def _cost(seat: int, change: int, viewer: Viewer) -> Iterator[Message]:
    """What it meant for the other seat."""
    whose = "viewer" if seat == viewer else "other"
    if change < 0:
        yield message("report-cost", whose=whose, points=-change, side=SIDES[seat])
    elif change > 0:
        yield message("report-gave", whose=whose, points=change, side=SIDES[seat])


def _lead(state: State, seat: int) -> int:
    points = state.points
    return points[seat] - points[1 - seat]


def threat(state: State, viewer: int) -> Text:
    """The placement by which the other seat would gain most on the viewer, with the board as it is now."""
    s, other = state.record, 1 - viewer
    if state.over or s.tier > 0 or s.hand[other] == 0:
        return ""
    now = state
    if s.actor != other:
        records = state.records
        records[0].actor = other
        now = type(state)(state.game, records)
    swing, action = _best(now, other)
    if swing < NOTABLE:
        return ""
    square = NAMES[(action - rules.PLACE) // 2]
    return message("threat", side=SIDES[other], points=swing, square=square)


def _best(state: State, seat: int) -> tuple[int, int]:
    """The most points that a seat gains on the other by placing a piece, and where; of equals the first."""
    begin, best = _lead(state, seat), (-99, 0)
    for action in state.legal:
        if action < rules.TURN:
            best = max(best, (_settled(state.apply(action), seat) - begin, -action))
    return best[0], -best[1]


def _settled(state: State, seat: int) -> int:
    """The seat's lead when the chain reaction is over, its clashes decided as it likes."""
    legal = state.legal
    if not legal or legal[0] < rules.CHOOSE:
        return _lead(state, seat)
    return max(_settled(state.apply(action), seat) for action in legal)


# --- the guided first turn --------------------------------------------------------------------------------------------


def bubbles(state: State, viewer: int) -> tuple[Bubble, ...]:
    s = state.record
    if s.actor != viewer or s.hand[viewer] == 0 or s.pieces - s.hand[viewer] > GUIDED:
        return ()
    if s.tier > 0:
        square, is_piece = contested(s)
        words = message("bubble-clash-way") if is_piece else message("bubble-clash-piece")
        return (Bubble("clash", message("bubble-clash"), words, (NAMES[square],)),)
    first = s.hand[viewer] == s.pieces
    return tuple(_first_piece(state, viewer) if first else _next_piece(state, viewer))


def _first_piece(state: State, viewer: int) -> Iterator[Bubble]:
    s = state.record
    best = max(number(s, square) for square in range(36))
    high = tuple([NAMES[square] for square in range(36) if number(s, square) == best])
    yield Bubble("worth", message("bubble-worth"), message("bubble-worth-words", worth=best), high)
    slots = take_slot(viewer, 0), take_slot(viewer, 1)
    yield Bubble("take", message("bubble-take"), message("bubble-take-words"), slots)
    yield _place_bubble(state, viewer, "place")


def _next_piece(state: State, viewer: int) -> Iterator[Bubble]:
    s = state.record
    if not s.walls:
        yield Bubble("edge", message("bubble-edge"), message("bubble-open-words"), ("board",))
    else:
        yield Bubble("edge", message("bubble-edge"), message("bubble-wall-words"), ("board",))
    yield _place_bubble(state, viewer, "push")
    yield Bubble("score", message("bubble-score"), message("bubble-score-words"), (f"points-{viewer}",))


def _place_bubble(state: State, viewer: int, key: str) -> Bubble:
    swing, action = _best(state, viewer)
    square, axis = divmod(action - rules.PLACE, 2)
    at = take_slot(viewer, axis), NAMES[square]
    text = state.actions[state.legal.index(action)]
    if _chain_length(state.record, action):
        words = message("bubble-push-words", square=NAMES[square], points=swing)
        return Bubble(key, message("bubble-push"), words, at, text)
    words = message("bubble-place-words", square=NAMES[square], points=swing)
    return Bubble(key, message("bubble-place"), words, at, text)
