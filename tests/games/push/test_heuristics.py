"""What PUSH knows of itself: set pieces, the odds of a turn counted twice, and choices that are always legal."""

from __future__ import annotations

import math
import random
from collections import Counter

import numpy as np
import pytest

import jostle
from jostle.conformance.random_games import random_game
from jostle.games.push import rules
from jostle.games.push.win_chance import bench_kept, kept, outlook, tempo
from jostle.kernel import generators
from jostle.kernel.control import CONTROL, NO_LIMIT, allow
from jostle.search.core.registry import make_search
from jostle.search.core.search import Limit, SearchSettings
from tests.games.cases import play
from tests.games.push.positions import at

pytestmark = pytest.mark.bounds
COLOURS = "RBGYP"


def foreseen(state: jostle.State, depth: int) -> dict[str, float]:
    """What the acting seat can expect of each action, the turn followed so many draws deep."""
    scratch, control, values = np.zeros(1, rules.SCRATCH), np.zeros(CONTROL, np.int64), np.zeros(rules.MAX_LEGAL)
    allow(control, NO_LIMIT)
    rules.expected_values(state.record, depth, scratch[0], control, values)
    return dict(zip(state.actions, values.tolist(), strict=False))


def choice(state: jostle.State, nodes: int = 3000) -> str:
    """What the search plays."""
    return make_search(state.game, "expectimax", SearchSettings(seed=1)).run(state, Limit(nodes=nodes)).best.text


def rollout(state: jostle.State) -> str:
    out = np.zeros(rules.MAX_LEGAL, np.int32)
    action = int(rules.rollout_policy(state.record, generators(1)[0], out))
    return state.actions[state.legal.index(action)]


# --- set pieces ------------------------------------------------------------------------------------------------------

# Three stacks that between them refuse every red and every blue card, and a deck of nothing else.
FULL = "R1B2*/R3B4*/R5B6*"
ONLY_RED_AND_BLUE = "121212.212121.000000.000000.000000.3.0"


def test_it_stops_when_the_next_card_surely_fits_nowhere() -> None:
    state = at(phase="more", stacks=FULL, deck=ONLY_RED_AND_BLUE)
    assert rollout(state) == "stop"
    assert choice(state) == "stop"
    assert foreseen(state, 2)["stop"] > foreseen(state, 2)["draw"]


def test_it_draws_while_nothing_can_go_wrong() -> None:
    state = at(phase="more", stacks="-", switched=1)
    assert rollout(state) == "draw"
    assert choice(state) == "draw"


def test_a_rich_colour_is_banked_while_many_roll_cards_are_to_come() -> None:
    deck = "111111.222222.222222.222222.222222.15.8"
    state = at(phase="turn", bench="R3R4R4R5R5R6R6/G1", deck=deck)
    assert choice(state) == "bankR"
    assert rollout(state) == "bankR"


def test_nothing_is_banked_when_the_die_is_never_rolled_for_a_stack() -> None:
    state = at(rolls=0, phase="turn", bench="R3R4R5/G1", deck="111111.222222.222222.222222.222222.0.8")
    assert choice(state) == "draw"
    assert rollout(state) == "draw"


def test_a_roll_card_spoils_the_stack_that_the_other_seat_will_take() -> None:
    state = at(
        phase="place", card="*", stacks="R6B5G4/Y3", bench="R5G5/Y6P6", deck="111110.111111.111111.111111.111111.9.4"
    )
    assert choice(state) == "2"
    assert rollout(state) == "2"


def test_a_spoilt_stack_is_for_those_who_have_nothing_to_lose() -> None:
    deck = "000000.111111.111111.111111.111111.5.4"
    poor = at(phase="take", stacks="R6B2*/G4", left=1, deck=deck)
    rich = at(phase="take", stacks="R6B2*/G4", left=1, deck=deck, bench="R5B6G6Y5Y6P5P6/-")
    assert choice(poor) == "take1"
    assert choice(rich) == "take2"


def test_near_the_end_it_plays_for_the_win_and_not_for_points() -> None:
    """Two cards are left: a red six that makes the best stack worth nine, and a red one that fits nowhere. Drawing
    brings more points on average than the three there are. Who is ahead has won if it stops; who is behind has lost."""
    last = "100001.000000.000000.000000.000000.0.0"
    ahead = at(phase="more", stacks="B2G1/Y1/P1", bank="16,10", deck=last)
    behind = at(phase="more", stacks="B2G1/Y1/P1", bank="10,15", deck=last)
    assert choice(ahead) == "stop"
    assert choice(behind) == "draw"


# --- the odds of a turn, counted twice -------------------------------------------------------------------------------


