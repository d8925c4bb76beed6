"""The control of a search thread, int64 [CONTROL]: Python sets STOP and the limit, the kernel counts its nodes."""

from __future__ import annotations

STOP, NODES, MAX_NODES, DEPTH = range(4)
CHANGES = 4  # how often a published list was changed; odd while it is being changed
CONTROL = 8  # the length of the array
NO_LIMIT = 1 << 62
