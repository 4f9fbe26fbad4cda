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

_MIN_FITTING_SHARE = 0.5
"""Minimum share of a file's results that must fit the plan and the score book. With a smaller
share, the file counts as a file of another evening."""
FEW_RESULTS = 8
"""Up to this many missing or equal results can be due to chance or a correction. They do not show
that the file is of another evening."""
_MAX_MISTAKEN_SHARE = 0.1
"""If at most this share of a section's results is on unplanned boards, these are mistakes at single
tables. With a larger share, the file may number the boards differently."""
_MAX_MISTAKES = 3
"""At most this many results on unplanned boards are also mistakes at single tables, even if they
are a large share of a small section's results."""
_MIN_NAME_LENGTH = 3
"""Minimum number of letters of the words that are compared between names. Shorter words are
initials."""


def refuse_another_evening(
    source: SourceResults, file: ScorebookFile, path: Path, kind: ResultSource
) -> None:
    """Raise an error if a file of results is of another evening, or has NS and EW exchanged.

    Reasons to refuse the file are:

    - It is of another day.
    - Most results do not fit the plan.
    - It lacks most results of earlier files of its ``kind``, for example because it is empty or
      has only one section.

    If the file has no date, there are more reasons:

    - Most pairs are other people.
    - Most results equal those of another evening of the club.
    - Most results replace others, although the evening is complete.

    A source that keeps sending (`ResultSource.is_live`) is accepted with exchanged directions. If
    one or two tables have sent results, their pairs may simply sit the wrong way.

    Raises
    ------
    InputError
        The file is refused; the error lists all reasons.
    """
    book = file.read()
    lines = tuple(with_locations(source.results, book.planned))
    reasons = [*_reasons_of_day(source, book), *_reasons_of_lost_results(lines, book, kind)]
    if book.movement and lines:
        reasons += _reasons_of_plan(source, lines, book, is_live=kind.is_live)
    if source.date is None and not kind.is_live:
        reasons += [
            *_reasons_of_players(source, book),
            *_reasons_of_other_evening(lines, file),
        ] or _reasons_of_replaced_results(lines, book)
    if reasons:
        raise InputError([Fault(message, str(path), help=advice) for message, advice in reasons])


_Reasons = Iterator[tuple[Message, Message]]


def _advice(key: str = "results_force_help") -> Message:
    return Message(key)


def _reasons_of_day(source: SourceResults, book: Scorebook) -> _Reasons:
    if source.date is not None and source.date != book.day:
        yield Message("results_of_another_day", told=source.date, day=book.day), _advice()


def _reasons_of_lost_results(
    lines: tuple[BoardResult, ...], book: Scorebook, kind: ResultSource
) -> _Reasons:
    """Yield a reason if a file would remove most results of earlier files of its kind.

    The reason names the first lost round if all later results are lost too. This happens if someone
    changes the movement in the software of the scoring terminals.
    """
    earlier = book.statements_by(kind)
    remaining_places = earlier.keys() & {PlayLocation.for_result(line) for line in lines}
    lost_places = earlier.keys() - remaining_places
    if len(lost_places) > max(FEW_RESULTS, _MIN_FITTING_SHARE * len(earlier)):
        first = _round_erased_from(
            *([earlier[place] for place in part] for part in (lost_places, remaining_places))
        )
        if kind.is_live and first is not None:
            message = Message(
                "results_erased", n=len(lost_places), all=len(earlier), round=str(first)
            )
            yield message, _advice("results_erased_help")
        else:
            yield (
                Message("results_gone", n=len(lost_places), all=len(earlier)),
                _advice("results_gone_help"),
            )


