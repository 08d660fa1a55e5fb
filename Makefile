# Everything a contributor runs. Needs Python 3.11 or newer and nothing else: `make setup` brings the rest.
PYTHON ?= python3
GAME ?= letter
BIN := .venv/bin
CLIENT := src/timeloom/server/static/.built
BROWSER := .tools/chromium/chromium

.DEFAULT_GOAL := help
.PHONY: help setup play terminal web test soak bench check format clean

help: ## List what can be made.
	@sed -nE 's/^([a-z]+):.*## (.*)$$/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

setup: .venv/.ready $(CLIENT) ## Install Timeloom into .venv and build its web client (again only what changed).

play: setup ## Open the table for browsers, and say where it is.
	$(BIN)/timeloom serve

terminal: setup ## Play a game in the terminal (GAME=letter unless you name another).
	$(BIN)/timeloom play $(GAME)

web: setup ## Show changes of the web client at once, beside a table that `make play` has opened.
	$(BIN)/python tools/web.py dev

test: setup $(BROWSER) ## Run the tests; warnings are errors.
	$(BIN)/pytest -n 2

soak: setup $(BROWSER) ## Run the slow tests that `make test` leaves out.
	$(BIN)/pytest -n 2 -m soak

bench: .venv/.bench ## Run the benchmarks.
	$(BIN)/python -m benchmarks

check: setup ## Check format, style, types, the direction of imports and the dependencies.
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry src
	$(BIN)/python tools/web.py check

format: setup ## Format the code and repair what can be repaired by itself.
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(BIN)/python tools/web.py format

clean: ## Remove everything that the other targets made.
	rm -rf .venv .tools uv.lock build dist web/node_modules $(dir $(CLIENT)) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.ready: pyproject.toml tools/bootstrap.py
	$(PYTHON) tools/bootstrap.py sync
	@touch $@

$(CLIENT): .venv/.ready tools/web.py $(shell find web -name node_modules -prune -o -type f -print)
	$(BIN)/python tools/web.py build --everything

$(BROWSER): web/package-lock.json | .venv/.ready
	$(BIN)/python tools/web.py chromium

.venv/.bench: .venv/.ready
	$(PYTHON) tools/bootstrap.py sync --group bench
	@touch $@
