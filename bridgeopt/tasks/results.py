"""The results of an evening: open its score book, import files, store rulings, and score.

Only code that needs the plan itself imports large modules, and only if the plan is new.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from hashlib import sha256
from itertools import groupby, zip_longest
from pathlib import Path
from pkgutil import resolve_name
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes
from bridgeopt.exchange.hands import read_hands
from bridgeopt.files.out_folder import evening_folders
from bridgeopt.scorebook import (
    ImportOutcome,
    ImportSummary,
    PlayLocation,
    ResultSource,
    Scorebook,
    ScorebookFile,
    SourceDifference,
    SourceReport,
)
from bridgeopt.scorebook.book import (
    CorrectResult,
    FoulBoard,
    GiveAddition,
    PairAbsent,
    Ruling,
    SetScoring,
    Substitute,
    result_message,
)
from bridgeopt.scorebook.result_json import with_locations
from bridgeopt.scorebook.traveller import traveller_lines
from bridgeopt.scoring.contract import Side
from bridgeopt.scoring.questions import Doubt, Question, differences_from_plan
from bridgeopt.scoring.results import (
    BoardResult,
    PairKey,
    Participant,
    PlannedTable,
    ResultKind,
    Scoring,
    SourceResults,
    find_pair,
    meeting_lookup,
    sections_sharing_numbers,
    unknown_pair_message,
)
from bridgeopt.scoring.rules import Addition, FouledBoard
from bridgeopt.tasks.scoring import ScoredSource, read_source, score

SCOREBOOK = "results.scorebook"
"""The file of an evening's results, in the folder of its plan."""

_MOVEMENT_OF = "bridgeopt.tasks.evening.plan_results:results_template"
_MOST_ADDED = 100
"""Most percentage points that a ruling may add to a pair's score for the evening."""
_PAIR = 2


class NameFiles(NamedTuple):
    """The files that hold the names of players: a members file, or the season's."""

    members: Path | None = None
    season: Path | None = None


def open_scorebook(
    plan: Path, day: date, names: NameFiles
) -> tuple[ScorebookFile, tuple[object, ...]]:
    """Return the score book in a plan's folder, updated to that plan, and notes.

    It is created if it does not exist.

    Raises
    ------
    InputError
        The plan, or the score book, cannot be used.
    """
    path = plan.with_name(SCOREBOOK)
    files = [file for file in (plan, *names) if file is not None]
    mark = plan_mark(files)
    file = ScorebookFile(path) if path.exists() else ScorebookFile.create(path, day)
    if file.read().plan_mark == mark:
        return file, ()
    source, notes = resolve_name(_MOVEMENT_OF)(plan, names.members, names.season)
    file.import_plan(mark, source.planned, source.participants, source.winners)
    return file, notes


def plan_mark(files: Iterable[Path]) -> str:
    """Return a hash of the files of a plan and its names, which identifies both.

    Raises
    ------
    InputError
        A file cannot be read.
    """
    return sha256(b"".join(sha256(read_bytes(file)).digest() for file in files)).hexdigest()


def import_file(
    file: ScorebookFile, kind: str, path: Path, *, force: bool = False, replace_typed: bool = False
) -> tuple[ImportSummary, tuple[Message, ...]]:
    """Import the results of a file, of a kind in `scoring.READERS`, into a score book.

    Results that an earlier file of this kind had and this file lacks are removed. Unless ``force``,
    a file of another evening is refused (see `refuse_another_evening`). Unless ``replace_typed``, a
    result that differs from a typed one is not accepted (see `ScorebookFile.import_report`).

    Returns
    -------
    The numbers of new and changed results, and messages about differences from the plan and from an
    earlier file of the kind. `DifferencesShown` describes differences from other sources.

    Raises
    ------
    InputError
        The file cannot be read, contradicts itself, or seems to be of another evening. Then nothing
        is changed.
    """
    source = read_source(kind, path)
    book = file.read()
    if not ResultSource(kind).is_live:
        _refuse_contradictions(source, book, path)
    if not force:
        refuse_another_evening(source, file, path, ResultSource(kind))
    report = SourceReport(
        ResultSource(kind),
        source.results,
        whole=True,
        people=source.participants,
        deals=source.deals,
    )
    taken = file.import_report(report, replace_typed=replace_typed)
    changed = () if ResultSource(kind).is_live else _changed_by_file(taken, file.read())
    notes = (
        *source.unread_lines,
        *_other_method(source, book),
        *describe_other_players(source, book),
    )
    return taken.summary, (*notes, *changed)


