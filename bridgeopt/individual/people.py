"""Who plays an individual event, under which number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Person:
    """One who plays.

    Attributes
    ----------
    number
        In the plan, from 1; ``None`` where it is yet to be given.
    name
        As people read it.
    member
        Of the club, by id; ``None``: of nobody's club.
    club
        Club or family, who may be kept apart; "" where it does not matter.
    substitute
        Whether he plays a number for somebody who did not come, and so is not ranked.
    """

    number: int | None
    name: str
    member: int | None = None
    club: str = ""
    substitute: bool = False


def substituted(people: Iterable[Person], number: int, name: str) -> tuple[Person, ...]:
    """Return the people with somebody else playing a number: no seat changes."""
    others = tuple(person for person in people if person.number != number)
    return _in_order((*others, Person(number, name, substitute=True)))


def numbered(people: Iterable[Person], numbers: Iterable[int]) -> tuple[Person, ...]:
    """Return the people with their numbers, from 1, in the order of these."""
    pairs = zip(people, numbers, strict=True)
    return _in_order(replace(person, number=number) for person, number in pairs)


def names_by_number(people: Iterable[Person], num_players: int) -> tuple[str, ...]:
    """Return what each number is called, from the first: "" where nobody is known to play it."""
    names = {person.number: person.name for person in people}
    return tuple(names.get(number, "") for number in range(1, num_players + 1))


def _in_order(people: Iterable[Person]) -> tuple[Person, ...]:
    return tuple(sorted(people, key=lambda person: person.number or 0))