def _round_erased_from(lost: Sequence[BoardResult], remaining: Sequence[BoardResult]) -> int | None:
    """Return the first round with a lost result, if all results from some round on are lost.

    Return ``None`` if a table has lost a result and still has one of the same or a later round.
    Also return ``None`` if a table has lost all its results: then the file lacks the whole table,
    and not only its last rounds.
    """
    last_rounds: dict[tuple[str, int | None], int] = {}
    for line in remaining:
        table = line.section, line.table
        last_rounds[table] = max(last_rounds.get(table, 0), line.round or 0)
    for line in lost:
        if (line.round or 0) <= last_rounds.get((line.section, line.table), 1):
            return None
    return min(line.round or 0 for line in lost)


def _reasons_of_players(source: SourceResults, book: Scorebook) -> _Reasons:
    """Yield a reason if most pairs of a file have other players in the score book.

    Players are compared by member number and name.
    """
    planned_pairs = {
        (participant.section, participant.pair, participant.direction): participant
        for participant in book.people
    }
    compared_pairs = [
        (participant, planned_pairs[key])
        for participant in source.participants
        if (key := (participant.section, participant.pair, participant.direction)) in planned_pairs
    ]
    are_same = [_same_people(*participant) for participant in compared_pairs]
    different_pairs = [
        participant
        for participant, is_same in zip(compared_pairs, are_same, strict=True)
        if is_same is False
    ]
    num_compared = len(are_same) - are_same.count(None)
    if len(different_pairs) > (1 - _MIN_FITTING_SHARE) * num_compared:
        file_pair, planned_pair = different_pairs[0]
        yield (
            Message(
                "results_of_others",
                n=len(different_pairs),
                all=num_compared,
                pair=str(PairKey(file_pair.section, file_pair.pair, file_pair.direction)),
                told=_player_names(file_pair),
                planned=_player_names(planned_pair),
            ),
            _advice(),
        )


def _same_people(one: Participant, other: Participant) -> bool | None:
    """Return whether two pairs share a player; ``None`` if they have no numbers or names."""
    values = [
        (_member_numbers(one), _member_numbers(other)),
        (_name_words(one), _name_words(other)),
    ]
    comparable = [
        (own_values, other_values)
        for own_values, other_values in values
        if own_values and other_values
    ]
    return (
        any(own_values & other_values for own_values, other_values in comparable)
        if comparable
        else None
    )


def _member_numbers(participant: Participant) -> set[str]:
    return {number.lstrip("0") for number in participant.numbers if number.isdecimal()}


def _name_words(participant: Participant) -> set[str]:
    words = (word.strip(".,").casefold() for name in participant.names for word in name.split())
    return {word for word in words if len(word) >= _MIN_NAME_LENGTH}


def _reasons_of_plan(
    source: SourceResults, lines: tuple[BoardResult, ...], book: Scorebook, *, is_live: bool
) -> _Reasons:
    """Yield a reason if most results of a file do not fit the plan, or have NS and EW exchanged.

    If ``is_live``, the source keeps sending results, and some reasons do not apply.
    """
    source_with_plan = replace(source, results=lines, planned=book.planned)
    questions = () if is_live else differences_from_plan(source_with_plan)
    reversed_results = [
        question.result for question in questions if question.doubt is Doubt.REVERSED
    ]
    misfits = list(_misfits(lines, book.planned))
    for key, misfitting, advice in (
        ("results_do_not_fit", misfits, _advice()),
        ("results_reversed", reversed_results, _advice("results_reversed_help")),
    ):
        if len(misfitting) > (1 - _MIN_FITTING_SHARE) * len(lines):
            first = misfitting[0]
            play_values = {"section": first.section or "none", "board": str(first.board)}
            pairs = {"ns": first.ns, "ew": first.ew}
            yield Message(key, n=len(misfitting), all=len(lines), **play_values, **pairs), advice
    if len(misfits) <= (1 - _MIN_FITTING_SHARE) * len(lines):
        yield from _reasons_of_misplaced_results(lines, book.planned, is_live=is_live)
        if not is_live:
            yield from _reasons_of_shifted_boards(lines, misfits, book.planned)


