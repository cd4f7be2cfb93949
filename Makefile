# make run   sets up .venv and shows sudokit at work
# make test  sets up .venv and runs every check
# make tests runs the tests in Python, without those that measure time
# make exhaustive  runs the tests with all their examples, and the core's with all sanitizers
# make bench measures and compares, on the puzzles of DATA
# make js    checks the types, the style and the tests of the page's JavaScript
# make docs  writes the pages of techniques and explanations anew, and the tables of the page
# make site  builds the documentation as a web site, in build/site
# make coverage     runs the tests and prints which lines of Python and of the core they miss
# make bounds       builds and tests with the lowest versions that pyproject.toml allows
# make screenshots  takes those in docs/page anew
PYTHON ?= python3
BIN := .venv/bin
unexport PYTHONDONTWRITEBYTECODE  # tests start faster with compiled modules
PIP := $(BIN)/pip --disable-pip-version-check --quiet
CPP := $(shell find core bindings src tests -name '*.[ch]pp' -or -name '*.cu')
SOURCES := pyproject.toml CMakeLists.txt $(shell find core bindings src -type f -not -name '*.pyc')

# Without isolation, so that the next build compiles only what changed. Python compiles the modules
# that are imported, which are few of those in the packages.
BUILD := $(PIP) install --no-compile --no-build-isolation \
  --config-settings=cmake.define.PRECOMPILE=ON

# Build the core with sanitizers in the folder $(1), with more options $(2), and run its tests. What
# other targets wait for has priority.
define sanitized
PATH="$$PWD/$(BIN):$$PATH" cmake -G Ninja -S . -B $(1) -DCMAKE_BUILD_TYPE=Debug -DSANITIZE=ON $(2)
MAKEFLAGS= PATH="$$PWD/$(BIN):$$PATH" nice cmake --build $(1) -- --quiet
$(1)/core_test
endef

.PHONY: run test tests exhaustive install lint js format stub sanitize arm fuzz gpu-test bounds coverage bench docs tables \
  site screenshots browser clean

run: install
	@seed=$$(date +%s); sudoku=$(BIN)/sudoku; set -e; \
	echo "A new puzzle (sudoku create easy --seed $$seed):"; \
	$$sudoku create easy --seed $$seed; \
	echo; echo "How to solve it, step by step (sudoku explain):"; \
	$$sudoku create easy --seed $$seed | $$sudoku explain; \
	echo; echo "Its solution (sudoku solve):"; \
	$$sudoku create easy --seed $$seed | $$sudoku solve; \
	echo; echo "Try next, after . $(BIN)/activate:"; \
	echo "  sudoku --help"; \
	echo "  sudoku create expert --variant x"; \
	echo "  sudoku create hard -n 5 | sudoku solve"; \
	echo "  python -c 'import sudokit; print(sudokit.generate())'"; \
	echo; echo "To play in a browser: $(BIN)/sudoku serve --open"

# Downloads and compilers share the time. Tests that measure time run alone, at the end: only their
# files are read.
test:
	$(MAKE) -j3 install sanitize browser lint js
	$(MAKE) tests
	$(BIN)/pytest -m speed $$(grep -rl 'pytest.mark.speed' tests --include='test_*.py')

tests: install browser
	$(BIN)/pytest -n auto -m "not speed"

# All examples of the tests, of which `make test` tries a part, and all checks of UBSan. That build
# compiles each file by itself and precompiles no headers, so it finds includes that are missing.
exhaustive: export EXHAUSTIVE := 1
exhaustive: install browser
	$(call sanitized,build/sanitize-all,-DSANITIZE_SKIP=)
	$(MAKE) tests

# The tests of the GPU, which the others leave out where there is none.
gpu-test: install
	$(PIP) install '.[gpu]'
	$(BIN)/pytest -q -rs tests/gpu

# The tests of the page play in a Chromium, which root on Debian gets here: the one without windows
# is the quickest. Without any they are left out, and say what is missing.
browser:
	@command -v chromium-headless-shell >/dev/null && exit 0; \
	export DEBIAN_FRONTEND=noninteractive; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get -qq update; then \
	  for name in chromium-headless-shell chromium; do \
	    apt-get -qq install -y $$name >/dev/null && exit 0; done; fi; \
	for name in chromium chromium-browser google-chrome google-chrome-stable; do \
	  command -v $$name >/dev/null && exit 0; done; \
	echo "no Chromium, so tests of the page are left out: apt-get install chromium-headless-shell"

install: .venv/installed

.venv/installed: .venv/tools $(SOURCES)
	MAKEFLAGS= $(BUILD) '.[all]'
	touch $@

.venv/tools: Makefile
	$(PYTHON) -m venv .venv
	$(PIP) install --upgrade pip scikit-build-core==1.1.1 nanobind==3.1.0 cmake ninja
	touch $@

lint: install
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/clang-format --dry-run --Werror $(CPP)
	$(BIN)/mypy
	$(BIN)/mypy bench docs

