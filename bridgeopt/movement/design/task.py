"""What to design, the symmetries to try, and random arrangements to start from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.randomness import Random
from bridgeopt.movement.table_assignment import EMPTY

MOST_COST = 1 << 32
"""Leaves room for sums and temperatures in 64 bits."""


@dataclass(frozen=True, eq=False)
class DesignObjective:
    """The objective of a design: a sum of penalties for repeats, imbalance and costs of meetings.

    Attributes
    ----------
    most_meetings
        How often two pairs may meet, shape ``(pairs, pairs)``; what exceeds it is a repeat.
    least_meetings
        How often any two pairs must meet, except those that may not; each meeting short counts as a
        repeat.
    cost
        The cost of each meeting of two pairs, shape ``(pairs, pairs)``, symmetric; by default none.
        (A history can give it: pairs that have met often cost more.)
    repeat, imbalance
        The cost of one repeat, of a meeting or of a board group; and of one unit of the sum of
        squares that defines the balance (`bridgeopt.movement.quality`). Arrangements with repeats
        are never an answer: their cost only guides the search.
    hottest, coolest
        Temperatures at the start and the end, in the same unit.
    """

    most_meetings: NDArray[np.int64]
    cost: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    least_meetings: int = 0
    repeat: int = 60
    imbalance: int = 1
    hottest: int = 60
    coolest: int = 3

    def __post_init__(self) -> None:
        """Refuse what does not fit together."""
        if not self.cost.size:
            object.__setattr__(self, "cost", np.zeros_like(self.most_meetings))
        shape = (len(self.most_meetings),) * 2
        if self.most_meetings.shape != shape or self.cost.shape != shape:
            raise ValueError("expected square matrices of one size")
        for matrix in (self.most_meetings, self.cost):
            if (matrix != matrix.T).any():
                raise ValueError("expected symmetric matrices")
        largest = max(np.abs(self.cost).max(), self.repeat, self.imbalance, self.hottest)
        if self.most_meetings.min() < 0 or largest > MOST_COST:
            raise ValueError(f"expected meetings of at least 0, and costs of at most {MOST_COST}")


class Arrangement(NamedTuple):
    """Base rounds, and the rounds they stand for; pairs and board groups count from 0.

    Attributes
    ----------
    tables
        Shape ``(base rounds, places, 3)``: two pairs (or `EMPTY` twice) and a board group.
    turned
        Shape ``(base rounds, places, images)``: whether the second pair sits NS.
    stays
        Shape ``(base rounds, places)``: whether the first pair must keep this place.
    images
        Shape ``(images, pairs + groups)``: where each image moves pairs and, numbered after them,
        groups. The first image is the identity.
    reach
        Shape ``(base rounds,)``: how many rounds each base round stands for: that many of its
        images, the first ones.
    plays
        Shape ``(groups,)``: how often each group is played in total.
    """

    tables: NDArray[np.int64]
    turned: NDArray[np.bool_]
    stays: NDArray[np.bool_]
    images: NDArray[np.int64]
    reach: NDArray[np.int64]
    plays: NDArray[np.int64]

    def rounds(self) -> NDArray[np.int64]:
        """Return all rounds, shape ``(rounds, places, 3)``: NS, EW and group, from 0, or `EMPTY`.

        A group's place is the same in all images of a base round.
        """
        num_pairs = self.images.shape[1] - len(self.plays)
        rounds = []
        for r, reach in enumerate(self.reach.tolist()):
            for z in range(reach):
                ns, ew, group = self.tables[r].T
                turned = self.turned[r, :, z]
                tables = np.stack([np.where(turned, ew, ns), np.where(turned, ns, ew)], axis=1)
                seats = np.where(tables == EMPTY, EMPTY, self.images[z][tables])
                groups = self.images[z][num_pairs + group] - num_pairs
                rounds.append(np.column_stack([seats, groups]))
        return np.array(rounds, dtype=np.int64)


MOST_FIXED = 6
"""Pairs that stay as they are in all images, at most."""

_MOST_ROUNDS_APART = 2


class Symmetry(NamedTuple):
    """A group of permutations of pairs and board groups.

    Attributes
    ----------
    images
        Shape ``(images, pairs + groups)``: where each image moves the pairs and, numbered after
        them, the groups, all from 0. The first image is the identity.
    reach
        For each base round, how many rounds it stands for: one for each image, or only itself.
    fixed_pairs
        The pairs that no image changes.
    """

    images: NDArray[np.int64]
    reach: tuple[int, ...]
    fixed_pairs: tuple[int, ...]

    @classmethod
    def of(
        cls, num_pairs: int, num_rounds: int, num_groups: int, table: NDArray[np.int64], cycles: int
    ) -> Self:
        """Return the symmetry of a group that moves some cycles of pairs.

        It also moves as many rounds and board groups as it can.

        Parameters
        ----------
        num_pairs, num_rounds, num_groups
            The sizes of the movement.
        table
            The group's multiplication table, from 0; shape ``(order, order)``.
        cycles
            How many cycles of pairs it moves, each as long as the order; the other pairs are fixed.
        """
        order = len(table)
        images = np.tile(np.arange(num_pairs + num_groups, dtype=np.int64), (order, 1))
        starts = [k * order for k in range(cycles)]
        starts += [num_pairs + k * order for k in range(num_groups // order if order > 1 else 0)]
        for start in starts:
            images[:, start : start + order] = start + table
        apart = num_rounds % order
        reach = (order,) * (num_rounds // order) + (1,) * apart
        return cls(images, reach, tuple(range(cycles * order, num_pairs)))

    @classmethod
    def following(cls, num_pairs: int, num_rounds: int) -> Self:
        """Return the symmetry by which all rounds of a Howell follow from the first.

        It is a cycle, in which each number follows the one before; if that is impossible
        (`can_follow`), it is the product of two cycles, one of them of length two. Three-quarter
        Howells are made in the same way.
        """
        table = _cycle(num_rounds)
        if can_follow(num_pairs, num_rounds) is None:
            half = num_rounds // 2
            one, other = np.divmod(np.arange(num_rounds), half)
            twos, rest = (one[:, None] + one) % 2, (other[:, None] + other) % half
            table = np.asarray(twos * half + rest, dtype=np.int64)
        return cls.of(num_pairs, num_rounds, num_rounds, table, 1)

    @property
    def num_images(self) -> int:
        """The order of the group: the number of its permutations, with the identity."""
        return len(self.images)

    def suits(self, task: DesignTask) -> bool:
        """Whether arrangements with this symmetry can fulfil a task."""
        half, order = task.num_pairs // 2, self.num_images
        if task.in_halves and half % order and half < task.num_pairs - len(self.fixed_pairs):
            return False  # a cycle would lie in both halves
        return task.style != "both" or bool(self.fixed_pairs)

    def stationary_pair(self, task: DesignTask) -> int | None:
        """Return the pair that stays at its table in all rounds; ``None`` if there is none."""
        return self.fixed_pairs[0] if task.style == "both" and self.fixed_pairs else None


def symmetries(num_pairs: int, num_rounds: int, num_groups: int) -> Iterator[Symmetry]:
    """Yield the symmetries to try: first none, then cycles, then products with a cycle of two.

    Rounds, groups and pairs go around in cycles as long as the group has images. One or two rounds
    may be left over, which then stand for themselves; so may groups, and at most `MOST_FIXED`
    pairs, which no image changes.
    """
    yield Symmetry.of(num_pairs, num_rounds, num_groups, np.zeros((1, 1), dtype=np.int64), 0)
    groups = [(_cycle(order), _MOST_ROUNDS_APART) for order in range(2, num_rounds + 1)]
    groups += [(_sum_of_twos(order), 0) for order in (4, 8) if order <= num_rounds]
    for table, most_apart in groups:
        order = len(table)
        if num_rounds % order > most_apart or num_groups < order:
            continue
        fewest = max(-(-(num_pairs - MOST_FIXED) // order), 1)
        for cycles in range(num_pairs // order, fewest - 1, -1):
            yield Symmetry.of(num_pairs, num_rounds, num_groups, table, cycles)


_LOOKED_AT = ((6, 5), (8, 6), (10, 8))


def can_follow(num_pairs: int, num_rounds: int) -> bool | None:
    """Whether numbers can follow each other in a movement in which everybody plays all boards.

    In it, as many pairs as there are rounds move in a cycle, each number to where the one before it
    played; each other pair stays at a table; and there are as many board groups as rounds, each at
    one table at a time.

    Number movers and rounds from 0, so that in round r the movers of a table are those of round 0,
    plus r, in the cycle. A group is at each table once, in different rounds, and over its tables
    every mover has met it. So these rounds, each counted as often as movers sit at its table, add
    up to a multiple of the number of rounds. If one mover sits at each table, this is the sum of
    all rounds, which is no such multiple if the number of rounds is even (a cyclic Latin square of
    even order has no transversal). With one table less, two movers sit at one of them: to the sum
    of all rounds, the group's round at this table is added, and the round in which it has no table
    is taken away; if the number of rounds is odd, these two rounds would have to be equal. For
    three small sizes all ways to begin were tried: none leaves room for a group.

    Returns
    -------
    False if there is none, by this proof; ``None`` if there is none, but one whose rounds follow
    from the first by another group than a cycle; else True. (For the larger sizes there is no such
    group either. One with a mover at each table needs a complete mapping, which none has whose
    order 4 does not divide, and 2 does: Hall and Paige, 1955. Of odd orders up to 12 all are
    abelian, where the same sum stands. Of order 8, three leave too few differences for ten pairs,
    and quaternions no room for a group of boards.)
    """
    more = 2 * num_rounds - num_pairs
    if more == 0 and num_rounds % 2 == 0:
        return False if num_rounds % 4 else None
    return not (more == 2 and num_rounds % 2) and (num_pairs, num_rounds) not in _LOOKED_AT


def _cycle(order: int) -> NDArray[np.int64]:
    """Return the table of addition modulo ``order``."""
    numbers = np.arange(order)
    return np.asarray((numbers[:, None] + numbers) % order, dtype=np.int64)


def _sum_of_twos(order: int) -> NDArray[np.int64]:
    """Return the table of addition without carrying, of a power of two."""
    numbers = np.arange(order)
    return np.asarray(numbers[:, None] ^ numbers, dtype=np.int64)


Style = Literal["boards", "pair", "both", "follow"]
"""What stays.

