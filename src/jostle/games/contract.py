"""What a game's `text.py` and `scene.py` offer. The contract of its `rules.py` is in `kernel/contract.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from jostle.games.scene import WIDE, Choice, Event, Layout, Scene, Viewer
from jostle.games.spec import Options
from jostle.i18n import Text
from jostle.kernel import Record

if TYPE_CHECKING:
    from jostle.play.state import State


class TextModule(Protocol):
    """Positions and actions as texts, and back."""

    def set_options(self, s: Record, options: Options) -> None:
        """Write the options into an empty record."""

    def write(self, s: Record) -> str:
        """The position text."""

    def read(self, text: str, s: Record) -> None:
        """Set a record, whose options are set, to the position of a text; `BadText` if there is no such position."""

    def view(self, s: Record, seat: int | None) -> str:
        """The position text as a seat may know it; None: a spectator."""

    def action_text(self, s: Record, action: int) -> str:
        """The text of an action or a chance outcome."""

    def view_action(self, s: Record, action: int, seat: int | None) -> str:
        """The text of an action as a seat may know it; None: a spectator."""

    def repetition_key(self, s: Record) -> str | None:
        """What is the same in positions that count as repeated; None where nothing can repeat."""


class SceneModule(Protocol):
    """What a person sees of a state."""

    KINDS: Mapping[str, Text]
    """The kinds of actions, such as moves and pushes, and their names."""

    def kind(self, s: Record, action: int) -> str:
        """What kind of action it is: a key of KINDS."""

    def scene(self, state: State, viewer: Viewer, layout: Layout = WIDE) -> Scene:
        """The state as that viewer sees it."""

    def choice(self, state: State, action: int, text: str, layout: Layout = WIDE) -> Choice:
        """One legal action, or outcome of chance, as the scene offers it."""

    def describe(self, s: Record, action: int, viewer: Viewer = "all") -> Text:
        """An action or an outcome in words, as that viewer may know it."""


class EventsModule(Protocol):
    """What happens by an action, step by step: a game's `events.py`. A game may do without."""

    def events(self, before: State, action: int, after: State, viewer: Viewer) -> tuple[Event, ...]:
        """What that viewer sees happen, in order."""
