"""The players to be paired in a round, with arrays for each criterion of the pairing standard."""

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
"""Largest number of successive games in which a player has the same colour (criterion 4)."""

_MIN_LONG_ROUNDS = 6
"""Smallest number of rounds of a long tournament.

Criterion 3 (repeated floats) does not apply in the last two rounds of a long tournament, or in the
last round of a shorter one. The standard does not say which rule holds for exactly six rounds.
"""


def uses_floats(settings: Settings, round_number: int) -> bool:
    """Return whether criterion 3, which limits repeated floats, holds in a round (from 0).

    A float is a game of a player against an opponent with another score. The criterion does not
    hold in the last round of a tournament of up to five rounds, nor in the last two rounds of a
    longer one.
    """
    num_exempt = 2 if settings.rounds >= _MIN_LONG_ROUNDS else 1
    return round_number < settings.rounds - num_exempt


def uses_origin(settings: Settings, round_number: int) -> bool:
    """Return whether meetings of players of one club or the like are avoided in a round (from 0).

    Such meetings are avoided in the first half of the rounds (the standard's "Additional
    considerations").
    """
    return round_number + 1 <= settings.rounds / 2


def uses_colours(settings: Settings) -> bool:
    """Return whether criterion 4, fair colours, holds.

    The criterion does not hold if the director switched it off or lets players draw for colours.
    """
    return settings.colours is ColourRule.BALANCED


def unfit_colours(past: PlayerPast, settings: Settings) -> tuple[bool, bool]:
    """Return two flags: whether White, and whether Black, would break criterion 4 for a player.

    Criterion 4 limits how often a player has the same colour: at most three times in a row, and in
    at most half of the rounds. Half of an odd number of rounds is rounded up.
    """
    max_games = ceil(settings.rounds / 2)
    last_colours = past.colours[-MAX_IN_A_ROW:]
    white, black = (
        past.colours.count(colour) >= max_games or last_colours == [colour] * MAX_IN_A_ROW
        for colour in (1, -1)
    )
    return white, black


def handicap(tournament: Tournament, first: int, second: int) -> int:
    """Return the number of handicap stones in a game of two players, given by id.

    The number is the difference of ranks minus the reduction in the settings, but at least 0 and at
    most 9. It is 0 if a player has no rank, or if the settings make the game even. The settings may
    make all games even, or all games with a player of the top band. See the standard's clause
    "Handicaps".
    """
    settings = tournament.settings
    ranks = tournament.by_id[first].rank, tournament.by_id[second].rank
    if settings.handicap is None or ranks[0] is None or ranks[1] is None:
        return 0
    if settings.top_even and 0 in (tournament.band_of[first], tournament.band_of[second]):
        return 0
    return min(max(abs(ranks[0] - ranks[1]) - settings.handicap, 0), MAX_HANDICAP)


def shared_properties(first: Player, second: Player, settings: Settings) -> tuple[str, ...]:
    """Return the properties that two players share and that the settings avoid, such as a club.

    Handicap stones are not included.
    """
    return tuple(
        name
        for name in settings.avoid
        if name != "handicap"
        and getattr(first, name)
        and getattr(first, name) == getattr(second, name)
    )


