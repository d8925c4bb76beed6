"""What happens on a table as frames: the events of each step, in order, with things that slide, fall, turn and fade."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from jostle.i18n import ENGLISH, text_in
from jostle.render.sprites import look
from jostle.scene import Event, Scene, Shape

FRAMES = 15  # a second
Place = tuple[float, float]


@dataclass(frozen=True)
class Moment:
    """One step: the scene before it, what happened, and the scene after it."""

    before: Scene
    events: tuple[Event, ...]
    after: Scene


@dataclass
class Piece:
    """A thing as it is drawn at the moment. Lengths are in squares; the place is that of its middle."""

    shape: Shape  # its look
    x: float
    y: float
    wide: float = 1.0  # as parts of its own size
    high: float = 1.0
    turn: float = 0.0  # degrees, clockwise
    shown: float = 1.0


@dataclass
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


Key = dict[str, float]  # where and how a piece is at one moment of its track; what is left out stays as it was


class Track(NamedTuple):
    """A piece goes through these keys, one after the other, during a part of the time."""

    piece: Piece | Word
    keys: tuple[Key, ...]
    begins: float = 0.0
    lasts: float = 1.0


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


def middle_of(shape: Shape) -> Place:
    return shape.x + shape.width / 2, shape.y + shape.height / 2


def _differs(one: Shape | None, other: Shape | None) -> bool:
    """Whether a difference can be seen."""
    return one is None or other is None or one.place != other.place or look(one) != look(other)


def ease(part: float) -> float:
    return part * part * (3 - 2 * part)


class Film:
    """The frames of a clip, made moment by moment: each event sends pieces along tracks, then all is as the next scene
    has it."""

    def __init__(self, moments: list[Moment], moves: set[str], pace: float = 1.0, language: str = ENGLISH) -> None:
        self.frames: list[Frame] = []
        self.language = language
        self.pace = pace
        self.moves = moves
        self.pieces: dict[str, Piece] = {}
        self.words: list[Word] = []
        self._settle(moments[0].before)
        for moment in moments:
            self.scene, self.before, self.after = moment.before, _by_id(moment.before), _by_id(moment.after)
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
        self.frames.append(Frame(pieces, tuple(map(replace, self.words)), seconds))

    def _play(self, seconds: float, *tracks: Track) -> None:
        paths = []
        for track in tracks:
            path = [dict(vars(track.piece))]
            for key in track.keys:
                path.append(path[-1] | key)
            paths.append((track, path, set().union(*track.keys)))
        count = max(2, round(seconds * self.pace * FRAMES))
        for number in range(1, count + 1):
            for track, path, names in paths:
                part = min(1.0, max(0.0, (number / count - track.begins) / track.lasts))
                along = ease(part) * len(track.keys)
                last = min(int(along), len(track.keys) - 1)
                for name in names:
                    one, other = path[last][name], path[last + 1][name]
                    setattr(track.piece, name, one + (other - one) * (along - last))
            self._hold(1 / FRAMES)

    def _settle(self, scene: Scene) -> None:
        """Everything is as the scene has it."""
        shapes = (shape for shape in scene.shapes if shape.id in self.moves)
        self.pieces = {shape.id: Piece(look(shape), *middle_of(shape)) for shape in shapes}
        self.words = []

    # --- things and places -------------------------------------------------------------------------------------------

    def _piece(self, id: str) -> Piece:
        """A thing, on top of the others from now on; one that was not there yet is not shown yet."""
        piece = self.pieces.pop(id, None)
        if piece is None:
            shape = self.after.get(id) or self.before[id]
            piece = Piece(look(shape), *middle_of(shape), shown=0.0)
        self.pieces[id] = piece
        return piece

    def _ids(self, event: Event) -> list[str]:
        return [id for id in event.ids if id in self.pieces or id in self.after or id in self.before]

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
            return self.pieces[id].x, self.pieces[id].y
        shape = self._shape(id)
        return middle_of(shape) if shape else (self.scene.width / 2, self.scene.height / 2)

    def _rest(self, id: str, ground: str) -> Place:
        """Where a thing lies on a ground."""
        after, piece, onto = self.after.get(id), self.pieces[id], self._shape(ground)
        if after and after.on == ground:
            return middle_of(after)
        if onto is None:
            return piece.x, piece.y
        shape = self.before.get(id) or after
        under = self._shape(shape.on) if shape else None
        if shape is None or under is None or under.width != onto.width:
            return middle_of(onto)
        return onto.x - under.x + middle_of(shape)[0], onto.y - under.y + middle_of(shape)[1]

    def _changed(self, id: str) -> Piece:
        """The thing, looking as it will."""
        piece = self._piece(id)
        if id in self.after:
            piece.shape = look(self.after[id])
        return piece

    def _fitting(self, piece: Piece, id: str) -> float:
        """How large a thing is that fits into a shape."""
        shape = self._shape(id)
        return min(1.0, shape.width / piece.shape.width, shape.height / piece.shape.height) if shape else 0.5

    # --- movements ---------------------------------------------------------------------------------------------------

    @staticmethod
    def _slide(piece: Piece, to: Place, hop: float = 0.0, begins: float = 0.0, lasts: float = 1.0) -> Track:
        """To a place, in an arc so many squares high."""

        def key(part: float) -> Key:
            lift = hop * math.sin(math.pi * part)
            x, y = piece.x + (to[0] - piece.x) * part, piece.y + (to[1] - piece.y) * part - lift
            return {"x": x, "y": y, "wide": 1 + 0.5 * lift, "high": 1 + 0.5 * lift}

        return Track(piece, tuple(map(key, (0.25, 0.5, 0.75, 1.0) if hop else (1.0,))), begins, lasts)

    @staticmethod
    def _put(piece: Piece, place: Place, size: float) -> Piece:
        (piece.x, piece.y), piece.wide, piece.high = place, size, size
        return piece

    @staticmethod
    def _key(place: Place, size: float, **more: float) -> Key:
        return {"x": place[0], "y": place[1], "wide": size, "high": size, **more}

    # --- events ------------------------------------------------------------------------------------------------------

    def _move(self, event: Event) -> None:
        for id in self._ids(event)[:1]:
            piece = self._piece(id)
            for ground in event.to:
                self._play(0.3, self._slide(piece, self._rest(id, ground), 0.14))

    def _push(self, event: Event) -> None:
        grounds = dict(zip(event.ids, event.to, strict=False))
        ids = [id for id in self._ids(event) if id in grounds]
        goals: dict[str, Place] = {}
        step = (0.0, 0.0)
        for id in ids:
            piece = self._piece(id)
            if grounds[id]:
                goals[id] = self._rest(id, grounds[id])
                if goals[id] != (piece.x, piece.y):
                    step = goals[id][0] - piece.x, goals[id][1] - piece.y
            else:
                goals[id] = piece.x + step[0], piece.y + step[1]
        if step == (0.0, 0.0) and len(ids) > 1:  # the pusher stays, and all others go over the edge
            one, other = self._middle(ids[0]), self._middle(ids[1])
            for id in ids[1:]:
                goals[id] = self.pieces[id].x + other[0] - one[0], self.pieces[id].y + other[1] - one[1]
        self._play(0.36, *(self._slide(self.pieces[id], goal) for id, goal in goals.items()))

    def _fall(self, event: Event) -> None:
        ids = self._ids(event)
        tracks = []
        for number, id in enumerate(ids):
            turn = 50 if number % 2 else -50
            begun: Key = {"wide": 0.8, "high": 0.8, "turn": turn / 4, "shown": 0.9}
            gone: Key = {"wide": 0.25, "high": 0.25, "turn": turn, "shown": 0.0}
            tracks.append(Track(self._piece(id), (begun, gone)))
        self._play(0.8 if event.number else 0.4, *tracks)
        for id in ids:
            del self.pieces[id]

    def _place(self, event: Event) -> None:
        self._appear(event, 0.3, 0.0, 1.0)

    def _deal(self, event: Event) -> None:
        count = max(1, len(self._ids(event)))
        self._appear(event, min(1.2, 0.3 + 0.1 * count), 0.6 / count, 0.4)

    def _appear(self, event: Event, seconds: float, delay: float, lasts: float) -> None:
        """Things come out of a shape one after the other, or grow where they are."""
        tracks = []
        for number, id in enumerate(self._ids(event)):
            start = self._middle(event.to[0]) if event.to else None
            piece = self._changed(id)
            end = middle_of(self.after[id]) if id in self.after else (piece.x, piece.y)
            if len(event.to) > 1:
                end = self._rest(id, event.to[1])
            self._put(piece, start or end, self._fitting(piece, event.to[0]) if event.to else 0.5)
            piece.shown = 0.0
            tracks.append(Track(piece, (self._key(end, 1.0, shown=1.0),), delay * number, lasts))
        self._play(seconds, *tracks)

    def _reveal(self, event: Event) -> None:
        start, end = (self._middle(id) for id in (*event.to, "", "")[:2])
        ids = self._ids(event)[:1]
        piece = self._changed(ids[0]) if ids else self._visitor(event)
        if ids and ids[0] in self.after:
            end = middle_of(self.after[ids[0]])
        self._put(piece, start, 0.6).shown = 1.0
        halfway = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        self._play(0.4, Track(piece, (self._key(halfway, 1.5),)))
        self._play(0.35)
        self._play(0.3, Track(piece, (self._key(end, 1.0),)))

    def _collect(self, event: Event) -> None:
        ids = [id for id in self._ids(event) if id in self.pieces]
        delay = 0.5 / max(1, len(ids))
        tracks = []
        for number, id in enumerate(ids):
            piece, shape = self._piece(id), self.after.get(id)
            end = middle_of(shape) if shape else self._middle(event.to[0] if event.to else "")
            size = self._fitting(piece, id if shape else event.to[0] if event.to else "")
            tracks.append(Track(piece, (self._key(end, size),), delay * number, 0.5))
        self._play(min(1.2, 0.35 + 0.06 * len(ids)), *tracks)
        for id in ids:
            if id in self.after:
                self._put(self._changed(id), middle_of(self.after[id]), 1.0)
            else:
                del self.pieces[id]
        self._change(event)

    def _flip(self, event: Event) -> None:
        ids = self._ids(event)
        self._play(0.16, *(Track(self._piece(id), ({"wide": 0.05},)) for id in ids))
        for id in ids:
            self._changed(id).shown = 1.0
        self._play(0.16, *(Track(self.pieces[id], ({"wide": 1.0},)) for id in ids))

    def _turn(self, event: Event) -> None:
        tracks = []
        for id in self._ids(event):
            piece, later = self._piece(id), self.after.get(id)
            quarter = later and (later.width > later.height) != (piece.shape.width > piece.shape.height)
            tracks.append(Track(piece, ({"turn": 90 if quarter else 180},)))
        self._play(0.4, *tracks)
        for id in self._ids(event):
            self._changed(id).turn = 0.0

    def _swap(self, event: Event) -> None:
        if len(ids := self._ids(event)) == 2:
            one, other = map(self._piece, ids)
            self._play(0.5, self._slide(one, (other.x, other.y), 0.3), self._slide(other, (one.x, one.y), -0.3))

    def _roll(self, event: Event) -> None:
        ids = self._ids(event)[:1]
        piece = self._piece(ids[0]) if ids and not event.art else self._visitor(event)
        if event.art or not ids:
            self._put(piece, self._middle(event.to[0] if event.to else ""), 1.0)
        if ids and event.art:
            self.pieces.pop(ids[0], None)
        piece.shown = 1.0
        y = piece.y
        self._play(0.3, Track(piece, ({"turn": 90, "y": y - 0.25}, {"turn": 180, "y": y})))
        if ids and not event.art:
            self._changed(ids[0])
        self._play(0.3, Track(piece, ({"turn": 270, "y": y - 0.12}, {"turn": 360, "y": y})))
        piece.turn = 0.0
        self._play(0.2)

    def _change(self, event: Event) -> None:
        for id in self._ids(event):
            if id in self.pieces or (id in self.after and self.after[id].on):
                self._changed(id).shown = 1.0

    def _points(self, event: Event) -> None:
        self._change(event)
        x, y = self._middle(event.to[0] if event.to else "")
        words = text_in(event.text, self.language) or f"{event.number:+d}".replace("-", "−")
        word = Word(words, x, y - 0.3, 0.5, "bad" if event.number < 0 else "good")
        self.words = [word]
        self._play(0.6, Track(word, ({"y": y - 0.55}, {"y": y - 0.7, "shown": 0.0})))
        self.words = []

    def _say(self, event: Event) -> None:
        self._stamp(event, "good", [])

    def _bust(self, event: Event) -> None:
        shaken = map(self._piece, self._ids(event))
        steps = 0.08, -0.08, 0.06, -0.06, 0.03, 0.0
        shakes = [Track(piece, tuple({"x": piece.x + step} for step in steps)) for piece in shaken]
        crossed = [id for id in event.to if id in self.pieces or self._shape(id)]
        self._stamp(event, "bad", crossed, *shakes)

    def _stamp(self, event: Event, tone: str, crossed: list[str], *tracks: Track) -> None:
        """A word on the middle of the table, and crosses on what stands in the way."""
        words = text_in(event.text, self.language)
        width, height = self.scene.width, self.scene.height
        size = min(0.14 * height, 1.3 * width / max(6, len(words)))
        marks = [Word("", *self._middle(id), 0.08 * height, "cross") for id in crossed]
        middle = height * (0.68 if marks else 0.5)  # so that no cross is hidden
        word = Word(words, width / 2, middle, 1.6 * size, tone)
        self.words = [*marks, word]
        self._play(0.2, Track(word, ({"height": size},)))
        self._play(0.9, *tracks)
        self.words = []
