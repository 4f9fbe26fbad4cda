"""The toolbox of search and proof; knows no game."""
