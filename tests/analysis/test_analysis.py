"""Decisions are judged fairly, luck is told from choice, and every way of showing it is sound."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

import jostle
from jostle.analysis.commentary import better, certainties, lines_of, luck_words, notes, remark
from jostle.analysis.evaluation import BLUNDER, FAULTS, ONLY, Decision, Evaluation, SearchRequest
from jostle.analysis.files import annotated, match_data
from jostle.analysis.match_analysis import Analysis, analyse_match, decisions_of
from jostle.analysis.parallel import EvaluationBatch, Evaluator, PositionSearch, evaluate_in_parallel
from jostle.analysis.report import moment_svg, report_html
from jostle.analysis.value_curve import curve_svg, points_of
from jostle.i18n import text_in
from jostle.play.match import Match
from jostle.render.picture import svg
from jostle.search.core.search import Limit
from jostle.terminal.analysis import print_match
from tests.cli.run_command import run
from tests.parameters import first_quick
from tests.search.one_ply import search as one_ply

# White must push; d1>e1 and e1>f1 push a brown piece off and win.
WON = "board=...../...Rrs../.R.rs.../S.SSs anchor=e2 actor=0 moves=0 first=- count=4 result=-"
# White must push; after c2>d2 Brown pushes a white piece off, after c1>d1 it cannot.
OPEN = "board=..s../.R..rs../..SRr.../.SSs. anchor=- actor=0 moves=0 first=- count=0 result=-"

MASTER = PositionSearch("master", Limit(nodes=6000))
SVG = "{http://www.w3.org/2000/svg}"


def at_once(decisions: Sequence[Decision]) -> Iterator[tuple[int, Evaluation]]:
    """All judged by the search that looks one action ahead."""
    return enumerate(map(Evaluator(EvaluationBatch(one_ply, ())).evaluate, decisions))


def random_match(id: str, seed: int, most: int = 10_000, **options: object) -> Match:
    match, rng = Match(jostle.game(id, **options)), random.Random(seed)
    while not match.over and len(match.actions) < most:
        state = match.state
        match.play(state.sample(rng) if state.actor == "chance" else rng.choice(state.actions))
    return match


MATCHES = {
    "push-fight": partial(random_match, "push-fight", 1, setup="line"),
    "pushee-pieces": partial(random_match, "pushee-pieces", 2, pieces=6),
    "push": partial(random_match, "push", 3, most=80),
    "push for three": partial(random_match, "push", 4, most=80, seats=3),
    "pushout": partial(random_match, "pushout", 5, most=40),
    "push-and-move": partial(random_match, "push-and-move", 6, most=100),
    "with hidden cards": partial(random_match, "push-and-move", 6, most=80, cards=True, seats=3),
}
every_match = pytest.mark.parametrize("name", MATCHES)


@cache
def analysed(name: str) -> Analysis:
    return analyse_match(MATCHES[name](), at_once)


def judged(position: str, action: str) -> Evaluation:
    state = jostle.game("push-fight").read(position)
    return Evaluator(EvaluationBatch(MASTER, ())).evaluate(Decision(1, 1, state.actor_code, state, action))


# --- decisions -------------------------------------------------------------------------------------------------------


@pytest.mark.full
def test_a_win_that_is_missed_is_a_blunder_and_named() -> None:
    one = judged(WON, "b1>b2")
    assert one.best.text in ("d1>e1", "e1>f1")
    assert one.before[0] == 1.0
    assert one.mark == BLUNDER
    assert one.missed is not None
    assert str(certainties(one)).startswith("A certain win")
    assert f"Better: {one.best.text}, push from {one.best.text[:2]} to" in str(better(one))


@pytest.mark.parametrize("action", ["d1>e1", "e1>f1"])
def test_each_of_two_wins_is_as_good_as_the_other(action: str) -> None:
    one = judged(WON, action)
    assert one.loss == 0
    assert one.mark is None
    assert one.missed is None


def test_a_certain_loss_that_is_let_in_is_a_blunder_and_named() -> None:
    one = judged(OPEN, "c2>d2")
    assert one.mark == BLUNDER
    assert one.after[0] == 0.0
    assert one.allowed is not None
    assert "lost against best play" in str(remark(one))


def test_what_was_best_costs_nothing() -> None:
    best = judged(OPEN, "c1>d1").best.text
    one = judged(OPEN, best)
    assert one.best.text == best
    assert one.loss == 0
    assert one.allowed is None
    assert better(one) == ""


@every_match
def test_marks_follow_the_loss(name: str) -> None:
    for one in analysed(name).evaluations:
        assert one.loss >= 0
        if one.loss > 0:
            assert one.mark == next((mark for mark in FAULTS if one.loss >= mark.loss), None)
        else:
            assert one.mark in (None, ONLY)


def test_only_decisions_with_a_choice_are_judged() -> None:
    match = MATCHES["push"]()
    numbers = {decision.number for decision in decisions_of(match)}
    for number, node in enumerate(match.node.line[1:], 1):
        assert node.parent is not None
        assert (number in numbers) == (node.actor >= 0 and len(node.parent.state.legal) > 1)


def test_turns_are_numbered_as_in_the_match_file() -> None:
    analysis = analysed("push")
    text = analysis.match.text()
    for line in lines_of(analysis):
        side = analysis.match.game.spec.side_in_files(line.actor)
        assert f"\n{line.turn}. {side}: {' '.join(entry.text for entry in line.entries)}\n" in text


# --- luck and choice -------------------------------------------------------------------------------------------------


@every_match
def test_luck_and_choice_add_up_to_the_whole_change(name: str) -> None:
    for account in analysed(name).accounts:
        parts = account.decisions + account.others + account.luck + account.later
        assert parts == pytest.approx(account.end - account.start, abs=1e-9)
        assert account.decisions <= 0
        assert 0 <= account.accuracy <= 1


@pytest.mark.parametrize("name", ["push-fight", "pushee-pieces", "push", "pushout", "push-and-move"])
def test_what_one_of_two_gives_away_the_other_gets(name: str) -> None:
    first, second = analysed(name).accounts
    assert first.decisions == pytest.approx(-second.others)
    assert first.luck == pytest.approx(-second.luck)
    assert first.start + second.start == pytest.approx(1.0)


@pytest.mark.parametrize("name", ["push-fight", "pushee-pieces"])
def test_there_is_no_luck_without_chance(name: str) -> None:
    analysis = analysed(name)
    assert all(account.luck == 0 for account in analysis.accounts)
    assert all(swing.kind != "luck" for swing in analysis.swings)


def test_a_card_is_luck_and_no_merit() -> None:
    """The same decisions, with different cards drawn after the first of them: only the luck differs."""
    before = MATCHES["push"]()
    draw = next(decision for decision in decisions_of(before) if decision.action == "draw")
    cards = draw.state.play("draw").actions
    lucks, choices = set(), set()
    for card in (cards[0], cards[len(cards) // 2], cards[-1]):
        match = Match(before.game, start=draw.state)
        match.play("draw")
        match.play(card)
        while len(match.state.actions) == 1:
            match.play(match.state.actions[0])
        match.play(one_ply(SearchRequest(match.state)).best.text)
        account = analyse_match(match, at_once).accounts[draw.seat]
        lucks.add(round(account.luck, 6))
        choices.add(round(account.decisions, 6))
    assert len(choices) == 1
    assert len(lucks) == 3


@every_match
def test_curves_end_where_the_match_ended(name: str) -> None:
    analysis = analysed(name)
    outcome = analysis.match.outcome
    for seat in analysis.game_seats:
        points = points_of(analysis, seat)
        numbers = [point.number for point in points]
        assert numbers == sorted(numbers)
        assert all(-1e-9 <= point.chance <= 1 + 1e-9 for point in points)
        if outcome is not None:
            n = analysis.match.game.seats
            assert points[-1].chance == pytest.approx((outcome.returns[seat] * (n - 1) + 1) / n)


# --- hidden hands ----------------------------------------------------------------------------------------------------


@pytest.mark.full
def test_a_judgement_depends_only_on_what_the_seat_could_know() -> None:
    """Whatever the others hold, the same decision gets the same values, the same mark and the same words."""
    compared = 0
    for seed in (19, 21):
        rng = random.Random(seed)
        state = jostle.game("push-and-move", cards=True).start()
        while not state.over and compared < 12:
            if isinstance(state.actor, int):
                other = state.redeal(state.actor, rng)
                if other != state and len(state.actions) > 3 and rng.random() < 0.2:
                    compared += 1
                    action = rng.choice(state.actions)
                    for search in (one_ply, PositionSearch("uct", Limit(nodes=200))):
                        decisions = [Decision(1, 1, state.actor, deal, action) for deal in (state, other)]
                        one, two = (Evaluator(EvaluationBatch(search, ())).evaluate(decision) for decision in decisions)
                        assert (one.before, one.after, one.mark) == (two.before, two.after, two.mark)
                        assert one.best.text == two.best.text
            state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
    assert compared >= 6


def test_it_is_said_that_hands_were_hidden() -> None:
    analysis = analysed("with hidden cards")
    assert any("could know" in str(note) for note in notes(analysis))
    assert "could know" in report_html(analysis, "uct", Limit(nodes=1))
    assert match_data(analysis, "uct", Limit(nodes=1), 1)["note"] is not None
    assert len(notes(analysed("push"))) == 1


# --- ways of showing it ----------------------------------------------------------------------------------------------


@every_match
@pytest.mark.parametrize("width", [380, 900])
def test_the_curve_is_sound_xml_inside_its_frame(name: str, width: int) -> None:
    root = ElementTree.fromstring(curve_svg(analysed(name), width, 340))
    assert root.tag == f"{SVG}svg"
    assert root.find(f"{SVG}title") is not None
    for text in root.iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["x"]) <= width
        assert 0 <= float(text.attrib["y"]) <= 340
    dots = sum(1 for _ in root.iter(f"{SVG}circle"))
    assert dots == sum(1 for one in analysed(name).evaluations if one.mark is not None)


@every_match
def test_boards_with_arrows_are_sound_xml(name: str) -> None:
    for one in analysed(name).evaluations[:10]:
        plain, drawn = (ElementTree.fromstring(text) for text in (svg(one.decision.state.scene()), moment_svg(one)))
        assert len(drawn) > len(plain)


@every_match
def test_the_page_needs_nothing_from_outside(name: str) -> None:
    page = report_html(analysed(name), "master", Limit(seconds=1.0))
    assert "<script" not in page
    assert "href='http" not in page
    assert "src=" not in page
    body = page.split("<body>")[1].removesuffix("</body></html>\n")
    ElementTree.fromstring(f"<body>{body}</body>")  # every tag is closed
    for one in analysed(name).evaluations:
        if one.mark in FAULTS:
            assert f"id='action-{one.decision.number}'" in page


@every_match
def test_the_data_is_json_and_holds_every_decision(name: str) -> None:
    analysis = analysed(name)
    data = json.loads(json.dumps(match_data(analysis, "master", Limit(nodes=5), 3), allow_nan=False))
    assert [decision["action"] for decision in data["decisions"]] == [
        one.decision.action for one in analysis.evaluations
    ]
    game = jostle.game(data["game"], **data["options"])
    for decision in data["decisions"]:
        assert decision["action"] in game.read(decision["position"]).actions
        assert len(decision["candidates"]) <= 3


@every_match
def test_an_annotated_file_is_the_same_match(name: str) -> None:
    analysis = analysed(name)
    text = annotated(analysis)
    assert Match.read(text).text() == analysis.match.text()
    marked = [line for entries in lines_of(analysis) for line in entries.entries if line.sign]
    assert sum(1 for line in text.split("\n") if line.startswith("#")) >= len(marked)


def test_remarks_stay_in_the_main_line_when_there_are_branches() -> None:
    match = MATCHES["push-fight"]()
    match.undo(4)
    rng = random.Random(9)
    while not match.over:
        match.play(rng.choice(match.state.actions))
    assert Match.read(annotated(analyse_match(match, at_once))).text() == match.text()


@every_match
def test_the_terminal_tells_every_marked_action(name: str) -> None:
    out = StringIO()
    print_match(Console(file=out, width=80, color_system=None), analysed(name))
    said = " ".join(out.getvalue().split())
    assert "seen later: what the search noticed only later" in said
    for one in analysed(name).evaluations:
        if one.mark is not None:
            assert f"{one.decision.action}{one.mark.sign}" in said
    for line in lines_of(analysed(name)):
        for swing in line.swings:
            assert str(luck_words(swing, analysed(name).match)) in said


def test_the_example_matches_of_the_docs_replay() -> None:
    files = sorted((Path(__file__).parents[2] / "docs" / "examples").glob("*.jostle"))
    assert len(files) >= 2
    for file in files:
        assert Match.load(file).text() == file.read_text(encoding="utf-8")


@every_match
def test_the_page_and_the_curve_can_be_read_in_german(name: str) -> None:
    page = report_html(analysed(name), "master", Limit(seconds=0.5), "de")
    assert "<html lang='de'>" in page
    for words in ("Gewinnchance", "Zug um Zug", "eigene Entscheidungen", "mit 0,5 s je Stellung"):
        assert words in page
    for words in ("Win chance", "Turn by turn", "own decisions", "blunder", "Better:", ">chance<", "Luck ("):
        assert words not in page
    assert "Gewinnchance" in curve_svg(analysed(name), language="de")


def test_remarks_follow_the_language() -> None:
    one = judged(WON, "b1>b2")
    said = text_in(remark(one), "de")
    assert said.startswith("Grober Fehler: ")
    assert "Gewinn" in said
    assert f"Besser: {one.best.text}, von {one.best.text[:2]} nach {one.best.text[-2:]} schieben" in said


def test_the_only_good_action_is_known_after_it_came_from_another_process() -> None:
    one = judged(OPEN, "c1>d1")
    sent = pickle.loads(pickle.dumps(replace(one, mark=ONLY)))
    assert str(remark(sent)).startswith("The only good action")
    assert str(remark(sent)) == str(remark(replace(one, mark=ONLY)))


# --- running it ------------------------------------------------------------------------------------------------------


def test_a_run_that_is_stopped_tells_what_it_found() -> None:
    def stopped(decisions: Sequence[Decision]) -> Iterator[tuple[int, Evaluation]]:
        for place, one in at_once(decisions):
            if place == 3:
                raise KeyboardInterrupt
            yield place, one

    analysis = analyse_match(MATCHES["pushee-pieces"](), stopped)
    assert len(analysis.evaluations) == 3
    assert not analysis.complete
    assert any("Stopped early" in str(note) for note in notes(analysis))
    assert len(lines_of(analysis)) == 3
    for account in analysis.accounts:
        assert account.decisions + account.others + account.luck + account.later == pytest.approx(account.total)
    ElementTree.fromstring(curve_svg(analysis))


@pytest.mark.full
def test_several_processes_judge_as_one_does() -> None:
    match = random_match("pushee-pieces", 2, pieces=5)
    alone, together = (
        analyse_match(match, partial(evaluate_in_parallel, PositionSearch("uct", Limit(nodes=300)), jobs=jobs))
        for jobs in (1, 2)
    )
    for one, other in zip(alone.evaluations, together.evaluations, strict=True):
        assert (one.before, one.after, one.mark, one.best) == (other.before, other.after, other.mark, other.best)


@pytest.mark.parametrize("id", jostle.games())
def test_every_game_is_judged_by_its_own_way_of_thinking(id: str) -> None:
    match = random_match(id, 8, most=24)
    analysis = analyse_match(match, partial(evaluate_in_parallel, PositionSearch("master", Limit(nodes=150)), jobs=1))
    assert analysis.complete
    assert len(analysis.evaluations) == len(decisions_of(match))


def test_a_position_is_analysed_at_the_command_line() -> None:
    text = run("analyse", "push-fight", WON, "--bot", "uct", "--nodes", "500")
    assert "wins" in text
    assert "Expected:" in text
    assert "push from" in text
    data = json.loads(run("analyse", "push-fight", WON, "--bot", "uct", "--nodes", "500", "--json", "--lines", "2"))
    assert len(data["candidates"]) == 2
    assert data["candidates"][0]["proof"]["value"] == 1.0
    assert data["candidates"][0]["chance"] == 1.0


@pytest.mark.full
def test_a_match_is_analysed_at_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "match.jostle"
    random_match("pushee-pieces", 2, pieces=4).save(file)
    page, curve, notes_file = (tmp_path / name for name in ("page.html", "curve.svg", "notes.jostle"))
    words = ["--bot", "uct", "--nodes", "200", "--html", str(page), "--svg", str(curve), "--annotate", str(notes_file)]
    text = run("analyse", str(file), *words, "--jobs", "1")
    assert "accuracy" in text
    assert "Wrote" in text
    ElementTree.parse(curve)
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert Match.load(notes_file).text() == Match.load(file).text()
    data = json.loads(run("analyse", str(file), "--bot", "uct", "--nodes", "200", "--jobs", "1", "--json"))
    assert data["kind"] == "match"
    assert len(data["decisions"]) == 8
    assert "depth" in run("analyse", str(file), "--at", "3", "--bot", "uct", "--nodes", "100")


@pytest.mark.parametrize(
    ("words", "complaint"),
    first_quick(
        [
            (["chess"], "neither a match file nor a game"),
            (["no/such/file.jostle"], "no/such/file.jostle"),
            (["README.md"], "is not the first line of a match file"),
            (["push-fight", "board=x"], "expected"),
            (["push-fight", "--time", "soon"], "soon"),
            (["push-fight", "--time", "0s"], "above 0"),
            (["push-fight", "--nodes", "0"], "nodes"),
            (["push-fight", "--bot", "random"], "does not search"),
            (["push-fight", "--bot", "nobody"], "no bot"),
            (["push-fight", "--svg", "x.svg"], "--svg is for a match"),
            (["push-fight", "--at", "3"], "--at needs a match file"),
            (["push-fight", "--setup", "ring"], "option 'setup'"),
            (["tests/games/push_fight/playthrough.jostle", "--at", "9999"], "no position after 9999"),
            (["tests/games/push_fight/playthrough.jostle", "--html", "/no/such/folder/x.html"], "no folder"),
            (["tests/games/push_fight/playthrough.jostle", "--svg", "x.gif"], ".svg or .png"),
            (["tests/games/push_fight/playthrough.jostle", "extra"], "'extra' was not expected"),
        ],
        3,
    ),
)
def test_what_is_wrong_is_said_in_one_line(words: list[str], complaint: str) -> None:
    text = " ".join(run("analyse", *words, code=2).split())
    assert complaint in text


@pytest.mark.full
def test_there_is_nothing_to_think_about_where_chance_decides_or_all_is_over() -> None:
    chance = str(jostle.game("push").start().play("draw"))
    assert "chance decides" in run("analyse", "push", chance, code=2)
    over = str(jostle.game("push-fight").read(WON).play("d1>e1"))
    assert "the game is over" in run("analyse", "push-fight", over, code=2)
