"""Tree search that expects of the others what looks best to them at once, and so sees plans of many own turns."""

from __future__ import annotations

from jostle.search.guided import Guided


class Expecting(Guided):
    """A guided search for games in which every single change looks worse at once, so that nobody begins one.

    Against all replies it cannot look beyond two or three own turns; against one, the likeliest, it sees six and more.
    It is not quite sure of that one: a part of the search goes into what else the others may do, and an action that
    can be refuted by force is refuted here, too.
    """

    explore = 0.2  # what a plan gains is little at first: less is spent on what looks worse
    faith = 0.95
