"""The director in a browser: every kind of step is played, in order, and ends as the scene has it; none is skipped."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import jostle
from tests.browser.board_presses import places, play_one, tool, wait_for_turn
from tests.browser.browser_user import Visit, Visitor

# A board of its own on an otherwise empty page: a row of squares with a deck, a pile and a counter above it. `played`
# holds what the director tells of its steps.
BOARD = """async () => {
  const { Board } = await import("/web/board/board.js");
  const place = document.createElement("div");
  place.style.width = "900px";
  document.querySelector("main").replaceChildren(place);
  globalThis.board = new Board(place, { label: "a row", onAction() {} });
  globalThis.played = [];
  addEventListener("step", ({ detail }) => played.push(detail));
  const shape = (more) => ({ kind: "box", look: "cell", sign: "", label: "", on: "", eyes: 0, art: [], seat: -1,
    x: 0, y: 0, width: 1, height: 1, ...more });
  const ground = [
    ...Array.from({ length: 9 }, (_, x) => shape({ id: `c${x}`, x, y: 2 })),
    shape({ id: "deck", look: "card back" }),
    shape({ id: "pile", look: "panel", x: 7.5, width: 0.6, height: 0.6 }),
    shape({ id: "score", look: "panel", x: 4, sign: "3" }),
  ];
  const things = (text) => text.split(" ").filter(Boolean).map((one) => {
    const [id, x, look = "white", eyes = "0"] = one.split(":");
    return shape({ id, look: `piece ${look}`, x: Number(x) + 0.1, y: 2.1, width: 0.8, height: 0.8, on: `c${x}`,
      eyes: Number(eyes) });
  });
  globalThis.scene = (text, score = 3) => ({ width: 9, height: 4, status: "", choices: [], art: "", shapes: [
    ...ground.map((one) => (one.id === "score" ? { ...one, sign: String(score) } : one)), ...things(text)] });
  globalThis.step = (kind, ids, to) => ({ kind, ids: ids.split(" "), to: to.split(" "), number: 0, text: "", art: [] });
}"""

# Show one scene, then play another, and look at what is left of it.
PLAY = """async ({ before, after, score, events }) => {
  await board.show(scene(before), { animate: false });
  const wanted = scene(after, score);
  const playing = board.show(wanted, { events });
  const moved = document.getAnimations().length;
  await playing;
  const frame = board.picture.node.getBoundingClientRect();
  const unit = frame.width / wanted.width;
  const seen = [...document.querySelectorAll(".layer-things .shape")];
  const wrong = wanted.shapes.filter((one) => one.on).filter((one) => {
    const node = seen.find((found) => found.dataset.id === one.id);
    if (!node || getComputedStyle(node).opacity !== "1") return true;
    const { x, y, width } = node.querySelector(".body").getBoundingClientRect();
    const off = [x - frame.x - one.x * unit, y - frame.y - one.y * unit, width - one.width * unit];
    return off.some((by) => Math.abs(by) > 1);
  }).map((one) => one.id);
  return {
    moved, wrong, things: seen.length, score: document.querySelector('[data-id="score"] text').textContent,
    left: document.querySelectorAll(".layer-leaving > *, .old-face, .prop:not(.points)").length,
    played: played.splice(0).map((one) => one.kinds.join(" ")),
  };
}"""

KINDS: dict[str, dict[str, Any]] = {
    "move": {"before": "a:1", "after": "a:3", "events": [("move", "a", "c2 c3")]},
    "push": {"before": "a:1 b:2 c:3", "after": "a:2 b:3 c:4", "events": [("push", "a b c", "c2 c3 c4")]},
    "fall": {
        "before": "a:7 b:8",
        "after": "a:8",
        "events": [("push", "a b", "c8 -"), ("fall", "b", "", {"number": 1})],
    },
    "place": {"before": "", "after": "a:1 b:4", "events": [("place", "a"), ("place", "b", "deck c4")]},
    "deal": {"before": "", "after": "a:1 b:2 c:3", "events": [("deal", "a b c", "deck")]},
    "reveal": {"before": "", "after": "a:5", "events": [("reveal", "a", "deck")]},
    "bust": {"before": "a:1", "after": "a:1", "events": [("bust", "a", "a", {"text": "Bust!"})]},
    "collect": {"before": "a:1 b:2", "after": "b:7", "events": [("collect", "a b", "pile")]},
    "flip": {"before": "a:1", "after": "a:1:black", "events": [("flip", "a")]},
    "turn": {"before": "a:1", "after": "a:1:black", "events": [("turn", "a")]},
    "swap": {"before": "a:1 b:6", "after": "a:6 b:1", "events": [("swap", "a b")]},
    "roll": {"before": "a:1:white:2", "after": "a:1:white:5", "events": [("roll", "a")]},
    "points": {"before": "a:1", "after": "a:1", "score": 5, "events": [("points", "score", "c1", {"number": 2})]},
    "change": {"before": "a:1", "after": "a:1", "score": 6, "events": [("change", "score")]},
    "say": {"before": "", "after": "", "events": [("say", "", "", {"text": "Straight!"})]},
    "chain": {
        "before": "a:1 b:2 c:4",
        "after": "a:1 b:3 c:5",
        "score": 4,
        "events": [
            ("push", "a b", "c1 c3"),
            ("points", "score", "c3", {"number": 2}),
            ("push", "b c", "c3 c5"),
            ("points", "score", "c5", {"number": -1}),
        ],
    },
    "unknown": {"before": "a:1", "after": "a:2", "events": [("levitate", "a")]},
    "nothing said": {"before": "a:1 b:2 c:5", "after": "a:2 c:5:black d:7", "events": []},
}


def at_row(who: Visitor) -> Page:
    """A page with nothing but a board."""
    page = who.open("/me")
    page.evaluate(BOARD)
    return page


def as_event(kind: str, ids: str = "", to: str = "", more: dict[str, Any] | None = None) -> dict[str, Any]:
    targets = ["" if one == "-" else one for one in to.split()]
    return {"kind": kind, "ids": ids.split(), "to": targets, "number": 0, "text": "", "art": [], **(more or {})}


@pytest.fixture
def row(visit: Visit) -> Page:
    return at_row(visit())


@pytest.mark.journey
def test_every_kind_of_step_is_played_and_ends_as_the_scene_has_it(row: Page) -> None:
    for name, case in KINDS.items():
        events = [as_event(*one) for one in case["events"]]
        score = case.get("score", 3)
        told = row.evaluate(PLAY, {**case, "score": score, "events": events})
        assert told["played"] == [" ".join(one["kind"] for one in events)], name
        assert told["moved"] > 0 or name == "change", f"{name}: nothing has moved"
        assert told["wrong"] == [], f"{name}: not in their places: {told['wrong']}"
        assert told["things"] == len(case["after"].split()), name
        assert told["score"] == str(score), name
        assert told["left"] == 0, f"{name}: something is left on the table"


def test_of_ten_waiting_steps_none_is_skipped(row: Page) -> None:
    order = row.evaluate("""async () => {
      await board.show(scene("a:0"), { animate: false });
      const begun = [];
      const all = Array.from({ length: 10 }, (_, i) => board.show(scene(`a:${(i + 1) % 9}`), {
        events: [step("move", "a", `c${(i + 1) % 9}`)],
        begin: () => begun.push([i, played.length]),
      }));
      await Promise.all(all);
      return { begun, played: played.length, scene: board.scene.shapes.at(-1).on, idle: board.director.idle };
    }""")
    # Each begins when all before it have been played.
    assert order["begun"] == [[number, number] for number in range(10)]
    assert (order["played"], order["scene"], order["idle"]) == (10, "c1", True)


def test_a_press_ends_the_step(visit: Visit) -> None:
    page = at_row(visit(pace=0.02))  # a move takes half a minute
    page.evaluate("""async () => {
      await board.show(scene("a:1"), { animate: false });
      globalThis.ended = [];
      for (const x of [3, 5]) {
        board.show(scene(`a:${x}`), { events: [step("move", "a", `c${x}`)] }).then(() => ended.push(x));
      }
    }""")
    page.wait_for_selector(".board.settling")
    assert page.evaluate("ended") == []
    page.locator(".board").click()
    page.wait_for_function("() => ended.length === 1")
    assert page.evaluate("played.length") == 2  # the next one has begun
    page.keyboard.press("Escape")
    page.wait_for_function("() => ended.length === 2 && !document.querySelector('.board.settling')")
    assert page.evaluate("document.querySelector('.layer-things').getAnimations({ subtree: true }).length") == 0


def test_points_that_come_after_their_time_do_not_stay(visit: Visit) -> None:
    page = at_row(visit(pace=1))
    left = page.evaluate("""async () => {
      await board.show(scene("a:1"), { animate: false });
      const playing = board.show(scene("a:1"), { events: [
        step("move", "a", "c5"), step("move", "a", "c1"), { ...step("points", "score", "c1"), number: 1 }] });
      while (!document.querySelector(".board.settling")) await new Promise(requestAnimationFrame);
      await new Promise((go) => setTimeout(go, 50));
      for (const until = performance.now() + 3000; performance.now() < until;); // the machine is busy
      await playing;
      await new Promise((go) => setTimeout(go, 1500));
      return document.querySelectorAll(".layer-props > *").length;
    }""")
    assert left == 0


def test_with_reduced_motion_every_step_stands_still_for_as_long(visit: Visit) -> None:
    page = at_row(visit(calm=True, pace=1))
    told = page.evaluate("""async () => {
      await board.show(scene("a:1 b:2"), { animate: false });
      let running = 0;
      const stills = new Set();
      const watch = () => {
        running += document.getAnimations().filter((one) => one.playState === "running").length;
        const { x, y } = document.querySelector('[data-id="b"] .body').getBoundingClientRect();
        stills.add(`${Math.round(x)} ${Math.round(y)}`);
        if (!board.director.idle) requestAnimationFrame(watch);
      };
      const begun = performance.now();
      const all = [["c2 c3", "a:2 b:3"], ["c3 c4", "a:3 b:4"]].map(([to, then]) =>
        board.show(scene(then), { events: [step("push", "a b", to)] }));
      requestAnimationFrame(watch);
      await Promise.all(all);
      return { running, stills: stills.size, took: performance.now() - begun, played: played.length };
    }""")
    assert told["running"] == 0
    assert told["stills"] == 3  # two, three, four: nothing between them
    assert told["took"] > 900
    assert told["played"] == 2


def test_the_speed_is_a_setting_that_is_remembered(visit: Visit) -> None:
    ann = visit()
    page = ann.open("/me")
    page.locator("select", has=page.locator("option[value=fast]")).select_option("fast")
    rates = {}
    for speed in ("fast", "slow"):
        page.evaluate("speed => localStorage.setItem('jostle.speed', speed)", speed)
        page = at_row(ann)
        rates[speed] = page.evaluate("""async () => {
          await board.show(scene("a:1"), { animate: false });
          const playing = board.show(scene("a:2"), { events: [step("move", "a", "c2")] });
          const [moving] = document.querySelector(".layer-things").getAnimations({ subtree: true });
          const rate = moving.playbackRate;
          await playing;
          return rate;
        }""")
    assert rates["slow"] < 1 < rates["fast"]


def test_a_hidden_tab_shows_all_at_once_and_plays_the_last_turn_when_it_is_back(row: Page) -> None:
    told = row.evaluate("""async () => {
      const hide = (hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      };
      const play = (x, actor) => board.show(scene(`a:${x}`), { step: { actor, action: "", words: "" },
        events: [step("move", "a", `c${x}`)] });
      await board.show(scene("a:0"), { animate: false });
      hide(true);
      await Promise.all([play(1, 0), play(2, 1), play(3, -1), play(4, 1)]);
      const meanwhile = { played: played.length, on: board.scene.shapes.at(-1).on };
      hide(false);
      const first = board.scene.shapes.at(-1).on;
      while (!board.director.idle) await new Promise(requestAnimationFrame);
      return { meanwhile, first, played: played.length, on: board.scene.shapes.at(-1).on };
    }""")
    assert told == {"meanwhile": {"played": 0, "on": "c4"}, "first": "c2", "played": 3, "on": "c4"}


def test_a_broken_step_is_reported_and_the_game_goes_on(visit: Visit) -> None:
    ann = visit()
    ann.forgiven.append("is not iterable")
    ann.forgiven.append("Cannot read properties")
    page = at_row(ann)
    told = page.evaluate("""async () => {
      await board.show(scene("a:1"), { animate: false });
      await board.show(scene("a:2"), { events: [{ kind: "move" }] });
      const on = board.scene.shapes.at(-1).on;
      await board.show(scene("a:3"), { events: [step("move", "a", "c3")] });
      return [on, board.scene.shapes.at(-1).on, board.director.idle];
    }""")
    assert told == ["c2", "c3", True]
    assert ann.complaints


# Ten voices at once at full volume, rendered without being heard: how loud they get on the left and on the right.
LOUDEST = """async ({ voice, column }) => {
  const { desk, speak } = await import("/web/base/voices.js");
  const context = new OfflineAudioContext(2, 24000, 48000);
  const out = desk(context, 1);
  for (let n = 0; n < 10; n++) speak(context, out, voice, 0.01, { column, weight: 1 + 0.1 * n });
  const heard = await context.startRendering();
  return [0, 1].map((side) => heard.getChannelData(side).reduce((most, one) => Math.max(most, Math.abs(one)), 0));
}"""


def test_ten_knocks_at_once_do_not_clip_and_come_from_their_column(row: Page) -> None:
    for voice in ("wood", "enamel", "paper", "dice", "thud", "chime"):
        left, right = row.evaluate(LOUDEST, {"voice": voice, "column": 0.8})
        assert 0.05 < right <= 1.0, f"{voice}: {right:.2f}"
        assert left < right, voice


WATCH = "() => { globalThis.told = []; addEventListener('step', ({ detail }) => told.push(detail.kinds)); }"


@pytest.mark.journey
def test_every_step_of_a_match_is_played_and_the_last_turn_can_be_seen_again(visit: Visit) -> None:
    ann = visit()
    match, _ = ann.make_match(jostle.games()[1], "you", "beginner", rated=False)
    page = ann.open_match(match)
    wait_for_turn(page)
    page.evaluate(WATCH)
    rng = random.Random(4)
    known = page.locator(".moves .step").count()
    while page.locator(".your-turn").count():
        play_one(page, rng)
    page.wait_for_selector(".your-turn, .panel.after", state="attached")
    ann.settle()
    steps = page.locator(".moves .step").count()
    page.wait_for_function("played => told.length === played", arg=steps - known)
    here = places(page)
    turn = page.locator(".moves > li").last.locator(".step").count()
    page.evaluate("told.length = 0")
    tool(page, "replay").click()
    page.wait_for_function("turn => told.length === turn", arg=turn)
    ann.settle()
    assert places(page) == here
    assert page.evaluate("told.length") == turn


def test_stepping_through_a_match_plays_its_events(visit: Visit) -> None:
    ann = visit()
    match, _ = ann.make_match(jostle.games()[0], "you", "you", rated=False)
    page = ann.open_match(match)
    rng = random.Random(5)
    for _ in range(3):
        play_one(page, rng)
    ann.settle()
    here = places(page)
    page.evaluate(WATCH)
    page.locator(".moves").focus()
    for number in (2, 1, 0):
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".match-status")).to_contain_text(f"step {number} of 3")
    ann.settle()
    page.evaluate("told.length = 0")
    for number in range(1, 4):
        page.keyboard.press("ArrowRight")
        page.wait_for_function("number => told.length === number", arg=number)
    ann.settle()
    assert places(page) == here
    assert all(page.evaluate("told"))
