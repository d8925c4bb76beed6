"""The games for researchers, behind the interfaces they use already.

    gymnasium.py    one learner against a bot: `gymnasium.make("jostle/PushFight-v1")`
    vector.py       thousands of games in one call, on threads
    gpu.py          the same on an NVIDIA GPU, without a copy to PyTorch, JAX or CuPy
    pettingzoo.py   every seat an agent
    openspiel.py    `pyspiel.load_game("jostle_pushout(swiss=true)")`

Each needs an extra of its name (`gpu.py` the extra `cuda`); nothing is imported here, so that none needs another's.
"""
