# Two commands: `make play` starts the game, `make test` runs every check. Both set up all they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
RUN := $(BIN)/python -m
SYNC := VIRTUAL_ENV=$(CURDIR)/$(VENV) $(UV) sync --quiet --frozen --inexact --active --extra png --extra server --extra postgres --compile-bytecode

.PHONY: play test check lint types tests plain bounds docs bench clean help

play: $(VENV)/ready            ## set up and play in the terminal
	@$(BIN)/jostle warm --quiet-if-done
	@$(BIN)/jostle play

test: lint types tests bounds plain  ## set up and run every check and test

help:                          ## list these commands
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*##/\t/'

lint: $(VENV)/ready            ## ruff
	$(RUN) ruff check .
	$(RUN) ruff format --check .

types: $(VENV)/ready           ## mypy
	$(RUN) mypy

tests: $(VENV)/ready           ## the test suite, on all cores
	$(BIN)/jostle warm
	$(RUN) pytest -n auto

bounds: $(VENV)/ready          ## the rules' tests with every array access checked
	NUMBA_BOUNDSCHECK=1 $(BIN)/jostle warm --rules
	NUMBA_BOUNDSCHECK=1 $(RUN) pytest -n auto -m "rules" -q

plain: $(VENV)/ready           ## a part of the rules' tests as plain Python, without the compiler
	NUMBA_DISABLE_JIT=1 $(RUN) pytest -n auto -m "plain" -q

bench: $(VENV)/ready           ## measure against the peers; writes docs/benchmarks.md
	$(SYNC) --group bench
	$(BIN)/python bench/random_play.py --write

clean:                         ## remove what was set up
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache

# A virtual environment of our own, with uv in it: nothing is asked of the system but Python with venv.
$(UV):
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Jostle needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

$(VENV)/ready: $(UV) pyproject.toml uv.lock
	$(SYNC)
	@touch $@
