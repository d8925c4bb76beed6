"""Scenes, events and whatever else has messages in it as JSON: put into words while it is encoded."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from jostle.i18n import text_in
from jostle.scene.events import Event
from jostle.scene.shapes import Layer, Scene


def told_as(kind: Any) -> Meta:
    """Marks a type by what its values are to whoever reads a message: something encoded, or one of a few texts."""
    return Meta(extra={"of": kind})


EncodedScene = Annotated[msgspec.Raw, told_as(Scene)]
EncodedEvents = Annotated[msgspec.Raw, told_as(list[Event])]
EncodedLayers = Annotated[msgspec.Raw, told_as(list[Layer])]


def raw_in(value: object, language: str) -> msgspec.Raw:
    """A value whose messages are put into words as they are encoded: much cheaper than a copy with words in it."""
    return msgspec.Raw(_encoder_in(language).encode(value))


@cache
def _encoder_in(language: str) -> msgspec.json.Encoder:
    return msgspec.json.Encoder(enc_hook=lambda text: text_in(text, language))
