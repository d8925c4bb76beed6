"""Matches: seats, taking back, branches, resigning, draws, clocks, and their files."""

from __future__ import annotations

from pathlib import Path

import pytest

import jostle
from jostle.errors import JostleError
from jostle.play.clock import Clock
from jostle.play.match import Ending, Match, Seat

LINE = jostle.game("push-fight", setup="line")


def new_match(clock: Clock | None = None) -> Match:
    return Match(LINE, [Seat("Ann"), Seat("Rolf", "bot", "random")], clock)


def play_all(match: Match, actions: str) -> None:
    for action in actions.split():
        match.play(action)


def test_only_the_actor_may_act() -> None:
    match = new_match()
    with pytest.raises(jostle.IllegalAction, match="it isn't Brown's turn"):
        match.play("d4>e4", seat=1)
    match.play("d4>e4", seat=0)
    assert match.state.actor == 1
    assert match.actions == ["d4>e4"]


def test_taking_back_loses_nothing_and_another_action_makes_a_branch() -> None:
    match = new_match()
    play_all(match, "d3-c4 d4>e4 f3>e3")
    match.undo(2)
    assert match.actions == ["d3-c4"]
    match.play("d1>e1")
    assert match.actions == ["d3-c4", "d1>e1"]
    assert len(list(match.nodes())) == 5
    match.undo()
    match.play("d4>e4")
    assert [child.action for child in match.node.children] == ["f3>e3"], "the old line is still there"
    with pytest.raises(jostle.IllegalAction, match="take back 9"):
        match.undo(9)


def test_a_copy_stays_where_it_is_and_shares_no_cache_with_the_match() -> None:
    match = new_match()
    play_all(match, "d3-c4 d4>e4")
    copy = match.copy()
    match.play("f3>e3")
    assert copy.actions == ["d3-c4", "d4>e4"]
    assert copy.scene() == match.scene_at(copy.node)
    mine, own = ({id(one) for one in vars(of).values() if isinstance(one, dict | list)} for of in (match, copy))
    assert not mine & own, "threads must not change what another one reads"


def test_resigning_gives_the_win_to_the_other() -> None:
    match = new_match()
    match.resign(0)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.ending == Ending("resigned", 0)
    assert outcome.winners == (1,)
    assert outcome.returns == (-1.0, 1.0)
    assert outcome.words == "Brown wins: White resigned"
    with pytest.raises(jostle.IllegalAction, match="match is over"):
        match.play("d4>e4")


def test_a_draw_is_offered_and_declined_or_accepted() -> None:
    match = new_match()
    match.offer_draw(0)
    with pytest.raises(jostle.IllegalAction, match="no draw is offered to White"):
        match.accept_draw(0)
    match.decline_draw(1)
    match.offer_draw(1)
    with pytest.raises(jostle.IllegalAction, match="already"):
        match.offer_draw(0)
    match.accept_draw(0)
    assert match.outcome is not None
    assert match.outcome.returns == (0.0, 0.0)
    assert match.outcome.winners == ()


def test_an_offer_lapses_when_somebody_plays_on() -> None:
    match = new_match()
    match.offer_draw(0)
    match.play("d4>e4")
    with pytest.raises(jostle.IllegalAction, match="no draw is offered"):
        match.accept_draw(1)


def test_an_offer_lapses_for_good_when_actions_are_taken_back() -> None:
    match = new_match()
    match.play("d3-c4")
    match.offer_draw(0)
    match.undo()
    assert match.offer is None
    match.play("d3-c4")
    assert match.offer is None, "the same position again, and nobody has offered anything since"


def test_whoever_leaves_loses_and_a_match_that_all_leave_has_no_result() -> None:
    match = new_match()
    match.play("d4>e4")
    match.end(Ending("abandoned", 1))
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.returns) == ((0,), (1.0, -1.0))
    assert match.outcome.words == "White wins: Brown left"
    assert "end: 1 actions, Brown resigned" in match.text()
    match = new_match()
    match.end(Ending("abandoned"))
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.returns) == ((), (0.0, 0.0))
    assert Match.read(match.text()).outcome is None, "the file can be played on"


@pytest.mark.parametrize(
    "ending", [Ending("rules"), Ending("repetition"), Ending("time", 0), Ending("resigned"), Ending("resigned", 2)]
)
def test_a_match_cannot_be_ended_in_a_way_that_it_does_not_have(ending: Ending) -> None:
    match = new_match()
    with pytest.raises(jostle.IllegalAction, match="not an ending here"):
        match.end(ending)
    assert not match.over


def test_an_action_that_was_only_checked_is_no_part_of_the_match() -> None:
    match = new_match()
    node = match.check("d3-c4", seat=0)
    assert (match.actions, match.root.children) == ([], [])
    match.enter(node)
    assert match.actions == ["d3-c4"]
    assert match.root.children == [match.node]
    with pytest.raises(jostle.IllegalAction):
        match.check("d3-c4", seat=0)


