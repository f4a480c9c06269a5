# Footfall: every command a developer needs. `make help` lists them.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV := .venv
BIN := $(CURDIR)/$(VENV)/bin
STATIC := backend/footfall/static
DOCUMENTATION := backend/footfall/documentation
# Made from other sources, and not kept in the repository.
DESCRIPTION := frontend/packages/api/openapi.json
TYPES := frontend/packages/api/src/generated/schema.d.ts
FILTERS := frontend/packages/api/src/generated/filters.ts
WORDS := backend/footfall/dashboards/paper/words/en.json
PERMISSIONS := docs/permissions.md
PYTHON_SOURCES := $(shell find backend/footfall -type f \( -name '*.py' -o -name '*.sql' \) 2>/dev/null)
FRONT_SOURCES := $(shell find frontend -type f \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.json' -o -name '*.html' -o -name '*.svg' \) -not -path '*/node_modules/*' -not -path '*/compiled/*' -not -path '*/dist/*' -not -path '$(DESCRIPTION)' -not -path '$(TYPES)' -not -path '$(FILTERS)' 2>/dev/null)
DOCUMENTATION_SOURCES := $(shell find docs README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md -type f -not -path 'docs/reports/*' -not -path '$(PERMISSIONS)' -not -path '*/__pycache__/*' 2>/dev/null)

# Where it is set every program that a test starts compiles the product anew, a sixth of its start.
unexport PYTHONDONTWRITEBYTECODE

##@ Use
.PHONY: help
help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^##@/ {printf "\n%s\n", substr($$0, 5)} /^[a-z-]+:.*## / {printf "  make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: run
run: setup ## Install, build, make sample data, serve, print a one-time sign-in address
	@# Beside it, as the product runs without, and the sample data take longer.
	@mkdir -p .cache; nice $(MAKE) --no-print-directory .cache/.documentation-built >.cache/docs.log 2>&1 </dev/null &
	@$(BIN)/footfall demo

##@ Develop
.PHONY: setup
setup: $(VENV)/.installed $(STATIC)/.built $(WORDS) ## Install and build, nothing else

.PHONY: test
test: setup generate $(VENV)/.developer postgres jemalloc nginx object-store iceberg-reader browser ## Everything: checks, back end, front end, a real browser; parts side by side
	@rm -rf .cache/parts && mkdir -p .cache/parts
	@$(MAKE) --no-print-directory -j$(SIDE_BY_SIDE) $(PARTS)
	@cd .cache/parts && if ls *.failed >/dev/null 2>&1; then echo "Failed: $$(cat *.failed | paste -sd, | sed 's/,/, /g')" >&2; exit 1; fi

.PHONY: test-exhaustive
test-exhaustive: ## The same with nothing left out, before a release: see CONTRIBUTING.md
	@FOOTFALL_EXHAUSTIVE=1 $(MAKE) --no-print-directory test

# The parts of `make test`. One writes a log and, at its end, a line with its time; the log of one that fails follows.
# The back end's tests read the documentation; browsers are slow beside anything else.
PARTS := part-documentation part-backend part-checks-backend part-checks-frontend part-extension part-frontend part-browser
SIDE_BY_SIDE := $(shell [ "$$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)" -gt 1 ] && echo 2 || echo 1)
# $(1): the part; $(2): its commands
define part
@begin=$$SECONDS; log=.cache/parts/$@.log; told=passed; ( $(2) ) >$$log 2>&1 </dev/null || told=FAILED; \
  printf '%-22s %s in %d s%s\n' "$(1)" $$told $$((SECONDS - begin)) "$$(grep -Eo '[0-9]+ passed.*' $$log | tail -1 | sed -E 's/^/: /; s/ in [0-9].*//')"; \
  [ $$told = passed ] || { echo "$(1)" >.cache/parts/$@.failed; cat $$log; }
endef

.PHONY: $(PARTS)
part-documentation:
	$(call part,Documentation,$(MAKE) docs)
part-backend: part-documentation
	$(call part,Back end,cd backend && $(BIN)/pytest -n 3 --dist worksteal)
part-checks-backend:
	$(call part,Checks of the back end,$(MAKE) check-backend)
part-checks-frontend:
	$(call part,Checks of the front end,$(MAKE) check-frontend)
part-extension:
	$(call part,Extension,$(MAKE) extension)
part-frontend:
	$(call part,Front end,cd frontend && npm test --silent)
part-browser: part-backend part-checks-backend part-checks-frontend part-extension part-frontend
	$(if $(shell $(HAS_BROWSER) && echo yes),$(call part,Browser,cd e2e && $(BIN)/pytest -n 3 --dist worksteal),@echo "Browser: not run; there is no Chromium (see above)")

.PHONY: check
check: setup generate $(VENV)/.developer ## Formatting, lint, types, imports between rooms, translations
	@$(MAKE) --no-print-directory -j2 --output-sync=target check-backend check-frontend

.PHONY: check-backend check-frontend
check-backend:
	$(BIN)/ruff format --quiet --check . && $(BIN)/ruff check --quiet .
	cd backend && $(BIN)/mypy && $(BIN)/lint-imports

check-frontend:
	cd frontend && npm run --silent check
	cd extension && npm run --silent check

.PHONY: format
format: setup $(VENV)/.developer ## Mend what can be mended by itself: formatting, order of imports, simple lint
	$(BIN)/ruff format --quiet . && $(BIN)/ruff check --quiet --fix .
	cd frontend && npm run --silent format

.PHONY: extension
extension: frontend/node_modules/.installed ## Pack the panel's browser extension for Chrome, Edge and Firefox, hold it to the stores' rules
	cd extension && npm run --silent build && npm run --silent lint:stores && npm run --silent test:packed

.PHONY: bench
bench: setup $(VENV)/.developer ## Speed on 10 M page views: import, publish, every report
	$(BIN)/python bench/run.py $(ARGS)

.PHONY: accuracy
accuracy: setup $(VENV)/.developer ## Published estimates against the truth, several seeds of both worlds
	$(BIN)/python bench/run.py accuracy

.PHONY: report
report: $(VENV)/.developer ## Scaffold a report: make report name=top-destinations
	$(BIN)/python backend/scaffold_report.py $(name)

.PHONY: generate
generate: $(DESCRIPTION) $(TYPES) $(FILTERS) $(WORDS) $(PERMISSIONS) ## Make what is made from other sources: the API description, the front end's types and filters, words of paper

.PHONY: api
api: setup ## List the API anew, after a change of a report or a route: docs/api-surface.txt and the front end's hooks
	$(BIN)/python backend/write_openapi.py $(DESCRIPTION) docs/api-surface.txt
	cd frontend && npm run --silent types -w packages/api

.PHONY: answers
answers: setup $(VENV)/.developer ## Write the answers that the documentation shows, after a change of a report
	cd backend && FOOTFALL_WRITE_DOCS=1 $(BIN)/pytest -q tests/docs/test_report_pages.py tests/docs/test_notebook.py

.PHONY: docs
docs: $(VENV)/.developer $(DESCRIPTION) $(WORDS) $(PERMISSIONS) ## Build the documentation, served under /docs; fails on a dead link
	$(BIN)/sphinx-build -q -n -W --keep-going -b html -d .cache/docs docs $(DOCUMENTATION)

.PHONY: licences
licences: setup $(VENV)/.developer ## List the dependencies with their licences: docs/licences.md
	$(BIN)/python backend/write_licences.py docs/licences.md

.PHONY: release
release: setup $(VENV)/.developer ## Version, changelog and wheel: make release VERSION=0.2.0 [ARGS="--tag --image"]
	$(BIN)/python backend/release.py $(VERSION) $(ARGS)

.PHONY: lock
COMPILE := $(BIN)/uv pip compile --quiet --universal --fork-strategy fewest --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header
lock: $(VENV)/.developer ## Lock the dependencies again after an edit of pyproject.toml or a package.json
	cd backend && $(COMPILE) --extra install --extra docs --extra dev pyproject.toml -o requirements-dev.lock
	@# From copies, so that all name the same versions.
	cd backend && cp requirements-dev.lock requirements.lock && $(COMPILE) --extra install pyproject.toml -o requirements.lock
	cd backend && cp requirements-dev.lock requirements-docs.lock && $(COMPILE) --extra install --extra docs pyproject.toml -o requirements-docs.lock
	cd backend && $(COMPILE) requirements-object-store.in -o requirements-object-store.lock
	cd backend && $(COMPILE) requirements-iceberg-reader.in -o requirements-iceberg-reader.lock
	@# uv alone, which installs the others.
	cd backend && awk '/^[a-z]/ {uv = /^uv==/} uv' requirements-dev.lock > requirements-uv.lock
	cd frontend && npm install --package-lock-only --silent

# What the tests need of the system. Installed where that is possible; else a sentence says how to get it, and what
# needs it is left out.
HAS_BROWSER := command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null
HAS_POSTGRES := command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1
HAS_JEMALLOC := ldconfig -p 2>/dev/null | grep -q libjemalloc
MAY_INSTALL := command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]
# $(1): what is tested with it; $(2): its packages of Debian; $(3): of Homebrew
define get
{ if $(MAY_INSTALL); then echo "Installing $(2) ..."; apt-get update -qq && apt-get install -y -qq $(2) >/dev/null; else false; fi; } \
  || echo "Missing for $(1): install it with 'sudo apt-get install $(2)' or 'brew install $(3)'; until then that part is left out."
