"""Puzzles for players who sit out: generated, solved, and proven to have one solution."""
