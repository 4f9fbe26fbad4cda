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

_KEPT = frozenset({"boards", "date"})
"""Values that a season stores for a session in addition to percentages."""

_MAX_UNREAD = 5
"""Maximum number of notes about members' cells that should be numbers and are not."""


def standings_of_season(
    season_file: SeasonFile,
    competitions: Path,
    name: str | None = None,
    after: int | None = None,
    absences: Path | None = None,
) -> CompetitionStandings:
    """Return the standings of a club's competitions, from the percentages stored in its season.

    Parameters
    ----------
    season_file
        The season.
    competitions
        The file of the competitions, such as ``club.toml``.
    name
        The only competition to return; by default all.
    after
        The number of the last session that counts; by default the latest.
    absences
        A file of absences without notice.

    Raises
    ------
    InputError
        The files cannot be used, or a competition needs figures that the season does not store.
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
    """Return the standings of a season that has been read; see `standings_of_season`.

    ``tonight`` is a session that counts although it has not been recorded. ``unannounced`` are the
    entered pairs that are absent from this session without notice.
    """
    file, chosen = competitions_of(season, competitions, name)
    record = club_record(season)
    if tonight is not None:
        record = _with_session(record, tonight)
        late = {(tonight.number, pair) for pair in unannounced}
        record = replace(record, no_notice=record.no_notice | late)
    if absences is not None:
        people = KnownPlayers(season.names, frozenset(season.members))
        numbers = {session.number for session in record.sessions}
        record = replace(record, no_notice=read_absences(absences, people, numbers))
    _refuse_unknown_figures(file, chosen, record)
    check_columns(file, chosen, record)
    record = replace(record, totals=_totals(season, file, chosen))
    record = with_earlier_seasons(record, season, file, chosen)
    current = [with_promotions(with_current_ids(each, season), season, record) for each in chosen]
    found = standings_of_record(current, record, season.names, after)
    details = [(member.player, member.details) for member in season.members.values()]
    unread = tuple(
        Message("competition_no_figure", head=head, text=quoted(cell), player=str(player))
        for player, head, cell in islice(cells_without_number(details, current), _MAX_UNREAD)
    )
    return replace(
        found,
        unread=unread,
        has_finals=bool(season.competing.decided(DecisionKind.FINAL)),
        open_periods=open_periods(found.lists, season),
        private=private_players(details),
    )


def with_earlier_seasons(
    record: ClubRecord,
    season: Season,
    file: CompetitionsFile,
    competitions: Sequence[Competition],
) -> ClubRecord:
    """Return ``record`` with the sessions of earlier seasons added.

    The sessions are added only if the handicaps of a competition depend on results.
    """
    rules = [each.handicap for each in competitions]
    if record.earlier or all(rule is None or rule.column is not None for rule in rules):
        return record
    return replace(record, earlier=earlier_results(season, file, results_of))


def competitions_of(
    season: Season, path: Path, name: str | None = None
) -> tuple[CompetitionsFile, tuple[Competition, ...]]:
    """Return the file of a club's competitions, and the competition ``name``; by default all."""
    known = frozenset(season.members) | frozenset(season.merged)
    file = read_competitions(path, season.names, known)
    return file, select_competitions(file, name)


def club_record(season: Season) -> ClubRecord:
    """Return the members of a season and its stored percentages.

    Merged players have their current ids. Sessions without scores are left out; otherwise all
    players would count as absent from them.
    """
    members = season.members.values()
    columns = numbers_by_column((member.player, member.details) for member in members)
    ratings = {p: Fraction(season.history.rating(p)) for p in season.history.ids}
    columns.setdefault(RATING, ratings)
    return ClubRecord(
        in_play_order(results_of(season)),
        frozenset(each.player for each in members if each.status is Status.MEMBER),
        columns,
        frozenset(key for key, told in season.competing.notice.items() if not told),
    )


def _with_session(record: ClubRecord, session: SessionResults) -> ClubRecord:
    """Return a record with a further session, unless the session has no scores yet."""
    if not session.scores:
        return record
    return replace(record, sessions=in_play_order((*record.sessions, session)))


