"""What people read of an individual event."""
