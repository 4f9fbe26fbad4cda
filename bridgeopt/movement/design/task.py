"""The task of designing a movement, the symmetries to try, and random initial arrangements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.randomness import Random
from bridgeopt.movement.table_assignment import EMPTY

MAX_COST = 1 << 32
"""Largest cost or penalty in an objective; sums and temperatures then fit in 64 bits."""


@dataclass(frozen=True, eq=False)
class DesignObjective:
    """The objective of a design: a sum of penalties for repeats, imbalance and costs of meetings.

    Attributes
    ----------
    most_meetings
        The maximum number of meetings of two pairs, shape ``(pairs, pairs)``; meetings beyond it
        are repeats.
    least_meetings
        The minimum number of meetings of any two pairs, except pairs that must not meet; each
        missing meeting counts as a repeat.
    cost
        The cost of each meeting of two pairs, shape ``(pairs, pairs)``, symmetric; by default none.
        A history can determine it: pairs that have met often cost more.
    repeat, imbalance
        The penalties of one repeat (of a meeting or of a board group), and of one unit of the sum
        of squares that defines the balance (`bridgeopt.movement.quality`). Arrangements with
        repeats are never returned: their cost only guides the search.
    hottest, coolest
        The initial and the final temperature of the annealing, in the unit of the penalties.
    """

    most_meetings: NDArray[np.int64]
    cost: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    least_meetings: int = 0
    repeat: int = 60
    imbalance: int = 1
    hottest: int = 60
    coolest: int = 3

    def __post_init__(self) -> None:
        """Raise `ValueError` unless matrices are square and symmetric, and values are in range."""
        if not self.cost.size:
            object.__setattr__(self, "cost", np.zeros_like(self.most_meetings))
        shape = (len(self.most_meetings),) * 2
        if self.most_meetings.shape != shape or self.cost.shape != shape:
            raise ValueError("expected square matrices of one size")
        for matrix in (self.most_meetings, self.cost):
            if (matrix != matrix.T).any():
                raise ValueError("expected symmetric matrices")
        largest = max(np.abs(self.cost).max(), self.repeat, self.imbalance, self.hottest)
        if self.most_meetings.min() < 0 or largest > MAX_COST:
            raise ValueError(f"expected meetings of at least 0, and costs of at most {MAX_COST}")


class Arrangement(NamedTuple):
    """A movement as base rounds, each of which stands for several rounds: its images.

    Pairs and board groups are numbered from 0.

    Attributes
    ----------
    tables
        Shape ``(base rounds, places, 3)``: two pairs (or `EMPTY` twice) and a board group.
    turned
        Shape ``(base rounds, places, images)``: whether the second pair of the place sits NS.
    stays
        Shape ``(base rounds, places)``: whether the first pair of the place must stay there.
    images
        Shape ``(images, pairs + groups)``: for each image, the permutation of the pairs and of the
        groups, which are numbered after the pairs. The first image is the identity.
    reach
        Shape ``(base rounds,)``: the number of rounds that each base round stands for. If it is k,
        these rounds are the first k images of the base round.
    plays
        Shape ``(groups,)``: the number of tables at which each group is played, over all rounds.
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


MAX_FIXED_PAIRS = 6
"""Largest number of pairs that a symmetry may leave unchanged. The more pairs it leaves unchanged,
the less it reduces the search."""

_MAX_LEFT_OVER_ROUNDS = 2
"""Largest number of rounds that a cyclic symmetry may leave unchanged. Each such round is searched
for separately, so the more there are, the less the symmetry reduces the search."""


