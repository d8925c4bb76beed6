# Two commands: `make play` starts the app, `make test` runs every check. Both set up all they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
RUN := $(BIN)/python -m
SYNC := VIRTUAL_ENV=$(CURDIR)/$(VENV) $(UV) sync --quiet --frozen --inexact --active --compile-bytecode
EXTRAS := --extra png --extra server
ALL_EXTRAS := $(EXTRAS) --extra postgres --extra lab --extra cluster --extra openspiel --extra pettingzoo --extra gymnasium

# One more than there are cores: many tests wait, for a browser, a server or another process.
WORKERS = $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
# The tests with a mark, and only the files that have it: the others would be loaded for nothing.
MARKED = -m $(1) $(shell grep -rl --include='*.py' 'mark\.$(1)' tests)

.PHONY: play terminal lab test check lint types web warm tests plain bounds bench clean help

play: $(VENV)/ready            ## set up, start the server, open the page
	@$(BIN)/jostle serve --open

terminal: $(VENV)/ready        ## set up and play in the terminal
	@$(BIN)/jostle play

lab: $(VENV)/ready             ## add the lab (tables, plots, tuning), which takes 290 MB more
	$(SYNC) $(EXTRAS) --extra lab --no-default-groups

test: check tests bounds plain ## set up and run every check and test

check: $(VENV)/ready-to-test   ## all that is checked without playing, while the games are compiled
	@$(MAKE) --no-print-directory --jobs 2 lint types web warm

help:                          ## list these commands
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*##/\t/'

lint: $(VENV)/ready-to-test    ## ruff
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(BIN)/lint-imports --no-logo

types: $(VENV)/ready-to-test   ## mypy
	$(RUN) mypy

web: $(VENV)/ready-to-test     ## the page's form, its types and its tests without a browser
	$(BIN)/deno fmt --check --quiet --config src/jostle/web/deno.json src/jostle/web tests/web
	$(BIN)/deno check --quiet --no-remote --config src/jostle/web/deno.json src/jostle/web tests/web
	$(BIN)/deno test --quiet --no-remote --config src/jostle/web/deno.json --allow-read tests/web

warm: $(VENV)/ready-to-test    ## compile the games
	$(BIN)/jostle warm

tests: $(VENV)/ready-to-test   ## the test suite, on all cores, browser included
	$(BIN)/jostle warm --quiet-if-done
	$(RUN) pytest -n $(WORKERS) --dist worksteal --durations 25 --durations-min 10

bounds: $(VENV)/ready-to-test  ## the rules' tests with every array access checked
	NUMBA_BOUNDSCHECK=1 $(BIN)/jostle warm --rules
	NUMBA_BOUNDSCHECK=1 $(RUN) pytest -n auto -q $(call MARKED,rules)

plain: $(VENV)/ready-to-test   ## a part of the rules' tests as plain Python, without the compiler
	NUMBA_DISABLE_JIT=1 $(RUN) pytest -n auto -q $(call MARKED,plain)

bench: $(VENV)/ready           ## measure against the peers; writes docs/benchmarks.md
	$(SYNC) $(EXTRAS) --group bench
	$(BIN)/python bench/random_play.py --write

clean:                         ## remove what was set up
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache

# A virtual environment of our own, with uv in it: nothing is asked of the system but Python with venv.
$(UV):
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Jostle needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

# What players need, and nothing else.
$(VENV)/ready: $(UV) pyproject.toml uv.lock
	$(SYNC) $(EXTRAS) --no-default-groups
	@touch $@

# All that is optional, and what the tests use: a browser, a database.
$(VENV)/ready-to-test: $(UV) pyproject.toml uv.lock tests/needs.py
	$(SYNC) $(ALL_EXTRAS)
	$(BIN)/python tests/needs.py
	@touch $(VENV)/ready $@