# Node and npm come with the extra `dev`.
NPM_BIN := build/js/node_modules/.bin
js build/js/installed: export PATH := $(CURDIR)/$(BIN):$(PATH)
js: install build/js/installed
	$(NPM_BIN)/tsc -p .
	$(NPM_BIN)/tsc -p tests/js
	$(NPM_BIN)/biome lint --error-on-warnings
	node --test --test-isolation=none --test-reporter=dot tests/js/*.test.js

build/js/installed: package.json | install
	mkdir -p build/js
	cp package.json build/js
	npm install --prefix build/js --silent --no-audit --no-fund --no-package-lock
	touch $@

format: install
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/clang-format -i $(CPP)

# The types of the C++ module; a test compares them with what is built.
stub: install
	$(BIN)/python -m nanobind.stubgen -m sudokit._core -o src/sudokit/_core.pyi

sanitize: .venv/tools
	$(call sanitized,build/sanitize,-DPRECOMPILE=ON -DUNITY=ON)

# The same for 64-bit ARM, in an emulator.
arm: .venv/tools
	PATH="$$PWD/$(BIN):$$PATH" cmake -G Ninja -S . -B build/arm -DCMAKE_BUILD_TYPE=Debug -DSANITIZE=ON \
		-DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
		-DCMAKE_CXX_COMPILER=aarch64-linux-gnu-g++
	PATH="$$PWD/$(BIN):$$PATH" cmake --build build/arm
	ASAN_OPTIONS=detect_leaks=0 qemu-aarch64 -L /usr/aarch64-linux-gnu build/arm/core_test

fuzz: install
	$(PIP) install atheris
	for target in parse lines links; do \
	  mkdir -p fuzz/corpus/$$target && $(BIN)/python -m fuzz.fuzz_$$target \
	    -max_total_time=$${SECONDS_TO_FUZZ:-60} fuzz/corpus/$$target tests/data/formats || exit 1; done

# The lower bounds are read from the tables of requirements; 3.11 is the newest Python that the
# lowest numpy has wheels for. Only the nanobind that .venv/tools names writes the stub. The lowest
# matplotlib calls functions of pyparsing that give warnings since 3.3.
LOWEST = $(shell grep -E '^(requires|dependencies|bulk|print|web) = ' pyproject.toml \
  | grep -oE '[a-z-]+>=[0-9.]+' | sed -E 's/>=(.*)/==\1.*/')
bounds:
	$(PYTHON) -m venv build/bounds
	build/bounds/bin/pip --disable-pip-version-check --quiet install $(LOWEST) \
	  cmake==3.18.* ninja pytest hypothesis 'pyparsing<3.3'
	build/bounds/bin/pip --disable-pip-version-check --quiet install --no-build-isolation --no-deps \
	  --config-settings=build-dir=build/bounds-build .
	build/bounds/bin/pip list --disable-pip-version-check
	build/bounds/bin/pytest -q -m "not speed" -k "not the_stub" \
	  $(if $(QUICK),tests/test_grid.py tests/test_package.py)

# Measured on a build of its own, which the tests find first. Its counters slow it down, so speed is
# not tested; nor is what counting itself disturbs: files that may not grow, and few imports.
COVERED := PYTHONPATH=$(CURDIR)/build/coverage/package \
  COVERAGE_FILE=$(CURDIR)/build/coverage/python $(BIN)/coverage
coverage: install browser
	$(BUILD) '.[coverage]'
	rm -rf build/coverage/python* build/coverage/package
	$(PIP) install --no-build-isolation --no-deps --target build/coverage/package \
	  --config-settings=build-dir=build/coverage/objects \
	  --config-settings=cmake.define.COVERAGE=ON --config-settings=install.strip=false .
	find build/coverage/objects -name '*.gcda' -delete
	build/coverage/objects/core_test
	$(COVERED) run -m pytest -n auto -m "not speed" \
	  -k "not disk_that_is_full and not may_not_grow and not imports_next_to_nothing" $(TESTS)
	$(COVERED) combine --quiet
	$(COVERED) report
	$(BIN)/gcovr --root . --filter core/ --filter bindings/ build/coverage/objects

# DATA: files of puzzles or folders of such; CALIB: a yardstick in C; QUICK=1: a sample of it all,
# which leaves docs/ alone.
bench: install build/bench/installed
	$(BIN)/python bench/run.py $(DATA) $(if $(CALIB),--calib $(CALIB)) $(if $(QUICK),--quick) \
	  --peers build/bench/bin/python --out $(if $(QUICK),build/bench/report,docs)

# One by one, so that a package that does not install is only missing itself.
build/bench/installed: bench/requirements.txt
	$(PYTHON) -m venv build/bench
	grep -v '^#' $< | while read -r package; do \
	  build/bench/bin/pip --disable-pip-version-check --quiet install "$$package" \
	    || echo "left out: $$package"; done
	touch $@

# From the tables, the words and the boards of the tests; a test tells when it is due.
docs: install tables
	$(BIN)/python -m docs.make
	$(BIN)/python -m docs.printed_pages

tables: install
	$(BIN)/python -m docs.tables
	$(BIN)/python -m docs.catalogue

site: install
	$(BUILD) '.[site]'
	$(BIN)/sphinx-build -q -W --keep-going -c docs -d build/site-cache . build/site
	@echo "open build/site/index.html"

screenshots: install browser
	$(BIN)/python -m docs.screenshots
	$(BIN)/python -m docs.terminal_pictures

clean:
	rm -rf .venv build
