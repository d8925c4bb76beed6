"""Analyses in the terminal: a position while it is searched, and a match turn by turn."""

from __future__ import annotations

from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from jostle.analysis.commentary import (
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
from jostle.play.match import CHANCE, Match
from jostle.play.state import State
from jostle.search.core.reasons import percent, proof_words, show_value, turns_of
from jostle.search.core.search import Candidate, SearchResult

SIGN_STYLES = {"??": "bold red", "?": "bold dark_orange3", "?!": "bold yellow", "!": "bold green"}
WIDE = 110  # columns from which there is room for explanations beside a table
INDENT = (0, 0, 0, 9)
MOST_LINE = 6  # actions of a line that fit beside its candidate


def thinking_grid(state: State, result: SearchResult, lines: int) -> Group:
    """What a search has found so far: the best actions, nodes and depth."""
    side = state.game.spec.sides[result.seat]
    grid = Grid(box=None, padding=(0, 2), header_style="dim", pad_edge=False)
    grid.add_column("action", style="cyan", no_wrap=True)
    grid.add_column(f"value for {side}", no_wrap=True)
    grid.add_column("search", justify="right", no_wrap=True)
    grid.add_column("expected line")
    for one in result.candidates[:lines]:
        share = percent(one.share)
        grid.add_row(Text(one.text), _value(state, one), share, Text(_short_line(one), "dim"))
    looked = f"{result.nodes:,} nodes, depth {result.depth}, {result.seconds:.1f} s"
    left = len(result.candidates) - lines
    more = f"; {left} more action{'s' if left > 1 else ''}" if left > 0 else ""
    return Group(grid, Text(looked + more, "dim"))


def _value(state: State, one: Candidate) -> Text:
    if one.proof is not None:
        words = proof_words(one.proof, state.game.seats)
        return Text(words, "bold green" if one.proof.value > 0 else "bold red" if one.proof.value < 0 else "bold")
    if not one.exact and one.value <= -1:
        return Text("not looked at", "dim")
    return Text(("" if one.exact else "at most ") + show_value(one.value, state.game.seats))


def _short_line(one: Candidate) -> str:
    return " ".join(one.line[1 : MOST_LINE + 1]) + (" ..." if len(one.line) > MOST_LINE + 1 else "")


def print_line(console: Console, state: State, result: SearchResult) -> None:
    """The line the search expects after the best action, in words, turn by turn."""
    console.print(Text("\nExpected:", "bold"))
    for turn in turns_of(state, result.best.line or (result.best.text,)):
        words = "; ".join(turn.words)
        console.print(Text.assemble(f"  {turn.side}: ", (" ".join(turn.actions), "cyan"), f"  {words}"))


def print_match(console: Console, analysis: Analysis) -> None:
    """The match turn by turn, marks explained, and every seat's account."""
    match = analysis.match
    console.print(Text.assemble((match.game.spec.title, "bold"), f"  {names(match)}"))
    for line in lines_of(analysis):
        console.print(_turn(line, match))
        for entry in line.entries:
            if entry.evaluation is not None and entry.evaluation.mark is not None:
                head = (f"{entry.action}{entry.sign} ", SIGN_STYLES[entry.sign])
                console.print(Padding(Text.assemble(head, remark(entry.evaluation)), INDENT))
        for swing in line.swings:
            console.print(Padding(Text(luck_words(swing, match), "dim"), INDENT))
    if match.outcome:
        console.print(Text(match.outcome.words, "bold"))
    console.print()
    print_accounts(console, analysis)
    for note in notes(analysis):
        console.print(Text(note, "dim"))


def _turn(line: Line, match: Match) -> Text:
    side = "chance" if line.actor == CHANCE else match.side(line.actor)
    text = Text.assemble((f"{line.turn:4}. ", "dim"), f"{side}:")
    for entry in line.entries:
        text.append(" ")
        text.append(entry.text, "dim" if entry.actor == CHANCE else "cyan")
        text.append(entry.sign, SIGN_STYLES.get(entry.sign, ""))
    chance = line.chance
    if chance is not None:
        text.append(f"  {percent(chance)}", "bold")
    return text


def print_accounts(console: Console, analysis: Analysis) -> None:
    """A table of how each seat's decisions and luck changed its win chance."""
    grid = Grid(box=None, padding=(0, 2), header_style="bold", pad_edge=False)
    grid.add_column("")
    for seat in analysis.game_seats:
        grid.add_column(Text(seat_name(analysis.match, seat)), justify="right")
    for figure in account_figures(analysis):
        meaning = [Text(figure.meaning, "dim")] if console.width >= WIDE else []
        grid.add_row(figure.name, *(Text(text) for text in figure.texts), *meaning)
    console.print(grid)
