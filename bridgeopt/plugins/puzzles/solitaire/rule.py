"""A fixed rule for playing: each free stone has one value if taken, and another if left.

The rule takes the pair with the greatest sum of values. If three stones of a face are free, the sum
includes the value of the third stone, which is left. A stone's value depends on its position, on
the effects of taking it, and on the progress of the game. The rule only uses what a player sees:
free stones, which stones are on the table, and faces that are not hidden.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel, step
from bridgeopt.plugins.puzzles.solitaire.layout import (
    QUARTERS,
    SHIPPED,
    Board,
    Shape,
    StoneLayout,
    blocking_values,
    is_hidden,
    set_up_board,
    take_stone,
)

Faces = NDArray[np.int8]

COUNTS = 6
"""Number of properties of a free stone, apart from its position:

0. stones that become free when it is taken;
1. faces that become visible;
2. stones in line with it;
3. stones that become free, after which all stones of their face are free;
4. stones that become free while no other stone of their face is free;
5. stones of the same face that it blocks from the side.
"""

PARTS = 3
"""Number of values that each property of a stone has.

The first is for a stone that is taken. The second, scaled by `fullness`, is added to it. The third
is for a stone that is left.
"""

FOUR = 4
"""Number of stones of a face."""

_SPREAD = 2.0
"""Standard deviation to which the blocking values of a layout are scaled.

