# mypy: allow-untyped-defs, allow-untyped-calls
"""What weak characters do not see: the same in every search."""

from __future__ import annotations

from jostle.kernel import i64, kernel, luck_of


@kernel
def notice(out, n, key, chance):
    """Leave out of the list what a character overlooks with this chance, but never everything; how many are left."""
    kept, luckiest, luck = 0, 0, -1.0
    for i in range(n):
        action = i64(out[i])
        drawn = luck_of(key, action)
        if drawn > luck:
            luckiest, luck = action, drawn
        if drawn >= chance:
            out[kept] = action
            kept += 1
    if kept == 0:
        out[0] = luckiest
        kept = 1
    return kept
