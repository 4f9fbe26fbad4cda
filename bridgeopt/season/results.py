"""Scores of a session, held against who played in it."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message, Number
from bridgeopt.club import Session
from bridgeopt.club.rankings import AVERAGE
from bridgeopt.files.results import ScoreLine
from bridgeopt.season.sessions import Result

_MOST_OFF = Decimal(2)
"""Sit-outs and adjusted scores can move a section's mean a little from 50 %."""


class Matched(NamedTuple):
    """Results, the sections that they are of, and a line about each thing to know."""

    results: tuple[Result, ...]
    places: tuple[int, ...]
    notes: tuple[Message, ...]


def match_results(session: Session, scores: Sequence[ScoreLine], file: str) -> Matched:
    """Find the pair of each score; a section that is in the file must be there as a whole.

    A score is of the pair that held the number last. One that left before the end may have none.

    Raises
    ------
    InputError
        With every score that no pair has, and every pair that has no score.
    """
    faults = []
    place_of = {section.name: place for place, section in enumerate(session.sections)}
    found: dict[int, dict[int, Decimal]] = {}
    for score in scores:
        place = place_of.get(score.section)
        if place is None:
            help = Message("season_its_sections", sections=list(place_of))
            if not place_of:
                help = Message("season_no_pairs_then")
            message = Message(
                "season_no_such_section", session=str(session.id), section=score.section
            )
            faults.append(Fault(message, file, score.line, help))
            continue
        numbers = session.sections[place].numbers
        if not 1 <= score.number <= len(numbers) or numbers[score.number - 1] is None:
            message = Message(
                "season_no_such_pair", section=score.section, number=str(score.number)
            )
            help = Message("season_right_session")
            faults.append(Fault(message, file, score.line, help))
            continue
        found.setdefault(place, {})[score.number] = score.percentage
    notes = []
    replaced = []
    for place, percentages in sorted(found.items()):
        section = session.sections[place]
        if section.percentages not in ({}, percentages):
            replaced.append(section.name)
        missing = [
            f"{section.name}{number}"
            for number, pair in enumerate(section.numbers, start=1)
            if pair is not None
            and number not in percentages
            and section.holder(number, section.rounds_played) is not None
        ]
        if missing:
            message = Message("season_no_score", pairs=missing)
            faults.append(Fault(message, file, help=Message("season_give_all_pairs")))
        mean = sum(percentages.values(), Decimal(0)) / len(percentages)
        if abs(mean - AVERAGE) > _MOST_OFF:
            notes.append(Message("season_odd_mean", section=section.name, mean=Number(mean, 1)))
    if faults:
        raise InputError(faults)
    if replaced:
        notes.append(
            Message(
                "season_scores_replaced",
                session=str(session.id),
                played_on=str(session.played_on),
                sections=replaced,
            )
        )
    results = tuple(
        Result(place, number, percentage)
        for place, percentages in sorted(found.items())
        for number, percentage in sorted(percentages.items())
    )
    return Matched(results, tuple(sorted(found)), tuple(notes))