The scaled values are used with the weights that were tuned for the layout "turtle".
"""


class RuleTable(NamedTuple):
    """The values and weights of this module's rule for playing, as arrays for kernels.

    Attributes
    ----------
    values
        The value of each stone's position, for each of the `PARTS`; shape (3, n).
    weights
        The weights of other properties, see `COUNTS`; shape (3, 6).
    """

    values: NDArray[np.float64]
    weights: NDArray[np.float64]

    @classmethod
    def of(cls, layout: StoneLayout, tuned: NDArray[np.float64]) -> RuleTable:
        """Return the table from tuned values: one for each class of stones, then the weights.

        ``tuned`` has the shape (classes + 6, 3).
        """
        classes = len(tuned) - COUNTS
        return cls(tuned[:classes].T[:, layout.classes].copy(), tuned[classes:].T.copy())


class StonesByFace(NamedTuple):
    """The stones of each face, and scratch space to sort the free ones.

    Attributes
    ----------
    mates
        The stones of each face; n means no stone; shape (faces, 4), int16.
    free
        The free stones of each face, and their number; shape (faces, 5), int16.
    left
        How many stones of each face are on the table; shape (faces,), int16.
    counts
        The properties of one free stone, see `COUNTS`; shape (6,).
    taken, kept
        The values of the free stones of one face if taken, and if left; shape (4,).
    """

    mates: NDArray[np.int16]
    free: NDArray[np.int16]
    left: NDArray[np.int16]
    counts: NDArray[np.float64]
    taken: NDArray[np.float64]
    kept: NDArray[np.float64]

    @classmethod
    def new(cls, num_faces: int) -> StonesByFace:
        """Return the scratch space for a number of faces."""
        return cls(
            mates=np.zeros((num_faces, FOUR), np.int16),
            free=np.zeros((num_faces, FOUR + 1), np.int16),
            left=np.zeros(num_faces, np.int16),
            counts=np.zeros(COUNTS),
            taken=np.zeros(FOUR),
            kept=np.zeros(FOUR),
        )


def untuned_values(layout: StoneLayout) -> NDArray[np.float64]:
    """Return values for `RuleTable.of` that were not tuned for the layout.

    The values are the blocking values of the classes, and the weights of the layout "turtle".
    """
    num_classes = int(layout.classes.max()) + 1
    tuned = np.zeros((num_classes + COUNTS, PARTS))
    blocking = blocking_values(layout.shape)
    for c in range(num_classes):
        tuned[c, 0] = blocking[layout.classes == c].mean()
    tuned[:, 0] *= _SPREAD / max(float(tuned[:num_classes, 0].std()), 1e-9)
    tuned[num_classes:] = np.loadtxt(SHIPPED / "turtle.values", ndmin=2)[-COUNTS:]
    return tuned


def shipped_table(layout: StoneLayout) -> RuleTable:
    """Return the tuned table of a layout; if there is none, that of `untuned_values`."""
    start = untuned_values(layout)
    file = SHIPPED / f"{layout.name}.values"
    if file.is_file():
        tuned = np.loadtxt(file, ndmin=2)
        if tuned.shape == start.shape:
            return RuleTable.of(layout, tuned)
    return RuleTable.of(layout, start)


@inner_kernel
def sort_by_face(faces: Faces, board: Board, by_face: StonesByFace) -> None:
    """Sort the stones on the table by face."""
    n = len(faces)
    by_face.mates[:] = n
    by_face.left[:] = 0
    for s in range(n):
        if board.on_table[s]:
            f = faces[s]
            by_face.mates[f, by_face.left[f]] = s
            by_face.left[f] += 1


@inner_kernel
def sort_free(faces: Faces, board: Board, by_face: StonesByFace) -> None:
    """Sort the free stones by face."""
    n = len(faces)
    by_face.free[:, FOUR] = 0
    for k in range(board.free[n]):
        s = board.free[k]
        f = faces[s]
        by_face.free[f, by_face.free[f, FOUR]] = s
        by_face.free[f, FOUR] += 1


@inner_kernel
def safe_face(by_face: StonesByFace) -> int:
    """Return a face whose stones on the table are all free, or -1 if there is none.

    Taking all of these stones does no harm.
    """
    for f in range(len(by_face.left)):
        if by_face.left[f] > 0 and by_face.free[f, FOUR] == by_face.left[f]:
            return f
    return -1


@inner_kernel
def fullness(by_face: StonesByFace, n: int) -> float:
    """Return how full the table is: from 0.5 with all stones on it to -0.5 with none."""
    left = 0
    for f in range(len(by_face.left)):
        left += by_face.left[f]
    return left / n - 0.5


@step
def _count_freed(board: Board, faces: Faces, by_face: StonesByFace, s: int, t: int) -> None:
    """Add to the properties of stone ``s`` the effects of stone ``t`` becoming free.

    Stone ``t`` becomes free when ``s`` is taken. The properties are counts in ``by_face``.
    """
    by_face.counts[0] += 1
    if is_hidden(board, t):
        return
    f = faces[t]
    gone = 2 if f == faces[s] else 0
    free = by_face.free[f, FOUR] - gone
    by_face.counts[3] += free + 1 == by_face.left[f] - gone
    by_face.counts[4] += free == 0


@step
def _count_beneath(shape: Shape, board: Board, faces: Faces, by_face: StonesByFace, s: int) -> None:
    """Add to the properties of stone ``s`` the effects of taking it on the stones beneath it.

    The effects are the faces that become visible, and the stones that become free.
    """
    under, covered, n = shape.under, board.counts, len(shape.under)
    for q in range(QUARTERS):
        t = under[s, q]
        if t == n:
            return  # no stone lies beneath, so none can become visible or free
        covers, again = 0, False
        for p in range(QUARTERS):
            covers += under[s, p] == t
            again |= p < q and under[s, p] == t
        if again:
            continue
        by_face.counts[1] += covered[0, t] == QUARTERS
        if covered[0, t] == covers and (covered[1, t] == 0 or covered[2, t] == 0):
            _count_freed(board, faces, by_face, s, t)
        if covers == QUARTERS:
            return


@step
def count_properties(
    shape: Shape, board: Board, faces: Faces, by_face: StonesByFace, s: int
) -> None:
    """Fill ``by_face.counts`` with the properties of the free stone ``s``; see `COUNTS`."""
    counts, covered = by_face.counts, board.counts
    counts[:] = 0.0
    _count_beneath(shape, board, faces, by_face, s)
    for side in range(2):
        beside, near, far = (shape.left, 2, 1) if side == 0 else (shape.right, 1, 2)
        for k in range(2):
            t = beside[s, k]
            if board.on_table[t] and covered[0, t] < QUARTERS:
                counts[5] += faces[t] == faces[s] and board.at[t] < 0
                if covered[0, t] == 0 and covered[near, t] == 1 and covered[far, t] > 0:
                    _count_freed(board, faces, by_face, s, t)
        last = s
        while True:
            t = beside[last, 0] if board.on_table[beside[last, 0]] else beside[last, 1]
            if not board.on_table[t]:
                break
            counts[2] += 1
            last = t


@step
def value_face(
    shape: Shape,
    board: Board,
    faces: Faces,
    by_face: StonesByFace,
    table: RuleTable,
    f: int,
    full: float,
) -> None:
    """Fill ``by_face`` with the values of the free stones of face ``f``, if taken and if left.

    ``full`` is the `fullness` of the table.
    """
    values, weights = table
    number = by_face.free[f, FOUR]
    for i in range(number):
        s = by_face.free[f, i]
        count_properties(shape, board, faces, by_face, s)
        taken, kept = values[0, s] + full * values[1, s], values[2, s]
        for c in range(COUNTS):
            counted = by_face.counts[c]
            if counted != 0:
                taken += (weights[0, c] + full * weights[1, c]) * counted
                kept += weights[2, c] * counted
        by_face.taken[i], by_face.kept[i] = taken, kept


@step
def pair_worth(by_face: StonesByFace, f: int, i: int, j: int) -> float:
    """Return the value of taking the i-th and the j-th free stone of face ``f``.

    If a third stone is free, the value of leaving it is included.
    """
    worth = by_face.taken[i] + by_face.taken[j]
    if by_face.free[f, FOUR] == FOUR - 1:
        worth += by_face.kept[3 - i - j]
    return float(worth)


@inner_kernel
def choose(
    shape: Shape, board: Board, faces: Faces, by_face: StonesByFace, table: RuleTable
) -> tuple[int, int]:
    """Return the pair that the rule takes, or -1, -1 if no pair is free; fill ``by_face``."""
    sort_free(faces, board, by_face)
    f = safe_face(by_face)
    if f >= 0:
        return by_face.free[f, 0], by_face.free[f, 1]
    best, one, other = -np.inf, -1, -1
    full = fullness(by_face, len(faces))
    for f in range(len(by_face.left)):
        if by_face.free[f, FOUR] < 2:
            continue
        value_face(shape, board, faces, by_face, table, f, full)
        for i in range(by_face.free[f, FOUR]):
            for j in range(i):
                worth = pair_worth(by_face, f, i, j)
                if worth > best:
                    best, one, other = worth, by_face.free[f, j], by_face.free[f, i]
    return one, other


@inner_kernel
def play_out(
    shape: Shape, board: Board, faces: Faces, by_face: StonesByFace, table: RuleTable
) -> int:
    """Play by the rule until no pair is free; return how many stones are left."""
    left = 0
    for f in range(len(by_face.left)):
        left += by_face.left[f]
    while left:
        one, other = choose(shape, board, faces, by_face, table)
        if one < 0:
            break
        by_face.left[faces[one]] -= 2
        take_stone(shape, board, one)
        take_stone(shape, board, other)
        left -= 2
    return left


@kernel
def play_all(
    shape: Shape,
    faces: Faces,
    left: NDArray[np.int16],
    room: tuple[Board, StonesByFace],
    table: RuleTable,
) -> None:
    """Play each position of ``faces`` by the rule.

    Fill ``left`` with the numbers of stones left.
    """
    board, by_face = room
    for k in range(len(faces)):
        set_up_board(shape, board)
        sort_by_face(faces[k], board, by_face)
        left[k] = play_out(shape, board, faces[k], by_face, table)


def play_positions(layout: StoneLayout, faces: Faces, table: RuleTable) -> NDArray[np.int16]:
    """Return the number of stones that the rule leaves in each position; shape (positions,)."""
    left = np.zeros(len(faces), np.int16)
    room = Board.new(len(layout)), StonesByFace.new(layout.num_faces)
    play_all(layout.shape, faces, left, room, table)
    return left
