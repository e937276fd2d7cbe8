# Everything is done with `make`; `make` alone lists what there is.

HOST ?= 127.0.0.1
PORT ?= 8000
DUSKROLL_DATA ?= data
override DUSKROLL_DATA := $(abspath $(DUSKROLL_DATA))
export HOST PORT DUSKROLL_DATA

# Many processes start, and each would compile all of it anew.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
MANAGE := $(BIN)/python manage.py

# The first Python that starts and fits; a version manager's stand-in may exist and not start.
ifndef PYTHON
PYTHON := $(shell for name in python3.13 python3.12 python3.11 python3; do \
	$$name -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' 2>/dev/null \
	&& { echo $$name; break; }; done)
endif

# Two `make` at once must not install into one environment; without flock they may.
ALONE := $(if $(shell command -v flock),flock Makefile)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: help setup run test test-long compiled tested test-postgres test-postgres-short coverage check bench load soak frames fuzz attack races races-postgres mutants screenshots lighthouse prints beside messages site art rules-coverage scenarios missions command-reference lock

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

# Whoever names a PostgreSQL database or a store of uploads needs its library too.
setup: .venv/.app $(if $(DUSKROLL_DATABASE_URL)$(DUSKROLL_DATABASE_URL_FILE),.venv/.postgres) $(if $(DUSKROLL_UPLOADS_URL)$(DUSKROLL_UPLOADS_URL_FILE),.venv/.s3) ## make .venv and install what `make run` needs

run: setup ## serve on http://HOST:PORT/
	@exec $(BIN)/python -m config.server

# Checks and tests keep away from what the group has played.
test test-long compiled tested test-postgres test-postgres-short coverage check attack races races-postgres mutants: override DUSKROLL_DATA := $(abspath build/data)
NOT_THERE := test test-long compiled tested test-postgres test-postgres-short coverage check bench load soak frames fuzz attack races races-postgres mutants screenshots lighthouse prints beside
$(NOT_THERE): override DUSKROLL_DATABASE_URL :=
$(NOT_THERE): override DUSKROLL_DATABASE_URL_FILE :=
$(NOT_THERE): override DUSKROLL_UPLOADS_URL :=
$(NOT_THERE): override DUSKROLL_UPLOADS_URL_FILE :=
test test-long tested attack races: override RACES_DATABASE_URL :=

# Two more than most machines have: servers, browsers and races are waited for; three left a quarter
# of two processors idle. Who has run out of tests takes over some of others, so that neighbours,
# which share servers and files, stay together.
WORKERS ?= 4

test: setup .venv/.test ## lint, types, contracts and tests but the long ones, in WORKERS processes (4)
	@$(MAKE) --no-print-directory -j 2 check tested

# The checks are one process. Beside them the tests begin, or a processor would wait for a minute.
tested: compiled
	$(BIN)/pytest -m "not long" -n $(WORKERS) --dist worksteal --durations=10

test-long: setup .venv/.test ## the tests that take long and have a shorter one beside them
	$(BIN)/pytest -m long -n $(WORKERS) --dist worksteal --durations=10

# Tests are compiled once, after a change: each of the processes would do it for itself.
compiled: build/collected.txt
build/collected.txt: .venv/.app .venv/.test $(shell find tests -name '*.py')
	@mkdir -p build
	@$(BIN)/pytest --collect-only -q >$@ || { cat $@; exit 1; }

# A PostgreSQL server of their own, from the system's binaries (decision 46).
POSTGRES := $(BIN)/python -m tests.races.postgres_server
ON_POSTGRES := $(POSTGRES) $(BIN)/pytest -n $(WORKERS) --dist worksteal $(if $(SHARE),--share $(SHARE))
POSTGRES_RACES := tests/races/test_at_once.py tests/races/test_killed.py tests/races/test_jobs.py
POSTGRES_SHORT := campaigns/jobs/test_operations_jobs.py campaigns/shell/test_errors.py \
	campaigns/upkeep/test_moving.py::test_there_and_back campaigns/upkeep/on_postgres.py \
	races/test_at_once.py::test_all_give_commands_to_one_game \
	races/test_at_once.py::test_control_without_taking_the_game_first

test-postgres: setup .venv/.test .venv/.postgres ## the tests of pages, and the races, on a PostgreSQL server of their own (SHARE=3/20: the third twentieth)
	$(ON_POSTGRES) tests/campaigns tests/campaigns/upkeep/on_postgres.py $(POSTGRES_RACES) tests/races/on_postgres.py \
		tests/races/machines_on_postgres.py

test-postgres-short: setup .venv/.test .venv/.postgres ## a part of them in a minute, for each change
	$(POSTGRES) $(BIN)/pytest -n 2 --dist loadfile $(addprefix tests/,$(POSTGRES_SHORT))

coverage: setup .venv/.test ## run the tests of `make test` and tell which branches they reach; fails below 98 % of the games, 92 % of the rest
	rm -rf build/coverage; mkdir -p build/coverage
	$(BIN)/coverage run -m pytest -q -m "not long" -n $(WORKERS) --dist worksteal
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --skip-covered --include='rules/*' --fail-under=98
	$(BIN)/coverage report --skip-covered --omit='rules/*' --fail-under=92

check: setup .venv/.test ## lint, types, import contracts, migrations
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djlint --lint --quiet --profile django --ignore H015,H030,H031,H043 templates
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(MANAGE) check --fail-level WARNING
	$(MANAGE) check --deploy --tag shipped --fail-level WARNING
	$(MANAGE) makemigrations --check --dry-run

bench: benchmarks/.venv/.bench ## measure, and fail when a figure is missed
	@status=0; for program in benchmarks/[a-z]*.py; do \
		PYTHONPATH=. benchmarks/.venv/bin/python $$program || status=1; done; exit $$status

load: benchmarks/.venv/.bench ## time the pages of a server with 500 campaigns and a million entries
	PYTHONPATH=. benchmarks/.venv/bin/python -u -m benchmarks.load

soak: benchmarks/.venv/.bench ## the same, then ask for the pages for SECONDS (600): memory stays flat
	PYTHONPATH=. benchmarks/.venv/bin/python -u -m benchmarks.load --soak $(SECONDS)

SECONDS ?= 600

frames: setup .venv/.test ## count frames while the map is pulled, the processor slowed down four times
	$(BIN)/python -m benchmarks.frames

SITUATIONS ?= 10000

fuzz: setup .venv/.test ## place figures in SITUATIONS (10000), play any games for SECONDS (600)
	$(BIN)/python -m tests.rules.systems.twilight_world.mob.situations $(SITUATIONS)
	$(BIN)/python -m tests.fuzz $(SECONDS)

attack: setup .venv/.test ## send any request, form and damaged file by every role; slow clients, kills, hostile files
	ATTACK=long RACES=long $(BIN)/pytest tests/campaigns/attack tests/campaigns/test_access.py \
		tests/campaigns/archive/test_campaign_archive_refused.py tests/campaigns/archive/test_campaign_archive_cards.py \
		tests/campaigns/roster/test_portraits.py tests/campaigns/shell/test_pictures.py tests/campaigns/upkeep/test_backup_file.py \
		tests/races/test_slow_connections.py tests/races/test_killed.py tests/races/test_no_room.py

races: setup .venv/.test ## let many act at once, and kill the server, more often than the tests do
	RACES=long $(BIN)/pytest tests/races

races-postgres: setup .venv/.test .venv/.postgres ## the races that are not about SQLite's file, on a PostgreSQL server of their own
	RACES=long $(POSTGRES) $(BIN)/pytest $(POSTGRES_RACES)

mutants: build/mutants/.venv/.mutants ## change the rules of four games, and fail when tests miss too much (SAMPLE=150 SEED=1: fewer)
	build/mutants/.venv/bin/python -m tests.mutants $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED))

