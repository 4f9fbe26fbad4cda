"""Late changes: turn a plan into one for the pairs now present, staying close to it."""
