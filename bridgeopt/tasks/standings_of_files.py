"""The task of `season standings`: read results and competitions, and return the lists."""

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
    """The requested competitions, their lists, and the names of players.

    ``record`` has the data of members and the results of sessions from which the lists follow.
    """

    competitions: tuple[Competition, ...]
    lists: tuple[StandingsList, ...]
    members: Members
    record: ClubRecord
    has_finals: bool = False
    """Whether lists of the season were declared final."""
    private: frozenset[int] = frozenset()
    """The players who are hidden in published standings."""
    open_periods: tuple[OpenPeriods, ...] = ()
    """Ended periods of the season's competitions that await a decision."""
    unread: tuple[Message, ...] = ()
    """Notes about columns and cells of the files that were not read."""

    @property
    def notes(self) -> tuple[Message, ...]:
        """Notes on columns that were not read, and on strata that need a members file."""
        if self.record.members is not None:
            return self.unread
        return self.unread + tuple(
            Message("competition_strata_without_members", name=each.name)
            for each in self.competitions
            if each.strata is not None
        )


def standings_of_files(request: StandingsRequest) -> CompetitionStandings:
    """Return the standings of competitions in a file, from results in another.

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
    known = None if request.members is None else frozenset(line.player for line in lines)
    members = Members({line.player: line.name for line in lines if line.name})
    file = read_competitions(request.competitions, members, known)
    chosen = select_competitions(file, request.name)
    people = KnownPlayers(members, known)
    sessions = read_session_results(request.results, people, needed_result_columns(chosen))
    no_notice = frozenset[tuple[int, tuple[int, int]]]()
    if request.absences is not None:
        numbers = {session.number for session in sessions}
        no_notice = read_absences(request.absences, people, numbers)
    columns = figures_of((line.player, line.details) for line in lines)
    record = ClubRecord(sessions, _members(lines, known), columns, no_notice)
    if request.members is not None:
        check_columns(file, chosen, record)
        _refuse_no_figures(request.members, lines, chosen)
    found = standings_of_record(chosen, record, members, request.after)
    private = private_players((line.player, line.details) for line in lines)
    return replace(found, private=private, unread=tuple(_unread(request, lines)))


def standings_of_record(
    competitions: Sequence[Competition],
    record: ClubRecord,
    members: Members,
    after: int | None = None,
) -> CompetitionStandings:
    """Return the standings of competitions, now or after an earlier session.

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
        each for competition in competitions for each in compute_standings(competition, record)
    ]
    return CompetitionStandings(tuple(competitions), tuple(lists), members, record)


def select_competitions(file: CompetitionsFile, name: str | None) -> tuple[Competition, ...]:
    """Return the competition of this name, or all if there is no name.

    Raises
    ------
    InputError
        There is no competition of that name; the error suggests the most similar name.
    """
    if name is None:
        return file.competitions
    found = tuple(each for each in file.competitions if fold_name(each.name) == fold_name(name))
    if not found:
        names = [each.name for each in file.competitions]
        unknown = did_you_mean(
            Message("competition_no_competition", name=quoted(name)), closest_word(name, names)
        )
        hint = Message("competition_names", names=names)
        raise InputError(Fault(unknown, str(file.path), help=hint))
    return found


def check_columns(
    file: CompetitionsFile, competitions: Sequence[Competition], record: ClubRecord
) -> None:
    """Refuse strata and handicaps that use a column which no member has.

    Raises
    ------
    InputError
        A column is missing; the error names the line of the competition's key.
    """
    faults = []
    for each in competitions:
        for column, path in _columns_in_use(each):
            if column in record.columns:
                continue
            missing = Message("competition_no_column", column=quoted(column))
            wrong = did_you_mean(missing, closest_word(column, record.columns))
            line = file.line(each, *path)
            hint = Message("competition_no_column_help")
            faults.append(Fault(wrong, str(file.path), line, hint))
    if faults:
        raise InputError(faults)