def _other_method(source: SourceResults, book: Scorebook) -> Iterator[Message]:
    """Yield a note if a file names another scoring method than that of the score book."""
    ours = Scoring(book.scoring.scoring) if book.scoring.scoring else Scoring.MATCHPOINTS
    if source.method or source.scoring not in (None, ours):
        named = source.method or (source.scoring.value if source.scoring else "")
        yield Message("results_other_method", named=named, used=ours.value)


def _changed_by_file(taken: ImportOutcome, book: Scorebook) -> Iterator[Message]:
    """Yield messages about results that replace those of an earlier file of the same kind."""
    for place, before in taken.replaced.items():
        now = book.received[place]
        if before.source is now.source:
            yield Message(
                "results_was",
                where=now.result.description,
                result=result_message(now.result),
                before=result_message(before.result),
            )


class DifferencesShown:
    """Remembers the differences between sources that were shown, so that each appears once."""

    def __init__(self) -> None:
        self._told: set[tuple[object, ...]] = set()

    def describe_new(
        self,
        book: Scorebook,
        *sources: ResultSource,
        places: Collection[PlayLocation] | None = None,
    ) -> Iterator[Message]:
        """Yield messages about new differences between sources, with their number.

        Parameters
        ----------
        book
            The results.
        sources
            The sources whose differences are shown; by default all.
        places
            The plays; by default all.
        """
        fresh = []
        for each in differences_of(book, *sources, places=places):
            said = each.place, each.counts[:2], each.other[:2]
            if said not in self._told:
                self._told.add(said)
                fresh.append(each)
        for typed, stay in groupby(
            sorted(fresh, key=lambda each: not each.keeps_typed), lambda each: each.keeps_typed
        ):
            group = list(stay)
            files = any(not each.other.source.is_live for each in group)
            key = "results_differ_typed" if typed else "results_differ"
            yield Message(key, n=len(group), how="file" if files else "tables")
            yield from map(book.difference_message, group)


def differences_of(
    book: Scorebook, *sources: ResultSource, places: Collection[PlayLocation] | None = None
) -> tuple[SourceDifference, ...]:
    """Return the differences between sources, restricted to some sources and places."""
    return tuple(
        each
        for each in book.differences
        if (places is None or each.place in places)
        and (not sources or {each.counts.source, each.other.source} & {*sources})
    )


def import_deals(file: ScorebookFile, path: Path) -> tuple[int, tuple[Message, ...]]:
    """Store the cards of a dealing machine's file; return the number of boards, and notes.

    They replace the cards of an earlier such file.

    Raises
    ------
    InputError
        The file has no cards. Then nothing is changed.
    """
    deals, notes = read_hands(path)
    file.import_results(ResultSource.DEALS, (), whole=True, deals=deals)
    return len(deals), notes


def _refuse_contradictions(source: SourceResults, book: Scorebook, path: Path) -> None:
    """Refuse a file with two different results of one play; equal duplicates are accepted."""
    faults = []
    first: dict[PlayLocation, BoardResult] = {}
    for line in with_locations(source.results, book.planned):
        other = first.setdefault(PlayLocation.of(line), line)
        if other != line:
            wrong = Message(
                "results_contradict",
                where=other.description,
                one=result_message(other),
                other=result_message(line),
                ns=line.ns,
                ew=line.ew,
            )
            faults.append(Fault(wrong, str(path), help=Message("line_remove_one")))
    if faults:
        raise InputError(faults)


def score_book(
    book: Scorebook,
    how: SetScoring | None = None,
    fouled: tuple[FouledBoard, ...] = (),
    additions: Sequence[tuple[str, Addition]] = (),
    corrected: Callable[[SourceResults], SourceResults] = lambda source: source,
) -> ScoredSource:
    """Return the scores of the results so far, by the book's rules, overridden by ``how``.

    Results that the director accepted raise no questions. Nor do missing results, which
    `describe_missing` lists.

    Parameters
    ----------
    book
        The results and rulings.
    how, fouled, additions
        Rules of scoring, and fouled boards and additions that extend the rulings.
    corrected
        Applies further corrections.
    """
    how = book.scoring if how is None else how.completed_by(book.scoring)
    source = corrected(book.source())
    played = {result.board for result in source.results}
    known = tuple(each for each in book.fouled if each.board in played)
    scored = score(
        source,
        replace(book, fouled=known).rules(replace(how.rules(), fouled=fouled)),
        scoring=None if how.scoring is None else Scoring(how.scoring),
        datum=how.datum,
        together=how.together,
        additions=additions,
    )
    asked = (
        each
        for each in scored.questions
        if each.doubt is not Doubt.MISSING and each.result not in book.accepted
    )
    return replace(scored, questions=tuple(asked))


