"""Layouts of stones and their files, and the state of the table for kernels."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.engine.jit import inner_kernel
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.file_kinds import FileKind

HALF = 2
"""The width and height of a stone. Positions are counted in half stones."""

QUARTERS = 4
"""Number of quarters of a stone. The stones on top of a stone cover some or all of its quarters."""

SHIPPED = Path(__file__).parent / "layouts"


class StonePlace(NamedTuple):
    """The position of a stone: its layer, and its upper left corner in half stones."""

    layer: int
    row: int
    column: int

    def quarters(self) -> list[StonePlace]:
        """Return the positions of the stone's four quarters."""
        layer, row, column = self
        return [StonePlace(layer, row + r, column + c) for r in (0, 1) for c in (0, 1)]


class Shape(NamedTuple):
    """The contacts between stones, for kernels; in a layout of n stones, index n means no stone.

    Attributes
    ----------
    under
        The stone beneath each quarter of each stone, shape (n, 4), int16.
    left, right
        The stones that touch each stone on either side, shape (n, 2), int16.
    counts
        With all stones on the table: how many quarters of each are covered, and how many stones
        touch it on the left and on the right; shape (3, n + 1), int8.
    """

    under: NDArray[np.int16]
    left: NDArray[np.int16]
    right: NDArray[np.int16]
    counts: NDArray[np.int8]

    @classmethod
    def of(cls, places: tuple[StonePlace, ...]) -> Shape:
        """Return which stones touch or cover each other, given all stones' positions."""
        n = len(places)
        stone_at = {quarter: s for s, place in enumerate(places) for quarter in place.quarters()}
        under = np.full((n, QUARTERS), n, np.int16)
        left, right = np.full((n, 2), n, np.int16), np.full((n, 2), n, np.int16)
        counts = np.zeros((3, n + 1), np.int8)
        for s, (layer, row, column) in enumerate(places):
            quarters = places[s].quarters()
            under[s] = [stone_at.get(StonePlace(layer - 1, r, c), n) for _, r, c in quarters]
            counts[0, s] = sum(StonePlace(layer + 1, r, c) in stone_at for _, r, c in quarters)
            for side, (touching, step) in enumerate(((left, -1), (right, HALF)), start=1):
                neighbours = (StonePlace(layer, row + r, column + step) for r in (0, 1))
                touching_stones = sorted(
                    {stone_at[each] for each in neighbours if each in stone_at}
                )
                touching[s, : len(touching_stones)] = touching_stones
                counts[side, s] = len(touching_stones)
        return cls(under, left, right, counts)


class StoneLayout:
    """A layout: the positions of all stones.

    Parameters
    ----------
    name
        The layout's name.
    places
        The positions of an even number of stones, each fully supported (`read_layout` checks it).
    """

    def __init__(self, name: str, places: tuple[StonePlace, ...]) -> None:
        self.name = name
        self.places = places

    def __len__(self) -> int:
        """Return the number of stones."""
        return len(self.places)

    @property
    def num_faces(self) -> int:
        """The number of faces: each has four stones, and the last perhaps two."""
        return (len(self) + 3) // 4

    @cached_property
    def shape(self) -> Shape:
        """The contacts between stones, as arrays."""
        return Shape.of(self.places)

    @cached_property
    def classes(self) -> NDArray[np.int16]:
        """The number of each stone's class, shape (n,): a stone and its mirror images are a class.

        A stone without a mirror image, as at the ends of the layout "turtle", is a class by itself.
        """
        rows = [place.row for place in self.places]
        # Mirror columns at the middle of the top layer, because the ends of the layout "turtle" are
        # not symmetric.
        top = [place for place in self.places if place.layer == max(self.places).layer]
        down = min(rows) + max(rows)
        across = round(2 * sum(place.column for place in top) / len(top))
        stone_at = {place: s for s, place in enumerate(self.places)}
        first = []
        for s, (layer, row, column) in enumerate(self.places):
            images = (
                stone_at.get(StonePlace(layer, r, c), s)
                for r in (row, down - row)
                for c in (column, across - column)
            )
            first.append(min(images))
        names = {s: k for k, s in enumerate(sorted(set(first)))}
        return np.array([names[s] for s in first], np.int16)