screenshots: setup .venv/.test ## make the pictures of the README anew
	$(BIN)/python -m docs.screenshots

lighthouse: setup .venv/.test ## let Lighthouse judge six pages; needs npm, fails below 95 of 100
	$(BIN)/python -m docs.lighthouse

prints: setup .venv/.test ## make the contact sheets of all that can be printed anew
	$(BIN)/python -m docs.prints

MOCKS ?=

beside: setup .venv/.test ## lay the model pictures of the folder MOCKS beside what the product shows and prints
	$(BIN)/python -m docs.beside $(MOCKS)

site: build/site/.venv/.site ## build the documentation into build/site; a dead link fails
	NO_MKDOCS_2_WARNING=1 build/site/.venv/bin/mkdocs build --strict --site-dir build/site/html

LOCALE ?= ja

messages: setup .venv/.test ## collect the texts of LOCALE (ja), compile them, cut the Japanese face
	@trap 'find templates campaigns -name "*.html.py" -delete' EXIT INT TERM; \
		$(MANAGE) makemessages --locale $(LOCALE)
	msgfmt locale/$(LOCALE)/LC_MESSAGES/django.po -o locale/$(LOCALE)/LC_MESSAGES/django.mo
	$(BIN)/python -m docs.japanese_face

art: setup .venv/.test ## read the parts of portraits anew from the open style that they come from
	$(BIN)/uv pip install --quiet --no-deps --target build/art dicebear-styles==10.6.0
	$(BIN)/python -m docs.art build/art/dicebear_styles/open-peeps.json

