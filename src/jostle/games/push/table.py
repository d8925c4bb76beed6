"""PUSH's table as people see it: cards, benches, and the furniture that counts for them.

Most shapes come again in position after position, so they are made once and remembered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from jostle.games.push import board, words
from jostle.games.push.board import CLASHES, KINDS, NUMBERS, ROLL, STACKS, SWITCH, TAKEN
from jostle.games.push.places import BADGE, MINI, Box, Panel, Places, fans
from jostle.games.push.text import CARDS, bench_kinds, deck_counts, shown_banks, stack_kinds
from jostle.games.push.words import COLOURS, SIDES, bench_card_id, bench_id, stack_card_id, stack_id
from jostle.i18n import Text, messages_of
from jostle.kernel import Record
from jostle.scene import NOTHING, Layer, Place, Shape

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of("jostle.games.push")

LIGHT, DARK = "#FFFCF4", "#2B2003"  # numbers on cards
INK, SOFT, BLACK, WARN, DANGER = "--push-ink", "--push-soft", "--push-dark", "--push-warn", "--push-danger"
YELLOW = COLOURS.index("yellow")
CARD_RIM, MINI_RIM = 8 / 120, 4 / 44  # how far a shadow reaches beyond its card, as a part of the card's width
THICK, MAX_EDGES = 9, 9  # so many cards make a pile thicker by one edge; and how thick it can be
MEAN = 3.5  # points of a card
COVERED_EDGES = 2  # of a bank that lies face down: how thick it is must not tell what is in it
NARROW_FAN = 0.4  # a fan with less room has its points below without the colour's shape
LIKELY, VERY_LIKELY = 0.15, 0.35  # from where on the dial is yellow and red


@dataclass(frozen=True, slots=True)
class Position:
    """A record's values, read once."""

    phase: int
    turn: int
    order: list[int]  # the seats that take a stack, or would if the turn ended now
    switched: bool
    riskier: bool
    copies: int
    card: int
    stacks: list[int]
    kinds: list[list[int]]  # of the cards in each stack
    benches: list[Counter[int]]  # by seat: kinds
    banks: list[int | None]  # None: a pile that lies face down
    halves: list[int]  # half points of each head start
    unseen: list[int]  # by kind
    out: int  # about how many cards are out of play: how many have gone into banks is not known

    def points(self, seat: int, colour: int) -> int:
        """Of a colour on a bench."""
        return sum((kind % NUMBERS + 1) * n for kind, n in self.benches[seat].items() if kind // NUMBERS == colour)


def _read(s: Record) -> Position:
    kinds = [stack_kinds(s, i) for i in range(STACKS)]
    benches = [Counter(bench_kinds(s, seat)) for seat in range(s.seats)]
    banks, unseen = shown_banks(s), deck_counts(s)
    lying = sum(unseen) + sum(map(len, kinds)) + sum(bench.total() for bench in benches) + (s.card >= 0)
    out = (
        KINDS * int(s.copies) + int(s.rolls) + int(s.switches) - lying - round(sum(bank or 0 for bank in banks) / MEAN)
    )
    return Position(
        int(s.phase), int(s.turn), _order(s), bool(s.switched), bool(s.riskier), int(s.copies), int(s.card),
        s.stacks.tolist(), kinds, benches, banks, s.head_start.tolist(), unseen, max(out, 0),
    )  # fmt: skip


def _order(s: Record) -> list[int]:
    if s.phase == board.AT_END:
        return []
    n, way = int(s.seats), -1 if s.switched else 1
    first, count, left = int(s.turn), n, STACKS
    if s.phase in (board.AT_TAKE, board.AT_DIE):
        left = sum(stack > 0 for stack in s.stacks.tolist())
    if s.phase == board.AT_TAKE:
        first, count = int(s.actor), int(s.left) + 1
    elif s.phase == board.AT_DIE:
        first, count = int(s.roller) + way, n - 1 if s.left == board.BUST else int(s.left)
    return [(first + way * i) % n for i in range(min(count, left))]


def shapes(state: State, places: Places, shown: bool) -> list[Shape]:
    now = _read(state.record)
    actions = state.actions if shown else ()
    ground = [*_players(now, places), *_middle(now, places, actions), *_furniture(now, places)]
    return [*ground, *_buttons(places, actions), *_things(now, places)]


def spots(s: Record, places: Places) -> dict[str, Box]:
    """Where everything lies that can move, each card alone; and where a bank's cards lie."""
    now = _read(s)
    first = places.stacks[0]
    cards = {stack_card_id(i, kind): first._replace(x=x, y=y) for i, kind, (x, y) in _in_stacks(now, places)}
    for seat, kind, _, (x, y), _ in _on_benches(now, places):
        mini = places.panels[seat].mini
        cards[bench_card_id(seat, kind)] = Box(x, y, mini, mini * MINI)
    banks = {f"bank-{seat}": _pile(panel, now.banks[seat]) for seat, panel in enumerate(places.panels)}
    return cards | banks | {"drawn": places.tray, "die": _die_box(places.tray)}


# --- layers ---------------------------------------------------------------------------------------------------------


def _write(text: Text, box: Box, style: str = "words", colour: str = INK) -> Layer:
    """A text in a box that is relative to its shape."""
    return Layer("", *box, text=text, style=style, colour=colour)


def _sized(name: str, box: Box) -> str:
    """The drawing for a box of that size."""
    return f"push-{name}-{round(100 * box.width)}x{round(100 * box.height)}"


def _shadow(name: str, x: float, width: float, height: float, rim: float) -> Layer:
    out = rim * width
    return Layer(name, x - out + 0.02, 0.035 - out, width + 2 * out, height + 2 * out, style="shadow")


def card_art(kind: int) -> tuple[Layer, ...]:
    """A card that fills whatever it is drawn in."""
    if kind >= KINDS:
        return (Layer("push-roll" if kind == ROLL else "push-switch"),)
    colour, number = divmod(kind, NUMBERS)
    return Layer(f"push-face-{COLOURS[colour]}"), Layer(f"push-number-{number + 1}", colour=_ink(colour))


def die_art(face: int) -> tuple[Layer, ...]:
    """The face that the die shows."""
    return (Layer(f"push-die-{(*COLOURS, 'star')[face]}"),)


def _ink(colour: int) -> str:
    return DARK if colour == YELLOW else LIGHT


# --- players --------------------------------------------------------------------------------------------------------


def _players(now: Position, places: Places) -> list[Shape]:
    made: list[Shape] = []
    for seat, panel in enumerate(places.panels):
        made += _panel(seat, panel, now.turn == seat, now.phase == board.AT_END)
        fan = [now.points(seat, colour) for colour in range(len(COLOURS))]
        made += _numbers(seat, panel, sum(fan), now.banks[seat], now.halves[seat])
        made += [
            _bench(seat, colour, points, panel, box)
            for colour, (points, box) in enumerate(zip(fan, _hugging(now.benches[seat], panel), strict=True))
        ]
        if seat in now.order:
            made.append(_badge(seat, now.order.index(seat) + 1, panel))
    return made


@lru_cache(200)
def _panel(seat: int, panel: Panel, turn: bool, over: bool) -> tuple[Shape, ...]:
    lines = tuple(Layer("push-line", x, 0.2, 0.015, panel.box.height - 0.4) for x in panel.lines)
    drawn = _sized("lit" if turn and not over else "panel", panel.box)
    ground = Shape(f"panel-{seat}", "box", "panel", *panel.box, art=(Layer(drawn), *lines))
    plate = Shape(f"seat-{seat}", "seat", "panel", *panel.plate, label=SIDES[seat], seat=seat)
    if not turn:
        return ground, plate
    return ground, Shape("turn", "box", "mark", *panel.box, label=words.the_turn(seat), art=NOTHING), plate


@lru_cache(500)
def _badge(seat: int, place: int, panel: Panel) -> Shape:
    """When a player takes a stack, on the edge of the panel."""
    box = Box(panel.box.x + 0.14, panel.box.y - BADGE * 0.64, BADGE, BADGE)
    art = Layer("push-badge"), _write(str(place), Box(0, BADGE * 0.17, BADGE, BADGE * 0.66), "display", BLACK)
    label = message("takes-in-order", side=SIDES[seat], place=place)
    return Shape(f"order-{seat}", "box", "mark", *box, label=label, art=art, about="order")


@lru_cache(2000)
def _numbers(seat: int, panel: Panel, bench: int, bank: int | None, halves: int) -> tuple[Shape, ...]:
    """A player's points: all, on the bench, and in the bank; of a bank that lies face down none are known."""
    points, covered = words.with_head_start(bench + (bank or 0), halves), bank is None
    style = "display left" if panel.details else "display right"
    art: tuple[Layer, ...] = (_write(words.count(points, covered), Box(0, 0, *panel.total[2:]), style),)
    label = words.the_points(seat, points, covered, halves)
    made = [Shape(f"total-{seat}", "box", "panel", *panel.total, label=label, art=art, about="points")]
    if panel.details:
        half, width = panel.details.height / 2, panel.details.width
        art = (
            _write(message("bench-has", points=bench), Box(0, half * 0.12, width, half * 0.76), "strong left"),
            _write(message("bank-has", points=_worth(bank)), Box(0, half * 1.12, width, half * 0.76), "strong left"),
        )
        made.append(Shape(f"points-{seat}", "box", "panel", *panel.details, art=art, about="points"))
    return *made, _bank(seat, bank, panel)


def _is_beside(bank: Box) -> bool:
    return bank.width > bank.height


def _worth(bank: int | None) -> int | str:
    return "?" if bank is None else bank


def _edges(points: int | None) -> int:
    return COVERED_EDGES if points is None else min(-(-points // 6), 5)


def _pile(panel: Panel, points: int | None) -> Box:
    """The first card of a bank."""
    box = panel.bank
    beside = _is_beside(box)
    mini = box.height / MINI * 0.9 if beside and not panel.details else panel.mini
    x = 0.02 if beside else (box.width - mini - _edges(points) * mini / 44) / 2
    return Box(box.x + x, box.y, mini, mini * MINI)


def _bank(seat: int, points: int | None, panel: Panel) -> Shape:
    """A pile that grows with the points in it, and how many these are: beside it where there is room, or below."""
    box = panel.bank
    x, _, mini, height = _pile(panel, points)
    x -= box.x
    edge, edges = mini / 44, _edges(points)
    if points != 0:
        pile = [Layer("push-mini-edge", x + i * edge, 1.6 * i * edge, mini, height) for i in range(edges, 0, -1)]
        art = [_shadow("push-mini-shadow", x, mini, height, MINI_RIM), *pile]
        art.append(Layer("push-mini-back", x, 0, mini, height))
    else:
        art = [Layer("push-mini-slot", x, 0, mini, height)]
    left = mini + 0.22
    wide = box.width - left
    if panel.details:
        art += [
            _write(message("sign-of-bank"), Box(left, 0.1, wide, 0.22), "words left", SOFT),
            _write(str(_worth(points)), Box(left, 0.42, wide, 0.56), "display left"),
            _write(message("bank-is-safe"), Box(0, box.height - 0.24, box.width, 0.2), "words left", SOFT),
        ]
    elif _is_beside(box):
        art += [
            _write(message("sign-of-bank"), Box(left, 0.04, wide, 0.18), "words left", SOFT),
            _write(str(_worth(points)), Box(left, 0.23, wide, 0.3), "display left"),
        ]
    else:
        art.append(_write(str(_worth(points)), Box(0, box.height - panel.caption, box.width, panel.caption), "display"))
    return Shape(f"bank-{seat}", "box", "panel", *box, label=words.the_bank(seat, points), art=tuple(art), about="bank")


@lru_cache(5000)
def _bench(seat: int, colour: int, points: int, panel: Panel, box: Box) -> Shape:
    """The place of a colour on a bench, with its points below."""
    name, size = COLOURS[colour], panel.caption
    tint, y = f"--push-{name}", box.height - panel.caption
    if not points:
        art: tuple[Layer, ...] = (Layer(f"push-mini-slot-{name}", 0, 0, panel.mini, panel.mini * MINI),)
    elif box.width < NARROW_FAN:
        art = (_write(str(points), Box(-0.02, y, box.width + 0.04, size), "display"),)
    else:
        art = (
            Layer(f"push-shape-{name}", 0, y + size * 0.06, size * 0.88, size * 0.88, colour=tint),
            _write(str(points), Box(size * 1.1, y, box.width - size * 1.1, size), "display left"),
        )
    return Shape(
        bench_id(seat, colour), "box", "panel", *box, label=words.the_bench(seat, colour), art=art, about="bench"
    )


def _fans(bench: Counter[int], panel: Panel) -> tuple[list[Box], float]:
    return fans(panel, _counts(bench))


def _counts(bench: Counter[int]) -> tuple[int, ...]:
    counts = [0] * len(COLOURS)
    for kind, count in bench.items():
        counts[kind // NUMBERS] += count
    return tuple(counts)


def _hugging(bench: Counter[int], panel: Panel) -> list[Box]:
    """The places of the colours, as wide as the cards that lie there and the points below them."""
    boxes, step = _fans(bench, panel)
    least = max(panel.mini, 2.3 * panel.caption)
    return [
        box._replace(width=min(box.width, max(least, panel.mini + step * (count - 1))))
        for box, count in zip(boxes, _counts(bench), strict=True)
    ]


# --- the middle -----------------------------------------------------------------------------------------------------


def _middle(now: Position, places: Places, actions: tuple[str, ...]) -> list[Shape]:
    made = [_deck(places, sum(now.unseen)), _tray(now, places, actions)]
    left, right = places.stacks[:2]
    beside = min((right.x - left.x - left.width) / 2, 0.12)
    for i, first in enumerate(places.stacks):
        kinds, stack = now.kinds[i], now.stacks[i]
        high = first.height + places.step(len(kinds)) * max(len(kinds) - 1, 0)
        art: tuple[Layer, ...] = NOTHING if kinds else (Layer("push-slot"),)
        if stack == TAKEN:
            box = Box(0.1, first.height * 0.45, first.width - 0.2, 0.22)
            art += (_write(message("sign-taken"), box, "words", SOFT),)
        elif not kinds:
            box = Box(0, first.height * 0.3, first.width, first.height * 0.4)
            art += (_write(str(i + 1), box, "display", "--push-ghost"),)
        box, label = first._replace(height=high), words.the_stack(i, stack)
        made.append(Shape(stack_id(i), "box", "panel", *box, label=label, art=art, about="stack"))
        made.append(_caption(i, kinds, Box(first.x - beside, first.y + high + 0.1, first.width + 2 * beside, 0.52)))
    return made


def _caption(i: int, kinds: list[int], box: Box) -> Shape:
    """What a stack is worth, and what it costs."""
    points = sum(kind % NUMBERS + 1 for kind in kinds if kind < KINDS)
    art = []
    if kinds:
        art.append(_write(message("stack-points", points=points), Box(0, 0, box.width, 0.29), "display"))
    if ROLL in kinds:
        art.append(_write(message("then-roll"), Box(0, 0.32, box.width, 0.2), "strong", WARN))
    return Shape(f"number-{i + 1}", "box", "margin", *box, art=tuple(art) or NOTHING, about="stack")


def _deck(places: Places, cards: int) -> Shape:
    box = places.deck
    edges = min(-(-(cards - 1) // THICK), MAX_EDGES)
    edge = box.width / 120
    if cards:
        pile = [Layer("push-edge", 1.3 * i * edge, 1.6 * i * edge, *box[2:]) for i in range(edges, 0, -1)]
        shadow = _shadow("push-shadow", 1.3 * edges * edge, *box[2:], CARD_RIM)
        art = [shadow._replace(y=shadow.y + 1.6 * edges * edge), *pile, Layer("push-back", 0, 0, *box[2:])]
    else:
        art = [Layer("push-slot", 0, 0, *box[2:])]
    thick = MAX_EDGES * edge
    whole = Box(box.x, box.y, box.width + 1.3 * thick, box.height + 1.6 * thick)
    return Shape("deck", "box", "card back", *whole, label=words.the_deck(cards), art=tuple(art), about="deck")


def _tray(now: Position, places: Places, actions: tuple[str, ...]) -> Shape:
    """The place for the card or die in play; in a tall window it shares its place with the buttons."""
    used = now.phase in (board.AT_PLACE, board.AT_DIE)
    hidden = not places.wide and ("draw" in actions or "stop" in actions)
    art = NOTHING if used or hidden else (Layer("push-tray"),)
    return Shape("tray", "box", "panel", *places.tray, label=message("tray"), art=art, about="tray")


def _buttons(places: Places, actions: tuple[str, ...]) -> list[Shape]:
    made = []
    if "draw" in actions:
        box, button = places.draw, places.draw_button
        x, y = button.x - box.x, button.y - box.y
        text = Box(x, y + button.height * 0.25, button.width, button.height * 0.42)
        art: tuple[Layer, ...] = (
            Layer(_sized("draw", button), x, y, *button[2:]),
            _write(message("press-draw"), text, "display", "#06231E"),
        )
        made.append(Shape("do-draw", "box", "button", *box, label=message("draw"), art=art, about="deck"))
    if "stop" in actions:
        button = places.stop
        high = button.height * 0.42
        text = Box(0.3 + high, button.height * 0.25, button.width - high - 0.44, high)
        art = (
            Layer(_sized("stop", button)),
            Layer("push-stop-sign", 0.2, button.height * 0.26, high, high),
            _write(message("press-stop"), text, "display", BLACK),
        )
        made.append(Shape("do-stop", "box", "button", *button, label=message("stop-drawing"), art=art, about="stop"))
    return made


# --- furniture ------------------------------------------------------------------------------------------------------


def _furniture(now: Position, places: Places) -> list[Shape]:
    busts = _busts(now)
    busting, unseen = sum(now.unseen[kind] for kind in busts), sum(now.unseen)
    made = [_way(now.switched, places), _dial(places, busting, unseen), _discard(now, places)]
    made += _chart(now, places.chart, busts) if places.wide else _small_chart(places.chart, now.unseen)
    face = "push-die-star" if now.riskier and not places.wide else "push-die"  # where the notice has no room
    art = NOTHING if now.phase == board.AT_DIE else (Layer("push-die-shadow"), Layer(face))
    made.append(Shape("rest", "box", "panel", *places.rest, label=message("die"), art=art, about="die"))
    if places.notice:
        made.append(_notice(places.notice))
    return made


def _busts(now: Position) -> set[int]:
    """The kinds of cards that fit no stack."""
    if now.phase in (board.AT_TAKE, board.AT_DIE, board.AT_END):  # the next card begins a new turn
        return set()
    if 0 in now.stacks:
        return set()
    return {kind for kind in range(KINDS + 1) if all(stack & int(CLASHES[kind]) for stack in now.stacks)}


@lru_cache(50)
def _way(switched: bool, places: Places) -> Shape:
    """Who takes after whom."""
    coin = "push-counter-clockwise" if switched else "push-clockwise"
    name = message("way-counter-clockwise") if switched else message("way-clockwise")
    box = places.way
    if places.wide:
        top, wide = (box.height - 0.58) / 2, box.width - 2.1
        art: tuple[Layer, ...] = (
            Layer(_sized("panel", box)),
            Layer(coin, 0.16, top - 0.1, 0.76, 0.79),
            _write(name, Box(1.08, top, wide, 0.25), "strong left"),
            _write(message("way-meaning"), Box(1.08, top + 0.35, wide, 0.2), "words left", SOFT),
        )
    else:
        side = (box.width - 0.72) / 2
        art = Layer(coin, side, 0, 0.72, 0.75), _write(name, Box(0, 0.84, box.width, 0.19), "words")
    return Shape("way", "box", "margin", *box, label=words.the_way(switched), art=art, about="way")


@lru_cache(1000)
def _dial(places: Places, busting: int, cards: int) -> Shape:
    """How likely the next card fits no stack."""
    risk = busting / cards if cards else 0.0
    box = places.dial
    width = min(box.width, 1.74 * (box.height - (0.26 if places.wide else 0.22)))
    x, unit = (box.width - width) / 2, width / 160
    arc = x, 0.0, width, 92 * unit
    lit = max(round(20 * risk), 1 if busting else 0)
    colour = "--push-green" if risk < LIKELY else "--push-yellow" if risk < VERY_LIKELY else DANGER
    percent = message("percent", percent=round(100 * risk))
    art = [
        Layer("push-dial", *arc),
        *([Layer(f"push-dial-{5 * lit}", *arc, colour=colour)] if lit else ()),
        Layer("push-dial-ticks", *arc),
        Layer("push-knob", x, 0, width, width, turn=round(180 * risk, 1)),
        _write(percent, Box(x + 34 * unit, 40 * unit, 92 * unit, 36 * unit), "display"),
        _write(message("bust"), Box(x + 34 * unit, 79 * unit, 92 * unit, max(16 * unit, 0.17)), "strong", SOFT),
    ]
    if places.wide:
        counted = message("risk-cards", busting=busting, cards=cards)
        art.append(_write(counted, Box(0, box.height - 0.22, box.width, 0.2), "words", SOFT))
    return Shape(
        "dial", "box", "panel", *box, label=message("risk", busting=busting, cards=cards), art=tuple(art), about="risk"
    )


def _discard(now: Position, places: Places) -> Shape:
    """Cards that are out of play, as an untidy pile."""
    box = places.discard
    edge = box.width / 44
    art = [Layer("push-slot")]
    if now.out:
        edges = min(1 + now.out // THICK, 4)
        art += [Layer("push-edge", i * edge, 1.2 * i * edge, *box[2:], turn=4 - 3 * i) for i in range(edges, 0, -1)]
        art.append(Layer("push-back", turn=-5))
    if places.wide:
        text = Box(-0.4, box.height + 0.12, box.width + 0.8, 0.19)
        art.append(_write(message("out-of-play"), text, "words", SOFT))
    return Shape("discard", "box", "panel", *box, label=message("discard"), art=tuple(art), about="discard")


HEAD, FOOT, LEFT = 0.74, 0.42, 0.5  # of the chart


def _chart(now: Position, box: Box, busts: set[int]) -> list[Shape]:
    """A row for each colour and a column for each number, with a bar for each card that is still in the deck."""
    column = (box.width - LEFT - 0.16) / NUMBERS
    art = [
        Layer(_sized("panel", box)),
        _write(message("still-in-deck"), Box(0.18, 0.14, 2.6, 0.23), "strong left"),
        _write(str(sum(now.unseen)), Box(box.width - 1.18, 0.12, 1.0, 0.28), "display right"),
        *(_write(str(i + 1), Box(LEFT + column * i, 0.48, column, 0.2), "display", SOFT) for i in range(NUMBERS)),
    ]
    made = [Shape("unseen", "box", "panel", *box, label=message("still-in-deck"), art=tuple(art), about="unseen")]
    for i in range(len(COLOURS)):
        kinds = range(NUMBERS * i, NUMBERS * (i + 1))
        counts = tuple(now.unseen[kind] for kind in kinds)
        made.append(_row(i, box, now.copies, counts, tuple(kind in busts for kind in kinds)))
    foot = Box(box.x, box.y + box.height - FOOT, box.width, FOOT)
    return made + _specials(foot, now.unseen[ROLL], now.unseen[SWITCH], ROLL in busts, bool(busts))


@lru_cache(2000)
def _row(colour: int, chart: Box, copies: int, counts: tuple[int, ...], busts: tuple[bool, ...]) -> Shape:
    name, row = COLOURS[colour], (chart.height - HEAD - FOOT) / len(COLOURS)
    column = (chart.width - LEFT - 0.16) / NUMBERS
    tint, width, height, size = f"--push-{name}", column - 0.05, row - 0.06, min(0.26, row * 0.7)
    art = [Layer(f"push-shape-{name}", 0.12, (row - 0.06 - size) / 2, size, size, colour=tint)]
    for i, count in enumerate(counts):
        x = LEFT + column * i
        bust = busts[i] and count
        if bust:
            art.append(Layer("push-bust-cell", x, 0, width, height))
        art.append(Layer(f"push-bars-{count}-{copies}", x, 0, width, height, colour=tint))
        if bust:
            art.append(Layer("push-cross", x + width - 0.12, -0.05, 0.17, 0.17))
    box = Box(chart.x, chart.y + HEAD + row * colour, chart.width, row)
    label = words.unseen_cards(colour, counts)
    sign = f"{name[0].upper()} {' '.join(map(str, counts))}"
    return Shape(f"unseen-{name}", "box", f"tile {name}", *box, sign, label, art=tuple(art), about="unseen")


def _specials(box: Box, rolls: int, switches: int, bust: bool, any_bust: bool) -> list[Shape]:
    """Roll and Switch cards in the deck, and what the crosses mean."""
    boxes = [Box(box.x + x, box.y, width, box.height - 0.04) for x, width in ((0.15, 0.95), (1.2, 0.95), (2.3, 1.6))]
    line = Box(0.36, 0.06, 0.55, 0.26)
    roll = [Layer("push-die", 0.02, 0.05, 0.27, 0.28), _write(str(rolls), line, "display left")]
    if bust and rolls:
        roll.append(Layer("push-cross", 0.2, -0.02, 0.17, 0.17))
    switch = Layer("push-arrows", 0.02, 0.06, 0.26, 0.26, colour=INK), _write(str(switches), line, "display left")
    unseen = (
        ("roll", rolls, words.unseen_rolls(rolls), tuple(roll)),
        ("switch", switches, words.unseen_switches(switches), switch),
    )
    made = [
        Shape(f"unseen-{name}", "box", "tile", *at, label=label, art=art, about=name if count else "unseen")
        for at, (name, count, label, art) in zip(boxes, unseen, strict=False)
    ]
    if any_bust:
        text = Box(0.32, 0.09, 1.25, 0.2)
        art = Layer("push-cross", 0.04, 0.08, 0.22, 0.22), _write(message("bust"), text, "strong left", DANGER)
        made.append(Shape("key", "box", "tile", *boxes[2], art=art, about="risk"))
    return made


def _small_chart(box: Box, unseen: list[int]) -> list[Shape]:
    """A bar for each colour, one for Roll cards and one for Switch cards."""
    ground = Box(0, 0, box.width, box.height - 0.26)
    left = message("cards-left", cards=sum(unseen))
    art = (
        Layer(_sized("panel", ground), *ground),
        _write(left, Box(0, box.height - 0.2, box.width, 0.19), "words"),
    )
    made = [Shape("unseen", "box", "panel", *box, label=message("still-in-deck"), art=art, about="unseen")]
    rows = [tuple(unseen[NUMBERS * i : NUMBERS * (i + 1)]) for i in range(len(COLOURS))]
    counts = [*map(sum, rows), unseen[ROLL], unseen[SWITCH]]
    labels = [words.unseen_cards(i, row) for i, row in enumerate(rows)]
    labels += [words.unseen_rolls(unseen[ROLL]), words.unseen_switches(unseen[SWITCH])]
    each, high, most = (box.width - 0.2) / len(counts), box.height - 0.42, max(*counts, 1)
    for i, (name, count) in enumerate(zip((*COLOURS, "roll", "switch"), counts, strict=True)):
        coloured = name in COLOURS
        long = max(high * count / most, 0.03)
        bar = Layer(
            "push-count", each * 0.14, high - long, each * 0.72, long, colour=f"--push-{name}" if coloured else SOFT
        )
        place = Box(box.x + 0.1 + each * i, box.y + 0.08, each, high)
        look = f"tile {name}" if coloured else "tile"
        about = "unseen" if coloured or not count else name
        made.append(Shape(f"unseen-{name}", "box", look, *place, label=labels[i], art=(bar,), about=about))
    return made


def _notice(box: Box) -> Shape:
    """In a riskier game: what the star does."""
    width = box.width - 0.98
    art = (
        Layer(_sized("notice", box)),
        Layer("push-die-star", 0.16, 0.14, 0.56, 0.58),
        _write(message("preset-riskier"), Box(0.88, 0.13, width, 0.22), "strong left", DANGER),
        _write(message("riskier-star"), Box(0.88, 0.38, width, 0.165), "words left"),
        _write(message("riskier-banks"), Box(0.88, 0.59, width, 0.165), "words left"),
    )
    return Shape("notice", "box", "panel", *box, label=message("preset-riskier-meaning"), art=art, about="die")


# --- things that move -----------------------------------------------------------------------------------------------


def _things(now: Position, places: Places) -> list[Shape]:
    width = places.stacks[0].width
    made = [  # first, so that a card that lies there keeps its name when its twin joins it
        _bench_card(seat, kind, copies, place, places.panels[seat].mini, step)
        for seat, kind, copies, place, step in _on_benches(now, places)
    ]
    made += [_stack_card(i, kind, place, width) for i, kind, place in _in_stacks(now, places)]
    if now.phase == board.AT_PLACE:
        label = words.card_to_play(now.card)
        made.append(_card("drawn", now.card, places.tray[:2], places.tray.width, label, "tray"))
    if now.phase == board.AT_DIE:
        art = Layer("push-die-shadow", style="shadow"), Layer("push-die")
        box = _die_box(places.tray)
        made.append(Shape("die", "box", "die white", *box, label=message("die"), on="tray", art=art, about="die"))
    return made


def _in_stacks(now: Position, places: Places) -> Iterator[tuple[int, int, Place]]:
    """The cards in stacks: the stack, the kind, and where it lies."""
    for i, box in enumerate(places.stacks):
        step = places.step(len(now.kinds[i]))
        for at, kind in enumerate(now.kinds[i]):
            yield i, kind, (box.x, box.y + step * at)


def _on_benches(now: Position, places: Places) -> Iterator[tuple[int, int, int, Place, float]]:
    """The cards on benches: the seat, the kind, how many of it, where the first one lies, and how far it is to the
    next one."""
    for seat, panel in enumerate(places.panels):
        boxes, step = _fans(now.benches[seat], panel)
        lefts = [box.x for box in boxes]
        for kind, copies in sorted(now.benches[seat].items()):
            colour = kind // NUMBERS
            yield seat, kind, copies, (lefts[colour], panel.bench.y), step
            lefts[colour] += copies * step


def _die_box(tray: Box) -> Box:
    size = tray.width * 0.86
    return Box(tray.x + (tray.width - size) / 2, tray.y + (tray.height - size) / 2, size, size * 1.04)


def _card(id: str, kind: int, place: Place, width: float, label: Text, on: str) -> Shape:
    height = width * 1.4
    art = (_shadow("push-shadow", 0, width, height, CARD_RIM), *card_art(kind))
    if kind == ROLL:
        box = Box(0.11 * width, 0.065 * width, 0.56 * width, 0.24 * width)
        art += (_write(message("card-roll"), box, "display left", BLACK),)
    look, about = words.look_of(kind), words.thing_of(kind)
    return Shape(id, "box", look, *place, width, height, CARDS[kind], label, on=on, art=art, about=about)


@lru_cache(5000)
def _stack_card(i: int, kind: int, place: Place, width: float) -> Shape:
    return _card(stack_card_id(i, kind), kind, place, width, words.card_in_stack(i, kind), stack_id(i))


@lru_cache(5000)
def _bench_card(seat: int, kind: int, copies: int, place: Place, width: float, step: float) -> Shape:
    """Equal cards are one shape."""
    colour, number = divmod(kind, NUMBERS)
    height = width * MINI
    art: list[Layer] = []
    for i in range(copies):
        x = i * step
        art.append(_shadow("push-mini-shadow", x, width, height, MINI_RIM))
        art.append(Layer(f"push-mini-{COLOURS[colour]}", x, 0, width, height))
        art.append(Layer(f"push-mini-number-{number + 1}", x, 0, width, height, colour=_ink(colour)))
    label, on = words.cards_on_bench(seat, kind, copies), bench_id(seat, colour)
    size = width + (copies - 1) * step, height
    return Shape(
        bench_card_id(seat, kind),
        "box",
        words.look_of(kind),
        *place,
        *size,
        sign=CARDS[kind] + (f"×{copies}" if copies > 1 else ""),
        label=label,
        on=on,
        art=tuple(art),
        about=words.thing_of(kind),
    )
