"""The command `jostle print`: cards, boards, tiles and score sheets at true size, to cut out and play with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jostle.cli.common import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    GameName,
    LanguageName,
    app,
    console,
    game_options,
    getting_ready,
    known_language,
    refuse_rest,
    say,
)
from jostle.errors import OptionError
from jostle.games import spec
from jostle.i18n import messages_of

message = messages_of("jostle.cli")


@app.command("print", context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def print_sheets(
    context: typer.Context,
    game: GameName,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file",
            "-f",
            help="Where to: a .pdf, or an .svg (one file a sheet). GAME.pdf if left out.",
            metavar="FILE",
        ),
    ] = None,
    paper: Annotated[str, typer.Option(help="The size of the paper: a4 or letter.")] = "a4",
    backs: Annotated[
        bool, typer.Option(help="Print backs too, for printing on both sides, turned along the long edge.")
    ] = True,
    part: Annotated[
        list[str] | None,
        typer.Option(help="Only this part, such as cards or board; give it several times for several.", metavar="PART"),
    ] = None,
    position: Annotated[
        list[str] | None,
        typer.Option(
            help="Instead of parts, a diagram of this position text; give it several times for several.", metavar="TEXT"
        ),
    ] = None,
    language: LanguageName = "",
) -> None:
    """Print a game at true size, with cut marks, in its art.

    Cards, boards, pieces and tiles come with the game's own options: a deck, board or field of your own is printed as
    you typed it. Games that are on sale print score sheets and small diagrams only. Print at 100 %, without "fit to
    page": a line on every sheet tells whether the size is right.
    """
    from jostle.render.print.order import Order, print_pdf, print_svgs

    chosen, rest = game_options(game, list(context.args))
    refuse_rest(rest)
    target = file or Path(f"{spec(game).id}.pdf")
    if target.suffix not in (".pdf", ".svg"):
        raise OptionError(message("print-file", file=target.name))
    order = Order(
        game, chosen, paper, backs, tuple(part or ()), tuple(position or ()), language=known_language(language)
    )
    with getting_ready(game):
        written = _write_svgs(target, print_svgs(order)) if target.suffix == ".svg" else [target]
        if target.suffix == ".pdf":
            target.write_bytes(print_pdf(order))
    for one in written:
        console.print(say(message("wrote", file=str(one))))


def _write_svgs(target: Path, sheets: list[str]) -> list[Path]:
    """A file for each sheet: game.svg, or game-1.svg, game-2.svg and so on."""
    files = (
        [target] if len(sheets) == 1 else [target.with_stem(f"{target.stem}-{n}") for n in range(1, len(sheets) + 1)]
    )
    for file, sheet in zip(files, sheets, strict=True):
        file.write_text(sheet, encoding="utf-8")
    return files
