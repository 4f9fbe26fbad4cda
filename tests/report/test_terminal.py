"""Plans on a terminal."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len
from rich.console import Console

from bridgeopt.club import Members
from bridgeopt.report.terminal import show_plan


def shown(plan, history, members, width: int = 80) -> list[str]:
    """Return what a terminal of so many columns shows, line by line."""
    console = Console(width=width, record=True, file=None, quiet=False, force_terminal=False)
    with console.capture() as capture:
        show_plan(console, plan, history, members)
    return capture.get().replace("\N{NO-BREAK SPACE}", " ").splitlines()


def test_what_a_director_reads(plan, history):
    """Numbers, pairs, ratings, first tables, sit-outs tonight and so far; then cost and proof."""
    lines = [line.rstrip() for line in shown(plan, history, Members())]
    assert lines == [
        "",
        "Section A: 4 pairs, small, 3 rounds of 4 boards",
        "No  Pair   Rating  Starts at  Sat out",
        " 1  2 & 1   134.5  1 NS             1",
        " 2  3 & 4   124.0  1 EW             2",
        " 3  5 & 6   128.0  3 NS             3",
        " 4  7 & 8   132.0  3 EW             1",
        "Fitness 16 369 034, by chance 16 801 004, lower bound 16 369 034",
        "Proven optimal: no numbering is better.",
        "",
        "Section B: 3 pairs, small, 3 rounds of 1 board",
        "No  Pair      Rating  Starts at  Sits out  Sat out",
        " 1  9 & 10     136.0  -          round 1         2",
        " 2  (absent)",
        " 3  11 & 12    140.0  3 NS       round 3         3",
        " 4  13 & 14    144.0  3 EW       round 2         1",
        "Fitness 7 267 865, by chance 7 708 124, lower bound 7 200 000",
        "Not proven: at most 0.93 % could still be saved.",
        "",
        "Overall quality at least 94.3 %: 1 of 2 sections proven optimal",
        "73.9 % of what any movement could gain over chance.",
        "Fitness 23 636 899; 20.0 s; seed 42.",
        "The budget of 20 s ended the search; another run may find other numbers.",
    ]


@pytest.mark.parametrize("width", [80, 100, 60])
def test_no_line_is_too_long(plan, history, members, width):
    """Names give way to the columns, on one line each; heads stand in full."""
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
    """Brackets and colons in a name are no markup."""
    text = "\n".join(shown(plan, history, members, 200))
    assert "[bold]Brackets[/bold] & :smile: Colon" in text
    assert "Ög & Jan" in text


def test_a_proven_evening(plan, history):
    """Then nothing is said about the budget."""
    plan = replace(plan, sections=plan.sections[:1])
    lines = shown(plan, history, Members())
    assert lines[-3] == "Overall quality 100.0 %: every section is proven optimal"
    assert lines[-1].startswith("Fitness 16 369 034;")


def test_an_interrupted_evening(plan, history):
    """The last line says that it is not proven."""
    lines = shown(replace(plan, interrupted=True), history, Members())
    assert lines[-1] == "Interrupted: the best found so far, not proven."


def test_a_tiny_gap(plan, history):
    """What is not proven is not said to be 0.00 % away."""
    section = replace(plan.sections[0], lower_bound=plan.sections[0].fitness - 1)
    lines = shown(replace(plan, sections=(section,)), history, Members())
    assert "Not proven: at most 0.01 % could still be saved." in lines
    assert "Overall quality at least 99.9 %: 0 of 1 section proven optimal" in lines


def test_without_proof_and_below_chance(plan, history):
    """A fitness that chance betters shows as a negative quality, and nothing breaks."""
    section = replace(plan.sections[1], fitness=9_000_000, lower_bound=0)
    lines = shown(replace(plan, sections=(section,)), history, Members())
    assert "Overall quality at least -16.8 %: 0 of 1 section proven optimal" in lines
    assert "Not proven: at most 100.0 % could still be saved." not in lines
