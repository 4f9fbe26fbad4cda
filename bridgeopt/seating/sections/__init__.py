"""Form sections from the registration, following docs/problem.md, "Sections".

Clause numbers in this package refer to that page. Pairs, sorted by strength, are dealt out by
clause 4, or as close to it as wishes allow. After late changes, pairs stay in their sections unless
a section would have an impossible size.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple, NoReturn

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message, OrList
from bridgeopt.club import History, Pair, Registration, SectionPairs, Wish, WishKind
from bridgeopt.club.line_seats import SectionLines
from bridgeopt.club.settings import DEFAULT_RULES, DEFAULT_SIZE_LIMITS, EveningRules, SizeLimits
from bridgeopt.engine.contradiction import smallest_contradiction
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.contradictions import ContradictionError, interchangeable_wishes
from bridgeopt.seating.sections import placement


def section_limits(
    pairs: Sequence[Pair], names: Sequence[str], wishes: Iterable[Wish]
) -> tuple[list[frozenset[int]], list[tuple[int, int]]]:
    """Return the sections where each pair may play, and the pairs that must be apart.

    The first result holds, for each pair, a set of indices in ``names``. The second holds tuples of
    two indices in ``pairs``. Both are arguments of `PlacementTask.place`. Wishes that are not about
    sections are ignored.

    Raises
    ------
    InputError
        A wish is about a pair that does not play tonight.
    """
    position = {frozenset(pair.players): k for k, pair in enumerate(pairs)}
    allowed = [frozenset(range(len(names)))] * len(pairs)
    apart, faults = [], []
    for wish in wishes:
        if not wish.kind.is_about_sections:
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
        indices = [position[frozenset(pair.players)] for pair in wish.pairs]
        if wish.kind is WishKind.SECTION:
            allowed[indices[0]] &= {k for k, name in enumerate(names) if name == wish.value}
        else:
            apart.append((indices[0], indices[1]))
    if faults:
        raise InputError(faults)
    return allowed, apart


def refuse_section_contradictions(
    possible: Callable[[Sequence[Wish]], bool],
    wishes: Sequence[Wish],
    names: Sequence[str],
    largest: Sequence[int],
    stop: Stop | None = None,
) -> NoReturn:
    """Raise `ContradictionError` with a smallest set of wishes that contradict each other.

    Parameters
    ----------
    possible
        A function that returns whether given wishes can be respected together. It is false for
        ``wishes``.
    wishes
        Wishes that contradict each other: wishes about sections, and required wishes of pairs that
        come late.
    names, largest
        The sections' names, and the largest number of pairs in each.
    stop
        Ends the search for a smaller set; the error may then list more wishes than necessary.
    """
    contradiction = smallest_contradiction(wishes, possible, interchangeable_wishes(wishes), stop)
    refused = tuple(wishes) if contradiction is None else contradiction.items
    raise ContradictionError(refused, _reason(refused, names, largest))


def _reason(wishes: Sequence[Wish], names: Sequence[str], largest: Sequence[int]) -> Message:
    """Return the reason why these wishes contradict each other.

    ``names`` are the sections' names, and ``largest`` is the largest number of pairs in each.
    """
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
    """Deal sorted pairs out to sections: the strongest to A, the next to B … (clause 4).

    ``sizes`` holds the number of pairs of each section.
    """
    dealt, start = [], 0
    for size in sizes:
        dealt.append(tuple(pairs[start : start + size]))
        start += size
    return dealt


def deal_with_wishes(
    history: History,
    pairs: Sequence[Pair],
    sizes: Sequence[int],
    wishes: Sequence[Wish],
    stop: Stop | None = None,
) -> list[tuple[Pair, ...]] | None:
    """Deal sorted pairs out so that the wishes about sections are respected.

    A pair's usual section is the one that `deal` gives it. The result moves the fewest pairs from
    their usual sections. Ties are broken by the distance between the rating of a moved pair and the
    usual range of ratings in its new section, summed over all moved pairs. Among the remaining
    results, the strongest pair plays in the earliest section, then the next pair, and so on.

    Returns
    -------
    The sections, each strongest first; ``None`` if no dealing respects the wishes.

    Raises
    ------
    Cancelled
        The search was stopped.
    """
    if not wishes:
        return deal(pairs, sizes)
    names = [placement.section_name(k) for k in range(len(sizes))]
    places = placement_task(history, pairs, sizes).place(
        *section_limits(pairs, names, wishes), stop
    )
    if places is None:
        return None
    return [
        tuple(pair for pair, place in zip(pairs, places, strict=True) if place == k)
        for k in range(len(sizes))
    ]


def placement_task(
    history: History, pairs: Sequence[Pair], sizes: Sequence[int]
) -> placement.PlacementTask:
    """Return the problem of placing pairs in sections of these sizes, for `deal_with_wishes`."""
    usual = deal(pairs, sizes)
    homes = [k for k, size in enumerate(sizes) for _ in range(size)]
    return placement.placement_costs(
        history, pairs, homes, usual=usual, alternatives=[tuple((size,) for size in sizes)]
    )


class _Option(NamedTuple):
    """One possible list of section sizes, and the name of the odd section, if any."""

    odd: str | None
    sizes: Sequence[int]

    def about_sections(self, wishes: Iterable[Wish]) -> list[Wish]:
        """Return the wishes, with each wish to come late replaced.

        A pair that comes late must sit out in round 1, so it wishes to play in the section with an
        odd number of pairs instead.
        """
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
    *,
    rules: EveningRules = DEFAULT_RULES,
    wishes: Sequence[Wish] = (),
    lines: SectionLines | None = None,
    stop: Stop | None = None,
) -> tuple[SectionPairs, ...]:
    """Split tonight's pairs into sections by strength, or by lines, respecting the wishes.

    If the number of pairs is odd, one section is odd. The rules may name it. If they do not, it is
    the section whose players sat out least so far. There are two exceptions: a pair must come late,
    or the wishes cannot be respected with this odd section. Then each section is tried as the odd
    one. A pair is displaced if it plays outside the section that `deal` gives it and has no wish
    for a section. The section with the fewest displaced pairs is chosen. Ties go to the smallest
    sum of the distances of displaced pairs' ratings from the ranges of their new sections.

    Parameters
    ----------
    history
        The season so far, with every registered player (`bridgeopt.club.guests.add_guests`).
    registration
        Tonight's pairs; the order of the lines does not matter.
    num_sections
        The number of sections, at least 1.
    rules
        How many pairs a section may have, and the name of the section that is to be odd.
    wishes
        Wishes about sections (see `deal_with_wishes`) and musts to come late are respected. Other
        wishes are ignored.
    lines
        The lines that give pairs their sections (see `form_by_lines`).
    stop
        Ends the search by raising `Cancelled`.

    Raises
    ------
    InputError
        A section would have too few or too many pairs (clause 5), a wish is about an absent pair,
        or the named section cannot be odd.
    ContradictionError
        No dealing respects the wishes.
    Cancelled
        The search was stopped.
    """
    limits, odd = rules.size_limits, rules.odd_section
    n = len(registration.pairs)
    sizes = placement.first_sizes(n, num_sections, registration.file, limits)
    pairs = placement.sort_pairs(history, registration.pairs)
    names = [placement.section_name(k) for k in range(num_sections)]
    late = [wish for wish in wishes if wish.kind is WishKind.LATE and wish.must]
    if late:
        registered = {frozenset(pair.players) for pair in pairs}
        late = [wish for wish in late if frozenset(wish.pairs[0].players) in registered]
    wishes = [wish for wish in wishes if wish.kind.is_about_sections]
    if lines is not None:
        sections = form_by_lines(
            history, registration, num_sections, lines, wishes, rules=rules, stop=stop
        )
        _refuse_late(late if n % 2 else [], sections, odd, limits)
        return sections
    if odd is not None:
        _refuse_odd(odd, names, registration)
    options = [_Option(None, sizes)]
    if n % 2 == 1:
        turns = (
            by_fewest_sit_outs(history, deal(pairs, sizes)) if odd is None else [names.index(odd)]
        )
        options = [_Option(names[k], placement.odd_sizes(n, num_sections, k)) for k in turns]
        if odd is None:
            wishes += late
    settled = any(wish.kind is WishKind.LATE for wish in wishes)
    dealt = None
    for option_group in [options] if settled else [options[:1], options[1:]]:
        dealt = dealt or _least_displaced(history, pairs, option_group, wishes, stop)
    if dealt is None:
        tasks = [placement_task(history, pairs, option.sizes) for option in options]

        def possible(subset: Sequence[Wish]) -> bool:
            coming_late = {frozenset(w.pairs[0].players) for w in subset if w.kind is WishKind.LATE}
            return len(coming_late) < 2 and any(
                task.place(*section_limits(pairs, names, option.about_sections(subset)), stop)
                is not None
                for task, option in zip(tasks, options, strict=True)
            )

        largest = [max(option.sizes[k] for option in options) for k in range(num_sections)]
        refuse_section_contradictions(possible, wishes, names, largest, stop)
    sections = tuple(SectionPairs(*parts) for parts in zip(names, dealt, strict=True))
    _refuse_late(late, sections, odd, limits)
    return sections


def form_by_lines(
    history: History,
    registration: Registration,
    num_sections: int,
    lines: SectionLines,
    wishes: Sequence[Wish] = (),
    *,
    rules: EveningRules = DEFAULT_RULES,
    stop: Stop | None = None,
) -> tuple[SectionPairs, ...]:
    """Put each pair of a line (division) into the line's section, and other pairs where they fit.

    All sections are even, except one if the number of pairs is odd. If not all pairs of lines can
    play in their line's section, the fewest pairs play elsewhere, and in the nearest section. If a
    pair has no line, or its line has no section tonight, the pair plays in the section whose range
    of ratings is nearest to its own rating. Then sizes are made as even as possible.

    Raises
    ------
    InputError
        No sizes within the limits are possible, or the rules name the odd section.
    ContradictionError
        No dealing respects the wishes.
    Cancelled
        The search was stopped.
    """
    limits = rules.size_limits
    if rules.odd_section is not None:
        message = Message("lines_and_odd", name=lines.competition)
        raise InputError(Fault(message, registration.file, help=Message("leave_odd_out")))
    pairs = placement.sort_pairs(history, registration.pairs)
    names = [placement.section_name(k) for k in range(num_sections)]
    line_of = {frozenset(seat.players): seat.section for seat in lines.seats}
    line_sections = [line_of.get(frozenset(pair.players)) for pair in pairs]
    homes = [home if home is not None and home < num_sections else None for home in line_sections]
    by_strength = deal(pairs, placement.first_sizes(len(pairs), num_sections, None, limits))
    usual = [
        tuple(pair for pair, home in zip(pairs, homes, strict=True) if home == k) or by_strength[k]
        for k in range(num_sections)
    ]
    sizes = range(limits.smallest_allowed(num_sections), limits.largest + 1)
    alternatives = _alternatives(sizes, num_sections, odd=len(pairs) % 2 == 1)
    price_of_move = len(pairs) * num_sections  # outweighs any number of steps between sections
    task = placement.placement_costs(
        history,
        pairs,
        homes,
        usual=usual,
        alternatives=alternatives,
        price_away=lambda steps: price_of_move * (steps > 0) + steps,
    )
    places = task.place(*section_limits(pairs, names, wishes), stop)
    if places is None:
        refuse_section_contradictions(
            lambda subset: task.place(*section_limits(pairs, names, subset), stop) is not None,
            wishes,
            names,
            [limits.largest] * num_sections,
            stop,
        )
    return tuple(
        SectionPairs(
            name, tuple(pair for pair, place in zip(pairs, places, strict=True) if place == k)
        )
        for k, name in enumerate(names)
    )


def by_fewest_sit_outs(history: History, sections: Sequence[Sequence[Pair]]) -> list[int]:
    """Return the indices of sections, sorted by their players' mean number of sit-outs so far.

    The lowest mean comes first; among equal sections, the weakest.
    """

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
    """Form sections by the sizes of each option, respecting the wishes; return the best result.

    The inner function `strain` compares results; ties go to the earlier option. Return ``None`` if
    no option respects the wishes.
    """
    named = {frozenset(wish.pairs[0].players) for wish in wishes if wish.kind is WishKind.SECTION}

    def strain(option: _Option, dealt: Sequence[Sequence[Pair]]) -> tuple[int, int]:
        """Return how many pairs play outside their usual section, and how badly they fit.

        The second number is the sum of the distances of these pairs' ratings from the usual ranges
        of ratings in their new sections. Pairs that wish for a section are not counted.
        """
        usual = deal(pairs, option.sizes)
        if dealt == usual:
            return 0, 0
        moved = [
            (pair, k)
            for k, section in enumerate(dealt)
            for pair in section
            if pair not in usual[k] and frozenset(pair.players) not in named
        ]
        if not moved:
            return 0, 0
        ratings, *ranges = placement.integer_ratings(history, [[pair for pair, _ in moved], *usual])
        section_ranges = (ranges[k] for _, k in moved)
        return len(moved), sum(map(placement.rating_distance, ratings, section_ranges))

    dealings = []
    for option in options:
        section_wishes = option.about_sections(wishes)
        dealt = deal_with_wishes(history, pairs, option.sizes, section_wishes, stop)
        if dealt:
            dealings.append((strain(option, dealt), dealt))
    return min(dealings, key=lambda priced: priced[0])[1] if dealings else None


def _refuse_odd(odd: str, names: Sequence[str], registration: Registration) -> None:
    """Raise an error if the named section cannot be odd."""
    n = len(registration.pairs)
    if n % 2 == 0:
        message = Message("odd_of_even_number", n=n)
        raise InputError(Fault(message, registration.file, help=Message("leave_odd_out")))
    if odd not in names:
        message = Message("odd_no_such_section", section=odd)
        hint = Message("ask_for_section", sections=OrList(names))
        raise InputError(Fault(message, registration.file, help=hint))


def _refuse_late(
    late: Sequence[Wish], sections: Sequence[SectionPairs], odd: str | None, limits: SizeLimits
) -> None:
    """Raise an error, with advice, if a pair must come late in a section without a sit-out."""
    for wish in late:
        players = set(wish.pairs[0].players)
        section = next(s for s in sections if any(set(pair.players) == players for pair in s.pairs))
        if section.odd:
            continue
        if odd is not None:
            reason = Message("late_not_in_odd_section", section=section.name, odd=odd)
        else:
            reason = _no_sit_out_reason(section, sections, limits)
        raise ContradictionError([wish], reason)


def _no_sit_out_reason(
    late_section: SectionPairs, sections: Sequence[SectionPairs], limits: SizeLimits
) -> Message:
    n = sum(len(section.pairs) for section in sections)
    if len(sections) not in placement.fitting_numbers_of_sections(n - 1, limits):
        return Message("late_nobody_sits_out", n=n)
    if len(sections) == 1:
        return Message("late_seat_the_others", n=n)
    return Message("late_seat_the_others_odd", n=n, section=late_section.name)


class Turnover(NamedTuple):
    """The planned pairs that leave tonight, and the new pairs that come."""

    leavers: Collection[Pair] = ()
    newcomers: Sequence[Pair] = ()

    @property
    def leaving_players(self) -> frozenset[frozenset[int]]:
        """The players of each pair that leaves."""
        return frozenset(frozenset(pair.players) for pair in self.leavers)


def resection(
    history: History,
    sections: Sequence[SectionPairs],
    turnover: Turnover,
    sizes: Sequence[int],
    wishes: Sequence[Wish] = (),
    *,
    nearest: bool = False,
    stop: Stop | None = None,
) -> tuple[SectionPairs, ...]:
    """Change tonight's sections as little as possible when pairs leave and come.

    Every section has one of ``sizes``, and at most one section is odd. Results that respect the
    wishes are compared by these criteria, in this order:

    - the fewest seated pairs move to another section;

    - the least sum of steps (the number of sections that each pair moves up or down);

    - the least distance of ratings, summed over newcomers and pairs that move: from the pair's
      rating to the range of its new section as planned;

    - the least sum of squared sizes, for even sizes;

    - the strongest pair plays in the earliest section, then the next pair, and so on.

    If ``nearest`` is true, the least sum of squared steps replaces the first two criteria. Then two
    pairs that move one section each are better than one pair that moves two sections.

    Parameters
    ----------
    history
        The season so far, with all players, including leavers and newcomers.
    sections
        The sections as planned; their names and their number stay.
    turnover
        The pairs that leave, and the pairs that come.
    sizes
        The sizes that a section can have, ascending (see `placement.sizes_with_movements`).
    wishes
        Wishes about sections are respected, unless they are about a pair that leaves.
    nearest
        Whether two pairs that move one section each are better than one pair that moves two.
    stop
        Ends the search by raising `Cancelled`.

    Returns
    -------
    The sections, each strongest first.

    Raises
    ------
    InputError
        No sizes add up to the number of pairs, or a wish is about a pair that does not play.
    ContradictionError
        No sizes allow the wished sections.
    Cancelled
        The search was stopped.
    """
    leaving = turnover.leaving_players
    home_of = {
        pair: k
        for k, section in enumerate(sections)
        for pair in section.pairs
        if frozenset(pair.players) not in leaving
    }
    pairs = placement.sort_pairs(history, [*home_of, *turnover.newcomers])
    names = [section.name for section in sections]
    wishes = [
        wish
        for wish in wishes
        if wish.kind.is_about_sections
        and leaving.isdisjoint(frozenset(pair.players) for pair in wish.pairs)
    ]
    alternatives = _alternatives(sizes, len(sections), odd=len(pairs) % 2 == 1)
    if not any(_can_total(choice, len(pairs)) for choice in alternatives):
        staying = [sum(home == k for home in home_of.values()) for k in range(len(sections))]
        raise InputError(_no_sizes_fault(len(pairs), names, staying, sizes))
    homes = [home_of.get(pair) for pair in pairs]
    planned = [section.pairs for section in sections]
    price_of_move = len(pairs) * len(sections)  # outweighs any number of steps between sections
    task = placement.placement_costs(
        history,
        pairs,
        homes,
        usual=planned,
        alternatives=alternatives,
        price_away=(lambda steps: steps**2)
        if nearest
        else (lambda steps: price_of_move * (steps > 0) + steps),
    )
    places = task.place(*section_limits(pairs, names, wishes), stop)
    if places is None:
        refuse_section_contradictions(
            lambda subset: task.place(*section_limits(pairs, names, subset), stop) is not None,
            wishes,
            names,
            [max(choice[k][-1] for choice in alternatives) for k in range(len(names))],
            stop,
        )
    return tuple(
        SectionPairs(
            name, tuple(pair for pair, place in zip(pairs, places, strict=True) if place == k)
        )
        for k, name in enumerate(names)
    )


def _alternatives(sizes: Sequence[int], num_sections: int, *, odd: bool) -> list[placement.Sizes]:
    """Return the possible choices of sizes; a choice lists the possible sizes of every section.

    If ``odd`` is false, there is one choice, with even sizes only. If it is true, there is one
    choice for each section, with odd sizes for this section and even sizes for the others.
    """
    evens = tuple(size for size in sizes if size % 2 == 0)
    odds = tuple(size for size in sizes if size % 2 == 1)
    if not odd:
        choices = [(evens,) * num_sections]
    else:
        choices = [
            tuple(odds if k == odd_section else evens for k in range(num_sections))
            for odd_section in range(num_sections)
        ]
    return [choice for choice in choices if all(choice)]


def _can_total(choice: placement.Sizes, num_pairs: int) -> bool:
    """Return whether sections can have ``num_pairs`` pairs in total.

    ``choice`` holds the possible sizes of each section.
    """
    sums = {0}
    for sizes in choice:
        sums = {total + size for total in sums for size in sizes}
    return num_pairs in sums


def _no_sizes_fault(
    num_pairs: int,
    names: Sequence[str],
    staying: Sequence[int],
    sizes: Sequence[int],
) -> Fault:
    """Return the fault that a section would be too small or too large, with advice.

    ``names`` are the sections' names, ``staying`` the numbers of pairs that stay in them, and
    ``sizes`` the sizes that a section can have.
    """
    limits = DEFAULT_SIZE_LIMITS.widened(sizes)
    fitting = placement.fitting_numbers_of_sections(num_pairs, limits)
    suggestions: list[Message | str] = [f"`run --sections {s}`" for s in fitting if s != len(names)]
    if len(names) in fitting:
        few = num_pairs < limits.smallest
        suggestions.append(
            Message("another_family_such_as_howell") if few else Message("family_another")
        )
    details = {"n": num_pairs, "sections": len(names)}
    alternatives = _alternatives(sizes, len(names), odd=num_pairs % 2 == 1)
    if not alternatives:
        message = Message("change_family_has_none", **details)
    elif num_pairs < min(
        sum(section_sizes[0] for section_sizes in choice) for choice in alternatives
    ):
        smallest = names[staying.index(min(staying))]
        message = Message("change_section_too_small", **details, section=smallest, least=sizes[0])
    elif num_pairs > max(
        sum(section_sizes[-1] for section_sizes in choice) for choice in alternatives
    ):
        largest = names[staying.index(max(staying))]
        message = Message("change_section_too_large", **details, section=largest, most=sizes[-1])
    else:
        message = Message("change_sizes_do_not_add_up", **details, sizes=OrList(sizes))
    hint = (
        Message("make_new_plan_with", ways=OrList(suggestions))
        if suggestions
        else placement.no_split_message(limits)
    )
    return Fault(message, help=hint)
