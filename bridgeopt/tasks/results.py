"""The results of an evening: open its score book, import files, store rulings, and score.

To start fast, large modules are imported only if the plan is new or has changed.
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
from bridgeopt.tasks.scoring import ScoredSource, read_source, score_source

SCOREBOOK = "results.scorebook"
"""Name of an evening's score book, in the folder of its plan."""

_COMPLETE_FROM_FILES = "bridgeopt.tasks.evening.plan_results:complete_from_files"
_MAX_ADDED_POINTS = 100
"""Maximum number of percentage points that a ruling adds to or subtracts from a pair's score of the
evening; more is a typing error."""
_PAIR_SIZE = 2
_NS: Side = "NS"
_EW: Side = "EW"


class NameFiles(NamedTuple):
    """The files with the names of players; each may be missing."""

    members: Path | None = None
    season: Path | None = None


def open_scorebook(
    plan: Path, day: date, names: NameFiles
) -> tuple[ScorebookFile, tuple[object, ...]]:
    """Return the score book in the folder of a plan, and notes about the plan.

    The score book is created if it does not exist, and updated if the plan has changed. The notes
    are empty if nothing was created or updated.

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
    source, notes = resolve_name(_COMPLETE_FROM_FILES)(plan, names.members, names.season)
    file.import_plan(mark, source.planned, source.participants, source.winners)
    return file, notes


def plan_mark(files: Iterable[Path]) -> str:
    """Return a hash of the contents of a plan and the files with names.

    Raises
    ------
    InputError
        A file cannot be read.
    """
    return sha256(b"".join(sha256(read_bytes(file)).digest() for file in files)).hexdigest()


def import_file(
    file: ScorebookFile, kind: str, path: Path, *, force: bool = False, replace_typed: bool = False
) -> tuple[ImportSummary, tuple[Message, ...]]:
    """Import the results in a file into a score book.

    ``kind`` is the kind of the file, a key of `scoring.READER_PATHS`. If an earlier file of this
    kind was imported, its results that are not in the new file are removed.

    Without ``force``, a file of another evening is refused (`refuse_another_evening`). Without
    ``replace_typed``, results that were typed stay (`ScorebookFile.import_report`).

    Returns
    -------
    The numbers of new and changed results, and messages about differences from the plan and from
    the earlier file. `DifferencesShown` describes differences from other sources.

    Raises
    ------
    InputError
        The file cannot be read, contradicts itself, or seems to be of another evening; nothing is
        changed.
    """
    source = read_source(kind, path)
    if source.event:
        message = Message("results_import_sessions", n=len(source.event))
        raise InputError(Fault(message, str(path), help=Message("results_import_sessions_help")))
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
    outcome = file.import_report(report, replace_typed=replace_typed)
    changed_results = (
        () if ResultSource(kind).is_live else _describe_changed_statements(outcome, file.read())
    )
    notes = (
        *source.unread_lines,
        *_note_other_method(source, book),
        *describe_other_players(source, book),
    )
    return outcome.summary, (*notes, *changed_results)


def _note_other_method(source: SourceResults, book: Scorebook) -> Iterator[Message]:
    """Yield a note if a file names another scoring method than the score book uses."""
    used_method = Scoring(book.scoring.scoring) if book.scoring.scoring else Scoring.MATCHPOINTS
    if source.method or source.scoring not in (None, used_method):
        named_method = source.method or (source.scoring.value if source.scoring else "")
        yield Message("results_other_method", named=named_method, used=used_method.value)


def _describe_changed_statements(outcome: ImportOutcome, book: Scorebook) -> Iterator[Message]:
    """Yield a message for each result that differs from an earlier file of the same kind."""
    for place, old in outcome.replaced.items():
        new = book.received[place]
        if old.source is new.source:
            yield Message(
                "results_was",
                where=new.result.description,
                result=result_message(new.result),
                before=result_message(old.result),
            )


class DifferencesShown:
    """Remembers which differences between sources were shown, so that each one is shown once."""

    def __init__(self) -> None:
        self._shown_keys: set[tuple[object, ...]] = set()

    def describe_new(
        self,
        book: Scorebook,
        *sources: ResultSource,
        places: Collection[PlayLocation] | None = None,
    ) -> Iterator[Message]:
        """Yield messages about new differences between sources: those not shown before.

        The first message has the number of differences.

        Parameters
        ----------
        book
            The score book.
        sources
            The sources to look at; by default all.
        places
            The plays (a board at a table in a round) to look at; by default all.
        """
        new_differences = []
        for difference in source_differences(book, *sources, places=places):
            said = difference.place, difference.counts[:2], difference.other[:2]
            if said not in self._shown_keys:
                self._shown_keys.add(said)
                new_differences.append(difference)
        for keeps_typed, differences_of_kind in groupby(
            sorted(new_differences, key=lambda difference: not difference.keeps_typed),
            lambda difference: difference.keeps_typed,
        ):
            group = list(differences_of_kind)
            files = any(not difference.other.source.is_live for difference in group)
            key = "results_differ_typed" if keeps_typed else "results_differ"
            yield Message(key, n=len(group), how="file" if files else "tables")
            yield from map(book.difference_message, group)


def source_differences(
    book: Scorebook, *sources: ResultSource, places: Collection[PlayLocation] | None = None
) -> tuple[SourceDifference, ...]:
    """Return the differences between the sources of a score book.

    ``sources`` and ``places`` are as in `DifferencesShown.describe_new`.
    """
    return tuple(
        difference
        for difference in book.differences
        if (places is None or difference.place in places)
        and (not sources or {difference.counts.source, difference.other.source} & {*sources})
    )


def import_deals(file: ScorebookFile, path: Path) -> tuple[int, tuple[Message, ...]]:
    """Store the cards in a file of a dealing machine; return the number of boards, and notes.

    They replace the cards of an earlier such file.

    Raises
    ------
    InputError
        The file has no cards; nothing is changed.
    """
    deals, notes = read_hands(path)
    file.import_results(ResultSource.DEALS, (), whole=True, deals=deals)
    return len(deals), notes


def _refuse_contradictions(source: SourceResults, book: Scorebook, path: Path) -> None:
    """Raise `InputError` if a file has two different results of one play."""
    faults = []
    first_lines: dict[PlayLocation, BoardResult] = {}
    for line in with_locations(source.results, book.planned):
        other = first_lines.setdefault(PlayLocation.for_result(line), line)
        if other != line:
            message = Message(
                "results_contradict",
                where=other.description,
                one=result_message(other),
                other=result_message(line),
                ns=line.ns,
                ew=line.ew,
            )
            faults.append(Fault(message, str(path), help=Message("line_remove_one")))
    if faults:
        raise InputError(faults)


def score_book(
    book: Scorebook,
    how: SetScoring | None = None,
    fouled: tuple[FouledBoard, ...] = (),
    additions: Sequence[tuple[str, Addition]] = (),
    correct: Callable[[SourceResults], SourceResults] = lambda source: source,
) -> ScoredSource:
    """Return the scores of the results so far, with questions about doubtful results.

    Questions about results that the director has accepted are left out. Questions about missing
    results are left out too, because `describe_missing` lists those results.

    Parameters
    ----------
    book
        The score book, with results and rulings.
    how
        Rules of scoring. Each rule that is set here replaces the book's own rule.
    fouled, additions
        Fouled boards and points for pairs, in addition to those of the rulings.
    correct
        A function that returns the results with further corrections.
    """
    how = book.scoring if how is None else how.completed_by(book.scoring)
    source = correct(book.source())
    boards = {result.board for result in source.results}
    fouled_boards = tuple(question for question in book.fouled if question.board in boards)
    scored = score_source(
        source,
        replace(book, fouled=fouled_boards).rules(replace(how.rules(), fouled=fouled)),
        scoring=None if how.scoring is None else Scoring(how.scoring),
        datum=how.datum,
        together=how.together,
        additions=additions,
    )
    open_questions = (
        question
        for question in scored.questions
        if question.doubt is not Doubt.MISSING and question.result not in book.accepted
    )
    return replace(scored, questions=tuple(open_questions))


def questions_about_plan(book: Scorebook) -> tuple[Question, ...]:
    """Return questions about results that differ from the plan, except accepted results."""
    questions = differences_from_plan(book.source())
    return tuple(question for question in questions if question.result not in book.accepted)


def describe_missing(book: Scorebook, until_round: int | None = None) -> tuple[Message, ...]:
    """Return a message for each table and round without results, up to the round ``until_round``.

    By default, this is the round before the latest round with results: results of the latest round
    are still arriving.
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
    """Return a message if there are no results at all, or none in the last rounds of the plan."""
    if not book.results:
        return (Message("results_nothing_yet"),)
    later_tables = [table for table in book.missing_results() if table.round > book.latest_round]
    if not later_tables:
        return ()
    first, last = book.latest_round + 1, max(table.round for table in later_tables)
    n = sum(len(table.boards) for table in later_tables)
    rounds = "one" if first == last else "several"
    return (Message("results_not_begun", rounds=rounds, first=str(first), last=str(last), n=n),)


