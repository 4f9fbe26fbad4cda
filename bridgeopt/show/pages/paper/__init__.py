"""Paper and screens for one evening: seating lists, cards, the director's sheet, other programs."""

from bridgeopt.show.pages.paper.again import changed_only, sections_only
from bridgeopt.show.pages.paper.evening import Evening, PaperSection, paper_sections
from bridgeopt.show.pages.paper.folder import PRINTED, write_evening

__all__ = [
    "PRINTED",
    "Evening",
    "PaperSection",
    "changed_only",
    "paper_sections",
    "sections_only",
    "write_evening",
]
