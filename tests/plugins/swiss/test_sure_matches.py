"""Hold the certain meetings while matches are open against all outcomes, paired one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from bridgeopt.base.i18n import Message
from bridgeopt.plugins.swiss.match_rule import MatchRule, OddRule, Opponents
from bridgeopt.plugins.swiss.matches import pair_matches
from bridgeopt.plugins.swiss.matchplay.determined import OpenMatch, determined_meetings
from tests.support.reference.matches import play, shape_of

RULES = {
    "neighbours": MatchRule(4),
    "byes": MatchRule(4, odd=OddRule.BYE),
    "split": MatchRule(4, Opponents.SPLIT),
    "groups": MatchRule(4, Opponents.FOLDED, by_groups=True),
    "danish": MatchRule(4, free_last=2),
}


def opened(count, rule, seed, points, many):
    """Return entrants before round 3, with matches of round 2 reopened."""

    def paired(entrants, number):
        return shape_of(pair_matches(entrants, number, rule))

    rounds = list(play(count, rule, seed, paired))
    (before, _, (_, pairs)), (entrants, number, _) = rounds[1:3]
    open_pairs = Random(seed).sample(list(pairs), many)
    outcomes = tuple((x, 20 - x) for x in points)
    matches = [OpenMatch(first, second, 2, outcomes) for first, second in open_pairs]
    had = {entrant.id: entrant.score for entrant in before}
    touched = {side for two in open_pairs for side in two}
    known = [e.with_score(had[e.id]) if e.id in touched else e for e in entrants]
    return sorted(known, key=lambda e: (-e.score, e.id)), number, matches


def one_by_one(entrants, number, rule, matches):
    """Return the meetings common to all outcomes, each of them paired."""
    sure = None
    for told in product(*(match.outcomes for match in matches)):
        score = {entrant.id: entrant.score for entrant in entrants}
        for match, (one, other) in zip(matches, told, strict=True):
            score[match.first] += one
            score[match.second] += other
        ranked = sorted(entrants, key=lambda e: -score[e.id])
        found = pair_matches([e.with_score(score[e.id]) for e in ranked], number, rule)
        parts = (*found.pairs, *found.triples, *((bye,) for bye in found.byes))
        now = {tuple(sorted(part)) for part in parts}
        sure = now if sure is None else sure & now
    return tuple(sorted(sure))


def held(kind, count, seed, points, many):
    """Hold certain meetings against all outcomes. Return their number, and outcomes tried."""
    rule = RULES[kind]
    entrants, number, matches = opened(count, rule, seed, [Fraction(x) for x in points], many)
    found = determined_meetings(entrants, number, rule, matches)
    plain = one_by_one(entrants, number, rule, matches)
    if found.all_outcomes:
        assert found.meetings == plain
    assert {*found.meetings} <= {*plain}
    return len(plain), found.outcomes_tried


@pytest.mark.parametrize("kind", RULES)
def test_as_if_all_were_tried(kind):
    told = [held(kind, 8, seed, range(0, 21, 4), 1) for seed in range(2)]
    assert sum(sure for sure, _ in told) or kind == "split"


def test_who_has_left():
    """An open match may involve an entrant who has left."""
    rule = MatchRule(4, odd=OddRule.BYE)
    entrants, number, matches = opened(8, rule, 1, range(21), 1)
    there = [entrant for entrant in entrants if entrant.id != matches[0].first]
    found = determined_meetings(there, number, rule, matches)
    told = {side for meeting in found.meetings for side in meeting}
    assert matches[0].first not in told
    score = Fraction(10)
    moved = [e.with_score(e.score + score * (e.id == matches[0].second)) for e in there]
    paired = pair_matches(sorted(moved, key=lambda e: -e.score), number, rule)
    parts = {tuple(sorted(part)) for part in (*paired.pairs, *((bye,) for bye in paired.byes))}
    assert {*found.meetings} <= parts


@pytest.mark.slow
def test_fewer_are_tried():
    """With linear costs a few outcomes decide the others."""
    told = [held("neighbours", 8, seed, range(21), 1) for seed in range(4)]
    assert any(sure and tried < 12 for sure, tried in told)


@pytest.mark.long
@pytest.mark.parametrize(("kind", "count"), [*product(RULES, (8, 9, 12, 13))])
def test_as_if_all_of_more_were_tried(kind, count):
    for seed in range(3):
        held(kind, count, seed, range(0, 21, 2), 1)
        held(kind, count, seed, range(0, 21, 5), 2)


def test_nothing_found_claims_nothing_where_not_all_was_tried():
    """That no pairing is certain is claimed only where all outcomes were decided."""
    texts = {
        told: str(Message("match_certain", n=0, told=told)).strip() for told in ("all", "some")
    }
    assert texts["all"] != texts["some"].split(".")[0] + "."
