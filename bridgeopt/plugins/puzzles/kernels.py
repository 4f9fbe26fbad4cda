"""The kernels of puzzles that Python calls, with their signatures."""

from __future__ import annotations

from collections.abc import Mapping

_COUNTERS = "(int64[2], (int64[1], int64[1]))"
_LINKS = "Links(int64[1], int64[2], int64[2], int64[1], int64[1])"
_SHAPE = "Shape(int16[2], int16[2], int16[2], int8[2])"
_BOARD = "Board(int8[2], bool[1], int16[1], int16[1])"
_SORTED = "StonesByFace(int16[2], int16[2], int16[1], float64[1], float64[1], float64[1])"
_ROOM = (
    f"SolverScratch(({_BOARD}, {_BOARD}), {_SORTED}, int8[1], int8[2], int16[1], bool[2], int8[2],"
    " float64[1])"
)
_PLAYED = "PlayedPositions(int16[1], int16[1], int64[1])"
_TABLE = "RuleTable(float64[2], float64[2])"
_SOLITAIRE = "bridgeopt.plugins.puzzles.solitaire"

SUDOKU: Mapping[str, str] = {
    "bridgeopt.plugins.puzzles.sudoku.solving:count_solutions": (
        "(int8[1], int64, int8[2], int64[2], (int64[1], int64[1]))"
    ),
}

MAKING_SUDOKU: Mapping[str, str] = {
    **SUDOKU,
    "bridgeopt.plugins.puzzles.sudoku.grading:solve_by_techniques": (
        "(int8[1], int64, int64[1], int64[1], bool[1])"
    ),
    "bridgeopt.plugins.puzzles.sudoku.generation:make_graded": (
        f"(uint64[1], int64[1], int8[1], int8[1], {_COUNTERS}, (int64[1], bool[1]))"
    ),
}

HASHI: Mapping[str, str] = {
    "bridgeopt.plugins.puzzles.hashi.solving:search": (
        f"({_LINKS}, int8[3], int8[2], int64[1], int64[1], uint64[1], int64[2], bool[1])"
    ),
}

MAKING_HASHI: Mapping[str, str] = {
    **HASHI,
    "bridgeopt.plugins.puzzles.hashi.generation:repair": (
        f"({_LINKS}, int8[1], uint64[1], int64, int64[2])"
    ),
}

DEALING: Mapping[str, str] = {
    f"{_SOLITAIRE}.dealing:deal_random": "(int8[2], uint64[1])",
    f"{_SOLITAIRE}.dealing:deal_solvable": f"({_SHAPE}, int8[2], uint64[1], {_BOARD})",
}

DECIDING: Mapping[str, str] = {
    f"{_SOLITAIRE}.solving:_prepare": f"({_SHAPE}, int8[1], bool[1], {_ROOM})",
    f"{_SOLITAIRE}.solving:search": (
        f"({_SHAPE}, int8[1], {_ROOM}, int64, uint64[1], int64, bool[1])"
    ),
}

THINKING: Mapping[str, str] = {
    f"{_SOLITAIRE}.monte_carlo:evaluate_pairs": (
        f"({_SHAPE}, const int8[1], const bool[1], (({_BOARD}, {_BOARD}), {_SORTED}, {_SORTED},"
        " SeenPositions(uint64[1], uint64[2], int16[1], int64[1]), PairStatistics(int16[2],"
        f" int64[2], int64[1], float64[1], bool[2], bool[1])), {_TABLE}, uint64[1], (int64, bool))"
    ),
}

SOLITAIRE: Mapping[str, str] = {
    **DEALING,
    **DECIDING,
    **THINKING,
    f"{_SOLITAIRE}.obstruction:_play": (
        f"({_SHAPE}, int8[2], {_PLAYED}, ({_BOARD}, {_SORTED}, _Tree(int16[3], bool[1], int16[2],"
        " int64[1])), float64[1], uint64[1], Interpretation(bool, bool, bool, bool, bool, bool))"
    ),
    f"{_SOLITAIRE}.rule:play_all": (
        f"({_SHAPE}, int8[2], int16[1], ({_BOARD}, {_SORTED}), {_TABLE})"
    ),
    f"{_SOLITAIRE}.strategies:play_strategy": (
        f"({_SHAPE}, int8[2], {_PLAYED}, ({_BOARD}, {_SORTED}), float64[1], uint64[1], int64)"
    ),
}

KERNELS: Mapping[str, str] = {**MAKING_SUDOKU, **MAKING_HASHI, **SOLITAIRE}
