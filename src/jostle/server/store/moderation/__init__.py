"""The part of the store that an operator works with: sanctions, blocks, reports, the audit log, the installation."""

from __future__ import annotations

from jostle.server.store.moderation.lookup import Lookup
from jostle.server.store.moderation.measures import Measures
from jostle.server.store.moderation.reports import Reports


class Moderation(Measures, Reports, Lookup):
    """What a store keeps for the operator; see `Store`."""
