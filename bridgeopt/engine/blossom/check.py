"""Whether a matching is perfect and of least weight: told from its certificate alone.

Shares no code with what made it. `faults` takes plain arrays, looks at every edge, and says what does
not hold; if nothing, no perfect matching weighs less. Why that follows: for any perfect matching N,
the sum of ``2 w`` over N is at least the sum of all potentials, less for each blossom its price
times the edges of N inside, of which there are never more than ``(size - 1) / 2``. For the matching
at hand all of that is equal.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


def faults(
    weights: Ints,
    allowed: NDArray[np.bool_],
    mate: Sequence[int] | Ints,
    potentials: Ints,
    blossoms: Sequence[tuple[Ints, Ints]],
) -> list[str]:
    """Tell what is wrong with a claim that a matching weighs least.

    Parameters
    ----------
    weights, allowed
        Shapes ``(n, n, limbs)`` and ``(n, n)``.
    mate
        Per vertex, whom it is matched to.
    potentials
        Shape ``(n, limbs)``, for doubled weights.
    blossoms
        Members and price of each.

    Returns
    -------
    What does not hold; nothing if the claim does.
    """
    n, limbs = len(allowed), weights.shape[2]
    pairs = [int(v) for v in mate]
    if len(pairs) != n or any(
        not 0 <= v < n or v == u or pairs[v] != u or not allowed[u, v] for u, v in enumerate(pairs)
    ):
        return ["not a perfect matching of allowed pairs"]
    found = []
    largest = sum(abs(int(p)) for _, price in blossoms for p in price)
    for values, times in ((weights, 2), (potentials, 2)):
        largest += times * max(
            (max(-int(values.min()), int(values.max())) if values.size else 0), 0
        )
    kind = np.int64 if largest < 1 << 62 else object  # whole numbers of any size, slowly
    holding = np.zeros((n, 0), dtype=np.bool_)
    prices = np.zeros((0, limbs), dtype=kind)
    for members, price in blossoms:
        inside = {int(v) for v in members}
        if len(inside) != len(members) or len(inside) % 2 == 0 or not inside <= set(range(n)):
            found.append(f"no odd set of vertices: {sorted(inside)[:9]}")
        elif sum(pairs[v] in inside for v in inside) != len(inside) - 1:
            found.append(f"not full: {sorted(inside)[:9]}")
        elif next((int(p) for p in price if p), -1) < 0:
            found.append(f"no price above 0: {[int(p) for p in price]}")
        else:
            column = np.zeros((n, 1), dtype=np.bool_)
            column[sorted(inside)] = True
            holding = np.hstack([holding, column])
            prices = np.vstack([prices, np.array([[int(p) for p in price]], dtype=kind)])
    together = [np.flatnonzero(column) for column in holding.T]
    for u in range(n):
        others = np.flatnonzero(allowed[u])
        own = np.flatnonzero(holding[u])
        for k in range(limbs):
            slack = 2 * weights[u, others, k].astype(kind) - potentials[u, k]
            slack -= potentials[others, k].astype(kind)
            if len(own):
                inner = np.zeros(n, dtype=kind)
                for b in own:
                    inner[together[b]] += prices[b, k]
                slack += inner[others]
            if (slack < 0).any():
                v = int(others[int(np.argmax(slack < 0))])
                found.append(f"edge {u}-{v} is shorter than its ends' potentials")
                break
            if slack[others == pairs[u]].any():
                found.append(f"edge {u}-{pairs[u]} is matched and not tight")
                break
            others = others[slack == 0]
            if k + 1 < limbs and not len(others):
                break
    return found
