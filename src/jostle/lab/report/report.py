"""A run as a page for designers: what came out, with intervals, pictures, and a sentence for each figure.

The page stands alone: no script, no network, and it prints well.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from jostle.games import spec
from jostle.games.components import components_of
from jostle.lab.estimates import Interval
from jostle.lab.report import plots
from jostle.lab.report.page import page, section_html
from jostle.lab.run.plan import MAIN, repeatable
from jostle.lab.stats.boards import favour_map, heat_map, openings, square_counts
from jostle.lab.stats.compensation import compensations, handout_words
from jostle.lab.stats.component_worth import FEWEST, STRONG, SURE, ComponentAnalysis, ComponentFindings
from jostle.lab.stats.data import RunData
from jostle.lab.stats.drama import course, drama_figures, foreseen, foreseen_figure
from jostle.lab.stats.draw_luck import draw_figures
from jostle.lab.stats.figures import (
    Figure,
    Section,
    ending_figures,
    lead_figures,
    length_figures,
    quantiles,
    seat_figures,
)
from jostle.lab.stats.skill import (
    Rung,
    balance_figures,
    balance_words,
    differing_words,
    ladder_figures,
    levels_table,
    luck_figures,
    rungs,
    stopped_words,
)

REPORT_FILE = "report.html"
FEW_ROUNDS = 30
FEW_WITHOUT = 10  # rounds without a part


@dataclass(frozen=True)
class Report:
    """Everything a report says, before it is a page."""

    title: str
    summary: list[str]
    sections: list[Section]
    notes: list[str]

    @property
    def figures(self) -> dict[str, Figure]:
        return {figure.key: figure for section in self.sections for figure in section.figures}


def make_report(folder: Path) -> Report:
    data = RunData(folder)
    components = ComponentAnalysis(data)
    levels = rungs(data)
    sections = [
        seats_section(data),
        Section(
            "How games end",
            [*ending_figures(data)],
        ),
        length_section(data),
        tension_section(data),
        skill_section(data, levels, components),
        board_section(data),
        components_section(data, components.findings),
    ]
    sections = [one for one in sections if one.figures or one.tables or one.pictures]
    return Report(title(data), summary(sections, components.findings, levels), sections, notes(data))


def write_report(folder: Path, file: Path | None = None) -> Path:
    """Write a run's report as HTML."""
    return save_report(make_report(folder), file or folder / REPORT_FILE)


def save_report(report: Report, file: Path) -> Path:
    body = "".join(section_html(section) for section in report.sections)
    file.write_text(page(report.title, report.summary, body, report.notes), encoding="utf-8")
    return file


def title(data: RunData) -> str:
    found = spec(data.plan.game)
    changed = found.changed(data.plan.options)
    typed = ", ".join(f"{name} {_short(found.option(name).show(value))}" for name, value in changed.items())
    return found.title + (f" ({typed})" if typed else "")


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


# --- sections --------------------------------------------------------------------------------------------------------


def seats_section(data: RunData) -> Section:
    figures = seat_figures(data)
    picture = plots.intervals(
        [figure.title for figure in figures], [figure.value for figure in figures], 1 / data.seats, "share of the win"
    )
    intro = (
        "What each seat wins when equal players sit everywhere. The dashed line is an equal share; a red diamond is "
        "surely off it."
    )
    pictures = [("Share of the win by seat, with 95 % intervals", picture)]
    if tried := compensations(data):
        intro += " " + handout_words(data, tried)
        points = [(one.points, one.share) for one in tried]
        curve = plots.curve(points, 0.5, f"extra points for {data.side(0)}", f"{data.side(0)}'s share")
        pictures.append(("What a hand-out of points would do", curve))
    return Section("Is it fair?", figures, intro, pictures)


def length_section(data: RunData) -> Section:
    low, middle, high = quantiles(data, "turns")
    picture = plots.histogram(data.games["turns"].to_numpy(), "turns in a game", middle)
    return Section(
        "How long is it?",
        length_figures(data),
        f"Eight of ten games have {low:g} to {high:g} turns, half of them {middle:g} or fewer.",
        [("Games by their number of turns", picture)],
    )


