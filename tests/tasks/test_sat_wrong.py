"""Two misseated pairs: recorded as played, with the consequences reported."""

from __future__ import annotations

from collections import defaultdict
from datetime import date

import numpy as np
import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import Members, NumberedSection, Pair
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.history import read_history, write_history
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.season import SeasonFile
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.seating.changing.wrong_seats import Consequences, WrongSeats
from bridgeopt.tasks.evening.previewing import preview_wrong_seats
from bridgeopt.tasks.evening.printing import printed_evening
from bridgeopt.tasks.evening.recording import RecordRequest, record_history, record_session
from bridgeopt.tasks.sources import SeasonSoFar
from tests.support.generators.sessions import who

pytestmark = pytest.mark.slow_without_jit
SOON = SearchBudget(seconds=60.0)

Walk = list[tuple[int, str, int, tuple[Pair | None, Pair | None]]]
"""Round, section, board group, and both sides: all tables in use."""


def walk(seatings, wrong: WrongSeats | None = None, until: int = 0) -> Walk:
    """Go through a plan table by table, with two pairs exchanged directly."""
    tables: Walk = []
    for seating in seatings:
        for r, rows in enumerate(seating.movement.rounds.tolist(), start=1):
            for ns, ew, group in rows:
                if not group:
                    continue
                there = [who(seating, ns, r), who(seating, ew, r)]
                if wrong is not None and wrong.first <= r <= until:
                    other = {wrong.one: wrong.other, wrong.other: wrong.one}
                    there = [other.get(pair, pair) for pair in there]
                tables.append((r, seating.name, group, tuple(there)))
    return tables


def pairs_far_apart(plan, same_section: bool) -> tuple[Pair, Pair]:
    a, b = plan.sections
    return (a.numbers[1], a.numbers[6]) if same_section else (a.numbers[1], b.numbers[6])


@pytest.fixture
def so_far(history) -> SeasonSoFar:
    return SeasonSoFar(history, "history", Members(), None)


@pytest.mark.parametrize("same_section", [True, False])
@pytest.mark.parametrize("rounds", [(1, 2), (2, 3), (1, 6), (6, 6)])
def test_what_was_played_is_what_is_planned_then(plan, same_section, rounds):
    """The plan equals the tables with the two exchanged directly, for either continuation."""
    wrong = WrongSeats(*pairs_far_apart(plan, same_section), *rounds)
    for to_the_end, until in ((False, wrong.last), (True, 99)):
        after = wrong.as_played(plan.sections, to_the_end=to_the_end)
        assert walk(after) == walk(plan.sections, wrong, until)
        assert {seating.name for seating in after if seating.holding_periods} == (
            set()
            if rounds == (1, 6) or (to_the_end and rounds[0] == 1)
            else {"A"}
            if same_section
            else {"A", "B"}
        )


@pytest.mark.parametrize("same_section", [True, False])
@pytest.mark.parametrize("to_the_end", [True, False])
def test_consequences_are_those_of_a_walk(plan, same_section, to_the_end):
    """Repeated and missing meetings and repeated boards equal a direct count."""
    wrong = WrongSeats(*pairs_far_apart(plan, same_section), 2, 3)
    after = wrong.as_played(plan.sections, to_the_end=to_the_end)
    met: list[defaultdict[frozenset[Pair], list[int]]] = []
    boards: defaultdict[tuple[str, int, Pair], list[int]] = defaultdict(list)
    for tables in (walk(plan.sections), walk(plan.sections, wrong, 99 if to_the_end else 3)):
        met.append(defaultdict(list))
        boards.clear()
        for r, section, group, there in tables:
            if None not in there:
                met[-1][frozenset(there)].append(r)
                for pair in there:
                    boards[section, group, pair].append(r)
    told = Consequences.compare(plan.sections, after)
    twice = {two: tuple(r) for two, r in met[1].items() if len(r) > 1}
    assert {frozenset(entry[:2]): entry[2] for entry in told.repeat_meetings} == twice
    assert set(map(frozenset, told.missed_meetings)) == met[0].keys() - met[1].keys()
    again = sorted((group, rounds) for (_, group, _), rounds in boards.items() if len(rounds) > 1)
    assert sorted((group, list(rounds)) for _, group, rounds in told.boards_twice) == again


