"""Wishes for tonight: what they come to in a section, and which cannot stand together."""
