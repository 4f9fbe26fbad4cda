"""The models by name: which viewpoints each has, and which constraints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from bridgeopt.games.puzzles.sudoku.models.viewpoints import (
    CELLS,
    HOUSES,
    PLACES,
    RULES,
    N,
    Place,
    Sudoku9,
    View,
    dual4,
    primal,
)

Build = Callable[[Sudoku9, bool], None]

_DUALS = (View.DUAL1, View.DUAL2, View.DUAL4)

MISSING = frozenset({2, 5, 8, 11, 14, 17})
"""The last row of each band and the last column of each stack. A digit that stands once in each of
three boxes and in two of their rows stands once in the third: these six follow from the others."""


@dataclass(frozen=True)
class Model:
    """A model: its name, what builds it, and whether it has constraints on many variables at once.

    Attributes
    ----------
    name
        What it is called in tables.
    build
        Adds its variables and constraints, the second argument being ``globally``.
    globally
        Whether all that must differ is in one constraint, or in one a pair.
    search
        The viewpoint whose variables are searched; ``None``: the booleans.
    """

    name: str
    build: Build
    globally: bool = True
    search: View | None = View.PRIMAL


def _cell_literals(sudoku: Sudoku9) -> dict[tuple[int, int, int], Any]:
    return {
        (r, c, v): sudoku.literal(View.PRIMAL, Place(r, c, v)) for r, c in CELLS for v in range(N)
    }


def _exactly_ones(sudoku: Sudoku9, add: Callable[[list[Any]], None]) -> None:
    """Hold each cell to one digit, and each house to one cell of each digit."""
    has = _cell_literals(sudoku)
    for r, c in CELLS:
        add([has[r, c, v] for v in range(N)])
    for house in HOUSES:
        for v in range(N):
            add([has[r, c, v] for r, c in house])


def _sums(sudoku: Sudoku9, globally: bool) -> None:
    """Sum booleans to one, as an integer programme does."""
    _exactly_ones(sudoku, lambda some: sudoku.model.add(sum(some) == 1))


def _clauses(sudoku: Sudoku9, globally: bool) -> None:
    """Write "at least one" and "not both" as clauses (Lynce and Ouaknine, 2006)."""

    def add(some: list[Any]) -> None:
        sudoku.model.add_bool_or(some)
        for one, other in combinations(some, 2):
            sudoku.model.add_bool_or([~one, ~other])

    _exactly_ones(sudoku, add)


def _natural(sudoku: Sudoku9, globally: bool) -> None:
    """Take booleans of all that can be asked, with the integers that they stand for (Pay and Cox).

    The report channels back to integers too, since lists cannot be held apart.
    """
    _sums(sudoku, globally)
    primal(sudoku, globally)


def _occurrences(sudoku: Sudoku9, globally: bool) -> None:
    """Let every digit occur once in each house."""
    has = _cell_literals(sudoku)
    for house in HOUSES:
        for v in range(N):
            sudoku.model.add_exactly_one(has[r, c, v] for r, c in house)


def _single_position(sudoku: Sudoku9, globally: bool) -> None:
    """Add to the classic model that every digit has a cell in each house.

    So where one cell is left for it, it is there: the rule of the report's fastest CHR program.
    """
    primal(sudoku, globally)
    has = _cell_literals(sudoku)
    for house in HOUSES:
        for v in range(N):
            sudoku.model.add_bool_or([has[r, c, v] for r, c in house])


def _channeled(sudoku: Sudoku9, globally: bool) -> None:
    """Channel the primal to each of three duals, and nothing else."""
    for dual in _DUALS:
        sudoku.channel(View.PRIMAL, dual)


def _all_channeled(sudoku: Sudoku9, globally: bool) -> None:
    """Channel every two of the primal and three duals, and nothing else."""
    for one, other in combinations((View.PRIMAL, *_DUALS), 2):
        sudoku.channel(one, other)


def _laburthe(sudoku: Sudoku9, globally: bool) -> None:
    """Take the primal and the duals of rows, columns and blocks, all with their own constraints.

    A reading of what Laburthe and others propose for hard puzzles: single candidates and positions,
    and what blocks and lines say of each other, which the duals' own constraints hold.
    """
    for view in (View.PRIMAL, *_DUALS):
        RULES[view](sudoku, globally)
    _channeled(sudoku, globally)


def _combined(sudoku: Sudoku9, globally: bool) -> None:
    """Channel the classic model and the fourth dual, each with its own constraints."""
    primal(sudoku, globally)
    dual4(sudoku, globally)
    sudoku.channel(View.PRIMAL, View.DUAL4)


def _missing(sudoku: Sudoku9, globally: bool) -> None:
    """Leave six houses out that follow from the others (Demoen and Garcia de la Banda, 2014)."""
    primal(sudoku, globally, MISSING)


MODELS = {
    model.name: model
    for model in (
        Model("classic-binary", primal, globally=False),
        Model("classic", primal),
        Model("missing6", _missing),
        Model("dual1", RULES[View.DUAL1], search=View.DUAL1),
        Model("dual2", RULES[View.DUAL2], search=View.DUAL2),
        Model("dual3", RULES[View.DUAL3], search=View.DUAL3),
        Model("dual4-binary", RULES[View.DUAL4], globally=False, search=View.DUAL4),
        Model("dual4", RULES[View.DUAL4], search=View.DUAL4),
        Model("boolean-sum", _sums, search=None),
        Model("boolean-sat", _clauses, search=None),
        Model("natural-combined", _natural),
        Model("laburthe", _laburthe),
        Model("occurrences", _occurrences),
        Model("single-position", _single_position, globally=False),
        Model("bichanneling", _channeled),
        Model("trichanneling", _all_channeled),
        Model("combined-binary", _combined, globally=False),
        Model("combined", _combined),
    )
}
"""All models by name."""


def solution_of(sudoku: Sudoku9, value: Callable[[Any], int]) -> tuple[int, ...]:
    """Return the digits that variables stand for, whatever the viewpoint."""
    view = View.PRIMAL if View.PRIMAL in sudoku.views else next(iter(sudoku.views))
    digits = [0] * (N * N)
    for r, c in CELLS:
        for v in range(N):
            first, second, wanted = PLACES[view](r, c, v)
            if value(sudoku.views[view][first][second]) == wanted:
                digits[N * r + c] = v + 1
    return tuple(digits)
