"""The command `jostle learn`: the lessons of a game in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from jostle.cli.common import GameName, app, console, getting_ready
from jostle.cli.play import asker
from jostle.errors import JostleError
from jostle.games import spec

if TYPE_CHECKING:
    from jostle.learning.lessons import Lesson

HELP = "Type an action. hint: help in steps; list: what may be played; back, again, solution, next, quit."


@app.command()
def learn(
    game: GameName,
    lesson: Annotated[
        str, typer.Argument(help="A lesson's id or number; the list if left out.", metavar="[LESSON]")
    ] = "",
    language: Annotated[str, typer.Option(help="en or de.")] = "en",
) -> None:
    """Learn a game: short lessons on a real board, judged by the rules."""
    from jostle.i18n import LANGUAGES
    from jostle.learning.lessons import follow, lessons
    from jostle.terminal.lesson import Sitting

    if language not in LANGUAGES:
        raise JostleError(f"--language {language[:20]!r}: expected one of {', '.join(LANGUAGES)}")
    course = lessons(game, language)
    if not course:
        raise JostleError(f"{spec(game).title} has no lessons; `jostle rules {game}` tells its rules")
    if not lesson:
        _list_course(game, course)
        return
    at = _find(game, course, lesson)
    console.print(Text(HELP, "dim"))
    with getting_ready(game):
        follow(course[at], ())
    while at < len(course) and Sitting(course[at], f"{at + 1}/{len(course)}", language, console, asker()).run():
        at += 1


def _list_course(game: str, course: tuple[Lesson, ...]) -> None:
    console.print(Text(spec(game).title, "bold"))
    for number, one in enumerate(course, 1):
        console.print(Text.assemble((f"{number:3}  ", "dim"), (one.title, "bold"), f"  {one.goal} ", (one.id, "cyan")))
    console.print(Text(f"jostle learn {game} {course[0].id}", "cyan"), "begins.")


def _find(game: str, course: tuple[Lesson, ...], wanted: str) -> int:
    from jostle.learning.lessons import find_lesson

    if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted) <= len(course):
        return int(wanted) - 1
    return [one.id for one in course].index(find_lesson(game, wanted).id)
