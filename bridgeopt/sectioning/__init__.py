"""From registration to sections: DOMAIN.md, "From registration to sections", clause by clause."""

from bridgeopt.club.section import LARGEST, SMALLEST
from bridgeopt.sectioning.changing import resection
from bridgeopt.sectioning.dealing import deal, respectful_deal
from bridgeopt.sectioning.forming import form_sections, odd_section
from bridgeopt.sectioning.rating import sort_pairs
from bridgeopt.sectioning.sizes import (
    NONE_FITS,
    even_sizes,
    fitting_numbers_of_sections,
    odd_sizes,
    section_name,
    smallest_section,
)

__all__ = [
    "LARGEST",
    "NONE_FITS",
    "SMALLEST",
    "deal",
    "even_sizes",
    "fitting_numbers_of_sections",
    "form_sections",
    "odd_section",
    "odd_sizes",
    "resection",
    "respectful_deal",
    "section_name",
    "smallest_section",
    "sort_pairs",
]
