# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: count what one seat can do in one turn.

A turn lasts while the same seat, or chance, decides; chance outcomes count as branches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import CHANCE, OVER, hooks_of, i64, kernel

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, legal, odds, play, returns

ended_mid_turn = hooks_of(__rules__).ended_mid_turn
FULL, DEEP = -1, -2  # what `walk_turn` answers when it has no room left


@kernel
def mix(word):
    """Spread a word's bits; everything stays below 2**63, so that plain Python counts the same."""
    low, high = word & 0xFFFFFFFF, (word >> 32) & 0xFFFFFFFF
    return ((low * 0x45D9F3B) ^ (high * 0x2C1B3C6D) ^ (low >> 15)) & 0x7FFFFFFFFFFFFFFF


@kernel
def find(words, n, table):
    """The slot of `table` for the record words[n]: where it is listed, or a free one.

    words: int64 [positions, words of a record]; table: int32 [power of two], 1 + a position's number, 0 where free.
    """
    mask = len(table) - 1
    key = 0
    for k in range(words.shape[1]):
        key = mix(key ^ int(words[n, k]))
    slot = (key ^ key >> 20) & mask
    while table[slot] != 0:
        other = int(table[slot]) - 1
        same = True
        for k in range(words.shape[1]):
            if words[other, k] != words[n, k]:
                same = False
                break
        if same:
            return slot
        slot = (slot + 1) & mask
    return slot


@kernel
def list_branches(s, out, weight):
    if actor(s) == CHANCE:
        return odds(s, out, weight)
    return legal(s, out)


@kernel
def walk_turn(root, stack, lists, at, sizes, weight, found, words, table, slots, sequences):
    """Every way the turn that begins in root[0] can go: the number of distinct positions it leads to.

    root: STATE [1]; stack: STATE [depth]; lists: int32 [depth, room]; at, sizes: int32 [depth]; weight: int32
    [MAX_ODDS]; found: STATE [most positions + 1], the distinct positions, and `words` the same memory as words;
    table: int32 [power of two], all 0 before and after; slots: int32 [most positions]; sequences: int64 [2], counted
    up: those that finish the turn, and those that end the game before.
    FULL or DEEP if there is not enough room.
    """
    seat = actor(root[0])
    stack[0] = root[0]
    sizes[0] = list_branches(stack[0], lists[0], weight)
    at[0] = 0
    depth = 0
    n = 0
    answer = 0
    while depth >= 0:
        if at[depth] == sizes[depth]:
            depth -= 1
            continue
        action = i64(lists[depth, at[depth]])
        at[depth] += 1
        found[n] = stack[depth]
        play(found[n], action)
        who = actor(found[n])
        if who == seat or who == CHANCE:
            if depth + 1 == len(stack):
                answer = DEEP
                break
            depth += 1
            stack[depth] = found[n]
            sizes[depth] = list_branches(stack[depth], lists[depth], weight)
            at[depth] = 0
            continue
        sequences[1 if who == OVER and ended_mid_turn(found[n]) else 0] += 1
        slot = find(words, n, table)
        if table[slot] == 0:
            if n + 1 == len(found):
                answer = FULL
                break
            table[slot] = n + 1
            slots[n] = slot
            n += 1
    for i in range(n):
        table[slots[i]] = 0
    return n if answer == 0 else answer


@kernel
def outcomes(found, n, seat, returned, tally):
    """Count among the first n positions those that are over, for the seat whose turn it was.

    returned: float64 [MAX_SEATS]; tally: int64 [4], counted up: lost, drawn, won, over before the turn was finished.
    """
    for i in range(n):
        if actor(found[i]) == OVER:
            returns(found[i], returned)
            if ended_mid_turn(found[i]):
                tally[3] += 1
            else:
                tally[0 if returned[seat] < 0 else 2 if returned[seat] > 0 else 1] += 1
