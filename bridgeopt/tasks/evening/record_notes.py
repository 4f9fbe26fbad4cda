"""Messages about an evening's results that a director needs before the evening is recorded.

The page shows these messages next to the button, and the command prints them.
"""

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
"""Largest number of tables without results that are listed; if there are more, only their rounds
are listed."""

_MAX_PAIRS = 6
"""Largest number of pairs that are named; if there are more, only the number of pairs is given."""

_NS: Side = "NS"
_EW: Side = "EW"


class _Numbered(NamedTuple):
    """A section, and the number of a pair in it."""

    section: PlayedSection
    number: int


def notes_before_recording(book: Scorebook, session: Session) -> tuple[Message, ...]:
    """Return messages about the results of a session that is recorded or about to be.

    The messages list missing results, with their places and the pairs whose scores are affected;
    undecided scores; results of rounds that are not recorded; and results of pairs that left.

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
    beyond, left = _beyond(book, sections), _left(book, sections)
    return (*unfinished_results(book, session), *beyond, *left)


def unfinished_results(book: Scorebook, session: Session) -> tuple[Message, ...]:
    """Return messages about results that are missing or undecided in the rounds of a session."""
    sections = {section.name: section for section in session.sections}
    return (*_missing(book, sections), *_undecided(book, sections))


def latest_round(book: Scorebook) -> int:
    """Return the last round with a result at a table of the plan; 0 if there is none."""
    planned = {(t.section, t.round, t.table, board) for t in book.planned for board in t.boards}
    return max((place.round for place in book.results if place[:4] in planned), default=0)


def _missing(book: Scorebook, sections: Mapping[str, PlayedSection]) -> Iterator[Message]:
    tables = [table for table in book.missing_results() if _is_recorded(table, sections)]
    missing = sum(len(table.boards) for table in tables)
    if not missing:
        return
    playing = (t for t in book.planned if t.ns and t.ew and _is_recorded(t, sections))
    planned = sum(len(table.boards) for table in playing)
    pairs = [
        pair
        for table in tables
        for called, side in ((table.ns, _NS), (table.ew, _EW))
        if (pair := _numbered(table.section, called, side, sections)) is not None
    ]
    everyone = sum(len(section.pairs) for section in sections.values())
    yield Message(
        "record_results_missing",
        n=missing,
        all=planned,
        where=ClauseList(_where(tables)),
        whose=_whose(book, pairs, everyone),
    )


def _is_recorded(table: PlannedTable, sections: Mapping[str, PlayedSection]) -> bool:
    """Return whether a session includes the round of a table.

    If the session does not have the table's section, the round counts as included.
    """
    section = sections.get(table.section)
    return section is None or table.round <= section.rounds_played


def _where(tables: Iterable[PlannedTable]) -> Iterator[Message]:
    """Yield messages that list the tables without results, or only the rounds if there are many."""
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
    for name, own in by_section.items():
        rounds = sorted({table.round for table in own})
        n = sum(len(table.boards) for table in own)
        yield Message("record_missing_rounds", section=name, rounds=_in_runs(rounds), n=n)


def _in_runs(numbers: list[int]) -> list[str]:
    """Return numbers as texts in which consecutive numbers become a range, such as 1 and 3-6."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]


def _whose(book: Scorebook, pairs: Iterable[_Numbered], everyone: int) -> Message:
    """Return a message that lists the pairs, or their number if they are many.

    The message says "all" if there are at least ``everyone`` pairs.
    """
    each = list({(pair.section.name, pair.number): pair for pair in pairs}.values())
    each.sort(key=lambda pair: (pair.section.name, pair.number))
    if len(each) <= _MAX_PAIRS:
        return Message("record_whose", pairs=[_called(book, pair) for pair in each])
    known = "all" if len(each) >= everyone else "some"
    return Message("record_whose_many", known=known, n=len(each))


