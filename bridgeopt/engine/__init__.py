"""Search and proof algorithms that are independent of bridge."""
