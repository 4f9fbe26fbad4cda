"""Check independently whether rounds without second meetings can follow a pairing.

Like `match_check`, which uses it, this module shares no code with the search (`later_rounds`). In
names, "bye" stands for the members of a bye or triple.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from bridgeopt.plugins.swiss.match_rule import MatchField, OddRule

Shape = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]

_MAX_STEPS = 20_000
"""Number of (round, entrant) cells that a search fills in before it gives up."""


class SearchLimitError(Exception):
    """The search filled in more cells than its limit allows."""


_Met = dict[tuple[int, int], tuple[int, ...]]
"""The rounds in which two entrants met.

The key is the indices of both in the list of all entrants, the smaller index first.
"""


class LaterRoundsCheck:
    """A search for the rounds after a pairing, cell by cell; a cell is an entrant in a round."""

    def __init__(self, field: MatchField) -> None:
        self._field = field
        self._entrants = field.entrants
        self._rounds = [*field.rule.rounds_to_keep(field.number)]
        self._absent = {
            number: {
                k for k, entrant in enumerate(field.entrants) if number in entrant.absent_rounds
            }
            for number in self._rounds
        }
        self._steps = 0
        self._no_rematch = cache(field.rule.no_rematch)
        index_of = {entrant.id: k for k, entrant in enumerate(field.entrants)}
        self._index_of_row = [index_of[entrant.id] for entrant in field.present]
        self._met: _Met = {
            (min(k, index_of[other]), max(k, index_of[other])): (last,)
            for k, entrant in enumerate(field.entrants)
            for other, last in entrant.met.items()
            if other in index_of
        }
        self._wished_apart: dict[tuple[int, int], set[int]] = {}
        for k, entrant in enumerate(field.entrants):
            for other, apart in entrant.apart.items():
                if other in index_of:
                    pair = min(k, index_of[other]), max(k, index_of[other])
                    self._wished_apart.setdefault(pair, set()).update(apart)

    def is_valid_continuation(self, chosen: Shape, later_rounds: Sequence[Shape]) -> bool:
        """Return whether ``later_rounds``, given by ids, can follow the pairing ``chosen``.

        ``chosen`` is given by rows. The rounds must have no forbidden second meeting, and no
        meeting that a standing wish forbids.
        """
        if len(later_rounds) > len(self._rounds):
            return False
        index_of = {entrant.id: k for k, entrant in enumerate(self._entrants)}
        met, counts, unavailable = self._state_after(
            self._met, self._counts(), self._with_indices(chosen), self._field.number
        )
        for number, (bye, pairs) in zip(self._rounds, later_rounds, strict=False):
            shape = (
                tuple(index_of[v] for v in bye),
                tuple((index_of[a], index_of[b]) for a, b in pairs),
            )
            present = [k for k in range(len(self._entrants)) if k not in unavailable]
            players = sorted([*shape[0], *(row for pair in shape[1] for row in pair)])
            if players != present or not self._is_fair(shape[0], present, counts):
                return False
            if any(self._is_barred(met, a, b, number) for a, b in shape[1]):
                return False
            if not self._may_share_bye(met, shape[0], number):
                return False
            met, counts, unavailable = self._state_after(met, counts, shape, number)
        return True

    def can_follow(self, shape: Shape, num_rounds: int) -> bool:
        """Return whether ``num_rounds`` rounds can follow the pairing ``shape``, given by rows."""
        self._steps = 0
        state = self._state_after(
            self._met, self._counts(), self._with_indices(shape), self._field.number
        )
        limits = self._triple_limits(num_rounds, state[0])
        return min(limits, default=0) >= 0 and self._can_complete(0, num_rounds, state, limits, [])

    def _triple_limits(self, num_rounds: int, met: _Met) -> list[int]:
        """Return upper limits on each entrant's number of triples in ``num_rounds`` rounds.

        ``met`` are the earlier meetings. In a triple, an entrant meets two opponents in one round.
        If no meeting may be repeated, the limit is therefore the number of possible opponents minus
        the number of rounds to play. A negative limit means too few opponents.
        """
        numbers, count = self._rounds[:num_rounds], len(self._entrants)
        rule = self._field.rule
        forbids_repeats = all(rule.no_rematch(a, b) for a, b in combinations(numbers, 2))
        min_present = min((count - len(self._absent[each]) for each in numbers), default=0)
        if not forbids_repeats or rule.odd is not OddRule.TRIPLE or min_present < 3:
            return [num_rounds] * count
        limits = []
        for v, entrant in enumerate(self._entrants):
            played = [number for number in numbers if number not in entrant.absent_rounds]
            possible = [
                w
                for w in range(count)
                if w != v and not all(self._is_barred(met, v, w, each) for each in played)
            ]
            limits.append(len(possible) - len(played))
        return limits

    def _counts(self) -> list[int]:
        bye = self._field.rule.odd is OddRule.BYE
        return [entrant.byes if bye else entrant.triples for entrant in self._entrants]

    def _with_indices(self, shape: Shape) -> Shape:
        """Return a pairing with field rows replaced by indices in the list of all entrants."""
        place = self._index_of_row
        return tuple(place[v] for v in shape[0]), tuple((place[a], place[b]) for a, b in shape[1])

    def _state_after(
        self, met: _Met, counts: Sequence[int], shape: Shape, number: int
    ) -> tuple[_Met, list[int], set[int]]:
        """Return the state after a round: meetings, counts of byes, and unavailable entrants.

        Unavailable entrants do not play in the next round. ``met`` and ``counts`` are the meetings
        and counts before the round, ``shape`` is its pairing, and ``number`` its number (from 1).
        """
        bye, pairs = shape
        new_pairs = {(min(pair), max(pair)) for pair in (*pairs, *combinations(bye, 2))}
        new_meetings = {pair: (*met.get(pair, ()), number) for pair in new_pairs}
        rule = self._field.rule
        plays_on = rule.odd is OddRule.LONG_TRIPLE and number < rule.rounds and len(bye) == 3
        new_counts = [number_so_far + (k in bye) for k, number_so_far in enumerate(counts)]
        absent = self._absent.get(number + 1, set())
        return {**met, **new_meetings}, new_counts, {*bye} | absent if plays_on else {*absent}

    def _is_fair(
        self, sitting_out: Sequence[int], present: Sequence[int], counts: Sequence[int]
    ) -> bool:
        """Return whether a bye or triple has the right size and the right members.

        The members must be entrants who have had the fewest byes or triples. ``counts`` has the
        number of these for each entrant. ``present`` are the entrants who play the round.
        """
        has_bye = self._field.rule.odd is OddRule.BYE or len(present) < 3
        size = 0 if len(present) % 2 == 0 else 1 if has_bye else 3
        return sorted(counts[v] for v in sitting_out) == sorted(counts[v] for v in present)[:size]

    def _possible_byes(
        self, present: Sequence[int], counts: Sequence[int]
    ) -> list[tuple[int, ...]]:
        """Return the possible byes or triples in a round.

        ``present`` are the entrants who play, and ``counts`` counts their earlier byes or triples.
        If fewer than three entrants have the lowest count, each triple has all of them, and
        entrants with the next higher count.
        """
        size = 0 if len(present) % 2 == 0 else 3
        if (size and self._field.rule.odd is OddRule.BYE) or len(present) < size:
            size = 1
        max_count = max(sorted(counts[v] for v in present)[:size], default=0)
        certain = tuple(v for v in present if size and counts[v] < max_count)
        others = [v for v in present if counts[v] == max_count]
        return [
            tuple(sorted((*certain, *more))) for more in combinations(others, size - len(certain))
        ]

    def _can_complete(
        self,
        k: int,
        num_rounds: int,
        state: tuple[_Met, list[int], set[int]],
        limits: Sequence[int],
        excluded: list[set[int]],
    ) -> bool:
        """Return whether the first ``num_rounds`` rounds can be paired.

        Byes or triples are chosen first, round by round; rounds before index ``k`` have theirs
        already. Then all rounds get their pairs. ``state`` is the result of `_state_after` for the
        round before ``k``. ``limits`` has the number of triples that each entrant can still be in.
        ``excluded`` has, for each round before ``k``, the entrants who are not paired.
        """
        met, counts, unavailable = state
        if k == num_rounds:
            return self._can_pair_all(met, excluded)
        number = self._rounds[k]
        present = [v for v in range(len(self._entrants)) if v not in unavailable]
        for bye in self._possible_byes(present, counts):
            if len(bye) == 3 and not all(limits[v] for v in bye):
                continue
            if not self._may_share_bye(met, bye, number):
                continue
            new_state = self._state_after(met, counts, (bye, ()), number)
            new_limits = [limit - (len(bye) == 3 and v in bye) for v, limit in enumerate(limits)]
            if self._can_complete(
                k + 1, num_rounds, new_state, new_limits, [*excluded, {*bye} | unavailable]
            ):
                return True
        return False

    def _can_pair_all(self, met: _Met, excluded: Sequence[set[int]]) -> bool:
        """Return whether all entrants can be paired in each round, except those in ``excluded``."""
        n, rule = len(self._entrants), self._field.rule
        numbers = self._rounds[: len(excluded)]
        options = {}
        for j, number in enumerate(numbers):
            forbidden: list[set[int]] = [{v, *excluded[j]} for v in range(n)]
            for (a, b), rounds in met.items():
                if any(self._no_rematch(*sorted((each, number))) for each in rounds):
                    forbidden[a].add(b)
                    forbidden[b].add(a)
            for (a, b), rounds_apart in self._wished_apart.items():
                if number in rounds_apart:
                    forbidden[a].add(b)
                    forbidden[b].add(a)
            for v in range(n):
                if v not in excluded[j]:
                    options[j, v] = {*range(n)} - forbidden[v]
        bars = [
            [
                i
                for i, other in enumerate(numbers)
                if i != j and rule.no_rematch(*sorted((now, other)))
            ]
            for j, now in enumerate(numbers)
        ]
        are_alike = not any(excluded) and all(len(each) == len(numbers) - 1 for each in bars)
        are_alike = are_alike and all(
            opponents == options[0, v] for (_, v), opponents in options.items()
        )
        return self._can_fill(options, bars, -1 if not are_alike else 0)

    def _is_barred(self, met: _Met, first: int, second: int, number: int) -> bool:
        """Return whether two entrants must not meet in round ``number`` (from 1).

        The reason is a standing wish, or a meeting in another round; ``met`` has all meetings.
        """
        pair = min(first, second), max(first, second)
        if number in self._wished_apart.get(pair, ()):
            return True
        rounds = met.get(pair, ())
        return any(self._no_rematch(*sorted((met_round, number))) for met_round in rounds)

    def _may_share_bye(self, met: _Met, sitting_out: Sequence[int], number: int) -> bool:
        """Return whether all members of a bye or triple may meet each other in round ``number``."""
        rule = self._field.rule
        plays_on = rule.odd is OddRule.LONG_TRIPLE and number < rule.rounds
        return not any(
            self._is_barred(met, a, b, number)
            or (plays_on and number + 1 in self._wished_apart.get((min(a, b), max(a, b)), ()))
            for a, b in combinations(sitting_out, 2)
        )

    def _can_fill(
        self, options: dict[tuple[int, int], set[int]], bars: Sequence[Sequence[int]], first: int
    ) -> bool:
        """Return whether all cells can be filled in; a cell with the fewest options is tried first.

        ``options`` has the possible opponents by (round, entrant). ``bars`` has, for each round,
        the rounds in which a meeting of this round must not be repeated. If all rounds are alike,
        ``first`` is the first round in which entrant 0 has no opponent yet. The opponents of
        entrant 0 must then ascend, so that the same rounds are not tried again in another order. If
        rounds differ, ``first`` is negative.
        """
        if not options:
            return True
        self._steps += 1
        if self._steps > _MAX_STEPS:
            raise SearchLimitError
        if first >= 0 and (first, 0) in options:
            cell = first, 0
        else:
            cell = min(options, key=lambda each: len(options[each]))
        j, v = cell
        for w in sorted(options[cell]):
            new_options = {
                key: {x for x in opponents if x not in (v, w)} if key[0] == j else {*opponents}
                for key, opponents in options.items()
                if key not in ((j, v), (j, w))
            }
            for i in bars[j]:
                new_options.get((i, v), set()).discard(w)
                new_options.get((i, w), set()).discard(v)
            if first >= 0 and v == 0:
                for key in new_options:
                    if key[1] == 0 and key[0] > j:
                        new_options[key] = {x for x in new_options[key] if x > w}
            if all(new_options.values()) and self._can_fill(
                new_options, bars, first + 1 if cell == (first, 0) else first
            ):
                return True
        return False
