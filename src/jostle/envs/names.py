"""A game's name in each library. The version changes whenever the game's behaviour does."""

from __future__ import annotations

from jostle.games import spec


def versioned(game: str) -> str:
    """`push-fight-v1`"""
    return f"{game}-v{spec(game).version}"


def gymnasium_id(game: str) -> str:
    """`jostle/PushFight-v1`"""
    return f"jostle/{''.join(word.capitalize() for word in game.split('-'))}-v{spec(game).version}"


def pettingzoo_name(game: str) -> str:
    """`push_fight_v1`"""
    return versioned(game).replace("-", "_")


def openspiel_name(game: str) -> str:
    """`jostle_push_fight`"""
    return f"jostle_{game.replace('-', '_')}"
