"""Splash: frogs push each other off lily pads, and every pad that is left sinks."""

from jostle.games.spec import Choice, SearchProfile, Spec
from jostle.i18n import messages_of

message = messages_of(__name__)
SIDES = (message("side-gold"), message("side-blue"))
FIRST = ("gold", "blue")  # who may begin, in the order of the seats

PONDS = {  # . an empty pad, ~ water, F and f the frogs of Gold and Blue
    "steps": "~..ff~/.ff.../....../....../...FF./~FF..~",
    "rows": "~....~/f.ff.f/....../....../F.FF.F/~....~",
}

SPEC = Spec(
    id="splash",
    title="Splash",
    line=message("line"),
    minutes=5,
    package=__name__,
    sides=SIDES,
    options=(
        Choice("pond", "steps", choices=tuple(PONDS)),
        Choice("first", "gold", choices=FIRST, choice_labels=SIDES),
    ),
    counts_points=False,
    search=SearchProfile("puct"),
)
