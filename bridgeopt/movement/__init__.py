"""Movements: the families at hand, whether they are sound, and new ones."""
