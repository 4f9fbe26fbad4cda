"""Whether a file of results is of another evening: what tells so, before anything is taken in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.files.out_folder import evening_folders
from bridgeopt.scorebook import Place, ResultSource, Scorebook, ScorebookFile
from bridgeopt.scorebook.places import placed
from bridgeopt.scoring.pairs import PairKey, meeting_in
from bridgeopt.scoring.questions import Doubt, plan_differences
from bridgeopt.scoring.results import BoardResult, Participant, PlannedTable, SourceResults

_FIT = 0.5
"""The part of a file that must fit the evening: else it is another evening's."""
_FEW = 8
"""So many results, or fewer, may be those of another evening by chance."""
_NAME = 3
"""Letters that a name has at least."""


def refuse_another_evening(
    source: SourceResults, file: ScorebookFile, path: Path, kind: ResultSource
) -> None:
    """Refuse a file of another evening, or with NS and EW exchanged, for a score book.

    That is one of another day; or of which most results do not fit the plan; or without most of
    those that files of its ``kind`` had before, such as an empty one, or one of a section alone.
    Where no day is told, also one of which most pairs are other people, or most results are those
    that another evening beside this one has, or replace those of an evening that had all of them.

    Of one that flows in the directions are only asked about: after a table or two most of its
    results may be of pairs that sat the wrong way.

    Raises
    ------
    InputError
        With all that tells so.
    """
    book = file.read()
    lines = tuple(placed(source.results, book.planned))
    told = [*_of_day(source, book), *_of_less(lines, book, kind)]
    if book.movement and lines:
        told += _of_plan(source, lines, book, flows=kind.flows)
    if source.date is None and not kind.flows:
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
    before = {place: each.result for place, each in book.received.items() if each.source is kind}
    stay = before.keys() & {Place.of(line) for line in lines}
    gone = before.keys() - stay
    if len(gone) > max(_FEW, _FIT * len(before)):
        first = _round_erased_from(*([before[each] for each in part] for part in (gone, stay)))
        if kind.flows and first is not None:
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
    asked = () if flows else plan_differences(laid)
    turned = [each.result for each in asked if each.doubt is Doubt.REVERSED]
    for key, strange, advice in (
        ("results_do_not_fit", list(_strange(lines, book.planned)), _advice()),
        ("results_reversed", turned, _advice("results_reversed_help")),
    ):
        if len(strange) > (1 - _FIT) * len(lines):
            first = strange[0]
            where = {"section": first.section or "none", "board": str(first.board)}
            pairs = {"ns": first.ns, "ew": first.ew}
            yield Message(key, n=len(strange), all=len(lines), **where, **pairs), advice


def _strange(
    results: Iterable[BoardResult], planned: tuple[PlannedTable, ...]
) -> Iterator[BoardResult]:
    """Yield the results that the plan does not have: these pairs with this board, or this place."""
    meeting = meeting_in(planned)
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
    ours = {Place.of(line): _scored_as(line) for line in lines}
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
    if not book.movement or any(book.missing()):
        return
    before = (book.received.get(Place.of(line)) for line in lines)
    others = sum(
        each is not None and _scored_as(each.result) != _scored_as(line)
        for each, line in zip(before, lines, strict=True)
    )
    if others > (1 - _FIT) * len(lines):
        yield Message("results_replaced", n=others, all=len(lines)), _advice()


def _scored_as(result: BoardResult) -> tuple[object, ...]:
    return result.ns, result.ew, result.kind, result.score, result.artificial


def other_players(source: SourceResults, book: Scorebook) -> Iterator[Message]:
    """Yield whom a file names by other numbers than the plan does."""
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
