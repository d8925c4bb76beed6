"""Match files: a match as a readable text.

    Jostle match 1
    game: push-fight
    options: setup=line
    seat 0: person Ann
    seat 1: bot/random Rolf
    clock: none
    start: -

    1. White: d3-c4 d4>e4
    2. Brown: e3-f2 e1>d1
    end: 4 actions, open
    result: none yet

A line of play is numbered and says whose actions it holds; chance outcomes are in parentheses, and with a clock the
seconds an action took follow it in brackets. Branches follow, each with its own end: `branch 1: from 0 after 2
actions`, where 0 is the main line. Lines that begin with # are remarks. Every line is required; errors name the
line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

from jostle.errors import BadText, BrokenGame, JostleError, UnknownGame
from jostle.games import spec as find_spec
from jostle.i18n import Text, messages_of, quoted
from jostle.paths import write_whole
from jostle.play.clock import Clock
from jostle.play.referee import CHANCE, Ending, Node, Referee, Seat
from jostle.play.state import Game

message = messages_of(__package__)

FIRST_LINE = "Jostle match 1"
MAX_FILE_SIZE = 16 * 1024 * 1024

M = TypeVar("M", bound=Referee)


# --- writing ---------------------------------------------------------------------------------------------------------


def save_match(match: Referee, file: Path) -> None:
    """Write the file; an old one is replaced only when the new one is complete."""
    write_whole(file, write_match(match).encode())


def write_match(match: Referee) -> str:
    spec = match.game.spec
    changed = spec.changed(match.game.options)
    options = " ".join(f"{name}={spec.option(name).show(value)}" for name, value in changed.items())
    start = "-" if match.root.state == match.game.start() else str(match.root.state)
    lines = [FIRST_LINE, f"game: {spec.id}", f"options: {options or '-'}"]
    for i, seat in enumerate(match.seats):
        name = spec.side_in_files(i) if spec.is_side(seat.name, i) else seat.name
        lines.append(f"seat {i}: {seat.kind}{'/' + seat.level if seat.level else ''} {name}")
    lines += [f"clock: {match.clock}", f"start: {start}", ""]
    main = match.line
    lines += _write_line(match, main[1:], main[-1])
    written = [main]
    for first in _branch_points(match, main):
        branch = _to_the_end(first)
        at = branch.index(first)
        origin = next(i for i, line in enumerate(written) if branch[at - 1] in line)
        lines += ["", f"branch {len(written)}: from {origin} after {at - 1} actions"]
        lines += _write_line(match, branch[at:], branch[-1])
        written.append(branch)
    return "\n".join(lines) + "\n"


def _to_the_end(node: Node) -> list[Node]:
    """From the start through this node, and on along the main line."""
    line = node.line
    while line[-1].children:
        line.append(line[-1].children[0])
    return line


def _branch_points(match: Referee, main: list[Node]) -> list[Node]:
    """The first nodes of all branches, parents before their children; the same before and after a file is read."""
    on_a_line = set(main)
    points = []
    waiting = [match.root]
    while waiting:
        node = waiting.pop()
        if node not in on_a_line:
            points.append(node)
            on_a_line |= set(_to_the_end(node))
        going_on_first = sorted(node.children, key=lambda child: child not in on_a_line)
        waiting.extend(reversed(going_on_first))
    return points


def _write_line(match: Referee, nodes: list[Node], last: Node) -> list[str]:
    spec = match.game.spec
    lines: list[str] = []
    actor: int | None = None
    for node in nodes:
        new_line = actor is None or (node.actor not in (CHANCE, actor))
        if new_line:
            actor = node.actor
            side = "chance" if actor == CHANCE else spec.side_in_files(actor)
            lines.append(f"{len(lines) + 1}. {side}:")
        word = f"({node.action})" if node.actor == CHANCE else node.action
        took = f"[{node.seconds:g}]" if match.clock.kind != "none" and node.actor != CHANCE else ""
        lines[-1] += f" {word}{took}"
    lines.append(f"end: {len(nodes)} actions, {_ending_words(match, last)}")
    lines.append(f"result: {_result_words(match, last)}")
    return lines


def _ending_words(match: Referee, last: Node) -> str:
    ending = last.ending
    if ending is None or ending == Ending("abandoned"):  # nobody played on: the file may
        return "open"
    if ending.seat is None:
        repeated = "draw by repetition" if _result_words(match, last) == "draw" else "over by repetition"
        return {"rules": "over", "agreed": "draw agreed", "repetition": repeated}[ending.how]
    side = match.game.spec.side_in_files(ending.seat)
    return f"{side} {'out of time' if ending.how == 'time' else 'resigned'}"  # whoever leaves gives up


def _result_words(match: Referee, last: Node) -> str:
    outcome = match.outcome_at(last)
    if outcome is None or outcome.ending == Ending("abandoned"):
        return "none yet"
    if not outcome.winners:
        return "draw"
    names = [match.game.spec.side_in_files(seat) for seat in outcome.winners]
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'share the win'}"


# --- reading ---------------------------------------------------------------------------------------------------------


def load_match(file: Path, make: type[M]) -> M:
    if file.stat().st_size > MAX_FILE_SIZE:
        raise BadText(message("file-too-large", file=file.name, most=MAX_FILE_SIZE))
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadText(message("file-not-text", file=file.name, reason=error.reason, byte=str(error.start))) from None
    try:
        return read_match(text, make)
    except BadText as error:
        raise BadText(message("file-problem", file=file.name, problem=error.text)) from None


def read_match(text: str, make: type[M]) -> M:
    return _Reader(text, make).read()


class _Reader(Generic[M]):
    """Reads a match file from the first line to the last; every error names the line."""

    def __init__(self, text: str, make: type[M]) -> None:
        self.make = make
        numbered = enumerate(text.split("\n"), 1)
        self.lines = [(n, line.rstrip("\r")) for n, line in numbered if line.strip() and not line.startswith("#")]
        self.at = 0

    def read(self) -> M:
        number, first = self.next(message("file-a-first-line"))
        if first != FIRST_LINE:
            raise _wrong(number, message("file-first-line", line=repr(first[:40]), expected=repr(FIRST_LINE)))
        match = self.read_header()
        lines = [self.read_line(match, match.root)]
        while self.at < len(self.lines):
            number, value = self.field(f"branch {len(lines)}")
            found = re.fullmatch(r"from (\d{1,6}) after (\d{1,7}) actions", value)
            if not found or int(found[1]) >= len(lines) or int(found[2]) >= len(lines[int(found[1])]):
                raise _wrong(number, message("file-branch", value=repr(value[:40])))
            origin = lines[int(found[1])][int(found[2])]
            lines.append([*origin.line, *self.read_line(match, origin)[1:]])
        match.go_to(lines[0][-1])
        return match

    def read_header(self) -> M:
        number, id = self.field("game")
        try:
            spec = find_spec(id)
        except UnknownGame:
            raise _wrong(number, message("file-no-game", game=quoted(id))) from None
        except BrokenGame as error:
            raise _wrong(number, error.text) from None
        number, words = self.field("options")
        with self.naming(number):
            game = Game(id, **spec.parse(_option_texts(words)))
        seats = []
        for i in range(game.seats):
            number, value = self.field(f"seat {i}")
            kind, _, name = value.partition(" ")
            kind, _, level = kind.partition("/")
            with self.naming(number):
                seats.append(Seat(str(spec.sides[i]) if name == spec.side_in_files(i) else name, kind, level))
        number, value = self.field("clock")
        with self.naming(number):
            clock = Clock.read(value)
        number, start = self.field("start")
        with self.naming(number):
            state = None if start == "-" else game.read(start)
        return self.make(game, seats, clock, state)

    def read_line(self, match: Referee, origin: Node) -> list[Node]:
        """One line of play from a node on: its nodes, the origin first."""
        match.go_to(origin)
        turn = 0
        while self.at < len(self.lines) and not self.lines[self.at][1].startswith("end:"):
            turn += 1
            number, line = self.next(message("file-a-line-of-play"))
            found = re.fullmatch(r"(\d{1,7})\. ([^:]+): (.+)", line)
            if not found:
                raise _wrong(number, message("file-play", line=repr(line[:40]), turn=str(turn)))
            if int(found[1]) != turn:
                raise _wrong(number, message("file-turn", found=found[1], turn=str(turn)))
            self.read_turn(match, origin, number, found[2], found[3].split())
        self.read_end(match, origin)
        return [origin, *match.line[origin.depth + 1 :]]

    def read_turn(self, match: Referee, origin: Node, number: int, side: str, words: list[str]) -> None:
        for i, word in enumerate(words):
            found = re.fullmatch(
                r"(?P<chance>\()?(?P<action>[^\s()\[\]]+)(?(chance)\))(?:\[(?P<took>\d{1,6}(?:\.\d{1,3})?)\])?", word
            )
            if not found:
                raise _wrong(number, message("file-action", word=repr(word[:40])))
            actor = match.state.actor
            if (actor == "chance") != bool(found["chance"]):
                raise _wrong(number, message("file-parentheses", word=repr(word[:40]), actor=str(actor)))
            if i == 0 and side != (now := actor if isinstance(actor, str) else match.game.spec.side_in_files(actor)):
                raise _wrong(number, message("file-side", side=repr(side[:40]), expected=now))
            resigned_here = match.node is origin and match.node.ending not in (Ending("rules"), Ending("repetition"))
            if match.over and not resigned_here:  # a branch may have been played before
                raise _wrong(number, message("file-after-end", word=repr(word[:40])))
            with self.naming(number):
                match.replay(found["action"], float(found["took"] or 0))

    def read_end(self, match: Referee, origin: Node) -> None:
        number, value = self.field("end")
        count, _, how = value.partition(" actions, ")
        played = match.node.depth - origin.depth
        if count != str(played):
            raise _wrong(number, message("file-count", count=repr(count[:20]), found=played))
        if not match.over:
            with self.naming(number):
                if ending := _read_ending(match, how):
                    match.end(ending)
        elif how != _ending_words(match, match.node):
            raise _wrong(
                number, message("file-ending", ending=repr(how[:40]), expected=repr(_ending_words(match, match.node)))
            )
        number, value = self.field("result")
        if value != (expected := _result_words(match, match.node)):
            raise _wrong(number, message("file-result", result=repr(value[:40]), expected=repr(expected)))

    def next(self, expected: Text) -> tuple[int, str]:
        if self.at == len(self.lines):
            last = self.lines[-1][0] if self.lines else 0
            raise _wrong(last + 1, message("file-ends", expected=expected))
        self.at += 1
        return self.lines[self.at - 1]

    def field(self, key: str) -> tuple[int, str]:
        number, line = self.next(f"`{key}: ...`")
        found, colon, value = line.partition(": ")
        if found != key or not colon or not value:
            raise _wrong(number, message("file-field", line=repr(line[:40]), key=key))
        return number, value

    @contextmanager
    def naming(self, number: int) -> Iterator[None]:
        """Add the line's number to errors."""
        try:
            yield
        except JostleError as error:
            raise _wrong(number, error.text) from None


def _wrong(line: int, problem: Text) -> BadText:
    return BadText(message("file-line", line=str(line), problem=problem))


def _option_texts(words: str) -> dict[str, str]:
    if words == "-":
        return {}
    texts = {}
    for word in words.split(" "):
        name, equals, text = word.partition("=")
        if not equals or name in texts:
            raise BadText(message("file-option", word=repr(word[:40])))
        texts[name] = text
    return texts


def _read_ending(match: Referee, how: str) -> Ending | None:
    """An ending that does not follow from the rules: the file must state it."""
    if how == "open":
        return None
    if how == "draw agreed" and match.game.spec.agreed_draw:
        return Ending("agreed")
    for seat in range(match.game.seats):
        side = match.game.spec.side_in_files(seat)
        if how == f"{side} resigned":
            return Ending("resigned", seat)
        if how == f"{side} out of time" and match.clock.kind != "none":
            return Ending("time", seat)
    raise BadText(message("file-no-ending", ending=repr(how[:40])))
