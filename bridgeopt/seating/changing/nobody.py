"""A change before play for which nobody moves, or one pair; what can be said of such a plan."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import permutations
from typing import NamedTuple

from bridgeopt import club
from bridgeopt.base.errors import Cancelled, Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.qap.warm import warm_up
from bridgeopt.engine.stopping import Effort, Stop
from bridgeopt.seating.changing.during_play import Holders, SectionNumber, too_many
from bridgeopt.seating.changing.hall import Hall
from bridgeopt.seating.evaluation import Evaluation, evaluate_within
from bridgeopt.seating.sections.sizes import rating_moved, whole_ratings
from bridgeopt.seating.solving import NothingFoundError, Solver
from bridgeopt.seating.wishes.contradiction import Contradiction, smallest_contradiction
from bridgeopt.seating.wishes.holding import holds
from bridgeopt.seating.wishes.pricing import price, wishes_of

_FEWEST = 4
"""Pairs in a section; with fewer there is no evening to be had in it."""

_MOST_TRIED = 5000
"""Ways to move one pair that are weighed; where there are more, none is told to be the best."""


class Moved(NamedTuple):
    """The sections after a change, and whether all changes of that kind were compared."""

    seatings: tuple[club.Seating, ...]
    exact: bool


def nobody_moves(hall: Hall, wishes: Sequence[club.Wish] = (), stop: Stop | None = None) -> Moved:
    """Return the sections in which every pair keeps its number, and leavers' numbers are absent.

    Newcomers take numbers that nobody holds: those where their rating lies least outside the range
    of the section's; of these, where tonight adds least to the season's sums.

    Parameters
    ----------
    hall
        Who is there.
    wishes
        Those that are musts hold.
    stop
        Ends it, with the best way by then.

    Raises
    ------
    InputError
        More pairs come than numbers are free, or hardly anybody is left in a section.
    Contradiction
        No such way respects all musts: with a smallest set of them that none does.
    Cancelled
        It was stopped before it found one that does.
    """
    left = _without_leavers(hall)
    small = [seating for seating in left if len(seating.pairs) < _FEWEST]
    if small:
        few = Message("few_pairs_left", n=len(small[0].pairs), section=small[0].name)
        raise InputError(Fault(few, help=Message("make_plan_with_fewer_sections")))
    free = _free(left)
    if len(hall.newcomers) > len(free):
        raise InputError(too_many(left, free, len(hall.newcomers)))
    best = _seat_newcomers(hall, [left], wishes, stop)
    if best is not None:
        return best
    if stop is not None and stop.over:
        raise Cancelled

    def possible(some: Sequence[club.Wish]) -> bool:
        return _seat_newcomers(hall, [left], some, stop) is not None

    musts = [wish for wish in wishes if wish.must]
    found = smallest_contradiction(musts, possible, stop=stop)
    raise Contradiction(found or musts, Message("where_nobody_moves"))


def _without_leavers(hall: Hall) -> list[club.Seating]:
    return [
        replace(s, numbers=tuple(None if pair in hall.leavers else pair for pair in s.numbers))
        for s in hall.seatings
    ]


def _free(seatings: Sequence[club.Seating]) -> list[SectionNumber]:
    """List the numbers that nobody holds."""
    return [
        SectionNumber(k, number)
        for k, seating in enumerate(seatings)
        for number, pair in enumerate(seating.numbers, start=1)
        if pair is None
    ]


def _holding(seatings: Sequence[club.Seating], holders: Holders) -> tuple[club.Seating, ...]:
    """Return the seatings with others at some numbers, or nobody, from the beginning."""
    return tuple(
        replace(
            seating,
            numbers=tuple(
                holders.get(SectionNumber(k, number), pair)
                for number, pair in enumerate(seating.numbers, start=1)
            ),
        )
        for k, seating in enumerate(seatings)
    )


def _unfit(hall: Hall) -> Callable[[club.Pair, SectionNumber], int]:
    """Return how far a newcomer's rating lies outside the range of a place's section."""
    coming, *ranges = whole_ratings(
        hall.history, [hall.newcomers, *(s.pairs for s in hall.seatings)]
    )
    ratings = dict(zip(hall.newcomers, coming, strict=True))

    def unfit(pair: club.Pair, place: SectionNumber) -> int:
        return rating_moved(ratings[pair], ranges[place.section])

    return unfit


def one_moves(
    hall: Hall, wishes: Sequence[club.Wish] = (), stop: Stop | None = None
) -> Moved | None:
    """Return the sections in which one pair moves to a free number, the best such move.

    Any pair may go to a number of its own section; to one of the next section up or down only a
    pair whose rating lies least outside that section's range: the weakest go down, the strongest
    up. Newcomers take numbers that nobody holds then, the one that the pair has left among them;
    together they fit their sections at least as well as they can where nobody moves, or, where no
    such way respects the musts, as well as they can. Of all these ways together the one is taken
    by which tonight adds least to the season's sums (`seating.fitness.added_fitness`).

    Returns
    -------
    The sections; ``None`` where no such way respects all musts. The parameters are those of
    `nobody_moves`.
    """
    left = _without_leavers(hall)
    if len(hall.newcomers) > len(_free(left)):
        return None
    moved = (
        _holding(left, {_place_of(pair, left): None, SectionNumber(target, number): pair})
        for target, number, pair in _moves_of_one(hall, left)
    )
    return _seat_newcomers(hall, moved, wishes, stop, _MOST_TRIED)


def _seat_newcomers(
    hall: Hall,
    starts: Iterable[Sequence[club.Seating]],
    wishes: Sequence[club.Wish],
    stop: Stop | None,
    most: int | None = None,
) -> Moved | None:
    """Give newcomers numbers that nobody holds, in the best of all ways from the best of starts.

    Who stops it gets the best by then, of one way at least; so does who weighs ``most`` at most.
    """
    coming, unfit = hall.newcomers, _unfit(hall)

    def fits(places: Sequence[SectionNumber]) -> int:
        return sum(unfit(pair, place) for pair, place in zip(coming, places, strict=True))

    usual = min(map(fits, permutations(_free(_without_leavers(hall)), len(coming))))
    known: dict[tuple[int, tuple[club.Pair | None, ...]], int] = {}
    best: tuple[tuple[int, int], tuple[club.Seating, ...]] | None = None
    ways = (
        (start, places) for start in starts for places in permutations(_free(start), len(coming))
    )
    for tried, (start, places) in enumerate(ways):
        if tried == most or (tried and stop is not None and stop.over):
            return None if best is None else Moved(best[1], exact=False)
        seated = _holding(start, dict(zip(places, coming, strict=True)))
        if min(len(seating.pairs) for seating in seated) < _FEWEST or unmet(seated, wishes):
            continue
        worse_fit = max(fits(places), usual)
        if best is not None and worse_fit > best[0][0]:
            continue
        for k, seating in enumerate(seated):
            if (k, seating.numbers) not in known:
                known[k, seating.numbers] = hall.added(seating)
        merit = worse_fit, sum(known[k, seating.numbers] for k, seating in enumerate(seated))
        if best is None or merit < best[0]:
            best = merit, seated
    return None if best is None else Moved(best[1], exact=True)


def _place_of(pair: club.Pair, seatings: Sequence[club.Seating]) -> SectionNumber:
    return next(
        SectionNumber(k, seating.numbers.index(pair) + 1)
        for k, seating in enumerate(seatings)
        if pair in seating.numbers
    )


def _moves_of_one(hall: Hall, left: Sequence[club.Seating]) -> Iterator[tuple[int, int, club.Pair]]:
    """List who may move, to which section (from 0) and number (from 1)."""
    ratings = whole_ratings(hall.history, [seating.pairs for seating in left])
    for target, seating in enumerate(left):
        for source in (target, target - 1, target + 1):
            if not 0 <= source < len(left):
                continue
            away = [rating_moved(rating, ratings[target]) for rating in ratings[source]]
            pairs = [
                pair
                for pair, far in zip(left[source].pairs, away, strict=True)
                if source == target or far == min(away)
            ]
            for number in seating.absent_numbers:
                for pair in pairs:
                    yield target, number, pair


def unmet(seatings: Sequence[club.Seating], wishes: Sequence[club.Wish]) -> list[club.Wish]:
    """Return the wishes that must hold and do not."""
    return [wish for wish in wishes if wish.must and not holds(wish, seatings)]


def as_seated(
    hall: Hall,
    plan: club.PlanFile,
    now: Sequence[club.Seating],
    effort: Effort,
    wishes: Sequence[club.Wish] = (),
    boards: int | None = None,
    memory: Memory | None = None,
) -> club.Plan:
    """Return the plan of given sections, with their fitness, and bounds where any are known.

    Nothing that the earlier plan claimed is carried over: what is claimed is worked out for these
    pairs, this history, these wishes and this objective. Of a section in which a must does not
    hold no more is claimed than without wishes.

    Parameters
    ----------
    hall
        Who is there, in the sections as they were.
    plan
        The plan that was changed: its family, and its boards.
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
    memory = memory or Memory()
    evaluations = evaluate_within(
        hall.history, now, replace(effort, seed=0), hall.objective, memory
    )
    left = max(effort.budget - (time.perf_counter() - start), 0.0)
    solver = Solver(hall.history, replace(effort, seed=0, budget=left), hall.objective, memory)
    scores = _wished(solver, evaluations, wishes)
    sections = tuple(
        replace(e.plan, score=score, boards=boards or planned.boards or e.plan.boards)
        for planned, e, score in zip(plan.sections, evaluations, scores, strict=True)
    )
    return club.Plan(
        family=plan.family,
        seed=effort.seed,
        budget=effort.budget,
        source=hall.source,
        sections=sections,
        seconds=time.perf_counter() - start,
        interrupted=solver.interrupted or any(e.interrupted for e in evaluations),
        wishes=tuple(club.Granted(wish, holds(wish, sections)) for wish in wishes),
        warnings=hall.notes,
        origin=plan.origin,
        objective=hall.objective,
    )


