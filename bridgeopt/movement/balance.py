"""How equally a movement compares its pairs: Qf and Qc.

Two pairs are compared by every board that both play: as opponents, what one wins the other loses;
in the same direction they are measured by the same yardstick; in opposite directions, what helps
one helps the other. Who is compared with whom about equally often competes on equal terms.

The mathematics is John Manning's ("Competition, Balance and Arrow-switching"; English Bridge Union,
"Bridge Movements: the Maths"). The figure Qc is F. C. Schiereck's (Groot Schemaboek, Dutch Bridge
Federation), and Qf its whole-number form, P. Smulders' (pjms.nl/BALANS).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.movement import Movement


@dataclass(frozen=True)
class Balance:
    """How equal the comparisons between the pairs of a movement are.

    Attributes
    ----------
    total
        S: all comparisons between two pairs, added: plays·(plays - 1) for each board group.
    squares
        SS: the squares of the comparisons, added.
    qf
        100 times the least SS that whole numbers with this S could have, over SS: 100 is best.
        ``None`` if S or SS is 0: nothing is compared.
    qc
        The same, with fractions allowed: 100·S²/(N·SS), for N pairs of pairs.
    """

    total: int
    squares: int
    qf: float | None
    qc: float | None


def comparisons(movement: Movement) -> NDArray[np.int64]:
    """Return how the boards compare every two pairs.

    Each board group counts once. With h its plays less one, it adds for two pairs: h if they play
    it against each other; 1 if they play it in the same direction at different tables; -1 if in
    opposite directions at different tables.

    Parameters
    ----------
    movement
        One for pairs, in which nobody plays a board group twice.

    Returns
    -------
    Shape ``(pairs, pairs)``, symmetric, zeros on the diagonal; numbers from 0.
    """
    n = movement.num_contestants
    tables = movement.rounds.reshape(-1, 3)
    ns, ew, group = tables[tables[:, 0] > 0].T - 1
    # 1 for NS, -1 for EW: products are 1 in the same direction, -1 in opposite ones, opponents too.
    direction = np.zeros((n, movement.num_groups), dtype=np.int64)
    direction[ns, group] = 1
    direction[ew, group] = -1
    added = direction @ direction.T
    plays = np.bincount(group, minlength=movement.num_groups)
    np.add.at(added, (ns, ew), plays[group])
    np.add.at(added, (ew, ns), plays[group])
    np.fill_diagonal(added, 0)
    return np.asarray(added, dtype=np.int64)


def balance(movement: Movement) -> Balance:
    """Return how equal the comparisons between the pairs of a movement are.

    Parameters
    ----------
    movement
        As in `comparisons`.
    """
    added = comparisons(movement)
    each = added[np.triu_indices(len(added), 1)]
    total, squares = int(each.sum()), int((each * each).sum())
    if total == 0 or squares == 0:
        return Balance(total, squares, None, None)
    share, rest = divmod(total, len(each))
    least = (len(each) - rest) * share**2 + rest * (share + 1) ** 2
    return Balance(total, squares, 100 * least / squares, 100 * total**2 / (len(each) * squares))
