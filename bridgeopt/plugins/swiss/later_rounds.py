"""Search for later rounds without second meetings: find such rounds, or prove that none exist.

A round is a perfect matching of all entrants except those with a bye or in a triple. A triple is
three entrants who all meet. The search looks for all remaining rounds together, such that no two
rounds share a pair. It builds one round after the other, and tries all matchings of each round if
necessary. In names, "bye" stands for the members of a bye or triple.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from random import Random

from bridgeopt.plugins.swiss.match_rule import Entrant, MatchRule, OddRule

SittingOut = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]
Shape = tuple[SittingOut, Pairs]
"""A round: the entrants in the bye or triple, and the pairs.

Entrants are given as indices in the list of all entrants.
"""
Rows = tuple[int, ...]
"""The possible opponents of each entrant, as a bit mask of indices."""

_MAX_STEPS = 100_000
"""Number of pairs that one search tries before it gives up without an answer."""


_MAX_SYSTEMATIC_ENTRANTS = 16
"""With at most this many entrants, a systematic search is tried before the random searches."""


_NUM_DRAWS = 8
"""Number of random byes or triples to try before all possible ones are listed."""


_MAX_RECURSION = 400
"""Largest number of pairs in all rounds together.

The search recurses once for each pair, and Python limits the depth of recursion.
"""


_MAX_SHORT_STEPS = 2_000
"""Number of pairs that a short search tries, for example with randomly drawn triples."""


class GaveUpError(Exception):
    """The search took too long, so it is unknown whether the later rounds are possible."""


class LaterRounds:
    """A search for rounds that can follow the round to be paired.

    The pairing rule may demand that later rounds remain possible without a second meeting. The
    search finds such rounds, so that a pairing that makes them impossible can be refused.

    Parameters
    ----------
    entrants
        The entrants of all rounds, including absent ones that will come back.
    number
        The round to be paired (from 1).
    rule
        The pairing rule; it determines the later rounds that must stay possible.
    """

    def __init__(self, entrants: Sequence[Entrant], number: int, rule: MatchRule) -> None:
        self.number, self.rule = number, rule
        self.rounds = rule.rounds_to_keep(number)
        self._n = len(entrants)
        self._everyone = (1 << self._n) - 1
        index_of = {entrant.id: k for k, entrant in enumerate(entrants)}
        met = [
            (a, index_of[other], last)
            for a, entrant in enumerate(entrants)
            for other, last in entrant.met.items()
            if other in index_of
        ]
        apart = [
            (a, index_of[other], rounds)
            for a, entrant in enumerate(entrants)
            for other, rounds in entrant.apart.items()
            if other in index_of
        ]
        self._possible = tuple(
            self._kept_apart(self._possible_opponents(met, round_number), apart, round_number)
            for round_number in self.rounds
        )
        self._possible_in_triples = tuple(
            self._kept_apart(rows, apart, round_number + 1)
            if rule.triple_plays_on(round_number)
            else rows
            for rows, round_number in zip(self._possible, self.rounds, strict=True)
        )
        bye = rule.odd is OddRule.BYE
        self._counts = tuple(e.byes if bye else e.triples for e in entrants)
        self._barred_rounds = {
            number: [
                k
                for k, round_number in enumerate(self.rounds)
                if rule.no_rematch(number, round_number)
            ],
            **{
                j: [
                    k
                    for k, round_number in enumerate(self.rounds)
                    if round_number > j and rule.no_rematch(j, round_number)
                ]
                for j in self.rounds
            },
        }
        forbids_all_repeats = all(
            len(self._barred_rounds[j]) == len(self.rounds) - k
            for k, j in enumerate(self.rounds, 1)
        )
        self._absent = {
            round_number: sum(
                1 << k
                for k, entrant in enumerate(entrants)
                if round_number in entrant.absent_rounds
            )
            for round_number in self.rounds
        }
        has_absences = any(self._absent.values())
        self._forbids_repeats = (
            forbids_all_repeats and len({*self._possible, *self._possible_in_triples}) == 1
        )
        self._rounds_are_alike = self._forbids_repeats and not has_absences
        uses_triples = rule.odd is not OddRule.BYE
        self._has_triples = uses_triples and (self._n % 2 == 1 or has_absences)
        self._impossible: set[object] = set()
        self._steps_left = _MAX_STEPS

    def _possible_opponents(self, met: Sequence[tuple[int, int, int]], number: int) -> Rows:
        rows = [self._everyone & ~(1 << k) for k in range(self._n)]
        for a, b, last_round in met:
            if self.rule.no_rematch(last_round, number):
                rows[a] &= ~(1 << b)
                rows[b] &= ~(1 << a)
        return tuple(rows)

    @staticmethod
    def _kept_apart(
        rows: Rows, apart: Sequence[tuple[int, int, frozenset[int]]], number: int
    ) -> Rows:
        """Return possible opponents without those whom a standing wish forbids in a round.

        ``rows`` has the possible opponents so far. Each item of ``apart`` has the indices of two
        entrants and the rounds in which they must not meet. ``number`` is the round (from 1).
        """
        new_rows = list(rows)
        for a, b, rounds in apart:
            if number in rounds:
                new_rows[a] &= ~(1 << b)
                new_rows[b] &= ~(1 << a)
        return tuple(new_rows)

    def _opponents_in_triple(self, k: int, rows: Rows) -> Rows:
        """Return the opponents in ``rows`` who may share a triple that begins in round ``k``.

        ``k`` is an index in the later rounds. Members of a triple over two rounds must be allowed
        to meet in both rounds.
        """
        if self._possible_in_triples[k] == self._possible[k]:
            return rows
        return tuple(
            own & other for own, other in zip(rows, self._possible_in_triples[k], strict=True)
        )

    def rounds_after(
        self, sitting_out: SittingOut, pairs: Pairs, num_rounds: int
    ) -> tuple[Shape, ...] | None:
        """Return rounds that can follow a pairing of the round; ``None`` if no rounds can.

        Parameters
        ----------
        sitting_out, pairs
            The bye or triple of the pairing, and its pairs, as indices of entrants.
        num_rounds
            The number of later rounds to return.

        Raises
        ------
        GaveUpError
            The search took too long.
        """
        counts = self._counts_with(self._counts, sitting_out)
        possible = self._possible_after(self._possible, self.number, sitting_out, pairs)
        unavailable = self._unavailable_after(sitting_out, self.number)
        if self._forbids_repeats and self._has_triples and num_rounds:
            triple_limits = self._triple_limits(
                self.rounds[:num_rounds], possible[:num_rounds], unavailable
            )
            if min(triple_limits) < 0:
                return None
            if self._n <= _MAX_SYSTEMATIC_ENTRANTS:
                self._steps_left = _MAX_SHORT_STEPS
                try:
                    return self._search_rounds(0, num_rounds, possible, counts, unavailable)
                except GaveUpError:
                    pass
        rounds = self._search_with_random_triples(num_rounds, possible, counts, unavailable)
        if rounds is None:
            self._steps_left = _MAX_STEPS
            rounds = self._search_rounds(0, num_rounds, possible, counts, unavailable)
        return rounds

    def _search_with_random_triples(
        self, num_rounds: int, possible: tuple[Rows, ...], counts: tuple[int, ...], unavailable: int
    ) -> tuple[Shape, ...] | None:
        """Return ``num_rounds`` rounds with random triples, or ``None`` if a few draws fail.

        The triples of all rounds are drawn before any pairs, because the last entrants without a
        triple could have met already if pairs came first. Members of a triple that was drawn are
        never paired. ``possible`` has
        the possible opponents in each round, and ``counts`` the number of earlier triples of each
        entrant. ``unavailable`` is a mask of the entrants who do not play the first round.
        """
        if not self._has_triples:
            return None
        for k in range(_NUM_DRAWS):
            draw = self._draw_byes(num_rounds, possible, counts, unavailable, Random(k))
            if draw is None:
                continue
            byes, rows = draw
            rounds = self._run_short_search(
                partial(self._fill_rounds, 0, num_rounds, rows, byes, unavailable=unavailable)
            )
            if rounds is None and self._forbids_repeats and self._n <= _MAX_SYSTEMATIC_ENTRANTS:
                numbers, rng = self.rounds[:num_rounds], Random(k)
                rounds = self._run_short_search(
                    partial(
                        self._pair_rounds, numbers, rows, byes, unavailable=unavailable, rng=rng
                    )
                )
            if rounds is not None:
                return rounds
        return None

    def _run_short_search(
        self, search: Callable[[], tuple[Shape, ...] | None]
    ) -> tuple[Shape, ...] | None:
        """Run a search with few steps; return ``None`` if it fails or gives up."""
        self._steps_left = _MAX_SHORT_STEPS
        try:
            return search()
        except GaveUpError:
            return None

    def _pair_rounds(
        self,
        numbers: Sequence[int],
        possible: Sequence[Rows],
        byes: Sequence[SittingOut],
        unavailable: int,
        rng: Random | None = None,
    ) -> tuple[Shape, ...] | None:
        """Return the rounds ``numbers`` with the byes or triples ``byes``, one for each round.

        Return ``None`` if the other entrants cannot be paired. ``possible`` has the possible
        opponents in each round, and ``unavailable`` is a mask of entrants who do not play the first
        round. ``rng`` shuffles the opponents; without it, they are tried in index order.
        """
        unpaired = []
        for number, bye in zip(numbers, byes, strict=True):
            unpaired.append(self._everyone & ~unavailable & ~sum(1 << v for v in bye))
            unavailable = self._unavailable_after(bye, number)
        if sum(mask.bit_count() for mask in unpaired) > 2 * _MAX_RECURSION:
            raise GaveUpError
        cells = [
            [row & mask if mask >> v & 1 else 0 for v, row in enumerate(row_list)]
            for row_list, mask in zip(possible, unpaired, strict=True)
        ]
        pairs: list[list[tuple[int, int]]] = [[] for _ in numbers]
        if not self._fill_cells(cells, unpaired, pairs, rng):
            return None
        return tuple(
            (bye, tuple(sorted(row_list))) for bye, row_list in zip(byes, pairs, strict=True)
        )

    def _search_by_triples(
        self,
        numbers: Sequence[int],
        possible: Sequence[Rows],
        counts: tuple[int, ...],
        unavailable: int,
        first_triples: Iterable[SittingOut] | None = None,
    ) -> tuple[Shape, ...] | None:
        """Return later rounds in which no meeting is repeated, or ``None`` if there are none.

        The triples of all rounds are chosen before any pairs.

        Parameters
        ----------
        numbers, possible
            The rounds; and for each round, the possible opponents of each entrant.
        counts, unavailable
            The number of earlier byes or triples of each entrant; and a mask of the entrants who do
            not play the first round.
        first_triples
            The possible triples of the first round; by default all that the rule allows.
        """
        limits = self._triple_limits(numbers, possible, unavailable)
        for byes, rows in self._triple_sequences(
            numbers, possible, counts, unavailable, limits=limits, first_triples=first_triples
        ):
            if (rounds := self._pair_rounds(numbers, rows, byes, unavailable)) is not None:
                return rounds
        return None

    def _triple_limits(
        self, numbers: Sequence[int], possible: Sequence[Rows], unavailable: int
    ) -> tuple[int, ...]:
        """Return an upper limit on the number of triples of each entrant.

        A triple uses up one opponent more than a pair. The limit is therefore the number of
        possible opponents minus the number of rounds to play; a negative limit means too few
        opponents. If triples last two rounds, or if fewer than three entrants play in some round,
        the limit is the number of rounds. ``numbers`` are the rounds, ``possible`` has the possible
        opponents in each round, and ``unavailable`` is a mask of entrants who do not play the first
        round.
        """
        absent = [unavailable, *(self._absent.get(number, 0) for number in numbers[1:])]
        has_small_round = any(self._n - mask.bit_count() < 3 for mask in absent)
        if has_small_round or self.rule.odd is OddRule.LONG_TRIPLE:
            return (len(numbers),) * self._n
        limits = []
        for v in range(self._n):
            opponents = 0
            for rows in possible:
                opponents |= rows[v]
            limits.append(opponents.bit_count() - sum(not mask >> v & 1 for mask in absent))
        return tuple(limits)

    def _triple_sequences(
        self,
        numbers: Sequence[int],
        possible: Sequence[Rows],
        counts: tuple[int, ...],
        unavailable: int,
        *,
        limits: tuple[int, ...],
        first_triples: Iterable[SittingOut] | None = None,
        previous: tuple[SittingOut, tuple[int, ...], list[int]] | None = None,
    ) -> Iterator[tuple[tuple[SittingOut, ...], tuple[Rows, ...]]]:
        """Yield sequences of byes or triples, one for each round, and the possible opponents.

        The possible opponents are those that remain if two members of a triple are never paired. If
        two consecutive rounds could be swapped, only one order is tried. ``limits`` is the result
        of `_triple_limits`. ``previous`` describes the previous round: its triple, the number of
        earlier triples of each entrant, and the entrants present. For other arguments see
        `_search_by_triples`.
        """
        if min(limits, default=0) < 0:
            return
        if not numbers:
            yield (), ()
            return
        present = [v for v in range(self._n) if not unavailable >> v & 1]
        options: Iterable[SittingOut] = [()]
        if len(present) % 2:
            size = 3 if len(present) >= 3 else 1
            options = (
                first_triples
                if first_triples is not None
                else self._possible_byes(
                    present, possible[0], counts, size, Random(len(numbers)), num_draws=0
                )
            )
        for bye in options:
            self._steps_left -= 1
            if self._steps_left < 0:
                raise GaveUpError
            if (
                previous is not None
                and previous[2] == present
                and self._is_redundant_order(previous, bye)
            ):
                continue
            new_limits = limits
            if len(bye) == 3:
                new_limits = tuple(limit - (v in bye) for v, limit in enumerate(limits))
            later_possible = tuple(self._without_meetings_of(limit, bye) for limit in possible[1:])
            state_after = self._counts_with(counts, bye), self._unavailable_after(bye, numbers[0])
            # If rounds are interchangeable, `previous` lets the search try only one order of them.
            # A round whose triples are listed in `first_triples` is not interchangeable.
            current = (bye, counts, present) if first_triples is None else None
            for later_byes, rows in self._triple_sequences(
                numbers[1:], later_possible, *state_after, limits=new_limits, previous=current
            ):
                first_possible = possible[0]
                for later_bye in later_byes:
                    first_possible = self._without_meetings_of(first_possible, later_bye)
                yield (bye, *later_byes), (first_possible, *rows)

    def _is_redundant_order(
        self, previous: tuple[SittingOut, tuple[int, ...], list[int]], sitting_out: SittingOut
    ) -> bool:
        """Return whether two consecutive triples can be swapped and are not in ascending order.

        The search then tries only the other order. ``previous`` describes the round with the first
        triple, as in `_triple_sequences`; ``sitting_out`` is the second triple.
        """
        first, counts, present = previous
        if self.rule.odd is OddRule.LONG_TRIPLE or sitting_out >= first:
            return False
        min_counts = sorted(counts[v] for v in present)[: len(sitting_out)]
        if sorted(counts[v] for v in sitting_out) != min_counts:
            return False
        new_counts = self._counts_with(counts, sitting_out)
        return (
            sorted(new_counts[v] for v in first)
            == sorted(new_counts[v] for v in present)[: len(first)]
        )

    def _fill_cells(
        self,
        cells: list[list[int]],
        unpaired: Sequence[int],
        pairs: list[list[tuple[int, int]]],
        rng: Random | None = None,
    ) -> bool:
        """Pair all entrants in each round without a second meeting; return whether it succeeded.

        The pairs are added to ``pairs``.

        Parameters
        ----------
        cells
            For each round and entrant, a bit mask of the opponents that the entrant may still meet.
        unpaired
            For each round, a bit mask of the entrants still to be paired.
        rng
            Shuffles the opponents; if None, they are tried in index order.
        """
        self._steps_left -= 1
        if self._steps_left < 0:
            raise GaveUpError
        index, first = self._next_cell(cells, unpaired)
        if index < 0:
            return first < 0
        options = [v for v in range(self._n) if cells[index][first] >> v & 1]
        if rng is not None:
            rng.shuffle(options)
        for opponent in options:
            low = 1 << opponent
            pair_mask = low | 1 << first
            new_cells = [row.copy() for row in cells]
            for row in new_cells:
                row[first] &= ~low
                row[opponent] &= ~(1 << first)
            new_cells[index] = [mask & ~pair_mask for mask in new_cells[index]]
            new_unpaired = list(unpaired)
            new_unpaired[index] &= ~pair_mask
            if self._fill_cells(new_cells, new_unpaired, pairs, rng):
                pairs[index].append((min(first, opponent), max(first, opponent)))
                return True
        return False

    def _next_cell(
        self, cells: Sequence[Sequence[int]], unpaired: Sequence[int]
    ) -> tuple[int, int]:
        """Return the indices of the round and the entrant with the fewest possible opponents.

        ``cells`` and ``unpaired`` are as in `_fill_cells`. The result is (-1, -1) if all entrants
        are paired, and (-1, entrant) if an entrant has fewer possible opponents than rounds to
        play.
        """
        fewest, index, first = self._n, -1, -1
        needed, opponents = [0] * self._n, [0] * self._n
        for k, mask in enumerate(unpaired):
            row = cells[k]
            while mask:
                bit = mask & -mask
                mask ^= bit
                v = bit.bit_length() - 1
                needed[v] += 1
                opponents[v] |= row[v]
                if (count := row[v].bit_count()) < fewest:
                    fewest, index, first = count, k, v
        for v, others in enumerate(opponents):
            if others.bit_count() < needed[v]:
                return -1, v
        return index, first

    @staticmethod
    def _without_meetings_of(rows: Rows, sitting_out: SittingOut) -> Rows:
        """Return the possible opponents without meetings between two members of ``sitting_out``."""
        new_rows = list(rows)
        for a, b in combinations(sitting_out, 2):
            new_rows[a] &= ~(1 << b)
            new_rows[b] &= ~(1 << a)
        return tuple(new_rows)

    def _draw_byes(
        self,
        num_rounds: int,
        possible: tuple[Rows, ...],
        counts: tuple[int, ...],
        unavailable: int,
        rng: Random,
    ) -> tuple[list[SittingOut], tuple[Rows, ...]] | None:
        """Return a random bye or triple for each of ``num_rounds`` rounds, and the opponents left.

        The possible opponents in the result exclude meetings of two members of a triple. The other
        arguments are as in `_search_with_random_triples`. Return ``None`` if the draw gets stuck.
        """
        byes: list[SittingOut] = []
        rows = possible
        for k in range(num_rounds):
            present = [v for v in range(self._n) if not unavailable >> v & 1]
            bye: SittingOut | None = ()
            if len(present) % 2:
                size = 3 if len(present) >= 3 else 1
                allowed = self._opponents_in_triple(k, rows[k])
                bye = next(self._possible_byes(present, allowed, counts, size, rng), None)
            if bye is None:
                return None
            rows = tuple(self._without_meetings_of(round_rows, bye) for round_rows in rows)
            byes.append(bye)
            counts, unavailable = (
                self._counts_with(counts, bye),
                self._unavailable_after(bye, self.rounds[k]),
            )
        return byes, rows

    def _fill_rounds(
        self,
        k: int,
        num_rounds: int,
        possible: tuple[Rows, ...],
        byes: Sequence[SittingOut],
        unavailable: int,
    ) -> tuple[Shape, ...] | None:
        """Return the rounds from index ``k`` on, with the byes or triples ``byes``.

        The last round has the index ``num_rounds`` - 1. ``possible`` has the possible opponents in
        each round, and ``unavailable`` is a mask of entrants who do not play round ``k``. Return
        ``None`` if there are no such rounds.
        """
        if k == num_rounds:
            return ()
        bye, number = byes[k], self.rounds[k]
        unpaired = self._everyone & ~unavailable & ~sum(1 << v for v in bye)
        for pairs in self._matchings(unpaired, possible[k], Random(k)):
            next_possible = self._possible_after(possible, number, bye, pairs)
            later_rounds = self._fill_rounds(
                k + 1, num_rounds, next_possible, byes, self._unavailable_after(bye, number)
            )
            if later_rounds is not None:
                return ((bye, pairs), *later_rounds)
        return None

    def can_continue(
        self,
        present_indices: Sequence[int],
        possible: Rows,
        byes: Sequence[SittingOut],
        num_rounds: int,
    ) -> bool:
        """Return whether a round and ``num_rounds`` later ones can avoid second meetings.

        Parameters
        ----------
        present_indices
            The indices of the entrants who are paired in the round.
        possible
            The possible opponents of each entrant in the round, as bit masks.
        byes
            The possible byes or triples of the round.
        num_rounds
            The number of later rounds.

        Raises
        ------
        GaveUpError
            The search took too long.
        """
        present = sum(1 << k for k in present_indices)
        if any(
            self._short_search_succeeds(present, possible, byes, num_rounds, Random(k))
            for k in range(_NUM_DRAWS)
        ):
            return True
        self._steps_left = _MAX_STEPS
        if (
            self._forbids_repeats
            and self._has_triples
            and len(self._barred_rounds[self.number]) == len(self.rounds)
        ):
            numbers = [self.number, *self.rounds[:num_rounds]]
            rows = [possible, *self._possible[:num_rounds]]
            unavailable = self._everyone & ~present
            return (
                self._search_by_triples(numbers, rows, self._counts, unavailable, byes) is not None
            )
        rng = Random(0)
        for bye in byes:
            unpaired = present & ~sum(1 << k for k in bye)
            for pairs in self._matchings(unpaired, possible, rng):
                counts = self._counts_with(self._counts, bye)
                next_possible = self._possible_after(self._possible, self.number, bye, pairs)
                unavailable = self._unavailable_after(bye, self.number)
                if (
                    self._search_rounds(0, num_rounds, next_possible, counts, unavailable)
                    is not None
                ):
                    return True
        return False

    def _short_search_succeeds(
        self, present: int, possible: Rows, byes: Sequence[SittingOut], num_rounds: int, rng: Random
    ) -> bool:
        """Return whether a short search succeeds after one random draw of all byes or triples.

        ``present`` is a mask of the entrants who are paired in the round; the other arguments are
        as in `can_continue`.
        """
        if not byes or not byes[0]:
            return False
        bye = rng.choice(byes)
        counts, unavailable = (
            self._counts_with(self._counts, bye),
            self._unavailable_after(bye, self.number),
        )
        draw = self._draw_byes(
            num_rounds,
            self._possible_after(self._possible, self.number, bye, ()),
            counts,
            unavailable,
            rng,
        )
        if draw is None:
            return False
        first_possible = possible
        for later_bye in draw[0]:
            first_possible = self._without_meetings_of(first_possible, later_bye)
        self._steps_left = _MAX_SHORT_STEPS
        unpaired = present & ~sum(1 << k for k in bye)
        try:
            for pairs in self._matchings(unpaired, first_possible, rng):
                rows = self._possible_after(draw[1], self.number, (), pairs)
                if self._fill_rounds(0, num_rounds, rows, draw[0], unavailable) is not None:
                    return True
        except GaveUpError:
            pass
        return False

    def _unavailable_after(self, sitting_out: SittingOut, number: int) -> int:
        """Return a mask of the entrants who are not paired in the round after round ``number``.

        ``sitting_out`` is the bye or triple of round ``number``. The mask has the absent entrants
        and, if triples last two rounds, the members of that triple.
        """
        absent = self._absent.get(number + 1, 0)
        plays_on = self.rule.odd is OddRule.LONG_TRIPLE and number < self.rule.rounds
        return (
            absent | sum(1 << k for k in sitting_out)
            if plays_on and len(sitting_out) == 3
            else absent
        )

    @staticmethod
    def _counts_with(counts: tuple[int, ...], sitting_out: SittingOut) -> tuple[int, ...]:
        return (
            tuple(count + (k in sitting_out) for k, count in enumerate(counts))
            if sitting_out
            else counts
        )

    def _possible_after(
        self, possible: tuple[Rows, ...], number: int, sitting_out: SittingOut, pairs: Pairs
    ) -> tuple[Rows, ...]:
        """Return the possible opponents in each later round once round ``number`` has been played.

        ``possible`` has the possible opponents before that round. The round has the bye or triple
        ``sitting_out`` and the pairs ``pairs``.
        """
        meetings = [*pairs, *combinations(sitting_out, 2)]
        new_possible = list(possible)
        changed: dict[int, Rows] = {}
        for k in self._barred_rounds[number]:
            key = id(possible[k])
            if key not in changed:
                rows = list(possible[k])
                for a, b in meetings:
                    rows[a] &= ~(1 << b)
                    rows[b] &= ~(1 << a)
                changed[key] = tuple(rows)
            new_possible[k] = changed[key]
        return tuple(new_possible)

    def _search_rounds(
        self,
        k: int,
        num_rounds: int,
        possible: tuple[Rows, ...],
        counts: tuple[int, ...],
        unavailable: int,
    ) -> tuple[Shape, ...] | None:
        if k == num_rounds:
            return ()
        if self._forbids_repeats and self._has_triples:
            return self._search_by_triples(
                self.rounds[k:num_rounds], possible[k:num_rounds], counts, unavailable
            )
        key = (k, num_rounds, possible[k:num_rounds], counts, unavailable)
        if key in self._impossible or not self._may_be_possible(
            num_rounds - k, possible[k], unavailable
        ):
            return None
        number = self.rounds[k]
        for bye, pairs in self._possible_rounds(
            k, num_rounds, possible[k], counts, self._everyone & ~unavailable
        ):
            next_possible = self._possible_after(possible, number, bye, pairs)
            later_rounds = self._search_rounds(
                k + 1,
                num_rounds,
                next_possible,
                self._counts_with(counts, bye),
                self._unavailable_after(bye, number),
            )
            if later_rounds is not None:
                return ((bye, pairs), *later_rounds)
        self._impossible.add(key)
        return None

    def _may_be_possible(self, num_rounds: int, rows: Rows, unavailable: int) -> bool:
        """Return ``False`` if a simple condition shows that ``num_rounds`` rounds are impossible.

        ``rows`` has the possible opponents; ``unavailable`` is a mask of the entrants who miss the
        first round.

        If no meeting may be repeated, every entrant needs one opponent for each round, or one fewer
        if a bye is possible. Without a bye or a triple, a set of entrants who can only meet each
        other must have an even number of members.
        """
        if not self._rounds_are_alike:
            return True
        num_byes = int(self._n % 2 == 1 and self.rule.odd is OddRule.BYE)
        min_opponents = num_rounds - num_byes
        for k, row in enumerate(rows):
            if row.bit_count() < min_opponents - (unavailable >> k & 1):
                return False
        if self._n % 2 or unavailable:
            return True
        remaining = self._everyone
        while remaining:
            reached, edge = 0, remaining & -remaining
            while edge:
                reached |= edge
                neighbours = 0
                while edge:
                    bit = edge & -edge
                    neighbours |= rows[bit.bit_length() - 1]
                    edge ^= bit
                edge = neighbours & ~reached
            if reached.bit_count() % 2:
                return False
            remaining &= ~reached
        return True

    def _possible_rounds(
        self, k: int, end: int, rows: Rows, counts: tuple[int, ...], present: int
    ) -> Iterator[Shape]:
        """Yield the possible rounds at index ``k``, in a random but reproducible order.

        ``end`` is the index after the last round, and ``rows`` has the possible opponents.
        ``counts`` has the number of earlier byes or triples of each entrant; ``present`` is a mask
        of the entrants who play.
        """
        rng = Random(k)
        count = present.bit_count()
        if count % 2 == 0:
            unpaired = present
            first: Pairs = ()
            fully_booked = [v for v in range(self._n) if rows[v].bit_count() == end - k]
            if (
                self._rounds_are_alike
                and self._n % 2 == 0
                and present == self._everyone
                and fully_booked
            ):
                # Entrant v has as many possible opponents as rounds to play, so it must meet them
                # all. The order of the rounds does not matter: let v meet its first possible
                # opponent in this round.
                v = fully_booked[0]
                other = (rows[v] & -rows[v]).bit_length() - 1
                first, unpaired = (
                    ((min(v, other), max(v, other)),),
                    unpaired & ~(1 << v | 1 << other),
                )
            for pairs in self._matchings(unpaired, rows, rng):
                yield (), first + pairs
            return
        size = 1 if self.rule.odd is OddRule.BYE or count < 3 else 3
        indices = [v for v in range(self._n) if present >> v & 1]
        for bye in self._possible_byes(
            indices, self._opponents_in_triple(k, rows), counts, size, rng
        ):
            for pairs in self._matchings(present & ~sum(1 << v for v in bye), rows, rng):
                yield bye, pairs

    @staticmethod
    def _possible_byes(
        indices: Sequence[int],
        rows: Rows,
        counts: tuple[int, ...],
        size: int,
        rng: Random,
        *,
        num_draws: int = _NUM_DRAWS,
    ) -> Iterator[SittingOut]:
        """Yield the possible byes (``size`` 1) or triples (3) among the entrants ``indices``.

        They consist of entrants with the fewest byes or triples so far (``counts``). If fewer than
        ``size`` entrants have the lowest count, each triple has all of these entrants; the rest of
        its members have the next higher count.
        ``rows`` has the possible opponents, since members of a triple meet. Listing all triples of
        many entrants takes long. Therefore ``num_draws`` random ones come first; they may be
        repeated later.
        """
        sorted_counts = sorted(counts[v] for v in indices)
        last = sorted_counts[size - 1]
        certain = [v for v in indices if counts[v] < last]
        others = [v for v in indices if counts[v] == last]
        num_others = size - len(certain)

        def may_share(sitting_out: SittingOut) -> bool:
            return all(rows[a] >> b & 1 for a, b in combinations(sitting_out, 2))

        for _ in range(num_draws):
            candidate = tuple(sorted((*certain, *rng.sample(others, num_others))))
            if may_share(candidate):
                yield candidate
        all_candidates = [
            tuple(sorted((*certain, *chosen))) for chosen in combinations(others, num_others)
        ]
        all_candidates = [
            candidate_bye for candidate_bye in all_candidates if may_share(candidate_bye)
        ]
        rng.shuffle(all_candidates)
        yield from all_candidates

    def _matchings(self, left: int, rows: Rows, rng: Random) -> Iterator[Pairs]:
        """Yield the perfect matchings of the entrants in the mask ``left``.

        ``rows`` has the possible opponents. The entrant with the fewest possible opponents is
        paired first.
        """
        if not left:
            yield ()
            return
        self._steps_left -= 1
        if self._steps_left < 0:
            raise GaveUpError
        fewest, first = self._n, -1
        remaining = left
        while remaining:
            bit = remaining & -remaining
            remaining ^= bit
            v = bit.bit_length() - 1
            count = (rows[v] & left).bit_count()
            if count < fewest:
                fewest, first = count, v
                if count <= 1:
                    break
        options = [w for w in range(self._n) if rows[first] & left & (1 << w)]
        rng.shuffle(options)
        for other in options:
            others = left & ~(1 << first) & ~(1 << other)
            for pairs in self._matchings(others, rows, rng):
                yield ((min(first, other), max(first, other)), *pairs)
