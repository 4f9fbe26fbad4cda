"""Tasks: a function for each action of a director, shared by the commands and the page."""
