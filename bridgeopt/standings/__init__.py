"""Competitions over several sessions: standings in exact fractions, from rules and results.

Standings are a pure function of a competition, the club's sessions and its members; see
`docs/competitions.md`. The package depends on ``base/`` alone.
"""
