"""Planning a club's year: which evening and which other event is on which day."""
