"""What a player does not see, imagined; and played out after each pair by the rule."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below
from bridgeopt.games.puzzles.solitaire.board import Board, copy_board, is_hidden, set_up, take
from bridgeopt.games.puzzles.solitaire.dealing import shuffle
from bridgeopt.games.puzzles.solitaire.game import GONE
from bridgeopt.games.puzzles.solitaire.layout import Shape
from bridgeopt.games.puzzles.solitaire.rule import (
    FOUR,
    Faces,
    RuleTable,
    Sorted,
    choose,
    sort_by_face,
)

State = NDArray[np.uint64]

MOST_PAIRS = 64
"""Pairs that can be listed."""

_ALIKE = 12
"""Times a hidden stone: how likely one that is seen to be alike was dealt as a stone's mate."""


class MetPositions(NamedTuple):
    """Positions that were already played out with the same imagined faces, with their results.

    Attributes
    ----------
    keys
        A random number of each stone: those of the stones that have gone, taken together by
        exclusive or, name a position (Zobrist, 1970); shape (n,), uint64.
    after
        Of each pair: the position it came to when so many pairs were left; shape (64, n / 2 + 1).
    ends
        Of each pair: how many stones were left; shape (64,).
    number
        Pairs played out so far; shape (1,).
    """

    keys: NDArray[np.uint64]
    after: NDArray[np.uint64]
    ends: NDArray[np.int16]
    number: NDArray[np.int64]

    @classmethod
    def new(cls, num_stones: int) -> MetPositions:
        """Return the space for such positions."""
        keys = np.random.default_rng(num_stones).integers(1, 1 << 63, num_stones, np.uint64)
        return cls(
            keys,
            np.zeros((MOST_PAIRS, num_stones // 2 + 1), np.uint64),
            np.zeros(MOST_PAIRS, np.int16),
            np.zeros(1, np.int64),
        )


@kernel
def read_view(
    shape: Shape,
    seen: Faces,
    there: NDArray[np.bool_],
    board: Board,
    faces: Faces,
    hidden: NDArray[np.int16],
    rest: NDArray[np.int16],
) -> int:
    """Set up a board from what a player sees; return how many stones are hidden.

    Then ``faces`` has the face of each stone that is seen or gone, ``hidden`` begins with the
    hidden stones, and ``rest`` with the faces that they have, in no order that means anything.
    """
    n = len(shape.under)
    set_up(shape, board)
    moved = True
    while moved:
        moved = False
        for s in range(n):
            if not there[s] and board.at[s] >= 0:
                take(shape, board, s)
                moved = True
    unseen = np.full((n + FOUR - 1) // FOUR, FOUR, np.int16)
    if n % FOUR:
        unseen[len(unseen) - 1] = n % FOUR
    num_hidden = 0
    for s in range(n):
        if there[s] and is_hidden(board, s):
            hidden[num_hidden] = s
            num_hidden += 1
        else:
            faces[s] = seen[s] if there[s] else GONE - seen[s]
            unseen[faces[s]] -= 1
    number = 0
    for f in range(len(unseen)):
        for _ in range(unseen[f]):
            rest[number] = f
            faces[hidden[number]] = f
            number += 1
    return num_hidden


@kernel
def imagine(
    faces: Faces,
    hidden: NDArray[np.int16],
    rest: NDArray[np.int16],
    num_hidden: int,
    state: State,
) -> None:
    """Give the hidden stones the faces that are not seen, in a random order."""
    shuffle(rest, num_hidden, state)
    for k in range(num_hidden):
        faces[hidden[k]] = rest[k]


@kernel
def imagine_solvable(  # noqa: C901 - one compiled deal; its draws share their counts
    shape: Shape,
    boards: tuple[Board, Board],
    faces: Faces,
    hidden: NDArray[np.int16],
    rest: NDArray[np.int16],
    num_hidden: int,
    state: State,
) -> bool:
    """Give the hidden stones faces so that the position can be solved; return whether that worked.

    Pairs of free stones are taken at random, as deals are made, of those that may be alike.
    """
    board, other = boards
    n = len(shape.under)
    copy_board(board, other)
    unseen = np.zeros(len(faces) // 2 + 1, np.int64)
    for k in range(num_hidden):
        faces[hidden[k]] = -1
        unseen[rest[k]] += 1
    two = 0  # ways to give two hidden stones one face
    for f in range(len(unseen)):
        two += unseen[f] * (unseen[f] - 1)
    while other.free[n] > 1:
        number = int(other.free[n])
        start = next_below(state, number)
        one, total = -1, 0
        for k in range(number):
            one = other.free[(start + k) % number]
            total = 0
            for j in range(number):
                total += _likely(faces, unseen, two, one, other.free[j])
            if total:
                break
        if not total:
            return False
        drawn = next_below(state, total)
        mate = -1
        for j in range(number):
            mate = other.free[j]
            drawn -= _likely(faces, unseen, two, one, mate)
            if drawn < 0:
                break
        f = max(faces[one], faces[mate])
        if f < 0:
            drawn = next_below(state, two)
            while drawn >= 0:
                f += 1
                drawn -= unseen[f] * (unseen[f] - 1)
        two -= unseen[f] * (unseen[f] - 1)
        unseen[f] -= int(faces[one] < 0) + int(faces[mate] < 0)
        two += unseen[f] * (unseen[f] - 1)
        faces[one] = faces[mate] = f
        take(shape, other, one)
        take(shape, other, mate)
    return bool(other.free[n] == 0)


@inner_kernel
def _likely(faces: Faces, unseen: NDArray[np.int64], two: int, one: int, mate: int) -> int:
    """Return how likely two free stones are to have been dealt as a pair."""
    if one == mate:
        return 0
    f, g = faces[one], faces[mate]
    if f >= 0 and g >= 0:
        return _ALIKE if f == g else 0
    if f < 0 and g < 0:
        return int(two > 0)
    return int(unseen[max(f, g)] > 0)


@kernel
def play_after(
    shape: Shape,
    boards: tuple[Board, Board],
    pair: NDArray[np.int16],
    faces: Faces,
    played: Sorted,
    table: RuleTable,
    met: MetPositions,
) -> int:
    """Take a pair and play on by the rule, on a second board; return how many stones are left.

    The rule sees no face before it is uncovered, though all have been imagined. Where it comes to
    stones that were left in the same deal after another pair, the end is known: pairs are often
    taken all the same, in another order.
    """
    board, other = boards
    copy_board(board, other)
    sort_by_face(faces, other, played)
    number = met.number[0]
    met.after[number] = 0
    left = int(played.left.sum())
    one, two, key = pair[0], pair[1], np.uint64(0)
    while one >= 0:
        played.left[faces[one]] -= 2
        take(shape, other, one)
        take(shape, other, two)
        key ^= met.keys[one] ^ met.keys[two]
        left -= 2
        for k in range(number):
            if met.after[k, left // 2] == key:
                met.ends[number] = met.ends[k]
                met.number[0] += 1
                return int(met.ends[k])
        met.after[number, left // 2] = key
        if left == 0:
            break
        one, two = choose(shape, other, faces, played, table)
    met.ends[number] = left
    met.number[0] += 1
    return left
