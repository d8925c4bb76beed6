"""An analysed match in words: what was played turn by turn, what marked actions cost, and every seat's account."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import reduce

from jostle.analysis.evaluation import MARKS, ONLY, Evaluation
from jostle.analysis.match_analysis import Account, Analysis, Swing
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.i18n.numbers import percent, percent_change
from jostle.play.match import CHANCE, Match
from jostle.search.core.levels import bot_names
from jostle.search.core.reasons import EXPECTED, turns_of

message = messages_of(__package__)

NOTABLE_LUCK = 0.10  # a change of win chance by luck that is worth a line
HIDDEN_NOTE = message("note-hidden")
CHANCE_NAME = message("chance")


@dataclass(frozen=True)
class Entry:
    """One action or chance outcome of a match."""

    number: int
    action: str
    actor: int
    evaluation: Evaluation | None

    @property
    def text(self) -> str:
        return f"({self.action})" if self.actor == CHANCE else self.action

    @property
    def sign(self) -> str:
        return self.evaluation.mark.sign if self.evaluation is not None and self.evaluation.mark is not None else ""


@dataclass
class Line:
    """A turn as the match file numbers it, and what luck did in it."""

    turn: int
    actor: int
    entries: list[Entry] = field(default_factory=list)
    swings: list[Swing] = field(default_factory=list)

    @property
    def chance(self) -> float | None:
        """The mover's win chance after its last decision in this turn."""
        evaluated = [entry.evaluation for entry in self.entries if entry.evaluation is not None]
        return evaluated[-1].after[evaluated[-1].seat] if evaluated else None


def lines_of(analysis: Analysis) -> list[Line]:
    """The match turn by turn, as far as it was evaluated."""
    evaluations = {one.decision.number: one for one in analysis.evaluations}
    luck = {swing.last: swing for swing in analysis.swings if swing.kind == "luck"}
    nodes = analysis.match.node.line[1:]
    if not analysis.complete:
        nodes = nodes[: max(evaluations, default=0)]
    lines: list[Line] = []
    for number, node in enumerate(nodes, 1):
        if not lines or node.actor not in (CHANCE, lines[-1].actor):
            lines.append(Line(len(lines) + 1, node.actor))
        lines[-1].entries.append(Entry(number, node.action, node.actor, evaluations.get(number)))
        if number in luck and _size(luck[number]) >= NOTABLE_LUCK:
            lines[-1].swings.append(luck[number])
    return lines


def _size(swing: Swing) -> float:
    return max(abs(change) for _, change in swing.changes)


# --- sentences -------------------------------------------------------------------------------------------------------


def verdict(one: Evaluation) -> Text:
    """What a marked action cost, and what was better."""
    assert one.mark is not None
    if one.mark == ONLY:
        return message("verdict-only")
    before, after = one.before[one.seat], one.after[one.seat]
    assert before is not None
    assert after is not None
    cost, start, end = percent(one.loss, 0), percent(before, 0), percent(after, 0)
    return Listing((message("verdict-fault", mark=one.mark.word, loss=cost, before=start, after=end),), "sentences")


def certainties(one: Evaluation) -> Text:
    """A win that was missed, a loss that was let in; empty if neither."""
    said = []
    if one.missed is not None:
        turns = one.missed.turns
        if turns is None:
            said.append(message("missed-win"))
        else:
            said.append(message("missed-win-at-once") if turns <= 1 else message("missed-win-in", turns=turns))
    if one.allowed is not None:
        turns = one.allowed.turns
        said.append(message("allowed-loss-in", turns=turns) if turns else message("allowed-loss"))
    return Listing(tuple(said), "sentences") if said else ""


def better(one: Evaluation) -> Text:
    """The action that was best, in words, and what was expected after it; empty where it was played."""
    if one.best.text == one.decision.action:
        return ""
    turns = turns_of(one.decision.state, one.best.line or (one.best.text,))
    action, words = one.best.text, turns[0].words[0]
    if own := turns[0].actions[1:]:
        said = [message("better-then", action=action, words=words, actions=" ".join(own[:EXPECTED]))]
    else:
        said = [message("better", action=action, words=words)]
    if len(turns) > 1 and turns[1].actor != "chance":
        said.append(message("expected-then", side=turns[1].side, actions=" ".join(turns[1].actions[:EXPECTED])))
    return Listing(tuple(said), "sentences")


