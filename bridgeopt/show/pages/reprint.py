"""Find out which pages of an evening a change made wrong, and cut an evening down to these."""

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


def find_reprint(before: PrintedEvening, now: PrintedEvening) -> Reprint:
    """Return which pages have to be printed again after a change.

    ``before`` is the evening as it was printed. Sections that were not printed must be left out of
    it.
    """
    old = {section.name: section for section in before.sections}
    guides: dict[str, tuple[int, ...]] = {}
    tables: dict[str, tuple[int, ...]] = {}
    lists, director = [], []
    for section in now.sections:
        name, was = section.name, old.get(section.name)
        cards = _contents(now.cards(section))
        known = ({}, {}) if was is None else _contents(before.cards(was))
        for found, new, printed in zip((guides, tables), cards, known, strict=True):
            other = tuple(k for k, card in new.items() if printed.get(k) != card)
            if other:
                found[name] = other
        if was is None or before.pair_lines(was) != now.pair_lines(section):
            lists.append(name)
        if was is None or _sheet(before, was) != _sheet(now, section):
            director.append(name)
    by_name = before.player_lines() != now.player_lines()
    remarks = _remarks(now) not in ((), _remarks(before))
    called = {
        section.name: tuple(section.movement.labels[k - 1] for k in guides[section.name])
        for section in now.sections
        if section.name in guides
    }
    return Reprint(
        guides=guides,
        tables=tables,
        lists=tuple(lists),
        by_name=by_name,
        director=tuple(director),
        warnings=remarks,
        guides_called=called,
    )


def only_changes(before: PrintedEvening, now: PrintedEvening) -> dict[str, PrintedEvening]:
    """Return for each page to print again an evening that is cut down to the changes.

    Pages without a change are left out.
    """
    again = find_reprint(before, now)
    only = {
        section.name: (again.guides.get(section.name, ()), again.tables.get(section.name, ()))
        for section in now.sections
    }
    pages = {}
    if again.lists or again.by_name:
        pages["seating"] = _of_sections(now, again.lists)
    if again.guides:
        pages["guide-cards"] = replace(_of_sections(now, again.guides), only=only)
    if again.tables:
        pages["table-cards"] = replace(_of_sections(now, again.tables), only=only)
    if again.director or again.warnings:
        pages["director"] = replace(_of_sections(now, again.director), warnings=again.warnings)
    return pages


def only_sections(evening: PrintedEvening, names: Collection[str]) -> dict[str, PrintedEvening]:
    """Return for each page an evening that is cut down to the sections ``names``."""
    return dict.fromkeys(PRINTED, _of_sections(evening, names))


def _of_sections(evening: PrintedEvening, names: Collection[str]) -> PrintedEvening:
    here = tuple(section for section in evening.sections if section.name in names)
    others = tuple(section for section in evening.sections if section.name not in names)
    return replace(evening, sections=here, unprinted_sections=others)


def _sheet(evening: PrintedEvening, section: PaperSection) -> Hashable:
    """Return the contents of a section's director's sheet, to find out whether they changed."""
    view, cost = SectionOverview(section), section.cost
    claims = cost is not None and cost.has_bounds
    return (
        section.absent_numbers,
        tuple(evening.pair_lines(section)),
        frozenset(
            player
            for line in evening.pair_lines(section)
            for player in line.pair.players
            if player in evening.guests
        ),
        tuple(club.messages.describe_handover(each, evening.members) for each in view.handovers),
        repr((view.sits_out, view.stationary, view.switched)),
        evening.cards(section).table_cards,
        (section.movement.name, section.boards, section.movement.num_rounds),
        cost and (cost.fitness, cost.lower_bound, cost.quality, cost.penalty, cost.event),
        (section.proved_for, section.is_unconstrained, bool(evening.wishes), evening.objective),
        claims and evening.is_unverified,
    )


def _remarks(evening: PrintedEvening) -> Sequence[object]:
    """Return the contents of the sheet of wishes and notes, to find out whether they changed."""
    return (*wish_groups(evening), *evening.notes)


def _contents(cards: CardSet) -> tuple[dict[int, Hashable], dict[int, Hashable]]:
    """Return the contents of guide cards by number, and of table cards by table.

    These contents are compared to find out which cards changed.
    """
    on_all = (cards.section, cards.boards, cards.movement.num_rounds, cards.switched)
    guides: dict[int, Hashable] = {
        card.number: (
            on_all,
            cards.names[card.number],
            frozenset(cards.absent.get(card.number, ())),
            card.lines,
            tuple(cards.pair_names(*met) for met in card.met()),
        )
        for card in cards.guide_cards
    }
    tables: dict[int, Hashable] = {
        card.table: (
            on_all,
            card.lines,
            card.ready,
            tuple(cards.pair_names(*sitting) for sitting in card.numbers_seated()),
        )
        for card in cards.table_cards
    }
    return guides, tables
