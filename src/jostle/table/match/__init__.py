"""Matches as they are played: who is there, what has happened, what each of them is told."""
