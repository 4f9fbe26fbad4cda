"""Mahjong Solitaire: dealt, played under what the rules hide, and solved with all faces known."""
