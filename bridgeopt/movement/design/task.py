"""What is to be designed, and random arrangements to start from."""

from __future__ import annotations

from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.randomness import Random
from bridgeopt.movement.design.arrangement import Arrangement, Objective
from bridgeopt.movement.design.symmetries import Symmetry
from bridgeopt.movement.tables import EMPTY

Style = Literal["boards", "pair", "both", "follow"]
"""What stays.

- ``"boards"``: each board group has its own table, if there are enough; else the groups change
  tables as little as can be found.
- ``"pair"``: number 1 stays at the first table, and the groups change as little as they can.
- ``"both"``: each group has its own table, and number 1 stays at one that shares groups with
  these. There must be more tables than groups: otherwise number 1 would play a group again.
- ``"follow"``: as in a Howell, each number goes to the table of the one before it, and the last
  stays.
"""

_TRIES = 200


class Task(NamedTuple):
    """Sizes, the objective and what stays."""

    num_pairs: int
    num_rounds: int
    num_groups: int
    objective: Objective
    style: Style

    @property
    def num_used(self) -> int:
        """Tables at which is played in each round."""
        return self.num_pairs // 2

    @property
    def plays_all(self) -> bool:
        """Whether every pair plays every group."""
        return self.num_rounds == self.num_groups


def start(task: Task, symmetry: Symmetry, together: bool, random: Random) -> Arrangement | None:
    """Return a random arrangement in which all groups are played equally often, or one more.

    Who plays whom is random and will repeat much. Every group has its own place, empty in some
    rounds if there are fewer tables than groups; places beyond those share groups, in each round
    others. In the style ``"both"`` a pair that no image changes stays at the first of them.
    ``together`` says that the images of a table have its direction.

    Returns
    -------
    The arrangement; ``None`` if none was found, or if nobody could stay.
    """
    staying = staying_pair(task, symmetry)
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
    num_images = len(symmetry.images)
    draws = 1 if together else num_images
    turned = np.array([random.below(2) for _ in range(groups.size * draws)])
    turned = np.repeat(turned.reshape(*groups.shape, draws), num_images // draws, axis=2)
    return Arrangement(
        tables,
        turned == 1,
        stays,
        symmetry.images,
        np.array(symmetry.reach, dtype=np.int64),
        plays,
    )


def staying_pair(task: Task, symmetry: Symmetry) -> int | None:
    """Return the pair that stays throughout the search: one that no image changes, if any."""
    if task.style != "both" or not symmetry.fixed_pairs:
        return None
    return symmetry.fixed_pairs[0]


def _groups(
    task: Task, symmetry: Symmetry, random: Random
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
