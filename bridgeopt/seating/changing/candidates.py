"""Candidate seatings after a change before play, one for each strategy.

The strategies are to keep all numbers (`keep_all_numbers`), to move one pair (`move_one_pair`), and
to search for new numbers (`renumber`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import NamedTuple

from bridgeopt import club
from bridgeopt.base.errors import Cancelled, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.contradiction import smallest_contradiction
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.movement.two_fields import in_two_fields
from bridgeopt.seating.changing.changes import (
    AvailableMovements,
    ChangeOptions,
    ChangeProblem,
    Holders,
    KeepNumbers,
    SectionNumber,
    too_many_error,
    unheld_numbers,
)
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.numbering import NumberingRequest, seat_sections
from bridgeopt.seating.seating_problem import EveningSections, describe_fields
from bridgeopt.seating.sections import Turnover, resection
from bridgeopt.seating.sections.placement import (
    integer_ratings,
    rating_distance,
    sizes_with_movements,
    sort_pairs,
)
from bridgeopt.seating.solving import Solver
from bridgeopt.seating.wishes import is_respected, unmet_requirements


@dataclass(frozen=True)
class Candidate:
    """The result of one strategy for a change.

    Attributes
    ----------
    strategy
        The strategy for the change.
    seatings
        The sections after the change.
    exact
        Whether all seatings of this strategy were compared.
    plan
        The plan with its proofs, if new numbers were searched for; otherwise ``None``.
    """

    strategy: club.ChangeStrategy
    seatings: tuple[club.NumberedSection, ...]
    exact: bool = False
    plan: club.Plan | None = None


def find_candidate(
    problem: ChangeProblem,
    strategy: club.ChangeStrategy,
    available: AvailableMovements,
    options: ChangeOptions,
    *,
    solver: Solver,
    budget: SearchBudget,
) -> Candidate:
    """Return the sections after a change, by one strategy.

    If the strategy is to keep all numbers or to move one pair, and no such seating is possible,
    `renumber` assigns the numbers instead. For `ChangeStrategy.ONE`, it keeps every number that the
    sizes of sections and the wishes allow.

    Raises
    ------
    InputError, ContradictionError
        The strategy is impossible.
    Cancelled
        The search was stopped before it found anything.
    """
    result = None
    if strategy is club.ChangeStrategy.NOBODY:
        result = keep_all_numbers(problem, options.wishes, budget.stop_or_new)
    elif strategy is club.ChangeStrategy.ONE:
        result = move_one_pair(problem, options.wishes, budget.stop_or_new)
    if result is not None:
        return Candidate(strategy, result.seatings, result.exact)
    if strategy is club.ChangeStrategy.ONE:
        options = replace(options, keep=KeepNumbers.STRICT)
    plan = renumber(problem, available, options, budget, solver)
    return Candidate(strategy, plan.sections, plan=plan)


_MIN_SECTION_PAIRS = 4
"""Minimum number of pairs in a section; with fewer, it cannot play an evening."""

_MAX_COMPARED_SEATINGS = 5000
"""Maximum number of seatings that are compared when one pair moves.

