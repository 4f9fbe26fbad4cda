"""Thinking: what is not seen is imagined many times, and each pair played out in all that.

The faces that are not seen are shuffled among the hidden stones. The pairs that the rule holds best
are played out by the rule with the same deals, and the half that does worse is left out, again and
again, while the others get more deals (sequential halving: Karnin, Koren and Somekh, ICML 2013).
The rule's own pair yields only to one that is better by more than chance would often do: early in
a game pairs hardly differ, and what is drawn would lead astray. Once no stone is hidden, the
solution is known.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.sitout.solitaire.board import Board, copy_board, is_hidden, new_board, set_up, take
from bridgeopt.sitout.solitaire.dealing import shuffle
from bridgeopt.sitout.solitaire.deciding import decide
from bridgeopt.sitout.solitaire.game import GONE, UNSEEN, View
from bridgeopt.sitout.solitaire.layout import Layout, Shape
from bridgeopt.sitout.solitaire.rule import (
    FOUR,
    Faces,
    Sorted,
    Table,
    certain,
    new_sorted,
    pair_worth,
    play_out,
    progress,
    sort_by_face,
    sort_free,
    value_face,
)

State = NDArray[np.uint64]

_WHOLE = 5_000
"""Nodes of the search when all faces are seen."""

MOST_PAIRS = 64
"""Pairs that can be listed."""

_FIELD = 8
"""Pairs that are compared: those that the rule holds best. With all of them each had two or three
deals before half of them went, so that chance chose."""

_DOUBT = 0.3
"""Times the root of the deals tried: how many more of them a pair must win than the rule's own.
About one standard error of the difference, for most deals end alike after either pair."""


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
    worth
        What the rule holds each for; shape (64,).
    """

    pairs: NDArray[np.int16]
    solved: NDArray[np.int64]
    tried: NDArray[np.int64]
    worth: NDArray[np.float64]


