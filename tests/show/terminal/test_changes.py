"""A plan's changes for people, on a terminal."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from rich.cells import cell_len
from rich.console import Console

from bridgeopt.club import (
    ChangeOption,
    ChangeStrategy,
    HistorySource,
    Members,
    NumberChange,
    NumberedSection,
    Pair,
    Plan,
)
from bridgeopt.seating.changing.moves import changed_sections
from bridgeopt.show.terminal.plan_change import show_change_options, show_plan_change

ONE, TWO, THREE, FOUR = (Pair(2 * k + 1, 2 * k + 2) for k in range(4))
COMES = Pair(15, 16)


@pytest.fixture
def even(plan) -> NumberedSection:
    """Make a section of four pairs: 1-2 and 3-4 meet, then 3-1 and 4-2, then 1-4 and 2-3."""
    return NumberedSection("A", plan.sections[0].movement, (ONE, TWO, THREE, FOUR))


def told(before, after, round_: int = 1, members=None, width: int = 80) -> list[str]:
    """Return the lines on a terminal with a number of columns."""
    console = Console(width=width, file=None, force_terminal=False)
    with console.capture() as capture:
        show_plan_change(console, before, after, members or Members(), round_)
    return [line.rstrip() for line in capture.get().splitlines()]


def test_nothing_changes(even):
    """Without a change no pair has to move."""
    assert told([even], [even]) == ["Before play begins", "Nobody has to move."]
    assert changed_sections([even], [even]) == set()


def test_a_change_before_play(even):
    """Leaving, replaced, moving and joining pairs are listed, then the sit-outs."""
    after = replace(even, numbers=(THREE, Pair(3, 12), None, COMES))
    assert told([even], [after]) == [
        "Before play begins",
        "leaves    1 & 2     A1 at 1 NS",
        "leaves    7 & 8     A4 at 3 EW",
        "replaces  12 for 4  A2 at 1 EW",
        "moves     5 & 6     A3 at 3 NS → A1 at 1 NS",
        "comes     15 & 16   A4 sits out",
        "Everybody else stays as planned.",
        "Sit-outs in section A now: A4 in round 1, A1 in round 2 and A2 in round 3.",
    ]
    assert changed_sections([even], [after]) == {"A"}


def test_who_sits_out_at_once(even):
    """A pair that sits out at once is listed by that word."""
    after = replace(even, numbers=(ONE, TWO, FOUR, None))
    lines = told([even], [after])
    assert lines[1:3] == [
        "leaves    5 & 6  A3 at 3 NS",
        "sits out  7 & 8  A4 at 3 EW → A3 sits out",
    ]
    back = told([after], [even])
    assert "moves  7 & 8  A3 sits out → A4 at 3 EW" in back
    assert back[-1] == "No pair sits out in section A any more."


def test_a_partner_and_a_number(even):
    """A pair with a new partner and a new number shows both, with both places."""
    after = replace(even, numbers=(Pair(3, 12), ONE, THREE, FOUR))
    assert told([even], [after])[1:3] == [
        "moves     1 & 2     A1 at 1 NS → A2 at 1 EW",
        "replaces  12 for 4  A2 at 1 EW → A1 at 1 NS",
    ]


def test_during_play(even):
    """The list is for the next round on, without earlier changes."""
    after = even.with_change(1, 1, None)
    assert told([even], [after], 2) == [
        "From round 2 on",
        "leaves    1 & 2  A1 at 1 EW",
        "sits out  5 & 6  A3 at 1 NS → A3 sits out",
        "Everybody else stays as planned.",
        "Sit-outs in section A now: A3 in round 2 and A4 in round 3.",
    ]
    again = after.with_change(1, 2, COMES)
    assert told([after], [again], 3) == [
        "From round 3 on",
        "moves  7 & 8    A4 sits out → A4 at 2 EW",
        "comes  15 & 16  A1 at 2 NS",
        "Everybody else stays as planned.",
        "No pair sits out in section A any more.",
    ]
    assert changed_sections([after], [again]) == {"A"}


def test_several_rounds(even):
    """A pair with several sit-outs has all rounds in one line."""
    after = even.with_change(1, 0, None).with_change(4, 0, None)
    assert told([even], [after])[-1] == (
        "Sit-outs in section A now: A2 in rounds 1 and 2 and A3 in rounds 1 and 2."
    )


def test_another_movement(even):
    """With another movement a pair that keeps its place still needs a new guide card."""
    movement = replace(even.movement, name="other", rounds=even.movement.rounds[[0, 2, 1]])
    after = replace(even, movement=movement)
    lines = told([even], [after])
    assert lines[1] == "Nobody has to move."
    assert " ".join(lines[2:]) == (
        "Section A plays other for 4 pairs now: everybody there takes a new guide card."
    )
    assert changed_sections([even], [after]) == {"A"}
    same = replace(even, movement=replace(even.movement, rounds=even.movement.rounds.copy()))
    assert changed_sections([even], [same]) == set()


def test_only_sections_that_changed(even):
    """Unchanged sections are not named."""
    other = replace(even, name="B", numbers=(Pair(9, 10), None, Pair(11, 12), Pair(13, 14)))
    after = replace(even, numbers=(TWO, ONE, THREE, FOUR))
    assert changed_sections([even, other], [after, other]) == {"A"}
    assert not any("B" in line for line in told([even, other], [after, other])[1:])
    assert changed_sections([even, other], [even, other.with_change(2, 1, COMES)]) == {"B"}


@pytest.mark.parametrize("width", [60, 80])
def test_names(even, members, width):
    """Names give way to places, substitutes' names stay whole, and brackets are literal."""
    after = replace(even, numbers=(FOUR, TWO, Pair(5, 16), ONE))
    lines = told([even], [after], members=members, width=width)
    assert max(map(cell_len, lines)) <= width
    assert lines[1].startswith("moves     Jan & Ög ")
    assert lines[1].endswith("A1 at 1 NS → A4 at 3 EW")
    assert "16 for :smile: Colon" in " ".join(" ".join(lines).split()).replace("A3 at 3 NS ", "")
    assert lines[-1] == "Everybody else stays as planned."
    assert "…" in "".join(lines)


