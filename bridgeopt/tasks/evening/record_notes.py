"""Messages about an evening's results that a director needs before recording the evening."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from bridgeopt.base.i18n import ClauseList, Message
from bridgeopt.club import PlayedSection, Session
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.scorebook import Scorebook
from bridgeopt.scoring.contract import Side
from bridgeopt.scoring.results import BoardResult, PlannedTable, ResultKind

_MAX_TABLES = 4
"""Up to this many tables without results are listed; of more tables, only the rounds are listed."""

_MAX_PAIRS = 6
"""Up to this many pairs are named; of more pairs, only the number is given."""

_NS: Side = "NS"
_EW: Side = "EW"


class _NumberedPair(NamedTuple):
    """A section, and the number of a pair in it."""

    section: PlayedSection
    number: int


def notes_before_recording(book: Scorebook, session: Session) -> tuple[Message, ...]:
    """Return messages about the results of a session, before or after it is recorded.

    The messages are about missing results, undecided results, results of rounds that are not
    recorded, and results of pairs that left.

    Parameters
    ----------
    book
        The evening's score book.
    session
        The session, recorded or not.
    """
    if not book.results:
        return ()
    sections = {section.name: section for section in session.sections}
    beyond_notes, left_notes = (
        _notes_beyond_rounds(book, sections),
        _notes_on_left_pairs(book, sections),
    )
    return (*unfinished_results(book, session), *beyond_notes, *left_notes)


def unfinished_results(book: Scorebook, session: Session) -> tuple[Message, ...]:
    """Return messages about results that are missing or undecided in the rounds of a session."""
    sections = {section.name: section for section in session.sections}
    return (
        *_notes_on_missing_results(book, sections),
        *_notes_on_undecided_results(book, sections),
    )


def _notes_on_missing_results(
    book: Scorebook, sections: Mapping[str, PlayedSection]
) -> Iterator[Message]:
    tables = [table for table in book.missing_results() if _is_recorded(table, sections)]
    missing = sum(len(table.boards) for table in tables)
    if not missing:
        return
    played_tables = (t for t in book.planned if t.ns and t.ew and _is_recorded(t, sections))
    planned = sum(len(table.boards) for table in played_tables)
    pairs = [
        pair
        for table in tables
        for label, side in ((table.ns, _NS), (table.ew, _EW))
        if (pair := _find_pair(table.section, label, side, sections)) is not None
    ]
    num_pairs = sum(len(section.pairs) for section in sections.values())
    yield Message(
        "record_results_missing",
        n=missing,
        all=planned,
        where=ClauseList(_places_of_tables(tables)),
        whose=_describe_pairs(book, pairs, num_pairs),
    )


def _is_recorded(table: PlannedTable, sections: Mapping[str, PlayedSection]) -> bool:
    """Return whether a session includes a table's round; true if it lacks the table's section."""
    section = sections.get(table.section)
    return section is None or table.round <= section.rounds_played


def _places_of_tables(tables: Iterable[PlannedTable]) -> Iterator[Message]:
    """Yield messages that list tables or, if there are many, their rounds."""
    tables = sorted(tables, key=lambda t: (t.section, t.round, t.table))
    if len(tables) <= _MAX_TABLES:
        for table in tables:
            yield Message(
                "record_missing_table",
                section=table.section,
                round=str(table.round),
                table=str(table.table),
                n=len(table.boards),
                boards=[str(board) for board in table.boards],
            )
        return
    by_section: dict[str, list[PlannedTable]] = defaultdict(list)
    for table in tables:
        by_section[table.section].append(table)
    for name, section_tables in by_section.items():
        rounds = sorted({table.round for table in section_tables})
        n = sum(len(table.boards) for table in section_tables)
        yield Message(
            "record_missing_rounds",
            section=name,
            rounds=_in_runs(rounds),
            num_rounds=len(rounds),
            n=n,
        )


def _in_runs(numbers: list[int]) -> list[str]:
    """Return numbers as texts, with ranges for consecutive numbers: ``1`` and ``3-6``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]


def _describe_pairs(book: Scorebook, pairs: Iterable[_NumberedPair], num_pairs: int) -> Message:
    """Return a message that lists pairs or, if there are many, their number.

    The message says "all" for ``num_pairs`` pairs.
    """
    unique_pairs = list({(pair.section.name, pair.number): pair for pair in pairs}.values())
    unique_pairs.sort(key=lambda pair: (pair.section.name, pair.number))
    if len(unique_pairs) <= _MAX_PAIRS:
        return Message("record_whose", pairs=[_pair_message(book, pair) for pair in unique_pairs])
    known = "all" if len(unique_pairs) >= num_pairs else "some"
    return Message("record_whose_many", known=known, n=len(unique_pairs))


