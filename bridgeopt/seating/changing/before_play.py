"""A change before play: nobody moves, or one pair moves, or all numbers are found anew.

All these ways to take in a change are worked out, so that the director can compare them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import StrEnum
from itertools import permutations
from typing import NamedTuple

from bridgeopt import club
from bridgeopt.base.errors import BridgeoptError, Cancelled, Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import How, Members, Pair, Plan, PlanFile, Seating, Shift, Way
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.club.movement import TAILORED
from bridgeopt.engine.contradiction import smallest_contradiction
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.qap.warm import warm_up
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.movement.fields import in_two_fields
from bridgeopt.seating.changing.during_play import Holders, SectionNumber, too_many
from bridgeopt.seating.changing.hall import Hall
from bridgeopt.seating.evaluation import Evaluation, evaluate_within
from bridgeopt.seating.evening import EveningSections, PlanDemands, fields_told, seat, seed_from
from bridgeopt.seating.sections import Turnover, resection
from bridgeopt.seating.sections.placing import (
    rating_moved,
    sizes_with_movements,
    sort_pairs,
    whole_ratings,
)
from bridgeopt.seating.solving import NothingFoundError, Solver
from bridgeopt.seating.wishes import Contradiction, holds, price, wishes_of

DEFAULT_WORTH = Decimal(5)
"""What a changed number must gain: percent of what the best numbering gains over chance."""


class Keep(StrEnum):
    """How strongly a new plan keeps to the numbers of the old one."""

    STRICT = "strict"
    """Every number that can be kept is."""
    PREFER = "prefer"
    """A number changes where that gains enough."""
    FREE = "free"
    """Numbers are given afresh in all sections; one that cannot be better stays as it is."""


@dataclass(frozen=True)
class ChangeAim:
    """The demands on a plan that replaces another.

    Attributes
    ----------
    keep, worth
        How strongly pairs keep their numbers; and, for `Keep.PREFER`, how much a changed number
        must gain, as the weight of a preference.
    wishes
        Wishes of the pairs as they are now.
    costs
        Whether to compute what each must costs.
    boards
        The number of boards in a group.
    limits
        How many pairs a section may have; one that is larger already may stay so.
    """

    keep: Keep = Keep.PREFER
    worth: Decimal = DEFAULT_WORTH
    wishes: tuple[club.Wish, ...] = ()
    costs: bool = True
    boards: int | None = None
    limits: club.SizeLimits = club.USUAL_SIZES

    @property
    def nearest(self) -> bool:
        """Whether moving two pairs by one section is better than one pair by two (`resection`)."""
        return self.keep is not Keep.STRICT


class Available(NamedTuple):
    """The movements that sections may play after a change, besides those they play already.

    ``lacking`` tells why there are none; a section that would need one is refused with it.
    """

    family: club.Family
    lacking: Fault | None = None


def new_seed(hall: Hall, family: club.Family) -> int:
    """Return a seed that depends on the history, the pairs present and the family."""
    staying = (p for s in hall.seatings for p in s.pairs if p not in hall.leavers)
    return seed_from(hall.source, (*staying, *hall.newcomers), family.name, len(hall.seatings))


def renumber(
    hall: Hall,
    available: Available,
    aim: ChangeAim,
    effort: SearchBudget,
    solver: Solver | None = None,
) -> club.Plan:
    """Return a new plan for the pairs that are present, with their sections formed anew.

    Pairs stay in their sections unless sizes or oddness force a move
    (`seating.sections.resection`). A section that still needs as many numbers plays its own
    movement; else that of another section of its size, or the family's (if movements were made for
    tonight, the family's first).

    Parameters
    ----------
    hall, available, aim, effort
        Who is there; movements for sections whose size changes (if there are none, no pair can
        change section, and no section its size); what is wanted; search limits.
    solver
        The solver that found other ways to take in the same changes, within the same budget.

    Raises
    ------
    InputError
        No sizes fit, or movements are lacking.
    Contradiction
        Wishes, or numbers that must be kept, cannot stand together.
    """
    family, lacking = available
    own = {seating.name: seating.movement for seating in hall.seatings}
    by_size = {movement.num_contestants: movement for movement in own.values()}
    made = family.name == TAILORED
    movements = {**by_size, **family.movements} if made else {**family.movements, **by_size}
    before = [club.Section(s.name, sort_pairs(hall.history, s.pairs)) for s in hall.seatings]
    limits = aim.limits.widened(len(section.pairs) for section in before)
    try:
        sections = resection(
            hall.history,
            before,
            Turnover(hall.leavers, hall.newcomers),
            sizes_with_movements(movements, len(before), limits),
            aim.wishes,
            nearest=aim.nearest,
            stop=effort.signal,
        )
    except InputError:
        if lacking is None:
            raise
        raise InputError(lacking) from None
    if lacking and _resized(hall, sections):
        raise InputError(lacking)
    if all(seating.equal_fields for seating in hall.seatings):
        sections = tuple(replace(section, equal_fields=True) for section in sections)
    sections, lost = _half_tables(hall.seatings, sections, movements)
    notes = (*hall.notes, *fields_told(sections), *lost)
    keeping = () if aim.keep is Keep.FREE else _keeping(hall.seatings, sections, aim)
    try:
        plan = seat(
            EveningSections(hall.history, sections, notes),
            replace(family, movements=movements),
            hall.source,
            effort,
            PlanDemands(aim.wishes, aim.boards, aim.costs, keeping, own, objective=hall.objective),
            solver=solver,
        )
    except Contradiction as error:
        if not any(wish in keeping for wish in error.wishes):
            raise
        others = [wish for wish in error.wishes if wish not in keeping]
        raise Contradiction(others, Message("where_numbers_are_kept")) from None
    if aim.keep is not Keep.FREE:
        return plan
    return replace(
        plan,
        sections=tuple(
            _as_it_was(hall, old, new, aim.wishes)
            for old, new in zip(hall.seatings, plan.sections, strict=True)
        ),
    )


def _half_tables(
    before: Sequence[club.Seating],
    sections: Sequence[club.Section],
    movements: Mapping[int, club.Movement],
) -> tuple[tuple[club.Section, ...], tuple[Message, ...]]:
    """Return the sections with the half tables that were asked for, and which cannot be had now.

    A rover is left where the section is as large as before, since his movement is for that size.
    """
    found: list[club.Section] = []
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


def _resized(hall: Hall, sections: Sequence[club.Section]) -> bool:
    """Whether a pair has another section, or a section another size, than before."""
    return any(
        section.num_numbers != seating.movement.num_contestants
        or not set(section.pairs) <= {*seating.pairs, *hall.newcomers}
        for seating, section in zip(hall.seatings, sections, strict=True)
    )


def _as_it_was(
    hall: Hall, old: club.Seating, new: club.SectionPlan, wishes: Sequence[club.Wish]
) -> club.SectionPlan:
    """Return a section with its old numbers, if they are as good as the new ones."""
    if set(old.pairs) != set(new.pairs) or old.movement.digest != new.movement.digest:
        return new
    again = replace(new, numbers=old.numbers)
    here = [wish for wish in wishes if set(wish.pairs) <= set(old.pairs)]
    held = all(holds(wish, [again]) == holds(wish, [new]) for wish in here)
    return again if held and hall.fitness(again) == new.fitness else new


def _keeping(
    before: Sequence[club.Seating], sections: Sequence[club.Section], aim: ChangeAim
) -> tuple[club.Wish, ...]:
    """Return the old numbers as wishes, of those whose section still has that number."""
    weight = None if aim.keep is Keep.STRICT else aim.worth
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


_FEWEST = 4
"""Pairs in a section; with fewer there is no evening to be had in it."""

_MOST_TRIED = 5000
"""Ways to move one pair that are weighed; where there are more, none is told to be the best."""


class Moved(NamedTuple):
    """The sections after a change, and whether all changes of that kind were compared."""

    seatings: tuple[club.Seating, ...]
    exact: bool


def nobody_moves(hall: Hall, wishes: Sequence[club.Wish] = (), stop: Stop | None = None) -> Moved:
    """Return the sections in which every pair keeps its number; the numbers of leavers are absent.

    Newcomers take numbers that nobody holds: first those in sections whose range of ratings fits
    theirs best, then those that add least to the season's sums (`seating.fitness.added_fitness`).

    Parameters
    ----------
    hall
        Who is there.
    wishes
        Musts among them hold; preferences do not count.
    stop
        Ends the search, with the best way by then.

    Raises
    ------
    InputError
        More pairs come than numbers are free, or hardly anybody is left in a section.
    Contradiction
        No such way respects all musts; the error holds a smallest set of musts that none respects.
    Cancelled
        The search was stopped before it found a way that respects them.
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
    refused = found.items if found else ()
    raise Contradiction(refused or musts, Message("where_nobody_moves"))


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
    """Return the sections after the best move of one pair to a free number, all others staying.

    Any pair may move within its section. To the next section up or down only a pair may move whose
    rating lies least outside that section's range: the weakest go down, the strongest up. Newcomers
    take numbers that are free then, also the one that was left. Their ratings must fit their
    sections at least as well as if nobody moved, or, if no such way respects the musts, as well as
    possible. Of all these ways, the one is taken that adds least to the season's sums
    (`seating.fitness.added_fitness`). The parameters are those of `nobody_moves`.

    Returns
    -------
    The sections; ``None`` if no such way respects all musts.
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
    """Return the musts that do not hold."""
    return [wish for wish in wishes if wish.must and not holds(wish, seatings)]


def as_seated(
    hall: Hall,
    plan: club.PlanFile,
    now: Sequence[club.Seating],
    effort: SearchBudget,
    wishes: Sequence[club.Wish] = (),
    boards: int | None = None,
    memory: Memory | None = None,
) -> club.Plan:
    """Return the plan of given sections, with their fitness, and bounds where any are known.

    Nothing that the earlier plan claimed is carried over: all is computed anew for these pairs,
    this history, these wishes and this objective. A section in which a must does not hold claims
    only what holds without wishes.

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
        Wishes of the pairs as they are now.
    memory
        Earlier results about sections.
    """
    start = time.perf_counter()
    warm_up()
    memory = memory or Memory()
    evaluations = evaluate_within(
        hall.history, now, replace(effort, seed=0), hall.objective, memory
    )
    left = max(effort.limit - (time.perf_counter() - start), 0.0)
    solver = Solver(hall.history, replace(effort, seed=0, seconds=left), hall.objective, memory)
    scores = _wished(solver, evaluations, wishes)
    sections = tuple(
        replace(e.plan, score=score, boards=boards or planned.boards or e.plan.boards)
        for planned, e, score in zip(plan.sections, evaluations, scores, strict=True)
    )
    return club.Plan(
        family=plan.family,
        seed=effort.start_seed,
        budget=effort.limit,
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


_STAY = Fault(Message("nobody_needs_to_move"), help=Message("nobody_needs_to_move_help"))


@dataclass(frozen=True)
class AskedWay:
    """How the director wants a change to be taken in, if he said so.

    Attributes
    ----------
    how
        The way; ``None`` to let `take` choose.
    aim
        What a new plan should be like.
    asked
        How many of the aim's wishes, the last ones, came with this change.
    printed
        Whether cards have been printed: those of all sections, unless the plan names some.
    members
        Names of players, for messages about ways that are impossible.
    """

    how: How | None = None
    aim: ChangeAim = field(default_factory=ChangeAim)
    asked: int = 0
    printed: bool = False
    members: Members = field(default_factory=Members)

    def refused(self, error: BridgeoptError, *, staying: bool) -> BridgeoptError:
        """Return an error, if ``staying`` with the advice to choose the way where nobody moves."""
        if isinstance(error, InputError) and staying and self.how is None:
            return InputError([*error.faults, _STAY])
        return error


class Told(NamedTuple):
    """A callback that gets plans early, and a memory of earlier results.

    ``on_plan`` is called with the plan of the way that is taken, listing the ways known by then.
    """

    on_plan: Callable[[Plan], None] | None = None
    memory: Memory | None = None


def take(
    hall: Hall,
    plan: PlanFile,
    available: Available,
    choice: AskedWay,
    effort: SearchBudget,
    told: Told | None = None,
) -> Plan:
    """Return the plan after a change, made in the way that is chosen; it lists the other ways too.

    If the director asks for no way, it is a new plan. Once cards are printed, it is the first way
    that is possible and respects the new wishes: nobody moves, one pair moves, new numbers. The
    other ways are computed in the rest of the budget, after ``told.on_plan`` got the chosen plan.

    Raises
    ------
    InputError, Contradiction
        The way that is asked for is impossible, or all are.
    """
    told = told or Told()
    solver = Solver(hall.history, effort, hall.objective, told.memory)
    finder = _Finder(hall, available, choice, solver, effort)
    if choice.how is not None:
        turns: Sequence[How] = (choice.how,)
    else:
        turns = tuple(How) if choice.printed else (How.NEW,)
    wished = choice.aim.wishes[len(choice.aim.wishes) - choice.asked :]
    for chosen in turns:
        seatings = finder.seatings(chosen, costs=told.on_plan is None)
        if seatings and all(holds(wish, seatings) for wish in wished):
            break
    if chosen in finder.refused:
        finder.seatings(How.NOBODY)
        raise choice.refused(finder.refused[chosen], staying=How.NOBODY in finder.found)
    taken = finder.plans.get(chosen)
    if taken is None:
        aim = choice.aim
        seated = finder.found[chosen]
        taken = as_seated(hall, plan, seated, effort, aim.wishes, aim.boards, told.memory)
    everywhere = tuple(seating.name for seating in hall.seatings)
    printed = plan.printed or (everywhere if choice.printed else ())

    def with_ways(taken: Plan) -> Plan:
        ways = (replace(finder.way(how), chosen=how is chosen) for how in How if finder.knows(how))
        return replace(
            taken,
            interrupted=taken.interrupted or finder.solver.interrupted,
            ways=tuple(ways),
            printed=still_right(hall.seatings, taken.sections, printed),
        )

    if told.on_plan is not None:
        told.on_plan(with_ways(taken))
        taken = finder.priced(chosen) or taken
    for how in How:
        finder.seatings(how)
    return with_ways(taken)


class _Finder:
    """Finds each way once: its seatings (and its plan, where it was searched for), or why not."""

    def __init__(
        self,
        hall: Hall,
        available: Available,
        choice: AskedWay,
        solver: Solver,
        effort: SearchBudget,
    ) -> None:
        self.found: dict[How, tuple[Seating, ...]] = {}
        self.plans: dict[How, Plan] = {}
        self.refused: dict[How, BridgeoptError] = {}
        self.solver = solver
        self._hall = hall
        self._available = available
        self._aim = choice.aim
        self._members = choice.members
        self._effort = effort
        self._exact: dict[How, bool] = {}

    def seatings(self, how: How, *, costs: bool = False) -> tuple[Seating, ...] | None:
        """Return a way's sections, ``None`` if it cannot be had; ``costs`` as in `ChangeAim`."""
        if how not in self.found and how not in self.refused:
            try:
                self.found[how] = self._find(how, costs=costs)
            except BridgeoptError as error:
                self.refused[how] = error
        return self.found.get(how)

    def knows(self, how: How) -> bool:
        """Whether a way has been looked at."""
        return how in self.found or how in self.refused

    def priced(self, how: How) -> Plan | None:
        """Return a way's plan with what each must costs, if it was searched for."""
        if how in self.plans:
            self._find(how, costs=True)
        return self.plans.get(how)

    def _find(self, how: How, *, costs: bool) -> tuple[Seating, ...]:
        hall, wishes, stop = self._hall, self._aim.wishes, self._effort.signal
        aim = replace(self._aim, costs=costs and self._aim.costs)
        moved = None
        if how is How.NOBODY:
            moved = nobody_moves(hall, wishes, stop)
        elif how is How.ONE:
            moved = one_moves(hall, wishes, stop)
        if moved is not None:
            self._exact[how] = moved.exact
            return moved.seatings
        if how is How.ONE:
            aim = replace(aim, keep=Keep.STRICT)
        plan = renumber(hall, self._available, aim, self._effort, self.solver)
        self.plans[how] = plan
        return plan.sections

    def _added(self, seatings: Sequence[Seating]) -> int:
        return sum(map(self._hall.added, seatings))

    def way(self, how: How) -> Way:
        """Say what a way means: who moves, what is printed anew, and what it costs."""
        if how in self.refused:
            error = self.refused[how]
            named = error.named(self._members) if isinstance(error, Contradiction) else error
            return Way(how, named.in_a_line)
        before, seatings = self._hall.seatings, self.found[how]
        met = earlier_meetings(self._hall.history, seatings)
        return Way(
            how,
            shifts=_shifts(before, seatings),
            new_cards=_new_cards(before, seatings),
            sit_outs=sum(sum(seating.waiting.values()) for seating in seatings),
            met=sum(met),
            met_at=len(met),
            added=self._added(seatings),
            proved=self._proved(how),
            wishes_held=sum(holds(wish, seatings) for wish in self._aim.wishes),
        )

    def _proved(self, how: How) -> bool:
        """Whether nothing better of its kind is possible: where all of its kind were weighed.

        Of the fewest moves that sections of other sizes force nobody knows whether there are fewer.
        """
        if how is How.NEW:
            return self.plans[how].proved
        if not self._exact.get(how) or not self.knows(How.NEW):
            return False
        added, before = self._added(self.found[how]), self._hall.seatings
        return not any(
            len(_shifts(before, seatings)) == (how is How.ONE)
            and not _new_cards(before, seatings)
            and self._added(seatings) < added
            for seatings in self.found.values()
        )


