"""What everything stands on: errors, words, files whole or not at all, interrupts, shipped data."""
