"""The order of preference among pairings, as levels that are compared lexicographically.

The standard gives a procedure: transpositions, switches, other floaters, relaxed criteria, merged
groups. Its aim, "a pairing that least disturbs the normal ideal", is expressed here as two
lexicographic optima, each a matching: first who floats (A), then who plays whom in each bracket
(B). The matching engine gets the levels in stages, and its certificates are checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.blossom import Impossible, Matching, TooLargeError, match
from bridgeopt.engine.blossom.check import Examined, examine
from bridgeopt.plugins.swiss.field import Field, Flags, Places

Value = int | tuple[int, ...]
"""Of a level, or of one that is asked of each group or each player in turn."""

BY_GROUP = "difference_by_group", "floaters_by_group"
"""Levels that are asked of each score group, from the top; the first both plainly and squared."""

Pairs = Sequence[tuple[int, int]]
"""Pairs of rows, the smaller one first."""


class Level(NamedTuple):
    """The cost of each pair at one level of preference: rows from ``top``, columns from ``left``.

    Levels with the same name follow each other: one for each score group, or for each player.
    ``one``: at most one pair of a pairing has a cost. ``cap``, if known: no pairing that is best by
    the levels of earlier stages costs more.
    """

    name: str
    weights: Places
    top: int = 0
    left: int = 0
    one: bool = False
    cap: int | None = None

    @property
    def is_square(self) -> bool:
        """Whether each pair is in the table in both directions."""
        rows, columns = self.weights.shape
        return self.top == self.left and rows == columns

    def most_among(self, may: Flags) -> int:
        """Return an upper bound of the cost of a pairing with only allowed edges.

        It adds the highest cost of each row; in a square table each pair is counted twice, so half
        of it. If there is a cap, the bound is at most that.
        """
        rows, columns = self.weights.shape
        block = may[self.top : self.top + rows, self.left : self.left + columns]
        worst = self.weights.max(axis=1, initial=0, where=block)
        most = int(worst.max(initial=0) if self.one else worst.sum())
        if self.is_square and not self.one:
            most //= 2
        return most if self.cap is None else min(most, self.cap)

    def of(self, first: int, second: int) -> int:
        """Return the cost of a pair of rows, of which the first is the smaller."""
        row, column = first - self.top, second - self.left
        rows, columns = self.weights.shape
        return int(self.weights[row, column]) if 0 <= row < rows and 0 <= column < columns else 0


def allowed(field: Field) -> Flags:
    """Return which vertices may be paired; the last one is the bye, if the field is odd."""
    n = len(field.players)
    may = np.zeros((n + field.is_odd,) * 2, dtype=np.bool_)
    may[:n, :n] = field.may_meet
    if field.is_odd:
        may[n, :n] = may[:n, n] = field.may_sit_out
    return may


def floating_levels(field: Field) -> Iterator[Level]:
    """Yield the levels of step A, which decide who floats.

    Score differences come before criteria 3 and 4, since the standard relaxes these before it
    merges groups, and 4 before 3; other floaters are chosen before either is relaxed.
    """
    yield from whole_levels(field)
    yield from group_levels(field)
    yield from floater_levels(field)


def whole_levels(field: Field) -> Iterator[Level]:
    """Yield the first levels of step A, which concern the whole field."""
    if field.rematches:
        yield Level("rematches", field.met.astype(np.int64))
    if field.is_odd:
        yield Level("bye", _bye(field), 0, len(field.players), one=True)
    apart = _apart(field)
    yield Level("score_difference", apart)
    yield Level("score_difference_squared", apart**2)


def group_levels(field: Field, pairs: Pairs | None = None) -> Iterator[Level]:
    """Yield the next levels of step A: score differences by group, and criteria 3 and 4.

    Parameters
    ----------
    field
        The field.
    pairs
        The pairs of a pairing that is best by `whole_levels`, if known; it bounds each group's
        difference by that of the whole.
    """
    apart = _apart(field)
    plainly = squared = None
    if pairs is not None:
        found = [int(apart[a, b]) for a, b in pairs]
        plainly, squared = sum(found), sum(each**2 for each in found)
    for rows in field.groups[:-1]:
        below = apart[rows.start : rows.stop, rows.stop :]
        yield Level("difference_by_group", below, rows.start, rows.stop, cap=plainly)
        yield Level("difference_by_group", below**2, rows.start, rows.stop, cap=squared)
    yield Level("floats_again", field.floats_again)
    yield Level("bad_colours", field.bad_colours)


def floater_levels(field: Field, pairs: Pairs | None = None) -> Iterator[Level]:
    """Yield the last levels of step A: which players of each group float.

    Parameters
    ----------
    field
        The field.
    pairs
        The pairs of a pairing that is best by the earlier levels, if known; it bounds how many
        float from a group by its difference, since a pair of two groups differs by at least 1.
    """
    apart = _apart(field)
    for rows in field.groups[:-1]:
        shape = len(rows), len(apart) - rows.stop
        cap = None
        if pairs is not None:
            most = sum(int(apart[a, b]) for a, b in pairs if a in rows)
            cap = most * int(field.place[rows.stop :].max())
        places = np.broadcast_to(field.place[rows.stop :], shape)
        yield Level("floaters_by_group", places, rows.start, rows.stop, cap=cap)


def _apart(field: Field) -> Places:
    apart: Places = np.abs(field.scores[:, None] - field.scores[None, :])
    return apart


def _bye(field: Field) -> Places:
    """Return what the bye costs for each: the lowest group first, and in it the lowest rating.

    Volunteers go before all others.
    """
    n = len(field.players)
    from_below = np.arange(n - 1, -1, -1, dtype=np.int64)
    if field.volunteers.any():
        from_below += n * ~field.volunteers
    return from_below[:, None]


class Bracket(NamedTuple):
    """A score group followed by the players who float up into it, as rows of the field.

    Attributes
    ----------
    rows
        The group's own rows, then the others, each by score and strength.
    own
        The number of the group's own rows.
    """

    rows: tuple[int, ...]
    own: int

    @property
    def half(self) -> int:
        """The number of players in the upper half (Basic Pairing: split and shift)."""
        return len(self.rows) // 2

    def within(self, may: Flags) -> Flags:
        """Return which players may be paired; floaters may only meet the group's own players."""
        inside: Flags = may[np.ix_(self.rows, self.rows)].copy()
        inside[self.own :, self.own :] = False
        return inside


