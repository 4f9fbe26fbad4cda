"""Hold rounds of matches, and future rounds, against all possible ones."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from bridgeopt.plugins.swiss import later_rounds_check, match_check
from bridgeopt.plugins.swiss.match_rule import Entrant, MatchField, MatchRule, OddRule, Opponents
from bridgeopt.plugins.swiss.matches import pair_matches, random_order, rounds_possible
from tests.support.each_case import each_case
from tests.support.generators.instances import stride
from tests.support.reference.matches import PlainRound, play, shape_of

RULES = {
    "neighbours": MatchRule(5),
    "byes": MatchRule(5, odd=OddRule.BYE),
    "long": MatchRule(5, odd=OddRule.LONG_TRIPLE),
    "folded": MatchRule(4, Opponents.FOLDED),
    "split": MatchRule(4, Opponents.SPLIT, odd=OddRule.BYE),
    "groups": MatchRule(4, Opponents.SPLIT, by_groups=True),
    "danish": MatchRule(6, free_last=2),
    "later": MatchRule(6, again_after=2, odd=OddRule.BYE),
    "sessions": MatchRule(6, sessions=(4,)),
}


def held(count, rule, seed, steps=None, away=()):
    """Play an event, and hold each round against all pairings. Return the number of rounds.

    ``away`` holds (entrant, round) of known absences.
    """
    rounds = 0

    def seen(entrants, number):
        for entrant in entrants:
            later = frozenset(now for of, now in away if of == entrant.id and now > number)
            here = entrant.is_present and (entrant.id, number) not in away
            if here or len(later) < rule.rounds - number:
                yield replace(entrant, is_present=here, absent_rounds=later)

    def paired(entrants, number):
        entrants = [*seen(entrants, number)]
        found = pair_matches(entrants, number, rule)
        plain = PlainRound(entrants, number, rule)
        best, many = plain.best()
        shape = shape_of(found)
        assert plain.cost(shape) == plain.cost(best), (shape, best)
        assert len(found.later_rounds) == many
        assert len(found.rematches) == plain.barred(shape)
        assert found.proved
        return shape

    for _ in play(count, rule, seed, paired, steps):
        rounds += 1
    return rounds


@each_case("kind", RULES)
def test_nothing_is_better(kind):
    """With few entrants and many rounds, most pairings that can be refused are."""
    assert held(6, RULES[kind], 1) == RULES[kind].rounds
    assert held(5, RULES[kind], 2, steps=4) == RULES[kind].rounds


@pytest.mark.long
@pytest.mark.parametrize(("kind", "count"), [*product(RULES, (3, 4, 7, 8))])
def test_nothing_is_better_of_more(kind, count):
    for seed in range(3):
        held(count, RULES[kind], seed, steps=(None, 4, 2)[seed])


def test_set_by_hand():
    """Forced pairs meet, forbidden ones do not; without any pairing left the result is None."""
    entrants = [Entrant(v, Fraction(-v)) for v in range(7)]
    rule = MatchRule(3)
    for together, apart in (([(5, 0)], [(1, 2)]), ([], [(5, 6), (4, 5)]), ([(6, 5)], [])):
        found = pair_matches(entrants, 1, rule, together, apart)
        plain = PlainRound(entrants, 1, rule, together, apart)
        assert plain.allowed(shape_of(found))
        assert plain.cost(shape_of(found)) == plain.cost(plain.best()[0])
        assert found.proved
    everybody = [(a, b) for a in range(7) for b in range(a)]
    assert pair_matches(entrants, 1, rule, [], everybody) is None


def wished(count, rounds, rng):
    """Return random wishes: the pairs that must not meet, with the rounds, from 1."""
    numbers = range(1, rounds + 1)
    pairs = rng.sample([*combinations(range(count), 2)], rng.randint(1, count))
    return {
        two: frozenset(rng.choice((numbers, rng.sample(numbers, rng.randint(1, 2)))))
        for two in pairs
    }


def with_wishes(entrants, wishes):
    """Return entrants with wishes; each wish is known to only one of the two."""
    apart = {e.id: {} for e in entrants}
    for k, ((a, b), rounds) in enumerate(wishes.items()):
        one, other = (a, b) if k % 2 else (b, a)
        apart[one][other] = rounds
    return [replace(e, apart=apart[e.id]) for e in entrants]


def held_wishes(count, rule, seed):
    """Hold rounds with wishes against all pairings; return the numbers of rounds and of changes.

    A change is a round whose best pairing is another one than without the wishes.
    """
    rng = Random(f"wishes/{count}/{seed}")
    wishes = wished(count, rule.rounds, rng)
    rounds = changed = 0

    class ImpossibleError(Exception):
        """No pairing keeps the wishes."""

    def paired(entrants, number):
        nonlocal changed
        without = shape_of(pair_matches(entrants, number, rule))
        entrants = with_wishes(entrants, wishes)
        plain = PlainRound(entrants, number, rule)
        found, best = pair_matches(entrants, number, rule), plain.best()
        if found is None or best is None:
            assert found is best is None
            raise ImpossibleError
        shape = shape_of(found)
        assert plain.allowed(shape)
        assert plain.cost(shape) == plain.cost(best[0]), (shape, best)
        assert len(found.later_rounds) == best[1]
        assert found.proved
        changed += shape != without
        return shape

    try:
        for _ in play(count, rule, seed, paired, steps=(None, 4)[seed % 2]):
            rounds += 1
    except ImpossibleError:
        pass
    return rounds, changed


@pytest.mark.parametrize("kind", RULES)
def test_nothing_that_keeps_the_wishes_is_better(kind):
    """No pairing that keeps the wishes, in this round and the later ones, is better."""
    held = [held_wishes(5 + seed % 2, RULES[kind], seed) for seed in range(0, 6, stride(2))]
    assert sum(rounds for rounds, _ in held) > len(held)
    assert sum(changed for _, changed in held) > 0


@pytest.mark.long
@pytest.mark.parametrize(("kind", "count"), [*product(RULES, (3, 4, 6, 7, 8))])
def test_wishes_of_more(kind, count):
    """The same, for more sizes and seeds."""
    for seed in range(3):
        held_wishes(count, RULES[kind], seed)


def test_a_pair_by_hand_meets_in_spite_of_a_wish():
    """A forced pair counts more than a wish; the other wishes hold."""
    entrants = with_wishes(
        [Entrant(v, Fraction(-v)) for v in range(6)],
        {(0, 1): frozenset({1}), (2, 3): frozenset({1})},
    )
    free = pair_matches(entrants, 1, MatchRule(3))
    forced = pair_matches(entrants, 1, MatchRule(3), [(0, 1)])
    assert free.proved
    assert forced.proved
    assert not {(0, 1), (2, 3)} & {*free.pairs}
    assert (0, 1) in forced.pairs
    assert (2, 3) not in forced.pairs


def test_the_check_finds_a_broken_wish():
    """A round, or a later one given as evidence, that breaks a wish is refused."""
    entrants = with_wishes([Entrant(v, Fraction(-v)) for v in range(4)], {(0, 1): frozenset({1})})
    field = MatchField(tuple(entrants), 1, MatchRule(3))
    found = pair_matches(entrants, 1, MatchRule(3))
    chosen = rows_of(field, shape_of(found))
    assert match_check.faults(field, chosen, found.proof, found.refused, found.later_rounds) == []
    broken = ((), ((0, 1), (2, 3)))
    assert match_check.NOT_A_ROUND in match_check.faults(field, broken, found.proof, (), ())
    later = [replace(e, apart={o: frozenset({2}) for o in e.apart}) for e in entrants]
    field = MatchField(tuple(later), 1, MatchRule(3))
    found = pair_matches(later, 1, MatchRule(3))
    kept = ((), ((0, 1), (2, 3))), ((), ((0, 2), (1, 3)))
    shape = (), ((0, 3), (1, 2))
    assert not later_rounds_check.LaterRoundsCheck(field).is_valid_continuation(shape, kept)
    assert later_rounds_check.LaterRoundsCheck(field).is_valid_continuation(shape, kept[::-1])


def test_who_is_away_comes_back():
    """An opponent absent now counts for future rounds."""
    entrants = [Entrant(v, Fraction(-v), is_present=v != 2) for v in range(6)]
    found = pair_matches(entrants, 1, MatchRule(4, odd=OddRule.BYE))
    assert {v for two in found.pairs for v in two} | {*found.byes} == {0, 1, 3, 4, 5}
    assert all(2 in {v for two in pairs for v in two} for _, pairs in found.later_rounds)


@pytest.mark.slow
@pytest.mark.parametrize("odd", OddRule)
def test_who_will_be_away_is_not_counted_on(odd):
    """Future rounds use only entrants present then, so no dead end follows."""
    for seed in range(4):
        leaves = {(seed, now) for now in range(3 + seed % 2, 6)}
        held(6, MatchRule(5, odd=odd), seed, away=leaves | {(5 - seed, 4)})


def test_one_of_twelve_leaves():
    """Eleven then need all their remaining meetings, and still each round is proven."""
    rule = MatchRule(9)

    def paired(entrants, number):
        found = pair_matches([e for e in entrants if e.id != 4 or number < 5], number, rule)
        assert found.proved
        return shape_of(found)

    for seed in (0, 1, 5)[:: stride(3)]:
        assert len([*play(12, rule, seed, paired)]) == 9


def test_rounds_alike_but_for_who_may_meet():
    """Rounds with different allowed meetings are not treated as interchangeable."""
    rule = MatchRule(8, odd=OddRule.BYE, again_after=2)
    met = {0: {1: 2, 2: 3}, 1: {0: 2, 3: 3}, 2: {0: 3, 3: 2}, 3: {1: 3, 2: 2}}
    entrants = tuple(Entrant(v, Fraction(0), met[v]) for v in range(4))
    field = MatchField(entrants, 4, rule)
    later = later_rounds_check.LaterRoundsCheck(field)
    for shape in (((), ((0, 3), (1, 2))), ((), ((0, 1), (2, 3))), ((), ((0, 2), (1, 3)))):
        for many in range(5):
            follows = PlainRound(entrants, 4, rule).follows(shape, many)
            assert later.can_follow(shape, many) == follows, (shape, many)


def test_rounds_that_can_be_had():
    """The most rounds without a rematch equal those found by full enumeration."""
    triples = {3: 1, 5: 1, 7: 1}
    for count, most in triples.items():
        for rounds in range(1, 5):
            assert rounds_possible(count, MatchRule(rounds)) == (rounds <= most), (count, rounds)
            plain = PlainRound(
                [Entrant(v, Fraction(0)) for v in range(count)], 0, MatchRule(rounds)
            )
            assert plain.follows(((), ()), rounds) == (rounds <= most)
    assert rounds_possible(9, MatchRule(3))
    assert rounds_possible(8, MatchRule(7))
    assert rounds_possible(8, MatchRule(8)) is False
    assert rounds_possible(9, MatchRule(9, odd=OddRule.BYE))
    assert rounds_possible(9, MatchRule(10, odd=OddRule.BYE)) is False


def test_by_lot():
    """The random order depends on the seed only."""
    entrants = [Entrant(v, Fraction(0)) for v in range(20)]
    drawn = random_order(entrants, 1)
    assert drawn == random_order(entrants, 1) != random_order(entrants, 2)
    assert sorted(e.id for e in drawn) == [*range(20)]


def test_scores_too_fine_to_count():
    """Where fractions are too fine for squared differences, the pairing is found all the same."""
    scores = [Fraction(k, 10**12 + k) for k in range(8)]
    found = pair_matches([Entrant(k, scores[k]) for k in range(8)][::-1], 1, MatchRule(3))
    assert found.pairs == ((7, 6), (5, 4), (3, 2), (1, 0))
    assert found.proved


def pairs_by(rule):
    """Return a function that pairs a round and returns its shape."""
    return lambda entrants, number: shape_of(pair_matches(entrants, number, rule))


def rows_of(field, shape):
    """Return a round's shape as rows of a field."""
    row = field.row
    return tuple(row[v] for v in shape[0]), tuple((row[a], row[b]) for a, b in shape[1])


