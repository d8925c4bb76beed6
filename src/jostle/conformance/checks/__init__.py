"""The checks, by what they look at. Each is a function that yields faults."""
