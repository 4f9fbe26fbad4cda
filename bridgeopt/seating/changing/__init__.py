"""Late changes: from a plan to one that fits who is there now, and stays close to it."""
