"""Paper and screens for one evening: seating lists, cards, the director's sheet, other programs."""

from bridgeopt.show.pages.paper.evening import PaperSection, PrintedEvening, paper_sections
from bridgeopt.show.pages.paper.folder import (
    PRINTED,
    Again,
    changed_only,
    sections_only,
    to_print_again,
    together,
    write_evening,
)

__all__ = [
    "PRINTED",
    "Again",
    "PaperSection",
    "PrintedEvening",
    "changed_only",
    "paper_sections",
    "sections_only",
    "to_print_again",
    "together",
    "write_evening",
]
