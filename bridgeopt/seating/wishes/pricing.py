"""A section's wishes as terms of its quadratic assignment problem.

A must takes numbers from a pair, or forbids or forces a meeting (with the absent number: a
sit-out); a wish of weight adds its price to every numbering that does not respect it. Where a
wish speaks of round 1, the places' meetings get labels that tell it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.words import Message
from bridgeopt.club import Movement, Section, Wish, WishKind
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.feasibility import Undecided, feasible_numbering
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.wishes.contradiction import (
    Contradiction,
    interchangeable,
    smallest_contradiction,
)
from bridgeopt.seating.wishes.holding import wanted_numbers


def wishes_of(section: Section, wishes: Iterable[Wish]) -> tuple[Wish, ...]:
    """Return the wishes that are about a section's numbers, its own or its first pair's."""
    pairs = set(section.pairs)
    return tuple(w for w in wishes if not w.kind.of_sections and w.pairs[0] in pairs)


def price(wish: Wish, unit: Fraction) -> int:
    """Return the cost of not respecting a preference, in units of fitness; at least 1.

    Parameters
    ----------
    wish
        A wish of weight.
    unit
        One percent of what the section's best numbering gains over chance, without wishes.
    """
    assert wish.weight is not None
    return max(1, round(Fraction(wish.weight) * unit))


def wished_instance(
    instance: Instance,
    section: Section,
    movement: Movement,
    wishes: Sequence[Wish],
    unit: Fraction,
) -> Instance:
    """Return a section's assignment problem with its wishes added.

    Parameters
    ----------
    instance
        The section's problem without wishes: its pairs in their order, then the absent pair of an
        odd section.
    section, movement
        The section, and what it plays.
    wishes
        Those of `wishes_of`.
    unit
        See `price`.

    Returns
    -------
    A new problem. A numbering breaks no rule of it exactly when it respects all musts; it costs the
    fitness, and the price of each other wish that it does not respect.
    """
    if any(wish.kind is WishKind.LATE for wish in wishes):
        instance, first_round, meets = _with_first_round(instance, movement)
    else:
        first_round = np.zeros(instance.cost.shape[2], dtype=np.bool_)
        meets = _are_meetings(instance, movement)
    item = {pair: i for i, pair in enumerate(section.pairs)}
    cost, place_cost = instance.cost.copy(), instance.place_cost.copy()
    allowed, permitted = instance.allowed.copy(), instance.permitted.copy()
    for wish in wishes:
        i = item[wish.pairs[0]]
        j = item.get(wish.pairs[1]) if wish.kind.num_pairs == 2 else len(section.pairs)
        if wish.kind in (WishKind.STATIONARY, WishKind.NUMBER):
            wanted = wanted_numbers(wish, movement)
            fits = np.array([k + 1 in wanted for k in range(instance.n)])
        elif j is None or j == instance.n:  # no chance of a meeting, or of a sit-out
            fits = np.full(instance.n, wish.kind in (WishKind.NOT_TONIGHT, WishKind.NO_SIT_OUT))
        else:
            kinds = {WishKind.TONIGHT: meets, WishKind.LATE: first_round}
            fits = kinds.get(wish.kind, ~meets)
            if wish.must:
                permitted[i, j] &= fits
            else:
                cost[i, j] += price(wish, unit) * ~fits
            permitted[j, i], cost[j, i] = permitted[i, j], cost[i, j]
            continue
        if wish.must:
            allowed[i] &= fits
        else:
            place_cost[i] += price(wish, unit) * ~fits
    return replace(instance, cost=cost, place_cost=place_cost, allowed=allowed, permitted=permitted)


def _are_meetings(instance: Instance, movement: Movement) -> NDArray[np.bool_]:
    """Return which labels of places mean that they meet: the last ones, as often as at most."""
    labels = np.arange(instance.cost.shape[2])
    met: NDArray[np.bool_] = labels >= len(labels) - int(movement.meetings.max())
    return met


def _with_first_round(
    instance: Instance, movement: Movement
) -> tuple[Instance, NDArray[np.bool_], NDArray[np.bool_]]:
    """Label meetings by how often two places meet and whether they do in round 1.

    Returns the relabelled problem, which labels mean round 1, and which mean a meeting.
    """
    met = _are_meetings(instance, movement)
    codes = 2 * instance.meetings + movement.meetings_until(1)
    values, labels = np.unique(codes, return_inverse=True)
    cost, permitted = instance.cost[:, :, values // 2], instance.permitted[:, :, values // 2]
    meetings, first = labels.reshape(codes.shape), values % 2 == 1
    return (
        replace(instance, cost=cost, meetings=meetings, permitted=permitted),
        first,
        met[values // 2] | first,
    )


def refuse_contradictions(
    instance: Instance,
    section: Section,
    movement: Movement,
    wishes: Sequence[Wish],
    stop: Stop | None = None,
) -> None:
    """Raise `Contradiction` if no numbering respects all musts; if stopped, it may miss one.

    Raises
    ------
    Contradiction
        With a smallest set of wishes that cannot stand together.
    """

    def possible(musts: Sequence[Wish]) -> bool:
        try:
            problem = wished_instance(instance, section, movement, musts, Fraction(0))
            return feasible_numbering(problem, stop=stop) is not None
        except Undecided:  # then the search itself has to find one
            return True

    here = set(section.pairs)
    musts = [wish for wish in wishes if wish.must]
    apart = [wish for wish in musts if not here.issuperset(wish.pairs)]
    if any(wish.kind is WishKind.TONIGHT for wish in apart):
        found: tuple[Wish, ...] | None = (
            next(wish for wish in apart if wish.kind is WishKind.TONIGHT),
        )
    else:  # two who play in different sections do not meet anyway
        musts = [wish for wish in musts if wish not in apart]
        found = smallest_contradiction(musts, possible, interchangeable(musts), stop)
    if found is not None:
        raise Contradiction(found, _reason(found, section, movement))


def _reason(wishes: Sequence[Wish], section: Section, movement: Movement) -> Message:
    """Say why wishes cannot be had, as far as one look tells."""
    return why_not(wishes, section) or Message(
        "no_numbering_respects", n=len(wishes), section=section.name, movement=movement.name
    )


def why_not(wishes: Sequence[Wish], section: Section) -> Message | None:
    """Return why a section cannot respect its wishes in any movement; ``None`` if it might."""
    if len(wishes) > 1:
        late = section.odd and all(wish.kind is WishKind.LATE for wish in wishes)
        return Message("late_only_one_pair") if late else None
    wish = wishes[0]
    if wish.kind is WishKind.TONIGHT and wish.pairs[1] not in section.pairs:
        return Message("wish_in_different_sections")
    if wish.kind is WishKind.LATE and not section.odd:
        return Message("late_nobody_sits_out_there", section=section.name)
    if wish.kind is WishKind.NUMBER:
        return Message("section_has_numbers", section=section.name, most=section.num_numbers)
    return None
