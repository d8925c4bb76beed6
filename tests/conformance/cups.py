"""Cups: a tiny game with chance and hidden cards that passes every check, for tests that break it a little.

Two cards are dealt, one to each seat. Then each turn takes one or two pebbles, and whoever takes the last wins.
"""

from __future__ import annotations

from pathlib import Path

from tests.plugins import write_plugin

INIT = """
from jostle.games.spec import Number, Preset, Spec
from jostle.i18n import messages_of

message = messages_of(__name__)

SPEC = Spec(
    id="NAME",
    title="Cups",
    line=message("line"),
    package=__name__,
    sides=(message("first"), message("second")),
    options=(Number("pebbles", 5, message("meaning"), range(4, 7)),),
    presets=(Preset("Short", {"pebbles": 4}, message("meaning")),),
)
"""

RULES = """
import numpy as np

from jostle.kernel import CHANCE, OVER, Facts, below, kernel, record
from jostle.kernel.contract import two_seats as seats

GAME = "NAME"
STATE = record(("hand", np.int8, (2,)), ("left", np.int8), ("turn", np.int8), ("pebbles", np.int8), ("note", np.int8))
FACTS = Facts(
    most_seats=2, chance=True, hidden=True, actions=5, most_legal=2, most_odds=3, observation=4,
    longest=lambda options: options["pebbles"] + 2,
)
MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes


@kernel
def start(s):
    s.hand[:] = 0
    s.left = s.pebbles
    s.turn = 0


@kernel
def actor(s):
    if s.hand[1] == 0:
        return CHANCE
    return OVER if s.left == 0 else int(s.turn)


@kernel
def legal(s, out):
    n = 0
    for count in range(1, 3):
        if count <= s.left:
            out[n] = 2 + count
            n += 1
    return n


@kernel
def odds(s, out, weight):
    for card in range(3):
        out[card] = card
        weight[card] = 1
    weight[1] = 2
    return 3


@kernel
def draw(s, rng):
    return (below(rng, 4) + 1) // 2


@kernel
def play(s, action):
    if s.hand[1] == 0:
        s.hand[0 if s.hand[0] == 0 else 1] = action + 1
        return
    s.left -= action - 2
    s.turn = 1 - s.turn


@kernel
def returns(s, out):
    out[int(s.turn)] = -1.0
    out[1 - int(s.turn)] = 1.0


@kernel
def points(s, out):
    out[0] = out[1] = 0
    if s.left == 0:
        out[1 - s.turn] = 1


@kernel
def redeal(s, seat, rng):
    if s.hand[1 - seat] != 0:
        s.hand[1 - seat] = draw(s, rng) + 1


@kernel
def observe(s, seat, out):
    out[0] = s.left / 6
    out[1] = s.turn == seat
    out[2] = s.hand[seat] / 3
    out[3] = s.hand[1 - seat] != 0


@kernel
def judge(s, seat):
    good = -0.5 if s.left % 3 == 0 else 0.5
    return good if s.turn == seat else -good
"""

TEXT = """
from jostle.errors import BadText
from jostle.games.text_fields import read_fields

SIGNS = {"-": 0, "1": 1, "2": 2, "3": 3}


def set_options(s, options):
    s.pebbles = options["pebbles"]


def write(s):
    return f"left={s.left} turn={s.turn} hand={hands(s)}"


def hands(s):
    return ",".join("-123"[card] for card in s.hand)


def read(text, s):
    fields = read_fields(text, ("left", "turn", "hand"))
    s.left = fields["left"].number(0, int(s.pebbles))
    s.turn = fields["turn"].number(0, 1)
    for seat, part in enumerate(fields["hand"].parts(",", 2)):
        s.hand[seat] = part.one_of(SIGNS)


def view(s, seat):
    shown = ["-123"[s.hand[i]] if i == seat or s.hand[i] == 0 else "?" for i in range(2)]
    return f"left={s.left} turn={s.turn} hand={','.join(shown)}"


def action_text(s, action):
    return f"card-{action + 1}" if action < 3 else f"take-{action - 2}"


def view_action(s, action, seat):
    dealt = 0 if s.hand[0] == 0 else 1
    return action_text(s, action) if action >= 3 or seat == dealt else "card"


def repetition_key(s):
    return None
"""

