"""Exact scoring: turns results on boards into points, percentages and places.

The package does not depend on plans, seasons or files. It loads no large dependency, so a caller
that needs only scores starts fast. Readers in other packages supply `results.SourceResults`.

Readers do not interpret their data. This package interprets wrong directions, remarks and scores of
0, for all sources alike. Each compared result is a mixture of scores with weights, so the weighted
scores of a director need no separate code.
"""
