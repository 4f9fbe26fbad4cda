"""The results of an evening: open its score book, import files, store rulings, and score.

Large modules are imported only when the plan must be read: if it is new, or has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from pkgutil import resolve_name
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes
from bridgeopt.exchange.hands import read_hands
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
from bridgeopt.scoring.results import BoardResult, ResultKind, Scoring, SourceResults
from bridgeopt.scoring.rules import Addition, FouledBoard
from bridgeopt.scoring.seated_results import (
    PairKey,
    find_pair,
    sections_sharing_numbers,
    unknown_pair_message,
)
from bridgeopt.tasks.same_evening import (
    FEW_RESULTS,
    describe_other_players,
    refuse_another_evening,
    result_values,
)
from bridgeopt.tasks.scoring import ScoredSource, read_source, score

SCOREBOOK = "results.scorebook"
"""The file of an evening's results, in the folder of its plan."""

_MOVEMENT_OF = "bridgeopt.tasks.evening.plan_results:complete_from_files"
_MAX_ADDED = 100
"""Maximum number of percentage points that a ruling may add to a pair's score for the evening, or
subtract from it; more is a typing error."""
_PAIR = 2
_NS: Side = "NS"
_EW: Side = "EW"


class NameFiles(NamedTuple):
    """The files with the names of players: a members file, a season file, both, or neither."""

    members: Path | None = None
    season: Path | None = None


def open_scorebook(
    plan: Path, day: date, names: NameFiles
) -> tuple[ScorebookFile, tuple[object, ...]]:
    """Return the score book in a plan's folder, updated to that plan, and notes about the plan.

    The score book is created if it does not exist. There are notes only if it was updated.

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
    """Return a hash of the contents of files: a plan, and the files with players' names.

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
    if source.event:
        wrong = Message("results_import_sessions", n=len(source.event))
        raise InputError(Fault(wrong, str(path), help=Message("results_import_sessions_help")))
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
    """Yield a note if a file names another scoring method than the score book uses."""
    ours = Scoring(book.scoring.scoring) if book.scoring.scoring else Scoring.MATCHPOINTS
    if source.method or source.scoring not in (None, ours):
        named = source.method or (source.scoring.value if source.scoring else "")
        yield Message("results_other_method", named=named, used=ours.value)


def _changed_by_file(taken: ImportOutcome, book: Scorebook) -> Iterator[Message]:
    """Yield messages about results that differ from those in an earlier file of the same kind."""
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
        """Yield messages about differences between sources that were not shown before.

        A message with their number comes first.

        Parameters
        ----------
        book
            The score book.
        sources
            If given, only differences that involve one of these sources are shown.
        places
            If given, only differences about these plays (a board at a table) are shown.
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
    """Return the differences between sources.

    ``sources`` and ``places`` select differences, as in `DifferencesShown.describe_new`.
    """
    return tuple(
        each
        for each in book.differences
        if (places is None or each.place in places)
        and (not sources or {each.counts.source, each.other.source} & {*sources})
    )


def import_deals(file: ScorebookFile, path: Path) -> tuple[int, tuple[Message, ...]]:
    """Store the cards of a dealing machine's file; return the number of boards, and notes.

    Cards from an earlier file of a dealing machine are replaced.

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
        other = first.setdefault(PlayLocation.for_result(line), line)
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
    """Return the scores of the results so far, by the book's rules.

    The questions returned with the scores are about doubtful results. Results that the director
    accepted are left out, and so are missing results, which `describe_missing` lists.

    Parameters
    ----------
    book
        The score book, with results and rulings.
    how
        Rules of scoring that override the book's rules; ``None`` for the book's rules.
    fouled, additions
        Fouled boards, and points added to pairs' scores, in addition to those of the rulings.
    corrected
        A function that applies further corrections to the results.
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

    Rounds after ``until_round`` are left out. By default, the latest round with results is left out
    too, since its results are still arriving.
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

    A result that was corrected by a ruling or typed always gets a message. Other changed results
    get a message only if at most `FEW_RESULTS` results changed.
    """
    numbers = sorted(before.rulings.keys() ^ after.rulings.keys())
    rulings = (before.rulings.get(n) or after.rulings.get(n) for n in numbers)
    changed = {
        PlayLocation.for_result(r.result): r.result for r in rulings if isinstance(r, CorrectResult)
    }
    typed = [book.statements_by(ResultSource.HAND) for book in (before, after)]
    others = {
        place: each
        for results in (before.results, after.results)
        for place, each in results.items()
        if before.results.get(place) != after.results.get(place)
    }
    changed |= others if len(others) <= FEW_RESULTS else {}
    changed |= {place: each for place, each in typed[1].items() if typed[0].get(place) != each}
    for place, ruled in changed.items():
        counts = after.results.get(place)
        by = [
            number
            for number, each in after.rulings.items()
            if isinstance(each, CorrectResult) and PlayLocation.for_result(each.result) == place
        ]
        yield Message(
            "results_counts_now",
            known="none" if counts is None else "ruling" if by else "result",
            where=(counts or ruled).description,
            result="" if counts is None else result_message(counts),
            number=str(by[-1]) if by else "",
        )


def describe_overruled(book: Scorebook, typed: Iterable[BoardResult]) -> Iterator[Message]:
    """Yield a message about each typed result that does not count because of a ruling."""
    rulings = {
        PlayLocation.for_result(each.result): (number, each.result)
        for number, each in book.rulings.items()
        if isinstance(each, CorrectResult)
    }
    for line in with_locations(typed, book.planned):
        number, ruled = rulings.get(PlayLocation.for_result(line), (0, line))
        if result_values(ruled) != result_values(line):
            yield Message(
                "results_ruling_counts",
                where=line.description,
                number=str(number),
                ruled=result_message(ruled),
                typed=result_message(line),
            )


def check_ruling(book: Scorebook, ruling: Ruling) -> None:
    """Raise an error for a ruling that does not fit the plan or the results.

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
        if in_per_cent and abs(ruling.amount) > _MAX_ADDED:
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
        A ruling does not fit the plan or the results (`check_ruling`). Then none is stored.
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
    """Return (pair, play) for each pair of each play: first the pair at NS, then the pair at EW.

    The plays are the results that count, followed by the plays in ``planned``.
    """
    lines = [*book.results.values(), *planned]
    both = sections_sharing_numbers(SourceResults(tuple(lines), planned=tuple(book.planned)))
    return [
        (PairKey(line.section, number, side if line.section in both else None), line)
        for line in lines
        for number, side in ((line.ns, _NS), (line.ew, _EW))
    ]


def one_section(book: Scorebook, section: str | None) -> str:
    """Return the name of the given section; without one, the name of the only section.

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
