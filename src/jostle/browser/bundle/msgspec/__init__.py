"""A stand-in for msgspec in plain Python, for hosts that msgspec is not built for: the part of it that Jostle uses.

It encodes to the same bytes, reads the same, and refuses in the same words; the tests compare it with the original.
What is malformed as JSON, rather than of a wrong type, is refused too, but described more briefly. What is encoded
already cannot be read, only sent.
"""

from __future__ import annotations

from . import inspect, json, structs
from .reading import DecodeError, MsgspecError, ValidationError, convert
from .structs import UNSET, Meta, Raw, Struct, UnsetType, defstruct

__all__ = [
    "UNSET", "DecodeError", "Meta", "MsgspecError", "Raw", "Struct", "UnsetType", "ValidationError", "convert",
    "defstruct", "inspect", "json", "structs",
]  # fmt: skip
