"""Output of individual events: on a terminal, on paper and on screens."""
