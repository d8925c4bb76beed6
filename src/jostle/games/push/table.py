"""PUSH's table as people see it: cards, benches, and the furniture that counts for them.

Most shapes come again in position after position, so they are made once and remembered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from jostle.games.push import board, words
from jostle.games.push.board import CLASHES, KINDS, NUMBERS, ROLL, STACKS, SWITCH, TAKEN
from jostle.games.push.places import MINI, Panel, Places
from jostle.games.push.text import CARDS, bench_kinds, deck_counts, shown_banks, stack_kinds
from jostle.games.push.words import (
    COLOURS,
    SIDES,
    bench_card_id,
    bench_id,
    colour_of,
    number_of,
    stack_card_id,
    stack_id,
)
from jostle.i18n import Text, messages_of
from jostle.kernel import Record
from jostle.scene import NOTHING, Layer, Shape, kit
from jostle.scene.kit import Box, Skin, write

message = messages_of("jostle.games.push")

LIGHT, DARK = "#FFFCF4", "#2B2003"  # numbers on cards
INK, SOFT, BLACK, WARN, DANGER = "--push-ink", "--push-soft", "--push-dark", "--push-warn", "--push-danger"
SKIN = Skin(
    INK, SOFT, "push-panel", "push-lit", "push-slot", "push-shadow", "push-edge", "push-back", (0.011, 0.0135),
    "push-badge", BLACK, "push-draw", "push-stop", "#06231E", BLACK, face=0.92,
)  # fmt: skip
MINIS = replace(
    SKIN, slot="push-mini-slot", shadow="push-mini-shadow", edge="push-mini-edge", back="push-mini-back",
    slope=(0.023, 0.036),
)  # fmt: skip
BADGE = 0.32
THICK, MAX_EDGES = 9, 9  # so many cards make a pile thicker by one edge; and how thick it can be
MEAN = 3.5  # points of a card
COVERED_EDGES = 2  # of a bank that lies face down: how thick it is must not tell what is in it
NARROW_FAN = 0.4  # a fan with less room has its points below without the colour's shape
LIKELY, VERY_LIKELY = 0.15, 0.35  # from where on the dial is yellow and red
STACK = message.family("stack", ("begun", "empty", "taken"))
UNSEEN = message.family("unseen", ("roll", "switch"))
WAYS = message.family("way", ("clockwise", "counter-clockwise"))
WAY_LABELS = message.family("taken", ("clockwise", "counter-clockwise"))


Bench = tuple[tuple[int, int], ...]  # kinds, and how many cards of each


class Lying(NamedTuple):
    """What lies where, read once."""

    kinds: list[tuple[int, ...]]  # of the cards in each stack
    benches: list[Bench]  # by seat
    banks: list[int | None]  # None: a pile that lies face down
    unseen: list[int]  # by kind


def _read(s: Record) -> Lying:
    benches = [tuple(Counter(bench_kinds(s, seat)).items()) for seat in range(s.seats)]
    return Lying([tuple(stack_kinds(s, i)) for i in range(STACKS)], benches, shown_banks(s), deck_counts(s))


def takers(s: Record) -> list[int]:
    """The seats that take a stack, in order, or would if the turn ended now."""
    n, way = int(s.seats), -1 if s.switched else 1
    first, count, left = int(s.turn), n, STACKS
    if s.phase == board.AT_END:
        return []
    if s.phase in (board.AT_TAKE, board.AT_DIE):
        left = sum(stack > 0 for stack in s.stacks.tolist())
    if s.phase == board.AT_TAKE:
        first, count = int(s.actor), int(s.left) + 1
    elif s.phase == board.AT_DIE:
        first, count = int(s.roller) + way, n - 1 if s.left == board.BUST else int(s.left)
    return [(first + way * i) % n for i in range(min(count, left))]


def busting(s: Record) -> set[int]:
    """The kinds of cards that fit no stack; none where the next card begins a new turn."""
    stacks = s.stacks.tolist()
    if s.phase in (board.AT_TAKE, board.AT_DIE, board.AT_END) or 0 in stacks:
        return set()
    return {kind for kind in range(KINDS + 1) if all(stack & int(CLASHES[kind]) for stack in stacks)}


def shapes(s: Record, places: Places, actions: Sequence[str] = ()) -> list[Shape]:
    """actions: what may be pressed."""
    now = _read(s)
    ground = [*_players(s, now, places), *_middle(s, now, places, actions), *_furniture(s, now, places)]
    return [*ground, *_buttons(places, actions), *_things(s, now, places)]


def lying(s: Record, places: Places) -> dict[str, Box]:
    """Where everything lies that can move; of equal cards on a bench, where the first one does."""
    boxes = kit.boxes_of(_things(s, _read(s), places))
    return {id: box._replace(width=box.height / MINI) if id[:5] == "bench" else box for id, box in boxes.items()}


def banks(s: Record, places: Places) -> dict[str, Box]:
    """The first card of each bank."""
    return {f"bank-{seat}": _pile(places.panels[seat], points) for seat, points in enumerate(shown_banks(s))}


# --- drawings -------------------------------------------------------------------------------------------------------


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
    return DARK if COLOURS[colour] == "yellow" else LIGHT


# --- players --------------------------------------------------------------------------------------------------------


def _players(s: Record, now: Lying, places: Places) -> Iterator[Shape]:
    order, over, turn = takers(s), s.phase == board.AT_END, int(s.turn)
    rows = zip(places.panels, now.benches, now.banks, s.head_start.tolist(), strict=False)
    for seat, (panel, bench, bank, halves) in enumerate(rows):
        place = order.index(seat) + 1 if seat in order else 0
        yield from _player(seat, panel, bench, bank, halves, turn == seat, turn == seat and not over, place)


@lru_cache(5000)
def _player(
    seat: int, panel: Panel, bench: Bench, bank: int | None, halves: int, turn: bool, lit: bool, place: int
) -> list[Shape]:
    """place: when the player takes a stack; 0: not at all."""
    counts, points = _counts(bench), [0] * len(COLOURS)
    for kind, copies in bench:
        points[kind // NUMBERS] += number_of(kind) * copies
    boxes, step = kit.fans(panel.bench, counts, panel.mini)
    least = max(panel.mini, 2.3 * panel.caption)  # as wide as the cards that lie there and the points below them
    widths = [min(box.width, max(least, panel.mini + step * (n - 1))) for box, n in zip(boxes, counts, strict=True)]
    fans = [_fan(seat, i, points[i], panel, box._replace(width=widths[i])) for i, box in enumerate(boxes)]
    made = [*_panel(seat, panel, turn, lit), *_numbers(seat, panel, sum(points), bank, halves), *fans]
    return [*made, _badge(seat, place, panel)] if place else made


def _panel(seat: int, panel: Panel, turn: bool, lit: bool) -> tuple[Shape, ...]:
    ground = kit.panel(f"panel-{seat}", panel.box, lit=lit, skin=SKIN)
    if panel.details:
        at = [part.x - 0.1 - panel.box.x for part in (panel.bench, panel.bank)]
        lines = [Layer("push-line", x, 0.2, 0.015, panel.box.height - 0.4) for x in at]
        ground = replace(ground, art=(*ground.art, *lines))
    mark = Shape("turn", "box", "mark", *panel.box, label=message("turn", side=SIDES[seat]), art=NOTHING)
    return ground, *([mark] if turn else []), kit.plate(seat, SIDES[seat], panel.plate)


def _badge(seat: int, place: int, panel: Panel) -> Shape:
    """When a player takes a stack, on the edge of the panel."""
    box = Box(panel.box.x + 0.14, panel.box.y - BADGE * 0.64, BADGE, BADGE)
    label, art = message("takes-in-order", side=SIDES[seat], place=place), kit.badge(str(place), box.size, skin=SKIN)
    return Shape(f"order-{seat}", "box", "mark", *box, label=label, art=art, about="order")


def _numbers(seat: int, panel: Panel, bench: int, bank: int | None, halves: int) -> tuple[Shape, ...]:
    """A player's points: all, on the bench, and in the bank; of a bank that lies face down none are known."""
    points = words.with_head_start(bench + (bank or 0), halves)
    art = write(words.count(points, bank is None), panel.total.size, f"display {'left' if panel.details else 'right'}")
    label = words.the_points(seat, points, bank is None, halves)
    made = [Shape(f"total-{seat}", "box", "panel", *panel.total, label=label, art=(art,), about="points")]
    banked = "?" if bank is None else str(bank)
    if panel.details:
        said = message("bench-has", points=bench), message("bank-has", points=banked)
        lines = kit.lines(panel.details.size, *((one, 0.24, "strong left", INK) for one in said))
        made.append(Shape(f"points-{seat}", "box", "panel", *panel.details, art=lines, about="points"))
    return *made, _bank(seat, bank, banked, panel)


