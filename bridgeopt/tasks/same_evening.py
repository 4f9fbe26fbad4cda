"""Check that a file of results belongs to an evening, before it is imported."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.files.out_folder import evening_folders
from bridgeopt.scorebook import (
    PlayLocation,
    ResultSource,
    Scorebook,
    ScorebookFile,
)
from bridgeopt.scorebook.result_json import with_locations
from bridgeopt.scoring.questions import Doubt, differences_from_plan
from bridgeopt.scoring.results import BoardResult, Participant, PlannedTable, SourceResults
from bridgeopt.scoring.seated_results import PairKey, meeting_lookup

_FIT = 0.5
"""Smallest fraction of a file's results that must fit the plan and the score book. If fewer fit,
the file is taken for a file of another evening."""
FEW_RESULTS = 8
"""Largest number of missing or equal results that is no evidence of another evening, because chance
or a correction can explain so few."""
_STRANGE = 0.1
"""Largest fraction of a section's results on other boards than planned that is taken for mistakes
at single tables. If more results are, the file may number the boards differently."""
_FEW_STRANGE = 3
"""Largest number of results on other boards than planned that is always taken for mistakes at
single tables, even above the fraction `_STRANGE` of a small section's results."""
_NAME = 3
"""Minimum number of letters of a word that counts as part of a name; it excludes initials."""


def refuse_another_evening(
    source: SourceResults, file: ScorebookFile, path: Path, kind: ResultSource
) -> None:
    """Refuse a file for a score book if it is of another evening, or has NS and EW exchanged.

    The file is refused in these cases:

    - It is of another day.
    - Most results do not fit the plan.
    - It lacks most results of earlier files of its ``kind``, for example because it is empty or
      has only one section.

    A file without a date is also refused in these cases:

    - Most pairs are other people.
    - Most results equal those of another evening of the club.
    - Most results replace those of an evening that was complete.

    For a source that keeps sending (`ResultSource.is_live`), exchanged directions only raise a
    question, because after one or two tables, most results may be of pairs in the wrong direction.

    Raises
    ------
    InputError
        The file is refused; the error lists all reasons.
    """
    book = file.read()
    lines = tuple(with_locations(source.results, book.planned))
    told = [*_of_day(source, book), *_of_less(lines, book, kind)]
    if book.movement and lines:
        told += _of_plan(source, lines, book, flows=kind.is_live)
    if source.date is None and not kind.is_live:
        told += [*_of_people(source, book), *_of_others(lines, file)] or _replacing(lines, book)
    if told:
        raise InputError([Fault(wrong, str(path), help=advice) for wrong, advice in told])


_Told = Iterator[tuple[Message, Message]]


def _advice(key: str = "results_force_help") -> Message:
    return Message(key)


def _of_day(source: SourceResults, book: Scorebook) -> _Told:
    if source.date is not None and source.date != book.day:
        yield Message("results_of_another_day", told=source.date, day=book.day), _advice()


def _of_less(lines: tuple[BoardResult, ...], book: Scorebook, kind: ResultSource) -> _Told:
    """Yield a reason to refuse a file that would remove most results of earlier files of this kind.

    If each table lost all its results from some round on, the reason says so. That happens if the
    movement is changed in the software of the scoring terminals.
    """
    before = book.statements_by(kind)
    stay = before.keys() & {PlayLocation.for_result(line) for line in lines}
    gone = before.keys() - stay
    if len(gone) > max(FEW_RESULTS, _FIT * len(before)):
        first = _round_erased_from(*([before[each] for each in part] for part in (gone, stay)))
        if kind.is_live and first is not None:
            told = Message("results_erased", n=len(gone), all=len(before), round=str(first))
            yield told, _advice("results_erased_help")
        else:
            yield (
                Message("results_gone", n=len(gone), all=len(before)),
                _advice("results_gone_help"),
            )


def _round_erased_from(gone: Sequence[BoardResult], stay: Sequence[BoardResult]) -> int | None:
    """Return the first round with a lost result, if results were erased from some round on.

    ``gone`` are the lost results, and ``stay`` those that were kept. Return ``None`` if a table
    lost a result and kept one of the same or a later round. Also return ``None`` if a table kept
    no result and lost one of round 1: then the file lacks the whole table.
    """
    last: dict[tuple[str, int | None], int] = {}
    for line in stay:
        table = line.section, line.table
        last[table] = max(last.get(table, 0), line.round or 0)
    for line in gone:
        if (line.round or 0) <= last.get((line.section, line.table), 1):
            return None
    return min(line.round or 0 for line in gone)


