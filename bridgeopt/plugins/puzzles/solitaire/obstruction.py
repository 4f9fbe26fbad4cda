"""The Obstruction-Tree of Stam 2007 (section 3.4), in each interpretation that the text allows.

The root of a tree is a free stone. A match of a stone is a visible stone with the same face. If a
match is free, the two can be picked. Otherwise the obstructors of a match (the stones on its left,
on top and on its right that block it) are searched in the same way, one level deeper. A pick path
is a list of pairs that end with the root and its match; each pair makes a later pair free.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below
from bridgeopt.plugins.puzzles.solitaire.layout import (
    Board,
    Shape,
    StoneLayout,
    is_hidden,
    set_up_board,
    take_stone,
)
from bridgeopt.plugins.puzzles.solitaire.rule import FOUR, Faces, StonesByFace, sort_by_face
from bridgeopt.plugins.puzzles.solitaire.strategies import PlayedPositions, State, Values

_DEEPEST = 2
"""Largest depth of a tree, in levels of stones below the root.

The report's limit of 4 also counts levels of matches, which alternate with levels of stones.
"""

_NODES = 400
"""Largest number of nodes in the tree of one root; a larger tree counts as undecided."""


_LONGEST = 4
"""Capacity of a pick path: this number of pairs for each stone of the layout.

A stone may be in several branches of a tree, so one pair for each stone would not suffice.
"""


class Interpretation(NamedTuple):
    """An interpretation of the report's text, which leaves some choices open.

    The docstring of this module defines the terms root, match, obstructor and pick path.

    Attributes
    ----------
    best_match
        Whether the free match with the greatest value is taken, instead of the first free match.
    own_freeness
        Whether a stone that has a free match can be picked only if the stone is free as well.
    stop_at_blocked
        Whether a pick path ends before its first pair that is not free, instead of leaving out only
        that pair.
    whole_stack
        Whether the obstructors of a match include the whole stack of stones on it, instead of only
        the stones directly on it.
    first_of_equals
        Whether the first of several stones with equal value is the root, instead of a random one.
    from_above
        Whether matches are visited in descending order of stone number (from the highest layer
        down), instead of ascending order.
    """

    best_match: bool = False
    own_freeness: bool = False
    stop_at_blocked: bool = False
    whole_stack: bool = False
    first_of_equals: bool = False
    from_above: bool = False

    def play(self, layout: StoneLayout, faces: Faces, values: Values, seed: int) -> PlayedPositions:
        """Play deals of a layout by this interpretation of the rule, and return the outcome.

        ``faces`` has the face of each stone in each deal, in the shape (deals, n).
        """
        played = PlayedPositions.new(len(faces))
        room = Board.new(len(layout)), StonesByFace.new(layout.num_faces), _Tree.new(layout, self)
        state = np.array([seed & (1 << 64) - 1], np.uint64)
        _play(layout.shape, faces, played, room, values, state, self)
        return played


class _Tree(NamedTuple):
    """The stones that block each stone, and the state of the search.

    ``obstructors`` is the array of `_obstructors`. ``in_path`` marks the stones higher up in the
    tree. ``picks`` is filled with the pairs of the pick path. ``size`` holds the number of these
    pairs, and the number of nodes that may still be visited.
    """

    obstructors: NDArray[np.int16]
    in_path: NDArray[np.bool_]
    picks: NDArray[np.int16]
    size: NDArray[np.int64]

    @classmethod
    def new(cls, layout: StoneLayout, reading: Interpretation) -> _Tree:
        """Return a tree with the obstructors of a layout's stones, and with empty scratch space."""
        n = len(layout)
        return cls(
            _obstructors(layout.shape, whole_stack=reading.whole_stack),
            np.zeros(n + 1, np.bool_),
            np.zeros((_LONGEST * n, 2), np.int16),
            np.zeros(2, np.int64),
        )


def _obstructors(shape: Shape, *, whole_stack: bool) -> NDArray[np.int16]:
    """Return the obstructors of each stone: on the left, above and on the right.

    The shape is (n, 3, m + 1), where m is the largest number of obstructors. The last entry of a
    row is the number of stones in the row.
    """
    n = len(shape.under)
    stones_above = [[t for t in range(n) if s in shape.under[t]] for s in range(n)]
    neighbours_by_side = [
        [{int(t) for t in shape.left[s]} - {n} for s in range(n)],
        [set(each) for each in stones_above],
        [{int(t) for t in shape.right[s]} - {n} for s in range(n)],
    ]
    rows: list[list[list[int]]] = []
    for s in range(n):
        row = []
        for k, neighbours in enumerate(neighbours_by_side):
            stones, to_visit = list(neighbours[s]), list(neighbours[s])
            while to_visit and (k != 1 or whole_stack):
                new = neighbours[to_visit.pop()] - set(stones)
                stones += new
                to_visit += new
            row.append(stones)
        rows.append(row)
    max_obstructors = max(len(each) for row in rows for each in row)
    table = np.zeros((n, 3, max_obstructors + 1), np.int16)
    for s, row in enumerate(rows):
        for k, each in enumerate(row):
            table[s, k, : len(each)] = each
            table[s, k, max_obstructors] = len(each)
    return table