def _edges(points: int | None) -> int:
    return COVERED_EDGES if points is None else kit.edges_of(points, 6, 5)


def _is_beside(panel: Panel) -> bool:
    """Whether the points of a bank are written beside it."""
    return panel.bank.width > panel.bank.height


def _pile(panel: Panel, points: int | None) -> Box:
    """The first card of a bank."""
    box, mini = panel.bank, panel.mini
    if not _is_beside(panel):
        return box.at((box.width - mini * (1 + _edges(points) * MINIS.slope[0])) / 2, 0, mini, mini * MINI)
    mini = min(mini, box.height / MINI * 0.9)
    return box.at(0.02, 0, mini, mini * MINI)


def _bank(seat: int, points: int | None, written: str, panel: Panel) -> Shape:
    """A pile that grows with the points in it, and how many these are: beside it where there is room, or below."""
    pile = _pile(panel, points).within(panel.bank)
    art = [*kit.pile_art(pile, _edges(points), skin=MINIS)] if points != 0 else [Layer(MINIS.slot, *pile)]
    if _is_beside(panel):
        beside = Box(pile.right + 0.22, 0.04, panel.bank.width - pile.right - 0.22, pile.height)
        number = written, pile.height * 0.5, "display left", INK
        art += kit.lines(beside, (message("sign-of-bank"), 0.2, "words left", SOFT), number)
        if panel.details:
            safe = panel.bank.size.at(0, -0.001, panel.bank.width, 0.2)
            art.append(write(message("bank-is-safe"), safe, "words left", SOFT))
    else:
        art.append(write(written, panel.bank.size.at(0, -0.001, panel.bank.width, panel.caption), "display", INK))
    label = message("bank-covered", side=SIDES[seat])
    if points is not None:
        label = message("bank-points", side=SIDES[seat], points=points)
    return Shape(f"bank-{seat}", "box", "panel", *panel.bank, label=label, art=tuple(art), about="bank")


