"""Plans of individual bridge: partners, board groups, and conversion to ``.ASC`` movements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.movement import Movement
from bridgeopt.engine.randomness import Random, derive_seed
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.candidates import (
    RandomStream,
    difference_arrays,
    known_rounds,
    rotations,
)
from bridgeopt.plugins.individual.groups.differences import develop
from bridgeopt.plugins.individual.groups.meeting_graph import table_visits
from bridgeopt.plugins.individual.groups.meeting_kinds import (
    AnnealingPace,
    EarlierRounds,
    RoundLayout,
    anneal_rounds,
)
from bridgeopt.plugins.individual.groups.seats import balance_seats
from bridgeopt.plugins.individual.groups.whist import CyclicSum, StarterConditions
from bridgeopt.plugins.individual.plan import EventPlan, RoundTables

MOVEMENT_SEATS = (2, 1, 3, 0)
"""For each seat of a plan (East, South, West, North), its index in a movement (N, S, E, W)."""


def to_movement(plan: EventPlan, groups: NDArray[np.int64], name: str) -> Movement:
    """Return a plan with tables of four as an individual movement, as ``.ASC`` files hold it.

    A player who sits out a round has no table in it.

    Parameters
    ----------
    plan
        The plan, whose places are East, South, West, North.
    groups
        The board group of each table (from 1), shape ``(rounds, tables)``.
    name
        The movement's name.

    Raises
    ------
    ValueError
        A table that is used does not have four players.
    """
    used = (plan.seats >= 0).all(axis=2)
    if plan.size != 4 or (used != (plan.seats >= 0).any(axis=2)).any():
        raise ValueError("individual movements have tables of four")
    rounds = np.zeros((plan.num_rounds, plan.num_tables, 5), dtype=np.int64)
    for seat, movement_seat in enumerate(MOVEMENT_SEATS):
        rounds[:, :, movement_seat] = plan.seats[:, :, seat] + 1
    rounds[:, :, 4] = groups
    rounds[~used] = 0
    return Movement(name, plan.num_players, int(groups.max(initial=1)), rounds)


def shared_boards(plan: EventPlan) -> NDArray[np.int64]:
    """Return board groups with which all tables play the same boards in a round."""
    rounds = np.arange(1, plan.num_rounds + 1)[:, None]
    return np.repeat(rounds, plan.num_tables, axis=1)


def boards_per_table(plan: EventPlan) -> NDArray[np.int64]:
    """Return board groups with which each table keeps its own boards throughout the event."""
    tables = np.arange(1, plan.num_tables + 1)[None, :]
    return np.repeat(tables, plan.num_rounds, axis=0)


def boards_for_further_rounds(plan: EventPlan, after: int) -> str:
    """Return how to choose board groups for all rounds except the first ``after``.

    The choice is such that no player gets the same boards twice. It is one of three words:

    - ``stay``: each table keeps the group it has had so far. This is possible if no player returns
      to a table in any round of the event.
    - ``new``: each table gets a new group, which stays there for all remaining rounds. This is
      possible if no player returns to a table in these rounds.
    - ``copies``: each round has a new group, with copies of the same boards at all tables.
    """

    def nobody_returns(rounds: NDArray[np.int64]) -> bool:
        return int(table_visits(rounds, plan.num_players).max(initial=0)) < 2

    if nobody_returns(plan.seats):
        return "stay"
    return "new" if nobody_returns(plan.seats[after:]) else "copies"


OPPOSITE = ((0, 2), (1, 3))
ACROSS = ((0, 1), (0, 3), (2, 1), (2, 3))
"""Pairs of seats at a table, as indices into (East, South, West, North).

