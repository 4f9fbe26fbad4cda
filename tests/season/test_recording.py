"""Recording adds exactly the rounds played, and stores the session as it was."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import (
    EveningPairs,
    History,
    HistorySource,
    HoldingPeriod,
    LoadedPlan,
    LoadedSection,
    Movement,
    NumberedSection,
    NumberingCost,
    Pair,
    Plan,
    PlannedSection,
)
from bridgeopt.club.guests import add_guests
from bridgeopt.club.history import record
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.seating.fitness import reference_fitness
from tests.support.generators.sessions import history_of
from tests.support.messages import pattern_of, text_of

DAY = date(2024, 9, 5)


def seatings_of(plan: LoadedPlan) -> list[NumberedSection]:
    return [section.seating() for section in plan.sections]


def cut_short(seating: NumberedSection, rounds: int) -> NumberedSection:
    """Return a section whose movement has only a number of rounds."""
    movement = seating.movement
    fewer = Movement(movement.name, 8, movement.num_groups, movement.rounds[:rounds])
    return NumberedSection(seating.name, fewer, seating.numbers)


def of_pairs(history: History, one: Pair, other: Pair) -> list[int]:
    """Return how often each player of a pair met each of the other's."""
    row = history.row
    return [
        int(history.meetings[row[a], row[b]])
        for first, second in ((one, other), (other, one))
        for a in first.players
        for b in second.players
    ]


@pytest.mark.parametrize("played", [{}, {"A": 5}, {"B": 2}, {"A": 3, "B": 3}, {"A": 0}, {"B": 6}])
def test_fewer_rounds(season_file, make_plan, played):
    """Fewer rounds count as by `recording.record` on a truncated movement."""
    before = season_file.read()
    plan = make_plan(before)
    seatings = seatings_of(plan)
    season_file.record(plan, seatings, DAY, EveningCourse(rounds_played=played))
    short = [cut_short(seating, played.get(seating.name, 6)) for seating in seatings]
    after = season_file.read()
    assert after.history.digest == record(before.history, short).digest
    assert after.history.ratings == before.history.ratings
    assert [s.rounds_played for s in after.sessions[0].sections] == [
        played.get("A", 6),
        played.get("B", 6),
    ]


@pytest.mark.long
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_happened(season_file, make_plan, data):
    """With any rounds, leaving pairs and absent numbers, additions equal a count of the tables."""
    before = season_file.read()
    plan = make_plan(before, data.draw(st.integers(0, 99)))
    played = {
        name: rounds
        for name in "AB"
        if (rounds := data.draw(st.sampled_from([None, 0, 1, 4, 6]))) is not None
    }
    left = {
        (name, number): last
        for name, number in data.draw(
            st.sets(st.tuples(st.sampled_from("AB"), st.integers(1, 7)), max_size=5)
        )
        if played.get(name, 6) > 0
        and (last := data.draw(st.integers(0, played.get(name, 6) - 1))) is not None
    }
    recorded = season_file.record(plan, seatings_of(plan), DAY, EveningCourse(played, left))
    after = season_file.read()
    expected = history_of(before.history.ids, [recorded.session], before.history)
    assert after.history.digest == expected.digest
    assert after.history.digest != before.history.digest or not any(played.get(n, 6) for n in "AB")
    season_file.undo()
    assert season_file.read().history.digest == before.history.digest


def test_a_pair_that_left(season_file, make_plan):
    """From round 4 on A2 meets no pair, its opponents sit out, and the others play on."""
    before = season_file.read()
    plan = make_plan(before)
    a, b = seatings_of(plan)
    season_file.record(plan, [a, b], DAY, EveningCourse(left_pairs={("A", 2): 3}))
    after = season_file.read()
    sat_out = dict(zip(after.history.ids, after.history.waiting_tables.tolist(), strict=True))
    for player, waited in zip(before.history.ids, before.history.waiting_tables, strict=True):
        sat_out[player] -= waited
    for r, tables in enumerate(a.movement.rounds.tolist(), start=1):
        for ns, ew, _ in tables:
            if 2 in (ns, ew):
                leaver, other = a.numbers[1], a.numbers[(ew if ns == 2 else ns) - 1]
                met = [
                    now - then
                    for now, then in zip(
                        of_pairs(after.history, leaver, other),
                        of_pairs(before.history, leaver, other),
                        strict=True,
                    )
                ]
                assert met == [int(r <= 3)] * 8
                assert [sat_out[p] for p in other.players] == [int(r > 3)] * 2
    assert [sat_out[p] for p in a.numbers[1].players] == [0, 0]
    assert after.sessions[0].sections[0].holding_periods == (HoldingPeriod(2, 4, 6, None),)
    assert after.sessions[0].sections[0].sit_outs == {
        number: 1 for number, pair in enumerate(a.numbers, 1) if number != 2 and sat_out[pair.first]
    }


