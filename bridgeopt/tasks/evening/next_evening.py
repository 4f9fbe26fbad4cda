"""Preview of the next evening: which pairs change section once tonight is recorded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    EveningPairs,
    History,
    Members,
    Pair,
    Session,
    SizeLimits,
)
from bridgeopt.club.guests import add_guests
from bridgeopt.club.history import record, section_rank
from bridgeopt.club.settings import EveningRules
from bridgeopt.season import Season
from bridgeopt.season.new_session import (
    starting_rating,
)
from bridgeopt.season.season import RatingBasis
from bridgeopt.seating.seating_problem import evening_sections


class Transfer(NamedTuple):
    """A pair that would play in another section at the next evening.

    ``before`` and ``after`` are the names of the old and the new section.
    """

    pair: Pair
    before: str
    after: str

    def describe(self, members: Members) -> Message:
        """Return a message with the pair and both sections."""
        who = " & ".join(map(members.name, self.pair.players))
        return Message("next_transfer", who=who, before=self.before, after=self.after)


NextEvening = tuple[dict[int, tuple[Decimal, Decimal]], tuple[Transfer, ...] | None]
"""The effects of an evening, as (ratings, transfers). The keys of the ratings are the players with
a new rating, and each value is (old rating, new rating). The transfers are the pairs that change
section, or ``None`` if unknown."""


def preview_next_evening(
    before: Season,
    session: Session,
    scores: Mapping[tuple[str, int], Decimal],
    limits: SizeLimits,
) -> NextEvening | None:
    """Return the effect of recording a session on ratings, and on the next evening's sections.

    Parameters
    ----------
    before
        The season without the session.
    session
        The session, recorded or not.
    scores
        Percentages by section and number.
    limits
        The limits on the number of pairs in a section.

    Returns
    -------
    The ratings that change, and the pairs that would change section if the same pairs played again
    (``None`` if no such evening is possible). The whole result is ``None`` if the season has a
    later session, because then the order of sessions would affect the ratings.
    """
    if any(earlier.played_on > session.played_on for earlier in before.sessions):
        return None
    pairs = _last_pairs(session)
    history, _ = add_guests(before.history, EveningPairs(tuple(session_pairs(session))))
    old_ratings = _ratings_before(before, history, len(session.sections))
    points: defaultdict[int, list[Decimal]] = defaultdict(list)
    for place, section in enumerate(session.sections):
        strength = section_rank(section.name, place)
        for number, pair in enumerate(section.numbers, start=1):
            percentage = scores.get((section.name, number))
            for player in pair.players if pair and percentage is not None else ():
                assert percentage is not None
                points[player].append(before.rules.points(strength, percentage))
    new_ratings = {}
    for player, new_points in points.items():
        basis = before.rating_bases.get(player, RatingBasis(old_ratings[player], ()))
        new_ratings[player] = basis.rating(before.rules, new_points)
    rankings = {p: (old_ratings[p], new_ratings[p]) for p in sorted(new_ratings)}
    new_history = record(history, session.sections_and_events)
    ratings = tuple(new_ratings.get(player, old_ratings[player]) for player in new_history.ids)
    return rankings, _transfers(replace(new_history, ratings=ratings), pairs, limits)


def session_pairs(session: Session) -> list[Pair]:
    """Return all pairs that played in a session, each once."""
    return list(dict.fromkeys(pair for section in session.sections for pair in section.all_pairs))


def _ratings_before(before: Season, history: History, num_sections: int) -> dict[int, Decimal]:
    """Return the ratings of all players before the evening.

    ``history`` is the season's history with tonight's new players, who have starting ratings. In a
    new season all players have the starting rating.
    """
    if before.history.ids:
        return {player: history.rating(player) for player in history.ids}
    return dict.fromkeys(history.ids, starting_rating(before, num_sections))


def _last_pairs(session: Session) -> dict[Pair, str]:
    """Map each pair that played at the end of a session to the name of its section.

    If several pairs had a number in turn, only the last pair is included. If a player is in two
    pairs, only the first of them is included.
    """
    section_by_pair: dict[Pair, str] = {}
    players: set[int] = set()
    for section in session.sections:
        for pair in section.numbers:
            if pair is not None and not players.intersection(pair.players):
                players.update(pair.players)
                section_by_pair[pair] = section.name
    return section_by_pair


def _transfers(
    history: History, pairs: Mapping[Pair, str], limits: SizeLimits
) -> tuple[Transfer, ...] | None:
    """Return the pairs that change section if all pairs form new sections by strength.

    ``pairs`` has the present section of each pair. The number of sections stays the same; return
    ``None`` if the pairs cannot form so many.
    """
    names = {*pairs.values()}
    try:
        sections = evening_sections(
            history, EveningPairs(tuple(pairs)), len(names), EveningRules(size_limits=limits)
        ).sections
    except BridgeoptError:  # for example if the club has changed its section sizes
        return None
    new_sections = {pair: section.name for section in sections for pair in section.pairs}
    return tuple(
        Transfer(pair, name, new_sections[pair])
        for pair, name in pairs.items()
        if new_sections[pair] != name
    )
