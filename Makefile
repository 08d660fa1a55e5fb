# Everything a contributor runs. Needs Python 3.11 or newer and nothing else: `make setup` brings the rest.
PYTHON ?= python3
GAME ?= letter
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help setup play test soak bench check format clean

help: ## List what can be made.
	@sed -nE 's/^([a-z]+):.*## (.*)$$/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

setup: .venv/.ready ## Install Timeloom for development into .venv (again only when pyproject.toml changed).

play: setup ## Play a game in the terminal (GAME=letter unless you name another).
	$(BIN)/timeloom play $(GAME)

test: setup ## Run the tests; warnings are errors.
	$(BIN)/pytest -n 2

soak: setup ## Run the slow tests that `make test` leaves out.
	$(BIN)/pytest -n 2 -m soak

bench: .venv/.bench ## Run the benchmarks.
	$(BIN)/python -m benchmarks

check: setup ## Check format, style, types, the direction of imports and the dependencies.
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry src

format: setup ## Format the code and repair what can be repaired by itself.
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

clean: ## Remove everything that the other targets made.
	rm -rf .venv .tools uv.lock build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.ready: pyproject.toml tools/bootstrap.py
	$(PYTHON) tools/bootstrap.py sync
	@touch $@

.venv/.bench: .venv/.ready
	$(PYTHON) tools/bootstrap.py sync --group bench
	@touch $@
