"""What a search found, in words that a person can weigh: how good, how sure, and what is expected next."""

from __future__ import annotations

from dataclasses import dataclass

from jostle.errors import IllegalAction
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.i18n.numbers import change, percent
from jostle.play.state import State
from jostle.scene import Viewer
from jostle.search.core.search import Candidate, Proof, SearchResult

message = messages_of("jostle.search")

SURE = 1e-9
EXPECTED = 4  # actions that a reason looks ahead, after the first
COMPARED = 4  # candidates that a reason compares

# How a seat with at least so much value stands, from the best down.
STANDING = (
    (0.85, message("standing-all-but-won")),
    (0.5, message("standing-much-better")),
    (0.25, message("standing-clearly-better")),
    (0.08, message("standing-a-little-better")),
    (-0.08, message("standing-even")),
    (-0.25, message("standing-a-little-worse")),
    (-0.5, message("standing-clearly-worse")),
    (-0.85, message("standing-much-worse")),
    (-2.0, message("standing-all-but-lost")),
)


# --- values ----------------------------------------------------------------------------------------------------------


def win_chance(value: float, seats: int) -> float:
    """A value as the share of the win that it stands for: 1 is a win, 1 / seats a draw of all."""
    return (value * (seats - 1) + 1) / seats


def show_value(value: float, seats: int, sure: bool = False) -> Message:
    """A value as number and win chance, such as `+0.42 (71 %)`. What is not sure is never shown as 0 or 100 %."""
    return message("value", value=change(value, 2), chance=_chance_text(value, seats, sure))


def _chance_text(value: float, seats: int, sure: bool = False) -> Text:
    chance = win_chance(value, seats)
    return percent(chance if sure else min(0.99, max(0.01, chance)), 0)


def standing(value: float) -> Message:
    """How the position of a seat with that value is."""
    return next(words for least, words in STANDING if value >= least)


# --- proofs ----------------------------------------------------------------------------------------------------------


def is_win(proof: Proof | None) -> bool:
    return proof is not None and proof.value >= 1 - SURE


def is_loss(proof: Proof | None, seats: int) -> bool:
    return proof is not None and proof.value <= -1 / (seats - 1) + SURE


def proof_words(proof: Proof, seats: int) -> Message:
    """What is certain, as a predicate: `wins in 2 turns at the latest`."""
    if is_win(proof):
        if proof.turns is None:
            return message("proof-wins")
        return message("proof-wins-at-once") if proof.turns <= 1 else message("proof-wins-in", turns=proof.turns)
    if is_loss(proof, seats):
        if proof.turns is None:
            return message("proof-loses")
        return message("proof-loses-at-once") if proof.turns <= 1 else message("proof-loses-in", turns=proof.turns)
    if abs(proof.value) < SURE and seats == 2:
        return message("proof-draw")
    return message("proof-value", value=show_value(proof.value, seats, sure=True))


# --- lines -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """Actions of one actor that follow each other in a line."""

    actor: int | str  # a seat, or "chance"
    side: Text
    actions: tuple[str, ...]
    words: tuple[Text, ...]


def turns_of(state: State, line: tuple[str, ...], viewer: Viewer = "all") -> list[Turn]:
    """A line by turns and in words. It ends where it cannot be followed: with hidden hands, it may not be what is."""
    turns: list[Turn] = []
    for action in line:
        actor = state.actor
        try:
            words, shown, after = state.label(action, viewer), _shown(state, action, viewer), state.play(action)
        except IllegalAction:
            break
        if turns and turns[-1].actor == actor:
            last = turns.pop()
            turns.append(Turn(actor, last.side, (*last.actions, shown), (*last.words, words)))
        else:
            side = state.game.spec.sides[actor] if isinstance(actor, int) else message("chance")
            turns.append(Turn(actor, side, (shown,), (words,)))
        state = after
    return turns


def _shown(state: State, action: str, viewer: Viewer) -> str:
    return action if viewer == "all" else state.view_action(action, viewer if isinstance(viewer, int) else None)


# --- reasons ---------------------------------------------------------------------------------------------------------


