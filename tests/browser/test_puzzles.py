"""Puzzles in the page: solved by clicks along their own line, missed, helped with, shown; the day, streaks, ratings."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

import jostle
from jostle.learning.puzzles.puzzle import Puzzle, Turn
from jostle.learning.puzzles.session import Position, follow, play
from jostle.learning.puzzles.solving import OFF, ON_THE_WAY
from jostle.table.puzzles import puzzle_index, puzzles_of
from tests.browser.board_presses import press_path
from tests.browser.browser_user import Visit, Visitor
from tests.browser.test_axe import examine, in_turn
from tests.parameters import two_games

SETTLED = """([puzzle, played]) => {
  const page = document.querySelector(".puzzle");
  return page?.dataset.puzzle === puzzle && page.dataset.played === String(played);
}"""


def one_of(game: str, theme: str = "", number: int = 0) -> Puzzle:
    return [puzzle for puzzle in puzzles_of(game) if theme in ("", puzzle.theme)][number]


def line_of(puzzle: Puzzle) -> Turn:
    """What the solver plays in the puzzle's own line."""
    return tuple(action for turn in puzzle.solution[: 2 * puzzle.about.turns : 2] for action in turn)


def wrong_line(puzzle: Puzzle) -> Turn:
    """Actions that turn out to be wrong at the last of them."""
    rng = random.Random(puzzle.id)
    while True:
        at = Position(puzzle, puzzle.state)
        actions: Turn = ()
        while at.how == ON_THE_WAY:
            actions = (*actions, rng.choice(at.state.actions))
            at = play(at, actions[-1])
        if at.how == OFF:
            return actions


def wait(page: Page, puzzle: Puzzle, played: int) -> None:
    page.wait_for_function(SETTLED, arg=[puzzle.id, played])


def play_line(page: Page, puzzle: Puzzle, actions: Turn, press: str = "click", done: int = 0) -> None:
    """Press the click paths of actions, as the puzzle's own scenes give them; `done` of them are played already."""
    for n in range(done, len(actions)):
        wait(page, puzzle, n)
        choice = next(one for one in follow(puzzle, actions[:n]).scene.choices if one.action == actions[n])
        press_path(page, choice, press)
    wait(page, puzzle, len(actions))


def open_puzzle(visitor: Visitor, puzzle: Puzzle) -> Page:
    page = visitor.open(f"/puzzles/{puzzle.id}")
    wait(page, puzzle, 0)
    return page


def button(page: Page, name: str) -> None:
    page.locator("main").get_by_role("button", name=name, exact=True).click()


# --- solving ---------------------------------------------------------------------------------------------------------


@pytest.mark.journey
@two_games()
def test_a_puzzle_of_every_theme_is_solved_by_clicks_along_its_own_line(visit: Visit, game: str) -> None:
    ann = visit(calm=True)
    shortest = sorted(puzzles_of(game), key=lambda puzzle: len(line_of(puzzle)), reverse=True)
    for puzzle in {puzzle.theme: puzzle for puzzle in shortest}.values():
        page = open_puzzle(ann, puzzle)
        expect(page.locator(".practice-goal")).to_contain_text(str(puzzle.goal))
        play_line(page, puzzle, line_of(puzzle))
        expect(page.locator(".lesson-answer.done")).to_contain_text("Right. ")
        expect(page.locator(".puzzle-result")).to_contain_text("+")


@two_games()
def test_a_mistake_is_answered_kindly_and_can_be_made_good_but_the_first_answer_counts(visit: Visit, game: str) -> None:
    ben = visit(calm=True)
    puzzle = one_of(game, number=1)
    page = open_puzzle(ben, puzzle)
    actions = wrong_line(puzzle)
    play_line(page, puzzle, actions)
    expect(page.locator(".lesson-answer.wrong")).to_contain_text(str(follow(puzzle, actions).say))
    expect(page.locator(".puzzle-result")).to_contain_text("−")
    assert not any(str(puzzle.unique) in body for _, body in ben.read_bodies()), (
        "the answer is told only once it is earned"
    )
    button(page, "Try again")
    expect(page.locator(".lesson-answer.wrong")).to_have_count(0)
    play_line(page, puzzle, line_of(puzzle))
    expect(page.locator(".lesson-answer.done")).to_be_visible()
    expect(page.locator(".puzzle-result")).to_have_count(0)
    page.reload()
    expect(page.locator(".puzzle-counts")).to_contain_text("practice")
    expect(page.locator(".puzzle-facts")).to_contain_text(re.compile(r"rating\s*\d+\s*Solved first time\s*\d+ of \d+"))


