"""Scenes, events and whatever else has messages in it as JSON: put into words while it is encoded."""

from __future__ import annotations

from functools import cache

import msgspec

from jostle.i18n import text_in
from jostle.scene.events import Event
from jostle.scene.shapes import Choice, Layer, Refusal, Scene, Shape


def raw_in(value: object, language: str) -> msgspec.Raw:
    """A value whose messages are put into words as they are encoded: much cheaper than a copy with words in it."""
    return msgspec.Raw(_encoder_in(language).encode(value))


@cache
def _encoder_in(language: str) -> msgspec.json.Encoder:
    return msgspec.json.Encoder(enc_hook=lambda text: text_in(text, language))


def scene_in(scene: Scene, language: str) -> Scene:
    """The scene with every text as people read it in that language."""
    shapes = tuple([_worded(shape, language) for shape in scene.shapes])
    choices = tuple(
        [Choice(one.action, text_in(one.label, language), one.path, one.moves, one.gains) for one in scene.choices]
    )
    refusals = tuple([Refusal(text_in(one.words, language), one.ids, one.chosen) for one in scene.refusals])
    status, detail = text_in(scene.status, language), text_in(scene.detail, language)
    return Scene(scene.width, scene.height, shapes, status, choices, scene.art, detail, refusals, scene.forced)


def events_in(events: tuple[Event, ...], language: str) -> tuple[Event, ...]:
    """The events with every text as people read it in that language."""
    return tuple(
        Event(one.kind, one.ids, one.to, one.number, text_in(one.text, language), _layers_in(one.art, language))
        for one in events
    )


def _worded(s: Shape, language: str) -> Shape:
    art = _layers_in(s.art, language)
    if art is s.art and type(s.label) is str and type(s.sign) is str:
        return s
    sign, label = text_in(s.sign, language), text_in(s.label, language)
    return Shape(s.id, s.kind, s.look, s.x, s.y, s.width, s.height, sign, label, s.on, s.eyes, art, s.seat, s.about)


def _layers_in(art: tuple[Layer, ...], language: str) -> tuple[Layer, ...]:
    if all(type(layer.text) is str for layer in art):
        return art
    return tuple([layer._replace(text=text_in(layer.text, language)) for layer in art])
