"""The commands of simulated seasons."""
