"""Late changes: a plan close to the one that is there already."""
