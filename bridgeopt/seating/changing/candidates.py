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

    If moving one pair is not enough, `renumber` keeps every number that sizes and wishes allow.

    Raises
    ------
    InputError, ContradictionError
        The strategy is impossible.
    Cancelled
        The search was stopped before it found anything.
    """
    found = None
    if strategy is club.ChangeStrategy.NOBODY:
        found = keep_all_numbers(problem, options.wishes, budget.stop_or_new)
    elif strategy is club.ChangeStrategy.ONE:
        found = move_one_pair(problem, options.wishes, budget.stop_or_new)
    if found is not None:
        return Candidate(strategy, found.seatings, found.exact)
    if strategy is club.ChangeStrategy.ONE:
        options = replace(options, keep=KeepNumbers.STRICT)
    plan = renumber(problem, available, options, budget, solver)
    return Candidate(strategy, plan.sections, plan=plan)


_FEWEST = 4
"""Minimum number of pairs in a section; with fewer, it cannot play an evening."""

_MAX_TRIED = 5000
"""Maximum number of seatings that are compared when one pair moves.

If there are more seatings, the best of the compared seatings is returned, and is not claimed to be
proven."""


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
    left = _without_leavers(problem)
    small = [seating for seating in left if len(seating.pairs) < _FEWEST]
    if small:
        few = Message("few_pairs_left", n=len(small[0].pairs), section=small[0].name)
        raise InputError(Fault(few, help=Message("make_plan_with_fewer_sections")))
    free = unheld_numbers(left)
    if len(problem.newcomers) > len(free):
        raise InputError(too_many_error(left, free, len(problem.newcomers)))
    best = _seat_newcomers(problem, [left], wishes, stop)
    if best is not None:
        return best
    if stop is not None and stop.is_over:
        raise Cancelled

    def possible(some: Sequence[club.Wish]) -> bool:
        if _seat_newcomers(problem, [left], some, stop) is not None:
            return True
        if stop is not None and stop.is_over:  # unknown: not all seatings were tried
            raise Cancelled
        return False

    musts = [wish for wish in wishes if wish.must]
    found = smallest_contradiction(musts, possible, stop=stop)
    refused = found.items if found else ()
    raise ContradictionError(refused or musts, Message("where_nobody_moves"))


def _without_leavers(problem: ChangeProblem) -> list[club.NumberedSection]:
    return [
        replace(s, numbers=tuple(None if pair in problem.leavers else pair for pair in s.numbers))
        for s in problem.seatings
    ]


def _holding(
    seatings: Sequence[club.NumberedSection], holders: Holders
) -> tuple[club.NumberedSection, ...]:
    """Return the sections after each number in ``holders`` gets its new holder in all rounds.

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


def _unfit(problem: ChangeProblem) -> Callable[[club.Pair, SectionNumber], int]:
    """Return a function that says how badly a newcomer's rating fits a section.

    It takes the pair and a number in the section. It returns the distance of the rating from the
    section's range, which goes from its lowest to its highest rating.
    """
    coming, *ranges = integer_ratings(
        problem.history, [problem.newcomers, *(s.pairs for s in problem.seatings)]
    )
    ratings = dict(zip(problem.newcomers, coming, strict=True))

    def unfit(pair: club.Pair, place: SectionNumber) -> int:
        return rating_distance(ratings[pair], ranges[place.section])

    return unfit


def move_one_pair(
    problem: ChangeProblem, wishes: Sequence[club.Wish] = (), stop: Stop | None = None
) -> CandidateSeatings | None:
    """Return the sections after the best move of one pair to an absent number; other pairs stay.

    Any pair may move within its section. A pair may move to the next section up or down only if its
    rating is the nearest to that section's range: the weakest go down, the strongest go up.
    Newcomers take numbers that are absent after the move, including the number that the moved pair
    left.

    The misfit of a seating is the sum of the distances of newcomers' ratings from the ranges of
    their sections. Among the seatings that respect the musts, the smallest misfit decides; misfits
    up to the smallest misfit without a move count as equal. Then the least increase of the season's
    sums decides (`seating.fitness.added_fitness`). The parameters are the same as in
    `keep_all_numbers`.

    Returns
    -------
    The sections; ``None`` if no such seating respects all musts.
    """
    left = _without_leavers(problem)
    if len(problem.newcomers) > len(unheld_numbers(left)):
        return None
    moved = (
        _holding(left, {_place_of(pair, left): None, SectionNumber(target, number): pair})
        for target, number, pair in _moves_of_one(problem, left)
    )
    return _seat_newcomers(problem, moved, wishes, stop, _MAX_TRIED)


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
    coming, unfit = problem.newcomers, _unfit(problem)

    def fits(places: Sequence[SectionNumber]) -> int:
        return sum(unfit(pair, place) for pair, place in zip(coming, places, strict=True))

    usual = min(map(fits, permutations(unheld_numbers(_without_leavers(problem)), len(coming))))
    known: dict[tuple[int, tuple[club.Pair | None, ...]], int] = {}
    best: tuple[tuple[int, int], tuple[club.NumberedSection, ...]] | None = None
    ways = (
        (start, places)
        for start in starts
        for places in permutations(unheld_numbers(start), len(coming))
    )
    for tried, (start, places) in enumerate(ways):
        if tried == maximum or (tried and stop is not None and stop.is_over):
            return None if best is None else CandidateSeatings(best[1], exact=False)
        seated = _holding(start, dict(zip(places, coming, strict=True)))
        if min(len(seating.pairs) for seating in seated) < _FEWEST or unmet_requirements(
            seated, wishes
        ):
            continue
        worse_fit = max(fits(places), usual)
        if best is not None and worse_fit > best[0][0]:
            continue
        for k, seating in enumerate(seated):
            if (k, seating.numbers) not in known:
                known[k, seating.numbers] = problem.season_increase(seating)
        merit = worse_fit, sum(known[k, seating.numbers] for k, seating in enumerate(seated))
        if best is None or merit < best[0]:
            best = merit, seated
    return None if best is None else CandidateSeatings(best[1], exact=True)


