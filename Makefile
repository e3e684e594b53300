# Serai's two commands are `make play` and `make test`; `make help` lists the rest.
# They need Python 3.11 or newer with pip, and keep everything they install in .venv.

PYTHON ?= python3
VENV ?= .venv
GAME ?=
ARGS ?=

BIN := $(VENV)/bin
COMPILED := build/compiled
SOURCES = $(shell find src/serai docs/rules -type f -not -name '*.pyc' -not -path '*/server/page/*')

# pip of the environment; or the system's pip aimed at it, where Debian's Python lacks ensurepip.
PIP = $$(test -x $(BIN)/pip && echo $(BIN)/pip || echo $(PYTHON) -m pip --python $(BIN)/python)
INSTALL = $(PIP) install --quiet
SELF = $(INSTALL) --no-deps --no-build-isolation --editable .

export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONDONTWRITEBYTECODE # the tests start some hundred processes, which would all compile the same modules
MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.PHONY: help play page screenshots test check static prove prove-crash prove-redaction prove-fuzz prove-network prove-load services bench compiled test-compiled pins clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.play $(if $(findstring --terminal,$(ARGS)),,page)  ## play in the browser (in the terminal: GAME=scarab-lords ARGS=--terminal)
	@$(BIN)/serai play $(GAME) $(ARGS)

page: $(VENV)/.play  ## build the page from web/, if it is not up to date
	@$(BIN)/python tools/page.py

screenshots: $(VENV)/.dev services  ## a picture of every screen in both sizes, by day and by night (ARGS="home end")
	@$(BIN)/python tools/screenshots.py $(ARGS)

test: static services  ## the whole gate: format, lint, types, layers and every test
	@$(BIN)/pytest $(ARGS)

check: static  ## the gate without the slow tests
	@$(BIN)/pytest -m "not slow" $(ARGS)

static: $(VENV)/.dev  ## format, lint, types and layers only
	@$(BIN)/ruff format --check --quiet --output-format concise . || { echo "run: $(BIN)/ruff format ."; exit 1; }
	@$(BIN)/ruff check --quiet --output-format concise .
	@$(BIN)/mypy --strict src tests tools examples
	@$(BIN)/lint-imports --no-logo

prove: prove-crash prove-redaction prove-fuzz prove-network prove-load  ## the full proofs of the table server

prove-crash: $(VENV)/.dev
	@$(BIN)/python -m tests.server.crash --kills 100 --tables 20
	@echo "control, a keeper that acknowledges before it commits (it must be caught):"
	@$(BIN)/python -m tests.server.crash --kills 20 --tables 20 --control

prove-redaction: $(VENV)/.dev
	@$(BIN)/python -m tests.server.redaction --pairs 2000
	@$(BIN)/python -m tests.server.redaction --plants

prove-fuzz: $(VENV)/.dev
	@$(BIN)/python -m tests.server.fuzz --examples 500

prove-network: $(VENV)/.dev
	@$(BIN)/python -m tests.server.network --games 200

prove-load: $(VENV)/.dev
	@$(BIN)/python -m tests.server.load --tables 200 --pace 0.2 --minutes 3

services:
	@tools/services.sh

bench: $(VENV)/.play  ## decisions and clones per second (ARGS="--json")
	@$(BIN)/serai bench $(ARGS)

compiled: $(COMPILED)/.built  ## compile kernel, parts and games with mypyc into build/compiled

test-compiled: $(COMPILED)/.built  ## every test on the compiled build
	@PYTHONPATH=$(COMPILED) $(BIN)/python tools/compile.py --verify
	@PYTHONPATH=$(COMPILED) $(BIN)/pytest $(ARGS)

pins:  ## renew requirements/*.txt from requirements/*.in
	@PYTHON=$(PYTHON) tools/pins.sh

clean:  ## remove the environment, build output and caches
	rm -rf $(VENV) build dist src/serai/server/page web/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Serai needs Python 3.11 or newer, for example: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || $(PYTHON) -m venv --clear --without-pip $(VENV)

$(VENV)/.play: requirements/play.txt pyproject.toml | $(BIN)/python
	@echo "Installing what Serai needs to play into $(VENV), and building its page ..."
	@$(INSTALL) --require-hashes --requirement requirements/play.txt
	@$(SELF)
	@touch $@

$(VENV)/.dev: requirements/dev.txt pyproject.toml | $(BIN)/python
	@echo "Installing what Serai's tests need into $(VENV), and building its page ..."
	@$(INSTALL) --require-hashes --requirement requirements/dev.txt
	@$(SELF)
	@touch $@

$(COMPILED)/.built: $(VENV)/.dev tools/compile.py $(SOURCES)
	@$(BIN)/python tools/compile.py
	@touch $@