def test_a_right_turn_is_answered_and_a_mistake_after_it_costs_only_that_turn(visit: Visit) -> None:
    puzzle = one_of("push-fight", "win-in-2")
    page = open_puzzle(visit(calm=True), puzzle)
    play_line(page, puzzle, puzzle.answer)
    expect(page.locator(".lesson-answer")).to_contain_text("best defence")
    expect(page.locator(".lesson-log li")).to_have_count(len(puzzle.answer) + len(puzzle.solution[1]))
    rng = random.Random(3)
    at, more = follow(puzzle, puzzle.answer), puzzle.answer
    while at.how == ON_THE_WAY:
        more = (*more, rng.choice([one for one in at.state.actions if one not in puzzle.solution[2]]))
        at = play(at, more[-1])
    play_line(page, puzzle, more, done=len(puzzle.answer))
    expect(page.locator(".lesson-answer.wrong")).to_be_visible()
    button(page, "Try again")
    play_line(page, puzzle, (*puzzle.answer, *puzzle.solution[2]), done=len(puzzle.answer))
    expect(page.locator(".lesson-answer.done")).to_be_visible()


def test_actions_of_a_turn_can_be_taken_back_without_harm(visit: Visit) -> None:
    puzzle = next(one for one in puzzles_of("push-fight") if len(one.answer) == 3)
    page = open_puzzle(visit(calm=True), puzzle)
    move = next(text for text in puzzle.state.actions if "-" in text and text not in puzzle.answer)
    play_line(page, puzzle, (move,))
    button(page, "Step back")
    play_line(page, puzzle, line_of(puzzle))
    expect(page.locator(".puzzle-result")).to_contain_text("+")


def test_what_every_choice_is_worth_is_shown_as_bars(visit: Visit) -> None:
    puzzle = one_of("push", "draw-or-bank")
    page = open_puzzle(visit(calm=True), puzzle)
    play_line(page, puzzle, wrong_line(puzzle))
    bars = page.locator(".worths li")
    expect(bars).to_have_count(2)
    expect(bars.first).to_contain_text("Other")
    button(page, "Try again")
    play_line(page, puzzle, line_of(puzzle))
    expect(bars).to_have_count(len(puzzle.proof["values"]))
    expect(bars.first).to_contain_text("your choice")
    expect(bars.first).to_contain_text(puzzle.proof["values"][puzzle.answer[0]])


def test_help_comes_in_steps_and_the_answer_does_not_count_then(visit: Visit) -> None:
    puzzle = one_of("push-fight", "win-in-1", 2)
    page = open_puzzle(visit(calm=True), puzzle)
    expect(page.locator(".puzzle-counts")).to_contain_text("first answer counts")
    for name, count, marks in (("Hint", 1, 0), ("Another hint", 2, 1), ("Another hint", 3, 2)):
        button(page, name)
        expect(page.locator(".lesson-help p")).to_have_count(count)
        expect(page.locator(".mark.hint")).to_have_count(marks)
    expect(page.get_by_role("button", name="Another hint")).to_be_disabled()
    expect(page.locator(".puzzle-counts")).to_be_hidden()
    play_line(page, puzzle, line_of(puzzle))
    expect(page.locator(".lesson-answer.done")).to_be_visible()
    expect(page.locator(".puzzle-result")).to_have_count(0)


def test_the_solution_is_played_with_the_best_defence_and_can_be_played_after(visit: Visit) -> None:
    puzzle = one_of("push-fight", "win-in-2", 1)
    page = open_puzzle(visit(calm=True), puzzle)
    button(page, "Show the solution")
    expect(page.locator(".puzzle")).to_have_attribute("data-how", "shown")
    expect(page.locator(".lesson-answer")).to_contain_text(str(puzzle.unique))
    expect(page.locator(".lesson-log li")).to_have_count(sum(map(len, puzzle.solution)))
    expect(page.locator(".lesson-log")).to_be_visible()
    button(page, "Play it again")
    play_line(page, puzzle, line_of(puzzle))
    expect(page.locator(".lesson-answer.done")).to_be_visible()


def test_a_solved_puzzle_leads_on(visit: Visit) -> None:
    ann = visit(calm=True)
    puzzle = one_of("pushee-pieces")
    page = open_puzzle(ann, puzzle)
    play_line(page, puzzle, line_of(puzzle))
    page.get_by_role("region").get_by_role("link", name="Analyse").click()
    page.wait_for_selector(".analysis .shape", state="attached")
    page.go_back()
    wait(page, puzzle, 0)
    play_line(page, puzzle, line_of(puzzle))
    button(page, "Next puzzle")
    page.wait_for_function("old => document.querySelector('.puzzle')?.dataset.puzzle !== old", arg=puzzle.id)
    following = puzzle_index()[page.locator(".puzzle").get_attribute("data-puzzle") or ""]
    assert following.game == puzzle.game


