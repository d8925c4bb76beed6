"""Puzzles: positions with one answer that is proved to be the best, made from bot games and checked independently.

puzzle.py     what a puzzle is, and the file format
answers.py    the possible answers: turns, identified by where they lead
grading.py    how hard a puzzle is: which levels of bots miss it
making/       positions from self-play, tried, proved, graded, and kept if they differ from the others
checker.py    proves everything again, with its own code, and trusts nothing it reads
session.py    playing a puzzle out, action by action
solving.py    answers to attempts, hints, and the best defence
"""
