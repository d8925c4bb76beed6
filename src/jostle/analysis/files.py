"""Analyses as files: JSON for programs, and the match file with remarks in it."""

from __future__ import annotations

from typing import Any

from jostle.analysis.commentary import HIDDEN_NOTE, lines_of, luck_words, remark
from jostle.analysis.evaluation import Evaluation
from jostle.analysis.match_analysis import Analysis
from jostle.i18n import ENGLISH, text_in
from jostle.play.state import Game, State
from jostle.search.core.reasons import win_chance
from jostle.search.core.search import Candidate, Limit, Proof, SearchResult

FORMAT = "jostle analysis 1"


def position_data(state: State, result: SearchResult, lines: int) -> dict[str, Any]:
    """A position's analysis as plain data for JSON."""
    return {
        "format": FORMAT,
        "kind": "position",
        **_game_data(state.game),
        "position": str(state),
        "seat": result.seat,
        **_thought_data(state, result, lines),
    }


def match_data(analysis: Analysis, bot: str, limit: Limit, lines: int) -> dict[str, Any]:
    """A match's analysis as plain data for JSON."""
    match = analysis.match
    nodes = match.node.line
    return {
        "format": FORMAT,
        "kind": "match",
        **_game_data(match.game),
        "seats": [
            {"name": seat.name, "side": str(match.side(i)), "kind": seat.kind} for i, seat in enumerate(match.seats)
        ],
        "result": match.outcome.words if match.outcome else None,
        "bot": bot,
        "limit": {"seconds": limit.seconds, "nodes": limit.nodes},
        "complete": analysis.complete,
        "note": str(HIDDEN_NOTE) if match.game.hidden else None,
        "decisions": [_decision_data(one, lines) for one in analysis.evaluations],
        "swings": [
            {
                "kind": swing.kind,
                "first": swing.first,
                "last": swing.last,
                "actions": [node.action for node in nodes[swing.first : swing.last + 1]],
                "changes": [{"seat": seat, "change": _round(change)} for seat, change in swing.changes],
            }
            for swing in analysis.swings
        ],
        "accounts": [
            {
                "seat": account.seat,
                "start": _round(account.start),
                "end": _round(account.end),
                "decisions": _round(account.decisions),
                "others": _round(account.others),
                "luck": _round(account.luck),
                "later": _round(account.later),
                "judged": account.evaluated,
                "accuracy": _round(account.accuracy),
            }
            for account in analysis.accounts
        ],
    }


def _game_data(game: Game) -> dict[str, Any]:
    return {"game": game.id, "options": game.spec.changed(game.options)}


def _thought_data(state: State, result: SearchResult, lines: int) -> dict[str, Any]:
    return {
        "nodes": result.nodes,
        "depth": result.depth,
        "seconds": round(result.seconds, 3),
        "candidates": [_candidate_data(state, one) for one in result.candidates[:lines]],
    }


def _candidate_data(state: State, one: Candidate) -> dict[str, Any]:
    return {
        "action": one.text,
        "words": state.describe(one.text),
        "value": _round(one.value),
        "chance": _round(win_chance(one.value, state.game.seats)),
        "share": _round(one.share),
        "proof": _proof_data(one.proof),
        "line": list(one.line),
    }


def _proof_data(proof: Proof | None) -> dict[str, Any] | None:
    return None if proof is None else {"value": _round(proof.value), "turns": proof.turns}


def _decision_data(one: Evaluation, lines: int) -> dict[str, Any]:
    return {
        "number": one.decision.number,
        "turn": one.decision.turn,
        "seat": one.seat,
        "position": str(one.decision.state),
        "action": one.decision.action,
        "best": one.best.text,
        "before": [_round(chance) for chance in one.before],
        "after": [_round(chance) for chance in one.after],
        "loss": _round(one.loss),
        "mark": one.mark.sign if one.mark else None,
        "missed": _proof_data(one.missed),
        "allowed": _proof_data(one.allowed),
        **_thought_data(one.decision.state, one.result, lines),
    }


def _round(number: float | None) -> float | None:
    """Enough places for every use, without the noise of the last ones; and never -0."""
    return None if number is None else round(number, 6) + 0.0


# --- remarks in the match file ---------------------------------------------------------------------------------------


def annotated(analysis: Analysis, language: str = ENGLISH) -> str:
    """The match file with a remark below each turn that has something to say; it reads back as the same match."""
    text = analysis.match.text().split("\n")
    begin = text.index("")  # the header ends with an empty line, and the main line of play begins
    said: list[str] = []
    for line in lines_of(analysis):
        said.append(text[begin + line.turn])
        for entry in line.entries:
            if entry.evaluation is not None and entry.evaluation.mark is not None:
                said.append(f"# {entry.action}{entry.sign} {text_in(remark(entry.evaluation), language)}")
        said += [f"# {text_in(luck_words(swing, analysis.match), language)}" for swing in line.swings]
    played = sum(1 for one in said if not one.startswith("#"))
    return "\n".join([*text[: begin + 1], *said, *text[begin + 1 + played :]])
