"""Movements: reading families, checking and measuring movements, and designing new ones."""
