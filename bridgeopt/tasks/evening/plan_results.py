"""Completion of an evening's results from its plan: the movement, and the players' names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

from bridgeopt.club import LoadedPlan, Members
from bridgeopt.files.plan import read_plan
from bridgeopt.scoring.contract import Side
from bridgeopt.scoring.results import Participant, PlannedTable, SourceResults
from bridgeopt.show.pages.paper import PaperSection
from bridgeopt.tasks.evening.printing import printed_evening
from bridgeopt.tasks.sources import read_names

_SIDES: tuple[Side, ...] = ("NS", "EW")


def complete_from_files(
    plan: Path,
    members: Path | None,
    season: Path | None,
    source: SourceResults = SourceResults(()),  # noqa: B008  (it is immutable)
) -> tuple[SourceResults, tuple[object, ...]]:
    """Read a plan and the players' names, and add them to results with `complete_from_plan`."""
    names = read_names(members, season)
    return complete_from_plan(source, read_plan(plan), names)


def complete_from_plan(
    source: SourceResults, plan: LoadedPlan, names: Members
) -> tuple[SourceResults, tuple[object, ...]]:
    """Complete an evening's results with the movement and the players' names from its plan.

    If there is only one section, results without a section belong to it. The number of winners is
    that of the results or, if they have none, that of the plan's movements.

    Returns
    -------
    The completed results, and warnings about the movements' files.

    Raises
    ------
    InputError
        A section has no movement, or a movement is not well-formed.
    """
    evening, notes = printed_evening(plan, names, date.today())
    sections = evening.sections
    if len(sections) == 1:
        source = _with_section(source, sections[0].name)
    has_two_winners = all(section.movement.winners == 2 for section in sections)
    planned = tuple(table for section in sections for table in _planned_tables(section))
    source_participants = {
        (participant.section, participant.pair, participant.direction): participant
        for participant in source.participants
    }
    participants = []
    for section in sections:
        for participant in _planned_participants(section, evening.members):
            sides = (participant.direction,) if participant.direction else (None, *_SIDES)
            keys = ((participant.section, participant.pair, side) for side in sides)
            known_participant = next(
                (source_participants.pop(key) for key in keys if key in source_participants),
                participant,
            )
            participants.append(
                replace(known_participant, names=participant.names, numbers=participant.numbers)
            )
    return replace(
        source,
        planned=planned,
        own_numbers=True,
        participants=(*participants, *source_participants.values()),
        winners=source.winners or (2 if has_two_winners else 1),
    ), notes


def _with_section(source: SourceResults, section: str) -> SourceResults:
    if any(item.section for item in source.results):
        return source
    return replace(
        source,
        results=tuple(replace(item, section=section) for item in source.results),
        participants=tuple(replace(item, section=section) for item in source.participants),
    )


def _planned_tables(section: PaperSection) -> Iterator[PlannedTable]:
    labels = section.movement.labels
    for seat in section.seats:
        last = seat.group * section.boards
        yield PlannedTable(
            section=section.name,
            round=seat.round,
            table=seat.table,
            ns=None if seat.ns is None else str(labels[seat.ns - 1].number),
            ew=None if seat.ew is None else str(labels[seat.ew - 1].number),
            boards=tuple(range(last - section.boards + 1, last + 1)),
        )


def _planned_participants(section: PaperSection, names: Members) -> Iterator[Participant]:
    """Yield the pair of each number as a participant, with the names of its players.

    If several pairs have a number in turn, the players of all of them are included in order.
    """
    for number in range(1, len(section.numbers) + 1):
        pairs = [period.pair for period in section.holders(number) if period.pair is not None]
        players = dict.fromkeys(player for pair in pairs for player in pair.players)
        if players:
            label = section.movement.labels[number - 1]
            yield Participant(
                section.name,
                str(label.number),
                label.side,
                names=tuple(map(names.name, players)),
                numbers=tuple(map(str, players)),
            )