def test_a_turn_goes_on_after_its_own_undo_and_so_does_its_clock() -> None:
    match = new_match(Clock("fischer", 60, 0))
    match.start_clock(now=0)
    assert not match.can_undo(0)
    match.play("d3-c4", now=10)
    assert match.can_undo(0)
    match.take_back(0, now=12, charge=True)
    assert (match.actions, match.can_undo(0)) == ([], False)
    assert match.seconds_left(0, now=13) == pytest.approx(47)
    match.play("d4>e4", now=15)
    assert not match.can_undo(0), "the turn is over"
    assert match.before_last_action(0) == 0
    assert match.before_last_action(1) is None
    match.take_back(0, now=20, charge=False)
    assert match.seconds_left(0, now=21) == pytest.approx(59), "what was taken back by agreement costs nothing"


def test_a_clock_that_nobody_starts_runs_from_the_first_action_on() -> None:
    match = new_match(Clock("fischer", 60, 5))
    assert not match.time_is_up(now=999)
    assert match.seconds_left(0, now=999) == 60
    match.play("d3-c4", now=1000)
    assert match.node.seconds == 0
    assert match.seconds_left(0, now=1010) == pytest.approx(50)
    match.play("d4>e4", now=1020)
    assert match.node.seconds == pytest.approx(20)


def test_clocks_stop_when_the_match_ends() -> None:
    match = new_match(Clock("fischer", 60, 5))
    match.start_clock(now=0)
    match.play("d4>e4", now=10)
    match.resign(0, now=14)
    assert match.seconds_left(0, now=99) == pytest.approx(55)
    assert match.seconds_left(1, now=99) == pytest.approx(56), "Brown had thought for four seconds"


def test_draws_by_agreement_only() -> None:
    """Positions come back as often as they like, and the seats may still agree on a draw."""
    game = jostle.game("push-fight", repetition="agreed")
    text = "board=....r/SSR....s/S...rs.s/R.... anchor=- actor=0 moves=2 first=- count=4 result=-"
    match = Match(game, start=game.read(text))
    play_all(match, "b3>c3 f2>e2 " + 3 * "c3-b3 d3-c3 b3>c3 e2-f2 d2-e2 f2>e2 ")
    assert match.repetitions() == 4
    assert not match.over
    match.offer_draw(0)
    match.accept_draw(1)
    assert match.outcome is not None
    assert match.outcome.words == "A draw: agreed"
    assert Match.read(match.text()).outcome == match.outcome


def test_a_clock_counts_what_is_spent_and_adds_what_fischer_adds() -> None:
    match = new_match(Clock("fischer", 60, 5))
    match.start_clock(now=0)
    match.play("d3-c4", now=10)
    assert match.seconds_left(0, now=12) == pytest.approx(48)
    match.play("d4>e4", now=15)
    assert match.seconds_left(0, now=20) == pytest.approx(50), "60 - 15 + 5"
    assert match.seconds_left(1, now=20) == pytest.approx(55)
    assert not match.check_time(now=74)
    assert match.check_time(now=75.1)
    assert match.outcome is not None
    assert match.outcome.words == "White wins: Brown ran out of time"


def test_a_clock_for_every_turn_begins_anew() -> None:
    match = new_match(Clock("turn", 30))
    match.start_clock(now=0)
    match.play("d3-c4", now=20)
    assert match.seconds_left(0, now=25) == pytest.approx(5), "both actions are one turn"
    match.play("d4>e4", now=29)
    assert match.seconds_left(1, now=29) == pytest.approx(30)
    assert match.seconds_left(0, now=29) == pytest.approx(30)
    with pytest.raises(jostle.IllegalAction, match="too late"):
        match.play("f3>e3", now=100)
    assert match.over


@pytest.mark.parametrize("text", ["none", "turn 30", "fischer 300+5", "fischer 1.5+0.25"])
def test_clock_texts(text: str) -> None:
    assert str(Clock.read(text)) == text


@pytest.mark.parametrize(
    "text", ["", "turn", "turn -1", "turn 0", "fischer 5", "fischer 99999999+1", "none 5", "turn 1e5"]
)
def test_wrong_clock_texts(text: str) -> None:
    with pytest.raises(jostle.BadText, match="clock"):
        Clock.read(text)


@pytest.mark.parametrize("name", ["", " Ann", "x" * 41, "new\nline", "\x1b[31m"])
def test_names_are_short_and_printable(name: str) -> None:
    with pytest.raises(JostleError, match="name"):
        Seat(name)


def test_the_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(JostleError, match="2 seats"):
        Match(LINE, [Seat("Ann")])


# --- files -----------------------------------------------------------------------------------------------------------


def example_file() -> str:
    match = new_match(Clock("fischer", 300, 5))
    match.start_clock(now=0)
    for now, action in enumerate(["d3-c4", "d4>e4", "f3-g3", "e3-d3"]):
        match.play(action, now=float(now))
    match.undo(1)
    match.play("e3-f3", now=9.0)
    match.resign(1)
    return match.text()


