"""Scores: from what was played on each board to points, percentages and places, in exact fractions.

It knows no plan, no season and no file, and loads nothing large: who only wants scores waits for
nothing else. Readers elsewhere bring `results.SourceResults`.
"""
