"""Puzzles for those who sit out: made, solved, and proven to have one solution."""
