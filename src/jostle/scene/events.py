"""What happens by an action, step by step, as one viewer sees it."""

from __future__ import annotations

from dataclasses import dataclass

from jostle.i18n import Text
from jostle.scene.shapes import Layer


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happens by an action. Whoever shows the action plays its events in order, none is skipped.

    `ids` are the things it happens to and `to` where, as ids of the scene before the action; a leading "+" means an id
    of the scene after it, for what was not there before (`+card-3`). What changes without an event changes at the end.

    | kind    | what happens                                                                                        |
    |---------|-----------------------------------------------------------------------------------------------------|
    | move    | ids[0] is lifted and goes over the grounds `to`, one after the other                                 |
    | push    | ids[0] pushes the line ids[1:]; each goes to the ground `to[i]`; "" is over the edge                  |
    | fall    | ids fall: over the edge the way they were pushed, or where they are; `number` 1: fatal, slowly        |
    | place   | ids appear, as they will look: out of the shape `to[0]` (a tray, a hand), or where they are; on the  |
    |         | ground `to[1]` where one is named, since something else may happen to them afterwards                |
    | deal    | ids come out of the shape `to[0]` (a deck) one after the other, turned over if their face is known    |
    | reveal  | a card comes out of `to[0]`, turns and shows itself: ids[0], or `art` if it does not stay, at `to[1]` |
    | bust    | `text` stamps the table, ids shake, what stands in the way (`to`) gets a cross                        |
    | collect | ids fly to the shape `to[0]` (a bench, a pile) one after the other, as they will look there          |
    | flip    | ids show another face where they are                                                                 |
    | turn    | ids turn by half, or from lying to standing                                                          |
    | swap    | ids[0] and ids[1] change places, in an arc                                                           |
    | roll    | ids[0], or a die that is not there (at `to[0]`), rolls and shows its face: `art` if it does not stay   |
    | points  | `number` (or `text`) rises from `to[0]`; ids are counters, which change now: by `number` if they show |
    |         | a number                                                                                             |
    | change  | ids look as they will at the end: a counter, a lamp, a deck that is thinner                          |
    | say     | `text` stamps the table                                                                              |
    """

    kind: str
    ids: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    number: int = 0
    text: Text = ""
    art: tuple[Layer, ...] = ()
