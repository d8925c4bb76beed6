"""A match as one page that needs nothing else: every position drawn, with arrows and keys to step through them."""

from __future__ import annotations

import re
from html import escape
from importlib import resources

import msgspec

from jostle.i18n.languages import translate, translate_scene
from jostle.render.picture import svg
from jostle.server.match.event_log import EventLog
from jostle.server.match.protocol import Step
from jostle.server.match.view import Perspective, shown_name

LABELS = ("Steps", "First", "Back", "Step", "On", "Last")  # of the page's buttons


def replay_html(log: EventLog, steps: list[Step], perspective: Perspective) -> str:
    """The whole page: pictures that differ only in their pieces share what stays, so the file stays small."""
    spec = log.match.game.spec
    parts: dict[str, int] = {}  # a drawing is a list of shapes, most of which are in the next one too
    frames = [
        [parts.setdefault(part, len(parts)) for part in _frame(log, perspective, number).split("\n")]
        for number in range(len(steps) + 1)
    ]
    said = ["", *(f"{_who(log, step, perspective.language)}: {step.words} ({step.action})" for step in steps)]
    outcome = log.outcome
    names = " – ".join(
        shown_name(seat, spec, perspective.language) or translate(spec.sides[seat.seat], spec, perspective.language)
        for seat in log.seats
    )
    data = {"parts": list(parts), "frames": frames, "said": said}
    # Only "</" could end the script early; as "<\/" it is the same text.
    packed = msgspec.json.encode(data).decode().replace("</", "<\\/")
    files = resources.files("jostle.server.match").joinpath("replay_page")
    page = files.joinpath("page.html").read_text(encoding="utf-8")
    filled = {
        "language": perspective.language,
        "title": escape(f"{spec.title}: {names}"),
        "result": escape(translate(outcome.words, spec, perspective.language) if outcome else ""),
        "style": files.joinpath("page.css").read_text(encoding="utf-8"),
        "script": files.joinpath("page.js").read_text(encoding="utf-8"),
        "data": packed,
    }
    filled |= {label: escape(translate(label, spec, perspective.language)) for label in LABELS}
    return re.sub(r"\[\[(\w+)\]\]", lambda place: filled[place[1]], page)  # in one go: texts may have brackets too


def _frame(log: EventLog, perspective: Perspective, number: int) -> str:
    scene = log.scene(perspective.seat, log.match.node.line[number])
    return svg(translate_scene(scene, log.match.game.spec, perspective.language))


def _who(log: EventLog, step: Step, language: str) -> str:
    return translate("chance" if step.actor < 0 else log.match.side(step.actor), log.match.game.spec, language)
