"""Standings of the club's competitions while the page is open, cached until something changes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.files.competitions import has_competitions
from bridgeopt.season import Season
from bridgeopt.standings.competition import SessionResults
from bridgeopt.tasks.absences import absent_without_notice
from bridgeopt.tasks.season_standings import standings_of_club
from bridgeopt.tasks.standings_of_files import CompetitionStandings, standings_of_record
from bridgeopt.web.live_results import ScoredBook, files_state

Seated = tuple[SessionResults, frozenset[int]]
"""Tonight's session with its results, and the ids of all players who were seated."""


class ClubStandings(NamedTuple):
    """The standings of the club's competitions, or why they cannot be computed.

    Attributes
    ----------
    recorded
        The standings of the recorded sessions; ``None`` without competitions, or if ``wrong`` is
        set.
    tonight
        The standings including tonight's results, before the evening is recorded; ``None`` without
        results.
    wrong
        Why the competitions cannot be used; ``None`` if they can.
    """

    recorded: CompetitionStandings | None = None
    tonight: CompetitionStandings | None = None
    wrong: BridgeoptError | None = None

    @property
    def latest(self) -> CompetitionStandings | None:
        """The standings including tonight's results if there are any; otherwise as recorded."""
        return self.tonight or self.recorded

    @property
    def is_provisional(self) -> bool:
        """Whether `latest` includes results that are not recorded."""
        return self.tonight is not None


class StandingsKeeper:
    """Computes and caches the standings; usable from any thread.

    Attributes
    ----------
    shown
        Where the director shows standings: on the projector, on phones.
    """

    def __init__(self) -> None:
        self.shown: frozenset[str] = frozenset()
        self._lock = threading.Lock()
        self._recorded: tuple[object, ClubStandings] = (None, ClubStandings())
        self._tonight: tuple[object, ClubStandings] = (None, ClubStandings())
        self._without_session: tuple[object, CompetitionStandings | None] = (None, None)

    def current(
        self,
        season: Season | None,
        rules: Path,
        scored: ScoredBook | None = None,
        sent_word: Collection[tuple[int, ...]] = (),
        results: Callable[[ScoredBook, Season], Seated | None] = lambda *_: None,
    ) -> ClubStandings:
        """Return the standings, recomputed if an argument or the file of competitions has changed.

        Parameters
        ----------
        season
            The season.
        rules
            The file of the competitions.
        scored
            Tonight's results, if the evening is not recorded yet.
        sent_word
            Pairs that announced their absence.
        results
            Function that converts tonight's results to a session, with the seated players' ids.
        """
        if season is None:
            return ClubStandings()
        with self._lock:
            state = season, files_state(rules)
            if not _is_same_state(self._recorded[0], state):
                self._recorded = state, _recorded_standings(season, rules)
            recorded = self._recorded[1]
            if scored is None or recorded.recorded is None:
                return recorded
            state_with_tonight = (*state, scored, tuple(sorted(sent_word)))
            if not _is_same_state(self._tonight[0], state_with_tonight):

                def convert() -> Seated | None:
                    return results(scored, season)

                with_results = _with_tonight(recorded, season, rules, sent_word, convert)
                self._tonight = state_with_tonight, with_results
            return self._tonight[1]

    def changes(
        self, standings: CompetitionStandings, session: int
    ) -> tuple[CompetitionStandings, CompetitionStandings]:
        """Return the standings without the session of this number, and the standings with it."""
        with self._lock:
            if not _is_same_state(self._without_session[0], (standings, session)):
                sessions = tuple(s for s in standings.record.sessions if s.number != session)
                record = replace(standings.record, sessions=sessions)
                before = standings_of_record(standings.competitions, record, standings.members)
                self._without_session = (standings, session), before
            assert self._without_session[1] is not None
            return self._without_session[1], standings


def _is_same_state(one: object, other: tuple[object, ...]) -> bool:
    """Return whether two states are tuples of the same objects.

    Elements that are tuples themselves are compared by value. ``one`` may be ``None``.
    """
    if not isinstance(one, tuple) or len(one) != len(other):
        return False
    return all(a is b or (isinstance(a, tuple) and a == b) for a, b in zip(one, other, strict=True))


def _recorded_standings(season: Season, rules: Path) -> ClubStandings:
    try:
        if not has_competitions(rules):
            return ClubStandings()
        return ClubStandings(standings_of_club(season, rules))
    except BridgeoptError as error:
        return ClubStandings(wrong=error)


def _with_tonight(
    recorded: ClubStandings,
    season: Season,
    rules: Path,
    sent_word: Collection[tuple[int, ...]],
    results: Callable[[], Seated | None],
) -> ClubStandings:
    """Return ``recorded``, to which the standings with tonight's results are added.

    If ``results`` gives no usable results, return ``recorded`` itself.
    """
    try:
        session_and_seated = results()
        if (
            session_and_seated is None
            or not session_and_seated[0].scores
            or recorded.recorded is None
        ):
            return recorded
        tonight, seated = session_and_seated
        competitions = recorded.recorded.competitions
        absent = absent_without_notice(season, competitions, tonight, seated, sent_word)
        standings = standings_of_club(season, rules, tonight=tonight, unannounced=absent)
        return recorded._replace(tonight=standings)
    except BridgeoptError:  # the results screen reports why
        return recorded
