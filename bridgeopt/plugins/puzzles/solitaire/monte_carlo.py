"""Monte Carlo play: sample the hidden faces many times, and play out each pair.

The player knows how deals are made (`dealing.deal`), and samples hidden faces in the same way, so
that each sampled position can be solved. The fixed rule of module `rule` picks the most valuable
pairs. Each of these pairs is tried in the same sampled deals, which the rule then plays to the end.
Pairs that are clearly worse are dropped until the best is known well enough. This is a race (Maron
and Moore, NIPS 1993): each pair is compared with the leader on the deals that only one of the two
solved.

The pair that the rule prefers is replaced only by a pair that is significantly better. Early in a
game, pairs hardly differ, and chance would mislead. Once no stone is hidden, the position is solved
exactly.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below
from bridgeopt.plugins.puzzles.solitaire.dealing import shuffle
from bridgeopt.plugins.puzzles.solitaire.game import GONE, UNSEEN, PlayerView
from bridgeopt.plugins.puzzles.solitaire.layout import (
    Board,
    Shape,
    StoneLayout,
    copy_board,
    is_hidden,
    set_up_board,
    take_stone,
)
from bridgeopt.plugins.puzzles.solitaire.rule import (
    FOUR,
    Faces,
    RuleTable,
    StonesByFace,
    choose,
    fullness,
    pair_worth,
    safe_face,
    sort_by_face,
    sort_free,
    value_face,
)
from bridgeopt.plugins.puzzles.solitaire.solving import solve_position

State = NDArray[np.uint64]

MAX_PAIRS = 64
"""Largest number of pairs that are considered at one move."""

_ALIKE = 12
"""Relative weight of drawing two visible stones of the same face as a pair.

A pair with a hidden stone has the weight 1.
"""


class SeenPositions(NamedTuple):
    """Positions already played out with the same sampled faces, with their results.

    Attributes
    ----------
    keys
        A random number for each stone; shape (n,), uint64. A position's key combines the numbers of
        the removed stones by XOR (Zobrist, 1970).
    after
        The keys of the positions that followed after each pair played out; shape (64, n / 2 + 1).
        The first index is that of the pair played out. The second index is the number of pairs of
        stones that the position still has.
    ends
        For each pair played out, the number of stones left at the end; shape (64,).
    number
        The number of pairs played out so far; shape (1,).
    """

    keys: NDArray[np.uint64]
    after: NDArray[np.uint64]
    ends: NDArray[np.int16]
    number: NDArray[np.int64]

    @classmethod
    def new(cls, num_stones: int) -> SeenPositions:
        """Return space for the positions of a layout."""
        keys = np.random.default_rng(num_stones).integers(1, 1 << 63, num_stones, np.uint64)
        return cls(
            keys,
            np.zeros((MAX_PAIRS, num_stones // 2 + 1), np.uint64),
            np.zeros(MAX_PAIRS, np.int16),
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
    """Set up a board from a player's view; return the number of hidden stones.

    ``seen`` and ``there`` are those of a `PlayerView`. ``faces`` is filled with the face of each
    visible or removed stone. The hidden stones are put at the start of ``hidden``, and their faces,
    sorted, at the start of ``rest``: the order of the faces reveals no stone's face.
    """
    n = len(shape.under)
    set_up_board(shape, board)
    moved = True
    while moved:
        moved = False
        for s in range(n):
            if not there[s] and board.at[s] >= 0:
                take_stone(shape, board, s)
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
def sample_hidden(
    faces: Faces,
    hidden: NDArray[np.int16],
    rest: NDArray[np.int16],
    num_hidden: int,
    state: State,
) -> None:
    """Give the hidden stones the remaining faces in a random order."""
    shuffle(rest, num_hidden, state)
    for k in range(num_hidden):
        faces[hidden[k]] = rest[k]


@kernel
def sample_solvable(  # noqa: C901 - one compiled deal; its draws share their counts
    shape: Shape,
    boards: tuple[Board, Board],
    faces: Faces,
    hidden: NDArray[np.int16],
    rest: NDArray[np.int16],
    num_hidden: int,
    state: State,
) -> bool:
    """Give the hidden stones faces so that the position can be solved; return whether it worked.

    As in `dealing.deal_solvable`, pairs of free stones are taken at random, but only stones that
    can have the same face. ``boards`` has the position, and a board on which the pairs are taken.
    ``hidden`` and ``rest`` are the stones and faces from `read_view`.
    """
    board, other = boards
    n = len(shape.under)
    copy_board(board, other)
    unseen = np.zeros(len(faces) // 2 + 1, np.int64)
    for k in range(num_hidden):
        faces[hidden[k]] = -1
        unseen[rest[k]] += 1
    two = 0  # number of ways to give two hidden stones one face
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
        take_stone(shape, other, one)
        take_stone(shape, other, mate)
    return bool(other.free[n] == 0)


@inner_kernel
def _likely(faces: Faces, unseen: NDArray[np.int64], two: int, one: int, mate: int) -> int:
    """Return the relative weight of drawing stones ``one`` and ``mate`` as a pair.

    The weight is 0 if the two stones cannot have the same face. ``unseen`` has the number of hidden
    stones of each face; ``two`` is the number of ways to give two hidden stones the same face.
    """
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
    played: StonesByFace,
    table: RuleTable,
    met: SeenPositions,
) -> int:
    """Take a pair and play on by the rule, on a second board; return the number of stones left.

    ``boards`` has the position and the second board, ``faces`` the faces of the sampled deal, and
    ``played`` scratch space. The rule sees no face before it is uncovered, although all faces are
    sampled. ``met`` has the positions that other pairs led to in this deal. If play reaches such a
    position again, the position's result is reused. It often does, because the order in which pairs
    are taken does not change the position.
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
        take_stone(shape, other, one)
        take_stone(shape, other, two)
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