def _fan(seat: int, colour: int, points: int, panel: Panel, box: Box) -> Shape:
    """The place of a colour on a bench, with its points below."""
    name, size = COLOURS[colour], panel.caption
    below = box.size.at(0, -0.001, box.width, size)
    if not points:
        art: tuple[Layer, ...] = (Layer(f"push-mini-slot-{name}", 0, 0, panel.mini, panel.mini * MINI),)
    elif box.width < NARROW_FAN:
        art = (write(str(points), Box(-0.02, below.y, box.width + 0.04, size), "display", INK),)
    else:
        art = kit.signed(below, f"push-shape-{name}", str(points), f"--push-{name}", INK)
    label = message("bench", side=SIDES[seat], colour=words.COLOUR_NAMES[colour])
    return Shape(bench_id(seat, colour), "box", "panel", *box, label=label, art=art, about="bench")


def _counts(bench: Bench) -> tuple[int, ...]:
    counts = [0] * len(COLOURS)
    for kind, count in bench:
        counts[kind // NUMBERS] += count
    return tuple(counts)


# --- the middle -----------------------------------------------------------------------------------------------------


def _middle(s: Record, now: Lying, places: Places, actions: Collection[str]) -> list[Shape]:
    made = [_deck(places, sum(now.unseen)), _tray(s, places, actions)]
    for i, (kinds, stack) in enumerate(zip(now.kinds, s.stacks.tolist(), strict=True)):
        made += _stack(i, kinds, stack == TAKEN, places)
    return made


@lru_cache(5000)
def _stack(i: int, kinds: tuple[int, ...], taken: bool, places: Places) -> tuple[Shape, Shape]:
    """A stack, and below it what it is worth and what it costs."""
    first, style = places.stacks[i], "taken" if taken else "begun" if kinds else "empty"
    box = first._replace(height=places.lying(i, len(kinds))[-1].bottom - first.y) if kinds else first
    said: dict[str, tuple[Layer, ...]] = {
        "taken": (write(message("sign-taken"), box.size.middle(box.width - 0.2, 0.22), "words", SOFT),),
        "empty": (write(str(i + 1), box.size.middle(box.width, box.height * 0.4), "display", "--push-ghost"),),
    }
    art = NOTHING if kinds else (Layer(SKIN.slot), *said[style])
    stack = Shape(stack_id(i), "box", "panel", *box, label=STACK(style, stack=i + 1), art=art, about="stack")
    beside = min((places.stacks[1].x - places.stacks[0].right) / 2, 0.12)
    below = Box(box.x - beside, box.bottom + 0.1, box.width + 2 * beside, 0.52)
    worth = message("stack-points", points=words.points_in(kinds)), 0.29, "display", INK
    roll = [(message("then-roll"), 0.2, "strong", WARN)] if ROLL in kinds else []
    art = kit.lines(below.size, worth, *roll, gap=0.03) if kinds else NOTHING
    return stack, Shape(f"number-{i + 1}", "box", "margin", *below, art=art, about="stack")


@lru_cache(500)
def _deck(places: Places, cards: int) -> Shape:
    top = places.deck.size
    edges = kit.edges_of(cards - 1, THICK, MAX_EDGES)
    art = kit.pile_art(top, edges, skin=SKIN) if cards else (Layer(SKIN.slot),)
    right, down = (1 + MAX_EDGES * part for part in SKIN.slope)
    box = places.deck._replace(width=top.width * right, height=top.height + top.width * (down - 1))
    look, label = "card back" if cards else "hole", message("deck", cards=cards)
    return Shape("deck", "box", look, *box, label=label, art=art, about="deck")


def _tray(s: Record, places: Places, actions: Collection[str]) -> Shape:
    """The place for the card or die in play; in a tall window it shares its place with the buttons."""
    used = s.phase in (board.AT_PLACE, board.AT_DIE)
    hidden = not places.wide and ("draw" in actions or "stop" in actions)
    art = NOTHING if used or hidden else (Layer("push-tray"),)
    return Shape("tray", "box", "panel", *places.tray, label=message("tray"), art=art, about="tray")


@lru_cache(200)
def _buttons(places: Places, actions: tuple[str, ...]) -> list[Shape]:
    made = []
    if "draw" in actions:  # the deck is a part of it
        press, box = message("press-draw"), places.draw_button.within(places.draw)
        art = kit.moved(kit.button_art(box, press, skin=SKIN), box)
        made.append(Shape("do-draw", "box", "button", *places.draw, label=message("draw"), art=art, about="deck"))
    if "stop" in actions:
        press, label, sign = message("press-stop"), message("stop-drawing"), "push-stop-sign"
        made.append(kit.button("do-stop", places.stop, press, label, "stop", sign, SKIN, quiet=True))
    return made


# --- furniture ------------------------------------------------------------------------------------------------------


def _furniture(s: Record, now: Lying, places: Places) -> list[Shape]:
    busts = busting(s)
    made = [_way(bool(s.switched), places), _dial(places, sum(now.unseen[kind] for kind in busts), sum(now.unseen))]
    made.append(_discard(kit.edges_of(_out_of_play(s, now), THICK, 3), places))
    made += _chart(now, int(s.copies), places.chart, busts) if places.wide else _small_chart(places.chart, now.unseen)
    face = "push-die-star" if s.riskier and not places.wide else "push-die"  # where the notice has no room
    art = NOTHING if s.phase == board.AT_DIE else (Layer("push-die-shadow"), Layer(face))
    made.append(Shape("rest", "box", "panel", *places.rest, label=message("die"), art=art, about="die"))
    return [*made, _notice(places.notice)] if places.notice else made


def _out_of_play(s: Record, now: Lying) -> int:
    """About how many cards are out of play: how many have gone into banks is not known."""
    benched = sum(copies for bench in now.benches for _, copies in bench)
    there = sum(now.unseen) + sum(map(len, now.kinds)) + benched + int(s.card >= 0)
    banked = round(sum(bank or 0 for bank in now.banks) / MEAN)
    return max(KINDS * int(s.copies) + int(s.rolls) + int(s.switches) - there - banked, 0)


@lru_cache(50)
def _way(switched: bool, places: Places) -> Shape:
    """Who takes after whom."""
    name, box = ("clockwise", "counter-clockwise")[switched], places.way
    if places.wide:
        coin, lines, _ = box.size.inset(0.16).columns(0.76, None, 0.74, gap=0.12)
        said = (WAYS[name], 0.25, "strong left", INK), (message("way-meaning"), 0.2, "words left", SOFT)
        drawn = Layer(SKIN.panel), Layer(f"push-{name}", *coin.fitting(1.04))
        art: tuple[Layer, ...] = *drawn, *kit.lines(lines.middle(lines.width, 0.55), *said, gap=0.1)
    else:
        coin, below = box.size.middle(box.width, 1.03).rows(None, 0.19, gap=0.09)
        art = Layer(f"push-{name}", *coin.fitting(1.04)), write(WAYS[name], below, "words", INK)
    return Shape("way", "box", "margin", *box, label=WAY_LABELS[name], art=art, about="way")


@lru_cache(1000)
def _dial(places: Places, busting: int, cards: int) -> Shape:
    """How likely the next card fits no stack."""
    risk, box = busting / cards if cards else 0.0, places.dial
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
        write(percent, Box(x + 34 * unit, 40 * unit, 92 * unit, 36 * unit), "display", INK),
        write(message("bust"), Box(x + 34 * unit, 79 * unit, 92 * unit, max(16 * unit, 0.17)), "strong", SOFT),
    ]
    if places.wide:
        counted = message("risk-cards", busting=busting, cards=cards)
        art.append(write(counted, box.size.at(0, -0.02, box.width, 0.2), "words", SOFT))
    label = message("risk", busting=busting, cards=cards)
    return Shape("dial", "box", "panel", *box, label=label, art=tuple(art), about="risk")


