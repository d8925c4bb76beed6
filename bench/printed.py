"""The picture of printed sheets in docs/players/printing.md: `python -m bench.printed`."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from jostle.games import spec
from jostle.render.picture import png
from jostle.render.print.order import Order, print_svgs

FILE = Path(__file__).parent.parent / "docs" / "pictures" / "printed-sheets.jpg"
SHEETS = (("pushout", "cards", 1), ("pushee-pieces", "board", 0), ("push-and-move", "cards", 1))
WIDTH, GAP, TABLE = 520, 24, (222, 214, 200)


def main() -> None:
    sheets = []
    for game, part, number in SHEETS:
        order = Order(game, spec(game).complete({}), backs=False, parts=(part,))
        drawn = Image.open(io.BytesIO(png(print_svgs(order)[number], WIDTH))).convert("RGBA")
        sheet = Image.new("RGB", drawn.size, "white")
        sheet.paste(drawn, mask=drawn)
        sheets.append(sheet)
    height = sheets[0].height
    picture = Image.new("RGB", (len(sheets) * (WIDTH + GAP) + GAP, height + 2 * GAP), TABLE)
    for i, sheet in enumerate(sheets):
        picture.paste(sheet, (GAP + i * (WIDTH + GAP), GAP))
    picture.save(FILE, quality=82)
    print(f"wrote {FILE}")


if __name__ == "__main__":
    main()
