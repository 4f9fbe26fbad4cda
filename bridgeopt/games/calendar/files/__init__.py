"""The files of a club's year: what is wanted, and the calendar that came of it."""
