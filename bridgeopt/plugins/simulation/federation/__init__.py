"""Comparing the seasons of many clubs, for a federation."""
