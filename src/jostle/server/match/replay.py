"""A match as one page that needs nothing else: every position drawn, with arrows and keys to step through them."""

from __future__ import annotations

import re
from html import escape
from importlib import resources

import msgspec

from jostle.i18n.languages import translate, translate_scene
from jostle.render.picture import svg
from jostle.server.match.event_log import Story
from jostle.server.match.protocol import Step
from jostle.server.match.view import Eyes, shown_name

LABELS = ("Steps", "First", "Back", "Step", "On", "Last")  # of the page's buttons


def replay_html(story: Story, steps: list[Step], eyes: Eyes) -> str:
    """The whole page: pictures that differ only in their pieces share what stays, so the file stays small."""
    spec = story.match.game.spec
    parts: dict[str, int] = {}  # a drawing is a list of shapes, most of which are in the next one too
    frames = [
        [parts.setdefault(part, len(parts)) for part in _frame(story, eyes, number).split("\n")]
        for number in range(len(steps) + 1)
    ]
    said = ["", *(f"{_who(story, step, eyes.language)}: {step.words} ({step.action})" for step in steps)]
    outcome = story.outcome
    names = " – ".join(
        shown_name(seat, spec, eyes.language) or translate(spec.sides[seat.seat], spec, eyes.language)
        for seat in story.seats
    )
    data = {"parts": list(parts), "frames": frames, "said": said}
    # Only "</" could end the script early; as "<\/" it is the same text.
    packed = msgspec.json.encode(data).decode().replace("</", "<\\/")
    files = resources.files("jostle.server.match").joinpath("replay_page")
    page = files.joinpath("page.html").read_text(encoding="utf-8")
    filled = {
        "language": eyes.language,
        "title": escape(f"{spec.title}: {names}"),
        "result": escape(translate(outcome.words, spec, eyes.language) if outcome else ""),
        "style": files.joinpath("page.css").read_text(encoding="utf-8"),
        "script": files.joinpath("page.js").read_text(encoding="utf-8"),
        "data": packed,
    }
    filled |= {label: escape(translate(label, spec, eyes.language)) for label in LABELS}
    return re.sub(r"\[\[(\w+)\]\]", lambda place: filled[place[1]], page)  # in one go: texts may have brackets too


def _frame(story: Story, eyes: Eyes, number: int) -> str:
    scene = story.scene(eyes.seat, story.match.node.line[number])
    return svg(translate_scene(scene, story.match.game.spec, eyes.language))


def _who(story: Story, step: Step, language: str) -> str:
    return translate("chance" if step.actor < 0 else story.match.side(step.actor), story.match.game.spec, language)
