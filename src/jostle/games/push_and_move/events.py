"""What happens by an action of Push&Move, step by step: who pushes whom, what tiles do, who is lost, which cards go
where. A viewer is told no more than that viewer sees: of a hidden hand only that its last card came or went."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from jostle.games.push_and_move import SPEC, board, cards, rules, steps
from jostle.games.push_and_move.names import die_id, hand_id, held_ids, members, played_id
from jostle.games.push_and_move.sheet import SQUARES
from jostle.games.push_and_move.table import SHOWN, card_art
from jostle.i18n import Text, messages_of
from jostle.kernel import Record
from jostle.scene import WIDE, Event, Layout, Viewer

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)

MAX_SIGNS = 12  # signs of a comparison that can be read at a glance
CHANGES = {board.PLUS: "+1", board.MINUS: "−1", board.HALF: "½", board.DOUBLE: "×2"}
SETS_PIPS = {cards.PIPS_UP: "+1", cards.PIPS_DOWN: "−1", cards.SHRINK: "1", cards.SUPERPOWER: "6"}


def events(before: State, action: int, after: State, viewer: Viewer, layout: Layout = WIDE) -> tuple[Event, ...]:
    s, then = before.record, after.record
    trace = MoveTrace(s, viewer, told_out=not after.over)
    trace.follow(action)
    kind, number = rules.kind_of(action)
    if kind == "shows":
        trace.tell("roll", die_id(int(s.die)))
    elif kind == "play":
        trace.play_card(number, then)
    elif kind == "got":
        trace.draw_card(number, then)
    elif kind == "tile":
        trace.lay_tiles(then)
    if kind == "draw" or (s.owed and then.phase == board.DRAWING_PHASE != s.phase):
        trace.renew_pile()
    return tuple(trace.events)


def is_open_arrow(s: Record, action: int) -> bool:
    """Whether chance has rolled a Direction tile, and a seat will say where it points."""
    return bool(s.arrows and s.phase == board.FIELD_PHASE and action == rules.TILE + board.ARROW)


def followed(s: Record, action: int) -> MoveTrace:
    """What an action of a seat does to the dice."""
    trace = MoveTrace(s)
    trace.follow(action)
    return trace


def line(s: Record, square: int, direction: int) -> list[int]:
    """The unbroken line of dice from a square on."""
    found = []
    pips = s.pips
    while square != board.OFF and pips[square]:
        found.append(square)
        square = int(board.NEXT[direction, square])
    return found


def pushed_by(s: Record, origin: int, way: int) -> list[int]:
    """The dice that a die pushes by its step."""
    return line(s, origin, way)[1:] if way < steps.LEAP else []


class MoveTrace:
    """Follows an action: the record as it changes, every die under its first name, and what is told."""

    def __init__(self, s: Record, viewer: Viewer = "all", told_out: bool = False) -> None:
        self.before = s
        self.now = np.array([s])[0]  # a copy
        self.viewer = viewer
        self.told_out = told_out
        self.where = {square: square for square in members(board.all_dice(s))}
        self.first = dict(self.where)  # where the die came from that is on a square now
        self.events: list[Event] = []

    def tell(self, kind: str, *ids: str, to: tuple[str, ...] = (), number: int = 0, text: Text = "") -> None:
        self.events.append(Event(kind, ids, to, number, text))

    def follow(self, action: int) -> None:
        """What becomes of the dice."""
        kind, number = rules.kind_of(action)
        step = rules.step_of(self.before, action)
        if step != board.NONE:
            self.step(step % 49, step // 49)
        elif kind == "beam":
            self.carry(int(self.before.die), number)
        elif kind in ("name", "go"):
            self.name_target(number)
        elif kind == "bring":
            self.revive(number)

    # --- dice --------------------------------------------------------------------------------------------------------

    def name_of(self, square: int) -> str:
        """The id of the die that is there now: that of the place where it began."""
        return die_id(self.first[square])

    def step(self, origin: int, way: int) -> None:
        """A die steps, or leaps; with a charge it may step twice."""
        charging = self.before.phase == board.TARGET_PHASE and self.before.why == cards.CHARGE
        self.go(origin, way, 2 if charging else 1)
        target = int(steps.landing(origin, way))
        if self.look_who_is_out() and charging:
            standing = 1 << target & board.own_dice(self.now)
            if standing and steps.steppers(self.now, standing, way, 2):
                self.go(target, way, 2)
                self.look_who_is_out()

    def go(self, origin: int, way: int, strength: int) -> None:
        if pushed := pushed_by(self.now, origin, way):
            self.push([origin, *pushed], way, strength)
        else:
            self.carry(origin, int(steps.landing(origin, way)))

    def carry(self, origin: int, target: int) -> None:
        """A die goes to an empty square."""
        self.tell("move", self.name_of(origin), to=(SQUARES[target],))
        self.let({origin: target}, board.carry, origin, target)

    def push(self, dice: list[int], direction: int, strength: int) -> None:
        """A line moves by one square. The pips of its first die, which pushes, count `strength` times; 0 is a bomb, and
        stays where it is."""
        going = dice if strength else dice[1:]
        targets = {square: int(board.NEXT[direction, square]) for square in going}
        to = tuple("" if target == board.OFF else SQUARES[target] for target in targets.values())
        self.tell("push", *map(self.name_of, dice), to=to if strength else (SQUARES[dice[0]], *to))
        if strength:
            self.compare(dice, to[0], strength)
        self.let(dict(reversed(targets.items())), steps.shift_line, going[0], direction)

    def let(self, targets: dict[int, int], kernel: Callable[..., object], *args: int, sign: str = "") -> None:
        """Let a kernel take dice to these squares, in this order, and tell what becomes of them there: of pips that
        change, the sign, or what the tile does."""
        pips = {square: int(self.now.pips[square]) for square in targets}
        kernel(self.now, *args)
        came = {origin: self.first.pop(origin) for origin in targets}
        for origin, target in targets.items():
            first = came[origin]
            seat = board.owner(self.before, first)
            if target == board.OFF or not int(self.now.dice[seat]) >> target & 1:
                self.lose(first, seat)
                continue
            self.where[first], self.first[target] = target, first
            if by := int(self.now.pips[target]) - pips[origin]:
                said, number = sign or CHANGES[int(self.now.tiles[target])], 1 if by > 0 else -1
                self.tell("points", die_id(first), to=(SQUARES[target],), number=number, text=said)

    def lose(self, first: int, seat: int) -> None:
        """A die is lost: it falls, and then it lies in its tray."""
        self.where[first] = board.OFF
        lost = int(self.before.lost[seat])
        lost += sum(self.where[square] == board.OFF for square in members(self.before.dice[seat]))
        turn = int(self.now.turn)
        credited = self.now.goal == board.CREDITED and seat != turn
        decisive = lost == self.now.out_at or (credited and self.now.credits[turn] >= board.NEEDED)
        self.tell("fall", die_id(first), number=int(decisive))
        self.tell("place", f"+lost-{seat}-{lost - 1}", to=(die_id(first),))
        if credited:
            self.tell("change", f"tray-{turn}")

    def compare(self, dice: list[int], at: str, strength: int) -> None:
        """Why the push is possible, where it takes a sum to see it."""
        own = board.own_dice(self.now)
        pushers = next((i for i, square in enumerate(dice) if not own >> square & 1), len(dice))
        pips = [int(self.now.pips[square]) for square in dice]
        pips[0] *= strength
        strong, weak = ("+".join(map(str, part)) for part in (pips[:pushers], pips[pushers:]))
        if len(dice) > 2 and weak and len(strong) + len(weak) <= MAX_SIGNS:
            beats = sum(pips[:pushers]) > sum(pips[pushers:])
            text = message("beats", strong=strong, weak=weak) if beats else message("matches", strong=strong, weak=weak)
            self.tell("points", to=(at,), number=1, text=text)

    def look_who_is_out(self) -> bool:
        """Who has lost three dice is out: the others are taken off, and the hand is discarded."""
        if board.OFF not in self.where.values():
            return True
        out = [seat for seat in range(self.now.seats) if board.is_out(self.now, seat) and self.now.dice[seat]]
        hands = {seat: self.seen_hand(seat) for seat in range(self.now.seats) if board.is_out(self.now, seat)}
        for seat in out:
            taken = [self.first.pop(square) for square in members(self.now.dice[seat])]
            self.tell("fall", *(die_id(first) for first in taken))
            self.where |= dict.fromkeys(taken, board.OFF)
        kinds = {card for card in range(board.KINDS) if self.now.discards[card]}
        goes_on = bool(rules.look_who_is_out(self.now))
        for seat, hand in hands.items():
            if hand:
                new = {card for card in range(board.KINDS) if self.now.discards[card]} - kinds
                self.tell("collect", *hand, *(f"+discard-{card}" for card in sorted(new)), to=("discards",))
                kinds |= new
            if self.told_out and board.is_out(self.now, seat) and not board.is_out(self.before, seat):
                self.tell("say", text=message("is-out", side=SPEC.sides[seat]))
        return goes_on

    def seen_hand(self, seat: int) -> list[str]:
        """The ids of a hand's cards, as the viewer sees them."""
        held = held_ids(self.now, seat)
        if self.viewer in (seat, "all"):
            return [id for id, _ in held]
        return [hand_id(seat, place) for place in range(len(held))]

    def revive(self, square: int) -> None:
        """A lost die comes back out of its tray."""
        seat = int(self.now.turn)
        lost = f"lost-{seat}-{int(self.now.lost[seat]) - 1}"
        self.tell("place", lost, to=(f"tray-{seat}", SQUARES[square]))

    # --- cards -------------------------------------------------------------------------------------------------------

    def name_target(self, square: int) -> None:
        s = self.before
        card, first = int(s.why), int(s.picked)
        if card == cards.CHANCE_CARD or (cards.takes_two(card) and first == board.NONE):
            return
        if card in SETS_PIPS:
            self.let({square: square}, cards.take_effect, card, square, square, sign=SETS_PIPS[card])
        elif card in (cards.FROST, cards.INVINCIBILITY):
            self.tell("change", die_id(square))
        elif card == cards.BOMB:
            self.explode(square)
        elif card in (cards.TELEKINESIS, cards.BACK_TO_START):
            self.carry(first, square)
        elif card == cards.SWAP_DICE:
            self.tell("swap", self.name_of(first), self.name_of(square))
            self.let({square: first, first: square}, cards.swap_dice, first, square)
        elif card == cards.TILE_SWAP:
            self.swap_tiles(first, square)
        elif card == cards.REBIRTH_CARD:
            self.revive(square)
        self.look_who_is_out()

    def explode(self, square: int) -> None:
        for direction in range(4):
            if steps.blown_away(self.now, square, direction):
                blown = line(self.now, int(board.NEXT[direction, square]), direction)
                self.push([square, *blown], direction, 0)

    def swap_tiles(self, one: int, other: int) -> None:
        lying = [square for square in (one, other) if self.now.tiles[square] != board.BLANK]
        names = [f"tile-{SQUARES[square]}" for square in lying]
        if len(lying) == 2:
            self.tell("swap", *names)
        elif lying:
            self.tell("move", *names, to=(SQUARES[one if lying[0] == other else other],))
        self.tell("change", SQUARES[one], SQUARES[other])

    def play_card(self, card: int, after: Record) -> None:
        """A card is shown and goes to the discards. Which of two hidden cards it was is not told."""
        s, seat = self.before, int(self.before.turn)
        known = self.viewer in (seat, "all")
        played = played_id(s, card) if known else hand_id(seat, int(cards.hand_size(s, seat)) - 1)
        if s.discards[card]:
            self.events.append(Event("reveal", (), (played, "discards"), art=card_art(card, SHOWN)))
            self.tell("change", f"discard-{card}")
        else:
            self.tell("reveal", f"+discard-{card}", to=(played, "discards"))
        other = held_ids(s, seat)[-1][0]
        if known and other != played:  # it closes up
            self.tell("place", f"+{held_ids(after, seat)[0][0]}", to=(other,))

    def draw_card(self, card: int, after: Record) -> None:
        """Who knows the hand sees where the card goes in it; the others see one card more."""
        seat = int(self.before.turn)
        held = held_ids(self.before, seat)
        if self.viewer in (seat, "all"):
            for id, other in held:
                if card < other:
                    self.tell("move", id, to=(f"hand-{seat}-1",))
            new = next(id for id, _ in held_ids(after, seat) if id not in dict(held))
        else:
            new = hand_id(seat, len(held))
        self.tell("deal", f"+{new}", to=("pile",))
        self.tell("change", "pile")

    def renew_pile(self) -> None:
        if cards.pile_size(self.now) == 0:
            found = [f"discard-{card}" for card in range(board.KINDS) if self.now.discards[card]]
            self.tell("collect", *found, to=("pile",))
            self.tell("change", "pile", "discards")

    def lay_tiles(self, after: Record) -> None:
        """A rolled tile appears; when the field is complete, with cards, Blank tiles become Draw tiles."""
        changed = [square for square in range(49) if after.tiles[square] != self.before.tiles[square]]
        if changed:
            self.tell("change", *(SQUARES[square] for square in changed))
        if laid := [square for square in changed if after.tiles[square] != board.BLANK]:
            self.tell("place", *(f"+tile-{SQUARES[square]}" for square in laid))