def find_scorebook_pair(book: Scorebook, text: str) -> PairKey:
    """Return the pair with a label, such as ``A7`` or ``A7 NS``.

    Raises
    ------
    RequestError
        There is no such pair.
    """
    seated_pairs = [pair for pair, _ in _pairs_of_plays(book, ())]
    named_pairs = [
        PairKey(participant.section, participant.pair, participant.direction)
        for participant in book.people
    ]
    known_pairs = [*seated_pairs, *named_pairs]
    pair = find_pair(known_pairs, text)
    if pair is None:
        raise RequestError(unknown_pair_message(known_pairs, text))
    return pair


def describe_changed_results(before: Scorebook, after: Scorebook) -> Iterator[Message]:
    """Yield messages about the results that count after an undo, a redo or a withdrawal.

    There is a message for each changed ruling about a result, and for each changed typed result.
    Other changed results get messages too, unless there are more than `FEW_RESULTS` of them.
    """
    numbers = sorted(before.rulings.keys() ^ after.rulings.keys())
    rulings = (before.rulings.get(n) or after.rulings.get(n) for n in numbers)
    changed = {
        PlayLocation.for_result(r.result): r.result for r in rulings if isinstance(r, CorrectResult)
    }
    typed = [book.statements_by(ResultSource.HAND) for book in (before, after)]
    other_results = {
        place: each
        for results in (before.results, after.results)
        for place, each in results.items()
        if before.results.get(place) != after.results.get(place)
    }
    changed |= other_results if len(other_results) <= FEW_RESULTS else {}
    changed |= {place: each for place, each in typed[1].items() if typed[0].get(place) != each}
    for place, changed_result in changed.items():
        counted = after.results.get(place)
        ruling_numbers = [
            number
            for number, each in after.rulings.items()
            if isinstance(each, CorrectResult) and PlayLocation.for_result(each.result) == place
        ]
        yield Message(
            "results_counts_now",
            known="none" if counted is None else "ruling" if ruling_numbers else "result",
            where=(counted or changed_result).description,
            result="" if counted is None else result_message(counted),
            number=str(ruling_numbers[-1]) if ruling_numbers else "",
        )