def _reasons_of_shifted_boards(
    lines: Sequence[BoardResult],
    misfits: Sequence[BoardResult],
    planned: Sequence[PlannedTable],
) -> _Reasons:
    """Yield a reason if all board numbers of a section differ from the plan by the same amount.

    ``misfits`` are the results that do not fit the plan. They may be few. For example, if two pairs
    should play boards 1 to 3 and the file has boards 2 to 4 for them, only board 4 does not fit.
    """
    meeting = meeting_lookup(planned)
    boards: dict[Hashable, set[int]] = defaultdict(set)
    for table in planned:
        boards[meeting(table.section, table.ns, table.ew)].update(table.boards)
    max_boards = max((len(table.boards) for table in planned), default=1)
    for section in dict.fromkeys(line.section for line in misfits):
        section_lines = [line for line in lines if line.section == section]
        section_misfits = [line for line in misfits if line.section == section]
        if len(section_misfits) <= max(_MAX_MISTAKES, _MAX_MISTAKEN_SHARE * len(section_lines)):
            continue
        for shift in (sign * k for k in range(1, max_boards) for sign in (1, -1)):
            planned_boards = (
                boards.get(meeting(line.section, line.ns, line.ew), ()) for line in section_lines
            )
            if all(
                line.board - shift in boards_of_meeting
                for line, boards_of_meeting in zip(section_lines, planned_boards, strict=True)
            ):
                first = section_misfits[0]
                yield (
                    Message(
                        "results_boards_shifted",
                        section=section or "none",
                        n=len(section_misfits),
                        all=len(section_lines),
                        ns=first.ns,
                        ew=first.ew,
                        board=str(first.board),
                        planned_board=str(first.board - shift),
                    ),
                    _advice("results_boards_shifted_help"),
                )
                break


def _reasons_of_misplaced_results(
    lines: Iterable[BoardResult], planned: Sequence[PlannedTable], *, is_live: bool
) -> _Reasons:
    """Yield a reason if most results of a file are in other rounds or at other tables than planned.

    The right pairs play the right boards in such a file, but it numbers rounds or tables
    differently, or has other values in these columns. ``is_live`` is as in `_reasons_of_plan`.
    """
    meeting = meeting_lookup(planned)
    seats: dict[tuple[Hashable, int], list[PlannedTable]] = defaultdict(list)
    for table in planned:
        for board in table.boards:
            seats[meeting(table.section, table.ns, table.ew), board].append(table)
    fitting: Counter[str] = Counter()
    misplaced_by_section: dict[str, list[tuple[BoardResult, PlannedTable]]] = defaultdict(list)
    for line in lines:
        planned_tables = seats.get((meeting(line.section, line.ns, line.ew), line.board), [])
        if not planned_tables or line.round is None or line.table is None:
            continue
        if any(
            (planned_table.round, planned_table.table) == (line.round, line.table)
            for planned_table in planned_tables
        ):
            fitting[line.section] += 1
        else:
            misplaced_by_section[line.section].append((line, planned_tables[0]))
    for section, misplaced in misplaced_by_section.items():
        n = len(misplaced) + fitting[section]
        if len(misplaced) > (1 - _MIN_FITTING_SHARE) * n:
            first, expected = misplaced[0]
            yield (
                Message(
                    "results_misplaced",
                    shifted=_shifted_numbers(misplaced),
                    section=section or "none",
                    n=len(misplaced),
                    all=n,
                    **{"board": str(first.board), "ns": first.ns, "ew": first.ew},
                    **{"round": str(first.round), "table": str(first.table)},
                    **{"planned_round": str(expected.round), "planned_table": str(expected.table)},
                ),
                _advice("results_force_help" if is_live else "results_misplaced_help"),
            )