def reason(state: State, result: SearchResult, viewer: Viewer = "all") -> Text:
    """What is best, and why, as far as that viewer may know."""
    return Listing((sentence(state.label(result.best.text, viewer)), grounds(state, result, viewer)), "sentences")


def grounds(state: State, result: SearchResult, viewer: Viewer = "all") -> Text:
    """Why the best action is best: how the turn goes on, what it is good for, what is expected, and last how it stands,
    with a number.

    With hidden hands, somebody else's plans are nobody's business: they are told only to the seat itself.
    """
    best = result.best
    if len(state.actions) == 1:
        return message("no-alternative")
    whole = best.line if viewer in ("all", result.seat) or not state.game.hidden else (best.text,)
    turns = turns_of(state, whole or (best.text,), viewer)
    said: list[Text] = []
    if rest := turns[0].words[1:]:
        said.append(message("then", words=Listing(rest[:EXPECTED], "semicolon")))
    if best.proof is None:
        said += _benefits(state, result, viewer)
        if len(turns) > 1 and turns[1].actor != "chance":
            reply = Listing(turns[1].words[:EXPECTED], "semicolon")
            said.append(message("expects", side=turns[1].side, words=reply))
    return Listing((*said, _verdict(state, best, viewer)), "sentences")


def _after_turn(state: State, candidate: Candidate) -> State:
    """The state after what the acting seat does in a row, as far as a line tells."""
    actor = state.actor
    for action in candidate.line or (candidate.text,):
        if state.actor != actor or action not in state.actions:
            break
        state = state.play(action)
    return state


def _benefits(state: State, result: SearchResult, viewer: Viewer) -> list[Text]:
    """What a turn is good for, where that can be told: a threat that it ends or makes, points that it brings or costs,
    what helps to decide whether to leave it to chance."""
    seat, game = state.actor_code, state.game
    after = _after_turn(state, result.best)
    said: list[Text] = []
    if viewer == seat and isinstance(after.actor, int) and after.actor != seat:
        said += _threats(state, after, result)
    if game.spec.counts_points:
        said += _points_told(state, after)
    if not said and viewer == seat and game.guidance and after.actor == "chance" and len(state.actions) == 2:
        said += [detail] if (detail := game.guidance.detail(state, seat)) else []
    return said


def _threats(state: State, after: State, result: SearchResult) -> list[Text]:
    """A danger that the turn ends and another would not, and one that it makes."""
    seat, game = state.actor_code, state.game
    said: list[Text] = []
    others = result.candidates[1:COMPARED]
    threat = state.threat(seat)
    if threat and not after.threat(seat) and any(_after_turn(state, other).threat(seat) for other in others):
        said.append(message("ends-threat", threat=threat))
    # Where others know what this seat does not, what they see must not be asked.
    if game.seats == 2 and not game.hidden and after.threat(1 - seat) and not state.threat(1 - seat):
        said.append(message("makes-threat", side=game.spec.sides[1 - seat]))
    return said


def _points_told(state: State, after: State) -> list[Text]:
    seat = state.actor_code
    changes = [new - old for old, new in zip(state.points, after.points, strict=True)]
    said: list[Text] = [message("brings-points", points=changes[seat])] if changes[seat] > 0 else []
    least = min(range(len(changes)), key=lambda one: (changes[one], one))
    if least != seat and changes[least] < 0:
        said.append(message("costs-points", side=state.game.spec.sides[least], points=-changes[least]))
    return said


def _verdict(state: State, best: Candidate, viewer: Viewer) -> Message:
    seats, side = state.game.seats, state.game.spec.sides[state.actor_code]
    returns = state.play(best.text).returns
    if returns is not None and returns[state.actor_code] >= 1 - SURE:
        return message("verdict-proof", proof=message("proof-wins-at-once"))
    if best.proof is not None:
        return message("verdict-proof", proof=proof_words(best.proof, seats))
    stands, chance = standing(best.value), _chance_text(best.value, seats)
    if viewer == state.actor_code:
        return message("verdict-you", standing=stands, chance=chance)
    return message("verdict", side=side, standing=stands, chance=chance)


def sentence(words: Text) -> Message:
    """Words as a sentence of their own; a `Listing` of sentences gives it its capital letter."""
    return message("sentence", words=words)
