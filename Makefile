# Everything a contributor runs. Needs Python 3.11 or newer and nothing else: `make setup` brings the rest.
PYTHON ?= python3
GAME ?= letter
BIN := .venv/bin
DEV := .venv/.dev
CLIENT := src/timeloom/server/static/.built
BROWSER := .tools/chromium/chromium
STRANGERS := tools/strangers/node_modules/.timeloom
# What was compiled once is kept, also where the system is used to throw it away: tests start many programs.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help setup play terminal lab web test soak bench check format clean

help: ## List what can be made.
	@sed -nE 's/^([a-z]+):.*## (.*)$$/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

setup: .venv/.ready $(CLIENT) ## Install Timeloom into .venv and build its web client (again only what changed).

play: setup ## Open the table for browsers, and say where it is.
	$(BIN)/timeloom serve

terminal: setup ## Play a game in the terminal (GAME=letter unless you name another).
	$(BIN)/timeloom play $(GAME)

lab: setup ## Add what studies, researchers and assistants need to .venv.
	$(PYTHON) tools/bootstrap.py sync --inexact --no-default-groups --group build --all-extras

web: setup ## Show changes of the web client at once, beside a table that `make play` has opened.
	$(BIN)/python tools/web.py dev

test: $(DEV) setup $(BROWSER) $(STRANGERS) ## Run the tests; warnings are errors.
	$(BIN)/pytest -n 3 --dist worksteal

soak: $(DEV) setup $(BROWSER) $(STRANGERS) ## Run the slow tests that `make test` leaves out.
	$(BIN)/pytest -n 2 --dist worksteal -m soak

bench: .venv/.bench ## Run the benchmarks.
	$(BIN)/python -m benchmarks

check: $(DEV) setup ## Check format, style, types, the direction of imports and the dependencies.
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry src
	$(BIN)/python tools/web.py check

format: $(DEV) setup ## Format the code and repair what can be repaired by itself.
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(BIN)/python tools/web.py format

clean: ## Remove everything that the other targets made.
	rm -rf .venv .tools uv.lock build dist web/node_modules tools/strangers/node_modules $(dir $(CLIENT)) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.ready: pyproject.toml tools/bootstrap.py
	$(PYTHON) tools/bootstrap.py sync --inexact --no-default-groups --group build
	@touch $@

# What only the tests, the lab and researchers need: players never wait for it.
$(DEV): .venv/.ready
	$(PYTHON) tools/bootstrap.py sync --inexact --all-extras
	@touch $@

$(CLIENT): .venv/.ready tools/web.py $(shell find web -name node_modules -prune -o -type f -print)
	$(BIN)/python tools/web.py build --everything

$(BROWSER): web/package-lock.json | .venv/.ready
	$(BIN)/python tools/web.py chromium

# Programs of others that look at ours: only tests need them.
$(STRANGERS): tools/strangers/package-lock.json | .venv/.ready
	$(BIN)/python tools/web.py strangers

.venv/.bench: .venv/.ready
	$(PYTHON) tools/bootstrap.py sync --inexact --group bench --extra lab
	@touch $@