_WHOLE = 5_000
"""Largest number of nodes of the exact search, which is used once all faces are visible."""

_FIELD = 8
"""Largest number of pairs that are compared: the pairs with the greatest value by the rule.

If more were compared, a worse pair would too often be ahead by chance.
"""

MAX_DEALS = 512
"""Largest number of sampled deals in which one pair is tried."""

_BATCH = 8
"""Number of deals tried before inferior pairs are dropped again."""

_CLEAR = 2.0
"""A pair is dropped if it is behind the leader by more than this many standard errors."""

_EXACT = 0.035
"""Limit on the standard error, as a fraction of the number of sampled deals.

If the standard error of the difference between two pairs is at most this limit, the pairs count as
equally good. During a game, play-outs get shorter. Therefore the limit is multiplied by the square
root of the fraction of the stones that are left.
"""

_ATTEMPTS = 4
"""Number of attempts to sample a solvable deal; after these, faces are sampled at random."""

_DOUBT = 1.0
"""Only a pair that is ahead by more than this many standard errors replaces the rule's own pair.

The standard error is that of the difference between the pairs' numbers of solved deals.
"""


class PairStatistics(NamedTuple):
    """The free pairs, with their results in the sampled deals.

    Attributes
    ----------
    pairs
        The pairs that can be taken; shape (64, 2).
    solved
        For each pair, the number of deals solved, and the total number of stones left; shape (64,
        2).
    tried
        The number of deals in which each pair was played out; shape (64,).
    value
        The value of each pair by the rule; shape (64,).
    won
        Whether each pair solved each deal; shape (64, 512).
    alive
        Which pairs are still in the race; shape (64,).
    """

    pairs: NDArray[np.int16]
    solved: NDArray[np.int64]
    tried: NDArray[np.int64]
    value: NDArray[np.float64]
    won: NDArray[np.bool_]
    alive: NDArray[np.bool_]

    @classmethod
    def new(cls) -> PairStatistics:
        """Return scratch space for one choice."""
        return cls(
            pairs=np.zeros((MAX_PAIRS, 2), np.int16),
            solved=np.zeros((MAX_PAIRS, 2), np.int64),
            tried=np.zeros(MAX_PAIRS, np.int64),
            value=np.zeros(MAX_PAIRS),
            won=np.zeros((MAX_PAIRS, MAX_DEALS), np.bool_),
            alive=np.zeros(MAX_PAIRS, np.bool_),
        )


@inner_kernel
def _list_pairs(
    shape: Shape,
    board: Board,
    faces: Faces,
    by_face: StonesByFace,
    table: RuleTable,
    thought: PairStatistics,
) -> int:
    """Fill ``thought`` with the free pairs in descending order of value by the rule.

    Return their number.
    """
    number = 0
    full = fullness(by_face, len(faces))
    for f in range(len(by_face.left)):
        if by_face.free[f, FOUR] < 2:
            continue
        value_face(shape, board, faces, by_face, table, f, full)
        for i in range(by_face.free[f, FOUR]):
            for j in range(i):
                if number < MAX_PAIRS:
                    thought.pairs[number, 0] = by_face.free[f, j]
                    thought.pairs[number, 1] = by_face.free[f, i]
                    thought.value[number] = pair_worth(by_face, f, i, j)
                    number += 1
    thought.solved[:number] = 0
    thought.tried[:number] = 0
    thought.alive[:number] = True
    for p in range(1, number):
        k = p
        while k and thought.value[k] > thought.value[k - 1]:
            _swap(thought, k, k - 1)
            k -= 1
    return number


