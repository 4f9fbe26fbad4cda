"""Deal faces to a layout, solvable or at random; read and write files of deals."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.plugins.puzzles.solitaire.game import SolitaireGame
from bridgeopt.plugins.puzzles.solitaire.layout import (
    Board,
    Shape,
    StoneLayout,
    find_layout,
    set_up_board,
    take_stone,
)

Faces = NDArray[np.int8]
State = NDArray[np.uint64]


def deal(layout: StoneLayout, number: int, seed: int, *, solvable: bool = True) -> Faces:
    """Return deals, each from a seed of its own; shape (number, n), int8.

    Parameters
    ----------
    layout
        The layout of n stones.
    number
        The number of deals.
    seed
        The seed of the random numbers.
    solvable
        Whether each deal can be solved (Stam 2007, algorithm 1); otherwise all deals are equally
        likely.
    """
    n = len(layout)
    faces = np.zeros((number, n), np.int8)
    state = np.array([seed & (1 << 64) - 1], np.uint64)
    if solvable:
        deal_solvable(layout.shape, faces, state, Board.new(n))
    else:
        deal_random(faces, state)
    return faces


@inner_kernel
def shuffle(items: NDArray[np.int16], number: int, state: State) -> None:
    """Put the first ``number`` items of an array in a random order (Fisher and Yates)."""
    for k in range(number - 1, 0, -1):
        j = next_below(state, k + 1)
        items[k], items[j] = items[j], items[k]


@kernel
def deal_random(faces: Faces, state: State) -> None:
    """Fill each row of ``faces`` with a random deal, which perhaps cannot be solved."""
    n = faces.shape[1]
    order = np.arange(n).astype(np.int16)
    for k in range(len(faces)):
        shuffle(order, n, state)
        for s in range(n):
            faces[k, order[s]] = s // 4


@kernel
def deal_solvable(shape: Shape, faces: Faces, state: State, board: Board) -> None:
    """Fill each row of ``faces`` with a random deal that can be solved (algorithm 1 of Stam 2007).

    Pairs of free stones are taken at random until none are left; if only one stone is free, the
    deal starts again. Then the pairs get faces at random, two pairs a face. (Stam swaps each pair
    with any other, which is not quite uniform; here all orders are equally likely.)
    """
    n = len(shape.under)
    pairs = np.empty(n // 2, np.int16)
    order = np.empty(n, np.int16)
    for k in range(len(faces)):
        taken = 0
        while taken < n:
            taken = 0
            set_up_board(shape, board)
            while board.free[n] > 1:
                i = next_below(state, board.free[n])
                j = next_below(state, board.free[n] - 1)
                j += j >= i
                one, other = board.free[i], board.free[j]
                take_stone(shape, board, one)
                take_stone(shape, board, other)
                order[taken], order[taken + 1] = one, other
                taken += 2
        for p in range(n // 2):
            pairs[p] = p // 2
        shuffle(pairs, n // 2, state)
        for t in range(n):
            faces[k, order[t]] = pairs[t // 2]


_HELP = Message("deal_help")
_FACES_A_LINE = 24


def read_deal(path: Path) -> SolitaireGame:
    """Return the deal in a file.

    Raises
    ------
    InputError
        The error lists every fault: invalid faces, a wrong number of stones, or a face that occurs
        too often or too rarely.
    RequestError
        There is no such layout.
    """
    faults = FaultList(path, FileKind.LAYOUT)
    lines = [
        (number, line.partition("#")[0].split())
        for number, line in enumerate(read_lines(path), start=1)
        if line.partition("#")[0].strip()
    ]
    if not lines or len(lines[0][1]) != 1 or lines[0][1][0].isdigit():
        faults.add(lines[0][0] if lines else None, Message("deal_no_layout"), _HELP)
        faults.raise_if_any()
    layout = find_layout(lines[0][1][0])
    faces = []
    for number, words in lines[1:]:
        for word in words:
            if word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= layout.num_faces:
                faces.append(int(word[:4]) - 1)
            else:
                message = Message("deal_no_face", text=quoted(word), most=str(layout.num_faces))
                faults.add(number, message, _HELP)
    if not len(faults) and len(faces) != len(layout):
        faults.add(None, Message("deal_stones", n=len(faces), stones=len(layout)), _HELP)
    for face in sorted(set(faces)) if not len(faults) else ():
        count = faces.count(face)
        expected_count = 4 if face < len(layout) // 4 else 2
        if count != expected_count:
            message = Message(
                "deal_face_count", face=str(face + 1), n=count, whole=str(expected_count)
            )
            faults.add(None, message, _HELP)
    faults.raise_if_any()
    return SolitaireGame(layout, tuple(faces))


def format_deal(game: SolitaireGame) -> str:
    """Return a deal as the text of a file."""
    words = [str(face + 1) for face in game.faces]
    rows = [words[k : k + _FACES_A_LINE] for k in range(0, len(words), _FACES_A_LINE)]
    return "\n".join([game.layout.name, *(" ".join(row) for row in rows)]) + "\n"
