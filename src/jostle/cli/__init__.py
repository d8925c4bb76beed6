"""The command `jostle`: heavy modules are imported only by the commands that need them."""

from __future__ import annotations

import sys
import traceback

from rich.text import Text

# Importing a module adds its commands to the application.
from jostle.cli import admin, analyse, arena, games, lab, learn, play, puzzles, serve, show  # noqa: F401
from jostle.cli import print as print_sheets  # noqa: F401 (the name of the built-in function)
from jostle.cli.common import app, complaints, say
from jostle.cli.developer import build_kernels, build_site, check_game, kernels, new_game, train  # noqa: F401
from jostle.errors import JostleError
from jostle.games.registry import blamed
from jostle.i18n import messages_of

__all__ = ["app", "main"]

message = messages_of("jostle.cli")


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
