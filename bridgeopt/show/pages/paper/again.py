"""What has to be printed again after a change: what says something else than the paper of before.

Each sheet and card is held against the one of before by what stands on it, whatever changed in
between: pairs, players, rounds in which somebody is there, the movement, or what the plan claims.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bridgeopt.club import telling
from bridgeopt.show.pages.cards import CardSet, Only
from bridgeopt.show.pages.paper.director import overview
from bridgeopt.show.pages.paper.evening import Evening, PaperSection
from bridgeopt.show.pages.paper.wishes import wish_groups

PRINTED = ("seating", "guide-cards", "table-cards", "director")
"""The pages for paper, by the names of their files."""


@dataclass(frozen=True)
class Again:
    """What of an evening is not on the paper of before, or stands there otherwise.

    Attributes
    ----------
    guides, tables
        Guide cards by number, and table cards by table, of those sections that have any.
    lists
        Sections whose list for the wall is another.
    by_name
        Whether the list by name is another.
    director
        Sections of which the director's sheet is another.
    remarks
        Whether the director's sheet of wishes and notes is another.
    """

    guides: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    tables: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    lists: tuple[str, ...] = ()
    by_name: bool = False
    director: tuple[str, ...] = ()
    remarks: bool = False

    def __bool__(self) -> bool:
        """Whether there is anything."""
        return any(vars(self).values())


def to_print_again(before: Evening, now: Evening) -> Again:
    """Compare an evening with what was printed of it.

    Sections of which nothing was printed are not among the sections of ``before``.
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
    return Again(guides, tables, tuple(lists), by_name, tuple(director), remarks)


def changed_only(before: Evening, now: Evening) -> dict[str, Evening]:
    """Return what each page shows of an evening that is not on the paper of before, if anything."""
    again = to_print_again(before, now)
    only = {
        section.name: Only(
            frozenset(again.guides.get(section.name, ())),
            frozenset(again.tables.get(section.name, ())),
        )
        for section in now.sections
    }
    pages = {}
    if again.lists or again.by_name:
        pages["seating"] = _of_sections(now, again.lists)
    if again.guides:
        pages["guide-cards"] = replace(_of_sections(now, again.guides), only=only)
    if again.tables:
        pages["table-cards"] = replace(_of_sections(now, again.tables), only=only)
    if again.director or again.remarks:
        pages["director"] = replace(_of_sections(now, again.director), remarks=again.remarks)
    return pages


def sections_only(evening: Evening, names: Collection[str]) -> dict[str, Evening]:
    """Return what each page shows of some sections: all of it, and nothing of the others."""
    return dict.fromkeys(PRINTED, _of_sections(evening, names))


def _of_sections(evening: Evening, names: Collection[str]) -> Evening:
    here = tuple(section for section in evening.sections if section.name in names)
    others = tuple(section for section in evening.sections if section.name not in names)
    return replace(evening, sections=here, elsewhere=others)


def _sheet(evening: Evening, section: PaperSection) -> Hashable:
    """Return all that stands on the director's sheet of a section."""
    view, score = overview(section), section.score
    claims = score is not None and score.claims
    return (
        section.absent_numbers,
        tuple(evening.pair_lines(section)),
        tuple(telling.handover(each, evening.members) for each in view.handovers),
        repr(replace(view, handovers=[])),
        evening.cards(section).table_cards,
        (section.movement.name, section.boards, section.movement.num_rounds),
        score and (score.fitness, score.lower_bound, score.quality, score.penalty),
        (section.proved_for, section.free, bool(evening.wishes), evening.objective),
        claims and evening.doubtful,
    )


def _remarks(evening: Evening) -> Sequence[object]:
    """Return all that stands on the director's sheet of wishes and notes."""
    return (*wish_groups(evening), *evening.notes)


def _contents(cards: CardSet) -> tuple[dict[int, Hashable], dict[int, Hashable]]:
    """Return all that stands on guide cards, by number, and on table cards, by table."""
    on_all = (cards.section, cards.boards, cards.movement.num_rounds, cards.switched)
    guides: dict[int, Hashable] = {
        card.number: (
            on_all,
            cards.names[card.number],
            frozenset(cards.absent.get(card.number, ())),
            card.lines,
            tuple(
                cards.who(number, round)
                for round, line in enumerate(card.lines, start=1)
                for number in (line.opponents if line else ())
            ),
        )
        for card in cards.guide_cards
    }
    tables: dict[int, Hashable] = {
        card.table: (
            on_all,
            card.lines,
            card.ready,
            tuple(
                cards.who(number, round)
                for round, line in enumerate(card.lines, start=1)
                for number in (line.seats if line else ())
                if number is not None
            ),
        )
        for card in cards.table_cards
    }
    return guides, tables
