"""The tutorial's pages, read as a reader follows them: files to write and commands to run, in their order.

A fenced block with a title is the file of that name. `(continued)` after the name: it goes to the file's end, after two
empty lines in Python. A block in `diff` changes the lines it shows. Blocks in `console` are commands
after `$ ` and what they print, with `...` for what differs from one run to the next.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "docs" / "tutorial"
EXAMPLE = ROOT / "examples" / "splash"
PAGES = [FOLDER / "index.md", *sorted(FOLDER.glob("[0-9]*.md"), key=lambda page: int(page.name.partition("-")[0]))]

BLOCK = re.compile(r"^```(?P<language>\w+)(?: +title=\"(?P<title>[^\"]+)\")?[^\n]*\n(?P<body>.*?)^```$", re.M | re.S)
CONTINUED = " (continued)"


class Differs(AssertionError):
    """Something is not as the page says."""


@dataclass(frozen=True)
class Writing:
    """A block that is a file, or a part of one."""

    where: str  # page and line
    name: str
    language: str
    text: str
    continued: bool

    def write(self, folder: Path) -> None:
        file = folder / self.name
        file.parent.mkdir(parents=True, exist_ok=True)
        if self.language == "diff":
            text = self.changed(file.read_text(encoding="utf-8"))
        elif self.continued:
            gap = "\n\n" if self.language == "python" else ""
            text = file.read_text(encoding="utf-8") + gap + self.text
        else:
            text = self.text
        file.write_text(text, encoding="utf-8")

    def changed(self, text: str) -> str:
        """The text of the file after the change that the block shows; parts of it are separated by `@@` lines."""
        for part in re.split(r"^@@.*\n", self.text, flags=re.M):
            if not part:
                continue
            before = "".join(line[1:] or "\n" for line in part.splitlines(keepends=True) if not line.startswith("+"))
            after = "".join(line[1:] or "\n" for line in part.splitlines(keepends=True) if not line.startswith("-"))
            if text.count(before) != 1:
                raise Differs(f"{self.where}: {self.name} has these lines {text.count(before)} times:\n{before}")
            text = text.replace(before, after)
        return text


@dataclass(frozen=True)
class Command:
    """A command, and what it should print."""

    where: str
    text: str
    output: str

    @property
    def serves(self) -> bool:
        """Whether it goes on until it is stopped."""
        return self.text.startswith("jostle serve")

    def compare(self, printed: str, status: int) -> None:
        if not matches(self.output, printed):
            raise Differs(
                f"{self.where}: $ {self.text}\n--- printed:\n{printed}\n--- but the page says:\n{self.output}"
            )
        if not self.output and status:
            raise Differs(f"{self.where}: $ {self.text}\nended with status {status}")


Step = Writing | Command


def steps(page: Path) -> Iterator[Step]:
    text = page.read_text(encoding="utf-8")
    for block in BLOCK.finditer(text):
        line = text.count("\n", 0, block.start()) + 1
        if block["language"] == "console":
            yield from _commands(page.name, line, block["body"])
        elif block["title"]:
            name = block["title"].removesuffix(CONTINUED)
            where = f"{page.name}:{line}"
            yield Writing(where, name, block["language"], block["body"], name != block["title"])


def _commands(page: str, line: int, body: str) -> Iterator[Command]:
    parts = re.split(r"^\$ ", body, flags=re.M)
    line += 1 + parts[0].count("\n")
    for part in parts[1:]:
        command, _, output = part.partition("\n")
        yield Command(f"{page}:{line}", command, output)
        line += part.count("\n")


def matches(expected: str, printed: str) -> bool:
    """Whether a command printed what was expected; spaces at the ends of lines, and empty lines there, do not count."""
    lines = [line.rstrip() for line in expected.strip("\n").splitlines()]
    pattern = "".join(r"(?:.*\n)*?" if line == "..." else _line_pattern(line) for line in lines)
    return re.fullmatch(pattern, "".join(line.rstrip() + "\n" for line in printed.strip("\n").splitlines())) is not None


def _line_pattern(line: str) -> str:
    return ".*?".join(map(re.escape, line.split("..."))) + "\n"


def write_files(pages: list[Path], folder: Path) -> None:
    """Only the files that these pages write, without those they remove again."""
    for page in pages:
        for step in steps(page):
            if isinstance(step, Writing):
                step.write(folder)
            elif step.text.startswith("rm "):
                (folder / step.text.removeprefix("rm ")).unlink(missing_ok=True)


def game_files(folder: Path) -> set[str]:
    """The files of a game's folder that its author wrote."""
    made = {".venv", "dist", "__pycache__", ".pytest_cache"}
    return {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*")
        if file.is_file() and not made & set(file.relative_to(folder).parts)
    }
