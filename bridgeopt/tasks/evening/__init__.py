"""Tasks of an evening, from the door to the season."""
