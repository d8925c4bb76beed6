"""Where everything lies on the sheets, in millimetres from the upper left corner.

A back lies where its front is once the paper is turned over along its long edge: columns are mirrored, rows are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from jostle.errors import JostleError
from jostle.games.printing import AnyPart, Face, Part, Printed, ScoreSheet
from jostle.i18n import ENGLISH, Text, messages_of, text_in
from jostle.render.typefaces import text_width

message = messages_of("jostle.render")

MARGIN = 8.0  # nothing is printed nearer to the edge: most printers cannot
HEADER, FOOTER = 7.0, 12.0
MARK = 3.0  # room for cut marks round the things
CAPTION = 6.0  # the height of a line below a thing
NOTE, NOTE_LINE = 3.0, 4.2  # the size of a note's letters, and the height of a line
SCORE_ROW, SCORE_GAP = 8.5, 9.0  # the height of a row of a score sheet, and the room between two tables

Side = Literal["front", "back", "blank"]


@dataclass(frozen=True, slots=True)
class Paper:
    name: str
    width: float
    height: float

    @property
    def inner_width(self) -> float:
        return self.width - 2 * MARGIN

    @property
    def top(self) -> float:
        """Where the part of the sheet begins that is for the things."""
        return MARGIN + HEADER

    @property
    def bottom(self) -> float:
        return self.height - MARGIN - FOOTER


PAPERS = {"a4": Paper("a4", 210.0, 297.0), "letter": Paper("letter", 215.9, 279.4)}


@dataclass(frozen=True, slots=True)
class Placed:
    """A face at its place."""

    name: str
    face: Face
    x: float
    y: float
    caption: Text = ""


@dataclass(frozen=True, slots=True)
class PrintSheet:
    """One side of a sheet of paper. `number` and `count`: which of the sheets of its part it is. `cuts` are the places
    of the cutting lines from left to right and from top to bottom. A blank side keeps fronts and backs together."""

    paper: Paper
    part: AnyPart
    side: Side
    number: int
    count: int
    placed: tuple[Placed, ...] = ()
    cuts: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    notes: tuple[str, ...] = ()  # line by line
    notes_at: float = 0.0
    tables: int = 0  # of a score sheet


def lay_out(parts: Iterable[AnyPart], paper: Paper, backs: bool = True, language: str = ENGLISH) -> list[PrintSheet]:
    """The sides of all sheets, in the order in which they are printed. Where there are backs, every front is followed
    by its back, so that a printer that prints on both sides brings them together; parts without backs come last."""
    ordered = sorted(parts, key=lambda part: not _has_backs(part)) if backs else parts
    fronts = [sheet for part in ordered for sheet in _fronts(part, paper, language)]
    if not backs or not any(_has_backs(sheet.part) for sheet in fronts):
        return fronts
    sides = [side for front in fronts for side in (front, _back(front))]
    return sides[:-1] if sides[-1].side == "blank" else sides


def _has_backs(part: AnyPart) -> bool:
    return isinstance(part, Part) and part.has_backs


def _fronts(part: AnyPart, paper: Paper, language: str) -> list[PrintSheet]:
    if isinstance(part, ScoreSheet):
        return [PrintSheet(paper, part, "front", 1, 1, tables=_tables_on(part, paper))]
    notes = _note_lines(part, paper, language)
    columns, rows = _grid(part, paper, len(notes))
    all_of_them = [thing for thing in part.things for _ in range(thing.copies)]
    pages = [all_of_them[i : i + columns * rows] for i in range(0, len(all_of_them), columns * rows)]
    return [_front(part, paper, columns, page, notes, i + 1, len(pages)) for i, page in enumerate(pages)]


def _grid(part: Part, paper: Paper, lines: int) -> tuple[int, int]:
    """How many columns and rows of things a sheet has."""
    notes = NOTE_LINE * lines + (MARK if lines else 0)
    width = paper.inner_width - 2 * MARK + part.gap
    height = paper.bottom - paper.top - 2 * MARK - notes + part.gap
    columns, rows = int(width // (part.width + part.gap)), int(height // (_pitch(part)))
    if columns < 1 or rows < 1:
        size = f"{part.width:g} × {part.height:g} mm"
        raise JostleError(message("does-not-fit", part=part.title, size=size, paper=paper.name))
    return columns, rows


def _pitch(part: Part) -> float:
    """From row to row."""
    return part.height + part.gap + (CAPTION if any(thing.caption for thing in part.things) else 0)


def _front(
    part: Part, paper: Paper, columns: int, things: Sequence[Printed], notes: tuple[str, ...], number: int, count: int
) -> PrintSheet:
    used = min(columns, len(things))
    left = (paper.width - used * part.width - (used - 1) * part.gap) / 2
    top, pitch = paper.top + MARK, _pitch(part)
    placed = tuple(
        Placed(
            thing.name, thing.front,
            round(left + i % columns * (part.width + part.gap), 3), round(top + i // columns * pitch, 3),
            thing.caption,
        )
        for i, thing in enumerate(things)
    )  # fmt: skip
    cuts: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    rows = -(-len(things) // columns)
    if not part.gap:
        across = tuple(round(left + i * part.width, 3) for i in range(used + 1))
        cuts = across, tuple(round(top + i * part.height, 3) for i in range(rows + 1))
    notes_at = top + rows * pitch + MARK
    return PrintSheet(paper, part, "front", number, count, placed, cuts, notes, notes_at)


def _back(front: PrintSheet) -> PrintSheet:
    if not (isinstance(front.part, Part) and front.part.has_backs):
        return replace(front, side="blank", placed=(), cuts=((), ()))
    part = front.part
    backs = {thing.name: thing.back for thing in part.things}
    placed = tuple(
        replace(one, face=back, x=round(front.paper.width - one.x - part.width, 3))
        for one in front.placed
        if (back := backs[one.name])
    )
    return replace(front, side="back", placed=placed)


def _tables_on(part: ScoreSheet, paper: Paper) -> int:
    height = SCORE_ROW * (len(part.rows) + 2) + SCORE_GAP
    return max(1, int((paper.bottom - paper.top - MARK + SCORE_GAP) // height))


# --- lines of text ---------------------------------------------------------------------------------------------------


def _note_lines(part: Part, paper: Paper, language: str) -> tuple[str, ...]:
    """The notes below the things, line by line."""
    width = (paper.inner_width - 2 * MARK) / NOTE
    return tuple(line for note in part.notes for line in broken(text_in(note, language), width, "words"))


def broken(words: str, width: float, style: str) -> list[str]:
    """The text in lines of at most that width, which is given in sizes of its letters."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, style) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
