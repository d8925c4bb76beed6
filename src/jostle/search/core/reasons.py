"""What a search found, in words that a person can weigh: how good, how sure, and what is expected next."""

from __future__ import annotations

from dataclasses import dataclass

from jostle.errors import IllegalAction
from jostle.games.scene import Viewer
from jostle.play.state import State
from jostle.search.core.search import Candidate, Proof, SearchResult

SURE = 1e-9
EXPECTED = 4  # actions that a reason looks ahead, after the first

# How a seat stands whose value is at least so much, from the best down.
STANDING = (
    (0.85, "has all but won"),
    (0.5, "is much better"),
    (0.25, "is clearly better"),
    (0.08, "is a little better"),
    (-0.08, "is even"),
    (-0.25, "is a little worse"),
    (-0.5, "is clearly worse"),
    (-0.85, "is much worse"),
    (-2.0, "has all but lost"),
)


# --- values ----------------------------------------------------------------------------------------------------------


def win_chance(value: float, seats: int) -> float:
    """A value as the share of the win that it stands for: 1 is a win, 1 / seats a draw of all."""
    return (value * (seats - 1) + 1) / seats


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def points(change: float) -> str:
    """A change of win chance, always with its sign."""
    return f"{round(100 * change):+d} %"


def show_value(value: float, seats: int, sure: bool = False) -> str:
    """A value as number and win chance, such as `+0.42 (71 %)`. What is not sure is never shown as 0 or 100 %."""
    chance = win_chance(value, seats)
    if not sure:
        chance = min(0.99, max(0.01, chance))
    return f"{value + 0.0:+.2f} ({percent(chance)})"


def standing(value: float) -> str:
    """How a seat with that value stands."""
    return next(words for least, words in STANDING if value >= least)


# --- proofs ----------------------------------------------------------------------------------------------------------


def is_win(proof: Proof | None) -> bool:
    return proof is not None and proof.value >= 1 - SURE


def is_loss(proof: Proof | None, seats: int) -> bool:
    return proof is not None and proof.value <= -1 / (seats - 1) + SURE


def proof_words(proof: Proof, seats: int) -> str:
    """What is certain, as a predicate: `wins in 2 turns at the latest`."""
    if is_win(proof) or is_loss(proof, seats):
        verb = "wins" if is_win(proof) else "loses"
        if proof.turns is None:
            return f"{verb} whatever the others do" if is_win(proof) else f"{verb} against best play"
        if proof.turns <= 1:
            return f"{verb} {'at once' if is_win(proof) else 'within a turn'}"
        return f"{verb} in {proof.turns} turns at the latest"
    if abs(proof.value) < SURE and seats == 2:
        return "is a draw with best play"
    return f"is worth exactly {show_value(proof.value, seats, sure=True)}"


# --- lines -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """Actions of one side that follow each other in a line; `side` is "chance" where chance decides."""

    side: str
    actions: tuple[str, ...]
    words: tuple[str, ...]


def turns_of(state: State, line: tuple[str, ...], viewer: Viewer = "all") -> list[Turn]:
    """A line by turns and in words. It ends where it cannot be followed: with hidden hands, it may not be what is."""
    turns: list[Turn] = []
    for action in line:
        actor = state.actor
        side = str(state.game.spec.sides[actor] if isinstance(actor, int) else actor)
        try:
            words, shown, after = state.describe(action, viewer), _shown(state, action, viewer), state.play(action)
        except IllegalAction:
            break
        if turns and turns[-1].side == side:
            last = turns.pop()
            turns.append(Turn(side, (*last.actions, shown), (*last.words, words)))
        else:
            turns.append(Turn(side, (shown,), (words,)))
        state = after
    return turns


def _shown(state: State, action: str, viewer: Viewer) -> str:
    return action if viewer == "all" else state.view_action(action, viewer if isinstance(viewer, int) else None)


# --- reasons ---------------------------------------------------------------------------------------------------------


def reason(state: State, result: SearchResult, viewer: Viewer = "all") -> str:
    """Why the best action is best, in a sentence or two, as far as that viewer may know.

    With hidden hands, somebody else's plans are nobody's business: they are told only to the seat itself.
    """
    best = result.best
    if len(state.actions) == 1:
        return f"{sentence(state.describe(best.text, viewer))} Nothing else could be done."
    whole = best.line if viewer in ("all", result.seat) or not state.game.hidden else (best.text,)
    turns = turns_of(state, whole or (best.text,), viewer)
    first, rest = turns[0].words[0], turns[0].words[1:]
    said = [sentence(first)]
    verdict = _verdict(state, best)
    if rest:
        said.append(sentence(f"then {'; '.join(rest[:EXPECTED])}"))
    if len(turns) > 1 and turns[1].side != "chance" and best.proof is None:
        said.append(f"It expects {turns[1].side} to play {' '.join(turns[1].actions[:EXPECTED])}.")
    return " ".join([*said, verdict])


def _verdict(state: State, best: Candidate) -> str:
    seats, side = state.game.seats, state.game.spec.sides[state.actor_code]
    returns = state.play(best.text).returns
    if returns is not None and returns[state.actor_code] >= 1 - SURE:
        return "This wins at once."
    if best.proof is not None:
        return f"This {proof_words(best.proof, seats)}."
    return f"{side} {standing(best.value)}: {show_value(best.value, seats)}."


def sentence(words: str) -> str:
    """Words as a sentence of their own."""
    return f"{words[:1].upper()}{words[1:]}."
