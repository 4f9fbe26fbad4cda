"""Many clubs' seasons beside each other, for a federation."""
