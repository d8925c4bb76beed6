"""The table in the terminal: people and bots play a match at one screen."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol, runtime_checkable

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from jostle.analysis.commentary import seat_name
from jostle.errors import JostleError
from jostle.games.head_start import shown_points
from jostle.i18n import Text as Words
from jostle.i18n import messages_of, text_in
from jostle.i18n.numbers import plain
from jostle.play.match import Match, Node
from jostle.play.state import State
from jostle.render.canvas import print_scene
from jostle.scene import Viewer
from jostle.search.core.bots import SearchBot
from jostle.search.core.levels import LEVELS
from jostle.search.core.search import Limit
from jostle.terminal.language import language

message = messages_of(__package__)


class Chooser(Protocol):
    def choose(self, state: State, without: frozenset[str]) -> str: ...


@runtime_checkable
class Reasoner(Protocol):
    """A chooser that can explain its choice, as far as a viewer may know."""

    def reason(self, viewer: Viewer) -> Words: ...


class Compiler(Protocol):
    """Compiles the bots in the background, the first time they are used."""

    usual: float  # the seconds that it takes on an idle computer

    @property
    def done(self) -> bool: ...

    @property
    def elapsed(self) -> float: ...

    def wait(self, seconds: float) -> None: ...


class Leave(Exception):
    """Somebody leaves the table."""


class Table:
    """One match at one screen. `ask(prompt, words)` reads a line and may complete the words."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Chooser],
        console: Console,
        ask: Callable[[str, list[str]], str],
        seed: int | None = None,
        compiler: Compiler | None = None,
    ) -> None:
        self.match = match
        self.compiler = compiler
        self.bots = dict(bots)
        self.console = console
        self.ask = ask
        self.language = language()
        self.rng = random.Random(seed)
        self.shown: Node | None = None  # the position that was drawn last
        self.shown_to: int | None = None  # who has the screen

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        try:
            while not self.match.over:
                self.one_step()
            self.show()
            outcome = self.match.outcome
            assert outcome is not None
            self.say((outcome.text, "bold"))
        except Leave:
            self.say(message("left"))

    def one_step(self) -> None:
        actor = self.match.state.actor
        if actor == "chance":
            self.announce(self.match.state.sample(self.rng))
        elif actor in self.bots:
            assert isinstance(actor, int)
            self.announce(self.choice_of(actor))
        else:
            assert isinstance(actor, int)
            if self.shown is not self.match.node:
                self.show()
                self.shown = self.match.node
            self.obey(actor, self.ask(f"{self.seat_name(actor)}> ", self.words()))

    def choice_of(self, seat: int) -> str:
        """A bot's action; in a terminal, a spinner shows while it thinks, or while a strong one is compiled."""
        bot, state, without = self.bots[seat], self.match.state, self.match.forbidden()
        if not self.console.is_terminal:
            return bot.choose(state, without)
        limit = self.wait_for_compiler(seat)
        if isinstance(bot, SearchBot):
            bot.limit = limit
        with self.console.status(self.text(message("thinking", player=self.seat_name(seat)))):
            return bot.choose(state, without)

    def wait_for_compiler(self, seat: int) -> Limit | None:
        """Wait until a bot's search is compiled. A weak bot begins at once: the limit it then has."""
        level = LEVELS.get(self.match.seats[seat].level)
        if self.compiler is None or self.compiler.done:
            return None
        if level is not None and (limit := level.plain_limit(self.match.game)):
            return limit
        with self.console.status("") as status:
            while not self.compiler.done:
                usual, passed = round(self.compiler.usual), round(self.compiler.elapsed)
                words = message("getting-ready", player=self.seat_name(seat), usual=usual, passed=passed)
                status.update(self.text(words))
                self.compiler.wait(1.0)
        return None

    def announce(self, action: str) -> None:
        """Play an action of a bot or of chance, and print it, as far as the table may know."""
        self.say((f"{self.doer()}: ", "dim"), *self.describe(action))
        self.match.play(action)

    # --- what people type -------------------------------------------------------------------------------------------

    def words(self) -> list[str]:
        return [
            *self.match.allowed(),
            "list",
            "board",
            "undo",
            "save",
            "text",
            "moves",
            "why",
            "draw",
            "resign",
            "help",
            "quit",
        ]

    def obey(self, seat: int, line: str) -> None:
        """Carry out a typed command; errors are printed and change nothing."""
        word, _, rest = line.strip().partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "list": self.show_list,
            "": self.show_list,
            "?": self.show_list,
            "board": self.show,
            "help": lambda: self.say(message("help")),
            "undo": lambda: self.undo(seat, rest),
            "save": lambda: self.save(rest),
            "text": lambda: self.console.print(Text(self.match.state.view(seat)), soft_wrap=True),
            "moves": lambda: self.say(" ".join(self.match.actions) or message("nothing-played")),
            "why": self.explain,
            "resign": lambda: self.match.resign(seat),
            "quit": self.leave,
        }
        try:
            if word in self.match.state.actions:
                self.match.play(word, seat)
            elif word == "draw":
                self.offer_draw(seat)
            elif word in commands:
                commands[word]()
            elif word.isascii() and word.isdigit():
                self.play_number(seat, int(word))
            else:
                self.match.play(word, seat)
        except (JostleError, OSError) as error:
            self.say((text_in(error, self.language), "red"))

    def play_number(self, seat: int, number: int) -> None:
        actions = self.match.allowed()
        if not 1 <= number <= len(actions):
            raise JostleError(message("unknown-number", number=str(number), last=len(actions)))
        self.match.play(actions[number - 1], seat)

    def undo(self, seat: int, count: str) -> None:
        """Go back by that many actions, or to before this seat's last decision."""
        if count:
            if not (count.isascii() and count.isdigit() and len(count) < 6):
                raise JostleError(message("undo-what", given=count[:20]))
            self.match.undo(int(count))
            return
        before = self.match.before_last_action(seat)
        if before is None:
            raise JostleError(message("nothing-to-undo"))
        self.match.go_to(self.match.node.line[before])

    def save(self, name: str) -> None:
        if not name:
            raise JostleError(message("save-where"))
        self.match.save(Path(name))
        self.say(message("saved", file=name))

    def explain(self) -> None:
        """The reasons of all bots that have some."""
        reasoners = {seat: bot for seat, bot in self.bots.items() if isinstance(bot, Reasoner)}
        if not reasoners:
            raise JostleError(message("no-reasons"))
        for seat, bot in reasoners.items():
            self.say((message("bot-sees", player=self.seat_name(seat)), "dim"), " ", bot.reason(self.viewer()))

    def offer_draw(self, seat: int) -> None:
        if self.match.offer not in (None, seat):
            self.match.accept_draw(seat)
            return
        self.match.offer_draw(seat)
        others = [other for other in range(self.match.game.seats) if other != seat]
        for other in others:
            if other in self.bots:
                self.say(message("draw-refused", player=self.seat_name(other)))
                self.match.decline_draw(other)
                return
            answer = self.question(message("draw-offered", player=self.seat_name(other)), "yes", "no")
            if answer.strip().lower() not in ("yes", "y"):
                self.match.decline_draw(other)
                self.say(message("draw-declined"))
                return
        self.match.accept_draw(others[-1])

    def leave(self) -> None:
        raise Leave

    # --- what people see --------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Print the board as the acting person may see it. A hand is shown only when its owner has the screen."""
        viewer = self.viewer()
        if isinstance(viewer, int) and self.hands_over(viewer):
            self.console.clear()
            self.question(message("hand-over", player=self.seat_name(viewer)))
            self.shown_to = viewer
        scene = self.match.state.scene(viewer)
        self.say("")
        print_scene(self.console, scene, self.language)
        game, state = self.match.game, self.match.state
        points = shown_points(game.spec, game.options, state.open_points)
        names = [self.seat_name(seat) for seat in range(self.match.game.seats)]
        each = (f"{name} {self.text(plain(n))}" for name, n in zip(names, points, strict=True))
        counted = "   ".join(each) if game.spec.counts_points or any(points) else ""
        self.say((scene.status, "bold"), "   ", (counted, "dim"))

    def viewer(self) -> int | str | None:
        if not self.match.game.hidden:
            return "all"
        people = [seat for seat in range(self.match.game.seats) if seat not in self.bots]
        if len(people) == 1:
            return people[0]
        actor = self.match.state.actor
        return actor if isinstance(actor, int) and actor in people else None

    def hands_over(self, viewer: int) -> bool:
        """Whether the screen must be passed on before this seat's hand is shown."""
        people = [seat for seat in range(self.match.game.seats) if seat not in self.bots]
        return self.match.game.hidden and len(people) > 1 and self.shown_to != viewer

    def show_list(self) -> None:
        choices = {choice.action: choice.label for choice in self.match.state.scene(self.match.state.actor).choices}
        grid = Grid.grid(padding=(0, 2))
        for number, action in enumerate(self.match.allowed(), 1):
            grid.add_row(Text(str(number), "bold"), Text(action, "cyan"), Text(self.text(choices.get(action, ""))))
        self.console.print(grid)

    def describe(self, action: str) -> tuple[tuple[str, str], str, Words]:
        """An action as text and in words, as far as the viewer may know it."""
        state = self.match.state
        viewer = self.viewer()
        shown = None if isinstance(viewer, str) else viewer
        return (state.view_action(action, shown), "cyan"), "  ", state.label(action, viewer)

    def doer(self) -> str:
        actor = self.match.state.actor
        return self.seat_name(actor) if isinstance(actor, int) else self.text(message("chance"))

    def seat_name(self, seat: int) -> str:
        return self.text(seat_name(self.match, seat))

    def say(self, *parts: Words | tuple[Words, str]) -> None:
        """Print text, each part plain or with its style; nothing in it is parsed as markup."""
        styled = (part if isinstance(part, tuple) else (part, "") for part in parts)
        self.console.print(Text.assemble(*((self.text(words), style) for words, style in styled)))

    def question(self, words: Words, *answers: str) -> str:
        return self.ask(f"{self.text(words)} ", list(answers))

    def text(self, words: Words) -> str:
        return text_in(words, self.language)
