"""Thinking about games beside playing them: analysis, reviews, records, puzzles, the lab."""
