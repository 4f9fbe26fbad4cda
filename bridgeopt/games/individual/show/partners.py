"""How a plan treats partners and opponents, as JSON has it."""

from __future__ import annotations

from typing import Any

from bridgeopt.games.individual.partners import Partners


def partners_document(measures: Partners) -> dict[str, Any]:
    """Return what is measured of partners and opponents, its bounds, and what is proven."""
    return {
        "partner_repeats": measures.partner_repeats,
        "partner_repeats_bound": measures.least_partner_repeats,
        "partners": list(measures.partnered),
        "opponents": list(measures.opposed),
        "opponent_squares": measures.opponent_squares,
        "opponent_squares_bound": measures.least_opponent_squares,
        "whist": measures.whist,
        "proved": {
            "partners": measures.partners_proved,
            "opponents": measures.opponents_proved,
        },
    }