@inner_kernel
def _swap(thought: PairStatistics, p: int, q: int) -> None:
    """Swap pairs ``p`` and ``q`` with their statistics, but without their rows of ``won``."""
    for c in range(2):
        a, b = thought.pairs[p, c], thought.solved[p, c]
        thought.pairs[p, c], thought.solved[p, c] = thought.pairs[q, c], thought.solved[q, c]
        thought.pairs[q, c], thought.solved[q, c] = a, b
    tried, worth = thought.tried[p], thought.value[p]
    thought.tried[p], thought.value[p] = thought.tried[q], thought.value[q]
    thought.tried[q], thought.value[q] = tried, worth


@inner_kernel
def _is_ahead(thought: PairStatistics, p: int, q: int) -> bool:
    """Return whether pair ``p`` has better results than pair ``q``.

    More deals solved is better; then fewer stones left; then a greater value by the rule.
    """
    one, other = thought.solved[p], thought.solved[q]
    if one[0] != other[0]:
        return bool(one[0] > other[0])
    if one[1] != other[1]:
        return bool(one[1] < other[1])
    return bool(thought.value[p] > thought.value[q])


@inner_kernel
def _error(thought: PairStatistics, p: int, q: int) -> float:
    """Return the standard error of the difference between two pairs' numbers of solved deals.

    With n deals that one pair solved and the other did not, the error is ``sqrt(n + 1)``. The 1 is
    added because deals that were not sampled could differ too.
    """
    apart = 1
    for d in range(thought.tried[p]):
        apart += thought.won[p, d] != thought.won[q, d]
    return float(np.sqrt(apart))


@inner_kernel
def _leader(thought: PairStatistics, number: int) -> int:
    """Return the index of the pair to take, among the first ``number`` pairs of ``thought``.

    It is the pair with the best results, if it beats pair 0 by more than `_DOUBT` standard errors.
    Otherwise it is pair 0, which the rule prefers.
    """
    tried = thought.tried[0]
    for p in range(1, number):
        tried = max(tried, thought.tried[p])
    first = -1
    for p in range(number):
        if thought.tried[p] == tried and (first < 0 or _is_ahead(thought, p, first)):
            first = p
    if first > 0 and thought.tried[0] == tried:
        ahead = thought.solved[first, 0] - thought.solved[0, 0]
        if ahead <= _DOUBT * _error(thought, first, 0):
            return 0
    return first


@inner_kernel
def _leave_out(thought: PairStatistics, number: int, first: int, exact: float) -> bool:
    """Drop pairs that are clearly worse than ``first``, the leader.

    Return whether more deals must be sampled, since the difference between the leader and a
    remaining pair is uncertain. It is uncertain if its standard error is more than ``exact`` times
    the number of deals sampled so far.
    """
    tried = thought.tried[first]
    is_open = False
    for p in range(number):
        if p == first or not thought.alive[p]:
            continue
        error = _error(thought, first, p)
        if thought.solved[first, 0] - thought.solved[p, 0] > _CLEAR * error:
            thought.alive[p] = False
        else:
            is_open |= error > exact * tried
    return is_open


