"""The HTTP API, version 1: editing options and positions by clicking and dragging. Nothing is stored."""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from jostle.errors import BadText, JostleError, OptionError
from jostle.games import spec as find_spec
from jostle.games.art import art_of
from jostle.games.editing import POSITION, Editing, Editor, checked, makers
from jostle.games.spec import Options, Spec, Words
from jostle.i18n import Text, messages_of, quoted, text_in
from jostle.play.state import Game
from jostle.scene import Layout
from jostle.scene.encoding import raw_in
from jostle.table.api.answers import Edited, EditorInfo
from jostle.table.api.dependencies import Language, LayoutFor, TheOffload, TheTable, ready_game
from jostle.table.bodies import EditBody, EditorBody
from jostle.table.match.protocol import raw
from jostle.table.refusals import Refusal, unknown
from jostle.table.routes import Routes
from jostle.table.variants import display_name

message = messages_of("jostle.table")

ACTIONS = 40  # how far into a game a sample is taken
NULL = msgspec.Raw(b"null")

editing = Routes("/api/v1", "games")


@editing.post("/games/{id}/editor")
async def editor(table: TheTable, language: Language, offload: TheOffload, id: str, body: EditorBody) -> EditorInfo:
    """How an option or a position of the game is edited, with these options."""
    return await offload(0.05, _editor, ready_game(table, id).id, body, language)


def _editor(id: str, body: EditorBody, language: str) -> EditorInfo:
    made = _editing(find_spec(id), body)
    given = made.editor.samples
    if body.of == POSITION:
        given = (*given, (message("sample-in-play"), _in_play(Game(id, **body.options))))
    samples = [(display_name(name, language), text) for name, text in given]
    return EditorInfo(raw_in(made.editor.parts, language), samples, art_of(id).name)


@editing.post("/games/{id}/edit")
async def edit(
    table: TheTable, language: Language, layout: LayoutFor, offload: TheOffload, id: str, body: EditBody
) -> Edited:
    """What the editor shows of a text; or, with a model, the text of what was edited. And what is wrong with it."""
    return await offload(0.05, _edit, ready_game(table, id).id, body, layout(None), language)


def _edit(id: str, body: EditBody, layout: Layout, language: str) -> Edited:
    spec = find_spec(id)
    made = _editing(spec, body)
    text, model = _written_out(spec, made.editor, body.of, body.text), body.model
    problem: Text | JostleError | None = None
    try:
        if model is not None:
            text = made.write(checked(made.editor, model), text)
        model = made.read(text)
    except BadText as error:
        model, problem = None, error
    scene = NULL
    try:
        if body.of == POSITION:
            scene = raw_in(Game(id, **body.options).read(text).scene("all", layout), language)
        else:
            problem = _problem(spec, body.of, body.options, text) or problem
    except JostleError as error:  # it says more than the editor, which only looks at the form
        problem = error
    return Edited(text, raw(model), text_in(problem, language) if problem else "", scene)


def _editing(spec: Spec, body: EditorBody) -> Editing:
    make = makers(spec.id).get(body.of)
    if make is None:
        raise unknown(message("unknown-editor", name=quoted(body.of)))
    if body.of != POSITION:
        return make(_others(spec, body), "")
    try:
        game = Game(spec.id, **body.options)
    except OptionError as error:
        raise Refusal("malformed", error) from None
    return make(game.options, str(game.start()))


def _others(spec: Spec, body: EditorBody) -> Options:
    """The options around one that is edited: as given where they are valid. They may contradict each other, as they
    may in a form that somebody is filling in."""
    found = dict(spec.complete({}))
    for option in spec.options:
        if option.name in body.options and option.name != body.of:
            with suppress(OptionError):
                found[option.name] = option.check(body.options[option.name])
    return found


def _written_out(spec: Spec, editor: Editor, of: str, text: str) -> str:
    """The text that a choice of an option stands for; something to begin from, where it stands for none or there is
    no text yet."""
    option = None if of == POSITION else spec.option(of)
    if text == "" or (isinstance(option, Words) and text in option.choices):
        return editor.named.get(text, editor.samples[0][1])
    return text


def _problem(spec: Spec, of: str, options: Mapping[str, object], text: str) -> Text | None:
    option = spec.option(of)
    if isinstance(option, Words) and (wrong := option.problem(text)):
        return wrong
    spec.complete({**options, of: text})
    return None


def _in_play(game: Game) -> str:
    """A position that is well under way, in which somebody has to act."""
    rng = random.Random(1)
    state = found = game.start()
    for _ in range(ACTIONS):
        state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
        if state.over:
            break
        if state.actor != "chance":
            found = state
    return str(found)