@pytest.fixture(scope="module")
def told():
    """Return a field, a pairing chosen after others were refused, and its claim."""
    rule = MatchRule(5)
    for seed in range(50):
        for entrants, number, shape in play(6, rule, seed, pairs_by(rule)):
            found = pair_matches(entrants, number, rule)
            if found.refused:
                field = MatchField(tuple(entrants), number, rule)
                return field, rows_of(field, shape), found
    raise AssertionError("nothing was refused")


class TestCheck:
    """The checker rejects a proof that was tampered with."""

    def faults(self, told, **other):
        """Return the faults of a claim, some of it replaced."""
        field, shape, found = told
        claim = {
            "chosen": shape,
            "proof": found.proof,
            "refused": found.refused,
            "later_rounds": found.later_rounds,
        }
        return match_check.faults(field, *{**claim, **other}.values())

    def test_right(self, told):
        """The result's own claim holds."""
        assert self.faults(told) == []

    def test_not_a_round(self, told):
        """A round that leaves two entrants out is rejected."""
        aside, pairs = told[1]
        assert self.faults(told, chosen=(aside, pairs[1:])) == [match_check.NOT_A_ROUND]

    def test_what_was_refused_must_be_told(self, told):
        """The refused pairing before the best one must be listed."""
        assert match_check.BEFORE in self.faults(told, refused=())

    def test_refused_for_nothing(self, told):
        """Without future rounds required, a refusal is a fault."""
        assert match_check.WRONG_REFUSAL in self.faults(told, later_rounds=told[2].later_rounds[:0])

    def test_kept(self, told):
        """Kept future rounds with a rematch are rejected."""
        rounds = told[2].later_rounds
        again = ((), told[2].pairs)
        assert match_check.NOT_KEPT in self.faults(told, later_rounds=(again, *rounds[1:]))

    def test_another_is_not_the_best(self, told):
        """The first refused pairing leaves fewer rounds, so it is not the best."""
        shape = told[2].refused[0]
        assert self.faults(told, chosen=shape)

    def test_branches(self, told):
        """A missing branch, and potentials that do not hold, are rejected."""
        (branch,) = told[2].proof.branches
        parts = replace(branch, children=branch.children[1:])
        proof = told[2].proof._replace(branches=(parts,))
        assert match_check.BAD_BRANCH in self.faults(told, proof=proof)
        raised = replace(branch, potentials=branch.potentials + 1)
        proof = told[2].proof._replace(branches=(raised,))
        assert match_check.BAD_BRANCH in self.faults(told, proof=proof)

    def test_duals(self):
        """A triple without a dual, or with infeasible potentials, is rejected."""
        entrants = [Entrant(v, Fraction(-(v**2))) for v in range(9)]
        field = MatchField(tuple(entrants), 1, MatchRule(1))
        found = pair_matches(entrants, 1, MatchRule(1))
        told = field, rows_of(field, shape_of(found)), found
        assert self.faults(told) == []
        nothing = found.proof._replace(duals=())
        assert self.faults(told, proof=nothing) == [match_check.NOT_BOUND]
        first, *others = found.proof.duals
        raised = first._replace(potentials=first.potentials + np.array([0, 1000]))
        wrong = found.proof._replace(duals=(raised, *others))
        assert match_check.BAD_DUAL in self.faults(told, proof=wrong)

    @pytest.mark.slow
    def test_groups(self):
        """A joint bound on triples holds; a higher surcharge or a missing group is rejected."""
        told = grouped()
        assert self.faults(told) == []
        first, *others = told[2].proof.groups
        dear = first._replace(surcharge=first.surcharge + np.array([0, 4]))
        wrong = told[2].proof._replace(groups=(dear, *others))
        assert match_check.BAD_DUAL in self.faults(told, proof=wrong)
        nothing = told[2].proof._replace(groups=())
        assert match_check.NOT_BOUND in self.faults(told, proof=nothing)