def _shifted_numbers(misplaced: Sequence[tuple[BoardResult, PlannedTable]]) -> str:
    """Return which numbers differ from the plan: ``rounds``, ``tables`` or ``both``.

    ``misplaced`` has the misplaced results, each with its planned table.
    """
    rounds = sum(line.round != table.round for line, table in misplaced)
    tables = sum(line.table != table.table for line, table in misplaced)
    if rounds and tables:
        return "both"
    return "rounds" if rounds else "tables"


def _misfits(
    results: Iterable[BoardResult], planned: tuple[PlannedTable, ...]
) -> Iterator[BoardResult]:
    """Yield the results whose two pairs do not play the board against each other in the plan."""
    meeting = meeting_lookup(planned)
    planned_plays = {
        (meeting(table.section, table.ns, table.ew), board)
        for table in planned
        for board in table.boards
    }
    for result in results:
        if (meeting(result.section, result.ns, result.ew), result.board) not in planned_plays:
            yield result


def _reasons_of_other_evening(lines: tuple[BoardResult, ...], file: ScorebookFile) -> _Reasons:
    """Yield a reason if most results of a file equal those of another evening."""
    values_by_place = {PlayLocation.for_result(line): result_values(line) for line in lines}
    own_path = file.path.resolve()
    folders = evening_folders(own_path.parents[2]) if len(own_path.parents) > 2 else []
    books = [evening.path / own_path.name for evening in reversed(folders)]
    for path in books if own_path in books else ():
        if path == own_path or not path.exists():
            continue
        with suppress(BridgeoptError):  # the command that needs the book reports the error
            book = ScorebookFile(path).read()
            other_values = {place: result_values(result) for place, result in book.results.items()}
            num_equal = sum(
                other_values.get(place) == values for place, values in values_by_place.items()
            )
            if num_equal > max(FEW_RESULTS, _MIN_FITTING_SHARE * len(values_by_place)):
                yield (
                    Message(
                        "results_of_evening", n=num_equal, all=len(values_by_place), day=book.day
                    ),
                    _advice(),
                )
                return


def _reasons_of_replaced_results(lines: tuple[BoardResult, ...], book: Scorebook) -> _Reasons:
    """Yield a reason if a file would replace most results of a complete evening."""
    if not book.movement or any(book.missing_results()):
        return
    earlier = (book.received.get(PlayLocation.for_result(line)) for line in lines)
    num_replaced = sum(
        statement is not None and result_values(statement.result) != result_values(line)
        for statement, line in zip(earlier, lines, strict=True)
    )
    if num_replaced > (1 - _MIN_FITTING_SHARE) * len(lines):
        yield Message("results_replaced", n=num_replaced, all=len(lines)), _advice()


def result_values(result: BoardResult) -> tuple[object, ...]:
    """Return the values of a result by which two results of one play are compared."""
    return result.ns, result.ew, result.kind, result.score, result.artificial


def describe_other_players(source: SourceResults, book: Scorebook) -> Iterator[Message]:
    """Yield a message for each pair whose member numbers in a file differ from the plan."""
    planned_pairs = {
        (participant.section, participant.pair, participant.direction): participant
        for participant in book.people
    }
    for participant in source.participants:
        planned_pair = planned_pairs.get(
            (participant.section, participant.pair, participant.direction)
        )
        if planned_pair is None:
            continue
        are_numeric = all(
            number.isdigit() for number in (*participant.numbers, *planned_pair.numbers)
        )
        if participant.numbers and planned_pair.numbers and are_numeric:
            other_numbers = {int(n) for n in participant.numbers} - {
                int(n) for n in planned_pair.numbers
            }
            if other_numbers:
                yield Message(
                    "results_other_players",
                    pair=str(PairKey(participant.section, participant.pair, participant.direction)),
                    told=_player_names(participant),
                    planned=_player_names(planned_pair),
                )


def _player_names(participant: Participant) -> str:
    return " & ".join(
        name or number for name, number in zip_longest(participant.names, participant.numbers)
    )
