"""Standings and handicaps of competitions, from files of results or a season's record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import Members
from bridgeopt.files.competitions import CompetitionsFile, needed_result_columns, read_competitions
from bridgeopt.files.faults import FaultList, closest_word, did_you_mean, quoted
from bridgeopt.files.members import (
    MemberLine,
    misspelt_status,
    read_member_lines,
    refuse_unknown_status,
)
from bridgeopt.files.players import fold_name
from bridgeopt.files.session_results import (
    KnownPlayers,
    note_unread_columns,
    read_absences,
    read_session_results,
)
from bridgeopt.standings.competition import HANDICAP, ClubRecord, Competition
from bridgeopt.standings.handicaps import PlayerHandicap, list_handicaps
from bridgeopt.standings.ranking import StandingsList, compute_standings
from bridgeopt.tasks.open_periods import OpenPeriods
from bridgeopt.tasks.publishing import private_players


@dataclass(frozen=True)
class StandingsRequest:
    """A request for standings from a file of results and a file of competitions, without a season.

    ``name`` selects one competition, and ``after`` is the number of the last session that counts.
    """

    results: Path
    competitions: Path
    members: Path | None = None
    absences: Path | None = None
    name: str | None = None
    after: int | None = None


@dataclass(frozen=True)
class CompetitionStandings:
    """The standings of competitions, with the data from which they were computed.

    ``members`` has the names of players. ``record`` has the results of sessions and other data of
    members.
    """

    competitions: tuple[Competition, ...]
    lists: tuple[StandingsList, ...]
    members: Members
    record: ClubRecord
    has_finals: bool = False
    """Whether the director has declared some lists of the season to be final."""
    private: frozenset[int] = frozenset()
    """The players who are hidden in published standings."""
    open_periods: tuple[OpenPeriods, ...] = ()
    """Ended periods of the season's competitions that await a decision."""
    unread: tuple[Message, ...] = ()
    """Notes about columns that were not read, in the file of results or of members."""

    @property
    def notes(self) -> tuple[Message, ...]:
        """Notes about columns that were not read, and about strata that need a members file."""
        if self.record.members is not None:
            return self.unread
        return self.unread + tuple(
            Message("competition_strata_without_members", name=competition.name)
            for competition in self.competitions
            if competition.strata is not None
        )


def standings_of_files(request: StandingsRequest) -> CompetitionStandings:
    """Return standings from a file of competitions and a file of results.

    Raises
    ------
    InputError
        A file cannot be used; the error lists all faults of the first such file.
    RequestError
        There is no competition of that name, or no such session.
    """
    lines = () if request.members is None else read_member_lines(request.members)
    if request.members is not None:
        refuse_unknown_status(request.members, lines)
    known_ids = None if request.members is None else frozenset(line.player for line in lines)
    members = Members({line.player: line.name for line in lines if line.name})
    file = read_competitions(request.competitions, members, known_ids)
    competitions = select_competitions(file, request.name)
    people = KnownPlayers(members, known_ids)
    sessions = read_session_results(request.results, people, needed_result_columns(competitions))
    no_notice = frozenset[tuple[int, tuple[int, int]]]()
    if request.absences is not None:
        numbers = {session.number for session in sessions}
        no_notice = read_absences(request.absences, people, numbers)
    columns = numbers_by_column((line.player, line.details) for line in lines)
    record = ClubRecord(sessions, _current_members(lines, known_ids), columns, no_notice)
    if request.members is not None:
        check_columns(file, competitions, record)
        _refuse_cells_without_number(request.members, lines, competitions)
    standings = standings_of_record(competitions, record, members, request.after)
    private = private_players((line.player, line.details) for line in lines)
    return replace(standings, private=private, unread=tuple(_notes_on_unread(request, lines)))


def standings_of_record(
    competitions: Sequence[Competition],
    record: ClubRecord,
    members: Members,
    after: int | None = None,
) -> CompetitionStandings:
    """Return the standings of competitions after all sessions, or after the session ``after``.

    Raises
    ------
    RequestError
        There is no such session.
    """
    if after is not None:
        numbers = [session.number for session in record.sessions]
        if after not in numbers:
            raise RequestError(Message("season_no_session", session=str(after)))
        record = replace(record, sessions=record.sessions[: numbers.index(after) + 1])
    lists = [
        standings_list
        for competition in competitions
        for standings_list in compute_standings(competition, record)
    ]
    return CompetitionStandings(tuple(competitions), tuple(lists), members, record)


def select_competitions(file: CompetitionsFile, name: str | None) -> tuple[Competition, ...]:
    """Return the competition with a name; without a name, all competitions of a file.

    Raises
    ------
    InputError
        There is no competition of that name; the error suggests the most similar name.
    """
    if name is None:
        return file.competitions
    matching = tuple(
        competition
        for competition in file.competitions
        if fold_name(competition.name) == fold_name(name)
    )
    if not matching:
        names = [competition.name for competition in file.competitions]
        unknown = did_you_mean(
            Message("competition_no_competition", name=quoted(name)), closest_word(name, names)
        )
        hint = Message("competition_names", names=names)
        raise InputError(Fault(unknown, str(file.path), help=hint))
    return matching


