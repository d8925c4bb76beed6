"""The value curve of a match as an SVG picture: who stood how well when, and where it turned.

Two seats share one curve, since what one wins the other loses; more have one each. Thick lines are decisions, thin
ones are luck. The picture stands alone, without script or links, and follows the reader's light or dark scheme.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from itertools import pairwise
from pathlib import Path

from jostle.analysis.evaluation import MARKS, ONLY, Evaluation
from jostle.analysis.match_analysis import Analysis
from jostle.i18n import ENGLISH, Listing, Message, Text, messages_of, text_in
from jostle.i18n.numbers import percent
from jostle.render.picture import FONT, png

message = messages_of(__package__)

LIGHT = {
    "paper": "#fffdf8",
    "ink": "#2c261b",
    "faint": "#6d6252",
    "grid": "#e6dcc6",
    "fault3": "#b3261e",
    "fault2": "#c55a11",
    "fault1": "#8f6f00",
    "good": "#2f7d32",
    "seat0": "#20698f",
    "seat1": "#a8521b",
    "seat2": "#4d7a2f",
    "seat3": "#85489b",
    "seat4": "#8a6d00",
    "seat5": "#5c6570",
}
DARK = {
    "paper": "#1b1916",
    "ink": "#f1ebdf",
    "faint": "#b3a892",
    "grid": "#3a352c",
    "fault3": "#ff8a80",
    "fault2": "#ffab6b",
    "fault1": "#e8c84a",
    "good": "#8fd694",
    "seat0": "#7cc0e6",
    "seat1": "#f2a56e",
    "seat2": "#a5d486",
    "seat3": "#d3a6e6",
    "seat4": "#e2c050",
    "seat5": "#b4bdc8",
}
MARK_COLOURS = {"??": "fault3", "?": "fault2", "?!": "fault1", "!": "good"}
CLOSE = 5  # units between two actions below which luck and decisions are not drawn differently


@dataclass(frozen=True)
class Point:
    """A place on a seat's curve: after so many actions, so good a chance; `by` is what led here."""

    number: int
    chance: float
    by: str  # "start", "decision", "luck", "later" or "others"


def points_of(analysis: Analysis, seat: int) -> list[Point]:
    """A seat's curve from its first known value to the end.

    A position after one decision and before the next has two values, each a little too good for the seat that looked:
    the curve goes through the middle, unless one of them is certain.
    """
    points: list[Point] = []
    swings = {swing.first: swing for swing in analysis.swings if seat in dict(swing.changes)}
    known = analysis.known(seat)
    for one in known:
        before, after = one.before[seat], one.after[seat]
        assert before is not None
        assert after is not None
        number = one.decision.number
        if not points:
            points.append(Point(number - 1, before, "start"))
        swing = swings.get(number + 1)
        if swing is not None and swing.last <= number:
            later = after + swing.change(seat)
            after = later if _certain(later) or one is known[-1] else (after + later) / 2
        points.append(Point(number, after, "decision"))
        if swing is not None and swing.last > number:
            points.append(Point(swing.last, after + swing.change(seat), swing.kind))
    return points


def _certain(chance: float) -> bool:
    return min(chance, 1 - chance) < 1e-9


def curve_svg(
    analysis: Analysis, width: int = 900, height: int = 360, scheme: str = "auto", language: str = ENGLISH
) -> str:
    """The picture. `scheme` is light or dark, or auto for the reader's own."""
    return _Curve(analysis, width, height, scheme, language).draw()


def save_curve(analysis: Analysis, file: Path, language: str = ENGLISH) -> None:
    """Write the picture; the file's ending, .svg or .png, says which kind."""
    if file.suffix == ".png":
        file.write_bytes(png(curve_svg(analysis, scheme="light", language=language)))
    else:
        file.write_text(curve_svg(analysis, language=language), encoding="utf-8")