def still_right(
    before: Sequence[Seating], now: Sequence[Seating], printed: Sequence[str]
) -> tuple[str, ...]:
    """Return the printed sections whose cards are still right.

    Their movement is the same, and a number has another pair only if its old pair has left.
    """
    there = {pair for seating in now for pair in seating.pairs}
    return tuple(
        new.name
        for old, new in zip(before, now, strict=True)
        if new.name in printed
        and old.movement.digest == new.movement.digest
        and all(
            pair is None or pair == had or had not in there
            for had, pair in zip(old.numbers, new.numbers, strict=True)
        )
    )


def _shifts(before: Sequence[Seating], now: Sequence[Seating]) -> tuple[Shift, ...]:
    """Return who moves."""
    old, new = _numbers(before), _numbers(now)
    return tuple(
        Shift(pair, source, new[pair][0], (called, new[pair][1]))
        for pair, (source, called) in old.items()
        if pair in new and source != new[pair][0]
    )


def _new_cards(before: Sequence[Seating], now: Sequence[Seating]) -> tuple[str, ...]:
    """Return the sections that play another movement."""
    return tuple(
        new.name
        for old, new in zip(before, now, strict=True)
        if old.movement.digest != new.movement.digest
    )


def _numbers(seatings: Sequence[Seating]) -> dict[Pair, tuple[tuple[str, int], str]]:
    """Return section and number of each pair, and what people call both."""
    return {
        pair: ((seating.name, number), f"{seating.name}{seating.label(number)}")
        for seating in seatings
        for number, pair in enumerate(seating.numbers, start=1)
        if pair is not None
    }
