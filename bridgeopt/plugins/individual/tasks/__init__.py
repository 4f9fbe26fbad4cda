"""Tasks of individual events, one function each."""
