"""Measurements: nothing here is part of the package."""