def new_thought() -> Thought:
    """Return the room for a thought."""
    return Thought(
        np.zeros((MOST_PAIRS, 2), np.int16),
        np.zeros((MOST_PAIRS, 2), np.int64),
        np.zeros(MOST_PAIRS, np.int64),
        np.zeros(MOST_PAIRS),
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
    """Set up a board as it is seen; return how many stones are hidden.

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
    """Shuffle the faces that are not seen among the hidden stones."""
    shuffle(rest, num_hidden, state)
    for k in range(num_hidden):
        faces[hidden[k]] = rest[k]


@kernel
def play_after(
    shape: Shape,
    board: Board,
    other: Board,
    pair: NDArray[np.int16],
    faces: Faces,
    played: Sorted,
    table: Table,
) -> int:
    """Take a pair, then play by the rule, all on the other board; return how many stones are left.

    The rule sees no face before it is uncovered, though all have been imagined.
    """
    copy_board(board, other)
    take(shape, other, pair[0])
    take(shape, other, pair[1])
    sort_by_face(faces, other, played)
    return play_out(shape, other, faces, played, table)


@inner_kernel
def _list_pairs(
    shape: Shape, board: Board, faces: Faces, by_face: Sorted, table: Table, thought: Thought
) -> int:
    """Note the free pairs, those first that the rule holds best; return their number."""
    number = 0
    full = progress(by_face, len(faces))
    for f in range(len(by_face.left)):
        if by_face.free[f, FOUR] < 2:
            continue
        value_face(shape, board, faces, by_face, table, f, full)
        for i in range(by_face.free[f, FOUR]):
            for j in range(i):
                if number < MOST_PAIRS:
                    thought.pairs[number, 0] = by_face.free[f, j]
                    thought.pairs[number, 1] = by_face.free[f, i]
                    thought.worth[number] = pair_worth(by_face, f, i, j)
                    number += 1
    thought.solved[:number] = 0
    thought.tried[:number] = 0
    _rank(thought, number)
    return number


@inner_kernel
def _is_better(thought: Thought, p: int, q: int, best: float, margin: float) -> bool:
    """Whether a pair solved more than another, or left fewer stones, or is better by the rule.

    The rule's best pair is given a margin.
    """
    ahead = float(thought.solved[p, 0] - thought.solved[q, 0])
    ahead += margin * ((thought.worth[p] == best) - 1.0 * (thought.worth[q] == best))
    if ahead != 0:
        return bool(ahead > 0)
    if thought.solved[p, 1] != thought.solved[q, 1]:
        return bool(thought.solved[p, 1] < thought.solved[q, 1])
    return bool(thought.worth[p] > thought.worth[q])


@inner_kernel
def _rank(thought: Thought, number: int) -> None:
    """Put the best of the first pairs first; all of them have been tried equally often."""
    margin = _DOUBT * np.sqrt(thought.tried[0])
    best = thought.worth[:number].max() if number else 0.0
    for p in range(1, number):
        k = p
        while k and _is_better(thought, k, k - 1, best, margin):
            for c in range(2):
                a, b = thought.pairs[k, c], thought.solved[k, c]
                thought.pairs[k, c] = thought.pairs[k - 1, c]
                thought.solved[k, c] = thought.solved[k - 1, c]
                thought.pairs[k - 1, c], thought.solved[k - 1, c] = a, b
            w = thought.worth[k]
            thought.worth[k], thought.worth[k - 1] = thought.worth[k - 1], w
            k -= 1


@kernel
def think(
    shape: Shape,
    seen: Faces,
    there: NDArray[np.bool_],
    room: tuple[Board, Board, Sorted, Sorted, Thought],
    table: Table,
    state: State,
    deals: int,
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
        Two boards, stones by face of the two, and what takes the answer.
    table
        The rule's.
    state
        Draws the deals.
    deals
        Play-outs in all, about, if all stones are there; more when there are fewer.
    """
    board, other, by_face, played, thought = room
    n = len(shape.under)
    faces = np.empty(n, np.int8)
    hidden, rest = np.empty(n, np.int16), np.empty(n, np.int16)
    num_hidden = read_view(shape, seen, there, board, faces, hidden, rest)
    sort_by_face(faces, board, by_face)
    sort_free(faces, board, by_face)
    f = certain(by_face)
    if f >= 0:
        thought.pairs[0, 0], thought.pairs[0, 1] = by_face.free[f, 0], by_face.free[f, 1]
        thought.tried[0] = 0
        return 1
    number = min(_list_pairs(shape, board, faces, by_face, table, thought), _FIELD)
    rounds = 1
    while 1 << rounds < number:
        rounds += 1
    # What is played out late is short: as many stones are played at each move.
    deals = deals * n // max(there.sum(), 1)
    alive = number
    while alive > 1:
        for _ in range(max(deals // (rounds * alive), 1)):
            imagine(faces, hidden, rest, num_hidden, state)
            for p in range(alive):
                left = play_after(shape, board, other, thought.pairs[p], faces, played, table)
                thought.solved[p, 0] += left == 0
                thought.solved[p, 1] += left
                thought.tried[p] += 1
        _rank(thought, alive)
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
        Play-outs of the first move, about; later ones are shorter, and as many more.
    seed
        Draws what is imagined.
    """

    def __init__(self, layout: Layout, table: Table, deals: int = 200, seed: int = 1) -> None:
        n, faces = len(layout), layout.num_faces
        self._layout = layout
        self._table = table
        self._deals = deals
        self._state = np.array([seed & (1 << 64) - 1], np.uint64)
        self._thought = new_thought()
        boards = new_board(n), new_board(n)
        by_face = new_sorted(faces), new_sorted(faces)
        self._room = *boards, *by_face, self._thought

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
            self._deals,
        )  # fmt: skip
        if not number:
            return Hint(None, None, known)
        one, other = map(int, self._thought.pairs[0])
        if known and found.solvable is False:
            return Hint((one, other), 0.0, True)
        tried = int(self._thought.tried[0])
        chance = float(self._thought.solved[0, 0] / tried) if number > 1 and tried else None
        return Hint((one, other), chance, known)
