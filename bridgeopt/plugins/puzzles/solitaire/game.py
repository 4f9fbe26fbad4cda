"""Games as values, moves as functions, and a referee that hides covered faces from players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.plugins.puzzles.solitaire.layout import QUARTERS, StoneLayout

UNSEEN, GONE = -1, -2
"""Values in `PlayerView.seen`.

A hidden stone has the value `UNSEEN`. A stone that has been taken has the value of `GONE` minus its
face.
"""

Pair = tuple[int, int]


class RefusedMoveError(RequestError):
    """A move against the rules: asking for a hidden face, or taking stones that cannot be taken."""


class PlayerView:
    """All that a player can see of a game; hidden faces cannot be derived from it.

    Attributes
    ----------
    layout
        The layout of n stones.
    seen
        The face of each stone on the table; `UNSEEN` if the stone is fully covered. A stone that
        has been taken has the value ``GONE - face``. Shape (n,), int8, read-only.
    there
        Which stones are on the table; shape (n,), read-only.
    """

    def __init__(
        self, layout: StoneLayout, seen: NDArray[np.int8], there: NDArray[np.bool_]
    ) -> None:
        self.layout = layout
        self.seen = _frozen(seen)
        self.there = _frozen(there)

    def face(self, stone: int) -> int:
        """Return the face of a stone that is on the table.

        Raises
        ------
        RefusedMoveError
            The stone is hidden, or has been taken.
        """
        if self.seen[stone] < 0:
            raise RefusedMoveError(Message("solitaire_hidden", stone=str(stone + 1)))
        return int(self.seen[stone])

    def free(self) -> list[int]:
        """Return the numbers of the free stones, which may be taken."""
        return _free(self.layout, self.there)

    def pairs(self) -> list[Pair]:
        """Return the pairs of free stones that can be taken."""
        free = self.free()
        return [
            (s, t) for k, t in enumerate(free) for s in free[:k] if self.seen[s] == self.seen[t]
        ]


def _frozen(array: NDArray) -> NDArray:  # type: ignore[type-arg]
    """Return a read-only copy of an array, which shares no memory with a writable array."""
    return np.frombuffer(array.tobytes(), array.dtype)


def _free(layout: StoneLayout, there: NDArray[np.bool_]) -> list[int]:
    shape = layout.shape
    n = len(layout)
    padded = np.append(there, False)
    covered = np.zeros(n + 1, np.bool_)
    covered[shape.under[there]] = True
    held = padded[shape.left].any(axis=1) & padded[shape.right].any(axis=1)
    return [int(s) for s in np.flatnonzero(there & ~covered[:n] & ~held)]


@dataclass(frozen=True)
class SolitaireGame:
    """A game with all its faces, even hidden ones; the referee sees it, but players do not.

    Attributes
    ----------
    layout
        The layout.
    faces
        The face of each stone.
    taken
        The pairs taken, in order.
    """

    layout: StoneLayout
    faces: tuple[int, ...]
    taken: tuple[Pair, ...] = ()

    @property
    def num_left(self) -> int:
        """The number of stones on the table."""
        return len(self.faces) - 2 * len(self.taken)


def player_view(game: SolitaireGame) -> PlayerView:
    """Return the view of the game that its player has now."""
    layout = game.layout
    n = len(layout)
    there = np.ones(n, np.bool_)
    there[[s for pair in game.taken for s in pair]] = False
    covered = np.zeros(n + 1, np.int64)
    np.add.at(covered, layout.shape.under[there].ravel(), 1)
    faces = np.array(game.faces, np.int8)
    seen = np.where(covered[:n] == QUARTERS, UNSEEN, faces)
    return PlayerView(layout, np.where(there, seen, GONE - faces).astype(np.int8), there)


def take_pair(game: SolitaireGame, pair: Pair) -> SolitaireGame:
    """Return the game after a pair is taken.

    Raises
    ------
    RefusedMoveError
        The stones are not a pair, or one is not free.
    """
    view = player_view(game)
    free = view.free()
    for stone in pair:
        if stone not in free:
            raise RefusedMoveError(Message("solitaire_not_free", stone=str(stone + 1)))
    one, other = pair
    if one == other or game.faces[one] != game.faces[other]:
        raise RefusedMoveError(Message("solitaire_no_pair", one=str(one + 1), other=str(other + 1)))
    return replace(game, taken=(*game.taken, (one, other)))


def undo(game: SolitaireGame) -> SolitaireGame:
    """Return the game before the last pair was taken, or the same game if no pair was taken."""
    return replace(game, taken=game.taken[:-1])


class GameOutcome(NamedTuple):
    """The end of a player's game; ``refused`` is the error if the player broke a rule."""

    game: SolitaireGame
    refused: RefusedMoveError | None = None


def referee(game: SolitaireGame, player: Callable[[PlayerView], Pair | None]) -> GameOutcome:
    """Let a player play a game to its end, seeing only the `PlayerView`, without undoing moves.

    The game also ends if the player breaks a rule by asking for a hidden face or by taking a pair
    that cannot be taken.
    """
    while game.num_left:
        now = player_view(game)
        if not now.pairs():
            break
        try:
            pair = player(now)
            if pair is None:
                break
            game = take_pair(game, pair)
        except RefusedMoveError as wrong:
            return GameOutcome(game, wrong)
    return GameOutcome(game)
