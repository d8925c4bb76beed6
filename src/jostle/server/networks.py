"""The networks that requests come from."""

from __future__ import annotations

import hashlib
import hmac
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from jostle.server.secret_file import newest_key

HOME_PREFIX = 64  # bits of an IPv6 address that the devices of one household share
LINE_PREFIX = 56  # bits that a provider gives to one line: its holder can use any of the 256 networks behind


def network_of(address: str) -> str:
    """The network that counts as one for limits: an IPv4 address, or the part of an IPv6 address that a home shares."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return address  # a socket of the machine itself has no address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, HOME_PREFIX), strict=False))
    return str(found)


def line_of(network: str) -> str:
    """The internet connection that a network is part of."""
    wide = ip_network(network) if "/" in network else None
    return network if wide is None else str(wide.supernet(new_prefix=LINE_PREFIX))


def network_hash(network: str, secret: str) -> str:
    """What is kept of a network beside a match: equal for equal networks, and of no use without the secret."""
    return hmac.new(newest_key(secret).encode(), b"network " + network.encode(), hashlib.sha256).hexdigest()[:24]
