"""A person's own record, the habits that judged matches tell of, and the openings of games."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import jostle
from jostle.analysis.evaluation import BLUNDER, Evaluation
from jostle.analysis.match_analysis import decisions_of
from jostle.games import spec as find_spec
from jostle.play.match import Match
from jostle.search.core.search import Candidate, Proof, SearchResult
from jostle.server.services import background_reviews
from jostle.server.services.mistakes import habits_of, kind_label, kind_of, summarise
from jostle.server.store.records import JudgementRow
from jostle.table.match.context import BUSY
from jostle.table.record import result_for
from tests.server.conftest import Meet, OwnServer, Two
from tests.server.live_server import LINE_UP, Person, Server, person_of, wait_for

WIN_AT_ONCE = "board=...../...Rrs../.R.rs.../S.SSs anchor=e2 actor=0 moves=0 first=- count=4 result=-"


def win(person: Person, *others: str, **wish: object) -> str:
    """A match in which the person has only to push."""
    match, _ = person.open_match("push-fight", "you", *others, options=LINE_UP, start=WIN_AT_ONCE, **wish)
    tab = person.watch(match)
    tab.play(winning_pushes()[0])
    tab.until_over()
    return match


def winning_pushes() -> list[str]:
    state = jostle.game("push-fight", **LINE_UP).read(WIN_AT_ONCE)
    return [action for action in state.actions if state.play(action).returns == (1.0, -1.0)]


def give_up(person: Person, seat: int = 0, game: str = "pushout", **wish: object) -> str:
    seats = ["casual", "casual"]
    seats[seat] = "you"
    match, _ = person.open_match(game, *seats, **wish)
    tab = person.watch(match)
    tab.ask("resign", seat=seat)
    tab.until_over()
    return match


# --- the record ------------------------------------------------------------------------------------------------------


def test_results_are_told_by_game_opponent_variant_and_seat(meet: Meet) -> None:
    ann = meet("Ann")
    assert ann.get("/me/record") == {"games": [], "recent": []}
    assert ann.get("/me/habits") == {"games": [], "waiting": 0}
    win(ann, "steady")
    win(ann, "steady")
    give_up(ann, 1, "push-fight")
    give_up(ann, 0, "pushout")
    record = ann.get("/me/record")
    fight, out = record["games"]
    assert (fight["game"], out["game"]) == ("push-fight", "pushout"), "what is played most comes first"
    assert fight["tally"] == {"won": 2, "drawn": 0, "lost": 1}
    assert fight["length"] > 0
    assert [(line["name"], line["tally"]["won"], line["tally"]["lost"]) for line in fight["seats"]] == [
        ("White", 2, 0), ("Brown", 0, 1),
    ]  # fmt: skip
    assert [(line["name"], line["kind"], line["tally"]["won"]) for line in fight["opponents"]] == [
        ("Momo", "bot", 0), ("Bram", "bot", 2),
    ]  # fmt: skip
    assert [(line["name"], line["tally"]["won"]) for line in fight["variants"]] == [
        ("Quick start", 2),
        ("Push Fight", 0),
    ]
    assert [one["result"] for one in record["recent"]] == ["lost", "lost", "won", "won"]
    assert record["recent"][0]["title"] == "Pushout"
    german = ann.get("/me/record", lang="de")["games"][0]
    assert german["seats"][0]["name"] == "Weiß"


def test_people_are_told_by_name_and_never_by_what_the_store_calls_them(two: Two, server: Server) -> None:
    _, first, second = two()
    second.ask("resign", seat=1)
    first.until_over()
    told = first.person.http.get("/api/v1/me/record")
    assert [line["name"] for line in told.json()["games"][0]["opponents"]] == ["Ben"]
    assert second.person.get("/me/record")["games"][0]["tally"]["lost"] == 1
    secret = person_of(server, second.person.cookie)
    assert secret is not None
    assert secret not in told.text


def test_who_shares_a_win_has_won_and_without_winners_it_is_a_draw() -> None:
    assert [result_for(1, winners) for winners in ([1], [0, 1], [0], [])] == ["won", "won", "lost", "drawn"]


# --- habits ----------------------------------------------------------------------------------------------------------


def judged(losses: dict[str, float], missed: Proof | None = None) -> list[Evaluation]:
    """A match of one decision each, as if they had cost so much."""
    match = Match(jostle.game("push-fight", **LINE_UP))
    for action in losses:
        match.play(action)
    found = []
    for step in decisions_of(match):
        best = Candidate(0, step.state.actions[0], 0.0, 1.0)
        loss = losses[step.action]
        chances = (0.5, 0.5), (0.5 - loss, 0.5 + loss)
        if step.seat == 1:
            chances = (0.5, 0.5), (0.5 + loss, 0.5 - loss)
        mark = BLUNDER if loss >= BLUNDER.loss else None
        found.append(Evaluation(step, SearchResult(step.seat, (best,)), *chances, mark, missed if mark else None))
    return found


def test_a_summary_counts_by_part_of_the_match_and_kind_of_action() -> None:
    decisions = judged({"d4-c4": 0.0, "d3-b3": 0.1, "d1>e1": 0.3, "e4-g4": 0.2}, Proof(1.0, 1))
    number, loss, summary = summarise(decisions, 0, 4)
    assert number == 3
    assert loss == pytest.approx(0.4)
    cells = {(cell.phase, cell.kind): (cell.decisions, round(cell.loss, 6)) for cell in summary.cells}
    assert cells == {("opening", "move"): (2, 0.1), ("middle", "push"): (1, 0.3)}
    assert (summary.missed_at_once, summary.missed_in_two) == (1, 0)
    assert [fault.action for fault in summary.worst] == ["d1>e1", "d3-b3"]
    assert summary.accurate == pytest.approx(1 + 0.5 + 0.125)


def test_habits_add_matches_up_and_name_the_dearest_first() -> None:
    rows = []
    for match, losses in {"a": {"d4-c4": 0.0, "d1>e1": 0.3}, "b": {"d4-c4": 0.1, "d1>e1": 0.1}}.items():
        number, loss, summary = summarise(judged(losses), 0, 2)
        body = msgspec.json.encode(summary).decode()
        rows.append(JudgementRow(match, 0, "ann", "push-fight", 0.0, number, loss, body))
    habits = habits_of(rows, "en")
    assert habits is not None
    assert (habits.matches, habits.decisions) == (2, 4)
    assert habits.loss == pytest.approx(0.125)
    assert [(kind.label, kind.decisions, kind.loss) for kind in habits.kinds] == [("Push", 2, 0.2), ("Move", 2, 0.05)]
    assert [(one.match, one.action, one.number) for one in habits.worst][:1] == [("a", "d1>e1", 2)]
    german = habits_of(rows, "de")
    assert german is not None
    assert german.kinds[0].label == "Schieben"
    assert german.worst[0].words != habits.worst[0].words


def kinds_of(game: str) -> Iterator[str]:
    """The kinds of actions that come up in any variant of a game."""
    for preset in find_spec(game).presets:
        rng, state = random.Random(5), jostle.game(game, **preset.options).start()
        for _ in range(250):
            if state.over:
                break
            if state.actor == "chance":
                state = state.play(state.sample(rng))
                continue
            yield from {kind_of(state, action) for action in state.actions}
            state = state.play(rng.choice(state.actions))


@pytest.mark.parametrize("game", jostle.games())
def test_every_kind_of_action_has_a_name_in_every_language(game: str) -> None:
    spec, kinds = find_spec(game), set(kinds_of(game))
    assert kinds
    assert {kind for kind in kinds if kind_label(spec, kind, "de") == kind_label(spec, kind, "en")} == set()


def test_judgements_of_earlier_versions_are_read() -> None:
    fault = {"number": 2, "action": "d1>e1", "words": "push", "loss": 0.3, "best": "d4-c4", "best_words": "move"}
    cell = {"phase": "opening", "kind": "shove", "decisions": 1, "loss": 0.3}
    body = json.dumps({"accurate": 0.1, "cells": [cell], "worst": [fault]})
    habits = habits_of([JudgementRow("a", 0, "ann", "push-fight", 0.0, 1, 0.3, body)], "de")
    assert habits is not None
    assert (habits.kinds[0].label, habits.worst[0].words, habits.worst[0].best_words) == ("Shove", "push", "move")


def test_matches_are_judged_when_nobody_waits_and_only_once(
    own_server: OwnServer, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_reviews, "QUIET", 0.2)
    monkeypatch.setattr(background_reviews, "BUDGET", 0.5)
    server = own_server(judge_matches=True)
    ann = meet("Ann", at=server)
    match, _ = ann.open_match("push-fight", "you", "beginner", options=LINE_UP, start=WIN_AT_ONCE)
    tab = ann.watch(match)
    tab.play("b1>b2")  # instead of the push that wins
    tab.ask("resign", seat=0)
    tab.until_over()

    def told() -> bool:
        return bool(ann.get("/me/habits")["games"])

    wait_for(told, "the match to be judged")
    habits = ann.get("/me/habits")
    (game,) = habits["games"]
    assert habits["waiting"] == 0
    assert (game["matches"], game["decisions"], game["missed_at_once"]) == (1, 1, 1)
    (worst,) = game["worst"]
    assert (worst["match"], worst["action"], worst["number"]) == (match, "b1>b2", 1)
    assert worst["best"] in winning_pushes()
    assert worst["loss"] > 0.2


def test_nothing_is_judged_for_nobody_nor_while_bots_think(
    own_server: OwnServer, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background_reviews, "QUIET", 0.1)
    server = own_server(judge_matches=True)
    own = server.site.background_reviews
    tickets: dict[Any, Any] = server.site.scheduler.lanes["show"].tickets
    tickets["a bot"] = "thinks"
    ann, ben = meet("Ann", at=server), meet("Ben", at=server)
    unseen, bens = win(ann, "beginner"), win(ben, "beginner")
    wait_for(lambda: len(ann.get("/me/record")["recent"]) == 1, "the end of the match")
    assert not own.waits(unseen)
    assert ann.get("/me/habits")["waiting"] == 1, "now somebody looks"
    assert own.waits(unseen)
    later = win(ann, "beginner")
    wait_for(lambda: own.waits(later), "the wish, as Ann has looked lately")
    assert not own.waits(bens)
    for _ in range(3):
        own.wish(later)
    assert ann.get("/me/habits")["games"] == []
    assert own.waits(later)
    del tickets["a bot"]
    wait_for(lambda: ann.get("/me/habits")["waiting"] == 0, "the judgement")
    assert ann.get("/me/habits")["games"]


def test_what_can_wait_is_put_off_while_much_is_played(own_server: OwnServer, monkeypatch: pytest.MonkeyPatch) -> None:
    server = own_server()
    context, now = server.site.match_context, [1000.0]
    monkeypatch.setattr(
        "jostle.table.match.context.time", SimpleNamespace(monotonic=lambda: now[0])
    )  # the clock of this module alone
    for _ in range(BUSY - 1):
        context.note_append()
    assert not server.site.somebody_waits()
    context.note_append()
    assert server.site.somebody_waits()
    now[0] += 1.1
    assert not server.site.somebody_waits()


# --- openings --------------------------------------------------------------------------------------------------------


def test_openings_are_told_with_positions_that_can_be_played_and_analysed(meet: Meet) -> None:
    ann = meet("Ann")
    book = ann.get("/games/push-fight/openings")
    meeting = book["meetings"][1]
    assert 0 < meeting["low"] <= meeting["chance"] <= meeting["high"] < 1
    match, _ = ann.open_match("push-fight", "beginner", "you", start=meeting["start"], rated=False)
    assert ann.watch(match).view["info"]["start"] == meeting["start"]
    assert ann.post("/analysis/begin", {"game": "push-fight", "start": meeting["start"]})["game"] == "push-fight"
    first, second = meeting["plans"]
    picture = ann.http.get(f"/api/v1/games/push-fight/openings/picture.svg?first={first}&second={second}")
    assert picture.headers["content-type"].startswith("image/svg")
    assert ann.get("/games/push-fight/openings", lang="de")["sides"] == ["Weiß", "Braun"]
    assert "no named openings" in ann.refused("GET", "/games/pushout/openings").words
    nowhere = ann.refused("GET", "/games/push-fight/openings/picture.svg", first="castle", second="line")
    assert "has no plan 'castle'" in nowhere.words