- ``"boards"``: each board group has its own table, if there are enough; else the groups change
  tables as little as can be found.
- ``"pair"``: number 1 stays at the first table, and the groups change as little as they can.
- ``"both"``: each group has its own table, and number 1 stays at one that shares groups with
  these. There must be more tables than groups: otherwise number 1 would play a group again.
- ``"follow"``: as in a Howell, each number goes to the table of the one before it, and the last
  stays; with fewer rounds than that takes, the last ones do, as in a three-quarter Howell. (For 16
  pairs in 8 rounds and 24 in 12 the moving ones follow each other by another rule: see
  `can_follow`.)
"""

_TRIES = 200


class DesignTask(NamedTuple):
    """Sizes, the objective, what stays, and whether two halves only meet each other."""

    num_pairs: int
    num_rounds: int
    num_groups: int
    objective: DesignObjective
    style: Style
    in_halves: bool = False

    @property
    def num_used(self) -> int:
        """The number of tables in use in each round."""
        return self.num_pairs // 2

    @property
    def plays_all(self) -> bool:
        """Whether every pair plays every group."""
        return self.num_rounds == self.num_groups


def random_arrangement(
    task: DesignTask, symmetry: Symmetry, *, together: bool, random: Random
) -> Arrangement | None:
    """Return a random arrangement in which all groups are played equally often, or one more.

    Who plays whom is random, with many repeats. Every group has its own place, empty in some rounds
    if there are fewer tables than groups; further places share groups, different ones in each
    round. In the style ``"both"`` a pair that no image changes stays at the first of the sharing
    places. With ``together``, the images of a table have its directions.

    Returns
    -------
    The arrangement; ``None`` if none was found, or if no pair can stay.
    """
    staying = symmetry.stationary_pair(task)
    if task.style == "both" and staying is None:
        return None
    for _ in range(_TRIES):
        groups, used, plays = _groups(task, symmetry, random)
        if task.plays_all and task.num_used <= task.num_groups:
            plays[:] = task.num_used  # a search without repeats will move the empty places
        if plays.max() - plays.min() <= (task.num_rounds * task.num_used % task.num_groups > 0):
            break
    else:
        return None
    tables = np.full((*groups.shape, 3), EMPTY, dtype=np.int64)
    tables[:, :, 2] = groups
    stays = np.zeros(groups.shape, dtype=np.bool_)
    for r, places in enumerate(tables):
        pairs = random.shuffled([k for k in range(task.num_pairs) if k != staying])
        at = np.flatnonzero(used[r])
        if staying is not None:
            stays[r, task.num_groups] = True
            pairs.insert(2 * task.num_groups, staying)
        places[at, :2] = np.reshape(pairs, (-1, 2))
    num_images = symmetry.num_images
    draws = 1 if together else num_images
    turned = np.array([random.next_below(2) for _ in range(groups.size * draws)])
    turned = np.repeat(turned.reshape(*groups.shape, draws), num_images // draws, axis=2)
    return Arrangement(
        tables=tables,
        turned=turned == 1,
        stays=stays,
        images=symmetry.images,
        reach=np.array(symmetry.reach, dtype=np.int64),
        plays=plays,
    )


def _groups(
    task: DesignTask, symmetry: Symmetry, random: Random
) -> tuple[NDArray[np.int64], NDArray[np.bool_], NDArray[np.int64]]:
    """Choose the groups of all places; those played least so far come first.

    At the first place that shares a group, that comes first which was played there least.

    Returns
    -------
    The groups and whether they are used, each of shape ``(base rounds, places)``; and how often
    each group is played in all rounds.
    """
    own, num_places = task.num_groups, max(task.num_used, task.num_groups)
    groups = np.tile(np.arange(num_places) % own, (len(symmetry.reach), 1))
    used = np.ones(groups.shape, dtype=np.bool_)
    plays = np.zeros(own, dtype=np.int64)
    plays_there = np.zeros(own, dtype=np.int64)
    for r, reach in enumerate(symmetry.reach):
        order = random.shuffled(range(own))
        order.sort(key=lambda group: plays[group])
        if num_places > own:
            order.insert(0, order.pop(int(np.argmin(plays_there[order]))))
            groups[r, own:] = np.resize(order, num_places - own)
        used[r, order[task.num_used :]] = False
        for image in symmetry.images[:reach] - task.num_pairs:
            played = image[task.num_pairs + groups[r]]
            plays += np.bincount(played[used[r]], minlength=own)
            plays_there[played[own:][:1]] += 1
    return groups, used, plays
