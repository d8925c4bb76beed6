# mypy: allow-untyped-defs, allow-untyped-calls
"""Curves that judges are squeezed through."""

from __future__ import annotations

from jostle.kernel.backend import kernel


@kernel
def squashed(x):
    """About tanh(x), to five digits, by a quotient of polynomials: quicker, and the same on every machine."""
    x = max(-4.9, min(4.9, x))
    y = x * x
    return x * (135135 + y * (17325 + y * (378 + y))) / (135135 + y * (62370 + y * (3150 + y * 28)))
