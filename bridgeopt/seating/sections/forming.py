"""Dealing sorted pairs out: as the rules say (clause 4), or as near to it as wishes allow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple, NoReturn

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Either, Message
from bridgeopt.club import History, Pair, Registration, Section, Wish, WishKind
from bridgeopt.club.settings import USUAL_SIZES, SizeLimits
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.sections.placing import Limits, PlacingTask, price_placings
from bridgeopt.seating.sections.sizes import (
    first_sizes,
    fitting_numbers_of_sections,
    odd_sizes,
    rating_moved,
    section_name,
    sort_pairs,
    whole_ratings,
)
from bridgeopt.seating.wishes.contradiction import (
    Contradiction,
    interchangeable,
    smallest_contradiction,
)


def limits_of(pairs: Sequence[Pair], names: Sequence[str], wishes: Iterable[Wish]) -> Limits:
    """Return where each pair may go; wishes that are not about sections are ignored.

    Raises
    ------
    InputError
        A wish is about a pair who does not play tonight.
    """
    position = {frozenset(pair.players): k for k, pair in enumerate(pairs)}
    allowed = [frozenset(range(len(names)))] * len(pairs)
    apart, faults = [], []
    for wish in wishes:
        if not wish.kind.of_sections:
            continue
        absent = [pair for pair in wish.pairs if frozenset(pair.players) not in position]
        faults += [
            Fault(
                Message("pair_not_tonight", pair=str(pair)),
                wish.file,
                wish.line,
                Message("correct_wish_or_leave_out"),
            )
            for pair in absent
        ]
        if absent:
            continue
        about = [position[frozenset(pair.players)] for pair in wish.pairs]
        if wish.kind is WishKind.SECTION:
            allowed[about[0]] &= {k for k, name in enumerate(names) if name == wish.value}
        else:
            apart.append((about[0], about[1]))
    if faults:
        raise InputError(faults)
    return Limits(allowed, apart)


def refuse(
    possible: Callable[[Sequence[Wish]], bool],
    wishes: Sequence[Wish],
    names: Sequence[str],
    largest: Sequence[int],
    stop: Stop | None = None,
) -> NoReturn:
    """Say which wishes cannot stand together; as few of them as can be.

    Parameters
    ----------
    possible
        Whether some of the wishes can be had; all together cannot.
    wishes
        Wishes about sections, and musts to come late.
    names, largest
        The sections, and how many pairs each can have at most.
    stop
        Ends the search for few: then more wishes are told than need be.
    """
    found = smallest_contradiction(wishes, possible, interchangeable(wishes), stop)
    found = tuple(wishes) if found is None else found
    raise Contradiction(found, _reason(found, names, largest))


def _reason(wishes: Sequence[Wish], names: Sequence[str], largest: Sequence[int]) -> Message:
    """Say why these wishes cannot stand together."""
    sections = {wish.value for wish in wishes if wish.kind is WishKind.SECTION}
    only_sections = all(wish.kind is WishKind.SECTION for wish in wishes)
    if not sections <= set(names):
        return Message("only_sections", n=len(names), sections=list(names))
    if only_sections and len(sections) > 1:
        return Message("pair_in_one_section")
    if only_sections:
        k = names.index(str(*sections))
        return Message("section_has_room", section=names[k], n=largest[k])
    if any(wish.kind is WishKind.LATE for wish in wishes):
        return Message("no_section_odd_with_late")
    if len(names) == 1:
        return Message("only_one_section")
    if all(len(set(wish.pairs)) == 1 for wish in wishes):
        return Message("pair_apart_from_itself")
    if len(wishes) == 3 and len(sections) == 1:
        return Message("both_in_section", section=names[names.index(str(*sections))])
    return Message("sections_cannot_be_dealt", n=len(names))


def deal(pairs: Sequence[Pair], sizes: Sequence[int]) -> list[tuple[Pair, ...]]:
    """Deal sorted pairs out, the strongest to A, the next to B … (clause 4)."""
    dealt, start = [], 0
    for size in sizes:
        dealt.append(tuple(pairs[start : start + size]))
        start += size
    return dealt


def respectful_deal(
    history: History,
    pairs: Sequence[Pair],
    sizes: Sequence[int],
    wishes: Sequence[Wish],
    stop: Stop | None = None,
) -> list[tuple[Pair, ...]] | None:
    """Deal sorted pairs out so that the wishes about sections are respected.

    Of all such dealings, that which puts fewest pairs, those named in section wishes apart, in
    another section than `deal` does; then, with the least rating moved (of each such pair, what
    its rating lies outside the range of ratings that `deal` gives to the section); then, that in
    which the strongest pair plays in the first section, the next in the first …

    Returns
    -------
    The sections, each strongest first; ``None`` if no dealing respects the wishes.

    Raises
    ------
    Cancelled
        It was stopped.
    """
    if not wishes:
        return deal(pairs, sizes)
    names = [section_name(k) for k in range(len(sizes))]
    places = dealing_task(history, pairs, sizes).place(limits_of(pairs, names, wishes), stop)
    if places is None:
        return None
    return [
        tuple(pair for pair, place in zip(pairs, places, strict=True) if place == k)
        for k in range(len(sizes))
    ]


def dealing_task(history: History, pairs: Sequence[Pair], sizes: Sequence[int]) -> PlacingTask:
    """Price all dealings with these sizes, for `respectful_deal`."""
    usual = deal(pairs, sizes)
    homes = [k for k, size in enumerate(sizes) for _ in range(size)]
    return price_placings(history, pairs, homes, usual, [tuple((size,) for size in sizes)])


class _Option(NamedTuple):
    """Sizes that tonight's sections may have, and which of them is odd, if any."""

    odd: str | None
    sizes: Sequence[int]

    def about_sections(self, wishes: Iterable[Wish]) -> list[Wish]:
        """Return the wishes; one to come late is one to play in the odd section."""
        return [
            replace(wish, kind=WishKind.SECTION, value=self.odd)
            if wish.kind is WishKind.LATE
            else wish
            for wish in wishes
        ]