def brackets(field: Field, pairs: Iterable[tuple[int, int]]) -> tuple[Bracket, ...]:
    """Return the brackets of pairs; each pair belongs to the group of its better scored player.

    Pairs that are forced belong to none.
    """
    fixed = {row for two in field.forced for row in two}
    inside: list[list[int]] = [[] for _ in field.groups]
    for two in pairs:
        if fixed.isdisjoint(two):
            inside[field.group[min(two)]] += two
    return tuple(
        Bracket(tuple(sorted(rows)), sum(int(field.group[row]) == k for row in rows))
        for k, rows in enumerate(inside)
        if rows
    )


def meeting_levels(field: Field, bracket: Bracket) -> Iterator[Level]:
    """Yield the levels of step B that are sums: criteria, clubs, and switches.

    As in step A, second meetings are as few as possible, where they are allowed at all.
    """
    block = np.ix_(bracket.rows, bracket.rows)
    if field.rematches:
        yield Level("rematches", field.met[block].astype(np.int64))
    yield Level("floats_again", field.floats_again[block])
    yield Level("bad_colours", field.bad_colours[block])
    yield Level("unwanted", field.unwanted[block])
    upper = np.arange(len(bracket.rows)) < bracket.half
    yield Level("switches", (upper[:, None] == upper[None, :]).astype(np.int64))


def displacement(bracket: Bracket, place: int) -> NDArray[np.int64]:
    """Return for each two places of a bracket how far they are from split and shift.

    In split and shift, place ``p`` of the upper half meets place ``p + half``. Of two equally far
    from that, the stronger comes first, so that all values differ and the best pairing is unique:
    it displaces the top player least, then the next one (the standard's choice "that affects the
    lowest-ranked players"). So a player who has met the ideal opponent exchanges opponents with one
    neighbour only: a transposition.
    """
    aim = place + bracket.half if place < bracket.half else place - bracket.half
    apart = np.arange(len(bracket.rows), dtype=np.int64) - aim
    return 2 * np.abs(apart) - (apart < 0)


def displacements(bracket: Bracket, partner: Sequence[int]) -> tuple[int, ...]:
    """Return the displacement of each place, from the top, given the places they meet."""
    return tuple(int(displacement(bracket, p)[q]) for p, q in enumerate(partner))


def summed(levels: Iterable[Level], pairs: Pairs) -> dict[str, Value]:
    """Return the cost of pairs of rows at each level; in each pair the smaller row is first."""
    found: dict[str, list[int]] = {}
    for level in levels:
        found.setdefault(level.name, []).append(sum(level.of(a, b) for a, b in pairs))
    return {name: tuple(v) if name in BY_GROUP else v[0] for name, v in found.items()}


Levels = Callable[[], Iterable[Level]]

_BITS = 50, 40, 30
"""Bits of a limb that totals may take; fewer where the duals on the way need more room."""

_MOST_LIMBS = 6
"""Of one stage: what a further level needs beyond them is asked in the next one."""


class Best(NamedTuple):
    """A perfect matching of least cost, and all edges that some matching of least cost has.

    Attributes
    ----------
    mate
        The partner of each row.
    proved
        Whether the certificates of all stages were checked and are right.
    may
        Which edges a matching of least cost can have.
    left
        A further level: the matchings of least cost are those on these edges that cost least in it
        (see `engine.blossom.check`).
    """

    mate: tuple[int, ...]
    proved: bool
    may: Flags
    left: tuple[Level, ...] = ()


