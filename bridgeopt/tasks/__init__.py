"""Tasks: one function for each thing that a director does, whatever face asks for it."""
