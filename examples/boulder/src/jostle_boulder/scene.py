"""What a person sees of Boulder: a path with the boulder on it, two hands, the cards and the die."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from jostle.i18n import Text, messages_of
from jostle.kernel import Record
from jostle.scene import Layer, Layout, Shape, Viewer, assembled, kit
from jostle.scene.kit import Box
from jostle_boulder import SIDES
from jostle_boulder.rules import CARD, DIE, NUMBERS, ROLL, STEPS, TURNS, drawer, in_deck

message = messages_of(__package__)
KINDS = {"push": message("kind-push"), "roll": message("kind-roll")}
COLOURS = ("green", "blue", "yellow", "red")  # of the numbers on cards
BACK = "purple"


class Table:
    """Where everything lies: the far seat above, the path and the piles in the middle, the near seat below."""

    def __init__(self, layout: Layout, stones: int) -> None:
        wide = layout.form == "wide"
        self.size, high = ((13.6, 8.2), (2.0, 1.4)) if wide else ((6.6, 9.8), (2.8, 1.9))
        seats, middle, _ = kit.around(Box(0, 0, *self.size).inset(0.35), 2, layout.near, *high, columns=1, gap=0.4)
        parts = [seat.columns(3.0, None, gap=0.3) if wide else seat.rows(0.66, None, gap=0.15) for seat in seats]
        self.plates, self.hands = zip(*parts, strict=True)
        path, piles = middle.rows(1.2 if wide else 0.7, None, gap=0.4)
        self.path = path.fitting(1 / stones)
        self.stones = self.path.columns(*[None] * stones)[:: 1 if layout.near == 0 else -1]
        widths = (None, 1.7, 1.7, 1.7, None) if wide else (None, 1.55, 1.55, 1.55)
        self.turns, self.deck, open_pile, dice, *_ = piles.columns(*widths, gap=0.3 if wide else 0.1)
        self.open = open_pile.rows(None, 0.38)[0].fitting(kit.CARD)
        self.tray, self.button = dice.rows(None, 0.6, gap=0.2)


table = cache(Table)


def size(state: Any, layout: Layout) -> tuple[float, float]:
    return table(layout, int(state.record.path)).size


def ground(state: Any, viewer: Viewer, layout: Layout) -> Iterator[Shape]:
    s, lay = state.record, table(layout, int(state.record.path))
    yield kit.board("board", lay.path)
    for i, box in enumerate(lay.stones):
        label, art = message("stone", number=i + 1), (Layer(f"kit-cell-{'dark' if i % 2 else 'light'}"),)
        yield Shape(f"stone-{i + 1}", "box", "cell light", *box, label=label, art=art, about="path")
    for seat, side in enumerate(SIDES):
        yield kit.plate(seat, side, lay.plates[seat].rows(0.66, None)[0])
        yield kit.place(f"hand-{seat}", lay.hands[seat], message("hand", side=side, cards=int(s.cards[seat].sum())))
    yield kit.counter("turns", lay.turns.middle(0.95, 0.9), str(TURNS - s.count), message("turns"))
    yield kit.pile("deck", lay.deck, sum(in_deck(s, kind) for kind in range(NUMBERS)), message("deck"), BACK, "deck")
    yield kit.slot("open", lay.open, message("open"), "open")
    yield kit.place("tray", lay.tray, message("die"))
    if state.actor in (0, 1) and viewer in (state.actor, "all"):
        yield kit.button("do-roll", lay.button, message("roll"))


def things(state: Any, viewer: Viewer, layout: Layout) -> Iterator[Shape]:
    s, lay = state.record, table(layout, int(state.record.path))
    if 0 <= s.at < s.path:
        box, stone = lay.stones[s.at], f"stone-{s.at + 1}"
        yield kit.token("boulder", box.inset(box.width / 10), "grey", message("boulder"), stone, about="boulder")
    if s.last >= 0:
        yield _card("last", lay.open, int(s.last), "open")
    yield kit.die("die", lay.tray, 1, "white", message("die"), "tray", "die")
    for seat, hand in enumerate(lay.hands):
        cards = held_by(s, seat, viewer)
        for (id, (kind, copies)), box in zip(cards.items(), kit.spread(hand, len(cards)), strict=True):
            yield _card(id, box, kind, f"hand-{seat}", copies)


def _card(id: str, box: Box, kind: int, on: str, copies: int = 1) -> Shape:
    if kind < 0:
        return kit.card(id, box, "", BACK, message("hidden"), on, "card")
    label = message("card", number=kind + 1, copies=copies)
    return kit.card(id, box, str(kind + 1), COLOURS[kind], label, on, "card", copies)


def held_by(s: Record, seat: int, viewer: Viewer) -> dict[str, tuple[int, int]]:
    """The cards of a hand as a viewer sees them, by id: the number, -1 if it is hidden, and how many of these."""
    hand = s.cards[seat].tolist()
    if viewer in (seat, "all"):
        return {f"card-{seat}-{kind}": (kind, copies) for kind, copies in enumerate(hand) if copies}
    return {f"hidden-{seat}-{i}": (-1, 1) for i in range(sum(hand))}


def kind(s: Record, action: int) -> str:
    return "roll" if action == ROLL else "push"


def describe(s: Record, action: int, viewer: Viewer = "all") -> Text:
    if action < CARD:
        return message("play", number=action + 1) if action < ROLL else message("roll")
    if action < DIE:
        seat = int(drawer(s))
        if viewer in (seat, "all"):
            return message("draws", side=SIDES[seat], number=action - CARD + 1)
        return message("draws-hidden", side=SIDES[seat])
    return message("rolled", side=SIDES[s.turn], eyes=action - DIE + 1, stones=STEPS[action - DIE])


def path(state: Any, action: int, text: str) -> tuple[str]:
    """Press a card, or the button."""
    return ("do-roll" if action == ROLL else f"card-{state.actor}-{action}",)


def becomes(state: Any, action: int) -> dict[str, str | None]:
    """The last card of its number that is played lies open afterwards."""
    s = state.record
    return {f"card-{s.turn}-{action}": "last"} if action < ROLL and s.cards[s.turn, action] == 1 else {}


def status(state: Any, viewer: Viewer) -> Text:
    if state.over:
        best = [side for side, won in zip(SIDES, state.returns, strict=True) if won > 0]
        return message("won", side=best[0]) if best else message("drawn")
    if state.actor == "chance":
        return message("chance")
    return message("your-turn") if viewer == state.actor else message("turn", side=SIDES[state.actor])


scene, choice = assembled(size, ground, things, status, path, describe, becomes)