@lru_cache(100)
def _discard(edges: int, places: Places) -> Shape:
    """Cards that are out of play, as an untidy pile."""
    box, art = places.discard, [Layer("push-slot")]
    if edges:
        thrown = kit.pile_art(box.size, 1 + edges, skin=SKIN)[1:]
        art += [layer._replace(turn=3 * (len(thrown) - i) - 8) for i, layer in enumerate(thrown)]
    if places.wide:
        text = Box(-0.4, box.height + 0.12, box.width + 0.8, 0.19)
        art.append(write(message("out-of-play"), text, "words", SOFT))
    return Shape("discard", "box", "panel", *box, label=message("discard"), art=tuple(art), about="discard")


def _chart(now: Lying, copies: int, box: Box, busts: set[int]) -> list[Shape]:
    """A row for each colour and a column for each number, with a bar for each card that is still in the deck."""
    head, body, foot = box.rows(0.74, None, 0.42)
    above, numbers, _ = head.size.rows(0.48, 0.2, None)
    title = message("still-in-deck")
    art = [
        Layer(SKIN.panel),
        write(title, above.at(0.18, 0.14, 2.6, 0.23), "strong left", INK),
        write(str(sum(now.unseen)), above.at(-0.18, 0.12, 1.0, 0.28), "display right", INK),
        *(write(str(i), cell, "display", SOFT) for i, cell in enumerate(_cells(numbers), 1)),
    ]
    made = [Shape("unseen", "box", "panel", *box, label=title, art=tuple(art), about="unseen")]
    for i, row in enumerate(body.grid(len(COLOURS), 1)):
        kinds = range(NUMBERS * i, NUMBERS * (i + 1))
        made.append(_row(i, row, copies, tuple(now.unseen[kinds.start : kinds.stop]), tuple(k in busts for k in kinds)))
    return made + _specials(foot, now.unseen[ROLL], now.unseen[SWITCH], ROLL in busts, bool(busts))


