"""Tournaments of other programs: one module a format, each with ``read_…`` and ``write_…``."""
