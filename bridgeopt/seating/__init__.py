"""Seating an evening: objective, sections, wishes, and the best numbering with its proof."""
