"""Notes on an evening's results before recording: the same from the page and the command."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from shutil import copytree

import pytest

from bridgeopt.base.i18n import Message
from bridgeopt.club import HoldingPeriod
from bridgeopt.files.plan_document import format_plan
from bridgeopt.movement.howell import small_howell
from bridgeopt.scorebook import PlayLocation, ResultSource, ScorebookFile
from bridgeopt.scorebook.book import CorrectResult
from bridgeopt.scorebook.traveller import with_typed_result
from bridgeopt.scoring.results import BoardResult
from bridgeopt.season import SeasonFile
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.tasks.evening.clock import ClockFile, ClockVersion, Times
from bridgeopt.tasks.evening.recording import RecordRequest, record_session, session_to_record
from bridgeopt.tasks.results import (
    SCOREBOOK,
    NameFiles,
    describe_overruled,
    open_scorebook,
    score_book,
    store_rulings,
)
from tests.support.generators.two_sections import history, members, plan  # noqa: F401  (fixtures)
from tests.support.messages import says

DAY = date(2026, 11, 24)


@pytest.fixture
def path(plan, history, tmp_path) -> Path:  # noqa: F811
    """Make a plan of two sections, of four pairs and three, beside a season."""
    sections = tuple(replace(each, movement=small_howell(4)) for each in plan.sections)
    folder = tmp_path / "club" / "evenings" / str(DAY)
    folder.mkdir(parents=True)
    path = folder / "plan.json"
    path.write_text(format_plan(replace(plan, sections=sections)), encoding="utf-8")
    SeasonFile.create(season_of(path).path, history)
    return path


def season_of(path: Path) -> SeasonFile:
    """Return the season of the club that has the plan."""
    return SeasonFile(path.parents[2] / "club.season")


def results(path: Path) -> list[BoardResult]:
    """Return a result for each play of the plan."""
    return [
        BoardResult(t.section, board, t.ns, t.ew, t.round, t.table, points=10 * board + t.round)
        for t in book_of(path).read().planned
        if t.ns and t.ew
        for board in t.boards
    ]


def book_of(path: Path) -> ScorebookFile:
    """Return the score book beside a plan."""
    return open_scorebook(path, DAY, NameFiles(season=season_of(path).path))[0]


def notes(path: Path, tmp_path: Path, rounds: int | None = None) -> list[Message]:
    """Return the page's notes before recording, which equal the command's."""
    request = RecordRequest(path, force=True)
    course = EveningCourse() if rounds is None else EveningCourse({"A": rounds, "B": rounds})
    book = book_of(path).read()
    season = season_of(path).read()
    shown = session_to_record(season, request, DAY, course, (book, score_book(book))).notes
    copytree(path.parents[2], tmp_path / "recorded")
    copied = tmp_path / "recorded" / path.relative_to(path.parents[2])
    done = record_session(season_of(copied), RecordRequest(copied, force=True), DAY, course).notes
    told = {str(each) for each in done if each.key != "record_results_entered"}
    assert {str(each).replace("/club/", "/recorded/") for each in shown} == told
    return [note for note in shown if note.key.startswith("record_")]


def test_nothing_is_missing(path, tmp_path):
    """With all results there are no notes."""
    book_of(path).import_results(ResultSource.HAND, results(path))
    assert notes(path, tmp_path) == []


def test_a_few_are_missing(path, tmp_path):
    """A few missing results are named by table, with the affected pairs."""
    one, *more = results(path)
    book_of(path).import_results(ResultSource.HAND, more)
    (told,) = notes(path, tmp_path)
    assert told.values["n"] == 1
    assert told.values["all"] == len(more) + 1
    assert f"section {one.section}, round {one.round}, table {one.table}, board 1" in str(told)
    pairs = [each.values["pair"] for each in told.values["whose"].values["pairs"]]
    assert pairs == sorted([f"{one.section}{one.ns}", f"{one.section}{one.ew}"])


def test_many_are_missing(path, tmp_path):
    """Many missing results are named by round and section, and affect every pair's ranking."""
    there = [each for each in results(path) if each.round == 1]
    book_of(path).import_results(ResultSource.HAND, there)
    (told,) = (e for e in notes(path, tmp_path) if e.key == "record_results_missing")
    missing = len(results(path)) - len(there)
    assert (told.values["n"], told.values["all"]) == (missing, len(results(path)))
    assert "section A, rounds 2-3" in str(told)
    assert "section B, rounds 2-3" in str(told)
    assert says(str(told), "record_whose_many", known="all", n=7)


def test_rounds_that_were_not_played(path, tmp_path):
    """Rounds that were not played lack nothing."""
    all_of_them = results(path)
    book_of(path).import_results(
        ResultSource.HAND, [each for each in all_of_them if each.round < 3]
    )
    assert notes(path, tmp_path, rounds=2) == []