class SlowTurn:
    """The rest of a turn by brute force: cards are words, every order of drawing is followed by itself."""

    def __init__(self, state: jostle.State) -> None:
        self.state, s = state, state.record
        self.n, self.turn = state.game.seats, int(s.turn)
        *rows, rolls, switches = fields(state)["deck"].split(".")
        counts = {COLOURS[i] + str(j + 1): int(digit) for i, row in enumerate(rows) for j, digit in enumerate(row)}
        self.deck = Counter({card: count for card, count in counts.items() if count})
        self.rolls, self.switches = int(rolls), int(switches)
        self.deck.update({"*": self.rolls, "~": self.switches})
        self.cards = self.deck.total()
        self.risk = 1 / 3 if s.riskier else 1 / 6
        self.lost, self.brings, _ = self.outlook(0)
        self.bench = [bench_kept(s, seat, self.lost, self.brings) for seat in range(self.n)]

    def outlook(self, draws: int) -> tuple[float, float, float]:
        left = max(0, self.cards - draws)
        rolls, switches = self.rolls * left / self.cards, self.switches * left / self.cards
        found: tuple[float, float, float] = outlook(
            left, rolls, left - rolls - switches, self.n, self.state.record.riskier
        )
        return found

    def standing(self, seat: int, draws: int) -> float:
        """How strong a seat stands against the turn's seat after so many draws, before the stacks are shared out."""
        _, brings, scale = self.outlook(draws)
        left = max(0, self.cards - draws)

        def points(one: int) -> float:
            before = (one - self.turn - 1) % self.n
            return float(self.state.record.bank[one] + self.bench[one] + tempo(left, self.n, before, brings))

        return math.exp((points(seat) - points(self.turn)) / scale)

    def gain(self, seat: int, stack: frozenset[str]) -> float:
        total = 0.0
        for card in stack - {"*"}:
            held = int(self.state.record.bench[seat, COLOURS.index(card[0])]) >> 18
            total += kept(held + int(card[1]), self.lost, self.brings) - kept(held, self.lost, self.brings)
        return total - self.risk * (self.bench[seat] + total) if "*" in stack else total

    def shared(self, stacks: list[frozenset[str]], takers: list[int]) -> dict[int, float]:
        """What each of the takers gets, if everyone takes the best for itself."""
        got, left = {}, list(stacks)
        for seat in takers:
            if left:
                best = max(left, key=lambda stack: self.gain(seat, stack))
                left.remove(best)
                got[seat] = self.gain(seat, best)
        return got

    def chance(self, gains: dict[int, float], draws: int) -> float:
        """The turn's seat's chance to win: the others count by how strong they stand now."""
        _, _, scale = self.outlook(draws)
        others = [seat for seat in range(self.n) if seat != self.turn]
        now = sum(self.standing(seat, 0) for seat in others)
        lead = gains.get(self.turn, 0.0) - sum(gains.get(seat, 0.0) * self.standing(seat, 0) / now for seat in others)
        return 1 / (1 + sum(self.standing(seat, draws) for seat in others) * math.exp(-lead / scale))

    def after(self, switched: bool) -> list[int]:
        """The two seats that take after the turn's seat."""
        step = -1 if switched else 1
        return [(self.turn + step * k) % self.n for k in range(1, min(3, self.n))]

    def stop(self, stacks: list[frozenset[str]], switched: bool, draws: int) -> float:
        if not stacks:
            return self.chance({}, draws)
        values = []
        for i, stack in enumerate(stacks):
            others = self.shared(stacks[:i] + stacks[i + 1 :], self.after(switched))
            values.append(self.chance({self.turn: self.gain(self.turn, stack), **others}, draws))
        return max(values)

    def bust(self, stacks: list[frozenset[str]], switched: bool, draws: int) -> float:
        others = self.shared(stacks, self.after(switched))
        return self.chance({self.turn: -self.risk * self.bench[self.turn], **others}, draws)

    def draw(self, stacks: list[frozenset[str]], switched: bool, draws: int, depth: int) -> float:
        total = 0.0
        for card, count in list(self.deck.items()):
            if count:
                self.deck[card] -= 1
                total += count * self.drawn(card, stacks, switched, draws + 1, depth)
                self.deck[card] += 1
        return total / (self.cards - draws)

    def drawn(self, card: str, stacks: list[frozenset[str]], switched: bool, draws: int, depth: int) -> float:
        if card == "~":
            return self.more(stacks, not switched, draws, depth)
        ways = [
            [*stacks[:i], stack | {card}, *stacks[i + 1 :]]
            for i, stack in enumerate(stacks)
            if not any(card == other or (card != "*" and set(card) & set(other)) for other in stack)
        ]
        if len(stacks) < 3:
            ways.append([*stacks, frozenset({card})])
        if not ways:
            return self.bust(stacks, switched, draws)
        return max(self.more(way, switched, draws, depth) for way in ways)

    def more(self, stacks: list[frozenset[str]], switched: bool, draws: int, depth: int) -> float:
        value = self.stop(stacks, switched, draws)
        if draws < depth and draws < self.cards:
            value = max(value, self.draw(stacks, switched, draws, depth))
        return value