SCENE = """
from jostle.scene import WIDE, Choice, Scene, Shape
from jostle.i18n import messages_of

message = messages_of(__package__)
KINDS = {"take": message("kind-take")}


def kind(s, action):
    return "take"


def describe(s, action, viewer="all"):
    return message("card", number=action + 1) if action < 3 else message("take", count=action - 2)


def choice(state, action, text, layout=WIDE):
    left, label = int(state.record.left), describe(state.record, action)
    if action < 3:
        return Choice(text, label, ())
    taken = range(left - (action - 2), left)
    return Choice(text, label, (f"square-{taken[0]}",), {f"pebble-{n}": None for n in taken})


def scene(state, viewer, layout=WIDE):
    s, tall = state.record, layout.form == "tall"
    places = [(1 + n % 3, 3 + n // 3) if tall else (1 + n, 2) for n in range(int(s.pebbles))]
    width, height = (5, 8) if tall else (8, 5)
    ground = [Shape(f"square-{n}", "box", "cell", *place, about="square") for n, place in enumerate(places)]
    ground += [Shape(f"hand-{i}", "box", "panel", 0, 4 * (1 - i)) for i in range(2)]
    ground += [Shape(f"plate-{i}", "seat", "", 1, (height - 1) * (1 - i), 3, 1, seat=i) for i in range(2)]
    things = [
        Shape(f"pebble-{n}", "disc", "piece grey", places[n][0] + 0.2, places[n][1] + 0.2, 0.6, 0.6, "o",
              message("pebble"), f"square-{n}", about="pebble")
        for n in range(int(s.left))
    ]
    for i in range(2):
        if s.hand[i]:
            sign = str(s.hand[i]) if viewer in ("all", i) else "?"
            place = 0.2, 4 * (1 - i) + 0.2, 0.6, 0.6
            things.append(Shape(f"card-{i}", "box", "card", *place, sign, "", f"hand-{i}", about="card"))
    chooses = viewer in (state.actor, "all")
    pairs = zip(state.legal, state.actions, strict=True) if chooses else ()
    choices = tuple(choice(state, *pair, layout) for pair in pairs)
    status = message("yours") if viewer == state.actor else message("status")
    return Scene(width, height, (*ground, *things), status, choices)
"""

EVENTS = """
from jostle.scene import WIDE, Event


def events(before, action, after, viewer, layout=WIDE):
    if action < 3:
        return (Event("place", (f"+card-{0 if before.record.hand[0] == 0 else 1}",)),)
    left = int(before.record.left)
    return (Event("fall", tuple(f"pebble-{n}" for n in range(left - (action - 2), left))),)
"""

GUIDANCE = """
from jostle.games.guidance import Bubble, Thing
from jostle.scene import Refusal
from jostle.i18n import messages_of

message = messages_of(__package__)


def things(game):
    name = message("pebble")
    return tuple(Thing(key, name, message("sentence"), (), name) for key in ("pebble", "card", "square"))


def detail(state, viewer):
    return ""


def refusals(state, viewer):
    return (Refusal(message("sentence")),)


def forced(state):
    return True


def report(before, action, after, viewer):
    return message("pebble")


def threat(state, viewer):
    return ""


def bubbles(state, viewer):
    words = message("pebble"), message("sentence")
    return Bubble("one", *words, ("square-0",)), Bubble("two", *words), Bubble("three", *words, action=state.actions[0])
"""

ENGLISH = """
line = Take the last pebble.
first = First
second = Second
meaning = How many pebbles lie there.
kind-take = takes
card = card { $number }
take = take { $count }
pebble = a pebble
status = One or two are taken.
yours = Take one or two.
sentence = It can be taken.
"""

GERMAN = """
line = Nimm den letzten Stein.
first = Erster
second = Zweiter
meaning = Wie viele Steine da liegen.
kind-take = nimmt
card = Karte { $number }
take = nimm { $count }
pebble = ein Stein
status = Einer oder zwei werden genommen.
yours = Nimm einen oder zwei.
sentence = Man kann es nehmen.
"""

GUIDE = """
# Cups

```example
left=3 turn=0 hand=1,2
take-1 take-2
left=0 turn=0 hand=1,2
```
"""

LESSONS = """
[[lesson]]
id = "last"
position = "left=2 turn=0 hand=1,1"
done = "won"
target = ["square-0"]
solution = ["take-2"]
wrong = [{ when = "not over", say = "One is left.", tried = ["take-1"] }]
title = "The last"
text = "Take the last pebble."
goal = "Win."
hints = ["Take two.", "Both."]
praise = "Well done."
otherwise = "Not that."
"""

ART = """
<svg xmlns="http://www.w3.org/2000/svg"><style>:root{--NAME-table:#111;--NAME-table-light:#222;--NAME-ink:#333;
--NAME-soft:#444;--NAME-accent:#555;--NAME-halo:#666;--NAME-tint:#777;--NAME-signature:#888;--NAME-sound:wood}
:root[data-theme=dark]{--NAME-table:#000}</style>
<defs><symbol id="NAME-cover" viewBox="0 0 100 100"><circle r="9" fill="var(--NAME-ink)"/></symbol></defs></svg>
"""

FILES = {
    "__init__.py": INIT,
    "rules.py": RULES,
    "text.py": TEXT,
    "scene.py": SCENE,
    "events.py": EVENTS,
    "guidance.py": GUIDANCE,
    "messages/en.ftl": ENGLISH,
    "messages/de.ftl": GERMAN,
    "guide.md": GUIDE,
    "lessons.toml": LESSONS,
}


def write_cups(folder: Path, name: str, file: str = "", old: str = "", new: str = "") -> None:
    """Write the game under a name as if it were installed, with one edit: `new` for `old` in a file. A file that is not
    there is written; without an `old`, `new` is all of it."""
    files: dict[str, str | None] = dict(FILES)
    if file:
        text = FILES.get(file, ART if file == "art.svg" else "")
        assert not old or text.count(old) == 1, f"{old!r} is {text.count(old)} times in {file}"
        files[file] = text.replace(old, new) if old else new or text
    write_plugin(folder, name, {path: text.replace("NAME", name) if text else text for path, text in files.items()})
