"""A rolled field of Push&Move that people want to have again: the text of its tiles, arrows as they point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.games.push_and_move.rolled_field import COMPLETE, next_to_roll
from jostle.games.push_and_move.sheet import SHEET
from jostle.games.push_and_move.text import field_text
from jostle.games.spec import Options, Value
from jostle.i18n import Text, messages_of

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)


def offer(options: Options) -> Text:
    return message("keep-field") if options["field"] == "random" else ""


def kept(state: State) -> dict[str, Value]:
    """The tiles as they lie when the field is complete. How they were rolled does not matter any more."""
    if next_to_roll(state.record) != COMPLETE:
        return {}
    return {"field": field_text(state.record), "mirror": False, "chart": SHEET, "stock": SHEET, "arrows": "chance"}
