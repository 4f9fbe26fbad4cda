"""Texts about generated movements."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeopt.club import TailoringReport
from bridgeopt.show.terminal.plan import describe_proven_groups, tailored_figures, tailored_verdict


@pytest.mark.parametrize(
    ("proved_for", "odd", "said"),
    [
        ("any", False, "with any number of board groups"),
        ("any", True, "with any number of board groups"),
        ((5, 6), False, "with 5 or 6 board groups, shared no more than need be"),
        (
            (5,),
            True,
            "with 5 board groups, shared no more than need be, the waiting table counted as one"
            " that plays",
        ),
    ],
)
def test_for_what_a_claim_holds(proved_for, odd, said):
    """A claim names the numbers of groups covered, and says if a sit-out table counts."""
    best = "Proven best of all movements without repeats that can be played"
    assert str(describe_proven_groups(proved_for, odd=odd, given="nothing")) == f"{best} {said}."
    wished = str(describe_proven_groups(proved_for, odd=odd, given="wishes"))
    assert wished == f"{best} {said}, given the wishes."


def made(section, **told):
    """Make a section with a generated movement."""
    values = {
        **{"optimality": "best found", "fallback": "howell", "fallback_fitness": 20_000_000},
        **{"qf": 33.333, "qf_ceiling": 35.0, "fallback_qf": 30.0},
    }
    return replace(section, tailoring=TailoringReport(**(values | told)))


def figures(section, details: bool) -> list[str]:
    return [*map(str, tailored_figures(section, details=details))]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            {"optimality": "meets the bound", "proved_for": "any", "fallback_proved": True},
            [
                "Proven best: no movement without repeats can be better.",
                "Beside howell at its best, 18.15 % is saved.",
            ],
        ),
        (
            {"optimality": "proven best among playable", "proved_for": (5, 6), "wished": True},
            [
                "Proven best of all movements without repeats that can be played with 5 or 6 board"
                " groups, shared no more than need be, given the wishes.",
                "Beside howell, as far as was found, 18.15 % is saved.",
            ],
        ),
        (
            {"used": False},
            [
                "Best found: at most 0.01 % could still be saved.",
                "Nothing better than howell was found: it is played, turned so that NS and EW are"
                " even.",
            ],
        ),
    ],
)
def test_what_a_director_reads(plan, told, said):
    """The verdict has the proof and the saving over the shipped family, without other figures."""
    section = made(plan.sections[0], **told)
    assert [
        line.plain.replace("\N{NO-BREAK SPACE}", " ") for line in tailored_verdict(section)
    ] == said
    assert figures(section, details=False) == []


def test_figures(plan):
    """Figures of the shipped family and of balance need details, or a cost of balance."""
    balance = "Balance Qf 33.3, at most 35.0 with these meetings; howell has 30.0."
    section = made(plan.sections[0])
    there = "howell gives 20,000,000 as far as was found."
    assert figures(section, details=True) == [there, balance]
    costly = made(plan.sections[0], given_up=12_345)
    given_up = "For balance, 12,345 of fitness was given up."
    assert figures(costly, details=False) == [given_up, balance]
    assert figures(plan.sections[0], details=True) == []
