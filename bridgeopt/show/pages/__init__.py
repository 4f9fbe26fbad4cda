"""Pages for paper and browser."""
