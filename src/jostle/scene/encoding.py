"""Scenes, events and whatever else has messages in it as JSON: put into words while it is encoded."""

from __future__ import annotations

from functools import cache

import msgspec

from jostle.i18n import text_in


def raw_in(value: object, language: str) -> msgspec.Raw:
    """A value whose messages are put into words as they are encoded: much cheaper than a copy with words in it."""
    return msgspec.Raw(_encoder_in(language).encode(value))


@cache
def _encoder_in(language: str) -> msgspec.json.Encoder:
    return msgspec.json.Encoder(enc_hook=lambda text: text_in(text, language))
