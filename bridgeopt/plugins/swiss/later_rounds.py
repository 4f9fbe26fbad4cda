"""Search for later rounds without second meetings: find such rounds, or prove that none exist.

A round is a perfect matching of the entrants, except for a bye or a triple: three entrants who all
meet. The search looks for all remaining rounds, no two of which share a pair. It builds one round
after the other, and tries all matchings of each if necessary.
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

An entrant is given by the index in the list of all entrants.
"""
Rows = tuple[int, ...]
"""The possible opponents of each entrant, as a bit mask of indices."""

_MAX_STEPS = 100_000
"""Number of pairs that one search tries before it gives up without an answer."""


_FEW_ENTRANTS = 16
"""Up to this number of entrants, a systematic search is tried before random byes and triples."""


_DRAWN = 8
"""Number of random byes or triples that are tried before all possible ones are listed."""


_MAX_DEEP = 400
"""Maximum number of pairs in all rounds together.

The search recurses once for each pair, and Python limits the depth of recursion.
"""


_FEW_STEPS = 2_000
"""Number of pairs that a short search tries, for example after the triples were drawn at random."""


class GaveUpError(Exception):
    """The search took too long, so it is unknown whether the later rounds are possible."""


class LaterRounds:
    """Search for the later rounds that a round must leave possible.

    Parameters
    ----------
    entrants
        The entrants of all rounds, including absent ones that will come back.
    number
        The round that is paired now, from 1.
    rule
        The rule of pairing; it determines which later rounds must stay possible.
    """

    def __init__(self, entrants: Sequence[Entrant], number: int, rule: MatchRule) -> None:
        self.number, self.rule = number, rule
        self.rounds = rule.rounds_to_keep(number)
        self._n = len(entrants)
        self._all = (1 << self._n) - 1
        place = {entrant.id: k for k, entrant in enumerate(entrants)}
        met = [
            (a, place[other], last)
            for a, entrant in enumerate(entrants)
            for other, last in entrant.met.items()
            if other in place
        ]
        apart = [
            (a, place[other], rounds)
            for a, entrant in enumerate(entrants)
            for other, rounds in entrant.apart.items()
            if other in place
        ]
        self._free = tuple(
            self._kept_apart(self._rows(met, now), apart, now) for now in self.rounds
        )
        self._in_triples = tuple(
            self._kept_apart(rows, apart, now + 1) if rule.triple_plays_on(now) else rows
            for rows, now in zip(self._free, self.rounds, strict=True)
        )
        bye = rule.odd is OddRule.BYE
        self._had = tuple(e.byes if bye else e.triples for e in entrants)
        self._bars = {
            number: [k for k, now in enumerate(self.rounds) if rule.no_rematch(number, now)],
            **{
                j: [k for k, now in enumerate(self.rounds) if now > j and rule.no_rematch(j, now)]
                for j in self.rounds
            },
        }
        every = all(
            len(self._bars[j]) == len(self.rounds) - k for k, j in enumerate(self.rounds, 1)
        )
        self._away = {
            now: sum(1 << k for k, entrant in enumerate(entrants) if now in entrant.absent_rounds)
            for now in self.rounds
        }
        some_away = any(self._away.values())
        self._once = every and len({*self._free, *self._in_triples}) == 1
        self._alike = self._once and not some_away
        triples = rule.odd is not OddRule.BYE
        self._has_triples = triples and (self._n % 2 == 1 or some_away)
        self._impossible: set[object] = set()
        self._left = _MAX_STEPS

    def _rows(self, met: Sequence[tuple[int, int, int]], now: int) -> Rows:
        rows = [self._all & ~(1 << k) for k in range(self._n)]
        for a, b, last in met:
            if self.rule.no_rematch(last, now):
                rows[a] &= ~(1 << b)
                rows[b] &= ~(1 << a)
        return tuple(rows)

    @staticmethod
    def _kept_apart(rows: Rows, apart: Sequence[tuple[int, int, frozenset[int]]], now: int) -> Rows:
        """Return the possible opponents without those that a standing wish forbids in a round.

        ``rows`` are the possible opponents so far, ``apart`` has two indices of entrants and the
        rounds in which they must not meet, and ``now`` is the round, from 1.
        """
        kept = list(rows)
        for a, b, rounds in apart:
            if now in rounds:
                kept[a] &= ~(1 << b)
                kept[b] &= ~(1 << a)
        return tuple(kept)

    def _for_triple(self, k: int, rows: Rows) -> Rows:
        """Return which of the opponents in ``rows`` may share a triple that begins in round ``k``.

        ``k`` is an index in the later rounds. Members of a triple over two rounds must be allowed
        to meet in both rounds.
        """
        if self._in_triples[k] == self._free[k]:
            return rows
        return tuple(own & other for own, other in zip(rows, self._in_triples[k], strict=True))

    def rounds_after(
        self, sitting_out: SittingOut, pairs: Pairs, many: int
    ) -> tuple[Shape, ...] | None:
        """Return ``many`` rounds that can follow the given one; ``None`` if that is impossible.

        Parameters
        ----------
        sitting_out, pairs
            The given round: the bye or triple, and the pairs; as indices of entrants.
        many
            The number of later rounds.

        Raises
        ------
        GaveUpError
            The search took too long.
        """
        had = self._spared(self._had, sitting_out)
        free = self._without(self._free, self.number, sitting_out, pairs)
        busy = self._busy(sitting_out, self.number)
        if self._once and self._has_triples and many:
            spare = self._spare(self.rounds[:many], free[:many], busy)
            if min(spare) < 0:
                return None
            if self._n <= _FEW_ENTRANTS:
                self._left = _FEW_STEPS
                try:
                    return self._course(0, many, free, had, busy)
                except GaveUpError:
                    pass
        found = self._lucky(many, free, had, busy)
        if found is None:
            self._left = _MAX_STEPS
            found = self._course(0, many, free, had, busy)
        return found

    def _lucky(
        self, many: int, free: tuple[Rows, ...], had: tuple[int, ...], busy: int
    ) -> tuple[Shape, ...] | None:
        """Return ``many`` rounds with random triples; ``None`` if a few draws lead to no rounds.

        The triples of all rounds are drawn before any pairs, and members of one triple are then
        never paired. If the rounds were made one after the other, the last entrants without a
        triple would already have met, and could not form one. ``free`` has the possible opponents
        in each round, and ``had`` the number of earlier triples of each entrant. ``busy`` is a mask
        of entrants who do not play the first round.
        """
        if not self._has_triples:
            return None
        for k in range(_DRAWN):
            drawn = self._drawn(many, free, had, busy, Random(k))
            if drawn is None:
                continue
            asides, rows = drawn
            found = self._tried(partial(self._filled, 0, many, rows, asides, busy=busy))
            if found is None and self._once and self._n <= _FEW_ENTRANTS:
                numbers, rng = self.rounds[:many], Random(k)
                found = self._tried(
                    partial(self._paired, numbers, rows, asides, busy=busy, rng=rng)
                )
            if found is not None:
                return found
        return None

    def _tried(self, look: Callable[[], tuple[Shape, ...] | None]) -> tuple[Shape, ...] | None:
        """Run the search ``look`` with few steps; return ``None`` if it fails or gives up."""
        self._left = _FEW_STEPS
        try:
            return look()
        except GaveUpError:
            return None

    def _paired(
        self,
        numbers: Sequence[int],
        free: Sequence[Rows],
        asides: Sequence[SittingOut],
        busy: int,
        rng: Random | None = None,
    ) -> tuple[Shape, ...] | None:
        """Return the rounds ``numbers`` with the byes or triples ``asides``.

        Return ``None`` if the other entrants cannot be paired. ``free`` has the possible opponents
        in each round, and ``busy`` is a mask of entrants who do not play the first round. ``rng``
        shuffles the opponents; without it, they are tried in index order.
        """
        there = []
        for number, aside in zip(numbers, asides, strict=True):
            there.append(self._all & ~busy & ~sum(1 << v for v in aside))
            busy = self._busy(aside, number)
        if sum(left.bit_count() for left in there) > 2 * _MAX_DEEP:
            raise GaveUpError
        cells = [
            [row & left if left >> v & 1 else 0 for v, row in enumerate(own)]
            for own, left in zip(free, there, strict=True)
        ]
        pairs: list[list[tuple[int, int]]] = [[] for _ in numbers]
        if not self._cells(cells, there, pairs, rng):
            return None
        return tuple((aside, tuple(sorted(own))) for aside, own in zip(asides, pairs, strict=True))

    def _by_triples(
        self,
        numbers: Sequence[int],
        free: Sequence[Rows],
        had: tuple[int, ...],
        busy: int,
        now: Iterable[SittingOut] | None = None,
    ) -> tuple[Shape, ...] | None:
        """Return later rounds in which no meeting is repeated, or ``None`` if there are none.

        The triples of all rounds are chosen before any pairs.

        Parameters
        ----------
        numbers, free
            The rounds; and for each round, the opponents that each entrant may meet.
        had, busy
            The number of earlier byes or triples of each entrant; and a bit mask of the entrants
            not paired in the first round.
        now
            The possible triples of the first round; by default those that the rule allows.
        """
        spare = self._spare(numbers, free, busy)
        for asides, rows in self._sequences(numbers, free, had, busy, spare=spare, now=now):
            if (found := self._paired(numbers, rows, asides, busy)) is not None:
                return found
        return None

    def _spare(self, numbers: Sequence[int], free: Sequence[Rows], busy: int) -> tuple[int, ...]:
        """Return an upper limit on the number of triples of each entrant.

        In a triple, an entrant meets one opponent more than in a pair. The limit is therefore the
        number of opponents that the entrant may still meet, minus the number of rounds that the
        entrant plays. A negative limit means too few opponents. If triples last two rounds, or if
        fewer than three entrants play in some round, the limit is the number of rounds. ``numbers``
        are the rounds, ``free`` has the possible opponents in each round, and ``busy`` is a mask of
        entrants who do not play the first round.
        """
        away = [busy, *(self._away.get(number, 0) for number in numbers[1:])]
        few = any(self._n - each.bit_count() < 3 for each in away)
        if few or self.rule.odd is OddRule.LONG_TRIPLE:
            return (len(numbers),) * self._n
        found = []
        for v in range(self._n):
            opponents = 0
            for rows in free:
                opponents |= rows[v]
            found.append(opponents.bit_count() - sum(not each >> v & 1 for each in away))
        return tuple(found)

    def _sequences(
        self,
        numbers: Sequence[int],
        free: Sequence[Rows],
        had: tuple[int, ...],
        busy: int,
        *,
        spare: tuple[int, ...],
        now: Iterable[SittingOut] | None = None,
        before: tuple[SittingOut, tuple[int, ...], list[int]] | None = None,
    ) -> Iterator[tuple[tuple[SittingOut, ...], tuple[Rows, ...]]]:
        """Yield sequences of byes or triples, one for each round, and the possible opponents.

        The opponents are those that remain if no two members of a triple are paired in any round.
        If two consecutive rounds could be swapped, only one order is tried. ``spare`` is the result
        of `_spare`. ``before`` describes the previous round: its triple, the number of earlier
        triples of each entrant, and the entrants present. For other arguments see `_by_triples`.
        """
        if min(spare, default=0) < 0:
            return
        if not numbers:
            yield (), ()
            return
        there = [v for v in range(self._n) if not busy >> v & 1]
        ways: Iterable[SittingOut] = [()]
        if len(there) % 2:
            size = 3 if len(there) >= 3 else 1
            ways = (
                now
                if now is not None
                else self._asides(there, free[0], had, size, Random(len(numbers)), drawn=0)
            )
        for aside in ways:
            self._left -= 1
            if self._left < 0:
                raise GaveUpError
            if before is not None and before[2] == there and self._turned(before, aside):
                continue
            left = spare
            if len(aside) == 3:
                left = tuple(each - (v in aside) for v, each in enumerate(spare))
            rest = tuple(self._apart(each, aside) for each in free[1:])
            then = self._spared(had, aside), self._busy(aside, numbers[0])
            # `before` keeps interchangeable rounds in one order. A round whose bye or triple was
            # given (`now`) is not interchangeable, so it sets no order.
            last = (aside, had, there) if now is None else None
            for asides, rows in self._sequences(numbers[1:], rest, *then, spare=left, before=last):
                own = free[0]
                for later in asides:
                    own = self._apart(own, later)
                yield (aside, *asides), (own, *rows)

    def _turned(
        self, before: tuple[SittingOut, tuple[int, ...], list[int]], sitting_out: SittingOut
    ) -> bool:
        """Return whether two consecutive triples may be swapped, and are not in ascending order.

        Then the other order is tried instead. ``before`` describes the round with the first triple,
        as in `_sequences`; ``sitting_out`` is the second triple.
        """
        first, had, there = before
        if self.rule.odd is OddRule.LONG_TRIPLE or sitting_out >= first:
            return False
        least = sorted(had[v] for v in there)[: len(sitting_out)]
        if sorted(had[v] for v in sitting_out) != least:
            return False
        then = self._spared(had, sitting_out)
        return sorted(then[v] for v in first) == sorted(then[v] for v in there)[: len(first)]

    def _cells(
        self,
        cells: list[list[int]],
        there: Sequence[int],
        pairs: list[list[tuple[int, int]]],
        rng: Random | None = None,
    ) -> bool:
        """Pair all entrants in each round without a second meeting; return whether it succeeded.

        The pairs are added to ``pairs``.

        Parameters
        ----------
        cells
            For each round and entrant, a bit mask of the opponents that the entrant may still meet.
        there
            For each round, a bit mask of the entrants still to be paired.
        rng
            Shuffles the opponents; if None, they are tried in index order.
        """
        self._left -= 1
        if self._left < 0:
            raise GaveUpError
        at, first = self._next_cell(cells, there)
        if at < 0:
            return first < 0
        options = [v for v in range(self._n) if cells[at][first] >> v & 1]
        if rng is not None:
            rng.shuffle(options)
        for other in options:
            low = 1 << other
            both = low | 1 << first
            rest = [own.copy() for own in cells]
            for own in rest:
                own[first] &= ~low
                own[other] &= ~(1 << first)
            rest[at] = [each & ~both for each in rest[at]]
            left_there = list(there)
            left_there[at] &= ~both
            if self._cells(rest, left_there, pairs, rng):
                pairs[at].append((min(first, other), max(first, other)))
                return True
        return False

    def _next_cell(self, cells: Sequence[Sequence[int]], there: Sequence[int]) -> tuple[int, int]:
        """Return the round and entrant with the fewest possible opponents, as two indices.

        ``cells`` and ``there`` are those of `_cells`. The result is (-1, -1) if all entrants are
        paired, and (-1, entrant) if an entrant has fewer opponents left than rounds to play.
        """
        fewest, at, first = self._n, -1, -1
        needed, opponents = [0] * self._n, [0] * self._n
        for k, left in enumerate(there):
            own = cells[k]
            while left:
                low = left & -left
                left ^= low
                v = low.bit_length() - 1
                needed[v] += 1
                opponents[v] |= own[v]
                if (count := own[v].bit_count()) < fewest:
                    fewest, at, first = count, k, v
        for v, others in enumerate(opponents):
            if others.bit_count() < needed[v]:
                return -1, v
        return at, first

    @staticmethod
    def _apart(rows: Rows, sitting_out: SittingOut) -> Rows:
        """Return the possible opponents without meetings between two members of ``sitting_out``."""
        kept = list(rows)
        for a, b in combinations(sitting_out, 2):
            kept[a] &= ~(1 << b)
            kept[b] &= ~(1 << a)
        return tuple(kept)

    def _drawn(
        self, many: int, free: tuple[Rows, ...], had: tuple[int, ...], busy: int, rng: Random
    ) -> tuple[list[SittingOut], tuple[Rows, ...]] | None:
        """Return a random bye or triple for each of ``many`` rounds, and the opponents left.

        Members of one triple are no longer each other's possible opponents. For the other arguments
        see `_lucky`. Return ``None`` if the draw gets stuck.
        """
        asides: list[SittingOut] = []
        rows = free
        for k in range(many):
            there = [v for v in range(self._n) if not busy >> v & 1]
            aside: SittingOut | None = ()
            if len(there) % 2:
                size = 3 if len(there) >= 3 else 1
                may = self._for_triple(k, rows[k])
                aside = next(self._asides(there, may, had, size, rng), None)
            if aside is None:
                return None
            rows = tuple(self._apart(each, aside) for each in rows)
            asides.append(aside)
            had, busy = self._spared(had, aside), self._busy(aside, self.rounds[k])
        return asides, rows

    def _filled(
        self, k: int, many: int, free: tuple[Rows, ...], asides: Sequence[SittingOut], busy: int
    ) -> tuple[Shape, ...] | None:
        """Return the rounds from index ``k`` up to ``many``, with the byes or triples ``asides``.

        ``free`` are the possible opponents in each round, and ``busy`` is a mask of entrants who do
        not play round ``k``. Return ``None`` if there are no such rounds.
        """
        if k == many:
            return ()
        aside, number = asides[k], self.rounds[k]
        left = self._all & ~busy & ~sum(1 << v for v in aside)
        for pairs in self._matchings(left, free[k], Random(k)):
            following = self._without(free, number, aside, pairs)
            after = self._filled(k + 1, many, following, asides, self._busy(aside, number))
            if after is not None:
                return ((aside, pairs), *after)
        return None

    def can_continue(
        self, there: Sequence[int], free: Rows, asides: Sequence[SittingOut], many: int
    ) -> bool:
        """Return whether this round and ``many`` later ones are possible without second meetings.

        Parameters
        ----------
        there
            The indices of the entrants who are paired now.
        free
            The opponents that each entrant may meet now, as bit masks.
        asides
            The possible byes or triples of this round.
        many
            The number of later rounds.

        Raises
        ------
        GaveUpError
            The search took too long.
        """
        everybody = sum(1 << k for k in there)
        if any(self._begun(everybody, free, asides, many, Random(k)) for k in range(_DRAWN)):
            return True
        self._left = _MAX_STEPS
        if self._once and self._has_triples and len(self._bars[self.number]) == len(self.rounds):
            numbers = [self.number, *self.rounds[:many]]
            rows = [free, *self._free[:many]]
            busy = self._all & ~everybody
            return self._by_triples(numbers, rows, self._had, busy, asides) is not None
        rng = Random(0)
        for aside in asides:
            left = everybody & ~sum(1 << k for k in aside)
            for pairs in self._matchings(left, free, rng):
                had = self._spared(self._had, aside)
                following = self._without(self._free, self.number, aside, pairs)
                busy = self._busy(aside, self.number)
                if self._course(0, many, following, had, busy) is not None:
                    return True
        return False

    def _begun(
        self, everybody: int, free: Rows, asides: Sequence[SittingOut], many: int, rng: Random
    ) -> bool:
        """Return whether a short search succeeds after one random draw of all byes or triples.

        ``everybody`` is a mask of the entrants who are paired now; for the other arguments see
        `can_continue`.
        """
        if not asides or not asides[0]:
            return False
        aside = rng.choice(asides)
        had, busy = self._spared(self._had, aside), self._busy(aside, self.number)
        drawn = self._drawn(many, self._without(self._free, self.number, aside, ()), had, busy, rng)
        if drawn is None:
            return False
        now = free
        for later in drawn[0]:
            now = self._apart(now, later)
        self._left = _FEW_STEPS
        left = everybody & ~sum(1 << k for k in aside)
        try:
            for pairs in self._matchings(left, now, rng):
                rows = self._without(drawn[1], self.number, (), pairs)
                if self._filled(0, many, rows, drawn[0], busy) is not None:
                    return True
        except GaveUpError:
            pass
        return False

    def _busy(self, sitting_out: SittingOut, number: int) -> int:
        """Return a bit mask of the entrants who are not to be paired in the round after ``number``.

        These are absent entrants and, if triples last two rounds, the members of ``sitting_out``,
        the triple of round ``number``.
        """
        away = self._away.get(number + 1, 0)
        long = self.rule.odd is OddRule.LONG_TRIPLE and number < self.rule.rounds
        return away | sum(1 << k for k in sitting_out) if long and len(sitting_out) == 3 else away

    @staticmethod
    def _spared(had: tuple[int, ...], sitting_out: SittingOut) -> tuple[int, ...]:
        return (
            tuple(count + (k in sitting_out) for k, count in enumerate(had)) if sitting_out else had
        )

    def _without(
        self, free: tuple[Rows, ...], number: int, sitting_out: SittingOut, pairs: Pairs
    ) -> tuple[Rows, ...]:
        """Return the opponents possible in each later round once round ``number`` has been played.

        ``free`` has the opponents possible before. Round ``number`` has the bye or triple
        ``sitting_out`` and the pairs ``pairs``.
        """
        meetings = [*pairs, *combinations(sitting_out, 2)]
        found = list(free)
        done: dict[int, Rows] = {}
        for k in self._bars[number]:
            key = id(free[k])
            if key not in done:
                rows = list(free[k])
                for a, b in meetings:
                    rows[a] &= ~(1 << b)
                    rows[b] &= ~(1 << a)
                done[key] = tuple(rows)
            found[k] = done[key]
        return tuple(found)

    def _course(
        self, k: int, many: int, free: tuple[Rows, ...], had: tuple[int, ...], busy: int
    ) -> tuple[Shape, ...] | None:
        if k == many:
            return ()
        if self._once and self._has_triples:
            return self._by_triples(self.rounds[k:many], free[k:many], had, busy)
        key = (k, many, free[k:many], had, busy)
        if key in self._impossible or not self._hopeful(many - k, free[k], busy):
            return None
        number = self.rounds[k]
        for aside, pairs in self._shapes(k, many, free[k], had, self._all & ~busy):
            following = self._without(free, number, aside, pairs)
            after = self._course(
                k + 1, many, following, self._spared(had, aside), self._busy(aside, number)
            )
            if after is not None:
                return ((aside, pairs), *after)
        self._impossible.add(key)
        return None

    def _hopeful(self, many: int, rows: Rows, busy: int) -> bool:
        """Return False if a simple necessary condition shows that ``many`` rounds are impossible.

        ``rows`` are the possible opponents; ``busy`` is a mask of entrants who miss the first
        round.

        If no meeting may be repeated, every entrant needs as many opponents as rounds, or one fewer
        if a bye is possible. Without a bye or a triple, a set of entrants that can only meet each
        other must have an even number of members.
        """
        if not self._alike:
            return True
        spare = int(self._n % 2 == 1 and self.rule.odd is OddRule.BYE)
        least = many - spare
        for k, row in enumerate(rows):
            if row.bit_count() < least - (busy >> k & 1):
                return False
        if self._n % 2 or busy:
            return True
        left = self._all
        while left:
            reached, edge = 0, left & -left
            while edge:
                reached |= edge
                wide = 0
                while edge:
                    low = edge & -edge
                    wide |= rows[low.bit_length() - 1]
                    edge ^= low
                edge = wide & ~reached
            if reached.bit_count() % 2:
                return False
            left &= ~reached
        return True

    def _shapes(
        self, k: int, many: int, rows: Rows, had: tuple[int, ...], there: int
    ) -> Iterator[Shape]:
        """Yield the possible rounds at index ``k``, in a random but reproducible order.

        ``many`` is the index after the last round, and ``rows`` are the possible opponents. ``had``
        has the earlier byes or triples of each entrant; ``there`` is a mask of the entrants who
        play.
        """
        rng = Random(k)
        count = there.bit_count()
        if count % 2 == 0:
            left = there
            first: Pairs = ()
            needy = [v for v in range(self._n) if rows[v].bit_count() == many - k]
            if self._alike and self._n % 2 == 0 and there == self._all and needy:
                # Entrant v has as many possible opponents as rounds to play, so it must meet them
                # all. The order of the rounds does not matter: let v meet its first possible
                # opponent in this round.
                v = needy[0]
                other = (rows[v] & -rows[v]).bit_length() - 1
                first, left = ((min(v, other), max(v, other)),), left & ~(1 << v | 1 << other)
            for pairs in self._matchings(left, rows, rng):
                yield (), first + pairs
            return
        size = 1 if self.rule.odd is OddRule.BYE or count < 3 else 3
        places = [v for v in range(self._n) if there >> v & 1]
        for aside in self._asides(places, self._for_triple(k, rows), had, size, rng):
            for pairs in self._matchings(there & ~sum(1 << v for v in aside), rows, rng):
                yield aside, pairs

    @staticmethod
    def _asides(
        places: Sequence[int],
        rows: Rows,
        had: tuple[int, ...],
        size: int,
        rng: Random,
        *,
        drawn: int = _DRAWN,
    ) -> Iterator[SittingOut]:
        """Yield the possible byes or triples (``size`` 1 or 3) among the entrants ``places``.

        Entrants with the fewest byes or triples so far, which ``had`` counts, come first. If these
        are too few, each triple has all of them, and entrants with the next higher count. ``rows``
        has the possible opponents, since members of a triple meet. Listing all triples of many
        entrants takes long. Therefore ``drawn`` random ones come first; they may be repeated later.
        """
        counts = sorted(had[v] for v in places)
        last = counts[size - 1]
        sure = [v for v in places if had[v] < last]
        others = [v for v in places if had[v] == last]
        more = size - len(sure)

        def may_be(sitting_out: SittingOut) -> bool:
            return all(rows[a] >> b & 1 for a, b in combinations(sitting_out, 2))

        for _ in range(drawn):
            one = tuple(sorted((*sure, *rng.sample(others, more))))
            if may_be(one):
                yield one
        found = [tuple(sorted((*sure, *rest))) for rest in combinations(others, more)]
        found = [aside for aside in found if may_be(aside)]
        rng.shuffle(found)
        yield from found

    def _matchings(self, left: int, rows: Rows, rng: Random) -> Iterator[Pairs]:
        """Yield the perfect matchings of the entrants in the mask ``left``.

        ``rows`` has the possible opponents. The entrant with the fewest opponents is paired first.
        """
        if not left:
            yield ()
            return
        self._left -= 1
        if self._left < 0:
            raise GaveUpError
        fewest, first = self._n, -1
        todo = left
        while todo:
            low = todo & -todo
            todo ^= low
            v = low.bit_length() - 1
            count = (rows[v] & left).bit_count()
            if count < fewest:
                fewest, first = count, v
                if count <= 1:
                    break
        options = [w for w in range(self._n) if rows[first] & left & (1 << w)]
        rng.shuffle(options)
        for other in options:
            rest = left & ~(1 << first) & ~(1 << other)
            for pairs in self._matchings(rest, rows, rng):
                yield ((min(first, other), max(first, other)), *pairs)
