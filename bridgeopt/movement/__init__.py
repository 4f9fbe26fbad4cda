"""Movements: reading families, checking and measuring movements, and making new ones."""
