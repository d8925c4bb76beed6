"""The command `jostle`, as a person types it."""

from __future__ import annotations

import io
import random
import re
import signal
import subprocess
import sys
import time
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import jostle
from jostle.cli import app, common
from jostle.errors import OptionError
from jostle.kernel.numba.gpu import why_no_gpu
from jostle.play import precompile
from jostle.play.match import Match
from jostle.search.core.bots import bot
from jostle.search.core.levels import CHARACTERS, bot_label
from tests.cli.run_command import run
from tests.parameters import two_games
from tests.server.live_server import COMPILING

ROOT = Path(__file__).parent.parent.parent


def test_help_names_every_command() -> None:
    told = run("--help")
    assert "..." not in told.partition("Play:")[2], "a sentence is cut"
    listed = re.findall(r"^  ([a-z-]+)  +\w", told.partition("Play:")[2], re.MULTILINE)
    files = {file.stem for file in (ROOT / "src" / "jostle" / "cli").glob("*.py")} - {"__init__", "common"}
    assert set(listed) >= files, "each module of the folder is a command"
    for command in listed:
        done = CliRunner().invoke(app, [command, "--help"])
        assert done.exit_code == 0
        assert f"jostle {command}" in done.output


@pytest.mark.parametrize("page", [True, False])
def test_jostle_alone_says_what_to_do_first(page: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "find_module", lambda name: find_spec(name) if page else None)
    done = CliRunner().invoke(app, [])
    assert done.exit_code == 0
    assert len(done.output.splitlines()) <= 15
    for command in re.findall(r"^ +jostle ([a-z-]+)", done.output, re.MULTILINE):
        assert CliRunner().invoke(app, [command, "--help"] if command[0] != "-" else [command]).exit_code == 0
    assert ("pip install 'jostle[server]'" in done.output) is not page


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version") == f"jostle {jostle.__version__}\n"
    assert jostle.__version__ == metadata.version("jostle")


def test_games_are_listed_and_explained() -> None:
    text = run("games")
    for id in jostle.games():
        assert id in text
        explained = run("games", id)
        for option in jostle.game(id).spec.options:
            assert option.flag in explained
    assert "--head-start" in run("games", "pushout")


@two_games()
def test_the_rules_are_shown_with_pictures(game: str) -> None:
    first = run("rules", game)
    assert jostle.game(game).spec.title in first
    assert first == run("rules", game)


@two_games()
def test_the_start_is_shown_and_drawn(game: str, tmp_path: Path) -> None:
    start = str(jostle.game(game).start())
    text = run("show", game, "--svg", str(tmp_path / "a.svg"), "--png", str(tmp_path / "a.png"), width=40)
    assert start in text.splitlines(), "on one line, to be copied"
    assert (tmp_path / "a.svg").read_text().startswith("<svg")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_a_position_with_options_is_shown() -> None:
    text = "board=.R.../...S..Ss/..s.rRr./..Ss. anchor=e1 actor=0 moves=2 first=- count=14 result=-"
    assert "White moves up to two pieces" in run("show", "push-fight", text, "--limit", "15")
    assert "White moves up to two pieces" in run("show", "push-fight", "--limit=15", text)


