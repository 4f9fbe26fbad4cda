"""Competitions over several sessions: standings in exact fractions, from rules and results.

A standing is a pure function of a competition, the club's sessions and its members; see
`docs/competitions.md`. The package knows ``base/`` alone.
"""
