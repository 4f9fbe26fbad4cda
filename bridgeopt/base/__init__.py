"""What all rooms use: errors, messages, safe reading and writing of files, Ctrl-C, shipped data."""
