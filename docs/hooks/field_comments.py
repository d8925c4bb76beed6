"""What a comment behind a field says is shown in the reference: `seats: int  # how many play`."""

from __future__ import annotations

from linecache import getline
from typing import Any

import griffe


class FieldComments(griffe.Extension):
    """Makes the comment at the end of a field's last line its docstring, if it has none."""

    def on_attribute_instance(self, *, attr: griffe.Attribute, **_: Any) -> None:
        if attr.docstring is not None or attr.endlineno is None or attr.parent is None or not attr.parent.is_class:
            return
        comment = getline(str(attr.filepath), attr.endlineno).partition("  # ")[2].strip()
        if comment and not comment.startswith(("type:", "fmt:", "noqa")):
            attr.docstring = griffe.Docstring(comment[0].upper() + comment[1:], lineno=attr.endlineno, parent=attr)
