"""File descriptors: every connection needs some, and the database must never be left without."""

from __future__ import annotations

import logging
import sys

from jostle.errors import JostleError
from jostle.i18n import messages_of

message = messages_of("jostle.server")

RESERVED = 128  # for the database, logs, processes of the lab, and whatever libraries open
PER_CONNECTION = 2  # its own, and one for a file that is sent on it
FEWEST_CONNECTIONS = 32
LOG = logging.getLogger("jostle.server")


def raise_descriptor_limit() -> int:
    """Raise this process's soft limit to the hard one; how many descriptors it may have then."""
    if sys.platform == "win32":
        return 1_000_000  # sockets are no descriptors there
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = 1_048_576  # what Linux allows a process at most, unless told otherwise
    if soft < hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):  # macOS may allow less than it says
            return soft
    return max(soft, hard)


def connections_for(descriptors: int, wanted: int) -> int:
    """How many connections fit, at most as many as wanted; raises where that is too few to serve anybody."""
    fit = (descriptors - RESERVED) // PER_CONNECTION
    if fit < FEWEST_CONNECTIONS:
        least = RESERVED + PER_CONNECTION * FEWEST_CONNECTIONS
        wish = RESERVED + PER_CONNECTION * wanted
        raise JostleError(message("too-few-descriptors", descriptors=descriptors, least=least, wish=wish))
    if fit < wanted:
        LOG.warning(
            "file descriptors allow fewer connections than the settings",
            extra={"descriptors": descriptors, "connections": fit, "wanted": wanted},
        )
    return min(fit, wanted)
