"""Individual events: plans in which everybody meets everybody, found, measured and proven."""
