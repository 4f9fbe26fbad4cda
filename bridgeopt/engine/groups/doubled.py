"""Twice a prime number of tables: a transversal design with six groups from a few base tables.

Rounds, tables and four classes of players are six groups of ``2 p`` points, so that each two of
different groups lie together in one block: at one table in one round. So there are as many rounds
as tables, nobody meets anybody of other classes twice, and nobody returns to a table.

The points of a group are two orbits of Z_p, for a prime ``p = 1 mod 3``: ``(group, orbit, x)``.
Adding to all x is a symmetry, and with an ``m`` of order 3 there are two more: the first three
groups turn while x is multiplied by m, and the last three turn while x is multiplied by its square.
A block and its images are an orbit of blocks; what it takes of ``(orbit, orbit, difference)``
between the groups 0 and 1, 3 and 4, 0 and 3 is to be taken once. That is an exact cover.

For 14 tables Todorov (Journal of Combinatorial Designs 20, 2012) showed that there are some.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import product

Block = tuple[tuple[int, int], ...]
"""Of each of the six groups, the orbit and x of its point."""

GROUPS, _TURN = 6, 3
_PAIRS = ((0, 1), (3, 4), (0, 3))
"""One pair of groups of each kind; symmetries lead to all others."""


def images(block: Block, prime: int) -> list[Block]:
    """Return a block's images that differ by more than a sum, each with 0 for the first x."""
    m = next(m for m in range(2, prime) if pow(m, _TURN, prime) == 1)
    found = set()
    for k, j in product(range(_TURN), repeat=2):
        by = pow(m, k + 2 * j, prime)
        turned = [block[(i - k) % 3] for i in range(3)] + [block[3 + (i - j) % 3] for i in range(3)]
        first = turned[0][1]
        found.add(tuple((orbit, by * (x - first) % prime) for orbit, x in turned))
    return sorted(found)


def blocks(base: tuple[Block, ...], prime: int) -> list[tuple[int, ...]]:
    """Return all blocks of some base blocks: a number below ``2 p`` for each group."""
    return [
        tuple(orbit * prime + (x + t) % prime for orbit, x in block)
        for first in base
        for block in images(first, prime)
        for t in range(prime)
    ]


def all_blocks(prime: int) -> Iterator[Block]:
    """Yield every block that has 0 for the first x."""
    for orbits in product((0, 1), repeat=GROUPS):
        for rest in product(range(prime), repeat=GROUPS - 1):
            yield tuple(zip(orbits, (0, *rest), strict=True))


def find_base(prime: int, among: Iterable[Block]) -> tuple[Block, ...] | None:
    """Look for base blocks among some, all ways; ``None``: there are none."""
    choices: dict[int, Block] = {}
    for block in among:
        items = _items(block, prime)
        if items:
            choices.setdefault(items, block)
    of_item: dict[int, list[int]] = defaultdict(list)
    for items in choices:
        of_item[items & -items].append(items)

    def cover(left: int) -> list[int] | None:
        if not left:
            return []
        for items in of_item[left & -left]:
            if items & left == items:
                rest = cover(left ^ items)
                if rest is not None:
                    return [items, *rest]
        return None

    found = cover((1 << len(_PAIRS) * 4 * prime) - 1)
    return None if found is None else tuple(choices[items] for items in found)


def _items(block: Block, prime: int) -> int:
    """Return what a block and its images take, a bit each; 0 if they take something twice."""
    taken = 0
    for image in images(block, prime):
        for k, (one, other) in enumerate(_PAIRS):
            (e, x), (f, y) = image[one], image[other]
            bit = 1 << ((4 * k + 2 * e + f) * prime + (y - x) % prime)
            if taken & bit:
                return 0
            taken |= bit
    return taken
