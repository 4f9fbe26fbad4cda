"""What ranking lists show besides scratch scores: net scores by handicap, and places by strata."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from bridgeopt.scoring.results import PairKey


class ListedPair(NamedTuple):
    """What a list shows of a pair besides its scratch score.

    Attributes
    ----------
    handicap, net, net_place
        The pair's handicap, its net score (scratch plus handicap) and its place by net score;
        ``None`` without handicaps. A pair without a scratch score has no net one.
    lists
        The pair's place in each list of the strata that it belongs to, by the list's letter.
    """

    handicap: Fraction | None = None
    net: Fraction | None = None
    net_place: str | None = None
    lists: Mapping[str, str] = {}


@dataclass(frozen=True)
class ClubColumns:
    """The further columns of an evening's ranking lists.

    Attributes
    ----------
    handicap, strata
        The names of the competitions whose handicaps and strata these are; "" if there are none.
    in_matchpoints
        Whether handicaps and net scores are matchpoints, not percentages.
    letters
        The letters of the lists, the one with all pairs first; none without strata.
    pairs, joint
        What the lists of sections show of each pair, and what the list of all pairs does.
    """

    handicap: str = ""
    strata: str = ""
    in_matchpoints: bool = False
    letters: tuple[str, ...] = ()
    pairs: Mapping[PairKey, ListedPair] = field(default_factory=dict)
    joint: Mapping[PairKey, ListedPair] = field(default_factory=dict)

    def of(self, pair: PairKey, *, joint: bool = False) -> ListedPair:
        """Return what a list shows of a pair."""
        return (self.joint if joint else self.pairs).get(pair, ListedPair())


NO_COLUMNS = ClubColumns()
"""The lists show scratch scores alone."""
