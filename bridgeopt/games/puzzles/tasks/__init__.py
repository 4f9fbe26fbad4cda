"""One function a task of puzzles and Mahjong Solitaire."""
