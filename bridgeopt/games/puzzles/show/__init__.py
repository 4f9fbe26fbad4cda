"""What people read of puzzles and Mahjong Solitaire."""