def describe_overruled(book: Scorebook, typed: Iterable[BoardResult]) -> Iterator[Message]:
    """Yield a message for each typed result that a ruling replaces by another result."""
    rulings = {
        PlayLocation.for_result(ruling.result): (number, ruling.result)
        for number, ruling in book.rulings.items()
        if isinstance(ruling, CorrectResult)
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
    """Raise an error if a ruling does not fit the plan or the results.

    Raises
    ------
    RequestError
        There is no such board or round, an absent pair has results, a percentage is too large, or a
        pair does not have two names.
    """
    if isinstance(ruling, FoulBoard):
        tables = [t for t in book.movement if ruling.section in (None, t.section)]
        boards = {board for table in tables for board in table.boards}
        if boards and ruling.board not in boards:
            limits = {"first": str(min(boards)), "last": str(max(boards))}
            raise RequestError(Message("results_no_board", board=str(ruling.board), **limits))
        _check_round(book, ruling.section, ruling.from_round)
    elif isinstance(ruling, PairAbsent):
        _check_round(book, ruling.section, ruling.last)
        lines = [result for result in book.results.values() if ruling.concerns(result)]
        played = sorted(
            result.board for result in lines if result.kind is not ResultKind.NOT_PLAYED
        )
        if played:
            key = PairKey(ruling.section, ruling.pair, ruling.direction)
            pair, board_texts = str(key), [str(result) for result in played]
            raise RequestError(Message("results_was_there", pair=pair, boards=board_texts))
    elif isinstance(ruling, GiveAddition):
        in_per_cent = book.scoring.scoring in (None, Scoring.MATCHPOINTS.value)
        if in_per_cent and abs(ruling.amount) > _MAX_ADDED_POINTS:
            amount = f"{float(ruling.amount):+g}"
            raise RequestError(Message("results_too_much", amount=amount))
    elif isinstance(ruling, Substitute):
        _check_round(book, ruling.people.section, ruling.from_round)
        if len(ruling.people.names) != _PAIR_SIZE:
            raise RequestError(Message("results_two_names", n=len(ruling.people.names)))


def store_rulings(file: ScorebookFile, rulings: Sequence[Ruling]) -> tuple[Message, ...]:
    """Store rulings, and return messages about them; skip rulings that are already in force.

    Raises
    ------
    RequestError
        A ruling does not fit the plan or the results (`check_ruling`); none is stored.
    """
    book = file.read()
    numbers_in_force = {ruling: book.number_of(ruling) for ruling in rulings}
    messages = []
    for ruling, number in numbers_in_force.items():
        if number is None:
            check_ruling(book, ruling)
        else:
            description = ruling.describe(book)
            messages.append(Message("results_ruled_already", number=str(number), told=description))
    numbers = file.add_rulings([ruling for ruling in rulings if numbers_in_force[ruling] is None])
    for change in file.changes():
        if change.id in numbers:
            messages.append(Message("results_ruled", number=str(change.id), told=change.summary))
    return tuple(messages)


def _check_round(book: Scorebook, section: str | None, number: int) -> None:
    last = max((t.round for t in book.movement if section in (None, t.section)), default=0)
    if last and number > last:
        raise RequestError(Message("results_no_round", round=str(number), n=last))


def find_play(book: Scorebook, text: str, board: int) -> BoardResult:
    """Return the result of a pair on a board or, without a result, the pair's planned play.

    ``text`` is the label of the pair, such as ``A7``.

    Raises
    ------
    RequestError
        There is no such pair, or it does not play this board.
    """
    sections = dict.fromkeys(table.section for table in book.planned)
    planned = [line for section in sections for line in traveller_lines(book, section, board)]
    pair = find_scorebook_pair(book, text)
    for seated_pair, line in _pairs_of_plays(book, planned):
        if seated_pair == pair and line.board == board:
            return line
    raise RequestError(Message("results_not_its_board", pair=str(pair), board=str(board)))


def _pairs_of_plays(
    book: Scorebook, planned: Iterable[BoardResult]
) -> list[tuple[PairKey, BoardResult]]:
    """Return (pair, play) for each pair of each play: first the pair at NS, then the pair at EW.

    The plays are the results that count, followed by the plays in ``planned``.
    """
    lines = [*book.results.values(), *planned]
    shared_sections = sections_sharing_numbers(
        SourceResults(tuple(lines), planned=tuple(book.planned))
    )
    return [
        (PairKey(line.section, number, side if line.section in shared_sections else None), line)
        for line in lines
        for number, side in ((line.ns, _NS), (line.ew, _EW))
    ]


def resolve_section(book: Scorebook, section: str | None) -> str:
    """Return the name of a section; ``None`` stands for the only section.

    Raises
    ------
    RequestError
        There is no such section, or the name is missing and there are several sections.
    """
    sections = [
        *dict.fromkeys([t.section for t in book.movement] + [p.section for p in book.results])
    ]
    if section is None and len(sections) == 1:
        return sections[0]
    if section is None or (sections and section not in sections):
        raise RequestError(Message("results_which_section", sections=sections))
    return section
