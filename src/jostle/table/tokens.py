"""Secrets that open something: a seat, or one's own games on another device."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is kept of a token. It is random and long: a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()
