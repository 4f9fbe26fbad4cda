"""Terminals of any width, in every language: no number is lost, and every cut is marked."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from rich.cells import cell_len
from rich.console import Console

from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import (
    ChangeOption,
    ChangeStrategy,
    Members,
    Movement,
    NumberChange,
    NumberedSection,
    Pair,
    Plan,
    SectionPairs,
    Wish,
    WishKind,
    WishResult,
)
from bridgeopt.movement.quality import measure
from bridgeopt.seating.comparison import Comparison, ExcludedFormat, FormatCandidate
from bridgeopt.seating.evaluation import SectionEvaluation
from bridgeopt.show.terminal.evaluation import show_comparison, show_evaluation
from bridgeopt.show.terminal.movement import show_families, show_movement, show_quality
from bridgeopt.show.terminal.plan import show_plan
from bridgeopt.show.terminal.plan_change import show_change_options, show_plan_change
from tests.support.generators.changed_scores import rescored

Show = Callable[[Console], None]

LONG = Members({k: chr(64 + k) * 60 for k in range(1, 19)})
"""Names of sixty letters, in one word."""

TYPE = "z" * 44
"""A movement type of one long word; its folds and cuts have only one letter."""

HEBREW = Members({9: "שלמה בן-דוד הלוי", 10: "أحمد محمود", 11: "שרה" * 20, 12: "Ann"})

SIDE_BY_SIDE = Movement("some", 4, 3, np.array([[[1, 2, 1], [3, 4, 2]]] * 15))


def wide_plan(plan: Plan) -> Plan:
    """Make a plan with the widest numbers, and with wishes."""
    even, odd = plan.sections
    pairs = even.pairs
    wishes = (
        WishResult(Wish(WishKind.NUMBER, (pairs[0],), (1, 3)), True, 661_944),
        WishResult(Wish(WishKind.SECTION, (pairs[1],), "A"), True, -12_661_944),
        WishResult(Wish(WishKind.STATIONARY, (pairs[0],), "table", Decimal("12.5")), True),
    )
    even = rescored(even, lower_bound=16_300_000, penalty=12_345, bound=16_381_379)
    return replace(plan, sections=(even, odd), wishes=wishes, seed=2**48 - 1)


def ways(plan: Plan) -> Plan:
    """Return options for a change, each with a long text."""
    pair = plan.sections[0].pairs[0]
    shifts = tuple(NumberChange(pair, ("A", k), ("B", k), (f"A{k}", f"B{k}")) for k in range(1, 13))

    def way(how: ChangeStrategy, **told) -> ChangeOption:
        return ChangeOption(
            how, total_met=600, num_meetings=40, **({"proved": True, "sit_outs": 14} | told)
        )

    return replace(
        plan,
        change_options=(
            way(ChangeStrategy.NOBODY, chosen=True, added=1500),
            way(ChangeStrategy.ONE, number_changes=shifts[:1], added=300),
            way(
                ChangeStrategy.NEW,
                number_changes=shifts,
                new_cards=tuple("ABCDEF"),
                added=7_654_321,
                proved=False,
            ),
        ),
    )


def compared(plan: Plan) -> Comparison:
    """Make two candidates with long names and large numbers."""
    granted = (WishResult(Wish(WishKind.LATE, (Pair(1, 2),)), True),) * 12
    one = replace(wide_plan(plan), family=TYPE, wishes=granted)
    other = replace(one, family="howell")
    candidates = (
        FormatCandidate(one, Fraction("99.125"), 112, 0.25),
        FormatCandidate(other, Fraction("9.125"), 12, 0.25),
    )
    return Comparison(candidates, (ExcludedFormat(TYPE, 2, "for no reason"),), 20.0, 3.14)


@pytest.fixture(params=[False, True], ids=["brief", "details"])
def shows(request, plan, changed, history) -> dict[str, Show]:
    """Return all outputs by name."""
    details = request.param
    wide, sections = wide_plan(plan), plan.sections
    before = NumberedSection("A", sections[0].movement, sections[0].numbers)
    after = replace(before, numbers=(Pair(5, 6), Pair(3, 12), None, Pair(9, 10)))
    scored = [
        SectionEvaluation(each, SectionPairs(each.name, each.pairs), each.fitness, None)
        for each in sections
    ]
    other = replace(SIDE_BY_SIDE, file="x/other.asc")
    measured = [(each, measure(each)) for each in (SIDE_BY_SIDE, other)]
    return {
        "plan": lambda c: show_plan(c, wide, history, members=LONG, waited=130.2, details=details),
        "changed": lambda c: show_plan(
            c, changed, history, members=LONG, section_names={"A", "B"}, details=details
        ),
        "changes": lambda c: show_plan_change(c, [before], [after], LONG, 1),
        "ways": lambda c: show_change_options(c, ways(wide), LONG, details=details),
        "comparison": lambda c: show_comparison(c, compared(plan), 10.0, details=details),
        "evaluation": lambda c: show_evaluation(c, scored, None, history, details=details),
        "movement": lambda c: show_movement(c, SIDE_BY_SIDE, measured[0][1]),
        "quality": lambda c: show_quality(c, measured[:1]),
        "side by side": lambda c: show_quality(c, measured),
        "families": lambda c: show_families(c, [(TYPE, [SIDE_BY_SIDE, other])]),
    }


def shown(show: Show, width: int, language: str) -> list[str]:
    """Return the lines on a terminal with a number of columns."""
    console = Console(width=width, force_terminal=False)
    with use_locale(language), console.capture() as capture:
        show(console)
    return capture.get().splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_nothing_is_lost(shows, language):
    """Every number and heading of a very wide terminal is on a narrow one too."""
    numbers, words = re.compile(r"[\d.,:%*+]*\d[\d.,:%]*"), re.compile(r"[^\W\d]{1,40}")
    for name, show in shows.items():
        everything = " ".join(" ".join(shown(show, 1000, language)).split())
        for width in (60, 80, 120):
            lines = shown(show, width, language)
            assert max(map(cell_len, lines)) <= width, name
            text = " ".join(" ".join(lines).split())
            assert set(numbers.findall(everything)) <= set(numbers.findall(text)), (name, width)
            lost = set(words.findall(everything)) - set(words.findall(text))
            assert all(len(set(word)) == 1 for word in lost), (name, width, lost)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [60, 80, 120])
def test_what_is_cut_is_marked(plan, history, width, language):
    """A pair's names end in an ellipsis if they are cut; otherwise they are complete."""
    lines = shown(lambda c: show_plan(c, plan, history, members=LONG), width, language)
    rows = [line for line in lines if re.match(r" *\d+  [A-Z]{5}", line)]
    assert len(rows) == 7
    for row in rows:
        letters = re.findall(r"[A-Z]{5,}", row)
        assert "…" in row or [len(each) for each in letters] == [60, 60]
    whole = shown(lambda c: show_plan(c, plan, history, members=LONG), 200, language)
    assert not any("…" in line for line in whole)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_names_from_right_to_left(plan, history, width):
    """A mark after each such name keeps the following text in place, cut or not."""
    lines = shown(lambda c: show_plan(c, plan, history, members=HEBREW), width, "en")
    rows = [line for line in lines if any("\u0590" <= letter <= "\u06ff" for letter in line)]
    assert len(rows) == 2
    for row in rows:
        behind = re.split(r"[\u0590-\u06ff…]", row)[-1]
        assert "\N{LEFT-TO-RIGHT MARK}" in behind[: re.search(r"\d", behind).start()]
    assert len({cell_len(row.split("  round")[0]) for row in rows}) == 1
