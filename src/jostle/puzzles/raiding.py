"""Turns that cost the others most, in games where a seat moves many things in one turn.

What is moved besides hardly ever matters there, so an answer is right if it comes to what is asked for; the one that is
shown takes the fewest actions, and it is a puzzle only if no other position after so many actions has it.
"""

from __future__ import annotations

from jostle.games.themes import PuzzleBook, Theme
from jostle.play.state import State
from jostle.puzzles.answers import in_words
from jostle.puzzles.forced import Finding

MOST = 6_000  # positions of one turn


def find_raid(state: State, theme: Theme, book: PuzzleBook) -> Finding | None:
    """The one shortest way to cost the others as much as the theme wants. Lines that come to chance are not gone on."""
    seat = state.actor_code
    goal = book.toll(state.record, seat) + int(theme.least)
    seen = {state}
    level: list[tuple[State, tuple[int, ...]]] = [(state, ())]
    while level:
        following, reached = [], []
        for at, path in level:
            for action in at.legal:
                after = at.apply(action)
                if after in seen:
                    continue
                seen.add(after)
                way = (*path, action)
                if book.toll(after.record, seat) >= goal:
                    reached.append(way)
                elif after.actor_code == seat:
                    following.append((after, way))
        if reached:
            if len(reached) > 1 or len(reached[0]) < theme.longest:
                return None
            answer = in_words(state, reached[0])
            unique = f"no other position after {len(answer)} actions or fewer has it"
            return Finding((answer,), {"actions": len(answer)}, unique)
        if len(seen) > MOST:
            return None
        level = following
    return None