rules-coverage: setup .venv/.test ## write docs/rules-coverage.md: each rule, its code, the tests that reach it
	$(BIN)/python -m docs.rules_reached
	$(BIN)/python -m docs.rules_coverage

scenarios: setup .venv/.test ## write the table of docs/scenarios.md: how often each is won
	$(BIN)/python -m docs.scenarios

command-reference: setup .venv/.test ## write docs/command-reference.md: each command with its options
	$(BIN)/python -m docs.command_reference

missions: setup .venv/.test ## play each mission of Zombicide 400 times and write how often it is won
	$(BIN)/python -m benchmarks.missions --games 400 --write

lock: setup .venv/.test ## write config/locks from pyproject.toml
	@set -e; for name in app test machines s3 postgres bench mutants site; do \
		case $$name in app) part=;; test) part="--group $$name --all-extras";; \
			machines|s3) part="--extra $$name --constraint config/locks/app.txt";; *) part="--group $$name";; esac; \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --no-header pyproject.toml $$part -o config/locks/$$name.txt; done

# An environment is touched only when its lock has changed.

.venv/.%: config/locks/%.txt | .venv/bin/python
	@$(call install,.venv,$<)
	@touch $@

benchmarks/.venv/.bench: config/locks/bench.txt | benchmarks/.venv/bin/python
	@$(call install,benchmarks/.venv,$<)
	@touch $@

build/mutants/.venv/.mutants: config/locks/mutants.txt | build/mutants/.venv/bin/python
	@$(call install,build/mutants/.venv,$<)
	@touch $@

build/site/.venv/.site: config/locks/site.txt | build/site/.venv/bin/python
	@$(call install,build/site/.venv,$<)
	@touch $@

.venv/bin/python benchmarks/.venv/bin/python build/mutants/.venv/bin/python build/site/.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Duskroll needs Python 3.11, 3.12 or 3.13 (or make PYTHON=/path/to/it)."; exit 1; }
	@$(ALONE) sh -c 'test -x $@ || $(PYTHON) -m venv --without-pip $(@D:/bin=)'

# Debian keeps what puts pip into an environment in a package of its own, so pip comes along.
PIP := $(wildcard config/bootstrap/pip-*.whl)/pip

# Packages of the tests are compiled as they are imported. To compile all of them takes 20 seconds.
define install
echo "Installing $(2) into $(1)"; \
$(ALONE) $(1)/bin/python $(PIP) install --quiet --disable-pip-version-check $(if $(filter %/app.txt,$(2)),,--no-compile) --require-hashes --requirement $(2)
endef
