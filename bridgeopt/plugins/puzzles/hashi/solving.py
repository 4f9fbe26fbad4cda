"""Solve Hashis by rules, by search and by CP-SAT, and prove that a solution is the only one.

The state is a lower and an upper bound on the number of bridges of each link (two islands that
bridges may join). A rule raises a lower bound or lowers an upper bound. If the lower bound of a
link exceeds its upper bound, there is no solution.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base import ortools
from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.hashi.puzzle import MAX_BRIDGES, Hashi, Links

Ints = NDArray[np.int64]
Bounds = NDArray[np.int8]

FAILED = -1


def scratch(num_islands: int) -> Ints:
    """Return scratch space for the rules, shape (8, islands): eight numbers for each island."""
    return np.zeros((8, max(num_islands, 1)), np.int64)


@inner_kernel
def propagate(links: Links, low: Bounds, high: Bounds, work: Ints) -> bool:
    """Narrow the bounds of bridges by all rules until none helps.

    Return whether a solution may still exist.

    Parameters
    ----------
    links
        The links where bridges can be.
    low, high
        Shape (links,): the bounds of each link's bridges, changed in place.
    work
        Scratch space, see `scratch`.
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
    """Return the fewest and the most bridges that an island can have.

    The numbers are the sums of the bounds of its links.
    """
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
    """Narrow the links' bounds by two rules: the islands' numbers, and no crossing bridges.

    Return whether a solution may still exist. ``done`` marks the islands whose bounds have not
    changed since they were last visited.
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
    """Require a bridge on each link whose removal would disconnect the islands.

    These links are the cut edges of the graph of possible links (found as in Tarjan, 1974). Return
    the number of links newly required, or -1 if the islands cannot be connected any more.
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
    """Require a bridge on a link, and forbid bridges across it; return whether that is possible."""
    low[link] = 1
    for k in range(links.crossed[link], links.crossed[link + 1]):
        other = links.crossing[k]
        if low[other] > 0:
            return False
        high[other] = 0
    return True


@inner_kernel
def _groups(links: Links, low: Bounds, high: Bounds, work: Ints) -> int:  # noqa: C901 - one compiled pass
    """Forbid bridges that would close a group of islands while other islands are outside.

    A group is a set of islands connected by required bridges. Its demand is the sum of the bridges
    that its islands still need. If two groups have a demand of k each, k bridges between them would
    close them. If one group has a demand of 2 k, and two of its islands need k bridges each, k
    bridges between these islands would close it.

    Return the number of bounds changed, or -1 if a group is already closed.
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
        # If this link got the most bridges it may have, the one or two groups at its ends would be
        # closed. That is allowed only if no other group is left.
        if closes and (a == b or groups > 2):
            high[link] -= 1
            changed += 1
    return changed


@inner_kernel
def root_of(group: Ints, island: int) -> int:
    """Return the representative of an island's group, and shorten the path to it (union-find)."""
    while group[island] != island:
        group[island] = group[group[island]]
        island = group[island]
    return island


@kernel
def search(
    links: Links,
    bounds: NDArray[np.int8],
    found: NDArray[np.int8],
    weights: Ints,
    limits: Ints,
    random: NDArray[np.uint64],
    work: Ints,
    stop: NDArray[np.bool_],
) -> tuple[int, bool, int]:
    """Search for solutions, depth first.

    Parameters
    ----------
    links
        The links where bridges can be.
    bounds
        Shape (depth, 2, links): the bounds of bridges at each open node; the first node is the
        start.
    found
        Shape (limit, links): filled with the solutions.
    weights
        Shape (islands,): how often each island caused a failure; updated.
    limits
        The largest number of failures, and whether both bounds of each open link are tested at each
        node (shaving).
    random
        The state of the random numbers, see `next_bits`.
    work
        Scratch space, see `scratch`.
    stop
        Ends the search when it is set.

    Returns
    -------
    The number of solutions found, whether there are no others, and the number of failures.
    """
    num_links = bounds.shape[2]
    solutions = failures = depth = 0
    scratch = np.zeros((2, num_links), np.int8)
    fresh = True
    while depth >= 0:
        low, high = bounds[depth, 0], bounds[depth, 1]
        sound = True
        if fresh:
            sound = propagate(links, low, high, work)
            if sound and limits[1]:
                sound = _shave(links, low, high, scratch, work)
        chosen = _choose(links, low, high, weights, random) if sound else -1
        if chosen < 0:
            if sound:
                for link in range(num_links):
                    found[solutions, link] = low[link]
                solutions += 1
                if solutions == len(found):
                    return solutions, False, failures
            else:
                failures += 1
                _blame(links, low, high, weights)
                if failures >= limits[0] or stop[0]:
                    return solutions, False, failures
            depth -= 1
            continue
        # Try the maximum number of bridges first, because bridges connect islands. The smaller
        # numbers remain in this node, for later.
        for link in range(num_links):
            bounds[depth + 1, 0, link] = low[link]
            bounds[depth + 1, 1, link] = high[link]
        bounds[depth + 1, 0, chosen] = high[chosen]
        _close_crossings(links, bounds[depth + 1, 1], chosen)
        high[chosen] -= 1
        depth += 1
    return solutions, True, failures