`OPPOSITE` has the two pairs of partners, and `ACROSS` the four pairs of opponents.
"""


@dataclass(frozen=True)
class PartnerMeasures:
    """How often players of a plan are partners and opponents, and bounds that no plan can beat.

    Attributes
    ----------
    partnered, opposed
        Item k of ``partnered`` is the number of pairs of players who are partners in k rounds.
        ``opposed`` is the same for opponents.
    partner_repeats, least_partner_repeats
        The number of repeated partnerships, summed over all pairs of players; and its lower bound.
    opponent_squares, least_opponent_squares
        The sum over all pairs of players of the squared number of times they are opponents, and its
        lower bound. Lower means more even.
    sit_outs
        Item k is the number of players who sit out k times.
    """

    partnered: tuple[int, ...]
    opposed: tuple[int, ...]
    partner_repeats: int
    least_partner_repeats: int
    opponent_squares: int
    least_opponent_squares: int
    sit_outs: tuple[int, ...]

    @property
    def partners_proved(self) -> bool:
        """Whether it is proven that no plan repeats fewer partnerships."""
        return self.partner_repeats <= self.least_partner_repeats

    @property
    def opponents_proved(self) -> bool:
        """Whether it is proven that no plan spreads opponents more evenly."""
        return self.opponent_squares <= self.least_opponent_squares

    @property
    def sit_outs_even(self) -> bool:
        """Whether the numbers of rounds that players sit out differ by at most one."""
        return sum(count > 0 for count in self.sit_outs) <= 2 and (
            len(self.sit_outs) - next(k for k, count in enumerate(self.sit_outs) if count) <= 2
        )

    @property
    def is_whist(self) -> bool:
        """Whether the plan is a whist tournament: any two are partners once and opponents twice.

        (Anderson, Combinatorial Designs and Tournaments, 1997, section 5.1.)
        """
        couples = sum(self.partnered)
        return self.partnered == (0, couples) and self.opposed == (0, 0, couples)


def partner_counts(plan: EventPlan) -> NDArray[np.int64]:
    """Return how often any two players are partners; shape ``(players, players)``."""
    return _count_pairs(plan, OPPOSITE)


def opponent_counts(plan: EventPlan) -> NDArray[np.int64]:
    """Return how often any two players are opponents; shape ``(players, players)``."""
    return _count_pairs(plan, ACROSS)


def measure_partners(plan: EventPlan) -> PartnerMeasures:
    """Return counts of partners and opponents in a plan with tables of four, and their bounds."""
    partners, opponents = partner_counts(plan), opponent_counts(plan)
    above = np.triu_indices(plan.num_players, 1)
    partnered, opposed = partners[above], opponents[above]
    played = np.bincount(plan.seats[plan.seats >= 0], minlength=plan.num_players)
    tables = [int((row[:, 0] >= 0).sum()) for row in plan.seats]
    return PartnerMeasures(
        partnered=tuple(np.bincount(partnered).tolist()),
        opposed=tuple(np.bincount(opposed).tolist()),
        partner_repeats=int(np.maximum(partnered - 1, 0).sum()),
        least_partner_repeats=least_partner_repeats(plan.num_players, sum(tables)),
        opponent_squares=int((opposed * opposed).sum()),
        least_opponent_squares=least_opponent_squares(plan.num_players, sum(tables)),
        sit_outs=tuple(np.bincount(plan.num_rounds - played).tolist()),
    )


def least_partner_repeats(num_players: int, num_tables: int) -> int:
    """Return a lower bound of repeated partnerships, by counting the pairs of players.

    Parameters
    ----------
    num_players
        The number of players.
    num_tables
        The total number of tables in all rounds.
    """
    return max(0, 2 * num_tables - num_players * (num_players - 1) // 2)


def least_opponent_squares(num_players: int, num_tables: int) -> int:
    """Return a lower bound of the sum of squared counts of opponents.

    The parameters are those of `least_partner_repeats`. A player has two opponents a round. The
    bound assumes that all players play about equally many rounds. It also assumes that the
    opponents of each player are spread over the other players as evenly as possible. The sum of
    squares is then least.
    """
    games, remainder = divmod(4 * num_tables, num_players)
    few = _even_squares(2 * games, num_players - 1)
    many = _even_squares(2 * games + 2, num_players - 1)
    rows = (num_players - remainder) * few + remainder * many
    return max(-(-rows // 2), _even_squares(4 * num_tables, num_players * (num_players - 1) // 2))


def _even_squares(total: int, num_parts: int) -> int:
    quotient, remainder = divmod(total, num_parts)
    return (num_parts - remainder) * quotient**2 + remainder * (quotient + 1) ** 2


def _count_pairs(plan: EventPlan, places: tuple[tuple[int, int], ...]) -> NDArray[np.int64]:
    count = np.zeros((plan.num_players,) * 2, dtype=np.int64)
    tables = plan.seats.reshape(-1, plan.size)
    tables = tables[(tables >= 0).all(axis=1)]
    for a, b in places:
        np.add.at(count, (tables[:, a], tables[:, b]), 1)
        np.add.at(count, (tables[:, b], tables[:, a]), 1)
    return count


MIN_PLAYERS, MAX_PLAYERS = 4, 100
"""Smallest and largest number of players of a plan."""

TURNS = np.array(
    [
        *([0, 1, 2, 3], [2, 1, 0, 3], [0, 3, 2, 1], [2, 3, 0, 1]),
        *([1, 0, 3, 2], [3, 0, 1, 2], [1, 2, 3, 0], [3, 2, 1, 0]),
    ]
)
"""The eight ways to seat four players at a table without changing the partnerships."""

_PARTNER_WEIGHT, _SIT_OUT_WEIGHT = 6, 4
"""Weights of the squared counts of partnerships and of sit-outs; squared counts of meetings as
opponents have weight 1."""
_MAX_QUICKLY_SHIFTED = 40
"""With at most this many players, `_shifted_rounds` takes less than a second."""
_VISIT_WEIGHT = 2
"""Weight of the squared number of visits of a player to a table.