def obstructors(shape: Shape, stone: int, side: int) -> set[int]:
    """Return all stones that lie in line with a stone on its left (``side`` 0) or right (1).

    Each of them touches the next one. Source: Stam 2007, section 3.3.
    """
    touching = (shape.left, shape.right)[side]
    result: set[int] = set()
    to_visit = [stone]
    while to_visit:
        new = {int(t) for t in touching[to_visit.pop()]} - {len(touching)} - result
        result |= new
        to_visit += new
    return result


def blocking_values(
    shape: Shape, *, printed: bool = False, halved: bool = True
) -> NDArray[np.float64]:
    """Return the blocking value of each stone when all stones are on the table; shape (n,).

    The value is ``hor + ver`` (Stam 2007, section 3.3). Equation 1: ``hor`` is the difference of
    the numbers of `obstructors` on the left and on the right, halved. Equation 2: ``ver`` is the
    sum of ``hor + 1`` over the stones directly beneath. Equation 2 as printed does not give the
    report's figures. They follow if the sum is of ``hor + 1 + ver``, so that it covers all stones
    further down.

    Parameters
    ----------
    shape
        The layout's shape.
    printed
        Whether to use equation 2 as printed, without the stones further down.
    halved
        Whether equation 1 halves the difference and rounds down, as printed.
    """
    n = len(shape.under)
    hor = np.zeros(n)
    for s in range(n):
        uneven = abs(len(obstructors(shape, s, 0)) - len(obstructors(shape, s, 1)))
        hor[s] = uneven // 2 if halved else uneven
    known: dict[int, float] = {}

    def ver(s: int) -> float:
        if s not in known:
            below = {int(b) for b in shape.under[s]} - {n}
            known[s] = sum(hor[b] + 1 + (0 if printed else ver(b)) for b in below)
        return known[s]

    values: NDArray[np.float64] = hor + np.array([ver(s) for s in range(n)])
    return values


_HELP = Message("layout_line_help")
_MAX = 400
_FURTHEST = 200


def shipped_layouts() -> list[str]:
    """Return the names of the layouts that come with the program."""
    return sorted(path.stem for path in SHIPPED.glob("*.txt"))


def find_layout(name: str) -> StoneLayout:
    """Return the layout with a name, or in a file.

    Raises
    ------
    RequestError
        There is neither such a layout nor such a file.
    InputError
        The file cannot be read, or is not a layout.
    """
    if name in shipped_layouts():
        return read_layout(SHIPPED / f"{name}.txt")
    path = Path(name)
    if not path.suffix and not path.exists():
        raise RequestError(Message("layout_unknown", name=name, names=shipped_layouts()))
    return read_layout(path)


