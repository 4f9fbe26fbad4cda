"""Changes during play, against a plain list of the pair at each number in every round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import partial
from itertools import combinations, permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import (
    History,
    HistorySource,
    HoldingPeriod,
    NumberedSection,
    NumberingCost,
    Pair,
    Plan,
    PlannedSection,
    Registration,
)
from bridgeopt.club.guests import add_guests
from bridgeopt.club.history import record
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.movement.families import read_family
from bridgeopt.season import SeasonFile
from bridgeopt.seating.changing.changes import Changes, SectionNumber
from bridgeopt.seating.changing.during_play import best_free_numbers, change_after_round
from bridgeopt.seating.fitness import added_fitness, reference_fitness
from tests.support.generators.instances import sample
from tests.support.messages import pattern_of, text_of
from tests.support.timing.interrupted import cancelled

Board = list[list[Pair | None]]
"""The pair at each number, round by round."""

FAMILIES = {name: read_family(name) for name in ("multiplex", "teamplus", "howell")}


def cost_in(history: History) -> Callable[[NumberedSection], int]:
    """Return a function of what a section adds to a club's sums over a season."""
    return partial(added_fitness, history)


def after_round(
    fitness: Callable[[NumberedSection], int],
    seatings: Sequence[NumberedSection],
    drop: Sequence[Pair],
    add: Sequence[Pair],
    swaps: Sequence[tuple[int, int]],
    after: int,
) -> tuple[NumberedSection, ...]:
    """Change sections after a round."""
    changes = Changes(tuple(drop), tuple(add), tuple(swaps))
    return change_after_round(fitness, seatings, changes, after)


def board_of(seating: NumberedSection) -> Board:
    """Return the pair at each number in each round, from the holding periods."""
    rounds = range(1, seating.movement.num_rounds + 1)
    board = [list(seating.numbers) for _ in rounds]
    for number, first, last, pair in seating.holding_periods:
        for r in range(first, last + 1):
            board[r - 1][number - 1] = pair
    return board


def tables(seating: NumberedSection, board: Board) -> list[tuple[Pair | None, Pair | None]]:
    """Return both sides of every table of every round."""
    return [
        (there[ns - 1], there[ew - 1])
        for there, line in zip(board, seating.movement.rounds.tolist(), strict=True)
        for ns, ew, group in line
        if group
    ]


def plainly(history: History, seating: NumberedSection, board: Board) -> int:
    """Return the sum of costs of the pairs at each table, and of sit-outs."""
    met, alone = Counter(), Counter()
    for one, other in tables(seating, board):
        if one and other:
            met[frozenset({one, other})] += 1
        elif one or other:
            alone[one or other] += 1
    row, total = history.row, 0
    everyone = {pair for there in board for pair in there if pair}
    for one, other in combinations(everyone, 2):
        before = sum(
            int(history.meetings[row[a], row[b]]) for a in one.players for b in other.players
        )
        total += 2 * (before + 4 * met[frozenset({one, other})]) ** 3
    odd = sum(pair is not None for pair in board[0]) % 2
    for pair in everyone:
        before = sum(int(history.waiting_tables[row[player]]) for player in pair.players)
        total += (before + 2 * alone[pair]) ** 6 - (0 if odd else before**6)
    return total


def plainly_added(
    history: History, seatings: Sequence[NumberedSection], boards: Sequence[Board]
) -> int:
    """Return the increase of the club's sums over all pairs that meet or sit out tonight."""
    met, alone = Counter(), Counter()
    for seating, board in zip(seatings, boards, strict=True):
        for one, other in tables(seating, board):
            if one and other:
                met[frozenset({one, other})] += 1
            elif one or other:
                alone[one or other] += 1
    row, total = history.row, 0
    for (one, other), times in met.items():
        before = sum(
            int(history.meetings[row[a], row[b]]) for a in one.players for b in other.players
        )
        total += 2 * ((before + 4 * times) ** 3 - before**3)
    for pair, times in alone.items():
        before = sum(int(history.waiting_tables[row[player]]) for player in pair.players)
        total += (before + 2 * times) ** 6 - before**6
    return total


