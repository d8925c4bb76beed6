"""An analysed match in words: what was played turn by turn, what marked actions cost, and every seat's account."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from jostle.analysis.evaluation import MARKS, ONLY, Evaluation
from jostle.analysis.match_analysis import Account, Analysis, Swing
from jostle.play.match import CHANCE, Match
from jostle.search.core.reasons import EXPECTED, percent, points, turns_of

NOTABLE_LUCK = 0.10  # a change of win chance by luck that is worth a line
HIDDEN_NOTE = (
    "Hands are hidden in this match: each decision is judged by what its seat could know then, "
    "with everything else dealt anew again and again."
)


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


def verdict(one: Evaluation) -> str:
    """What a marked action cost, and what was better."""
    assert one.mark is not None
    if one.mark is ONLY:
        return "The only good action: everything else would have cost at least 10 %."
    before, after = one.before[one.seat], one.after[one.seat]
    assert before is not None
    assert after is not None
    return f"{one.mark.word.capitalize()}: {percent(one.loss)} given away, from {percent(before)} to {percent(after)}."


def certainties(one: Evaluation) -> str:
    """A win that was missed, a loss that was let in; empty if neither."""
    said = []
    if one.missed is not None:
        turns = one.missed.turns
        when = "" if turns is None else " at once" if turns <= 1 else f" in {turns} turns"
        said.append(f"A certain win{when} was missed.")
    if one.allowed is not None:
        turns = one.allowed.turns
        when = "" if not turns else f" in {turns} turn{'s' if turns > 1 else ''} at the latest"
        said.append(f"After it the game is lost against best play{when}.")
    return " ".join(said)


def better(one: Evaluation) -> str:
    """The action that was best, in words, and what was expected after it; empty where it was played."""
    if one.best.text == one.decision.action:
        return ""
    turns = turns_of(one.decision.state, one.best.line or (one.best.text,))
    said = f"Better: {one.best.text}, {turns[0].words[0]}"
    if own := turns[0].actions[1:]:
        said += f", then {' '.join(own[:EXPECTED])}"
    if len(turns) > 1 and turns[1].side != "chance":
        said += f"; expected then: {turns[1].side} {' '.join(turns[1].actions[:EXPECTED])}"
    return said + "."


def remark(one: Evaluation) -> str:
    """Everything about a marked action."""
    return " ".join(part for part in (verdict(one), certainties(one), better(one)) if part)


def luck_words(swing: Swing, match: Match) -> str:
    """Whom cards and dice helped, by how much."""
    outcomes = [node.action for node in match.node.line[swing.first : swing.last + 1] if node.actor == CHANCE]
    shown = " ".join(outcomes[:EXPECTED]) + (" ..." if len(outcomes) > EXPECTED else "")
    changes = [change for change in swing.changes if abs(change[1]) >= NOTABLE_LUCK]
    if match.game.seats == 2:
        changes = [max(swing.changes, key=lambda change: change[1])]
    told = ", ".join(f"{points(change)} for {match.side(seat)}" for seat, change in changes)
    return f"Luck ({shown}): {told}."


# --- the account -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Figure:
    """One line of an account: its name, what it means, and its text for every seat."""

    name: str
    meaning: str
    texts: tuple[str, ...]


def account_figures(analysis: Analysis) -> Iterator[Figure]:
    """What changed every seat's win chance, one figure after another. Games without chance have no luck to show."""
    accounts = analysis.accounts
    two = len(accounts) == 2

    def changes(name: str, meaning: str, part: Callable[[Account], float]) -> Figure:
        return Figure(name, meaning, tuple(points(part(account)) for account in accounts))

    signs = ", ".join(f"{mark.sign} {mark.word}" for mark in MARKS)
    grades = tuple(percent(account.accuracy) for account in accounts)
    yield Figure("accuracy", "100 % if nothing was given away; a loss of 10 % counts as half a decision", grades)
    yield Figure("marks", signs, tuple(_marks(analysis, account) for account in accounts))
    yield changes("own decisions", "win chance given away by own actions", lambda account: account.decisions)
    others = "the other's decisions" if two else "the others"
    yield changes(others, "win chance that they gave away" if two else "what they did", lambda account: account.others)
    if analysis.match.game.facts.chance:
        yield changes("luck", "what cards and dice did", lambda account: account.luck)
    yield changes("seen later", "what the search only saw when it came nearer", lambda account: account.later)
    yield changes("together", "from the first decision to the end", lambda account: account.total)


def _marks(analysis: Analysis, account: Account) -> str:
    given = [one.mark for one in analysis.evaluations if one.seat == account.seat and one.mark is not None]
    counts = [(mark.sign, given.count(mark)) for mark in MARKS]
    return ", ".join(f"{count} {sign}" for sign, count in counts if count) or "none"


def seat_name(match: Match, seat: int) -> str:
    name, side = match.seats[seat].name, str(match.side(seat))
    return side if name == side else f"{name} ({side})"


def names(match: Match) -> str:
    return " against ".join(seat_name(match, seat) for seat in range(match.game.seats))


def notes(analysis: Analysis) -> list[str]:
    """What a reader must know to weigh the figures."""
    said = ["Win chances are as the search sees them: estimates, except where something is called certain."]
    if analysis.match.game.hidden:
        said.append(HIDDEN_NOTE)
    if not analysis.complete:
        last = analysis.evaluations[-1].decision
        said.append(
            f"Stopped early: only the first {len(analysis.evaluations)} decisions are judged, up to turn {last.turn}."
        )
    return said
