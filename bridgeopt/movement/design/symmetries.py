"""Symmetries that a movement may be given, so that far fewer tables have to be found.

Good movements are often symmetric: a few rounds, the base rounds, are found, and the others are
their images, in which pairs and board groups are exchanged along cycles. (The classical Howell is
one base round: in the next, every number but one is one higher.) That one round in which all play
gives others like it is plain; and what repeats nothing among the images of one table repeats
nothing in many rounds. The method is that of Kramer and Mesner (t-designs on hypergraphs, 1976):
prescribe a group of automorphisms.

Who meets whom on which boards is symmetric; directions need not be.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

MOST_FIXED = 6
"""Pairs that stay as they are in all images, at most."""

_MOST_ROUNDS_APART = 2


class Symmetry(NamedTuple):
    """A group of exchanges of pairs and board groups.

    Attributes
    ----------
    images
        Shape ``(images, pairs + groups)``: where each takes the pairs and, numbered on after
        them, the groups, all from 0. The first takes all to themselves.
    reach
        For each base round, of how many rounds it is the first: all images, or only itself.
    fixed_pairs
        The pairs that no image changes.
    """

    images: NDArray[np.int64]
    reach: tuple[int, ...]
    fixed_pairs: tuple[int, ...]


def symmetries(num_pairs: int, num_rounds: int, num_groups: int) -> Iterator[Symmetry]:
    """Yield the symmetries to try, none first; then cycles, and sums of cycles of two.

    Rounds, groups and pairs go around in cycles as long as the group has images. One or two rounds
    may be left over, which then stand for themselves; so may groups, and at most `MOST_FIXED`
    pairs, which no image changes.
    """
    yield _symmetry(num_pairs, num_rounds, num_groups, np.zeros((1, 1), dtype=np.int64), 0)
    groups = [(_cycle(order), _MOST_ROUNDS_APART) for order in range(2, num_rounds + 1)]
    groups += [(_sum_of_twos(order), 0) for order in (4, 8) if order <= num_rounds]
    for table, most_apart in groups:
        order = len(table)
        if num_rounds % order > most_apart or num_groups < order:
            continue
        fewest = max(-(-(num_pairs - MOST_FIXED) // order), 1)
        for cycles in range(num_pairs // order, fewest - 1, -1):
            yield _symmetry(num_pairs, num_rounds, num_groups, table, cycles)


def _cycle(order: int) -> NDArray[np.int64]:
    """Return the table of addition modulo ``order``."""
    numbers = np.arange(order)
    return np.asarray((numbers[:, None] + numbers) % order, dtype=np.int64)


def _sum_of_twos(order: int) -> NDArray[np.int64]:
    """Return the table of addition without carrying, of a power of two."""
    numbers = np.arange(order)
    return np.asarray(numbers[:, None] ^ numbers, dtype=np.int64)


def _symmetry(
    num_pairs: int, num_rounds: int, num_groups: int, table: NDArray[np.int64], cycles: int
) -> Symmetry:
    """Let a group act on as many cycles of pairs, and on all rounds and board groups it can."""
    order = len(table)
    images = np.tile(np.arange(num_pairs + num_groups, dtype=np.int64), (order, 1))
    starts = [k * order for k in range(cycles)]
    starts += [num_pairs + k * order for k in range(num_groups // order if order > 1 else 0)]
    for start in starts:
        images[:, start : start + order] = start + table
    apart = num_rounds % order
    reach = (order,) * (num_rounds // order) + (1,) * apart
    return Symmetry(images, reach, tuple(range(cycles * order, num_pairs)))
