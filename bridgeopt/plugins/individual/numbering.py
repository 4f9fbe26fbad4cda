"""Assigning the numbers of a plan, by wishes and by the season.

A plan is equally good whichever person has which number. Assigning numbers is thus a quadratic
assignment problem, which the engine solves to optimality or bounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.qap.instance import MAX_ITEMS, Instance
from bridgeopt.engine.qap.solve import InfeasibleError, solve_by_nodes
from bridgeopt.engine.randomness import Random, derive_seed
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.bridge import partner_counts
from bridgeopt.plugins.individual.plan import EventPlan

DEFAULT_SEAT_STEPS = 5_000_000
"""Steps of a search by default: about 20 s of one core. Easy searches are complete earlier."""
_STEPS_PER_NODE = 1_000
"""A node of a proof for n numbers counts as n³ / `_STEPS_PER_NODE` steps, since its bound takes
about n³ operations."""
_MAX_EXCHANGES = 2_000
_PARTNER_WEIGHT = 2
"""Weight of a squared count of partnerships; meetings have weight 1."""


@dataclass(frozen=True)
class ApartWish:
    """A wish that certain people do not meet each other, in round 1 or in the whole event.

    People are indices from 0.
    """

    people: tuple[int, ...]
    all_day: bool = False


@dataclass(frozen=True, eq=False)
class MeetingsSoFar:
    """How often any two people met this season, and how often they were partners.

    Both arrays have the shape ``(people, people)``.
    """

    met: NDArray[np.int64]
    partnered: NDArray[np.int64]

    @classmethod
    def empty(cls, people: int) -> MeetingsSoFar:
        """Return the counts of a season without meetings."""
        return cls(np.zeros((people, people), dtype=np.int64), np.zeros((people, people), np.int64))


@dataclass(frozen=True)
class NumberedPeople:
    """The number of each person in the plan, with bounds that show whether it is optimal.

    Attributes
    ----------
    numbers
        The number (from 0) of each person.
    num_players
        How many numbers the plan has.
    broken
        The pairs of people who meet although a wish forbids it, each as the wish and the two
        people.
    least_broken
        A lower bound on the length of ``broken``.
    cost, least_cost
        The cost of the season's meetings, and its lower bound. The bound holds for all numberings
        in which no more pairs break a wish than in ``broken``.
    is_cut_short
        Whether a time limit or the user cut the search short, so that another run may find other
        numbers.
    """

    numbers: tuple[int, ...]
    num_players: int
    broken: tuple[tuple[ApartWish, int, int], ...]
    least_broken: int
    cost: int
    least_cost: int
    is_cut_short: bool = False

    @property
    def vacant(self) -> list[int]:
        """The unassigned numbers (from 1)."""
        return sorted({*range(1, self.num_players + 1)} - {number + 1 for number in self.numbers})

    @property
    def proved(self) -> bool:
        """Whether no other numbering is better."""
        return len(self.broken) <= self.least_broken and self.cost <= self.least_cost


def number_people(
    plan: EventPlan,
    num_people: int,
    apart_wishes: Sequence[ApartWish],
    so_far: MeetingsSoFar,
    budget: SearchBudget,
    *,
    steps: int = DEFAULT_SEAT_STEPS,
) -> NumberedPeople:
    """Assign the numbers of a plan to people, by wishes and by earlier meetings of this season.

    First, minimise the meetings of people who are to be kept apart. Then minimise the sum of
    squared meetings over all pairs, counting tonight's and the season's; partners count double.
    Vacant numbers are for substitutes, who have no earlier meetings. Without a season, any
    numbering serves.

    ``steps`` is the length of each of the two searches. The same seed and steps give the same
    numbers on every computer, unless the time limit or the stop signal of ``budget`` ends the
    search earlier.

    Raises
    ------
    ValueError
        There are more people than numbers; or, with a season, more numbers than the engine takes.
    """
    n = plan.num_players
    if num_people > n:
        raise ValueError(f"{num_people} people, {n} numbers")
    nodes = steps * _STEPS_PER_NODE // n**3
    with budget.stop_or_new.within(budget.time_limit) as stop:
        limited_budget = replace(budget, stop=stop)
        numbered = _solve_numbering(
            plan, num_people, apart_wishes, so_far, limited_budget, node_limit=nodes
        )
        return replace(numbered, is_cut_short=stop.is_over)


def _solve_numbering(
    plan: EventPlan,
    num_people: int,
    apart_wishes: Sequence[ApartWish],
    so_far: MeetingsSoFar,
    budget: SearchBudget,
    *,
    node_limit: int,
) -> NumberedPeople:
    """Assign numbers as `number_people` does; each proof examines at most ``node_limit`` nodes."""
    n = plan.num_players
    numbering, least_broken = _numbering_by_wishes(
        plan, num_people, apart_wishes, budget, node_limit
    )
    numbers = tuple(numbering[:num_people])
    broken = broken_wishes(plan, numbers, apart_wishes)
    if not so_far.met.any() and not so_far.partnered.any():
        return NumberedPeople(
            numbers=numbers,
            num_players=n,
            broken=broken,
            least_broken=least_broken,
            cost=0,
            least_cost=0,
        )
    instance, broken_cost = _season_problem(
        plan, num_people, apart_wishes, so_far, are_wishes_binding=not broken
    )
    choices, bound = [np.array(numbering)], 0
    try:
        outcome = solve_by_nodes(
            instance,
            budget.seed_or_default,
            node_limit,
            on_progress=budget.on_progress,
            stop=budget.stop_or_new,
        )
    except InfeasibleError:  # the search found no other numbering that keeps the wishes
        pass
    else:
        choices.insert(0, outcome.solutions[0].numbering)
        bound = outcome.solutions[0].lower_bound
    best = min(choices, key=instance.evaluate)
    numbers = tuple(best[:num_people].tolist())
    broken = broken_wishes(plan, numbers, apart_wishes)
    total_broken_cost = broken_cost * len(broken)
    cost, least_cost = (
        instance.evaluate(best) - total_broken_cost,
        max(bound - total_broken_cost, 0),
    )
    return NumberedPeople(
        numbers=numbers,
        num_players=n,
        broken=broken,
        least_broken=least_broken,
        cost=cost,
        least_cost=least_cost,
    )


def _numbering_by_wishes(
    plan: EventPlan,
    num_people: int,
    apart_wishes: Sequence[ApartWish],
    budget: SearchBudget,
    node_limit: int,
) -> tuple[list[int], int]:
    """Return a numbering that breaks few wishes, and a lower bound of the broken meetings.

    A broken meeting is a meeting of two people whom a wish of ``apart_wishes`` keeps apart. Earlier
    meetings of the season are ignored.
    """
    least_broken = together_bound(plan, apart_wishes)
    numbering = _exchange_numbers(plan, num_people, apart_wishes, least_broken, budget)
    num_broken = len(broken_wishes(plan, numbering[:num_people], apart_wishes))
    if num_broken <= least_broken or plan.num_players > MAX_ITEMS:
        return numbering, least_broken
    instance = _wish_problem(plan, apart_wishes)
    outcome = solve_by_nodes(instance, budget.seed_or_default, node_limit, stop=budget.stop_or_new)
    solution = outcome.solutions[0]
    if solution.cost < num_broken:
        numbering = solution.numbering.tolist()
    return numbering, max(solution.lower_bound, least_broken)


def together_bound(plan: EventPlan, apart_wishes: Sequence[ApartWish]) -> int:
    """Return a lower bound of the meetings in round 1 that break a wish.

    Some meetings are inevitable if a wish is about more people than there are tables. At best, the
    people of a wish are spread evenly over the tables, and the players who sit out belong to the
    wishes with the most people. Wishes that share a person with an earlier wish are ignored.
    """
    tables = int((plan.seats[0] >= 0).any(axis=1).sum()) if plan.num_rounds else 0
    if not tables:
        return 0
    people_counted: set[int] = set()
    sizes = []
    for wish in apart_wishes:
        if people_counted.isdisjoint(wish.people):
            people_counted.update(wish.people)
            sizes.append(len(wish.people))
    for _ in plan.sitting_out(0) if sizes else ():
        sizes[sizes.index(max(sizes))] -= 1
    bound = 0
    for size in sizes:
        quotient, remainder = divmod(max(size, 0), tables)
        bound += tables * quotient * (quotient - 1) // 2 + remainder * quotient
    return bound


def _exchange_numbers(
    plan: EventPlan,
    num_people: int,
    apart_wishes: Sequence[ApartWish],
    minimum: int,
    budget: SearchBudget,
) -> list[int]:
    """Return a numbering, found by exchanging numbers until few meetings break a wish.

    The search stops at ``minimum`` such meetings (Minton and others, Minimizing conflicts,
    Artificial Intelligence 58, 1992).
    """
    n = plan.num_players
    meet_first, meet_ever = _meeting_graphs(plan)
    random = Random(derive_seed(budget.seed_or_default, 11))
    numbering = random.shuffled(range(n))
    wishes: list[list[tuple[int, NDArray[np.bool_]]]] = [[] for _ in range(n)]
    for wish in apart_wishes:
        for one, other in combinations(wish.people, 2):
            graph = meet_ever if wish.all_day else meet_first
            wishes[one].append((other, graph))
            wishes[other].append((one, graph))

    def num_broken(person: int) -> int:
        return sum(int(graph[numbering[person], numbering[o]]) for o, graph in wishes[person])

    for _ in range(_MAX_EXCHANGES):
        counts = [num_broken(person) for person in range(num_people)]
        with_broken = [person for person, count in enumerate(counts) if count]
        if sum(counts) <= 2 * minimum or budget.stop_or_new.is_over:
            break
        one = random.choice(with_broken)
        best, best_partners = None, []
        for other in range(n):
            before = num_broken(one) + num_broken(other)
            numbering[one], numbering[other] = numbering[other], numbering[one]
            gain = before - num_broken(one) - num_broken(other)
            numbering[one], numbering[other] = numbering[other], numbering[one]
            if other != one and (best is None or gain >= best):
                best_partners = [*best_partners, other] if gain == best else [other]
                best = gain
        other = random.choice(best_partners)
        numbering[one], numbering[other] = numbering[other], numbering[one]
    return numbering


def broken_wishes(
    plan: EventPlan, numbers: Sequence[int], apart_wishes: Sequence[ApartWish]
) -> tuple[tuple[ApartWish, int, int], ...]:
    """Return the meetings that break a wish, each as the wish and the two people who meet."""
    meet_first, meet_ever = _meeting_graphs(plan)
    return tuple(
        (wish, one, other)
        for wish in apart_wishes
        for one, other in combinations(wish.people, 2)
        if (meet_ever if wish.all_day else meet_first)[numbers[one], numbers[other]]
    )


def _wish_problem(plan: EventPlan, apart_wishes: Sequence[ApartWish]) -> Instance:
    """Return the quadratic assignment problem in which each meeting that breaks a wish costs 1."""
    n = plan.num_players
    meet_first, meet_ever = _meeting_graphs(plan)
    cost = np.zeros((n, n, 3), dtype=np.int64)
    for wish in apart_wishes:
        for one, other in combinations(wish.people, 2):
            for kind in (1, 2) if wish.all_day else (2,):
                cost[one, other, kind] += 1
                cost[other, one, kind] += 1
    return Instance(cost, meet_ever.astype(np.int64) + meet_first)


def _season_problem(
    plan: EventPlan,
    num_people: int,
    apart_wishes: Sequence[ApartWish],
    so_far: MeetingsSoFar,
    *,
    are_wishes_binding: bool,
) -> tuple[Instance, int]:
    """Return the problem of numbering people, and the cost of a meeting against a wish.

    This is a quadratic assignment problem of people to numbers. Its cost for two people depends on
    their meetings in the season, and on the label of their two numbers. The label stands for how
    the numbers meet in the plan. Repeats of the season's meetings cost most. With
    ``are_wishes_binding``, meetings against a wish are forbidden. Otherwise each such meeting costs
    more than the whole season, so that fewer of them always take precedence.
    """
    n = plan.num_players
    meet_first, _ = _meeting_graphs(plan)
    partners = partner_counts(plan) if plan.size == 4 else np.zeros((n, n), dtype=np.int64)
    stacked = np.stack([_meeting_counts(plan), partners, meet_first.astype(np.int64)], axis=2)
    kinds, labels = np.unique(stacked.reshape(n * n, 3), axis=0, return_inverse=True)
    cost = np.zeros((n, n, len(kinds)), dtype=np.int64)
    permitted = np.ones(cost.shape, dtype=np.bool_)
    people_only = np.s_[:num_people, :num_people]
    for k, (meet, partner, _) in enumerate(kinds.tolist()):
        cost[people_only][:, :, k] = (so_far.met + meet) ** 2 - so_far.met**2
        cost[people_only][:, :, k] += _PARTNER_WEIGHT * (
            (so_far.partnered + partner) ** 2 - so_far.partnered**2
        )
    cost[np.arange(n), np.arange(n)] = 0
    broken_cost = 0 if are_wishes_binding else int(cost.max(axis=2).sum()) // 2 + 1
    for wish in apart_wishes:
        for one, other in combinations(wish.people, 2):
            meets = kinds[:, 0] > 0 if wish.all_day else kinds[:, 2] > 0
            for numbers in ((one, other), (other, one)):
                cost[numbers][meets] += broken_cost
                permitted[numbers][meets] = not are_wishes_binding
    return Instance(cost, labels.reshape(n, n), permitted=permitted), broken_cost


def keep_at_tables(plan: EventPlan, stays: Sequence[tuple[int, int]]) -> EventPlan:
    """Return the plan, changed so that some players stay at one table in all rounds.

    Parameters
    ----------
    plan
        The plan. Groups stay together: a player's group and the group at the wanted table change
        places.
    stays
        Players and tables, both from 0. Two players who stay at different tables must never meet.

    Raises
    ------
    ValueError
        A group would have to be at two tables at once.
    """
    seats = plan.seats.copy()
    for r in range(plan.num_rounds):
        fixed: dict[int, int] = {}
        for player, table in stays:
            tables = np.flatnonzero((seats[r] == player).any(axis=1))
            if not len(tables):
                continue
            current_table = int(tables[0])
            if fixed.get(current_table, player) != player or fixed.get(table, player) != player:
                raise ValueError("two who stay meet")
            seats[r, [current_table, table]] = seats[r, [table, current_table]]
            fixed[table] = player
    return EventPlan(seats, plan.num_players)


def _meeting_counts(plan: EventPlan) -> NDArray[np.int64]:
    """Return how often any two players meet, as partners or as opponents."""
    met = np.zeros((plan.num_players,) * 2, dtype=np.int64)
    tables = plan.seats.reshape(-1, plan.size)
    for a in range(plan.size):
        for b in range(plan.size):
            are_seated = (tables[:, a] >= 0) & (tables[:, b] >= 0)
            if a != b:
                np.add.at(met, (tables[are_seated, a], tables[are_seated, b]), 1)
    return met


def _meeting_graphs(plan: EventPlan) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return which players meet in round 1, and in any round; shape ``(players, players)`` each."""
    return _meeting_counts(EventPlan(plan.seats[:1], plan.num_players)) > 0, _meeting_counts(
        plan
    ) > 0
