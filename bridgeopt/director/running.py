"""The main job: tonight's pairs seated."""

from __future__ import annotations

from collections.abc import Sequence

from bridgeopt.club import History, Kind, Members, Registration, Wish
from bridgeopt.seating.evening import Evening, evening_sections, odd_one


def displaced(
    evening: Evening,
    history: History,
    registration: Registration,
    num_sections: int,
    wishes: Sequence[Wish],
    members: Members,
) -> list[str]:
    """Tell whom the wishes have moved, besides those whom they put into a section."""
    if not wishes:
        return []
    odd = odd_one(evening.sections)
    usual = evening_sections(history, registration, num_sections, odd=odd).sections
    home = {pair: section.name for section in usual for pair in section.pairs}
    named = {wish.pairs[0] for wish in wishes if wish.kind is Kind.SECTION}
    return [
        f"By the wishes {members.name(pair.first)} & {members.name(pair.second)} play in section"
        f" {section.name} instead of {home[pair]}."
        for section in evening.sections
        for pair in section.pairs
        if home[pair] != section.name and pair not in named
    ]
