"""Tasks of one evening: sign-up, seating, changes, printing, Bridgemates and recording."""
