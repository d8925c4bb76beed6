"""Measures every variant of the five rule sheets: who wins, how long games are, and how they end.

    python bench/rule_sheets.py                          # everything: about eight hours of one core
    python bench/rule_sheets.py push pushout-stalling    # some tables
    python bench/rule_sheets.py --share 0.1              # a tenth of the games, to try it out
    python bench/rule_sheets.py --write                  # put the results into the tables of docs/designers/findings/

Equal bots play each other; in every round each of them sits on each seat once, under the same luck. Results are added
to a JSON file (`--results`), a row as soon as it is played, so that a run can be made in parts. Intervals are of 95 %.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import multiprocessing
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from jostle.arena.game import ChanceStreams
from jostle.games import spec
from jostle.games.pushout.deck import KNOWN, LOST
from jostle.lab.estimates import ALIKE, Interval, mean, rate
from jostle.lab.run.plan import Lineup, RunPlan, player_seed
from jostle.lab.run.recorder import ComponentCounter, ComponentCounts, GameRecord
from jostle.play.state import Game
from jostle.search.core.bots import bot
from jostle.search.core.precompile import warm_bots

DOCS = Path(__file__).parent.parent / "docs" / "designers" / "findings"
RESULTS = DOCS / "rule_sheets.json"
SEED = 27

# Of each game: the seats' shares of the win, how it ended, turns; of each component what its draws gained, and their
# variance (`jostle/lab/stats/component_worth.py`).
Played = tuple[tuple[float, ...], str, int, dict[str, tuple[float, float]]]
Round = list[Played]


@dataclass(frozen=True)
class Row:
    """One line of a table: equal bots of one level play one rule set."""

    label: str
    game: str
    options: dict[str, Any]
    level: str
    games: int
    components: bool = False  # measure what each card is worth to whoever draws it

    @property
    def key(self) -> str:
        """Its name in the results: the game, the options that are not at their default, the bots."""
        rules = spec(self.game)
        changed = rules.changed(rules.complete(self.options))
        return " ".join([self.game, *(f"{name}={value}" for name, value in changed.items()), self.level])


def _push() -> Iterator[Row]:
    for seats in range(2, 7):
        for riskier in (False, True):
            label = f"{seats} seats{', riskier' if riskier else ''}"
            yield Row(label, "push", {"seats": seats, "riskier": riskier}, "steady", 1200)
    for seats, head_start in ((2, "0,1.5"), (3, "0,1,2"), (4, "0,1,2,3"), (4, "0,2,4,6"), (6, "0,1,2,3,4,5")):
        label = f"{seats} seats, {head_start.replace(',', ' · ')} points"
        yield Row(label, "push", {"seats": seats, "head_start": head_start}, "steady", 1200)


def _pushee() -> Iterator[Row]:
    variants: tuple[tuple[str, dict[str, Any]], ...] = (
        ("as printed", {}),
        ("fewer pieces (9)", {"pieces": 9}),
        ("without walls", {"walls": False}),
        ("unlimited height", {"tiers": 0}),
        ("Turnee, instead of a placement", {"turns": 2}),
        ("Turnee, besides a placement", {"turns": 2, "turnee": "extra"}),
        ("1½ points for White", {"head_start": "1.5,0"}),
        ("2½ points for White", {"head_start": "2.5,0"}),
        ("1 point for White", {"head_start": "1,0"}),
        ("fewer pieces (9), 2½ points for White", {"pieces": 9, "head_start": "2.5,0"}),
        ("fewer pieces (9), 3½ points for White", {"pieces": 9, "head_start": "3.5,0"}),
        ("without walls, 2½ points for White", {"walls": False, "head_start": "2.5,0"}),
        ("without walls, 3½ points for White", {"walls": False, "head_start": "3.5,0"}),
    )
    for label, options in variants:
        yield Row(label, "pushee-pieces", options, "steady", 1000)
    for label, options in (variants[0], variants[6], variants[7]):
        yield Row(label, "pushee-pieces", options, "sharp", 400)


def _push_fight() -> Iterator[Row]:
    for level, games in (("casual", 600), ("steady", 1000), ("sharp", 300)):
        for setup, words in (("free", "free set-up"), ("line", "line-up")):
            for repetition in ("threefold", "agreed"):
                label = (
                    f"{words}, {'threefold repetition draws' if repetition == 'threefold' else 'no repetition rule'}"
                )
                yield Row(label, "push-fight", {"setup": setup, "repetition": repetition}, level, games)


GOALS = (
    ("last", "last one standing"),
    ("first_out", "ends when a seat has lost three"),
    ("credited", "three credited pushes"),
)


def _fields() -> Iterator[Row]:
    for level, games in (("casual", 600), ("steady", 400)):
        for label, options in (
            ("first field", {}),
            ("second field", {"field": "second"}),
            ("second field, White begins", {"field": "second", "first": "white"}),
            ("random field", {"field": "random"}),
            ("random field, mirrored", {"field": "random", "mirror": True}),
            ("first field, with cards\\*", {"cards": True}),
        ):
            yield Row(label, "push-and-move", options, level, games)


def _goals() -> Iterator[Row]:
    for seats, games in ((2, 400), (3, 240), (4, 240)):
        for goal, words in GOALS:
            yield Row(f"{seats} seats, {words}", "push-and-move", {"seats": seats, "goal": goal}, "casual", games)
    for goal, words in GOALS[1:]:
        yield Row(f"4 seats, {words}", "push-and-move", {"seats": 4, "goal": goal}, "steady", 120)
    for field in ("second", "random"):
        for goal, words in GOALS[1:]:
            options = {"seats": 4, "goal": goal, "field": field}
            yield Row(f"4 seats, {field} field, {words}", "push-and-move", options, "casual", 240)
    options = {"seats": 4, "goal": "credited", "first": "white"}
    yield Row("4 seats, three credited pushes, White begins", "push-and-move", options, "casual", 240)


READINGS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Pushout", {}),
    ("three turns of both", {"three_turns": "both"}),
    ("refills face down in the middle", {"middle_refill": "down"}),
    ("Swiss Cheese", {"swiss": True}),
    ("Swiss Cheese, Up draws", {"swiss": True, "swiss_refill": True}),
    ("Conveyor Belt", {"conveyor": True}),
    ("Conveyor Belt, the card comes back", {"conveyor": True, "conveyor_card": "returned"}),
    ("Double", {"moves": 2}),
    ("Double without discarding", {"moves": 2, "double_discard": False}),
    ("Zeros Wild", {"zeros_wild": True}),
    ("Zeros Wild, counting 0", {"zeros_wild": True, "wild_zero": "zero"}),
    ("Single, one sheet", {"rows": 2}),
    ("Single, any 30 cards", {"rows": 2, "deck": "any30"}),
)


def _readings() -> Iterator[Row]:
    for level, games in (("steady", 400), ("sharp", 160)):
        for label, options in READINGS:
            yield Row(label, "pushout", options, level, games)


STALLING = (
    ("none", "no rule"),
    ("third", "no position a third time"),
    ("points", "the third time ends it on points"),
    ("burn", "an idle turn burns a card"),
)
KNOWN_CARDS = ",".join(f"{card}*2" for card in KNOWN)  # the 24 kinds of cards that the sheet shows, without a zero
NEW_CARDS = (
    ("zeros that move diagonally", "0D0D*8"),
    ("zeros that renew", "0N0N*8"),
    ("zeros of both kinds", "0D0D*4,0N0N*4"),
)


def _stalling() -> Iterator[Row]:
    for label, options in (("Pushout", {}), ("Double", {"moves": 2}), ("Swiss Cheese", {"swiss": True})):
        for stalling, words in STALLING:
            yield Row(f"{label}, {words}", "pushout", {**options, "stalling": stalling}, "sharp", 240)
    for label, more in (
        ("only the 24 known kinds of cards, no zeros", {"deck": KNOWN_CARDS}),
        ("Zeros Wild", {"zeros_wild": True}),
        ("Conveyor Belt", {"conveyor": True}),
        ("Double and Zeros Wild", {"moves": 2, "zeros_wild": True}),
        ("Double and Conveyor Belt", {"moves": 2, "conveyor": True}),
        ("Double, only the 24 known kinds", {"moves": 2, "deck": KNOWN_CARDS}),
        ("Double, the 24 known kinds, third time on points", {"moves": 2, "deck": KNOWN_CARDS, "stalling": "points"}),
    ):
        yield Row(label, "pushout", more, "sharp", 240)


def _reconstructions() -> Iterator[Row]:
    for level, games in (("steady", 2400), ("sharp", 240)):
        for deck, words in (("sheets", "ours"), ("sheets-b", "second"), ("sheets-c", "third")):
            yield Row(words, "pushout", {"deck": deck}, level, games, components=level == "steady")


def _new_cards() -> Iterator[Row]:
    for level, games in (("steady", 1200), ("sharp", 240)):
        yield Row("the zeros of our reconstruction", "pushout", {}, level, games, components=level == "steady")
        for label, zeros in NEW_CARDS:
            deck = f"{KNOWN_CARDS},3U3U*2,0U0U*2,{zeros}"
            yield Row(label, "pushout", {"deck": deck}, level, games, components=level == "steady")


TABLES = {
    "push": _push,
    "pushee-pieces": _pushee,
    "push-fight": _push_fight,
    "push-and-move-fields": _fields,
    "push-and-move-goals": _goals,
    "pushout-readings": _readings,
    "pushout-stalling": _stalling,
    "pushout-reconstructions": _reconstructions,
    "pushout-new-cards": _new_cards,
}


class RoundPlayer:
    """Plays rounds of one row."""

    def __init__(self, row: Row) -> None:
        self.game = Game(row.game, **row.options)
        self.lineup = Lineup("main", (row.level,) * self.game.seats, 1)
        self.plan = RunPlan(row.game, dict(self.game.options), (self.lineup,), SEED)
        self.counter = ComponentCounter(self.game, enabled=row.components)
        warm_bots(self.game, [row.level])

    def __call__(self, number: int) -> Round:
        played: Round = []
        for turned in range(self.game.seats):
            players = self.lineup.seating(number, turned)
            bots = [bot(self.lineup.bots[one], player_seed(self.plan, number, one)) for one in players]
            luck = ChanceStreams(SEED, number, self.game.seats)
            counts = ComponentCounts(self.counter)
            record = GameRecord(self.game.start()).play(bots, luck, self.counter, counts)
            how = "pile" if record.how == "rules" and self.out_of_cards(record) else record.how
            played.append((record.shares, how, len(record.turns), self.draws(counts, record.shares)))
        return played

    def out_of_cards(self, record: GameRecord) -> bool:
        """Whether a game of Pushout ended by points because its pile was empty."""
        return self.game.id == "pushout" and int(record.state.record.pile) == 0

    def draws(self, counts: ComponentCounts, shares: Sequence[float]) -> dict[str, tuple[float, float]]:
        """What the draws of each component gained in a game, and their variance."""
        seats = len(shares)
        found = {}
        for name, number in self.counter.number.items():
            own = range(number * seats, number * seats + seats)
            gained = sum(counts.surprise[i] * (shares[i % seats] - 1 / seats) for i in own)
            found[name] = (gained, sum(counts.spread[i] for i in own))
        return found


_players: dict[str, RoundPlayer] = {}


def play_round(task: tuple[Row, int]) -> tuple[str, int, Round]:
    row, number = task
    if row.key not in _players:
        _players[row.key] = RoundPlayer(row)
    return row.key, number, _players[row.key](number)


def figures(rounds: Sequence[Round]) -> dict[str, Any]:
    """What a table shows of a row; every figure is [value, low, high]."""

    def each(score: Any) -> list[float]:
        return [sum(score(*game) for game in one) / len(one) for one in rounds]

    seats, components = len(rounds[0][0][0]), rounds[0][0][3]
    return {
        "games": sum(len(one) for one in rounds),
        "shares": [
            _numbers(rate(each(lambda shares, how, turns, draws, seat=seat: shares[seat]))) for seat in range(seats)
        ],
        "draws": _numbers(rate(each(lambda shares, how, turns, draws: max(shares) - min(shares) < ALIKE))),
        "limit": _numbers(rate(each(lambda shares, how, turns, draws: how == "limit"))),
        "repetition": _numbers(rate(each(lambda shares, how, turns, draws: how == "repetition"))),
        "pile": _numbers(rate(each(lambda shares, how, turns, draws: how == "pile"))),
        "turns": _numbers(mean(each(lambda shares, how, turns, draws: turns))),
        **({"worth": {name: worth(rounds, name) for name in components}} if components else {}),
    }


def worth(rounds: Sequence[Round], component: str) -> list[float]:
    """What drawing a component rather than another adds to a seat's share of the win: a ratio of means, by rounds."""
    gained = np.array([sum(game[3][component][0] for game in one) for one in rounds])
    spread = np.array([sum(game[3][component][1] for game in one) for one in rounds])
    value = gained.sum() / spread.sum()
    reach = 1.96 * math.sqrt(((gained - value * spread) ** 2).sum()) / spread.sum()
    return [round(float(one), 5) for one in (value, value - reach, value + reach)]


