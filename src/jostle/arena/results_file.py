"""The arena's results in a file of JSON lines: the settings first, then a line for each game as soon as it is over.

A run that was stopped, or killed, goes on where it was: a last line that is not whole is dropped.
"""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from jostle.arena.game import ArenaPlan, GameResult
from jostle.errors import BadText, OptionError
from jostle.i18n import messages_of

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
