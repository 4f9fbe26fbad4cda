"""What a director does of an evening, from the door to the season."""