Places = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class RoundField:
    """The players to be paired in a round, sorted by score and then by strength.

    Each player is a row of the arrays (from 0); ``n`` in their shapes is the number of players. See
    the standard's clause "Sort the Field".

    Attributes
    ----------
    tournament, round
        The tournament, and the round (from 0).
    players
        The ids of the players, by row.
    past
        The history of the earlier rounds: scores, meetings, and each player's byes and colours.
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
        """The row of each player to be paired, by the player's id."""
        return {player: k for k, player in enumerate(self.players)}

    @cached_property
    def scores(self) -> Places:
        """The score of each row as an integer, in units of `unit`."""
        exact = [self.past.scores[player] for player in self.players]
        unit = lcm(*(score.denominator for score in exact))
        return np.array([int(score * unit) for score in exact], dtype=np.int64)

    @cached_property
    def unit(self) -> Fraction:
        """The number of points for which 1 in `scores` stands."""
        return Fraction(1, lcm(*(self.past.scores[p].denominator for p in self.players)))

    @cached_property
    def group(self) -> Places:
        """The score group of each row, from 0 at the top: the players with the same score."""
        steps = np.diff(self.scores, prepend=self.scores[:1]) != 0
        return np.cumsum(steps)

    @cached_property
    def groups(self) -> tuple[range, ...]:
        """The rows of each score group, from the top group down."""
        if not self.players:
            return ()
        starts = np.searchsorted(self.group, np.arange(self.group[-1] + 2))
        return tuple(range(a, b) for a, b in pairwise(map(int, starts)))

    @cached_property
    def place(self) -> Places:
        """The place of each row in its score group; 0 is the strongest player."""
        return np.concatenate([np.arange(len(rows)) for rows in self.groups])

    @cached_property
    def meetings(self) -> Places:
        """The number of earlier meetings of each pair of rows; shape ``(n, n)``."""
        counts = np.zeros((len(self.players),) * 2, dtype=np.int64)
        for (a, b), times in self.past.meetings.items():
            if a in self.row and b in self.row:
                first, second = self.row[a], self.row[b]
                counts[first, second] = counts[second, first] = times
        return counts

    @cached_property
    def cycle(self) -> int:
        """The number of completed cycles; in a cycle, all players meet once.

        The number is the smallest number of meetings of two players who are not kept apart. It is 0
        if the settings allow no second cycle, so that no two players may meet twice.
        """
        if not self.settings.second_cycle:
            return 0
        may_meet = ~self.kept_apart
        np.fill_diagonal(may_meet, val=False)
        return int(self.meetings[may_meet].min()) if may_meet.any() else 0

    @cached_property
    def met(self) -> Flags:
        """Whether each pair of rows have met in the present cycle; shape ``(n, n)``.

        Criterion 1 forbids that they meet again.
        """
        return np.asarray(self.meetings > self.cycle)

    @cached_property
    def kept_apart(self) -> Flags:
        """Whether a standing wish keeps each pair of rows apart in this round; shape ``(n, n)``."""
        number = self.round + 1
        apart = np.zeros((len(self.players),) * 2, dtype=np.bool_)
        if not self.settings.never_rounds or number in self.settings.never_rounds:
            for name in self.settings.never:
                apart |= self.shares(name)
        for group in self.tournament.apart:
            if not group.rounds or number in group.rounds:
                rows = [self.row[player] for player in group.players if player in self.row]
                apart[np.ix_(rows, rows)] = True
        np.fill_diagonal(apart, val=False)
        return apart

    def shares(self, name: str) -> Flags:
        """Return for each pair of rows whether they share the property ``name``, such as the club.

        The result has shape ``(n, n)``.
        """
        values = [getattr(self.tournament.by_id[player], name) for player in self.players]
        codes = np.unique(values, return_inverse=True)[1]
        is_known = np.array([bool(value) for value in values], dtype=np.bool_)
        return np.asarray((codes[:, None] == codes[None, :]) & is_known[:, None])

    @cached_property
    def may_meet(self) -> Flags:
        """Whether each pair of rows may be paired; shape ``(n, n)``.

        A player with a forced opponent may meet only that opponent.
        """
        allowed = np.ones((len(self.players),) * 2, dtype=np.bool_)
        if not self.rematches:
            allowed &= ~self.met
        np.fill_diagonal(allowed, val=False)
        allowed &= ~self._mask_of_pairs(self.forbidden)
        allowed &= ~self.kept_apart
        for a, b in self.forced:
            allowed[[a, b]] = False
            allowed[:, [a, b]] = False
            allowed[a, b] = allowed[b, a] = True
        return allowed

    @cached_property
    def may_sit_out(self) -> Flags:
        """Whether each row may have the bye; shape ``(n,)``.

        Only a volunteer may have a second bye (criterion 2). A player with a forced opponent may
        have none.
        """
        free = [not self.past.past[p].forced_bye for p in self.players]
        forced = {row for rows in self.forced for row in rows}
        may = np.array(free, dtype=np.bool_) | self.volunteers
        may[list(forced)] = False
        return may

    @cached_property
    def volunteers(self) -> Flags:
        """Whether the player in each row volunteers for the bye; shape ``(n,)``."""
        volunteers = self.tournament.volunteers
        return np.array([(p, self.round + 1) in volunteers for p in self.players], dtype=np.bool_)

    @cached_property
    def floats_again(self) -> Places:
        """For each pair of rows, how many of the two players would repeat their last float.

        A player repeats it by floating in the same direction as in the previous round.

        Criterion 3 limits this. Shape ``(n, n)``, values 0 to 2.
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
        """Whether White, and whether Black, would break criterion 4, by row; shape ``(n, 2)``."""
        unfit = (unfit_colours(self.past.past[p], self.settings) for p in self.players)
        return np.array(list(unfit), dtype=np.bool_).reshape(-1, 2)

    @cached_property
    def bad_colours(self) -> Places:
        """For each pair of rows, the number of players whose colour would break criterion 4.

        The colours are assigned in the better of the two ways. Shape ``(n, n)``, values 0 to 2.
        """
        if not uses_colours(self.settings):
            return np.zeros((len(self.players),) * 2, dtype=np.int64)
        white, black = self.unfit_colours.T.astype(np.int64)
        either = np.minimum(white[:, None] + black[None, :], black[:, None] + white[None, :])
        return np.asarray(np.where(self.handicaps > 0, 0, either), dtype=np.int64)

    @cached_property
    def handicaps(self) -> Places:
        """The number of handicap stones between each pair of rows; shape ``(n, n)``."""
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
        """How undesirable a meeting of each pair of rows is; shape ``(n, n)``.

        Each item of `Settings.avoid` that applies adds 1: a shared property, or handicap stones. In
        the second half of the rounds it is 0. See the standard's "Additional considerations".
        """
        n = len(self.players)
        counts = np.zeros((n, n), dtype=np.int64)
        if not uses_origin(self.settings, self.round):
            return counts
        for name in self.settings.avoid:
            counts += self.handicaps > 0 if name == "handicap" else self.shares(name)
        np.fill_diagonal(counts, 0)
        return counts

    def reasons_apart(self, first: int, second: int) -> tuple[str, ...]:
        """Return the items of `Settings.avoid` that apply if two rows meet in this round."""
        if not uses_origin(self.settings, self.round):
            return ()
        by_id = self.tournament.by_id
        handicap_names = ("handicap",) if "handicap" in self.settings.avoid else ()
        return (
            *shared_properties(
                by_id[self.players[first]], by_id[self.players[second]], self.settings
            ),
            *(handicap_names if self.handicaps[first, second] else ()),
        )

    def _mask_of_pairs(self, rows: Iterable[tuple[int, int]]) -> Flags:
        marked = np.zeros((len(self.players),) * 2, dtype=np.bool_)
        for a, b in rows:
            marked[a, b] = marked[b, a] = True
        return marked


def field_of(tournament: Tournament, round_number: int, *, rematches: bool = False) -> RoundField:
    """Return the field of a round (from 0): the players to be paired.

    Absent players are left out. The field also has the forced and forbidden pairs of the round.
    ``rematches`` says whether players may meet again if nothing else is possible.
    """
    past = TournamentHistory.before(tournament, round_number)
    number = round_number + 1
    bye_ids = tournament.byes_asked_in(number)
    present_ids = [
        p.id
        for p in tournament.players
        if (p.id, number) not in tournament.absent and p.id not in bye_ids
    ]
    present_ids.sort(key=lambda player: (-past.scores[player], tournament.place_of[player]))
    row = {player: k for k, player in enumerate(present_ids)}

    def rows(requests: Iterable[tuple[int, PairKey]]) -> tuple[tuple[int, int], ...]:
        pairs = sorted(pair for r, pair in requests if r == number)
        return tuple((row[a], row[b]) for a, b in pairs if a in row and b in row)

    return RoundField(
        tournament=tournament,
        round=round_number,
        players=tuple(present_ids),
        past=past,
        rematches=rematches,
        forced=rows(tournament.forced),
        forbidden=rows(tournament.forbidden),
    )