def test_a_pair_that_never_came(season_file, make_plan):
    """A pair that left after round 0 adds nothing, except six sit-outs for its opponents."""
    before = season_file.read()
    plan = make_plan(before)
    a, b = seatings_of(plan)
    season_file.record(plan, [a, b], DAY, EveningCourse(left_pairs={("A", 5): 0}))
    after = season_file.read()
    for player in a.numbers[4].players:
        row = before.history.row[player]
        assert (after.history.meetings[row] == before.history.meetings[row]).all()
        assert after.history.waiting_tables[row] == before.history.waiting_tables[row]
    waited = after.history.waiting_tables.sum() - before.history.waiting_tables.sum()
    assert waited == 2 * (6 + 6)  # section B is odd


@pytest.mark.slow
def test_absent_number_and_leaver(season_file, make_plan):
    """In the round in which an absent pair meets a leaving one, neither adds a sit-out."""
    before = season_file.read()
    plan = make_plan(before)
    a, b = seatings_of(plan)
    absent = 8
    for number in range(1, 8):
        rounds = [
            r
            for r, tables in enumerate(b.movement.rounds.tolist(), start=1)
            for ns, ew, _ in tables
            if {ns, ew} == {number, absent}
        ]
        recorded = season_file.record(
            plan, [a, b], DAY, EveningCourse(left_pairs={("B", number): 0})
        )
        waiting = recorded.session.sections[1].sit_outs
        assert number not in waiting
        # Each round has two pairs that sit out, except the round in which these two should meet.
        assert sum(waiting.values()) == 2 * (6 - len(rounds))
        season_file.undo()


@pytest.fixture
def changed_plan(season_file, make_plan) -> LoadedPlan:
    """Make a plan in which A1 left, A2 was replaced, and a pair of guests took B's number 8."""
    plan = make_plan(season_file.read())
    a, b = plan.sections
    there = {player for section in (a, b) for pair in section.pairs for player in pair.players}
    spare, *_ = sorted({*season_file.read().history.ids} - there)
    a_numbers = (a.numbers[0], Pair(spare, a.numbers[1].second), *a.numbers[2:])
    a_spells = HoldingPeriod(1, 4, 6, None), HoldingPeriod(2, 1, 2, a.numbers[1])
    b_numbers = (*b.numbers[:7], Pair(900, 901))
    b_spells = HoldingPeriod(3, 2, 5, Pair(900, 902)), HoldingPeriod(8, 1, 5, None)
    return replace(
        plan,
        sections=(
            replace(a, numbers=a_numbers, holding_periods=a_spells),
            replace(b, numbers=b_numbers, holding_periods=b_spells),
        ),
    )


def test_who_changed_while_play_was_going_on(season_file, changed_plan):
    """Each round counts for the pair that played it, and the season stores who that was."""
    before = season_file.read()
    seatings = seatings_of(changed_plan)
    recorded = season_file.record(
        changed_plan, seatings, DAY, EveningCourse(left_pairs={("A", 2): 4})
    )
    after = season_file.read()
    welcomed, _ = add_guests(before.history, EveningPairs((Pair(900, 901), Pair(900, 902))))
    expected = history_of(welcomed.ids, [recorded.session], welcomed)
    assert (after.history.meetings == expected.meetings).all()
    assert (after.history.waiting_tables == expected.waiting_tables).all()
    (session,) = after.sessions
    a, b = session.sections
    assert a.holding_periods == (
        *changed_plan.sections[0].holding_periods,
        HoldingPeriod(2, 5, 6, None),
    )
    assert (b.numbers, b.holding_periods) == (changed_plan.sections[1].numbers, b.holding_periods)
    assert {900, 901, 902} <= session.players
    for section, seating in zip((a, b), seatings, strict=True):
        assert section.fitness == reference_fitness(welcomed, seating)
    season_file.undo()
    assert season_file.read().history.digest == before.history.digest


