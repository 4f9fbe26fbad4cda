"""Display of Swiss tournaments: on a terminal, on paper and on the projector."""
