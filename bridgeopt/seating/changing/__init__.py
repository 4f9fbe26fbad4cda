"""Late changes: turn a plan into a similar plan for the pairs that are present now."""