@inner_kernel
def _close_crossings(links: Links, high: Bounds, link: int) -> None:
    """Forbid bridges on all links that cross ``link``, which has just got a bridge.

    As long as ``link`` was undetermined, no crossing link had a required bridge. Therefore no link
    can become impossible here.
    """
    for k in range(links.crossed[link], links.crossed[link + 1]):
        high[links.crossing[k]] = 0


@inner_kernel
def _choose(
    links: Links, low: Bounds, high: Bounds, weights: Ints, random: NDArray[np.uint64]
) -> int:
    """Return the undetermined link to branch on, or -1 if no link is undetermined.

    The room of an island is the most bridges that it can still have, minus the fewest. A link's
    score is the sum of the weights of its two islands, divided by the smaller of their rooms. The
    link with the greatest score is returned (weighted degree: Boussemart and others, ECAI 2004).
    Ties are broken at random.
    """
    best, best_weight, best_open, ties = -1, 0, 1, 0
    for link in range(len(low)):
        if low[link] == high[link]:
            continue
        one, other = links.ends[link, 0], links.ends[link, 1]
        weight = weights[one] + weights[other]
        least, most = bounds_of(links, low, high, one)
        other_least, other_most = bounds_of(links, low, high, other)
        still = min(most - least, other_most - other_least)
        ahead = weight * best_open - best_weight * still
        if best < 0 or ahead > 0:
            best, best_weight, best_open, ties = link, weight, still, 1
        elif ahead == 0:
            ties += 1
            if next_below(random, ties) == 0:
                best, best_weight, best_open = link, weight, still
    return best


@inner_kernel
def _blame(links: Links, low: Bounds, high: Bounds, weights: Ints) -> None:
    """Increase the weight of each island that must have more or fewer bridges than its number."""
    for island in range(len(weights)):
        least, most = bounds_of(links, low, high, island)
        if least > links.numbers[island] or most < links.numbers[island]:
            weights[island] += 1


@inner_kernel
def _shave(links: Links, low: Bounds, high: Bounds, scratch: Bounds, work: Ints) -> bool:
    """Try the lower and the upper bound of each undetermined link, one link at a time.

    If the rules find a contradiction for a bound, that number of bridges is excluded. Return
    whether a solution may still exist.
    """
    num_links = len(low)
    again = True
    while again:
        again = False
        for link in range(num_links):
            for side in range(2):
                if low[link] == high[link]:
                    break
                for k in range(num_links):
                    scratch[0, k] = low[k]
                    scratch[1, k] = high[k]
                if side == 0:
                    scratch[1, link] = low[link]
                else:
                    scratch[0, link] = high[link]
                    _close_crossings(links, scratch[1], link)
                if propagate(links, scratch[0], scratch[1], work):
                    continue
                again = True
                if side == 0:
                    low[link] += 1
                    _close_crossings(links, high, link)
                else:
                    high[link] -= 1
                if not propagate(links, low, high, work):
                    return False
    return True


ENOUGH_SOLUTIONS = 2
"""Number of solutions to search for: two suffice to refute uniqueness."""

_FAILURES = 60
"""Number of failures allowed in the first run of the solver.

Each later run allows `_GROWTH` times as many as the run before.
"""

_GROWTH = 1.5


class SolvedHashi(NamedTuple):
    """The solutions found for a puzzle, and whether these are all of its solutions.

    Attributes
    ----------
    solutions
        The solutions found, at most two. A solution is the number of bridges of each link.
    complete
        Whether these are all solutions of the puzzle. A search that finds fewer than two solutions
        sets it to true, unless the search was stopped.
    failures
        The number of failures of the search, over all restarts.
    """

    solutions: tuple[tuple[int, ...], ...]
    complete: bool
    failures: int

    @property
    def decided(self) -> bool:
        """Whether it is known if the puzzle has no solution, one, or several."""
        return self.complete or len(self.solutions) > 1


