"""The HTTP API's part about the lab."""
