"""Several movements compared, on a terminal and as JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from rich.cells import cell_len
from rich.console import Console

from bridgeopt.club import (
    HistorySource,
    Movement,
    Pair,
    Plan,
    PlannedSection,
    Wish,
    WishKind,
    WishResult,
)
from bridgeopt.seating.comparison import Comparison, ExcludedFormat, FormatCandidate
from bridgeopt.show.terminal.evaluation import format_comparison, show_comparison
from tests.support.generators.changed_scores import rescored, scored
from tests.support.messages import says, text_of


def candidate(
    family: str, sizes: tuple[int, ...], rounds: int, quality: float, met: float, **section
) -> FormatCandidate:
    """Return a candidate with a quality; only its sit-outs matter, not its meetings."""
    sections = []
    for k, size in enumerate(sizes):
        n = size + size % 2
        tables = np.zeros((rounds, n // 2, 3), dtype=np.int64)
        for r in range(rounds):  # number n stays, the others rotate
            order = [n, *((np.arange(n - 1) + r) % (n - 1) + 1)]
            tables[r, :, 0], tables[r, :, 1] = order[: n // 2], order[: n // 2 - 1 : -1]
            tables[r, :, 2] = r + 1
        pairs = [Pair(100 * k + 2 * j, 100 * k + 2 * j + 1) for j in range(1, size + 1)]
        fitness = 20_000_000 - round(quality * 10_000_000)
        values = {
            "fitness": fitness,
            "lower_bound": fitness,
            "expected_fitness": Fraction(20_000_000),
            "hypothetical_best": 10_000_000,
            "boards": 24 // rounds,
        }
        absent = (None,) * (n - size)
        movement = Movement("some", n, rounds, tables)
        sections.append(
            PlannedSection("ABCDEF"[k], movement, (*pairs, *absent), **scored(**(values | section)))
        )
    plan = Plan(family, 7, 1.0, HistorySource("history", ""), tuple(sections))
    return FormatCandidate(plan, Fraction(met), 12, 0.25)


@pytest.fixture
def comparison() -> Comparison:
    """Make an evening of 33 pairs: two families in two sections, three in three."""
    howell = {"fitness": 1, "lower_bound": 1, "expected_fitness": Fraction(1)}
    return Comparison(
        (
            candidate("multiplex", (17, 16), 6, 0.896, 2.875),
            candidate("teamplus", (17, 16), 8, 0.7, 3.1875, lower_bound=12_999_999),
            candidate("multiplex", (11, 12, 10), 6, 0.5, 3.5),
            candidate("mitchell-9", (11, 12, 10), 9, 0.6, 4.0, lower_bound=13_000_000),
            candidate("howell", (11, 12, 10), 12, 1.0, 4.74, hypothetical_best=1, **howell),
        ),
        (
            ExcludedFormat(None, 5, "33 pairs do not fit; a section has 8 to 18 pairs"),
            ExcludedFormat(
                "howell", 2, "the family 'howell' has no movement for 18 pairs, so it is."
            ),
        ),
        20.0,
        3.14,
        ("Player 9 is new.",),
    )


def shown(comparison: Comparison, width: int = 80, details: bool = False) -> list[str]:
    """Return the lines on a terminal with a number of columns."""
    console = Console(width=width, force_terminal=False)
    with console.capture() as capture:
        show_comparison(console, comparison, details=details)
    lines = capture.get().replace("\N{NO-BREAK SPACE}", " ").splitlines()
    return [line.rstrip() for line in lines]


def test_what_a_director_reads(comparison):
    """The table has rounds, boards, sit-outs, meetings and proof, with legend, reasons and time."""
    assert shown(comparison) == [
        "",
        "33 pairs tonight: 5 ways to play",
        "Movement type Rounds Boards Sit out   Met Most  Proof",
        "2: 17-16",
        " multiplex         6     24       6 *2.88   12    yes",
        " teamplus          8     24       8  3.19   12 0.01 %",
        "3: 11-12-10",
        " multiplex         6     24       6 *3.50   12    yes",
        " mitchell-9        9     18       9  4.00   12 7.14 %",
        " howell           12     24 11 (12)  4.74   12    yes",
        "",
        "Boards: how many boards a pair plays if it never sits out. Sit out: how many",
        "  pairs sit out (in brackets, if a pair sits out twice or more: the number of",
        "  rounds sat out, added up over all pairs).",
        "Met: how often players had met tonight's opponents before, on average. Most: the",
        "  same for the two opponents who had met most often. Both figures can also be",
        "  compared between different numbers of rounds and sections.",
        "Proof: yes if no numbering is better; otherwise how much lower (better) the",
        "  fitness could still be.",
        "* the best with this number of sections.",
        "",
        "Left out:",
        "  5 sections: 33 pairs do not fit; a section has 8 to 18 pairs.",
        "  howell in 2 sections: the family 'howell' has no movement for 18 pairs, so it",
        "    is.",
        "",
        "To seat the pairs, choose a movement type and a number of sections, and run",
        "  again with --family and --sections.",
        "The time limit of 20 s ended the search; a larger --budget gives it more time.",
        "Compared in 3.1 s.",
    ]


def test_details(comparison):
    """With details there are quality and fitness, with their meaning."""
    lines = shown(comparison, 80, details=True)
    assert lines[2:10] == [
        "Movement type Rounds Boards Sit out   Met Most  Proof Quality    Fitness",
        "2: 17-16",
        " multiplex         6     24       6 *2.88   12    yes *89.6 % 22,080,000",
        " teamplus          8     24       8  3.19   12 0.01 %  70.0 % 26,000,000",
        "3: 11-12-10",
        " multiplex         6     24       6 *3.50   12    yes  50.0 % 45,000,000",
        " mitchell-9        9     18       9  4.00   12 7.14 % *60.0 % 42,000,000",
        " howell           12     24 11 (12)  4.74   12    yes       -          3",
    ]
    legend = " ".join(" ".join(lines[lines.index("") + 1 :]).split())
    figures = f"{text_of('compare_quality_legend')} {text_of('compare_fitness_legend')}"
    assert f"{figures} {text_of('compare_best_legend', mark='*')}" in legend


def test_the_one_that_is_played(comparison):
    """If one was chosen, it is named with the reason, instead of the next step."""
    assert comparison.best is comparison.candidates[0]
    console = Console(width=100, record=True, quiet=False)
    show_comparison(console, comparison, chosen=comparison.best)
    shown = " ".join(console.export_text().split())
    assert says(shown, "compare_chosen", family="multiplex", n=2)
    assert "To seat the pairs" not in shown


def test_the_best_is_where_people_had_met_least(comparison):
    """The best has the fewest earlier meetings; ties go to the first, with the fewest sections."""
    first, second, third, *_ = comparison.candidates
    equal = replace(second, met=first.met)
    assert replace(comparison, candidates=(equal, first)).best is equal
    first = replace(first, met=Fraction("2.88"))
    hardly = replace(second, met=Fraction("2.879"))
    assert replace(comparison, candidates=(first, hardly)).best is first
    less = replace(third, met=first.met - 1)
    assert replace(comparison, candidates=(first, second, less)).best is less


def test_nothing_to_add(comparison):
    """If all is proven and only one fits, there are no reasons and no mark."""
    lines = shown(replace(comparison, candidates=comparison.candidates[:1], left_out=()))
    assert lines[4] == " multiplex         6     24       6 2.88   12   yes"
    assert "Left out:" not in lines
    assert lines[-3].startswith("To seat")
    assert lines[-1] == "Compared in 3.1 s."


def test_interrupted(comparison):
    """The text says that the search was interrupted, not that the budget was too small."""
    lines = shown(replace(comparison, interrupted=True))
    assert lines[-2] == "Interrupted: the best found so far."
    assert not any("The time limit" in line for line in lines)


def test_even_sections_have_no_sit_outs(comparison):
    """No sit-outs are a dash, not a zero."""
    even = candidate("multiplex", (16, 16), 6, 0.5, 1)
    lines = shown(replace(comparison, candidates=(even,)))
    assert lines[4].split()[1:4] == ["6", "24", "-"]


def test_wishes(comparison):
    """With wishes the table counts those met, and preferences count in the proof."""
    wish = Wish(WishKind.LATE, (Pair(1, 2),))
    granted = (WishResult(wish, True), WishResult(wish, False))
    first, *others = comparison.candidates
    plan = replace(
        first.plan,
        wishes=granted,
        sections=tuple(
            rescored(s, penalty=100, bound=s.fitness + 100) for s in first.plan.sections
        ),
    )
    lines = shown(replace(comparison, candidates=(replace(first, plan=plan), *others)))
    assert lines[2].endswith("Proof Wishes")
    assert lines[4].endswith("    yes 1 of 2")
    assert "Wishes: how many are met." in lines
    short = replace(plan, sections=(rescored(plan.sections[0], bound=0), plan.sections[1]))
    lines = shown(replace(comparison, candidates=(replace(first, plan=short), *others)))
    assert "50.00 %" in lines[4]


@pytest.mark.parametrize("width", [60, 80, 120])
def test_names_stand_on_one_line(comparison, width):
    """On a narrow terminal figures have a table of their own; no width loses any text."""
    lines = shown(comparison, width, details=True)
    assert max(map(cell_len, lines)) <= width
    families = [line for line in lines if line.startswith(" ")]
    assert [line.split()[0] for line in families[:5]] == [
        *("multiplex", "teamplus", "multiplex", "mitchell-9", "howell")
    ]
    heads = [line.split() for line in lines if line.startswith("Movement type")]
    assert len(heads) == (2 if width == 60 else 1)
    assert heads[-1][-2:] == ["Quality", "Fitness"]
    text = "\n".join(lines)
    assert all(cell in text for cell in ("22,080,000", "*89.6 %", "*2.88", "7.14 %", "11 (12)"))


def test_no_line_is_too_long(comparison):
    """Even six sections, long names and large numbers fit, since the family's name is cut."""
    wish = WishResult(Wish(WishKind.LATE, (Pair(1, 2),)), True)
    name = "everything-that-we-ever-played-on-a-tuesday"
    broad = candidate(name, (10, 10, 10, 10, 9, 8), 6, -4.0, 99.125, lower_bound=1)
    broad = replace(broad, plan=replace(broad.plan, wishes=(wish,) * 12))
    reasons = tuple(left._replace(reason="x y " * 60) for left in comparison.left_out)
    broad_ones = replace(comparison, candidates=(broad, broad), left_out=reasons)
    lines = shown(broad_ones, details=True)
    assert max(map(cell_len, lines)) <= 80
    assert "360,000,000" in "\n".join(lines)


