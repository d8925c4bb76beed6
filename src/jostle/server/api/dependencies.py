"""What routes of the server alone come with: the site, and the session of whoever asks."""

from __future__ import annotations

from typing import Annotated

from jostle.server.sessions import Session
from jostle.server.site import Site
from jostle.table.routes import Given

TheSite = Annotated[Site, Given("site")]
TheSession = Annotated[Session, Given("session")]
