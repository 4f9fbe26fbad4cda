"""What a pairing should satisfy, one clause each (Pair Each Score Group of the standard)."""

from __future__ import annotations

from math import ceil

from bridgeopt.games.swiss.standings import Past
from bridgeopt.games.swiss.tournament import Colours, Player, Settings, Tournament

MOST_STONES = 9
MOST_IN_A_ROW = 3
_LONG = 6
"""Rounds of a tournament in whose last two rounds criterion 3 is off (reading 5)."""


def heeds_floats(settings: Settings, round_number: int) -> bool:
    """Whether criterion 3, on floats, holds in a round, which counts from 0.

    Not in the final round of a tournament of fewer than six rounds, nor in the last two of a
    longer one.
    """
    off = 2 if settings.rounds >= _LONG else 1
    return round_number < settings.rounds - off


def heeds_origin(settings: Settings, round_number: int) -> bool:
    """Whether common clubs and the like count in a round, from 0 (Additional considerations).

    They are dropped in the last half: for R rounds in all beyond the first R / 2.
    """
    return round_number + 1 <= settings.rounds / 2


def heeds_colours(settings: Settings) -> bool:
    """Whether criterion 4, on colours, holds: some directors leave it off, or let players draw."""
    return settings.colours is Colours.BALANCED


def unfit_colours(past: Past, settings: Settings) -> tuple[bool, bool]:
    """Return whether White, and whether Black, would break criterion 4 for a player.

    Not more than three times in a row, nor in more than half of the rounds; of an odd number of
    rounds, half of them rounded up (reading 4).
    """
    most = ceil(settings.rounds / 2)
    last = past.colours[-MOST_IN_A_ROW:]
    white, black = (
        past.colours.count(colour) >= most or last == [colour] * MOST_IN_A_ROW for colour in (1, -1)
    )
    return white, black


def handicap(tournament: Tournament, first: int, second: int) -> int:
    """Return the handicap stones between two players (Handicaps, reading 11).

    The difference of ranks less the reduction, not below 0, and at most 9; none in an even
    tournament, with somebody of the top band where these games are even, or without a rank.
    """
    settings = tournament.settings
    ranks = tournament.by_id[first].rank, tournament.by_id[second].rank
    if settings.handicap is None or ranks[0] is None or ranks[1] is None:
        return 0
    if settings.top_even and 0 in (tournament.band_of[first], tournament.band_of[second]):
        return 0
    return min(max(abs(ranks[0] - ranks[1]) - settings.handicap, 0), MOST_STONES)


def alike(first: Player, second: Player, settings: Settings) -> tuple[str, ...]:
    """Return what two players have in common of all that is to be avoided, except stones."""
    return tuple(
        what
        for what in settings.avoid
        if what != "handicap"
        and getattr(first, what)
        and getattr(first, what) == getattr(second, what)
    )