def grouped():
    """Return the claim of a round whose proof bounds triples together."""
    rule = MatchRule(6)
    for seed in range(9):
        for entrants, number, shape in play(23, rule, seed, pairs_by(rule)):
            found = pair_matches(entrants, number, rule)
            if found.proof.groups:
                field = MatchField(tuple(entrants), number, rule)
                return field, rows_of(field, shape), found
    raise AssertionError("no triples were bounded together")


@pytest.mark.long
@pytest.mark.parametrize("count", [11, 13, 15])
def test_no_triple_is_better(count):
    """No triple is better, by another library's matching with unbounded weights."""
    rustworkx = pytest.importorskip("rustworkx", reason="rustworkx is of the extra `peers`")
    rule = MatchRule(5, rounds_ahead=False)
    for entrants, number, shape in play(count, rule, 1, pairs_by(rule)):
        plain = PlainRound(entrants, number, rule)
        had = {e.id: e.triples for e in entrants}
        fewest = sorted(had.values())[:3]
        best = None
        for triple in combinations(plain.here, 3):
            if sorted(had[v] for v in triple) != fewest:
                continue
            left = [v for v in plain.here if v not in triple]
            graph = rustworkx.PyGraph()
            graph.add_nodes_from(left)
            for (i, a), (j, b) in combinations(enumerate(left), 2):
                met = plain.barred(((), ((a, b),)))
                apart = int(20000 * (plain.score[a] - plain.score[b]) ** 2)
                graph.add_edge(i, j, -(met * 10**12 + apart))
            found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
            pairs = tuple((left[i], left[j]) for i, j in found)
            cost = plain.cost((triple, tuple(tuple(sorted(two, key=left.index)) for two in pairs)))
            best = cost[:4] if best is None else min(best, cost[:4])
        assert plain.cost(shape)[:4] == best
