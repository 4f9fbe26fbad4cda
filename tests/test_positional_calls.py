"""`tools/positional_calls.py`: what it counts, and how many are left in the package."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[1] / "tools"
sys.path.insert(0, str(TOOLS))

from positional_calls import ROOT, reports_in, reports_of, summary  # noqa: E402

MOST = {"function": 16, "call": 100}
"""Lower these with the counts; never raise them."""


def found(source: str) -> list[tuple[str, str, int]]:
    """Return the kind, name and count of each report."""
    return [(each.kind, each.name, each.count) for each in reports_of(source, "a.py")]


def test_functions():
    """Keyword-only parameters, `self` and `cls` do not count."""
    assert found("def few(a, b, c, d, e, *, f, g): ...") == []
    assert found("class One:\n def few(self, a, b, c, d, e): ...") == []
    assert found("def many(a, b, /, c, d, e, f): ...") == [("function", "many", 6)]


def test_calls():
    """Keywords do not count; a starred argument counts once."""
    assert found("f(1, 2, 3, 4, 5, six=6)") == []
    assert found("a.f(1, 2, 3, 4, 5, *rest)") == [("call", "a.f", 6)]
    assert found("f(g(1, 2, 3, 4, 5, 6))") == [("call", "g", 6)]


def test_kernels():
    """Neither their parameters count nor the calls in them, but calls of them do."""
    kernel = "@kernel\ndef inner(a, b, c, d, e, f):\n    return inner(a, b, c, d, e, f)\n"
    assert found(kernel) == []
    assert found(kernel.replace("@kernel", "@jit.step")) == []
    assert len(found(kernel.replace("@kernel", "@cache"))) == 2
    assert found(kernel + "inner(1, 2, 3, 4, 5, 6)") == [("call", "inner", 6)]


@pytest.mark.slow
def test_the_package():
    """What is left may only become less."""
    counts = summary(reports_in(ROOT / "bridgeopt"))
    assert {kind: n for kind, n in counts.items() if n > MOST[kind]} == {}