def _numbers(interval: Interval) -> list[float]:
    return [round(one, 5) if math.isfinite(one) else one for one in (interval.value, interval.low, interval.high)]


def play(rows: Sequence[Row], share: float, results: Path, jobs: int, seconds: float) -> None:
    """Play what the results file does not have yet, for so many seconds at the most."""
    known, begin = read(results), time.monotonic()
    # The same rules may stand in several tables: the largest row counts for all.
    wanted = {row.key: row for row in sorted(rows, key=lambda row: (row.components, row.games)) if row.key not in known}
    needed: dict[str, int] = {}
    compiled = set()
    for key, row in wanted.items():
        needed[key] = max(2, math.ceil(row.games * share / Game(row.game, **row.options).seats))
        if (row.game, row.level) not in compiled:
            RoundPlayer(row)  # compiles here once instead of in every worker
            compiled.add((row.game, row.level))
    # All rows advance together, so that a run stopped early has games of each.
    tasks = [(row, number) for key, row in wanted.items() for number in range(needed[key])]
    tasks.sort(key=lambda task: task[1] / needed[task[0].key])
    played: dict[str, dict[int, Round]] = {key: {} for key in wanted}

    def keep(key: str) -> None:
        """Up to the first round that is missing: of games cut short, most would be long ones."""
        complete = itertools.takewhile(lambda number: number in played[key], range(needed[key]))
        rounds = [played[key][number] for number in complete]
        if len(rounds) > 1:
            known[key] = figures(rounds)
            results.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
            print(f"{time.monotonic() - begin:6.0f} s  {key}: {known[key]}", flush=True)

    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for key, number, games in pool.imap_unordered(play_round, tasks, 1):
            played[key][number] = games
            if len(played[key]) == needed[key]:
                keep(key)
            if time.monotonic() - begin > seconds:
                pool.terminate()
                for key in wanted:
                    if key not in known:
                        keep(key)
                return


