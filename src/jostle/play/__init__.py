"""The Python API of the rules: `Game`, `State`, `Match`."""
