"""Competitions over several sessions: standings in exact fractions, from rules and results.

Standings depend only on a competition's rules, the club's sessions and its members; see
`docs/competitions.md`. The package imports only ``base/``.
"""