class Symmetry(NamedTuple):
    """A group (in the sense of algebra) of permutations of pairs and board groups.

    Attributes
    ----------
    images
        Shape ``(images, pairs + groups)``: each row is a permutation. Its items are the pairs,
        numbered from 0, and then the board groups, with the numbers that follow. The first
        permutation is the identity.
    reach
        The number of rounds that each base round stands for: as many as images, or 1.
    fixed_pairs
        The pairs that no permutation changes.
    """

    images: NDArray[np.int64]
    reach: tuple[int, ...]
    fixed_pairs: tuple[int, ...]

    @classmethod
    def from_group(
        cls, num_pairs: int, num_rounds: int, num_groups: int, table: NDArray[np.int64], cycles: int
    ) -> Self:
        """Return the symmetry by which an algebraic group acts on a movement of these sizes.

        The group moves pairs, board groups and rounds in cycles that are as long as the group's
        order. There are ``cycles`` cycles of pairs, and as many cycles of board groups and of
        rounds as possible. The board groups and rounds that are left over do not move.

        Parameters
        ----------
        num_pairs, num_rounds, num_groups
            The sizes of the movement.
        table
            The group's multiplication table, from 0; shape ``(order, order)``.
        cycles
            The number of cycles of pairs, each as long as the group's order; the other pairs are
            fixed.
        """
        order = len(table)
        images = np.tile(np.arange(num_pairs + num_groups, dtype=np.int64), (order, 1))
        starts = [k * order for k in range(cycles)]
        starts += [num_pairs + k * order for k in range(num_groups // order if order > 1 else 0)]
        for start in starts:
            images[:, start : start + order] = start + table
        num_left_over = num_rounds % order
        reach = (order,) * (num_rounds // order) + (1,) * num_left_over
        return cls(images, reach, tuple(range(cycles * order, num_pairs)))

    @classmethod
    def following(cls, num_pairs: int, num_rounds: int) -> Self:
        """Return the symmetry by which all rounds of a Howell follow from the first.

        The symmetry is a cyclic group: in the next round, each moving number takes the place of the
        number before it. If `can_follow` returns ``None``, no movement has this symmetry. Then the
        symmetry is the product of a cyclic group and a group of order two. Three-quarter Howells,
        which have fewer rounds, have such symmetries too.
        """
        table = _cycle(num_rounds)
        if can_follow(num_pairs, num_rounds) is None:
            half = num_rounds // 2
            one, other = np.divmod(np.arange(num_rounds), half)
            twos, remainders = (one[:, None] + one) % 2, (other[:, None] + other) % half
            table = np.asarray(twos * half + remainders, dtype=np.int64)
        return cls.from_group(num_pairs, num_rounds, num_rounds, table, 1)

    @property
    def num_images(self) -> int:
        """The number of permutations, including the identity (the order of the group)."""
        return len(self.images)

    def suits(self, task: DesignTask) -> bool:
        """Return whether movements with this symmetry can meet two demands of ``task``.

        The demands are a pair that stays (in the style ``"both"``) and ``in_halves``.
        """
        half, order = task.num_pairs // 2, self.num_images
        if task.in_halves and half % order and half < task.num_pairs - len(self.fixed_pairs):
            return False  # a cycle of the symmetry would contain pairs of both halves
        return task.style != "both" or bool(self.fixed_pairs)

    def stationary_pair(self, task: DesignTask) -> int | None:
        """Return the pair that stays at its table in the style ``"both"``, or ``None``."""
        return self.fixed_pairs[0] if task.style == "both" and self.fixed_pairs else None


def symmetries(num_pairs: int, num_rounds: int, num_groups: int) -> Iterator[Symmetry]:
    """Yield the symmetries to try: none, cyclic groups, and products of groups of order two.

    A symmetry moves rounds, board groups and pairs in cycles as long as its order. A cyclic
    symmetry may leave one or two rounds out of its cycles; each of these is a base round that
    stands only for itself. It may also leave out board groups, and at most `MAX_FIXED_PAIRS` pairs,
    which stay unchanged.
    """
    yield Symmetry.from_group(
        num_pairs, num_rounds, num_groups, np.zeros((1, 1), dtype=np.int64), 0
    )
    groups = [(_cycle(order), _MAX_LEFT_OVER_ROUNDS) for order in range(2, num_rounds + 1)]
    groups += [(_sum_of_twos(order), 0) for order in (4, 8) if order <= num_rounds]
    for table, max_left_over in groups:
        order = len(table)
        if num_rounds % order > max_left_over or num_groups < order:
            continue
        min_cycles = max(-(-(num_pairs - MAX_FIXED_PAIRS) // order), 1)
        for cycles in range(num_pairs // order, min_cycles - 1, -1):
            yield Symmetry.from_group(num_pairs, num_rounds, num_groups, table, cycles)


_EXCLUDED_SIZES = ((6, 5), (8, 6), (10, 8))
"""Sizes, each as (count of pairs, count of rounds), for which no movement exists as described in
`can_follow`. The general proofs there do not cover these sizes. An exhaustive search of first
rounds showed it."""


def can_follow(num_pairs: int, num_rounds: int) -> bool | None:
    """Return whether a movement exists in which movers follow one another and play all boards.

    The movers, as many pairs as there are rounds, form a cycle: in the next round, each mover takes
    the place of the mover before it. Each other pair stays at a table. There are as many board
    groups as rounds, each at one table at a time.

    Let there be R rounds. Number the movers and the rounds from 0. If mover m is at a place in
    round 0, mover m + r, modulo R, is there in round r. A board group is at each table once, in
    different rounds, and meets every mover once. For each mover, take the number r of the round in
    which the mover meets the group. The sum S of these R numbers is a multiple of R. To see this,
    add up the numbers of the movers whom the group meets. Subtract the numbers of the movers who
    sit at the same places in round 0. Modulo R, the difference is S. But each of the two sums has
    every mover once, so the difference is 0.

    If one mover sits at each table, S contains the number of each round once. If R is even, the sum
    of the numbers of all rounds is not a multiple of R, a contradiction. In other words, a cyclic
    Latin square of even order has no transversal.

    With one table less, two movers sit at one table. Let the group be at this table in round a, and
    let b be the round in which the group is not played. S is then the sum of the numbers of all
    rounds, plus a, minus b. If R is odd, the sum of the numbers of all rounds is a multiple of R.
    Then a and b would have to be equal, a contradiction.

    For three small sizes (`_EXCLUDED_SIZES`) all first rounds were tried: none leaves room for a
    group.

    Returns
    -------
    False if these proofs show that no such movement exists. ``None`` if the cyclic group does not
    work, but all rounds can follow from the first by another symmetry. Otherwise True.

    For the larger sizes with False, no other symmetry group works either. With one mover at each
    table, the group must have a complete mapping; a group whose order is divisible by 2 but not by
    4 has none (Hall and Paige, 1955). Groups of odd order up to 12 are abelian, so the sum above
    applies. Three groups of order 8 leave too few differences for ten pairs, and the quaternion
    group leaves no room for a board group.
    """
    num_extra_rounds = 2 * num_rounds - num_pairs
    if num_extra_rounds == 0 and num_rounds % 2 == 0:
        return False if num_rounds % 4 else None
    return (
        not (num_extra_rounds == 2 and num_rounds % 2)
        and (num_pairs, num_rounds) not in _EXCLUDED_SIZES
    )


def _cycle(order: int) -> NDArray[np.int64]:
    """Return the addition table modulo ``order``."""
    numbers = np.arange(order)
    return np.asarray((numbers[:, None] + numbers) % order, dtype=np.int64)


def _sum_of_twos(order: int) -> NDArray[np.int64]:
    """Return the XOR table; ``order`` is a power of two."""
    numbers = np.arange(order)
    return np.asarray(numbers[:, None] ^ numbers, dtype=np.int64)


StationaryPart = Literal["boards", "pair", "both", "follow"]
"""The part of a movement that stays at its table.

- ``"boards"``: each board group has its own table if there are enough tables. Otherwise the groups
  change tables as little as the search can find.
- ``"pair"``: number 1 stays at the first table, and the groups change tables as little as the
  search can find.
- ``"both"``: each group has its own table. Number 1 stays at an extra table, which shares groups
  with the other tables. There must be more tables than groups; otherwise number 1 would play a
  group twice.
- ``"follow"``: as in a Howell, each number goes to the table of the number before it, and the last
  number stays. With fewer rounds than a full Howell has, several of the last numbers stay, as in a
  three-quarter Howell. (For 16 pairs in 8 rounds and for 24 in 12, the moving numbers follow
  another rule: see `can_follow`.)
"""

_MAX_TRIES = 200
"""Number of random choices of groups that `random_arrangement` tries."""


class DesignTask(NamedTuple):
    """The sizes, objective and style of a movement to design.

    If ``in_halves`` is true, pairs of each half of the field meet only pairs of the other half.
    """

    num_pairs: int
    num_rounds: int
    num_groups: int
    objective: DesignObjective
    style: StationaryPart
    in_halves: bool = False

    @property
    def num_used(self) -> int:
        """The number of tables in use in each round."""
        return self.num_pairs // 2

    @property
    def plays_all(self) -> bool:
        """Whether every pair plays every board group."""
        return self.num_rounds == self.num_groups


def random_arrangement(
    task: DesignTask, symmetry: Symmetry, *, together: bool, random: Random
) -> Arrangement | None:
    """Return a random arrangement in which the numbers of plays of groups differ by at most one.

    The meetings are random, with many repeats. Every group has its own place, which is empty in
    some rounds if there are fewer tables than groups. If there are more tables than groups, extra
    places share groups, and the shared groups change from round to round. In the style ``"both"``,
    a pair that the symmetry leaves unchanged stays at the first extra place. If ``together`` is
    true, all images of a table have the same direction.

    Returns
    -------
    The arrangement; ``None`` if none was found, or if the style needs a pair to stay and the
    symmetry leaves none unchanged.
    """
    staying = symmetry.stationary_pair(task)
    if task.style == "both" and staying is None:
        return None
    for _ in range(_MAX_TRIES):
        groups, used, plays = _choose_groups(task, symmetry, random)
        if task.plays_all and task.num_used <= task.num_groups:
            # Every pair plays every group, so the search will move the empty places until each
            # group is played at all tables in use.
            plays[:] = task.num_used
        if plays.max() - plays.min() <= (task.num_rounds * task.num_used % task.num_groups > 0):
            break
    else:
        return None
    tables = np.full((*groups.shape, 3), EMPTY, dtype=np.int64)
    tables[:, :, 2] = groups
    stays = np.zeros(groups.shape, dtype=np.bool_)
    for r, places in enumerate(tables):
        pairs = random.shuffled([k for k in range(task.num_pairs) if k != staying])
        used_places = np.flatnonzero(used[r])
        if staying is not None:
            stays[r, task.num_groups] = True
            pairs.insert(2 * task.num_groups, staying)
        places[used_places, :2] = np.reshape(pairs, (-1, 2))
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


def _choose_groups(
    task: DesignTask, symmetry: Symmetry, random: Random
) -> tuple[NDArray[np.int64], NDArray[np.bool_], NDArray[np.int64]]:
    """Choose the board group of each place, preferring groups with the fewest plays so far.

    Each group has a place. If more tables are in use than there are groups, the other tables are
    extra places, which share groups. The first extra place gets the group that it had least often.

    Returns
    -------
    The group of each place, and the mask of places in use, both of shape ``(base rounds, places)``;
    and the number of plays of each group in all rounds.
    """
    num_groups, num_places = task.num_groups, max(task.num_used, task.num_groups)
    groups = np.tile(np.arange(num_places) % num_groups, (len(symmetry.reach), 1))
    used = np.ones(groups.shape, dtype=np.bool_)
    plays = np.zeros(num_groups, dtype=np.int64)
    plays_at_extra = np.zeros(num_groups, dtype=np.int64)
    for r, reach in enumerate(symmetry.reach):
        order = random.shuffled(range(num_groups))
        order.sort(key=lambda group: plays[group])
        if num_places > num_groups:
            order.insert(0, order.pop(int(np.argmin(plays_at_extra[order]))))
            groups[r, num_groups:] = np.resize(order, num_places - num_groups)
        used[r, order[task.num_used :]] = False
        for image in symmetry.images[:reach] - task.num_pairs:
            played = image[task.num_pairs + groups[r]]
            plays += np.bincount(played[used[r]], minlength=num_groups)
            plays_at_extra[played[num_groups:][:1]] += 1
    return groups, used, plays