def test_ids_that_were_merged(season_file, changed_plan):
    """A pair that held a number for some rounds has its current ids, too."""
    season_file.change_member(902, "Tern")
    season_file.change_member(903, "Tern")
    season_file.merge(902, 903)
    recorded = season_file.record(changed_plan, seatings_of(changed_plan), DAY, force=True)
    assert recorded.session.sections[1].holding_periods[0].pair == Pair(900, 903)
    season_file.change_member(904, "Tern")
    season_file.merge(901, 904)
    assert season_file.read().sessions[0].sections[1].numbers[7] == Pair(900, 904)
    with pytest.raises(
        InputError, match=pattern_of("season_two_who_played", one="903", other="904", session="1")
    ):
        season_file.merge(903, 904)


@pytest.mark.parametrize(
    ("course", "message"),
    [
        (EveningCourse({"B": 5}), text_of("season_pair_came_after", section="B", round="5")),
        (EveningCourse({"B": 0}), text_of("season_pair_came_after", section="B", round="5")),
        (EveningCourse({"A": 2}), text_of("season_pair_came_after", section="A", round="2")),
        (EveningCourse(left_pairs={("A", 1): 5}), text_of("season_has_left_already", pair="A1")),
        (
            EveningCourse(left_pairs={("A", 1): 2}),
            text_of("season_changed_hands_after", number="A1", round="3"),
        ),
        (
            EveningCourse(left_pairs={("A", 2): 1}),
            text_of("season_changed_hands_after", number="A2", round="2"),
        ),
        (
            EveningCourse(left_pairs={("B", 8): 4}),
            text_of("season_changed_hands_after", number="B8", round="5"),
        ),
        (EveningCourse({"A": 3}), None),
        (EveningCourse(left_pairs={("A", 2): 2, ("B", 8): 5}), None),
    ],
)
def test_a_course_beside_what_the_plan_knows(season_file, changed_plan, course, message):
    """The plan's changes count; a pair that joined and left at once never played."""
    seatings = seatings_of(changed_plan)
    if message:
        with pytest.raises(InputError, match=message):
            season_file.record(changed_plan, seatings, DAY, course)
        return
    a, b = season_file.record(changed_plan, seatings, DAY, course).session.sections
    if course.left_pairs:
        assert a.holders(2) == (HoldingPeriod(2, 1, 2, a.numbers[1]), HoldingPeriod(2, 3, 6, None))
        assert b.absent == 8
    assert season_file.integrity_warnings() == ()


def test_everyone_has_the_sum_of_all_evenings(season_file, play):
    """After three sessions, two of them shortened, the history equals a direct count."""
    imported = season_file.read().history
    play(1, 5)
    play(2, 12, EveningCourse({"A": 4}, {("B", 3): 2}))
    play(3, 19, EveningCourse({"B": 1}))
    season = season_file.read()
    expected = history_of(imported.ids, season.sessions, imported)
    assert season.history.digest == expected.digest


@pytest.mark.parametrize(
    ("course", "messages"),
    [
        (EveningCourse({"C": 3}), ["the plan has no section C"]),
        (EveningCourse({"a": 3}), ["the plan has no section a"]),
        (EveningCourse({"A": 7}), ["section A has 6 rounds, not 7"]),
        (EveningCourse(left_pairs={("C", 1): 3}), ["the plan has no section C"]),
        (EveningCourse(left_pairs={("B", 8): 3}), ["section B has no pair 8"]),
        (EveningCourse(left_pairs={("A", 9): 3}), ["section A has no pair 9"]),
        (EveningCourse(left_pairs={("A", 0): 3}), ["section A has no pair 0"]),
        (
            EveningCourse(left_pairs={("A", 1): 6}),
            ["pair A1 left after round 6, which was the last"],
        ),
        (
            EveningCourse({"A": 4}, {("A", 1): 4}),
            ["pair A1 left after round 4, which was the last"],
        ),
        (
            EveningCourse({"C": 1, "B": 9}, {("A", 77): 1}),
            ["no section C", "section B has 6 rounds, not 9", "section A has no pair 77"],
        ),
    ],
)
def test_a_course_that_cannot_be(season_file, make_plan, course, messages):
    """Every error is reported with the plan and advice, and nothing is recorded."""
    before = season_file.read()
    plan = make_plan(before)
    with pytest.raises(InputError) as caught:
        season_file.record(plan, seatings_of(plan), DAY, course)
    faults = caught.value.faults
    assert len(faults) == len(messages)
    for fault, message in zip(faults, messages, strict=True):
        assert message in str(fault.message)
        assert fault.file == "plan.json"
        assert fault.help
    assert season_file.read().changes == before.changes


