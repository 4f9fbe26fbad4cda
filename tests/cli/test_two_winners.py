"""One large section and two winners, as requested by a director."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from bridgeopt.club import Members
from bridgeopt.exchange.bridgemate import event_document
from bridgeopt.exchange.connector import ClubLicence
from bridgeopt.files.movement_asc import read_movement, write_movement
from bridgeopt.files.plan import read_plan
from bridgeopt.movement.check import movement_faults
from bridgeopt.scorebook import Scorebook
from bridgeopt.scoring.results import BoardResult, SourceResults
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.tasks.evening.bridgemates import table_ranking
from bridgeopt.tasks.evening.plan_results import complete_from_plan
from bridgeopt.tasks.evening.printing import printed_evening
from bridgeopt.tasks.scoring import score_source
from tests.support.messages import says


@pytest.fixture
def options(tmp_path, data) -> tuple[str | Path, ...]:
    """Write the first 20 pairs of the shipped evening."""
    lines = (data / "registration.csv").read_text(encoding="utf-8").splitlines()[:20]
    (tmp_path / "twenty.csv").write_text("\n".join(lines), encoding="utf-8")
    return ("--history", data / "history.csv", "--reg", tmp_path / "twenty.csv")


@pytest.mark.slow
@pytest.mark.parametrize("winners", [(), ("--winners", "2"), ("--winners", "2", "--equal-fields")])
def test_twenty_pairs_in_one_section(invoke, tmp_path, options, winners):
    """They are seated if the section may be that large.

    With two winners no pair changes direction.
    """
    plan = tmp_path / "plan.json"
    asked = (*options, "--family", "mitchell-8", "--sections", "1", *winners)
    refused = invoke("run", *asked)
    assert refused.exit_code == 2
    assert says(
        refused.stderr,
        "pairs_in_sections_too_many",
        n=20,
        sections=1,
        section="A",
        size=20,
        most=18,
    )
    ran = invoke("run", *asked, "--largest", "40", "--budget", "0", "--json", plan)
    assert ran.exit_code == 0
    (section,) = json.loads(plan.read_text(encoding="utf-8"))["sections"]
    assert len([number for number in section["numbers"] if number["players"]]) == 20
    assert ("equally strong" in ran.stderr) == ("--equal-fields" in winners)


def test_what_does_not_go_together(invoke, options):
    """Equal fields with one winner, reversed limits, or a movement without halves are refused."""
    asked = (*options, "--family", "mitchell-8", "--sections", "1", "--largest", "40")
    assert says(invoke("run", *asked, "--equal-fields").stderr, "fields_equal_need_two")
    assert says(
        invoke("run", *asked[:-2], "--smallest", "30").stderr, "sizes_crossed", least=30, most=18
    )
    howell = (*options, "--family", "howell", "--sections", "2", "--winners", "2")
    refused = invoke("run", *howell)
    assert refused.exit_code == 2
    assert says(refused.stderr, "fields_none", movement="howell 10")


@pytest.mark.slow
def test_what_the_club_always_plays(invoke, tmp_path, options):
    """Two winners in `club.toml` apply to all evenings, and an option overrides them."""
    settings = "largest = 40\nwinners = 2\nequal_fields = true\n"
    (tmp_path / "club.toml").write_text(settings, encoding="utf-8")
    asked = (*options, "--family", "mitchell-8", "--sections", "1", "--budget", "0")
    for words, winners in (((), 2), (("--any-fields",), 2), (("--winners", "1"), 1)):
        plan = tmp_path / f"{len(words)}{winners}.json"
        ran = invoke("run", *asked, "--club", tmp_path, *words, "--json", plan)
        assert ran.exit_code == 0, ran.stderr
        (section,) = read_plan(plan).sections
        assert section.movement is not None
        assert section.movement.winners == winners
        assert ("equally strong" in ran.stderr) == (not words)
    refused = invoke("run", *asked, "--club", tmp_path, "--winners", "1", "--equal-fields")
    assert says(refused.stderr, "fields_equal_need_two")


@pytest.mark.slow
@pytest.mark.parametrize("half", ["ns", "ew", "rover"])
def test_nineteen_pairs(invoke, tmp_path, options, half):
    """The requested direction lacks a pair, or the odd pair is a rover; nine tables play."""
    lines = (tmp_path / "twenty.csv").read_text(encoding="utf-8").splitlines()[:19]
    (tmp_path / "twenty.csv").write_text("\n".join(lines), encoding="utf-8")
    asked = (*options, "--family", "mitchell-8", "--sections", "1", "--largest", "40")
    plan = tmp_path / "plan.json"
    words = ("--winners", "2", "--half-table", half, "--budget", "0", "--json", plan)
    ran = invoke("run", *asked, *words)
    assert ran.exit_code == 0, ran.stderr
    (section,) = read_plan(plan).sections
    seating = section.seating()
    full = {(seat.round, seat.table) for seat in seating.seats if not seat.is_sit_out}
    assert len(full) == 8 * 9
    if half == "rover":
        assert seating.absent == 20
        assert {table for _, table in full} == {*range(1, 10)}
        assert "the odd pair is a rover" in ran.stderr
    else:
        assert (seating.absent in range(1, 11)) == (half == "ns")
    howell = ("--family", "sevens", "--sections", "2", "--half-table", half)
    refused = invoke("run", *options, *howell)
    assert refused.exit_code == 2
    assert says(refused.stderr, "half_table_no_lines")


@pytest.mark.slow
def test_a_barometer(invoke, tmp_path, options, data):
    """All sections play the same boards in a round; changes keep this, and cards show it."""
    plan, after, cards = (tmp_path / name for name in ("plan.json", "after.json", "cards.html"))
    lines = (data / "registration.csv").read_text(encoding="utf-8").splitlines()[:32]
    registered = tmp_path / "thirty-two.csv"
    registered.write_text("\n".join(lines), encoding="utf-8")
    asked = ("--history", data / "history.csv", "--reg", registered, "--family", "multiplex")
    ran = invoke("run", *asked, "--sections", "2", "--barometer", "--budget", "0", "--json", plan)
    assert ran.exit_code == 0, ran.stderr
    for section in read_plan(plan).sections:
        groups = [
            {seat.group for seat in section.seating().seats if seat.round == r} for r in (1, 5)
        ]
        assert groups == [{1}, {5}]
    changed = ("--history", data / "history.csv", "--drop", lines[0].split(",")[0])
    took = invoke("change", "--plan", plan, *changed, "--json", after, "--budget", "0")
    assert took.exit_code == 0, took.stderr
    assert all(section.movement.barometer for section in read_plan(after).sections)
    made = read_plan(plan).sections[0].movement
    write_movement(tmp_path / "barometer.asc", made)
    assert "A barometer" in invoke("movement", "check", tmp_path / "barometer.asc").stdout
    assert invoke("movement", "cards", tmp_path / "barometer.asc", "--out", cards).exit_code == 0
    page = cards.read_text(encoding="utf-8")
    assert says(page, "at_all_tables")
    assert "shared with" not in page
    made_tonight = ("tailored", "--rounds", "4", "--sections", "2", "--barometer")
    tailored = invoke("run", *asked[:-1], *made_tonight)
    assert says(tailored.stderr, "barometer_none_made")


def test_a_mitchell_is_made(invoke, tmp_path):
    """The generated file is valid, with the requested winners."""
    for words, winners in ((("--winners", "2", "--share"), 2), ((), 1), (("--switch", "2,5"), 1)):
        file = tmp_path / f"{len(words)}{winners}.asc"
        made = ("movement", "mitchell", "--pairs", "24", "--rounds", "9", *words, "--out", file)
        assert invoke(*made).exit_code == 0
        movement = read_movement(file)
        assert movement_faults(movement) == []
        assert (movement.num_contestants, movement.num_rounds) == (24, 9)
        assert movement.winners == winners
    both = ("movement", "mitchell", "--pairs", "24", "--rounds", "9")
    assert "one winner" in invoke(*both, "--winners", "2", "--switch", "3").stderr
    assert invoke(*both, "--switch", "x").exit_code == 2


@pytest.mark.slow
def test_a_barometer_is_one_scoring_group(invoke, tmp_path, data):
    """All its sections are compared unless this is switched off; other sections are separate."""
    lines = (data / "registration.csv").read_text(encoding="utf-8").splitlines()[:28]
    (tmp_path / "reg.csv").write_text("\n".join(lines), encoding="utf-8")
    asked = ("--history", data / "history.csv", "--reg", tmp_path / "reg.csv", "--sections", "2")
    asked = (*asked, "--family", "multiplex", "--budget", "0", "--boards", "2")
    for words, at_once in (((), False), (("--barometer",), True)):
        plan = tmp_path / f"{at_once}.json"
        assert invoke("run", *asked, *words, "--json", plan).exit_code == 0
        evening, _ = printed_evening(read_plan(plan), Members(), date(2026, 11, 26))
        assert evening.play_at_once == at_once
        ranking = table_ranking(Scorebook(evening.day), at_once=evening.play_at_once)
        (session,) = event_document(evening, "0" * 32, ClubLicence("1", "key"), ranking)["Sessions"]
        groups = [[s["Letters"] for s in g["Sections"]] for g in session["ScoringGroups"]]
        assert groups == ([["A", "B"]] if at_once else [["A"], ["B"]])
        source, _ = complete_from_plan(SourceResults(()), read_plan(plan), Members())
        results = tuple(
            BoardResult(t.section, board, t.ns, t.ew, t.round, t.table, points=50 * (board % 7))
            for t in source.planned
            for board in t.boards
            if t.is_played
        )
        source = replace(source, results=results)
        for together, number in ((None, 28 if at_once else 0), (False, 0), (True, 28)):
            scored = score_source(source, ScoringRules(), together=together).scored
            assert len(scored.joint) == number
            expected = {b.expected for section in scored.sections for b in section.boards}
            assert expected == {14 if number else 7}
