"""Thinking about positions for people who analyse: live, deeper as time goes on, stopped at a word.

The searches have a lane of their own, whose threads yield to bots that somebody waits for and to the server itself. One
analysis a connection; while others wait, nobody thinks for longer than a slice, and the fair queue decides who is next.
"""

from __future__ import annotations

import asyncio
import logging
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from jostle.analysis.evaluation import worth_of
from jostle.games.scene import Scene
from jostle.games.spec import Spec
from jostle.i18n import messages_of, text_in
from jostle.play.state import Game, State
from jostle.search.core.levels import LEVELS
from jostle.search.core.reasons import SURE, is_loss, is_win
from jostle.search.core.search import Candidate, Limit, Proof, Search, SearchResult
from jostle.server.match.protocol import Insight, InsightLine, InsightTurn, Waiting
from jostle.server.refusals import Refusal
from jostle.server.requester import Requester
from jostle.server.scheduling.scheduler import Scheduler, Ticket, Withdrawn

message = messages_of("jostle.server")

ANALYST = "master"
LINES = 3  # best actions that are looked at closely and shown
MAX_SECONDS = 120.0  # seconds one position is thought about
SLICE = 4.0  # seconds, while others wait
FORESEEN = 12  # actions of a line that are shown


class Thinkers:
    """One thread's search, kept for the game it was last used for: making one anew takes memory and time."""

    def __init__(self) -> None:
        self._own = threading.local()

    def of(self, game: Game, lines: int) -> Search:
        kept: tuple[Game, Search] | None = getattr(self._own, "kept", None)
        if kept is None or kept[0] != game:
            kept = (game, LEVELS[ANALYST].make_search(game, random.getrandbits(32), evaluating=True))
            self._own.kept = kept
        kept[1].settings.lines = lines
        return kept[1]


@dataclass(eq=False)
class Question:
    """A position that somebody wants thought about. `tell` is called from the thinking thread."""

    state: State
    tell: Callable[[SearchResult, str], None]  # what is known, and why it ends: "" while it goes on
    stop: threading.Event = field(default_factory=threading.Event)
    ends: str = ""


class AnalysisPool:
    """Thinks for everybody who analyses, in the scheduler's lane for it."""

    def __init__(self, scheduler: Scheduler) -> None:
        self.scheduler = scheduler
        self.thinking: set[Question] = set()
        self._searches = Thinkers()

    def think(self, question: Question) -> None:
        """Think about a position until all is known, the time is up or somebody else waits. In a thread of the lane."""
        if question.stop.is_set():
            return
        self.thinking.add(question)
        try:
            search = self._searches.of(question.state.game, LINES)
            search.forget()

            def report(result: SearchResult) -> None:
                if result.seconds >= SLICE and not question.ends and self.scheduler.others_wait("analysis"):
                    question.ends = "others"
                    question.stop.set()
                elif not question.stop.is_set():
                    question.tell(result, "")

            result = search.run(question.state, Limit(seconds=MAX_SECONDS), question.stop, report)
            if question.stop.is_set() and not question.ends:
                return  # nobody wants to know any more
            question.tell(result, question.ends or ("time" if result.seconds >= MAX_SECONDS else "known"))
        finally:
            self.thinking.discard(question)

    def close(self) -> None:
        for question in list(self.thinking):
            question.stop.set()


