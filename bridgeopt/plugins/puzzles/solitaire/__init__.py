"""Mahjong Solitaire: dealing, playing without seeing hidden faces, solving with all faces known."""