def differences(book: Scorebook) -> tuple[Question, ...]:
    """Return questions about results that differ from the plan, except accepted results."""
    asked = differences_from_plan(book.source())
    return tuple(each for each in asked if each.result not in book.accepted)


def describe_missing(book: Scorebook, until_round: int | None = None) -> tuple[Message, ...]:
    """Return a message for each table and round without results.

    ``until_round`` is by default the round before that of the latest result, since results of the
    current round are still arriving.
    """
    last = book.latest_round - 1 if until_round is None else until_round
    return tuple(
        Message(
            "results_missing",
            section=table.section,
            round=str(table.round),
            table=str(table.table),
            n=len(table.boards),
            boards=[str(board) for board in table.boards],
        )
        for table in sorted(book.missing_results(last), key=lambda t: (t.round, t.section, t.table))
    )


def describe_not_begun(book: Scorebook) -> tuple[Message, ...]:
    """Return a message if there are no results at all, or none in the plan's last rounds."""
    if not book.results:
        return (Message("results_nothing_yet"),)
    coming = [table for table in book.missing_results() if table.round > book.latest_round]
    if not coming:
        return ()
    first, last = book.latest_round + 1, max(table.round for table in coming)
    n = sum(len(table.boards) for table in coming)
    rounds = "one" if first == last else "several"
    return (Message("results_not_begun", rounds=rounds, first=str(first), last=str(last), n=n),)


def find_scorebook_pair(book: Scorebook, text: str) -> PairKey:
    """Return the pair with a label, such as ``A7`` or ``A7 NS``.

    Raises
    ------
    RequestError
        There is no such pair.
    """
    seats = [pair for pair, _ in _seats(book, ())]
    pairs = [PairKey(each.section, each.pair, each.direction) for each in book.people]
    known = [*seats, *pairs]
    pair = find_pair(known, text)
    if pair is None:
        raise RequestError(unknown_pair_message(known, text))
    return pair


def describe_changed_results(before: Scorebook, after: Scorebook) -> Iterator[Message]:
    """Yield messages about the results that count after an undo, a redo or a withdrawal.

    Corrections and typed results always get a message, all others only if there are few.
    """
    numbers = sorted(before.rulings.keys() ^ after.rulings.keys())
    rulings = (before.rulings.get(n) or after.rulings.get(n) for n in numbers)
    changed = {PlayLocation.of(r.result): r.result for r in rulings if isinstance(r, CorrectResult)}
    typed = [book.statements_by(ResultSource.HAND) for book in (before, after)]
    others = {
        place: each
        for results in (before.results, after.results)
        for place, each in results.items()
        if before.results.get(place) != after.results.get(place)
    }
    changed |= others if len(others) <= _FEW else {}
    changed |= {place: each for place, each in typed[1].items() if typed[0].get(place) != each}
    for place, ruled in changed.items():
        counts = after.results.get(place)
        by = [
            number
            for number, each in after.rulings.items()
            if isinstance(each, CorrectResult) and PlayLocation.of(each.result) == place
        ]
        yield Message(
            "results_counts_now",
            known="none" if counts is None else "ruling" if by else "result",
            where=(counts or ruled).description,
            result="" if counts is None else result_message(counts),
            number=str(by[-1]) if by else "",
        )


def describe_overruled(book: Scorebook, typed: Iterable[BoardResult]) -> Iterator[Message]:
    """Yield a message about each typed result that differs from a ruling: the ruling counts."""
    rulings = {
        PlayLocation.of(each.result): (number, each.result)
        for number, each in book.rulings.items()
        if isinstance(each, CorrectResult)
    }
    for line in with_locations(typed, book.planned):
        number, ruled = rulings.get(PlayLocation.of(line), (0, line))
        if _scored_as(ruled) != _scored_as(line):
            yield Message(
                "results_ruling_counts",
                where=line.description,
                number=str(number),
                ruled=result_message(ruled),
                typed=result_message(line),
            )