def form_sections(
    history: History,
    registration: Registration,
    num_sections: int,
    wishes: Sequence[Wish] = (),
    odd: str | None = None,
    stop: Stop | None = None,
    *,
    limits: SizeLimits = USUAL_SIZES,
) -> tuple[Section, ...]:
    """Split tonight's pairs into sections by strength, and as wished.

    Where the number of pairs is odd, one section is: that which is asked for; else that of the
    pair that must come late (a section is its own where fewest others have to play elsewhere for
    it, then where least rating moves); else that whose players sat out least so far, whatever is
    wished. Only where the wishes about sections cannot be had with the sizes that follow from
    this, another is, again that for which fewest play elsewhere, then least rating moves.
    "Elsewhere" is beside where `deal` would put them if that section were asked for.

    Parameters
    ----------
    history
        Must know every registered player (see `bridgeopt.club.guests.welcome`).
    registration
        Tonight's pairs; the order of the lines does not matter.
    num_sections
        How many sections, at least 1.
    wishes
        Those about sections are respected (see `respectful_deal`), and musts to come late; all
        others are ignored.
    odd
        The name of the odd section, where it is asked for.
    stop
        Ends it; then there are no sections.
    limits
        How many pairs the club lets a section have.

    Raises
    ------
    InputError
        A section would have too few or too many pairs (clause 5), a wish is about a pair who does
        not play, or the section that is to be odd cannot be.
    Contradiction
        No dealing respects the wishes.
    Cancelled
        It was stopped.
    """
    n = len(registration.pairs)
    sizes = first_sizes(n, num_sections, registration.file, limits)
    pairs = sort_pairs(history, registration.pairs)
    names = [section_name(k) for k in range(num_sections)]
    here = {frozenset(pair.players) for pair in pairs}
    late = [
        wish
        for wish in wishes
        if wish.kind is WishKind.LATE and wish.must and frozenset(wish.pairs[0].players) in here
    ]
    wishes = [wish for wish in wishes if wish.kind.of_sections]
    if odd is not None:
        _refuse_odd(odd, names, registration)
    options = [_Option(None, sizes)]
    if n % 2 == 1:
        turns = by_turn(history, deal(pairs, sizes)) if odd is None else [names.index(odd)]
        options = [_Option(names[k], odd_sizes(n, num_sections, k)) for k in turns]
        if odd is None:
            wishes += late
    settled = any(wish.kind is WishKind.LATE for wish in wishes)
    found = None
    for some in [options] if settled else [options[:1], options[1:]]:
        found = found or _least_displaced(history, pairs, some, wishes, stop)
    if found is None:
        tasks = [dealing_task(history, pairs, option.sizes) for option in options]

        def possible(some: Sequence[Wish]) -> bool:
            coming_late = {frozenset(w.pairs[0].players) for w in some if w.kind is WishKind.LATE}
            return len(coming_late) < 2 and any(
                task.place(limits_of(pairs, names, option.about_sections(some)), stop) is not None
                for task, option in zip(tasks, options, strict=True)
            )

        largest = [max(option.sizes[k] for option in options) for k in range(num_sections)]
        refuse(possible, wishes, names, largest, stop)
    sections = tuple(Section(*parts) for parts in zip(names, found, strict=True))
    _refuse_late(late, sections, odd, limits)
    return sections