def _of_people(source: SourceResults, book: Scorebook) -> _Told:
    """Yield a reason to refuse a file if most of its pairs have other players in the score book.

    Players are compared by their member numbers and names.
    """
    known = {(each.section, each.pair, each.direction): each for each in book.people}
    both = [
        (each, known[key])
        for each in source.participants
        if (key := (each.section, each.pair, each.direction)) in known
    ]
    same = [_same_people(*each) for each in both]
    others = [each for each, is_same in zip(both, same, strict=True) if is_same is False]
    compared = len(same) - same.count(None)
    if len(others) > (1 - _FIT) * compared:
        theirs, ours = others[0]
        yield (
            Message(
                "results_of_others",
                n=len(others),
                all=compared,
                pair=str(PairKey(theirs.section, theirs.pair, theirs.direction)),
                told=_people(theirs),
                planned=_people(ours),
            ),
            _advice(),
        )


def _same_people(one: Participant, other: Participant) -> bool | None:
    """Return whether two pairs share a player; ``None`` if there is nothing to compare."""
    told = [(_whole_numbers(one), _whole_numbers(other)), (_names(one), _names(other))]
    both = [(mine, theirs) for mine, theirs in told if mine and theirs]
    return any(mine & theirs for mine, theirs in both) if both else None


def _whole_numbers(people: Participant) -> set[str]:
    return {number.lstrip("0") for number in people.numbers if number.isdecimal()}


def _names(people: Participant) -> set[str]:
    words = (word.strip(".,").casefold() for name in people.names for word in name.split())
    return {word for word in words if len(word) >= _NAME}


def _of_plan(
    source: SourceResults, lines: tuple[BoardResult, ...], book: Scorebook, *, flows: bool
) -> _Told:
    """Yield a reason to refuse a file if most of its results do not fit the plan.

    Results with NS and EW exchanged do not fit. If ``flows``, the source keeps sending results
    (`ResultSource.is_live`), and some reasons do not apply.
    """
    laid = replace(source, results=lines, planned=book.planned)
    asked = () if flows else differences_from_plan(laid)
    turned = [each.result for each in asked if each.doubt is Doubt.REVERSED]
    strange = list(_strange(lines, book.planned))
    for key, wrong, advice in (
        ("results_do_not_fit", strange, _advice()),
        ("results_reversed", turned, _advice("results_reversed_help")),
    ):
        if len(wrong) > (1 - _FIT) * len(lines):
            first = wrong[0]
            where = {"section": first.section or "none", "board": str(first.board)}
            pairs = {"ns": first.ns, "ew": first.ew}
            yield Message(key, n=len(wrong), all=len(lines), **where, **pairs), advice
    if len(strange) <= (1 - _FIT) * len(lines):
        yield from _misplaced(lines, book.planned, flows=flows)
        if not flows:
            yield from _boards_shifted(lines, strange, book.planned)


def _boards_shifted(
    lines: Sequence[BoardResult],
    strange: Sequence[BoardResult],
    planned: Sequence[PlannedTable],
) -> _Told:
    """Yield a reason to refuse a file if the plan has a section's boards under other numbers.

    All board numbers of the section then differ from the plan by the same amount. ``strange`` are
    the results that do not fit the plan. Most results can fit the plan all the same. With three
    boards a round and a difference of one, two of the three numbers are planned boards of the same
    two pairs.
    """
    meeting = meeting_lookup(planned)
    boards: dict[Hashable, set[int]] = defaultdict(set)
    for table in planned:
        boards[meeting(table.section, table.ns, table.ew)].update(table.boards)
    largest = max((len(table.boards) for table in planned), default=1)
    for section in dict.fromkeys(line.section for line in strange):
        own = [line for line in lines if line.section == section]
        wrong = [line for line in strange if line.section == section]
        if len(wrong) <= max(_FEW_STRANGE, _STRANGE * len(own)):
            continue
        for by in (sign * k for k in range(1, largest) for sign in (1, -1)):
            met = (boards.get(meeting(line.section, line.ns, line.ew), ()) for line in own)
            if all(line.board - by in known for line, known in zip(own, met, strict=True)):
                first = wrong[0]
                yield (
                    Message(
                        "results_boards_shifted",
                        section=section or "none",
                        n=len(wrong),
                        all=len(own),
                        ns=first.ns,
                        ew=first.ew,
                        board=str(first.board),
                        planned_board=str(first.board - by),
                    ),
                    _advice("results_boards_shifted_help"),
                )
                break


