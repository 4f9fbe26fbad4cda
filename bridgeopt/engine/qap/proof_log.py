"""Proof logging: a pass of branch and bound that logs each node's bounds and branching.

The optimum is known, so one depth-first pass proves it. `proof_lines` turns the log into the text
format of docs/certificates.md, which `bridgeopt_check` checks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.aot.table import CERTIFICATES
from bridgeopt.engine.assignment import INFEASIBLE
from bridgeopt.engine.jit import ensure_compiled, inner_kernel, kernel
from bridgeopt.engine.qap.bounds import (
    SCALE,
    KernelProblem,
    Scratch,
    as_set,
    count_bits,
    improve_splitting,
    node_bound,
    place_colours,
    scratch_for,
)
from bridgeopt.engine.qap.branch_and_bound import (
    CELL_ITERATIONS,
    PASSES,
    Stack,
    filter_places,
    list_free,
    own_splitting,
    place_determined,
    push_child,
    stack_for,
)
from bridgeopt.engine.qap.branching_rule import branch as list_children
from bridgeopt.engine.qap.branching_rule import undecided
from bridgeopt.engine.qap.instance import Instance
from bridgeopt.engine.qap.symmetry import closure, coloured_graph
from bridgeopt.engine.stopping import Stop

ROOT_ITERATIONS = 300
"""Subgradient steps that improve the cost splitting of the whole problem."""

NODES = 2_000_000
"""Maximum number of nodes in a log; a longer proof is not certified."""

SHARES, BOUND, BY_ITEM, BY_PLACE = range(4)
"""Kinds of log entries. A log is a sequence of integers. Each entry consists of its kind, the count
of its numbers, and these numbers."""

USE_FORCED_MEETINGS = True
"""Whether bounds use forced and excluded meetings (``sharp`` in `bounds.node_bound`)."""

_FAR = 1 << 55
"""If too many items are confined to some places, the prices of these places are lowered by this
amount, which exceeds any cost."""


@inner_kernel
def _with_room(log: NDArray[np.int64], end: int, more: int) -> NDArray[np.int64]:
    """Return the log, enlarged if it cannot hold ``more`` numbers from position ``end`` on."""
    if end + more <= len(log):
        return log
    longer = np.empty(2 * len(log) + more, np.int64)
    for x in range(end):
        longer[x] = log[x]
    return longer


@inner_kernel
def _log_shares(
    share: NDArray[np.int64], m: int, log: NDArray[np.int64], end: int, s: Scratch
) -> int:
    """Log the cost splitting between the ``m`` free items; return the log's new end."""
    layers = len(share)
    log[end], log[end + 1] = SHARES, layers * (m * (m - 1) // 2)
    end += 2
    for t in range(layers):
        for a in range(m):
            for b in range(a + 1, m):
                log[end] = share[t, s.items[a], s.items[b]]
                end += 1
    return end


@inner_kernel
def _log_prices(bound: int, m: int, log: NDArray[np.int64], end: int, s: Scratch) -> int:
    """Log the dual prices of places that prove a bound; return the log's new end.

    If there is no assignment, some set of places has more items confined to it than it has places.
    `reassign` has marked these places in ``s.work[3]``. Their prices are lowered by `_FAR`, so that
    the bound exceeds any cost.
    """
    log[end], log[end + 1] = BOUND, m
    end += 2
    for b in range(m):
        log[end] = s.v[b]
        if bound >= INFEASIBLE and s.work[3, b] == 1:
            log[end] -= _FAR
        end += 1
    return end


@inner_kernel
def _settle_certain(domain: NDArray[np.int64]) -> bool:
    """Remove each place that is the only one left for an item from the other items' domains.

    Repeat this until nothing changes. Return ``False`` if a domain becomes empty.
    """
    changed = True
    while changed:
        changed = False
        for i in range(len(domain)):
            if domain[i] == 0:
                return False
            if domain[i] & (domain[i] - 1) == 0:
                for j in range(len(domain)):
                    if j != i and domain[j] & domain[i]:
                        domain[j] &= ~domain[i]
                        changed = True
    return True


@inner_kernel
def _bound_logged(
    problem: KernelProblem,
    stack: Stack,
    depth: int,
    cutoff: int,
    iterations: int,
    stop: NDArray[np.bool_],
    log: NDArray[np.int64],
    end: int,
    s: Scratch,
) -> tuple[int, int, int]:
    """Bound a node much as `branch_and_bound.explore` does; log the cost splitting and the prices.

    There are two differences, so that the checker needs fewer rules. First, all bounds use forced
    and excluded meetings. Second, only `_settle_certain` and the bound reduce domains. There is no
    rule for a cell that is filled by the items confined to it. If another item is placed in such a
    cell, the assignment problem of the bound has no solution, so the node is cut off.

    Returns
    -------
    The bound, scaled; the number of free items; and the log's new end.
    """
    domain, fixed_cost, price = stack.domain[depth], stack.fixed_cost[depth], stack.dual[depth]
    bound, m = INFEASIBLE, 0
    for turn in range(PASSES):
        if not _settle_certain(domain):
            return INFEASIBLE, m, end
        stack.item_mask[depth], more = place_determined(
            problem, domain, fixed_cost, stack.item_mask[depth]
        )
        stack.fixed_total[depth] += more
        item_mask, below = stack.item_mask[depth], cutoff - stack.fixed_total[depth]
        m, place_mask = list_free(domain, item_mask, s)
        if turn == 0 and (iterations > 0 or undecided(problem, domain, item_mask)):
            own_splitting(stack, depth)
            improve_splitting(
                problem, stack.splitting[depth], stack.order[depth], domain, fixed_cost, price,
                m, item_mask, place_mask, below, iterations if iterations > 0 else CELL_ITERATIONS,
                stop, s,
            )  # fmt: skip
            end = _log_shares(stack.splitting[depth], m, log, end, s)
        at = stack.level[depth]
        less = node_bound(
            problem, stack.splitting[at], stack.order[at], domain, fixed_cost, price,
            m, item_mask, place_mask, below, USE_FORCED_MEETINGS, s,
        )  # fmt: skip
        end = _log_prices(less, m, log, end, s)
        bound = stack.fixed_total[depth] + less
        if bound >= cutoff:
            break
        changed = filter_places(domain, m, bound, cutoff, s)
        if not changed:
            break
    return bound, m, end


@inner_kernel
def _log_children(
    stack: Stack, depth: int, m: int, log: NDArray[np.int64], end: int, s: Scratch
) -> int:
    """Log how a node is branched; return the log's new end.

    An entry `BY_PLACE` has the place, and the items that may take it. An entry `BY_ITEM` has three
    parts:

    - the number of children, and the set of places of each child;
    - the number of candidate items, and for each candidate its number and its domain;
    - for each decision on the path to the node, the set of places to which it confines an item.

    If there are children, the item that they place is the only candidate. If there are none,
    symmetry excludes all places of some item. In that case all free items are candidates, and
    `_split` finds such an item.
    """
    domain, count = stack.domain[depth], stack.children[depth]
    item, places = stack.child_item[depth, 0], stack.child_places[depth, 0]
    by_item = count > 1 and stack.child_item[depth, 1] == item
    lone = -1  # a place that at most one item can take: branching by it needs no symmetry
    for b in range(m):
        takers = 0
        for a in range(m):
            takers += domain[s.items[a]] >> s.places[b] & 1
        if takers == 0 or (takers == 1 and count == 1 and places == 1 << s.places[b]):
            lone = s.places[b]
    if not by_item and (count > 1 or lone >= 0):
        start = end
        log[end] = BY_PLACE
        log[end + 2] = lone
        end += 3
        for at in range(count):
            log[end] = stack.child_item[depth, at]
            end += 1
        if count > 1:
            log[start + 2] = count_bits(places - 1)
        log[start + 1] = end - start - 2
        return end
    start = end
    log[end], log[end + 2] = BY_ITEM, count
    end += 3
    for at in range(count):
        log[end] = stack.child_places[depth, at]
        end += 1
    log[end] = 1 if count else m
    end += 1
    for a in range(1 if count else m):
        log[end] = item if count else s.items[a]
        log[end + 1] = domain[log[end]]
        end += 2
    for d in range(depth):
        log[end] = stack.child_places[d, stack.next_child[d] - 1]
        end += 1
    log[start + 1] = end - start - 2
    return end


@kernel
def log_proof(
    problem: KernelProblem,
    start: NDArray[np.int64],
    start_share: NDArray[np.int64],
    units: int,
    node_limit: int,
    stop: NDArray[np.bool_],
) -> tuple[int, NDArray[np.int64]]:
    """Prove by one depth-first pass that no numbering costs less than ``units``, and log the proof.

    Parameters
    ----------
    problem
        The instance, without rules.
    start
        The places that each item may take, as sets, shape ``(n,)``.
    start_share
        The initial cost splitting, scaled, shape ``(layers, n, n)``.
    units
        The optimum, in units.
    node_limit
        The maximum number of nodes.
    stop
        Shape ``(1,)``: ends the pass when another thread sets it.

    Returns
    -------
    The number of nodes, and the log. The number is 0 if there were too many nodes, the pass was
    stopped, or a cheaper numbering exists.
    """
    layers, n, _ = problem.delta.shape
    stack = stack_for(problem, start, start_share)
    s = scratch_for(layers, n)
    cutoff = (units - 1) * SCALE + 1
    room = layers * n * n + PASSES * (n + 2) + 8 * n + 16
    log = np.empty(64 * room, np.int64)
    nodes, end, depth = 0, 0, 0
    entering = True
    # Invariant: log[:end] has the entries of the nodes so far, in the order in which the search
    # entered them. No numbering below a finished node costs less than `units`. If `entering` is
    # false, the search has returned to the node at `depth` for its next child.
    while depth >= 0:
        if entering:
            if nodes >= node_limit or stop[0]:
                return 0, log[:0]
            nodes += 1
            entering = False
            log = _with_room(log, end, room)
            iterations = ROOT_ITERATIONS if nodes == 1 else 0
            bound, m, end = _bound_logged(
                problem, stack, depth, cutoff, iterations, stop, log, end, s
            )
            if bound >= cutoff:
                depth -= 1
                continue
            if m == 0:
                return 0, log[:0]
            stack.next_child[depth] = 0
            level = stack.level[depth]
            stack.children[depth], stack.symmetric[depth] = list_children(
                problem, stack.splitting[level], stack.order[level], stack.domain[depth], m,
                stack.item_mask[depth], bound, cutoff, stack.symmetric[depth], s,
                stack.child_item[depth], stack.child_places[depth], stack.child_bound[depth],
            )  # fmt: skip
            end = _log_children(stack, depth, m, log, end, s)
        at = stack.next_child[depth]
        if at >= stack.children[depth]:
            depth -= 1
            continue
        stack.next_child[depth] += 1
        push_child(stack, depth, at)
        depth += 1
        entering = True
    return nodes, log[:end]


def proof_lines(instance: Instance, cost: int, stop: Stop | None = None) -> list[str] | None:
    """Return the lines of a proof that no numbering costs less than ``cost``, the optimum.

    The result is ``None`` if the tree is too large, or the pass was stopped. The instance must not
    have rules (``permitted``), but its costs may have penalties instead (`Instance.penalised`).
    """
    problem = KernelProblem.of(instance)
    assert not len(problem.rules)
    units = instance.layers.units(cost)
    start, flag = as_set(instance.allowed), (stop or Stop()).flag
    nodes, log = log_proof(problem, start, problem.delta // 2, units, NODES, flag)
    return list(_text(instance, log.tolist())) if nodes else None


@cache
def warm_up() -> None:
    """Compile or load the kernels that log proofs."""
    ensure_compiled(CERTIFICATES)


_WORD = {SHARES: "s", BOUND: "b", BY_PLACE: "n"}
"""The first word of the line that `_text` writes for a log entry, by the kind of the entry."""


def _text(instance: Instance, log: list[int]) -> Iterator[str]:
    """Yield the lines of a log; a symmetry precedes the first line that uses it."""
    symmetries, unit = _Symmetries(instance), instance.layers.unit
    at = 0
    while at < len(log):
        kind, end = log[at], at + 2 + log[at + 1]
        numbers = log[at + 2 : end]
        at = end
        if kind == BY_ITEM:
            yield from _split(numbers, symmetries)
        else:
            scale = 1 if kind == BY_PLACE else unit
            yield " ".join([_WORD[kind], *[str(scale * x) for x in numbers]])


def _split(numbers: list[int], symmetries: _Symmetries) -> Iterator[str]:
    """Yield the line of a `BY_ITEM` entry, preceded by lines for symmetries not used before.

    For each excluded place of the item's domain, the line names a symmetry that maps it to a place
    that is tried, or that is not in the domain.
    """
    count, sets, rest = numbers[0], numbers[1 : 1 + numbers[0]], numbers[1 + numbers[0] :]
    items, kept = rest[1 : 1 + 2 * rest[0]], rest[1 + 2 * rest[0] :]
    tried = 0
    for places in sets:
        tried |= places
    pairs = zip(items[::2], items[1::2], strict=True)
    item, spared = next(
        (item, images)
        for item, domain in pairs
        if (images := symmetries.all_taking(domain & ~tried, tried | ~domain, kept)) is not None
    )
    told = set[int]()
    for image in spared.values():
        number, is_new = symmetries.number(image)
        if is_new:
            yield " ".join(["symmetry", *map(str, image)])
        told.add(number)
    yield " ".join(["i", *map(str, [item, count, *sets, *sorted(told)])])


class _Symmetries:
    """Finds and numbers permutations of places that preserve meetings, costs and decisions."""

    def __init__(self, instance: Instance) -> None:
        self._n = instance.n
        self._graph, self._colours = coloured_graph(instance.meetings)
        self._own = place_colours(instance).tolist()
        self._numbers: dict[tuple[int, ...], int] = {}
        self._reached: dict[tuple[tuple[int, ...], int], dict[int, list[int]]] = {}
        self._generators: dict[tuple[int, ...], list[list[int]]] = {}

    def number(self, image: list[int]) -> tuple[int, bool]:
        """Return the number by which the log refers to a permutation, and whether it is new.

        Permutations are numbered from 0, in the order in which they first occur.
        """
        before = len(self._numbers)
        number = self._numbers.setdefault(tuple(image), before)
        return number, number == before

    def all_taking(
        self, places: int, targets: int, kept: Sequence[int]
    ) -> dict[int, list[int]] | None:
        """Return, for each place in ``places``, a permutation that maps it to one in ``targets``.

        The permutation preserves meetings and costs, and maps each set of places in ``kept`` to
        itself. All sets of places are bits. Return ``None`` if one of the places has no such
        permutation.
        """
        found: dict[int, list[int]] = {}
        for place in (k for k in range(self._n) if places >> k & 1):
            image = self._taking(place, targets, kept)
            if image is None:
                return None
            found[place] = image
        return found

    def _taking(self, place: int, targets: int, kept: Sequence[int]) -> list[int] | None:
        """Return a permutation that maps ``place`` to one of ``targets``, or ``None``.

        The permutation maps each set of places in ``kept`` to itself. Sets of places are bits.
        """
        sets = tuple(sorted(set(kept)))
        if (sets, place) not in self._reached:
            self._reached[sets, place] = closure(place, self._keeping(sets), self._n)
        images = self._reached[sets, place]
        return next((images[k] for k in sorted(images) if targets >> k & 1), None)

    def _keeping(self, sets: tuple[int, ...]) -> list[list[int]]:
        """Return generators of the symmetries that map each of these sets of places to itself."""
        if sets not in self._generators:
            looks = [(c, *(s >> k & 1 for s in sets)) for k, c in enumerate(self._own)]
            rank = {look: r for r, look in enumerate(sorted(set(looks)))}
            kinds = max(self._colours) + 1
            colours = [kinds * (1 + rank[look]) for look in looks] + self._colours[self._n :]
            group = self._graph.automorphism_group(color=colours)
            self._generators[sets] = [g[: self._n] for g in group]
        return self._generators[sets]
