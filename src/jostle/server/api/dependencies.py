"""What the routes get from a request: the site, the person who asks, the language, and a game that is ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from fastapi import Depends, Query, Request

from jostle.errors import JostleError
from jostle.games import spec as find_spec
from jostle.games.registry import languages
from jostle.games.spec import Spec
from jostle.scene import Layout
from jostle.server.refusals import unknown
from jostle.server.requester import Requester, network_of
from jostle.server.scheduling.offload import Offload
from jostle.server.sessions import Session
from jostle.server.site import Site


def _site(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


def _person(request: Request) -> str:
    person: str = request.state.person
    return person


def _session(request: Request) -> Session:
    session: Session = request.state.session
    return session


def _requester(request: Request) -> Requester:
    return Requester(request.state.person, network_of(request.client.host if request.client else ""))


TheSite = Annotated[Site, Depends(_site)]
TheRequester = Annotated[Requester, Depends(_requester)]


def _offload(request: Request, site: TheSite, requester: TheRequester) -> Offload:
    return Offload(site.drawing, requester, request)


def _language(lang: Annotated[str, Query(max_length=8, description="en or de")] = "en") -> str:
    return lang if lang in languages() else "en"


def _layout(
    form: Annotated[Literal["wide", "tall"], Query(description="the window's form")] = "wide",
    near: Annotated[int | None, Query(ge=0, le=15, description="who sits at the lower edge, if not the viewer")] = None,
) -> Callable[[int | None], Layout]:
    return lambda viewer: Layout(form, near if near is not None else viewer or 0)


Person = Annotated[str, Depends(_person)]
TheSession = Annotated[Session, Depends(_session)]
TheOffload = Annotated[Offload, Depends(_offload)]  # for what takes more than some ten milliseconds
Language = Annotated[str, Depends(_language)]
LayoutFor = Annotated[Callable[[int | None], Layout], Depends(_layout)]  # for a viewer, as the request asks


def known_game(id: str) -> Spec:
    try:
        return find_spec(id)
    except JostleError as error:
        raise unknown(error) from None


def ready_game(site: Site, id: str) -> Spec:
    spec = known_game(id)
    site.ready.need(id)
    return spec
