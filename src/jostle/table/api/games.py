"""The HTTP API, version 1: games, options, positions."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from jostle.errors import OptionError
from jostle.games import game_ids
from jostle.games import spec as find_spec
from jostle.games.art import Art, art_of
from jostle.games.spec import Options
from jostle.i18n import messages_of, text_in
from jostle.learning.guide import guide_language
from jostle.learning.guide_html import guide_body
from jostle.play.state import Game
from jostle.render.picture import svg
from jostle.render.styles import BACKGROUND, LOOKS
from jostle.scene import Layout
from jostle.scene.encoding import raw_in
from jostle.search.core.levels import LEVELS, PLAIN_LEVELS
from jostle.table.api.answers import (
    Checked,
    GameInfo,
    Guide,
    LevelInfo,
    LookInfo,
    LooksInfo,
    PositionInfo,
    StartInfo,
    ThingInfo,
    Wait,
    Waits,
    game_info,
    game_infos,
)
from jostle.table.api.dependencies import (
    Language,
    LayoutFor,
    QueryOptions,
    TheOffload,
    TheTable,
    known_game,
    ready_game,
)
from jostle.table.bodies import OptionsBody, PositionBody
from jostle.table.refusals import unknown
from jostle.table.routes import Answer, Routes, Svg
from jostle.table.variants import display_name

message = messages_of("jostle.table")

MAX_SEATS = 16
PICTURE_ACTIONS = 40  # how far into a game its picture is taken
FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable"}  # a browser may keep it

ArtName = Annotated[str, Meta(max_length=60)]

games = Routes("/api/v1", "games")


# --- games -----------------------------------------------------------------------------------------------------------


@games.get("/games")
async def list_games(table: TheTable, language: Language) -> list[GameInfo]:
    """All games with their options and variants."""
    return game_infos(table.ready, language)


@games.get("/waits")
async def waits(table: TheTable) -> Waits:
    """How long games and bots have still to be compiled, the first time that a server runs on a machine."""
    left = table.ready.seconds_left
    usable = [id for id in game_ids() if id not in table.ready.broken]
    waits = [Wait(id, left(id, "rules"), left(id, "bots")) for id in usable]
    return Waits(table.ready.share, waits)


@games.get("/games/{id}")
async def one_game(table: TheTable, language: Language, id: str) -> GameInfo:
    """One game."""
    known_game(id)
    return game_info(id, id in table.ready.rules, id in table.ready.bots, language)


@games.get("/games/{id}/picture.svg")
async def game_picture(
    offload: TheOffload, id: str, options: QueryOptions, seed: Annotated[int, Meta(ge=0, le=2**31)] = 1
) -> Answer[Svg]:
    """A picture of the game in play, with the options in the query."""
    drawn = await offload(0.05, _picture_of, id, seed % 1000, find_spec(id).changed(options))
    return Answer(drawn, {"cache-control": "public, max-age=3600"})


def _picture_of(id: str, seed: int, options: Options) -> str:
    rng = random.Random(seed)
    state = Game(id, **options).start()
    for _ in range(PICTURE_ACTIONS):
        after = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
        if after.over:
            break
        state = after
    return svg(state.scene(None))


@games.get("/games/{id}/guide")
async def game_guide(table: TheTable, language: Language, offload: TheOffload, id: str) -> Guide:
    """The rules of a game, as HTML made from its guide; in English where there is none in that language."""
    ready_game(table, id)
    spoken = guide_language(find_spec(id), language)
    return Guide(await offload(0.1, _guide_of, id, spoken), spoken)


def _guide_of(id: str, language: str) -> str:
    return guide_body(find_spec(id), language)


@games.get("/games/{id}/things")
async def game_things(language: Language, offload: TheOffload, id: str, options: QueryOptions) -> list[ThingInfo]:
    """Every kind of thing that can lie on the table with the options in the query: the legend."""
    return await offload(0.02, _things, id, options, language)


def _things(id: str, options: Options, language: str) -> Any:
    return raw_in(Game(id, **options).things, language)


@games.get("/games/{id}/start")
async def game_start(
    language: Language, layout: LayoutFor, offload: TheOffload, id: str, options: QueryOptions
) -> StartInfo:
    """The first position with the options in the query, as the first seat sees it once chance has done its part."""
    return await offload(0.02, _start, id, options, [layout(seat) for seat in range(MAX_SEATS)], language)


def _start(id: str, options: Options, layouts: Sequence[Layout], language: str) -> StartInfo:
    state = Game(id, **options).start()
    rng = random.Random(1)
    while state.actor == "chance":
        state = state.play(state.sample(rng))
    seat = state.actor_code
    scene = raw_in(state.scene(seat, layouts[seat]), language)
    return StartInfo(scene, list(state.actions), str(state))


@games.post("/options/check")
async def check_options(body: OptionsBody, language: Language, offload: TheOffload) -> Checked:
    """Whether options go together; how many seats they make."""
    return await offload(0.02, _check, known_game(body.game).id, body.options, language)


def _check(id: str, given: Options, language: str) -> Checked:
    spec = find_spec(id)
    try:
        options = spec.complete(given)
    except OptionError as error:
        return Checked(False, text_in(error, language), 0, [], False)
    seats = spec.seats(options)
    sides = [text_in(side, language) for side in spec.sides[:seats]]
    return Checked(True, "", seats, sides, Game(id, **options).hidden)


@games.get("/looks")
async def looks() -> LooksInfo:
    """Colours and measures of shapes, by the names in a shape's `look`."""
    return LooksInfo(BACKGROUND, {name: LookInfo(**dataclasses.asdict(look)) for name, look in LOOKS.items()})


@games.get("/art/{name}.svg")
async def game_art(name: ArtName) -> Answer[Svg]:
    """The drawings of a game. A scene names its art with the version, so that it can be kept for good."""
    return Answer(_art(name).text, FOR_GOOD)


@games.get("/art/{name}/cover.svg")
async def game_cover(name: ArtName) -> Answer[Svg]:
    """The painted cover of a game."""
    art = _art(name)
    if not art.has_cover:
        raise unknown(message("unknown-art", name=name))
    return Answer(art.cover(), FOR_GOOD)


def _art(name: str) -> Art:
    """The art with that name and version."""
    id, _, version = name.partition(".")
    known_game(id)
    art = art_of(id)
    if art.version != version:
        raise unknown(message("unknown-art", name=name))
    return art


@games.get("/levels")
async def levels(table: TheTable, language: Language) -> list[LevelInfo]:
    """The bots, weakest first."""
    all_play = table.ready.compiles or bool(table.ready.bots)
    return [
        LevelInfo(
            level.name,
            text_in(level.words, language),
            display_name(level.title, language),
            level.bot,
            text_in(level.character, language),
            all_play or level.step < PLAIN_LEVELS,
        )
        for level in LEVELS.values()
    ]


@games.post("/positions")
async def position(
    table: TheTable, language: Language, layout: LayoutFor, offload: TheOffload, body: PositionBody
) -> PositionInfo:
    """Read a position, play actions in it, and see all there is to see."""
    game = table.game_with(body.game, body.options)
    return await offload(0.05, _position, game, body.text, body.actions, layout(None), language)


def _position(game: Game, text: str, actions: Sequence[str], layout: Layout, language: str) -> PositionInfo:
    state = game.read(text) if text else game.start()
    for action in actions:
        state = state.play(action)
    shown = state.scene("all", layout)
    words, scene = text_in(shown.status, language), raw_in(shown, language)
    return PositionInfo(scene, list(state.actions), str(state), state.actor, list(state.points), state.over, words)
