"""What happens on a table as frames: the events of each step, in order, with things that slide, fall, turn and fade."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from jostle.games.scene import Event, Scene, Shape
from jostle.render.sprites import look

FRAMES = 15  # a second
Place = tuple[float, float]
Tween = Callable[[float], None]  # takes how far it has come, from 0 to 1


@dataclass(frozen=True)
class Moment:
    """One step: the scene before it, what happened, and the scene after it."""

    before: Scene
    events: tuple[Event, ...]
    after: Scene


@dataclass
class Piece:
    """A thing as it is drawn at the moment. Lengths are in squares; the place is that of its upper left corner."""

    shape: Shape  # its look
    x: float
    y: float
    wide: float = 1.0  # as parts of its own size
    high: float = 1.0
    turn: float = 0.0  # degrees, clockwise
    shown: float = 1.0

    @property
    def middle(self) -> Place:
        return self.x + self.shape.width / 2, self.y + self.shape.height / 2

    def centre(self, x: float, y: float) -> None:
        self.x, self.y = x - self.shape.width / 2, y - self.shape.height / 2


@dataclass(frozen=True)
class Word:
    """A text on a plate, round a point; `tone` is "good", "bad", or "cross" for a mark without words."""

    text: str
    x: float
    y: float
    height: float
    tone: str
    shown: float = 1.0


@dataclass
class Frame:
    pieces: tuple[Piece, ...]
    words: tuple[Word, ...]
    seconds: float


def moving(moments: Iterable[Moment]) -> set[str]:
    """The ids of things that do not stay as they are; what lies on such a thing has to be drawn above it."""
    found: set[str] = set()
    grounds: dict[str, str] = {}
    for moment in moments:
        before, after = _by_id(moment.before), _by_id(moment.after)
        found |= {id for id in before.keys() | after.keys() if _differs(before.get(id), after.get(id))}
        found |= {id for event in moment.events for id in event.ids if id in before or id in after}
        grounds |= {id: shape.on for id, shape in (before | after).items() if shape.on}
    return found | {id for id, on in grounds.items() if on in found}


def _by_id(scene: Scene) -> dict[str, Shape]:
    return {shape.id: shape for shape in scene.shapes}


def _middle_of(shape: Shape) -> Place:
    return shape.x + shape.width / 2, shape.y + shape.height / 2


def _differs(one: Shape | None, other: Shape | None) -> bool:
    """Whether a difference can be seen."""
    if one is None or other is None:
        return True
    return one.place != other.place or look(one) != look(other)


def ease(part: float) -> float:
    return part * part * (3 - 2 * part)


class Film:
    """The frames of a clip, made moment by moment."""

    def __init__(self, moments: list[Moment], moves: set[str], pace: float = 1.0) -> None:
        self.frames: list[Frame] = []
        self.pace = pace
        self.moves = moves
        self.pieces: dict[str, Piece] = {}
        self.words: list[Word] = []
        self.before, self.after = _by_id(moments[0].before), _by_id(moments[0].after)
        self.scene = moments[0].before
        self._settle(moments[0].before)
        for moment in moments:
            self.before, self.after = _by_id(moment.before), _by_id(moment.after)
            self.scene = moment.before
            if not self.frames:
                self._hold(0.8)
            for event in moment.events:
                getattr(self, f"_{event.kind}")(event)
            self._settle(moment.after)
            self._hold(0.16 * pace)
        self._hold(2.2)

    # --- frames ------------------------------------------------------------------------------------------------------

    def _hold(self, seconds: float) -> None:
        pieces = tuple(replace(piece) for piece in self.pieces.values() if piece.shown > 0)
        self.frames.append(Frame(pieces, tuple(self.words), seconds))

    def _play(self, seconds: float, *tweens: Tween) -> None:
        count = max(2, round(seconds * self.pace * FRAMES))
        for number in range(1, count + 1):
            for tween in tweens:
                tween(number / count)
            self._hold(1 / FRAMES)

    def _settle(self, scene: Scene) -> None:
        """Everything is as the scene has it."""
        shapes = (shape for shape in scene.shapes if shape.id in self.moves)
        self.pieces = {shape.id: Piece(look(shape), shape.x, shape.y) for shape in shapes}
        self.words = []

    # --- things and places -------------------------------------------------------------------------------------------

    def _piece(self, id: str) -> Piece:
        """A thing, on top of the others from now on; one that was not there yet is not shown yet."""
        piece = self.pieces.pop(id, None)
        if piece is None:
            shape = self.after.get(id) or self.before[id]
            piece = Piece(look(shape), shape.x, shape.y, shown=0.0)
        self.pieces[id] = piece
        return piece

    def _known(self, ids: Iterable[str]) -> list[str]:
        return [id for id in ids if id in self.pieces or id in self.after or id in self.before]

    def _visitor(self, event: Event) -> Piece:
        """Something that is in no scene."""
        source = self._shape(event.to[0]) if event.kind == "reveal" and event.to else None
        usual = (source.width, source.height) if source else (0.8, 0.8)
        width = max((one.x + one.width for one in event.art if one.width), default=usual[0])
        height = max((one.y + one.height for one in event.art if one.height), default=usual[1])
        piece = Piece(Shape("", "box", "", 0.0, 0.0, width, height, art=event.art), 0.0, 0.0)
        self.pieces[f"visitor-{len(self.frames)}"] = piece
        return piece

    def _shape(self, id: str) -> Shape | None:
        return self.before.get(id) or self.after.get(id)

    def _middle(self, id: str) -> Place:
        """The middle of a thing or of a part of the ground, or else of the table."""
        if id in self.pieces and self.pieces[id].shown:
            return self.pieces[id].middle
        shape = self._shape(id)
        return _middle_of(shape) if shape else (self.scene.width / 2, self.scene.height / 2)

    def _rest(self, id: str, ground: str) -> Place:
        """Where a thing lies on a ground."""
        after = self.after.get(id)
        if after and after.on == ground:
            return after.place
        piece, onto = self.pieces[id], self._shape(ground)
        shape = self.before.get(id) or after
        under = self._shape(shape.on) if shape else None
        if onto is None:
            return piece.x, piece.y
        if shape is None or under is None or under.width != onto.width:
            return onto.x + (onto.width - piece.shape.width) / 2, onto.y + (onto.height - piece.shape.height) / 2
        return onto.x + shape.x - under.x, onto.y + shape.y - under.y

    def _changed(self, id: str, piece: Piece) -> None:
        """The thing looks as it will, round the same middle."""
        if id in self.after:
            middle = piece.middle
            piece.shape = look(self.after[id])
            piece.centre(*middle)

    # --- movements ---------------------------------------------------------------------------------------------------

    @staticmethod
    def _slide(piece: Piece, to: Place, hop: float = 0.0) -> Tween:
        start = piece.x, piece.y

        def tween(part: float) -> None:
            along = ease(part)
            piece.x = start[0] + (to[0] - start[0]) * along
            piece.y = start[1] + (to[1] - start[1]) * along - hop * math.sin(math.pi * part)
            if hop:
                piece.wide = piece.high = 1 + 0.5 * hop * math.sin(math.pi * part)

        return tween

    @staticmethod
    def _fly(piece: Piece, start: Place, end: Place, sizes: tuple[float, float], delay: float, lasts: float) -> Tween:
        """From middle to middle, while its size changes; it begins later than others by a part of the time."""

        def tween(part: float) -> None:
            here = ease(min(1.0, max(0.0, (part - delay) / lasts)))
            piece.shown = 1.0 if part >= delay else piece.shown
            x, y = (start[i] + (end[i] - start[i]) * here for i in (0, 1))
            piece.centre(x, y - 0.3 * math.sin(math.pi * here))
            piece.wide = piece.high = sizes[0] + (sizes[1] - sizes[0]) * here

        return tween

    @staticmethod
    def _fade(piece: Piece) -> Tween:
        def tween(part: float) -> None:
            piece.shown = ease(part)
            piece.wide = piece.high = 0.5 + 0.5 * ease(part)

        return tween

    def _fitting(self, piece: Piece, id: str) -> float:
        """How large a thing is that fits into a shape."""
        shape = self._shape(id)
        if shape is None:
            return 0.5
        return min(1.0, shape.width / piece.shape.width, shape.height / piece.shape.height)

    # --- events ------------------------------------------------------------------------------------------------------

    def _move(self, event: Event) -> None:
        for id in self._known(event.ids[:1]):
            piece = self._piece(id)
            for ground in event.to:
                self._play(0.3, self._slide(piece, self._rest(id, ground), 0.14))

    def _push(self, event: Event) -> None:
        first = self._known(event.ids)
        if not first:
            return
        goals: dict[str, Place] = {}
        step = (0.0, 0.0)
        for id, ground in zip(event.ids, event.to, strict=False):
            if id not in first:
                continue
            piece = self._piece(id)
            here = piece.x, piece.y
            goals[id] = self._rest(id, ground) if ground else (here[0] + step[0], here[1] + step[1])
            if ground and goals[id] != here:
                step = goals[id][0] - here[0], goals[id][1] - here[1]
        if step == (0.0, 0.0) and len(first) > 1:  # the pusher stays, and all others go over the edge
            one, other = self._middle(first[0]), self._middle(first[1])
            for id in first[1:]:
                goals[id] = self.pieces[id].x + other[0] - one[0], self.pieces[id].y + other[1] - one[1]
        self._play(0.36, *(self._slide(self.pieces[id], goal) for id, goal in goals.items()))

    def _fall(self, event: Event) -> None:
        pieces = [self._piece(id) for id in self._known(event.ids)]

        def tween(part: float) -> None:
            for number, piece in enumerate(pieces):
                piece.wide = piece.high = 1 - 0.75 * part * part
                piece.turn = (50 if number % 2 else -50) * part * part
                piece.shown = 1 - part**3

        self._play(0.8 if event.number else 0.4, tween)
        for id in self._known(event.ids):
            del self.pieces[id]

    def _place(self, event: Event) -> None:
        tweens = []
        for id in self._known(event.ids):
            piece = self._piece(id)
            start = self._middle(event.to[0]) if event.to else None
            self._changed(id, piece)
            if len(event.to) > 1:
                piece.x, piece.y = self._rest(id, event.to[1])
            elif id in self.after:
                piece.x, piece.y = self.after[id].place
            if start is None:
                tweens.append(self._fade(piece))
            else:
                sizes = self._fitting(piece, event.to[0]), 1.0
                tweens.append(self._fly(piece, start, piece.middle, sizes, 0.0, 1.0))
        self._play(0.3, *tweens)

    def _deal(self, event: Event) -> None:
        ids = self._known(event.ids)
        start = self._middle(event.to[0] if event.to else "")
        delays = 0.6 / max(1, len(ids))
        tweens = []
        for number, id in enumerate(ids):
            piece = self._piece(id)
            self._changed(id, piece)
            if id in self.after:
                piece.x, piece.y = self.after[id].place
            size = self._fitting(piece, event.to[0]) if event.to else 0.5
            tweens.append(self._fly(piece, start, piece.middle, (size, 1.0), delays * number, 0.4))
        self._play(min(1.2, 0.3 + 0.1 * len(ids)), *tweens)

    def _reveal(self, event: Event) -> None:
        start, end = (self._middle(id) for id in (*event.to, "", "")[:2])
        ids = self._known(event.ids[:1])
        piece = self._piece(ids[0]) if ids else self._visitor(event)
        if ids:
            self._changed(ids[0], piece)
            if ids[0] in self.after:
                end = _middle_of(self.after[ids[0]])
        piece.shown = 1.0
        halfway = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        self._play(0.4, self._fly(piece, start, halfway, (0.6, 1.5), 0.0, 1.0))
        self._play(0.35)
        self._play(0.3, self._fly(piece, piece.middle, end, (1.5, 1.0), 0.0, 1.0))

    def _collect(self, event: Event) -> None:
        ids = [id for id in self._known(event.ids) if id in self.pieces]
        delays = 0.5 / max(1, len(ids))
        tweens = []
        for number, id in enumerate(ids):
            piece = self._piece(id)
            end, size = self._middle(event.to[0] if event.to else ""), 0.4
            if id in self.after:
                shape = self.after[id]
                end = _middle_of(shape)
                size = min(shape.width / piece.shape.width, shape.height / piece.shape.height)
            elif event.to:
                size = self._fitting(piece, event.to[0])
            tweens.append(self._fly(piece, piece.middle, end, (1.0, size), delays * number, 0.5))
        self._play(min(1.2, 0.35 + 0.06 * len(ids)), *tweens)
        for id in ids:
            if id in self.after:
                self.pieces[id] = Piece(look(self.after[id]), *self.after[id].place)
            else:
                del self.pieces[id]
        self._change(event)

    def _flip(self, event: Event) -> None:
        pieces = {id: self._piece(id) for id in self._known(event.ids)}

        def narrow(part: float) -> None:
            for piece in pieces.values():
                piece.wide = max(0.05, 1 - part)

        def widen(part: float) -> None:
            for piece in pieces.values():
                piece.wide = max(0.05, part)

        self._play(0.16, narrow)
        for id, piece in pieces.items():
            self._changed(id, piece)
            piece.shown = 1.0
        self._play(0.16, widen)

    def _turn(self, event: Event) -> None:
        pieces = {id: self._piece(id) for id in self._known(event.ids)}

        def tween(part: float) -> None:
            for id, piece in pieces.items():
                later = self.after.get(id)
                quarter = later and (later.width > later.height) != (piece.shape.width > piece.shape.height)
                piece.turn = (90 if quarter else 180) * ease(part)

        self._play(0.4, tween)
        for id, piece in pieces.items():
            piece.turn = 0.0
            self._changed(id, piece)

    def _swap(self, event: Event) -> None:
        ids = self._known(event.ids)
        if len(ids) == 2:
            one, other = (self._piece(id) for id in ids)
            places = (other.x, other.y), (one.x, one.y)
            self._play(0.5, self._slide(one, places[0], 0.3), self._slide(other, places[1], -0.3))
            one.wide = one.high = other.wide = other.high = 1.0

    def _roll(self, event: Event) -> None:
        ids = self._known(event.ids[:1])
        piece = self._piece(ids[0]) if ids and not event.art else self._visitor(event)
        if event.art or not ids:
            piece.centre(*self._middle(event.to[0] if event.to else ""))
        if ids and event.art:
            self.pieces.pop(ids[0], None)
        y = piece.y

        def tween(part: float) -> None:
            piece.shown = 1.0
            piece.turn = 360 * ease(part)
            piece.y = y - 0.25 * abs(math.sin(2 * math.pi * part)) * (1 - 0.5 * part)
            if ids and not event.art and part > 0.5 and ids[0] in self.after:
                piece.shape = look(self.after[ids[0]])

        self._play(0.6, tween)
        piece.turn, piece.y = 0.0, y
        self._play(0.2)

    def _points(self, event: Event) -> None:
        self._change(event)
        x, y = self._middle(event.to[0] if event.to else "")
        words = str(event.text) if event.text else f"{event.number:+d}".replace("-", "−")
        tone = "bad" if event.number < 0 else "good"

        def tween(part: float) -> None:
            self.words = [Word(words, x, y - 0.3 - 0.4 * ease(part), 0.5, tone, min(1.0, 3 * (1 - part)))]

        self._play(0.6, tween)
        self.words = []

    def _change(self, event: Event) -> None:
        for id in self._known(event.ids):
            if id in self.after:
                piece = self._piece(id) if self.after[id].on else self.pieces.get(id)
                if piece is not None:
                    piece.shape, piece.shown = look(self.after[id]), 1.0

    def _say(self, event: Event) -> None:
        self._stamp(str(event.text), "good", ())

    def _bust(self, event: Event) -> None:
        shaken = [self._piece(id) for id in self._known(event.ids)]
        places = [piece.x for piece in shaken]

        def shake(part: float) -> None:
            for piece, x in zip(shaken, places, strict=True):
                piece.x = x + 0.08 * math.sin(6 * math.pi * part) * (1 - part)

        self._stamp(str(event.text), "bad", tuple(event.to), shake)

    def _stamp(self, words: str, tone: str, crossed: tuple[str, ...], *tweens: Tween) -> None:
        """A word on the middle of the table, and crosses on what stands in the way."""
        width, height = self.scene.width, self.scene.height
        size = min(0.14 * height, 1.3 * width / max(6, len(words)))
        marks = [Word("", *self._middle(id), 0.08 * height, "cross") for id in self._known(crossed)]
        middle = height * (0.68 if marks else 0.5)  # so that no cross is hidden

        def tween(part: float) -> None:
            grown = 1 + 0.6 * (1 - min(1.0, 5 * part))
            shown = min(1.0, 6 * part, 5 * (1.2 - part))
            self.words = [*marks, Word(words, width / 2, middle, size * grown, tone, shown)]

        self._play(1.1, tween, *tweens)
        self.words = []
