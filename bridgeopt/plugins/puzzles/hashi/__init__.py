"""Hashiwokakero (Hashi): islands joined by bridges; solving, counting solutions, generating."""
