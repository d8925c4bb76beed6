"""The games behind the interfaces that researchers already use.

    gymnasium.py    one learner against a bot: `gymnasium.make("jostle/PushFight-v1")`
    vector.py       thousands of games per call, on threads
    gpu.py          the same on an NVIDIA GPU, without a copy to PyTorch, JAX or CuPy
    pettingzoo.py   every seat an agent
    openspiel.py    `pyspiel.load_game("jostle_pushout(swiss=true)")`

Each needs the extra of the same name (`gpu.py` the extra `cuda`). Nothing is imported here, so each works without the
others' extras.
"""
