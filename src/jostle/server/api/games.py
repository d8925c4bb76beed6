"""The HTTP API, version 1: games, options, positions."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from msgspec import Raw

from jostle.errors import OptionError
from jostle.games import game_ids
from jostle.games import spec as find_spec
from jostle.games.art import Art, art_of
from jostle.games.spec import Options, Spec
from jostle.i18n import messages_of, text_in
from jostle.learning.guide import guide_language
from jostle.learning.guide_html import guide_body
from jostle.play.state import Game
from jostle.render.picture import svg
from jostle.render.styles import BACKGROUND, LOOKS
from jostle.scene import Layout
from jostle.scene.encoding import raw_in
from jostle.search.core.levels import LEVELS
from jostle.server.api.answers import (
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
from jostle.server.api.dependencies import Language, LayoutFor, TheOffload, TheSite, known_game, ready_game
from jostle.server.api.schemas import OptionsBody, PositionBody, answer, answers, file_answers
from jostle.server.refusals import unknown
from jostle.server.variants import display_name

message = messages_of("jostle.server")

MAX_SEATS = 16
PICTURE_ACTIONS = 40  # how far into a game its picture is taken

NO_OPTIONS = ("lang", "form", "near", "seed", "paper", "backs", "part", "position", "page")  # parameters of queries

games = APIRouter(prefix="/api/v1")


# --- games -----------------------------------------------------------------------------------------------------------


@games.get("/games", responses=answers(list[GameInfo]), tags=["games"])
async def list_games(site: TheSite, language: Language) -> Response:
    """All games with their options and variants."""
    return answer(game_infos(site.ready, language))


@games.get("/waits", responses=answers(Waits), tags=["games"])
async def waits(site: TheSite) -> Response:
    """How long games and bots have still to be compiled, the first time that a server runs on a machine."""
    left = site.ready.seconds_left
    usable = [id for id in game_ids() if id not in site.ready.broken]
    waits = [Wait(id, left(id, "rules"), left(id, "bots")) for id in usable]
    return answer(Waits(site.ready.share, waits))


@games.get("/games/{id}", responses=answers(GameInfo), tags=["games"])
async def one_game(site: TheSite, language: Language, id: str) -> Response:
    """One game."""
    known_game(id)
    return answer(game_info(id, id in site.ready.rules, id in site.ready.bots, language))


@games.get("/games/{id}/picture.svg", responses=file_answers("image/svg+xml"), tags=["games"])
async def game_picture(
    site: TheSite, offload: TheOffload, request: Request, id: str, seed: Annotated[int, Query(ge=0, le=2**31)] = 1
) -> Response:
    """A picture of the game in play, with the options in the query."""
    spec = ready_game(site, id)
    options = spec.changed(query_options(spec, request))
    drawn = await offload(0.05, _picture_of, id, seed % 1000, options)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "public, max-age=3600"})


def _picture_of(id: str, seed: int, options: Options) -> str:
    rng = random.Random(seed)
    state = Game(id, **options).start()
    for _ in range(PICTURE_ACTIONS):
        after = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
        if after.over:
            break
        state = after
    return svg(state.scene(None))


@games.get("/games/{id}/guide", responses=answers(Guide), tags=["games"])
async def game_guide(site: TheSite, language: Language, offload: TheOffload, id: str) -> Response:
    """The rules of a game, as HTML made from its guide; in English where there is none in that language."""
    ready_game(site, id)
    spoken = guide_language(find_spec(id), language)
    return answer(Guide(await offload(0.1, _guide_of, id, spoken), spoken))


def _guide_of(id: str, language: str) -> str:
    return guide_body(find_spec(id), language)


@games.get("/games/{id}/things", responses=answers(list[ThingInfo]), tags=["games"])
async def game_things(site: TheSite, language: Language, offload: TheOffload, request: Request, id: str) -> Response:
    """Every kind of thing that can lie on the table with the options in the query: the legend."""
    return answer(await offload(0.02, _things, id, query_options(ready_game(site, id), request), language))


def _things(id: str, options: Options, language: str) -> Raw:
    return raw_in(Game(id, **options).things, language)


@games.get("/games/{id}/start", responses=answers(StartInfo), tags=["games"])
async def game_start(
    site: TheSite, language: Language, layout: LayoutFor, offload: TheOffload, request: Request, id: str
) -> Response:
    """The first position with the options in the query, as the first seat sees it once chance has done its part."""
    options = query_options(ready_game(site, id), request)
    return answer(await offload(0.02, _start, id, options, [layout(seat) for seat in range(MAX_SEATS)], language))


def _start(id: str, options: Options, layouts: Sequence[Layout], language: str) -> StartInfo:
    state = Game(id, **options).start()
    rng = random.Random(1)
    while state.actor == "chance":
        state = state.play(state.sample(rng))
    seat = state.actor_code
    scene = raw_in(state.scene(seat, layouts[seat]), language)
    return StartInfo(scene, list(state.actions), str(state))


@games.post("/options/check", responses=answers(Checked), tags=["games"])
async def check_options(body: OptionsBody, language: Language, offload: TheOffload) -> Response:
    """Whether options go together; how many seats they make."""
    return answer(await offload(0.02, _check, known_game(body.game).id, body.options, language))


def _check(id: str, given: Options, language: str) -> Checked:
    spec = find_spec(id)
    try:
        options = spec.complete(given)
    except OptionError as error:
        return Checked(False, text_in(error, language), 0, [], False)
    seats = spec.seats(options)
    sides = [text_in(side, language) for side in spec.sides[:seats]]
    return Checked(True, "", seats, sides, Game(id, **options).hidden)


@games.get("/looks", responses=answers(LooksInfo), tags=["games"])
async def looks() -> Response:
    """Colours and measures of shapes, by the names in a shape's `look`."""
    return answer(LooksInfo(BACKGROUND, {name: LookInfo(**dataclasses.asdict(look)) for name, look in LOOKS.items()}))


