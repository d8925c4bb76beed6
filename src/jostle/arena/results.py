"""What the arena's games say: shares of the win, Elo, seats, lengths, who failed how; and the file of them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, fields
from functools import cached_property
from pathlib import Path
from typing import Any

from jostle.arena.game import ArenaPlan, GameResult
from jostle.arena.ratings import Evidence, Interval, Shares, elo, rate, wilson
from jostle.errors import BadText, OptionError
from jostle.i18n import messages_of


class Results:
    """The games played so far. Figures count whole rounds in their order, up to the one that decided if any did: so
    they do not depend on which game was finished first, and short games count no more than long ones."""

    def __init__(self, plan: ArenaPlan, rounds: int, decide: float | None = None) -> None:
        self.plan = plan
        self.rounds = rounds
        self.decide = decide
        self.played: dict[int, GameResult] = {}
        self.counted: list[GameResult] = []
        self.rounds_counted = 0
        self.verdict = 0  # 1: the first bot wins more than `decide`, -1: less, 0: not decided
        self._evidence = Evidence()

    def add(self, game: GameResult) -> None:
        self.played[game.number] = game
        each = self.plan.round_games
        while not self.enough:
            begin = self.rounds_counted * each
            if any(number not in self.played for number in range(begin, begin + each)):
                return
            games = [self.played[number] for number in range(begin, begin + each)]
            self.counted += games
            self.rounds_counted += 1
            self.__dict__.pop("scores", None)
            if self.decide is not None:
                self._evidence.add(_score(games, 0))
                self.verdict = self._evidence.verdict(self.decide)

    @property
    def enough(self) -> bool:
        """Whether all is played, or decided."""
        return self.verdict != 0 or self.rounds_counted >= self.rounds

    # --- bots --------------------------------------------------------------------------------------------------------

    @cached_property
    def scores(self) -> list[list[float]]:
        """For each bot its score in each round: its share of the win for each seat that it held."""
        each = self.plan.round_games
        rounds = [self.counted[begin : begin + each] for begin in range(0, len(self.counted), each)]
        return [[_score(games, bot) for games in rounds] for bot in range(len(self.plan.entrants))]

    def share(self, bot: int) -> Interval:
        """A bot's share of the win for a seat: with two seats its win rate, a draw being half a win.

        Where one looks all the time to stop early, the interval is one that holds at all times.
        """
        if self.decide is None:
            return wilson(self.scores[bot])
        first = self._evidence.interval()
        if bot == 0:
            return first
        others = self.plan.seats - 1  # the seats of the second bot, which share what the first did not get
        return Interval((1 - first.value) / others, (1 - first.high) / others, (1 - first.low) / others)

    def record(self, bot: int) -> tuple[int, int, int]:
        """Seats won, drawn or shared, and lost."""
        shares = [share for game in self.counted for seat, share in enumerate(game.shares) if game.seating[seat] == bot]
        won, lost = sum(share > 0.999 for share in shares), sum(share < 0.001 for share in shares)
        return won, len(shares) - won - lost, lost

    @property
    def anchor(self) -> int:
        """The bot whose Elo is 0: `random` if it takes part; of two bots the second; else the first."""
        names = [entrant.name for entrant in self.plan.entrants]
        return names.index("random") if "random" in names else 1 if len(names) == 2 else 0

    def elos(self) -> list[Interval]:
        """The bots' Elo and its interval. Between two bots it is read off the win rate; among more it is fitted."""
        bots, seats = len(self.plan.entrants), self.plan.seats
        if bots > 2:
            return rate([Shares(game.seating, game.shares, game.round) for game in self.counted], bots, self.anchor)
        other = 1 - self.anchor
        share = self.share(other)
        difference = Interval(*(self._elo(other, end, seats) for end in (share.value, share.low, share.high)))
        zero = Interval(0.0, 0.0, 0.0)
        return [difference, zero] if other == 0 else [zero, difference]

    def _elo(self, bot: int, share: float, seats: int) -> float:
        """The distance to the other bot; the first sits alone against copies of the second."""
        return elo(share, seats) if bot == 0 else -elo(1 - (seats - 1) * share, seats)

    def crosstable(self) -> list[list[float | None]]:
        """With two seats: what each bot won against each other."""
        bots = len(self.plan.entrants)
        games: Counter[tuple[int, int]] = Counter()
        gained: dict[tuple[int, int], float] = {}
        for game in self.counted:
            for seat, other in ((0, 1), (1, 0)):
                pair = game.seating[seat], game.seating[other]
                games[pair] += 1
                gained[pair] = gained.get(pair, 0.0) + game.shares[seat]
        return [
            [gained[one, other] / games[one, other] if games[one, other] else None for other in range(bots)]
            for one in range(bots)
        ]

    def seconds(self, bot: int) -> float:
        """The mean time of one decision."""
        sums = [0.0, 0.0]
        for game in self.counted:
            for seat, number in enumerate(game.seating):
                if number == bot:
                    sums[0] += game.seconds[seat]
                    sums[1] += game.decisions[seat]
        return sums[0] / sums[1] if sums[1] else 0.0

    def failures(self, bot: int) -> Counter[str]:
        """Why it lost games by its own fault, and how often."""
        return Counter(
            game.why for game in self.counted if game.failed is not None and game.seating[game.failed] == bot
        )

    # --- games -------------------------------------------------------------------------------------------------------

    def seat_share(self, seat: int) -> Interval:
        """How much of the win a seat gets, whoever sits there."""
        each = self.plan.round_games
        rounds = [self.counted[begin : begin + each] for begin in range(0, len(self.counted), each)]
        return wilson([sum(game.shares[seat] for game in games) / each for games in rounds])

    @property
    def draws(self) -> int:
        return sum(max(game.shares) - min(game.shares) < 0.001 for game in self.counted)

    @property
    def mean_length(self) -> float:
        """Decisions in a game, of all seats together; games that somebody's fault cut short do not count."""
        lengths = [sum(game.decisions) for game in self.counted if game.failed is None]
        return sum(lengths) / len(lengths) if lengths else 0.0


