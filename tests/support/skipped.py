"""One line at the end of a run about skipped tests: their needs, and a way to meet each."""

from __future__ import annotations

import re
from collections import Counter

import pytest

NEEDS = {
    "a browser": ("install Chromium, or name one in BRIDGEOPT_CHROMIUM", r"Chromium|browser|axe_"),
    "a C compiler": ("install gcc, or `pip install ziglang`", r"compiler|library of the kernels"),
    "packages or programs": (
        "pip install '.[test,dask,deals]' --group peers, and mdbtools",
        r"could not import|not installed|extra `|OR-Tools|playwright",
    ),
    "the JIT": ("unset NUMBA_DISABLE_JIT", r"without the JIT|nothing is compiled|one layer"),
    "much time": ("--hypothesis-profile=thorough", r"hypothesis-profile"),
    "real files in ../shared": (
        "they are other people's, and not public",
        r"\.\./shared|real |other people|beside the project|competitions are|paper is|tools are",
    ),
}
"""The needs of skipped tests, each with a way to meet it and a pattern of the reasons given."""

ELSE = "another system or more", "`pytest -rs` lists them"
"""The need of all other skipped tests."""


def need_of(reason: str) -> str:
    """Return the need of a test that was skipped for this reason."""
    fitting = (need for need, (_, pattern) in NEEDS.items() if re.search(pattern, reason))
    return next(fitting, ELSE[0])


def describe_skipped(reasons: list[str]) -> str:
    """Return one line about skipped tests; empty if there are none."""
    counted = Counter(map(need_of, reasons))
    how = {need: told for need, (told, _) in NEEDS.items()} | {ELSE[0]: ELSE[1]}
    parts = [f"{n} need {need} ({how[need]})" for need, n in counted.most_common()]
    return f"Skipped: {'; '.join(parts)}." if parts else ""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the line."""
    skipped = terminalreporter.stats.get("skipped", ())
    reasons = [str(each.longrepr[2]) for each in skipped if isinstance(each.longrepr, tuple)]
    if line := describe_skipped(reasons):
        terminalreporter.write_line(line)