def evening(seed: int, odd: bool, num_sections: int, newcomers: int):
    """Seat random sections of the shipped families. Return the history and spare pairs too."""
    random = Random(seed)
    movements = [
        FAMILIES[random.choice(sorted(FAMILIES))].movements[random.choice([8, 10])]
        for _ in range(num_sections)
    ]
    numbers = sum(movement.num_contestants for movement in movements)
    n = 2 * (numbers + newcomers)
    draw = np.random.default_rng(seed)
    above = np.triu(draw.integers(0, 4, (n, n)), 1)
    ids = tuple(range(1, n + 1))
    history = History(ids, (0,) * n, draw.integers(0, 3, n), above + above.T)
    pairs = [Pair(k, k + 1) for k in range(1, n, 2)]
    random.shuffle(pairs)
    seatings = []
    for k, movement in enumerate(movements):
        held: list[Pair | None] = [pairs.pop() for _ in range(movement.num_contestants)]
        if odd and k == num_sections - 1:
            held[random.randrange(len(held))] = None
        seatings.append(NumberedSection("ABC"[k], movement, tuple(held)))
    return history, tuple(seatings), pairs, random


@pytest.mark.slow
@settings(max_examples=sample(60))
@given(
    seed=st.integers(0, 2**32),
    odd=st.booleans(),
    num_sections=st.integers(1, 2),
    num_changes=st.integers(1, 3),
)
def test_any_sequence_of_changes(seed, odd, num_sections, num_changes):
    """Changes hold from that round on, and everything else stays as planned.

    Newcomers have the best of all free numbers, and the later history counts each round for those
    who sat there.
    """
    history, seatings, spare, random = evening(seed, odd, num_sections, 6)
    boards = [board_of(seating) for seating in seatings]
    shortest = min(len(board) for board in boards)
    gone: list[Pair] = []
    after = 1
    for _ in range(num_changes):
        after = random.randint(after, shortest - 1)
        there = {
            (k, n): pair
            for k, board in enumerate(boards)
            for n, pair in enumerate(board[-1])
            if pair
        }
        drop = random.sample(sorted(there), random.randint(0, 2))
        swapped = random.sample(sorted(there.keys() - {*drop}), random.randint(0, 1))
        swaps = [(there[place].first, spare.pop().first) for place in swapped if spare]
        for place in drop:
            gone.append(there[place])
        for place in drop + swapped[: len(swaps)]:
            k, n = place
            for there_then in boards[k][after:]:
                old = there_then[n]
                there_then[n] = Pair(swaps[0][1], old.second) if place in swapped else None
        free = [(k, n) for k, board in enumerate(boards) for n, p in enumerate(board[-1]) if not p]
        candidates = spare + gone * random.randint(0, 1)
        add = random.sample(candidates, min(len(candidates), random.randint(0, len(free)), 3))
        spare, gone = ([p for p in some if p not in add] for some in (spare, gone))
        seatings = after_round(
            cost_in(history),
            seatings,
            [Pair(*there[place].players[:: random.choice([1, -1])]) for place in drop],
            add,
            swaps,
            after,
        )
        merits = {}
        for places in permutations(free, len(add)):
            tried = [[list(row) for row in board] for board in boards]
            elsewhere = 0
            for (k, n), pair in zip(places, add, strict=True):
                own = {
                    (j, m)
                    for j, m in free
                    for row in boards[j]
                    if row[m] and {*row[m].players} & {*pair.players}
                }
                elsewhere += bool(own) and (k, n) not in own
                for row in tried[k][after:]:
                    row[n] = pair
            merits[places] = elsewhere, plainly_added(history, seatings, tried)
        best = min(merits, key=merits.get)  # the first of equally good ones
        for (k, n), pair in zip(best, add, strict=True):
            for row in boards[k][after:]:
                row[n] = pair
        assert [board_of(seating) for seating in seatings] == boards
    met, waited = Counter(), Counter()
    for seating, board in zip(seatings, boards, strict=True):
        assert reference_fitness(history, seating) == plainly(history, seating, board)
        assert len([pair for pair in seating.numbers if pair is None]) <= odd
        for one, other in tables(seating, board):
            for a in one.players if one else ():
                met.update(frozenset({a, b}) for b in (other.players if other else ()))
            if not (one and other):
                waited.update(p for pair in (one, other) if pair for p in pair.players)
    later = record(history, seatings)
    for a, b in combinations(history.ids, 2):
        i, j = history.row[a], history.row[b]
        assert later.meetings[i, j] - history.meetings[i, j] == met[frozenset({a, b})]
    for player in history.ids:
        row = history.row[player]
        assert later.waiting_tables[row] - history.waiting_tables[row] == waited[player]


