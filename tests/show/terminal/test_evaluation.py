"""Scores of a given plan, on a terminal and as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from rich.console import Console

from bridgeopt.club import HalfTable, SectionPairs
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.verify import Verdict
from bridgeopt.seating.evaluation import SectionEvaluation
from bridgeopt.show.terminal.evaluation import format_evaluation, show_evaluation

INSTANCE = Instance(np.zeros((2, 2, 1), dtype=np.int64), np.zeros((2, 2), dtype=np.int64))


@pytest.fixture
def evaluations(plan) -> list[SectionEvaluation]:
    """Make one optimal section, and one with a known better solution."""
    even, odd = plan.sections
    alone = [SectionPairs(section.name, section.pairs) for section in plan.sections]
    return [
        SectionEvaluation(even, alone[0], even.fitness, INSTANCE),
        SectionEvaluation(odd, alone[1], 7_200_000, INSTANCE),
    ]


@pytest.fixture
def shown(history) -> Callable[..., list[str]]:
    """Return a function that shows evaluations on a terminal, and returns the lines."""

    def show(evaluations, verdicts=None, details=False) -> list[str]:
        console = Console(width=80)
        with console.capture() as capture:
            show_evaluation(console, evaluations, verdicts, history, details=details)
        return capture.get().replace("\N{NO-BREAK SPACE}", " ").splitlines()

    return show


def test_what_a_director_reads(evaluations, shown):
    """The verdict comes first, then possible savings, meetings and sit-outs, then figures."""
    assert shown(evaluations) == [
        "",
        "Section A: 4 pairs, small",
        "Proven best: no numbering is better.",
        "Opponents met before: 24 never.",
        "Quality 100.0 %; fitness 16,369,034 (the best possible is 16,369,034).",
        "",
        "Section B: 3 pairs, small",
        "Not the best: another numbering makes the fitness 0.93 % lower (better).",
        "Opponents met before: 12 never.",
        "Sit-outs: number 1 in round 1, number 4 in round 2 and number 3 in round 3.",
        "Quality 86.6 %; fitness 7,267,865 (the best possible is 7,200,000).",
        "",
        "1 of 2 sections is proven best.",
        "Opponents met before: 36 never.",
        "Quality 94.3 %; fitness 23,636,899.",
    ]


def test_details(evaluations, shown):
    """With details all figures are listed."""
    assert [line.rstrip() for line in shown(evaluations, details=True)] == [
        "",
        "Section A: 4 pairs, small",
        "Proven best: no numbering is better.",
        "Opponents met before: 24 never.",
        "Fitness                 16,369,034",
        "Random numbers          16,801,004",
        "Optimum                 16,369,034",
        "Lower bound             16,369,034",
        "Bound for any movement  16,220,810",
        "Quality                    100.0 %",
        "",
        "Section B: 3 pairs, small",
        "Not the best: another numbering makes the fitness 0.93 % lower (better).",
        "Opponents met before: 12 never.",
        "Sit-outs: number 1 in round 1, number 4 in round 2 and number 3 in round 3.",
        "Fitness                 7,267,865",
        "Random numbers          7,708,124",
        "Optimum                 7,200,000",
        "Lower bound             7,200,000",
        "Bound for any movement  7,105,593",
        "Quality                    86.6 %",
        "",
        "1 of 2 sections is proven best.",
        "Opponents met before: 36 never.",
        "Quality 94.3 %; fitness 23,636,899.",
    ]


def test_nothing_better_and_no_proof(evaluations, shown):
    """Without a better solution or a proof the text says that the optimum is unknown."""
    evaluation = replace(evaluations[1], best_fitness=7_267_865)
    lines = shown([evaluation])
    assert "Quality 86.6 %; fitness 7,267,865 (the best known is 7,267,865)." in lines
    lines = shown([evaluation], details=True)
    assert any(line.split() == ["Best", "known", "7,267,865"] for line in lines)
    assert "Not proven, but no better numbering was found." in lines


@pytest.mark.parametrize(
    ("optimal", "sentence"),
    [
        (True, "The check by a second method agrees: no numbering is better (1.5 s)."),
        (False, "The check by a second method found a better numbering than this (1.5 s)."),
        (None, "The check by a second method did not finish in time, so it confirms nothing."),
    ],
)
def test_the_second_proof(evaluations, shown, optimal, sentence):
    """The second method's verdict is below each section, and in the JSON."""
    verdicts = [Verdict(True, None, 0.1), Verdict(optimal, None, 1.5)]
    lines = shown(evaluations, verdicts)
    assert lines[lines.index("") + 1].startswith("Section A")
    assert sentence in lines
    document = json.loads(format_evaluation(evaluations, verdicts, []))
    assert [section["verified"] for section in document["sections"]] == [True, optimal]


def test_json(evaluations):
    """The keys are those of docs/json.md, without a verdict unless requested."""
    text = format_evaluation(evaluations, None, ["A difference."])
    document = json.loads(text)
    assert text.endswith("}\n")
    assert list(document) == ["version", "sections", "overall", "warnings"]
    assert document["warnings"] == ["A difference."]
    assert document["sections"][1] == {
        "name": "B",
        "movement": "small",
        "fitness": 7_267_865,
        "lower_bound": 7_200_000,
        "proved": False,
        "best_known": 7_200_000,
        "expected_fitness": 7_708_124.0,
        "hypothetical_best": 7_105_593,
        "quality": pytest.approx(440_259 / 508_124),
        "quality_vs_hypothetical": pytest.approx(440_259 / 602_531),
        "waiting": {"1": 1, "3": 1, "4": 1},
    }
    assert document["overall"] == {
        "fitness": 23_636_899,
        "quality": pytest.approx((4 + 3 * 440_259 / 508_124) / 7),
        "quality_vs_hypothetical": pytest.approx(0.738594, abs=1e-6),
        "proved": False,
    }


@pytest.mark.parametrize(
    ("equal", "half", "told"),
    [
        (True, None, "with NS and EW equally strong"),
        (False, HalfTable.EW, "with this half table"),
        (True, HalfTable.ROVER, "with a rover and with NS and EW equally strong"),
    ],
)
def test_among_which_seatings(evaluations, shown, equal, half, told):
    """If the fields were restricted, the verdict is about such seatings, and says so."""
    for evaluation in evaluations:
        section = replace(evaluation.section, equal_fields=equal, half_table=half)
        asked = replace(evaluation, section=section)
        verdict = " ".join(" ".join(shown([asked])).split())
        assert f"numbering {told} " in verdict
        (written,) = json.loads(format_evaluation([asked], None, []))["sections"]
        assert written.get("equal_fields", False) == equal
        assert written.get("half_table") == half
