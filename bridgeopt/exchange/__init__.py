"""Exchange with other programs: Bridgemates over a network, and results in their files."""