def _cells(row: Box) -> list[Box]:
    """The columns of the chart."""
    return row.columns(0.5, *[None] * NUMBERS, 0.16)[1:-1]


@lru_cache(2000)
def _row(colour: int, box: Box, copies: int, counts: tuple[int, ...], busts: tuple[bool, ...]) -> Shape:
    name, height = COLOURS[colour], box.height - 0.06
    size = min(0.26, box.height * 0.7)
    art = [Layer(f"push-shape-{name}", 0.12, (height - size) / 2, size, size, colour=f"--push-{name}")]
    for count, bust, cell in zip(counts, busts, _cells(box.size), strict=True):
        bars = cell._replace(width=cell.width - 0.05, height=height)
        drawn = [Layer(f"push-bars-{count}-{copies}", *bars, colour=f"--push-{name}")]
        if bust and count:
            drawn = [Layer("push-bust-cell", *bars), *drawn, Layer("push-cross", bars.right - 0.12, -0.05, 0.17, 0.17)]
        art += drawn
    return _unseen(name, box, counts, tuple(art), f"{name[0].upper()} {' '.join(map(str, counts))}")


def _unseen(name: str, box: Box, counts: tuple[int, ...], art: tuple[Layer, ...], sign: str = "") -> Shape:
    """What is still in the deck of a colour, or of the cards without one."""
    if name in COLOURS:
        colour = words.COLOUR[name]
        label: Text = message("unseen", colour=colour, counts=" ".join(map(str, counts)))
        return Shape(f"unseen-{name}", "box", f"tile {name}", *box, sign, label, art=art, about="unseen")
    label = UNSEEN(name, count=counts[0])
    return Shape(f"unseen-{name}", "box", "tile", *box, label=label, art=art, about=name if any(counts) else "unseen")


