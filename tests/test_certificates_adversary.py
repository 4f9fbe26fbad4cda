"""The checker accepts no false claim, though an adversary who knows the truth invents the hints."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import bridgeopt_check
from tests.support.generators.certificate_mutants import (
    Files,
    certified_evenings,
    is_true,
    mutant,
    write,
)
from tests.support.reference.certificate import Unproven, proven
from tests.support.reference.certificate_adversary import (
    cases,
    given_cases,
    meetings_cases,
    section_cases,
    spoken_cases,
)

SOURCE = Path(bridgeopt_check.__file__).read_text(encoding="utf-8")

MORE = (
    pytest.param(3_000, marks=pytest.mark.long),
    pytest.param(10_000, marks=[pytest.mark.long, pytest.mark.thorough]),
)
"""Numbers of cases for tests whose cases take ten milliseconds each."""

FAULTS = {
    "a place that there is not": ('word == "n" and short and first < self.n:', 'word == "n":'),
    "an item left out": (
        "if all(i in rest for i, places",
        "if True or all(i in rest for i, places",
    ),
    "decisions not kept": (
        "for p in _members(places)) == places]",
        "for p in _members(places)) + 1]",
    ),
    "a place that was not tried": ("any(image[p] not in left for image in images)", "images"),
    "a place left out": (
        "if all(any(image[p] not in left",
        "if True or all(any(image[p] not in left",
    ),
    "any permutation a symmetry": ("and all(x == y for x, y in there)", ""),
    "costs of places not kept": ("self.price[i][image[p]] == self.price[i][p]", "True"),
    "open places not kept": ("self.allowed[i] >> image[p] & 1 == self.allowed[i] >> p & 1", "True"),
    "shares that do not add up": (
        "costs[t + 1] - costs[t] - table[i][j]",
        "costs[t + 1] - costs[t]",
    ),
    "a cutoff a unit too low": (
        "tonight - (unit or SCALE) + 1",
        "tonight - 2 * (unit or SCALE) + 1",
    ),
    "places struck too soon": ("if cost < room)", "if cost < room - SCALE)"),
    "who must be there": ("if not places & far)", "if places & close)"),
    "who cannot be there": ("if not places & close)", "if places & far)"),
    "who is nowhere": ("any((never & must) >> j & 1", "any(never & must >> j & 1"),
    "a meeting paid twice": ("least += sum(self.cost", "least += 2 * sum(self.cost"),
    "one opponent too many": ("yield close.bit_count(),", "yield close.bit_count() + 1,"),
    "prices counted twice": (
        "self._paid(at) + sum(prices) +",
        "self._paid(at) + 2 * sum(prices) +",
    ),
    "the dearest first": ("orders = [sorted(", "orders = [reverse("),
    "more of them than fit": ("0 <= wanted <= len(others)", "0 < wanted <= len(others)"),
}
"""Possible faults in a checker: the original code, and the faulty code in its place."""


MEETINGS_FAULTS = {
    "a price of nobody": (
        "price, more, every = numbers[: self.n],",
        "price, more, every = numbers,",
    ),
    "who need not meet does not": ("decided.get((i, j), over < 0)", "decided.get((i, j), False)"),
    "any line is a bound": ("if not sound or bound < self.cutoff:", "if not sound:"),
    "only one side of a split": ("for meet in (False, True):", "for meet in (False,):"),
    "paid once too often": ("bound = sum(self.labels[0])", "bound = (sum(self.labels[0]) + 1)"),
    "one price only": ("- price[i] - price[j]", "- price[i]"),
    "a set that can stay apart": ("and items.bit_count() & 1 for", "for"),
    "a price below nothing": ("toll >= 0 and items.bit_count()", "items.bit_count()"),
    "a set of who is not there": ("(s & every, toll) for s", "(s, toll) for s"),
    "a set's price is not paid": ("over -= sum(toll", "over -= 0 * sum(toll"),
    "who meets inside pays": ("(items >> i ^ items >> j) & 1", "items >> i & items >> j & 1"),
}
"""Faults in the check of the claim that no rounds at all cost less."""

SECTION_FAULTS = {
    "a sit-out before counted twice": ("else waited**6", "else 0"),
    "two absent numbers that meet wait": ("if i == j or not items[i] + items[j]:", "if i == j:"),
    "somebody sits out against two": ("for a in absent) > 1 for", "for a in absent) > 9 for"),
    "two absent numbers may meet again": (
        'if "meetings" in words and items.count(()) > 1',
        "if False",
    ),
    "all pay a fine": ("fine * ((min(i, j), max(i, j)) in apart)", "fine"),
    "another pays a fine": ("max(i, j)) in apart)", "max(i, j)) not in apart)"),
    "a number that sits both ways": ("if north & south:", "if False:"),
    "tonight's numbering is another": ("labels[i][j] == 0", "False"),
    "who sits the same way": ("!= (q in north)", "== (q in north)"),
    "words that do not belong together": ("<= known or", "<= {*words} or"),
    "what the plan says": ('and proof.claim != section["fitness"]:', "and False:"),
    "a pair that may not sit everywhere": ("and any(closed)", "and False"),
    "not the square": ("+ 4 * k) ** 3", "+ 5 * k) ** 3"),
    "one sit-out too many": ("(waited + 2 * k) ** 6", "(waited + 2 * k + 1) ** 6"),
    "lines of two that differ": (
        "if met[::2] != met[1::2]:",
        "met = met[1:]\n            if False:",
    ),
}
"""Faults in the costs of a section derived from its history and rounds."""


SPOKEN_FAULTS = {
    "a permutation that is no symmetry": ("not self._is_symmetry(numbers) or", ""),
    "parts are not looked at": ("self._settle(part, share, [*decided, places])", "part"),
    "only the first part is": (
        "in self._split(word, numbers, domain, decided):",
        "in self._split(word, numbers, domain, decided)[:1]:",
    ),
    "any word ends a node": (
        'raise Refused(f"{word[:20]!r} does not end a node, nor split it into all its parts")',
        "return []",
    ),
    "any bound ends one": ("if bound < self.cutoff else [0]", "if False else [0]"),
    "shares end one": ("share = self._divide(domain, numbers)", "return"),
    "what fits does not": ("while all(domain :=", "while not all(domain :="),
    "a part is nothing": ("d & places if i == item else d for", "0 if i == item else d for"),
    "a decision is forgotten": ("[*decided, places]", "decided"),
    "layers begin too early": ("sum((x > k) << q", "sum((x >= k) << q"),
    "the most that all pay": ("sum(cost[i][j][least] for", "sum(cost[i][j][ks[-1]] for"),
}
"""Faults in following the lines of a proof."""

GIVEN_FAULTS = {
    "round 1 is as any": ("+ ({p, q} in opening)", "+ 0"),
    "round 2 is the first": ("if number == 1]", "if number == 2]"),
    "the other way round": (
        "for row in labels for x in row})",
        "for row in labels for x in row})[::-1]",
    ),
    "places of who is not there": (
        "for i, places in enumerate(allowed)]",
        "for i, places in enumerate(allowed[:n])]",
    ),
    "prices are no part of the claim": (
        "+ sum(self.price[i][p] for",
        "+ 0 * sum(self.price[i][p] for",
    ),
    "what the plan says": ('if kind == "given" and proof.claim', "if False and proof.claim"),
    "prices are paid twice": (
        "[[SCALE * x for x in row] for row in",
        "[[32 * x for x in row] for row in",
    ),
}
"""Faults in reading a premise."""


def with_fault(there: str, instead: str) -> ModuleType:
    """Return a copy of the checker with some code replaced."""
    assert SOURCE.count(there) == 1
    module = ModuleType("checker_with_a_fault")
    reverse = "\n\ndef reverse(shares):\n    return sorted(shares, reverse=True)\n"
    code = compile(SOURCE.replace(there, instead) + reverse, module.__name__, "exec")
    exec(code, module.__dict__)
    return module


@pytest.mark.parametrize("count", [400, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.slow
def test_no_false_claim_is_accepted(count):
    """The checker accepts none of ``count`` false claims with invented hints."""
    assert not any(cases(bridgeopt_check, count, count))


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_planted_faults_are_found(fault):
    """A checker with a planted fault accepts a false claim of the same adversary."""
    assert any(cases(with_fault(*FAULTS[fault]), 2, 5_000))


@pytest.mark.parametrize("count", [400, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.slow
def test_no_false_claim_of_meetings_is_accepted(count):
    """The checker accepts no false claim that no rounds at all cost less."""
    assert not any(meetings_cases(bridgeopt_check, count, count))


@pytest.mark.slow
@pytest.mark.parametrize("fault", MEETINGS_FAULTS)
def test_planted_faults_in_what_is_said_of_meetings_are_found(fault):
    """A checker with a planted fault accepts a false claim with the same kind of hints."""
    assert any(meetings_cases(with_fault(*MEETINGS_FAULTS[fault]), 3, 5_000))


@pytest.mark.parametrize("count", [400, *MORE])
@pytest.mark.slow
def test_no_section_is_dearer_than_it_is(count):
    """Costs derived from fields, places and absent numbers equal those counted at the tables."""
    assert not any(section_cases(bridgeopt_check, count, count))


@pytest.mark.slow
@pytest.mark.parametrize(
    "fault",
    [
        *[*SECTION_FAULTS][::2],
        *(pytest.param(fault, marks=pytest.mark.long) for fault in [*SECTION_FAULTS][1::2]),
    ],
)
def test_planted_faults_in_what_is_derived_are_found(fault):
    """The same sections expose a planted fault in the derived costs."""
    assert any(section_cases(with_fault(*SECTION_FAULTS[fault]), 4, 3_000))


@pytest.mark.parametrize("count", [200, *MORE])
@pytest.mark.slow
def test_mutated_files(make_history, register, tmp_path, capsys, count):
    """The checker accepts no file wrongly after one change, and explains each refusal in sentences.

    The changes affect hints and premises (with a new checksum), the numbering, the history, the
    rounds and the claim.
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


