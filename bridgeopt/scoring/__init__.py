"""Scoring: from what was played on each board to points, percentages and places, exactly.

It knows no plan, no season and no file, and loads nothing large, so that whoever only wants scores
need not wait. Readers in other rooms bring `results.SourceResults`.
"""
