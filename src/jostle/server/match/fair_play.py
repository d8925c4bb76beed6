"""No outside help in rated matches: whoever plays one, or shares a connection with its player, gets no judgement of its
positions."""

from __future__ import annotations

from collections.abc import Iterator, Set
from contextlib import suppress

from jostle.i18n import messages_of
from jostle.server.match.registry import GameGone, MatchRegistry
from jostle.server.match.room import MatchRoom
from jostle.server.refusals import forbidden
from jostle.server.requester import Requester, line_of, network_hash

message = messages_of("jostle.server")

OPENING = 8  # steps: until then many matches have the same positions
LATEST = 20  # steps: what was before helps nobody
LOOKED_AT = 20  # running matches of a person and of those at the same connection


async def check_help(registry: MatchRegistry, requester: Requester, game: str, positions: Set[str]) -> None:
    """Refuse help with positions of a rated match that goes on, and with those one action further. They are compared as
    texts, which are the same whatever option says who begins."""
    context = registry.context
    line = network_hash(line_of(requester.network), context.settings.secret)
    for id in await context.store.running_rated(requester.person, line, game, LOOKED_AT):
        with suppress(GameGone):
            room = await registry.room(id)
            if room.log.rated and not room.log.over and any(text in positions for text in _played(room)):
                await context.moderator.audit(requester, "help-refused", id)
                raise forbidden(message("no-help-in-rated-matches"))


def _played(room: MatchRoom) -> Iterator[str]:
    states = [node.state for node in room.log.match.node.line[OPENING:][-LATEST:]]
    if states and room.log.turn is not None:
        states += map(states[-1].play, states[-1].actions)
    return map(str, states)