def test_a_file_reads_like_a_score() -> None:
    match = new_match()
    play_all(match, "d3-c4 d4>e4 f3-g3")
    assert match.text() == (
        "Jostle match 1\n"
        "game: push-fight\n"
        "options: setup=line\n"
        "seat 0: person Ann\n"
        "seat 1: bot/random Rolf\n"
        "clock: none\n"
        "start: -\n"
        "\n"
        "1. White: d3-c4 d4>e4\n"
        "2. Brown: f3-g3\n"
        "end: 3 actions, open\n"
        "result: none yet\n"
    )


def test_a_file_replays_with_branches_times_and_ending() -> None:
    text = example_file()
    match = Match.read(text)
    assert match.text() == text
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.seats[1].level == "random"


def test_a_file_from_a_position_of_its_own() -> None:
    game = jostle.game("push-fight", limit=50)
    text = "board=.R.../...S..Ss/..s.rRr./..Ss. anchor=e1 actor=0 moves=2 first=- count=14 result=-"
    match = Match(game, start=game.read(text))
    match.play("g3>h3")
    again = Match.read(match.text())
    assert again.state == match.state
    assert "options: limit=50" in match.text()
    assert "result: White wins" in match.text()


def test_a_file_counts_the_seats_of_push_from_0_as_it_always_did_while_people_count_from_1() -> None:
    match = Match(jostle.game("push", seats=3), [Seat("Player 1"), Seat("Ben"), Seat("Player 3")])
    match.play("draw")
    match.play("G1")
    match.resign(1)
    text = match.text()
    assert text.splitlines()[3:6] == ["seat 0: person Seat 0", "seat 1: person Ben", "seat 2: person Seat 2"]
    assert text.splitlines()[-3:] == [
        "1. Seat 0: draw (G1)",
        "end: 2 actions, Seat 1 resigned",
        "result: Seat 0 and Seat 2 share the win",
    ]
    again = Match.read(text)
    assert again.text() == text
    assert [seat.name for seat in again.seats] == ["Player 1", "Ben", "Player 3"]
    assert again.outcome is not None
    assert again.outcome.words == "Player 1 and Player 3 share the win: Player 2 resigned"


def test_every_line_of_a_file_is_needed_and_a_missing_one_is_named() -> None:
    lines = example_file().splitlines()
    for i, line in enumerate(lines):
        if not line:
            continue
        with pytest.raises(jostle.BadText, match=r"^line \d+: "):
            Match.read("\n".join(lines[:i] + lines[i + 1 :]))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("Jostle match 1", "Jostle match 7", "line 1: .*first line"),
        ("game: push-fight", "game: chess", "line 2: the match is of 'chess', a game that is not installed here"),
        ("options: setup=line", "options: setup=ring", "line 3: option 'setup'"),
        ("options: setup=line", "options: colour=red", "line 3: push-fight has no option 'colour'"),
        ("options: setup=line", "options: setup", "line 3: 'setup' is not an option"),
        ("seat 0: person Ann", "seat 0: alien Ann", "line 4: seat kind 'alien'"),
        ("clock: fischer 300+5", "clock: sundial", "line 6: clock 'sundial'"),
        ("start: -", "start: board=x", "line 7: "),
        ("1. White: d3-c4", "1. White: d3-h3", "line 9: 'd3-h3' is not legal now"),
        ("1. White: d3-c4", "1. Brown: d3-c4", "line 9: 'Brown' cannot act now; expected White"),
        ("1. White: d3-c4", "1. White: (d3-c4)", "line 9: .*only chance outcomes"),
        ("2. Brown", "3. Brown", "line 10: this is number 3, but number 2"),
        ("end: 4 actions", "end: 5 actions", "line 11: '5' actions should be above"),
        ("Brown resigned", "Brown slept", "line 11: 'Brown slept' is not an ending"),
        ("result: White wins", "result: Brown wins", "line 12: the result 'Brown wins' is wrong"),
        ("branch 1: from 0", "branch 1: from 6", "line 14: "),
    ],
)
def test_a_damaged_file_is_refused_with_the_line_that_is_wrong(old: str, new: str, complaint: str) -> None:
    text = example_file()
    assert old in text
    with pytest.raises(jostle.BadText, match=complaint):
        Match.read(text.replace(old, new, 1))


def test_files_are_saved_whole_and_loaded_with_their_name_in_complaints(tmp_path: Path) -> None:
    file = tmp_path / "game.jostle"
    match = Match.read(example_file())
    match.save(file)
    assert Match.load(file).text() == match.text()
    assert [path.name for path in tmp_path.iterdir()] == ["game.jostle"]
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(jostle.BadText, match=r"game.jostle: not a text file"):
        Match.load(file)
    file.write_text("nonsense")
    with pytest.raises(jostle.BadText, match=r"game.jostle, line 1"):
        Match.load(file)


def test_remarks_and_blank_lines_may_be_added() -> None:
    text = example_file()
    assert Match.read("# my first match\n" + text.replace("\nend:", "\n# good so far\n\nend:")).text() == text


def test_a_file_may_have_branches_from_where_somebody_resigned() -> None:
    match = new_match()
    match.play("d3-c4")
    match.undo()
    match.resign(0)
    again = Match.read(match.text())
    assert again.text() == match.text()
    assert again.outcome == match.outcome
    assert [child.action for child in again.node.children] == ["d3-c4"]
