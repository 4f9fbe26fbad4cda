"""Tasks of Swiss tournaments, one function each."""
