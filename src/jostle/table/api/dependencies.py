"""What questions come with: the table, the person who asks, the language, and a game that is ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from msgspec import Meta

from jostle.errors import JostleError
from jostle.games import spec as find_spec
from jostle.games.registry import languages
from jostle.games.spec import Spec
from jostle.scene import Layout
from jostle.table.application import Table
from jostle.table.bodies import SeatNumber
from jostle.table.hosting import Offload, Requester
from jostle.table.refusals import unknown
from jostle.table.routes import Call, Given, Made


def _language(lang: Annotated[str, Meta(max_length=8, description="en or de")] = "en") -> str:
    return lang if lang in languages() else "en"


def _layout(
    form: Annotated[Literal["wide", "tall"], Meta(description="the window's form")] = "wide",
    near: Annotated[SeatNumber, Meta(description="who sits at the lower edge, if not the viewer")] | None = None,
) -> Callable[[int | None], Layout]:
    return lambda viewer: Layout(form, near if near is not None else viewer or 0)


TheTable = Annotated[Table, Given("table")]
TheRequester = Annotated[Requester, Given("requester")]
Person = Annotated[str, Given("person")]
TheOffload = Annotated[Offload, Given("offload")]  # for what takes more than some ten milliseconds
Language = Annotated[str, Made(_language)]
LayoutFor = Annotated[Callable[[int | None], Layout], Made(_layout)]  # for a viewer, as the request asks

NO_OPTIONS = ("lang", "form", "near", "seed", "paper", "backs", "part", "position", "page")  # parameters of queries


def known_game(id: str) -> Spec:
    try:
        return find_spec(id)
    except JostleError as error:
        raise unknown(error) from None


def ready_game(table: Table, id: str) -> Spec:
    spec = known_game(id)
    table.ready.need(id)
    return spec


def _query_options(table: TheTable, call: Call, id: str) -> dict[str, bool | int | str]:
    texts = {name: value for name, value in call.query if name not in NO_OPTIONS}
    return ready_game(table, id).parse(texts)


QueryOptions = Annotated[dict[str, bool | int | str], Made(_query_options)]  # a game's, among other parameters
