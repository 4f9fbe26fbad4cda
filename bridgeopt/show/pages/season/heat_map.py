"""Who met whom, as a square of coloured cells: one row and one column a player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club import History
from bridgeopt.club.fairness import Tally

# After ColorBrewer's YlGnBu (Brewer 2003), without the lightest, which paper swallows: lightness
# falls in even steps, so that more is darker in grey as well.
_SHADES = ("#d3edb5", "#7fcdbb", "#41b6c4", "#1d91c0", "#225ea8", "#253494", "#081d58")


@dataclass(frozen=True, eq=False)
class HeatMap:
    """Who met whom, of those who met somebody.

    Attributes
    ----------
    players
        Ids, the strongest first; ties: the smaller id first.
    meetings
        Shape ``(players, players)``, int64, symmetric, in the order of ``players``.
    possible
        Who sat in one section and so could have met; same shape and order, bool, symmetric.
    together
        In how many sessions two were partners; same shape and order, int64, symmetric.
    """

    players: tuple[int, ...]
    meetings: NDArray[np.int64]
    possible: NDArray[np.bool_]
    together: NDArray[np.int64]

    @property
    def most(self) -> int:
        """The most that two players met."""
        return int(self.meetings.max(initial=0))

    @property
    def most_met(self) -> tuple[tuple[int, int], ...]:
        """The twos who met most, the stronger player first."""
        rows, columns = np.nonzero(np.triu(self.meetings) == max(self.most, 1))
        return tuple(
            (self.players[i], self.players[j])
            for i, j in zip(rows.tolist(), columns.tolist(), strict=True)
        )


def by_strength(history: History) -> tuple[int, ...]:
    """Return all players, the strongest first; ties: the smaller id first."""
    return tuple(sorted(history.ids, key=lambda player: (-history.ranking(player), player)))


def heat_map(history: History, tally: Tally, together: Mapping[tuple[int, int], int]) -> HeatMap:
    """Return the map of a season.

    Parameters
    ----------
    history
        The season so far.
    tally
        Of the recorded sessions, with the players of the history in its order.
    together
        In how many sessions two players were partners.
    """
    met = history.meetings.sum(axis=1) > 0
    players = tuple(player for player in by_strength(history) if met[history.row[player]])
    rows = np.array([history.row[player] for player in players], dtype=np.intp)
    square = np.ix_(rows, rows)
    partners = np.zeros_like(history.meetings)
    for (one, other), times in together.items():
        i, j = history.row[one], history.row[other]
        partners[i, j] = partners[j, i] = times
    return HeatMap(players, history.meetings[square], tally.expected[square] > 0, partners[square])


def cells_path(cells: NDArray[np.bool_]) -> str:
    """Return an SVG path along the cells that are true: column x of row y is ``Mx yh1``.

    Neighbours in a row are one stroke. Drawn with a width of 1, half a unit further down, it
    fills them.
    """
    edges = np.diff(cells.astype(np.int8), axis=1, prepend=0, append=0)
    rows, starts = np.nonzero(edges == 1)
    ends = np.nonzero(edges == -1)[1]
    runs = zip(rows.tolist(), starts.tolist(), (ends - starts).tolist(), strict=True)
    return "".join(f"M{x} {y}h{length}" for y, x, length in runs)


def dots_path(cells: NDArray[np.bool_]) -> str:
    """Return an SVG path with a stroke of no length for each cell: with round ends, a dot."""
    rows, columns = np.nonzero(cells)
    return "".join(f"M{x} {y}h0" for y, x in zip(rows.tolist(), columns.tolist(), strict=True))


def shades(levels: int) -> tuple[str, ...]:
    """Return as many colours, from light to dark."""
    anchors = np.array([[int(c[k : k + 2], 16) for k in (1, 3, 5)] for c in _SHADES])
    at = np.linspace(0, len(anchors) - 1, levels)
    channels = [np.interp(at, np.arange(len(anchors)), anchors[:, k]) for k in range(3)]
    return tuple("#{:02x}{:02x}{:02x}".format(*rgb) for rgb in np.rint(channels).astype(int).T)
