"""Fixtures that the micro-benchmarks share."""

from __future__ import annotations

import pytest

from bench.sections import Case, shipped_cases
from bridgeopt.engine.qap.kernel_loading import warm_up


@pytest.fixture(scope="session")
def by_size() -> dict[int, Case]:
    """Return one section of the shipped club per number of numbers, with compiled kernels."""
    warm_up()
    sections: dict[int, Case] = {}
    for case in shipped_cases():
        if case.family == "multiplex":
            sections.setdefault(case.instance.n, case)
    return sections
