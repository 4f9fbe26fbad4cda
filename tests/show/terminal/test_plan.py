"""Plans on a terminal."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from rich.cells import cell_len
from rich.console import Console

from bridgeopt.club import (
    ChangeOption,
    ChangeStrategy,
    HoldingPeriod,
    Members,
    NumberChange,
    Pair,
    Plan,
    Wish,
    WishKind,
    WishResult,
)
from bridgeopt.show.terminal.plan import show_plan
from tests.support.generators.changed_scores import rescored
from tests.support.messages import says, text_of


def shown(
    plan,
    history,
    members,
    width: int = 80,
    only: set[str] | None = None,
    details: bool = False,
) -> list[str]:
    """Return the lines on a terminal with a number of columns."""
    console = Console(width=width, record=True, file=None, quiet=False, force_terminal=False)
    with console.capture() as capture:
        show_plan(console, plan, history, members=members, section_names=only, details=details)
    return capture.get().replace("\N{NO-BREAK SPACE}", " ").splitlines()


def test_what_a_director_reads(plan, history):
    """A director reads numbers, pairs, ratings, tables, sit-outs, the proof, and the costs."""
    lines = [line.rstrip() for line in shown(plan, history, Members())]
    assert lines == [
        "",
        "Section A: 4 pairs, small, 3 rounds of 4 boards",
        "No  Pair   Rating  Starts at  Sat out",
        " 1  2 & 1   134.5  1 NS             1",
        " 2  3 & 4   124.0  1 EW             2",
        " 3  5 & 6   128.0  3 NS             3",
        " 4  7 & 8   132.0  3 EW             1",
        "Proven best: no numbering is better.",
        "Opponents met before: 24 never.",
        "Fitness 16,369,034 (random numbers: 16,801,004; lower bound: 16,369,034).",
        "",
        "Section B: 3 pairs, small, 3 rounds of 1 board",
        "No  Pair      Rating  Starts at  Sits out  Sat out",
        " 1  9 & 10     136.0  -          round 1         2",
        " 2  (absent)",
        " 3  11 & 12    140.0  3 NS       round 3         3",
        " 4  13 & 14    144.0  3 EW       round 2         1",
        "Not proven: other numbers could be at most 0.93 % better.",
        "Opponents met before: 12 never.",
        "Sit-outs: number 1 in round 1, number 4 in round 2 and number 3 in round 3.",
        "Fitness 7,267,865 (random numbers: 7,708,124; lower bound: 7,200,000).",
        "",
        "1 of 2 sections is proven best.",
        "The time limit of 20 s ended the search; another run may find other numbers.",
        "Opponents met before: 36 never.",
        "Quality at least 94.3 %; fitness 23,636,899; 20.0 s; seed 42.",
    ]


def test_details(plan, history):
    """With details all figures follow at the end."""
    lines = [line.rstrip() for line in shown(plan, history, Members(), details=True)]
    assert lines[-1] == text_of("overall_any_movement", percent="73.9 %")
    took = [f"Search and proof took {seconds} s." for seconds in ("0.5", "20.0")]
    without = [line for line in lines[:-1] if line not in took]
    assert without == [line.rstrip() for line in shown(plan, history, Members())]
    assert len(lines) == len(without) + 3


@pytest.mark.parametrize("width", [80, 100, 60])
def test_no_line_is_too_long(plan, history, members, width):
    """Names are cut to one line to leave space for the columns; headings are complete."""
    long = "a movement whose file tells everything about where it came from, and when, and why"
    sections = tuple(replace(s, movement=replace(s.movement, name=long)) for s in plan.sections)
    plan = replace(plan, sections=sections, seed=2**48 - 1)
    lines = shown(plan, history, members, width)
    assert max(map(cell_len, lines)) <= width
    assert len([line for line in lines if "Rating  Starts at" in line]) == 2
    assert len([line for line in lines if line.startswith("Section")]) == 2
    if width >= 80:
        assert len([line for line in lines if line[:4].strip().isdigit()]) == 8
        assert len(lines) == len(shown(plan, history, Members(), 200))


def test_names_are_shown_as_they_are(plan, history, members):
    """Brackets and colons in a name are shown literally."""
    text = "\n".join(shown(plan, history, members, 200))
    assert "[bold]Brackets[/bold] & :smile: Colon" in text
    assert "Ög & Jan" in text


def test_a_proven_evening(plan, history):
    """If all sections are proven the text does not mention the budget."""
    plan = replace(plan, sections=plan.sections[:1])
    lines = shown(plan, history, Members())
    assert lines[-3] == "Every section is proven best."
    assert lines[-1].startswith("Quality 100.0 %; fitness 16,369,034; ")
    assert not any("time limit" in line for line in lines)


def test_an_interrupted_evening(plan, history):
    """The verdict says that the interrupted search proves nothing."""
    lines = shown(replace(plan, interrupted=True), history, Members())
    assert lines[-4:-2] == [
        "1 of 2 sections is proven best.",
        "Interrupted: the best found so far, not proven.",
    ]


def test_a_tiny_gap(plan, history):
    """A tiny gap without proof is not rounded to 0.00 %."""
    section = rescored(plan.sections[0], lower_bound=plan.sections[0].fitness - 1)
    lines = shown(replace(plan, sections=(section,)), history, Members())
    assert "Not proven: other numbers could be at most 0.01 % better." in lines
    assert "No section is proven best." in lines
    assert any(line.startswith("Quality at least 99.9 %; ") for line in lines)


def test_without_proof_and_below_chance(plan, history):
    """A fitness worse than chance is shown as a negative quality."""
    section = rescored(plan.sections[1], fitness=9_000_000, lower_bound=0)
    lines = shown(replace(plan, sections=(section,)), history, Members())
    assert "No section is proven best." in lines
    assert any(line.startswith("Quality at least \N{MINUS SIGN}16.8 %; ") for line in lines)
    assert not any("other numbers could be at most 100.0 % better" in line for line in lines)


def test_while_play_is_going_on(changed, history):
    """Current holders are listed with their first places, then the earlier holders."""
    lines = [" ".join(line.split()) for line in shown(changed, history, Members())]
    assert lines[1:9] == [
        "Section A: 4 pairs, small, 3 rounds of 4 boards",
        "No Pair Rating Starts at Sits out Sat out",
        "1 2 & 1 134.5 1 NS 1",
        "2 3 & 16 136.0 2 EW, round 2 round 3 2",
        "3 (absent)",
        "4 7 & 8 132.0 3 EW 1",
        "2: 16 replaced 4 after round 1.",
        "3: 5 & 6 left after round 2.",
    ]
    begin = lines.index("Section B: 4 pairs, small, 3 rounds of 1 board")
    assert lines[begin : begin + 7] == [
        "Section B: 4 pairs, small, 3 rounds of 1 board",
        "No Pair Rating Starts at Sits out Sat out",
        "1 9 & 10 136.0 - round 1 2",
        "2 17 & 18 152.0 3 NS, round 3 3",
        "3 11 & 12 140.0 3 NS 3",
        "4 13 & 14 144.0 3 EW round 2 1",
        "2: 17 & 18 came after round 2.",
    ]


def wished(kind: WishKind, *pairs: Pair, value=None, weight: str | None = None) -> Wish:
    return Wish(kind, pairs, value, None if weight is None else Decimal(weight))


@pytest.fixture
def with_wishes(plan) -> Plan:
    """Make the evening with wishes, some met and some not, and the known cost of requirements."""
    one, two = Pair(2, 1), Pair(3, 4)
    wishes = (
        WishResult(wished(WishKind.NUMBER, one, value=(1,)), True, 6_272),
        WishResult(wished(WishKind.NOT_TONIGHT, one, two), False, 0),
        WishResult(wished(WishKind.SECTION, two, value="A"), True, -661_944),
        WishResult(wished(WishKind.LATE, Pair(9, 10)), True, None),
        WishResult(wished(WishKind.STATIONARY, two, value="ns", weight="2.50"), False),
        WishResult(wished(WishKind.STATIONARY, one, value="table", weight="10"), True),
    )
    even, odd = plan.sections
    even = rescored(even, lower_bound=16_300_000, penalty=12_345, bound=16_381_379)
    odd = rescored(odd, bound=7_267_865)
    return replace(plan, sections=(even, odd), wishes=wishes)


def test_wishes(with_wishes, history):
    """The table has the wishes met, their weights, and their costs or savings, with a legend."""
    lines = [line.rstrip() for line in shown(with_wishes, history, Members())]
    begin = lines.index("Wishes")
    text = " ".join(" ".join(lines[begin:]).split())
    (home,) = (s for s in with_wishes.sections if with_wishes.wishes[0].wish.pairs[0] in s.pairs)
    part = f"{100 * 6_272 / float(home.expected_fitness - home.lower_bound):.1f}"
    assert f"met 2 & 1 get number 1 must 6,272 ({part})" in text
    assert "not met 2 & 1 do not meet 3 & 4 must nothing" in text
    evening = float(sum(s.expected_fitness - s.lower_bound for s in with_wishes.sections))
    saved = f"{100 * 661_944 / evening:.1f}"
    assert f"met 3 & 4 play in section A must saves 661,944 ({saved})" in text
    assert "met 9 & 10 sit out in round 1 must ?" in text
    assert "not met 3 & 4 sit NS throughout 2.5 " in text
    assert "partly 2 & 1 stay at one table: they change" in text
    assert "1 time, the fewest possible in this movement" in text
    assert "Cost of a must: how much lower (better) the best fitness would be" in text
    assert "? : the cost is not known" in text


def test_verdicts_with_wishes(with_wishes, history):
    """The proof mentions the wishes and their cost, for each section and the evening."""
    text = " ".join(" ".join(shown(with_wishes, history, Members())).split())
    assert (
        "Proven best: no numbering is better, given the wishes. Opponents met before: 24 never."
        " Fitness 16,369,034 (random numbers: 16,801,004; lower bound: 16,300,000)."
    ) in text
    assert "Every section is proven best, given the wishes." in text
    assert "The time limit" not in text
    text = " ".join(" ".join(shown(with_wishes, history, Members(), details=True)).split())
    assert (
        "no numbering is better, given the wishes. Opponents met before: 24 never."
        " Unmet wishes cost 12,345 on top of the fitness."
        " Without the wishes, fitness could be 0.42 % lower (lower is better)."
        " Fitness 16,369,034 (random numbers: 16,801,004; lower bound: 16,300,000)."
    ) in text
    assert "0.93 % lower (lower is better)." in text


def test_costs_that_nobody_knows(with_wishes, history):
    """If costs are unknown there is no column; without requirements costs are not mentioned."""
    unknown = tuple(replace(granted, cost=None) for granted in with_wishes.wishes)
    text = "\n".join(shown(replace(with_wishes, wishes=unknown), history, Members()))
    assert "Cost" not in text
    assert says(" ".join(text.split()), "wishes_costs_not_found")
    light = tuple(granted for granted in unknown if not granted.wish.must)
    text = "\n".join(shown(replace(with_wishes, wishes=light), history, Members()))
    assert "Weight" in text
    assert "cost" not in text.lower()


def test_names_in_wishes_are_shown_as_they_are(with_wishes, history, members):
    """Brackets in names are literal, and long names are wrapped, not cut."""
    odd = next(k for k, name in members.names.items() if name.startswith("[bold]"))
    wish = WishResult(wished(WishKind.LATE, Pair(odd, 1)), False)
    plan = replace(with_wishes, wishes=(wish, *with_wishes.wishes))
    for width in (60, 80, 200):
        lines = shown(plan, history, members, width)
        assert max(map(cell_len, lines)) <= width
        below = " ".join(" ".join(lines[lines.index("Wishes") :]).split())
        assert "[bold]Brackets[/bold]" in below


def test_a_gap_with_wishes(with_wishes, history):
    """The gap covers fitness and penalty together."""
    even = rescored(with_wishes.sections[0], bound=16_300_000)
    lines = shown(replace(with_wishes, sections=(even,)), history, Members())
    gap = text_of("plan_not_proven", percent="0.50 %")  # 81 379 of 16,381,379
    assert gap in lines
    assert "No section is proven best." in lines


def test_a_changed_plan(with_wishes, history):
    """Only changed sections are shown, and the proof mentions the numbers that had to stay."""
    bare = replace(with_wishes, wishes=())
    text = " ".join(" ".join(shown(bare, history, Members(), only={"A"}, details=True)).split())
    assert "Section A" in text
    assert "Section B" not in text
    assert "Changed numbers cost 12,345 on top of the fitness." in text
    assert "no numbering is better, given the numbers to keep. " in text
    assert "If all numbers could change, fitness could be" in text
    assert "Every section is proven best, given the numbers to keep." in text
    lines = shown(with_wishes, history, Members(), only={"A"}, details=True)
    text = " ".join(" ".join(lines).split())
    assert "Unmet wishes and changed numbers cost" in text
    assert "given the wishes and the numbers to keep" in text
    text = " ".join(" ".join(shown(bare, history, Members(), only=set())).split())
    assert not text.startswith("Section")
    assert "Quality" in text


def test_a_plan_that_changed_during_play(plan, history):
    """Leaving and joining pairs are listed, without a comparison with chance."""
    even = rescored(
        plan.sections[0],
        holding_periods=(HoldingPeriod(1, 3, 3, None), HoldingPeriod(2, 1, 1, Pair(3, 15))),
        lower_bound=None,
    )
    lines = shown(replace(plan, sections=(even, plan.sections[1])), history, Members(), only={"A"})
    assert "1: 2 & 1 left after round 2." in lines
    assert "2: 4 replaced 15 after round 1." in lines
    assert says(" ".join(lines), "plan_during_play")
    assert lines[-7:] == [
        "Opponents met before: 20 never.",
        "Sit-outs: number 4 in round 3.",
        "Fitness 16,369,034.",
        "",
        "After the changes during play:",
        "Opponents met before: 32 never.",
        "Fitness 23,636,899.",
    ]
    assert not any("with random" in line or "quality" in line for line in lines)


def test_what_a_penalty_is_for(with_wishes, history):
    """A penalty names only its causes: unmet wishes of the section, or changed numbers."""
    held = tuple(replace(granted, respected=True) for granted in with_wishes.wishes)
    pair = with_wishes.sections[0].pairs[0]
    shift = NumberChange(pair, ("A", 1), ("A", 2), ("A1", "A2"))
    stayed, moved = (
        ChangeOption(ChangeStrategy.NEW, number_changes=shifts, chosen=True)
        for shifts in ((), (shift,))
    )
    for wishes, way, lost in (
        (with_wishes.wishes, stayed, "Unmet wishes"),
        (with_wishes.wishes, moved, "Unmet wishes and changed numbers"),
        (held, moved, "Changed numbers"),
    ):
        plan = replace(with_wishes, wishes=wishes, change_options=(way,))
        lines = shown(plan, history, Members(), only={"A"}, details=True)
        text = " ".join(" ".join(lines).split())
        assert f"{lost} cost 12,345 on top of the fitness." in text


def test_as_seated(plan, history):
    """If no pair moved, the verdict claims no optimum and does not mention a budget."""
    section = rescored(plan.sections[0], lower_bound=16_000_000)
    way = ChangeOption(ChangeStrategy.NOBODY, chosen=True)
    lines = shown(
        replace(plan, sections=(section,), change_options=(way,)), history, Members(), only={"A"}
    )
    assert says(" ".join(lines), "plan_seated", percent="2.25 %")
    assert lines[-3].startswith("Pairs keep the numbers they had")
    assert not any("time limit" in line for line in lines)
