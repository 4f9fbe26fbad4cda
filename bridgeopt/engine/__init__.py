"""Tools for search and proof, which know no game."""
