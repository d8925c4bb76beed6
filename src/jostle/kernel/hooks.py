# mypy: allow-untyped-defs, allow-untyped-calls
"""What a game's `rules.py` may offer search and environments besides the contract, and what holds without it.

`hooks_of(rules)` finds it, for templates and for Python alike. A hook that a game does not offer is its default; None
means that whoever would use it does without.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, fields
from types import ModuleType
from typing import Any

from jostle.kernel.backend import kernel

Hook = Any  # a kernel; its signature is in its description


@kernel
def never(s):
    return False


@kernel
def never_a_blunder(before, after, seat):
    return False


@kernel
def same_action(s, seat, action):
    return action


@kernel
def unknown_progress(s):
    return -1


@kernel
def no_more_turns(s, walk, seen, tick, now, ends, paths):
    return -1


@kernel
def one_phase(s):
    return 0


@kernel
def always(s):
    return True


@dataclass(frozen=True, kw_only=True)
class Hooks:
    """The optional part of a game's rules; `s` is a STATE, `out` int32 [MAX_LEGAL]."""

    ended_mid_turn: Hook = never
    """(s) -> bool: at OVER, did the game end before the turn was finished?"""
    canonical_action: Hook = same_action
    """(s, seat, action) -> action: as the seat numbers it, where `observe` turns the board for it; its own inverse."""

    pick: Hook = None
    """(s, rng, out) -> action: one legal action at random, the same that choosing from the list would give."""
    rollout_policy: Hook = None
    """(s, rng, out) -> action: what a sensible player does without thinking, for playouts."""
    book_move: Hook = None
    """(s, luck) -> action: how the game is usually begun; -1 where the book ends. With luck 0 only what the strongest
    would play, with another number one of several sound ways."""
    position_hash: Hook = None
    """(s) -> int: a hash of what matters for play, 0 .. 2**63 - 1; positions with the same one may differ elsewhere."""

    win_now: Hook = None
    """(s) -> bool: can the acting seat surely win within its present turn?"""
    threatens: Hook = always
    """(s) -> bool: could the seat that does not act win within a turn if the acting seat did nothing?"""
    unsettled: Hook = never
    """(s) -> bool: is something under way that must be finished before `judge` can be asked?"""
    static_evaluation: Hook = None
    """(s, seat) -> float: `judge` if little changed from now on, for searches that plan far ahead."""
    is_blunder: Hook = never_a_blunder
    """(before, after, seat) -> bool: has the seat done what nobody would who can do anything else?"""
    remaining: Hook = None
    """(s) -> int: the most turns there can still be; searches play out the last few."""
    shorten: Hook = None
    """(s, turns): let a game that ends after some turns end after about so many more."""
    COUNTERS: tuple[str, ...] = ()
    """The fields of STATE that only count turns and cards: without them a position is what lies on the table."""

    MAX_TURN_LENGTH: int = 8
    """The most actions that one turn can have."""
    progress: Hook = unknown_progress
    """(s) -> int: how far the acting seat's turn has come, 0 .. 127, never less than before, so that a search can
    compare positions that have come equally far; -1: count the actions."""
    more_turns: Hook = no_more_turns
    """(s, walk, seen, tick, now, ends, paths) -> n: write where the next few turns of the acting seat end, and how they
    go (the actions, then -1), without those that lose; a few may end like another. walk: int64 [WALK], for notes; its
    first number is 0 before the first of these calls and -1 after the last. seen, tick, now: a set for `is_new`. -1:
    the turns are found by trying one action after the other."""
    expected_values: Hook = None
    """(s, depth, scratch, control, values) -> n: the value of each legal action by exact expectation over the rest of
    the turn; n playouts would be as sure."""
    features: Hook = None
    """(s, seat, rows) -> n: the rows of a net's first layer that are active for a seat, by what it may know, in any
    order; rows: int [MAX_FEATURES]. Without it they are made of `observe`."""
    FEATURES: int = 0
    """How many such rows there are,"""
    MAX_FEATURES: int = 0
    """and how many are active at most."""
    FEATURES_VERSION: int = 1
    """One more whenever rows come to mean something else: nets that were trained before are refused then."""
    phase: Hook = one_phase
    """(s) -> int: 0 .. PHASES - 1, each with its own second layer of a net."""
    PHASES: int = 1
    net_applies: Hook = always
    """(s) -> bool: do the rows tell enough about this position? If not, `judge` is asked, in training too."""

    SCRATCH: Any = None
    """The record type of the memory that `expected_values` works in."""


@functools.cache
def hooks_of(rules: ModuleType) -> Hooks:
    """The hooks that a game's rules offer, with defaults for the others."""
    return Hooks(**{hook.name: vars(rules)[hook.name] for hook in fields(Hooks) if hook.name in vars(rules)})