def test_what_is_remembered(season_file, make_plan):
    """The session is stored with date, plan, seating, movement, fitness and expected fitness."""
    before = season_file.read()
    plan = make_plan(before, 4)
    seatings = seatings_of(plan)
    season_file.record(plan, seatings, DAY, EveningCourse({"B": 5}))
    (session,) = season_file.read().sessions
    assert (session.id, session.played_on, session.family) == (1, DAY, "multiplex")
    assert (session.plan_id, session.source) == (
        "plan 4",
        HistorySource("season", before.history.digest),
    )
    assert session.num_pairs == 15
    for section, seating in zip(session.sections, seatings, strict=True):
        assert (section.name, section.numbers) == (seating.name, seating.numbers)
        assert section.movement.name == seating.movement.name
        assert section.movement.num_groups == seating.movement.num_groups
        assert section.movement.rounds.tolist() == seating.movement.rounds.tolist()
        assert section.boards == 4
        assert section.fitness == reference_fitness(before.history, seating)
        assert section.lower_bound is section.hypothetical_best is section.quality is None
        assert not section.proved
    session = text_of(
        "season_session_recorded",
        session="1",
        played_on="2024-09-05",
        played=text_of("season_pairs_played", pairs=15, sections=2),
    )
    assert str(season_file.read().changes[-1].summary) == session


def test_expected_fitness_is_exact(tmp_path, season_file, make_history):
    """Four pairs in one round: the mean of the three ways to pair them, as a fraction."""
    movement = Movement("one round", 4, 2, np.array([[[1, 2, 1], [3, 4, 2]]]))
    season = season_file.read()
    pairs = tuple(Pair(*season.history.ids[k : k + 2]) for k in range(0, 8, 2))
    orders = [(0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2)]
    costs = [
        reference_fitness(
            season.history, NumberedSection("A", movement, tuple(pairs[k] for k in order))
        )
        for order in orders
    ]
    plan = LoadedPlan("p", (LoadedSection("A", pairs, movement),), None, "", "id", intact=False)
    section = season_file.record(plan, seatings_of(plan), DAY).session.sections[0]
    assert section.expected_fitness == Fraction(sum(costs), 3)
    assert season_file.read().sessions[0].sections[0].expected_fitness == Fraction(sum(costs), 3)


@pytest.fixture
def our_plan(season_file, make_plan, tmp_path):
    """Return a function that writes our own plan, with bounds, boards and fitness."""

    def write(season: Season):
        sections = []
        for seating in seatings_of(make_plan(season)):
            turned = (
                replace(seating, numbers=(*seating.numbers[k:], *seating.numbers[:k]))
                for k in range(len(seating.numbers))
            )  # no bound is above chance
            seating = min(turned, key=lambda seating: reference_fitness(season.history, seating))
            fitness = reference_fitness(season.history, seating)
            sections.append(
                PlannedSection(
                    seating.name,
                    seating.movement,
                    seating.numbers,
                    NumberingCost(
                        fitness,
                        fitness - (seating.name == "B"),
                        Fraction(2 * fitness),
                        fitness // 2,
                    ),
                    3,
                )
            )
        source = HistorySource("season", season.history.digest)
        plan = Plan("multiplex", 1, 20.0, source, tuple(sections))
        write_plan(tmp_path / "plan.json", plan)
        return tmp_path / "plan.json"

    return write(season_file.read())


def test_bounds_of_a_plan_of_ours(season_file, our_plan):
    """Bounds, hypothetical best and boards are stored: A is proved, B is not."""
    plan = read_plan(our_plan)
    assert plan.intact
    recorded = season_file.record(plan, seatings_of(plan), DAY)
    assert recorded.notes == ()
    for session in (recorded.session, season_file.read().sessions[0]):
        a, b = session.sections
        assert (a.proved, b.proved) == (True, False)
        assert b.lower_bound == b.fitness - 1
        assert a.hypothetical_best == a.fitness // 2
        assert a.boards == 3
        assert a.quality == 1.0
        assert session.plan_id == plan.id


