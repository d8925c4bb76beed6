"""Sheets bound as a PDF, by Typst: a page for each SVG picture, at its size. Everything stays vectors."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import as_file

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.render.print.layout import Paper
from jostle.render.typefaces import FONTS

message = messages_of("jostle.render")


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