endef

.PHONY: browser
browser: # Chromium, for the browser tests
	@$(HAS_BROWSER) || $(call get,the browser tests,chromium fonts-noto-cjk,--cask chromium)
	@# Draws the same pages with half of the work; without it Chromium does.
	@command -v chromium-headless-shell >/dev/null || { $(MAY_INSTALL) && apt-get install -y -qq chromium-headless-shell >/dev/null 2>&1; } || true

.PHONY: postgres
postgres: # PostgreSQL, for the back-end tests, which start it themselves
	@$(HAS_POSTGRES) || $(call get,the tests on PostgreSQL,postgresql,postgresql)

.PHONY: jemalloc
jemalloc: # jemalloc, with which a server is tested too
	@$(HAS_JEMALLOC) || $(call get,the test of a server on jemalloc,libjemalloc2,jemalloc)

.PHONY: nginx
nginx: # nginx, before several servers of a test
	@test -x /usr/sbin/nginx || command -v nginx >/dev/null || $(call get,the tests of several servers,nginx-light,nginx)

.PHONY: object-store
object-store: .cache/object-store/.installed # moto, a server that speaks S3; apart, as it needs other versions of packages
.cache/object-store/.installed: backend/requirements-object-store.lock $(VENV)/.developer
	@$(PYTHON) -m venv .cache/object-store
	@$(BIN)/uv pip install --quiet --python .cache/object-store/bin/python --require-hashes -r $<
	@touch $@

