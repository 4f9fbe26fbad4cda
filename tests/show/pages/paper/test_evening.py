"""The printed evening compared with the plan's JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.i18n.catalogue import read_catalogue
from bridgeopt.club import (
    LoadedPlan,
    LoadedSection,
    Members,
    Movement,
    NumberedSection,
    NumberingCost,
    Pair,
)
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.files.plan import read_plan
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.movement.two_fields import with_rover
from bridgeopt.show.pages.html import render, split_into_pages
from bridgeopt.show.pages.paper import (
    PairLine,
    PaperSection,
    PrintedEvening,
    SectionOverview,
    TablePlace,
    paper_sections,
)


def test_the_list_by_section(evening, document, where, members):
    """Every present pair has a line, with its place in round 1 unless it sits out."""
    for section, part in zip(evening.sections, document["sections"], strict=True):
        lines = {line.number: line for line in evening.pair_lines(section)}
        there = {entry["number"]: entry["players"] for entry in part["numbers"] if entry["players"]}
        assert list(lines) == sorted(there)
        for number, players in there.items():
            row = where(part["name"], number, 1)
            place = TablePlace(row["table"], "NS" if row["ns"] == number else "EW", 1)
            assert lines[number].names == tuple(members.name(player) for player in players)
            assert lines[number].place == (None if None in (row["ns"], row["ew"]) else place)


def test_the_list_by_name(evening, document):
    """Every player appears once, with the pair's line, in order of surnames."""
    lines = evening.player_lines()
    numbers = [entry for part in document["sections"] for entry in part["numbers"]]
    players = [player for entry in numbers for player in entry["players"] or ()]
    assert len(lines) == len(players)
    assert lines[0].name == "5"  # the player without a name is shown by id
    names = [line.name for line in lines]
    assert sorted(names) == sorted(evening.members.name(player) for player in players)
    plain = [name for name in names if name.startswith("Naam")]
    assert plain == sorted(plain, key=lambda name: name.split()[-1])
    oldenbarnevelt = names.index("Margaretha-Wilhelmina van Oldenbarnevelt-Størmer")
    assert names.index(plain[-1]) < oldenbarnevelt
    assert names[oldenbarnevelt + 1] == "Désirée-Françoise Ñuñez de la Peña y Łukasiewicz"
    for section in evening.sections:
        by_number = {line.number: line for line in evening.pair_lines(section)}
        for line in (line for line in lines if line.section == section.name):
            assert line.name in by_number[line.label.number].names
            assert line.place == by_number[line.label.number].place


def test_pairs_for_another_program(evening, document):
    """Each present pair appears once, by section and number; guests have no id there."""
    guests = {document["sections"][0]["numbers"][0]["players"][1]}
    wanted = [
        (part["name"], entry["number"], [*map(str, entry["players"])])
        for part in document["sections"]
        for entry in part["numbers"]
        if entry["players"]
    ]
    wanted[0][2][1] = ""
    found = replace(evening, guests=guests).entrants()
    assert [(each["line"].section, each["line"].number, [*each["ids"]]) for each in found] == wanted


def test_who_sits_out(evening, document, members):
    """Each round lists the pairs that sit out, with section, number, names and table."""
    wanted = {}
    for part in document["sections"]:
        held = {entry["number"]: entry["players"] for entry in part["numbers"]}
        for row in part["rounds_detail"]:
            if None in (row["ns"], row["ew"]):
                number = row["ns"] or row["ew"]
                names = tuple(map(members.name, held[number]))
                side = "NS" if row["ns"] else "EW"
                place = TablePlace(row["table"], side, row["round"])
                pair = Pair(*held[number])
                out = PairLine(part["name"], number, NumberLabel(number), pair, names, place)
                wanted.setdefault(row["round"], []).append(out)
    found = evening.sit_outs()
    assert found == wanted
    assert {out.section for outs in found.values() for out in outs} == {"B", "C"}


def test_the_directors_view(evening, document):
    """The director's overview lists the sit-outs by round, and the stationary pairs."""
    for section, part in zip(evening.sections, document["sections"], strict=True):
        view = SectionOverview(section)
        waiting = {
            row["round"]: [row["ns"] or row["ew"]]
            for row in part["rounds_detail"]
            if None in (row["ns"], row["ew"])
        }
        assert view.waiting == waiting
        assert {n: len(rounds) for n, rounds in view.sits_out.items()} == {
            int(n): rounds for n, rounds in part["waiting"].items()
        }
        tables = {
            entry["number"]: {
                row["table"]
                for row in part["rounds_detail"]
                if entry["number"] in (row["ns"], row["ew"]) and None not in (row["ns"], row["ew"])
            }
            for entry in part["numbers"]
            if entry["players"]
        }
        assert view.stationary == {n: min(at) for n, at in tables.items() if len(at) == 1}
    assert [bool(SectionOverview(section).switched) for section in evening.sections] == [
        *(False, False, True, False)
    ]
    last = evening.sections[2]
    assert len(SectionOverview(last).stationary) == 9 - (last.absent < 10)


