"""Thinking: what is not seen is imagined many times, and each pair played out in all that.

The faces that are not seen are shuffled among the hidden stones. Each pair that could be taken is
played out by the rule with the same deals, and the half that does worse is left out, again and
again, while the others get more deals (sequential halving: Karnin, Koren and Somekh, ICML 2013).
A deal that was imagined and can be solved, the rule may fail on; so once few stones are hidden,
each pair is asked whether the position after it can be solved at all. Once none is, the solution
is known.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import kernel
from bridgeopt.sitout.solitaire.board import Board, copy_board, is_hidden, new_board, set_up, take
from bridgeopt.sitout.solitaire.dealing import shuffle
from bridgeopt.sitout.solitaire.deciding import Room, decide, new_room, pair_up, search
from bridgeopt.sitout.solitaire.game import GONE, UNSEEN, View
from bridgeopt.sitout.solitaire.layout import Layout, Shape
from bridgeopt.sitout.solitaire.rule import (
    FOUR,
    Faces,
    Sorted,
    Table,
    certain,
    new_sorted,
    play_out,
    sort_by_face,
    sort_free,
)

State = NDArray[np.uint64]

_PATIENCE = 100
"""Nodes of a search; what it leaves undecided counts as lost."""

_WHOLE = 5_000
"""Nodes of the search when all faces are seen."""

MOST_PAIRS = 64
"""Pairs that can be compared."""


class Thought(NamedTuple):
    """Pairs, and how they did in what was imagined.

    Attributes
    ----------
    pairs
        The pairs that could be taken; shape (64, 2).
    solved
        How many deals each solved, and how many stones it left in all; shape (64, 2).
    tried
        How many deals each was played out in; shape (64,).
    """

    pairs: NDArray[np.int16]
    solved: NDArray[np.int64]
    tried: NDArray[np.int64]


def new_thought() -> Thought:
    """Return the room for a thought."""
    return Thought(
        np.zeros((MOST_PAIRS, 2), np.int16),
        np.zeros((MOST_PAIRS, 2), np.int64),
        np.zeros(MOST_PAIRS, np.int64),
    )


@kernel
def think(
    shape: Shape,
    seen: Faces,
    there: NDArray[np.bool_],
    room: tuple[Board, Board, Sorted, Sorted, Thought, Room],
    table: Table,
    state: State,
    limits: tuple[int, int],
) -> int:
    """Compare the pairs that are free; return how many there are, the best one first.

    Parameters
    ----------
    shape
        The layout's.
    seen
        As `View.seen`; shape (n,).
    there
        Which stones are there; shape (n,).
    room
        Two boards, stones by face of the two, what takes the answer, and room for searches.
    table
        The rule's.
    state
        Draws the deals.
    limits
        Play-outs in all, about; and of how many hidden stones at most it is asked whether what was
        imagined can be solved at all.
    """
    board, other, by_face, played, thought, searched = room
    deals, few = limits
    stop = np.zeros(1, np.bool_)
    n = len(shape.under)
    hidden = np.empty(n, np.int16)
    rest = np.empty(n, np.int16)
    num_hidden, num_rest = 0, 0
    set_up(shape, board)
    moved = True
    while moved:
        moved = False
        for s in range(n):
            if not there[s] and board.at[s] >= 0:
                take(shape, board, s)
                moved = True
    for s in range(n):
        if there[s] and is_hidden(board, s):
            hidden[num_hidden] = s
            num_hidden += 1
    faces = seen.copy()
    count = np.zeros(len(by_face.left), np.int16)
    for s in range(n):
        if seen[s] <= GONE:
            count[GONE - seen[s]] += 1
            faces[s] = GONE - seen[s]
        elif seen[s] >= 0:
            count[seen[s]] += 1
    for f in range(len(count)):
        whole = FOUR if f < n // FOUR else n % FOUR
        for _ in range(whole - count[f]):
            rest[num_rest] = f
            num_rest += 1
    for k in range(num_hidden):
        faces[hidden[k]] = rest[k]
    sort_by_face(faces, board, by_face)
    sort_free(faces, board, by_face)
    f = certain(by_face)
    if f >= 0:
        thought.pairs[0, 0], thought.pairs[0, 1] = by_face.free[f, 0], by_face.free[f, 1]
        thought.tried[0] = 0
        return 1
    number = 0
    for f in range(len(by_face.left)):
        for j in range(by_face.free[f, FOUR]):
            for i in range(j):
                if number < MOST_PAIRS:
                    thought.pairs[number, 0] = by_face.free[f, i]
                    thought.pairs[number, 1] = by_face.free[f, j]
                    thought.solved[number] = 0
                    thought.tried[number] = 0
                    number += 1
    if number <= 1:
        return number
    rounds = 1
    while 1 << rounds < number:
        rounds += 1
    alive = number
    for _ in range(rounds):
        for _ in range(max(deals // (rounds * alive), 1)):
            shuffle(rest, num_rest, state)
            for k in range(num_hidden):
                faces[hidden[k]] = rest[k]
            for p in range(alive):
                copy_board(board, other)
                take(shape, other, thought.pairs[p, 0])
                take(shape, other, thought.pairs[p, 1])
                if num_hidden <= few:
                    copy_board(other, searched.boards[0])
                    pair_up(faces, searched)
                    there_now = searched.by_face.left.sum()
                    answer, _ = search(shape, faces, searched, there_now, state, _PATIENCE, stop)
                    left = 0 if answer == 1 else 1
                else:
                    sort_by_face(faces, other, played)
                    left = play_out(shape, other, faces, played, table)
                thought.solved[p, 0] += left == 0
                thought.solved[p, 1] += left
                thought.tried[p] += 1
        for p in range(1, alive):
            k = p
            while k and (
                thought.solved[k, 0] > thought.solved[k - 1, 0]
                or (
                    thought.solved[k, 0] == thought.solved[k - 1, 0]
                    and thought.solved[k, 1] < thought.solved[k - 1, 1]
                )
            ):
                for c in range(2):
                    a = thought.pairs[k, c]
                    thought.pairs[k, c] = thought.pairs[k - 1, c]
                    thought.pairs[k - 1, c] = a
                    b = thought.solved[k, c]
                    thought.solved[k, c] = thought.solved[k - 1, c]
                    thought.solved[k - 1, c] = b
                k -= 1
        alive = (alive + 1) // 2
    return number


class Hint(NamedTuple):
    """A pair to take.

    Attributes
    ----------
    pair
        Its stones; ``None`` if no pair is free.
    chance
        The part of the imagined games that it won; ``None`` where nothing had to be imagined: all
        stones of the face are free, or no other pair is.
    known
        Whether all faces are seen: then the chance is 1 or 0, or unknown.
    """

    pair: tuple[int, int] | None
    chance: float | None
    known: bool


class Thinker:
    """A player who thinks before each pair; sees only what `View` shows.

    Parameters
    ----------
    layout
        Where the stones lie.
    table
        The rule's, for playing out.
    deals
        Play-outs a move, about.
    few
        Of how many hidden stones at most it is asked whether a game can be solved at all.
    seed
        Draws what is imagined.
    """

    def __init__(
        self, layout: Layout, table: Table, deals: int = 600, few: int = 10, seed: int = 1
    ) -> None:
        n, faces = len(layout), layout.num_faces
        self._layout = layout
        self._table = table
        self._limits = deals, few
        self._state = np.array([seed & (1 << 64) - 1], np.uint64)
        self._thought = new_thought()
        boards = new_board(n), new_board(n)
        by_face = new_sorted(faces), new_sorted(faces)
        self._room = *boards, *by_face, self._thought, new_room(layout)

    def __call__(self, view: View) -> tuple[int, int] | None:
        """Return the pair to take; ``None`` if none is free."""
        return self.hint(view).pair

    def hint(self, view: View) -> Hint:
        """Return the pair to take, and its chance."""
        known = bool((view.seen != UNSEEN).all())
        if known:
            faces = np.where(view.seen <= GONE, GONE - view.seen, view.seen).astype(np.int8)
            found = decide(self._layout, faces, gone=~view.there, most=_WHOLE)
            if found.solvable:
                return Hint(found.pairs[0] if found.pairs else None, 1.0, True)
        number = think(
            self._layout.shape, view.seen, view.there, self._room, self._table, self._state,
            self._limits,
        )  # fmt: skip
        if not number:
            return Hint(None, None, known)
        one, other = map(int, self._thought.pairs[0])
        if known and found.solvable is False:
            return Hint((one, other), 0.0, True)
        tried = int(self._thought.tried[0])
        chance = float(self._thought.solved[0, 0] / tried) if number > 1 and tried else None
        return Hint((one, other), chance, known)
