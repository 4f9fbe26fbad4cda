"""No false claim passes the checker: an adversary that knows the truth invents the hints."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from adversary import cases, given_cases, meetings_cases, section_cases, spoken_cases
from mutants import certified_evenings, is_true, mutant, write

import bridgeopt_check

SOURCE = Path(bridgeopt_check.__file__).read_text(encoding="utf-8")

FAULTS = {
    "a place that there is not": ("place >= self.problem.n or", ""),
    "an item left out": ("or takers - {*items}:", "or False:"),
    "decisions not kept": ("!= kept for kept", "== -1 for kept"),
    "a place that was not tried": ("if left >> image[place] & 1:", "if False:"),
    "a place left out": ("if left & ~sum(1 << p for p in spared) or", "if"),
    "any permutation a symmetry": ("== self.meetings[p][q]", "!= -1"),
    "costs of places not kept": ("== self.price[q][p]", "> -1"),
    "open places not kept": ("== self.allowed[q] >> p & 1", "> -1"),
    "shares that do not add up": ("delta[i][j] - shares[i][j]", "delta[i][j]"),
    "a cutoff a unit too low": ("// problem.unit - 1)", "// problem.unit - 2)"),
    "places struck too soon": ("if cost < room)", "if cost < room - SCALE)"),
    "who must be there": ("node.domain[j] & far == 0", "node.domain[j] & close"),
    "who cannot be there": ("node.domain[j] & close == 0", "node.domain[j] & far"),
    "a cell that is not full": (
        "if inside == cell.bit_count():",
        "if inside >= cell.bit_count() - 1:",
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
    "any line is a bound": ("if not sound or bound < self.cutoff:", "if not sound:"),
    "only one side of a split": ("for meet in (False, True):", "for meet in (False,):"),
    "paid once too often": (
        "bound = sum(self.problem.meetings[0])",
        "bound = (sum(self.problem.meetings[0]) + 1)",
    ),
    "one price only": ("- price[i] - price[j]", "- price[i]"),
    "a set that can stay apart": ("and items.bit_count() & 1 for", "for"),
    "a price below nothing": ("toll >= 0 and items.bit_count()", "items.bit_count()"),
    "a set of who is not there": ("(s & (1 << n) - 1, toll) for s", "(s, toll) for s"),
    "a set's price is not paid": ("over -= sum(toll", "over -= 0 * sum(toll"),
    "who meets inside pays": ("(items >> i ^ items >> j) & 1", "items >> i & items >> j & 1"),
}
"""Such faults where no rounds at all are claimed to cost less."""

SECTION_FAULTS = {
    "a sit-out before counted twice": ("else waited**6", "else 0"),
    "two absent numbers that meet wait": ("bool(both) * (", "("),
    "somebody sits out against two": ("for a in absent) > 1 for", "for a in absent) > 9 for"),
    "two absent numbers may meet again": ('("meetings" in words and absent > 1)', "False"),
    "all pay a fine": ("fine * ((i, j) in apart)", "fine"),
    "another pays a fine": ("((i, j) in apart)", "((i, j) not in apart)"),
    "a number that sits both ways": ("if north & south:", "if False:"),
    "tonight's numbering is another": ("labels[i][j] == 0", "False"),
    "who sits the same way": ("!= (q in north)", "== (q in north)"),
    "words that do not belong together": ("<= known or", "<= {*words} or"),
    "what the plan says": ('if problem.claim != section["fitness"]:', "if False:"),
    "not the square": ("+ 4 * k) ** 3", "+ 5 * k) ** 3"),
    "one sit-out too many": ("(waited + 2 * k) ** 6", "(waited + 2 * k + 1) ** 6"),
}
"""Such faults where a section's costs are worked out from its history and rounds."""


