"""Analyses in the terminal: a position while it is searched, and a match turn by turn."""

from __future__ import annotations

from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from jostle.analysis.commentary import (
    CHANCE_NAME,
    Line,
    account_figures,
    lines_of,
    luck_words,
    names,
    notes,
    remark,
    seat_name,
)
from jostle.analysis.match_analysis import Analysis
from jostle.i18n import ENGLISH, Listing, Param, messages_of, text_in
from jostle.i18n.numbers import number, percent
from jostle.play.match import CHANCE, Match
from jostle.play.state import State
from jostle.search.core.reasons import proof_words, show_value, turns_of
from jostle.search.core.search import Candidate, SearchResult

message = messages_of("jostle.analysis")

SIGN_STYLES = {"??": "bold red", "?": "bold dark_orange3", "?!": "bold yellow", "!": "bold green"}
WIDE = 110  # columns from which there is room for explanations beside a table
INDENT = (0, 0, 0, 9)
MAX_LINE = 6  # actions of a line that fit beside its candidate


def thinking_grid(state: State, result: SearchResult, lines: int, language: str = ENGLISH) -> Group:
    """What a search has found so far: the best actions, nodes and depth."""
    side = state.game.spec.sides[result.seat]
    grid = Grid(box=None, padding=(0, 2), header_style="dim", pad_edge=False)
    grid.add_column(text_in(message("column-action"), language), style="cyan", no_wrap=True)
    grid.add_column(text_in(message("column-value", side=side), language), no_wrap=True)
    grid.add_column(text_in(message("column-search"), language), justify="right", no_wrap=True)
    grid.add_column(text_in(message("column-line"), language))
    for one in result.candidates[:lines]:
        share = text_in(percent(one.share, 0), language)
        grid.add_row(Text(one.text), _value(state, one, language), share, Text(_short_line(one), "dim"))
    seconds = number(result.seconds)
    looked: list[Param] = [message("searched", nodes=result.nodes, depth=str(result.depth), seconds=seconds)]
    if (left := len(result.candidates) - lines) > 0:
        looked.append(message("more-actions", count=left))
    return Group(grid, Text(text_in(Listing(tuple(looked), "semicolon"), language), "dim"))


def _value(state: State, one: Candidate, language: str) -> Text:
    if one.proof is not None:
        words = text_in(proof_words(one.proof, state.game.seats), language)
        return Text(words, "bold green" if one.proof.value > 0 else "bold red" if one.proof.value < 0 else "bold")
    if not one.exact and one.value <= -1:
        return Text(text_in(message("not-looked-at"), language), "dim")
    value = show_value(one.value, state.game.seats)
    return Text(text_in(value if one.exact else message("at-most", value=value), language))


def _short_line(one: Candidate) -> str:
    return " ".join(one.line[1 : MAX_LINE + 1]) + (" ..." if len(one.line) > MAX_LINE + 1 else "")


def print_line(console: Console, state: State, result: SearchResult, language: str = ENGLISH) -> None:
    """The line the search expects after the best action, in words, turn by turn."""
    console.print(Text("\n" + text_in(message("expected"), language), "bold"))
    for turn in turns_of(state, result.best.line or (result.best.text,)):
        side, words = (text_in(text, language) for text in (turn.side, Listing(turn.words, "semicolon")))
        console.print(Text.assemble(f"  {side}: ", (" ".join(turn.actions), "cyan"), f"  {words}"))


def print_match(console: Console, analysis: Analysis, language: str = ENGLISH) -> None:
    """The match turn by turn, marks explained, and every seat's account."""
    match = analysis.match
    console.print(Text.assemble((match.game.spec.title, "bold"), f"  {text_in(names(match), language)}"))
    for line in lines_of(analysis):
        console.print(_turn(line, match, language))
        for entry in line.entries:
            if entry.evaluation is not None and entry.evaluation.mark is not None:
                head = (f"{entry.action}{entry.sign} ", SIGN_STYLES[entry.sign])
                said = text_in(remark(entry.evaluation), language)
                console.print(Padding(Text.assemble(head, said), INDENT))
        for swing in line.swings:
            console.print(Padding(Text(text_in(luck_words(swing, match), language), "dim"), INDENT))
    if match.outcome:
        console.print(Text(text_in(match.outcome.text, language), "bold"))
    console.print()
    print_accounts(console, analysis, language)
    for note in notes(analysis):
        console.print(Text(text_in(note, language), "dim"))


def _turn(line: Line, match: Match, language: str) -> Text:
    side = CHANCE_NAME if line.actor == CHANCE else match.game.spec.sides[line.actor]
    text = Text.assemble((f"{line.turn:4}. ", "dim"), f"{text_in(side, language)}:")
    for entry in line.entries:
        text.append(" ")
        text.append(entry.text, "dim" if entry.actor == CHANCE else "cyan")
        text.append(entry.sign, SIGN_STYLES.get(entry.sign, ""))
    chance = line.chance
    if chance is not None:
        text.append(f"  {text_in(percent(chance, 0), language)}", "bold")
    return text


def print_accounts(console: Console, analysis: Analysis, language: str = ENGLISH) -> None:
    """A table of how each seat's decisions and luck changed its win chance."""
    grid = Grid(box=None, padding=(0, 2), header_style="bold", pad_edge=False)
    grid.add_column("")
    for seat in analysis.game_seats:
        grid.add_column(Text(text_in(seat_name(analysis.match, seat), language)), justify="right")
    meanings = []
    for figure in account_figures(analysis):
        name, meaning, *texts = (Text(text_in(text, language)) for text in (figure.name, figure.meaning, *figure.texts))
        meaning.stylize("dim")
        grid.add_row(name, *texts, *([meaning] if console.width >= WIDE else []))
        meanings.append(Text.assemble(name, ": ", meaning, style="dim"))
    console.print(grid)
    if console.width < WIDE:  # there is no room beside the figures
        for line in meanings:
            console.print(line)
