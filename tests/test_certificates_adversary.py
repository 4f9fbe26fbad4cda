"""No false claim passes the checker: an adversary that knows the truth invents the hints."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest
from adversary import cases, meetings_cases

import bridgeopt_check

SOURCE = Path(bridgeopt_check.__file__).read_text(encoding="utf-8")

FAULTS = {
    "a place that there is not": ("if not 0 <= place < self.problem.n:", "if place < 0:"),
    "an item left out": ("places >> place & 1 and i not in items", "False"),
    "decisions not kept": ("!= kept for kept", "== -1 for kept"),
    "a place that was not tried": ("if left >> image[place] & 1:", "if False:"),
    "a place left out": ("if left & ~closed or", "if"),
    "any permutation a symmetry": ("== self.meetings[p][q]", "!= -1"),
    "costs of places not kept": ("row[image[p]] == row[p]", "row"),
    "open places not kept": ("places >> image[p] & 1 == places >> p & 1", "places"),
    "shares that do not add up": ("delta[i][j] - shares[i][j]", "delta[i][j]"),
    "a cutoff a unit too low": ("// problem.unit - 1)", "// problem.unit - 2)"),
    "places struck too soon": ("if cost < room)", "if cost < room - SCALE)"),
    "who must be there": ("node.domain[j] & far == 0", "node.domain[j] & close"),
    "who cannot be there": ("node.domain[j] & close == 0", "node.domain[j] & far"),
    "a cell that is not full": (
        "if sum(inside) == cell.bit_count():",
        "if sum(inside) >= cell.bit_count() - 1:",
    ),
    "a meeting paid twice": ("+= delta[item][j]", "+= 2 * delta[item][j]"),
    "one opponent too many": ("yield close.bit_count(),", "yield close.bit_count() + 1,"),
    "prices counted twice": ("node.paid + sum(prices) +", "node.paid + 2 * sum(prices) +"),
    "the dearest first": ("orders = [sorted(", "orders = [reverse("),
}
"""Faults that somebody could make in a checker: what stands there, and what then would."""


MEETINGS_FAULTS = {
    "a price of nobody": ("numbers[: self.problem.n]", "numbers"),
    "who need not meet does not": ("decided.get((i, j), over < 0)", "decided.get((i, j), False)"),
    "any line is a bound": ('word != "d" or bound < self.cutoff', 'word != "d"'),
    "only one side of a split": ("for meet in (False, True):", "for meet in (False,):"),
    "paid once too often": (
        "* sum(self.problem.meetings[0])",
        "* (sum(self.problem.meetings[0]) + 1)",
    ),
    "one price only": ("- price[i] - price[j]", "- price[i]"),
}
"""Such faults where no rounds at all are claimed to cost less."""


def with_fault(there: str, instead: str) -> ModuleType:
    """Return a copy of the checker in which something else stands."""
    assert SOURCE.count(there) == 1
    module = ModuleType("checker_with_a_fault")
    reverse = "\n\ndef reverse(shares):\n    return sorted(shares, reverse=True)\n"
    code = compile(SOURCE.replace(there, instead) + reverse, module.__name__, "exec")
    exec(code, module.__dict__)
    return module


@pytest.mark.parametrize("count", [1_000, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.slow
def test_no_false_claim_is_accepted(count):
    """Of so many false claims with invented hints, none passes."""
    assert not any(cases(bridgeopt_check, count, count))


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_planted_faults_are_found(fault):
    """The same adversary makes a checker with a fault accept a false claim."""
    assert any(cases(with_fault(*FAULTS[fault]), 2, 5_000))


@pytest.mark.parametrize("count", [1_000, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.slow
def test_no_false_claim_of_meetings_is_accepted(count):
    """Nor does any pass that no rounds at all cost less."""
    assert not any(meetings_cases(bridgeopt_check, count, count))


@pytest.mark.slow
@pytest.mark.parametrize("fault", MEETINGS_FAULTS)
def test_planted_faults_in_what_is_said_of_meetings_are_found(fault):
    """The same inventions make a checker with a fault accept a false claim."""
    assert any(meetings_cases(with_fault(*MEETINGS_FAULTS[fault]), 3, 5_000))
