"""Thinking about positions for people who analyse: live, deeper as time goes on, stopped at a word.

The searches have a lane of their own, whose threads yield to bots that somebody waits for and to the server itself. One
analysis a connection; while others wait, nobody thinks for longer than a slice, and the fair queue decides who is next.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Generator

from jostle.analysis.evaluation import worth_of
from jostle.games.spec import Spec
from jostle.i18n import messages_of, text_in
from jostle.play.state import State
from jostle.scene import Scene
from jostle.search.core.reasons import SURE, is_loss, is_win
from jostle.search.core.search import Candidate, Limit, Proof, SearchResult
from jostle.table.analysis.evaluator import Evaluator
from jostle.table.hosting import Requester, Sliced, Stop, Ticket, Withdrawn
from jostle.table.match.protocol import Insight, InsightLine, InsightTurn, Waiting
from jostle.table.refusals import Refusal

message = messages_of("jostle.table")

LINES = 3  # best actions that are looked at closely and shown
MAX_SECONDS = 120.0  # seconds one position is thought about
SLICE = 4.0  # seconds, while others wait
FORESEEN = 12  # actions of a line that are shown


class LiveAnalysis:
    """The analysis of one connection: a new position ends the thoughts about the one before."""

    def __init__(self, evaluator: Evaluator, requester: Requester, send: Callable[[Insight | Waiting], None]) -> None:
        self.evaluator = evaluator
        self.requester = requester
        self.send = send
        self._stop: Stop | None = None  # of the position that is thought about
        self._ticket: Ticket[None] | None = None

    def begin(self, re: int, state: State, language: str) -> None:
        """Tell what is known of a position until all is known, the time is up or somebody else waits."""
        self.end()
        if state.actor_code < 0:
            raise Refusal("illegal", message("nothing-to-analyse"))
        loop, stop, scheduler = asyncio.get_running_loop(), Stop(), self.evaluator.scheduler

        def deliver(insight: Insight) -> None:
            if self._stop is stop:  # else it is about a position that nobody looks at any more
                self.send(insight)

        def tell(result: SearchResult, ends: str) -> None:
            loop.call_soon_threadsafe(deliver, insight_of(re, state, result, ends, language))

        def think() -> Generator[None, None, None]:  # in a thread of the lane
            others = False

            def report(result: SearchResult) -> None:
                nonlocal others
                if result.seconds >= SLICE and not others and scheduler.others_wait("analysis"):
                    others = True
                    stop.set()
                elif not stop.is_set():
                    tell(result, "")

            if stop.is_set():
                return
            result = yield from self.evaluator.search(state, Limit(seconds=MAX_SECONDS), LINES, stop, report)
            if others:
                tell(result, "others")
            elif not stop.is_set():  # else nobody wants to know any more
                tell(result, "time" if result.seconds >= MAX_SECONDS else "known")

        def done(answer: asyncio.Future[None]) -> None:
            """A search that failed is a fault of ours: the log tells why, and nobody waits for it in vain."""
            error = None if answer.cancelled() else answer.exception()
            if error is not None and not isinstance(error, Withdrawn):
                logging.getLogger("jostle.table").error("an analysis failed", exc_info=error)
                deliver(Insight(re, state.actor_code, 0, 0, 0.0, "failed", [], []))

        def tell_place(place: int) -> None:
            self.send(Waiting(re, place))

        self._ticket = scheduler.submit("analysis", self.requester, Sliced(think), SLICE, tell_place)
        self._ticket.answer.add_done_callback(done)
        self._stop = stop

    def end(self) -> None:
        """Stop thinking, or give up the place in the queue."""
        if self._stop is not None and self._ticket is not None:
            self._stop.set()
            self._ticket.answer.cancel()
            self._stop = self._ticket = None


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
