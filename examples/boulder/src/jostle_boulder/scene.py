"""What a person sees of Boulder: a path with the boulder on it, two hands, the cards and the die."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from jostle.i18n import Text, messages_of
from jostle.kernel import Record
from jostle.scene import WIDE, Choice, Goal, Layer, Layout, Scene, Shape, Viewer, kit
from jostle.scene.kit import CARD as CARD_SHAPE
from jostle.scene.kit import Box
from jostle_boulder import SIDES
from jostle_boulder.rules import CARD, DIE, NUMBERS, ROLL, STEPS, drawer, held, in_deck

message = messages_of(__package__)
KINDS = {"push": message("kind-push"), "roll": message("kind-roll")}
COLOURS = ("green", "blue", "yellow", "red")  # of the numbers on cards
BACK = "purple"


class Table:
    """Where everything lies: the far seat above, the path and the piles in the middle, the near seat below."""

    def __init__(self, layout: Layout, stones: int) -> None:
        wide = layout.form == "wide"
        self.size = Box(0, 0, 13.6, 8.2) if wide else Box(0, 0, 6.6, 9.8)
        rows = self.size.inset(0.35).rows(*((1.4, 1.2, None, 2.0) if wide else (1.9, 0.7, None, 2.8)), gap=0.4)
        seats = [_seat(rows[3], wide), _seat(rows[0], wide)]  # near and far
        (self.plates, self.hands) = zip(*(seats if layout.near == 0 else seats[::-1]), strict=True)
        self.path = rows[1].fitting(1 / stones)
        self.stones = self.path.columns(*[None] * stones)[:: 1 if layout.near == 0 else -1]
        _, self.deck, open_pile, dice, _ = rows[2].columns(None, 1.7, 1.7, 1.7, None, gap=0.3)
        self.open = open_pile.rows(None, 0.38)[0].fitting(CARD_SHAPE)
        self.tray, self.button = dice.rows(None, 0.6, gap=0.2)

    def boulder(self, at: int) -> Box | None:
        return self.stones[at].inset(0.1 * self.stones[at].width) if 0 <= at < len(self.stones) else None


table = cache(Table)


def _seat(box: Box, wide: bool) -> list[Box]:
    """A plate and a hand."""
    parts = box.columns(3.0, None, gap=0.3) if wide else box.rows(0.66, None, gap=0.15)
    return [parts[0].rows(0.66, None)[0], parts[1]]


def scene(state: Any, viewer: Viewer, layout: Layout = WIDE) -> Scene:
    s, shown = state.record, viewer in (state.actor, "all")
    lay = table(layout, int(s.path))
    choices = [choice(state, *one, layout) for one in zip(state.legal, state.actions, strict=True) if shown]
    buttons = [kit.button("do-roll", lay.button, message("roll"))] if choices else []
    shapes = (*_ground(s, lay), *buttons, *_things(s, lay, viewer))
    return Scene(*lay.size[2:], shapes, _status(state, viewer), tuple(choices))


def _ground(s: Record, lay: Table) -> Iterator[Shape]:
    yield kit.board("board", lay.path)
    for i, box in enumerate(lay.stones):
        label, art = message("stone", number=i + 1), (Layer(f"kit-cell-{'dark' if i % 2 else 'light'}"),)
        yield Shape(f"stone-{i + 1}", "box", "cell light", *box, label=label, art=art, about="path")
    for seat, side in enumerate(SIDES):
        yield kit.plate(seat, side, lay.plates[seat])
        yield kit.place(f"hand-{seat}", lay.hands[seat], message("hand", side=side, cards=int(held(s, seat))))
    yield kit.pile("deck", lay.deck, sum(in_deck(s, kind) for kind in range(NUMBERS)), message("deck"), BACK, "deck")
    yield kit.slot("open", lay.open, message("open"), "open")
    yield kit.place("tray", lay.tray, message("die"))


def _things(s: Record, lay: Table, viewer: Viewer) -> Iterator[Shape]:
    if box := lay.boulder(int(s.at)):
        yield kit.token("boulder", box, "grey", message("boulder"), f"stone-{s.at + 1}", about="boulder")
    if s.last >= 0:
        yield _card("last", lay.open, int(s.last), "open")
    yield kit.die("die", lay.tray, 1, "white", message("die"), "tray", "die")
    for seat, hand in enumerate(s.hands.tolist()):
        if viewer in (seat, "all"):
            kinds = [kind for kind in range(NUMBERS) if hand[kind]]
            for kind, box in zip(kinds, kit.spread(lay.hands[seat], len(kinds)), strict=True):
                yield _card(f"card-{seat}-{kind}", box, kind, f"hand-{seat}", hand[kind])
        else:
            for i, box in enumerate(kit.spread(lay.hands[seat], sum(hand))):
                yield kit.card(f"hidden-{seat}-{i}", box, "", BACK, message("hidden"), f"hand-{seat}", "card")


def _card(id: str, box: Box, kind: int, on: str, copies: int = 1) -> Shape:
    label = message("card", number=kind + 1, copies=copies)
    return kit.card(id, box, str(kind + 1), COLOURS[kind], label, on, "card", copies)


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


def choice(state: Any, action: int, text: str, layout: Layout = WIDE) -> Choice:
    """Press a card, or the button."""
    s, label = state.record, describe(state.record, action)
    if action >= ROLL:
        return Choice(text, label, ("do-roll",) if action == ROLL else ())
    lay, card = table(layout, int(s.path)), f"card-{s.turn}-{action}"
    box = lay.boulder(int(state.apply(action).record.at))
    moves: dict[str, Goal | None] = {"boulder": box and box[:2]}
    if s.hands[s.turn, action] == 1:
        moves[card] = (*lay.open,)
    return Choice(text, label, (card,), moves)


def _status(state: Any, viewer: Viewer) -> Text:
    if state.over:
        best = [side for side, won in zip(SIDES, state.returns, strict=True) if won > 0]
        return message("won", side=best[0]) if best else message("drawn")
    if state.actor == "chance":
        return message("chance")
    return message("your-turn") if viewer == state.actor else message("turn", side=SIDES[state.actor])
