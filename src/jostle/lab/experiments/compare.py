"""Comparisons: two rule sets under the same luck, with paired differences and their intervals.

A round of one is compared with the same round of the other: the same random numbers for every seat's draws, the same
players. Luck that affects both equally cancels out.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from jostle.errors import OptionError
from jostle.lab.estimates import Interval, adjusted, mean, p_value, rate
from jostle.lab.experiments.common import changed_words, figure_title, is_share
from jostle.lab.report.page import page, section_html
from jostle.lab.report.plots import intervals
from jostle.lab.report.report import title
from jostle.lab.stats.data import RunData, round_means
from jostle.lab.stats.figures import Section

SURE = 0.05
COMPARISON_FILE = "comparison.html"


@dataclass(frozen=True)
class Difference:
    """One figure under both rule sets, and its change; `p` is adjusted for multiple testing."""

    key: str
    title: str
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
    def words(self) -> str:
        if not self.sure:
            return "no difference found"
        return "more" if self.more.value > 0 else "less"


def compare(before: RunData, after: RunData) -> list[Difference]:
    """All figures of two runs, paired by rounds."""
    if before.plan.game != after.plan.game:
        raise OptionError(f"{before.plan.game} and {after.plan.game} are two games; expected one under two rule sets")
    if [one.bots[0] for one in before.plan.lineups] != [one.bots[0] for one in after.plan.lineups]:
        raise OptionError("the two runs have different players; expected the same under two rule sets")
    if before.plan.seed != after.plan.seed:
        raise OptionError(f"seeds {before.plan.seed} and {after.plan.seed}: expected the same luck in both runs")
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
        found.append((key, figure_title(key, before.side), summed(one), summed(other), more))
    chances = adjusted([p_value(one[4]) for one in found])
    return [Difference(*one, p) for one, p in zip(found, chances, strict=True)]


def write_comparison(before: RunData, after: RunData, file: Path) -> list[Difference]:
    """Write the report of a comparison."""
    differences = compare(before, after)
    change = changed_words(before.plan.game, before.plan.options, after.plan.options)
    rows = [["figure", "before", "after", "difference", "95 % interval", ""]]
    for one in differences:
        shown = [_shown(value, one.share) for value in (one.before.value, one.after.value)]
        low, high = (_shown(value, one.share, signed=True) for value in (one.more.low, one.more.high))
        rows.append([one.title, *shown, _shown(one.more.value, one.share, signed=True), f"{low} to {high}", one.words])
    shares = [one for one in differences if one.share]
    drawn = intervals(
        [one.title for one in shares], [one.more for one in shares], 0.0, "difference", [one.sure for one in shares]
    )
    section = Section(
        "What changes",
        [],
        f"The change: {change}. Rounds are compared with each other under the same luck; named differences are held "
        "to at most 5 % false alarms.",
        [("Differences of shares, after less before", drawn)],
        [("All figures", rows)],
    )
    sure = [
        f"{one.title[0].upper()}{one.title[1:]}: {rows[number][1]} becomes {rows[number][2]}."
        for number, one in enumerate(differences, 1)
        if one.sure
    ]
    notes = [f"{len(before.games)} and {len(after.games)} games, seed {before.plan.seed}."]
    file.write_text(
        page(
            f"{title(before)}: {change}", sure or ["No difference found."], section_html(section), notes, "comparison"
        ),
        encoding="utf-8",
    )
    return differences


def _shown(value: float, share: bool, signed: bool = False) -> str:
    sign = "+" if signed else ""
    return f"{100 * value:{sign}.1f} %" if share else f"{value:{sign}.2f}"
