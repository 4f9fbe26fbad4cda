"""A change before play for which nobody moves, or one pair; what can be said of such a plan."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bridgeopt.club import Granted, Pair, Plan, PlanFile, Seating, Wish
from bridgeopt.engine.effort import Effort
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.qap.warm import warm_up
from bridgeopt.engine.stopping import Stop
from bridgeopt.errors import Fault, InputError
from bridgeopt.seating.changing.during_play import Place, best_places, too_many, with_holders
from bridgeopt.seating.changing.hall import Hall
from bridgeopt.seating.evaluation import evaluate_within
from bridgeopt.seating.sections.rating import rating_moved, whole_ratings
from bridgeopt.seating.wishes.holding import holds
from bridgeopt.words import Message

_FEWEST = 4
"""Pairs in a section; with fewer there is no evening to be had in it."""


def nobody_moves(hall: Hall, stop: Stop | None = None) -> tuple[Seating, ...]:
    """Leave everybody at the number they have, and those of the leavers to nobody.

    Newcomers take numbers that nobody holds: those where their rating lies least outside the range
    of the section's; of these, where the sum of the sections' fitness is the least.

    Raises
    ------
    InputError
        More pairs come than numbers are free, or hardly anybody is left in a section.
    """
    left = [
        replace(s, numbers=tuple(None if pair in hall.leavers else pair for pair in s.numbers))
        for s in hall.seatings
    ]
    small = [seating for seating in left if len(seating.pairs) < _FEWEST]
    if small:
        few = Message("few_pairs_left", n=len(small[0].pairs), section=small[0].name)
        raise InputError(Fault(few, help=Message("make_plan_with_fewer_sections")))
    free = [
        Place(k, number)
        for k, seating in enumerate(left)
        for number, pair in enumerate(seating.numbers, start=1)
        if pair is None
    ]
    if len(hall.newcomers) > len(free):
        raise InputError(too_many(left, free, len(hall.newcomers)))
    coming, *ranges = whole_ratings(
        hall.history, [hall.newcomers, *(s.pairs for s in hall.seatings)]
    )
    ratings = dict(zip(hall.newcomers, coming, strict=True))

    def unfit(pair: Pair, place: Place) -> int:
        return rating_moved(ratings[pair], ranges[place.section])

    taken = best_places(hall.fitness, left, hall.newcomers, free, 0, unfit, stop)
    return with_holders(left, taken, 0)


def one_moves(
    hall: Hall,
    stays: Sequence[Seating],
    wishes: Sequence[Wish] = (),
    stop: Stop | None = None,
) -> tuple[Seating, ...] | None:
    """Move one pair to a number that nobody holds, where that saves most (or costs least).

    Any pair may go to a number of its own section; to one of the next section up or down only a
    pair whose rating lies least outside that section's range: the weakest go down, the strongest
    up. What is saved is what tonight adds
    to the season's sums (`seating.fitness.added_fitness`).

    Parameters
    ----------
    hall
        Who is there.
    stays
        The sections if nobody moves.
    wishes
        Those that are musts hold.
    stop
        Ends it, with the best move by then.

    Returns
    -------
    The sections; ``None`` where no such move respects all musts.
    """
    now = [hall.added(seating) for seating in stays]
    best: tuple[int, tuple[Seating, ...]] | None = None
    for source, target, pair, number in _moves_of_one(hall, stays):
        if stop is not None and stop.over:
            break
        moved = list(stays)
        for k in {source, target}:
            numbers = [None if p == pair else p for p in stays[k].numbers]
            if k == target:
                numbers[number - 1] = pair
            moved[k] = replace(stays[k], numbers=tuple(numbers))
        if len(moved[source].pairs) < _FEWEST or unmet(moved, wishes):
            continue
        added = sum(
            hall.added(moved[k]) if k in (source, target) else now[k] for k in range(len(stays))
        )
        if best is None or added < best[0]:
            best = added, tuple(moved)
    return None if best is None else best[1]


def _moves_of_one(hall: Hall, stays: Sequence[Seating]) -> Iterator[tuple[int, int, Pair, int]]:
    """List who may move: from and to which section (from 0), and to which number (from 1)."""
    ratings = whole_ratings(hall.history, [seating.pairs for seating in stays])
    for target, seating in enumerate(stays):
        for source in (target, target - 1, target + 1):
            if not 0 <= source < len(stays):
                continue
            away = [rating_moved(rating, ratings[target]) for rating in ratings[source]]
            pairs = [
                pair
                for pair, far in zip(stays[source].pairs, away, strict=True)
                if source == target or far == min(away)
            ]
            for number in seating.absent_numbers:
                for pair in pairs:
                    yield source, target, pair, number


def unmet(seatings: Sequence[Seating], wishes: Sequence[Wish]) -> list[Wish]:
    """Return the musts that do not hold."""
    return [wish for wish in wishes if wish.must and not holds(wish, seatings)]


def as_seated(
    hall: Hall,
    plan: PlanFile,
    now: Sequence[Seating],
    effort: Effort,
    wishes: Sequence[Wish] = (),
    boards: int | None = None,
    memory: Memory | None = None,
) -> Plan:
    """Say of seatings that are given what holds: their fitness, and bounds where any are known.

    Parameters
    ----------
    hall
        Who is there, in the sections as they were.
    plan
        The plan that was changed: what it claims of a section that did not change still holds, if
        the file is as we wrote it.
    now
        The sections as they are.
    effort, boards
        As for `seating.evening.seat`; the budget is for the bounds.
    wishes
        Of the pairs as they are now.
    memory
        What is known of sections from before.
    """
    start = time.perf_counter()
    warm_up()
    evaluations = evaluate_within(
        hall.history, now, replace(effort, seed=0), hall.objective, memory
    )
    claims = plan.intact and plan.source is not None and plan.source.hash == hall.source.hash
    claims = claims and plan.objective == hall.objective
    sections = []
    changed = zip(plan.sections, hall.seatings, now, evaluations, strict=True)
    for planned, old, new, evaluation in changed:
        section = evaluation.plan
        told = planned.score if claims and new == old and not new.spells else None
        if told is not None and told.fitness == section.fitness:
            score = replace(section.score, penalty=told.penalty, bound=told.bound)
            section = replace(section, score=score)
        sections.append(replace(section, boards=boards or planned.boards or section.boards))
    return Plan(
        family=plan.family,
        seed=effort.seed,
        budget=effort.budget,
        source=hall.source,
        sections=tuple(sections),
        seconds=time.perf_counter() - start,
        interrupted=any(evaluation.interrupted for evaluation in evaluations),
        wishes=tuple(Granted(wish, holds(wish, sections)) for wish in wishes),
        warnings=hall.notes,
        origin=plan.origin,
        objective=hall.objective,
    )
