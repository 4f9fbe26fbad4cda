"""What follows of what is known of a Hashi's bridges, by rules that hold in every solution.

Of each link the least and the most bridges are known. A rule raises the least or lowers the most;
where they cross, there is no solution.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel
from bridgeopt.games.puzzles.hashi.puzzle import Links

Ints = NDArray[np.int64]
Bounds = NDArray[np.int8]

FAILED = -1


def room(num_islands: int) -> Ints:
    """Return the working space of the rules: eight numbers for each island."""
    return np.zeros((8, max(num_islands, 1)), np.int64)


@inner_kernel
def propagate(links: Links, low: Bounds, high: Bounds, work: Ints) -> bool:
    """Narrow the bounds of bridges by all rules until none helps.

    Returns whether a solution may still exist.

    Parameters
    ----------
    links
        Where bridges can be.
    low, high
        Shape (links,): the least and the most bridges, changed in place.
    work
        Room, see `room`.
    """
    while True:
        if not _islands(links, low, high, work[0]):
            return False
        changed = _cuts(links, low, high, work)
        if changed == FAILED:
            return False
        if changed == 0:
            changed = _groups(links, low, high, work)
            if changed == FAILED:
                return False
            if changed == 0:
                return True


@inner_kernel
def bounds_of(links: Links, low: Bounds, high: Bounds, island: int) -> tuple[int, int]:
    """Return the least and the most bridges of an island, summed over the bounds of its links."""
    least = most = 0
    for j in range(4):
        link = links.of_island[island, j]
        if link < 0:
            break
        least += low[link]
        most += high[link]
    return least, most


@inner_kernel
def _islands(links: Links, low: Bounds, high: Bounds, done: Ints) -> bool:  # noqa: C901 - one compiled loop
    """Hold every island's number against its links, and links against those that they cross.

    Whether an island is looked at again is noted in ``done``: its bounds have changed.
    """
    num_islands = len(links.numbers)
    for island in range(num_islands):
        done[island] = 0
    again = True
    while again:
        again = False
        for island in range(num_islands):
            if done[island]:
                continue
            done[island] = 1
            least, most = bounds_of(links, low, high, island)
            number = links.numbers[island]
            if least > number or most < number:
                return False
            if least == most:
                continue
            for j in range(4):
                link = links.of_island[island, j]
                if link < 0:
                    break
                needed = number - most + high[link]
                allowed = number - least + low[link]
                if needed > low[link]:
                    least += needed - low[link]
                    low[link] = needed
                    done[links.ends[link, 0]] = done[links.ends[link, 1]] = 0
                    again = True
                    for k in range(links.crossed[link], links.crossed[link + 1]):
                        other = links.crossing[k]
                        if low[other] > 0:
                            return False
                        if high[other] > 0:
                            high[other] = 0
                            done[links.ends[other, 0]] = done[links.ends[other, 1]] = 0
                if allowed < high[link]:
                    most -= high[link] - allowed
                    high[link] = allowed
                    done[links.ends[link, 0]] = done[links.ends[link, 1]] = 0
                    again = True
    return True


@inner_kernel
def _cuts(links: Links, low: Bounds, high: Bounds, work: Ints) -> int:  # noqa: C901 - one compiled walk
    """Build every link without which islands would be cut off (Tarjan, 1974: bridges of a graph).

    Returns how many were built; -1 where islands are cut off already.
    """
    number, lowest, parent, place, path = work[0], work[1], work[2], work[3], work[4]
    num_islands = len(links.numbers)
    for island in range(num_islands):
        number[island] = -1
    number[0] = lowest[0] = 0
    parent[0] = -1
    place[0] = 0
    path[0] = 0
    depth, count, changed = 0, 1, 0
    while depth >= 0:
        island = path[depth]
        j = place[island]
        if j < 4 and links.of_island[island, j] >= 0:
            place[island] += 1
            link = links.of_island[island, j]
            if high[link] == 0 or link == parent[island]:
                continue
            other = links.ends[link, 0] + links.ends[link, 1] - island
            if number[other] < 0:
                number[other] = lowest[other] = count
                count += 1
                parent[other] = link
                place[other] = 0
                depth += 1
                path[depth] = other
            elif number[other] < lowest[island]:
                lowest[island] = number[other]
            continue
        depth -= 1
        if depth < 0:
            break
        above = path[depth]
        if lowest[island] < lowest[above]:
            lowest[above] = lowest[island]
        if lowest[island] > number[above] and low[parent[island]] == 0:
            if not _build(links, low, high, parent[island]):
                return FAILED
            changed += 1
    return changed if count == num_islands else FAILED


@inner_kernel
def _build(links: Links, low: Bounds, high: Bounds, link: int) -> bool:
    """Let there be a bridge, and none across it."""
    low[link] = 1
    for k in range(links.crossed[link], links.crossed[link + 1]):
        other = links.crossing[k]
        if low[other] > 0:
            return False
        high[other] = 0
    return True


@inner_kernel
def _groups(links: Links, low: Bounds, high: Bounds, work: Ints) -> int:  # noqa: C901 - one compiled pass
    """Let no group of islands close before it holds all: two groups, or one, about to do so.

    A group is what bridges that are sure join; what it still wants is the sum of its islands'. If
    two groups want k each, k bridges between them would close them; if one wants 2 k, k more
    between two of its islands that want k each would.

    Returns how many bounds changed; -1 where a group is closed.
    """
    group, wants, left = work[0], work[1], work[2]
    num_islands, num_links = len(links.numbers), len(low)
    for island in range(num_islands):
        group[island] = island
        left[island] = links.numbers[island]
        wants[island] = 0
    groups = num_islands
    for link in range(num_links):
        if low[link] == 0:
            continue
        one, other = links.ends[link, 0], links.ends[link, 1]
        left[one] -= low[link]
        left[other] -= low[link]
        one, other = root_of(group, one), root_of(group, other)
        if one != other:
            group[max(one, other)] = min(one, other)
            groups -= 1
    if groups == 1:
        return 0
    for island in range(num_islands):
        root = root_of(group, island)
        group[island] = root
        wants[root] += left[island]
    for island in range(num_islands):
        if group[island] == island and wants[island] == 0:
            return FAILED
    changed = 0
    for link in range(num_links):
        if low[link] == high[link]:
            continue
        one, other = links.ends[link, 0], links.ends[link, 1]
        more = high[link] - low[link]
        if left[one] != more or left[other] != more:
            continue
        a, b = group[one], group[other]
        closes = wants[a] == 2 * more if a == b else wants[a] == more and wants[b] == more
        # Two groups that are all there is may close.
        if closes and (a == b or groups > 2):
            high[link] -= 1
            changed += 1
    return changed


@inner_kernel
def root_of(group: Ints, island: int) -> int:
    """Return the island that represents an island's group; paths to it are shortened."""
    while group[island] != island:
        group[island] = group[group[island]]
        island = group[island]
    return island
