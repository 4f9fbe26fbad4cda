"""Hold small Howells against all ways to form a round of them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from bridgeopt.plugins.swiss.howell_groups import howells_possible, pair_howells
from bridgeopt.plugins.swiss.match_rule import Entrant, MatchField, MatchRule, OddRule
from tests.support.each_case import each_case
from tests.support.generators.instances import stride


def drawn(seed: int) -> MatchField:
    """Return a field of a few pairs, some of which have met."""
    rng = Random(seed)
    count = rng.choice([4, 5, 6, 7, 8, 9, 10, 12])
    met: dict[int, dict[int, int]] = {k: {} for k in range(count)}
    for _ in range(rng.randint(0, 2 * count)):
        one, other = rng.sample(range(count), 2)
        met[one][other] = met[other][one] = 1
    scores = sorted((Fraction(rng.randint(0, 6000), 100) for _ in range(count)), reverse=True)
    entrants = [Entrant(k, scores[k], met[k], byes=rng.randint(0, 1)) for k in range(count)]
    if count > 6:  # two pairs that never meet, and two that must not meet in another round
        one, other, third = rng.sample(range(count), 3)
        apart = {other: frozenset({1, 2}), third: frozenset({3})}
        entrants[one] = replace(entrants[one], apart=apart)
    return MatchField(tuple(entrants), 2, MatchRule(5, odd=OddRule.BYE))


def ways(left: tuple[int, ...]):
    """Yield all ways to divide ids into fours, with one pair if two are left."""
    if not left:
        yield ()
        return
    for size in (4,) if len(left) % 4 == 0 else (4, 2):
        for rest in combinations(left[1:], size - 1):
            group = left[0], *rest
            for more in ways(tuple(each for each in left if each not in group)):
                yield group, *more


def costs(field: MatchField, groups) -> tuple[int, Fraction]:
    """Return the rematches, and squared distances from each group's mean."""
    entrants = {entrant.id: entrant for entrant in field.entrants}
    again, apart = 0, Fraction(0)
    for group in groups:
        scores = [entrants[each].score for each in group]
        mean = sum(scores, Fraction(0)) / len(scores)
        apart += sum((score - mean) ** 2 for score in scores)
        again += sum(other in entrants[one].met for one, other in combinations(group, 2))
    return again, apart


@each_case("seed", range(0, 25, stride(5)))
def test_nothing_is_better(seed):
    """The order is: fewest rematches, then the lowest bye, then the closest groups."""
    field = drawn(seed)
    found = pair_howells(field)
    assert found is not None
    assert found.proved
    ids = [entrant.id for entrant in field.entrants]
    byes = [None]
    if len(ids) % 2:
        least = min(entrant.byes for entrant in field.entrants)
        byes = [entrant.id for entrant in field.entrants if entrant.byes == least]
    best = min(
        (again, -(bye or 0), apart)
        for bye in byes
        for groups in ways(tuple(each for each in ids if each != bye))
        for again, apart in [costs(field, groups)]
    )
    again, apart = costs(field, [*found.groups, *found.pairs])
    assert (again, -sum(found.byes), apart) == best
    assert len(found.rematches) == again


@pytest.mark.parametrize("count", [5, 6, 8, 10])
def test_what_cannot_be_had_cannot(count):
    """If two rounds are impossible, every second round has a rematch."""
    assert howells_possible(count, 2) is False
    ids = tuple(range(count - count % 2))
    first = next(ways(ids))
    met: dict[int, dict[int, int]] = {k: {} for k in range(count)}
    for group in first:
        for one, other in combinations(group, 2):
            met[one][other] = met[other][one] = 1
    entrants = tuple(Entrant(k, Fraction(0), met[k]) for k in range(count))
    found = pair_howells(MatchField(entrants, 2, MatchRule(3, odd=OddRule.BYE)))
    assert found is not None
    assert found.proved
    assert found.rematches
