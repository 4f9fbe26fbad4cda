"""One function a task of simulated seasons."""
