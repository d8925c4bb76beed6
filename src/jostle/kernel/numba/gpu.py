"""The same kernels on an NVIDIA GPU.

Numba compiles a CPU kernel for CUDA when a CUDA kernel calls it, so rules need no second version. This module imports
everywhere; what needs a GPU says clearly why there is none to use.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from jostle.errors import NoGpu


def why_no_gpu() -> str | None:
    """Why no NVIDIA GPU can be used here, in a sentence; None if one can."""
    if importlib.util.find_spec("numba_cuda") is None:
        return "the package numba-cuda is not installed (pip install 'jostle[cuda]')"
    cuda = load_cuda()
    if not cuda.is_available():
        return "no NVIDIA GPU with a working driver was found"
    return None


def require_gpu() -> Any:
    """Numba's `cuda` module; `NoGpu` says why if it cannot be used."""
    if reason := why_no_gpu():
        raise NoGpu(f"the GPU cannot be used: {reason}")
    cuda = load_cuda()
    from numba.cuda.core import config

    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a few hundred games are a fair wish, and need no warning
    return cuda


@cache
def load_cuda() -> ModuleType:
    """Numba's `cuda` module, GPU or not."""
    if not hasattr(np, "row_stack"):  # newest NumPy has dropped it; numba-cuda 0.30 still asks for it
        np.row_stack = np.vstack
    from numba import cuda
    from numba.core import config

    if getattr(config, "ENABLE_CUDASIM", False):  # it runs plain Python
        return cuda
    from numba.cuda.target import CUDATypingContext

    # It compiles anew what is compiled for the CPU, but does not know that kernels of libraries are too.
    resolve: Any = CUDATypingContext.resolve_value_type
    CUDATypingContext.resolve_value_type = lambda self, value: resolve(  # type: ignore[method-assign]
        self, getattr(value, "otherwise", value)
    )
    return cuda