@kernel
def evaluate_pairs(
    shape: Shape,
    seen: Faces,
    there: NDArray[np.bool_],
    room: tuple[tuple[Board, Board], StonesByFace, StonesByFace, SeenPositions, PairStatistics],
    table: RuleTable,
    state: State,
    limits: tuple[int, bool],
) -> int:
    """Compare the free pairs by playing each out in sampled deals.

    Return the number of pairs; the best one comes first.

    Parameters
    ----------
    shape
        The layout's shape.
    seen
        The faces as in `PlayerView.seen`; shape (n,).
    there
        Which stones are on the table; shape (n,).
    room
        Memory to work in: two boards, the first board's stones by face, the second board's stones
        by face, the positions met, and the statistics. The statistics hold the results afterwards.
    table
        The rule's table.
    state
        The state of the random numbers.
    limits
        The largest number of deals in which a pair is tried, and whether the player knows that the
        game was solvable at the start.
    """
    boards, by_face, played, met, thought = room
    deals, attempts = min(limits[0], MAX_DEALS), _ATTEMPTS if limits[1] else 0
    board = boards[0]
    n = len(shape.under)
    faces = np.empty(n, np.int8)
    hidden, rest = np.empty(n, np.int16), np.empty(n, np.int16)
    num_hidden = read_view(shape, seen, there, board, faces, hidden, rest)
    sort_by_face(faces, board, by_face)
    sort_free(faces, board, by_face)
    f = safe_face(by_face)
    if f >= 0:
        thought.pairs[0, 0], thought.pairs[0, 1] = by_face.free[f, 0], by_face.free[f, 1]
        thought.tried[0] = 0
        return 1
    number = min(_list_pairs(shape, board, faces, by_face, table, thought), _FIELD)
    exact = _EXACT * np.sqrt(there.sum() / n)
    is_open = number > 1
    while is_open:
        for _ in range(attempts):
            if sample_solvable(shape, boards, faces, hidden, rest, num_hidden, state):
                break
        else:
            sample_hidden(faces, hidden, rest, num_hidden, state)
        met.number[0] = 0
        for p in range(number):
            if thought.alive[p]:
                left = play_after(shape, boards, thought.pairs[p], faces, played, table, met)
                thought.won[p, thought.tried[p]] = left == 0
                thought.solved[p, 0] += left == 0
                thought.solved[p, 1] += left
                thought.tried[p] += 1
        first = _leader(thought, number)
        if thought.tried[first] % _BATCH == 0:
            is_open = _leave_out(thought, number, first, exact)
        is_open &= thought.tried[first] < deals
        if not is_open:
            _swap(thought, 0, first)
    return number


class Hint(NamedTuple):
    """A pair of stones that a player should take, and the chance that the game is then solved.

    Attributes
    ----------
    pair
        The stones of the pair; ``None`` if no pair is free.
    chance
        The fraction of sampled deals that were solved after taking the pair. ``None`` if no
        sampling was needed, because all stones of its face are free or it is the only free pair.
    known
        Whether all faces are visible. The game can then be solved exactly, with a chance of 1 or 0.
        If that takes too long, the chance is estimated as usual.
    """

    pair: tuple[int, int] | None
    chance: float | None
    known: bool


class MonteCarloPlayer:
    """A player that plays by simulation, and sees only a `PlayerView`.

    Parameters
    ----------
    layout
        The layout.
    table
        The rule's table, for playing out.
    deals
        The largest number of deals in which a pair is tried.
    seed
        The seed of the sampled deals.
    solvable
        Whether the player knows that the game was dealt solvable.
    """

    def __init__(
        self,
        layout: StoneLayout,
        table: RuleTable,
        deals: int = MAX_DEALS,
        seed: int = 1,
        *,
        solvable: bool = True,
    ) -> None:
        n, faces = len(layout), layout.num_faces
        self._layout = layout
        self._table = table
        self._limits = deals, solvable
        self._state = np.array([seed & (1 << 64) - 1], np.uint64)
        self._thought = PairStatistics.new()
        boards = Board.new(n), Board.new(n)
        by_face = StonesByFace.new(faces), StonesByFace.new(faces)
        self._room = boards, *by_face, SeenPositions.new(n), self._thought

    def __call__(self, view: PlayerView) -> tuple[int, int] | None:
        """Return the pair to take; ``None`` if none is free."""
        return self.hint(view).pair

    def hint(self, view: PlayerView) -> Hint:
        """Return the pair to take, and its chance of solving the game."""
        known = bool((view.seen != UNSEEN).all())
        if known:
            faces = np.where(view.seen <= GONE, GONE - view.seen, view.seen).astype(np.int8)
            solved_position = solve_position(
                self._layout, faces, removed=~view.there, maximum=_WHOLE
            )
            if solved_position.solvable:
                return Hint(solved_position.pairs[0] if solved_position.pairs else None, 1.0, known)
        number = evaluate_pairs(
            self._layout.shape, view.seen, view.there, self._room, self._table, self._state,
            self._limits,
        )  # fmt: skip
        if not number:
            return Hint(None, None, known)
        one, other = map(int, self._thought.pairs[0])
        if known and solved_position.solvable is False:
            return Hint((one, other), 0.0, known)
        tried = int(self._thought.tried[0])
        chance = float(self._thought.solved[0, 0] / tried) if number > 1 and tried else None
        return Hint((one, other), chance, known)
