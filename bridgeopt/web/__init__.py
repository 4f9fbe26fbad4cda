"""The director's page: a local page for an evening, from the door to the last round."""
