"""Sections after late changes: they stay unless their sizes or oddness force a move."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Either, Message
from bridgeopt.club import History, Pair, Section, Wish
from bridgeopt.club.settings import USUAL_SIZES
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.sections.forming import limits_of, refuse
from bridgeopt.seating.sections.placing import Sizes, price_placings
from bridgeopt.seating.sections.sizes import fitting_numbers_of_sections, none_fits, sort_pairs


class Turnover(NamedTuple):
    """Who leaves, of those who were planned, and who comes."""

    leavers: Collection[Pair] = ()
    newcomers: Sequence[Pair] = ()


def resection(
    history: History,
    sections: Sequence[Section],
    turnover: Turnover,
    sizes: Sequence[int],
    wishes: Sequence[Wish] = (),
    *,
    nearest: bool = False,
    stop: Stop | None = None,
) -> tuple[Section, ...]:
    """Change tonight's sections as little as can be when pairs leave and come.

    Every section has one of the sizes, and at most one is odd. Of all such sections that respect
    the wishes: those in which fewest pairs who were seated move to another section; then, those
    in which they move to the nearest (the sum of how many sections up or down they go); with
    ``nearest`` instead of both the least sum of the squares of that, so that nobody goes two
    sections up where two pairs can go one. Then, with the least rating moved (of those who move
    and of newcomers, what their rating lies outside the range of ratings of the section as it was
    planned); then, with the most even sizes (the least sum of squares); then, those in which the
    strongest pair plays in the first section, the next in the first …

    Parameters
    ----------
    history
        Must know everybody, leavers and newcomers too (see `bridgeopt.club.guests.welcome`).
    sections
        As they were planned; their names and their number stay.
    turnover
        Who leaves and who comes.
    sizes
        How many pairs a section can have, the least first (see `sizes.sizes_with_movements`).
    wishes
        Those about sections are respected, unless they are about somebody who leaves.
    nearest
        Whether a pair that goes far counts for more than several that go to the next section.
    stop
        Ends it; then there are no sections.

    Returns
    -------
    The sections, each strongest first.

    Raises
    ------
    InputError
        No sizes add up to so many pairs, or a wish is about a pair who does not play.
    Contradiction
        No sizes allow what is wished.
    Cancelled
        It was stopped.
    """
    gone = {frozenset(pair.players) for pair in turnover.leavers}
    home_of = {
        pair: k
        for k, section in enumerate(sections)
        for pair in section.pairs
        if frozenset(pair.players) not in gone
    }
    pairs = sort_pairs(history, [*home_of, *turnover.newcomers])
    names = [section.name for section in sections]
    wishes = [
        wish
        for wish in wishes
        if wish.kind.of_sections and gone.isdisjoint(frozenset(pair.players) for pair in wish.pairs)
    ]
    alternatives = _alternatives(sizes, len(sections), odd=len(pairs) % 2 == 1)
    if not any(_add_up(choice, len(pairs)) for choice in alternatives):
        staying = [sum(home == k for home in home_of.values()) for k in range(len(sections))]
        raise InputError(_no_sizes(len(pairs), names, staying, sizes))
    homes = [home_of.get(pair) for pair in pairs]
    planned = [section.pairs for section in sections]
    many = len(pairs) * len(sections)  # more than all steps together
    task = price_placings(
        history,
        pairs,
        homes,
        planned,
        alternatives,
        (lambda steps: steps**2) if nearest else (lambda steps: many * (steps > 0) + steps),
    )
    places = task.place(limits_of(pairs, names, wishes), stop)
    if places is None:
        refuse(
            lambda some: task.place(limits_of(pairs, names, some), stop) is not None,
            wishes,
            names,
            [max(choice[k][-1] for choice in alternatives) for k in range(len(names))],
            stop,
        )
    return tuple(
        Section(name, tuple(pair for pair, place in zip(pairs, places, strict=True) if place == k))
        for k, name in enumerate(names)
    )


def _alternatives(sizes: Sequence[int], num_sections: int, *, odd: bool) -> list[Sizes]:
    """Let all sections be even, or in an odd field each in turn be the odd one."""
    evens = tuple(size for size in sizes if size % 2 == 0)
    odds = tuple(size for size in sizes if size % 2 == 1)
    if not odd:
        choices = [(evens,) * num_sections]
    else:
        choices = [
            tuple(odds if k == one else evens for k in range(num_sections))
            for one in range(num_sections)
        ]
    return [choice for choice in choices if all(choice)]


def _add_up(choice: Sizes, num_pairs: int) -> bool:
    """Whether sections of such sizes can have so many pairs in all."""
    sums = {0}
    for sizes in choice:
        sums = {total + size for total in sums for size in sizes}
    return num_pairs in sums


def _no_sizes(
    num_pairs: int,
    names: Sequence[str],
    staying: Sequence[int],
    sizes: Sequence[int],
) -> Fault:
    """Say which section would be too small or too large, and what would help."""
    limits = USUAL_SIZES.widened(sizes)
    fitting = fitting_numbers_of_sections(num_pairs, limits)
    ways: list[Message | str] = [f"`run --sections {s}`" for s in fitting if s != len(names)]
    if len(names) in fitting:
        few = num_pairs < limits.smallest
        ways.append(Message("another_family_such_as_howell") if few else Message("family_another"))
    told = {"n": num_pairs, "sections": len(names)}
    alternatives = _alternatives(sizes, len(names), odd=num_pairs % 2 == 1)
    if not alternatives:
        message = Message("change_family_has_none", **told)
    elif num_pairs < min(sum(some[0] for some in choice) for choice in alternatives):
        smallest = names[staying.index(min(staying))]
        message = Message("change_section_too_small", **told, section=smallest, least=sizes[0])
    elif num_pairs > max(sum(some[-1] for some in choice) for choice in alternatives):
        largest = names[staying.index(max(staying))]
        message = Message("change_section_too_large", **told, section=largest, most=sizes[-1])
    else:
        message = Message("change_sizes_do_not_add_up", **told, sizes=Either(sizes))
    hint = Message("make_new_plan_with", ways=Either(ways)) if ways else none_fits(limits)
    return Fault(message, help=hint)
