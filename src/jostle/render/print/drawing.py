"""A sheet as an SVG picture whose user unit is a millimetre.

Paper is flat: what a drawing has of shadows and edges (everything with a filter, or of the class `edge`) is left out.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from html import escape
from xml.etree import ElementTree

from jostle.games.art import Art
from jostle.games.printing import Face, Paragraph, Part, ScoreSheet
from jostle.i18n import Text, messages_of
from jostle.render.picture import SCALE, draw_cloth, draw_shape
from jostle.render.print.layout import (
    CAPTION,
    FOOTER,
    HEADER,
    MARGIN,
    MARK,
    NOTE,
    NOTE_LINE,
    SCORE_GAP,
    SCORE_ROW,
    PrintSheet,
    broken,
)  # fmt: skip
from jostle.render.typefaces import Writing, text_width
from jostle.scene import Layer, Shape

message = messages_of("jostle.render")

INK, SOFT, HAIRLINE = "#1e1b16", "#6b6459", "#8a8378"
BLEED = 2.0  # how far the ground of backs reaches beyond the outer cuts
FRONT_BLEED = 0.6  # and that of fronts, which leaves the marks visible
TICK = 1.2  # the arms of the small crosses where cuts meet
BAR = 50.0  # the length of the scale bar
FINE = 10  # texts are set in tenths of a millimetre, so that sizes keep their precision


class _Page:
    """What is drawn on a sheet so far, and the definitions it needs."""

    def __init__(self, art: Art | None, writing: Writing) -> None:
        self.art, self.writing = art, writing
        self.parts: list[str] = []
        self.used: set[str] = set()

    def add(self, *parts: str) -> None:
        self.parts += parts

    def write(
        self, text: Text, x: float, y: float, size: float, anchor: str = "start", style: str = "words",
        colour: str = INK, most: float = 0.0,
    ) -> None:  # fmt: skip
        """A line of text whose middle is at that height; smaller if it is wider than `most`."""
        words = self.writing.words(text)
        if most:
            size = min(size, most / max(text_width(words, style), 0.1))
        written = self.writing.write(words, x * FINE, y * FINE, size * FINE, anchor, style, colour)
        self.add(f'<g transform="scale({1 / FINE:g})">{written}</g>')

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float = 0.2, colour: str = HAIRLINE) -> None:
        ends = f'x1="{x1:.3f}" y1="{y1:.3f}" x2="{x2:.3f}" y2="{y2:.3f}"'
        self.add(f'<line {ends} stroke="{colour}" stroke-width="{width:g}"/>')

    def shapes(self, face: Face, box: tuple[float, float]) -> str:
        """The SVG of a face in units of the picture."""
        self.used |= {layer.art for shape in face.shapes for layer in shape.art}
        drawn = "".join(draw_shape(shape, self.art, box[0], self.writing) for shape in face.shapes)
        return drawn + "".join(self._paragraph(paragraph) for paragraph in face.paragraphs)

    def _paragraph(self, paragraph: Paragraph) -> str:
        words, size = self.writing.words(paragraph.text), paragraph.size
        while True:
            lines = broken(words, paragraph.width / size, "words")
            widest = max(text_width(line, "words") for line in lines) * size
            if (len(lines) * 1.25 * size <= paragraph.height and widest <= paragraph.width) or size < 0.01:
                break
            size *= 0.95
        first = paragraph.y + paragraph.height / 2 - 1.25 * size * (len(lines) - 1) / 2
        x = paragraph.x + paragraph.width / 2
        return "".join(
            self.writing.write(
                line, x * SCALE, (first + 1.25 * size * i) * SCALE, size * SCALE, "middle", "words", paragraph.colour
            )
            for i, line in enumerate(lines)
        )


def sheet_svg(
    sheet: PrintSheet, art: Art | None, game: str, credits: Text, page: int, pages: int, writing: Writing
) -> str:
    """The SVG of a sheet, `page` of `pages`, with its letters written that way."""
    paper, part = sheet.paper, sheet.part
    drawn = _Page(art, writing)
    if sheet.side != "blank":
        if isinstance(part, Part):
            _things(drawn, sheet, part)
        else:
            _tables(drawn, sheet, part)
        _head(drawn, sheet, game)
        _foot(drawn, sheet, credits, page, pages)
    else:
        drawn.write(message("blank-side"), paper.width / 2, MARGIN + 2, 2.6, "middle", colour=SOFT)
    picture = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{paper.width:g}mm" height="{paper.height:g}mm" '
            f'viewBox="0 0 {paper.width:g} {paper.height:g}">',
            f"<title>{escape(f'{game}: {writing.words(part.title)}, {page}/{pages}')}</title>",
            f"<defs>\n{_flat(art, frozenset(drawn.used)) if art else ''}\n{drawn.writing.definitions}\n</defs>",
            *drawn.parts,
            "</svg>\n",
        ]
    )
    return art.coloured(picture) if art else picture


@lru_cache(64)
def _flat(art: Art, names: frozenset[str]) -> str:
    """The drawings without what lies above or below the paper."""
    return "\n".join(_flattened(line) for line in art.with_parts(names).split("\n") if line)


def _flattened(line: str) -> str:
    if "filter=" not in line and 'class="edge"' not in line:
        return line
    root = ElementTree.fromstring(line)
    for parent in list(root.iter()):
        for child in list(parent):
            if child.get("filter") or child.get("class") == "edge":
                parent.remove(child)
    return ElementTree.tostring(root, "unicode")


# --- things ----------------------------------------------------------------------------------------------------------


def _things(page: _Page, sheet: PrintSheet, part: Part) -> None:
    is_back = sheet.side == "back"
    ground = part.back_ground if is_back else part.ground
    _ground(page, sheet, part, ground, BLEED if is_back else FRONT_BLEED)
    known: dict[Face, str] = {}
    width, height = (f"{one * SCALE:g}" for one in part.box)
    for placed in sheet.placed:
        face = placed.face if part.gap else _without_shadows(placed.face)
        if face not in known:
            known[face] = f"face-{len(known) + 1}"
            cloth = draw_cloth(page.art, width, height) if part.gap else ""
            inside = cloth + page.shapes(face, part.box)
            page.add(f'<defs><symbol id="{known[face]}" viewBox="0 0 {width} {height}">{inside}</symbol></defs>')
        place = f'x="{placed.x:g}" y="{placed.y:g}" width="{part.width:g}" height="{part.height:g}"'
        page.add(f'<use href="#{known[face]}" {place}><title>{escape(placed.name)}</title></use>')
        if placed.caption:
            middle = placed.x + part.width / 2, placed.y + part.height + CAPTION / 2
            page.write(placed.caption, *middle, 3.0, "middle", "strong", most=part.width)
    if not is_back:
        _marks(page, sheet)
        for i, line in enumerate(sheet.notes):
            page.write(line, MARGIN + MARK, sheet.notes_at + NOTE_LINE * (i + 0.5), NOTE)


def _without_shadows(face: Face) -> Face:
    def flat(layer: Layer) -> bool:
        return "shadow" not in layer.style.split()

    shapes = tuple(replace(shape, art=tuple(filter(flat, shape.art))) for shape in face.shapes)
    return Face(shapes, face.paragraphs)


def _ground(page: _Page, sheet: PrintSheet, part: Part, colour: str, bleed: float) -> None:
    """The colour below each thing, and a little beyond the outer ones."""
    if not colour:
        return
    for placed in sheet.placed:
        x, y, width, height = placed.x - bleed, placed.y - bleed, part.width + 2 * bleed, part.height + 2 * bleed
        page.add(f'<rect x="{x:.3f}" y="{y:.3f}" width="{width:g}" height="{height:g}" fill="{colour}"/>')


def _marks(page: _Page, sheet: PrintSheet) -> None:
    """Where to cut: marks round the things, and a small cross wherever two cuts meet."""
    across, down = sheet.cuts
    if not across:
        return
    begin, end = FRONT_BLEED + 0.2, MARK
    for x in across:
        page.line(x, down[0] - end, x, down[0] - begin)
        page.line(x, down[-1] + begin, x, down[-1] + end)
    for y in down:
        page.line(across[0] - end, y, across[0] - begin, y)
        page.line(across[-1] + begin, y, across[-1] + end, y)
    for x in across:
        for y in down:
            page.line(max(x - TICK, across[0]), y, min(x + TICK, across[-1]), y, 0.12)
            page.line(x, max(y - TICK, down[0]), x, min(y + TICK, down[-1]), 0.12)


# --- score sheets ----------------------------------------------------------------------------------------------------


def _tables(page: _Page, sheet: PrintSheet, part: ScoreSheet) -> None:
    """As many tables as there is room for: a row for names, one for each thing that counts, one for the total."""
    left, width = MARGIN, sheet.paper.inner_width
    label = 46.0
    column = (width - label) / part.columns
    height = SCORE_ROW * (len(part.rows) + 2)
    for i in range(sheet.tables):
        top = sheet.paper.top + MARK + i * (height + SCORE_GAP)
        corner = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"'
        page.add(f'<rect {corner} rx="2.5" fill="none" stroke="{INK}" stroke-width=".4"/>')
        for row in range(1, len(part.rows) + 2):
            y = top + SCORE_ROW * row
            strong = row in (1, len(part.rows) + 1)
            page.line(left, y, left + width, y, 0.4 if strong else 0.15, INK if strong else HAIRLINE)
        for n in range(part.columns):
            x = left + label + column * n
            page.line(x, top, x, top + height, 0.15)
        for row, (words, art) in enumerate(part.rows):
            y = top + SCORE_ROW * (row + 1)
            if art:
                shape = Shape("", "box", "", 0, 0, art=art)
                drawn = page.shapes(Face((shape,)), (1.0, 1.0))
                size = SCORE_ROW - 2.0
                place = f'x="{left + 2:g}" y="{y + 1:g}" width="{size:g}" height="{size:g}"'
                page.add(f'<svg {place} viewBox="0 0 {SCALE} {SCALE}">{drawn}</svg>')
            page.write(words, left + SCORE_ROW + 2.5, y + SCORE_ROW / 2, 3.4, most=label - SCORE_ROW - 4)
        page.write(message("score-names"), left + SCORE_ROW + 2.5, top + SCORE_ROW / 2, 3.4, colour=SOFT)
        y = top + SCORE_ROW * (len(part.rows) + 1.5)
        page.write(part.total, left + SCORE_ROW + 2.5, y, 3.6, style="display")


# --- head and foot ---------------------------------------------------------------------------------------------------


def _head(page: _Page, sheet: PrintSheet, game: str) -> None:
    """Whose sheet it is, and a line to measure whether it was printed at its true size."""
    middle = MARGIN + HEADER / 2 - 1
    page.write(game, MARGIN, middle, 4.2, style="display")
    x = MARGIN + 4.2 * text_width(game, "display") + 3
    right = sheet.paper.width - MARGIN
    scale = page.writing.words(message("scale-bar", length=f"{BAR:g}"))
    room = right - BAR - 4 - 2.5 * text_width(scale, "words") - x
    page.write(_heading(sheet), x, middle + 0.3, 3.0, colour=SOFT, most=room - 3)
    page.write(scale, right - BAR - 2.5, middle, 2.5, "end", colour=SOFT)
    page.line(right - BAR, middle, right, middle, 0.3, INK)
    for end in (right - BAR, right):
        page.line(end, middle - 1.5, end, middle + 1.5, 0.3, INK)


def _heading(sheet: PrintSheet) -> Text:
    title, number, count = sheet.part.title, sheet.number, sheet.count
    if sheet.side == "back":
        return message("sheet-backs", title=title, number=number, count=count)
    if count > 1:
        return message("sheet-of", title=title, number=number, count=count)
    return title


def _foot(page: _Page, sheet: PrintSheet, credits: Text, number: int, pages: int) -> None:
    """Whose game it is, what is not its author's, and which page this is."""
    right, y = sheet.paper.width - MARGIN, sheet.paper.height - MARGIN - FOOTER + 4
    mark = f"Jostle · {number}/{pages}"
    room = sheet.paper.inner_width - 2.6 * text_width(mark, "strong") - 4
    page.write(mark, right, sheet.paper.height - MARGIN - 1.2, 2.6, "end", "strong", SOFT)
    provenance = sheet.part.provenance if isinstance(sheet.part, Part) and sheet.side == "front" else ""
    said = [page.writing.words(text) for text in (credits, provenance) if text]
    lines = [line for words in said for line in broken(words, room / 2.6, "words")]
    first = max(y, sheet.paper.height - MARGIN - 1.2 - 3.5 * (len(lines) - 1))
    for i, line in enumerate(lines):
        page.write(line, MARGIN, first + 3.5 * i, 2.6, colour=SOFT)
