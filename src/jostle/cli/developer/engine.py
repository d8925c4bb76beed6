"""The command `jostle engine`: other programs drive our bots."""

from __future__ import annotations

from typing import Annotated

import typer

from jostle.cli.common import app


@app.command()
def engine(
    bot: Annotated[str, typer.Option(help="Who plays unless a game is begun with another bot.")] = "master",
    threads: Annotated[int, typer.Option(help="Threads it thinks with.", min=1)] = 1,
) -> None:
    """Let another program drive a bot: JSON lines on standard input and output (docs/reference/engine.md)."""
    from jostle.engine.protocol import serve

    serve(bot, threads)
