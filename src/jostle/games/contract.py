"""What the modules in a game's folder offer. The contract of its `rules.py` is in `kernel/contract.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MethodType, ModuleType
from typing import TYPE_CHECKING, Protocol

from jostle.games.guidance import Bubble, Thing
from jostle.games.spec import Options, Value
from jostle.games.text_fields import Field, Fields
from jostle.i18n import Text
from jostle.kernel import Record
from jostle.scene import WIDE, Choice, Event, Layout, Refusal, Scene, Viewer

if TYPE_CHECKING:
    from jostle.play.state import Game, State


GUIDANCE = ("things", "detail", "refusals", "forced", "report", "threat", "bubbles")  # may all be left out


def optional_texts(module: ModuleType, hidden: bool) -> tuple[str, ...]:
    """What a `text.py` may leave out; only one of a game that hides nothing need not say who may read what."""
    declared = ("write", "read") if hasattr(module, "FIELDS") else ()
    return ("check", "repetition_key", *declared, *(() if hidden else ("view", "view_action")))


def complete(module: ModuleType, defaults: object, names: Iterable[str]) -> ModuleType:
    """A game's module, with the functions of these names that it leaves out: methods of an object; or of a class, to
    which the module then is `self`."""
    for name in names:
        if not hasattr(module, name):
            found = getattr(defaults, name)
            setattr(module, name, MethodType(found, module) if isinstance(defaults, type) else found)
    return module


class TextModule(Protocol):
    """Positions and actions as texts, and back. `write` and `read` follow from the `FIELDS` of a game, which may leave
    out `check` if all that they can say is possible, `view` and `view_action` if nothing is hidden in it, and
    `repetition_key` if no position comes again."""

    FIELDS: Fields

    def set_options(self, s: Record, options: Options) -> None:
        """Write the options into an empty record."""

    def write(self, s: Record) -> str:
        """The position text."""
        return self.FIELDS.write(s)

    def read(self, text: str, s: Record) -> None:
        """Set a record, whose options are set, to the position of a text; `BadText` if there is no such position."""
        self.check(s, self.FIELDS.read(text, s))

    def check(self, s: Record, fields: dict[str, Field]) -> None:
        """Complete the record that was filled from these fields; `BadText` if there is no such position."""

    def view(self, s: Record, seat: int | None) -> str:
        """The position text as a seat may know it; None: a spectator."""
        return self.write(s)

    def action_text(self, s: Record, action: int) -> str:
        """The text of an action or a chance outcome."""

    def view_action(self, s: Record, action: int, seat: int | None) -> str:
        """The text of an action as a seat may know it; None: a spectator."""
        return self.action_text(s, action)

    def repetition_key(self, s: Record) -> str | None:
        """What is the same in positions that count as repeated; None where nothing can repeat."""
        return None


class CoveringTextModule(TextModule, Protocol):
    """The texts of a game that keeps face down what everybody has seen (`Spec.scores_face_down`)."""

    def open_points(self, s: Record) -> tuple[int, ...]:
        """The points of each seat that everybody can see."""


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

    def events(
        self, before: State, action: int, after: State, viewer: Viewer, layout: Layout = WIDE
    ) -> tuple[Event, ...]:
        """What that viewer sees happen, in order. Drawings in events face whoever is near in the layout."""


class GuidanceModule(Protocol):
    """What a game says to people who do not know it by heart: a game's `guidance.py`. A game may do without, or leave
    out what `DeclaredGuidance` says for it.

    Sides are named by `spec.sides`, as parameters of messages: where players have names, these take their place.
    Nothing said to a viewer may tell what that viewer may not know.
    """

    def things(self, game: Game) -> tuple[Thing, ...]:
        """Every kind of thing that can lie on the table with these options, for cards and the legend."""

    def detail(self, state: State, viewer: Viewer) -> Text:
        """A second line below the status that helps to decide, or nothing."""

    def refusals(self, state: State, viewer: Viewer) -> tuple[Refusal, ...]:
        """For the acting viewer: why presses that lead nowhere do so, by ids of the scene; none: what that tells."""

    def forced(self, state: State) -> bool:
        """Whether everybody at the table knows that the only legal action is the only one. Asked only when it is."""

    def report(self, before: State, action: int, after: State, viewer: Viewer) -> Text:
        """What was done, without who did it: "moved a round to e2", in German as a participle, "Rund nach e2 gezogen".
        Nothing: not worth a line of its own."""

    def threat(self, state: State, viewer: int) -> Text:
        """What another player threatens to do next, in a sentence, if a few milliseconds can tell; or nothing."""

    def bubbles(self, state: State, viewer: int) -> tuple[Bubble, ...]:
        """What the guided first turn explains in this position of the viewer's turn, in order."""


class KeepingModule(Protocol):
    """What chance builds before a match, such as a board, and people may want to have again: a game's `keeping`. A
    game may do without."""

    def offer(self, options: Options) -> Text:
        """The words that offer to keep it; nothing if chance builds nothing with these options."""

    def kept(self, state: State) -> dict[str, Value]:
        """The options with which a match would begin with what was built, if everybody at the table sees it; nothing
        while it is being built. Asked of every position, the first one first, until there is an answer."""