def test_json(comparison):
    """The JSON has all figures of the table and more, as numbers."""
    document = json.loads(format_comparison(comparison))
    assert [(c["family"], c["sections"]) for c in document.pop("candidates")[1:4]] == [
        *(("teamplus", 2), ("multiplex", 3), ("mitchell-9", 3))
    ]
    assert document == {
        "version": 1,
        "left_out": [
            {
                "family": None,
                "sections": 5,
                "reason": "33 pairs do not fit; a section has 8 to 18 pairs",
            },
            {
                "family": "howell",
                "sections": 2,
                "reason": "the family 'howell' has no movement for 18 pairs, so it is.",
            },
        ],
        "budget": 20.0,
        "seconds": 3.14,
        "interrupted": False,
        "warnings": ["Player 9 is new."],
    }
    (first, *_, howell) = json.loads(format_comparison(comparison))["candidates"]
    assert first == {
        "family": "multiplex",
        "sections": 2,
        "sizes": [17, 16],
        "rounds": [6, 6],
        "boards": [24, 24],
        "fitness": 22_080_000,
        "lower_bound": 22_080_000,
        "proved": True,
        "expected_fitness": 40_000_000.0,
        "hypothetical_best": 20_000_000,
        "quality": 1.0,
        "quality_vs_hypothetical": pytest.approx(0.896),
        "any_numbering": False,
        "wishes": {"held": 0, "all": 0},
        "sit_outs": {"pairs": 6, "rounds": 6},
        "met": 2.875,
        "most_met": 12,
        "seed": 7,
        "seconds": 0.25,
    }
    assert howell["any_numbering"]
    assert howell["sit_outs"] == {"pairs": 11, "rounds": 12}