If there are more seatings, the best of the compared ones is returned without a claim of proof."""


class CandidateSeatings(NamedTuple):
    """The sections after a change, and whether all seatings of the strategy were compared."""

    seatings: tuple[club.NumberedSection, ...]
    exact: bool


def keep_all_numbers(
    problem: ChangeProblem, wishes: Sequence[club.Wish] = (), stop: Stop | None = None
) -> CandidateSeatings:
    """Return the sections in which every pair keeps its number; leavers' numbers become absent.

    Newcomers take absent numbers: first in the sections whose range of ratings is nearest to their
    own rating, then with the least increase of the season's sums
    (`seating.fitness.added_fitness`).

    Parameters
    ----------
    problem
        The pairs that are present, with the sections before the change.
    wishes
        The wishes; only musts count, and preferences are ignored.
    stop
        Ends the search; the best seating so far is returned.

    Raises
    ------
    InputError
        There are more newcomers than absent numbers, or too few pairs are left in a section.
    ContradictionError
        No such seating respects all musts. The error holds a smallest set of musts that cannot be
        respected together.
    Cancelled
        The search was stopped before it found a seating that respects all musts.
    """
    remaining = _without_leavers(problem)
    small = [seating for seating in remaining if len(seating.pairs) < _MIN_SECTION_PAIRS]
    if small:
        message = Message("few_pairs_left", n=len(small[0].pairs), section=small[0].name)
        raise InputError(Fault(message, help=Message("make_plan_with_fewer_sections")))
    free = unheld_numbers(remaining)
    if len(problem.newcomers) > len(free):
        raise InputError(too_many_error(remaining, free, len(problem.newcomers)))
    best = _seat_newcomers(problem, [remaining], wishes, stop)
    if best is not None:
        return best
    if stop is not None and stop.is_over:
        raise Cancelled

    def possible(wishes: Sequence[club.Wish]) -> bool:
        if _seat_newcomers(problem, [remaining], wishes, stop) is not None:
            return True
        if stop is not None and stop.is_over:  # unknown: not all seatings were tried
            raise Cancelled
        return False

    musts = [wish for wish in wishes if wish.must]
    contradiction = smallest_contradiction(musts, possible, stop=stop)
    refused = contradiction.items if contradiction else ()
    raise ContradictionError(refused or musts, Message("where_nobody_moves"))


def _without_leavers(problem: ChangeProblem) -> list[club.NumberedSection]:
    return [
        replace(s, numbers=tuple(None if pair in problem.leavers else pair for pair in s.numbers))
        for s in problem.seatings
    ]


def _with_holders(
    seatings: Sequence[club.NumberedSection], holders: Holders
) -> tuple[club.NumberedSection, ...]:
    """Return the sections with new holders of the numbers in ``holders``, in all rounds.

    A number whose new holder is ``None`` becomes absent.
    """
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


def _misfit_function(problem: ChangeProblem) -> Callable[[club.Pair, SectionNumber], int]:
    """Return a function that measures how badly a newcomer's rating fits a section.

    The function takes a newcomer and a number in a section. It returns the distance of the
    newcomer's rating from the range of ratings in that section.
    """
    newcomer_ratings, *ranges = integer_ratings(
        problem.history, [problem.newcomers, *(s.pairs for s in problem.seatings)]
    )
    ratings = dict(zip(problem.newcomers, newcomer_ratings, strict=True))

    def misfit(pair: club.Pair, place: SectionNumber) -> int:
        return rating_distance(ratings[pair], ranges[place.section])

    return misfit


def move_one_pair(
    problem: ChangeProblem, wishes: Sequence[club.Wish] = (), stop: Stop | None = None
) -> CandidateSeatings | None:
    """Return the sections after the best move of one pair to an absent number; other pairs stay.

    Any pair may move within its section. A pair may move to the next section up or down only if its
    rating is the nearest to that section's range: the weakest go down, the strongest go up.
    Newcomers take numbers that are absent after the move, including the number that the moved pair
    left.

    The misfit of a seating is the sum of the distances of newcomers' ratings from the ranges of
    their sections. The result is the seating with the smallest misfit among those that respect the
    musts. All misfits up to a threshold are treated as equal. The threshold is the smallest misfit
    that is possible if no pair moves. Ties go to the least increase of the season's sums
    (`seating.fitness.added_fitness`). The parameters are the same as in `keep_all_numbers`.

    Returns
    -------
    The sections. ``None`` if there are too few absent numbers, or if no such seating respects all
    musts and leaves enough pairs in every section.
    """
    remaining = _without_leavers(problem)
    if len(problem.newcomers) > len(unheld_numbers(remaining)):
        return None
    starts = (
        _with_holders(
            remaining, {_place_of(pair, remaining): None, SectionNumber(target, number): pair}
        )
        for target, number, pair in _single_moves(problem, remaining)
    )
    return _seat_newcomers(problem, starts, wishes, stop, _MAX_COMPARED_SEATINGS)


def _seat_newcomers(
    problem: ChangeProblem,
    starts: Iterable[Sequence[club.NumberedSection]],
    wishes: Sequence[club.Wish],
    stop: Stop | None,
    maximum: int | None = None,
) -> CandidateSeatings | None:
    """Return the best seating in which newcomers take numbers that are absent in one of ``starts``.

    If the search is stopped, or there are more than ``maximum`` seatings, the result is the best of
    the seatings compared so far (at least one is). Return ``None`` if every compared seating breaks
    a must or leaves too few pairs in a section.
    """
    newcomers, misfit = problem.newcomers, _misfit_function(problem)

    def fits(places: Sequence[SectionNumber]) -> int:
        return sum(misfit(pair, place) for pair, place in zip(newcomers, places, strict=True))

    misfit_without_move = min(
        map(fits, permutations(unheld_numbers(_without_leavers(problem)), len(newcomers)))
    )
    increases: dict[tuple[int, tuple[club.Pair | None, ...]], int] = {}
    best: tuple[tuple[int, int], tuple[club.NumberedSection, ...]] | None = None
    assignments = (
        (start, places)
        for start in starts
        for places in permutations(unheld_numbers(start), len(newcomers))
    )
    for num_compared, (start, places) in enumerate(assignments):
        if num_compared == maximum or (num_compared and stop is not None and stop.is_over):
            return None if best is None else CandidateSeatings(best[1], exact=False)
        seated = _with_holders(start, dict(zip(places, newcomers, strict=True)))
        if min(len(seating.pairs) for seating in seated) < _MIN_SECTION_PAIRS or unmet_requirements(
            seated, wishes
        ):
            continue
        total_misfit = max(fits(places), misfit_without_move)
        if best is not None and total_misfit > best[0][0]:
            continue
        for k, seating in enumerate(seated):
            if (k, seating.numbers) not in increases:
                increases[k, seating.numbers] = problem.season_increase(seating)
        merit = total_misfit, sum(increases[k, seating.numbers] for k, seating in enumerate(seated))
        if best is None or merit < best[0]:
            best = merit, seated
    return None if best is None else CandidateSeatings(best[1], exact=True)


def _place_of(pair: club.Pair, seatings: Sequence[club.NumberedSection]) -> SectionNumber:
    return next(
        SectionNumber(k, seating.numbers.index(pair) + 1)
        for k, seating in enumerate(seatings)
        if pair in seating.numbers
    )


def _single_moves(
    problem: ChangeProblem, remaining: Sequence[club.NumberedSection]
) -> Iterator[tuple[int, int, club.Pair]]:
    """Yield each move of one pair to an absent number: section (from 0), number (from 1), pair.

    ``remaining`` are the sections without the pairs that leave. A pair can change its number within
    its section. It can also move to a neighbouring section if its rating is the closest, among the
    pairs of its present section, to the range of ratings in that neighbouring section.
    """
    ratings = integer_ratings(problem.history, [seating.pairs for seating in remaining])
    for target, seating in enumerate(remaining):
        for source in (target, target - 1, target + 1):
            if not 0 <= source < len(remaining):
                continue
            distances = [rating_distance(rating, ratings[target]) for rating in ratings[source]]
            pairs = [
                pair
                for pair, distance in zip(remaining[source].pairs, distances, strict=True)
                if source == target or distance == min(distances)
            ]
            for number in seating.absent_numbers:
                for pair in pairs:
                    yield target, number, pair


def renumber(
    problem: ChangeProblem,
    available: AvailableMovements,
    options: ChangeOptions,
    budget: SearchBudget,
    solver: Solver | None = None,
) -> club.Plan:
    """Return a new plan for the pairs that are present, with new numbers and perhaps new sections.

    A pair stays in its section unless that would give a section an impossible size
    (`seating.sections.resection`). A section that needs as many numbers as before keeps its
    movement. Any other section takes a movement of its new size. The present movements of other
    sections are tried first, and then the movements of the family. If movements were generated for
    tonight, the movements of the family are tried first.

    Parameters
    ----------
    problem, available, options, budget
        The pairs that are present; movements for sections whose size changes; the demands on the
        new plan; and the search limits. Without movements for new sizes, no pair can change its
        section, and no section its size.
    solver
        The solver that the other strategies for this change use, with the same budget.

    Raises
    ------
    InputError
        No sizes of sections are possible, or movements are missing.
    ContradictionError
        Wishes, or numbers that must be kept, contradict each other.
    """
    family, missing = available
    movement_of = {seating.name: seating.movement for seating in problem.seatings}
    by_size = {movement.num_contestants: movement for movement in movement_of.values()}
    is_tailored = family.name == TAILORED
    movements = {**by_size, **family.movements} if is_tailored else {**family.movements, **by_size}
    before = [
        club.SectionPairs(s.name, sort_pairs(problem.history, s.pairs)) for s in problem.seatings
    ]
    limits = options.limits.widened(len(section.pairs) for section in before)
    try:
        sections = resection(
            problem.history,
            before,
            Turnover(problem.leavers, problem.newcomers),
            sizes_with_movements(movements, len(before), limits),
            options.wishes,
            nearest=options.nearest,
            stop=budget.stop_or_new,
        )
    except InputError:
        if missing is None:
            raise
        raise InputError(missing) from None
    if missing and _resized(problem, sections):
        raise InputError(missing)
    if all(seating.equal_fields for seating in problem.seatings):
        sections = tuple(replace(section, equal_fields=True) for section in sections)
    sections, lost = _half_tables(problem.seatings, sections, movements)
    notes = (*problem.notes, *describe_fields(sections), *lost)
    keeping = (
        ()
        if options.keep is KeepNumbers.FREE
        else _keeping_wishes(problem.seatings, sections, options)
    )
    request = NumberingRequest(
        source=problem.source,
        rules=EveningRules(boards_per_group=options.boards, objective=problem.objective),
        wishes=options.wishes,
        keeping=keeping,
        section_movements=movement_of,
        costs=options.costs,
    )
    evening = EveningSections(problem.history, sections, notes)
    family = replace(family, movements=movements)
    try:
        plan = seat_sections(evening, family, request, budget, solver=solver)
    except ContradictionError as error:
        if not any(wish in keeping for wish in error.wishes):
            raise
        other_wishes = [wish for wish in error.wishes if wish not in keeping]
        raise ContradictionError(other_wishes, Message("where_numbers_are_kept")) from None
    if options.keep is not KeepNumbers.FREE:
        return plan
    return replace(
        plan,
        sections=tuple(
            _with_old_numbers_if_equal(problem, old, new, options.wishes)
            for old, new in zip(problem.seatings, plan.sections, strict=True)
        ),
    )


def _half_tables(
    before: Sequence[club.NumberedSection],
    sections: Sequence[club.SectionPairs],
    movements: Mapping[int, club.Movement],
) -> tuple[tuple[club.SectionPairs, ...], tuple[Message, ...]]:
    """Return the sections with the half tables that they had before, if these are still possible.

    A half table is the side (NS or EW) that lacks a pair. `HalfTable.ROVER` means that the odd pair
    is a rover, so that neither side lacks a pair. A rover is kept only if the section keeps its
    size, because its movement is for that size. For each half table or rover that is lost, a
    message is returned too.
    """
    result: list[club.SectionPairs] = []
    lost: list[Message] = []
    for section in sections:
        seating = next((earlier for earlier in before if earlier.name == section.name), None)
        half = None if seating is None else seating.half_table
        if seating is not None and half is not None and section.odd:
            keeps_size = section.num_numbers == seating.movement.num_contestants
            movement = seating.movement if keeps_size else movements[section.num_numbers]
            is_rover = half is club.HalfTable.ROVER
            fits = keeps_size and seating.absent == section.num_numbers if is_rover else True
            if not fits or in_two_fields(movement) is None:
                half = None
                lost.append(Message("half_table_lost", section=section.name))
        result.append(replace(section, half_table=half))
    return tuple(result), tuple(lost)


def _resized(problem: ChangeProblem, sections: Sequence[club.SectionPairs]) -> bool:
    """Return whether any pair changed section, or any section needs another movement size."""
    return any(
        section.num_numbers != seating.movement.num_contestants
        or not set(section.pairs) <= {*seating.pairs, *problem.newcomers}
        for seating, section in zip(problem.seatings, sections, strict=True)
    )


def _with_old_numbers_if_equal(
    problem: ChangeProblem,
    old: club.NumberedSection,
    new: club.PlannedSection,
    wishes: Sequence[club.Wish],
) -> club.PlannedSection:
    """Return the section ``new`` with the numbers of ``old`` if these are as good.

    They are as good if pairs, movement and fitness are the same, and the same wishes are respected.
    Otherwise ``new`` is returned.
    """
    if set(old.pairs) != set(new.pairs) or old.movement.digest != new.movement.digest:
        return new
    restored = replace(new, numbers=old.numbers)
    section_wishes = [wish for wish in wishes if set(wish.pairs) <= set(old.pairs)]
    equally_respected = all(
        is_respected(wish, [restored]) == is_respected(wish, [new]) for wish in section_wishes
    )
    return restored if equally_respected and problem.fitness(restored) == new.fitness else new


def _keeping_wishes(
    before: Sequence[club.NumberedSection],
    sections: Sequence[club.SectionPairs],
    options: ChangeOptions,
) -> tuple[club.Wish, ...]:
    """Return, for each pair that stays in its section, a wish to keep its number.

    A pair whose number no longer exists in the section gets no wish. The wishes are musts or
    preferences, as ``options`` say.
    """
    weight = None if options.keep is KeepNumbers.STRICT else options.keep_weight
    numbers = {
        (seating.name, pair): number
        for seating in before
        for number, pair in enumerate(seating.numbers, start=1)
    }
    staying = [
        (pair, number, section)
        for section in sections
        for pair in section.pairs
        if (number := numbers.get((section.name, pair))) is not None
    ]
    return tuple(
        club.Wish(club.WishKind.NUMBER, (pair,), (number,), weight)
        for pair, number, section in staying
        if number <= section.num_numbers
    )
