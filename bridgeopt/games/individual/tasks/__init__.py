"""One function a task of an individual event."""
