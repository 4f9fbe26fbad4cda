"""One function a task of a Swiss tournament."""
