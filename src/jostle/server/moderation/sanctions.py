"""Who may not play or write here at the moment."""

from __future__ import annotations

import time
from ipaddress import IPv4Network, IPv6Network, ip_network

from jostle.i18n import Message, messages_of
from jostle.server.networks import line_of, network_hash
from jostle.server.secret_file import keys_of
from jostle.server.store.records import SanctionRow
from jostle.table.hosting import Requester
from jostle.table.refusals import Refusal

message = messages_of("jostle.server")

BANNED = "banned"  # the code that makes the page say so in place of everything else
Network = IPv4Network | IPv6Network
HASHED = "hash "  # begins what is kept of the network of somebody who was deleted


class Sanctions:
    """The sanctions in force, in memory: they are asked for with every request."""

    def __init__(self, secret: str = "") -> None:
        self._secret = secret
        self._hashed = False  # whether a sanction is for the hash of a network
        self._of_people: dict[tuple[str, str], SanctionRow] = {}
        self._of_networks: dict[tuple[str, str], SanctionRow] = {}
        self._of_ranges: list[tuple[Network, SanctionRow]] = []

    def set(self, rows: list[SanctionRow]) -> None:
        """Put these in place of all before."""
        self._of_people = {(row.kind, row.person): row for row in rows if row.person is not None}
        of_networks = [row for row in rows if row.network is not None]
        self._of_networks = {(row.kind, str(row.network)): row for row in of_networks}
        self._hashed = any(str(row.network).startswith(HASHED) for row in of_networks)
        ranges = ((as_network(row.network or ""), row) for row in of_networks)
        self._of_ranges = [(found, row) for found, row in ranges if found is not None and found.num_addresses > 1]

    def find(self, kind: str, person: str | None, network: str) -> SanctionRow | None:
        """The sanction of that kind that holds for a person at a network."""
        found = self._of_people.get((kind, person or "")) or self._of_networks.get((kind, network))
        if found is None and self._of_ranges:
            found = self._in_ranges(kind, network)
        if found is None and self._hashed:
            hashes = (HASHED + network_hash(line_of(network), key) for key in keys_of(self._secret))
            found = next(filter(None, (self._of_networks.get((kind, one)) for one in hashes)), None)
        return found if found is not None and (found.until is None or found.until > time.time()) else None

    def _in_ranges(self, kind: str, network: str) -> SanctionRow | None:
        here = as_network(network)
        if here is None:
            return None
        return next((row for wide, row in self._of_ranges if row.kind == kind and _is_within(here, wide)), None)

    def check(self, requester: Requester, kind: str) -> None:
        """Refuse what a banned or muted person asks for. `kind`: ban or mute."""
        found = self.find(kind, requester.person, requester.network)
        if found is not None:
            raise Refusal(BANNED if kind == "ban" else "forbidden", in_words(found))


def as_network(text: str) -> Network | None:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None


def _is_within(network: Network, wide: Network) -> bool:
    if isinstance(network, IPv4Network):
        return isinstance(wide, IPv4Network) and network.subnet_of(wide)
    return isinstance(wide, IPv6Network) and network.subnet_of(wide)


def in_words(sanction: SanctionRow) -> Message:
    """What the person is told: until when, and why."""
    reason, banned = sanction.reason or "-", sanction.kind == "ban"
    if sanction.until is None:
        return message("banned-for-good", reason=reason) if banned else message("muted-for-good", reason=reason)
    until = time.strftime("%Y-%m-%d %H:%M", time.gmtime(sanction.until))
    if banned:
        return message("banned-until", until=until, reason=reason)
    return message("muted-until", until=until, reason=reason)