def way(how: ChangeStrategy, **told) -> ChangeOption:
    """Make an option with 40 meetings at 1.5 earlier meetings each."""
    return ChangeOption(
        how, total_met=60, num_meetings=40, **({"proved": True, "sit_outs": 6} | told)
    )


def shown_ways(*ways: ChangeOption, details: bool = False) -> list[str]:
    """Return the lines printed for some options."""
    console = Console(width=100, file=io.StringIO())
    plan = Plan("f", 1, 1.0, HistorySource("history", ""), (), change_options=ways)
    show_change_options(console, plan, Members(), details=details)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_ways():
    """Each option has its price, equal options appear once, and moving pairs are named."""
    one = (NumberChange(ONE, ("A", 1), ("B", 4), ("A1", "B4")),)
    many = tuple(NumberChange(ONE, ("A", k), ("B", k), (f"A{k}", f"B{k}")) for k in range(1, 7))
    ways = (
        way(ChangeStrategy.NOBODY, chosen=True, added=1500),
        way(ChangeStrategy.ONE, number_changes=one, added=300),
        way(
            ChangeStrategy.NEW,
            number_changes=many,
            new_cards=("A", "B"),
            added=1300,
            proved=False,
            sit_outs=1,
        ),
    )
    lines = shown_ways(*ways)
    table = [
        [">", "nobody", "nobody", "none", "6", "rounds", "1.50"],
        ["one", "1", "none", "6", "rounds", "1.50"],
        ["new", "6", "A,", "B", "1", "round", "1.50"],
    ]
    assert [line.split() for line in lines[3:6]] == table
    assert lines[6] == "For the fairest season, as far as is known, use --how one."
    assert lines[7].startswith("Pairs that stay keep their numbers. Cards on which")
    assert lines[8] == "--how one would move 1 & 2 A1 → B4."
    assert lines[9].endswith("; and 2 more pairs.")
    priced = [line.split() for line in shown_ways(*ways, details=True)[3:6]]
    assert priced == [
        [*table[0], "+1,200"],
        [*table[1], "cheapest"],
        [*table[2], "at", "most", "+1,000"],
    ]


def test_ways_that_are_one():
    """If all options are equal none are listed; an impossible one has its reason."""
    same = [way(how, added=5) for how in ChangeStrategy]
    assert shown_ways(*same) == []
    lines = shown_ways(
        replace(same[0], chosen=True), ChangeOption(ChangeStrategy.ONE, "no sizes fit"), same[2]
    )
    assert lines[3].split()[:4] == [">", "nobody,", "new", "nobody"]
    assert lines[6] == "--how one is not possible: no sizes fit"
