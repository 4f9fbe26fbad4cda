"""Wishes about sections, as limits on who may go where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from bridgeopt.club import Kind, Pair, Wish
from bridgeopt.engine.stopping import Stop
from bridgeopt.errors import Fault, InputError
from bridgeopt.seating.sections.placing import Limits
from bridgeopt.seating.sections.sizes import count_sections, listed
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
                f"pair {pair} does not play tonight",
                wish.file,
                wish.line,
                "Correct the wish, or leave it out.",
            )
            for pair in absent
        ]
        if absent:
            continue
        about = [position[frozenset(pair.players)] for pair in wish.pairs]
        if wish.kind is Kind.SECTION:
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


def _reason(wishes: Sequence[Wish], names: Sequence[str], largest: Sequence[int]) -> str:
    """Say why these wishes cannot stand together."""
    sections = {wish.value for wish in wishes if wish.kind is Kind.SECTION}
    only_sections = all(wish.kind is Kind.SECTION for wish in wishes)
    if not sections <= set(names):
        there_are = f"there is only section {names[0]}"
        if len(names) > 1:
            there_are = f"there are only sections {listed(names, 'and')}"
        return there_are
    if only_sections and len(sections) > 1:
        return "a pair plays in one section"
    if only_sections:
        k = names.index(str(*sections))
        return f"section {names[k]} has room for {largest[k]} pairs"
    if any(wish.kind is Kind.LATE for wish in wishes):
        return "no section can be the odd one then, with the late pair in it"
    if len(names) == 1:
        return "there is only one section"
    if all(len(set(wish.pairs)) == 1 for wish in wishes):
        return "no pair can be kept apart from itself"
    if len(wishes) == 3 and len(sections) == 1:
        return f"both would play in section {names[names.index(str(*sections))]}"
    return f"{count_sections(len(names))} cannot be dealt like that"
