"""An evening of two sections made without a search: fixtures for tests of printed output."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from bridgeopt.club import (
    History,
    HistorySource,
    HoldingPeriod,
    Members,
    Movement,
    NumberingCost,
    Pair,
    Plan,
    PlannedSection,
)
from bridgeopt.files.plan_document import format_plan
from bridgeopt.movement.howell import small_howell
from bridgeopt.season import SeasonFile
from tests.support.timing.clocks import on

MOVEMENT = Movement(
    "small",
    4,
    3,
    np.array(
        [
            [[1, 2, 1], [0, 0, 0], [3, 4, 2]],
            [[3, 1, 2], [4, 2, 3], [0, 0, 0]],
            [[0, 0, 0], [1, 4, 3], [2, 3, 1]],
        ]
    ),
)


@pytest.fixture(scope="session")
def history() -> History:
    """Return the history of eighteen members; some have sat out, and one rating has no decimal."""
    return History(
        tuple(range(1, 19)),
        (Decimal("74"), *(Decimal("60.5") + k for k in range(17))),
        np.arange(18) % 3,
        np.zeros((18, 18), dtype=np.int64),
    )


@pytest.fixture(scope="session")
def members() -> Members:
    """Return names for most members: short, long, accented and odd."""
    names = {
        1: "Jan",
        2: "Ög",
        3: "Margaretha-Wilhelmina van Oldenbarnevelt-Størmer",
        4: "Désirée-Françoise Ñuñez de la Peña y Łukasiewicz",
        5: "[bold]Brackets[/bold]",
        6: ":smile: Colon",
        7: "王小明" * 12,
        8: "e\N{COMBINING ACUTE ACCENT}" * 40,
    }
    return Members(names)


@pytest.fixture(scope="session")
def plan() -> Plan:
    """Return a plan with a proven even section and an unproven odd one."""
    even = PlannedSection(
        name="A",
        movement=MOVEMENT,
        numbers=(Pair(2, 1), Pair(3, 4), Pair(5, 6), Pair(7, 8)),
        cost=NumberingCost(16_369_034, 16_369_034, Fraction(50_403_013, 3), 16_220_810),
        boards=4,
        seconds=0.5,
    )
    odd = PlannedSection(
        name="B",
        movement=MOVEMENT,
        numbers=(Pair(9, 10), None, Pair(11, 12), Pair(13, 14)),
        cost=NumberingCost(7_267_865, 7_200_000, Fraction(7_708_124), 7_105_593),
        boards=1,
        seconds=20.0,
    )
    return Plan("small ones", 42, 20.0, HistorySource("history", "abc"), (even, odd), 20.04)


@pytest.fixture(scope="session")
def changed(plan) -> Plan:
    """Return that evening after changes: in A one replaced and one left, in B one arrived."""
    even, odd = plan.sections
    even = replace(
        even,
        numbers=(Pair(2, 1), Pair(3, 16), *even.numbers[2:]),
        holding_periods=(HoldingPeriod(2, 1, 1, Pair(3, 4)), HoldingPeriod(3, 3, 3, None)),
    )
    odd = replace(
        odd,
        numbers=(odd.numbers[0], Pair(17, 18), *odd.numbers[2:]),
        holding_periods=(HoldingPeriod(2, 1, 2, None),),
    )
    return replace(plan, sections=(even, odd))


TUESDAY = date(2026, 11, 24)


@pytest.fixture
def club(plan, history, tmp_path, monkeypatch):
    """Return the folder of a plan of today, two sections of four pairs, in a club with a season.

    During a test the clock shows a Tuesday evening.
    """
    sections = tuple(replace(each, movement=small_howell(4)) for each in plan.sections)
    evening = tmp_path / "evenings" / str(TUESDAY)
    evening.mkdir(parents=True)
    text = format_plan(replace(plan, sections=sections))
    (evening / "plan.json").write_text(text, encoding="utf-8")
    (tmp_path / "club.toml").write_text('season = "club.season"\n', encoding="utf-8")
    SeasonFile.create(tmp_path / "club.season", history)
    monkeypatch.chdir(tmp_path)
    with on(TUESDAY):
        yield evening
