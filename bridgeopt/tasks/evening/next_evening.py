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
"""The rating before and after an evening of each player whose rating changes, by id; and the pairs
that change section, ``None`` if unknown."""


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
    The ratings that change, and the pairs that would change section if the same pairs played
    again (``None`` if no such evening could be played). If the season has a session of a later
    day, the result as a whole is ``None``, because ratings then depend on the order of sessions.
    """
    if any(each.played_on > session.played_on for each in before.sessions):
        return None
    pairs = _last_pairs(session)
    history, _ = add_guests(before.history, EveningPairs(tuple(session_pairs(session))))
    started = _started(before, history, len(session.sections))
    points: defaultdict[int, list[Decimal]] = defaultdict(list)
    for place, section in enumerate(session.sections):
        strength = section_rank(section.name, place)
        for number, pair in enumerate(section.numbers, start=1):
            percentage = scores.get((section.name, number))
            for player in pair.players if pair and percentage is not None else ():
                assert percentage is not None
                points[player].append(before.rules.points(strength, percentage))
    after = {}
    for player, own in points.items():
        basis = before.rating_bases.get(player, RatingBasis(started[player], ()))
        after[player] = basis.rating(before.rules, own)
    rankings = {p: (started[p], after[p]) for p in sorted(after)}
    known = record(history, session.sections_and_events)
    now = tuple(after.get(player, started[player]) for player in known.ids)
    return rankings, _transfers(replace(known, ratings=now), pairs, limits)


def session_pairs(session: Session) -> list[Pair]:
    """Return all pairs that played in a session, each once."""
    return list(dict.fromkeys(pair for part in session.sections for pair in part.all_pairs))


def _started(before: Season, history: History, num_sections: int) -> dict[int, Decimal]:
    """Return every player's rating before the evening.

    ``history`` is the season's history with tonight's new players, who have starting ratings. In a
    new season all players have the starting rating.
    """
    if before.history.ids:
        return {player: history.rating(player) for player in history.ids}
    return dict.fromkeys(history.ids, starting_rating(before, num_sections))


def _last_pairs(session: Session) -> dict[Pair, str]:
    """Return the pairs of a session, each with the name of its section.

    If several pairs held a number in turn, only the last of them is included. A pair is left out if
    one of its players is in a pair that was included before.
    """
    found: dict[Pair, str] = {}
    players: set[int] = set()
    for part in session.sections:
        for pair in part.numbers:
            if pair is not None and not players.intersection(pair.players):
                players.update(pair.players)
                found[pair] = part.name
    return found


def _transfers(
    history: History, pairs: Mapping[Pair, str], limits: SizeLimits
) -> tuple[Transfer, ...] | None:
    """Return the pairs that change section if all pairs form new sections by strength.

    ``pairs`` has each pair's present section. There are as many new sections as present ones;
    return ``None`` if the pairs cannot form that many.
    """
    names = {*pairs.values()}
    try:
        formed = evening_sections(
            history, EveningPairs(tuple(pairs)), len(names), EveningRules(size_limits=limits)
        ).sections
    except BridgeoptError:  # for example if the club has changed its section sizes
        return None
    then = {pair: section.name for section in formed for pair in section.pairs}
    return tuple(
        Transfer(pair, name, then[pair]) for pair, name in pairs.items() if then[pair] != name
    )
