"""Absences of entered pairs, for competitions that score an absence without notice differently."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bridgeopt.season import Season
from bridgeopt.standings.competition import Competition, PairIds, SessionResults, pair_ids
from bridgeopt.standings.counting import ScoreKind, counts_session, is_within
from bridgeopt.tasks.standings_of_files import CompetitionStandings


def absent_entries(
    competitions: Iterable[Competition], session: SessionResults, present: Collection[int]
) -> list[PairIds]:
    """Return the entered pairs of which neither player is present, in order of the competitions.

    A competition is left out if it does not count this session, or if an absence with notice and
    one without get the same score.

    Parameters
    ----------
    competitions
        The competitions, with the current ids of merged players.
    session
        The session's number and day.
    present
        The players who are present or expected.
    """
    absent: dict[PairIds, None] = {}
    for competition in competitions:
        if competition.no_notice is None or not counts_session(competition, session):
            continue
        for entry in competition.entries or ():
            is_entered = is_within(session, entry.since, entry.until)
            if is_entered and not set(entry.pair) & set(present):
                absent[entry.pair] = None
    return [*absent]


def absent_without_notice(
    season: Season,
    competitions: Iterable[Competition],
    session: SessionResults,
    present: Collection[int],
    sent_word: Collection[tuple[int, ...]],
) -> list[PairIds]:
    """Return the entered pairs that are absent from a session and gave no notice.

    Parameters
    ----------
    season
        The season, which knows the current ids of merged players.
    competitions
        The competitions, with the current ids of merged players.
    session
        The session's number and day.
    present
        The players who are present.
    sent_word
        The pairs that gave notice of their absence.
    """
    present_ids = set(map(season.current_id, present))
    excused = {pair_ids(tuple(map(season.current_id, pair))) for pair in sent_word}
    absent = absent_entries(competitions, session, present_ids)
    return [pair for pair in absent if pair not in excused]


def absences_of(standings: CompetitionStandings, session: int) -> dict[PairIds, bool]:
    """Return whether a pair gave notice, for each pair that was absent from a session.

    ``session`` is the session's number. Competitions in which an absence with notice and one
    without get the same score are left out.
    """
    absent: dict[PairIds, bool] = {}
    for standings_list in standings.lists:
        if standings_list.competition.no_notice is None or standings_list.is_season:
            continue
        for row in standings_list.rows:
            for score in row.scores:
                if score.session == session and score.kind.is_fill and len(row.who) == 2:
                    absent[pair_ids(row.who)] = score.kind is not ScoreKind.NO_NOTICE
    return absent
