"""The command `jostle learn`: the lessons of a game in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from jostle.cli.common import GameName, LanguageName, app, console, getting_ready, known_language, say
from jostle.cli.play import asker
from jostle.errors import JostleError
from jostle.games import spec
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.learning.lessons import Lesson

message = messages_of(__package__)


@app.command()
def learn(
    game: GameName,
    lesson: Annotated[
        str, typer.Argument(help="A lesson's id or number; the list if left out.", metavar="[LESSON]")
    ] = "",
    language: LanguageName = "",
) -> None:
    """Learn a game: short lessons on a real board, judged by the rules."""
    from jostle.learning.lessons import follow, lessons
    from jostle.terminal.lesson import Sitting

    language = known_language(language)
    course = lessons(game, language)
    if not course:
        raise JostleError(message("no-lessons", game=spec(game).title, id=game))
    if not lesson:
        _list_course(game, course, language)
        return
    at = _find(game, course, lesson)
    console.print(Text(say(message("lesson-help"), language), "dim"))
    with getting_ready(game):
        follow(course[at], ())
    while at < len(course) and Sitting(course[at], f"{at + 1}/{len(course)}", language, console, asker()).run():
        at += 1


def _list_course(game: str, course: tuple[Lesson, ...], language: str) -> None:
    console.print(Text(spec(game).title, "bold"))
    for number, one in enumerate(course, 1):
        console.print(Text.assemble((f"{number:3}  ", "dim"), (one.title, "bold"), f"  {one.goal} ", (one.id, "cyan")))
    console.print(Text(say(message("course-begin", command=f"jostle learn {game} {course[0].id}"), language), "cyan"))


def _find(game: str, course: tuple[Lesson, ...], wanted: str) -> int:
    from jostle.learning.lessons import find_lesson

    if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted) <= len(course):
        return int(wanted) - 1
    return [one.id for one in course].index(find_lesson(game, wanted).id)