def _place_of(pair: club.Pair, seatings: Sequence[club.NumberedSection]) -> SectionNumber:
    return next(
        SectionNumber(k, seating.numbers.index(pair) + 1)
        for k, seating in enumerate(seatings)
        if pair in seating.numbers
    )


def _moves_of_one(
    problem: ChangeProblem, left: Sequence[club.NumberedSection]
) -> Iterator[tuple[int, int, club.Pair]]:
    """Yield each move of one pair to an absent number: section (from 0), number (from 1), pair.

    ``left`` are the sections without the pairs that leave. A pair can change its number, or move to
    a neighbouring section if no pair of its own section has a rating closer to the ratings there.
    """
    ratings = integer_ratings(problem.history, [seating.pairs for seating in left])
    for target, seating in enumerate(left):
        for source in (target, target - 1, target + 1):
            if not 0 <= source < len(left):
                continue
            away = [rating_distance(rating, ratings[target]) for rating in ratings[source]]
            pairs = [
                pair
                for pair, far in zip(left[source].pairs, away, strict=True)
                if source == target or far == min(away)
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
    movement. Otherwise it plays the movement of another section of its new size, or else the
    family's; if movements were generated for tonight, the family's movement is preferred.

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
    own = {seating.name: seating.movement for seating in problem.seatings}
    by_size = {movement.num_contestants: movement for movement in own.values()}
    made = family.name == TAILORED
    movements = {**by_size, **family.movements} if made else {**family.movements, **by_size}
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
        () if options.keep is KeepNumbers.FREE else _keeping(problem.seatings, sections, options)
    )
    request = NumberingRequest(
        source=problem.source,
        rules=EveningRules(boards_per_group=options.boards, objective=problem.objective),
        wishes=options.wishes,
        keeping=keeping,
        own=own,
        costs=options.costs,
    )
    seated = EveningSections(problem.history, sections, notes)
    family = replace(family, movements=movements)
    try:
        plan = seat_sections(seated, family, request, budget, solver=solver)
    except ContradictionError as error:
        if not any(wish in keeping for wish in error.wishes):
            raise
        others = [wish for wish in error.wishes if wish not in keeping]
        raise ContradictionError(others, Message("where_numbers_are_kept")) from None
    if options.keep is not KeepNumbers.FREE:
        return plan
    return replace(
        plan,
        sections=tuple(
            _as_it_was(problem, old, new, options.wishes)
            for old, new in zip(problem.seatings, plan.sections, strict=True)
        ),
    )


def _half_tables(
    before: Sequence[club.NumberedSection],
    sections: Sequence[club.SectionPairs],
    movements: Mapping[int, club.Movement],
) -> tuple[tuple[club.SectionPairs, ...], tuple[Message, ...]]:
    """Return the sections with their half tables, and a message on each that is now impossible.

    A rover is kept only if the section keeps its size, because the movement with the rover is for
    that size.
    """
    found: list[club.SectionPairs] = []
    lost: list[Message] = []
    for section in sections:
        seating = next((each for each in before if each.name == section.name), None)
        half = None if seating is None else seating.half_table
        if seating is not None and half is not None and section.odd:
            same = section.num_numbers == seating.movement.num_contestants
            movement = seating.movement if same else movements[section.num_numbers]
            roves = half is club.HalfTable.ROVER
            fits = same and seating.absent == section.num_numbers if roves else True
            if not fits or in_two_fields(movement) is None:
                half = None
                lost.append(Message("half_table_lost", section=section.name))
        found.append(replace(section, half_table=half))
    return tuple(found), tuple(lost)


def _resized(problem: ChangeProblem, sections: Sequence[club.SectionPairs]) -> bool:
    """Return whether any pair changed section, or any section needs another movement size."""
    return any(
        section.num_numbers != seating.movement.num_contestants
        or not set(section.pairs) <= {*seating.pairs, *problem.newcomers}
        for seating, section in zip(problem.seatings, sections, strict=True)
    )


def _as_it_was(
    problem: ChangeProblem,
    old: club.NumberedSection,
    new: club.PlannedSection,
    wishes: Sequence[club.Wish],
) -> club.PlannedSection:
    """Return a section with its old numbers if they are as good as its new numbers.

    They are as good if the pairs and the movement are the same, the fitness is equal, and the same
    wishes are respected. Otherwise the section ``new`` is returned.
    """
    if set(old.pairs) != set(new.pairs) or old.movement.digest != new.movement.digest:
        return new
    again = replace(new, numbers=old.numbers)
    here = [wish for wish in wishes if set(wish.pairs) <= set(old.pairs)]
    held = all(is_respected(wish, [again]) == is_respected(wish, [new]) for wish in here)
    return again if held and problem.fitness(again) == new.fitness else new


def _keeping(
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
    held = [
        (pair, number, section)
        for section in sections
        for pair in section.pairs
        if (number := numbers.get((section.name, pair))) is not None
    ]
    return tuple(
        club.Wish(club.WishKind.NUMBER, (pair,), (number,), weight)
        for pair, number, section in held
        if number <= section.num_numbers
    )
