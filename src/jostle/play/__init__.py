"""The Python face of the rules: `Game`, `State`, `Match`."""
