"""Colours and the contrast between them, for the tests of the games' art and for `bench/contrast.py`."""

from __future__ import annotations

from collections.abc import Iterable

Colour = tuple[float, float, float]


def parsed(colour: str) -> Colour:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def over(ground: Colour, colour: str, share: float) -> Colour:
    """A ground below a colour that lets it through."""
    red, green, blue = (share * new + (1 - share) * old for new, old in zip(parsed(colour), ground, strict=True))
    return red, green, blue


def luminance(colour: Iterable[float]) -> float:
    """As the WCAG defines it."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Iterable[float], other: Iterable[float]) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
