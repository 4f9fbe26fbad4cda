"""What people read of a Swiss tournament."""
