"""Counts sudoku solutions with CP-SAT; shares no code with the generator and the solver."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bridgeopt.base import ortools

needs_solver = pytest.mark.skipif(not ortools.is_installed(), reason="OR-Tools is not installed")


def count_sudoku(givens: Sequence[int]) -> int:
    """Return the number of solutions of a nine by nine sudoku, up to two."""
    cp_model = ortools.load_cp_model()
    model = cp_model.CpModel()
    cells = [model.new_int_var(1, 9, "") for _ in range(81)]
    for k in range(9):
        model.add_all_different(cells[9 * k : 9 * k + 9])
        model.add_all_different(cells[k::9])
        corner = 27 * (k // 3) + 3 * (k % 3)
        model.add_all_different(cells[corner + 9 * i + j] for i in range(3) for j in range(3))
    for cell, digit in zip(cells, givens, strict=True):
        if digit:
            model.add(cell == digit)
    one = ortools.single_threaded_solver()
    if one.solve(model) == cp_model.INFEASIBLE:
        return 0
    differ = []
    for cell in cells:
        other = model.new_bool_var("")
        model.add(cell != one.value(cell)).only_enforce_if(other)
        differ.append(other)
    model.add_bool_or(differ)
    return 1 if ortools.single_threaded_solver().solve(model) == cp_model.INFEASIBLE else 2
