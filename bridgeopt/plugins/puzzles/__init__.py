"""Puzzles for players who sit out: generated, solved, and proven to have one solution.

Players of Mahjong Solitaire, people or programs, get a view without hidden faces. Views of two
games that differ only in hidden faces have the same bytes. In tests, CP-SAT searches for a second
solution of each puzzle.
"""
