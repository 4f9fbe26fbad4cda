"""From registration to sections: DOMAIN.md, "From registration to sections", clause by clause."""

from bridgeopt.club.plan import LARGEST, SMALLEST
from bridgeopt.seating.sections.changing import Turnover, resection
from bridgeopt.seating.sections.forming import deal, form_sections, respectful_deal
from bridgeopt.seating.sections.sizes import (
    NONE_FITS,
    even_sizes,
    fitting_numbers_of_sections,
    odd_sizes,
    section_name,
    smallest_section,
    sort_pairs,
)

__all__ = [
    "LARGEST",
    "NONE_FITS",
    "SMALLEST",
    "Turnover",
    "deal",
    "even_sizes",
    "fitting_numbers_of_sections",
    "form_sections",
    "odd_sizes",
    "resection",
    "respectful_deal",
    "section_name",
    "smallest_section",
    "sort_pairs",
]
