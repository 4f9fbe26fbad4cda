"""The files of a club: one module for each format, to read it and often to write it."""
