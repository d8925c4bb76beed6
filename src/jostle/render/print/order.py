"""An order for the printer: a game, its options, the paper, which parts, or positions; and the sheets it makes."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import as_file

from jostle.errors import JostleError, OptionError
from jostle.games import spec
from jostle.games.art import art_of
from jostle.games.printing import AnyPart, Face, Part, Printed, parts_of
from jostle.games.spec import Value
from jostle.i18n import ENGLISH, Listing, messages_of, text_in
from jostle.render.print.drawing import sheet_svg
from jostle.render.print.layout import PAPERS, Paper, lay_out
from jostle.render.typefaces import FONTS, FontWriting, Writing

message = messages_of("jostle.render")

MAX_POSITIONS = 60
DIAGRAM, GAP = 90.0, 7.0  # the width of a diagram, and the room between two, in millimetres
COPIES = 6  # of the first position, where no other is named


@dataclass(frozen=True)
class Order:
    """What to print. `options` are the game's, checked and complete. Without `parts` all of them are printed; with
    `positions` only these, as diagrams."""

    game: str
    options: Mapping[str, Value]
    paper: str = "a4"
    backs: bool = True
    parts: tuple[str, ...] = ()
    positions: tuple[str, ...] = ()
    language: str = field(default=ENGLISH, kw_only=True)


def print_svgs(order: Order) -> list[str]:
    """The sheets as SVG pictures at true size, in the order in which they are printed. They need no font: all letters
    are outlines."""
    return _sheets(order, Writing)


def print_pdf(order: Order) -> bytes:
    """The sheets as one PDF, with the fonts embedded."""
    title = text_in(message("document", game=spec(order.game).title), order.language)
    return pdf(_sheets(order, FontWriting), paper_of(order.paper), title, order.language)


def print_page(order: Order) -> str:
    """The sheets as one page, which a browser prints at true size where no PDF can be made."""
    paper = paper_of(order.paper)
    drawn = (b64encode(svg.encode()).decode() for svg in print_svgs(order))
    sheets = "".join(f'<img alt="" src="data:image/svg+xml;base64,{svg}">' for svg in drawn)
    return f"<!doctype html><style>{page_style(paper)}</style>{sheets}"


def page_style(paper: Paper) -> str:
    """What makes a browser print each sheet as a page."""
    size = f"@page {{ size: {paper.width}mm {paper.height}mm; margin: 0 }} body {{ margin: 0 }}"
    return f"{size} img {{ display: block; width: 100vw; break-after: page }}"


def _sheets(order: Order, writing: type[Writing]) -> list[str]:
    paper = paper_of(order.paper)
    game, language = spec(order.game), order.language
    sheets = lay_out(_ordered_parts(order), paper, order.backs, language)
    art = art_of(order.game)
    return [
        sheet_svg(sheet, art, game.title, game.credits, page, len(sheets), writing(language))
        for page, sheet in enumerate(sheets, 1)
    ]


def paper_of(name: str) -> Paper:
    if name not in PAPERS:
        raise OptionError(message("unknown-paper", paper=repr(name[:20]), papers=Listing(tuple(PAPERS), "or")))
    return PAPERS[name]


def _ordered_parts(order: Order) -> list[AnyPart]:
    if len(order.positions) > MAX_POSITIONS:
        raise OptionError(message("too-many-positions", count=len(order.positions), most=MAX_POSITIONS))
    known = {part.key: part for part in parts_of(order.game, order.options)}
    for key in order.parts:
        if key not in known:
            raise _unknown_part(order, key, tuple(known))
    if order.positions or not known:
        return [_diagrams(order)]
    return [part for key, part in known.items() if not order.parts or key in order.parts]


def _unknown_part(order: Order, key: str, known: tuple[str, ...]) -> OptionError:
    title = spec(order.game).title
    if not known:
        return OptionError(message("only-positions", game=title))
    return OptionError(message("unknown-part", game=title, part=repr(key[:20]), parts=Listing(known, "or")))


def _diagrams(order: Order) -> Part:
    """The positions as small diagrams, several a page; if none is named, a page of the first one to write on."""
    from jostle.play.state import Game

    game = Game(order.game, **order.options)
    states = [game.read(text) for text in order.positions] or [game.start()] * COPIES
    scenes = [state.scene("all") for state in states]
    things = tuple(
        Printed(
            f"position {number}",
            Face(scene.shapes),
            caption=message("diagram", number=number, status=scene.status),
        )
        for number, scene in enumerate(scenes, 1)
    )
    box = scenes[0].width, scenes[0].height
    return Part("positions", message("positions"), DIAGRAM, round(DIAGRAM * box[1] / box[0], 3), box, things, gap=GAP)


# --- PDF --------------------------------------------------------------------------------------------------------------


def pdf(pages: Sequence[str], paper: Paper, title: str, language: str) -> bytes:
    """The SVG pictures as the pages of a PDF."""
    try:
        import typst
    except ImportError:
        raise JostleError(message("pdf-needs-extra")) from None
    inputs = {"title": title, **{f"page-{i}": page for i, page in enumerate(pages)}}
    source = f"""
        #set document(title: sys.inputs.title, author: "Jostle", date: none)
        #set text(lang: {language!r})
        #set page(width: {paper.width}mm, height: {paper.height}mm, margin: 0mm)
        #for i in range({len(pages)}) {{
          page(image(bytes(sys.inputs.at("page-" + str(i))), format: "svg", width: 100%, alt: sys.inputs.title))
        }}
    """.replace("'", '"')
    with as_file(FONTS) as folder:
        fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder)])
        made: bytes = typst.compile(source.encode(), sys_inputs=inputs, font_paths=fonts, format="pdf")
    return made
