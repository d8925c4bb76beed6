"""The lab: many games become a table, the table becomes figures with intervals, and the figures a report.

| file | what it does |
|---|---|
| `plan.py` | what is to be played: a game, its options, who sits there, how often, with which seed |
| `chunks.py` | the plan cut into chunks, which can be played anywhere and in any order |
| `playing.py`, `telling.py` | plays a chunk, game by game, and notes a row for each game and each turn |
| `tables.py` | what the rows hold, and their files |
| `local.py`, `cluster.py` | who plays the chunks: processes of this machine, or a Ray cluster |
| `runs.py` | a run in its folder: interrupted, gone on with, stopped when it is precise enough |
| `code.py` | which rules and bots a table was made by |
| `data.py`, `estimates.py` | the table as figures need it; intervals, from rounds as units |
| `figures.py`, `compensation.py`, `drama.py`, `skill.py`, `draws.py`, `boards.py` | what the table says |
| `lens.py`, `replays.py`, `parts.py` | the parts of a game under the lens: counted, re-played, judged |
| `report.py`, `page.py`, `plots.py` | a page for designers |
| `compare.py`, `sweep.py`, `tune.py` | two rule sets, many, and the best of them (`experiments.py`, `goals.py`) |
| `live.py`, `beside.py` | a run that somebody watches; a run in a process of its own, beside a server |
"""
