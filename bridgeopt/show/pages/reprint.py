"""Find the pages that must be printed again after a change, and reduce an evening to them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bridgeopt import club
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.show.pages.cards import CardSet
from bridgeopt.show.pages.paper import PaperSection, PrintedEvening, SectionOverview, wish_groups

PRINTED = ("seating", "guide-cards", "table-cards", "director")
"""File names, without suffix, of the pages for paper."""


@dataclass(frozen=True)
class Reprint:
    """Which pages have to be printed again because they changed or were not printed before.

    Attributes
    ----------
    guides, tables
        The numbers of guide cards, and the tables of table cards, by section; a section without
        such cards is left out.
    lists
        Sections whose wall list has changed.
    by_name
        Whether the list by name has changed.
    director
        Sections whose director's sheet has changed.
    warnings
        Whether the director's sheet of wishes and notes has changed.
    guides_called
        The numbers in ``guides`` in the form in which players see numbers.
    """

    guides: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    tables: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    lists: tuple[str, ...] = ()
    by_name: bool = False
    director: tuple[str, ...] = ()
    warnings: bool = False
    guides_called: Mapping[str, tuple[NumberLabel, ...]] = field(
        default_factory=dict, compare=False
    )

    def __bool__(self) -> bool:
        """Return whether anything has to be printed again."""
        return any(vars(self).values())


def find_reprint(before: PrintedEvening, after: PrintedEvening) -> Reprint:
    """Return which pages have to be printed again after a change.

    ``before`` is the evening as it was printed. Sections that were not printed must be left out of
    it.
    """
    old = {section.name: section for section in before.sections}
    guides: dict[str, tuple[int, ...]] = {}
    tables: dict[str, tuple[int, ...]] = {}
    lists, director = [], []
    for section in after.sections:
        name, old_section = section.name, old.get(section.name)
        cards = _card_contents(after.cards(section))
        old_cards = ({}, {}) if old_section is None else _card_contents(before.cards(old_section))
        for card_numbers, new, printed in zip((guides, tables), cards, old_cards, strict=True):
            changed = tuple(k for k, card in new.items() if printed.get(k) != card)
            if changed:
                card_numbers[name] = changed
        if old_section is None or before.pair_lines(old_section) != after.pair_lines(section):
            lists.append(name)
        if old_section is None or _director_sheet(before, old_section) != _director_sheet(
            after, section
        ):
            director.append(name)
    by_name = before.player_lines() != after.player_lines()
    warnings = _warning_sheet(after) not in ((), _warning_sheet(before))
    labels = {
        section.name: tuple(section.movement.labels[k - 1] for k in guides[section.name])
        for section in after.sections
        if section.name in guides
    }
    return Reprint(
        guides=guides,
        tables=tables,
        lists=tuple(lists),
        by_name=by_name,
        director=tuple(director),
        warnings=warnings,
        guides_called=labels,
    )


def reduce_to_changes(before: PrintedEvening, after: PrintedEvening) -> dict[str, PrintedEvening]:
    """Return the pages to print again: the evening to show on each page, by the page's name.

    Each of these evenings is reduced to the changes. Pages without a change are left out.
    """
    reprint = find_reprint(before, after)
    selections = {
        section.name: (reprint.guides.get(section.name, ()), reprint.tables.get(section.name, ()))
        for section in after.sections
    }
    pages = {}
    if reprint.lists or reprint.by_name:
        pages["seating"] = _cut_down(after, reprint.lists)
    if reprint.guides:
        pages["guide-cards"] = replace(_cut_down(after, reprint.guides), selections=selections)
    if reprint.tables:
        pages["table-cards"] = replace(_cut_down(after, reprint.tables), selections=selections)
    if reprint.director or reprint.warnings:
        pages["director"] = replace(_cut_down(after, reprint.director), warnings=reprint.warnings)
    return pages


def reduce_to_sections(
    evening: PrintedEvening, names: Collection[str]
) -> dict[str, PrintedEvening]:
    """Map each page to an evening that is reduced to the sections ``names``."""
    return dict.fromkeys(PRINTED, _cut_down(evening, names))


def _cut_down(evening: PrintedEvening, names: Collection[str]) -> PrintedEvening:
    printed = tuple(section for section in evening.sections if section.name in names)
    others = tuple(section for section in evening.sections if section.name not in names)
    return replace(evening, sections=printed, unprinted_sections=others)


def _director_sheet(evening: PrintedEvening, section: PaperSection) -> Hashable:
    """Return the contents of a section's director's sheet, to find out whether they changed.

    Bounds and proofs are left out: those printed for an unchanged seating are still true.
    """
    overview, cost = SectionOverview(section), section.cost
    has_claims = cost is not None and cost.has_bounds
    return (
        section.absent_numbers,
        tuple(evening.pair_lines(section)),
        frozenset(
            player
            for line in evening.pair_lines(section)
            for player in line.pair.players
            if player in evening.guests
        ),
        tuple(
            club.messages.describe_handover(handover, evening.members)
            for handover in overview.handovers
        ),
        repr((overview.sits_out, overview.stationary, overview.turning, overview.switched)),
        evening.cards(section).table_cards,
        (section.movement.name, section.boards, section.movement.num_rounds),
        cost and (cost.fitness, cost.penalty, cost.event),
        evening.objective,
        has_claims and evening.is_unverified,
    )


def _warning_sheet(evening: PrintedEvening) -> Sequence[object]:
    """Return the contents of the sheet of wishes and notes, to find out whether they changed."""
    return (*wish_groups(evening), *evening.notes)


def _card_contents(cards: CardSet) -> tuple[dict[int, Hashable], dict[int, Hashable]]:
    """Return the contents of guide cards by number, and of table cards by table.

    These contents are compared to find out which cards changed.
    """
    common = (cards.section, cards.boards, cards.movement.num_rounds, cards.switched)
    guides: dict[int, Hashable] = {
        card.number: (
            common,
            cards.names[card.number],
            frozenset(cards.absent.get(card.number, ())),
            card.lines,
            tuple(cards.pair_names(*met) for met in card.met()),
        )
        for card in cards.guide_cards
    }
    tables: dict[int, Hashable] = {
        card.table: (
            common,
            card.lines,
            card.ready,
            tuple(cards.pair_names(*sitting) for sitting in card.numbers_seated()),
        )
        for card in cards.table_cards
    }
    return guides, tables
