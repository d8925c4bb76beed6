# `make play` starts the app, `make test` checks every layer, `make test-all` checks everything.
# Each sets up all it needs in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
RUN := $(BIN)/python -m
SYNC := VIRTUAL_ENV=$(CURDIR)/$(VENV) $(UV) sync --quiet --frozen --inexact --active --compile-bytecode
EXTRAS := --extra png --extra print --extra server
ALL_EXTRAS := $(EXTRAS) --extra postgres --extra lab --extra cluster --extra openspiel --extra pettingzoo --extra gymnasium

# What the installed package's metadata is made of: the last one has its version.
PACKAGE := pyproject.toml uv.lock src/jostle/__init__.py

# The documentation as it is built.
SITE := src/jostle/documentation

# One more than there are cores: tests of the server and the page wait a third of their time.
WORKERS = $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
# Tests run as in an activated environment: some call programs that are installed in it.
PYTEST = PATH="$(CURDIR)/$(BIN):$$PATH" $(RUN) pytest --dist worksteal --durations 20 --durations-min 1
# The tests with a mark, and only the files that have it: importing the others would take time.
MARKED = -m $(1) $(shell grep -rl --include='*.py' 'mark\.$(1)' tests)

.PHONY: play terminal lab docs dist site test test-all check lint types web levels warm quick all bounds plain libraries bench clean help

play: $(VENV)/ready            ## set up, start the server, open the page
	@(sleep 10; nice -n 19 $(MAKE) --silent $(SITE)/index.html) > $(VENV)/docs.log 2>&1 & # the first board comes first
	@$(BIN)/jostle serve --open

terminal: $(VENV)/ready        ## set up and play in the terminal
	@$(BIN)/jostle play

lab: $(VENV)/ready             ## add the lab (tables, plots, tuning), which takes 290 MB more
	$(SYNC) $(EXTRAS) --extra lab --no-default-groups

docs: $(SITE)/index.html       ## build the documentation, which the server offers under /docs

dist: docs                     ## build what is published: documentation, sdist, wheel and wheel with libraries, checked
	rm -rf dist $(VENV)/libraries
	$(UV) build --quiet
	$(SYNC) $(EXTRAS) --extra build --no-default-groups
	$(BIN)/jostle build-kernels --out $(VENV)/libraries
	JOSTLE_LIBRARIES=$(VENV)/libraries $(UV) build --quiet --wheel
	$(BIN)/uvx --quiet twine check --strict dist/*
	@du -h dist/*

site: $(VENV)/ready            ## build a site of static files in dist/site, which needs no server
	$(SYNC) $(EXTRAS) --extra build --no-default-groups
	$(BIN)/jostle build-kernels --target wasm32
	$(BIN)/jostle build-site dist/site

test: $(VENV)/ready-to-test    ## set up and check every layer
	@$(MAKE) --no-print-directory --jobs 2 check levels
	@$(MAKE) --no-print-directory quick

test-all: $(VENV)/ready-to-test-all ## set up and run every check and test
	@$(MAKE) --no-print-directory --jobs 2 check warm
	@$(MAKE) --no-print-directory all

check: lint types web          ## everything that is checked without running the games

help:                          ## list these commands
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*##/\t/' | expand -t 12

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

levels: $(VENV)/ready-to-test  ## compile the rules and the levels of every game, which is what most tests use
	$(RUN) tests.compile_levels

warm: $(VENV)/ready-to-test    ## compile the games and all that comes with them
	$(BIN)/jostle warm

quick: $(VENV)/ready-to-test   ## the tests of `make test`
	$(PYTEST) -n $(WORKERS) -m "not full"

all: $(VENV)/ready-to-test-all ## every test
	$(PYTEST) -n $(WORKERS)

bounds: $(VENV)/ready-to-test  ## a part of the rules' tests with every array access checked: before a release
	NUMBA_BOUNDSCHECK=1 $(BIN)/jostle warm --rules
	NUMBA_BOUNDSCHECK=1 $(PYTEST) -n $(WORKERS) -q $(call MARKED,bounds)

plain: $(VENV)/ready-to-test   ## a part of the rules' tests as plain Python, where Numba cannot be imported
	JOSTLE_KERNELS=plain $(PYTEST) -p tests.without_numba -n $(WORKERS) -q $(call MARKED,plain)

libraries: $(VENV)/ready-to-test ## every game's rules and searches in three backends, with the same results: before a release
	JOSTLE_SEARCHES=1 $(PYTEST) -n $(WORKERS) -q tests/kernel/test_libraries.py

bench: $(VENV)/ready           ## measure against the peers; writes docs/researchers/benchmarks.md
	$(SYNC) $(EXTRAS) --group bench
	$(BIN)/python bench/random_play.py --write

clean:                         ## remove what was set up
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache dist src/jostle/documentation

# A virtual environment of our own, with uv in it: nothing is asked of the system but Python with venv.
$(UV):
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Jostle needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

# What players need, and nothing else.
$(VENV)/ready: $(UV) $(PACKAGE)
	$(SYNC) $(EXTRAS) --no-default-groups
	@touch $@

# What builds the documentation.
$(VENV)/ready-for-docs: $(UV) $(PACKAGE)
	$(SYNC) $(EXTRAS) --no-default-groups --group docs
	@touch $@

# Built beside and put in place as a whole: a server may be reading the last one.
$(SITE)/index.html: $(VENV)/ready-for-docs mkdocs.yml $(shell find docs src/jostle -type f -not -path '*/__pycache__/*' -not -path '$(SITE)/*')
	NO_MKDOCS_2_WARNING=1 $(RUN) mkdocs build --strict --quiet --site-dir $(VENV)/documentation
	rm -rf $(SITE)
	mv $(VENV)/documentation $(SITE)

# Everything optional, and the browser that tests use.
$(VENV)/ready-to-test: $(UV) $(PACKAGE) tests/system_packages.py
	$(SYNC) $(ALL_EXTRAS) --group docs
	$(BIN)/python tests/system_packages.py browser
	@touch $(VENV)/ready $(VENV)/ready-for-docs $@

# And what only the tests of `make test-all` use: PyTorch, which takes 5 GB on Linux, and two programs.
$(VENV)/ready-to-test-all: $(VENV)/ready-to-test
	$(SYNC) $(ALL_EXTRAS) --extra train --group docs
	$(BIN)/python tests/system_packages.py browser postgres nginx
	@touch $@