The weight keeps players from returning to a table, so that boards may stay at their tables. It is
used only if there are at least as many tables as rounds, so that no player has to return.
"""
_PACE = AnnealingPace(steps=1_500_000, walks=6, hot=3.0, cold=0.3)
DEFAULT_BRIDGE_STEPS = 27_000_000
"""Limit on the exchanges of two players in a search: six walks from each of three starts.

If a construction gives a plan, there is no search.
"""
_MAX_DRAWS, _MAX_DRAWS_MANY_PLAYERS = 1024, 32
"""Limits on the random starters tried for a cyclic plan: by default, and for many players. With
many players, each try takes longer; 32 tries take some ten seconds on a laptop."""
_MAX_SPARE_DRAWS = 4
"""Number of random starters tried for a cyclic plan that the search probably does not need."""


@dataclass(frozen=True)
class BridgePlan:
    """A plan of individual bridge with its board groups, and how it was made.

    Attributes
    ----------
    plan
        The plan, whose places are East, South, West, North.
    groups
        The board group of each table (from 1), shape ``(rounds, tables)``; no player plays a
        group twice.
    origin
        How the plan was made: ``rainbow``, ``whist``, ``cyclic`` or ``search``. If no two
        players meet twice, it is one of the words of `candidates.Candidate`.
    measures
        Counts of partners and opponents, and their bounds.
    is_truncated
        Whether time or the user cut the search short, so that another run may find another
        plan.
    """

    plan: EventPlan
    groups: NDArray[np.int64]
    origin: str
    measures: PartnerMeasures
    is_truncated: bool = False

    @property
    def shared(self) -> bool:
        """Whether several tables play the same boards in one round, so that copies are needed."""
        return any(len(set(row.tolist())) < len(row) for row in self.groups)


def plan_bridge(
    num_players: int, num_rounds: int, budget: SearchBudget, steps: int = DEFAULT_BRIDGE_STEPS
) -> BridgePlan:
    """Return a plan of individual bridge.

    Use a known construction where one exists; otherwise truncate a longer plan, or search. The
    steps limit the search, so the plan does not depend on the speed of the computer.

    Parameters
    ----------
    num_players
        `MIN_PLAYERS` to `MAX_PLAYERS`; the remainder after division by four sits out.
    num_rounds
        At least 1.
    budget
        The search limits; if a time limit ends the search, the best plan so far is returned.
    steps
        The length of the search: exchanges of two players to try.
    """
    with budget.stop_or_new.within(budget.time_limit) as stop:
        draw = RandomStream(budget.seed_or_default, stop, (steps, DEFAULT_BRIDGE_STEPS))
        is_full = num_rounds == full_rounds(num_players)
        if rainbow_exists(num_players, num_rounds):
            return rainbow(num_players // 4, num_rounds)
        without_repeats = _rounds_without_repeats(num_players, num_rounds, draw)
        if without_repeats is not None:
            seats, origin = without_repeats
        elif is_full and (shifted := _shifted_rounds(num_players, draw)) is not None:
            seats, origin = shifted, "whist" if num_players % 4 < 2 else "cyclic"
        else:
            seats = _search_rounds(num_players, num_rounds, draw, may_shift=not is_full)
            origin = "search"
        zeros = np.zeros((num_players, 4), dtype=np.int64)
        plan = EventPlan(
            balance_seats(
                seats, TURNS, zeros, zeros, seed=budget.seed_or_default, stop=budget.stop_or_new
            ),
            num_players,
        )
        is_truncated = stop.is_over
    # If no player returns to a table, boards can stay at their tables.
    groups = (
        boards_per_table(plan)
        if _num_returns(plan.seats, num_players) == 0
        else shared_boards(plan)
    )
    return BridgePlan(plan, groups, origin, measure_partners(plan), is_truncated)


def full_rounds(num_players: int) -> int:
    """Return the number of rounds of a cyclic plan.

    In its rounds, any two players, with few exceptions, are partners once (`_shifted_rounds`).
    """
    return num_players - 1 if num_players % 4 == 0 else num_players


def rainbow_exists(num_players: int, num_rounds: int) -> bool:
    """Return whether a Rainbow movement exists.

    The number of tables must be prime, at least 5, and at least the number of rounds.
    """
    tables, remainder = divmod(num_players, 4)
    return (
        remainder == 0
        and num_rounds <= tables
        and tables >= 5
        and all(tables % k for k in range(2, tables))
    )


def rainbow(num_tables: int, num_rounds: int) -> BridgePlan:
    """Return a Rainbow movement, in which the players of each seat move at a different speed.

    North stays. South, East and West move 1, 2 and 3 tables a round, and the boards move 4. All
    speeds differ, so with a prime number of tables no two players meet twice. Each player plays
    every board group once, and each group is at one table at a time. The name is that of directors'
    manuals, such as the English Bridge Union's manual on individual competitions.
    """
    rounds, tables = np.ogrid[:num_rounds, :num_tables]
    speeds = (2, 1, 3, 0)  # places by which East, South, West and North move
    seats = np.stack(
        [(tables - speed * rounds) % num_tables * 4 + k for k, speed in enumerate(speeds)], axis=2
    )
    plan = EventPlan(seats, 4 * num_tables)
    groups = (tables - 4 * rounds) % num_tables + 1
    return BridgePlan(plan, groups, "rainbow", measure_partners(plan))


def _rounds_without_repeats(
    num_players: int, num_rounds: int, draw: RandomStream
) -> tuple[NDArray[np.int64], str] | None:
    """Return rounds in which no two players meet twice, and their origin, or ``None``.

    No plan is more even, since no partnership is repeated and all opponents of a player differ.
    Only known designs and designs that are found quickly are tried.
    """
    num_tables, remainder = divmod(num_players, 4)
    if remainder or 3 * num_rounds >= num_players:
        return None
    layout = RoundTables((4,) * num_tables, 0)
    for array, group, origin in difference_arrays(layout, num_rounds, draw):
        return develop(array, group), origin
    for candidate in chain(
        known_rounds(layout, num_rounds, draw), rotations(layout, num_rounds, draw)
    ):
        return candidate.seats, candidate.origin
    return None


def _shifted_rounds(
    num_players: int, draw: RandomStream, max_draws: int | None = None
) -> NDArray[np.int64] | None:
    """Return rounds made from one round by cyclic shifts of the players; ``None`` if not found.

    With 4m or 4m + 1 players, the rounds are a whist tournament: any two players are partners once.
    With 4m + 3 players, there is one distance such that players at this distance in the cycle of
    players are never partners. With 4m + 2 players, this distance is half the cycle. ``max_draws``
    is the largest number of random starters to try; ``None`` for a number that depends on
    ``num_players``.
    """
    conditions = _starter_conditions(num_players)
    max_starters = _MAX_DRAWS if num_players < _MAX_QUICKLY_SHIFTED else _MAX_DRAWS_MANY_PLAYERS
    max_starters = draw.steps(max_starters if max_draws is None else max_draws)
    tables = conditions.find_tables(draw.seed, draw.stop, max_starters)
    if tables is None:
        return None
    order = len(conditions.group.elements)
    shifts = np.append(conditions.group.shifts(), np.full((order, 1), order), axis=1)
    first_round = np.array(tables)[:, [0, 2, 1, 3]]  # partners sit opposite
    rounds: NDArray[np.int64] = shifts[:, first_round]
    return rounds


def _starter_conditions(num_players: int) -> StarterConditions:
    num_tables, remainder = divmod(num_players, 4)
    infinity = remainder == 0
    # For 9 players use Z3 x Z3: it has a starter whose pairs form tables, and Z9 has none.
    moduli = (3, 3) if num_players == 9 else (num_players - infinity,)
    group = CyclicSum(moduli)
    sizes = np.bincount(group.classes[0])
    if remainder < 2:
        minimum = maximum = np.full(len(sizes), 2)
    else:
        # If a difference is its own negative, the shifts of one pair with this difference give
        # every such pair twice. Such a difference may therefore be absent.
        minimum = np.where(sizes == 1, 0, 1)
        maximum = sizes
    return StarterConditions(group, infinity, num_tables, minimum, maximum)


def _search_rounds(
    num_players: int, num_rounds: int, draw: RandomStream, *, may_shift: bool
) -> NDArray[np.int64]:
    """Return the best rounds that annealing finds from several starts (`_starts`).

    If ``may_shift``, one start is the beginning of a longer plan that is made by shifting one
    round.
    """
    num_tables = num_players // 4
    squares_bound = least_opponent_squares(num_players, num_tables * num_rounds)
    results: list[tuple[tuple[int, bool, int, int], NDArray[np.int64]]] = []
    starts = _starts(num_players, num_rounds, draw, may_shift=may_shift)
    for k, (start, visit_weight) in enumerate(starts):
        rows = _anneal(start, num_players, visit_weight, draw.stream(k))
        seats = rows[:, : 4 * num_tables].reshape(num_rounds, num_tables, 4)
        results.append((_sort_key(seats, num_players), seats))
        if results[-1][0][:3] == (0, 0, squares_bound):
            break
    return np.asarray(min(results, key=lambda result: result[0])[1])


def _starts(
    num_players: int, num_rounds: int, draw: RandomStream, *, may_shift: bool
) -> Iterator[tuple[NDArray[np.int64], int]]:
    """Yield rounds to start annealing from, each with the weight of squared visits to a table.

    If ``may_shift``, one start is the beginning of a longer plan. With many players and few rounds
    this start comes last, because a longer plan takes long to find and is rarely needed.
    """
    random = Random(derive_seed(draw.seed, 7))
    random_rounds = np.array([random.shuffled(range(num_players)) for _ in range(num_rounds)])
    if num_rounds <= num_players // 4:
        yield random_rounds, _VISIT_WEIGHT
    is_shifted_last = num_players > _MAX_QUICKLY_SHIFTED and 2 * num_rounds < num_players
    if is_shifted_last:
        yield random_rounds, 0
    max_draws = _MAX_SPARE_DRAWS if is_shifted_last else None
    shifted = _shifted_rounds(num_players, draw, max_draws) if may_shift else None
    if shifted is not None:
        yield _first_rows(shifted, num_players, num_rounds), 0
    if not is_shifted_last:
        yield random_rounds, 0


def _anneal(
    start: NDArray[np.int64], num_players: int, visit_weight: int, draw: RandomStream
) -> NDArray[np.int64]:
    """Anneal the rounds ``start``; ``visit_weight`` is the weight of squared visits to a table."""
    num_tables, num_rounds = num_players // 4, len(start)
    layout = RoundLayout.of((4,) * num_tables, num_players, partners=True)
    zeros = np.zeros((num_players, num_players), dtype=np.int64)
    earlier = EarlierRounds(
        np.array([zeros, zeros]),
        np.zeros((num_players, num_tables), dtype=np.int64),
        np.zeros(num_players, dtype=np.int64),
        np.array([1, _PARTNER_WEIGHT, 0, 0, visit_weight, _SIT_OUT_WEIGHT]),
        zeros,
    )
    target = _target(num_players, num_rounds) + visit_weight * 4 * num_tables * num_rounds
    pace = replace(_PACE, steps=draw.steps(_PACE.steps))
    return anneal_rounds(
        start, layout, earlier, pace, target=target, seed=draw.seed, stop=draw.stop
    )[0]


def _first_rows(longer: NDArray[np.int64], num_players: int, num_rounds: int) -> NDArray[np.int64]:
    """Return ``num_rounds`` rounds as rows of all players; players who sit out come last.

    The rows are the first rounds of ``longer``. If it has fewer rounds, they are repeated.
    """
    seated = longer.reshape(len(longer), -1)
    rows = [
        [*row, *sorted(set(range(num_players)) - set(row))]
        for k in range(num_rounds)
        for row in (seated[k % len(seated)].tolist(),)
    ]
    return np.array(rows, dtype=np.int64)


def _sort_key(seats: NDArray[np.int64], num_players: int) -> tuple[int, bool, int, int]:
    """Return a sort key of rounds; lower is better.

    The key has the number of repeated partnerships, whether sit-outs are uneven, the sum of squared
    counts of opponents, and the number of returns to tables.
    """
    measures = measure_partners(EventPlan(seats, num_players))
    return (
        measures.partner_repeats,
        not measures.sit_outs_even,
        measures.opponent_squares,
        _num_returns(seats, num_players),
    )


def _num_returns(seats: NDArray[np.int64], num_players: int) -> int:
    """Return the number of times a player returns to an earlier table, summed over all players."""
    return int(np.maximum(table_visits(seats, num_players) - 1, 0).sum())


def _target(num_players: int, num_rounds: int) -> int:
    """Return the lowest cost that annealed rounds can have: all counts are as even as possible."""
    tables = num_players // 4 * num_rounds
    couples = num_players * (num_players - 1) // 2
    quotient, remainder = divmod(2 * tables, couples)
    partners = (couples - remainder) * quotient**2 + remainder * (quotient + 1) ** 2
    min_sit_outs, out_remainder = divmod(num_players * num_rounds - 4 * tables, num_players)
    sit_outs = (num_players - out_remainder) * min_sit_outs**2 + out_remainder * (
        min_sit_outs + 1
    ) ** 2
    return (
        least_opponent_squares(num_players, tables)
        + _PARTNER_WEIGHT * partners
        + _SIT_OUT_WEIGHT * sit_outs
    )