def read(results: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(results.read_text(encoding="utf-8")) if results.exists() else {}
    return found


def per_cent(figure: Sequence[float]) -> str:
    value, low, high = (100 * one for one in figure)
    return f"{value:.1f} [{low:.0f}, {high:.0f}]"


def table(rows: Sequence[Row], known: dict[str, Any]) -> str:
    """The table as Markdown. Rows that were not played are left out, and so is a kind of ending that never happened."""
    rows = [row for row in rows if row.key in known]
    many = any(len(known[row.key]["shares"]) > 2 for row in rows)
    endings = {
        "draws": "draws, %",
        "limit": "ended by the limit, %",
        "repetition": "by repetition, %",
        "pile": "by the empty pile, %",
    }
    met = [name for name in endings if any(known[row.key][name][0] for row in rows)]
    seats = "each seat's share of the wins, %" if many else "first seat, %"
    lines = [_line(["rules", "bots", "games", seats, *(endings[name] for name in met), "turns"])]
    lines.append("|---" * (5 + len(met)) + "|")
    for row in rows:
        found = known[row.key]
        shares = found["shares"]
        share = " · ".join(f"{100 * one[0]:.0f}" for one in shares) + _reach(shares) if many else per_cent(shares[0])
        turns, low, high = found["turns"]
        ends = [per_cent(found[name]) for name in met]
        lines.append(
            _line([row.label, row.level, f"{found['games']:,}", share, *ends, f"{turns:.0f} [{low:.0f}, {high:.0f}]"])
        )
    return "\n".join(lines)


def lost_cards(known: dict[str, Any]) -> str:
    """What the reconstructed cards of each deck are worth, as Markdown."""
    lines = [_line(["deck", "cards, from the worst to the best"]), "|---|---|"]
    for words, deck in (("ours", "sheets"), ("second", "sheets-b"), ("third", "sheets-c")):
        row = next(row for row in _reconstructions() if row.options["deck"] == deck and row.components)
        found = known[row.key]["worth"]
        cards = sorted(LOST[deck], key=lambda card: found[card][0])
        lines.append(_line([words, ", ".join(f"`{card}` {per_cent(found[card])}" for card in cards)]))
    return "\n".join(lines)


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _reach(shares: Sequence[Sequence[float]]) -> str:
    return f" (±{max(100 * (high - low) / 2 for _, low, high in shares):.1f})"


def write(results: Path) -> None:
    """Put each table between its marks in the pages of docs/designers/findings/."""
    known = read(results)
    for page in sorted(DOCS.rglob("*.md")):
        text = page.read_text(encoding="utf-8")
        tables = {name: table(list(rows()), known) for name, rows in TABLES.items()}
        for name, drawn in {**tables, "pushout-lost-cards": lost_cards(known)}.items():
            begin, end = f"<!-- {name}: bench/rule_sheets.py -->\n", f"<!-- end of {name} -->"
            before, found, rest = text.partition(begin)
            _, closed, after = rest.partition(end)
            if found and closed:
                text = f"{before}{begin}\n{drawn}\n\n{end}{after}"
        page.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", choices=[*TABLES, []], help="which tables; all without")
    parser.add_argument("--share", type=float, default=1.0, help="the fraction of the games to play")
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=math.inf, help="stop after so many")
    parser.add_argument("--write", action="store_true", help="write the tables into the docs, play nothing")
    asked = parser.parse_args()
    if asked.write:
        write(asked.results)
        return
    rows = [row for name in asked.tables or TABLES for row in TABLES[name]()]
    play(rows, asked.share, asked.results, asked.jobs, asked.seconds)
    for name in asked.tables or TABLES:
        print(f"\n## {name}\n\n{table(list(TABLES[name]()), read(asked.results))}")


if __name__ == "__main__":
    main()
