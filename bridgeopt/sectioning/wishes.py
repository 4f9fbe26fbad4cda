"""Wishes about sections, as limits on who may go where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from bridgeopt.club import Kind, Pair, Wish
from bridgeopt.errors import Fault, InputError
from bridgeopt.sectioning.placing import Limits, Task, place
from bridgeopt.sectioning.sizes import count_sections, listed
from bridgeopt.wishes.contradiction import (
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
    task: Task, pairs: Sequence[Pair], names: Sequence[str], wishes: Iterable[Wish]
) -> NoReturn:
    """Say which wishes cannot stand together, given the sizes; as few of them as can be."""
    about_sections = [wish for wish in wishes if wish.kind.of_sections]
    found = smallest_contradiction(
        about_sections,
        lambda some: place(task, limits_of(pairs, names, some)) is not None,
        interchangeable(about_sections),
    )
    assert found is not None
    raise Contradiction(found, _reason(found, task, names))


def _reason(wishes: Sequence[Wish], task: Task, names: Sequence[str]) -> str:
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
        most = max(sizes[k][-1] for sizes in task.alternatives)
        return f"section {names[k]} has room for {most} pairs"
    if len(names) == 1:
        return "there is only one section"
    if all(len(set(wish.pairs)) == 1 for wish in wishes):
        return "no pair can be kept apart from itself"
    if len(wishes) == 3 and len(sections) == 1:
        return f"both would play in section {names[names.index(str(*sections))]}"
    return f"{count_sections(len(names))} cannot be dealt like that"
