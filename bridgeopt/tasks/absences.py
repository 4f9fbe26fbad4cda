"""Absent entered pairs: which ones sent word, for competitions in which that counts."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bridgeopt.club import Session
from bridgeopt.season import Season, SeasonFile
from bridgeopt.standings.competition import Competition, PairIds, SessionResults, pair_ids
from bridgeopt.standings.counting import ScoreKind, counts_session, is_within
from bridgeopt.tasks.standings import CompetitionStandings


def absent_entries(
    competitions: Iterable[Competition], session: SessionResults, present: Collection[int]
) -> list[PairIds]:
    """Return the entered pairs without a present player, in the order of the rules.

    Only competitions count that score absences without notice and include the session.

    Parameters
    ----------
    competitions
        The competitions, with current ids.
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
    """Return the entered pairs that are absent from a session without word.

    Parameters
    ----------
    season
        The season, which knows merged ids.
    competitions
        The competitions, with current ids.
    session
        The session's number and day.
    present
        The players who are present.
    sent_word
        The pairs that sent word.
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
    """Record the pairs absent from a recorded session without word; return those pairs.

    Parameters
    ----------
    file, season
        The season, in which the session is recorded.
    competitions
        The competitions, with current ids.
    session
        The session.
    sent_word
        The pairs that sent word.

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


def absences_of(found: CompetitionStandings, session: int) -> dict[PairIds, bool]:
    """Return the pairs absent from a session, each with whether it sent word.

    Only competitions in which that makes a difference are considered.
    """
    absent: dict[PairIds, bool] = {}
    for each in found.lists:
        if each.competition.no_notice is None or each.is_season:
            continue
        for row in each.rows:
            for score in row.scores:
                if score.session == session and score.kind.is_fill and len(row.who) == 2:
                    absent[pair_ids(row.who)] = score.kind is not ScoreKind.NO_NOTICE
    return absent
