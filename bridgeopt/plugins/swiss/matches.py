"""Pair a round of matches by a rule, if possible without second meetings.

If the rule looks ahead, a round is preferred after which later rounds are possible without second
meetings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from bridgeopt.plugins.swiss.later_rounds import GaveUpError, LaterRounds, Shape
from bridgeopt.plugins.swiss.match_check import faults
from bridgeopt.plugins.swiss.match_rule import Entrant, MatchField, MatchRule, OddRule, Two
from bridgeopt.plugins.swiss.match_search import LEVELS, Branch, MatchSearch, Proof

_MAX_GIVEN_UP = 3
"""Largest number of searches for later rounds that may take too long.

After more such searches, the round is paired without regard to later rounds.
"""


@dataclass(frozen=True)
class MatchRound:
    """A round of matches, with its proof.

    Attributes
    ----------
    pairs
        The pairs of ids, the better placed first, from the top.
    triples
        The triples, as ids by rank.
    byes
        The ids of the entrants with a bye.
    rematches
        The pairs of ids that meet again although the rule forbids it; as few as possible.
    order
        The cost at each level of preference: pairs of the level's name and the cost, in order.
    kept
        A possible pairing of each later round without a second meeting: the ids of a bye or triple,
        and the pairs. It shows that these rounds stay possible; it need not be played.
    proof
        The proof that no pairing is better, which `match_check.faults` checks.
    refused
        Better pairings, as rows, that were refused because they leave fewer later rounds possible.
    proved
        Whether an independent check confirmed the proof, and no pairing leaves more later rounds
        possible.
    """

    pairs: tuple[Two, ...]
    triples: tuple[tuple[int, int, int], ...]
    byes: tuple[int, ...]
    rematches: tuple[Two, ...]
    order: tuple[tuple[str, Fraction], ...]
    kept: tuple[Shape, ...]
    proof: Proof
    refused: tuple[Shape, ...]
    proved: bool

    @classmethod
    def of(
        cls, field: MatchField, found: Branch, ahead: LaterRoundsFilter, proof: Proof
    ) -> MatchRound:
        """Return the round that a search found, with ids instead of rows; check its proof first.

        ``found`` is the best pairing, and ``ahead`` the filter that accepted it.
        """
        kept, refused = ahead.kept, tuple(ahead.refused)
        wrong = faults(field, (found.sitting_out, found.pairs), proof, refused, kept)
        ids = [entrant.id for entrant in field.present]
        pairs = [(ids[a], ids[b]) for a, b in found.pairs]
        aside = tuple(ids[row] for row in found.sitting_out)
        triples = [(aside[0], aside[1], aside[2])] if len(aside) == 3 else []
        meetings = [*found.pairs, *_inside(found.sitting_out)]
        return cls(
            pairs=tuple(pairs),
            triples=tuple(triples),
            byes=aside if len(aside) == 1 else (),
            rematches=tuple(
                (ids[a], ids[b]) for a, b in sorted(meetings) if field.no_rematch[a, b]
            ),
            order=tuple(zip(LEVELS, map(Fraction, found.cost), strict=True)),
            kept=kept,
            proof=proof,
            refused=refused,
            proved=not wrong and not ahead.gave_up,
        )


def pair_matches(
    entrants: Iterable[Entrant],
    number: int,
    rule: MatchRule,
    together: Iterable[Two] = (),
    apart: Iterable[Two] = (),
) -> MatchRound | None:
    """Return the best round of matches; ``None`` if the director's requests make it impossible.

    Parameters
    ----------
    entrants
        The entrants by rank, the best first.
    number
        The round, from 1.
    rule
        The rule by which the round is paired.
    together, apart
        The pairs of ids that the director wants to meet, and not to meet, in this round.
    """
    field = MatchField(tuple(entrants), number, rule, _set_of(together), _set_of(apart))
    search = MatchSearch(field)
    ahead = LaterRoundsFilter(field)
    found = search.best(ahead.accepts)
    return None if found is None else MatchRound.of(field, found, ahead, search.proof)


def random_order(entrants: Sequence[Entrant], seed: int) -> list[Entrant]:
    """Return entrants in a random order that the seed determines, for a first round."""
    drawn = list(entrants)
    Random(f"lot/{seed}").shuffle(drawn)
    return drawn


def rounds_possible(count: int, rule: MatchRule) -> bool | None:
    """Return whether ``count`` entrants can play all rounds without a forbidden second meeting.

    No entrant has a second bye or triple before all have had one. Return ``None`` if the search
    takes too long.
    """
    entrants = [Entrant(k, Fraction(0)) for k in range(count)]
    to_keep = len(rule.rounds_to_keep(0))
    if rule.again_after is None:
        bye = rule.odd is OddRule.BYE
        if (
            count % 2 == 0 or bye
        ):  # the circle method gives a round robin of n - 1 rounds, or of n rounds for odd n
            return to_keep <= count - 1 + count % 2
        if to_keep * (count + 3) // 2 > count * (count - 1) // 2:
            return False  # the rounds have more meetings than there are pairs of entrants
    try:
        return LaterRounds(entrants, 0, rule).rounds_after((), (), to_keep) is not None
    except GaveUpError:
        return None


def round_possible(entrants: Sequence[Entrant], number: int, rule: MatchRule) -> bool | None:
    """Return whether round ``number``, from 1, and all later ones can avoid second meetings.

    Only second meetings that the rule forbids count. Return ``None`` if the search takes too long.
    """
    there = [
        e if e.is_present else replace(e, absent_rounds=e.absent_rounds | {number})
        for e in entrants
    ]
    later = LaterRounds(there, number - 1, rule)
    try:
        return later.rounds_after((), (), len(later.rounds)) is not None
    except GaveUpError:
        return None


def _set_of(pairs: Iterable[Two]) -> frozenset[Two]:
    return frozenset((min(two), max(two)) for two in pairs)


def _inside(sitting_out: Sequence[int]) -> list[Two]:
    return [(a, b) for k, a in enumerate(sitting_out) for b in sitting_out[k + 1 :]]


class LaterRoundsFilter:
    """A filter that accepts only pairings after which later rounds are possible.

    Attributes
    ----------
    refused
        The refused pairings, as rows of the field.
    gave_up
        The number of searches for later rounds that took too long.
    """

    def __init__(self, field: MatchField) -> None:
        self._field = field
        self._later = LaterRounds(field.entrants, field.number, field.rule)
        self._wanted = len(self._later.rounds)
        self._many = self._wanted
        self._looked = False
        self.gave_up = 0
        self._found: tuple[Shape, ...] = ()
        place = {entrant.id: k for k, entrant in enumerate(field.entrants)}
        self._place = [place[entrant.id] for entrant in field.present]
        self.refused: list[Shape] = []

    def accepts(self, branch: Branch) -> bool:
        """Return whether a branch's best pairing leaves as many later rounds as any pairing can.

        If even the best pairing has a second meeting, later rounds are not considered: each round
        is then paired by itself.
        """
        if not self._looked and branch.cost[1]:
            self._many = 0
        if self._follows(branch):
            return True
        if not self._looked:
            self._looked = True
            self._many = self._longest(branch.cost[0])
            if self._follows(branch):
                return True
        if self.gave_up > _MAX_GIVEN_UP:
            self._many = 0
            return self._follows(branch)
        self.refused.append((branch.sitting_out, branch.pairs))
        return False

    @property
    def kept(self) -> tuple[Shape, ...]:
        """A pairing, by ids, of each later round that the accepted pairing leaves possible."""
        ids = [entrant.id for entrant in self._field.entrants]
        return tuple(
            (tuple(ids[v] for v in aside), tuple((ids[a], ids[b]) for a, b in pairs))
            for aside, pairs in self._found
        )

    def _follows(self, branch: Branch) -> bool:
        aside, pairs = self._places(branch.sitting_out), branch.pairs
        moved = tuple((self._place[a], self._place[b]) for a, b in pairs)
        try:
            found = self._later.rounds_after(aside, moved, self._many)
        except GaveUpError:
            self.gave_up += 1
            return False
        self._found = found or ()
        return found is not None

    def _longest(self, again: int) -> int:
        """Return how many later rounds a pairing without second meetings can leave possible.

        ``again`` is the largest cost that the pairing's bye or triple may have at the first level,
        for entrants who already had more byes or triples than others.
        """
        field = self._field
        free = [0] * len(field.entrants)
        may = field.may_meet & (field.no_rematch == 0)
        for k, row in enumerate(may):
            free[self._place[k]] = sum(1 << self._place[v] for v in range(len(row)) if row[v])
        asides = self._asides(again)
        for many in range(self._wanted, 0, -1):
            try:
                if self._later.can_continue(self._place, tuple(free), asides, many):
                    return many
            except GaveUpError:
                self.gave_up += 1
        return 0

    def _asides(self, again: int) -> list[tuple[int, ...]]:
        field = self._field
        least = int(field.bye_counts.min(initial=0))
        return [
            self._places(aside)
            for aside in field.possible_byes.tolist()
            if not aside
            or sum(4 ** min(int(field.bye_counts[v]) - least, 20) for v in aside) <= again
            if not any(field.no_rematch[a, b] for a, b in _inside(aside))
        ]

    def _places(self, sitting_out: Sequence[int]) -> tuple[int, ...]:
        return tuple(self._place[row] for row in sitting_out)
