"""Write the outlines of the letters that pictures use, from the fonts beside them.

    python bench/outlines.py

Needed only when a font changes. It takes fontTools, which comes with the extra `lab`.
"""

from __future__ import annotations

import json
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from jostle.render.typefaces import FACES

FONTS = Path(__file__).parent.parent / "src/jostle/render/fonts"
UNITS = 1000  # of an outline, for the size of a letter


def outlines(file: Path) -> dict[str, list[int | str]]:
    """For every character how far the next one is, and its outline with y downwards."""
    font = TTFont(file)
    scale = UNITS / font["head"].unitsPerEm
    glyphs = font.getGlyphSet()
    found: dict[str, list[int | str]] = {}
    for code, name in sorted(font.getBestCmap().items()):
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        found[chr(code)] = [round(glyphs[name].width * scale), pen.getCommands()]
    return found


if __name__ == "__main__":
    text = json.dumps({style: outlines(FONTS / face.file) for style, face in FACES.items()}, separators=(",", ":"))
    (FONTS / "outlines.json").write_text(text.replace('],"', '],\n"') + "\n")
    print(f"{len(text) / 1000:.0f} kB")