@pytest.fixture
def one_section() -> tuple[History, NumberedSection]:
    """Return seven pairs at eight numbers, with 8 absent, and spare players 15 to 20."""
    n = 20
    none = np.zeros((n, n), dtype=np.int64)
    history = History(tuple(range(1, n + 1)), (0,) * n, np.zeros(n, dtype=np.int64), none)
    numbers = (*(Pair(k, k + 1) for k in range(1, 14, 2)), None)
    return history, NumberedSection("A", FAMILIES["multiplex"].movements[8], numbers)


def test_by_hand(one_section):
    """Number 3 leaves after round 2; a pair that arrives after 4 takes it, or the absent number."""
    history, seating = one_section
    (left,) = after_round(cost_in(history), [seating], [Pair(6, 5)], [], [], 2)
    assert (left.numbers, left.holding_periods) == (
        seating.numbers,
        (HoldingPeriod(3, 3, 6, None),),
    )
    assert left.absent == 8
    (back,) = after_round(cost_in(history), [left], [], [Pair(5, 6)], [], 4)
    assert back.holding_periods == (HoldingPeriod(3, 3, 4, None),)
    (both,) = after_round(cost_in(history), [left], [], [Pair(15, 16), Pair(17, 18)], [(1, 19)], 4)
    assert {*both.numbers} == {*left.numbers} - {None, Pair(5, 6), Pair(1, 2)} | {
        *(Pair(15, 16), Pair(17, 18), Pair(19, 2))
    }
    assert both.absent is None
    assert both.holding_periods == (
        HoldingPeriod(1, 1, 4, Pair(1, 2)),
        HoldingPeriod(3, 1, 2, Pair(5, 6)),
        HoldingPeriod(3, 3, 4, None),
        HoldingPeriod(8, 1, 4, None),
    )
    (again,) = after_round(cost_in(history), [both], [Pair(19, 2)], [], [], 5)
    assert again.numbers == both.numbers
    assert [s for s in again.holding_periods if s.number == 1] == [
        HoldingPeriod(1, 1, 4, Pair(1, 2)),
        HoldingPeriod(1, 6, 6, None),
    ]


def test_nothing_changes(one_section):
    """A change without leavers and newcomers returns the same seating."""
    history, seating = one_section
    assert after_round(cost_in(history), [seating, seating], [], [], [], 1) == (seating, seating)


@pytest.mark.parametrize("after", [1, 5])
def test_who_comes_where_it_costs_least(one_section, after):
    """A newcomer takes the free number whose opponents it has not met."""
    history, seating = one_section
    seating = seating.with_change(4, 1, None)
    boards = {}
    for number in (4, 8):
        tried = seating.with_change(number, after, Pair(15, 16))
        boards[number] = {
            met
            for seat in tried.seats
            if seat.round > after and number in (seat.ns, seat.ew)
            for met in (seat.ns, seat.ew)
            if met not in (None, 4, 8)
        }
    for number, other in ((4, 8), (8, 4)):
        meetings = history.meetings.copy()
        for met in boards[other] - boards[number]:
            meetings[14, 2 * met - 2] = meetings[2 * met - 2, 14] = 99
        knows = History(history.ids, history.ratings, history.waiting_tables, meetings)
        (found,) = after_round(cost_in(knows), [seating], [], [Pair(15, 16)], [], after)
        assert found.current_pairs[number - 1] == Pair(15, 16)
        assert found.current_pairs[other - 1] is None