def _score(games: list[GameResult], bot: int) -> float:
    shares = [share for game in games for seat, share in enumerate(game.shares) if game.seating[seat] == bot]
    return sum(shares) / len(shares)


# --- the file ---------------------------------------------------------------------------------------------------------


message = messages_of(__package__)

FORMAT = 1


class ResultsFile:
    """Results that are kept; with no path, they are not."""

    def __init__(self, path: Path | None, plan: ArenaPlan) -> None:
        self.path = path
        self.header = {"jostle arena": FORMAT, **plan.settings()}

    def load(self) -> list[GameResult]:
        """The games of the file; it is begun if there is none, and mended if its last line is torn."""
        if self.path is None:
            return []
        if not self.path.exists() or self.path.stat().st_size == 0:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.header) + "\n", encoding="utf-8")
            return []
        whole = self.path.read_bytes()
        lines = whole.splitlines(keepends=True)
        begun = json.dumps(self.header).encode()
        if len(lines) == 1 and len(lines[0]) <= len(begun) and begun.startswith(lines[0]):
            self.path.unlink()  # torn while its first line was written
            return self.load()
        self._check_header(lines[0])
        if not self._whole(lines[-1]):
            with self.path.open("r+b") as file:
                file.truncate(len(whole) - len(lines.pop()))
        found: dict[int, GameResult] = {}
        for number, line in enumerate(lines[1:], 2):
            game = self._game(number, line)
            found.setdefault(game.number, game)
        return list(found.values())

    def append(self, game: GameResult) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(game)) + "\n")

    @staticmethod
    def _whole(line: bytes) -> bool:
        try:
            json.loads(line)
        except ValueError:
            return False
        return line.endswith(b"\n")

    def _check_header(self, line: bytes) -> None:
        try:
            header = json.loads(line)
        except ValueError:
            header = None
        if not isinstance(header, dict) or header.get("jostle arena") != FORMAT:
            raise BadText(message("not-results", file=str(self.path)))
        header.setdefault("random", 0)  # older files do not say it
        for name, value in self.header.items():
            if header.get(name) != json.loads(json.dumps(value)):
                found, expected = repr(header.get(name)), repr(value)
                wrong = message("other-settings", file=str(self.path), name=name, found=found, expected=expected)
                raise OptionError(wrong)

    def _game(self, number: int, line: bytes) -> GameResult:
        try:
            values: dict[str, Any] = json.loads(line)
            if set(values) != {field.name for field in fields(GameResult)}:
                raise ValueError
            for name in ("seating", "shares", "decisions", "seconds"):
                values[name] = tuple(values[name])
            return GameResult(**values)
        except (ValueError, TypeError):
            wrong = message("bad-line", file=str(self.path), line=str(number), text=repr(line[:60]))
            raise BadText(wrong) from None
