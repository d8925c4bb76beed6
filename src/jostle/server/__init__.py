"""The web application: rooms where people play, the store that keeps what happened, live updates to every viewer.

The server alone knows the state of a match; each viewer is sent only what that viewer may know.
"""
