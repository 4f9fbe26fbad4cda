"""The results of an evening: opening its score book, taking files in, rulings, and scores.

Only what needs the plan itself loads large modules, and only if the plan is a new one.
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
"""The file of an evening's results, beside its plan."""

_MOVEMENT_OF = "bridgeopt.tasks.evening.plan_results:results_template"
_MOST_ADDED = 100
"""Per cent of an evening."""
_PAIR = 2


class NameFiles(NamedTuple):
    """The files that hold the names of players: a members file, or the season's."""

    members: Path | None = None
    season: Path | None = None


def open_scorebook(
    plan: Path, day: date, names: NameFiles
) -> tuple[ScorebookFile, tuple[object, ...]]:
    """Return the score book beside a plan, updated to that plan, and notes.

    It is made if it does not exist.

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
    """Return a mark that identifies a plan with its names: a hash of the files that hold them.

    Raises
    ------
    InputError
        A file cannot be read.
    """
    return sha256(b"".join(sha256(read_bytes(file)).digest() for file in files)).hexdigest()


def import_file(
    file: ScorebookFile, kind: str, path: Path, *, force: bool = False, replace_typed: bool = False
) -> tuple[ImportSummary, tuple[Message, ...]]:
    """Take a file's results, of a kind in `scoring.READERS`, into a score book.

    Results that an earlier file of this kind held and this one lacks are removed. Unless ``force``,
    a file of another evening is refused: see `refuse_another_evening`. Unless ``replace_typed``, a
    result that differs from a typed one is not accepted: see `ScorebookFile.import_report`.

    Returns
    -------
    How many results were new or changed, and messages about how the file differs from the plan and
    from an earlier file of its kind. `differences_told` tells how it differs from other sources.

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
    """Yield a note if a file names another scoring than the score book has."""
    ours = Scoring(book.scoring.scoring) if book.scoring.scoring else Scoring.MATCHPOINTS
    if source.method or source.scoring not in (None, ours):
        named = source.method or (source.scoring.value if source.scoring else "")
        yield Message("results_other_method", named=named, used=ours.value)


def _changed_by_file(taken: ImportOutcome, book: Scorebook) -> Iterator[Message]:
    """Yield messages about results that are others than in an earlier file of the kind."""
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
    """Remembers which differences between sources were told, so that each is told once."""

    def __init__(self) -> None:
        self._told: set[tuple[object, ...]] = set()

    def describe_new(
        self,
        book: Scorebook,
        *sources: ResultSource,
        places: Collection[PlayLocation] | None = None,
    ) -> Iterator[Message]:
        """Yield messages about the plays on which sources differ, with how many there are.

        Parameters
        ----------
        book
            The results.
        sources
            The sources whose differences are told; by default of all.
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
    """Return the plays on which sources differ, in which one of some sources has a part."""
    return tuple(
        each
        for each in book.differences
        if (places is None or each.place in places)
        and (not sources or {each.counts.source, each.other.source} & {*sources})
    )


def import_deals(file: ScorebookFile, path: Path) -> tuple[int, tuple[Message, ...]]:
    """Store the cards in a dealing machine's file; return the number of boards, and notes.

    They replace those of an earlier such file.

    Raises
    ------
    InputError
        The file holds no cards. Then nothing is changed.
    """
    deals, notes = read_hands(path)
    file.import_results(ResultSource.DEALS, (), whole=True, deals=deals)
    return len(deals), notes


def _refuse_contradictions(source: SourceResults, book: Scorebook, path: Path) -> None:
    """Refuse a file that says two things of one play; the same twice is no contradiction."""
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
    """Return the scores of the results so far, by the score book's rules, overridden by ``how``.

    There are no questions about results that the director accepted, nor about missing results,
    which `describe_missing` lists.

    Parameters
    ----------
    book
        The results and rulings.
    how, fouled, additions
        Rules of scoring, fouled boards and additions, besides those that were ruled.
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
    """Return questions about results that differ from the plan, except accepted ones."""
    asked = differences_from_plan(book.source())
    return tuple(each for each in asked if each.result not in book.accepted)