def remark(one: Evaluation) -> Listing:
    """Everything about a marked action."""
    return Listing(tuple(part for part in (verdict(one), certainties(one), better(one)) if part), "sentences")


def luck_words(swing: Swing, match: Match) -> Message:
    """Whom cards and dice helped, by how much."""
    outcomes = [node.action for node in match.node.line[swing.first : swing.last + 1] if node.actor == CHANCE]
    shown = " ".join(outcomes[:EXPECTED]) + (" ..." if len(outcomes) > EXPECTED else "")
    changes = [change for change in swing.changes if abs(change[1]) >= NOTABLE_LUCK]
    if match.game.seats == 2:
        changes = [max(swing.changes, key=lambda change: change[1])]
    sides = match.game.spec.sides
    told = [message("luck-change", change=percent_change(change, 0), side=sides[seat]) for seat, change in changes]
    return message("luck-swing", outcomes=shown, changes=Listing(tuple(told), "comma"))


# --- the account -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Figure:
    """One line of an account: its name, what it means, and its text for every seat."""

    name: Text
    meaning: Text
    texts: tuple[Text, ...]


def account_figures(analysis: Analysis) -> Iterator[Figure]:
    """What changed every seat's win chance, one figure after another. Games without chance have no luck to show."""
    accounts = analysis.accounts
    two = len(accounts) == 2

    def changes(name: Text, meaning: Text, part: Callable[[Account], float]) -> Figure:
        return Figure(name, meaning, tuple(percent_change(part(account), 0) for account in accounts))

    signs = tuple(message("mark", sign=mark.sign, word=mark.word) for mark in MARKS)
    grades = tuple(percent(account.accuracy, 0) for account in accounts)
    yield Figure(message("accuracy"), message("accuracy-meaning"), grades)
    yield Figure(message("marks"), Listing(signs, "comma"), tuple(_marks(analysis, account) for account in accounts))
    yield changes(message("own-decisions"), message("own-decisions-meaning"), lambda account: account.decisions)
    others, meaning = (
        (message("others-decisions"), message("others-decisions-meaning"))
        if two
        else (message("others"), message("others-meaning"))
    )
    yield changes(others, meaning, lambda account: account.others)
    if analysis.match.game.facts.chance:
        yield changes(message("luck"), message("luck-meaning"), lambda account: account.luck)
    yield changes(message("seen-later"), message("seen-later-meaning"), lambda account: account.later)
    yield changes(message("together"), message("together-meaning"), lambda account: account.total)


def _marks(analysis: Analysis, account: Account) -> Text:
    given = [one.mark for one in analysis.evaluations if one.seat == account.seat and one.mark is not None]
    counts = [(mark.sign, given.count(mark)) for mark in MARKS]
    return ", ".join(f"{count} {sign}" for sign, count in counts if count) or message("no-marks")


def seat_name(match: Match, seat: int) -> Text:
    player, side = match.seats[seat], match.game.spec.sides[seat]
    if player.name == str(side):
        return side
    name, *more = bot_names(player.name) if player.kind == "bot" else [player.name]
    return message("seat-name", name=name, side=Listing((*more, side), "comma"))


def names(match: Match) -> Text:
    seats = [seat_name(match, seat) for seat in range(match.game.seats)]
    return reduce(lambda first, second: message("against", first=first, second=second), seats)


def notes(analysis: Analysis) -> list[Message]:
    """What a reader must know to weigh the figures."""
    said = [message("note-estimates")]
    if analysis.match.game.hidden:
        said.append(HIDDEN_NOTE)
    if not analysis.complete:
        last = analysis.evaluations[-1].decision
        said.append(message("note-stopped", count=len(analysis.evaluations), turn=str(last.turn)))
    return said