def read_layout(path: Path) -> StoneLayout:
    """Return the layout in a file.

    A line has a layer, a row, the first column and the number of stones; ``.5`` is half a stone.

    Raises
    ------
    InputError
        The error lists every fault: invalid numbers, overlapping stones, a stone without support,
        too many stones or an odd number of them.
    """
    faults = FaultList(path, FileKind.LAYOUT)
    at: dict[StonePlace, int] = {}
    stones: dict[StonePlace, int] = {}
    for number, line in enumerate(read_lines(path), start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            first, count = _row(words)
        except ValueError:
            faults.add(number, Message("layout_no_row", text=quoted(line.strip())), _HELP)
            continue
        for k in range(count):
            place = first._replace(column=first.column + k * HALF)
            taken = [at[quarter] for quarter in place.quarters() if quarter in at]
            if taken:
                same = Message("layout_taken", line=str(min(taken)))
                faults.add(number, same, Message("layout_taken_help"))
                break
            stones[place] = number
            at.update(dict.fromkeys(place.quarters(), number))
    for place, number in stones.items():
        if place.layer and not all(q._replace(layer=q.layer - 1) in at for q in place.quarters()):
            faults.add(number, Message("layout_in_air"), Message("layout_in_air_help"))
    if not len(faults) and (len(stones) % 2 or not 2 <= len(stones) <= _MAX):
        faults.add(
            None, Message("layout_number", n=len(stones)), Message("layout_number_help", most=_MAX)
        )
    faults.raise_if_any()
    return StoneLayout(path.stem, tuple(sorted(stones)))


def _row(words: list[str]) -> tuple[StonePlace, int]:
    """Return the position of the first stone in a row, and the number of stones in the row.

    ``words`` is a line of a layout's file; raise `ValueError` if it is invalid.
    """
    layer, row, column, count = (float(word) for word in words)
    place = StonePlace(int(layer), int(HALF * row), int(HALF * column))
    if (*place, int(count)) != (layer, HALF * row, HALF * column, count) or layer < 0:
        raise ValueError
    if not 1 <= count <= _MAX or max(map(abs, place)) > _FURTHEST:
        raise ValueError
    return place, int(count)


class Board(NamedTuple):
    """The state of a game, which is updated whenever a stone is taken.

    Attributes
    ----------
    counts
        The counts of `Shape.counts` for the stones now on the table; shape (3, n + 1), int8.
    on_table
        Which stones are on the table; shape (n + 1,); false for n, which means no stone.
    free
        The free stones, then unused entries; shape (n + 1,), int16. The last entry is the number of
        free stones.
    at
        The index of each stone in ``free``, -1 if it is not free; shape (n + 1,), int16.
    """

    counts: NDArray[np.int8]
    on_table: NDArray[np.bool_]
    free: NDArray[np.int16]
    at: NDArray[np.int16]

    @classmethod
    def new(cls, num_stones: int) -> Board:
        """Return an empty board for a layout."""
        n = num_stones + 1
        return cls(
            np.zeros((3, n), np.int8),
            np.zeros(n, np.bool_),
            np.zeros(n, np.int16),
            np.zeros(n, np.int16),
        )


@inner_kernel
def is_hidden(board: Board, s: int) -> bool:
    """Return whether a stone is fully covered by others, so that its face cannot be seen."""
    return bool(board.counts[0, s] == QUARTERS)


@inner_kernel
def _unblocked(board: Board, s: int) -> bool:
    counts = board.counts
    return bool(counts[0, s] == 0 and (counts[1, s] == 0 or counts[2, s] == 0))


@inner_kernel
def _free_up(board: Board, s: int) -> None:
    """Add stone ``s`` to the board's free stones if it has become free.

    Do nothing if it has been taken, is blocked, or is in the list already.
    """
    if board.on_table[s] and board.at[s] < 0 and _unblocked(board, s):
        n = len(board.on_table) - 1
        board.at[s] = board.free[n]
        board.free[board.free[n]] = s
        board.free[n] += 1


@inner_kernel
def set_up_board(shape: Shape, board: Board) -> None:
    """Put all stones on the board."""
    n = len(shape.under)
    board.counts[:] = shape.counts
    board.on_table[:] = True
    board.on_table[n] = False
    board.at[:] = -1
    board.free[n] = 0
    for s in range(n):
        _free_up(board, s)


@inner_kernel
def copy_board(source: Board, target: Board) -> None:
    """Copy the state of one board to another."""
    target.counts[:] = source.counts
    target.on_table[:] = source.on_table
    target.free[:] = source.free
    target.at[:] = source.at


@inner_kernel
def take_stone(shape: Shape, board: Board, s: int) -> None:
    """Take a free stone from the board, and mark the stones that become free."""
    n = len(shape.under)
    board.on_table[s] = False
    last = board.free[n] - 1
    other = board.free[last]
    board.free[board.at[s]] = other
    board.at[other] = board.at[s]
    board.at[s] = -1
    board.free[n] = last
    for q in range(QUARTERS):
        board.counts[0, shape.under[s, q]] -= 1
    for k in range(2):
        board.counts[2, shape.left[s, k]] -= 1
        board.counts[1, shape.right[s, k]] -= 1
    for q in range(QUARTERS):
        _free_up(board, shape.under[s, q])
    for k in range(2):
        _free_up(board, shape.left[s, k])
        _free_up(board, shape.right[s, k])


@inner_kernel
def num_freed(shape: Shape, board: Board, s: int) -> int:
    """Return how many other stones would become free if the free stone ``s`` were taken."""
    counts, n, found = board.counts, len(shape.under), 0
    for q in range(QUARTERS):
        t = shape.under[s, q]
        covers, again = 0, False
        for p in range(QUARTERS):
            covers += shape.under[s, p] == t
            again |= p < q and shape.under[s, p] == t
        if t < n and not again and counts[0, t] == covers:
            found += counts[1, t] == 0 or counts[2, t] == 0
    for k in range(2):
        t = shape.left[s, k]
        if t < n and board.on_table[t]:
            found += counts[0, t] == 0 and counts[2, t] == 1 and counts[1, t] > 0
        t = shape.right[s, k]
        if t < n and board.on_table[t]:
            found += counts[0, t] == 0 and counts[1, t] == 1 and counts[2, t] > 0
    return found
