"""The HTTP API: what is drawn to be taken along."""
