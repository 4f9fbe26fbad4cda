"""Standings of a club's competitions from its season file."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import islice
from pathlib import Path

import numpy as np

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Movement, Pair, PlayedSection, Session
from bridgeopt.files.competitions import CompetitionsFile, needed_result_columns, read_competitions
from bridgeopt.files.faults import quoted
from bridgeopt.files.players import fold_name
from bridgeopt.files.session_results import KnownPlayers, read_absences
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.competing import DecisionKind
from bridgeopt.season.members import Status
from bridgeopt.standings.competition import (
    RATING,
    ClubRecord,
    Competition,
    EarlierTotal,
    PairIds,
    SessionResults,
    SessionScore,
    in_play_order,
)
from bridgeopt.tasks.earlier_seasons import earlier_results
from bridgeopt.tasks.open_periods import open_periods
from bridgeopt.tasks.publishing import private_players
from bridgeopt.tasks.scoring import ScoredSource
from bridgeopt.tasks.season_lines import with_current_ids, with_promotions
from bridgeopt.tasks.standings_of_files import (
    CompetitionStandings,
    cells_without_number,
    check_columns,
    numbers_by_column,
    select_competitions,
    standings_of_record,
)

_STORED_VALUES = frozenset({"boards", "date"})
"""Values of a session that a season stores in addition to percentages."""

_MAX_UNREAD_NOTES = 5
"""Maximum number of notes about cells in the members' data that hold text instead of a number."""


def standings_of_season(
    season_file: SeasonFile,
    competitions: Path,
    name: str | None = None,
    after: int | None = None,
    absences: Path | None = None,
) -> CompetitionStandings:
    """Return the standings of a club's competitions, from the results in its season file.

    Parameters
    ----------
    season_file
        The season.
    competitions
        The file of the competitions, such as ``club.toml``.
    name
        The name of a competition; by default all competitions are returned.
    after
        The number of the last session that counts; by default the latest.
    absences
        A file of absences without notice.

    Raises
    ------
    InputError
        The files cannot be used, or a competition needs values that the season does not have.
    RequestError
        There is no competition of that name, or no such session.
    """
    return standings_of_club(season_file.read(), competitions, name, after, absences)


def standings_of_club(
    season: Season,
    competitions: Path,
    name: str | None = None,
    after: int | None = None,
    absences: Path | None = None,
    *,
    tonight: SessionResults | None = None,
    unannounced: Collection[PairIds] = (),
) -> CompetitionStandings:
    """Return the standings of a club's competitions, from its season (`standings_of_season`).

    ``tonight`` is a session that counts although it is not recorded yet; ``unannounced`` are the
    entered pairs that are absent from it without notice.
    """
    file, selected = competitions_of(season, competitions, name)
    record = club_record(season)
    if tonight is not None:
        record = _with_session(record, tonight)
        without_notice = {(tonight.number, pair) for pair in unannounced}
        record = replace(record, no_notice=record.no_notice | without_notice)
    if absences is not None:
        people = KnownPlayers(season.names, frozenset(season.members))
        numbers = {session.number for session in record.sessions}
        record = replace(record, no_notice=read_absences(absences, people, numbers))
    _refuse_unknown_values(file, selected, record)
    check_columns(file, selected, record)
    record = replace(record, totals=_earlier_totals(season, file, selected))
    record = with_earlier_seasons(record, season, file, selected)
    current = [
        with_promotions(with_current_ids(competition, season), season, record)
        for competition in selected
    ]
    standings = standings_of_record(current, record, season.names, after)
    details = [(member.player, member.details) for member in season.members.values()]
    unread = tuple(
        Message("competition_no_figure", head=head, text=quoted(cell), player=str(player))
        for player, head, cell in islice(cells_without_number(details, current), _MAX_UNREAD_NOTES)
    )
    return replace(
        standings,
        unread=unread,
        has_finals=bool(season.competing.decided(DecisionKind.FINAL)),
        open_periods=open_periods(standings.lists, season),
        private=private_players(details),
    )


def with_earlier_seasons(
    record: ClubRecord,
    season: Season,
    file: CompetitionsFile,
    competitions: Sequence[Competition],
) -> ClubRecord:
    """Return a record with the sessions of earlier seasons, if handicaps depend on results."""
    rules = [competition.handicap for competition in competitions]
    if record.earlier or all(rule is None or rule.column is not None for rule in rules):
        return record
    return replace(record, earlier=earlier_results(season, file, results_of))


def competitions_of(
    season: Season, path: Path, name: str | None = None
) -> tuple[CompetitionsFile, tuple[Competition, ...]]:
    """Return the file of a club's competitions, and the selected competitions.

    With ``name``, only the competition with this name is selected; by default all are.
    """
    known_ids = frozenset(season.members) | frozenset(season.merged)
    file = read_competitions(path, season.names, known_ids)
    return file, select_competitions(file, name)


def club_record(season: Season) -> ClubRecord:
    """Return a season's members and results as standings need them.

    Merged players have their current ids. Sessions without scores are left out, because all players
    would count as absent from them.
    """
    members = season.members.values()
    columns = numbers_by_column((member.player, member.details) for member in members)
    ratings = {p: Fraction(season.history.rating(p)) for p in season.history.ids}
    columns.setdefault(RATING, ratings)
    return ClubRecord(
        in_play_order(results_of(season)),
        frozenset(each.player for each in members if each.status is Status.MEMBER),
        columns,
        frozenset(key for key, gave_notice in season.competing.notice.items() if not gave_notice),
    )


def _with_session(record: ClubRecord, session: SessionResults) -> ClubRecord:
    """Return a record with one more session, unless that session has no scores yet."""
    if not session.scores:
        return record
    return replace(record, sessions=in_play_order((*record.sessions, session)))


