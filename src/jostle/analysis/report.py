"""An analysed match as one page for the browser that needs nothing else, prints well, and is light or dark."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from jostle.analysis.commentary import (
    CHANCE_NAME,
    Entry,
    Line,
    account_figures,
    better,
    certainties,
    lines_of,
    luck_words,
    names,
    notes,
    seat_name,
    verdict,
)
from jostle.analysis.evaluation import ONLY, Evaluation
from jostle.analysis.match_analysis import Analysis
from jostle.analysis.value_curve import DARK, LIGHT, MARK_COLOURS, curve_svg
from jostle.i18n import ENGLISH, Listing, Message, Text, messages_of, text_in
from jostle.i18n.numbers import percent, plain
from jostle.play.match import CHANCE, Match
from jostle.render.picture import SCALE, svg
from jostle.render.typefaces import font_faces
from jostle.scene import Choice, Goal, Place, Scene, Shape
from jostle.search.core.reasons import sentence
from jostle.search.core.search import Limit

message = messages_of(__package__)

MAX_BOARDS = 40  # pictures on a page; beyond these only the costliest decisions get one
PLAYED, BEST = "#c62828", "#00695c"

STYLE = """
:root { color-scheme: light dark; --panel: #f6f1e7; --line: #e2d3b3; LIGHT }
@media (prefers-color-scheme: dark) { :root { --panel: #26221c; --line: #463f33; DARK } }
* { box-sizing: border-box; }
body { font: 17px/1.55 Figtree, sans-serif; color: var(--ink);
       background: var(--paper); max-width: 60rem; margin: 0 auto; padding: 1.2rem 1rem 3rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: .4rem 0 .2rem; }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .8rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; }
h3 { font-size: 1.05rem; margin: 0 0 .4rem; }
p { margin: .3rem 0; }
.faint { color: var(--faint); }
figure { margin: 1rem 0; }
figure svg { display: block; width: 100%; height: auto; }
.narrow { display: none; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .9rem .35rem 0; text-align: right; white-space: nowrap; }
th:first-child { text-align: left; font-weight: 400; }
td.meaning { text-align: left; color: var(--faint); padding-left: 1rem; white-space: normal; }
.moments { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; }
.moment { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; padding: .9rem; }
.moment svg { display: block; width: 100%; height: auto; max-height: 20rem; margin: 0 0 .7rem; border-radius: 8px; }
.moment p { font-size: .95rem; }
.turns { list-style: none; margin: 0; padding: 0; font-variant-numeric: tabular-nums; }
.turns li { display: flex; gap: .8rem; padding: .16rem 0; border-bottom: 1px solid var(--line); }
.turns .no { flex: 0 0 2.6rem; text-align: right; color: var(--faint); }
.turns .who { flex: 0 0 5.2rem; font-weight: 600; }
.turns .what { flex: 1 1 auto; overflow-wrap: anywhere; }
.turns .now { flex: 0 0 3.4rem; text-align: right; }
h1, h2, h3 { font-family: "Bricolage Grotesque", sans-serif; font-weight: 700; }
code { font: inherit; font-weight: 700; }
.chance { color: var(--faint); }
a { color: inherit; }
.fault3 { color: var(--fault3); } .fault2 { color: var(--fault2); }
.fault1 { color: var(--fault1); } .good { color: var(--good); }
b.sign { font-weight: 700; } .played-action { white-space: nowrap; }
.played { color: var(--fault3); } .best { color: var(--good); }
@media (max-width: 600px) {
  body { font-size: 16px; } .wide, .meaning { display: none; } .narrow { display: block; }
  .turns .who { flex-basis: 4rem; } .turns .no { flex-basis: 1.8rem; }
}
@media print {
  :root { color-scheme: light; --panel: #fff; --line: #ccc; LIGHT }
  body { max-width: none; padding: 0; font-size: 11pt; } .moment, .turns li, figure { break-inside: avoid; }
  .wide { display: block; } .narrow { display: none; }
}
"""


Say = Callable[[Text], str]  # a text in the page's language, escaped for HTML


def report_html(analysis: Analysis, bot: str, limit: Limit, language: str = ENGLISH) -> str:
    """The whole page in a language."""

    def say(text: Text) -> str:
        return escape(text_in(text, language))

    match = analysis.match
    result = match.outcome.text if match.outcome else message("match-goes-on")
    parts = [
        f"<header><p class='faint'>{escape(match.game.spec.title)}</p><h1>{say(names(match))}</h1>",
        f"<p>{say(result)}</p></header>",
        f"<figure class='wide'>{curve_svg(analysis, language=language)}</figure>",
        f"<figure class='narrow'>{curve_svg(analysis, 380, 330, language=language)}</figure>",
        f"<h2>{say(message('heading-accounts'))}</h2>",
        _accounts(analysis, say),
        *(f"<p class='faint'>{say(note)}</p>" for note in notes(analysis)),
        *_moments(analysis, say, language),
        f"<h2>{say(message('heading-turns'))}</h2>",
        f"<ol class='turns'>{''.join(_turn(line, match, say) for line in lines_of(analysis))}</ol>",
        f"<footer><p class='faint'>{say(_made_by(bot, limit))}</p></footer>",
    ]
    head = (
        "<meta charset='utf-8'><meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(match.game.spec.title)}: {say(names(match))}</title><style>{_style()}</style>"
    )
    body = "".join(parts).replace(" %", "\u00a0%")  # a figure and its sign stay on one line
    return f"<!doctype html>\n<html lang='{language}'><head>{head}</head><body>{body}</body></html>\n"


def _style() -> str:
    light, dark = (" ".join(f"--{name}: {value};" for name, value in scheme.items()) for scheme in (LIGHT, DARK))
    return font_faces() + STYLE.replace("LIGHT", light).replace("DARK", dark)


def _made_by(bot: str, limit: Limit) -> Message:
    if limit.nodes is not None:
        return message("made-by-nodes", bot=bot, nodes=limit.nodes)
    assert limit.seconds is not None
    return message("made-by-seconds", bot=bot, seconds=plain(limit.seconds))


def _accounts(analysis: Analysis, say: Say) -> str:
    seats = "".join(f"<th>{say(seat_name(analysis.match, seat))}</th>" for seat in analysis.game_seats)
    rows = []
    for figure in account_figures(analysis):
        cells = "".join(f"<td>{say(text)}</td>" for text in figure.texts)
        rows.append(f"<tr><th>{say(figure.name)}</th>{cells}<td class='meaning'>{say(figure.meaning)}</td></tr>")
    head = f"<thead><tr><th></th>{seats}<th class='meaning'></th></tr></thead>"
    return f"<div class='scroll'><table>{head}<tbody>{''.join(rows)}</tbody></table></div>"


# --- the moments that decided ----------------------------------------------------------------------------------------


def _moments(analysis: Analysis, say: Say, language: str) -> list[str]:
    heading = f"<h2>{say(message('heading-mistakes'))}</h2>"
    faults = [one for one in analysis.evaluations if one.mark is not None and one.mark != ONLY]
    if not faults:
        return [heading, f"<p>{say(message('no-mistakes'))}</p>"]
    drawn = {one.decision.number for one in sorted(faults, key=lambda one: -one.loss)[:MAX_BOARDS]}
    boards = {one.decision.number: moment_svg(one, language) for one in faults if one.decision.number in drawn}
    cards = (_moment(one, analysis.match, boards.get(one.decision.number, ""), say) for one in faults)
    played = f"<span class='played'>{say(message('legend-played'))}</span>"
    best = f"<span class='best'>{say(message('legend-best'))}</span>"
    return [
        heading,
        f"<p class='faint'>{say(message('legend-boards'))} {played}, {best}</p>",
        f"<div class='moments'>{''.join(cards)}</div>",
    ]


def _moment(one: Evaluation, match: Match, board: str, say: Say) -> str:
    assert one.mark is not None
    css = MARK_COLOURS[one.mark.sign]
    played = Listing((sentence(one.decision.state.label(one.decision.action)),), "sentences")
    said = [played, verdict(one), certainties(one), better(one)]
    return (
        f"<section class='moment' id='action-{one.decision.number}'>{board}"
        f"<h3>{say(message('moment', turn=str(one.decision.turn), seat=seat_name(match, one.seat)))} "
        f"<span class='played-action'><code>{escape(one.decision.action)}</code> "
        f"<b class='sign {css}'>{one.mark.sign}</b></span></h3>"
        f"{''.join(f'<p>{say(part)}</p>' for part in said if part)}</section>"
    )


def moment_svg(one: Evaluation, language: str = ENGLISH) -> str:
    """The board before a decision, with what was played and what was better drawn on it."""
    scene = one.decision.state.scene("all")
    choices = {choice.action: choice for choice in scene.choices}
    marks = []
    for action, colour, dashed in ((one.best.text, BEST, False), (one.decision.action, PLAYED, True)):
        if action in choices:
            marks += _marks(scene, choices[action], colour, dashed)
    return svg(scene, language).removesuffix("</svg>\n") + "".join(marks) + "</svg>"


def _marks(scene: Scene, choice: Choice, colour: str, dashed: bool) -> list[str]:
    """Arrows for what moves by an action, or where nothing does a frame around what is pressed."""
    shapes = {shape.id: shape for shape in scene.shapes}
    shift = 0.07 if dashed else -0.07  # so that two arrows of one piece lie beside each other
    parts = [
        _arrow(_middle(shapes[id]), _middle(shapes[id], place), colour, dashed, shift)
        if place is not None
        else _cross(_middle(shapes[id]), colour)
        for id, place in choice.moves.items()
        if id in shapes and not (place and _stays(shapes, shapes[id], place))
    ]
    if not parts:
        parts = [_frame(shapes[id], colour, dashed) for id in choice.path if id in shapes]
    return parts


def _stays(shapes: dict[str, Shape], shape: Shape, place: Goal) -> bool:
    """Whether a thing only makes room on its own ground, as a card in a stack does."""
    ground = shapes.get(shape.on)
    if ground is None or ground.on:
        return False
    x, y = _middle(shape, place)
    return 0 <= x - ground.x <= ground.width and 0 <= y - ground.y <= ground.height


def _middle(shape: Shape, place: Goal | None = None) -> Place:
    x, y, width, height = (*(place or shape.place), shape.width, shape.height)[:4]
    return x + width / 2, y + height / 2


def _arrow(start: Place, end: Place, colour: str, dashed: bool, shift: float) -> str:
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    if length < 0.01:
        return ""
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    x1, y1, x2, y2 = x1 - dy * shift, y1 + dx * shift, x2 - dy * shift, y2 + dx * shift
    tip, back = 0.3, 0.16  # the head's length and half its width, in squares
    neck = (x2 - dx * tip, y2 - dy * tip)
    head = [(x2, y2), (neck[0] - dy * back, neck[1] + dx * back), (neck[0] + dy * back, neck[1] - dx * back)]
    corners = " ".join(f"{_n(x)},{_n(y)}" for x, y in head)
    return (
        f'<path d="M{_n(x1)} {_n(y1)} L{_n(neck[0])} {_n(neck[1])}" {_pen(colour, dashed)}/>'
        f'<polygon points="{corners}" fill="{colour}" stroke="#fff" stroke-width="2.5"/>'
    )


def _cross(middle: Place, colour: str) -> str:
    x, y = middle
    strokes = f"M{_n(x - 0.2)} {_n(y - 0.2)} L{_n(x + 0.2)} {_n(y + 0.2)} "
    strokes += f"M{_n(x - 0.2)} {_n(y + 0.2)} L{_n(x + 0.2)} {_n(y - 0.2)}"
    return f'<path d="{strokes}" {_pen(colour, False)}/>'


def _frame(shape: Shape, colour: str, dashed: bool) -> str:
    out = 0.06 if dashed else 0.0  # the frame of what was played lies outside the other one
    x, y, width, height = shape.x - out, shape.y - out, shape.width + 2 * out, shape.height + 2 * out
    return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" rx="12" {_pen(colour, dashed)}/>'


def _pen(colour: str, dashed: bool) -> str:
    dashes = ' stroke-dasharray="14 9"' if dashed else ""
    return f'fill="none" stroke="{colour}" stroke-width="{_n(0.09)}" stroke-linecap="butt"{dashes}'


def _n(squares: float) -> str:
    return f"{squares * SCALE:.1f}".rstrip("0").rstrip(".")


# --- turn by turn ----------------------------------------------------------------------------------------------------


def _turn(line: Line, match: Match, say: Say) -> str:
    who = CHANCE_NAME if line.actor == CHANCE else match.game.spec.sides[line.actor]
    words = " ".join(_entry(entry) for entry in line.entries)
    luck = "".join(f" <span class='chance'>{say(luck_words(swing, match))}</span>" for swing in line.swings)
    chance = line.chance
    now = "" if chance is None else say(percent(chance, 0))
    return (
        f"<li><span class='no'>{line.turn}</span><span class='who'>{say(who)}</span>"
        f"<span class='what'>{words}{luck}</span><span class='now'>{now}</span></li>"
    )


def _entry(entry: Entry) -> str:
    css = " class='chance'" if entry.actor == CHANCE else ""
    text = f"<code{css}>{escape(entry.text)}</code>"
    if not entry.sign:
        return text
    sign = f"<b class='sign {MARK_COLOURS[entry.sign]}'>{entry.sign}</b>"
    if entry.evaluation is None or entry.evaluation.mark == ONLY:
        return text + sign
    return f"<a href='#action-{entry.number}'>{text}{sign}</a>"
