"""The former name of `jostle.scene`, for games that import it."""

from jostle.scene import *  # noqa: F403