def _specials(box: Box, rolls: int, switches: int, bust: bool, any_bust: bool) -> list[Shape]:
    """Roll and Switch cards in the deck, and what the crosses mean."""
    *boxes, key, _ = box.at(0.15, 0, box.width - 0.15, box.height - 0.04).columns(0.95, 0.95, 1.6, None, gap=0.12)
    made = []
    for name, sign, count, at in zip(("roll", "switch"), ("die", "arrows"), (rolls, switches), boxes, strict=True):
        cross = [Layer("push-cross", 0.2, -0.02, 0.17, 0.17)] if name == "roll" and bust and rolls else []
        art = kit.signed(Box(0.02, 0.05, 0.9, 0.28), f"push-{sign}", str(count), INK, INK)
        made.append(_unseen(name, at, (count,), (*art, *cross)))
    if any_bust:
        art = kit.signed(Box(0.04, 0.08, 1.5, 0.22), "push-cross", message("bust"), DANGER, DANGER, "strong left")
        made.append(Shape("key", "box", "tile", *key, art=art, about="risk"))
    return made


def _small_chart(box: Box, unseen: list[int]) -> list[Shape]:
    """A bar for each colour, one for Roll cards and one for Switch cards."""
    ground, below = box.size.rows(None, 0.19, gap=0.07)
    art = Layer(SKIN.panel, *ground), write(message("cards-left", cards=sum(unseen)), below, "words", INK)
    made = [Shape("unseen", "box", "panel", *box, label=message("still-in-deck"), art=art, about="unseen")]
    rows = [tuple(unseen[at : at + NUMBERS]) for at in range(0, KINDS, NUMBERS)] + [(unseen[ROLL],), (unseen[SWITCH],)]
    names, inside = (*COLOURS, "roll", "switch"), box.at(0.1, 0.08, box.width - 0.2, box.height - 0.42)
    colours = [f"--push-{name}" if name in COLOURS else SOFT for name in names]
    cells = inside.grid(len(names), len(names))
    bars = kit.columns_art(inside, [sum(row) for row in rows], colours, "push-count")
    for name, row, cell, bar in zip(names, rows, cells, bars, strict=True):
        made.append(_unseen(name, cell, row, kit.moved((bar,), Box(-cell.x, -cell.y, 0, 0))))
    return made


