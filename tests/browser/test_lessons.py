"""Lessons in the page: completed by clicks along their own solutions, mistakes answered kindly, help that helps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from jostle.learning.lessons import Lesson, find_lesson, follow, lessons
from tests.browser.board_presses import press_path
from tests.browser.browser_user import Visit
from tests.browser.test_axe import examine, someone
from tests.parameters import two_games

SETTLED = """([lesson, played]) => location.href.endsWith("/" + lesson)
  && document.querySelector(".lesson")?.dataset.played === String(played)"""


def wait(page: Page, lesson: Lesson, played: int) -> None:
    page.wait_for_function(SETTLED, arg=[lesson.id, played])


def act(page: Page, lesson: Lesson, made: tuple[str, ...], action: str, press: str = "click") -> None:
    """Press the click path of an action, as the lesson's own scene gives it."""
    wait(page, lesson, len(made))
    choice = next(one for one in follow(lesson, made).scene.choices if one.action == action)
    press_path(page, choice, press)


def follow_solution(page: Page, lesson: Lesson, press: str = "click") -> None:
    for count, action in enumerate(lesson.solution):
        act(page, lesson, lesson.solution[:count], action, press)
    wait(page, lesson, len(lesson.solution))
    expect(page.locator(".lesson-answer.done")).to_contain_text(lesson.praise)


def presses(lesson: Lesson) -> set[str]:
    """What kinds of things its solution presses: after one lesson that presses them, others prove nothing new."""
    kinds = set()
    for count, action in enumerate(lesson.solution):
        scene = follow(lesson, lesson.solution[:count]).scene
        path = next(one for one in scene.choices if one.action == action).path
        looks = {shape.id: shape.look.split()[0] for shape in scene.shapes}
        kinds.add(" ".join(looks[id] for id in path))
    return kinds


def telling(game: str) -> list[Lesson]:
    """The first two lessons, and two that press something new."""
    known: set[str] = set()
    chosen = []
    for number, lesson in enumerate(lessons(game)):
        if number < 2 or not presses(lesson) <= known:
            chosen.append(lesson)
        known |= presses(lesson)
    return chosen[:4]


@pytest.mark.journey
@two_games()
def test_lessons_are_completed_by_clicks_along_their_own_solutions(visit: Visit, game: str) -> None:
    ann = visit(calm=True)
    course, chosen = lessons(game), telling(game)
    page = ann.open("/learn")
    page.locator(f".course[data-game={game}] .button").click()
    for number, lesson in enumerate(chosen):
        if number == 1:
            page.get_by_role("link", name=f"Next: {lesson.title}", exact=True).click()
        elif number:
            page.goto(f"/learn/{game}/{lesson.id}")
        follow_solution(page, lesson)
    page.goto(f"/learn/{game}")
    expect(page.locator(".lesson-path .done")).to_have_count(len(chosen))
    expect(page.locator(".course-progress")).to_contain_text(f"{len(chosen)} of {len(course)}")


@two_games()
def test_mistakes_are_answered_kindly_and_can_be_made_good(visit: Visit, game: str) -> None:
    ben = visit(calm=True)
    lesson = next(one for one in lessons(game) if one.wrong and len(one.wrong[0].tried) == 1)
    page = ben.open(f"/learn/{game}/{lesson.id}")
    answer = lesson.wrong[0]
    act(page, lesson, (), answer.tried[0])
    expect(page.locator(".lesson-answer.wrong")).to_contain_text(answer.say)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".lesson-answer.wrong")).to_have_count(0)
    follow_solution(page, lesson)
    assert lesson.id in page.evaluate("game => localStorage.getItem(`jostle.learned.${game}`)", game)


def test_help_comes_in_steps_and_ends_with_the_place_to_press(visit: Visit) -> None:
    lesson = find_lesson("push-fight", "ram")
    page = visit(calm=True).open("/learn/push-fight/ram")
    wait(page, lesson, 0)
    for count, words in enumerate(lesson.hints, 1):
        page.get_by_role("button", name="hint").click()
        expect(page.locator(".lesson-help p")).to_have_count(count)
        expect(page.locator(".lesson-help")).to_contain_text(words)
    expect(page.locator(".mark.hint")).to_have_count(0)
    page.get_by_role("button", name="hint").click()
    expect(page.locator(".mark.hint")).to_have_count(2)


