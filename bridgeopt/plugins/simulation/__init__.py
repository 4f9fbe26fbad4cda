"""Simulated seasons, to compare ways of assigning pair numbers over a year."""
