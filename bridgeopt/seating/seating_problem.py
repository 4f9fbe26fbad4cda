"""The pairs to be seated tonight, with their wishes and rules; and their sections."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import NamedTuple

from bridgeopt import club
from bridgeopt.base.i18n import Message
from bridgeopt.club.event import EventHistory
from bridgeopt.club.guests import add_guests
from bridgeopt.club.line_seats import SectionLines
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.sections import form_sections


class EveningSections(NamedTuple):
    """Tonight's sections, the history with new players added, and messages about them."""

    history: club.History
    sections: tuple[club.SectionPairs, ...]
    notes: tuple[Message, ...]


def evening_sections(
    history: club.History,
    registration: club.Registration,
    num_sections: int,
    rules: club.EveningRules = club.DEFAULT_RULES,
    *,
    wishes: Sequence[club.Wish] = (),
    lines: SectionLines | None = None,
    stop: Stop | None = None,
) -> EveningSections:
    """Return tonight's sections, after adding new players to the history.

    If the odd section is not the one that the rules would choose, a note names it. If the lines
    (divisions) of a competition formed the sections, a note says so. For the parameters see
    `seating.sections.form_sections`.
    """
    history, notes = add_guests(history, registration)
    sections = form_sections(
        history, registration, num_sections, rules=rules, wishes=wishes, lines=lines, stop=stop
    )
    if lines is not None:
        return EveningSections(history, sections, (*notes, *describe_lines(sections, lines)))
    odd_name = odd_section_name(sections)
    if odd_name is None or (rules.odd_section is None and not any(map(decides_sections, wishes))):
        return EveningSections(history, sections, notes)
    default_rules = replace(rules, odd_section=None)
    usual = odd_section_name(
        form_sections(history, registration, num_sections, rules=default_rules)
    )
    if rules.odd_section is not None:
        notes += (Message("odd_as_asked", section=odd_name, turn=str(usual)),)
    elif odd_name != usual and any(
        wish.kind is club.WishKind.LATE and wish.must for wish in wishes
    ):
        notes += (Message("odd_for_late", section=odd_name, turn=str(usual)),)
    elif odd_name != usual:
        notes += (Message("odd_for_wishes", section=odd_name, turn=str(usual)),)
    return EveningSections(history, sections, notes)


def describe_lines(sections: Sequence[club.SectionPairs], lines: SectionLines) -> Iterator[Message]:
    """Yield messages about sections formed by a competition's lines (divisions).

    The first says that lines formed the sections. The others name the pairs that play outside the
    section of their line.
    """
    key = "of_event_sections" if lines.by_result else "lines_sections"
    yield Message(key, name=lines.competition)
    line_of = {frozenset(seat.players): seat.section for seat in lines.seats}
    for k, section in enumerate(sections):
        for pair in section.pairs:
            home = line_of.get(frozenset(pair.players), k)
            if home != k:
                details = {"pair": str(pair), "line": lines.names[home], "section": section.name}
                known = "no" if home >= len(sections) else "yes"
                yield Message("lines_elsewhere", **details, known=known)


def decides_sections(wish: club.Wish) -> bool:
    """Return whether a wish may decide which section a pair plays in, or which section is odd.

    An odd section has an odd number of pairs, so that one pair sits out each round.
    """
    return wish.kind.is_about_sections or (wish.kind is club.WishKind.LATE and wish.must)


def odd_section_name(sections: Iterable[club.SectionPairs]) -> str | None:
    """Return the name of the section with an odd number of pairs; ``None`` if there is none."""
    return next((section.name for section in sections if section.odd), None)


@dataclass(frozen=True, kw_only=True)
class SeatingProblem:
    """The pairs to be seated tonight, and how; the movements are chosen separately.

    Attributes
    ----------
    history, registration
        The season so far, and tonight's pairs. Players who are not in the history are new.
    wishes
        Musts and preferences of pairs; the plan records which are respected.
    rules
        How the evening is played.
    source
        The kind of file that the history comes from, stored in the plan: ``history`` or ``season``.
    lines
        The lines (divisions) of a competition, which give pairs their sections; ``None`` if
        sections are formed by rating.
    event
        The meetings so far in an event of several sessions. Repeats within the event are minimised
        before the fitness.
    """

    history: club.History
    registration: club.Registration
    wishes: tuple[club.Wish, ...] = ()
    rules: club.EveningRules = club.DEFAULT_RULES
    source: str = "history"
    lines: SectionLines | None = None
    event: EventHistory | None = None

    @property
    def plan_source(self) -> club.HistorySource:
        """The history's kind and hash, which the plan stores."""
        return club.HistorySource(self.source, self.history.digest)

    def sections(
        self, num_sections: int, wishes: Sequence[club.Wish] | None = None, stop: Stop | None = None
    ) -> EveningSections:
        """Return tonight's sections; ``wishes`` replace the problem's own wishes if given."""
        rules = self.rules
        if rules.refuse_new_players:
            add_guests(self.history, self.registration, strict=True)
        formed = evening_sections(
            self.history,
            self.registration,
            num_sections,
            rules,
            wishes=self.wishes if wishes is None else wishes,
            lines=self.lines,
            stop=stop,
        )
        sections = tuple(
            replace(section, equal_fields=rules.equal_fields, half_table=rules.half_table)
            for section in formed.sections
        )
        return formed._replace(sections=sections, notes=(*formed.notes, *describe_fields(sections)))

    def section_former(
        self, num_sections: int, stop: Stop
    ) -> Callable[[Sequence[club.Wish]], Sequence[club.SectionPairs]]:
        """Return a function that takes wishes and forms ``num_sections`` sections."""
        return lambda wishes: self.sections(num_sections, wishes, stop).sections

    def seed(self, movements: str, num_sections: int) -> int:
        """Return the seed to use if none is given.

        It is derived from the history, the pairs, ``num_sections``, and ``movements`` (the family's
        name).
        """
        return seed_from(self.plan_source, self.registration.pairs, movements, num_sections)


def describe_fields(sections: Sequence[club.SectionPairs]) -> Iterator[Message]:
    """Yield messages about sections that must have equal fields or a half table.

    They tell users that the proofs cover only seatings with these restrictions.
    """
    if any(section.equal_fields for section in sections):
        yield Message("fields_equal")
    for section in sections:
        if section.odd and section.half_table is not None:
            yield Message("half_table", section=section.name, half=str(section.half_table))


def seed_from(
    source: club.HistorySource, pairs: Iterable[club.Pair], family: str, num_sections: int
) -> int:
    """Return a seed derived from the inputs, so that it differs from week to week.

    The order of the pairs does not matter.
    """
    ordered = sorted(tuple(sorted(pair.players)) for pair in pairs)
    text = f"{source.of_history} {ordered} {family} {num_sections}"
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")
