"""The field of a round: the players to be paired, and each criterion of a pairing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from math import ceil, lcm

import numpy as np
from numpy.typing import NDArray

from bridgeopt.plugins.swiss.standings import PlayerPast, TournamentHistory
from bridgeopt.plugins.swiss.tournament import (
    MAX_HANDICAP,
    ColourRule,
    PairKey,
    Player,
    Settings,
    Tournament,
)

MAX_IN_A_ROW = 3
_LONG = 6
"""Least number of rounds for criterion 3 to be off in the last two rounds (reading 5)."""


def uses_floats(settings: Settings, round_number: int) -> bool:
    """Return whether criterion 3, on floats, holds in a round, which counts from 0.

    It does not hold in the final round of a tournament of fewer than six rounds, nor in the last
    two of a longer one.
    """
    off = 2 if settings.rounds >= _LONG else 1
    return round_number < settings.rounds - off


def uses_origin(settings: Settings, round_number: int) -> bool:
    """Return whether shared clubs etc. count in a round, from 0 (Additional considerations).

    They are ignored in the second half: of R rounds, in those beyond the first R / 2.
    """
    return round_number + 1 <= settings.rounds / 2


def uses_colours(settings: Settings) -> bool:
    """Return whether criterion 4, on colours, holds; directors may drop it or let players draw."""
    return settings.colours is ColourRule.BALANCED


def unfit_colours(past: PlayerPast, settings: Settings) -> tuple[bool, bool]:
    """Return whether White, and whether Black, would break criterion 4 for a player.

    A player has a colour at most three times in a row, and in at most half of the rounds, rounded
    up (reading 4).
    """
    most = ceil(settings.rounds / 2)
    last = past.colours[-MAX_IN_A_ROW:]
    white, black = (
        past.colours.count(colour) >= most or last == [colour] * MAX_IN_A_ROW for colour in (1, -1)
    )
    return white, black


def handicap(tournament: Tournament, first: int, second: int) -> int:
    """Return the handicap stones between two players (Handicaps, reading 11).

    It is the difference of ranks less the reduction, from 0 to 9. It is 0 in an even tournament,
    with a player of the top band if such games are even, and without a rank.
    """
    settings = tournament.settings
    ranks = tournament.by_id[first].rank, tournament.by_id[second].rank
    if settings.handicap is None or ranks[0] is None or ranks[1] is None:
        return 0
    if settings.top_even and 0 in (tournament.band_of[first], tournament.band_of[second]):
        return 0
    return min(max(abs(ranks[0] - ranks[1]) - settings.handicap, 0), MAX_HANDICAP)


def shared_properties(first: Player, second: Player, settings: Settings) -> tuple[str, ...]:
    """Return the properties to avoid (by the settings) that two players share, such as a club.

    Handicap stones are not included.
    """
    return tuple(
        what
        for what in settings.avoid
        if what != "handicap"
        and getattr(first, what)
        and getattr(first, what) == getattr(second, what)
    )


Places = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class RoundField:
    """The players to be paired in a round, by score and then by strength (Sort the Field).

    Below, ``n`` is their number, and each is a row, from 0.

    Attributes
    ----------
    tournament, round
        The tournament, and the round, from 0.
    players
        The ids of the players, by row.
    past
        The results of the rounds before.
    rematches
        Whether players may meet again if nothing else is possible.
    forced, forbidden
        Pairs of rows that must meet, and pairs that must not.
    """

    tournament: Tournament
    round: int
    players: tuple[int, ...]
    past: TournamentHistory
    rematches: bool = False
    forced: tuple[tuple[int, int], ...] = ()
    forbidden: tuple[tuple[int, int], ...] = ()

    @property
    def settings(self) -> Settings:
        """The tournament's settings."""
        return self.tournament.settings

    @property
    def is_odd(self) -> bool:
        """Whether the number of players is odd, so that one has the bye."""
        return len(self.players) % 2 == 1

    @cached_property
    def row(self) -> dict[int, int]:
        """The row of each player, by id."""
        return {player: k for k, player in enumerate(self.players)}

    @cached_property
    def scores(self) -> Places:
        """The scores as integer multiples of `unit`, by row."""
        exact = [self.past.scores[player] for player in self.players]
        unit = lcm(*(score.denominator for score in exact))
        return np.array([int(score * unit) for score in exact], dtype=np.int64)

    @cached_property
    def unit(self) -> Fraction:
        """The size in points of one unit of `scores`."""
        return Fraction(1, lcm(*(self.past.scores[p].denominator for p in self.players)))

    @cached_property
    def group(self) -> Places:
        """The score group of each row; 0 is the top group (Create Score Groups)."""
        steps = np.diff(self.scores, prepend=self.scores[:1]) != 0
        return np.cumsum(steps)

    @cached_property
    def groups(self) -> tuple[range, ...]:
        """The rows of each score group, from the top."""
        if not self.players:
            return ()
        starts = np.searchsorted(self.group, np.arange(self.group[-1] + 2))
        return tuple(range(a, b) for a, b in pairwise(map(int, starts)))

    @cached_property
    def place(self) -> Places:
        """The place of each row in its group; 0 is the strongest."""
        return np.concatenate([np.arange(len(rows)) for rows in self.groups])

    @cached_property
    def meetings(self) -> Places:
        """How often two rows have met before; shape ``(n, n)``."""
        found = np.zeros((len(self.players),) * 2, dtype=np.int64)
        for (a, b), times in self.past.meetings.items():
            if a in self.row and b in self.row:
                first, second = self.row[a], self.row[b]
                found[first, second] = found[second, first] = times
        return found

    @cached_property
    def cycle(self) -> int:
        """How often all present players that may meet have met; used if a second cycle is allowed.

        Without that setting it is 0, and no two players meet twice.
        """
        if not self.settings.second_cycle:
            return 0
        may = ~self.kept_apart
        np.fill_diagonal(may, val=False)
        return int(self.meetings[may].min()) if may.any() else 0

    @cached_property
    def met(self) -> Flags:
        """Which rows have met before in this cycle (criterion 1); shape ``(n, n)``."""
        return np.asarray(self.meetings > self.cycle)

    @cached_property
    def kept_apart(self) -> Flags:
        """Which rows must not meet by a standing wish; shape ``(n, n)``."""
        number = self.round + 1
        apart = np.zeros((len(self.players),) * 2, dtype=np.bool_)
        if not self.settings.never_rounds or number in self.settings.never_rounds:
            for what in self.settings.never:
                apart |= self._share(what)
        for group in self.tournament.apart:
            if not group.rounds or number in group.rounds:
                rows = [self.row[player] for player in group.players if player in self.row]
                apart[np.ix_(rows, rows)] = True
        np.fill_diagonal(apart, val=False)
        return apart

    def _share(self, what: str) -> Flags:
        """Return which rows have a property in common, such as a club."""
        known = [getattr(self.tournament.by_id[player], what) for player in self.players]
        said = np.unique(known, return_inverse=True)[1]
        named = np.array([bool(each) for each in known], dtype=np.bool_)
        return np.asarray((said[:, None] == said[None, :]) & named[:, None])

    @cached_property
    def may_meet(self) -> Flags:
        """Which rows may be paired; shape ``(n, n)``.

        A player with a forced opponent may meet only that one.
        """
        may = np.ones((len(self.players),) * 2, dtype=np.bool_)
        if not self.rematches:
            may &= ~self.met
        np.fill_diagonal(may, val=False)
        may &= ~self._marked(self.forbidden)
        may &= ~self.kept_apart
        for a, b in self.forced:
            may[[a, b]] = False
            may[:, [a, b]] = False
            may[a, b] = may[b, a] = True
        return may

    @cached_property
    def may_sit_out(self) -> Flags:
        """Which rows may have the bye.

        Only a volunteer may have a second one (criterion 2).
        """
        free = [not self.past.past[p].forced_bye for p in self.players]
        forced = {row for rows in self.forced for row in rows}
        may = np.array(free, dtype=np.bool_) | self.volunteers
        may[list(forced)] = False
        return may

    @cached_property
    def volunteers(self) -> Flags:
        """Which rows volunteer for the bye."""
        asked = self.tournament.volunteers
        return np.array([(p, self.round + 1) in asked for p in self.players], dtype=np.bool_)

    @cached_property
    def floats_again(self) -> Places:
        """How many of two rows would float the same way as last time (criterion 3).

        Shape ``(n, n)``.
        """
        if not uses_floats(self.settings, self.round):
            return np.zeros((len(self.players),) * 2, dtype=np.int64)
        last = np.array([self.past.past[p].floated for p in self.players], dtype=np.int64)
        higher = self.scores[:, None] > self.scores[None, :]
        again = higher & ((last == -1)[:, None]), higher & ((last == 1)[None, :])
        one_way: Places = again[0].astype(np.int64) + again[1]
        return one_way + one_way.T

    @cached_property
    def unfit_colours(self) -> Flags:
        """Whether White, and Black, would break criterion 4 for each row; shape ``(n, 2)``."""
        unfit = (unfit_colours(self.past.past[p], self.settings) for p in self.players)
        return np.array(list(unfit), dtype=np.bool_).reshape(-1, 2)

    @cached_property
    def bad_colours(self) -> Places:
        """For how many of two rows colours would break criterion 4, at best; shape ``(n, n)``."""
        if not uses_colours(self.settings):
            return np.zeros((len(self.players),) * 2, dtype=np.int64)
        white, black = self.unfit_colours.T.astype(np.int64)
        either = np.minimum(white[:, None] + black[None, :], black[:, None] + white[None, :])
        return np.asarray(np.where(self.handicaps > 0, 0, either), dtype=np.int64)

    @cached_property
    def handicaps(self) -> Places:
        """The handicap stones between two rows; shape ``(n, n)``."""
        n, tournament = len(self.players), self.tournament
        stones = np.zeros((n, n), dtype=np.int64)
        if self.settings.handicap is not None:
            for a in range(n):
                for b in range(a):
                    stones[a, b] = stones[b, a] = handicap(
                        tournament, self.players[a], self.players[b]
                    )
        return stones

    @cached_property
    def undesirability(self) -> Places:
        """How undesirable a meeting of two rows is (Additional considerations); shape ``(n, n)``.

        It is one for each property that they have in common (club, family, town, state), and one
        for stones.
        """
        n = len(self.players)
        unwanted = np.zeros((n, n), dtype=np.int64)
        if not uses_origin(self.settings, self.round):
            return unwanted
        for what in self.settings.avoid:
            unwanted += self.handicaps > 0 if what == "handicap" else self._share(what)
        np.fill_diagonal(unwanted, 0)
        return unwanted

    def reasons_apart(self, first: int, second: int) -> tuple[str, ...]:
        """Return the properties to avoid in this round that two rows share."""
        if not uses_origin(self.settings, self.round):
            return ()
        known = self.tournament.by_id
        stones = ("handicap",) if "handicap" in self.settings.avoid else ()
        return (
            *shared_properties(
                known[self.players[first]], known[self.players[second]], self.settings
            ),
            *(stones if self.handicaps[first, second] else ()),
        )

    def _marked(self, rows: Iterable[tuple[int, int]]) -> Flags:
        marked = np.zeros((len(self.players),) * 2, dtype=np.bool_)
        for a, b in rows:
            marked[a, b] = marked[b, a] = True
        return marked


def field_of(tournament: Tournament, round_number: int, *, rematches: bool = False) -> RoundField:
    """Return the players to be paired in a round, which counts from 0, without absent ones.

    The field has the forced and forbidden pairs of the round.
    """
    past = TournamentHistory.before(tournament, round_number)
    number = round_number + 1
    asked_bye = tournament.byes_asked_in(number)
    there = [
        p.id
        for p in tournament.players
        if (p.id, number) not in tournament.absent and p.id not in asked_bye
    ]
    there.sort(key=lambda player: (-past.scores[player], tournament.place_of[player]))
    row = {player: k for k, player in enumerate(there)}

    def rows(asked: Iterable[tuple[int, PairKey]]) -> tuple[tuple[int, int], ...]:
        now = sorted(two for r, two in asked if r == number)
        return tuple((row[a], row[b]) for a, b in now if a in row and b in row)

    return RoundField(
        tournament=tournament,
        round=round_number,
        players=tuple(there),
        past=past,
        rematches=rematches,
        forced=rows(tournament.forced),
        forbidden=rows(tournament.forbidden),
    )
