"""One function a task of a club's year."""
