"""The commands `jostle learn` and `jostle openings`: lessons in the terminal, and ways to begin a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle.cli.common import GameName, LanguageName, app, console, draw_state, getting_ready, known_language, say
from jostle.cli.play import asker
from jostle.errors import JostleError
from jostle.games import spec
from jostle.i18n import Listing, Message, messages_of
from jostle.i18n import Text as Words

if TYPE_CHECKING:
    from jostle.learning.lessons import Lesson
    from jostle.learning.openings import Meeting, Openings, Share

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


FirstPlan = Annotated[str, typer.Argument(help="A plan of the first seat: look at it closely.", metavar="[FIRST]")]
SecondPlan = Annotated[
    str, typer.Argument(help="A plan of the second seat; the first seat's if left out.", metavar="[SECOND]")
]


@app.command()
def openings(
    game: GameName,
    first: FirstPlan = "",
    second: SecondPlan = "",
    language: LanguageName = "",
) -> None:
    """Ways to begin a game: what the search says of them, and how bots did from there."""
    from jostle.learning.openings import openings as find

    language = known_language(language)
    book = find(game, language)
    if book is None:
        raise JostleError(message("no-openings", game=spec(game).title))
    if first:
        _show_meeting(book, first, second or first, language)
    else:
        _show_plans(book, language)
        _show_table(book, language)


def _show_plans(book: Openings, language: str) -> None:
    sides = spec(book.game).sides
    console.print(Text(spec(book.game).title, "bold"))
    for plan in book.plans:
        console.print(Text.assemble((plan.name, "bold"), "  ", (plan.id, "cyan"), f"\n  {plan.words}"))
        for seat, actions in enumerate(plan.actions):
            value, share = book.value_of(plan.id, seat), book.share_of(plan.id, seat)
            worth = message("not-searched") if value is None else message("worth-on-average", value=f"{value:+.2f}")
            told = [f"{say(sides[seat], language)}: {' '.join(actions)}", say(worth, language)]
            if share is not None:
                told.append(say(_games(share), language))
            console.print(Text(f"  {'; '.join(told)}", "dim"))


def _games(share: Share) -> Message:
    return message("games-won", share=share.share, games=share.games, low=share.low, high=share.high)


def _show_table(book: Openings, language: str) -> None:
    """Every plan of the first seat against every plan of the second."""
    first, second = spec(book.game).sides[:2]
    known = {meeting.plans: meeting for meeting in book.meetings}
    title = say(message("openings-title", side=first), language)
    grid = Grid(box=None, padding=(0, 1), header_style="dim", title=title, title_justify="left")
    grid.add_column(f"{say(first, language)} \\ {say(second, language)}")
    for plan in book.plans:
        grid.add_column(plan.id, justify="right")
    for one in book.plans:
        met = [known.get((one.id, other.id)) for other in book.plans]
        grid.add_row(Text(one.id, "cyan"), *("" if meeting is None else _cell(meeting, language) for meeting in met))
    console.print(grid)


def _cell(meeting: Meeting, language: str) -> str:
    if meeting.turns is None:
        return f"{meeting.value:+.2f}"
    if meeting.value > 0:
        return say(message("wins-in", turns=meeting.turns), language)
    return say(message("loses-in", turns=meeting.turns), language)


def _show_meeting(book: Openings, first: str, second: str, language: str) -> None:
    with getting_ready(book.game):
        state = book.position(first, second)
    draw_state(state, None, language)
    meeting = next((one for one in book.meetings if one.plans == (first, second)), None)
    if meeting is None:
        console.print(say(message("meeting-not-searched"), language))
        return
    told = [_verdict(meeting, spec(book.game).sides[0])]
    if meeting.share is not None:
        told.append(_games(meeting.share))
    console.print(say(Listing(tuple(told), "semicolon"), language), highlight=False)
    console.print(Text(f'jostle analyse {book.game} "{state}"', "cyan"), soft_wrap=True)


def _verdict(meeting: Meeting, side: Words) -> Message:
    nodes, depth = meeting.nodes, meeting.depth
    if meeting.turns is None:
        value, low, high = (f"{figure:+.2f}" for figure in (meeting.value, meeting.low, meeting.high))
        return message("meeting-worth", side=side, value=value, low=low, high=high, nodes=nodes, depth=depth)
    if meeting.value > 0:
        return message("meeting-wins", side=side, turns=meeting.turns, nodes=nodes, depth=depth)
    return message("meeting-loses", side=side, turns=meeting.turns, nodes=nodes, depth=depth)