def test_perft_says_what_it_counts() -> None:
    text = run("perft", "push-fight", "--setup", "line", "--turns", "1")
    for figure in ("2,804", "1,633", "119"):
        assert figure in text
    assert "one of your own pieces went off" in " ".join(text.split())


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["show", "chess"], "no game 'chess'; the games are"),
        (["show", "push-figth"], "did you mean push-fight?"),
        (["analyse", "push-figth"], "did you mean push-fight?"),
        (["lab", "pushuot"], "did you mean pushout?"),
        (["lab", "nosuch"], "no game 'nosuch'"),
        (["lab", "sweeep", "push"], "Did you mean 'sweep'?"),
        (["show", "push-fight", "--setup", "ring"], "option 'setup': 'ring'"),
        (["show", "push-fight", "--limit", "1"], "option 'limit': 1"),
        (["show", "push-fight", "--limit", "99999999999999999999"], "option 'limit'"),
        (["show", "push-fight", "--setu", "line"], "did you mean 'setup'"),
        (["show", "push-fight", "--setup"], "needs a value"),
        (["show", "push-fight", "--setup", "line", "--setup", "line"], "twice"),
        (["show", "push-fight", "board="], "has no value"),
        (["show", "push-fight", "board=.Ss../...Rrs../..SRr.../..Ss. anchor=-"], "expected actor="),
        (["play", "push-fight", "--against", "nobody-knows"], "no bot"),
        (["play", "push-fight", "--against", "Bramm"], "did you mean bram?"),
        (["play", "push-fight", "--against", "Bram@soon"], "limit 'soon'"),
        (["play", "push-fight", "--against", "random", "--seat", "7"], "--seat 7"),
        (["play", "push-fight", "--clock", "soon"], "clock 'soon'"),
        (["play", "--resume", "no/such/file"], "no/such/file"),
        (["replay", "no/such/file"], "no/such/file"),
        (["show", "push-fight", "--svg", "/no/such/folder/x.svg"], "x.svg"),
        (["show", "push-fight", "--svg", "picture.gif"], ".svg or .png"),
        (["perft", "push-fight", "extra"], "'extra' was not expected"),
        (["arena", "push-fight", "random"], "two bots or more; there is 1"),
        (["arena", "push-fight", "random", "nobody"], "no bot 'nobody'"),
        (["arena", "push-fight", "random", "random", "--setup", "ring"], "option 'setup'"),
        (["arena", "push-fight", "random", "random", "--decide", "1.5"], "between 0 and 1"),
        (["arena", "push-fight", "random", "random", "--decide", "0.5", "--at-least", "0.5"], "give one"),
        (["arena", "push-fight", "random", "random", "--engine-limit", "soon"], "limit 'soon'"),
        (["arena", "push-fight", "random", "--seat-command", "/no/such/program"], "cannot be started"),
        (["engine", "--bot", "nobody"], "no bot 'nobody'"),
    ],
)
def test_wrong_words_get_one_clear_line(words: list[str], complaint: str) -> None:
    text = " ".join(run(*words, code=2).split())
    assert complaint in text
    assert text.startswith(("jostle:", "Usage")) or "jostle:" in text


def test_a_game_is_played_taken_back_saved_resumed_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "match.jostle"
    typed = f"help\nlist\nd3-c4\nnonsense\n9999\nundo\nd3-c3\nd4>e4\ndraw\nno\nmoves\nsave {file}\nquit\n"
    text = run("play", "push-fight", "--setup", "line", typed=typed)
    assert "place" not in text
    assert "'nonsense' is not legal now" in text
    assert "there is no number 9999" in text
    assert "move the round from d3 to c3" in text
    assert "declined" in text
    assert Match.load(file).actions == ["d3-c3", "d4>e4"]
    text = run("play", "--resume", str(file), typed="resign\n")
    assert "White wins: Brown resigned" in text
    text = run("replay", str(file))
    assert "push from d4 to e4" in text
    moving = tmp_path / "turn.gif"
    assert "turn.gif" in run("replay", str(file), "--clip", str(moving))
    assert moving.read_bytes().startswith(b"GIF89a")
    assert "no board after 9" in run("replay", str(file), "--at", "9", code=2)
    file.write_text(file.read_text().replace("d3-c3", "d3-d3"))
    assert "line 9: 'd3-d3' is not legal" in run("replay", str(file), code=2)


