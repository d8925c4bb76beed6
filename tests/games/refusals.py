"""What a board answers to a press that leads nowhere, as the page finds it."""

from __future__ import annotations

from jostle.scene import Scene


def said(scene: Scene, id: str, chosen: str = "") -> str:
    """The answer to a press that leads nowhere."""
    fitting = (
        str(one.words)
        for one in scene.refusals
        if (not one.ids or id in one.ids) and (not one.chosen or chosen in one.chosen)
    )
    return next(fitting, "")