@pytest.mark.parametrize(
    ("drop", "add", "swaps", "after", "messages"),
    [
        ([], [], [], 0, ["no round has been played"]),
        ([Pair(1, 3)], [], [], 1, [text_of("pair_not_there", pair="1,3")]),
        ([Pair(1, 2)], [], [], 6, ["section A has 6 rounds, so nothing can change after round 6"]),
        ([], [], [(1, 15)], 7, ["section A has 6 rounds, so nothing can change after round 7"]),
        ([], [], [(16, 15)], 1, [text_of("player_not_there", player="16")]),
        ([Pair(1, 2)], [], [(1, 15)], 1, [text_of("player_not_there", player="1")]),
        (
            [],
            [],
            [(1, 3)],
            1,
            [text_of("player_there_already", player="3", section="A", number="2")],
        ),
        ([], [], [(1, 15), (1, 16)], 1, ["a player is replaced twice"]),
        ([], [], [(1, 15), (3, 15)], 1, [text_of("player_comes_twice", player="15")]),
        ([], [Pair(15, 15)], [], 1, [text_of("player_comes_twice", player="15")]),
        (
            [],
            [Pair(15, 13)],
            [],
            1,
            [text_of("player_there_already", player="13", section="A", number="7")],
        ),
        (
            [],
            [Pair(15, 1)],
            [(1, 16)],
            1,
            [text_of("player_there_already", player="1", section="A", number="1")],
        ),
        (
            [],
            [Pair(15, 16), Pair(17, 18)],
            [],
            1,
            ["2 pairs come, but 1 number is free (1 in section A)"],
        ),
        (
            [Pair(1, 2)],
            [Pair(15, 16), Pair(17, 18), Pair(19, 20)],
            [],
            1,
            ["3 pairs come, but 2 numbers are free (2 in section A)"],
        ),
        ([], [Pair(15, 16)], [], 6, [text_of("pairs_come_none_free", n=1)]),
        (
            [Pair(30, 31)],
            [Pair(3, 15)],
            [(40, 15)],
            0,
            [
                "no round",
                "pair 30,31",
                "player 40",
                "player 3 is playing",
                text_of("player_comes_twice", player="15"),
            ],
        ),
    ],
)
def test_what_cannot_be(one_section, drop, add, swaps, after, messages):
    """Every fault is reported with a remedy."""
    history, seating = one_section
    with pytest.raises(InputError) as caught:
        after_round(cost_in(history), [seating], drop, add, swaps, after)
    faults = caught.value.faults
    assert len(faults) == len(messages)
    for fault, message in zip(faults, messages, strict=True):
        assert message in str(fault.message)
        assert fault.help


def test_room_in_several_sections(one_section):
    """Free numbers are listed by section; a section that has ended has none."""
    history, seating = one_section
    longer = NumberedSection(
        "B", FAMILIES["teamplus"].movements[8], (*seating.numbers[:6], None, None)
    )
    rooms = [text_of("free_in_section", n=n, section=name) for n, name in ((1, "A"), (2, "B"))]
    told = pattern_of("pairs_come_too_many", n=4, free=3, rooms=" and ".join(rooms))
    with pytest.raises(InputError, match=told):
        after_round(
            cost_in(history), [seating, longer], [], [Pair(k, k + 20) for k in range(20, 24)], [], 5
        )
    with pytest.raises(InputError, match=pattern_of("pairs_come_too_many", free=2)):
        after_round(
            cost_in(history), [seating, longer], [], [Pair(k, k + 20) for k in range(20, 24)], [], 6
        )


def test_a_change_before_another(one_section):
    """After a change in round 4, a change of an earlier round is refused."""
    history, seating = one_section
    (left,) = after_round(cost_in(history), [seating], [Pair(5, 6)], [], [], 4)
    with pytest.raises(
        InputError, match=pattern_of("section_changed_later", section="A", changed="4", round="3")
    ):
        after_round(cost_in(history), [left], [Pair(1, 2)], [], [], 3)
    (more,) = after_round(cost_in(history), [left], [Pair(1, 2)], [], [], 4)
    assert more.holding_periods == (HoldingPeriod(1, 5, 6, None), HoldingPeriod(3, 5, 6, None))


