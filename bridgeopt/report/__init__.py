"""What people read: on a terminal, on paper, in files."""
