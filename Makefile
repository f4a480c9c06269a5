# Footfall: every command a developer needs. `make help` lists them.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV := .venv
BIN := $(CURDIR)/$(VENV)/bin
STATIC := backend/footfall/static
DOCUMENTATION := backend/footfall/documentation
FRONT_SOURCES := $(shell find frontend -type f \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.json' -o -name '*.html' -o -name '*.svg' \) -not -path '*/node_modules/*' -not -path '*/compiled/*' -not -path '*/dist/*' 2>/dev/null)

##@ Use
.PHONY: help
help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^##@/ {printf "\n%s\n", substr($$0, 5)} /^[a-z-]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: run
run: setup ## Install, build, make sample data, serve, print a one-time sign-in address
	@$(BIN)/footfall demo

##@ Develop
.PHONY: setup
setup: $(VENV)/.installed $(STATIC)/.built ## Install and build, nothing else

.PHONY: test
test: check docs extension browser postgres jemalloc ## Everything: checks, back end on both databases, front end, a real browser
	cd backend && $(BIN)/pytest -n 2
	cd frontend && npm test --silent
	cd e2e && $(BIN)/pytest -n 2 --dist worksteal

.PHONY: check
check: setup ## Formatting, lint, types, doors between rooms, translations
	$(BIN)/ruff format --quiet --check . && $(BIN)/ruff check --quiet .
	cd backend && $(BIN)/mypy && $(BIN)/lint-imports
	cd frontend && npm run --silent check
	cd extension && npm run --silent check

.PHONY: extension
extension: frontend/node_modules/.installed ## Build and pack the panel's browser extension, hold it to the stores' rules
	cd extension && npm run --silent build && npm run --silent lint:stores

.PHONY: bench
bench: setup ## Speed on 10 M page views: import, publish, every report
	$(BIN)/python bench/run.py $(ARGS)

.PHONY: accuracy
accuracy: setup ## Published estimates against the truth, several seeds of both worlds
	$(BIN)/python bench/run.py accuracy

.PHONY: report
report: $(VENV)/.installed ## Scaffold a report: make report name=top-destinations
	$(BIN)/python backend/scaffold_report.py $(name)

.PHONY: api
api: setup ## Write the API description and the front end's types from the server's code
	$(BIN)/python backend/write_openapi.py frontend/packages/api/openapi.json
	cd frontend && npm run --silent types -w packages/api

.PHONY: docs
docs: $(VENV)/.installed ## Build the documentation, served under /docs; fails on a dead link
	$(BIN)/sphinx-build -q -n -W --keep-going -b html -d .cache/docs docs $(DOCUMENTATION)

.PHONY: licences
licences: setup ## List the dependencies with their licences: docs/licences.md
	$(BIN)/python backend/write_licences.py docs/licences.md

.PHONY: release
release: setup docs ## Version, changelog and wheel: make release VERSION=0.2.0 [ARGS="--tag --image"]
	$(BIN)/python backend/release.py $(VERSION) $(ARGS)

.PHONY: lock
lock: ## Lock the dependencies again after an edit of pyproject.toml or a package.json
	cd backend && $(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-annotate --no-header --extra dev pyproject.toml -o requirements.lock
	cd frontend && npm install --package-lock-only --silent

.PHONY: browser
browser: # Debian's Chromium for the browser tests, fetched when there is none
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	  || { echo "No Chromium found: installing Debian's."; apt-get update -qq && apt-get install -y -qq chromium fonts-noto-cjk; }

.PHONY: postgres
postgres: # Debian's PostgreSQL for the back-end tests, fetched when there is none; the tests start it themselves
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
	  || { echo "No PostgreSQL found: installing Debian's."; apt-get update -qq && apt-get install -y -qq postgresql; }

.PHONY: jemalloc
jemalloc: # Debian's jemalloc, with which a server is tested too
	@ldconfig -p | grep -q libjemalloc \
	  || { echo "No jemalloc found: installing Debian's."; apt-get update -qq && apt-get install -y -qq libjemalloc2; } \
  || echo "It could not be installed: the test of the server on it is left out."

$(VENV)/.installed: backend/requirements.lock backend/pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Footfall needs Python 3.11 or newer; set PYTHON=/path/to/it" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing Python packages ..."
	@$(BIN)/pip install --quiet --quiet --disable-pip-version-check --require-hashes -r backend/requirements.lock
	@$(BIN)/pip install --quiet --quiet --disable-pip-version-check --no-deps --no-build-isolation -e backend
	@touch $@

frontend/node_modules/.installed: frontend/package-lock.json
	@echo "Installing front-end packages ..."
	@# Not npm ci: it refuses a lock that lacks other platforms' optional builds, which not every registry has.
	@cd frontend && npm install --no-save --silent
	@touch $@

$(STATIC)/.built: frontend/node_modules/.installed $(FRONT_SOURCES)
	@echo "Building the front end ..."
	@cd frontend && npm run --silent build
	@touch $@
