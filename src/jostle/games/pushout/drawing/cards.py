"""What Pushout's cards wear: paper, halves, numbers and arrows, a back, and piles of them."""

from __future__ import annotations

from functools import lru_cache

from jostle.games.pushout.board import FACE_DOWN
from jostle.games.pushout.drawing.places import CARD_HEIGHT, CARD_WIDTH, PILE_HEIGHT, PILE_WIDTH
from jostle.games.pushout.names import Names
from jostle.games.scene import Layer

PRINT = 1.82  # how high the printed part of a card is; the rest is the paper's edge
INK = ("--po-black", "--po-white")  # of what is written on a white half, and on a black one

Art = tuple[Layer, ...]


@lru_cache(maxsize=1000)
def card_art(
    names: Names, card: int, near: int, x: float = 0.0, y: float = 0.0, width: float = CARD_WIDTH, shadow: bool = True
) -> Art:
    """A card as the near seat sees it: the half that it can use is below, right side up."""
    scale = width / CARD_WIDTH
    height = round(CARD_HEIGHT * scale, 3)
    below = (_shadow(x, y, scale),) if shadow else ()
    if card == FACE_DOWN:
        return (*below, Layer("pushout-back", x, y, width, height))
    black_below = card & 1 ^ near
    name = names[card >> 1]
    ends = (name[2:], name[:2]) if black_below else (name[:2], name[2:])
    half = round(PRINT / 2 * scale, 3)
    paper = "pushout-card-turned" if black_below else "pushout-card"
    return (
        *below,
        Layer(paper, x, y, width, height),
        Layer(f"pushout-{ends[0]}", x, round(y + half, 3), width, half, colour=INK[black_below]),
        Layer(f"pushout-{ends[1]}", x, y, width, half, 180, colour=INK[1 - black_below]),
    )


def _shadow(x: float, y: float, scale: float) -> Layer:
    return Layer(
        "pushout-shadow",
        round(x - 0.1 * scale, 3),
        round(y - 0.1 * scale, 3),
        round(1.7 * scale, 3),
        round(2.1 * scale, 3),
        style="shadow",
    )


@lru_cache(maxsize=256)
def pile_art(cards: int) -> Art:
    """The draw pile, as thick as it is."""
    if not cards:
        return (Layer("pushout-hole"),)
    edges = [
        Layer("pushout-edge", round(0.022 * i, 3), round(0.029 * i, 3), PILE_WIDTH, PILE_HEIGHT)
        for i in range(min(8, (cards + 6) // 7), 0, -1)
    ]
    return (_shadow(0.01 * len(edges), 0.02 * len(edges), PILE_WIDTH / CARD_WIDTH), *edges, Layer("pushout-back"))


@lru_cache(maxsize=256)
def discard_art(cards: int) -> Art:
    """The discarded cards, thrown together: nobody remembers which is on top, and some were never seen."""
    if not cards:
        return (Layer("pushout-hole"),)
    thrown = [
        Layer("pushout-spent", x, y, PILE_WIDTH, PILE_HEIGHT, turn)
        for x, y, turn in ((-0.03, 0.03, -6), (0.05, 0.01, 5), (0, 0, -1.5))[-cards:]
    ]
    return (_shadow(0, 0, PILE_WIDTH / CARD_WIDTH), *thrown)
