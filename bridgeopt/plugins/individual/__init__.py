"""Individual events: plans in which all meet all as evenly as possible, found, measured, proven."""
