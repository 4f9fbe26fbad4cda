"""Pages to be printed, or opened in a browser."""
