"""Something to do for those who sit out: puzzles made, solved, and proven to have one solution."""