def test_a_sit_out_moves_nobody():
    """A pair that sits out at another table than its own still counts as stationary."""
    rounds = np.array([[[1, 2, 1], [3, 4, 2]], [[1, 3, 2], [4, 2, 1]], [[2, 3, 3], [4, 1, 3]]])
    numbers = (Pair(1, 2), Pair(3, 4), Pair(5, 6), None)
    view = SectionOverview(NumberedSection("A", Movement("m", 4, 3, rounds), numbers))
    assert view.sits_out == {3: [1], 2: [2], 1: [3]}
    assert view.stationary == {1: 1, 2: 1, 3: 1}


def test_what_the_plan_claims(evening, document):
    """Fitness, bound and quality are the plan's; a gap is a fraction of the fitness."""
    for section, part in zip(evening.sections, document["sections"], strict=True):
        cost = section.cost
        assert (cost.fitness, cost.quality) == (part["fitness"], part["quality"])
        assert cost.proved == part["proved"]
        assert cost.relative_gap == (part["fitness"] - part["lower_bound"]) / part["fitness"]
    assert [section.boards for section in evening.sections] == [2, 3, 3, 3]
    assert [*map(str, evening.notes)] == ["Mind <it>."]
    assert evening.intact
    assert not evening.is_unverified


FIGURES = {"fitness": 2, "lower_bound": 1, "expected_fitness": 3}


@pytest.mark.parametrize(
    "mean", ["NaN", "Infinity", '"1"', "true", "0.5", "-1" + "0" * 400, "null", "[]"]
)
def test_claims_that_make_no_sense(tmp_path, mean):
    """Invalid figures in another program's plan are ignored."""
    numbers = [{"number": n, "players": [2 * n, 2 * n + 1]} for n in range(1, 5)]
    text = json.dumps({"sections": [{"name": "A", "numbers": numbers} | FIGURES]})
    file = tmp_path / "plan.json"
    for warnings, read in (('["a", 5, null]', ("a",)), ('"a"', ()), ("null", ())):
        file.write_text(text.replace('"expected_fitness": 3', f'"expected_fitness": {mean}')[:-1])
        with file.open("a") as end:
            end.write(f', "warnings": {warnings}}}')
        plan = read_plan(file)
        assert plan.sections[0].cost.quality is None
        assert tuple(map(str, plan.warnings)) == read
    file.write_text(text)
    assert read_plan(file).sections[0].cost.quality == 0.5


@pytest.mark.parametrize("boards", [None, 0, -1, 100])
def test_a_plan_that_claims_nothing(multiplex, boards):
    """Without figures the number of boards is that of `run`, and there are no warnings."""
    numbers = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(8))
    planned = LoadedSection("A", numbers, multiplex.movements[8], boards=boards)
    plan = LoadedPlan("x", (planned,), None, "", "", False)
    (section,) = paper_sections(plan, [planned.seating()])
    assert section.boards == 4
    assert section.cost is None
    some = PrintedEvening((section,), Members(), None, intact=False)
    assert not some.is_unverified
    claims = replace(section, cost=NumberingCost(10, 8))
    assert replace(some, sections=(claims,)).is_unverified


@given(st.integers(0, 200), st.integers(1, 30))
def test_pages(num_lines, most):
    """All lines appear in order, on the fewest pages, which differ by at most one line."""
    pages = split_into_pages(range(num_lines), most)
    assert [line for page in pages for line in page] == list(range(num_lines))
    sizes = [len(page) for page in pages]
    assert len(pages) == -(-num_lines // most)
    assert max(sizes, default=0) <= most
    assert max(sizes, default=0) - min(sizes, default=0) <= 1


def test_two_winners_have_two_lists():
    """With two winners NS and EW have separate lists, and the rover its own line.

    With one winner there is one list.
    """
    pairs = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(10))
    for movement, missing in (
        (mitchell_movement(10, 4, switch=[]), None),
        (with_rover(mitchell_movement(8, 3, switch=[])), 10),
        (mitchell_movement(10, 4), None),
    ):
        numbers = tuple(None if k + 1 == missing else pair for k, pair in enumerate(pairs))
        evening = PrintedEvening(
            (PaperSection("A", movement, numbers, 3),), Members({}), date(2026, 10, 1)
        )
        (section,) = evening.sections
        lists = evening.pair_lists(section)
        numbered = [[line.number for line in lines] for _, lines in lists]
        if movement.winners == 1:
            assert [called.key for called, _ in lists] == ["scored_section"]
            assert numbered == [[*range(1, 11)]]
            continue
        assert [called.values["line"] for called, _ in lists] == ["NS", "EW"]
        seen: dict[str, set[int]] = {"NS": set(), "EW": set()}
        for seat in section.seats:
            seen["NS"] |= {seat.ns} - {None}
            seen["EW"] |= {seat.ew} - {None}
        assert [set(line) for line in numbered] == [seen["NS"], seen["EW"]]
        page = render("screen.html", t=read_catalogue("en"), evening=evening)
        assert page.index("Section A, North-South") < page.index("Section A, East-West")