@inner_kernel
def _search(  # noqa: C901 - one compiled search, which calls itself on one path
    board: Board,
    mates: NDArray[np.int16],
    faces: Faces,
    values: Values,
    tree: _Tree,
    stone_depth: tuple[int, int],
    reading: Interpretation,
) -> int:
    """Search the tree of a stone for a pick path; return 1, -1 or 0.

    1 means that a path was found, -1 that none exists, and 0 that the search is undecided.
    ``stone_depth`` has the stone, and the number of levels that may still be searched. ``mates``
    has the stones of each face. If a path was found, ``tree.picks`` holds its pairs in order.
    """
    s, depth = stone_depth
    tree.size[1] -= 1
    if tree.size[1] < 0:
        return 0
    best, visible = -1, 0
    for k in range(FOUR):
        m = mates[faces[s], FOUR - 1 - k if reading.from_above else k]
        if board.on_table[m] and m != s and not is_hidden(board, m) and not tree.in_path[m]:
            visible += 1
            fits = board.at[m] >= 0 and (board.at[s] >= 0 or not reading.own_freeness)
            if fits and (best < 0 or (reading.best_match and values[m] > values[best])):
                best = m
    if visible == 0:
        return -1
    if best >= 0:
        if tree.size[0] == len(tree.picks):
            return 0
        tree.picks[tree.size[0], 0], tree.picks[tree.size[0], 1] = s, best
        tree.size[0] += 1
        return 1
    if depth == 0:
        return 0
    status = -1
    last = tree.obstructors.shape[2] - 1
    for k in range(FOUR):
        m = mates[faces[s], FOUR - 1 - k if reading.from_above else k]
        if not board.on_table[m] or m == s or is_hidden(board, m) or tree.in_path[m]:
            continue
        tree.in_path[s] = tree.in_path[m] = True
        begin = tree.size[0]
        above, sides = 1, -1
        for way in (1, 0, 2):
            if above < 1 and way != 1:
                break
            start = tree.size[0]
            worst = 1
            for o in range(tree.obstructors[m, way, last]):
                t = tree.obstructors[m, way, o]
                if not board.on_table[t]:
                    continue
                found = -1
                if not tree.in_path[t]:
                    found = _search(board, mates, faces, values, tree, (t, depth - 1), reading)
                worst = min(worst, found)
                if worst < 0:
                    break
            if way == 1:
                above = worst
            else:
                sides = max(sides, worst)
            if worst < 1:
                tree.size[0] = start
            elif way != 1:
                break
        tree.in_path[s] = tree.in_path[m] = False
        found = above if above < 1 else sides
        if found == 1 and tree.size[0] < len(tree.picks):
            tree.picks[tree.size[0], 0], tree.picks[tree.size[0], 1] = s, m
            tree.size[0] += 1
            return 1
        tree.size[0] = begin
        status = max(status, min(found, 0))
    return status


@inner_kernel
def _pick(shape: Shape, board: Board, tree: _Tree, reading: Interpretation) -> int:
    """Take the pairs of ``tree.picks`` that are free; return the number of stones taken."""
    taken = 0
    for k in range(tree.size[0]):
        one, other = tree.picks[k, 0], tree.picks[k, 1]
        if board.at[one] >= 0 and board.at[other] >= 0:
            take_stone(shape, board, one)
            take_stone(shape, board, other)
            taken += 2
        elif reading.stop_at_blocked:
            break
    return taken


@kernel
def _play(  # noqa: C901 - one compiled game; its loops share the order drawn
    shape: Shape,
    faces: Faces,
    played: PlayedPositions,
    room: tuple[Board, StonesByFace, _Tree],
    values: Values,
    state: State,
    reading: Interpretation,
) -> None:
    """Play each row of ``faces``, shape (positions, n), and fill ``played`` with the results."""
    board, by_face, tree = room
    n = len(shape.under)
    order = np.zeros(n, np.int16)
    for k in range(len(faces)):
        set_up_board(shape, board)
        sort_by_face(faces[k], board, by_face)
        left = n
        played.plies[k] = played.free[k] = 0
        picked = True
        while left and picked:
            picked = False
            num = board.free[n]
            order[:num] = np.sort(board.free[:num])
            for i in range(num):
                best, equals = i, 1
                for j in range(i + 1, num):
                    more = values[order[j]] - values[order[best]]
                    if more > 0:
                        best, equals = j, 1
                    elif more == 0 and not reading.first_of_equals:
                        equals += 1
                        if next_below(state, equals) == 0:
                            best = j
                order[i], order[best] = order[best], order[i]
                played.plies[k] += 1
                played.free[k] += num
                status, depth = 0, 0
                tree.size[1] = _NODES
                while status == 0 and depth <= _DEEPEST and tree.size[1] > 0:
                    tree.size[0] = 0
                    tree.in_path[:] = False
                    status = _search(
                        board, by_face.mates, faces[k], values, tree, (order[i], depth), reading
                    )
                    depth += 1
                if status == 1:
                    taken = _pick(shape, board, tree, reading)
                    if taken:
                        left -= taken
                        picked = True
                        break
        played.left[k] = left


DEFAULT_INTERPRETATION = Interpretation(own_freeness=True, from_above=True)
"""The interpretation of the rule whose results are nearest to those in its authors' report.

`bench/solitaire.py` runs all interpretations.
"""