def results_tonight(
    season: Season,
    scored: ScoredSource,
    seats: Mapping[str, tuple[Movement, Sequence[Pair | None]]],
    day: date,
) -> SessionResults:
    """Return the results of an evening that is not recorded yet, with current ids.

    Parameters
    ----------
    season
        The season so far.
    scored
        The scores of the results so far.
    seats
        The movement of a section and its pairs in order of number, by the section's name.
    day
        The day of the evening.

    Raises
    ------
    RequestError
        There are no percentages (`ScoredSource.season_scores`).
    """
    boards = {
        (section.name, str(row.pair.pair), row.pair.direction): row.boards
        for section in scored.scored.sections
        for row in section.ranking
    }
    scores = []
    for name, label, percentage in scored.season_scores():
        if name not in seats:
            continue
        movement, pairs = seats[name]
        number = movement.number_from_label(label)
        pair = None if number is None else pairs[number - 1]
        if pair is not None:
            players = tuple(map(season.current_id, pair.players))
            num_boards = boards.get((name, str(label.number), label.side)) or None
            scores.append(SessionScore(players, Fraction(percentage), name, num_boards))
    seated = {
        season.current_id(player)
        for _, pairs in seats.values()
        for pair in pairs
        if pair is not None
        for player in pair.players
    }
    without_score = frozenset(seated - {player for score in scores for player in score.players})
    return SessionResults(season.next_session, tuple(scores), day, without_score)


def results_of(season: Season) -> tuple[SessionResults, ...]:
    """Return the sessions with scores, including those imported from another program."""
    recorded = (_session_results(session, season) for session in season.sessions)
    elsewhere = (
        SessionResults(each.number, each.scores, each.played_on, theirs=each.theirs)
        for each in season.competing.elsewhere
    )
    return tuple(session for session in (*recorded, *elsewhere) if session.scores)


def _session_results(session: Session, season: Season) -> SessionResults:
    scores = [score for section in session.sections for score in _section_scores(section)]
    scored = {player for score in scores for player in score.players}
    added_scores = season.competing.scores.get(session.id, ())
    # A score of a section takes precedence over an added score.
    scores += [score for score in added_scores if scored.isdisjoint(score.players)]
    scored |= {player for score in added_scores for player in score.players}
    return SessionResults(session.id, tuple(scores), session.played_on, session.players - scored)


def _section_scores(section: PlayedSection) -> list[SessionScore]:
    """Return the scores of a section; the score of a number belongs to its last pair."""
    if not section.percentages:
        return []
    boards = _boards_played(section)
    scores = []
    for number, percentage in section.percentages.items():
        pair = section.numbers[number - 1]
        if pair is not None:
            num_boards = boards.get(number)
            score = Fraction(percentage)
            scores.append(SessionScore(pair.players, score, section.name, num_boards or None))
    return scores


def _boards_played(section: PlayedSection) -> dict[int, int]:
    """Map each pair number to its number of boards played.

    The result is empty if the number of boards in a group is unknown.
    """
    if section.boards is None:
        return {}
    tables = section.movement.rounds[: section.rounds_played, :, :2]
    numbers, rounds = np.unique(tables[tables > 0], return_counts=True)
    sitting = zip(numbers.tolist(), rounds.tolist(), strict=True)
    return {number: played * section.boards for number, played in sitting}


def _earlier_totals(
    season: Season, file: CompetitionsFile, competitions: Sequence[Competition]
) -> dict[str, dict[tuple[int, ...], EarlierTotal]]:
    """Return the imported totals over earlier sessions, by competition and contestant.

    Raises
    ------
    InputError
        The rules were changed, and now need the scores of single sessions.
    """
    totals: dict[str, dict[tuple[int, ...], EarlierTotal]] = {}
    faults = []
    for competition in competitions:
        totals_so_far = [
            t for t in season.competing.totals if t.competition == fold_name(competition.name)
        ]
        for key in competition.keys_of_single_scores if totals_so_far else ():
            message = Message("season_totals_cannot", name=competition.name, keys=[key])
            advice = Message("season_totals_cannot_help")
            faults.append(Fault(message, str(file.path), file.line(competition, key), advice))
        by_who = {
            tuple(sorted(t.who)): EarlierTotal(t.total, t.sessions, t.boards) for t in totals_so_far
        }
        if by_who:
            totals[competition.name] = by_who
    if faults:
        raise InputError(faults)
    return totals


def _refuse_unknown_values(
    file: CompetitionsFile, competitions: Sequence[Competition], record: ClubRecord
) -> None:
    """Raise `InputError` if a competition needs a value that is not known for every score.

    A value is, for example, the number of boards that a pair played.
    """
    faults = []
    for competition in competitions:
        needed = sorted(needed_result_columns([competition]))
        missing = [value_name for value_name in needed if not _is_known(value_name, record)]
        if missing:
            keys = ("counts", "total", "carry", "handicap", "from", "to", "on")
            places = (file.line(competition, key) for key in keys)
            line = next(filter(None, places), file.line(competition))
            message = Message("competition_season_lacks", figures=missing)
            faults.append(Fault(message, str(file.path), line, Message("competition_give_files")))
    if faults:
        raise InputError(faults)


def _is_known(value_name: str, record: ClubRecord) -> bool:
    """Return whether a value that rules need is known for every score of a record.

    The value ``date`` must be known for every session. If there are no scores, return whether
    seasons store the value.
    """
    if value_name == "date":
        return all(session.played_on is not None for session in record.sessions)
    scores = [score for session in record.sessions for score in session.scores]
    are_known = [getattr(score, value_name) is not None for score in scores]
    return all(are_known) if are_known else value_name in _STORED_VALUES
