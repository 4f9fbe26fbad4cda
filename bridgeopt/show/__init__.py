"""Showing things to people, a folder for each medium: terminal, and pages for print and browser."""
