"""Absences of entered pairs, for competitions that score an absence without notice differently."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bridgeopt.club import Session
from bridgeopt.season import Season, SeasonFile
from bridgeopt.standings.competition import Competition, PairIds, SessionResults, pair_ids
from bridgeopt.standings.counting import ScoreKind, counts_session, is_within
from bridgeopt.tasks.standings_of_files import CompetitionStandings


def absent_entries(
    competitions: Iterable[Competition], session: SessionResults, present: Collection[int]
) -> list[PairIds]:
    """Return the entered pairs without a present player, in the order of the competitions.

    Only competitions that count this session, and that give an absence without notice a score of
    its own, are considered.

    Parameters
    ----------
    competitions
        The competitions; merged players have their current ids in them.
    session
        The session's number and day.
    present
        The players who are present or expected.
    """
    found: dict[PairIds, None] = {}
    for each in competitions:
        if each.no_notice is None or not counts_session(each, session):
            continue
        for entry in each.entries or ():
            is_entered = is_within(session, entry.since, entry.until)
            if is_entered and not set(entry.pair) & set(present):
                found[entry.pair] = None
    return [*found]


def unannounced(
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
        The season; it replaces the ids of players that were merged into others.
    competitions
        The competitions; merged players have their current ids in them.
    session
        The session's number and day.
    present
        The players who are present.
    sent_word
        The pairs that gave notice of their absence.
    """
    there = set(map(season.current_id, present))
    excused = {pair_ids(tuple(map(season.current_id, pair))) for pair in sent_word}
    absent = absent_entries(competitions, session, there)
    return [pair for pair in absent if pair not in excused]


def record_absences(
    file: SeasonFile,
    season: Season,
    competitions: Iterable[Competition],
    session: Session,
    sent_word: Collection[tuple[int, ...]],
) -> list[PairIds]:
    """Store which entered pairs missed a recorded session without notice; return those pairs.

    Parameters
    ----------
    file, season
        The season's file and its contents, which include the session.
    competitions
        The competitions; merged players have their current ids in them.
    session
        The session.
    sent_word
        The pairs that gave notice of their absence.

    Raises
    ------
    BridgeoptError
        The season cannot be written.
    """
    of = SessionResults(session.id, (), session.played_on)
    without = unannounced(season, competitions, of, session.players, sent_word)
    if without:
        file.set_notice({(session.id, pair): False for pair in without})
    return without


def absences_of(standings: CompetitionStandings, session: int) -> dict[PairIds, bool]:
    """Return, for each pair that was absent from a session, whether the pair gave notice.

    ``standings`` are the standings, and ``session`` is the session's number. Only competitions that
    give an absence without notice a score of its own are considered.
    """
    absent: dict[PairIds, bool] = {}
    for each in standings.lists:
        if each.competition.no_notice is None or each.is_season:
            continue
        for row in each.rows:
            for score in row.scores:
                if score.session == session and score.kind.is_fill and len(row.who) == 2:
                    absent[pair_ids(row.who)] = score.kind is not ScoreKind.NO_NOTICE
    return absent
