"""Mahjong Solitaire: dealt, solved, played, and strategies compared."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.engine.effort import Effort
from bridgeopt.engine.randomness import split
from bridgeopt.games.puzzles.solitaire.comparing import Row, compare
from bridgeopt.games.puzzles.solitaire.dealing import deal
from bridgeopt.games.puzzles.solitaire.deals import read_deal
from bridgeopt.games.puzzles.solitaire.deciding import Decided, decide
from bridgeopt.games.puzzles.solitaire.game import Game
from bridgeopt.games.puzzles.solitaire.reading import find_layout
from bridgeopt.games.puzzles.solitaire.rule import shipped_table
from bridgeopt.games.puzzles.solitaire.thinking import Thinker


def compare_strategies(layout: str, positions: int, thinking: int, effort: Effort) -> list[Row]:
    """Play the same positions by the report's strategies and ours.

    Parameters
    ----------
    layout
        A name, or a file.
    positions
        How many; dealt so that they can be solved.
    thinking
        How many of them are thought about too.
    effort
        Seed and stop.

    Raises
    ------
    RequestError
        There is no such layout, or there are no positions.
    InputError
        The file of the layout cannot be used.
    """
    if positions < 1:
        raise RequestError(Message("solitaire_no_positions"))
    return compare(find_layout(layout), positions, effort.seed, thinking, effort.stop)


def new_game(layout: str, effort: Effort, at_random: bool = False) -> Game:
    """Deal a game: one that can be solved, or any.

    Raises
    ------
    RequestError
        There is no such layout.
    InputError
        The file of the layout cannot be used.
    """
    found = find_layout(layout)
    faces = deal(found, 1, split(effort.seed, 0), solvable=not at_random)[0]
    return Game(found, tuple(map(int, faces)))


class SolvedDeal(NamedTuple):
    """A deal, and whether it can be solved with all faces known."""

    game: Game
    decided: Decided


def solve_deal(file: Path, effort: Effort) -> SolvedDeal:
    """Solve the deal of a file with all faces known, or prove that it cannot be solved.

    Raises
    ------
    InputError
        The file cannot be read, or is no deal.
    RequestError
        There is no such layout.
    """
    import numpy as np

    game = read_deal(file)
    with effort.stop.within(effort.budget) as stop:
        decided = decide(game.layout, np.array(game.faces, np.int8), stop, effort.seed)
    return SolvedDeal(game, decided)


def adviser(game: Game, seed: int, at_random: bool = False) -> Thinker:
    """Return who gives hints in a game, from what the player sees, and how it was dealt."""
    table = shipped_table(game.layout)
    return Thinker(game.layout, table, seed=split(seed, 1), solvable=not at_random)
