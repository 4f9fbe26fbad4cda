"""One function a task: what a director does, apart from how it is asked for and shown."""
