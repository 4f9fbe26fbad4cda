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

from itertools import product

Block = tuple[tuple[int, int], ...]
"""Of each of the six groups, the orbit and x of its point."""

GROUPS, _TURN = 6, 3


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
