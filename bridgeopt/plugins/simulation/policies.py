"""Policies: ways to assign pair numbers on an evening; one of them also makes movements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from bridgeopt.base.i18n import Message
from bridgeopt.club import PAPER_OBJECTIVE, History, Movement, Objective, Registration, SectionPairs
from bridgeopt.engine.qap import Instance, Numbering
from bridgeopt.engine.qap.local_search import search_once
from bridgeopt.engine.qap.work_queue import SearchWork
from bridgeopt.engine.randomness import Random, derive_seed
from bridgeopt.engine.rounds.result import default_groups
from bridgeopt.engine.rounds.search import try_search
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.faults import CellError, quoted
from bridgeopt.files.settings import parse_objective
from bridgeopt.seating.fitness import hypothetical_best, meeting_costs

MAX_PROOF_NODES = 50_000
"""Largest number of nodes in the search tree of a proof; they take about 0.4 s.

A limit on time would make seasons depend on the machine.
"""

SEARCH_STEPS = 1000
"""Number of steps in one search by the policy `annealing`; they take about 0.5 ms for a section.

docs/studies/objectives.md reports how often such a search finds the optimum.
"""

NUM_SEARCHES = 4
"""Number of short searches that `find_numbers` makes; the best of their results counts."""


class PolicyInput(NamedTuple):
    """The inputs of a policy when it numbers the pairs of an evening.

    Attributes
    ----------
    history
        The season so far.
    registration
        The pairs in the order of their arrival.
    sections
        The sections, the strongest first.
    movements
        Each section's movement; it is from the family of movements that the club plays.
    instances
        Each section's assignment problem. Its items are the section's pairs in order and, if their
        number is odd, the absent pair.
    seed
        The seed of random numbers.
    objective
        The objective of the numbering.
    """

    history: History
    registration: Registration
    sections: Sequence[SectionPairs]
    movements: Sequence[Movement]
    instances: Sequence[Instance]
    seed: int
    objective: Objective = PAPER_OBJECTIVE


class Numbers(NamedTuple):
    """The numbering that a policy gives a section, and its lower bound.

    Attributes
    ----------
    numbering
        The pair number (from 0) of each item of the assignment problem (see `PolicyInput`).
    lower_bound
        The lower bound on fitness, if known. It is valid for all numberings of the family's
        movement or, with the policy `tailored`, for all playable movements without repeats.
    movement
        The movement made for this evening; ``None`` for the family's movement.
    """

    numbering: Numbering
    lower_bound: int | None = None
    movement: Movement | None = None


Policy = Callable[[PolicyInput], list[Numbers]]
NumberingSearch = Callable[[Instance, int], Numbers]
"""A function that numbers the pairs of one section, given a seed."""


def optimal(evening: PolicyInput) -> list[Numbers]:
    """Return each section's best numbers, as `bridgeopt run` finds them, with a lower bound."""
    return [
        find_proven_numbers(instance, derive_seed(evening.seed, k))
        for k, instance in enumerate(evening.instances)
    ]


def tailored(evening: PolicyInput) -> list[Numbers]:
    """Make a new movement for each section, with as many rounds as the family's movement.

    The search has no time limit. Tables and directions are not balanced, since meetings do not
    depend on them. If no better movement is found, or if that many rounds are impossible without
    repeats, the family's movement is played, with the numbers that `optimal` gives.
    """
    return [_tailor(evening, k) for k in range(len(evening.sections))]


def annealing(evening: PolicyInput) -> list[Numbers]:
    """Return numbers that one short search finds for each section, without a proof.

    The search used to be simulated annealing; users know the policy by this name.
    """
    return [
        Numbers(_anneal(instance, derive_seed(evening.seed, k)))
        for k, instance in enumerate(evening.instances)
    ]


def registration_order(evening: PolicyInput) -> list[Numbers]:
    """Return numbers in the order of registration; in an odd section, the last number is absent."""
    arrival = {pair: k for k, pair in enumerate(evening.registration.pairs)}
    numbers = []
    for section, instance in zip(evening.sections, evening.instances, strict=True):
        order = np.argsort([arrival[pair] for pair in section.pairs])
        numbering = np.arange(instance.n)
        numbering[order] = np.arange(len(order))
        numbers.append(Numbers(numbering))
    return numbers


