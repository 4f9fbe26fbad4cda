"""Simulated seasons: what a policy of numbering is worth over a year."""