def describe_missing(book: Scorebook, until_round: int | None = None) -> tuple[Message, ...]:
    """Return a message for each table and round without results.

    ``until_round`` is by default the round before that of the latest result, since results of the
    current round are still coming in.
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
    """Return a message if there are no results, or none from the last rounds of the plan."""
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
    """Return the pair that people call so: ``A7``, or ``A7 NS``.

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
    """Yield messages about what counts now where something was undone, redone or withdrawn.

    That is told of corrections, of typed results and, if they are few, of all others.
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
    """Yield a message about each result that was typed where a ruling has another, which counts."""
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
    """Refuse a ruling that can only be a mistake.

    Raises
    ------
    RequestError
        There is no such board or round, a pair played when it is said to have been absent, a
        percentage is too large, or a pair is given twice.
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

    Those that hold already are skipped.

    Raises
    ------
    RequestError
        One can only be a mistake.
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
    """Return a pair's result on a board, or else its planned play; the pair as people call it.

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
    """Return each pair with each of its lines: of what counts, and of what is planned."""
    lines = [*book.results.values(), *planned]
    both = sections_sharing_numbers(SourceResults(tuple(lines), planned=tuple(book.planned)))
    return [
        (PairKey(line.section, number, side if line.section in both else None), line)
        for line in lines
        for number, side in ((line.ns, _NS), (line.ew, _EW))
    ]


def one_section(book: Scorebook, section: str | None) -> str:
    """Return the name of a section that is given, or of the only one.

    Raises
    ------
    RequestError
        There is no such section, or there are several and none is given.
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
"""The part of a file that must fit the evening: else it is another evening's."""
_FEW = 8
"""So many results, or fewer, may be those of another evening by chance."""
_STRANGE = 0.1
"""The part of a section's results off the plan from which on its boards may be numbered otherwise;
below it are mistakes at single tables."""
_FEW_STRANGE = 3
"""Results off the plan that may be mistakes at single tables, whatever part of a section."""
_NAME = 3
"""Letters that a name has at least."""


def refuse_another_evening(
    source: SourceResults, file: ScorebookFile, path: Path, kind: ResultSource
) -> None:
    """Refuse a file for a score book if it is of another evening, or has NS and EW exchanged.

    It is refused if it is of another day; if most results do not fit the plan; or if it lacks most
    of those that files of its ``kind`` held before, as an empty file or one of a single section
    does. If it tells no day, it is also refused if most pairs are other people, or if most results
    equal those of another evening beside this one, or replace those of an evening that was
    complete.

    In a file whose source keeps sending (`ResultSource.is_live`), only exchanged directions are a
    question, not a reason: after a table or two, most results may be of pairs that sat in the wrong
    direction.

    Raises
    ------
    InputError
        The error lists all reasons.
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
    """Yield that most results which came from such files before would be gone.

    Where of each table all are gone from some round on, as after a change of the movement in the
    tables' software, that is said.
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
    """Return from which round on results are gone, of each table all; None where others are.

    Those of the first round stay: where they do not, it is the file that lacks the table.
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
    """Yield that most pairs are others, by their players' numbers or names."""
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
    """Whether two are the same pair, in part at least; None where that cannot be told."""
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
    """Yield that most results do not fit the plan, or have NS and EW the other way round."""
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
    """Yield that the boards of a section are all numbered so much higher, or lower, than planned.

    In groups of three boards, two thirds of such results still fit the plan.
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
    """Yield that most results of a section stand in other rounds, or at other tables, than planned.

    Such a file has the right pairs on the right boards; so its rounds or tables are numbered
    otherwise, or are not those columns.
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
    """Return which numbers of misplaced results differ from the plan: a word for a message."""
    rounds = sum(line.round != table.round for line, table in wrong)
    tables = sum(line.table != table.table for line, table in wrong)
    if rounds and tables:
        return "both"
    return "rounds" if rounds else "tables"


def _strange(
    results: Iterable[BoardResult], planned: tuple[PlannedTable, ...]
) -> Iterator[BoardResult]:
    """Yield the results that the plan does not have: these pairs with this board, or this place."""
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
    """Yield that most results are those of another evening that lies beside this one."""
    ours = {PlayLocation.of(line): _scored_as(line) for line in lines}
    own = file.path.resolve()
    folders = evening_folders(own.parents[2]) if len(own.parents) > 2 else []
    books = [evening.path / own.name for evening in reversed(folders)]
    for path in books if own in books else ():
        if path == own or not path.exists():
            continue
        with suppress(BridgeoptError):  # what cannot be read is told where it is asked for
            book = ScorebookFile(path).read()
            theirs = {place: _scored_as(each) for place, each in book.results.items()}
            same = sum(theirs.get(place) == told for place, told in ours.items())
            if same > max(_FEW, _FIT * len(ours)):
                yield Message("results_of_evening", n=same, all=len(ours), day=book.day), _advice()
                return


def _replacing(lines: tuple[BoardResult, ...], book: Scorebook) -> _Told:
    """Yield that an evening had all its results, and that others take the place of most."""
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
    """Yield messages about players who have other numbers in a file than in the plan."""
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
