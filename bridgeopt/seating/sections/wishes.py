"""Wishes about sections, as limits on who may go where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import Pair, Wish, WishKind
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.sections.placing import Limits
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
