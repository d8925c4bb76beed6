"""What PUSH prints: a score sheet. The game itself is on sale."""

from __future__ import annotations

from jostle.games.printing import ScoreSheet
from jostle.games.push.words import COLOURS
from jostle.games.spec import Options
from jostle.i18n import messages_of
from jostle.scene import Layer

message = messages_of("jostle.games.push")

ROWS = message.family("print", COLOURS)
BANK = (Layer("push-mini-back", 0.2, 0.05, 0.66, 0.9),)


def parts(options: Options) -> tuple[ScoreSheet, ...]:
    bench = [
        (row, (Layer(f"push-shape-{colour}", 0.05, 0.05, 0.9, 0.9, colour=f"--push-{colour}"),))
        for colour, row in ROWS.items()
    ]
    rows = (*bench, (message("print-bank"), BANK))
    return (ScoreSheet("scores", message("print-scores"), int(options["seats"]), rows, message("print-total")),)
