"""Hashiwokakero: islands joined by bridges, solved and counted, made; models of it compared."""
