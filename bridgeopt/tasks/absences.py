"""Absent entered pairs: who sent word, for competitions in which that makes a difference."""

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
    """Return the entered pairs of whom nobody is present, in the order of the rules.

    Only competitions with a score for absences without notice, of which the session is one.

    Parameters
    ----------
    competitions
        The competitions, with current ids.
    session
        The session's number and day.
    present
        The players who are there, or are expected.
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
        The players who are there.
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
    """Note who was absent from a recorded session without word; return those pairs.

    Parameters
    ----------
    file, season
        The season, in which the session is recorded.
    competitions
        The competitions, with current ids.
    session
        The session.
    sent_word
        The pairs who sent word.

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

    Only competitions in which that makes a difference.
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
