"""Sudoku: solved and counted, made, graded by what a person needs; and models of it compared."""
