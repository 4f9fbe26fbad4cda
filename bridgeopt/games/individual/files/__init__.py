"""Plans of individual events: a CSV with a line a chair, and text with a line a table."""
