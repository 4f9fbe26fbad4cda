"""Pairing rounds of matches by listing all pairings: slow, and easy to verify.

The module also simulates events with random results for any pairing function.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

from bridgeopt.plugins.swiss.match_rule import Entrant, OddRule, Opponents


def all_pairs(left):
    """Yield all ways to pair an even number of items, in order."""
    if not left:
        yield ()
        return
    first, *others = left
    for other in others:
        for pairs in all_pairs([each for each in others if each != other]):
            yield ((first, other), *pairs)


def all_shapes(ids, odd):
    """Yield all rounds of some ids: those sitting out, and the pairs."""
    size = 0 if len(ids) % 2 == 0 else 1 if odd is OddRule.BYE or len(ids) < 3 else 3
    for aside in combinations(ids, size):
        for pairs in all_pairs([each for each in ids if each not in aside]):
            yield aside, pairs


class PlainRound:
    """A round to be paired: the cost of each pairing, and whether other rounds can follow."""

    def __init__(self, entrants, number, rule, together=(), apart=()):
        self.entrants, self.number, self.rule = entrants, number, rule
        self.here = [e.id for e in entrants if e.is_present]
        self.score = {e.id: e.score for e in entrants}
        self.together = {frozenset(two) for two in together if {*two} <= {*self.here}}
        self.apart = {frozenset(two) for two in apart}
        self.known = {}

    def met(self):
        """Return past meetings: pairs of ids with round numbers."""
        return frozenset(
            (frozenset((e.id, other)), last) for e in self.entrants for other, last in e.met.items()
        )

    def had(self):
        """Return the number of byes or triples of each entrant."""
        bye = self.rule.odd is OddRule.BYE
        return {e.id: e.byes if bye else e.triples for e in self.entrants}

    def allowed(self, shape):
        """Return whether a round respects the director's wishes."""
        meetings = {frozenset(two) for two in meetings_of(shape)}
        pairs = {frozenset(two) for two in shape[1]}
        tied = {v for two in self.together for v in two}
        apart = {two for two in self.apart if not two & tied} | self.wished(shape, self.number)
        return self.together <= pairs and not meetings & (apart - self.together)

    def wished(self, shape, number):
        """Return the pairs of ids that standing wishes keep apart in a round of this shape."""
        aside = {frozenset(two) for two in combinations(shape[0], 2)}
        apart = {
            frozenset((e.id, other)): rounds
            for e in self.entrants
            for other, rounds in e.apart.items()
        }
        long = self.rule.odd is OddRule.LONG_TRIPLE and number < self.rule.rounds
        return {
            two
            for two, rounds in apart.items()
            if number in rounds or (long and two in aside and number + 1 in rounds)
        }

    def again(self, shape):
        """Return how often each entrant sitting out did so before, in descending order."""
        had = self.had()
        return sorted((had[v] for v in shape[0]), reverse=True)

    def barred(self, shape, number=None, met=None):
        """Return the number of forbidden rematches in a round."""
        number = number or self.number
        met = self.met() if met is None else met
        bars = {two for two, last in met if self.rule.no_rematch(last, number)}
        return sum(frozenset(two) in bars for two in meetings_of(shape))

    def cost(self, shape):
        """Return the levels of preference, most important first."""
        aside, pairs = shape
        by_score = self.rule.by_groups or self.rule.opponents is Opponents.NEIGHBOURS
        apart = lambda two: (self.score[two[0]] - self.score[two[1]]) ** 2  # noqa: E731
        difference = Fraction(0)
        if by_score:
            difference = sum(map(apart, pairs), Fraction(0))
            difference += sum(map(apart, combinations(aside, 2)), Fraction(0)) / 2
        low = sorted((-self.here.index(v) for v in aside), reverse=True)
        return (
            self.again(shape),
            self.barred(shape),
            low if len(aside) == 1 else [],
            difference,
            low if len(aside) == 3 else [],
            self.moved(shape),
        )

    def moved(self, shape):
        """Return the sum of squared distances between actual and ideal opponents."""
        left = [v for v in self.here if v not in shape[0]]
        kind = self.rule.opponents
        total = 0
        for a, b in shape[1]:
            away = left.index(b) - left.index(a)
            group = left
            if self.rule.by_groups:
                group = [v for v in left if self.score[v] == self.score[a]]
            if kind is not Opponents.NEIGHBOURS and b in group:
                i, j, size = group.index(a), group.index(b), len(group)
                away = j - i - size // 2 if kind is Opponents.SPLIT else i + j - (size - 1)
            total += away**2
        return total

    def follows(self, shape, many):
        """Return whether ``many`` further rounds can follow a round."""
        return self._after(self.number, self.met(), self.had(), shape, many)

    def _after(self, number, met, had, shape, many):
        if many == 0:
            return True
        met = met | {(frozenset(two), number) for two in meetings_of(shape)}
        had = {v: count + (v in shape[0]) for v, count in had.items()}
        long = self.rule.odd is OddRule.LONG_TRIPLE and number < self.rule.rounds
        busy = shape[0] if long and len(shape[0]) == 3 else ()
        now = number + 1
        bars = frozenset(two for two, last in met if self.rule.no_rematch(last, now))
        key = (now, met, tuple(had.values()), busy, many)
        if key not in self.known:
            there = [e.id for e in self.entrants if e.id not in busy and now not in e.absent_rounds]
            self.known[key] = any(
                self._after(now, met, had, each, many - 1)
                for each in self._fair(there, had)
                if bars.isdisjoint(twos := {frozenset(two) for two in meetings_of(each)})
                and twos.isdisjoint(self.wished(each, now))
            )
        return self.known[key]

    def _fair(self, there, had):
        shapes = [*all_shapes(there, self.rule.odd)]
        told = [sorted((had[v] for v in aside), reverse=True) for aside, _ in shapes]
        least = min(told)
        return [shape for shape, each in zip(shapes, told, strict=True) if each == least]

    def best(self):
        """Return the best round, and how many rounds can follow it; ``None`` if there is none."""
        shapes = [s for s in all_shapes(self.here, self.rule.odd) if self.allowed(s)]
        if not shapes:
            return None
        shapes.sort(key=self.cost)
        first = self.cost(shapes[0])[:2]
        among = [shape for shape in shapes if self.cost(shape)[:2] == first]
        wanted = 0 if first[1] else len(self.rule.rounds_to_keep(self.number))
        for many in range(wanted, 0, -1):
            for shape in among:
                if self.follows(shape, many):
                    return shape, many
        return shapes[0], 0


