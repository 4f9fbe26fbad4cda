"""Exact scoring: turns results on boards into points, percentages and places.

The package knows nothing of plans, seasons or files. It loads no large dependency, so a caller that
only needs scores starts fast. Readers in other packages supply `results.SourceResults`.
"""
