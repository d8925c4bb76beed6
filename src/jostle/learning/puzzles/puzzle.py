"""A puzzle, and the file that holds many: one JSON object per line, after a line that identifies the file."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from jostle.errors import BadText, JostleError
from jostle.games import game_ids, spec
from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.games.registry import load_if_there
from jostle.games.spec import Value
from jostle.i18n import Listing, Message, Text, messages_of
from jostle.play.state import Game, State

message = messages_of("jostle.learning")

FORMAT, VERSION = "jostle-puzzles", 1
Turn = tuple[str, ...]  # the actions of one seat, as texts

GAMES: dict[tuple[str, tuple[tuple[str, Value], ...]], Game] = {}


def book(game: str) -> PuzzleBook:
    """What a game says about puzzles."""
    module = load_if_there(spec(game), "puzzle_themes")
    if module is None:
        with_puzzles = Listing(tuple(id for id in game_ids() if _brings_puzzles(id)))
        raise JostleError(message("no-puzzles", game=spec(game).title, games=with_puzzles))
    found: PuzzleBook = module.PUZZLES
    return found


def _brings_puzzles(game: str) -> bool:
    return resources.files(spec(game).package).joinpath("puzzle_themes.py").is_file()


def game_with(id: str, options: dict[str, Value]) -> Game:
    """The game with these options; the same object each time, since making one takes a while."""
    key = id, tuple(sorted(options.items()))
    if key not in GAMES:
        GAMES[key] = Game(id, **options)
    return GAMES[key]


@dataclass(frozen=True)
class Puzzle:
    """A position and a question about it. Trust nothing in here before it is checked."""

    game: str
    theme: str
    options: dict[str, Value]  # those that are not at their default
    position: str
    seat: int
    solution: tuple[Turn, ...]  # the answer, then the best defence, then how it goes on, to the end
    proof: dict[str, Any]  # what the kind of theme proves; see checker.py
    rating: int = 0
    grading: dict[str, str] = field(default_factory=dict)  # how many of how many bots of a level found it
    source: dict[str, int] = field(default_factory=dict)  # the seed, the game and the action it was met in

    @cached_property
    def id(self) -> str:
        """A hash of position and question: the same puzzle has the same id wherever it is made."""
        text = json.dumps([self.game, self.theme, sorted(self.options.items()), self.position])
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    @cached_property
    def state(self) -> State:
        return game_with(self.game, self.options).read(self.position)

    @property
    def about(self) -> Theme:
        """The theme itself."""
        theme = book(self.game).theme(self.theme)
        if theme is None:
            raise BadText(message("puzzle-unknown-theme", puzzle=self.id, game=self.game, theme=self.theme))
        return theme

    @property
    def goal(self) -> Text:
        return self.about.goal

    @property
    def unique(self) -> Message:
        """Why there is no second answer, by the proof."""
        return why_unique(self.about, self.answer, self.proof)

    @property
    def answer(self) -> Turn:
        return self.solution[0]

    def line(self) -> str:
        """The puzzle as a line of a file."""
        data = {"id": self.id, **asdict(self), "unique": str(self.unique), "goal": str(self.goal)}
        return json.dumps({name: data[name] for name in FIELDS}, ensure_ascii=False)


def why_unique(theme: Theme, answer: Turn, proof: dict[str, Any]) -> Message:
    if theme.kind == "raid":
        return message("unique-raid", actions=len(answer))
    if theme.kind == "chance":
        best, second = sorted((float(Fraction(value)) for value in proof["values"].values()), reverse=True)[:2]
        return message("unique-chance", best=best, second=second)
    if "last" in proof:
        if theme.kind == "win":
            return message("unique-win-last", action=proof["last"])
        return message("unique-hold-last", action=proof["last"])
    if "value" not in proof:
        return message("unique-forced", turns=theme.turns)
    value, others = Fraction(proof["value"]), Fraction(proof["others"])
    if theme.kind == "gain":
        return message("unique-gain", balance=balance(value), others=balance(others))
    if theme.kind == "hold":
        return message("unique-hold", others=float(others))
    if value < 1:
        return message("unique-odds", best=float(value), others=float(others))
    return message("unique-win", others=float(others)) if others > 0 else message("unique-win-only")


def balance(points: int | Fraction) -> Message:
    """By how many points somebody is ahead or behind."""
    n = int(points)
    if n == 0:
        return message("points-level")
    return message("points-ahead", points=n) if n > 0 else message("points-behind", points=-n)


FIELDS = {"id": str, "theme": str, "options": dict, "position": str, "seat": int, "solution": list, "proof": dict,
          "unique": str, "rating": int, "grading": dict, "source": dict, "goal": str}  # fmt: skip


def read_puzzle(game: str, line: str, number: int) -> Puzzle:
    """One line of a file; `number` is for error messages."""
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadText(message("line-not-json", line=number, error=str(error))) from None
    if not isinstance(data, dict) or set(data) != set(FIELDS):
        raise BadText(message("line-fields", line=number, fields=Listing(tuple(FIELDS))))
    for name, kind in FIELDS.items():
        if not isinstance(data[name], kind):
            value = repr(data[name])
            raise BadText(message("line-type", line=number, name=name, value=value, type=kind.__name__))
    if not data["solution"] or not all(_is_turn(turn) for turn in data["solution"]):
        raise BadText(message("line-solution", line=number))
    id = data.pop("id")
    del data["goal"], data["unique"]  # sentences for people who read the file: theme and proof say the same
    data["solution"] = tuple(tuple(turn) for turn in data["solution"])
    puzzle = Puzzle(game, **data)
    if puzzle.id != id:
        raise BadText(message("line-id", line=number, id=id, expected=puzzle.id))
    return puzzle


def _is_turn(turn: object) -> bool:
    return isinstance(turn, list) and bool(turn) and all(isinstance(action, str) for action in turn)


@dataclass
class PuzzleFile:
    """The puzzles of one game, and, while they are being made, the progress."""

    game: str
    puzzles: list[Puzzle] = field(default_factory=list)
    seed: int | None = None
    games: int = 0  # of self-play that have been looked through, with that seed

    def text(self) -> str:
        header: dict[str, Any] = {"format": FORMAT, "version": VERSION, "game": self.game}
        if self.seed is not None:
            header["making"] = {"seed": self.seed, "games": self.games}
        return "\n".join([json.dumps(header), *(puzzle.line() for puzzle in self.puzzles)]) + "\n"

    def save(self, file: Path) -> None:
        """Write the file atomically."""
        beside = file.with_name(file.name + ".part")
        beside.write_text(self.text(), encoding="utf-8")
        os.replace(beside, file)


def read_puzzles(text: str) -> PuzzleFile:
    lines = text.splitlines()
    try:
        header = json.loads(lines[0]) if lines else None
    except json.JSONDecodeError:
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BadText(message("no-puzzle-file", format=FORMAT))
    if header.get("version") != VERSION:
        raise BadText(message("puzzle-file-version", version=repr(header.get("version")), expected=VERSION))
    game = str(header.get("game"))
    book(game)
    making = header.get("making") or {}
    puzzles = [read_puzzle(game, line, number) for number, line in enumerate(lines[1:], 2) if line.strip()]
    return PuzzleFile(game, puzzles, making.get("seed"), int(making.get("games", 0)))


def load_puzzles(file: Path) -> PuzzleFile:
    return read_puzzles(file.read_text(encoding="utf-8"))


def shipped(game: str) -> PuzzleFile:
    """The shipped puzzles of a game."""
    book(game)
    file = resources.files(spec(game).package).joinpath("puzzles.jsonl")
    if not file.is_file():
        return PuzzleFile(game)
    return read_puzzles(file.read_text(encoding="utf-8"))


def ships_puzzles(game: str) -> bool:
    """Whether the game comes with puzzles."""
    return resources.files(spec(game).package).joinpath("puzzles.jsonl").is_file()


def shipped_games() -> Iterator[str]:
    """The games with shipped puzzles."""
    return filter(ships_puzzles, game_ids())


def spread_of(puzzles: Iterable[Puzzle]) -> dict[str, list[int]]:
    """The ratings by theme, lowest first."""
    found: dict[str, list[int]] = {}
    for puzzle in sorted(puzzles, key=lambda puzzle: puzzle.rating):
        found.setdefault(puzzle.theme, []).append(puzzle.rating)
    return found