def test_opponents_who_changed_sides_met_all_the_same(plan):
    """Opponents who exchanged NS and EW met on the same boards, so nothing changes."""
    a = plan.sections[0]
    seat = next(seat for seat in a.seats if seat.round == 2)
    two = a.holder(seat.ns, 2), a.holder(seat.ew, 2)
    after = WrongSeats(*two, 2, 2).as_played(plan.sections)
    told = Consequences.compare(plan.sections, after)
    assert told.repeat_meetings == told.missed_meetings == told.boards_twice == ()
    swapped = next(s for s in after[0].seats if (s.round, s.table) == (2, seat.table))
    assert (after[0].holder(swapped.ns, 2), after[0].holder(swapped.ew, 2)) == two[::-1]


def test_twice_wrong_is_right_again(plan):
    """Exchanging again in the same rounds restores the plan."""
    seatings = tuple(NumberedSection(s.name, s.movement, s.numbers) for s in plan.sections)
    for same_section in (True, False):
        wrong = WrongSeats(*pairs_far_apart(plan, same_section), 2, 3)
        once = wrong.as_played(seatings)
        assert once != seatings
        assert wrong.as_played(once) == seatings


def test_who_sat_nowhere_is_refused(plan):
    """An absent pair, the same pair twice, or nonexistent rounds are refused."""
    one, other = pairs_far_apart(plan, True)
    for wrong in (
        WrongSeats(one, Pair(9001, 9002), 1, 2),
        WrongSeats(one, one, 1, 2),
        WrongSeats(one, other, 0, 2),
        WrongSeats(one, other, 5, 7),
        WrongSeats(one, other, 3, 2),
    ):
        with pytest.raises(InputError):
            wrong.as_played(plan.sections)


@pytest.mark.slow
@pytest.mark.parametrize("same_section", [True, False])
def test_the_season_remembers_what_was_really_played(
    plan, path, history, so_far, same_section, tmp_path
):
    """The plan of each option is written, printed and recorded with the meetings as seated."""
    wrong = WrongSeats(*pairs_far_apart(plan, same_section), 2, 3)
    found = preview_wrong_seats(wrong, so_far, read_plan(path), SOON)
    assert len(found.continuations) == 2
    before = tmp_path / "history.csv"
    write_history(before, history)
    for way in found.continuations:
        file, out = tmp_path / "as-played.json", tmp_path / "after.csv"
        write_plan(file, way.plan)
        record_history(before, RecordRequest(file), out)
        after = read_history(out)
        meetings, waiting = history.meetings.copy(), history.waiting_tables.copy()
        row = {player: k for k, player in enumerate(history.ids)}
        for *_, there in walk(plan.sections, wrong, 99 if way.to_the_end else 3):
            one, other = there
            for a in one.players if one else ():
                for b in other.players if other else ():
                    meetings[row[a], row[b]] += 1
                    meetings[row[b], row[a]] += 1
            if None in there:
                for a in (one or other).players:
                    waiting[row[a]] += 1
        assert np.array_equal(after.meetings, meetings)
        assert np.array_equal(after.waiting_tables, waiting)
        name = "end" if way.to_the_end else "right"
        SeasonFile.create(tmp_path / f"{name}.season", history)
        season = SeasonFile(tmp_path / f"{name}.season")
        record_session(season, RecordRequest(file, force=True), date(2026, 11, 24), EveningCourse())
        kept = season.read()
        assert np.array_equal(kept.history.meetings, meetings)
        assert np.array_equal(kept.history.waiting_tables, waiting)
        assert walk(kept.sessions[-1].sections) == walk(way.plan.sections)
        read = read_plan(file)
        assert read.intact
        shown, _ = printed_evening(read, Members(), date(2026, 11, 24))
        for section in shown.sections:
            shown.cards(section)


def test_the_cheaper_way_comes_first(plan, path, so_far):
    """Repeated boards count first; the figures equal those of the plans."""
    wrong = WrongSeats(*pairs_far_apart(plan, True), 2, 3)
    found = preview_wrong_seats(wrong, so_far, read_plan(path), SOON)
    keys = [(len(w.consequences.boards_twice), w.figures.added) for w in found.continuations]
    assert keys == sorted(keys)
    for way in found.continuations:
        assert way.plan.printed == ()
        assert way.figures.fitness == way.plan.fitness
        assert {move.after for move in way.moves} == (
            {wrong.one, wrong.other} if way.to_the_end else set()
        )
    last = preview_wrong_seats(
        WrongSeats(wrong.one, wrong.other, 5, 6), so_far, read_plan(path), SOON
    )
    assert [way.to_the_end for way in last.continuations] == [False]
