"""What people read of simulated seasons."""