.PHONY: iceberg-reader
iceberg-reader: .cache/iceberg-reader/.installed # A DuckDB that reads Iceberg tables; apart, as it is another version
.cache/iceberg-reader/.installed: backend/requirements-iceberg-reader.lock $(VENV)/.developer
	@$(PYTHON) -m venv .cache/iceberg-reader
	@$(BIN)/uv pip install --quiet --python .cache/iceberg-reader/bin/python --require-hashes -r $<
	@touch $@

# Before what may take minutes: in a terminal it counts the seconds once there are ten of them, and wipes that away when
# the line of the recipe ends. A log gets nothing.
ALIVE_AFTER ?= 10
define alive
if [ -t 2 ]; then \
  (for ((s = 1; ; s++)); do sleep 1; ((s < $(ALIVE_AFTER))) || printf '\r  %d s' $$s >&2; done) & \
  trap "kill $$! 2>/dev/null; printf '\r\033[K' >&2" EXIT; \
fi
endef

# uv downloads packages side by side. pip does the same work, slower, where uv cannot be had or cannot install.
UV := $(or $(shell command -v uv),$(BIN)/uv)
define install
mkdir -p .cache; $(alive); $(UV) pip install --quiet --compile-bytecode --python $(BIN)/python --require-hashes -r $(1) 2>.cache/uv.log \
  || { echo "  uv could not install them (.cache/uv.log says why); pip takes longer ..."; \
       $(BIN)/pip install --quiet --quiet --disable-pip-version-check --require-hashes -r $(1); }
