"""Individual bridge: partners once and opponents evenly, by plain counts."""

from __future__ import annotations

import pytest

from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.movement.check import movement_faults
from bridgeopt.plugins.individual import bridge
from bridgeopt.plugins.individual.bridge import (
    full_rounds,
    least_opponent_squares,
    plan_bridge,
    rainbow,
    shared_boards,
    to_movement,
)
from bridgeopt.plugins.individual.groups.meeting_kinds import AnnealingPace
from bridgeopt.plugins.individual.plan import EventPlan
from tests.support.each_case import each_case
from tests.support.reference.meetings import counted, is_whist, listed

WHIST = [n for n in range(4, 41) if n % 4 < 2]


@pytest.fixture
def short(monkeypatch):
    """Shorten the local searches."""
    monkeypatch.setattr(bridge, "_PACE", AnnealingPace(60_000, 2, 3.0, 0.3))


def effort():
    """Return a budget without a limit."""
    return SearchBudget(seed=1, seconds=600)


@each_case("n", [n for n in WHIST if n <= 17])
def test_whist_tournaments_of_few(n):
    """All rounds of 4m or 4m + 1 players are a whist tournament, by definition."""
    made = plan_bridge(n, full_rounds(n), effort())
    assert is_whist(listed(made.plan), n)
    assert made.measures.is_whist
    assert made.origin == "whist"


@pytest.mark.long
@pytest.mark.slow_without_jit
def test_whist_tournaments_of_all_up_to_40():
    """The same for every number up to 40."""
    for n in WHIST:
        assert is_whist(listed(plan_bridge(n, full_rounds(n), effort()).plan), n), n


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("rest", [2, 3])
def test_whole_plans_of_other_numbers(rest):
    """With 4m + 2 and 4m + 3 players nobody partners twice, and sit-outs are equal."""
    for n in range(4 + rest, 41, 4):
        made = plan_bridge(n, full_rounds(n), effort())
        partners, opponents, games = counted(listed(made.plan))
        assert max(partners.values()) == 1, n
        assert set(games.values()) == {n - rest}, n
        assert set(opponents.values()) == {1, 2}, n
        squares = sum(count**2 for count in opponents.values())
        assert squares == made.measures.least_opponent_squares, n


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("n", "rounds"), [(8, 5), (12, 7), (14, 6), (19, 9), (24, 8)])
def test_fewer_rounds_keep_partners_once(short, n, rounds):
    """A part of the rounds has partners once and even sit-outs; the measures equal the counts."""
    made = plan_bridge(n, rounds, effort())
    partners, opponents, games = counted(listed(made.plan))
    assert max(partners.values()) == 1
    assert max(games.values()) - min(games.values()) <= 1
    squares = sum(count**2 for count in opponents.values())
    assert squares == made.measures.opponent_squares >= made.measures.least_opponent_squares
    assert made.measures.partner_repeats == 0
    assert made.measures.sit_outs_even


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("n", [28, 32, 36, 40, 48, 56, 64])
def test_nobody_twice_where_rounds_are_few(n):
    """Partners and opponents meet their bounds in few rounds. Nobody returns while tables last."""
    for rounds in (6, 8, 10, 12):
        if 3 * rounds >= n or (n, rounds) == (36, 12):  # of 36, 12 rounds are not known
            continue
        made = plan_bridge(n, rounds, effort())
        assert (made.origin != "search", made.is_truncated) == (True, False), rounds
        partners, opponents, games = counted(listed(made.plan))
        assert {*partners.values(), *opponents.values()} == {1}, rounds
        assert not {*partners} & {*opponents}, rounds
        assert {*games.values()} == {rounds}
        assert (made.measures.partners_proved, made.measures.opponents_proved) == (True, True)
        assert rounds >= n // 4 or not made.shared, "nobody returns to a table"


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("n", "rounds"),
    [(45, 8), *(pytest.param(*each, marks=pytest.mark.long) for each in [(49, 10), (53, 8)])],
)
def test_one_more_than_full_tables(n, rounds):
    """One player more than full tables meets the bounds without a longer plan, and boards stay."""
    made = plan_bridge(n, rounds, effort())
    assert (made.measures.partner_repeats, made.measures.opponents_proved) == (0, True)
    assert (made.measures.sit_outs_even, made.shared, made.is_truncated) == (True, False, False)


def test_bounds_hold_for_every_plan_of_five():
    """A whist tournament meets the bound on opponents, and one round is never below it."""
    assert least_opponent_squares(5, 5) == 40
    assert least_opponent_squares(5, 1) == 4


@pytest.mark.parametrize("tables", [5, 7, 11])
def test_rainbows(tables):
    """Nobody meets twice; each player plays each board group once, at one table at a time."""
    made = rainbow(tables, tables)
    rounds = listed(made.plan)
    partners, opponents, _ = counted(rounds)
    assert max((partners + opponents).values()) == 1
    played = [
        (player, int(group))
        for tables_of, groups in zip(rounds, made.groups, strict=True)
        for table, group in zip(tables_of, groups, strict=True)
        for player in table
    ]
    assert len(set(played)) == len(played) == 4 * tables * tables
    assert not made.shared


@pytest.mark.parametrize(("n", "rounds"), [(20, 5), (9, 9), (8, 7)])
def test_movements_are_sound_and_come_back(n, rounds):
    """Plans are valid .ASC movements, and are read back unchanged."""
    made = plan_bridge(n, rounds, effort())
    movement = to_movement(made.plan, made.groups, "made")
    assert movement_faults(movement) == []
    seats = movement.rounds[:, :, list(bridge.MOVEMENT_SEATS)] - 1
    assert EventPlan(seats, movement.num_contestants) == made.plan
    assert (movement.rounds[:, :, 4] == made.groups).all()


def test_only_tables_of_four_are_movements():
    """A table of three is refused."""
    made = plan_bridge(8, 7, effort())
    seats = made.plan.seats.copy()
    seats[0, 0, 3] = -1
    changed = type(made.plan)(seats, 8)
    with pytest.raises(ValueError, match="four"):
        to_movement(changed, shared_boards(changed), "three")