def _misplaced(
    lines: Iterable[BoardResult], planned: Sequence[PlannedTable], *, flows: bool
) -> _Told:
    """Yield a reason to refuse a file whose results are mostly in other rounds or at other tables.

    The right pairs play the right boards in such a file. But its rounds or tables are numbered
    differently, or the columns for them hold other values. ``flows`` is as in `_of_plan`.
    """
    meeting = meeting_lookup(planned)
    seats: dict[tuple[Hashable, int], list[PlannedTable]] = defaultdict(list)
    for table in planned:
        for board in table.boards:
            seats[meeting(table.section, table.ns, table.ew), board].append(table)
    fitting: Counter[str] = Counter()
    others: dict[str, list[tuple[BoardResult, PlannedTable]]] = defaultdict(list)
    for line in lines:
        met = seats.get((meeting(line.section, line.ns, line.ew), line.board), [])
        if not met or line.round is None or line.table is None:
            continue
        if any((each.round, each.table) == (line.round, line.table) for each in met):
            fitting[line.section] += 1
        else:
            others[line.section].append((line, met[0]))
    for section, wrong in others.items():
        n = len(wrong) + fitting[section]
        if len(wrong) > (1 - _FIT) * n:
            first, there = wrong[0]
            yield (
                Message(
                    "results_misplaced",
                    shifted=_shifted(wrong),
                    section=section or "none",
                    n=len(wrong),
                    all=n,
                    **{"board": str(first.board), "ns": first.ns, "ew": first.ew},
                    **{"round": str(first.round), "table": str(first.table)},
                    **{"planned_round": str(there.round), "planned_table": str(there.table)},
                ),
                _advice("results_force_help" if flows else "results_misplaced_help"),
            )


def _shifted(wrong: Sequence[tuple[BoardResult, PlannedTable]]) -> str:
    """Return which numbers of results differ from the plan: ``rounds``, ``tables`` or ``both``.

    ``wrong`` gives each misplaced result with its planned table.
    """
    rounds = sum(line.round != table.round for line, table in wrong)
    tables = sum(line.table != table.table for line, table in wrong)
    if rounds and tables:
        return "both"
    return "rounds" if rounds else "tables"


def _strange(
    results: Iterable[BoardResult], planned: tuple[PlannedTable, ...]
) -> Iterator[BoardResult]:
    """Yield the results whose board the two pairs do not play against each other in the plan."""
    meeting = meeting_lookup(planned)
    has = {
        (meeting(table.section, table.ns, table.ew), board)
        for table in planned
        for board in table.boards
    }
    for result in results:
        if (meeting(result.section, result.ns, result.ew), result.board) not in has:
            yield result


def _of_others(lines: tuple[BoardResult, ...], file: ScorebookFile) -> _Told:
    """Yield a reason to refuse a file whose results mostly equal those of another evening."""
    ours = {PlayLocation.for_result(line): result_values(line) for line in lines}
    own = file.path.resolve()
    folders = evening_folders(own.parents[2]) if len(own.parents) > 2 else []
    books = [evening.path / own.name for evening in reversed(folders)]
    for path in books if own in books else ():
        if path == own or not path.exists():
            continue
        with suppress(BridgeoptError):  # the command that needs the book reports the error
            book = ScorebookFile(path).read()
            theirs = {place: result_values(each) for place, each in book.results.items()}
            same = sum(theirs.get(place) == told for place, told in ours.items())
            if same > max(FEW_RESULTS, _FIT * len(ours)):
                yield Message("results_of_evening", n=same, all=len(ours), day=book.day), _advice()
                return


def _replacing(lines: tuple[BoardResult, ...], book: Scorebook) -> _Told:
    """Yield a reason to refuse a file that would replace most results of a complete evening."""
    if not book.movement or any(book.missing_results()):
        return
    before = (book.received.get(PlayLocation.for_result(line)) for line in lines)
    others = sum(
        each is not None and result_values(each.result) != result_values(line)
        for each, line in zip(before, lines, strict=True)
    )
    if others > (1 - _FIT) * len(lines):
        yield Message("results_replaced", n=others, all=len(lines)), _advice()


def result_values(result: BoardResult) -> tuple[object, ...]:
    """Return the values in which two results of one play must agree to count as equal."""
    return result.ns, result.ew, result.kind, result.score, result.artificial


def describe_other_players(source: SourceResults, book: Scorebook) -> Iterator[Message]:
    """Yield a message about each pair whose member numbers in a file are not those in the plan."""
    known = {(each.section, each.pair, each.direction): each for each in book.people}
    for each in source.participants:
        ours = known.get((each.section, each.pair, each.direction))
        if ours is None:
            continue
        numbers = all(number.isdigit() for number in (*each.numbers, *ours.numbers))
        if each.numbers and ours.numbers and numbers:
            other = {int(n) for n in each.numbers} - {int(n) for n in ours.numbers}
            if other:
                yield Message(
                    "results_other_players",
                    pair=str(PairKey(each.section, each.pair, each.direction)),
                    told=_people(each),
                    planned=_people(ours),
                )


def _people(each: Participant) -> str:
    return " & ".join(name or number for name, number in zip_longest(each.names, each.numbers))
