"""The lab: many games become tables, the tables become figures with intervals, and the figures a report.

| where | what it does |
|---|---|
| `estimates.py` | intervals for rates and means, with rounds as units; adjusting for multiple testing |
| `run/` | plays the games: the plan, its chunks, local processes or a Ray cluster, the tables |
| `stats/` | figures from the tables: seats, length, tension, luck and skill, openings, components |
| `report/` | the HTML report and its plots |
| `experiments/` | several rule sets: comparisons, sweeps, tuning towards goals |
| `worker.py` | runs and experiments in a process of their own, started by a server |
| `live.py` | a run in a background thread, for notebooks |

Each imports only from those above it; `run/recorder.py` and `stats/component_worth.py` rest on what a game
declares in its module `components`.
"""