def _pair_message(book: Scorebook, pair: _NumberedPair) -> Message:
    """Return a pair by its section and number, with its names in the score book."""
    section = pair.section
    label_in_section = section.movement.labels[pair.number - 1]
    names = next(
        (
            participant.names
            for participant in book.people
            if participant.section == section.name
            and participant.pair == str(label_in_section.number)
            and participant.direction in (None, label_in_section.side)
        ),
        (),
    )
    label = f"{section.name}{section.label(pair.number)}"
    return Message(
        "record_pair", known="names" if names else "number", pair=label, who=" & ".join(names)
    )


def _find_pair(
    section: str, label: str | None, side: Side, sections: Mapping[str, PlayedSection]
) -> _NumberedPair | None:
    """Return the recorded pair that a score book identifies by section and number.

    ``section`` and ``label`` are the name of the section and the number of the pair in the score
    book. The direction ``side`` matters only if EW pairs are numbered from 1. Return ``None`` if
    there is no such pair.
    """
    played_section = sections.get(section)
    if played_section is None or label is None or not label.isdecimal():
        return None
    movement = played_section.movement
    number = movement.number_from_label(
        NumberLabel(int(label), side if movement.ew_from_one else None)
    )
    return None if number is None else _NumberedPair(played_section, number)


def _notes_on_undecided_results(
    book: Scorebook, sections: Mapping[str, PlayedSection]
) -> Iterator[Message]:
    undecided = [
        result for _, result in sorted(book.results.items()) if result.kind is ResultKind.UNDECIDED
    ]
    undecided = [result for result in undecided if _in_session(result, sections)]
    if not undecided:
        return
    pairs = [pair for result in undecided for pair in _pairs_of(result, sections)]
    num_pairs = sum(len(section.pairs) for section in sections.values())
    yield Message(
        "record_results_undecided",
        n=len(undecided),
        where=ClauseList(result.description for result in undecided[:_MAX_TABLES]),
        more=max(0, len(undecided) - _MAX_TABLES),
        whose=_describe_pairs(book, pairs, num_pairs),
    )


def _in_session(result: BoardResult, sections: Mapping[str, PlayedSection]) -> bool:
    section = sections.get(result.section)
    return section is None or (result.round or 0) <= section.rounds_played


def _pairs_of(
    result: BoardResult, sections: Mapping[str, PlayedSection]
) -> Iterator[_NumberedPair]:
    for label, side in ((result.ns, _NS), (result.ew, _EW)):
        pair = _find_pair(result.section, label, side, sections)
        if pair is not None:
            yield pair


def _notes_beyond_rounds(
    book: Scorebook, sections: Mapping[str, PlayedSection]
) -> Iterator[Message]:
    """Yield a message if there are results of rounds that are not recorded.

    Such results still count in the scores.
    """
    beyond = [result for result in book.results.values() if not _in_session(result, sections)]
    if beyond:
        rounds = sorted({result.round or 0 for result in beyond})
        yield Message("record_results_beyond", n=len(beyond), rounds=_in_runs(rounds))


def _notes_on_left_pairs(
    book: Scorebook, sections: Mapping[str, PlayedSection]
) -> Iterator[Message]:
    """Yield a message for each pair that has results and left before the end."""
    results_by_pair: dict[tuple[str, int], list[BoardResult]] = defaultdict(list)
    for result in book.results.values():
        if result.kind is not ResultKind.NOT_PLAYED:
            for pair in _pairs_of(result, sections):
                results_by_pair[pair.section.name, pair.number].append(result)
    for (name, number), results in sorted(results_by_pair.items()):
        section = sections[name]
        last = _last_round(section, number)
        if last >= section.rounds_played:
            continue
        num_after = sum((result.round or 0) > last for result in results)
        yield Message(
            "record_results_of_left",
            pair=_pair_message(book, _NumberedPair(section, number)),
            known="left" if last else "never",
            round=str(last),
            n=len(results) - num_after,
            after=num_after,
        )


def _last_round(section: PlayedSection, number: int) -> int:
    """Return the last recorded round in which a number had a pair; 0 if there is none."""
    rounds = range(1, section.rounds_played + 1)
    return max((r for r in rounds if section.holder(number, r) is not None), default=0)