def by_turn(history: History, sections: Sequence[Sequence[Pair]]) -> list[int]:
    """Sort sections (from 0) by how much their players sat out so far; a tie: the weakest first."""

    def mean_waiting_tables(k: int) -> Fraction:
        waiting = history.waiting_tables_of(tuple(sections[k]))
        return Fraction(int(waiting.sum()), 2 * len(waiting))

    return sorted(range(len(sections)), key=lambda k: (mean_waiting_tables(k), -k))


def _least_displaced(
    history: History,
    pairs: Sequence[Pair],
    options: Sequence[_Option],
    wishes: Sequence[Wish],
    stop: Stop | None,
) -> list[tuple[Pair, ...]] | None:
    """Deal as wished with each of the sizes; return the best, the first of equals."""
    named = {frozenset(wish.pairs[0].players) for wish in wishes if wish.kind is WishKind.SECTION}

    def strain(option: _Option, dealt: Sequence[Sequence[Pair]]) -> tuple[int, int]:
        """Return how many others play elsewhere, and how much rating moves with them."""
        usual = deal(pairs, option.sizes)
        moved = [
            (pair, k)
            for k, section in enumerate(dealt)
            for pair in section
            if pair not in usual[k] and frozenset(pair.players) not in named
        ]
        if not moved:
            return 0, 0
        ratings, *ranges = whole_ratings(history, [[pair for pair, _ in moved], *usual])
        where = (ranges[k] for _, k in moved)
        return len(moved), sum(map(rating_moved, ratings, where))

    dealings = []
    for option in options:
        about = option.about_sections(wishes)
        dealt = respectful_deal(history, pairs, option.sizes, about, stop)
        if dealt:
            dealings.append((strain(option, dealt), dealt))
    return min(dealings, key=lambda each: each[0])[1] if dealings else None


def _refuse_odd(odd: str, names: Sequence[str], registration: Registration) -> None:
    """Refuse an odd section that cannot be."""
    n = len(registration.pairs)
    if n % 2 == 0:
        message = Message("odd_of_even_number", n=n)
        raise InputError(Fault(message, registration.file, help=Message("leave_odd_out")))
    if odd not in names:
        message = Message("odd_no_such_section", section=odd)
        hint = Message("ask_for_section", sections=Either(names))
        raise InputError(Fault(message, registration.file, help=hint))


def _refuse_late(
    late: Sequence[Wish], sections: Sequence[Section], odd: str | None, limits: SizeLimits
) -> None:
    """Refuse that somebody comes late where nobody sits out, and say what can be done."""
    for wish in late:
        players = set(wish.pairs[0].players)
        own = next(s for s in sections if any(set(pair.players) == players for pair in s.pairs))
        if own.odd:
            continue
        if odd is not None:
            reason = Message("late_not_in_odd_section", section=own.name, odd=odd)
        else:
            reason = _nobody_sits_out(own, sections, limits)
        raise Contradiction([wish], reason)


def _nobody_sits_out(own: Section, sections: Sequence[Section], limits: SizeLimits) -> Message:
    n = sum(len(section.pairs) for section in sections)
    if len(sections) not in fitting_numbers_of_sections(n - 1, limits):
        return Message("late_nobody_sits_out", n=n)
    if len(sections) == 1:
        return Message("late_seat_the_others", n=n)
    return Message("late_seat_the_others_odd", n=n, section=own.name)
