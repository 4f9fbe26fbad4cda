"""A change before play: a plan close to the one that is there, at the best fitness."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple

from bridgeopt import club
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club.movement import TAILORED
from bridgeopt.engine.stopping import Effort
from bridgeopt.movement.fields import in_two_fields
from bridgeopt.seating.changing.hall import Hall
from bridgeopt.seating.evening import EveningSections, PlanDemands, fields_told, seat, seed_from
from bridgeopt.seating.sections import Turnover, resection, sort_pairs
from bridgeopt.seating.sections.sizes import sizes_with_movements
from bridgeopt.seating.solving import Solver
from bridgeopt.seating.wishes.contradiction import Contradiction
from bridgeopt.seating.wishes.holding import holds

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
    """What is asked of a plan that replaces another.

    Attributes
    ----------
    keep, worth
        What becomes of the numbers; how much a changed number must gain, with `Keep.PREFER`.
    wishes
        Of the pairs as they are now.
    costs
        Whether to find out what each must costs.
    boards
        Boards in a group.
    limits
        How many pairs a section may have; one that has more already may.
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

    ``lacking`` tells why there are none; a section that needs another one is refused with it.
    """

    family: club.Family
    lacking: Fault | None = None


def new_seed(hall: Hall, family: club.Family) -> int:
    """Return a seed that depends on the history, the pairs present and the family."""
    staying = (p for s in hall.seatings for p in s.pairs if p not in hall.leavers)
    return seed_from(hall.source, (*staying, *hall.newcomers), family.name, len(hall.seatings))


def renumber(
    hall: Hall, available: Available, aim: ChangeAim, effort: Effort, solver: Solver | None = None
) -> club.Plan:
    """Return a new plan for the pairs that are present, with their sections formed anew.

    Sections stay unless their sizes or oddness force a move (see `seating.sections.resection`);
    where a section still needs as many numbers, it plays its own movement; else that of another
    section of its size, or the family's (the family's first, where movements were made for
    tonight).

    Parameters
    ----------
    hall, available, aim, effort
        Who is there; movements for sections whose size changes (where they are lacking, nobody can
        change section, and no section its size); what is wanted; how hard to look.
    solver
        What has solved other ways to take the same changes, within the same budget.

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
            stop=effort.stop,
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