def check_ruling(book: Scorebook, ruling: Ruling) -> None:
    """Refuse a ruling that must be a mistake.

    Raises
    ------
    RequestError
        There is no such board or round, a pair has results although it was ruled absent, a
        percentage is too large, or a pair does not have two names.
    """
    if isinstance(ruling, FoulBoard):
        tables = [t for t in book.movement if ruling.section in (None, t.section)]
        boards = {board for table in tables for board in table.boards}
        if boards and ruling.board not in boards:
            wrong = {"first": str(min(boards)), "last": str(max(boards))}
            raise RequestError(Message("results_no_board", board=str(ruling.board), **wrong))
        _check_round(book, ruling.section, ruling.from_round)
    elif isinstance(ruling, PairAbsent):
        _check_round(book, ruling.section, ruling.last)
        lines = [each for each in book.results.values() if ruling.concerns(each)]
        played = sorted(each.board for each in lines if each.kind is not ResultKind.NOT_PLAYED)
        if played:
            key = PairKey(ruling.section, ruling.pair, ruling.direction)
            pair, boards_told = str(key), [str(each) for each in played]
            raise RequestError(Message("results_was_there", pair=pair, boards=boards_told))
    elif isinstance(ruling, GiveAddition):
        in_per_cent = book.scoring.scoring in (None, Scoring.MATCHPOINTS.value)
        if in_per_cent and abs(ruling.amount) > _MOST_ADDED:
            amount = f"{float(ruling.amount):+g}"
            raise RequestError(Message("results_too_much", amount=amount))
    elif isinstance(ruling, Substitute):
        _check_round(book, ruling.people.section, ruling.from_round)
        if len(ruling.people.names) != _PAIR:
            raise RequestError(Message("results_two_names", n=len(ruling.people.names)))


def store_rulings(file: ScorebookFile, rulings: Sequence[Ruling]) -> tuple[Message, ...]:
    """Store rulings, all or none, and return messages about them.

    Rulings that are already in force are skipped.

    Raises
    ------
    RequestError
        A ruling must be a mistake (`check_ruling`).
    """
    book = file.read()
    known = {each: book.number_of(each) for each in rulings}
    told = []
    for each, number in known.items():
        if number is None:
            check_ruling(book, each)
        else:
            ruled = each.describe(book)
            told.append(Message("results_ruled_already", number=str(number), told=ruled))
    numbers = file.add_rulings([each for each in rulings if known[each] is None])
    for change in file.changes():
        if change.id in numbers:
            told.append(Message("results_ruled", number=str(change.id), told=change.summary))
    return tuple(told)


def _check_round(book: Scorebook, section: str | None, number: int) -> None:
    last = max((t.round for t in book.movement if section in (None, t.section)), default=0)
    if last and number > last:
        raise RequestError(Message("results_no_round", round=str(number), n=last))


def find_play(book: Scorebook, text: str, board: int) -> BoardResult:
    """Return a pair's result on a board, or its planned play; ``text`` is the pair's label.

    Raises
    ------
    RequestError
        There is no such pair, or it does not play this board.
    """
    sections = dict.fromkeys(table.section for table in book.planned)
    planned = [line for section in sections for line in traveller_lines(book, section, board)]
    pair = find_scorebook_pair(book, text)
    for each, line in _seats(book, planned):
        if each == pair and line.board == board:
            return line
    raise RequestError(Message("results_not_its_board", pair=str(pair), board=str(board)))


def _seats(book: Scorebook, planned: Iterable[BoardResult]) -> list[tuple[PairKey, BoardResult]]:
    """Return each pair with each of its lines: counted results and planned plays."""
    lines = [*book.results.values(), *planned]
    both = sections_sharing_numbers(SourceResults(tuple(lines), planned=tuple(book.planned)))
    return [
        (PairKey(line.section, number, side if line.section in both else None), line)
        for line in lines
        for number, side in ((line.ns, _NS), (line.ew, _EW))
    ]


def one_section(book: Scorebook, section: str | None) -> str:
    """Return the given section's name, or that of the only section.

    Raises
    ------
    RequestError
        There is no such section, or there are several and the name is missing.
    """
    sections = [
        *dict.fromkeys([t.section for t in book.movement] + [p.section for p in book.results])
    ]
    if section is None and len(sections) == 1:
        return sections[0]
    if section is None or (sections and section not in sections):
        raise RequestError(Message("results_which_section", sections=sections))
    return section


_NS: Side = "NS"
_EW: Side = "EW"