SPOKEN_FAULTS = {
    "a permutation that is no symmetry": ("if not self.problem.is_symmetry(numbers):", "if False:"),
    "parts are not looked at": (
        "self._settle(node.child(item, places))",
        "node.child(item, places)",
    ),
    "only the first part is": ("in split(node, numbers):", "in list(split(node, numbers))[:1]:"),
    "any word ends a node": (
        'raise Refused(f"{word[:20]!r} does not',
        'return (f"{word[:20]!r} does not',
    ),
    "any bound ends one": ('sharp=word == "B"):', 'sharp=word == "B") or True:'),
    "shares end one": ("self._divide(node, numbers)", "return"),
    "what fits does not": ("if not self._propagate(node):", "if self._propagate(node):"),
    "prices are paid twice": (
        "SCALE * x // self.unit for x in row] for row in self.price]",
        "2 * SCALE * x // self.unit for x in row] for row in self.price]",
    ),
    "a part is nothing": ("node.domain[item] &= places", "node.domain[item] = 0"),
    "a decision is forgotten": ("[*self.decided, places]", "self.decided"),
    "nothing left where something is": (
        "if not all(reduced.values()):",
        "if all(reduced.values()):",
    ),
    "layers begin too early": ("if row[q] > k)", "if row[q] >= k)"),
    "the most that all pay": ("cost[j][i][min(there)] for", "cost[j][i][max(there)] for"),
}
"""Such faults in how the lines of a proof are followed."""

GIVEN_FAULTS = {
    "round 1 is as any": ("+ ({p, q} in opening)", "+ 0"),
    "round 2 is the first": ("if number == 1]", "if number == 2]"),
    "the other way round": (
        "for row in twice for x in row})",
        "for row in twice for x in row})[::-1]",
    ),
    "places of who is not there": (
        "for i, places in enumerate(self.allowed)]",
        "for i, places in enumerate(self.allowed[:n])]",
    ),
    "prices are no part of the claim": ("+ sum(self.price[i][i] for i in range(n))", "+ 0"),
}
"""Such faults in what a premise says."""


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


@pytest.mark.parametrize("count", [1_000, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.slow
def test_no_section_is_dearer_than_it_is(count):
    """What is derived of fields, places and absent numbers is what is counted at the tables."""
    assert not any(section_cases(bridgeopt_check, count, count))


@pytest.mark.slow
@pytest.mark.parametrize("fault", SECTION_FAULTS)
def test_planted_faults_in_what_is_derived_are_found(fault):
    """The same sections find a fault in how costs are derived."""
    assert any(section_cases(with_fault(*SECTION_FAULTS[fault]), 4, 3_000))


@pytest.mark.parametrize("count", [500, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.slow
def test_mutated_files(make_history, register, tmp_path, capsys, count):
    """Of files with one change none is accepted wrongly, and each is told in sentences.

    Changed are hints and premises, signed anew, the numbering, history, rounds and the claim.
    """
    evenings = certified_evenings(make_history, register)
    for files in evenings:
        assert bridgeopt_check.main(list(map(str, write(files, tmp_path)))) == 0
        assert is_true(files)
    random = Random(count)
    accepted = 0
    for _ in range(count):
        files = mutant(random.choice(evenings), random)
        code = bridgeopt_check.main(list(map(str, write(files, tmp_path))))
        told = "".join(capsys.readouterr())
        assert told.startswith(("Refused: ", "Section A: "))
        if code == 0:
            accepted += 1
            assert is_true(files)
    assert 0 < accepted < count / 2


@pytest.mark.parametrize("count", [1_000, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.slow
def test_no_false_proof_is_accepted(count):
    """From the first line to the last: where something better is left, no lines end a node."""
    assert not any(spoken_cases(bridgeopt_check, count, count))


@pytest.mark.slow
@pytest.mark.parametrize("fault", SPOKEN_FAULTS)
def test_planted_faults_in_how_lines_are_followed_are_found(fault):
    """The same lines make a checker with a fault accept a false claim."""
    assert any(spoken_cases(with_fault(*SPOKEN_FAULTS[fault]), 9, 5_000))


@pytest.mark.parametrize("count", [1_000, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.slow
def test_premises_say_what_they_say(count):
    """What numberings cost by given costs is what these are, for all that is told of rounds."""
    assert not any(given_cases(bridgeopt_check, count, count))


@pytest.mark.slow
@pytest.mark.parametrize("fault", GIVEN_FAULTS)
def test_planted_faults_in_premises_are_found(fault):
    """The same premises find a fault in how they are read."""
    assert any(given_cases(with_fault(*GIVEN_FAULTS[fault]), 6, 3_000))