def results_tonight(
    season: Season,
    scored: ScoredSource,
    seats: Mapping[str, tuple[Movement, Sequence[Pair | None]]],
    day: date,
) -> SessionResults:
    """Return the percentages of an evening that has not been recorded.

    Merged players have their current ids.

    Parameters
    ----------
    season
        The season so far.
    scored
        The scores of the results so far.
    seats
        For each section by name, its movement, and the pairs in order of their numbers.
    day
        The day of the evening.

    Raises
    ------
    RequestError
        There are no percentages (`ScoredSource.season_scores`).
    """
    boards = {
        (section.name, str(each.pair.pair), each.pair.direction): each.boards
        for section in scored.scored.sections
        for each in section.ranking
    }
    found = []
    for name, called, percentage in scored.season_scores():
        if name not in seats:
            continue
        movement, pairs = seats[name]
        number = movement.number_from_label(called)
        pair = None if number is None else pairs[number - 1]
        if pair is not None:
            players = tuple(map(season.current_id, pair.players))
            played = boards.get((name, str(called.number), called.side)) or None
            found.append(SessionScore(players, Fraction(percentage), name, played))
    seated = {
        season.current_id(player)
        for _, pairs in seats.values()
        for pair in pairs
        if pair is not None
        for player in pair.players
    }
    idle = frozenset(seated - {player for score in found for player in score.players})
    return SessionResults(season.next_session, tuple(found), day, idle)


def results_of(season: Season) -> tuple[SessionResults, ...]:
    """Return the sessions that have scores, including those imported from another program."""
    own = (_results(session, season) for session in season.sessions)
    elsewhere = (
        SessionResults(each.number, each.scores, each.played_on, theirs=each.theirs)
        for each in season.competing.elsewhere
    )
    return tuple(session for session in (*own, *elsewhere) if session.scores)


def _results(session: Session, season: Season) -> SessionResults:
    scores = [score for section in session.sections for score in _scores(section)]
    scored = {player for score in scores for player in score.players}
    added = season.competing.scores.get(session.id, ())
    # A score of a section takes precedence over an added score.
    scores += [score for score in added if scored.isdisjoint(score.players)]
    scored |= {player for score in added for player in score.players}
    return SessionResults(session.id, tuple(scores), session.played_on, session.players - scored)


def _scores(section: PlayedSection) -> list[SessionScore]:
    """Return a section's scores; a number's score belongs to the last pair that held the number."""
    if not section.percentages:
        return []
    boards = _boards_played(section)
    found = []
    for number, percentage in section.percentages.items():
        pair = section.numbers[number - 1]
        if pair is not None:
            played = boards.get(number)
            score = Fraction(percentage)
            found.append(SessionScore(pair.players, score, section.name, played or None))
    return found


def _boards_played(section: PlayedSection) -> dict[int, int]:
    """Map each pair number to the number of boards that it played.

    The result is empty if it is not known how many boards a group has.
    """
    if section.boards is None:
        return {}
    tables = section.movement.rounds[: section.rounds_played, :, :2]
    numbers, rounds = np.unique(tables[tables > 0], return_counts=True)
    sitting = zip(numbers.tolist(), rounds.tolist(), strict=True)
    return {number: played * section.boards for number, played in sitting}


def _totals(
    season: Season, file: CompetitionsFile, competitions: Sequence[Competition]
) -> dict[str, dict[tuple[int, ...], EarlierTotal]]:
    """Return the totals over sessions before the season's, by competition and contestant.

    Raises
    ------
    InputError
        The rules have changed, and now need the scores of single sessions.
    """
    found: dict[str, dict[tuple[int, ...], EarlierTotal]] = {}
    faults = []
    for each in competitions:
        own = [t for t in season.competing.totals if t.competition == fold_name(each.name)]
        for key in each.keys_of_single_scores if own else ():
            wrong = Message("season_totals_cannot", name=each.name, keys=[key])
            help_ = Message("season_totals_cannot_help")
            faults.append(Fault(wrong, str(file.path), file.line(each, key), help_))
        by_who = {tuple(sorted(t.who)): EarlierTotal(t.total, t.sessions, t.boards) for t in own}
        if by_who:
            found[each.name] = by_who
    if faults:
        raise InputError(faults)
    return found


def _refuse_unknown_figures(
    file: CompetitionsFile, competitions: Sequence[Competition], record: ClubRecord
) -> None:
    """Refuse competitions that need a value which the season lacks for some score.

    An example of a value is the number of boards that a pair played.
    """
    faults = []
    for each in competitions:
        needed = sorted(needed_result_columns([each]))
        missing = [figure for figure in needed if not _is_kept(figure, record)]
        if missing:
            keys = ("counts", "total", "carry", "handicap", "from", "to", "on")
            places = (file.line(each, key) for key in keys)
            line = next(filter(None, places), file.line(each))
            message = Message("competition_season_lacks", figures=missing)
            faults.append(Fault(message, str(file.path), line, Message("competition_give_files")))
    if faults:
        raise InputError(faults)


def _is_kept(figure: str, record: ClubRecord) -> bool:
    """Return whether a value that rules need, named ``figure``, is known for every score.

    The value ``date`` is the day of a session; it must be known for every session. If the record
    has no scores, return whether seasons store the value.
    """
    if figure == "date":
        return all(session.played_on is not None for session in record.sessions)
    scores = [score for session in record.sessions for score in session.scores]
    known = [getattr(score, figure) is not None for score in scores]
    return all(known) if known else figure in _KEPT