class HashiSearch:
    """A depth-first search that restarts after a number of failures.

    A run ends after a number of failures. The next run allows more failures, and branches first on
    islands that caused failures before. The allowed number grows without limit, so the search
    always ends.

    Parameters
    ----------
    puzzle
        The puzzle.
    seed
        The seed that chooses among equally good links.
    limit
        The number of solutions to search for.
    """

    def __init__(self, puzzle: Hashi, seed: int = 1, limit: int = ENOUGH_SOLUTIONS) -> None:
        links = puzzle.links
        num_links = len(links.ends)
        self._puzzle = puzzle
        self._limit = limit
        self._bounds = np.zeros((MAX_BRIDGES * num_links + 2, 2, num_links), np.int8)
        self._most = np.minimum(
            links.numbers[links.ends].min(axis=1, initial=MAX_BRIDGES), MAX_BRIDGES
        )
        self._found = np.zeros((limit, num_links), np.int8)
        self._weights = np.ones(len(puzzle.islands), np.int64)
        self._random = np.array([seed & (1 << 64) - 1], np.uint64)
        self._work = scratch(len(puzzle.islands))
        self._patience = float(_FAILURES)
        self._failures = 0

    def run(self, stop: Stop, known: list[tuple[int, ...]]) -> SolvedHashi:
        """Make one run of the search, which allows more failures than the run before.

        The run ends early if it is stopped, if enough solutions are known, or if the puzzle has no
        further solution. ``known`` has the solutions found so far by any method; new solutions are
        added to it.
        """
        links, islands = self._puzzle.links, self._puzzle.islands
        if len(islands) == 1 or len(links.ends) == 0:
            alone = len(islands) == 1 and islands[0].number == 0
            return SolvedHashi(((),) if alone else (), complete=True, failures=0)
        self._bounds[0, 0], self._bounds[0, 1] = 0, self._most
        limits = np.array([int(self._patience), self._failures > 0], np.int64)
        count, complete, more = search(
            links,
            self._bounds,
            self._found,
            self._weights,
            limits,
            self._random,
            self._work,
            stop.flag,
        )
        self._failures += more
        self._patience *= _GROWTH
        for k in range(count):
            solution = tuple(map(int, self._found[k]))
            if solution not in known and len(known) < self._limit:
                known.append(solution)
        return SolvedHashi(tuple(known), bool(complete), self._failures)


def solve(
    puzzle: Hashi, stop: Stop | None = None, seed: int = 1, limit: int = ENOUGH_SOLUTIONS
) -> SolvedHashi:
    """Return the solution of a puzzle, or two if there are several (see `HashiSearch`).

    Parameters
    ----------
    puzzle, seed, limit
        As in `HashiSearch`.
    stop
        Ends the search early.
    """
    stop = stop or Stop()
    search = HashiSearch(puzzle, seed, limit)
    known: list[tuple[int, ...]] = []
    while True:
        solved = search.run(stop, known)
        if solved.complete or len(known) == limit or stop.is_over:
            return solved


def as_bridges(puzzle: Hashi, solution: tuple[int, ...]) -> list[tuple[int, int, int, int, int]]:
    """Return the connections between islands in a solution, in ascending order.

    Each connection has the row and column (from 0) of one island, the row and column of the other
    island, and the number of bridges between the two.
    """
    bridges = []
    for (one, other), count in zip(puzzle.links.ends, solution, strict=True):
        if count:
            a, b = puzzle.islands[one], puzzle.islands[other]
            bridges.append((a.row, a.column, b.row, b.column, count))
    return sorted(bridges)


_MIN_CP_SAT_SECONDS = 0.1
"""Minimum time in seconds for a run of CP-SAT; building the model takes about as long."""


class CutSearch:
    """A search by CP-SAT that adds cuts, and can be stopped and continued.

    The model leaves out the rule that all islands are connected, and is solved fast. For each
    separate group of islands in its solution, a cut is added: the group must have a bridge to an
    island outside (Coelho, Laporte, Lindbeck and Vidal, 2019). The result's ``failures`` is the
    number of cuts.

    Raises
    ------
    BridgeoptError
        OR-Tools is not installed.
    """

    def __init__(self, puzzle: Hashi, limit: int = ENOUGH_SOLUTIONS) -> None:
        self._cp = ortools.load_cp_model()
        self._model, self._counts, self._built = _make_model(self._cp, puzzle)
        self._puzzle = puzzle
        self._limit = limit
        self._forbidden: set[tuple[int, ...]] = set()
        self._cuts = 0

    def run(self, stop: Stop, known: list[tuple[int, ...]]) -> SolvedHashi:
        """Search until enough solutions are known, none is left, or the search is stopped.

        ``known`` has the solutions found so far by any method; new solutions are added to it.
        """
        while not stop.is_over and len(known) < self._limit:
            for each in known:
                if each not in self._forbidden:
                    _forbid(self._model, self._counts, each)
                    self._forbidden.add(each)
            solver = ortools.single_threaded_solver(stop.seconds_left)
            # The searches are short, so presolve and linearisation would take most of the time. On
            # Hs_34_400_75_15_003 (of Coelho and others), solving took 7 times as long with them.
            solver.parameters.cp_model_presolve = False
            solver.parameters.linearization_level = 0
            status = solver.solve(self._model)
            if status == self._cp.INFEASIBLE:
                return SolvedHashi(tuple(known), complete=True, failures=self._cuts)
            if status not in (self._cp.OPTIMAL, self._cp.FEASIBLE):
                break
            solution = tuple(solver.value(count) for count in self._counts)
            if not self._cut(solution):
                known.append(solution)
        return SolvedHashi(tuple(known), complete=False, failures=self._cuts)

    def _cut(self, solution: tuple[int, ...]) -> bool:
        """Add cuts to the model if the bridges of ``solution`` do not connect all islands.

        There is a cut for each separate group of islands. Return whether cuts were added.
        """
        ends = self._puzzle.links.ends.tolist()
        built = (e for e, count in zip(ends, solution, strict=True) if count)
        groups = connected_groups(len(self._puzzle.islands), built)
        if len(groups) == 1:
            return False
        self._cuts += len(groups)
        for group in groups:
            leaving = (
                some
                for some, (u, v) in zip(self._built, ends, strict=True)
                if (u in group) != (v in group)
            )
            self._model.add_bool_or(list(leaving))
        return True


