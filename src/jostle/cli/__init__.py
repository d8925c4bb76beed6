"""The command `jostle`: one module a command. Heavy modules are imported only by the commands that need them."""

from __future__ import annotations

import sys
import traceback

from rich.text import Text

from jostle.cli import (  # importing a module adds its commands to the application
    admin,
    analyse,
    arena,
    games,
    lab,
    learn,
    openings,
    play,
    puzzles,
    replay,
    rules,
    serve,
    show,
)
from jostle.cli import print as print_sheets  # the command has the name of the built-in function
from jostle.cli.common import app, complaints, say
from jostle.cli.developer import bench, check_game, engine, new_game, perft, warm
from jostle.errors import JostleError
from jostle.games.registry import blamed
from jostle.i18n import messages_of

__all__ = ["app", "main"]

message = messages_of("jostle.cli")

COMMANDS = (
    games,
    rules,
    play,
    learn,
    puzzles,
    openings,
    analyse,
    replay,
    show,
    print_sheets,
    serve,
    admin,
    lab,
    arena,
    new_game,
    check_game,
    engine,
    perft,
    bench,
    warm,
)


def main() -> None:
    """The entry point: what is wrong is said in one line, without a traceback."""
    try:
        app()
    except JostleError as error:
        complaints.print(Text(f"jostle: {say(error)}", "red"), soft_wrap=True)  # it may quote a position
        sys.exit(2)
    except OSError as error:
        complaints.print(Text(f"jostle: {error.filename or ''}: {error.strerror or error}", "red"), soft_wrap=True)
        sys.exit(2)
    except KeyboardInterrupt:
        complaints.print(f"\njostle: {say(message('stopped'))}")
        sys.exit(130)
    except Exception as error:
        if (broken := blamed(error)) is None:
            raise
        traceback.print_exc()  # for the game's author
        complaints.print(Text(f"jostle: {say(broken)}", "red"), soft_wrap=True)
        sys.exit(1)
