"""Thinking about positions for people who analyse: live, deeper as time goes on, stopped at a word.

The searches have a few threads of their own which yield to everything else: bots that somebody waits for and the
server itself come first. One analysis a connection; while others wait, nobody thinks for longer than a slice.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from jostle.analysis.evaluation import worth_of
from jostle.games.scene import Scene
from jostle.games.spec import Spec
from jostle.i18n import messages_of, text_in
from jostle.play.state import Game, State
from jostle.search.core.levels import LEVELS
from jostle.search.core.reasons import SURE, is_loss, is_win
from jostle.search.core.search import Candidate, Limit, Proof, Search, SearchResult
from jostle.server.match.protocol import Insight, InsightLine, InsightTurn
from jostle.server.refusals import Refusal

message = messages_of("jostle.server")

ANALYST = "master"
LINES = 3  # best actions that are looked at closely and shown
LONGEST = 120.0  # seconds one position is thought about
SLICE = 4.0  # seconds, while others wait
MOST_WAITING = 50
FORESEEN = 12  # actions of a line that are shown
POLITE = 10  # how far the searches step back behind everything else


def be_polite(by: int = POLITE) -> None:
    """Let every other thread go first. Threads that a search starts inherit it; where a system has no priorities of
    threads, the searches compete like anybody else."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), by)


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
    """Thinks for everybody who analyses."""

    def __init__(self, threads: int = 1) -> None:
        self.threads = threads
        self.thinking: set[Question] = set()
        self.waiting = 0
        self._lock = threading.Lock()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="analyst", initializer=be_polite)
        self._searches = Thinkers()

    def ask(self, question: Question) -> Future[None]:
        """Begin as soon as a thread is free."""
        with self._lock:
            if self.waiting >= MOST_WAITING:
                raise Refusal("busy", message("search-busy"))
            self.waiting += 1
        return self._pool.submit(self._think, question)

    def _think(self, question: Question) -> None:
        with self._lock:
            self.waiting -= 1
            self.thinking.add(question)
        try:
            if question.stop.is_set():
                return
            search = self._searches.of(question.state.game, LINES)
            search.forget()

            def report(result: SearchResult) -> None:
                if self.waiting and result.seconds >= SLICE and not question.ends:
                    question.ends = "others"
                    question.stop.set()
                elif not question.stop.is_set():
                    question.tell(result, "")

            result = search.run(question.state, Limit(seconds=LONGEST), question.stop, report)
            if question.stop.is_set() and not question.ends:
                return  # nobody wants to know any more
            question.tell(result, question.ends or ("time" if result.seconds >= LONGEST else "known"))
        finally:
            with self._lock:
                self.thinking.discard(question)

    def close(self) -> None:
        with self._lock:
            for question in self.thinking:
                question.stop.set()
        self._pool.shutdown(wait=True, cancel_futures=True)


class LiveAnalysis:
    """The analysis of one connection: a new position ends the thoughts about the one before."""

    def __init__(self, analyst: AnalysisPool, send: Callable[[Insight], None]) -> None:
        self.analyst = analyst
        self.send = send
        self._question: Question | None = None

    def begin(self, re: int, state: State, language: str) -> None:
        self.end()
        if state.actor_code < 0:
            raise Refusal("illegal", message("nothing-to-analyse"))
        loop = asyncio.get_running_loop()
        question: Question

        def tell(result: SearchResult, ends: str) -> None:
            insight = insight_of(re, state, result, ends, language)
            loop.call_soon_threadsafe(deliver, insight)

        def deliver(insight: Insight) -> None:
            if self._question is question:  # else it is about a position that nobody looks at any more
                self.send(insight)

        def complain(future: Future[None]) -> None:
            """A search that failed is a fault of ours: the log tells why, and nobody waits for it in vain."""
            if not future.cancelled() and (error := future.exception()) is not None:
                logging.getLogger("jostle.server").error("an analysis failed", exc_info=error)
                loop.call_soon_threadsafe(deliver, Insight(re, state.actor_code, 0, 0, 0.0, "failed", [], []))

        question = Question(state, tell)
        self._question = question
        self.analyst.ask(question).add_done_callback(complain)

    def end(self) -> None:
        if self._question is not None:
            self._question.stop.set()
            self._question = None


# --- what is told ----------------------------------------------------------------------------------------------------


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