def check_columns(
    file: CompetitionsFile, competitions: Sequence[Competition], record: ClubRecord
) -> None:
    """Raise an error if strata or handicaps use a column that the members file does not have.

    Raises
    ------
    InputError
        A column is missing; the error names the line of the key in the competition.
    """
    faults = []
    for competition in competitions:
        for column, path in _columns_in_use(competition):
            if column in record.columns:
                continue
            missing = Message("competition_no_column", column=quoted(column))
            message = did_you_mean(missing, closest_word(column, record.columns))
            line = file.line(competition, *path)
            hint = Message("competition_no_column_help")
            faults.append(Fault(message, str(file.path), line, hint))
    if faults:
        raise InputError(faults)


def _notes_on_unread(request: StandingsRequest, lines: Sequence[MemberLine]) -> Iterator[Message]:
    """Yield notes on columns that are not understood.

    These are unknown columns in the results file, and a column in the members file whose heading is
    probably a misspelling of ``status``.
    """
    yield from note_unread_columns(request.results)
    misspelt = misspelt_status(lines)
    if misspelt is not None:
        file = str(request.members)
        yield Message("members_status_misspelt", head=quoted(misspelt), file=file)


def _columns_in_use(competition: Competition) -> list[tuple[str, tuple[str, ...]]]:
    """Return (column of the members file, path of the key that names it) for a competition."""
    season = competition.season
    seasons = [] if season is None else [(season, ("season", "strata", "by"))]
    columns: list[tuple[str, tuple[str, ...]]] = [
        (rules.strata.by, path)
        for rules, path in [(competition, ("strata", "by")), *seasons]
        if rules.strata is not None
        and not (rules.strata.by == HANDICAP and competition.handicap is not None)
    ]
    rule = competition.handicap
    if rule is not None and rule.column is not None:
        columns.append((rule.column, ("handicap", "given" if rule.given else "grade")))
    return columns


def cells_without_number(
    members: Iterable[tuple[int, Mapping[str, str]]], competitions: Sequence[Competition]
) -> Iterator[tuple[int, str, str]]:
    """Yield (player, heading, cell) for each cell that is not a number but must be one.

    Only cells of the members file in columns that competitions use are read; empty cells are
    allowed.
    ``members`` has a player's id, and the player's cells by heading.
    """
    columns = {column for competition in competitions for column, _ in _columns_in_use(competition)}
    for player, details in members:
        for head, cell in details.items():
            if fold_name(head) in columns and cell.strip() and _parse_number(cell) is None:
                yield player, head, cell


def _refuse_cells_without_number(
    path: Path, lines: Sequence[MemberLine], competitions: Sequence[Competition]
) -> None:
    faults = FaultList(path, None)
    line_numbers = {line.player: line.line for line in lines}
    for player, head, cell in cells_without_number(
        ((line.player, line.details) for line in lines), competitions
    ):
        message = Message("season_results_figure", head=head, text=quoted(cell))
        faults.add(line_numbers[player], message, Message("members_figure_help"))
    faults.raise_if_any()


def _current_members(
    lines: Sequence[MemberLine], known: frozenset[int] | None
) -> frozenset[int] | None:
    if known is None:
        return None
    return frozenset(line.player for line in lines if line.status in (None, "member"))


def numbers_by_column(
    members: Iterable[tuple[int, Mapping[str, str]]],
) -> dict[str, dict[int, Fraction]]:
    """Return the numbers in the members file, by heading (without case) and player id.

    ``members`` has a player's id, and the player's cells by heading.
    """
    numbers: dict[str, dict[int, Fraction]] = {}
    for player, details in members:
        for head, cell in details.items():
            column = numbers.setdefault(fold_name(head), {})
            number = _parse_number(cell)
            if number is not None:
                column[player] = number
    return numbers


def _parse_number(cell: str) -> Fraction | None:
    """Return the number in a cell of a members file; ``None`` if it is not a number."""
    text = cell.strip().replace(",", ".").replace("\N{MINUS SIGN}", "-")
    digits = text.removeprefix("-").removeprefix("+").replace(".", "", 1)
    if not digits.isascii() or not digits.isdigit() or len(digits) > 12:
        return None
    return Fraction(Decimal(text))


def handicaps_of(
    standings: CompetitionStandings, day: date
) -> tuple[tuple[Competition, Mapping[int, PlayerHandicap]], ...]:
    """Return the players' handicaps for a session on a day, for each competition with handicaps.

    Raises
    ------
    RequestError
        None of the competitions has handicaps.
    """
    sessions = standings.record.all_sessions
    handicaps = tuple(
        (competition, list_handicaps(competition.handicap, sessions, day, standings.record.columns))
        for competition in standings.competitions
        if competition.handicap is not None
    )
    if not handicaps:
        raise RequestError(Message("competition_no_handicaps"))
    return handicaps
