"""Checks of a game's kernels as compiled code: they can be compiled, and do what they do as plain Python.

`python -m jostle.conformance.checks.compiled GAME SEED` prints what random games look like, a line for each position;
run with and without the compiler, the lines must be the same.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import zlib
from collections.abc import Iterator

from jostle.conformance.check import Fault, check
from jostle.conformance.random_games import random_game, random_states
from jostle.conformance.subject import Subject
from jostle.play.state import Game, State

GAMES, STATES = 4, 45  # that are compared
BLAMED = {  # what is different, and which function is to blame
    "position": "play", "legal": "legal", "odds": "odds", "points": "points", "returns": "returns", "judged": "judge",
    "observed": "observe", "redealt": "redeal",
}  # fmt: skip


@check("compiles", "the kernels can be compiled", needs=("options", "contract"))
def compiles(look: Subject) -> Iterator[Fault]:
    """The kernels can be compiled: those of a whole turn, and what seats see and think."""
    look.look_at(look.default)
    state = look.default.start()
    for _ in range(2):
        _ = state.points, state.observation(0), state.judge(0), state.redeal(0, look.rng)
        state = state.apply(state.sample_code(look.rng) if state.actor == "chance" else state.legal[0])
        look.met += 1
    return
    yield


@check("same-as-plain", "compiled kernels do the same as in plain Python", needs=("positions",))
def same_as_plain(look: Subject) -> Iterator[Fault]:
    """Compiled kernels do what plain Python does, step by step."""
    lines = {}
    for switch in ("0", "1"):
        command = [sys.executable, "-m", __name__, look.id, str(look.seed)]
        environment = {**os.environ, "NUMBA_DISABLE_JIT": switch}
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        lines[switch] = [json.loads(line) for line in run.stdout.splitlines()]
    before = lines["0"][0]
    for compiled, plain in zip(lines["0"], lines["1"], strict=False):
        look.met += 1
        if odd := [key for key in BLAMED if compiled[key] != plain[key]]:
            game = Game(look.id, **plain["options"])
            look.look_at(game, game.read((before if odd[0] == "position" else plain)["position"]).records)
            one, other = str(compiled[odd[0]]), str(plain[odd[0]])
            blamed = getattr(game.rules, BLAMED[odd[0]])
            yield look.fault(
                f"compiled code gives {one}, plain Python {other}; put i64(...) around small fields before you "
                "calculate with them",
                blamed,
            )
            return
        before = plain


def described(state: State, rng: random.Random) -> dict[str, object]:
    """Everything that kernels say of a state."""
    seats = range(state.game.seats)
    return {
        "options": dict(state.game.options),
        "position": str(state),
        "legal": state.legal,
        "odds": {text: str(share) for text, share in state.odds.items()},
        "points": state.points,
        "returns": state.returns,
        "judged": [round(state.judge(seat), 6) for seat in seats],
        "observed": zlib.crc32(b"".join(state.observation(seat).tobytes() for seat in seats)),
        "redealt": str(state.redeal(0, rng)),
    }


def main(id: str, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(GAMES):
        for state in random_states(random_game(id, rng), rng, STATES):
            print(json.dumps(described(state, rng)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
