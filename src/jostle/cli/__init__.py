"""The command `jostle`: one module a command. Heavy modules are imported only by the commands that need them."""

from __future__ import annotations

import sys

from rich.text import Text

from jostle.cli import (  # each adds its commands to the application
    analyse,
    arena,
    bench,
    engine,
    games,
    lab,
    learn,
    openings,
    perft,
    play,
    puzzles,
    replay,
    rules,
    serve,
    show,
    warm,
)
from jostle.cli.common import app, complaints
from jostle.errors import JostleError

__all__ = ["app", "main"]

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
    serve,
    lab,
    arena,
    engine,
    perft,
    bench,
    warm,
)  # importing them adds their commands to the application


def main() -> None:
    """The entry point: what is wrong is said in one line, without a traceback."""
    try:
        app()
    except JostleError as error:
        complaints.print(Text(f"jostle: {error}", "red"))
        sys.exit(2)
    except OSError as error:
        complaints.print(Text(f"jostle: {error.filename or ''}: {error.strerror or error}", "red"))
        sys.exit(2)
    except KeyboardInterrupt:
        complaints.print("\njostle: stopped")
        sys.exit(130)
