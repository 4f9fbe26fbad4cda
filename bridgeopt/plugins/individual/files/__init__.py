"""Files of individual events: plans in several formats, people and scores."""