@games.get("/art/{name}.svg", responses=file_answers("image/svg+xml"), tags=["games"])
async def game_art(name: Annotated[str, Path(max_length=60)]) -> Response:
    """The drawings of a game. A scene names its art with the version, so that it can be kept for good."""
    return _kept(_art(name).text)


@games.get("/art/{name}/cover.svg", responses=file_answers("image/svg+xml"), tags=["games"])
async def game_cover(name: Annotated[str, Path(max_length=60)]) -> Response:
    """The painted cover of a game."""
    art = _art(name)
    if not art.has_cover:
        raise unknown(message("unknown-art", name=name))
    return _kept(art.cover())


def _art(name: str) -> Art:
    """The art with that name and version."""
    id, _, version = name.partition(".")
    known_game(id)
    art = art_of(id)
    if art is None or art.version != version:
        raise unknown(message("unknown-art", name=name))
    return art


def _kept(drawn: str) -> Response:
    """A drawing that a browser may keep for good."""
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(drawn, media_type="image/svg+xml", headers=kept)


@games.get("/levels", responses=answers(list[LevelInfo]), tags=["games"])
async def levels(language: Language) -> Response:
    """The bots, weakest first."""
    return answer(
        [
            LevelInfo(
                level.name,
                text_in(level.words, language),
                display_name(level.title, language),
                level.bot,
                text_in(level.character, language),
            )
            for level in LEVELS.values()
        ]
    )


@games.post("/positions", responses=answers(PositionInfo), tags=["games"])
async def position(
    site: TheSite, language: Language, layout: LayoutFor, offload: TheOffload, body: PositionBody
) -> Response:
    """Read a position, play actions in it, and see all there is to see."""
    game = site.game_with(body.game, body.options)
    return answer(await offload(0.05, _position, game, body.text, body.actions, layout(None), language))


def _position(game: Game, text: str, actions: Sequence[str], layout: Layout, language: str) -> PositionInfo:
    state = game.read(text) if text else game.start()
    for action in actions:
        state = state.play(action)
    shown = state.scene("all", layout)
    words, scene = text_in(shown.status, language), raw_in(shown, language)
    return PositionInfo(scene, list(state.actions), str(state), state.actor, list(state.points), state.over, words)


def query_options(spec: Spec, request: Request) -> dict[str, bool | int | str]:
    """The game's options among the parameters of a query."""
    texts = {name: value for name, value in request.query_params.items() if name not in NO_OPTIONS}
    return spec.parse(texts)
