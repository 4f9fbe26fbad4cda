"""The order of preference among pairings, as levels that are compared lexicographically.

The pairing standard describes a procedure: transpositions, switches, other floaters, relaxed
criteria, merged groups. Its aim is "a pairing that least disturbs the normal ideal". Here, that
pairing consists of two lexicographic optima, each of them a matching. Step A finds the floaters:
players that meet players of another score group. Step B finds the pairs in each bracket, a score
group with its floaters. `engine.staged_matching` finds these matchings, and checks their
certificates.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.staged_matching import Level
from bridgeopt.plugins.swiss.field import Flags, Places, RoundField

Value = int | tuple[int, ...]
"""The cost at a level of preference; a tuple if the level has a cost for each group or player."""

GROUP_LEVELS = "difference_by_group", "floaters_by_group"
"""Names of the levels that have a cost for each score group, from the top group down.

The first level has two costs for each group: a plain and a squared difference.
"""

Pairs = Sequence[tuple[int, int]]
"""Pairs of rows of a field; the smaller row comes first in each."""


def allowed_edges(field: RoundField) -> Flags:
    """Return for each pair of vertices whether they may be paired, as a square array.

    The vertices are the rows of the field, and then the bye if the number of players is odd.
    """
    n = len(field.players)
    may_meet = np.zeros((n + field.is_odd,) * 2, dtype=np.bool_)
    may_meet[:n, :n] = field.may_meet
    if field.is_odd:
        may_meet[n, :n] = may_meet[:n, n] = field.may_sit_out
    return may_meet


def floating_levels(field: RoundField) -> Iterator[Level]:
    """Yield the levels of step A, which decide who floats (meets a player of another group).

    The standard relaxes criteria 3 and 4 before it merges groups, so score differences come first.
    It relaxes criterion 4 before criterion 3, and chooses other floaters before it relaxes either.
    """
    yield from whole_levels(field)
    yield from group_levels(field)
    yield from floater_levels(field)


def whole_levels(field: RoundField) -> Iterator[Level]:
    """Yield the first levels of step A: second meetings, the bye, and total score differences."""
    if field.rematches:
        yield Level("rematches", field.met.astype(np.int64))
    if field.is_odd:
        yield Level("bye", _bye_costs(field), 0, len(field.players), at_most_one=True)
    differences = _score_differences(field)
    yield Level("score_difference", differences)
    yield Level("score_difference_squared", differences**2)


def group_levels(field: RoundField, pairs: Pairs | None = None) -> Iterator[Level]:
    """Yield the next levels of step A: score differences by group, and criteria 3 and 4.

    Parameters
    ----------
    field
        The field.
    pairs
        The pairs of a pairing that is best by `whole_levels`, if known; its total score difference
        is an upper bound on the score difference of each group.
    """
    differences = _score_differences(field)
    total = total_squared = None
    if pairs is not None:
        pair_differences = [int(differences[a, b]) for a, b in pairs]
        total, total_squared = (
            sum(pair_differences),
            sum(difference**2 for difference in pair_differences),
        )
    for rows in field.groups[:-1]:
        differences_below = differences[rows.start : rows.stop, rows.stop :]
        yield Level(
            "difference_by_group", differences_below, rows.start, rows.stop, upper_bound=total
        )
        yield Level(
            "difference_by_group",
            differences_below**2,
            rows.start,
            rows.stop,
            upper_bound=total_squared,
        )
    yield Level("floats_again", field.floats_again)
    yield Level("bad_colours", field.bad_colours)


def floater_levels(field: RoundField, pairs: Pairs | None = None) -> Iterator[Level]:
    """Yield the last levels of step A: which players of each group float.

    Parameters
    ----------
    field
        The field.
    pairs
        The pairs of a pairing that is best by the earlier levels, if known. In the pair of a
        floater, scores differ by at least 1. A group's score difference in this pairing is
        therefore an upper bound on the number of players that float from the group.
    """
    differences = _score_differences(field)
    for rows in field.groups[:-1]:
        shape = len(rows), len(differences) - rows.stop
        upper_bound = None
        if pairs is not None:
            group_difference = sum(int(differences[a, b]) for a, b in pairs if a in rows)
            upper_bound = group_difference * int(field.place[rows.stop :].max())
        places = np.broadcast_to(field.place[rows.stop :], shape)
        yield Level("floaters_by_group", places, rows.start, rows.stop, upper_bound=upper_bound)


def _score_differences(field: RoundField) -> Places:
    apart: Places = np.abs(field.scores[:, None] - field.scores[None, :])
    return apart


def _bye_costs(field: RoundField) -> Places:
    """Return the cost of the bye for each row, shape ``(n, 1)``.

    The cost is lower for players of a lower group and, within a group, for players of a lower
    rating. The bye of a volunteer costs less than the bye of any other player.
    """
    n = len(field.players)
    from_below = np.arange(n - 1, -1, -1, dtype=np.int64)
    if field.volunteers.any():
        from_below += n * ~field.volunteers
    return from_below[:, None]


class Bracket(NamedTuple):
    """A score group and the players who float up into it, as rows of the field.

    A player who meets a player of a higher group floats up.

    Attributes
    ----------
    rows
        The group's own rows, then those of players who float up, each by score and strength.
    num_own
        The number of the group's own rows.
    """

    rows: tuple[int, ...]
    num_own: int

    @property
    def half(self) -> int:
        """The number of players in the upper half.

        The method *split and shift* lets the upper half meet the lower half.
        """
        return len(self.rows) // 2

    def within(self, may_meet: Flags) -> Flags:
        """Return for each pair of places in the bracket whether their players may be paired.

        ``may_meet`` has, for each pair of rows of the field, whether the field allows these players
        to meet. In a bracket, floaters may in addition only meet the group's own players.
        """
        allowed: Flags = may_meet[np.ix_(self.rows, self.rows)].copy()
        allowed[self.num_own :, self.num_own :] = False
        return allowed


def brackets(field: RoundField, pairs: Iterable[tuple[int, int]]) -> tuple[Bracket, ...]:
    """Return the brackets of a pairing, each a score group with its floaters.

    A pair belongs to the group of its higher score. Forced pairs belong to no bracket.
    """
    forced_rows = {row for pair in field.forced for row in pair}
    rows_by_group: list[list[int]] = [[] for _ in field.groups]
    for pair in pairs:
        if forced_rows.isdisjoint(pair):
            rows_by_group[field.group[min(pair)]] += pair
    return tuple(
        Bracket(tuple(sorted(rows)), sum(int(field.group[row]) == k for row in rows))
        for k, rows in enumerate(rows_by_group)
        if rows
    )


def meeting_levels(field: RoundField, bracket: Bracket) -> Iterator[Level]:
    """Yield the levels of step B that are sums over pairs: criteria, clubs, and switches.

    A switch is a pair within one half of a bracket. If the field allows second meetings, their
    number is the first level, as in step A.
    """
    block = np.ix_(bracket.rows, bracket.rows)
    if field.rematches:
        yield Level("rematches", field.met[block].astype(np.int64))
    yield Level("floats_again", field.floats_again[block])
    yield Level("bad_colours", field.bad_colours[block])
    yield Level("unwanted", field.undesirability[block])
    upper = np.arange(len(bracket.rows)) < bracket.half
    yield Level("switches", (upper[:, None] == upper[None, :]).astype(np.int64))


def displacement(bracket: Bracket, place: int) -> NDArray[np.int64]:
    """Return for each place of a bracket its distance from the ideal opponent of ``place``.

    In split and shift, place ``p`` of the upper half ideally meets place ``p + half``. If two
    opponents are equally far from the ideal one, the stronger has the smaller value. All values
    thus differ, so the best pairing is unique. The best pairing gives the top player the smallest
    possible value, then the next player, and so on (the standard's choice "that affects the
    lowest-ranked players"). For example, suppose that a player has already met the ideal opponent.
    This player then exchanges opponents with only one neighbour, which is called a transposition.
    """
    ideal = place + bracket.half if place < bracket.half else place - bracket.half
    distances = np.arange(len(bracket.rows), dtype=np.int64) - ideal
    return 2 * np.abs(distances) - (distances < 0)


def displacements(bracket: Bracket, partner: Sequence[int]) -> tuple[int, ...]:
    """Return the displacement of each place in a bracket, from the top.

    ``partner`` has, for each place, the place of the opponent.
    """
    return tuple(int(displacement(bracket, p)[q]) for p, q in enumerate(partner))


def costs_by_level(levels: Iterable[Level], pairs: Pairs) -> dict[str, Value]:
    """Return the cost of pairs of rows at each level, by the level's name.

    In each pair, the smaller row comes first.
    """
    costs: dict[str, list[int]] = {}
    for level in levels:
        costs.setdefault(level.name, []).append(sum(level.cost_of(a, b) for a, b in pairs))
    return {name: tuple(v) if name in GROUP_LEVELS else v[0] for name, v in costs.items()}