def _called(book: Scorebook, pair: _Numbered) -> Message:
    """Return a pair by its section and number, with its names in the score book."""
    section = pair.section
    called = section.movement.labels[pair.number - 1]
    names = next(
        (
            each.names
            for each in book.people
            if each.section == section.name
            and each.pair == str(called.number)
            and each.direction in (None, called.side)
        ),
        (),
    )
    label = f"{section.name}{section.label(pair.number)}"
    return Message(
        "record_pair", known="names" if names else "number", pair=label, who=" & ".join(names)
    )


def _numbered(
    section: str, called: str | None, side: Side, sections: Mapping[str, PlayedSection]
) -> _Numbered | None:
    """Find a pair of a score book in the session's ``sections``; ``None`` if it is not there.

    ``section`` and ``called`` are the section's name and the pair's number in the score book, and
    ``side`` is the pair's direction. The direction only matters if EW pairs are numbered from 1.
    """
    found = sections.get(section)
    if found is None or called is None or not called.isdecimal():
        return None
    movement = found.movement
    number = movement.number_from_label(
        NumberLabel(int(called), side if movement.ew_from_one else None)
    )
    return None if number is None else _Numbered(found, number)


def _undecided(book: Scorebook, sections: Mapping[str, PlayedSection]) -> Iterator[Message]:
    found = [each for _, each in sorted(book.results.items()) if each.kind is ResultKind.UNDECIDED]
    found = [each for each in found if _in_session(each, sections)]
    if not found:
        return
    pairs = [pair for each in found for pair in _pairs_of(each, sections)]
    everyone = sum(len(section.pairs) for section in sections.values())
    yield Message(
        "record_results_undecided",
        n=len(found),
        where=ClauseList(each.description for each in found[:_MAX_TABLES]),
        more=max(0, len(found) - _MAX_TABLES),
        whose=_whose(book, pairs, everyone),
    )


def _in_session(result: BoardResult, sections: Mapping[str, PlayedSection]) -> bool:
    section = sections.get(result.section)
    return section is None or (result.round or 0) <= section.rounds_played


def _pairs_of(result: BoardResult, sections: Mapping[str, PlayedSection]) -> Iterator[_Numbered]:
    for called, side in ((result.ns, _NS), (result.ew, _EW)):
        pair = _numbered(result.section, called, side, sections)
        if pair is not None:
            yield pair


def _beyond(book: Scorebook, sections: Mapping[str, PlayedSection]) -> Iterator[Message]:
    """Yield a message if there are results in rounds that are not recorded.

    The scores of the evening include these results.
    """
    late = [each for each in book.results.values() if not _in_session(each, sections)]
    if late:
        rounds = sorted({each.round or 0 for each in late})
        yield Message("record_results_beyond", n=len(late), rounds=_in_runs(rounds))


def _left(book: Scorebook, sections: Mapping[str, PlayedSection]) -> Iterator[Message]:
    """Yield a message for each pair that has results, but left before the end."""
    own: dict[tuple[str, int], list[BoardResult]] = defaultdict(list)
    for each in book.results.values():
        if each.kind is not ResultKind.NOT_PLAYED:
            for pair in _pairs_of(each, sections):
                own[pair.section.name, pair.number].append(each)
    for (name, number), results in sorted(own.items()):
        section = sections[name]
        last = _last_round(section, number)
        if last >= section.rounds_played:
            continue
        after = sum((each.round or 0) > last for each in results)
        yield Message(
            "record_results_of_left",
            pair=_called(book, _Numbered(section, number)),
            known="left" if last else "never",
            round=str(last),
            n=len(results) - after,
            after=after,
        )


def _last_round(section: PlayedSection, number: int) -> int:
    """Return the last recorded round in which a pair held a number; 0 if there is none."""
    rounds = range(1, section.rounds_played + 1)
    return max((r for r in rounds if section.holder(number, r) is not None), default=0)