@two_games()
def test_a_whole_game_against_a_bot_by_numbers(game: str) -> None:
    text = run("play", game, "--against", "random", "--seed", "4", typed="1\n" * 3000 + "quit\n")
    *_, outcome, _, analyse, replay = text.splitlines()
    assert re.search(r"\w wins\b", outcome), "the game has no winner"
    assert "Left the table" not in text
    assert analyse.split()[:2] == ["jostle", "analyse"]
    assert outcome in run(*replay.split()[1:]), "the match is kept"
    assert text == run("play", game, "--against", "random", "--seed", "4", typed="1\n" * 3000 + "quit\n")


def test_help_lists_every_bot_with_its_character() -> None:
    text = " ".join(run("play", "--help").split())
    for name, words in CHARACTERS.items():
        assert f"{bot_label(name)} {words}" in text
        bot(name, 1)


@pytest.mark.full
def test_who_begins_may_be_left_to_chance_where_a_match_begins() -> None:
    words = ["--first", "random", "--seats", "3"]
    found = [common.game_options("push-and-move", words, random.Random(seed))[0] for seed in range(30)]
    assert {options["first"] for options in found} == {"black", "white", "red"}
    assert all(options["seats"] == 3 for options in found)
    with pytest.raises(OptionError, match="'random' is not one of its values"):
        common.game_options("push-and-move", words)


def test_a_bot_with_a_limit_plays_tells_why_and_is_kept_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "match.jostle"
    typed = f"why\nd3-c3\nd4>e4\nwhy\nsave {file}\nquit\n"
    text = run("play", "push-fight", "--setup", "line", "--against", "Kit@200n", "--seed", "3", typed=typed)
    assert "As Kit (sharp@200n, Brown) sees it: There was nothing to think about yet" in text
    assert re.search(
        r"White> why As Kit \(sharp@200n, Brown\) sees it: [MP].*?\. Brown’s position is [\w ]+, a win chance of \d+ %",
        " ".join(text.split()),
    )
    assert Match.load(file).seats[1].level == "sharp@200n"
    assert "You have left the table" in run("play", "--resume", str(file), typed="d2-d3\nquit\n")


def test_long_work_shows_a_bar_or_where_nobody_watches_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(common, "monotonic", lambda: clock[0])

    def work(console: Console, complaints: Console) -> None:
        monkeypatch.setattr(common, "console", console)
        monkeypatch.setattr(common, "complaints", complaints)
        with common.how_far("games", "Pushout") as tell:
            for done in range(6):
                clock[0] += 20
                tell(done, 5, f"seats {done} [x]")

    def screen(terminal: bool) -> Console:
        return Console(file=io.StringIO(), force_terminal=terminal, width=200)

    def shown(screen: Console) -> str:
        assert isinstance(screen.file, io.StringIO)
        return screen.file.getvalue()

    out, err = screen(False), screen(False)
    work(out, err)
    assert not shown(out)
    assert [re.sub(r"about \d+ (s|min)", "...", line) for line in shown(err).splitlines()] == [
        "Pushout; 1 of 5 games; seats 1 [x]",
        "Pushout; 3 of 5 games, ... left; seats 3 [x]",
        "Pushout; 5 of 5 games, ... left; seats 5 [x]",
    ]
    out, err = screen(False), screen(True)  # what is found goes into a file, and a person waits for it
    work(out, err)
    assert not shown(out)
    assert "seats 5 [x]" in shown(err)
    assert "of 5 games" not in shown(err)
    out, err = screen(True), screen(True)
    work(out, err)
    assert "seats 5 [x]" in shown(out)
    assert not shown(err)


