"""What is printed, or opened in a browser."""
