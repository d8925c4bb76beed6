"""The games for OpenSpiel: importing this registers all of them, with every option as a parameter.

    import pyspiel, jostle.envs.openspiel

    game = pyspiel.load_game("jostle_pushout(swiss=true)")
    state = game.new_initial_state()

A game's id has underscores here: `jostle_push_fight`. Chance is explicit, with exact odds. Actions and outcomes have
the numbers, and the texts, of `jostle.State`. If an option is a text with commas, such as a deck, write
semicolons: otherwise OpenSpiel could not parse its own game strings.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

import numpy as np

import jostle
from jostle.envs.common import from_extra, openspiel_name
from jostle.envs.history import Resampler
from jostle.games import spec
from jostle.games.registry import broken, fault_in
from jostle.games.spec import Words
from jostle.kernel import CHANCE, OVER, Array
from jostle.play.state import Game, State

with from_extra("openspiel"):
    import pyspiel

Params = Mapping[str, Any]


def game_type(game: Game) -> pyspiel.GameType:
    """OpenSpiel's description of a game with its options."""
    kinds = pyspiel.GameType
    counts = [game.spec.seats(game.options)]
    for option in game.spec.options:
        if option.name == "seats":
            counts = [int(number) for number in getattr(option, "allowed", counts)]
    return kinds(
        short_name=openspiel_name(game.id),
        long_name=f"Jostle {game.spec.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if game.facts.chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if game.hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: parameter(option.default) for option in game.spec.options},
    )


def parameter(value: Any) -> Any:
    """An option's value as an OpenSpiel parameter. A text that looks like a number ends with `;`: OpenSpiel would read
    it as one."""
    if not isinstance(value, str):
        return value
    return value.replace(",", ";") + ";" * value.replace(".", "", 1).isdigit()


def options_of(game: str, params: Params) -> dict[str, Any]:
    """The options given by OpenSpiel's parameters."""
    words = {option.name for option in spec(game).options if isinstance(option, Words)}
    return {
        name: str(value).replace(";", ",").rstrip(",") if name in words else value for name, value in params.items()
    }


class JostleGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options, for OpenSpiel. `game.jostle` is the `jostle.Game` behind it."""

    id: str

    def __init__(self, params: Params | None = None) -> None:
        self.jostle = Game(self.id, **options_of(self.id, params or {}))
        game = self.jostle
        info = pyspiel.GameInfo(
            num_distinct_actions=game.facts.actions,
            max_chance_outcomes=game.facts.actions if game.facts.chance else 0,
            num_players=game.seats,
            min_utility=-1.0 / (game.seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.longest,
        )
        super().__init__(game_type(game), info, dict(params or {}))
        self.first = Kept(game.start(), ("",) * game.seats)

    def new_initial_state(self, text: str | None = None) -> JostleState:
        """The first state, or the one that a position text describes."""
        state = JostleState(self)
        if text is not None:
            begin = self.jostle.read(text)
            state.kept = state.origin = Kept(begin, tuple(f"{begin.view(seat)} " for seat in range(self.jostle.seats)))
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return self.jostle.longest if self.jostle.facts.chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Params | None = None) -> Observer | None:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None  # what is hidden is no part of its own in a position
        alone = kind.private_info == pyspiel.PrivateInfoType.NONE
        return Observer(self.jostle, kind.perfect_recall, spectator=alone, params=params)


def load(text: str) -> JostleGame:
    """The game of a game string."""
    game: JostleGame = pyspiel.load_game(text)
    return game


class Kept:
    """A position and what each seat has seen on the way to it; immutable, so that clones can share it."""

    __slots__ = ("known", "state")

    def __init__(self, state: State, known: tuple[str, ...]) -> None:
        self.state = state
        self.known = known

    def __deepcopy__(self, _memo: object) -> Kept:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Kept, (self.state, self.known)

    def after(self, action: int) -> Kept:
        view = self.state.game.text.view_action
        record, who = self.state.record, self.state.actor_code
        known = tuple(
            f"{seen}{'chance' if who == CHANCE else who}:{view(record, action, seat)} "
            for seat, seen in enumerate(self.known)
        )
        return Kept(self.state.apply(action), known)


class JostleState(pyspiel.State):  # type: ignore[misc]
    """A position with its history. `state.kept.state` is the `jostle.State` behind it."""

    def __init__(self, game: JostleGame) -> None:
        super().__init__(game)
        self.kept = self.origin = game.first

    def current_player(self) -> int:
        who = self.kept.state.actor_code
        if who == OVER:
            return pyspiel.PlayerId.TERMINAL  # type: ignore[no-any-return]
        return pyspiel.PlayerId.CHANCE if who == CHANCE else who

    def is_terminal(self) -> bool:
        return self.kept.state.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.kept.state.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.kept.state
        return [(code, float(odds)) for code, odds in zip(state.legal, state.odds.values(), strict=True)]

    def _apply_action(self, action: int) -> None:
        self.kept = self.kept.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.kept.state.game.text.action_text(self.kept.state.record, action)

    def returns(self) -> list[float]:
        returns = self.kept.state.returns
        return [0.0] * self.kept.state.game.seats if returns is None else list(returns)

    def resample_from_infostate(self, player: int, sampler: Any) -> JostleState:
        """A state with a history that looks the same to a player, with everything it cannot know redrawn.

        sampler: returns random numbers 0 <= x < 1.
        """
        again: JostleState = self.get_game().new_initial_state()
        resampler = Resampler(self.origin.state, self.history(), player)
        actions = resampler.sample(sampler)
        again.kept = again.origin = Kept(resampler.states[0], self.origin.known)
        for action in actions:
            again.apply_action(action)
        return again

    def __str__(self) -> str:
        return str(self.kept.state)


class Observer:
    """What a seat, or a spectator, knows about the position or, with perfect recall, about all that has happened.

    The tensor is the seat's number, one-hot, followed by `jostle.State.observation`, which the game's page explains.
    With perfect recall there is only a text.
    """

    def __init__(self, game: Game, recall: bool, spectator: bool, params: Params | None) -> None:
        if params:
            raise ValueError(f"observation parameters {dict(params)}: expected none")
        self.recall, self.spectator = recall, spectator
        self.tensor: Array | None = None
        self.dict: dict[str, Array] = {}
        if not recall and not spectator:
            self.tensor = np.zeros(game.seats + game.facts.observation, np.float32)
            self.dict = {"player": self.tensor[: game.seats], "observation": self.tensor[game.seats :]}

    def set_from(self, state: JostleState, player: int) -> None:
        if self.tensor is not None:
            self.dict["player"][:] = 0
            self.dict["player"][player] = 1
            self.dict["observation"][:] = state.kept.state.observation(player)

    def string_from(self, state: JostleState, player: int) -> str:
        kept = state.kept
        if self.spectator:
            return kept.state.view(None)
        return f"{player} {kept.known[player]}{kept.state.view(player)}" if self.recall else kept.state.view(player)


def register() -> None:
    """Register all games with OpenSpiel. Each has its own class, in this module, where pickling looks for it: OpenSpiel
    releases what it was given only after Python has shut down, and a class still exists then."""
    for id in jostle.games():
        try:
            declared = game_type(Game(id))
        except Exception as error:  # the other games go on
            warnings.warn(str(broken(id, fault_in(id, error))), stacklevel=2)
            continue
        name = openspiel_name(id).title().replace("_", "")
        globals()[name] = type(name, (JostleGame,), {"id": id, "__module__": __name__})
        pyspiel.register_game(declared, globals()[name])


register()