class _Curve:
    def __init__(self, analysis: Analysis, width: int, height: int, scheme: str, language: str) -> None:
        self.analysis, self.match = analysis, analysis.match
        self.language = language
        self.seats = range(self.match.game.seats)
        self.side = self.match.game.spec.sides
        self.shown = [0] if len(self.seats) == 2 else list(self.seats)  # whose curves are drawn
        self.curves = {seat: points_of(analysis, seat) for seat in self.shown}
        self.width, self.height, self.scheme = width, height, scheme
        self.narrow = width < 600
        self.size = 14 if self.narrow else 15
        self.left, self.top = 4.1 * self.size, 2.6 * self.size
        names = 0.0 if len(self.shown) == 1 else 0.3 + 0.65 * self.longest  # room for them at the right
        self.right = width - (1.2 + names) * self.size
        numbers = [point.number for points in self.curves.values() for point in points]
        self.first, self.last = min(numbers, default=0), max(numbers, default=1)
        self.dense = (self.right - self.left) / max(1, self.last - self.first) < CLOSE
        self.legend = self._legend_lines()
        self.bottom = height - (3.4 + 1.6 * len(self.legend)) * self.size

    @property
    def longest(self) -> int:
        return max(len(self.say(self.side[seat])) for seat in self.seats)

    def x(self, number: float) -> float:
        return self.left + (self.right - self.left) * (number - self.first) / max(1, self.last - self.first)

    def y(self, chance: float) -> float:
        return self.bottom - (self.bottom - self.top) * chance

    def draw(self) -> str:
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}" role="img" font-family="{FONT}" font-size="{self.size}">',
            f"<title>{escape(self.say(self.title()))}</title>",
            f"<desc>{escape(self.say(self.words()))}</desc>",
            f"<style>{style(self.scheme)}</style>",
            f'<rect class="c-paper" width="{self.width}" height="{self.height}" rx="10"/>',
            self.text(self.left, 1.5 * self.size, self.title(), "c-ink", weight=600),
            *self.grid(),
            *(self.area() if len(self.shown) == 1 else ()),
            *(part for seat in self.shown for part in self.line(seat)),
            *(self.sides() if len(self.shown) == 1 else self.names()),
            *self.signs(),
            *self.legend_row(),
            "</svg>",
        ]
        return "\n".join(part for part in parts if part) + "\n"

    def say(self, text: Text) -> str:
        return text_in(text, self.language)

    def title(self) -> Message:
        return message("curve-title", side=self.side[0]) if len(self.shown) == 1 else message("curve-title-all")

    def words(self) -> Listing:
        """The curve for those who cannot see it."""
        ends = (
            message(
                "curve-ends",
                side=self.side[seat],
                first=percent(points[0].chance, 0),
                last=percent(points[-1].chance, 0),
            )
            for seat, points in self.curves.items()
            if points
        )
        faults = (
            message("curve-mark", mark=one.mark.word, side=self.side[one.seat], turn=str(one.decision.turn))
            for one in self.analysis.evaluations
            if one.mark
        )
        return Listing((*ends, *faults), "semicolon")

    # --- the frame --------------------------------------------------------------------------------------------------

    def grid(self) -> list[str]:
        parts = []
        fair = 1 / len(self.seats)
        for quarter in (0.0, 0.25, 0.5, 0.75, 1.0):
            y = self.y(quarter)
            parts.append(self.stroke("c-grid", self.left, y, self.right, y, 1))
            label = percent(quarter, 0) if quarter == 1 else f"{100 * quarter:.0f}"
            parts.append(self.text(self.left - 0.5 * self.size, y, label, "c-faint", "end"))
        parts.append(self.stroke("c-faint", self.left, self.y(fair), self.right, self.y(fair), 1))
        return [*parts, *self.turns()]

    def turns(self) -> list[str]:
        """Numbers of turns below, as many as there is room for."""
        starts = self.turn_starts()
        room = max(2, int((self.right - self.left) / (4 * self.size)))
        step = next(n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9) if len(starts) <= n * room)
        parts = []
        for turn, number in starts.items():
            if turn == 1 or turn % step == 0:
                x = self.x(number)
                parts.append(self.stroke("c-grid", x, self.bottom, x, self.bottom + 0.4 * self.size, 1))
                parts.append(self.text(x, self.bottom + 1.1 * self.size, str(turn), "c-faint", "middle"))
        middle = (self.left + self.right) / 2
        return [*parts, self.text(middle, self.bottom + 2.4 * self.size, message("turn-axis"), "c-faint", "middle")]

    def turn_starts(self) -> dict[int, int]:
        """Each turn's number, and how many actions were played before its first decision."""
        starts: dict[int, int] = {}
        for one in self.analysis.evaluations:
            starts.setdefault(one.decision.turn, one.decision.number - 1)
        return starts

    def sides(self) -> list[str]:
        """Whose half is whose, for two; on the left or the right, wherever the curve is further away."""
        parts = []
        middle = (self.first + self.last) / 2
        for seat, edge, y in ((0, 1.0, self.top + 0.9 * self.size), (1, 0.0, self.bottom - 0.9 * self.size)):
            nearest = [
                min((abs(edge - one.chance) for one in self.curves[0] if (one.number > middle) == late), default=1.0)
                for late in (False, True)
            ]
            x, anchor = (self.left, "start") if nearest[0] > nearest[1] else (self.right, "end")
            x += 0.6 * self.size if anchor == "start" else -0.6 * self.size
            parts.append(self.text(x, y, message("side-wins", side=self.side[seat]), f"c-seat{seat}", anchor, 600))
        return parts

    def names(self) -> list[str]:
        """Names at the ends of several curves, moved apart where they would lie on each other."""
        ends = sorted(
            ((self.y(points[-1].chance), seat) for seat, points in self.curves.items() if points), reverse=True
        )
        x, lowest = self.right + 0.6 * self.size, self.bottom
        parts = []
        for y, seat in ends:
            place = min(y, lowest)
            lowest = place - 1.25 * self.size
            parts.append(self.text(x, place, self.side[seat], f"c-seat{seat}", weight=600))
        return parts

    # --- curves -----------------------------------------------------------------------------------------------------

    def area(self) -> list[str]:
        """What lies between the curve and an even game, in the colour of whoever is ahead."""
        points = self.curves[0]
        if not points:
            return []
        corners = [(self.x(point.number), self.y(point.chance)) for point in points]
        middle = self.y(0.5)
        outline = [(corners[0][0], middle), *corners, (corners[-1][0], middle)]
        path = "M" + " L".join(f"{_n(x)} {_n(y)}" for x, y in outline) + " Z"
        parts = []
        for seat, (top, bottom) in enumerate(((self.top, middle), (middle, self.bottom))):
            clip = f"c-half{seat}-{self.width}"
            box = f'x="{_n(self.left)}" y="{_n(top)}" width="{_n(self.right - self.left)}" height="{_n(bottom - top)}"'
            parts.append(f'<clipPath id="{clip}"><rect {box}/></clipPath>')
            parts.append(f'<path class="c-fill c-fill{seat}" clip-path="url(#{clip})" d="{path}"/>')
        return parts

    def line(self, seat: int) -> list[str]:
        """The curve, what was decided and what was luck."""
        css = "c-ink" if len(self.shown) == 1 else f"c-seat{seat}"
        pieces: dict[bool, list[str]] = {False: [], True: []}
        for before, after in pairwise(self.curves[seat]):
            piece = f"M{_n(self.x(before.number))} {_n(self.y(before.chance))}"
            piece += f" L{_n(self.x(after.number))} {_n(self.y(after.chance))}"
            pieces[after.by == "luck" and not self.dense].append(piece)
        return [
            f'<path class="{css} {"c-luck" if luck else "c-line"}" d="{" ".join(drawn)}"/>'
            for luck, drawn in pieces.items()
            if drawn
        ]

    # --- marks ------------------------------------------------------------------------------------------------------

    def signs(self) -> list[str]:
        """A dot at every marked action, and its sign beside it where it does not lie on another."""
        parts: list[str] = []
        taken: list[tuple[float, float]] = []
        at = {seat: {point.number: point.chance for point in points[::-1]} for seat, points in self.curves.items()}
        marked = (one for one in self.analysis.evaluations if one.mark)
        weighty = sorted(marked, key=lambda one: (one.mark == ONLY, -one.loss))
        for one in weighty:
            assert one.mark is not None
            seat = self.shown[0] if len(self.shown) == 1 else one.seat
            chance = at[seat].get(one.decision.number)
            if chance is None:
                continue
            x, y = self.x(one.decision.number), self.y(chance)
            css = f"c-{MARK_COLOURS[one.mark.sign]}"
            parts.append(
                f'<circle class="{css} c-dot" cx="{_n(x)}" cy="{_n(y)}" r="{_n(0.3 * self.size)}">'
                f"<title>{escape(self.say(self.story(one)))}</title></circle>"
            )
            place = self.place_for_sign(one, x, y, taken)
            if place is not None:
                taken.append(place)
                parts.append(self.text(*place, one.mark.sign, f"{css} c-halo", "middle", 700))
        return parts

    def place_for_sign(
        self, one: Evaluation, x: float, y: float, taken: list[tuple[float, float]]
    ) -> tuple[float, float] | None:
        """Beside the dot, first on the side it fell to; None if everything is taken."""
        fell = -1 if one.seat == 1 and len(self.shown) == 1 else 1
        for right, down in ((0, fell), (0.9, fell), (0.9, -fell), (0, -fell)):
            place = (x + right * self.size, y + down * 1.1 * self.size)
            inside = self.left < place[0] < self.right and self.top - 0.4 * self.size < place[1] < self.bottom
            free = all(abs(place[0] - a) > 1.6 * self.size or abs(place[1] - b) > self.size for a, b in taken)
            if inside and free:
                return place
        return None

    def story(self, one: Evaluation) -> Message:
        assert one.mark is not None
        turn, side, action = str(one.decision.turn), self.side[one.seat], one.decision.action
        if one.loss > 0:
            loss = percent(one.loss, 0)
            return message("curve-fault", turn=turn, side=side, action=action, mark=one.mark.word, loss=loss)
        return message("curve-action", turn=turn, side=side, action=action, mark=one.mark.word)

    # --- the legend -------------------------------------------------------------------------------------------------

    def _legend_lines(self) -> list[list[tuple[str, str, str]]]:
        """What the signs mean, in as many lines as they need: sign, its words, its class."""
        given = {one.mark.sign for one in self.analysis.evaluations if one.mark}
        entries = [
            (mark.sign, self.say(mark.word), f"c-{MARK_COLOURS[mark.sign]}") for mark in MARKS if mark.sign in given
        ]
        if any(swing.kind == "luck" for swing in self.analysis.swings) and not self.dense:
            entries.append(("––", self.say(message("luck")), "c-faint"))
        lines: list[list[tuple[str, str, str]]] = []
        used = self.width
        for entry in entries:
            long = self.entry_width(entry)
            if used + long > self.width - self.left:
                lines.append([])
                used = 0
            lines[-1].append(entry)
            used += long
        return lines

    def entry_width(self, entry: tuple[str, str, str]) -> int:
        return int((len(entry[0]) * 0.7 + len(entry[1]) * 0.58 + 2.2) * self.size)

    def legend_row(self) -> list[str]:
        parts = []
        for row, entries in enumerate(self.legend):
            x, y = self.left, self.bottom + (4.0 + 1.6 * row) * self.size
            for entry in entries:
                sign, words, css = entry
                parts.append(self.text(x, y, sign, css, weight=700))
                parts.append(self.text(x + (len(sign) * 0.7 + 0.3) * self.size, y, words, "c-faint"))
                x += self.entry_width(entry)
        return parts

    # --- elements ---------------------------------------------------------------------------------------------------

    def text(self, x: float, y: float, words: Text, css: str, anchor: str = "start", weight: int = 400) -> str:
        bold = f' font-weight="{weight}"' if weight != 400 else ""
        return (
            f'<text class="{css}" x="{_n(x)}" y="{_n(y)}" text-anchor="{anchor}" dominant-baseline="central"{bold}>'
            f"{escape(self.say(words))}</text>"
        )

    def stroke(self, css: str, x1: float, y1: float, x2: float, y2: float, width: float) -> str:
        return f'<path class="{css} c-stroke" stroke-width="{_n(width)}" d="M{_n(x1)} {_n(y1)} L{_n(x2)} {_n(y2)}"/>'


