"""Match files of people who analyse: branches and remarks, in and out.

A remark stands below the turn it belongs to, as `# ACTION: words`, or `# ACTION [2]: words` where the turn has that
action twice; one that names no action of the turn is about its last. Everything else about the file is as
`match_file.py` has it, and a remark never changes what a file replays to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from jostle.i18n import messages_of
from jostle.play.match import Ending, Match, Node, Seat
from jostle.play.state import Game, State
from jostle.table.refusals import Refusal

message = messages_of("jostle.table")

TURN = re.compile(r"\d{1,7}\. [^:]+: (.+)")
BRANCH = re.compile(r"branch \d{1,6}: from (\d{1,6}) after (\d{1,7}) actions")
WORD = re.compile(r"\(?([^\s()\[\]]+)\)?(?:\[[\d.]+\])?")
HEADER = "start:"  # the last line of a file's head


def lines_of(match: Match, text: str) -> list[tuple[int, int, list[Node]]]:
    """The lines of play of a match in the order of its file: from which line, after how many actions, and the nodes."""
    lines: list[tuple[int, int, list[Node]]] = [(0, 0, [])]
    for line in text.split("\n"):
        if found := BRANCH.fullmatch(line.rstrip("\r")):
            lines.append((int(found[1]), int(found[2]), []))
    for _, line_number, turn in _turns(match, text):
        lines[line_number][2].extend(turn)
    return lines


def read_remarks(match: Match, text: str) -> dict[Node, str]:
    """The remarks of a file by the nodes they are about."""
    turns = {number: turn for number, _, turn in _turns(match, text)}
    remarks: dict[Node, str] = {}
    turn: list[Node] = [match.root]
    for number, line in enumerate(text.split("\n")):
        turn = turns.get(number, turn)
        words = line.rstrip("\r")
        if not words.startswith("#") or not (words := words[1:].strip()):
            continue
        named = next(((node, name) for node, name in _named(turn) if words.startswith(f"{name}: ")), None)
        node = named[0] if named is not None else turn[-1]
        said = words[len(named[1]) + 2 :].strip() if named is not None else words
        remarks[node] = f"{remarks[node]} {said}" if node in remarks else said
    return remarks


def write_variations(
    game: Game,
    start: State | None,
    seats: Sequence[Seat] | None,
    lines: Sequence[tuple[int, int, Sequence[str]]],
    remarks: Mapping[tuple[int, int], str],
    ending: Ending | None,
) -> str:
    """A match file of variations. Lines come parents first, the main line before all; `remarks` are by line and by how
    many of its actions were played."""
    match = Match(game, seats, start=start)
    played: list[list[Node]] = []
    for number, (origin, after, actions) in enumerate(lines):
        if number and not (origin < len(played) and after < len(played[origin])):
            raise Refusal("malformed", message("no-origin-of-line", line=number, origin=origin, actions=after))
        match.go_to(played[origin][after] if number else match.root)
        for action in actions:
            match.play(action)
        played.append(match.node.line)
    main = played[0][-1]
    match.go_to(main)
    if ending is not None and main.ending is None and not main.children:
        match.end(ending)
    text = match.text()
    said: dict[Node, str] = {}
    for (line, at), words in remarks.items():
        depth = at + (lines[line][1] if line else 0)
        said[played[line][depth]] = " ".join(words.split())
    return _with_remarks(match, text, said)


def _with_remarks(match: Match, text: str, said: Mapping[Node, str]) -> str:
    turns = {number: turn for number, _, turn in _turns(match, text)}
    out: list[str] = []
    for number, line in enumerate(text.split("\n")):
        out.append(line)
        if line.startswith(HEADER) and match.root in said:
            out.append(f"# {said[match.root]}")
        out += [f"# {name}: {said[node]}" for node, name in _named(turns.get(number, [])) if node in said]
    return "\n".join(out)


def _named(turn: Sequence[Node]) -> Iterator[tuple[Node, str]]:
    """The nodes of a turn, each with a name of its own: what was played, and the how-manieth of its kind it is."""
    seen: list[str] = []
    for node in turn:
        seen.append(node.action)
        times = seen.count(node.action)
        yield node, node.action if times == 1 else f"{node.action} [{times}]"


def _turns(match: Match, text: str) -> Iterator[tuple[int, int, list[Node]]]:
    """Every line of a file that holds play: its place in the text, which line of play it is of, and its nodes."""
    lines: list[list[Node]] = [[match.root]]
    for number, line in enumerate(text.split("\n")):
        if found := BRANCH.fullmatch(line.rstrip("\r")):
            lines.append(lines[int(found[1])][: int(found[2]) + 1])
        elif found := TURN.fullmatch(line.rstrip("\r")):
            turn: list[Node] = []
            for word in found[1].split():
                action = WORD.fullmatch(word)
                before = lines[-1][-1]
                lines[-1].append(next(child for child in before.children if action and child.action == action[1]))
                turn.append(lines[-1][-1])
            yield number, len(lines) - 1, turn
