"""Puzzles: positions with one answer that is proved to be the best, made from games of bots and checked anew.

puzzle.py     what a puzzle is, and the file format
answers.py    the turns that can be answered with, told apart by where they lead
finding.py    is there a puzzle in a position? `forced.py`, `valued.py`, `raiding.py` are the kinds of proof
grading.py    how hard it is: which levels of bots miss it
making.py     positions from self-play, tried, graded, kept if they are unlike the others
checking.py   everything proved once more, with code of its own that believes nothing it reads
solving.py    what to say to somebody who tries, and the best defence
"""
