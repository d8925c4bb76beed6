"""The command `jostle rules`: a game's guide."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from jostle.cli.common import (
    GameName,
    app,
    console,
    getting_ready,
    say,
)
from jostle.games import spec
from jostle.i18n import messages_of
from jostle.terminal.language import language

message = messages_of("jostle.cli")


@app.command()
def rules(
    game: GameName,
    html: Annotated[
        Path | None, typer.Option(help="Write them as a page for the browser to this file instead.")
    ] = None,
) -> None:
    """The rules of a game, with pictures."""
    if html is not None:
        from jostle.learning.guide_html import guide_html

        with getting_ready(game):
            html.write_text(guide_html(spec(game), language()), encoding="utf-8")
        console.print(say(message("wrote", file=str(html))))
        return
    from jostle.render.canvas import print_drawn
    from jostle.terminal.guide import guide_page

    for part in guide_page(spec(game), console.color_system is not None, language()):
        if isinstance(part, Text):
            print_drawn(console, part)
        else:
            console.print(part)
