"""Transversal designs with six groups for twice a prime number of tables, from few base blocks.

Rounds, tables and four classes of players are six groups of ``2 p`` points. Any two points of
different groups are in exactly one block; a block is four players at one table in one round. There
are as many rounds as tables, no two players of different classes meet twice, and no player returns
to a table.

The points of a group form two orbits of Z_p, for a prime ``p = 1 mod 3``: ``(group, orbit, x)``.
Adding a number to all x is a symmetry. An ``m`` of order 3 gives two more: the first three groups
rotate while x is multiplied by m, and the last three rotate while x is multiplied by its square. A
block and its images form an orbit of blocks. Between groups 0 and 1, 3 and 4, and 0 and 3, each
``(orbit, orbit, difference)`` must occur in exactly one chosen orbit of blocks. That is an exact
cover problem.

Todorov proved that such designs exist for 14 tables (Journal of Combinatorial Designs 20, 2012).
"""

from __future__ import annotations

from itertools import product

Block = tuple[tuple[int, int], ...]
"""A block: its point in each of the six groups, given as ``(orbit, x)``; see the module."""

GROUPS, _TURN = 6, 3


def translated_images(block: Block, prime: int) -> list[Block]:
    """Return a block's images under the symmetries, except those that differ only by a translation.

    Each image is shifted so that its first x is 0.
    """
    m = next(m for m in range(2, prime) if pow(m, _TURN, prime) == 1)
    images = set()
    for k, j in product(range(_TURN), repeat=2):
        factor = pow(m, k + 2 * j, prime)
        turned = [block[(i - k) % 3] for i in range(3)] + [block[3 + (i - j) % 3] for i in range(3)]
        first = turned[0][1]
        images.add(tuple((orbit, factor * (x - first) % prime) for orbit, x in turned))
    return sorted(images)


def generated_blocks(base: tuple[Block, ...], prime: int) -> list[tuple[int, ...]]:
    """Return all blocks that the symmetries make from the blocks ``base``.

    A block has a number for each group: the block's point in the group, from 0 to ``2 p - 1`` for
    the prime p.
    """
    return [
        tuple(orbit * prime + (x + t) % prime for orbit, x in block)
        for first in base
        for block in translated_images(first, prime)
        for t in range(prime)
    ]
