"""`tools/positional_calls.py`: what it counts, and the counts left in the package."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[1] / "tools"
sys.path.insert(0, str(TOOLS))

from positional_calls import ROOT, reports_in, reports_of, summary  # noqa: E402

MAX = {"function": 0, "call": 6, "kernel call": 31}
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
    """Keyword arguments do not count; a starred argument counts once."""
    assert found("f(1, 2, 3, 4, 5, six=6)") == []
    assert found("a.f(1, 2, 3, 4, 5, *rest)") == [("call", "a.f", 6)]
    assert found("f(g(1, 2, 3, 4, 5, 6))") == [("call", "g", 6)]


def test_kernels():
    """Kernels' parameters and calls within kernels do not count; calls of kernels are apart."""
    kernel = "@kernel\ndef inner(a, b, c, d, e, f):\n    return inner(a, b, c, d, e, f)\n"
    assert found(kernel) == []
    assert found(kernel.replace("@kernel", "@jit.step")) == []
    assert len(found(kernel.replace("@kernel", "@cache"))) == 2
    call = "inner(1, 2, 3, 4, 5, 6)"
    assert found(kernel + call) == [("kernel call", "inner", 6)]
    assert found(kernel.replace("@kernel", "") + call)[-1] == ("call", "inner", 6)


def test_kernels_of_other_modules(tmp_path):
    """A call of an imported kernel is recognised under any name."""
    package = tmp_path / "house"
    package.mkdir()
    kernel = "@kernel\ndef inner(a, b, c, d, e, f): ...\ndef plain(a): ...\n"
    (package / "kernels.py").write_text(kernel, encoding="utf-8")
    (package / "caller.py").write_text(
        "from house.kernels import inner as run, plain\n"
        "from other.kernels import inner\n"
        "run(1, 2, 3, 4, 5, 6)\nplain(1, 2, 3, 4, 5, 6)\ninner(1, 2, 3, 4, 5, 6)\n",
        encoding="utf-8",
    )
    assert [(each.kind, each.name) for each in reports_in(package)] == [
        ("kernel call", "run"),
        ("call", "plain"),
        ("call", "inner"),
    ]


@pytest.mark.lint
def test_the_package():
    """The counts may only fall."""
    counts = summary(reports_in(ROOT / "bridgeopt"))
    assert {kind: n for kind, n in counts.items() if n > MAX[kind]} == {}