def fields(state: jostle.State) -> dict[str, str]:
    return dict(word.split("=") for word in str(state).split(" "))


@pytest.mark.parametrize(("seats", "riskier", "deepest"), [(2, False, 3), (2, True, 2), (3, False, 2), (6, True, 2)])
def test_the_expectation_of_a_turn_is_what_following_every_card_gives(seats: int, riskier: bool, deepest: int) -> None:
    state = at(
        seats=seats, riskier=riskier, phase="more", stacks="R3G5*/B1Y5/P2", bank=",".join("470382"[:seats]),
        bench="/".join(["R5G2", "B6B6", "-", "Y4P1", "G6", "R1R2"][:seats]),
        deck="010010.200000.000100.001000.000001.2.1",
    )  # fmt: skip
    slow = SlowTurn(state)
    stacks = [frozenset({"R3", "G5", "*"}), frozenset({"B1", "Y5"}), frozenset({"P2"})]
    for depth in range(1, deepest + 1):
        values = foreseen(state, depth)
        assert values["stop"] == pytest.approx(share(slow.stop(stacks, False, 0), seats), abs=1e-9)
        assert values["draw"] == pytest.approx(share(slow.draw(stacks, False, 0, depth), seats), abs=1e-9)


def test_placing_a_card_is_worth_what_stopping_or_drawing_on_is_worth() -> None:
    state = at(
        seats=3, phase="place", card="G4", stacks="R3*/B4", bank="4,0,9", bench="R5G2/B6B6/-",
        deck="010010.200001.000000.001010.100001.2.1",
    )  # fmt: skip
    slow = SlowTurn(state)
    first = [frozenset({"R3", "*", "G4"}), frozenset({"B4"})]
    third = [frozenset({"R3", "*"}), frozenset({"B4"}), frozenset({"G4"})]
    values = foreseen(state, 2)
    assert set(values) == {"1", "3"}
    for text, stacks in (("1", first), ("3", third)):
        best = max(slow.stop(stacks, False, 0), slow.draw(stacks, False, 0, 2))
        assert values[text] == pytest.approx(share(best, 3), abs=1e-9)


def share(chance: float, seats: int) -> float:
    """A chance to win as a return."""
    return (chance * seats - 1) / (seats - 1)


# --- always -----------------------------------------------------------------------------------------------------------


def test_the_rollout_move_is_legal_in_every_mix_to_the_end_of_the_game() -> None:
    rng = random.Random(7)
    for _ in range(10):
        state = random_game("push", rng).start()
        while not state.over:
            state = state.apply(state.sample_code(rng)) if state.actor == "chance" else state.play(rollout(state))


def test_what_is_foreseen_is_a_return_in_every_mix_and_phase() -> None:
    rng = random.Random(8)
    met: Counter[str] = Counter()
    for _ in range(5):
        state = random_game("push", rng).start()
        while not state.over:
            if state.actor != "chance":
                values = foreseen(state, 1)
                met[fields(state)["phase"]] += 1
                assert set(values) == set(state.actions)
                assert all(-1 / (state.game.seats - 1) - 1e-9 <= value <= 1 for value in values.values())
            code = state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal)
            state = state.apply(code)
    assert set(met) == {"turn", "place", "more", "take"}


def test_a_judgement_rises_with_points_and_bank_points_count_more_than_bench_points() -> None:
    even = at(phase="turn", bank="10,10")
    ahead = at(phase="turn", bank="15,10")
    benched = at(phase="turn", bank="10,10", bench="R5/-")
    assert even.judge(0) < benched.judge(0) < ahead.judge(0) < 1


def test_the_turn_is_worth_something_and_more_so_the_first_of_three() -> None:
    state = at(seats=3, phase="turn")
    assert state.judge(0) > state.judge(1) > state.judge(2)


def test_judgements_of_all_seats_add_up_to_nothing() -> None:
    rng = random.Random(5)
    for seats in (2, 3, 5):
        state = jostle.game("push", seats=seats).start()
        while not state.over:
            code = state.sample_code(rng) if state.actor == "chance" else state.legal[-1]
            state = state.apply(code)
            assert sum(state.judge(seat) for seat in range(seats)) == pytest.approx(0, abs=1e-9)


def test_the_search_is_the_same_with_the_same_seed() -> None:
    state = play(jostle.game("push", seats=3).start(), "draw R5 1 draw B4 1 draw R2 2 draw * 2")
    results = [
        make_search(state.game, "expectimax", SearchSettings(seed=3)).run(state, Limit(nodes=2000)) for _ in range(2)
    ]
    assert results[0].candidates == results[1].candidates
