"""The foundation of all packages: errors, messages, safe file access, Ctrl-C and shipped data."""
