"""Comparisons: two rule sets under the same luck, with paired differences and their intervals.

A round of one is compared with the same round of the other: the same random numbers for every seat's draws, the same
players. Luck that affects both equally cancels out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from jostle.errors import OptionError
from jostle.games import spec
from jostle.i18n import Text, messages_of
from jostle.i18n.numbers import change, number, percent, percent_change
from jostle.lab.estimates import Interval, adjusted, mean, p_value, rate
from jostle.lab.experiments.common import changed_words, figure_title, is_share
from jostle.lab.report.page import Report
from jostle.lab.report.plots import intervals
from jostle.lab.report.report import title
from jostle.lab.stats.data import RunData, round_means
from jostle.lab.stats.figures import Picture, Section, Table
from jostle.lab.texts import from_to, provenance_of

message = messages_of("jostle.lab")

SURE = 0.05
COMPARISON_FILE = "comparison.html"


@dataclass(frozen=True)
class Difference:
    """One figure under both rule sets, and its change; `p` is adjusted for multiple testing."""

    key: str
    title: Text
    before: Interval
    after: Interval
    more: Interval
    p: float

    @property
    def share(self) -> bool:
        return is_share(self.key)

    @property
    def sure(self) -> bool:
        return self.p < SURE

    @property
    def words(self) -> Text:
        if not self.sure:
            return message("difference-none")
        return message("difference-more") if self.more.value > 0 else message("difference-less")


def compare(before: RunData, after: RunData) -> list[Difference]:
    """All figures of two runs, paired by rounds."""
    if before.plan.game != after.plan.game:
        raise OptionError(message("compare-two-games", first=before.plan.game, second=after.plan.game))
    if [one.bots[0] for one in before.plan.lineups] != [one.bots[0] for one in after.plan.lineups]:
        raise OptionError(message("compare-players"))
    if before.plan.seed != after.plan.seed:
        raise OptionError(message("compare-seeds", first=str(before.plan.seed), second=str(after.plan.seed)))
    first, second = round_means(before.games, before.seats), round_means(after.games, after.seats)
    keys = [key for key in first.columns if key != "round" and key in second.columns]
    if before.seats != after.seats:
        keys = [
            key for key in keys if not key.startswith("seat ")
        ]  # shares among different numbers of seats are not comparable
    both = first.join(second, on="round", suffix=" after")
    found = []
    for key in keys:
        pairs = both.select(key, f"{key} after").drop_nulls()
        one, other = pairs[key].to_list(), pairs[f"{key} after"].to_list()
        summed = rate if is_share(key) else mean
        more = mean([b - a for a, b in zip(one, other, strict=True)])
        found.append((key, figure_title(key, spec(before.plan.game).sides), summed(one), summed(other), more))
    chances = adjusted([p_value(one[4]) for one in found])
    return [Difference(*one, p) for one, p in zip(found, chances, strict=True)]


def comparison_report(before: RunData, after: RunData, differences: list[Difference]) -> Report:
    changed = changed_words(before.plan.game, before.plan.options, after.plan.options) or message("nothing")
    rows: list[list[Text]] = [
        [
            message("figure-column"), message("before-column"), message("after-column"), message("difference-column"),
            message("interval-column"), "",
        ]
    ]  # fmt: skip
    for one in differences:
        interval = from_to(shown_change(one.more.low, one.share), shown_change(one.more.high, one.share))
        rows.append(
            [
                one.title, shown(one.before.value, one.share), shown(one.after.value, one.share),
                shown_change(one.more.value, one.share), interval, one.words,
            ]
        )  # fmt: skip
    shares = [one for one in differences if one.share]
    drawn = partial(
        intervals,
        [one.title for one in shares], [one.more for one in shares], 0.0, message("difference-column"),
        [one.sure for one in shares],
    )  # fmt: skip
    section = Section(
        message("section-changes"),
        [],
        message("section-changes-intro", change=changed),
        [Picture("differences", message("picture-differences"), drawn)],
        [Table(message("table-figures"), rows)],
    )
    sure: list[Text] = [
        message("summary-change", title=one.title, before=rows[number][1], after=rows[number][2])
        for number, one in enumerate(differences, 1)
        if one.sure
    ]
    games = message("note-comparison", before=len(before.games), after=len(after.games), seed=str(before.plan.seed))
    return Report(
        message("title-comparison", game=title(before.plan), change=changed),
        message("kind-comparison"),
        sure or [message("summary-no-change")],
        [section],
        [games, *provenance_of(before.plan, after.plan)],
    )


def shown(value: float, share: bool) -> Text:
    return percent(value) if share else number(value, 2)


def shown_change(value: float, share: bool) -> Text:
    return percent_change(value) if share else change(value, 2)