endef

$(VENV)/.installed: backend/requirements.lock backend/requirements-uv.lock backend/pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo "Footfall needs Python 3.11 or newer; found: $$($(PYTHON) --version 2>/dev/null || echo none). Set PYTHON=/path/to/it" >&2; exit 1; }
	@echo "Installing Python packages ..."
	@$(alive); test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(alive); test -x $(UV) || $(BIN)/pip install --quiet --quiet --disable-pip-version-check --require-hashes -r backend/requirements-uv.lock || true
	@$(call install,backend/requirements.lock)
	@$(alive); $(BIN)/pip install --quiet --quiet --disable-pip-version-check --no-deps --no-build-isolation -e backend
	@touch $@

$(DESCRIPTION): $(PYTHON_SOURCES) backend/write_openapi.py | $(VENV)/.installed
	@$(BIN)/python backend/write_openapi.py $@

$(PERMISSIONS): $(PYTHON_SOURCES) backend/write_permissions.py | $(VENV)/.installed
	@$(BIN)/python backend/write_permissions.py $@

$(TYPES): $(DESCRIPTION) frontend/packages/api/generate/generate.mjs frontend/packages/api/generate/package-lock.json | frontend/node_modules/.installed
	@# Only what the description says matters, not that some file of the server is newer.
	@mkdir -p .cache; now=$$(cat $^ | cksum); { test -f $@ && [ "$$now" = "$$(cat .cache/types.sum 2>/dev/null)" ]; } \
	  || { cd frontend && npm run --silent types -w packages/api >/dev/null && echo "$$now" >../.cache/types.sum; }
	@touch $@

$(FILTERS): $(wildcard backend/footfall/core/*.py backend/footfall/core/filters/*.py) backend/write_filters.py | $(VENV)/.installed
	@$(BIN)/python backend/write_filters.py $@

$(WORDS): frontend/packages/i18n/locales/*.json frontend/packages/contract/src/widgets.json backend/write_words.py | $(VENV)/.installed
	@$(BIN)/python backend/write_words.py

# The documentation for who only wants to read it. `make docs` is strict, and needs more packages.
.cache/.documentation-built: $(VENV)/.documentation $(DOCUMENTATION_SOURCES) $(DESCRIPTION) $(PERMISSIONS)
	$(BIN)/sphinx-build -q -b html -d .cache/docs docs $(DOCUMENTATION)
	@touch $@

$(VENV)/.documentation: $(VENV)/.installed backend/requirements-docs.lock
	@$(call install,backend/requirements-docs.lock)
	@touch $@

$(VENV)/.developer: $(VENV)/.installed backend/requirements-dev.lock
	@echo "Installing Python packages for development ..."
	@$(call install,backend/requirements-dev.lock)
	@touch $@

frontend/node_modules/.installed: frontend/package-lock.json
	@command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
	  || { echo "Footfall needs Node 20.19 or newer with npm to build its pages; found: $$(node --version 2>/dev/null || echo none)" >&2; exit 1; }
	@echo "Installing front-end packages ..."
	@# Not npm ci: it refuses a lock that lacks other platforms' optional builds, which not every registry has.
	@$(alive); cd frontend && npm install --no-save --silent
	@touch $@

$(STATIC)/.built: frontend/node_modules/.installed $(FILTERS) $(FRONT_SOURCES)
	@echo "Building the front end ..."
	@mkdir -p .cache; $(alive); cd frontend && npm run --silent build >../.cache/build.log 2>&1 || { cat ../.cache/build.log >&2; exit 1; }
	@touch $@