def test_who_was_dropped_may_go_on_with_another(one_section):
    """A player of a leaving pair may substitute, or return with another partner."""
    history, seating = one_section
    (found,) = after_round(cost_in(history), [seating], [Pair(1, 2)], [Pair(2, 15)], [(3, 1)], 3)
    assert found.current_pairs[:2] == (Pair(2, 15), Pair(1, 4))
    history, _ = add_guests(history, Registration((Pair(1, 99),)))
    (found,) = after_round(cost_in(history), [seating], [Pair(1, 2)], [Pair(99, 1)], [], 3)
    assert found.current_pairs[0] == Pair(99, 1)


def test_from_the_plan_to_the_season(tmp_path, make_history):
    """A plan changed twice is written, read and recorded; the season has the right players.

    There are no notes: the fitness equals the file's, by the current season.
    """
    file = SeasonFile(tmp_path / "club.season")
    history = SeasonFile.create(file.path, make_history(3, 40)).history
    ids = history.ids
    pairs = [Pair(*ids[k : k + 2]) for k in range(0, 40, 2)]
    movement = FAMILIES["multiplex"].movements[8]
    plans = [
        PlannedSection(name, movement, tuple(numbers), NumberingCost(0, 0, Fraction(1), 0), 4)
        for name, numbers in (("A", pairs[:8]), ("B", [*pairs[8:15], None]))
    ]
    left = after_round(
        cost_in(history), plans, [pairs[3]], [], [(pairs[0].first, pairs[16].first)], 2
    )
    changed = after_round(cost_in(history), left, [pairs[9]], [pairs[15], pairs[18]], [], 4)
    sections = tuple(
        replace(s, cost=NumberingCost(reference_fitness(history, s), expected_fitness=Fraction(1)))
        for s in changed
    )
    source = HistorySource("season", history.digest)
    write_plan(tmp_path / "plan.json", Plan("multiplex", 1, 20.0, source, sections))
    plan = read_plan(tmp_path / "plan.json")
    assert plan.intact
    seatings = [section.seating() for section in plan.sections]
    recorded = file.record(plan, seatings, date(2024, 9, 5))
    assert recorded.notes == ()
    season = file.read()
    assert season.history.digest == record(history, changed).digest
    for section, seating in zip(season.sessions[0].sections, changed, strict=True):
        assert (section.numbers, section.holding_periods) == (
            seating.numbers,
            seating.holding_periods,
        )
        assert section.seats == seating.seats
    assert set(season.sessions[0].players) == {
        *ids[:32],
        *(pairs[16].first, *pairs[18].players),
    }
    assert file.integrity_warnings() == ()


@pytest.mark.slow
def test_cancelling_the_choice_of_numbers():
    """Cancelling the choice among nine numbers returns the best of those tried, at least one."""
    ids = tuple(range(1, 41))
    size = (len(ids), len(ids))
    met = np.random.default_rng(2).integers(0, 5, size)
    met = np.triu(met, 1) + np.triu(met, 1).T
    waited = np.zeros(len(ids), dtype=np.int64)
    history = History(ids, tuple(map(Decimal, ids)), waited, met)
    pairs = tuple(map(Pair, ids[::2], ids[1::2]))
    seating = NumberedSection("A", FAMILIES["multiplex"].movements[12], (*pairs[:3], *[None] * 9))
    free = [SectionNumber(0, number) for number in range(4, 13)]
    for after in (0.0, 0.2):
        taken = cancelled(
            lambda stop: best_free_numbers(
                cost_in(history),
                [seating],
                pairs[4:12],
                free,
                lambda pair, place: 0,
                after=0,
                stop=stop,
            ),
            after,
        )
        assert set(taken) <= set(free)
        assert set(taken.values()) == set(pairs[4:12])
