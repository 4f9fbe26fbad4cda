"""Completes the results of an evening from its plan: the movement and the players' names."""

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
    """Read a plan and the players' names, and add them to results as `complete_from_plan` does.

    Raises the errors of `complete_from_plan` and those of reading the files.
    """
    names = read_names(members, season)
    return complete_from_plan(source, read_plan(plan), names)


def complete_from_plan(
    source: SourceResults, plan: LoadedPlan, names: Members
) -> tuple[SourceResults, tuple[object, ...]]:
    """Add the movement and the players' names in an evening's plan to its results.

    If there is only one section, results without a section belong to it. If the results state the
    number of winners, that number is kept; otherwise it is that of the plan's movements.

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
        source = _all_in(source, sections[0].name)
    two = all(section.movement.winners == 2 for section in sections)
    planned = tuple(table for section in sections for table in _tables(section))
    told = {(each.section, each.pair, each.direction): each for each in source.participants}
    people = []
    for section in sections:
        for each in _people(section, evening.members):
            sides = (each.direction,) if each.direction else (None, *_SIDES)
            keys = ((each.section, each.pair, side) for side in sides)
            known = next((told.pop(key) for key in keys if key in told), each)
            people.append(replace(known, names=each.names, numbers=each.numbers))
    return replace(
        source,
        planned=planned,
        own_numbers=True,
        participants=(*people, *told.values()),
        winners=source.winners or (2 if two else 1),
    ), notes


def _all_in(source: SourceResults, section: str) -> SourceResults:
    if any(each.section for each in source.results):
        return source
    return replace(
        source,
        results=tuple(replace(each, section=section) for each in source.results),
        participants=tuple(replace(each, section=section) for each in source.participants),
    )


def _tables(section: PaperSection) -> Iterator[PlannedTable]:
    called = section.movement.labels
    for seat in section.seats:
        last = seat.group * section.boards
        yield PlannedTable(
            section=section.name,
            round=seat.round,
            table=seat.table,
            ns=None if seat.ns is None else str(called[seat.ns - 1].number),
            ew=None if seat.ew is None else str(called[seat.ew - 1].number),
            boards=tuple(range(last - section.boards + 1, last + 1)),
        )


def _people(section: PaperSection, names: Members) -> Iterator[Participant]:
    """Yield a participant for each number, with its players.

    If several pairs held a number in turn, all their players are included, in order.
    """
    for number in range(1, len(section.numbers) + 1):
        held = [period.pair for period in section.holders(number) if period.pair is not None]
        players = dict.fromkeys(player for pair in held for player in pair.players)
        if players:
            called = section.movement.labels[number - 1]
            yield Participant(
                section.name,
                str(called.number),
                called.side,
                names=tuple(map(names.name, players)),
                numbers=tuple(map(str, players)),
            )
