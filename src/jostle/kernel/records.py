"""Record types: the one way a state is kept, alone or by the million."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Record = Any  # one element of an array of records: `array[0]`, with its fields as attributes


def record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """A record type from `(name, type)` or `(name, type, shape)` fields.

    Its size is a multiple of 8 bytes and it has no unnamed gaps, so that two records are equal exactly
    if their bytes are, and a batch can be viewed as 64-bit words.
    """
    used = sum(np.dtype(field[1:] if len(field) > 2 else field[1]).itemsize for field in fields)
    filler = [("filler_", np.int8, (-used % 8,))] if used % 8 else []
    packed = np.dtype([*fields, *filler], align=True)
    if packed.itemsize != used + -used % 8:
        raise TypeError("the fields leave gaps between them: order them from wide to narrow")
    return np.dtype((np.record, packed))


def words(states: Array) -> npt.NDArray[np.int64]:
    """The same memory as 64-bit words, array [n, words of a record]."""
    return states.view(np.int64).reshape(len(states), -1)