# --- the pages around it ---------------------------------------------------------------------------------------------


def test_the_puzzle_of_the_day_from_the_first_screen_and_the_streak(visit: Visit) -> None:
    ann = visit(calm=True)
    page = ann.open("/")
    page.locator(".own-card", has_text="Puzzle of the day").get_by_role("link", name="Solve it").click()
    page.wait_for_selector(".puzzle[data-puzzle]")
    puzzle = puzzle_index()[page.locator(".puzzle").get_attribute("data-puzzle") or ""]
    expect(page.locator(".practice-title")).to_contain_text("Puzzle of the day")
    play_line(page, puzzle, line_of(puzzle))
    expect(page.locator(".lesson-answer.done")).to_be_visible()
    page.locator("#top").get_by_role("link", name="Puzzles").click()
    expect(page.locator(f".dailies [data-game={puzzle.game}]")).to_contain_text("Solved")
    expect(page.locator(".daily-state.solved")).to_have_count(1)
    figures = page.locator(".puzzle-figures")
    expect(figures).to_contain_text(re.compile(r"Days in a row\s*1 \(best: 1\)\s*Solved in a row\s*1 \(best: 1\)"))
    card = page.locator(f".theme-card[data-game={puzzle.game}]")
    expect(card).to_contain_text(re.compile(r"about \d+\s*Your rating"))
    expect(card).to_contain_text("1 of")


def test_the_next_puzzle_of_a_theme_goes_on_with_that_theme(visit: Visit) -> None:
    page = visit(calm=True).open("/puzzles")
    expect(page.locator(".dailies > li")).to_have_count(len(jostle.games()))
    page.locator(".theme-card[data-game=push]").get_by_role("button", name="Which stack?").click()
    seen: set[str] = set()
    for _ in range(2):
        expect(page.locator("h1")).to_have_text("Which stack?")
        page.wait_for_function(
            "seen => { const id = document.querySelector('.puzzle[data-played]')?.dataset.puzzle;"
            " return id && !seen.includes(id); }",
            arg=sorted(seen),
        )
        puzzle = puzzle_index()[page.locator(".puzzle").get_attribute("data-puzzle") or ""]
        assert puzzle.theme == "which-stack"
        seen.add(puzzle.id)
        play_line(page, puzzle, line_of(puzzle))
        button(page, "Next puzzle")
    expect(page.locator("h1")).to_have_text("Which stack?")


def test_a_puzzle_on_a_phone_in_german_by_taps(visit: Visit) -> None:
    page = visit(phone=True, calm=True, language="de-DE").open("/puzzles")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.getElementById('top').offsetHeight") < 60, "the head is one line"
    puzzle = one_of("push-fight", "win-in-1")
    page.goto(f"/puzzles/{puzzle.id}")
    play_line(page, puzzle, line_of(puzzle), "tap")
    expect(page.locator(".lesson-answer.done")).to_contain_text("Richtig: Jeder Zug, der gewinnt")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.get_by_role("button", name="Nächstes Rätsel")).to_be_in_viewport()


def test_lessons_done_elsewhere_are_done_here(visit: Visit) -> None:
    ann = visit(calm=True)
    ann.ask("POST", "/lessons/progress", {"lessons": {"push-fight": ["walk"]}})
    page = ann.open("/learn")
    expect(page.locator("[data-game=push-fight]")).to_contain_text(re.compile(r"1 of \d+ lessons"))
    page.evaluate("localStorage.setItem('jostle.learned.push', 'draw stop')")
    page.reload()
    page.wait_for_selector(".course")
    assert "push" in ann.ask("POST", "/lessons/progress", {"lessons": {}})["lessons"]


def test_the_pages_of_puzzles_have_no_violation(visit: Visit) -> None:
    for ann, game in zip(in_turn(visit), ("push-fight", "push"), strict=False):
        press = "tap" if ann.phone else "click"
        puzzle = one_of(game, number=2)
        page = open_puzzle(ann, puzzle)
        button(page, "Hint")
        page.locator(".lesson-help p").wait_for()
        examine(page)
        play_line(page, puzzle, wrong_line(puzzle), press)
        page.locator(".lesson-answer.wrong").wait_for()
        examine(page)
        button(page, "Try again")
        play_line(page, puzzle, line_of(puzzle), press)
        page.locator(".lesson-answer.done").wait_for()
        examine(page)
        if ann.phone:
            examine(ann.open("/puzzles"))
