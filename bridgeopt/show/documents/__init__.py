"""What other programs read: text, CSV and JSON in a folder."""
