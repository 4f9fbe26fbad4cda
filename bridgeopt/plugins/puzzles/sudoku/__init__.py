"""Sudoku: solving, counting solutions, making, grading, and constraint models."""
