"""The application without a host: matches, their event logs, views and rooms, and what is told about games, lessons,
puzzles and analysis. It knows no HTTP, no database and no thread: whoever hosts it lends it what it needs, see
`hosting.py`.
"""
