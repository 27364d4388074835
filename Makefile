# PYTHON=…  the Python to make .venv with (else python3, or the newest of 3.13, 3.12 and 3.11 that is there)
# ARGS=…    more arguments for gin or pytest, as in: make test ARGS="-n 0 -k undercut"
# SOAK=…    which of the attacks of make soak, and how long, as in: make soak SOAK="knocks --scale 0.1"

PYTHON ?=
ARGS ?=
SOAK ?=

BIN := .venv/bin
# -qq: pip warns about the settings of the machine, which are none of our business; errors still show.
INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check --constraint constraints.txt
SOUND := $(shell sh tools/venv.sh sound "$(PYTHON)" && echo yes)

.DEFAULT_GOAL := help
.PHONY: help play test check lint types coverage soak bench pages images keys clean FORCE

help: ## say what can be made
	@awk -F ' *:.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile
	@echo
	@sed -n 's/^# \([A-Z]*=\)/\1/p' Makefile

play: .venv/for-play ## play gin rummy
	@$(BIN)/gin play $(ARGS)

test: lint types ## lint, types and all tests
	@$(BIN)/pytest --no-header $(ARGS)

check: lint types ## lint, types and the fast tests: core and architecture
	@$(BIN)/pytest --no-header tests/core tests/architecture $(ARGS)

coverage: .venv/for-test ## branch coverage of the core by its own tests; fails under 98 %
	@$(BIN)/pytest --no-header --cov=ginrummy.core tests/core $(ARGS)

soak: .venv/for-test ## all long attacks, on the solver, the rules, the saved games and the covers: hours; SOAK=--help says more
	@PYTHONPATH=tests $(BIN)/python -m soak $(SOAK)

bench: .venv/for-bench ## time the solver, the engine, the start and the table
	@$(BIN)/python benchmarks/solver.py
	@$(BIN)/python benchmarks/engine.py
	@$(BIN)/python benchmarks/startup.py
	@$(BIN)/python benchmarks/table.py

pages: .venv/for-test ## the score sheet in a real browser; pictures and prints go to build/pages
	@sh tools/chromium.sh
	@GIN_PAGES=build/pages $(BIN)/pytest --no-header -n 1 tests/pages $(ARGS)

images: .venv/for-test ## draw the pictures of the documentation again
	@$(BIN)/python tools/images.py $(ARGS)

keys: .venv/for-play ## write docs/keys.md again, from the table of commands
	@$(BIN)/python tools/keys_page.py

lint: .venv/for-test
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check

types: .venv/for-test
	@$(BIN)/mypy

clean: ## remove .venv, caches and reports
	@rm -rf .venv build dist htmlcov .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} +

# Tests and benchmarks need all that play needs, so their installs count for play too, and none undoes another.

.venv/for-play: .venv/made pyproject.toml constraints.txt
	@echo "Installing the game into .venv; pip downloads what it does not have yet."
	@$(INSTALL) --editable .
	@touch $@

.venv/for-test: .venv/made pyproject.toml constraints.txt
	@echo "Installing the game and its test tools into .venv; pip downloads what it does not have yet."
	@$(INSTALL) --editable '.[test]'
	@touch .venv/for-play $@

.venv/for-bench: .venv/made pyproject.toml constraints.txt
	@echo "Installing the game and what it is timed against into .venv; pip downloads what it does not have yet."
	@$(INSTALL) --editable '.[bench]'
	@touch .venv/for-play $@

ifneq ($(SOUND),yes)
.venv/made: FORCE
endif
# $(error) and not a failing command: make would add a second line to the sentence.
.venv/made:
	@$(eval FAULT := $(shell sh tools/venv.sh make "$(PYTHON)"))$(if $(FAULT),$(error $(FAULT)))
