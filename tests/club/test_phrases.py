"""Short texts."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from bridgeopt.base.i18n.letters import shrink_factor, text_width
from bridgeopt.club import HoldingPeriod, Members, Pair, messages
from bridgeopt.club.messages import board_range
from bridgeopt.club.numbered_section import handovers, rounds_sat_out
from bridgeopt.show.terminal.lines import aligned
from tests.support.messages import text_of


def test_aligned():
    """All numbers get as many decimals as the longest one."""
    assert aligned([Decimal("74"), None, Decimal("85.45"), Decimal("100.0")]) == [
        "74.00",
        "",
        "85.45",
        "100.00",
    ]
    assert aligned([Decimal("74"), Decimal("1E+2")]) == ["74", "100"]
    assert aligned([]) == []


def test_boards():
    """Groups of boards follow each other; a group of one board is a single number."""
    assert [board_range(g, 4) for g in (1, 2, 6)] == ["1-4", "5-8", "21-24"]
    assert board_range(3, 1) == "3"


def test_rounds_sat_out(plan):
    """Each number has the absent opponent in a round of its own.

    An even section has no sit-outs.
    """
    even, odd = plan.sections
    assert rounds_sat_out(even) == {}
    assert rounds_sat_out(odd) == {1: [1], 4: [2], 3: [3]}


def test_breadth():
    """Capitals are wider than lower case, accents add nothing, and Chinese is widest."""
    assert text_width("A") > text_width("a") > 0
    assert text_width("é") == text_width("e\N{COMBINING ACUTE ACCENT}") == text_width("e")
    assert text_width("王小") == 2
    assert text_width("") == 0


def test_fit():
    """Text that fits is kept; other text is shrunk just enough, down to a minimum size."""
    name = "Margaretha van Oldenbarnevelt"
    assert shrink_factor(name, text_width(name)) == 1
    assert shrink_factor(name, 100) == 1
    assert shrink_factor("", 1) == 1
    assert shrink_factor(name, 0.8 * text_width(name)) == pytest.approx(0.8, abs=0.001)
    assert shrink_factor(name, 1) == 0.6
    assert shrink_factor(name, 1, 0.7) == 0.7


def test_handovers(changed, plan):
    """A line describes each replacement, departure, arrival, change of one player and absence."""
    members = Members({4: "Kite", 16: "Wren", 17: "Heron Ash"})

    def told(section):
        return [
            f"{messages.describe_handover(handover, members)}." for handover in handovers(section)
        ]

    def line(key, number, who, round_, **values):
        return f"{text_of(key, number=number, who=who, round=round_, **values)}."

    even, odd = changed.sections
    assert told(plan.sections[0]) == []
    assert told(even) == [
        line("replaced_after", "2", "Wren", "1", others="Kite"),
        line("left_after", "3", "5 & 6", "2"),
    ]
    assert told(odd) == [line("came_after", "2", "Heron Ash & 18", "2")]
    pairs = replace(
        even, holding_periods=(HoldingPeriod(1, 1, 1, Pair(4, 9)), HoldingPeriod(1, 3, 3, None))
    )
    assert told(pairs) == [
        line("replaced_after", "1", "2 & 1", "1", others="Kite & 9"),
        line("left_after", "1", "2 & 1", "2"),
    ]
    assert told(replace(even, holding_periods=(HoldingPeriod(4, 1, 3, None),))) == [
        f"{text_of('never_came', number='4', who='7 & 8')}."
    ]


@pytest.mark.parametrize(
    ("earlier", "told"),
    [
        ([0, 0, 0], "3 never"),
        ([1, 0, 2, 1], "1 never, 2 once and 1 twice"),
        ([5, 4, 5, 3], "1 three times, 1 four times and 2 more often (5 times at most)"),
        ([12, 0, 5, 7], "1 never and 3 more often (12 times at most)"),
    ],
)
def test_how_often_opponents_had_met(earlier, told):
    """Opponents are grouped by earlier meetings, those above four together with their maximum."""
    assert str(messages.describe_meetings(earlier)) == text_of("opponents_had_met", told=told)


def test_sit_outs_by_round(plan):
    """Sit-outs are sorted by round, those of one round are joined; an even section has none."""
    even, odd = plan.sections
    assert messages.describe_sit_outs(even) is None
    told = [
        text_of("sit_outs_in_round", n=1, numbers=number, round=round_)
        for number, round_ in ("11", "42", "33")
    ]
    assert str(messages.describe_sit_outs(odd)) == text_of("sit_outs", told=told)
    left = replace(odd, holding_periods=(HoldingPeriod(3, 1, 3, None),))
    told = [text_of("sit_outs_in_round", n=2, numbers=["1", "4"], round=round_) for round_ in "12"]
    assert str(messages.describe_sit_outs(left)) == text_of("sit_outs", told=told)


@pytest.mark.parametrize(
    ("proved", "of", "told"),
    [
        (3, 3, "Every section is proven best"),
        (2, 3, "2 of 3 sections are proven best"),
        (1, 3, "1 of 3 sections is proven best"),
        (0, 3, "No section is proven best"),
    ],
)
def test_how_many_are_proven(proved, of, told):
    """The text distinguishes all, some and none."""
    assert str(messages.describe_proofs(proved, of)) == told
