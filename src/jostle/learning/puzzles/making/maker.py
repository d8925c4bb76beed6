"""Making puzzles: bots play games, positions are tested with cheap questions first, and what is found is graded and
kept if it differs from the puzzles so far.

The result depends only on the seed. A self-play game gives at most two puzzles of a theme.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from jostle.errors import JostleError
from jostle.games.puzzle_themes import PuzzleBook, Theme
from jostle.i18n import Listing, messages_of
from jostle.kernel import CHANCE
from jostle.learning.puzzles.grading import Grader
from jostle.learning.puzzles.making.finder import Finder
from jostle.learning.puzzles.puzzle import Puzzle, PuzzleFile, book, game_with
from jostle.play.state import State
from jostle.search.core.bots import bot

message = messages_of("jostle.learning")

MAX_GAME_LENGTH = 1500  # actions, after which a game is left
MAX_TURN_LENGTH = 40
FROM_ONE_GAME = 2  # puzzles of one theme
FROM_ONE_TURN = 4  # positions in which somebody is pressed
BOLD = 0.9  # how often somebody with a liking for an action gives way to it
EASY, EASY_SHARE, A_FEW = 600, 0.5, 10  # of a theme's puzzles no more than a few and this share are rated so low
ALIKE_SHARE = 0.5  # no more than a few and this share have the same answer

Report = Callable[[PuzzleFile, int], None]  # what there is now, and how many games were looked through


def differs(one: str, other: str) -> int:
    """In how many characters two signatures differ."""
    return sum(a != b for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other))


class Maker:
    """Makes the puzzles of one game."""

    def __init__(self, game: str, themes: list[str] | None = None) -> None:
        self.game, self.book = game, book(game)
        for id in themes or ():
            if self.book.theme(id) is None:
                known = Listing(tuple(theme.id for theme in self.book.themes), "or")
                raise JostleError(message("unknown-theme", game=game, theme=id, themes=known))
        self.themes = [theme for theme in self.book.themes if not themes or theme.id in themes]
        self.finders: dict[int, Finder] = {}
        self.graders: dict[int, Grader] = {}
        self.signatures: dict[str, list[str]] = {}

    def quota(self, count: int) -> dict[str, int]:
        """How many puzzles of each theme make `count`."""
        total = sum(theme.share for theme in self.themes)
        wanted = {theme.id: count * theme.share // total for theme in self.themes}
        wanted[self.themes[0].id] += count - sum(wanted.values())
        return wanted

    def make(self, count: int, file: PuzzleFile, games: int | None = None, report: Report | None = None) -> PuzzleFile:
        """Continue a file, whose seed is set, until it has that many puzzles, or that many games have been searched.
        A complete theme waits for the others, until one game in three yields nothing at all."""
        assert file.seed is not None
        for puzzle in file.puzzles:
            self.signatures.setdefault(puzzle.theme, []).append(self.book.signature(puzzle.state))
        wanted = self.quota(count)
        while len(file.puzzles) < count and (games is None or file.games < games):
            have = Counter(puzzle.theme for puzzle in file.puzzles)
            open_themes = [theme for theme in self.themes if have[theme.id] < wanted[theme.id]]
            for puzzle in self.from_game(file.seed, file.games, open_themes):
                if have[puzzle.theme] < wanted[puzzle.theme] and self.takes(puzzle, file.puzzles):
                    have[puzzle.theme] += 1
                    file.puzzles.append(puzzle)
                    self.signatures.setdefault(puzzle.theme, []).append(self.book.signature(puzzle.state))
            file.games += 1
            if report is not None:
                report(file, file.games)
        return file

    def takes(self, puzzle: Puzzle, others: list[Puzzle]) -> bool:
        """Whether to keep a graded puzzle: not if there are too many easy ones, or too many with the same answer."""
        same = [other for other in others if other.theme == puzzle.theme]
        easy = sum(other.rating <= EASY for other in same)
        if puzzle.rating <= EASY and easy >= A_FEW + EASY_SHARE * len(same):
            return False
        alike = sum(other.answer == puzzle.answer for other in same)
        return alike < A_FEW + ALIKE_SHARE * len(same)

    # --- one game ----------------------------------------------------------------------------------------------------

    def from_game(self, seed: int, number: int, themes: list[Theme]) -> Iterator[Puzzle]:
        """The puzzles of one self-play game, graded."""
        rng = random.Random(f"{self.game} {seed} {number}")
        mixes = [mix for theme in themes for mix in theme.mixes]
        options = rng.choice(mixes)
        asked = [theme for theme in themes if options in theme.mixes]
        game = game_with(self.game, options)
        finder = self.finders.setdefault(id(game), Finder(game, self.book))
        grader = self.graders.setdefault(id(game), Grader(game, self.book))
        found: Counter[str] = Counter()
        fresh: dict[str, list[str]] = {}
        states = list(self.play(game.start(), rng))
        for step, state in enumerate(states):
            for theme in asked:
                if found[theme.id] == FROM_ONE_GAME or 0 < theme.late < len(states) - step:
                    continue
                for position in self.positions(state, theme, rng, finder):
                    puzzle = self.try_position(finder, position, theme, fresh)
                    if puzzle is None:
                        continue
                    graded = grader.grade(puzzle)
                    fresh.setdefault(theme.id, []).append(self.book.signature(position))
                    if graded is None:
                        continue
                    found[theme.id] += 1
                    source = {"seed": seed, "game": number, "action": step}
                    yield replace(puzzle, rating=graded[0], grading=graded[1], source=source)
                    break

    def play(self, state: State, rng: random.Random) -> Iterator[State]:
        """The positions of a bot game at which a seat decides."""
        players = [bot(rng.choice(self.book.players), rng.getrandbits(32)) for _ in range(state.game.seats)]
        return decisions(state, lambda at: at.play(players[at.actor_code].choose(at)), rng)

    def positions(self, state: State, theme: Theme, rng: random.Random, finder: Finder) -> Iterator[State]:
        """A played position, and some that are one different turn away from it. A seat that is to hold must be in
        trouble: for that, the best reply to such a turn comes next."""
        if theme.fits(state):
            yield state
        seeds_from = theme.seeds_from or theme.fits
        if not seeds_from(state):
            return
        if theme.preferred:
            for _ in range(theme.variations):
                yield from self.play_boldly(state, theme.preferred, rng)
            return
        others = {state: None} | {self.another_turn(state, rng): None for _ in range(theme.variations)}
        for other in others:
            if other != state:
                yield other
            if theme.kind == "hold" and other.actor_code >= 0 and seeds_from(other):
                pressed = finder.pressed(other, theme)
                yield from rng.sample(pressed, min(FROM_ONE_TURN, len(pressed)))

    def play_boldly(self, state: State, action: str, rng: random.Random) -> Iterator[State]:
        """The positions of the rest of a game, played by the rollout policy with a preference for one action."""

        def go_on(at: State) -> State:
            bold = action in at.actions and rng.random() < BOLD
            return at.play(action) if bold else at.apply(rng.choice(at.legal))

        return decisions(state, go_on, rng)

    def another_turn(self, state: State, rng: random.Random) -> State:
        """The position after a turn played by the rollout policy."""
        seat = state.actor_code
        for _ in range(MAX_TURN_LENGTH):
            if state.actor_code == CHANCE:
                state = state.apply(state.sample_code(rng))
            elif state.actor_code == seat:
                state = state.apply(rng.choice(state.legal))
            else:
                break
        return state

    def try_position(self, finder: Finder, state: State, theme: Theme, fresh: dict[str, list[str]]) -> Puzzle | None:
        if state.actor_code < 0 or not theme.fits(state):
            return None
        finding = finder.find(state, theme)
        if finding is None or self.is_like(state, theme, fresh):
            return None
        options = state.game.spec.changed(state.game.options)
        seat = state.actor_code
        return Puzzle(self.game, theme.id, options, str(state), seat, finding.solution, finding.proof)

    def is_like(self, state: State, theme: Theme, fresh: dict[str, list[str]]) -> bool:
        """Whether there is already a nearly identical puzzle."""
        signature = self.book.signature(state)
        near = (*self.signatures.get(theme.id, ()), *fresh.get(theme.id, ()))
        return any(differs(signature, other) < self.book.min_distance for other in near)


def decisions(state: State, go_on: Callable[[State], State], rng: random.Random) -> Iterator[State]:
    """The positions of a game at which a seat decides, from one on; `go_on` makes the decisions."""
    for _ in range(MAX_GAME_LENGTH):
        if state.over:
            return
        if state.actor_code == CHANCE:
            state = state.apply(state.sample_code(rng))
            continue
        yield state
        state = go_on(state)


def unlike(puzzles: list[Puzzle], book: PuzzleBook) -> list[Puzzle]:
    """The puzzles of several files that are not near duplicates of an earlier one."""
    kept: list[Puzzle] = []
    signatures: dict[str, list[str]] = {}
    for puzzle in puzzles:
        signature = book.signature(puzzle.state)
        near = signatures.setdefault(puzzle.theme, [])
        if all(differs(signature, other) >= book.min_distance for other in near):
            near.append(signature)
            kept.append(puzzle)
    return kept
