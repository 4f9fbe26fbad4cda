"""A fixed rule: the pair of greatest value, by the places of its stones and what it uncovers.

The rule sees what a player sees: free stones, which stones are there, faces that are not hidden.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.sitout.solitaire.board import (
    Board,
    freed_by,
    is_hidden,
    new_board,
    set_up,
    shown_by,
    take,
)
from bridgeopt.sitout.solitaire.layout import HALF, SHIPPED, Layout, Shape, blocking_values

Faces = NDArray[np.int8]

WEIGHTS = 5
"""Behind the values of places: a stone that becomes free, a face that is shown, a pair of three
free stones, a stone of the face that is seen and not free, and the value of the place of a third
free stone."""

FOUR = 4
"""Stones of a face."""


class Table(NamedTuple):
    """What the rule goes by, for kernels.

    Attributes
    ----------
    values
        Of each stone's place; shape (n,).
    weights
        See `WEIGHTS`; shape (5,).
    """

    values: NDArray[np.float64]
    weights: NDArray[np.float64]


class Sorted(NamedTuple):
    """Stones by their faces, and room to sort the free ones.

    Attributes
    ----------
    mates
        The stones of each face; n stands for none; shape (faces, 4), int16.
    free
        The free ones of each face, and their number; shape (faces, 5), int16.
    left
        How many of each face are still there; shape (faces,), int16.
    worth
        What the free stones of one face are worth; shape (4,).
    """

    mates: NDArray[np.int16]
    free: NDArray[np.int16]
    left: NDArray[np.int16]
    worth: NDArray[np.float64]


def new_sorted(num_faces: int) -> Sorted:
    """Return the room for stones by their faces."""
    return Sorted(
        np.zeros((num_faces, FOUR), np.int16),
        np.zeros((num_faces, FOUR + 1), np.int16),
        np.zeros(num_faces, np.int16),
        np.zeros(FOUR),
    )


def table_of(layout: Layout, tuned: NDArray[np.float64]) -> Table:
    """Return the rule's table of values of classes, then weights; shape (classes + 5,)."""
    return Table(tuned[layout.classes], tuned[len(tuned) - WEIGHTS :].copy())


def shipped_table(layout: Layout) -> Table:
    """Return the tuned table of a layout; blocking values where none has been tuned."""
    file = SHIPPED / f"{layout.name}.values"
    num_classes = int(layout.classes.max()) + 1
    if file.is_file():
        tuned = np.array([float(line) for line in file.read_text().splitlines() if line[0] != "#"])
        if len(tuned) == num_classes + WEIGHTS:
            return table_of(layout, tuned)
    return Table(blocking_values(layout.shape) / HALF, np.array([0.5, 0.0, 0.0, 0.0, 0.0]))


@inner_kernel
def sort_by_face(faces: Faces, board: Board, by_face: Sorted) -> None:
    """Sort the stones that are there by their faces."""
    n = len(faces)
    by_face.mates[:] = n
    by_face.left[:] = 0
    for s in range(n):
        if board.there[s]:
            f = faces[s]
            by_face.mates[f, by_face.left[f]] = s
            by_face.left[f] += 1


@inner_kernel
def sort_free(faces: Faces, board: Board, by_face: Sorted) -> None:
    """Sort the free stones by their faces."""
    n = len(faces)
    by_face.free[:, FOUR] = 0
    for k in range(board.free[n]):
        s = board.free[k]
        f = faces[s]
        by_face.free[f, by_face.free[f, FOUR]] = s
        by_face.free[f, FOUR] += 1


@inner_kernel
def certain(by_face: Sorted) -> int:
    """Return a face of which all stones that are left are free: taking them never harms.

    -1 if there is none.
    """
    for f in range(len(by_face.left)):
        if by_face.left[f] > 0 and by_face.free[f, FOUR] == by_face.left[f]:
            return f
    return -1


@inner_kernel
def _stone_values(shape: Shape, board: Board, by_face: Sorted, table: Table, f: int) -> float:
    """Value each free stone of a face; return what any pair of the face is worth besides."""
    w = table.weights
    for i in range(by_face.free[f, FOUR]):
        s = by_face.free[f, i]
        by_face.worth[i] = table.values[s]
        by_face.worth[i] += w[0] * freed_by(shape, board, s) + w[1] * shown_by(shape, board, s)
    besides = w[2] if by_face.free[f, FOUR] == FOUR - 1 else 0.0
    for k in range(FOUR):
        s = by_face.mates[f, k]
        if board.there[s] and board.at[s] < 0 and not is_hidden(board, s):
            besides += w[3]
    return besides


@inner_kernel
def _sum_up(by_face: Sorted, table: Table, f: int, i: int, j: int, besides: float) -> float:
    """Return what two free stones of a face are worth, of which each has been valued."""
    worth = by_face.worth[i] + by_face.worth[j] + besides
    if by_face.free[f, FOUR] == FOUR - 1:
        worth += table.weights[4] * table.values[by_face.free[f, 3 - i - j]]
    return float(worth)


@inner_kernel
def pair_worth(
    shape: Shape, board: Board, by_face: Sorted, table: Table, f: int, i: int, j: int
) -> float:
    """Return what the rule holds a pair of free stones for: the i-th and j-th of a face."""
    besides = _stone_values(shape, board, by_face, table, f)
    return _sum_up(by_face, table, f, i, j, besides)


@inner_kernel
def choose(
    shape: Shape, board: Board, faces: Faces, by_face: Sorted, table: Table
) -> tuple[int, int]:
    """Return the pair that the rule takes; -1, -1 if no pair is free. Sorts the free stones."""
    sort_free(faces, board, by_face)
    f = certain(by_face)
    if f >= 0:
        return by_face.free[f, 0], by_face.free[f, 1]
    best, one, other = -np.inf, -1, -1
    for f in range(len(by_face.left)):
        if by_face.free[f, FOUR] < 2:
            continue
        besides = _stone_values(shape, board, by_face, table, f)
        for i in range(by_face.free[f, FOUR]):
            for j in range(i):
                worth = _sum_up(by_face, table, f, i, j, besides)
                if worth > best:
                    best, one, other = worth, by_face.free[f, j], by_face.free[f, i]
    return one, other


@inner_kernel
def play_out(shape: Shape, board: Board, faces: Faces, by_face: Sorted, table: Table) -> int:
    """Play by the rule until no pair is free; return how many stones are left."""
    left = 0
    for f in range(len(by_face.left)):
        left += by_face.left[f]
    while left:
        one, other = choose(shape, board, faces, by_face, table)
        if one < 0:
            break
        by_face.left[faces[one]] -= 2
        take(shape, board, one)
        take(shape, board, other)
        left -= 2
    return left


@kernel
def play_all(
    shape: Shape, faces: Faces, left: NDArray[np.int16], room: tuple[Board, Sorted], table: Table
) -> None:
    """Play positions by the rule, each (n,) of ``faces``; ``left`` takes what each leaves."""
    board, by_face = room
    for k in range(len(faces)):
        set_up(shape, board)
        sort_by_face(faces[k], board, by_face)
        left[k] = play_out(shape, board, faces[k], by_face, table)


def play_positions(layout: Layout, faces: Faces, table: Table) -> NDArray[np.int16]:
    """Return how many stones the rule leaves of each position; shape (positions,)."""
    left = np.zeros(len(faces), np.int16)
    room = new_board(len(layout)), new_sorted(layout.num_faces)
    play_all(layout.shape, faces, left, room, table)
    return left
