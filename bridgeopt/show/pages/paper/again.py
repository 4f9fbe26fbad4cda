"""What has to be printed again after a change: what says something else than the paper of before.

Each card is held against the one of before by what stands on it, whatever changed in between:
pairs, players, rounds in which somebody is there, or the movement.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from dataclasses import replace

from bridgeopt.show.pages.cards import CardSet, Only
from bridgeopt.show.pages.paper.evening import Evening


def changed_only(before: Evening, now: Evening) -> Evening | None:
    """Return the evening with only what is not on the paper of before; ``None`` if all is there.

    Of sections in which nothing changed nothing is printed; but all players stand in the list by
    name, if there is one.
    """
    old = {section.name: section for section in before.sections}
    only = {}
    for section in now.sections:
        was = old.get(section.name)
        guides, tables = _contents(now.cards(section))
        lines = now.pair_lines(section)
        if was is not None:
            guides_before, tables_before = _contents(before.cards(was))
            guides = {k: card for k, card in guides.items() if guides_before.get(k) != card}
            tables = {k: card for k, card in tables.items() if tables_before.get(k) != card}
            if not guides and not tables and before.pair_lines(was) == lines:
                continue
        only[section.name] = Only(frozenset(guides), frozenset(tables))
    gone = old.keys() - {section.name for section in now.sections}
    return _with_only(now, only) if only or gone else None


def sections_only(evening: Evening, names: Collection[str]) -> Evening:
    """Return the evening with all of some sections, and nothing of the others."""
    return _with_only(evening, {s.name: None for s in evening.sections if s.name in names})


def _with_only(evening: Evening, only: Mapping[str, Only | None]) -> Evening:
    here = tuple(section for section in evening.sections if section.name in only)
    others = tuple(section for section in evening.sections if section.name not in only)
    return replace(evening, sections=here, elsewhere=others, only=only)


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
