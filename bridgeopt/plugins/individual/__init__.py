"""Individual events: find, measure and prove plans in which players meet as evenly as possible."""
