"""From registration to sections: DOMAIN.md, "From registration to sections", clause by clause."""

from bridgeopt.sectioning.changing import resection
from bridgeopt.sectioning.dealing import deal, respectful_deal
from bridgeopt.sectioning.forming import form_sections, odd_section
from bridgeopt.sectioning.rating import sort_pairs
from bridgeopt.sectioning.sizes import (
    LARGEST,
    SMALLEST,
    even_sizes,
    fitting_numbers_of_sections,
    odd_sizes,
    section_name,
)

__all__ = [
    "LARGEST",
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
    "sort_pairs",
]
