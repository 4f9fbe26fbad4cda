"""What people read, by medium."""