def style(scheme: str) -> str:
    """The colours of a scheme as CSS, or of both, the reader's own in force."""
    if scheme != "auto":
        return _rules(DARK if scheme == "dark" else LIGHT)
    return f"{_rules(LIGHT)} @media (prefers-color-scheme: dark) {{ {_rules(DARK)} }}"


def _rules(colours: dict[str, str]) -> str:
    rules = [f"text.c-{name} {{ fill: {colour} }}" for name, colour in colours.items()]
    rules += [f"path.c-{name} {{ stroke: {colour} }}" for name, colour in colours.items()]
    rules += [f"circle.c-{name} {{ fill: {colour} }}" for name, colour in colours.items()]
    rules += [f".c-fill{seat} {{ fill: {colours[f'seat{seat}']} }}" for seat in (0, 1)]
    rules += [
        f".c-paper {{ fill: {colours['paper']} }}",
        f".c-dot {{ stroke: {colours['paper']}; stroke-width: 1.5 }}",
        f".c-halo {{ paint-order: stroke; stroke: {colours['paper']}; stroke-width: 4; stroke-linejoin: round }}",
        ".c-fill { fill-opacity: .2 }",
        ".c-line, .c-luck { fill: none; stroke-linejoin: round; stroke-linecap: round }",
        ".c-line { stroke-width: 2.4 } .c-luck { stroke-width: 1.2 }",
    ]
    return " ".join(rules)


def _n(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")
