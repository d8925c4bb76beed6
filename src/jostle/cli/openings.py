"""The command `jostle openings`: ways to begin a game, with what they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle.cli.common import GameName, app, console, draw_state, getting_ready
from jostle.errors import JostleError
from jostle.games import spec

if TYPE_CHECKING:
    from jostle.learning.openings import Meeting, Openings, Share

FirstPlan = Annotated[str, typer.Argument(help="A plan of the first seat: look at it closely.", metavar="[FIRST]")]
SecondPlan = Annotated[
    str, typer.Argument(help="A plan of the second seat; the first seat's if left out.", metavar="[SECOND]")
]


@app.command()
def openings(
    game: GameName,
    first: FirstPlan = "",
    second: SecondPlan = "",
    language: Annotated[str, typer.Option(help="en or de.")] = "en",
) -> None:
    """Ways to begin a game: what the search says of them, and how bots did from there."""
    from jostle.i18n import LANGUAGES
    from jostle.learning.openings import openings as find

    if language not in LANGUAGES:
        raise JostleError(f"--language {language[:20]!r}: expected one of {', '.join(LANGUAGES)}")
    book = find(game, language)
    if book is None:
        raise JostleError(f"{spec(game).title} has no openings with names")
    if first:
        _show_meeting(book, first, second or first)
    else:
        _show_plans(book)
        _show_table(book)


def _show_plans(book: Openings) -> None:
    sides = spec(book.game).sides
    console.print(Text(spec(book.game).title, "bold"))
    for plan in book.plans:
        console.print(Text.assemble((plan.name, "bold"), "  ", (plan.id, "cyan"), f"\n  {plan.words}"))
        for seat, actions in enumerate(plan.actions):
            value, share = book.value_of(plan.id, seat), book.share_of(plan.id, seat)
            worth = "not searched yet" if value is None else f"worth {value:+.2f} on average"
            console.print(Text(f"  {sides[seat]}: {' '.join(actions)}; {worth}{_games(share)}", "dim"))


def _games(share: Share | None) -> str:
    if share is None:
        return ""
    return f"; won {share.share:.0%} of {share.games} games between bots ({share.low:.0%} to {share.high:.0%})"


def _show_table(book: Openings) -> None:
    """Every plan of the first seat against every plan of the second."""
    sides = spec(book.game).sides
    known = {meeting.plans: meeting for meeting in book.meetings}
    grid = Grid(box=None, padding=(0, 1), header_style="dim", title=f"What {sides[0]} can expect", title_justify="left")
    grid.add_column(f"{sides[0]} \\ {sides[1]}")
    for plan in book.plans:
        grid.add_column(plan.id, justify="right")
    for one in book.plans:
        met = [known.get((one.id, other.id)) for other in book.plans]
        grid.add_row(Text(one.id, "cyan"), *("" if meeting is None else _cell(meeting) for meeting in met))
    console.print(grid)


def _cell(meeting: Meeting) -> str:
    if meeting.turns is None:
        return f"{meeting.value:+.2f}"
    return f"{'wins' if meeting.value > 0 else 'loses'} in {meeting.turns}"


def _show_meeting(book: Openings, first: str, second: str) -> None:
    with getting_ready(book.game):
        state = book.position(first, second)
    draw_state(state, state.scene(None))
    meeting = next((one for one in book.meetings if one.plans == (first, second)), None)
    if meeting is None:
        console.print("This meeting has not been searched.")
        return
    side = spec(book.game).sides[0]
    words = (
        f"is worth {meeting.value:+.2f} to {side}, between {meeting.low:+.2f} and {meeting.high:+.2f} on the way there"
    )
    if meeting.turns is not None:
        words = f"{'wins' if meeting.value > 0 else 'loses'} for {side} in {meeting.turns} turns at the latest"
    console.print(
        f"It {words} ({meeting.nodes:,} nodes, depth {meeting.depth}){_games(meeting.share)}.", highlight=False
    )
    console.print(Text(f'jostle analyse {book.game} "{state}"', "cyan"), soft_wrap=True)
