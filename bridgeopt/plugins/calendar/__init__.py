"""Planning of a club's year: the days of its evenings and other events."""
