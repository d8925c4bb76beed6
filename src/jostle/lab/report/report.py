"""The report of a run for designers: figures with intervals, pictures, and a sentence for each figure."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np

from jostle.games import spec
from jostle.games.components import components_of
from jostle.i18n import ENGLISH, Listing, Text, messages_of
from jostle.i18n.numbers import change, number, percent, percent_change, plain
from jostle.lab.estimates import Interval
from jostle.lab.report import plots
from jostle.lab.report.page import Report
from jostle.lab.run.plan import RunPlan, repeatable
from jostle.lab.stats.boards import favour_map, heat_map, openings, square_counts
from jostle.lab.stats.compensation import compensation_words, compensations
from jostle.lab.stats.component_worth import FEWEST, STRONG, SURE, VERDICTS, ComponentAnalysis, ComponentFindings
from jostle.lab.stats.data import RunData
from jostle.lab.stats.drama import course, drama_figures, foreseen, foreseen_figure
from jostle.lab.stats.figures import (
    Figure,
    Picture,
    Section,
    Table,
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
    draw_figures,
    ladder_figures,
    levels_table,
    luck_figures,
    rungs,
    stopped_words,
)
from jostle.lab.texts import from_to, marked, provenance_notes, provenance_of, short, with_interval

message = messages_of("jostle.lab")

REPORT_FILE = "report.html"
FEW_ROUNDS = 30
FEW_WITHOUT = 10  # rounds without a component


def make_report(folder: Path) -> Report:
    data = RunData(folder)
    components = ComponentAnalysis(data)
    levels = rungs(data)
    sections = [
        seats_section(data),
        Section(message("section-endings"), ending_figures(data)),
        length_section(data),
        tension_section(data),
        skill_section(data, levels, components),
        board_section(data),
        components_section(data, components.findings),
    ]
    sections = [one for one in sections if one.figures or one.tables or one.pictures]
    lines = summary(sections, components.findings, levels)
    return Report(title(data.plan), message("kind-report"), lines, sections, notes(data))


def write_report(folder: Path, file: Path | None = None, language: str = ENGLISH) -> Path:
    """Write a run's report as HTML."""
    return make_report(folder).save(file or folder / REPORT_FILE, language)


def title(plan: RunPlan) -> Text:
    """The game with its options."""
    found = spec(plan.game)
    changed = found.changed(plan.options)
    if not changed:
        return found.title
    typed = [f"{name} {short(found.option(name).show(value))}" for name, value in changed.items()]
    return message("title-options", game=found.title, options=", ".join(typed))


def interval_plot(figures: list[Figure], line: float, title: Text) -> partial[str]:
    """Figures below each other; those whose interval excludes the line are highlighted."""
    names, values = [one.title for one in figures], [one.value for one in figures]
    sure = [one.low > line or one.high < line for one in values]
    return partial(plots.intervals, names, values, line, title, sure)


# --- sections --------------------------------------------------------------------------------------------------------


def seats_section(data: RunData) -> Section:
    figures = seat_figures(data)
    drawn = interval_plot(figures, 1 / data.seats, message("share-of-win"))
    intro: list[Text] = [message("section-seats-intro")]
    pictures = [Picture("seats", message("picture-seats"), drawn)]
    if tried := compensations(data):
        intro.append(compensation_words(data, tried))
        points = [(one.points, one.share) for one in tried]
        across, up = message("extra-points", side=data.side(0)), message("seat-share", side=data.side(0))
        curve = partial(plots.curve, points, 0.5, across, up, True)
        pictures.append(Picture("compensation", message("picture-compensation"), curve))
    return Section(message("section-seats"), figures, Listing(tuple(intro), "sentences"), pictures)


