"""Compiling the kernels of Mahjong Solitaire, or loading them."""

from __future__ import annotations

from functools import cache

from bridgeopt.games.puzzles.solitaire.comparing import compare
from bridgeopt.games.puzzles.solitaire.dealing import deal
from bridgeopt.games.puzzles.solitaire.deciding import decide
from bridgeopt.games.puzzles.solitaire.game import SolitaireGame, view
from bridgeopt.games.puzzles.solitaire.layout import StoneLayout, StonePlace
from bridgeopt.games.puzzles.solitaire.rule import shipped_table
from bridgeopt.games.puzzles.solitaire.thinking import Thinker

_ROW = StoneLayout("", tuple(StonePlace(0, 0, 2 * k) for k in range(4)))


@cache
def warm_up_dealing() -> None:
    """Make ready what deals."""
    deal(_ROW, 1, 1)
    deal(_ROW, 1, 1, solvable=False)


@cache
def warm_up_deciding() -> None:
    """Make ready what solves deals."""
    decide(_ROW, deal(_ROW, 1, 1, solvable=False)[0])


@cache
def warm_up_playing() -> None:
    """Make ready what deals and gives hints."""
    warm_up_dealing()
    warm_up_deciding()
    Thinker(_ROW, shipped_table(_ROW)).hint(view(SolitaireGame(_ROW, (0, 0, 0, 0))))


@cache
def warm_up_table() -> None:
    """Make ready what compares strategies."""
    compare(_ROW, 1, 1, thinking=1)
    warm_up_playing()
