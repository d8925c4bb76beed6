"""What a search found, in words that a person can weigh: how good, how sure, and what is expected next."""

from __future__ import annotations

from dataclasses import dataclass

from jostle.errors import IllegalAction
from jostle.games.scene import Viewer
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.i18n.numbers import change, percent
from jostle.play.state import State
from jostle.search.core.search import Candidate, Proof, SearchResult

message = messages_of("jostle.search")

SURE = 1e-9
EXPECTED = 4  # actions that a reason looks ahead, after the first

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
    chance = win_chance(value, seats)
    if not sure:
        chance = min(0.99, max(0.01, chance))
    return message("value", value=change(value, 2), chance=percent(chance, 0))


def standing(value: float) -> Message:
    """How a seat with that value stands."""
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
    """Why the best action is best, in a sentence or two, as far as that viewer may know.

    With hidden hands, somebody else's plans are nobody's business: they are told only to the seat itself.
    """
    best = result.best
    if len(state.actions) == 1:
        return Listing((sentence(state.label(best.text, viewer)), message("no-alternative")), "sentences")
    whole = best.line if viewer in ("all", result.seat) or not state.game.hidden else (best.text,)
    turns = turns_of(state, whole or (best.text,), viewer)
    first, rest = turns[0].words[0], turns[0].words[1:]
    said = [sentence(first)]
    if rest:
        said.append(message("then", words=Listing(rest[:EXPECTED], "semicolon")))
    if len(turns) > 1 and turns[1].actor != "chance" and best.proof is None:
        said.append(message("expects", side=turns[1].side, actions=" ".join(turns[1].actions[:EXPECTED])))
    return Listing((*said, _verdict(state, best)), "sentences")


def _verdict(state: State, best: Candidate) -> Message:
    seats, side = state.game.seats, state.game.spec.sides[state.actor_code]
    returns = state.play(best.text).returns
    if returns is not None and returns[state.actor_code] >= 1 - SURE:
        return message("verdict-proof", proof=message("proof-wins-at-once"))
    if best.proof is not None:
        return message("verdict-proof", proof=proof_words(best.proof, seats))
    return message("verdict", side=side, standing=standing(best.value), value=show_value(best.value, seats))


def sentence(words: Text) -> Message:
    """Words as a sentence of their own; a `Listing` of sentences gives it its capital letter."""
    return message("sentence", words=words)
