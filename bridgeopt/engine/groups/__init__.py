"""Rounds of tables of k: who meets, at which table, in which seat. Knows no game."""
