"""Feasibility: whether any numbering is allowed by the rules, regardless of costs."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.qap.bounds import as_set, place_colours, rules_of
from bridgeopt.engine.qap.instance import Instance, Numbering
from bridgeopt.engine.qap.symmetry import orbits
from bridgeopt.engine.stopping import Stop

NODES = 20_000
"""Maximum number of nodes in one search: about a second."""

_MIN_NODES = 1_000
"""Number of nodes that are searched even after a stop; they suffice to decide most rules."""


class UndecidedError(Exception):
    """The search was given up before it found an answer."""


@dataclass(frozen=True)
class _Rules:
    """The rules of an instance; sets of places are bits.

    Attributes
    ----------
    arcs
        The rules of each item i, as pairs ``(j, fits)``: if item i is on place k, item j must be on
        one of the places ``fits[k]``.
    involved
        The items that a rule restricts, and the items that are not allowed on some place.
    """

    arcs: dict[int, list[tuple[int, list[int]]]]
    involved: tuple[int, ...]

    def propagate(self, domain: list[int]) -> bool:
        """Remove from the domains all places that break a rule or are taken by another item.

        Return ``False`` if a domain becomes empty. ``domain`` has each item's possible places.
        """
        changed = list(self.involved)
        while changed:
            i = changed.pop()
            places = domain[i]
            if not places:
                return False
            if places & (places - 1) == 0:
                for j in self.involved:
                    if j != i and domain[j] & places:
                        domain[j] &= ~places
                        changed.append(j)
            for j, fits in self.arcs.get(i, ()):
                union, remaining = 0, places
                while remaining:
                    union |= fits[(remaining & -remaining).bit_length() - 1]
                    remaining &= remaining - 1
                if domain[j] & ~union:
                    domain[j] &= union
                    changed.append(j)
        return True


def feasible_numbering(
    instance: Instance, nodes: int = NODES, stop: Stop | None = None
) -> Numbering | None:
    """Return a numbering that satisfies all rules; ``None`` if there is none.

    Only items that occur in rules are placed one by one, those with the fewest places left first.
    The other items take the remaining places. The first item tries only one place of each orbit of
    symmetric places.

    Raises
    ------
    UndecidedError
        The limit of nodes was reached, or the search was stopped.
    """
    n = instance.n
    domains = [int(places) for places in as_set(instance.allowed)]
    pairs, fitting = rules_of(instance)
    arcs: dict[int, list[tuple[int, list[int]]]] = {}
    for (i, j), fits in zip(pairs.tolist(), fitting.tolist(), strict=True):
        arcs.setdefault(i, []).append((j, fits))
    full = (1 << n) - 1
    involved = tuple(i for i in range(n) if i in arcs or domains[i] != full)
    rules = _Rules(arcs, involved)
    orbit = np.empty(n, dtype=np.int64)
    orbits(instance.meetings, place_colours(instance), orbit)
    first_of_orbit = int(as_set(orbit == np.arange(n)))
    nodes_left = nodes

    def search(domain: list[int], undecided: tuple[int, ...], places: int) -> list[int] | None:
        nonlocal nodes_left
        nodes_left -= 1
        stopped = stop is not None and nodes - nodes_left > _MIN_NODES and stop.is_over
        if nodes_left < 0 or stopped:
            raise UndecidedError
        if not rules.propagate(domain) or not _has_matching(domain, involved):
            return None
        open_items = tuple(i for i in undecided if domain[i] & (domain[i] - 1))
        if not open_items:
            return domain
        item = min(open_items, key=lambda i: (domain[i].bit_count(), -len(arcs.get(i, ())), i))
        for k in range(n):
            if domain[item] & places & 1 << k:
                child = domain.copy()
                child[item] = 1 << k
                result = search(child, open_items, full)
                if result is not None:
                    return result
        return None

    # The orbits are those of the initial domains. They are valid only if propagation does not
    # change these domains.
    start = domains.copy()
    if not rules.propagate(start):
        return None
    decided = search(domains, involved, first_of_orbit if start == domains else full)
    return None if decided is None else _complete_numbering(decided, involved, n)


def _has_matching(domain: list[int], items: tuple[int, ...]) -> bool:
    """Return whether all ``items`` can have different places (bipartite matching)."""
    holder: dict[int, int] = {}

    def seat(i: int, seen: set[int]) -> bool:
        remaining = domain[i]
        while remaining:
            k = (remaining & -remaining).bit_length() - 1
            remaining &= remaining - 1
            if k not in seen:
                seen.add(k)
                if k not in holder or seat(holder[k], seen):
                    holder[k] = i
                    return True
        return False

    return all(seat(i, set()) for i in items)


def _complete_numbering(domain: list[int], involved: tuple[int, ...], n: int) -> NDArray[np.int64]:
    """Return the numbering in which items without rules take the remaining places, in order."""
    numbering = np.full(n, -1, dtype=np.int64)
    for i in involved:
        numbering[i] = domain[i].bit_length() - 1
    numbering[numbering < 0] = np.setdiff1d(np.arange(n), numbering)
    return numbering
