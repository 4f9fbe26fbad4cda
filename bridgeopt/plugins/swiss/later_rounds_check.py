"""Check independently whether rounds without second meetings can follow a pairing.

Like `match_check`, which uses it, this module shares no code with the search (`later_rounds`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from bridgeopt.plugins.swiss.match_rule import MatchField, OddRule

Shape = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]

_MAX_STEPS = 20_000
"""Number of (round, entrant) cells that a search fills in before it gives up."""


class TooLongError(Exception):
    """The search filled in more cells than its limit allows."""


_Met = dict[tuple[int, int], tuple[int, ...]]
"""The rounds in which two entrants met, by the indices of both in the list of all entrants. The
smaller index comes first."""


class LaterRoundsCheck:
    """Search for the rounds after a pairing, cell by cell; a cell is one entrant in one round."""

    def __init__(self, field: MatchField) -> None:
        self._field = field
        self._entrants = field.entrants
        self._rounds = [*field.rule.rounds_to_keep(field.number)]
        self._away = {
            now: {k for k, entrant in enumerate(field.entrants) if now in entrant.absent_rounds}
            for now in self._rounds
        }
        self._steps = 0
        self._bars = cache(field.rule.no_rematch)
        place = {entrant.id: k for k, entrant in enumerate(field.entrants)}
        self._place = [place[entrant.id] for entrant in field.present]
        self._met: _Met = {
            (min(k, place[other]), max(k, place[other])): (last,)
            for k, entrant in enumerate(field.entrants)
            for other, last in entrant.met.items()
            if other in place
        }
        self._wished: dict[tuple[int, int], set[int]] = {}
        for k, entrant in enumerate(field.entrants):
            for other, apart in entrant.apart.items():
                if other in place:
                    two = min(k, place[other]), max(k, place[other])
                    self._wished.setdefault(two, set()).update(apart)

    def holds(self, chosen: Shape, kept: Sequence[Shape]) -> bool:
        """Return whether the rounds ``kept``, given by ids, can follow the pairing ``chosen``.

        ``chosen`` is given by rows. The rounds may have no forbidden second meeting, and no meeting
        that a standing wish forbids.
        """
        if len(kept) > len(self._rounds):
            return False
        place = {entrant.id: k for k, entrant in enumerate(self._entrants)}
        met, had, busy = self._after(
            self._met, self._had(), self._moved(chosen), self._field.number
        )
        for number, (aside, pairs) in zip(self._rounds, kept, strict=False):
            shape = tuple(place[v] for v in aside), tuple((place[a], place[b]) for a, b in pairs)
            there = [k for k in range(len(self._entrants)) if k not in busy]
            rows = sorted([*shape[0], *(row for two in shape[1] for row in two)])
            if rows != there or not self._is_fair(shape[0], there, had):
                return False
            if any(self._is_barred(met, a, b, number) for a, b in shape[1]):
                return False
            if not self._may_be_aside(met, shape[0], number):
                return False
            met, had, busy = self._after(met, had, shape, number)
        return True

    def can_follow(self, shape: Shape, many: int) -> bool:
        """Return whether ``many`` rounds can follow the pairing ``shape``, given by rows."""
        self._steps = 0
        after = self._after(self._met, self._had(), self._moved(shape), self._field.number)
        spare = self._spare(many, after[0])
        return min(spare, default=0) >= 0 and self._with_asides(0, many, after, spare, [])

    def _spare(self, many: int, met: _Met) -> list[int]:
        """Return the largest number of triples that each entrant can be in over ``many`` rounds.

        ``met`` are the earlier meetings. A triple takes two opponents in one round. If no meeting
        may be repeated, the result for an entrant is the number of possible opponents minus the
        number of rounds to play. If it is negative, the entrant has too few opponents.
        """
        numbers, count = self._rounds[:many], len(self._entrants)
        rule = self._field.rule
        once = all(rule.no_rematch(a, b) for a, b in combinations(numbers, 2))
        least = min((count - len(self._away[each]) for each in numbers), default=0)
        if not once or rule.odd is not OddRule.TRIPLE or least < 3:
            return [many] * count
        spare = []
        for v, entrant in enumerate(self._entrants):
            played = [number for number in numbers if number not in entrant.absent_rounds]
            others = [
                w
                for w in range(count)
                if w != v and not all(self._is_barred(met, v, w, each) for each in played)
            ]
            spare.append(len(others) - len(played))
        return spare

    def _had(self) -> list[int]:
        bye = self._field.rule.odd is OddRule.BYE
        return [entrant.byes if bye else entrant.triples for entrant in self._entrants]

    def _moved(self, shape: Shape) -> Shape:
        """Return a pairing with each row replaced by its index in the list of all entrants."""
        place = self._place
        return tuple(place[v] for v in shape[0]), tuple((place[a], place[b]) for a, b in shape[1])

    def _after(
        self, met: _Met, had: Sequence[int], shape: Shape, number: int
    ) -> tuple[_Met, list[int], set[int]]:
        """Return the state after a round: meetings, counts of byes or triples, and busy entrants.

        Busy entrants do not play in the next round. ``met`` and ``had`` are the meetings and counts
        before the round, ``shape`` is its pairing, and ``number`` its number, from 1.
        """
        aside, pairs = shape
        twos = {(min(two), max(two)) for two in (*pairs, *combinations(aside, 2))}
        new = {two: (*met.get(two, ()), number) for two in twos}
        rule = self._field.rule
        on = rule.odd is OddRule.LONG_TRIPLE and number < rule.rounds and len(aside) == 3
        count = [many + (k in aside) for k, many in enumerate(had)]
        away = self._away.get(number + 1, set())
        return {**met, **new}, count, {*aside} | away if on else {*away}

    def _is_fair(
        self, sitting_out: Sequence[int], there: Sequence[int], had: Sequence[int]
    ) -> bool:
        """Return whether a bye or triple has the right size and the right members.

        The members must be entrants who have had the fewest byes or triples, which ``had`` counts.
        ``there`` are the entrants who play the round.
        """
        bye = self._field.rule.odd is OddRule.BYE or len(there) < 3
        size = 0 if len(there) % 2 == 0 else 1 if bye else 3
        return sorted(had[v] for v in sitting_out) == sorted(had[v] for v in there)[:size]

    def _asides(self, there: Sequence[int], had: Sequence[int]) -> list[tuple[int, ...]]:
        """Return the possible byes or triples in a round.

        ``there`` are the entrants who play, and ``had`` counts their earlier byes or triples. If
        too few entrants have the lowest count, each triple has all of them, and some entrants with
        the next count.
        """
        size = 0 if len(there) % 2 == 0 else 3
        if (size and self._field.rule.odd is OddRule.BYE) or len(there) < size:
            size = 1
        most = max(sorted(had[v] for v in there)[:size], default=0)
        first = tuple(v for v in there if size and had[v] < most)
        others = [v for v in there if had[v] == most]
        return [tuple(sorted((*first, *more))) for more in combinations(others, size - len(first))]

    def _with_asides(
        self,
        k: int,
        many: int,
        state: tuple[_Met, list[int], set[int]],
        spare: Sequence[int],
        taken: list[set[int]],
    ) -> bool:
        """Return whether the first ``many`` rounds can be paired; rounds before ``k`` have byes.

        The byes or triples of the rounds from index ``k`` on are chosen first, and then the pairs
        of all rounds. ``state`` is the result of `_after` for the round before ``k``. ``spare`` has
        the number of triples that each entrant can still be in. ``taken`` has, for each round
        before ``k``, the entrants who are not paired.
        """
        met, had, busy = state
        if k == many:
            return self._cells(met, taken)
        number = self._rounds[k]
        there = [v for v in range(len(self._entrants)) if v not in busy]
        for aside in self._asides(there, had):
            if len(aside) == 3 and not all(spare[v] for v in aside):
                continue
            if not self._may_be_aside(met, aside, number):
                continue
            after = self._after(met, had, (aside, ()), number)
            left = [each - (len(aside) == 3 and v in aside) for v, each in enumerate(spare)]
            if self._with_asides(k + 1, many, after, left, [*taken, {*aside} | busy]):
                return True
        return False

    def _cells(self, met: _Met, taken: Sequence[set[int]]) -> bool:
        """Return whether all entrants can be paired in each round, except those in ``taken``."""
        n, rule = len(self._entrants), self._field.rule
        numbers = self._rounds[: len(taken)]
        options = {}
        for j, number in enumerate(numbers):
            barred: list[set[int]] = [{v, *taken[j]} for v in range(n)]
            for (a, b), rounds in met.items():
                if any(self._bars(*sorted((each, number))) for each in rounds):
                    barred[a].add(b)
                    barred[b].add(a)
            for (a, b), apart in self._wished.items():
                if number in apart:
                    barred[a].add(b)
                    barred[b].add(a)
            for v in range(n):
                if v not in taken[j]:
                    options[j, v] = {*range(n)} - barred[v]
        bars = [
            [
                i
                for i, other in enumerate(numbers)
                if i != j and rule.no_rematch(*sorted((now, other)))
            ]
            for j, now in enumerate(numbers)
        ]
        same = not any(taken) and all(len(each) == len(numbers) - 1 for each in bars)
        same = same and all(there == options[0, v] for (_, v), there in options.items())
        return self._fill(options, bars, -1 if not same else 0)

    def _is_barred(self, met: _Met, one: int, other: int, number: int) -> bool:
        """Return whether two entrants must not meet in round ``number``, from 1.

        The reason is a standing wish, or a meeting in another round; ``met`` has all meetings.
        """
        two = min(one, other), max(one, other)
        if number in self._wished.get(two, ()):
            return True
        rounds = met.get(two, ())
        return any(self._bars(*sorted((each, number))) for each in rounds)

    def _may_be_aside(self, met: _Met, sitting_out: Sequence[int], number: int) -> bool:
        """Return whether all members of a bye or triple may meet each other in round ``number``."""
        rule = self._field.rule
        on = rule.odd is OddRule.LONG_TRIPLE and number < rule.rounds
        return not any(
            self._is_barred(met, a, b, number)
            or (on and number + 1 in self._wished.get((min(a, b), max(a, b)), ()))
            for a, b in combinations(sitting_out, 2)
        )

    def _fill(
        self, options: dict[tuple[int, int], set[int]], bars: Sequence[Sequence[int]], first: int
    ) -> bool:
        """Return whether all cells can be filled in; a cell with the fewest options is tried first.

        ``options`` has the possible opponents by (round, entrant). ``bars`` has, for each round,
        the rounds in which a meeting of this round must not be repeated. If all rounds are alike,
        ``first`` is the first round in which entrant 0 has no opponent yet, and the opponents of
        entrant 0 must ascend from round to round. Otherwise ``first`` is negative.
        """
        if not options:
            return True
        self._steps += 1
        if self._steps > _MAX_STEPS:
            raise TooLongError
        if first >= 0 and (first, 0) in options:
            cell = first, 0
        else:
            cell = min(options, key=lambda each: len(options[each]))
        j, v = cell
        for w in sorted(options[cell]):
            rest = {
                key: {x for x in there if x not in (v, w)} if key[0] == j else {*there}
                for key, there in options.items()
                if key not in ((j, v), (j, w))
            }
            for i in bars[j]:
                rest.get((i, v), set()).discard(w)
                rest.get((i, w), set()).discard(v)
            if first >= 0 and v == 0:
                for key in rest:
                    if key[1] == 0 and key[0] > j:
                        rest[key] = {x for x in rest[key] if x > w}
            if all(rest.values()) and self._fill(
                rest, bars, first + 1 if cell == (first, 0) else first
            ):
                return True
        return False
