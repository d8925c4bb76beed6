"""The table in the terminal: who sees what on one screen."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from rich.console import Console

import jostle
from jostle.play.match import Match, Seat
from jostle.render.canvas import draw
from jostle.render.styles import LOOKS
from jostle.scene import Layer, Scene, Shape, Viewer
from jostle.search.core.bots import RandomBot, SearchBot, bot
from jostle.search.core.levels import PLAIN_SECONDS
from jostle.terminal.table import Table

POSITION = (
    "field=Wx++Jd-/.B?x#h./.Rh<M+./.+-B-+./.+M>hR./.h#x?B./-dJ++xW "
    "dice=A2:1,A3:1,A4:1,A5:1,A6:1/G2:1,G3:1,G4:1,G5:1,G6:1 lost=0,0 out=- turn=0 actor=0 phase=move die=- why=- "
    "picked=- used=- hands=frost/bomb discards=- count=0"
)


class Screen:
    """A terminal that types what it is given, and remembers what it showed and was asked."""

    def __init__(self, *typed: str) -> None:
        self.console = Console(file=io.StringIO(), width=120, force_terminal=False, color_system=None)
        self.typed = list(typed)
        self.asked: list[str] = []

    def ask(self, prompt: str, words: list[str]) -> str:
        self.asked.append(prompt)
        return self.typed.pop(0) if self.typed else "quit"

    @property
    def shown(self) -> str:
        assert isinstance(self.console.file, io.StringIO)
        return self.console.file.getvalue().lower()


def with_hands() -> Match:
    game = jostle.game("push-and-move", cards=True)
    return Match(game, start=game.read(POSITION))


def test_two_people_hand_the_screen_over_before_a_hand_is_shown() -> None:
    screen = Screen("", "quit")
    Table(with_hands(), {}, screen.console, screen.ask).run()
    assert "it is your turn at the screen" in screen.asked[0]
    assert "frost" in screen.shown
    assert "bomb" not in screen.shown


def test_where_no_hand_is_hidden_nobody_hands_the_screen_over() -> None:
    screen = Screen("quit")
    Table(Match(jostle.game("push-and-move", cards=False)), {}, screen.console, screen.ask, seed=1).run()
    assert screen.asked
    assert not any("at the screen" in prompt for prompt in screen.asked)


def test_points_are_counted_from_the_first_turn_on() -> None:
    screen = Screen("quit")
    Table(Match(jostle.game("pushee-pieces")), {}, screen.console, screen.ask).run()
    assert "white 0   blue 0" in screen.shown


@pytest.mark.parametrize(("sign", "written"), [("3", "3"), ("w", "w3"), ("", "3")])
def test_the_number_of_a_die_is_written_once(sign: str, written: str) -> None:
    die = Shape("die", "box", "die white", 0.0, 0.0, sign=sign, eyes=3)
    assert draw(Scene(1.0, 1.0, (die,), ""), colours=False).plain.split() == [written]


@pytest.mark.parametrize("room", [60, 80, 200])
@pytest.mark.parametrize("game", jostle.games())
def test_a_table_fits_into_the_terminal_and_names_its_squares(game: str, room: int) -> None:
    scene = jostle.game(game).start().scene()
    lines = draw(scene, colours=False, room=room).plain.splitlines()
    assert max(map(len, lines)) <= room
    squares = [shape.id for shape in scene.shapes if re.fullmatch("[a-zA-Z][0-9]", shape.id)]
    assert {part for square in squares for part in square} <= set("".join(lines))
    assert all(str(shape.label) in "\n".join(lines) for shape in scene.shapes if shape.seat >= 0)


def test_a_text_that_something_covers_is_gone_and_a_long_one_stops_before_the_next_thing() -> None:
    caption = Shape("caption", "text", "margin", 0.0, 0.0, 1.0, art=(Layer("", text="fourteen cards", style="left"),))
    card = Shape("card", "box", "card", 0.0, 0.0, sign="7")
    assert draw(Scene(3.0, 1.0, (caption,), "")).plain.split("\n")[1].rstrip() == "fourteen cards"[:10]
    assert "fourteen" not in draw(Scene(3.0, 1.0, (caption, card), "")).plain
    beside = replace(card, x=1.5, sign="")
    assert "fourteen " in draw(Scene(3.0, 1.0, (beside, caption), "")).plain
    assert "cards" not in draw(Scene(3.0, 1.0, (beside, caption), "")).plain


def test_every_style_name_is_in_the_reference() -> None:
    assert set(LOOKS) <= set(re.findall(r"`(\w+)`", str(Shape.__doc__)))


def test_the_other_persons_hand_is_shown_only_after_the_next_hand_over() -> None:
    match = with_hands()
    typed = [""]
    state = match.state
    while state.actor == 0:  # seat 0 plays its turn without its card
        action = "end" if "end" in state.actions else next(a for a in state.actions if not a.startswith("card:"))
        typed.append(action)
        state = state.play(action)
        if state.actor == "chance":
            pytest.fail("this turn needs no chance")
    screen = Screen(*typed, "")
    table = Table(match, {}, screen.console, screen.ask)
    table.run()
    handed = [prompt for prompt in screen.asked if "it is your turn at the screen" in prompt]
    assert len(handed) == 2
    assert handed[0] != handed[1]
    assert "bomb" in screen.shown


def test_against_a_bot_its_hand_is_never_shown() -> None:
    screen = Screen("list", "card:frost", "@G2", "text", "quit")
    Table(with_hands(), {1: RandomBot(1)}, screen.console, screen.ask, seed=1).run()
    assert not any("at the screen" in prompt for prompt in screen.asked)
    assert "frost" in screen.shown
    assert "bomb" not in screen.shown
    assert "hands=-/*" in screen.shown.replace("\n", "")


def test_a_command_that_changes_nothing_does_not_draw_the_board_again() -> None:
    screen = Screen("list", "moves", "text", "board", "quit")
    Table(Match(jostle.game("push-fight", setup="line")), {}, screen.console, screen.ask).run()
    assert screen.shown.count("up to two pieces") == 2, "once at the beginning, and once when it is asked for"


class BeamSearch:
    """A bot that plays the first action and has a reason."""

    def choose(self, state: jostle.State, without: frozenset[str] = frozenset()) -> str:
        return state.actions[0]

    def reason(self, viewer: Viewer) -> str:
        return f"it came first, {viewer}"


def test_a_bot_that_thinks_tells_its_reason_when_asked() -> None:
    screen = Screen("why", "quit")
    Table(Match(jostle.game("push-fight", setup="line")), {1: BeamSearch()}, screen.console, screen.ask).run()
    assert "as brown sees it: it came first, all" in screen.shown


def test_where_no_bot_thinks_there_is_no_reason_to_tell() -> None:
    screen = Screen("why", "quit")
    Table(Match(jostle.game("push-fight", setup="line")), {1: RandomBot(1)}, screen.console, screen.ask).run()
    assert "there are no reasons to show" in screen.shown


def test_where_hands_are_hidden_a_reason_is_asked_for_as_the_person_may_know_it() -> None:
    screen = Screen()
    Table(with_hands(), {0: BeamSearch()}, screen.console, screen.ask).obey(1, "why")
    assert "it came first, 1" in screen.shown


def test_at_a_terminal_a_sign_moves_while_a_bot_thinks() -> None:
    screen = Screen("quit")
    screen.console = Console(file=io.StringIO(), width=120, force_terminal=True, color_system=None)
    match = Match(jostle.game("push-fight", setup="line"), [Seat("Ann"), Seat("slow", "bot", "random")])
    table = Table(match, {0: BeamSearch(), 1: BeamSearch()}, screen.console, screen.ask)
    table.one_step()
    assert "Ann (White) is thinking".lower() in screen.shown


class SlowCompiler:
    """Is done as soon as somebody waits for it."""

    done = False
    usual = 37.0
    elapsed = 4.0

    def wait(self, seconds: float) -> None:
        self.done = True


def test_at_a_terminal_it_is_said_that_a_bot_is_compiled_first() -> None:
    screen = Screen("quit")
    screen.console = Console(file=io.StringIO(), width=120, force_terminal=True, color_system=None)
    match, compiler = Match(jostle.game("push-fight", setup="line")), SlowCompiler()
    table = Table(match, {0: BeamSearch()}, screen.console, screen.ask, compiler=compiler)
    table.one_step()
    assert compiler.done
    told = screen.shown
    assert "white is getting ready (compiling once: 4 s of about 37 s)" in told
    assert told.index("white is getting ready") < told.index("white is thinking")
    table.one_step()
    assert screen.shown.count("gets ready") == told.count("gets ready"), "once"


def test_a_weak_bot_plays_while_it_is_compiled_and_a_strong_one_is_waited_for() -> None:
    screen = Screen("quit")
    screen.console = Console(file=io.StringIO(), width=120, force_terminal=True, color_system=None)
    compiler, weak, strong = SlowCompiler(), bot("casual", 1), bot("sharp", 1)
    match = Match(jostle.game("push"), [Seat("Momo", "bot", "casual"), Seat("Kit", "bot", "sharp")])
    table = Table(match, {0: weak, 1: strong}, screen.console, screen.ask, 1, compiler)
    assert isinstance(weak, SearchBot)
    while match.state.actor != 1:
        table.one_step()
        assert not compiler.done
    assert weak.limit is not None
    assert weak.limit.seconds == PLAIN_SECONDS
    table.one_step()
    assert compiler.done
    assert table.wait_for_compiler(0) is None
