# `make` alone lists what there is. `make play` and `make test` need nothing but
# Python 3.11 or newer and make; they set up what they need the first time.

PYTHON ?= python3
BIN := .venv/bin
PLAY_READY := .venv/.ready-to-play
TEST_READY := .venv/.ready-to-test

.PHONY: help play setup test check format golden clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-8s %s\n", $$1, $$2}' Makefile

play: setup ## play Draw the Line in the terminal
	@$(BIN)/tuckbox play draw-the-line

setup: $(PLAY_READY) ## create .venv and put tuckbox into it (done by itself when needed)

test: $(TEST_READY) check ## run every check and every test
	$(BIN)/pytest -n auto

check: $(TEST_READY) ## ruff, mypy --strict, import-linter
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(TEST_READY) ## put the code into its usual form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: $(TEST_READY) ## write the golden files anew; look at the diff before you commit it
	$(BIN)/python -m tests.golden.write

clean: ## remove .venv and everything that was built
	rm -rf .venv build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "tuckbox needs Python 3.11 or newer; point to one with: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv || \
	  { rm -rf .venv; echo "Python's venv module is needed (on Debian: apt install python3-venv)."; exit 1; }

$(PLAY_READY): pyproject.toml constraints.txt | $(BIN)/python
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(TEST_READY): pyproject.toml constraints.txt | $(PLAY_READY)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@