def _wished(
    solver: Solver, evaluations: Sequence[Evaluation], wishes: Sequence[club.Wish]
) -> list[club.Score]:
    """Return the sections' scores with what wishes cost, and what they allow at best."""
    sections = [evaluation.plan for evaluation in evaluations]
    own = {plan.name: wishes_of(club.Section(plan.name, plan.pairs), wishes) for plan in sections}
    # Two absent numbers are another problem than one: no bound with wishes is known there.
    heard = [
        (evaluation.section, plan)
        for evaluation, plan in zip(evaluations, sections, strict=True)
        if own[plan.name] and len(plan.absent_numbers) < 2 and not plan.spells
        if not unmet(sections, own[plan.name])
    ]
    answers: dict[str, club.Score] = {}
    with suppress(Cancelled, NothingFoundError):  # then nothing is claimed of the wishes
        tasks = [solver.task(section, plan.movement, own[plan.name]) for section, plan in heard]
        solved = zip(heard, solver.solve(tasks), strict=True)
        answers = {section.name: answer.score for (section, _), answer in solved}
    scores = []
    for plan in sections:
        answer = answers.get(plan.name)
        gain = (answer or plan.score).gain
        if gain is None:
            scores.append(plan.score)
            continue
        broken = [wish for wish in own[plan.name] if not wish.must and not holds(wish, sections)]
        penalty = sum(price(wish, gain / 100) for wish in broken)
        bound = None if answer is None else answer.least_total
        scores.append(replace(plan.score, penalty=penalty, bound=bound))
    return scores
