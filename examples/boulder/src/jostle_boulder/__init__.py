"""Boulder: hidden cards and a die push a boulder to and fro."""

from jostle.games.spec import Number, Spec
from jostle.i18n import messages_of

message = messages_of(__name__)
SIDES = (message("side-amber"), message("side-jade"))

SPEC = Spec(
    id="boulder",
    title="Boulder",
    line=message("line"),
    minutes=5,
    package=__name__,
    sides=SIDES,
    options=(Number("path", 13, allowed=range(7, 20, 2)),),
    counts_points=False,
)
