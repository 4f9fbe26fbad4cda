"""Deciding positions with all faces known: a solution, or a proof that there is none.

A solution pairs the stones of each face. Once they are paired, order does not matter: any free pair
can be taken, since no removed stone holds up another. So the search is for a pairing: 36 faces with
three pairings each. A face that is not paired yet is played as freely as any pairing would allow:
two free stones are removed, and after them each one as it becomes free. If stones are left even so,
there is no solution below this node, and the faces to blame are those whose pairings hold up what
is left. A face that is not to blame need not be paired otherwise (conflict-directed backjumping:
Prosser 1993). If all stones go, and no face lost stones singly, that is a solution. Pairings are
also the approach of de Bondt (2012, "Solving Mahjong Solitaire boards with peeking").
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
"""Nodes of the first search; each further one begins anew with more, and with what it learnt."""

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
        For each face, the stone paired with its first one, 1 to 3, or `UNPAIRED`; shape (faces,).
    waiting
        For each face, which of its stones are free and wait for a partner, as bits, and how many
        have been removed; shape (faces, 2).
    order
        The stones in the order of removal; shape (n,).
    conflict_faces
        For each depth, the faces to blame for failures below; shape (faces + 1, faces).
    trail
        For each depth, the face that is paired there, the pairings tried, as bits, and the order of
        the others; shape (faces + 1, 3).
    weights
        How often each face was to blame; shape (faces,).
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
    """Return which stone of a face goes with stone ``k``, by the pairing of its first: 1, 2, 3."""
    return k ^ pairing


@inner_kernel
def _go(shape: Shape, room: SolverScratch, f: int, k: int, gone: int) -> int:
    """Take a stone of a face; return how many have gone."""
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
    """Play on as freely as any pairing allows.

    Returns how many stones have gone, and the face that is to be paired next: one of which a stone
    had to go by itself, with the greatest weight; -1 if there is none.
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
        # Whatever becomes free is added behind: those in front of it are looked at again.
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
    """Note the faces whose pairs, as they were set, hold what is left."""
    board = room.boards[1]
    n = len(faces)
    for k in range(board.free[n]):
        f = faces[board.free[k]]
        if room.pairing[f] != UNPAIRED:
            blamed[f] = True


@inner_kernel
def pair_last_stones(faces: Faces, room: SolverScratch) -> None:
    """Pair the stones of each face of which only two are left."""
    sort_by_face(faces, room.boards[0], room.by_face)
    for f in range(len(room.pairing)):
        room.pairing[f] = 1 if room.by_face.left[f] == 2 else UNPAIRED


@kernel
def _prepare(shape: Shape, faces: Faces, gone: NDArray[np.bool_], room: SolverScratch) -> int:
    """Set up the position; return how many stones are there. A pair that is left is paired."""
    board = room.boards[0]
    set_up_board(shape, board)
    n, left = len(faces), len(faces)
    # A stone that has gone was free once those that went before it had gone.
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
    """Search for a solution; return the answer and the number of nodes.

    The answer is 1 if solved, 0 if it is proven that there is no solution, -1 if undecided.
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
            # The stones that went first are paired first, and then the others in any order.
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
        # Back to the deepest face that is to blame and has a pairing that was not tried.
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
    """Whether a position can be solved, and how.

    Attributes
    ----------
    solvable
        Whether it can be solved; ``None`` if the search was stopped.
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
    gone: NDArray[np.bool_] | None = None,
    most: int | None = None,
) -> SolvedPosition:
    """Return a solution of a position whose faces are all known, or that it has none.

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
    gone
        Which stones have been taken, shape (n,); by default none.
    most
        The number of nodes after which it is left undecided.
    """
    stop = stop or Stop()
    room = SolverScratch.new(layout)
    state = np.array([seed & (1 << 64) - 1], np.uint64)
    gone = np.zeros(len(layout), np.bool_) if gone is None else gone
    left = _prepare(layout.shape, faces, gone, room)
    patience, nodes = float(_FIRST_PATIENCE), 0
    while True:
        limit = int(patience) if most is None else min(int(patience), most - nodes)
        answer, more = search(layout.shape, faces, room, left, state, limit, stop.flag)
        nodes += more
        if answer >= 0:
            order = room.order[:left].tolist() if answer else []
            return SolvedPosition(bool(answer), _pairs(order, faces), nodes)
        if stop.is_over or (most is not None and nodes >= most):
            return SolvedPosition(None, (), nodes)
        patience *= _GROWTH


def _pairs(order: list[int], faces: Faces) -> tuple[tuple[int, int], ...]:
    """Return stones that went two by two as pairs."""
    pairs = tuple(zip(order[::2], order[1::2], strict=True))
    assert all(faces[one] == faces[other] for one, other in pairs)
    return pairs
