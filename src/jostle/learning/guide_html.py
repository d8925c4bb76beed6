"""A guide as one page for the browser: text and pictures in a single, self-contained file."""

from __future__ import annotations

import re
from html import escape

from jostle.games.spec import Option, Spec
from jostle.i18n import ENGLISH, text_in
from jostle.learning.guide import Example, Moment, Picture, Words, guide_language, read_guide, state_of
from jostle.render.picture import share_drawings, svg
from jostle.render.typefaces import font_faces

CODE = re.compile(r"<code>(\w+)(?:=([\w-]+))?</code>")  # maybe an option, or one of its values

STYLE = """
body { font: 17px/1.6 Figtree, sans-serif; color: #2c261b; background: #fffdf8;
       max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { font-family: "Bricolage Grotesque", sans-serif; font-weight: 700; line-height: 1.25; }
h2 { margin-top: 2.2rem; border-bottom: 1px solid #e2d3b3; }
code, pre { font: inherit; font-weight: 700; }
code { background: #f3ecdc; padding: 0 .25em; border-radius: 3px; }
pre { background: #f3ecdc; padding: .8em; overflow-x: auto; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border-bottom: 1px solid #e2d3b3; padding: .3em .8em; text-align: left; vertical-align: top; }
figure { margin: 1.4rem 0; }
figure svg { width: 100%; height: auto; max-height: 26rem; }
figcaption { color: #6d6252; }
.example { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
.example figcaption { grid-column: 1 / -1; }
@media print { body { max-width: none; } figure { break-inside: avoid; } }
"""


def guide_html(spec: Spec, language: str = ENGLISH) -> str:
    """The whole page."""
    spoken = guide_language(spec, language)
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(spec.title)}</title>'
    )
    head += f"<style>{font_faces()}{STYLE}</style>"
    return f'<!doctype html>\n<html lang="{spoken}"><head>{head}</head><body>{guide_body(spec, spoken)}</body></html>\n'


def guide_body(spec: Spec, language: str = ENGLISH) -> str:
    """The content of the page, to embed in another one; in English if there is no guide in that language."""
    from markdown_it import MarkdownIt  # only where a guide is read: it takes a while to import

    spoken = guide_language(spec, language)
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    parts = [
        _with_labels(spec, markdown.render(part.text), spoken)
        if isinstance(part, Words)
        else figure(spec, part, spoken)
        for part in read_guide(spec, spoken)
    ]
    return share_drawings("".join(parts))


def _with_labels(spec: Spec, html: str, language: str) -> str:
    """Options and their values as forms call them: `setup=line` is "Set-up: Usual line-up". A value alone belongs to
    the option that was named last. The chapter on texts of positions keeps them."""
    options = {option.name: option for option in spec.options}
    last: Option | None = None

    def label(found: re.Match[str]) -> str:
        nonlocal last
        name, value = found[1], found[2]
        if value is None and last is not None and name in getattr(last, "choices", ()):
            return f"<em>{escape(text_in(last.value_label(name), language))}</em>"
        if name not in options:
            return found[0]
        last = options[name]
        words = text_in(last.label or name, language)
        if value is not None and value != "true":
            words += f": {text_in(last.value_label(last.parse(value)), language)}"
        return f"<em>{escape(words)}</em>"

    chapters = re.split("(?=<h2>)", html)
    return "".join(part if "<code>actor" in part else CODE.sub(label, part) for part in chapters)


def figure(spec: Spec, part: Picture | Example | Moment, language: str) -> str:
    """What a guide shows between its words: a position, or one before and one after some actions."""
    if not isinstance(part, Example):
        return f"<figure>{_picture(spec, part, language)}</figure>"
    before, after = (
        _picture(spec, Picture(part.options, position), language) for position in (part.position, part.after)
    )
    told = escape(_told(spec, part, language))
    return f'<figure class="example">{before}{after}<figcaption>{told}</figcaption></figure>'


def _told(spec: Spec, part: Example, language: str) -> str:
    """What is done between the two pictures, in words."""
    state = state_of(spec, Picture(part.options, part.position))
    told = []
    for action in part.actions:
        after = state.play(action)
        told.append(text_in(state.report(action, after) or state.label(action), language))
        state = after
    words = ", ".join(told)
    return f"{words[:1].upper()}{words[1:]}."


def _picture(spec: Spec, part: Picture | Moment, language: str) -> str:
    return svg(state_of(spec, part).scene(), language)
