"""What the environments share: a game's name in each library, pictures, and what is said where a package is missing."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from rich.console import Console

from jostle.games import spec
from jostle.kernel import Array
from jostle.play.state import State
from jostle.render.canvas import draw, print_scene
from jostle.render.picture import png, svg
from jostle.scene import Scene, Viewer


@contextmanager
def from_extra(name: str) -> Iterator[None]:
    """Round imports of packages that come with that extra: whoever lacks one is told how to get it."""
    try:
        yield
    except ModuleNotFoundError as error:
        advice = f"{error.name} is not installed: pip install 'jostle[{name}]'"
        raise ModuleNotFoundError(advice, name=error.name) from None


# --- names ------------------------------------------------------------------------------------------------------------


def versioned(game: str) -> str:
    """`push-fight-v1`"""
    return f"{game}-v{spec(game).version}"


def gymnasium_id(game: str) -> str:
    """`jostle/PushFight-v1`"""
    return f"jostle/{''.join(word.capitalize() for word in game.split('-'))}-v{spec(game).version}"


def pettingzoo_name(game: str) -> str:
    """`push_fight_v1`"""
    return versioned(game).replace("-", "_")


def openspiel_name(game: str) -> str:
    """`jostle_push_fight`"""
    return f"jostle_{game.replace('-', '_')}"


# --- pictures ---------------------------------------------------------------------------------------------------------


RENDER_MODES = ["human", "ansi", "rgb_array"]
PIXELS = 48  # of a square


def render(state: State, mode: str | None, viewer: Viewer = "all") -> Array | str | None:
    """A state in one of Gymnasium's render modes: pixels, a text, or printed to the terminal."""
    scene = state.scene(viewer)
    if mode == "rgb_array":
        return pixels(scene)
    if mode == "ansi":
        return str(draw(scene, colours=False))
    if mode == "human":
        print_scene(Console(), scene)
    return None


def pixels(scene: Scene) -> Array:
    """The picture of a scene, uint8 [height, width, 3]."""
    drawn = png(svg(scene), round(scene.width * PIXELS))
    from PIL import Image  # after `png`, which says what to install where it is missing

    picture = Image.open(io.BytesIO(drawn))
    ground = Image.new("RGB", picture.size, "white")  # where nothing is drawn
    ground.paste(picture, mask=picture.getchannel("A"))
    return np.array(ground)