def tension_section(data: RunData) -> Section:
    found = course(data)
    figures = lead_figures(data)
    pictures = []
    if found is not None:
        figures += drama_figures(data, found)
        points = foreseen(data, found)
        figure = foreseen_figure(data, points)
        figures += [figure] if figure is not None else []
        pictures.append(
            (
                "How often the seat that stands best goes on to win",
                plots.curve(points, 1 / data.seats, "part of the game that is over", "the leader wins"),
            )
        )
    return Section(
        "Is it exciting?",
        figures,
        "Who stands how well is the bots' judgement after each turn, turned into the share of the win that such "
        "positions really brought.",
        pictures,
    )


def skill_section(data: RunData, levels: list[Rung], components: ComponentAnalysis) -> Section:
    ladder, balance = ladder_figures(data), balance_figures(data, levels)
    pictures = []
    tables = []
    if ladder:
        names, values = [one.title for one in ladder], [one.value for one in ladder]
        pictures.append(
            ("What better play wins", plots.intervals(names, values, 1 / data.seats, "the better player's share"))
        )
    if len(balance) > 1:
        names, values = [one.title for one in balance], [one.value for one in balance]
        drawn = plots.intervals(names, values, 1 / data.seats, "the first seat's share")
        pictures.append(("The first seat's share among equal players of each level", drawn))
        tables.append(("How games go among equal players of each level", levels_table(levels)))
    several = balance if len(balance) > 1 else []
    return Section(
        "Luck or skill?",
        [*luck_figures(data), *draw_figures(components), *ladder, *several],
        "Every luck is played with everyone on every seat. Where the same seat wins whoever sits there, luck decided. "
        "But as soon as players do something else, the same random numbers bring other things: so this is the least "
        "that luck does. " + balance_words(balance),
        pictures,
        tables,
    )


def board_section(data: RunData) -> Section:
    pictures = []
    winners, others = square_counts(data)
    if (heat := heat_map(data, winners + others)) is not None:
        pictures.append(("Where on the board actions happen, in % of all", heat))
    if (heat := favour_map(data, winners, others)) is not None:
        pictures.append(
            ("Where winners act more (+, green) or less (red) than the others, in % of their actions", heat)
        )
    rows = [["first turn", "games", "share of the win", "95 % interval", ""]]
    for one in openings(data):
        sure = "surely not as usual" if one.p < SURE else ""
        interval = f"{100 * one.share.low:.1f} to {100 * one.share.high:.1f} %"
        rows.append([_short(one.actions), str(one.games), f"{100 * one.share.value:.1f} %", interval, sure])
    tables = [("The most frequent first turns, for the seat that plays them", rows)] if len(rows) > 1 else []
    return Section("Board and openings", [], "", pictures, tables)


def components_section(data: RunData, findings: list[ComponentFindings]) -> Section:
    if not findings:
        return Section("Parts under the lens", [])
    judged = [(one, one.worth) for one in findings if one.worth is not None]
    pictures = []
    if judged:
        ordered = sorted(judged, key=lambda one: -one[1].value.value)
        names, values = [one.component.name for one, _ in ordered], [worth.value for _, worth in ordered]
        sure = [one.sure for one, _ in ordered]
        drawn = plots.intervals(names, values, 0.0, "gain of the win for who gets it, against another draw", sure)
        pictures.append(("What each part is worth to the seat that gets it", drawn))
    return Section(
        "Parts under the lens",
        [],
        _components_words(findings),
        pictures,
        [("All parts", components_table(findings)), *ablation_table(data, findings)],
    )


def _components_words(findings: list[ComponentFindings]) -> str:
    words = (
        "How often each part is used in a game, in how many games it was used in the turn that won, and what seats won "
        "that used it (“with”) or did not (“without”). Winners do more of everything, so this alone proves nothing."
    )
    if any(one.drawn for one in findings):
        words += (
            " “By the draw” is free of that, since chance deals and favours nobody: what a seat gains when it gets "
            "this part rather than another."
        )
    if any(one.replayed for one in findings):
        words += " “Re-played” is the same question put to one moment twice, with this part and with another."
    if any(one.worth for one in findings):
        words += " Strong and weak parts are named with false alarms held below 5 % (Benjamini and Hochberg)."
    return words


def components_table(findings: list[ComponentFindings]) -> list[list[str]]:
    drawn = any(one.drawn for one in findings)
    replayed = any(one.replayed and one.replayed.observations >= FEWEST for one in findings)
    heading = ["part", "what it is", *(["seen"] if drawn else []), "used", "decisive", "with", "without"]
    heading += (["by the draw"] if drawn else []) + (["re-played"] if replayed else []) + ["verdict"]
    rows = [heading]
    for one in findings:
        row = [one.component.name, one.component.description, *([f"{one.seen:.2f}"] if drawn else [])]
        row += [f"{one.used:.2f}", _percent(one.decisive)]
        row += [_percent(one.with_it.value), _percent(one.without_it.value)]
        for wanted, worth in ((drawn, one.drawn), (replayed, one.replayed)):
            if wanted:
                known = worth is not None and worth.observations >= FEWEST
                row.append(_difference(worth.value) if worth is not None and known else "")
        rows.append([*row, one.verdict])
    return rows


