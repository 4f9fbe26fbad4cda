"""What people read of a club's year."""