def meetings_of(shape):
    """Return all meetings of a round, including those in a triple."""
    return [*shape[1], *combinations(shape[0], 2)]


def shape_of(found):
    """Return a paired round as the ids sitting out, and the pairs."""
    aside = found.byes or (found.triples[0] if found.triples else ())
    return tuple(aside), found.pairs


def entrants_of(history, score, ids, away=()):
    """Return entrants by rank from past rounds, each given as the ids sitting out and the pairs."""
    met = {v: {} for v in ids}
    byes, triples = dict.fromkeys(ids, 0), dict.fromkeys(ids, 0)
    for number, shape in enumerate(history, start=1):
        for a, b in meetings_of(shape):
            met[a][b] = met[b][a] = number
        for v in shape[0]:
            (byes if len(shape[0]) == 1 else triples)[v] += 1
    order = sorted(ids, key=lambda v: (-score[v], v))
    return [Entrant(v, score[v], met[v], byes[v], triples[v], v not in away) for v in order]


def play(count, rule, seed, pair, steps=None):
    """Simulate an event paired by a function of entrants and round number; yield each round.

    Parameters
    ----------
    steps
        The largest difference in victory points of a match; a small value causes many ties.
    """
    rng = Random(f"{count}/{seed}")
    strength = [rng.gauss(0, 4) for _ in range(count)]
    score = dict.fromkeys(range(count), Fraction(0))
    history = []
    away = ()
    for number in range(1, rule.rounds + 1):
        entrants = entrants_of(history, score, range(count), away)
        found = pair(entrants, number)
        yield entrants, number, found
        aside, pairs = found
        long = rule.odd is OddRule.LONG_TRIPLE and number < rule.rounds and len(aside) == 3
        for a, b in meetings_of((aside, pairs)):
            margin = rng.gauss(strength[a] - strength[b], 6)
            points = Fraction(round(max(min(10 + margin, 20), 0) * 100), 100)
            if steps:
                points = Fraction(round(points * steps / 20) * 20, steps)
            part = Fraction(1, 2) if {a, b} <= {*aside} and not long else 1
            score[a] += part * points
            score[b] += part * (20 - points)
        if len(aside) == 1:
            score[aside[0]] += 12
        history.append((aside, pairs))
        away = aside if long else ()
