"""How the reference reads the code: a comment behind a field says what it is, and aligned lists become tables."""

from __future__ import annotations

import re
from linecache import getline
from typing import Any

import griffe

# A list in two columns, such as those of `jostle.kernel.contract`; a line may go on in the second column.
_LISTED = re.compile(r"^    (\S(?:.*?\S)?) {2,}([^#\s].*)$")
_NEXT_ROW = re.compile(r" *\|\n\| {2,}\| ")  # where a row of a table goes on
_GOES_ON = re.compile(r"^ {8,}(\S.*)$")


class Docstrings(griffe.Extension):
    """Gives fields the docstrings that their comments are, and docstrings the tables that they mean."""

    def on_attribute_instance(self, *, attr: griffe.Attribute, **_: Any) -> None:
        if attr.docstring is not None or attr.endlineno is None or attr.parent is None or not attr.parent.is_class:
            return
        comment = getline(str(attr.filepath), attr.endlineno).partition("  # ")[2].strip()
        if comment and not comment.startswith(("type:", "fmt:", "noqa")):
            attr.docstring = griffe.Docstring(comment[0].upper() + comment[1:], lineno=attr.endlineno, parent=attr)

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            parts = re.split(r"(\n\n+)", _NEXT_ROW.sub(" ", obj.docstring.value))
            obj.docstring.value = "".join(_as_table(part) or part for part in parts)


def _as_table(block: str) -> str | None:
    """An indented list in two columns as a table; None for anything else."""
    rows: list[list[str]] = []
    for line in block.splitlines():
        if found := _LISTED.match(line):
            rows.append([found[1], found[2]])
        elif rows and (found := _GOES_ON.match(line)):
            rows[-1][1] += f" {found[1]}"
        else:
            return None
    if len(rows) < 2:
        return None
    cells = "".join(f"| `{name.strip('`')}` | {words} |\n" for name, words in rows)
    return f"| name | what it is |\n|---|---|\n{cells}"
