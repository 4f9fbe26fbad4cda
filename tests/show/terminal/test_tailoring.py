"""Texts about generated movements."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeopt.club import TailoringReport
from bridgeopt.show.terminal.plan import describe_proven_groups, tailored_figures, tailored_verdict
from tests.support.messages import text_of


@pytest.mark.parametrize(
    ("proved_for", "odd", "said", "more"),
    [
        ("any", False, "with any number of board groups", ""),
        ("any", True, "with any number of board groups", ""),
        ((5, 6), False, "with 5 or 6 board groups that tables share no more than needed", ""),
        (
            (5,),
            True,
            "with 5 board groups that tables share no more than needed",
            " The proof counts boards for the table of the pair that sits out too.",
        ),
    ],
)
def test_for_what_a_claim_holds(proved_for, odd, said, more):
    """A claim names the numbers of groups covered, and says if a sit-out table counts."""
    best = f"Proven best of all movements in which pairs meet at most once, {said}"
    assert str(describe_proven_groups(proved_for, odd=odd, wording="nothing")) == f"{best}.{more}"
    wished = str(describe_proven_groups(proved_for, odd=odd, wording="wishes"))
    given = best.replace("Proven best of", "Proven best, given the wishes, of")
    assert wished == f"{given}.{more}"


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
                "Proven best: no movement in which pairs meet at most once can be better.",
                "The fitness is 18.15 % lower (better) than with the best numbering of howell.",
            ],
        ),
        (
            {"optimality": "proven best among playable", "proved_for": (5, 6), "wished": True},
            [
                "Proven best, given the wishes, of all movements in which pairs meet at most once,"
                " with 5 or 6 board groups that tables share no more than needed.",
                text_of("made_saves_found", name="howell", percent="18.15 %"),
            ],
        ),
        (
            {"used": False},
            [
                "Best found, not proven: another movement could be at most 0.01 % better.",
                "No movement better than howell was found, so howell is played, turned so that"
                " pairs sit NS as often as EW.",
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
    balance = (
        "Balance Qf 33.3 (100 is the most equal); howell has 30.0. With the same opponents for"
        " each pair, no balance can exceed 35.0."
    )
    section = made(plan.sections[0])
    there = "With the best numbering found for howell, the fitness is 20,000,000."
    assert figures(section, details=True) == [there, balance]
    costly = made(plan.sections[0], given_up=12_345)
    given_up = "For the sake of the balance, fitness is 12,345 higher (worse) than it could be."
    assert figures(costly, details=False) == [given_up, balance]
    assert figures(plan.sections[0], details=True) == []