class LiveAnalysis:
    """The analysis of one connection: a new position ends the thoughts about the one before."""

    def __init__(self, analyst: AnalysisPool, requester: Requester, send: Callable[[Insight | Waiting], None]) -> None:
        self.analyst = analyst
        self.requester = requester
        self.send = send
        self._question: Question | None = None
        self._ticket: Ticket[None] | None = None

    def begin(self, re: int, state: State, language: str) -> None:
        self.end()
        if state.actor_code < 0:
            raise Refusal("illegal", message("nothing-to-analyse"))
        loop = asyncio.get_running_loop()

        def tell(result: SearchResult, ends: str) -> None:
            insight = insight_of(re, state, result, ends, language)
            loop.call_soon_threadsafe(deliver, insight)

        def deliver(insight: Insight) -> None:
            if self._question is question:  # else it is about a position that nobody looks at any more
                self.send(insight)

        def done(answer: asyncio.Future[None]) -> None:
            """A search that failed is a fault of ours: the log tells why, and nobody waits for it in vain."""
            error = None if answer.cancelled() else answer.exception()
            if error is not None and not isinstance(error, Withdrawn):
                logging.getLogger("jostle.server").error("an analysis failed", exc_info=error)
                deliver(Insight(re, state.actor_code, 0, 0, 0.0, "failed", [], []))

        def tell_place(place: int) -> None:
            self.send(Waiting(re, place))

        question = Question(state, tell)
        self._ticket = self.analyst.scheduler.submit(
            "analysis", self.requester, lambda: self.analyst.think(question), SLICE, tell_place
        )
        self._ticket.answer.add_done_callback(done)
        self._question = question

    def end(self) -> None:
        """Stop thinking, or give up the place in the queue."""
        if self._question is not None and self._ticket is not None:
            self._question.stop.set()
            self.analyst.scheduler.withdraw(self._ticket)
            self._question = self._ticket = None


# --- what is sent ----------------------------------------------------------------------------------------------------


def insight_of(re: int, state: State, result: SearchResult, ends: str, language: str) -> Insight:
    """What a search knows, for the page."""
    best = worth_of(result.best, result.seat, state)
    return Insight(
        re=re,
        seat=result.seat,
        nodes=result.nodes,
        depth=result.depth,
        seconds=round(result.seconds, 2),
        ends=ends,
        chances=[None if chance is None else round(chance, 4) for chance in best.chances],
        lines=[_line(state, result.seat, one, language) for one in result.candidates[:LINES]],
    )


def _line(state: State, seat: int, one: Candidate, language: str) -> InsightLine:
    seats = state.game.seats
    chance = worth_of(one, seat, state).chances[seat]
    assert chance is not None
    turns, paths = foresee(state, one.line or (one.text,), language)
    sure, after = proof_of(one.proof, seats)
    return InsightLine(one.text, round(chance, 4), one.exact, sure, after, turns, paths)


def proof_of(proof: Proof | None, seats: int) -> tuple[str, int | None]:
    """What is certain: "win", "loss", "draw" or "exact", "" if nothing is; and within how many own turns."""
    if proof is None:
        return "", None
    if is_win(proof):
        return "win", proof.turns
    if is_loss(proof, seats):
        return "loss", proof.turns
    return ("draw" if abs(proof.value) < SURE and seats == 2 else "exact"), None


def foresee(state: State, line: tuple[str, ...], language: str) -> tuple[list[InsightTurn], list[list[str]]]:
    """A line by turns and in words, and what the first turn presses on the board, as squares and other places that
    stay. It ends where it cannot be followed: with hidden hands it may not be what is."""
    turns: list[InsightTurn] = []
    paths: list[list[str]] = []
    spec = state.game.spec
    for action in line[:FORESEEN]:
        if action not in state.actions:
            break
        actor = max(state.actor_code, -1)
        words = text_in(state.label(action), language)
        if turns and turns[-1].seat == actor:
            turns[-1].actions.append(action)
            turns[-1].words.append(words)
        else:
            turns.append(InsightTurn(actor, side_of(state, spec, language), [action], [words]))
        if len(turns) == 1:
            paths.append(_places(state.scene("all"), action))
        state = state.play(action)
    return turns, [path for path in paths if path]


def side_of(state: State, spec: Spec, language: str) -> str:
    """Who acts, in words; nothing for chance."""
    return text_in(spec.sides[state.actor_code], language) if state.actor_code >= 0 else ""


def _places(scene: Scene, action: str) -> list[str]:
    """What an action presses, things by what they lie on: a thing's own name is not the same in every picture.
    Buttons are left out where there are places on the board too."""
    shapes = {shape.id: shape for shape in scene.shapes}
    path = next((choice.path for choice in scene.choices if choice.action == action), ())
    on_board = [id for id in path if not shapes[id].look.startswith("button")]
    return [shapes[id].on or id for id in on_board or path]