def anything(may: Flags) -> Best:
    """Return the start of a search: all edges are possible, and nothing is matched yet."""
    return Best((), proved=True, may=may)


def best(levels: Levels, among: Best, ties: Level | None = None) -> Best | Impossible:
    """Return the perfect matching that is best by levels, of which an earlier one counts first.

    A few limbs of weights are solved at a time, then the next ones among the matchings that are
    best so far, since all together would need too much memory. Levels are created one by one, and
    dropped once they are packed.

    Parameters
    ----------
    levels
        Yields the levels anew whenever it is called.
    among
        The matchings to choose from: those of least cost by earlier levels.
    ties
        A level that breaks ties, which makes the engine several times faster. It is not a
        preference: it needs no certificate, and does not restrict the best matchings.
    """
    asked, is_last = 0, False
    while not is_last:
        found, fitted, is_last = _stage(partial(_after, levels, asked), among, ties)
        if isinstance(found, Impossible):
            return found
        asked, among = asked + fitted, found
    return among


def _after(levels: Levels, asked: int) -> Iterator[Level]:
    """Yield the levels that have not been asked."""
    return islice(levels(), asked, None)


def _stage(levels: Levels, among: Best, ties: Level | None) -> tuple[Best | Impossible, int, bool]:
    """Match by as many of the levels as fit into the limbs of a stage.

    Returns
    -------
    What is best; how many levels that were; and whether they were all.
    """
    for bits in _BITS:
        shares, fitted, is_last = _shares(levels, among, bits)
        if among.mate and not _costs(shares, among):
            return among, fitted, is_last  # whoever meets, it costs nothing
        weights = _packed(levels, among, shares, ties)
        try:
            found = match(weights, among.may)
        except TooLargeError:
            continue
        if isinstance(found, Impossible):
            return found, fitted, is_last
        told = _examined(weights[:, :, : len(shares)], among.may, found)
        left = Level("left", told.left.astype(np.int64))
        mate = tuple(map(int, found.mate))
        proved = among.proved and not told.faults
        known = Best(mate, proved, told.tight, (left,) if told.left.any() else ())
        return known, fitted, is_last
    raise TooLargeError  # at no scale of the limbs is there room for the duals


def _costs(shares: Sequence[Sequence[int]], among: Best) -> bool:
    """Whether any level costs anything, apart from what is left from earlier stages."""
    return any(times > 1 for times in [*chain(*shares)][len(among.left) :])


def _examined(weights: Places, may: Flags, found: Matching) -> Examined:
    """Look at a certificate for the first limbs alone, of which its own first limbs are one."""
    limbs = weights.shape[2]
    blossoms = [(members, price[:limbs]) for members, price in found.blossoms]
    priced = [(members, price) for members, price in blossoms if price.any()]
    return examine(weights, may, found.mate, found.potentials[:, :limbs], priced)


def _shares(levels: Levels, among: Best, bits: int) -> tuple[list[list[int]], int, bool]:
    """Share levels out to limbs: as many to one as its bits hold, so that sums never carry.

    Returns
    -------
    Per limb and level one more than what it can cost; how many levels that are, without what is
    left from earlier stages; and whether they are all.
    """
    shares: list[list[int]] = [[]]
    room = 1 << bits
    fitted = -len(among.left)
    for level in chain(among.left, levels()):
        times = level.most_among(among.may) + 1
        if times > room and shares[-1]:
            if fitted > 0 and len(shares) >= _MOST_LIMBS:
                return shares, fitted, False
            shares.append([])
            room = 1 << bits
        shares[-1].append(times)
        room //= times
        fitted += 1
    return shares, fitted, True


def _packed(
    levels: Levels, among: Best, shares: Sequence[Sequence[int]], ties: Level | None
) -> Places:
    """Return levels as limbs, and what settles ties as one more.

    Levels are gone through again for it: of a large field, they must not all be there at once.
    """
    n = len(among.may)
    weights = np.zeros((n, n, len(shares) + (ties is not None)), dtype=np.int64)
    costing = chain(among.left, levels())
    for k, share in enumerate(shares):
        unit = prod(share)
        for times, level in zip(share, islice(costing, len(share)), strict=True):
            unit //= times
            if times > 1:  # else it costs nothing whoever meets
                # What a pair costs beyond that, it costs where it cannot be in a best pairing.
                _add(weights[:, :, k], level, unit * np.minimum(level.weights, times - 1))
    if ties is not None:
        _add(weights[:, :, -1], ties, ties.weights)
    return weights


def _add(limb: Places, level: Level, costs: Places) -> None:
    """Add what pairs cost to a limb, where a level has them, on both sides."""
    rows, columns = costs.shape
    down = slice(level.top, level.top + rows)
    across = slice(level.left, level.left + columns)
    limb[down, across] += costs
    if not level.is_square:
        limb[across, down] += costs.T
