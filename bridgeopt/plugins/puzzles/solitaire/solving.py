"""Solve positions with all faces known, or prove that there is no solution.

A solution pairs the stones of each face. Once they are paired, the order does not matter: any free
pair can be taken, since removing stones never blocks others. The search is therefore over pairings:
36 faces with three pairings each.

At a node, faces without a pairing are relaxed: after two free stones of such a face, each further
stone may be removed singly as it becomes free. If stones are left even so, there is no solution
below the node. The conflict is the set of faces whose pairings block the stones left. Only the
pairings of these faces need to change (conflict-directed backjumping: Prosser 1993). If all stones
are removed, and none of them singly, the order of removal is a solution. De Bondt searches pairings
too (2012, "Solving Mahjong Solitaire boards with peeking").
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.solitaire.layout import (
    Board,
    Shape,
    StoneLayout,
    copy_board,
    set_up_board,
    take_stone,
)
from bridgeopt.plugins.puzzles.solitaire.rule import FOUR, Faces, StonesByFace, sort_by_face

State = NDArray[np.uint64]

UNPAIRED = -1
_FIRST_PATIENCE, _GROWTH = 300, 1.3
"""Limit on the nodes of the first search, and the factor by which the limit grows at each restart.

Restarts keep the weights of faces.
"""

_PAIRINGS = 3
_DECAY = 0.97


class SolverScratch(NamedTuple):
    """The scratch space of a search.

    Attributes
    ----------
    boards
        The position, and a copy that is played.
    by_face
        The position's stones by face.
    pairing
        For each face, the index (1 to 3) of the stone paired with its first stone, or `UNPAIRED`;
        shape (faces,).
    waiting
        For each face, its free stones that wait for a partner, as bits; and the number of its
        stones that have been removed; shape (faces, 2).
    order
        The stones in the order of removal; shape (n,).
    conflict_faces
        For each depth, which faces are in the conflicts that the search has found from that depth
        on; shape (faces + 1, faces).
    trail
        For each depth, three numbers; shape (faces + 1, 3). The first is the face that is paired at
        this depth. The second has a bit for each pairing of this face that was tried. The third is
        1 if pairings are tried in descending order, otherwise 0.
    weights
        The number of conflicts of each face, with recent ones weighing more; shape (faces,).
    """

    boards: tuple[Board, Board]
    by_face: StonesByFace
    pairing: NDArray[np.int8]
    waiting: NDArray[np.int8]
    order: NDArray[np.int16]
    conflict_faces: NDArray[np.bool_]
    trail: NDArray[np.int8]
    weights: NDArray[np.float64]

    @classmethod
    def new(cls, layout: StoneLayout) -> SolverScratch:
        """Return the scratch space for a layout."""
        n, faces = len(layout), layout.num_faces
        return cls(
            boards=(Board.new(n), Board.new(n)),
            by_face=StonesByFace.new(faces),
            pairing=np.zeros(faces, np.int8),
            waiting=np.zeros((faces, 2), np.int8),
            order=np.zeros(n, np.int16),
            conflict_faces=np.zeros((faces + 1, faces), np.bool_),
            trail=np.zeros((faces + 1, 3), np.int8),
            weights=np.ones(faces),
        )


@inner_kernel
def _partner(pairing: int, k: int) -> int:
    """Return which of a face's four stones (from 0) is paired with its stone ``k``.

    ``pairing`` is the partner of stone 0: 1, 2 or 3.
    """
    return k ^ pairing


@inner_kernel
def _go(shape: Shape, room: SolverScratch, f: int, k: int, gone: int) -> int:
    """Remove the k-th stone of face ``f``; return how many stones have been removed in all.

    ``gone`` is the number of stones removed before.
    """
    s = room.by_face.mates[f, k]
    room.waiting[f, 0] &= ~(1 << k)
    room.waiting[f, 1] += 1
    take_stone(shape, room.boards[1], s)
    room.order[gone] = s
    return gone + 1


@inner_kernel
def _relax(  # noqa: C901 - one compiled loop; each step goes back to its start
    shape: Shape, faces: Faces, room: SolverScratch
) -> tuple[int, int]:
    """Remove all stones that can be removed by the rules of the relaxed position.

    Return the number of stones removed, and the face to pair next. This is the face with the
    greatest weight among those that lost a stone singly; -1 if no stone was removed singly.
    """
    board, mates = room.boards[1], room.by_face.mates
    copy_board(room.boards[0], board)
    n = len(shape.under)
    room.waiting[:] = 0
    gone, single, heaviest = 0, -1, -1.0
    seen = np.zeros(n, np.bool_)
    moved = True
    while moved:
        moved = False
        # Stones that become free are appended to `board.free`. Each pass begins at 0, to visit the
        # earlier stones again.
        k = 0
        while k < board.free[n]:
            s = board.free[k]
            k += 1
            f = faces[s]
            if not seen[s]:
                seen[s] = True
                for i in range(FOUR):
                    if mates[f, i] == s:
                        room.waiting[f, 0] |= 1 << i
            waits = room.waiting[f, 0]
            if room.pairing[f] != UNPAIRED:
                for i in range(FOUR):
                    j = _partner(room.pairing[f], i)
                    if i < j and waits >> i & 1 and waits >> j & 1:
                        gone = _go(shape, room, f, i, gone)
                        gone = _go(shape, room, f, j, gone)
                        moved = True
                        k = 0
            elif waits & (waits - 1):
                number = 0
                for i in range(FOUR):
                    if waits >> i & 1 and number < 2:
                        gone = _go(shape, room, f, i, gone)
                        number += 1
                moved = True
                k = 0
        if not moved:
            for k in range(board.free[n]):
                f = faces[board.free[k]]
                if room.pairing[f] == UNPAIRED and room.waiting[f, 1] > 0:
                    for i in range(FOUR):
                        if room.waiting[f, 0] >> i & 1:
                            gone = _go(shape, room, f, i, gone)
                            break
                    if room.weights[f] > heaviest:
                        single, heaviest = f, room.weights[f]
                    moved = True
                    break
    return gone, single


@inner_kernel
def _blame(faces: Faces, room: SolverScratch, blamed: NDArray[np.bool_]) -> None:
    """Mark in ``blamed`` each paired face of which a free stone is still on the table."""
    board = room.boards[1]
    n = len(faces)
    for k in range(board.free[n]):
        f = faces[board.free[k]]
        if room.pairing[f] != UNPAIRED:
            blamed[f] = True


@inner_kernel
def pair_last_stones(faces: Faces, room: SolverScratch) -> None:
    """Fix the pairing of each face with only two stones left; leave the other faces unpaired."""
    sort_by_face(faces, room.boards[0], room.by_face)
    for f in range(len(room.pairing)):
        room.pairing[f] = 1 if room.by_face.left[f] == 2 else UNPAIRED


@kernel
def _prepare(shape: Shape, faces: Faces, gone: NDArray[np.bool_], room: SolverScratch) -> int:
    """Set up the position after the stones ``gone`` were taken; return the number of stones left.

    A face with two stones left has its pairing set; the other faces are unpaired.
    """
    board = room.boards[0]
    set_up_board(shape, board)
    n, left = len(faces), len(faces)
    # A stone of `gone` becomes free once earlier ones are removed, so repeated passes remove them
    # all.
    moved = True
    while moved:
        moved = False
        for s in range(n):
            if gone[s] and board.at[s] >= 0:
                take_stone(shape, board, s)
                left -= 1
                moved = True
    pair_last_stones(faces, room)
    return left


@kernel
def search(  # noqa: C901 - one compiled search; its steps share depth and trail
    shape: Shape,
    faces: Faces,
    room: SolverScratch,
    left: int,
    state: State,
    patience: int,
    stop: NDArray[np.bool_],
) -> tuple[int, int]:
    """Search for a solution; return the answer and the number of nodes visited.

    The answer is 1 if solved, 0 if it is proven that there is no solution, -1 if undecided. If
    solved, ``room.order`` has the stones in the order of removal.

    Parameters
    ----------
    shape, faces
        The layout's shape, and the face of each stone.
    room
        Scratch space, in which `_prepare` has set up the position.
    left
        The number of stones on the table.
    state
        The state of the random numbers.
    patience
        The largest number of nodes to visit.
    stop
        Ends the search when it is set.
    """
    fixed = room.pairing.copy()
    depth, nodes = 0, 0
    while True:
        nodes += 1
        if nodes > patience or (nodes % 64 == 0 and stop[0]):
            room.pairing[:] = fixed
            return -1, nodes
        gone, single = _relax(shape, faces, room)
        if gone == left and single < 0:
            room.pairing[:] = fixed
            return 1, nodes
        if gone == left:
            # Pair the two stones of face `single` that were removed first; try its other pairings
            # later.
            first, other = 0, 0
            number = 0
            for k in range(left):
                s = room.order[k]
                if faces[s] == single and number < 2:
                    for i in range(FOUR):
                        if room.by_face.mates[single, i] == s:
                            first, other = other, i
                    number += 1
            room.conflict_faces[depth] = False
            room.trail[depth, 0], room.trail[depth, 1] = single, 1 << (first ^ other)
            room.trail[depth, 2] = next_below(state, 2)
            room.pairing[single] = first ^ other
            depth += 1
            continue
        room.conflict_faces[depth] = False
        _blame(faces, room, room.conflict_faces[depth])
        for f in range(len(room.weights)):
            room.weights[f] *= _DECAY
            if room.conflict_faces[depth, f]:
                room.weights[f] += 1
        # Backjump to a face of the conflict: the deepest face that has an untried pairing.
        failed = room.conflict_faces[depth].copy()
        while True:
            depth -= 1
            if depth < 0:
                room.pairing[:] = fixed
                return 0, nodes
            f = room.trail[depth, 0]
            if not failed[f]:
                room.pairing[f] = UNPAIRED
                continue
            room.conflict_faces[depth] |= failed
            tried = room.trail[depth, 1]
            pairing = 0
            for i in range(1, _PAIRINGS + 1):
                j = _PAIRINGS + 1 - i if room.trail[depth, 2] else i
                if not tried >> j & 1:
                    pairing = j
                    break
            if pairing:
                room.trail[depth, 1] |= 1 << pairing
                room.pairing[f] = pairing
                depth += 1
                break
            room.conflict_faces[depth, f] = False
            failed[:] = room.conflict_faces[depth]
            room.pairing[f] = UNPAIRED


class SolvedPosition(NamedTuple):
    """The answer for a position: whether it can be solved, and a solution.

    Attributes
    ----------
    solvable
        Whether the position can be solved; ``None`` if the search was stopped.
    pairs
        A solution, pair by pair; empty if none is known.
    nodes
        The number of nodes of the search.
    """

    solvable: bool | None
    pairs: tuple[tuple[int, int], ...]
    nodes: int


def solve_position(
    layout: StoneLayout,
    faces: Faces,
    stop: Stop | None = None,
    *,
    seed: int = 1,
    removed: NDArray[np.bool_] | None = None,
    maximum: int | None = None,
) -> SolvedPosition:
    """Return a solution of a position whose faces are all known, or prove that it has none.

    Parameters
    ----------
    layout
        The layout of n stones.
    faces
        The face of each stone, shape (n,), int8; each face has four stones, or two.
    stop
        Ends the search early.
    seed
        The seed that chooses the order of the search.
    removed
        Which stones have been taken, shape (n,); by default none.
    maximum
        The number of nodes after which the position is left undecided; by default no limit.
    """
    stop = stop or Stop()
    room = SolverScratch.new(layout)
    state = np.array([seed & (1 << 64) - 1], np.uint64)
    removed = np.zeros(len(layout), np.bool_) if removed is None else removed
    left = _prepare(layout.shape, faces, removed, room)
    patience, nodes = float(_FIRST_PATIENCE), 0
    while True:
        limit = int(patience) if maximum is None else min(int(patience), maximum - nodes)
        answer, more = search(layout.shape, faces, room, left, state, limit, stop.flag)
        nodes += more
        if answer >= 0:
            order = room.order[:left].tolist() if answer else []
            return SolvedPosition(bool(answer), _pairs(order, faces), nodes)
        if stop.is_over or (maximum is not None and nodes >= maximum):
            return SolvedPosition(None, (), nodes)
        patience *= _GROWTH


def _pairs(order: list[int], faces: Faces) -> tuple[tuple[int, int], ...]:
    """Return the stones in ``order``, the order of removal, as pairs with the same face."""
    pairs = tuple(zip(order[::2], order[1::2], strict=True))
    assert all(faces[one] == faces[other] for one, other in pairs)
    return pairs