def random_numbers(evening: PolicyInput) -> list[Numbers]:
    """Return random numbers; in an odd section, a random number is absent."""
    random = Random(evening.seed)
    return [
        Numbers(np.array(random.shuffled(range(instance.n)), dtype=np.int64))
        for instance in evening.instances
    ]


POLICIES: Mapping[str, Policy] = MappingProxyType(
    {
        "optimal": optimal,
        "tailored": tailored,
        "natural": registration_order,
        "random": random_numbers,
        "annealing": annealing,
    }
)


def parse_policy(name: str) -> tuple[Policy, Objective]:
    """Return the policy and the objective that a text such as ``optimal/fair-share`` names.

    Without a slash, the objective is the paper's.

    Raises
    ------
    CellError
        There is no such policy or objective.
    """
    policy, slash, objective = name.partition("/")
    if policy not in POLICIES:
        wrong = Message("simulation_no_policy", policy=quoted(name))
        raise CellError(wrong, POLICY_ADVICE)
    return POLICIES[policy], parse_objective(objective) if slash else PAPER_OBJECTIVE


POLICY_ADVICE = Message("simulation_policies", policies=list(POLICIES))


def find_proven_numbers(instance: Instance, seed: int) -> Numbers:
    """Return the best numbering of a section within `MAX_PROOF_NODES` nodes, with its bound."""
    work = SearchWork(instance, seed)
    while (piece := work.next_item(late=work.nodes >= MAX_PROOF_NODES)) is not None:
        piece()
    assert work.best is not None
    return Numbers(work.best, work.lower_bound)


def find_numbers(instance: Instance, seed: int) -> Numbers:
    """Return the best numbering that `NUM_SEARCHES` short searches find for a section.

    The searches take about 2 ms.
    """
    numberings = [_anneal(instance, derive_seed(seed, k)) for k in range(NUM_SEARCHES)]
    return Numbers(min(numberings, key=instance.evaluate))


def _tailor(evening: PolicyInput, k: int) -> Numbers:
    instance, num_rounds = evening.instances[k], evening.movements[k].num_rounds
    seed = derive_seed(evening.seed, k)
    if num_rounds >= instance.n:
        return find_proven_numbers(instance, seed)
    history, section, objective = evening.history, evening.sections[k], evening.objective
    cost = meeting_costs(history, section, 1, objective=objective)
    limits = SearchBudget(seed=seed, jobs=1)
    movement_plan = try_search(cost, num_rounds, _fast_num_groups(instance.n, num_rounds), limits)
    if movement_plan is None or movement_plan.gap > 0:
        movement_plan = try_search(cost, num_rounds, budget=limits)
    if movement_plan is None:
        bound = hypothetical_best(history, section, num_rounds, objective=objective)
    else:
        bound = movement_plan.cost if movement_plan.proved else movement_plan.bound
    if movement_plan is None or movement_plan.gap > 0:
        numbering = find_proven_numbers(instance, seed).numbering
        fitness = instance.evaluate(numbering)
        if movement_plan is None or fitness <= movement_plan.cost:
            return Numbers(numbering, min(bound, fitness))
    name = f"tailored {instance.n}"
    movement = Movement(name, instance.n, movement_plan.num_groups, movement_plan.rounds + 1)
    return Numbers(np.arange(instance.n), bound, movement)


def _fast_num_groups(num_items: int, num_rounds: int) -> int | None:
    """Return a number of board groups with which the search for a movement is fast.

    It is the smallest candidate that does not divide the number of tables; with a divisor, the
    search takes seconds. The number of groups does not change who meets. ``num_items`` is the
    number of pair numbers. Return ``None`` if all candidates divide the number of tables.
    """
    tables = num_items // 2
    return next((g for g in default_groups(num_items, num_rounds) if tables % g), None)


def _anneal(instance: Instance, seed: int) -> Numbering:
    numbering = search_once(instance, derive_seed(seed, 0), SEARCH_STEPS)
    assert numbering is not None  # no wish forbids a number, so the search always finds numbers
    return numbering
