"""Pair a round of matches by a rule, if possible without second meetings.

If the rule looks ahead, the round should also leave later rounds possible without second meetings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from bridgeopt.plugins.swiss.later_rounds import GaveUpError, LaterRounds, Shape
from bridgeopt.plugins.swiss.match_check import faults
from bridgeopt.plugins.swiss.match_rule import Entrant, MatchField, MatchRule, OddRule, PairKey
from bridgeopt.plugins.swiss.match_search import LEVELS, Branch, MatchSearch, Proof

_MAX_TIMEOUTS = 3
"""Maximum number of timeouts in one round's pairing; a timeout is a search that takes too long.

These searches look for pairings of the later rounds. After more timeouts, the round is paired
without regard to later rounds.
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
        The cost at each level of preference, the most important level first: tuples of the level's
        name and the cost.
    later_rounds
        A possible continuation without second meetings: for each later round, the ids of the bye or
        triple, and the pairs. It only shows that these rounds stay possible; they can be paired
        differently.
    proof
        The proof that no pairing is better, which `match_check.faults` checks.
    refused
        Better pairings, as rows, that were refused because they leave fewer later rounds possible.
    proved
        Whether an independent check has confirmed the proof, and no pairing leaves more later
        rounds possible.
    """

    pairs: tuple[PairKey, ...]
    triples: tuple[tuple[int, int, int], ...]
    byes: tuple[int, ...]
    rematches: tuple[PairKey, ...]
    order: tuple[tuple[str, Fraction], ...]
    later_rounds: tuple[Shape, ...]
    proof: Proof
    refused: tuple[Shape, ...]
    proved: bool

    @classmethod
    def from_search(
        cls, field: MatchField, branch: Branch, later_filter: LaterRoundsFilter, proof: Proof
    ) -> MatchRound:
        """Return the round with the best pairing of a branch, with ids instead of rows.

        ``later_filter`` is the filter that accepted the pairing, and ``proof`` proves that no
        pairing is better. The proof is checked here; the round is proven only if it has no faults.
        """
        later_rounds, refused = later_filter.later_rounds, tuple(later_filter.refused)
        claim_faults = faults(
            field, (branch.sitting_out, branch.pairs), proof, refused, later_rounds
        )
        ids = [entrant.id for entrant in field.present]
        pairs = [(ids[a], ids[b]) for a, b in branch.pairs]
        sitting_out = tuple(ids[row] for row in branch.sitting_out)
        triples = (
            [(sitting_out[0], sitting_out[1], sitting_out[2])] if len(sitting_out) == 3 else []
        )
        meetings = [*branch.pairs, *_pairs_within(branch.sitting_out)]
        return cls(
            pairs=tuple(pairs),
            triples=tuple(triples),
            byes=sitting_out if len(sitting_out) == 1 else (),
            rematches=tuple(
                (ids[a], ids[b]) for a, b in sorted(meetings) if field.no_rematch[a, b]
            ),
            order=tuple(zip(LEVELS, map(Fraction, branch.cost), strict=True)),
            later_rounds=later_rounds,
            proof=proof,
            refused=refused,
            proved=not claim_faults and not later_filter.gave_up,
        )


def pair_matches(
    entrants: Iterable[Entrant],
    number: int,
    rule: MatchRule,
    together: Iterable[PairKey] = (),
    apart: Iterable[PairKey] = (),
) -> MatchRound | None:
    """Return the best round of matches; ``None`` if the director's requests make it impossible.

    Parameters
    ----------
    entrants
        The entrants by rank, the best first.
    number
        The round (from 1).
    rule
        The rule by which the round is paired.
    together, apart
        The director's requests for this round: pairs of ids that must meet, and pairs of ids that
        must not meet.
    """
    field = MatchField(tuple(entrants), number, rule, _pair_keys(together), _pair_keys(apart))
    search = MatchSearch(field)
    later_filter = LaterRoundsFilter(field)
    branch = search.best(later_filter.accepts)
    return (
        None
        if branch is None
        else MatchRound.from_search(field, branch, later_filter, search.proof)
    )


def random_order(entrants: Sequence[Entrant], seed: int) -> list[Entrant]:
    """Return entrants in a random order that the seed determines, for a first round."""
    shuffled = list(entrants)
    Random(f"lot/{seed}").shuffle(shuffled)
    return shuffled


def rounds_possible(count: int, rule: MatchRule) -> bool | None:
    """Return whether ``count`` entrants can play all rounds without a forbidden second meeting.

    No entrant has a second bye or triple before all have had one. Return ``None`` if the search
    takes too long.
    """
    entrants = [Entrant(k, Fraction(0)) for k in range(count)]
    to_keep = len(rule.rounds_to_keep(0))
    if rule.again_after is None:
        bye = rule.odd is OddRule.BYE
        # The circle method gives a round robin of n - 1 rounds, or of n rounds for odd n.
        if count % 2 == 0 or bye:
            return to_keep <= count - 1 + count % 2
        if to_keep * (count + 3) // 2 > count * (count - 1) // 2:
            return False  # the rounds would have more meetings than there are pairs of entrants
    try:
        return LaterRounds(entrants, 0, rule).rounds_after((), (), to_keep) is not None
    except GaveUpError:
        return None


def round_possible(entrants: Sequence[Entrant], number: int, rule: MatchRule) -> bool | None:
    """Return whether round ``number`` (from 1) and all later ones can avoid second meetings.

    Only second meetings that the rule forbids count. Return ``None`` if the search takes too long.
    """
    all_entrants = [
        entrant
        if entrant.is_present
        else replace(entrant, absent_rounds=entrant.absent_rounds | {number})
        for entrant in entrants
    ]
    later = LaterRounds(all_entrants, number - 1, rule)
    try:
        return later.rounds_after((), (), len(later.rounds)) is not None
    except GaveUpError:
        return None


def _pair_keys(pairs: Iterable[PairKey]) -> frozenset[PairKey]:
    return frozenset((min(two), max(two)) for two in pairs)


def _pairs_within(sitting_out: Sequence[int]) -> list[PairKey]:
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
        self._search = LaterRounds(field.entrants, field.number, field.rule)
        self._max_num_rounds = len(self._search.rounds)
        self._num_rounds = self._max_num_rounds
        self._has_searched = False
        self.gave_up = 0
        self._later_rounds: tuple[Shape, ...] = ()
        index_of = {entrant.id: k for k, entrant in enumerate(field.entrants)}
        self._index_of_row = [index_of[entrant.id] for entrant in field.present]
        self.refused: list[Shape] = []

    def accepts(self, branch: Branch) -> bool:
        """Return whether a branch's best pairing leaves as many later rounds as any pairing can.

        If even the best pairing has a second meeting, later rounds are not considered: each round
        is then paired by itself.
        """
        if not self._has_searched and branch.cost[1]:
            self._num_rounds = 0
        if self._leaves_rounds(branch):
            return True
        if not self._has_searched:
            self._has_searched = True
            self._num_rounds = self._find_max_num_rounds(branch.cost[0])
            if self._leaves_rounds(branch):
                return True
        if self.gave_up > _MAX_TIMEOUTS:
            self._num_rounds = 0
            return self._leaves_rounds(branch)
        self.refused.append((branch.sitting_out, branch.pairs))
        return False

    @property
    def later_rounds(self) -> tuple[Shape, ...]:
        """A pairing, by ids, of each later round that the accepted pairing leaves possible."""
        ids = [entrant.id for entrant in self._field.entrants]
        return tuple(
            (tuple(ids[v] for v in aside), tuple((ids[a], ids[b]) for a, b in pairs))
            for aside, pairs in self._later_rounds
        )

    def _leaves_rounds(self, branch: Branch) -> bool:
        sitting_out, pairs = self._indices(branch.sitting_out), branch.pairs
        index_pairs = tuple((self._index_of_row[a], self._index_of_row[b]) for a, b in pairs)
        try:
            rounds = self._search.rounds_after(sitting_out, index_pairs, self._num_rounds)
        except GaveUpError:
            self.gave_up += 1
            return False
        self._later_rounds = rounds or ()
        return rounds is not None

    def _find_max_num_rounds(self, max_repeat_cost: int) -> int:
        """Return the largest number of later rounds that are still possible after some pairing.

        Only pairings without second meetings count. A bye or triple has a cost if its entrants
        already had more byes or triples than others. This cost, the first one of a `Branch`, may be
        at most ``max_repeat_cost``.
        """
        field = self._field
        possible = [0] * len(field.entrants)
        may_meet = field.may_meet & (field.no_rematch == 0)
        for k, row in enumerate(may_meet):
            possible[self._index_of_row[k]] = sum(
                1 << self._index_of_row[v] for v in range(len(row)) if row[v]
            )
        byes = self._possible_byes(max_repeat_cost)
        for num_rounds in range(self._max_num_rounds, 0, -1):
            try:
                if self._search.can_continue(self._index_of_row, tuple(possible), byes, num_rounds):
                    return num_rounds
            except GaveUpError:
                self.gave_up += 1
        return 0

    def _possible_byes(self, max_repeat_cost: int) -> list[tuple[int, ...]]:
        field = self._field
        min_count = int(field.bye_counts.min(initial=0))
        return [
            self._indices(bye)
            for bye in field.possible_byes.tolist()
            if not bye
            or sum(4 ** min(int(field.bye_counts[v]) - min_count, 20) for v in bye)
            <= max_repeat_cost
            if not any(field.no_rematch[a, b] for a, b in _pairs_within(bye))
        ]

    def _indices(self, sitting_out: Sequence[int]) -> tuple[int, ...]:
        return tuple(self._index_of_row[row] for row in sitting_out)
