"""The table: everything that can be asked about games, matches, puzzles and analysis, whoever hosts it."""

from __future__ import annotations

from jostle.errors import BrokenGame, OptionError, UnknownGame
from jostle.games import spec as find_spec
from jostle.games.registry import languages
from jostle.games.spec import Options
from jostle.play.state import Game, State
from jostle.table.analysis.evaluator import Evaluator
from jostle.table.analysis.reviews import Reviews
from jostle.table.analysis.turning_points import TurningPoints
from jostle.table.hosting import People, Requester, Store
from jostle.table.match.context import MatchContext
from jostle.table.match.registry import MatchRegistry
from jostle.table.openings import OpeningStatistics
from jostle.table.refusals import Refusal, unknown


class Table:
    """One application, in a process of a server or in a page."""

    def __init__(self, context: MatchContext, store: Store, people: People) -> None:
        self.match_context = context
        self.store = store
        self.clock = context.clock
        self.people = people
        self.ready = context.ready
        self.house = context.house
        self.scheduler = context.scheduler
        self.matches = MatchRegistry(context)
        self.evaluator = Evaluator(context.scheduler)
        self.reviews = Reviews(self.evaluator, store, context.clock)
        self.turning_points = TurningPoints(context, self.evaluator, self.reviews)
        self.opening_statistics = OpeningStatistics(store)
        self.languages = languages()

    def note(self, requester: Requester, what: str, subject: str, **detail: object) -> None:
        """Note what somebody has done, and let nobody wait for it."""
        self.match_context.spawn(self.house.note(requester, what, subject, **detail))

    def game_with(self, id: str, options: Options, bots: bool = False) -> Game:
        """A game with options, if it is there and ready; with its bots, if they are to think."""
        try:
            find_spec(id)
        except (UnknownGame, BrokenGame) as error:
            raise unknown(error) from None
        self.ready.need(id, "bots" if bots else "rules")
        try:
            return Game(id, **options)
        except OptionError as error:
            raise Refusal("malformed", error) from None

    def read_position(self, id: str, options: Options, text: str) -> State:
        """A position that somebody wants thought about."""
        return self.game_with(id, options, bots=True).read(text)
