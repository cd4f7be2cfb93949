"""Settings of all tests, and the figures of the tests of speed, which are printed at the end."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, settings

from .thorough import examples

# Only tests that are marked speed depend on how fast the machine is.
settings.register_profile(
    "any",
    deadline=None,
    max_examples=examples(100),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("any")

# In the background of a shell, interrupts are ignored; processes of tests must not inherit that.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

ReportFigure = Callable[..., None]


class Figure(NamedTuple):
    test: str
    name: str
    measured: float
    limit: float
    unit: str

    @property
    def share(self) -> float:
        return self.measured / self.limit


FIGURES = pytest.StashKey[list[Figure]]()


@pytest.fixture
def report_figure(request: pytest.FixtureRequest) -> ReportFigure:
    """Return a function that adds a figure to the printed table, then asserts its limit."""
    assert request.node.get_closest_marker("speed"), "figures belong to tests that are marked speed"

    def report(measured: float, limit: float, unit: str = "s", name: str = "") -> None:
        figures = request.config.stash.setdefault(FIGURES, [])
        label = f"{request.node.name.removeprefix('test_')} {name}".rstrip()
        figures.append(Figure(request.node.originalname, label, measured, limit, unit))
        assert measured < limit, f"{label}: {measured:.3g} {unit}, the limit is {limit:g} {unit}"

    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figure of each test that came closest to its limit."""
    worst: dict[str, Figure] = {}
    for figure in terminalreporter.config.stash.get(FIGURES, []):
        other = worst.setdefault(figure.test, figure)
        worst[figure.test] = max(figure, other, key=lambda each: each.share)
    if not worst:
        return
    terminalreporter.section("figures")
    terminalreporter.line(f"{'measured':>10}  {'limit':>8}  figure")
    for figure in worst.values():
        measured, limit = f"{figure.measured:.3g} {figure.unit}", f"{figure.limit:g} {figure.unit}"
        terminalreporter.line(f"{measured:>10}  {limit:>8}  {figure.name}")
