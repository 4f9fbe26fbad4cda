"""Everybody's ranking, the strongest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from bridgeopt.club import History, Session
from bridgeopt.show.pages.season.heat_map import by_strength


class Ranked(NamedTuple):
    """A line of the ranking: equal rankings share a place; ``sessions`` are those played."""

    place: int
    player: int
    ranking: Decimal
    sessions: int


def ranked(history: History, sessions: Sequence[Session]) -> tuple[Ranked, ...]:
    """Return all players of a history, the strongest first; ties: the smaller id first."""
    played = Counter(player for session in sessions for player in session.players)
    lines: list[Ranked] = []
    for k, player in enumerate(by_strength(history), start=1):
        ranking = history.ranking(player)
        same = lines and lines[-1].ranking == ranking
        lines.append(Ranked(lines[-1].place if same else k, player, ranking, played[player]))
    return tuple(lines)