@pytest.mark.parametrize(
    "edit",
    [
        lambda document: document["sections"][1].update(lower_bound=10**9),
        lambda document: document["sections"][1].update(fitness=0),
        lambda document: document["sections"][0]["numbers"].__setitem__(
            slice(None),
            [
                {"number": number, "players": other["players"]}
                for number, other in zip(
                    range(1, 9), document["sections"][0]["numbers"][::-1], strict=True
                )
            ],
        ),
        lambda document: document.pop("plan_id"),
        lambda document: document.update(seed=2),
    ],
    ids=["bound", "fitness", "numbers", "no id", "seed"],
)
def test_a_plan_edited_by_hand(season_file, our_plan, edit):
    """An edited plan counts as played, without its bounds and its fitness."""
    document = json.loads(our_plan.read_text())
    edit(document)
    our_plan.write_text(json.dumps(document))
    plan = read_plan(our_plan)
    assert not plan.intact
    before = season_file.read().history
    seatings = seatings_of(plan)
    recorded = season_file.record(plan, seatings, DAY)
    for section, seating in zip(recorded.session.sections, seatings, strict=True):
        assert section.lower_bound is section.hypothetical_best is None
        assert section.fitness == reference_fitness(before, seating)
    assert season_file.read().history.digest == record(before, seatings).digest


def test_last_weeks_plan_as_a_template(season_file, our_plan):
    """With other players it is another plan: stale, but not recorded already."""
    plan = read_plan(our_plan)
    season_file.record(plan, seatings_of(plan), DAY)
    document = json.loads(our_plan.read_text())
    a, b = (section["numbers"] for section in document["sections"])
    a[0]["players"], b[0]["players"] = b[0]["players"], a[0]["players"]
    our_plan.write_text(json.dumps(document))
    edited = read_plan(our_plan)
    with pytest.raises(InputError, match=pattern_of("season_changed_since")):
        season_file.record(edited, seatings_of(edited), DAY)
    assert season_file.record(edited, seatings_of(edited), DAY, force=True).session.id == 2
    with pytest.raises(
        InputError, match=pattern_of("season_recorded_already", session="2", played_on="2024-09-05")
    ):
        season_file.record(edited, seatings_of(edited), DAY, force=True)


def test_layout_is_no_edit(season_file, our_plan):
    """A plan that another program reformatted is still ours."""
    document = json.loads(our_plan.read_text())
    our_plan.write_text(json.dumps(dict(reversed(document.items())), indent=4), encoding="utf-16")
    plan = read_plan(our_plan)
    assert plan.intact
    assert season_file.record(plan, seatings_of(plan), DAY).session.sections[0].proved


def test_forced_after_a_change(season_file, our_plan):
    """Bounds for another state are dropped; the fitness is by the current season, with a note."""
    plan = read_plan(our_plan)
    a, b = seatings_of(plan)
    other = LoadedPlan("o", (LoadedSection("A", a.numbers, a.movement),), None, "", "o", False)
    season_file.record(other, [a], DAY)
    before = season_file.read().history
    recorded = season_file.record(plan, [a, b], DAY, force=True)
    one, same = recorded.session.sections
    assert one.lower_bound is same.lower_bound is None
    assert one.fitness == reference_fitness(before, a)
    (note,) = map(str, recorded.notes)
    planned = plan.sections[0].cost.fitness
    assert note == text_of("season_other_fitness", section="A", fitness=one.fitness, told=planned)


def test_a_season_that_begins_with_nothing(tmp_path, make_plan, season_file):
    """In an empty season all players become members, and start from (80 + 70) / 2."""
    other = season_file.read()
    file = SeasonFile(tmp_path / "new.season")
    SeasonFile.create(file.path)
    plan = make_plan(other)
    first = LoadedPlan("p", plan.sections, None, "", "first", False)
    recorded = file.record(first, seatings_of(first), DAY)
    told = text_of("season_nobody_has_ranking", ranking="75.0")
    assert tuple(map(str, recorded.notes)) == (told,)
    season = file.read()
    assert {member.status for member in season.members.values()} == {"member"}
    expected = history_of(season.history.ids, [recorded.session])
    assert (season.history.meetings == expected.meetings).all()
    assert (season.history.waiting_tables == expected.waiting_tables).all()
    assert set(map(str, season.history.ratings)) == {"75.0"}


def test_entered_late(season_file, play):
    """A session of an earlier date is recorded with a note that names the latest."""
    assert play(1, 12).notes == ()
    assert play(2, 19).notes == ()
    recorded = play(3, 5)
    assert tuple(map(str, recorded.notes)) == (
        text_of("season_later_session", session="2", played_on="2024-09-19"),
    )
    assert [s.id for s in season_file.read().sessions] == [3, 1, 2]
    assert play(4, 19).notes == ()
