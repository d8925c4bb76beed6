"""A match as one page that needs nothing else: every position drawn, with arrows and keys to step through them."""

from __future__ import annotations

import re
from html import escape
from importlib import resources

import msgspec

from jostle.games.scene import scene_in
from jostle.i18n import messages_of, text_in
from jostle.render.picture import svg
from jostle.render.typefaces import font_faces
from jostle.server.match.event_log import EventLog
from jostle.server.match.protocol import Step
from jostle.server.match.view import Perspective, shown_names

message = messages_of("jostle.server")

LABELS = {  # of the page's buttons
    "Steps": message("replay-steps"),
    "First": message("replay-first"),
    "Back": message("replay-back"),
    "Step": message("replay-step"),
    "On": message("replay-next"),
    "Last": message("replay-last"),
}


def replay_html(log: EventLog, steps: list[Step], perspective: Perspective, outcome: str) -> str:
    """The whole page: pictures that differ only in their pieces share what stays, so the file stays small."""
    spec = log.match.game.spec
    parts: dict[str, int] = {}  # a drawing is a list of shapes, most of which are in the next one too
    frames = [
        [parts.setdefault(part, len(parts)) for part in _frame(log, perspective, number).split("\n")]
        for number in range(len(steps) + 1)
    ]
    said = ["", *(f"{_who(log, step, perspective.language)}: {step.words} ({step.action})" for step in steps)]
    names = " – ".join(
        name or text_in(side, perspective.language)
        for name, side in zip(shown_names(log.seats, spec, perspective.language), spec.sides, strict=False)
    )
    data = {"parts": list(parts), "frames": frames, "said": said}
    # Only "</" could end the script early; as "<\/" it is the same text.
    packed = msgspec.json.encode(data).decode().replace("</", "<\\/")
    files = resources.files("jostle.server.match").joinpath("replay_page")
    page = files.joinpath("page.html").read_text(encoding="utf-8")
    filled = {
        "language": perspective.language,
        "title": escape(f"{spec.title}: {names}"),
        "result": escape(outcome),
        "style": font_faces() + files.joinpath("page.css").read_text(encoding="utf-8"),
        "script": files.joinpath("page.js").read_text(encoding="utf-8"),
        "data": packed,
    }
    filled |= {place: escape(text_in(label, perspective.language)) for place, label in LABELS.items()}
    return re.sub(r"\[\[(\w+)\]\]", lambda place: filled[place[1]], page)  # in one go: texts may have brackets too


def _frame(log: EventLog, perspective: Perspective, number: int) -> str:
    scene = log.scene(perspective.seat, log.match.node.line[number], perspective.layout)
    return svg(scene_in(scene, perspective.language))


def _who(log: EventLog, step: Step, language: str) -> str:
    who = message("chance") if step.actor < 0 else log.match.game.spec.sides[step.actor]
    return text_in(who, language)
