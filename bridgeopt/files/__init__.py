"""The files of a club, one module a format: ``read_…`` and, where it makes sense, ``write_…``."""
