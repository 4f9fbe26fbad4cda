"""Few items: all shapes that meetings can have, and how each can be played, if at all."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.rounds.meetings import as_sets, standard_form
from bridgeopt.engine.rounds.playable import Playable, Playing
from bridgeopt.engine.rounds.proved_for import ProvedFor
from bridgeopt.engine.stopping import Stop

MOST_ITEMS = 10
"""With more, there are too many shapes: 7,849 of 12 items with 6 meetings each."""

_PATIENCE = 40_000_000

_Playable = tuple[list[tuple[NDArray[np.int64], Playing]], ProvedFor]

_known: dict[tuple[int, int, tuple[int, ...]], _Playable] = {}


def list_shapes(n: int, degree: int, stop: Stop | None = None) -> list[NDArray[np.int64]]:
    """List the regular graphs on n vertices, one of each shape, as bits, in standard form.

    From one, all others are reached by exchanging the ends of two edges (Petersen 1891; Taylor,
    Constrained switchings in graphs, 1981). Of a graph and its complement, the one with fewer
    edges is looked at. Who stops it gets those that it has met.
    """
    others = n - 1 - degree
    if others < degree:
        everybody = (1 << n) - 1
        own = 1 << np.arange(n)
        complements = (everybody ^ own ^ meets for meets in list_shapes(n, others, stop))
        return [standard_form(meets)[0] for meets in complements]
    first = [(i, (i + k) % n) for i in range(n) for k in range(1, degree // 2 + 1)]
    if degree % 2:
        first += [(i, i + n // 2) for i in range(n // 2)]
    shape = standard_form(as_sets(first, n))[0]
    shapes = {shape.tobytes(): shape}
    queue = [shape]
    while queue and not (stop is not None and stop.over):
        meets = queue.pop()
        edges = [(i, j) for i in range(n) for j in range(i) if meets[i] >> j & 1]
        for (a, b), (c, d) in combinations(edges, 2):
            for x, y in ((c, d), (d, c)):
                if len({a, b, c, d}) < 4 or meets[a] >> x & 1 or meets[b] >> y & 1:
                    continue
                kept = [edge for edge in edges if edge not in ((a, b), (c, d))]
                shape = standard_form(as_sets([*kept, (a, x), (b, y)], n))[0]
                if shape.tobytes() not in shapes:
                    shapes[shape.tobytes()] = shape
                    queue.append(shape)
    return [shapes[key] for key in sorted(shapes)]


def playable_shapes(
    n: int, num_rounds: int, groups: tuple[int, ...], stop: Stop | None = None
) -> _Playable:
    """Return the shapes that can be played; what was found once is kept.

    Parameters
    ----------
    n, num_rounds
        Items, and rounds.
    groups
        The numbers of groups to try, in their order.
    stop
        Ends it before; then there may be more, and nothing is proven.

    Returns
    -------
    For each who meets whom, shape ``(items, items)``, 0 or 1, and how that is played, those with
    the fewest groups first; and with which numbers of groups no others can be.
    """
    if (n, num_rounds, groups) in _known:
        return _known[n, num_rounds, groups]
    stop = stop or Stop()
    playable = Playable(n, num_rounds, groups, _PATIENCE, stop)
    found = []
    for meets in list_shapes(n, num_rounds, stop):
        playing = playable.play(meets)
        if playing is not None:
            found.append((meets[:, None] >> np.arange(n) & 1, playing))
    found.sort(key=lambda shape: shape[1].num_groups)
    if stop.over:
        return found, ()
    _known[n, num_rounds, groups] = found, playable.refused_for
    return _known[n, num_rounds, groups]