def test_the_solution_is_shown_on_demand_and_leaves_the_lesson_to_be_done(visit: Visit) -> None:
    lesson = find_lesson("push-fight", "two-moves")
    ann = visit(calm=True)
    page = ann.open("/learn/push-fight/two-moves")
    wait(page, lesson, 0)
    page.get_by_role("button", name="Show me how").click()
    wait(page, lesson, 3)
    expect(page.locator(".lesson-answer.shown")).to_contain_text(lesson.praise)
    assert not page.evaluate("localStorage.getItem('jostle.learned.push-fight')")
    assert ann.ask("POST", "/lessons/progress", {"lessons": {}})["lessons"] == {}
    page.get_by_role("button", name="Now you").click()
    act(page, lesson, (), lesson.solution[0])
    act(page, lesson, lesson.solution[:1], lesson.solution[1])
    wait(page, lesson, 2)
    page.get_by_role("button", name="Step back").click()
    act(page, lesson, lesson.solution[:1], lesson.solution[1])
    act(page, lesson, lesson.solution[:2], lesson.solution[2])
    expect(page.locator(".lesson-answer.done")).to_be_visible()
    assert page.evaluate("localStorage.getItem('jostle.learned.push-fight')") == "two-moves"


def test_what_the_goal_is_about_is_marked_on_the_board_or_after_a_failed_try(visit: Visit) -> None:
    page = visit(calm=True).open("/learn/push-fight/walk")
    expect(page.locator(".mark.aim")).to_have_count(1)
    lesson = find_lesson("push-fight", "move-then-push")
    page.goto("/learn/push-fight/move-then-push")
    act(page, lesson, (), lesson.wrong[0].tried[0])
    wait(page, lesson, 1)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".mark.aim")).to_have_count(1)
    follow_solution(page, lesson)
    expect(page.locator(".mark.aim")).to_have_count(0)


def test_a_lesson_on_a_phone_in_german_by_taps(visit: Visit) -> None:
    page = visit(phone=True, calm=True, language="de-DE").open("/learn/pushee-pieces/chain")
    follow_solution(page, find_lesson("pushee-pieces", "chain", "de"), "tap")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto("/learn")
    page.locator(".next-board .shape").first.wait_for(state="attached")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("[data-game=pushee-pieces]")).to_contain_text("1 von 14 Lektionen")


def test_a_lesson_with_keys_alone(visit: Visit) -> None:
    lesson = find_lesson("push-fight", "over-the-edge")
    page = visit(calm=True).open("/learn/push-fight/over-the-edge")
    wait(page, lesson, 0)
    choice = next(one for one in follow(lesson, ()).scene.choices if one.action == "g3>h3")
    for id in choice.path:
        page.locator(f".board-key[data-key='{id}']").focus()
        page.keyboard.press("Enter")
    expect(page.locator(".lesson-answer.done")).to_contain_text(lesson.praise)
    expect(page.get_by_role("link", name="Next: Move first, then push")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("h1")).to_have_text("Move first, then push")


def test_courses_and_lessons_have_no_violation(visit: Visit) -> None:
    """Each state of a lesson once; how the board of each game looks is examined in its matches."""
    examine(someone(visit, dark=False, phone=False).open("/learn/push-fight"))
    ann = someone(visit, dark=True, phone=True)
    lesson = find_lesson("push-fight", "push")
    page = ann.open("/learn/push-fight/push")
    wait(page, lesson, 0)
    page.get_by_role("button", name="hint").click()
    examine(page)
    act(page, lesson, (), lesson.wrong[0].tried[0], "tap")
    page.locator(".lesson-answer.wrong").wait_for()
    examine(page)
    page.get_by_role("button", name="Try again").click()
    follow_solution(page, lesson, "tap")
    examine(page)
