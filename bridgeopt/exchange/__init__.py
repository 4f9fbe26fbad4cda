"""Other programs, over a wire."""
