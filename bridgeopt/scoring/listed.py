"""Further columns of ranking lists: net scores by handicap, and places by strata."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from bridgeopt.scoring.seated_results import PairKey


class ListedPair(NamedTuple):
    """A pair's entries in the columns that a club adds to a ranking list.

    Attributes
    ----------
    handicap, net, net_place
        The pair's handicap, its net score (scratch score plus handicap) and its place by net score.
        All three are ``None`` without handicaps. A pair without a scratch score has no net score.
    lists
        The pair's place in each strata list that it belongs to, by the list's letter.
    """

    handicap: Fraction | None = None
    net: Fraction | None = None
    net_place: str | None = None
    lists: Mapping[str, str] = {}


@dataclass(frozen=True)
class ClubColumns:
    """The columns that a club adds to an evening's ranking lists, for handicaps and strata.

    Attributes
    ----------
    handicap, strata
        The name of the competition that the handicaps come from, and of the competition that the
        strata come from; "" without handicaps or strata.
    in_matchpoints
        Whether handicaps and net scores are matchpoints instead of percentages.
    letters
        The letters of the strata lists, starting with the list of all pairs; empty without strata.
    pairs, joint
        Each pair's entries in its section's list, and in the joint list of all pairs.
    """

    handicap: str = ""
    strata: str = ""
    in_matchpoints: bool = False
    letters: tuple[str, ...] = ()
    pairs: Mapping[PairKey, ListedPair] = field(default_factory=dict)
    joint: Mapping[PairKey, ListedPair] = field(default_factory=dict)

    def entries_for(self, pair: PairKey, *, is_joint: bool = False) -> ListedPair:
        """Return a pair's entries in these columns.

        If ``is_joint`` is true, they are for the joint list of all pairs, otherwise for the list of
        the pair's section.
        """
        return (self.joint if is_joint else self.pairs).get(pair, ListedPair())


NO_COLUMNS = ClubColumns()
"""The columns of a club that adds none: the lists show scratch scores alone."""