def test_the_arena_tells_who_is_better_and_goes_on_with_a_file(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    duel = ["arena", "pushee-pieces", "greedy", "random", "--jobs", "1", "--file", str(file), "--tiers", "2"]
    text = run(*duel, "--games", "10")
    assert "Pushee Pieces tiers=2  10 games in 5 pairs" in text
    assert re.search(r"^greedy +\d+ +\d+ +\d+ +\d+\.\d % \[", text, re.MULTILINE)
    assert "12 games in 6 pairs" in run(*duel, "--games", "12")
    assert "Decided after" in run(*duel, "--at-least", "0.5")
    text = run(*duel[:2], "random", "greedy", *duel[4:6], "--at-least", "0.5", code=1)
    assert "random wins less than 50.0 %" in " ".join(text.split())
    assert "holds results of other settings" in " ".join(run(*duel, "--seed", "9", code=2).split())


@pytest.mark.full
def test_an_interrupted_arena_tells_what_it_knows(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    words = ["arena", "push-fight", "greedy", "random", "--games", "100000", "--jobs", "1", "--file", str(file)]
    running = subprocess.Popen(
        [sys.executable, "-m", "jostle", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        preexec_fn=lambda: signal.signal(
            signal.SIGINT, signal.SIG_DFL
        ),  # ignored where the tests run in the background
    )
    while not (file.exists() and file.read_bytes().count(b"\n") > 5):
        assert running.poll() is None
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    shown, said = running.communicate(timeout=COMPILING)
    assert running.returncode == 130
    assert "greedy" in shown
    assert "Stopped. The same command continues" in said
    assert "Traceback" not in said


def test_end_of_input_leaves_the_table() -> None:
    assert "You have left the table" in run("play", "push-fight", typed="")


def test_what_is_compiled_is_not_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling takes no time here: `make test-all` has compiled them all with this command."""
    monkeypatch.setenv("JOSTLE_CACHE", str(tmp_path))
    monkeypatch.setattr(precompile, "warm_all", lambda games, warm: ((game, 1.0) for game in games))
    said = run("warm")
    assert [game for game in jostle.games() if f"{game}: ready after 1.0 s" not in said] == []
    monkeypatch.setattr(precompile, "warm_all", lambda games, warm: pytest.fail("it begins anew"))
    assert run("warm", "--quiet-if-done") == ""


def test_bench_prints_a_table() -> None:
    text = run("bench", "push-fight", "--seconds", "0.05")
    assert "push-fight" in text
    assert "M/s" in text


def test_asking_for_a_gpu_where_there_is_none_is_answered_clearly() -> None:
    reason = why_no_gpu()
    text = run("bench", "push-fight", "--gpu", "--seconds", "0.05", code=0 if reason is None else 2)
    assert ("the same games as on the CPU" if reason is None else "the GPU cannot be used") in text


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (["games"], ("numba", "numpy", "prompt_toolkit", "pydantic", "asyncio")),
        (["rules", "push-fight"], ("numba",)),  # their pictures have been drawn before
    ],
)
def test_light_commands_load_nothing_heavy(words: list[str], heavy: tuple[str, ...]) -> None:
    """Half a second is the promise on a quiet machine."""
    run(*words)
    code = f"import sys; sys.argv = ['jostle', *{words}]; from jostle.cli import app; app(standalone_mode=False); "
    code += f"print([name for name in {heavy} if name in sys.modules], len(sys.modules) < 600)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == "[] True"


def test_print_writes_a_file_for_each_sheet_and_says_what_is_wrong(tmp_path: Path) -> None:
    said = run("print", "pushout", "--rows", "2", "--no-backs", "-f", str(tmp_path / "cards.svg"))
    assert said.count("Wrote") == 2
    assert [file.name for file in sorted(tmp_path.iterdir())] == ["cards-1.svg", "cards-2.svg"]
    assert "expected a file name that ends in .pdf or .svg" in run("print", "pushout", "-f", "cards.doc", code=2)
    assert "expected a4 or letter" in run("print", "pushout", "--paper", "b5", code=2)


def test_a_game_called_like_a_command_of_the_lab_does_not_hide_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jostle.games.game_ids", lambda: ("report",))
    done = CliRunner().invoke(app, ["lab", "report", "--help"])
    assert done.exit_code == 0
    assert "jostle lab report" in done.output