_FIT = 0.5
"""The least part of a file's results that must fit; otherwise it is of another evening."""
_FEW = 8
"""Most results that may coincide with those of another evening by chance."""
_STRANGE = 0.1
"""The least part of a section's results off the plan that suggests other board numbers.

A smaller part is taken for mistakes at single tables.
"""
_FEW_STRANGE = 3
"""Most results off the plan that count as mistakes at single tables in any section."""
_NAME = 3
"""Fewest letters of a word that counts as part of a name, which excludes initials."""


def refuse_another_evening(
    source: SourceResults, file: ScorebookFile, path: Path, kind: ResultSource
) -> None:
    """Refuse a file for a score book if it is of another evening, or has NS and EW exchanged.

    It is refused in these cases:

    - It is of another day.
    - Most results do not fit the plan.
    - It lacks most results of earlier files of its ``kind``. An empty file does, for example, or
      one of a single section.

    If it has no date, it is also refused in these cases:

    - Most pairs are other people.
    - Most results equal those of another evening of the club.
    - Most results replace those of an evening that was complete.

    For a source that keeps sending (`ResultSource.is_live`), exchanged directions are not
    a reason but only a question. After one or two tables, most results may be of pairs in the
    wrong direction.

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
    """Yield a reason if most results of earlier files of this kind would be removed.

    If each table lost all its results from some round on, the reason says so. A change of the
    movement in the tables' software does that.
    """
    before = book.statements_by(kind)
    stay = before.keys() & {PlayLocation.of(line) for line in lines}
    gone = before.keys() - stay
    if len(gone) > max(_FEW, _FIT * len(before)):
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
    """Return the round from which each table lost all its results; ``None`` if there is none.

    Results of the first round must remain: otherwise the file lacks the table.
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
    """Yield a reason if most pairs are other people, by their numbers or names."""
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
    """Yield a reason if most results do not fit the plan, or have NS and EW exchanged."""
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
    """Yield a reason if all boards of a section are off by the same number from the plan.

    Most results may fit the plan all the same: in groups of three boards, two thirds do.
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
    """Yield a reason if most results of a section are in other rounds or at other tables.

    Such a file has the right pairs on the right boards. Its rounds or tables are numbered
    differently, or these columns hold something else.
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
    """Return the message word for the numbers that differ from the plan: rounds, tables or both."""
    rounds = sum(line.round != table.round for line, table in wrong)
    tables = sum(line.table != table.table for line, table in wrong)
    if rounds and tables:
        return "both"
    return "rounds" if rounds else "tables"


def _strange(
    results: Iterable[BoardResult], planned: tuple[PlannedTable, ...]
) -> Iterator[BoardResult]:
    """Yield the results that are not in the plan: it does not have these pairs on this board."""
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
    """Yield a reason if most results equal those of another evening of the club."""
    ours = {PlayLocation.of(line): _scored_as(line) for line in lines}
    own = file.path.resolve()
    folders = evening_folders(own.parents[2]) if len(own.parents) > 2 else []
    books = [evening.path / own.name for evening in reversed(folders)]
    for path in books if own in books else ():
        if path == own or not path.exists():
            continue
        with suppress(BridgeoptError):  # the command that needs the book reports it
            book = ScorebookFile(path).read()
            theirs = {place: _scored_as(each) for place, each in book.results.items()}
            same = sum(theirs.get(place) == told for place, told in ours.items())
            if same > max(_FEW, _FIT * len(ours)):
                yield Message("results_of_evening", n=same, all=len(ours), day=book.day), _advice()
                return


def _replacing(lines: tuple[BoardResult, ...], book: Scorebook) -> _Told:
    """Yield a reason if the evening was complete and most of its results would be replaced."""
    if not book.movement or any(book.missing_results()):
        return
    before = (book.received.get(PlayLocation.of(line)) for line in lines)
    others = sum(
        each is not None and _scored_as(each.result) != _scored_as(line)
        for each, line in zip(before, lines, strict=True)
    )
    if others > (1 - _FIT) * len(lines):
        yield Message("results_replaced", n=others, all=len(lines)), _advice()


def _scored_as(result: BoardResult) -> tuple[object, ...]:
    return result.ns, result.ew, result.kind, result.score, result.artificial


def describe_other_players(source: SourceResults, book: Scorebook) -> Iterator[Message]:
    """Yield messages about pairs that have other member numbers in a file than in the plan."""
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
