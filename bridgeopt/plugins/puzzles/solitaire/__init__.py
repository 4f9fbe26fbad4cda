"""Mahjong Solitaire: dealing, playing without knowing hidden faces, and solving with all known."""
