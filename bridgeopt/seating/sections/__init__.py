"""From registration to sections: DOMAIN.md, "From registration to sections", clause by clause."""

from bridgeopt.club.settings import LARGEST, SMALLEST, USUAL_SIZES, SizeLimits
from bridgeopt.seating.sections.changing import Turnover, resection
from bridgeopt.seating.sections.forming import deal, form_sections, respectful_deal
from bridgeopt.seating.sections.sizes import (
    even_sizes,
    fitting_numbers_of_sections,
    none_fits,
    odd_sizes,
    section_name,
    sort_pairs,
)

__all__ = [
    "LARGEST",
    "SMALLEST",
    "USUAL_SIZES",
    "SizeLimits",
    "Turnover",
    "deal",
    "even_sizes",
    "fitting_numbers_of_sections",
    "form_sections",
    "none_fits",
    "odd_sizes",
    "resection",
    "respectful_deal",
    "section_name",
    "sort_pairs",
]