def solve_by_cuts(
    puzzle: Hashi, stop: Stop | None = None, limit: int = ENOUGH_SOLUTIONS
) -> SolvedHashi:
    """Return the solution of a puzzle, or two if there are several, by CP-SAT (see `CutSearch`)."""
    return CutSearch(puzzle, limit).run(stop or Stop(), [])


def solve_alternating(puzzle: Hashi, stop: Stop, seed: int = 1) -> SolvedHashi:
    """Return the solution of a puzzle, or two, by alternating our own search and CP-SAT.

    Puzzles that are hard for one solver are often easy for the other. CP-SAT gets as much time as
    each run of our own search. Alternating therefore takes at most about twice the time of the
    faster solver. Without OR-Tools, only our own search runs.
    """
    own, cutting = HashiSearch(puzzle, seed), None
    known: list[tuple[int, ...]] = []
    while True:
        began = time.perf_counter()
        solved = own.run(stop, known)
        took = time.perf_counter() - began
        if (
            not (solved.decided or stop.is_over or took < _MIN_CP_SAT_SECONDS)
            and ortools.is_installed()
        ):
            cutting = cutting or CutSearch(puzzle)
            with stop.within(took) as turn:
                solved = cutting.run(turn, known)
        if solved.decided or stop.is_over:
            return solved


def _make_model(cp_model: Any, puzzle: Hashi) -> tuple[Any, list[Any], list[Any]]:
    """Return a CP-SAT model of a puzzle, and its variables; islands need not be connected in it.

    The variables are the number of bridges of each link, and whether a link has any bridge.
    """
    model = cp_model.CpModel()
    links = puzzle.links
    counts, built = [], []
    for one, other in links.ends.tolist():
        number, next_number = int(links.numbers[one]), int(links.numbers[other])
        max_count = min(MAX_BRIDGES, number, next_number)
        if number == next_number == max_count and len(puzzle.islands) > 2:
            max_count -= 1  # with more bridges, both islands would be cut off
        count, has_bridge = model.new_int_var(0, max_count, ""), model.new_bool_var("")
        model.add(count >= 1).only_enforce_if(has_bridge)
        model.add(count == 0).only_enforce_if(~has_bridge)
        counts.append(count)
        built.append(has_bridge)
    for island, island_links in enumerate(links.of_island.tolist()):
        model.add(
            sum(counts[link] for link in island_links if link >= 0) == int(links.numbers[island])
        )
    for link in range(len(counts)):
        for other in links.crossing[links.crossed[link] : links.crossed[link + 1]].tolist():
            if link < other:
                model.add_bool_or([~built[link], ~built[other]])
    return model, counts, built


def _forbid(model: Any, counts: list[Any], solution: tuple[int, ...]) -> None:
    """Add a constraint to the model that excludes ``solution``."""
    others = []
    for count, value in zip(counts, solution, strict=True):
        other = model.new_bool_var("")
        model.add(count != value).only_enforce_if(other)
        others.append(other)
    model.add_bool_or(others)


def connected_groups(num_islands: int, built: Iterable[tuple[int, int]]) -> list[set[int]]:
    """Return the sets of islands that bridges connect; ``built`` has each bridge's islands."""
    group = {island: {island} for island in range(num_islands)}
    for one, other in built:
        if group[one] is not group[other]:
            group[one] |= group[other]
            for island in group[other]:
                group[island] = group[one]
    return list({id(each): each for each in group.values()}.values())
