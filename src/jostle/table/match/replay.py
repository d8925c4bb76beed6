"""A match as one page that needs nothing else: every position drawn, with arrows and keys to step through them."""

from __future__ import annotations

import gzip
import re
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from html import escape
from importlib import resources

import msgspec

from jostle.i18n import Text, messages_of, replaced, text_in
from jostle.play.state import State
from jostle.render.picture import svg
from jostle.render.typefaces import font_faces
from jostle.scene import Layout, Viewer

message = messages_of("jostle.table")

LABELS = {  # of the page's buttons
    "Steps": message("replay-steps"),
    "First": message("replay-first"),
    "Back": message("replay-back"),
    "Step": message("replay-step"),
    "On": message("replay-next"),
    "Last": message("replay-last"),
}


@dataclass(frozen=True)
class Look:
    """Who looks at a replay, and what the players are called."""

    viewer: Viewer  # "all" where nothing is hidden
    layout: Layout
    language: str
    names: dict[Text, Text]  # of sides


def replay_html(
    title: str, outcome: str, look: Look, state: State, actions: Sequence[str]
) -> Generator[None, None, bytes]:
    """The whole page, compressed: pictures that differ only in their pieces share what stays."""
    language = look.language
    watching = look.viewer if isinstance(look.viewer, int) else None
    parts: dict[str, int] = {}  # a drawing is a list of shapes, most of which are in the next one too
    frames, said = [], [""]
    for action in [*actions, None]:
        picture = svg(state.scene(watching, look.layout), language)
        frames.append([parts.setdefault(part, len(parts)) for part in picture.split("\n")])
        if action is not None:
            said.append(_said(look, state, action, watching))
            state = state.play(action)
        yield
    data = {"parts": list(parts), "frames": frames, "said": said}
    # Only "</" could end the script early; as "<\/" it is the same text.
    packed = msgspec.json.encode(data).decode().replace("</", "<\\/")
    files = resources.files("jostle.table.match").joinpath("replay_page")
    page = files.joinpath("page.html").read_text(encoding="utf-8")
    filled = {
        "language": language,
        "title": escape(title),
        "result": escape(outcome),
        "style": font_faces() + files.joinpath("page.css").read_text(encoding="utf-8"),
        "script": files.joinpath("page.js").read_text(encoding="utf-8"),
        "data": packed,
    }
    filled |= {place: escape(text_in(label, language)) for place, label in LABELS.items()}
    whole = re.sub(r"\[\[(\w+)\]\]", lambda place: filled[place[1]], page)  # in one go: texts may have brackets too
    return gzip.compress(whole.encode(), 5)


def _said(look: Look, before: State, action: str, watching: int | None) -> str:
    actor = before.actor_code
    who = message("chance") if actor < 0 else before.game.spec.sides[actor]
    words = text_in(replaced(before.label(action, look.viewer), look.names), look.language)
    shown = action if look.viewer == "all" else before.view_action(action, watching)
    return f"{text_in(who, look.language)}: {words} ({shown})"