def test_results_of_rounds_that_are_not_recorded(path, tmp_path):
    """Results beyond the recorded rounds count in the scores, and a note says so."""
    book_of(path).import_results(ResultSource.HAND, results(path))
    (told,) = notes(path, tmp_path, rounds=2)
    late = sum(each.round == 3 for each in results(path))
    assert (told.key, told.values["n"], told.values["rounds"]) == (
        "record_results_beyond",
        late,
        ["3"],
    )


def test_an_undecided_score(path, tmp_path):
    """An undecided score does not count, and a note names the pairs."""
    book_of(path).import_results(ResultSource.HAND, results(path))
    line = results(path)[0]
    store_rulings(book_of(path), (CorrectResult(with_typed_result(line, "undecided", ""), ""),))
    (told,) = notes(path, tmp_path)
    assert (told.key, told.values["n"]) == ("record_results_undecided", 1)
    assert "table 1, board 1" in str(told)
    assert f"A{line.ns} (" in str(told)


@pytest.mark.parametrize("late", [False, True])
def test_a_pair_that_left(path, plan, tmp_path, late):  # noqa: F811
    """A pair's results count until it left; results of later rounds give a note."""
    everything = results(path)
    sections = [replace(each, movement=small_howell(4)) for each in plan.sections]
    sections[0] = replace(sections[0], holding_periods=(HoldingPeriod(3, 3, 3, None),))
    path.write_text(format_plan(replace(plan, sections=tuple(sections))), encoding="utf-8")
    gone = [each for each in everything if each.section == "A" and "3" in (each.ns, each.ew)]
    after = [each for each in gone if each.round == 3]
    there = [each for each in everything if late or each not in after]
    book_of(path).import_results(ResultSource.HAND, there)
    told = [each for each in notes(path, tmp_path) if each.key == "record_results_of_left"]
    assert len(told) == 1
    values = told[0].values
    assert str(values["pair"]).startswith("A3 (")
    assert values["round"] == "2"
    assert (values["n"], values["after"]) == (len(gone) - len(after), late * len(after))
    assert ("later rounds" in str(told[0])) == late


def test_scores_that_the_season_cannot_have(path, tmp_path):
    """If only some pairs of a section have scores, none are entered, and both notes say so."""
    book_of(path).import_results(
        ResultSource.HAND, [e for e in results(path) if "3" in (e.ns, e.ew)][:1]
    )
    assert "record_results_not_entered" in {each.key for each in notes(path, tmp_path)}


@pytest.mark.parametrize("latest", [1, 2, 3])
def test_results_further_than_the_clock(path, tmp_path, latest):
    """The rounds played are the larger of the clock's and the results', and a note says which."""
    book_of(path).import_results(ResultSource.HAND, [e for e in results(path) if e.round <= latest])
    file, times = ClockFile(path.parent), Times(3, 3600)

    def stop_in_round_2(clock, now):
        return clock.with_times(times, now).set_period(1, 1800, now)

    file.update(times, ClockVersion(0, 0), stop_in_round_2)
    assert file.read(times).rounds_over(file.time()) == 1
    told = {each.key for each in notes(path, tmp_path)}
    recorded = tmp_path / "recorded" / "club.season"
    (session,) = SeasonFile(recorded).read().sessions
    assert {section.rounds_played for section in session.sections} == {latest}
    assert told & {"record_by_clock", "record_by_results"} == {
        "record_by_results" if latest > 1 else "record_by_clock"
    }


def test_a_result_that_the_plan_does_not_have(path):
    """A result of a nonexistent round, such as a typo, does not change the rounds played."""
    line = results(path)[0]
    book_of(path).import_results(ResultSource.HAND, [line, replace(line, round=9, board=7)])
    assert book_of(path).read().latest_round == 1


def test_typed_under_a_ruling(path):
    """A note says that the ruling overrides a typed result, unless both are equal."""
    lines = results(path)
    file = book_of(path)
    file.import_results(ResultSource.HAND, lines)
    store_rulings(file, (CorrectResult(with_typed_result(lines[0], "60-40", ""), ""),))
    number = file.changes()[-1].id
    told = list(describe_overruled(file.read(), lines[:3]))
    assert [each.values["number"] for each in told] == [str(number)]
    assert "60%" in str(told[0])
    assert PlayLocation.for_result(lines[0]) in file.read().corrections
    assert list(describe_overruled(file.read(), [with_typed_result(lines[0], "60-40", "")])) == []
    file.withdraw(number)
    assert list(describe_overruled(file.read(), lines)) == []
    assert (path.with_name(SCOREBOOK)).exists()