def ablation_table(data: RunData, findings: list[ComponentFindings]) -> list[tuple[str, list[list[str]]]]:
    if max((one.rounds for one in data.plan.lineups if one.component), default=0) < FEW_WITHOUT:
        return []  # an interval of so few rounds is as wide as the page
    rows = [["without", "turns", "draws", f"{data.side(0)}'s share"]]
    for one in findings:
        if one.ablation is not None:
            turns, draws, first = one.ablation.turns, one.ablation.draws, one.ablation.first
            rows.append(
                [
                    one.component.name, f"{turns.value:+.1f} ({turns.low:+.1f} to {turns.high:+.1f})",
                    _difference(draws), _difference(first),
                ]
            )  # fmt: skip
    if len(rows) == 1:
        return []
    return [(f"The same luck with the part {components_of(data.plan.game).neutral}: what changes", rows)]


def _percent(value: float) -> str:
    return "" if np.isnan(value) else f"{100 * value:.1f} %"


def _difference(one: Interval) -> str:
    if not np.isfinite([one.value, one.low, one.high]).all():
        return ""
    return f"{100 * one.value:+.1f} % ({100 * one.low:+.1f} to {100 * one.high:+.1f})"


# --- words -----------------------------------------------------------------------------------------------------------


def summary(sections: list[Section], findings: list[ComponentFindings], levels: list[Rung]) -> list[str]:
    """The report in a few sentences."""
    figures = {figure.key: figure for section in sections for figure in section.figures}
    seats = [figure for key, figure in figures.items() if key.startswith("seat ")]
    uneven = [one for one in seats if not one.value.low <= 1 / len(seats) <= one.value.high]
    lines = []
    if uneven:
        best = max(seats, key=lambda one: one.value.value)
        lines.append(f"Not fair: {best.title} wins {best.shown()[0]} ({best.shown()[1]}). {best.words}")
    else:
        lines.append(f"No seat is surely better. {seats[0].words}")
    balance = [figure for key, figure in figures.items() if key.startswith("balance ")]
    if balance and (differing := differing_words(balance)):
        lines.append(differing)
    turns = figures.get("turns")
    if turns is not None:
        lines.append(f"A game has {turns.shown()[0]} turns on average. {figures['limit'].words}")
    if stopped := stopped_words(levels):
        lines.append(stopped)
    for key in ("luck", "draws luck", "foreseen", "comebacks"):
        if key in figures:
            lines.append(f"{figures[key].title}: {figures[key].shown()[0]}. {figures[key].words}")
    for verdict in ("overpowered", "a burden", "strong", "weak", "dead", "never used"):
        named = [one.component.name for one in findings if one.verdict == verdict]
        if named:
            lines.append(f"Parts that are {verdict}: {', '.join(named)}.")
    little = sum(one.verdict.startswith("a little") for one in findings)
    if little:
        size = f"surely by less than {100 * STRONG:.0f} % of a win"
        lines.append(f"Parts that are a little strong or weak, {size}: {little}.")
    return lines


def notes(data: RunData) -> list[str]:
    plan = data.plan
    lines = [f"{lineup.name}: {', '.join(lineup.bots)}" for lineup in plan.lineups if lineup.name == MAIN]
    found = [
        f"{len(data.games)} games in {data.rounds} rounds of the main line-up ({lines[0].removeprefix('main: ')}); "
        f"seed {plan.seed}. In a round everyone sits on every seat with the same luck.",
        "Intervals hold the true value in 95 of 100 such studies. The unit is the round, since the games of a round "
        "belong together.",
        "What is measured is how bots play. People make other mistakes: read differences between levels as a warning.",
    ]
    timed = sorted({name for lineup in plan.lineups for name in lineup.bots if not repeatable(name)})
    if timed:
        found.append(f"{', '.join(timed)} think by the clock: these games cannot be repeated exactly.")
    if data.rounds < FEW_ROUNDS:
        found.append(f"Only {data.rounds} rounds: treat all of this as a first look.")
    return found