@pytest.mark.parametrize("count", [400, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.slow
def test_no_false_proof_is_accepted(count):
    """In a node with a better numbering, no sequence of lines closes the node."""
    assert not any(spoken_cases(bridgeopt_check, count, count))


@pytest.mark.slow
@pytest.mark.parametrize("fault", SPOKEN_FAULTS)
def test_planted_faults_in_how_lines_are_followed_are_found(fault):
    """A checker with a planted fault accepts a false claim with the same lines."""
    assert any(spoken_cases(with_fault(*SPOKEN_FAULTS[fault]), 9, 5_000))


@pytest.mark.parametrize("count", [400, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.slow
def test_premises_say_what_they_say(count):
    """A numbering's cost by given costs equals the costs given for its meetings, in any rounds."""
    assert not any(given_cases(bridgeopt_check, count, count))


@pytest.mark.slow
@pytest.mark.parametrize("fault", GIVEN_FAULTS)
def test_planted_faults_in_premises_are_found(fault):
    """The same premises expose a planted fault in reading them."""
    assert any(given_cases(with_fault(*GIVEN_FAULTS[fault]), 6, 3_000))


@pytest.mark.parametrize("count", [300, *MORE])
@pytest.mark.slow
def test_a_second_checker_agrees(make_history, register, tmp_path, capsys, count):
    """A checker written from the documentation alone accepts the same mutated files."""
    evenings = certified_evenings(make_history, register)
    random = Random(count + 1)
    verdicts = Counter[bool]()
    for number in range(count):
        files = (
            evenings[number] if number < len(evenings) else mutant(random.choice(evenings), random)
        )
        code = bridgeopt_check.main(list(map(str, write(files, tmp_path))))
        told = capsys.readouterr().out
        claim = claim_of(files)
        verdicts[claim is not None] += 1
        assert (code == 0) == (claim is not None)
        assert claim is None or f"less than {claim}," in told
    assert min(verdicts[True], verdicts[False]) > count / 20


def claim_of(files: Files) -> int | None:
    """Return the minimum proven by the second checker; None if it proves nothing."""
    try:
        return proven(*files)["A"]
    except (Unproven, ValueError, LookupError, TypeError, StopIteration):
        return None


TWO_PAIRS: dict[str, Any] = {
    "name": "A",
    "numbers": [{"number": 1, "players": [1, 2]}, {"number": 2, "players": [3, 4]}],
    "rounds_detail": [{"round": 1, "ns": 1, "ew": 2}],
    "absent": None,
    "fitness": 128,
}
"""A section of two pairs, which costs the same in all numberings."""

NOBODY_MET = [f"{player},50.0,[0,0,0,0,0]" for player in range(1, 5)]


def _numbers(*pairs: list[object] | None) -> dict[str, object]:
    return {"numbers": [{"number": k, "players": pair} for k, pair in enumerate(pairs, start=1)]}


ODDITIES: dict[str, tuple[str, list[str], tuple[str, str]]] = {
    "a section that stands twice": (
        json.dumps({"sections": [TWO_PAIRS, TWO_PAIRS]}),
        NOBODY_MET,
        ("len(sections) < len(listed) or", ""),
    ),
    "a key that stands twice": (
        json.dumps({"sections": [TWO_PAIRS]}).replace('"numbers":', '"numbers": [], "numbers":'),
        NOBODY_MET,
        ("if len(dict(pairs)) < len(pairs):", "if False:"),
    ),
    "a player with two numbers": (
        json.dumps({"sections": [TWO_PAIRS | _numbers([1, 2], [2, 3])]}),
        NOBODY_MET,
        ("or len({*ids}) < len(ids):", "or False:"),
    ),
    "a player who is true": (
        json.dumps({"sections": [TWO_PAIRS | _numbers([True, 2], [3, 4])]}),
        NOBODY_MET,
        ("{*map(type, ids)} - {int}", "False"),
    ),
    "a player without a place in the list": (
        json.dumps({"sections": [TWO_PAIRS | _numbers([1, 2], [3, 0])]}),
        NOBODY_MET,
        ("or min(ids) < 1:", "or False:"),
    ),
    "four at one number": (
        json.dumps({"sections": [TWO_PAIRS | _numbers([1, 2, 3, 4], []) | {"fitness": 64}]}),
        NOBODY_MET,
        ("{*map(len, items)} - {0, 2} or", ""),
    ),
    "numbers in another order": (
        json.dumps({"sections": [TWO_PAIRS]}).replace('"number": 2', '"number": 0'),
        NOBODY_MET,
        ('[line["number"] for line in section["numbers"]] != [*range(1, n + 1)]', "False"),
    ),
    "a pair that sits out, by the table": (
        json.dumps({"sections": [TWO_PAIRS | {"absent": 2}]}).replace('"ew": 2', '"ew": null'),
        NOBODY_MET,
        ("(absent is not None and items[absent - 1])", "False"),
    ),
    "numbers that changed hands": (
        json.dumps({"sections": [TWO_PAIRS | {"spells": [{"number": 1}]}]}),
        NOBODY_MET,
        ('section.get("spells") or', ""),
    ),
    "a table that stands twice": (
        json.dumps(
            {
                "sections": [
                    TWO_PAIRS | {"rounds_detail": TWO_PAIRS["rounds_detail"] * 2, "fitness": 1024}
                ]
            }
        ),
        NOBODY_MET,
        ("if not 2 * len(tables) == len(seats) == len(rounds) * n", "if False"),
    ),
    "a player with two lines": (
        json.dumps({"sections": [TWO_PAIRS]}),
        ["1,50.0,[0,0,0,7,7]", *NOBODY_MET],
        ("if player in history or len(history)", "if len(history)"),
    ),
    "a count that is no number": (
        json.dumps({"sections": [TWO_PAIRS]}),
        [line.replace(",0]", ",0_0]") for line in NOBODY_MET],
        ("if plain and not", "if False and not"),
    ),
    "a history that differs": (
        json.dumps({"sections": [TWO_PAIRS]}),
        ["1,50.0,[0,0,0,0,0,7]", *NOBODY_MET[1:]],
        ("or [count] != there):", "or False):"),
    ),
    "who met himself": (
        json.dumps({"sections": [TWO_PAIRS]}),
        ["1,50.0,[0,7,0,0,0]", *NOBODY_MET[1:]],
        ("(other == player or [count]", "([count]"),
    ),
}
"""Nonsensical plans and histories, each with the checker fault that would accept it."""


@pytest.mark.parametrize("oddity", ODDITIES)
def test_odd_files(tmp_path, capsys, oddity):
    """The checker refuses invalid plans and histories; a checker without the check accepts them."""
    plan, history, fault = ODDITIES[oddity]
    body = "bridgeopt certificate 1\nsection A history\nb 0 0"
    texts = {
        "a.cert": f"{body}\nsum {sha256(body.encode()).hexdigest()}\n",
        "plan.json": plan,
        "history.csv": "\n".join(history),
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    files = [str(tmp_path / name) for name in texts]
    assert bridgeopt_check.main(files) == 1
    assert capsys.readouterr().err.startswith("Refused: ")
    assert with_fault(*fault).main(files) == 0
    (tmp_path / "plan.json").write_text(json.dumps({"sections": [TWO_PAIRS]}))
    (tmp_path / "history.csv").write_text("\n".join(NOBODY_MET))
    assert bridgeopt_check.main(files) == 0
