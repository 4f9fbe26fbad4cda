"""The director's page: one local page for an evening, from the door to the last round."""
