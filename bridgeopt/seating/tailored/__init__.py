"""The evening for which movements are made."""