def _unread(request: StandingsRequest, lines: Sequence[MemberLine]) -> Iterator[Message]:
    """Yield notes about cells and columns that are not read although they look relevant.

    The notes are about unknown columns of the results, and a misspelt heading for the status of
    members.
    """
    yield from note_unread_columns(request.results)
    misspelt = misspelt_status(lines)
    if misspelt is not None:
        file = str(request.members)
        yield Message("members_status_misspelt", head=quoted(misspelt), file=file)


def _columns_in_use(competition: Competition) -> list[tuple[str, tuple[str, ...]]]:
    """Return the columns of members that a competition uses, each with the path of its key."""
    season = competition.season
    seasons = [] if season is None else [(season, ("season", "strata", "by"))]
    named: list[tuple[str, tuple[str, ...]]] = [
        (rules.strata.by, path)
        for rules, path in [(competition, ("strata", "by")), *seasons]
        if rules.strata is not None
        and not (rules.strata.by == HANDICAP and competition.handicap is not None)
    ]
    rule = competition.handicap
    if rule is not None and rule.column is not None:
        named.append((rule.column, ("handicap", "given" if rule.given else "grade")))
    return named


def no_figures(
    members: Iterable[tuple[int, Mapping[str, str]]], competitions: Sequence[Competition]
) -> Iterator[tuple[int, str, str]]:
    """Yield (player, heading, cell) for each cell that competitions use and that is not a number.

    ``members`` gives each player's id, and the player's cells in the members file by column
    heading. Empty cells are left out.
    """
    used = {column for each in competitions for column, _ in _columns_in_use(each)}
    for player, details in members:
        for head, cell in details.items():
            if fold_name(head) in used and cell.strip() and _figure(cell) is None:
                yield player, head, cell


def _refuse_no_figures(
    path: Path, lines: Sequence[MemberLine], competitions: Sequence[Competition]
) -> None:
    faults = FaultList(path, None)
    at = {line.player: line.line for line in lines}
    for player, head, cell in no_figures(
        ((line.player, line.details) for line in lines), competitions
    ):
        wrong = Message("season_results_figure", head=head, text=quoted(cell))
        faults.add(at[player], wrong, Message("members_figure_help"))
    faults.raise_if_any()


def _members(lines: Sequence[MemberLine], known: frozenset[int] | None) -> frozenset[int] | None:
    if known is None:
        return None
    return frozenset(line.player for line in lines if line.status in (None, "member"))


def figures_of(
    members: Iterable[tuple[int, Mapping[str, str]]],
) -> dict[str, dict[int, Fraction]]:
    """Return the numbers in each column of the members file, by player id.

    Columns are keyed by their heading in the form of `fold_name`, without case.
    """
    found: dict[str, dict[int, Fraction]] = {}
    for player, details in members:
        for head, cell in details.items():
            column = found.setdefault(fold_name(head), {})
            figure = _figure(cell)
            if figure is not None:
                column[player] = figure
    return found


def _figure(cell: str) -> Fraction | None:
    """Return the number in a cell of a members file; ``None`` if it is not a number."""
    text = cell.strip().replace(",", ".").replace("\N{MINUS SIGN}", "-")
    digits = text.removeprefix("-").removeprefix("+").replace(".", "", 1)
    if not digits.isascii() or not digits.isdigit() or len(digits) > 12:
        return None
    return Fraction(Decimal(text))


def handicaps_of(
    standings: CompetitionStandings, day: date
) -> tuple[tuple[Competition, Mapping[int, PlayerHandicap]], ...]:
    """Return each competition with handicaps, and the players' handicaps for a session on a day.

    Raises
    ------
    RequestError
        None of the competitions has handicaps.
    """
    sessions = standings.record.all_sessions
    listed = tuple(
        (each, list_handicaps(each.handicap, sessions, day, standings.record.columns))
        for each in standings.competitions
        if each.handicap is not None
    )
    if not listed:
        raise RequestError(Message("competition_no_handicaps"))
    return listed