def _notice(box: Box) -> Shape:
    """In a riskier game: what the star does."""
    star, lines = box.size.inset(0.14).columns(0.56, None, gap=0.18)
    said = ((one, 0.165, "words left", INK) for one in (message("riskier-star"), message("riskier-banks")))
    title = message("preset-riskier"), 0.22, "strong left", DANGER
    art = Layer("push-notice"), Layer("push-die-star", *star), *kit.lines(lines, title, *said, gap=0.04)
    return Shape("notice", "box", "panel", *box, label=message("preset-riskier-meaning"), art=art, about="die")


# --- things that move -----------------------------------------------------------------------------------------------


def _things(s: Record, now: Lying, places: Places) -> Iterator[Shape]:
    for seat, bench in enumerate(now.benches):  # first, so that a card there keeps its name when its twin joins it
        yield from _bench_cards(seat, bench, places.panels[seat])
    for i, kinds in enumerate(now.kinds):
        for kind, box in zip(kinds, places.lying(i, len(kinds)), strict=True):
            yield _card(stack_card_id(i, kind), kind, box, stack_id(i), i + 1)
    if s.phase == board.AT_PLACE:
        yield _card("drawn", int(s.card), places.tray, "tray", 0)
    if s.phase == board.AT_DIE:
        art = Layer("push-die-shadow", style="shadow"), Layer("push-die")
        yield Shape("die", "box", "die white", *places.die, label=message("die"), on="tray", art=art, about="die")


@lru_cache(5000)
def _bench_cards(seat: int, bench: Bench, panel: Panel) -> list[Shape]:
    boxes, step = kit.fans(panel.bench, _counts(bench), panel.mini)
    lefts, made = [box.x for box in boxes], []
    for kind, copies in bench:
        colour = kind // NUMBERS
        box = Box(lefts[colour], panel.bench.y, panel.mini, panel.mini * MINI)
        made.append(_bench_card(seat, kind, copies, box, step))
        lefts[colour] += copies * step
    return made


@lru_cache(5000)
def _card(id: str, kind: int, box: Box, on: str, stack: int) -> Shape:
    art = Layer(SKIN.shadow, style="shadow"), *card_art(kind)
    if kind == ROLL:
        unit = box.width
        text = Box(0.11 * unit, 0.065 * unit, 0.56 * unit, 0.24 * unit)
        art += (write(message("card-roll"), text, "display left", BLACK),)
    label = words.card_label(kind, stack)
    return Shape(id, "box", words.look_of(kind), *box, CARDS[kind], label, on=on, art=art, about=words.thing_of(kind))


def _bench_card(seat: int, kind: int, copies: int, box: Box, step: float) -> Shape:
    """Equal cards are one shape."""
    name, number, ink = COLOURS[kind // NUMBERS], number_of(kind), _ink(kind // NUMBERS)
    art: list[Layer] = []
    for at in (Box(i * step, 0, *box[2:]) for i in range(copies)):
        shadow = Layer(MINIS.shadow, *at, style="shadow")
        art += shadow, Layer(f"push-mini-{name}", *at), Layer(f"push-mini-number-{number}", *at, colour=ink)
    label = message("cards-on-bench", side=SIDES[seat], count=copies, colour=colour_of(kind), number=number)
    id, on, sign = bench_card_id(seat, kind), bench_id(seat, kind // NUMBERS), CARDS[kind] + f"×{copies}" * (copies > 1)
    box = box._replace(width=box.width + (copies - 1) * step)
    return Shape(id, "box", words.look_of(kind), *box, sign, label, on=on, art=tuple(art), about=words.thing_of(kind))