def length_section(data: RunData) -> Section:
    low, middle, high = quantiles(data, "turns")
    drawn = partial(plots.histogram, data.games["turns"].to_numpy(), message("turns"), middle)
    return Section(
        message("section-length"),
        length_figures(data),
        message("section-length-intro", low=plain(low), high=plain(high), median=plain(middle)),
        [Picture("length", message("picture-length"), drawn)],
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
        curve = partial(plots.curve, points, 1 / data.seats, message("game-over-share"), message("leader-wins"), True)
        pictures.append(Picture("leader", message("picture-leader"), curve))
    return Section(message("section-tension"), figures, message("section-tension-intro"), pictures)


def skill_section(data: RunData, levels: list[Rung], components: ComponentAnalysis) -> Section:
    ladder, balance = ladder_figures(data), balance_figures(data, levels)
    fair = 1 / data.seats
    pictures = []
    tables = []
    if ladder:
        drawn = interval_plot(ladder, fair, message("better-share"))
        pictures.append(Picture("ladder", message("picture-ladder"), drawn))
    if len(balance) > 1:
        drawn = interval_plot(balance, fair, message("first-seat-share"))
        pictures.append(Picture("balance", message("picture-balance"), drawn))
        tables.append(Table(message("table-levels"), levels_table(levels)))
    several = balance if len(balance) > 1 else []
    intro = [message("section-skill-intro"), *([words] if (words := balance_words(balance)) else [])]
    return Section(
        message("section-skill"),
        [*luck_figures(data), *draw_figures(components), *ladder, *several],
        Listing(tuple(intro), "sentences"),
        pictures,
        tables,
    )


def board_section(data: RunData) -> Section:
    pictures = []
    winners, others = square_counts(data)
    if (heat := heat_map(data, winners + others)) is not None:
        pictures.append(Picture("squares", message("picture-squares"), heat))
    if (favour := favour_map(data, winners, others)) is not None:
        pictures.append(Picture("winners", message("picture-winners"), favour))
    rows: list[list[Text]] = [
        [
            message("first-turn-column"), message("games-column"), message("share-of-win"),
            message("interval-column"), "",
        ]
    ]  # fmt: skip
    for one in openings(data):
        sure: Text = message("opening-differs") if one.p < SURE else ""
        interval = from_to(percent(one.share.low), percent(one.share.high))
        rows.append([short(one.actions), number(one.games, 0), percent(one.share.value), interval, sure])
    tables = [Table(message("table-openings"), rows)] if len(rows) > 1 else []
    return Section(message("section-board"), [], "", pictures, tables)


def components_section(data: RunData, findings: list[ComponentFindings]) -> Section:
    if not findings:
        return Section(message("section-components"))
    judged = [(one, one.worth) for one in findings if one.worth is not None]
    pictures = []
    if judged:
        ordered = sorted(judged, key=lambda one: -one[1].value.value)
        names, values = [marked(one.component) for one, _ in ordered], [worth.value for _, worth in ordered]
        sure = [one.sure for one, _ in ordered]
        drawn = partial(plots.intervals, names, values, 0.0, message("component-gain"), sure)
        pictures.append(Picture("components", message("picture-components"), drawn))
    intro = [*_components_intro(findings), *provenance_notes([one.component for one in findings])]
    tables = [Table(message("table-components"), components_table(findings)), *ablation_tables(data, findings)]
    return Section(message("section-components"), [], Listing(tuple(intro), "sentences"), pictures, tables)


def _components_intro(findings: list[ComponentFindings]) -> list[Text]:
    words: list[Text] = [message("components-intro")]
    if any(one.drawn for one in findings):
        words.append(message("components-drawn"))
    if any(one.replayed for one in findings):
        words.append(message("components-replayed"))
    if any(one.worth for one in findings):
        words.append(message("components-judged"))
    return words


def components_table(findings: list[ComponentFindings]) -> list[list[Text]]:
    drawn = any(one.drawn for one in findings)
    replayed = any(one.replayed and one.replayed.observations >= FEWEST for one in findings)
    heading: list[Text] = [message("component-column"), message("description-column")]
    heading += [message("seen-column")] if drawn else []
    heading += [message("used-column"), message("decisive-column"), message("with-column"), message("without-column")]
    heading += [message("drawn-column")] if drawn else []
    heading += [message("replayed-column")] if replayed else []
    rows = [[*heading, message("verdict-column")]]
    for one in findings:
        row = [marked(one.component), one.component.description, *([number(one.seen, 2)] if drawn else [])]
        row += [number(one.used, 2), percent(one.decisive)]
        row += [_known_percent(one.with_it.value), _known_percent(one.without_it.value)]
        for wanted, worth in ((drawn, one.drawn), (replayed, one.replayed)):
            if wanted:
                known = worth is not None and worth.observations >= FEWEST
                row.append(_difference(worth.value) if worth is not None and known else "")
        rows.append([*row, VERDICTS[one.verdict]])
    return rows


def ablation_tables(data: RunData, findings: list[ComponentFindings]) -> list[Table]:
    if max((one.rounds for one in data.plan.lineups if one.component), default=0) < FEW_WITHOUT:
        return []  # the intervals of so few rounds are too wide to be useful
    rows: list[list[Text]] = [
        [message("without-column"), message("turns-column"), message("draws"), message("seat-share", side=data.side(0))]
    ]
    for one in findings:
        if one.ablation is not None:
            turns, draws, first = one.ablation.turns, one.ablation.draws, one.ablation.first
            length = with_interval(change(turns.value), change(turns.low), change(turns.high))
            rows.append([marked(one.component), length, _difference(draws), _difference(first)])
    if len(rows) == 1:
        return []
    return [Table(message("table-ablation", neutral=components_of(data.plan.game).neutral), rows)]


def _known_percent(value: float) -> Text:
    return "" if np.isnan(value) else percent(value)


def _difference(one: Interval) -> Text:
    if not np.isfinite([one.value, one.low, one.high]).all():
        return ""
    return with_interval(percent_change(one.value), change(100 * one.low), change(100 * one.high))


# --- summary and notes -----------------------------------------------------------------------------------------------


def summary(sections: list[Section], findings: list[ComponentFindings], levels: list[Rung]) -> list[Text]:
    """The report in a few sentences."""
    figures = {figure.key: figure for section in sections for figure in section.figures}
    seats = [figure for key, figure in figures.items() if key.startswith("seat ")]
    uneven = [one for one in seats if not one.value.low <= 1 / len(seats) <= one.value.high]
    lines: list[Text] = []
    if uneven:
        best = max(seats, key=lambda one: one.value.value)
        share, interval = best.shown()
        lines.append(message("summary-unfair", seat=best.title, share=share, interval=interval, meaning=best.words))
    else:
        lines.append(message("summary-fair", meaning=seats[0].words))
    balance = [figure for key, figure in figures.items() if key.startswith("balance ")]
    if balance and (differing := differing_words(balance)):
        lines.append(differing)
    turns = figures.get("turns")
    if turns is not None:
        lines.append(message("summary-turns", turns=turns.shown()[0], meaning=figures["limit"].words))
    if stopped := stopped_words(levels):
        lines.append(stopped)
    for key in ("luck", "draws luck", "foreseen", "comebacks"):
        if key in figures:
            one = figures[key]
            lines.append(message("summary-figure", title=one.title, value=one.shown()[0], meaning=one.words))
    return lines + _summary_of_components(findings)


def _summary_of_components(findings: list[ComponentFindings]) -> list[Text]:
    lines: list[Text] = []
    named = []
    for verdict in ("overpowered", "a burden", "strong", "weak", "rarely used", "never used"):
        found = [one.component for one in findings if one.verdict == verdict]
        if found:
            named += found
            names = Listing(tuple(marked(one) for one in found), "comma")
            lines.append(message("summary-components", verdict=VERDICTS[verdict], names=names))
    slightly = [one.component for one in findings if one.verdict.startswith("slightly")]
    if slightly:
        lines.append(message("summary-slightly", count=len(slightly), limit=percent(STRONG, 0)))
    return lines + provenance_notes(named)


def notes(data: RunData) -> list[Text]:
    plan = data.plan
    bots = Listing(plan.lineups[0].bots, "comma")
    games, rounds = len(data.games), data.rounds
    found: list[Text] = [
        message("note-games", games=games, rounds=rounds, bots=bots, seed=str(plan.seed)),
        message("note-intervals"),
        message("note-bots"),
    ]
    timed = sorted({name for lineup in plan.lineups for name in lineup.bots if not repeatable(name)})
    if timed:
        found.append(message("note-clock", bots=Listing(tuple(timed), "comma")))
    if data.rounds < FEW_ROUNDS:
        found.append(message("note-few-rounds", rounds=data.rounds))
    return found + provenance_of(plan)
