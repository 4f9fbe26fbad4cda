"""Pair a round: no pairing is better by the order of preference, stated plainly."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from bridgeopt.engine.blossom import NoPerfectMatching
from bridgeopt.plugins.swiss.field import field_of
from bridgeopt.plugins.swiss.pairing import (
    PairingResult,
    assign_colours,
    best_pairing,
    level_costs,
    propose,
)
from bridgeopt.plugins.swiss.round_check import impossible_reason
from bridgeopt.plugins.swiss.tournament import (
    Bye,
    ByeKind,
    ColourRule,
    Game,
    Result,
    Round,
    Tournament,
    pair_key,
)
from tests.support.generators.instances import sample
from tests.support.generators.tournaments import cup, of_group, played
from tests.support.messages import says
from tests.support.reference.swiss import held_against_all


def unplayed(*pairs: tuple[int, int]) -> Round:
    """Return a round of pairings without points."""
    games = (Game(k, *two, 0, Result.DOUBLE_FORFEIT) for k, two in enumerate(pairs, start=1))
    return Round(tuple(games))


def paired(tournament: Tournament) -> tuple[tuple[tuple[int, int], ...], int | None, PairingResult]:
    """Return the next round's pairs and byes by player id."""
    field = field_of(tournament, len(tournament.rounds))
    found = best_pairing(field)
    assert isinstance(found, PairingResult)
    pairs = tuple((field.players[a], field.players[b]) for a, b in found.pairs)
    return pairs, None if found.bye is None else field.players[found.bye], found


def hold_against_all(tournament: Tournament) -> None:
    """Compare the next round with all possible pairings."""
    counted = held_against_all(tournament, len(tournament.rounds))
    for wrong in ("floats", "meetings", "unproved", "told", "worse"):
        assert counted[wrong] == 0, (wrong, counted)


@pytest.mark.parametrize("seed", range(sample(24)))
def test_no_pairing_is_better(seed):
    """Each round of tournaments of up to 8 players is best of all pairings, in A and B."""
    draw = Random(seed)
    n = draw.randint(4, 8)
    tournament = cup(n, rounds=draw.randint(3, 6), seed=seed)
    absent = {(draw.randint(1, n), draw.randint(1, 4)) for _ in range(draw.randint(0, 3))}
    now: Tournament | None = replace(tournament, absent=frozenset(absent))
    while now is not None and len(now.rounds) < now.settings.rounds:
        hold_against_all(now)
        now = played(now, draw)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(sample(16)))
def test_no_pairing_of_ten_is_better(seed):
    """The same for 9 and 10 players."""
    draw = Random(f"ten/{seed}")
    now: Tournament | None = cup(draw.choice([9, 10]), rounds=7, seed=seed)
    for _ in range(draw.randint(1, 6)):
        assert now is not None
        following = played(now, draw)
        if following is None:
            break
        now = following
    if now is not None and len(now.rounds) < 7:
        hold_against_all(now)


def test_example_of_the_text():
    """In the rules' example A to D have met, G to J are a point below: A-E, B-F, C-G, D-H, I-J."""
    a, b, c, d = 1, 2, 3, 4
    scores = {k: 1 for k in range(1, 7)} | {k: 0 for k in range(7, 11)}
    rounds = tuple(
        Round(
            tuple(Game(k, *two, 0, Result.DOUBLE_FORFEIT) for k, two in enumerate(pairs, start=1))
        )
        for pairs in ([(a, b), (c, d)], [(a, c), (b, d)], [(a, d), (b, c)])
    )
    now = replace(of_group(scores), rounds=rounds)
    assert paired(now)[0] == ((1, 5), (2, 6), (3, 7), (4, 8), (9, 10))


@pytest.mark.parametrize(
    ("met", "expected"),
    [
        ((), ((1, 5), (2, 6), (3, 7), (4, 8))),
        (((4, 8),), ((1, 5), (2, 6), (3, 8), (4, 7))),  # a transposition of the lowest
        (((1, 5),), ((1, 6), (2, 5), (3, 7), (4, 8))),
        (((4, 8), (3, 8), (2, 8), (1, 8)), ((1, 5), (2, 6), (3, 4), (7, 8))),
    ],
)
def test_split_and_shift(met, expected):
    """In a group of eight, the rules' pairing comes first, then transpositions, then switches."""
    rounds = tuple(unplayed(two) for two in met)
    now = replace(of_group(dict.fromkeys(range(1, 9), 0)), rounds=rounds)
    pairs = paired(now)[0]
    if len(met) < 4:
        assert pairs == expected
    else:  # one within each half, and nobody meets again
        assert dict(paired(now)[2].order)["switches"] == 2
        assert not {pair_key(*two) for two in pairs} & {pair_key(*two) for two in met}


def test_up_floater_is_the_strongest_and_stands_last():
    """The strongest of the lower group floats up and meets the last of the odd group's top half."""
    now = of_group({1: 1, 2: 1, 3: 1, 4: 0, 5: 0, 6: 0})
    assert paired(now)[0] == ((1, 3), (2, 4), (5, 6))


def test_clubs_only_in_the_first_half():
    """In five rounds, clubs count in rounds 1 and 2, by transpositions and switches only."""
    now = of_group(dict.fromkeys(range(1, 5), 0), rounds=5)
    players = tuple(replace(p, club="A" if p.id in (1, 3) else "") for p in now.players)
    now = replace(now, players=players)
    assert paired(now)[0] == ((1, 4), (2, 3))
    rounds = tuple(Round(()) for _ in range(2))
    assert paired(replace(now, rounds=rounds))[0] == ((1, 3), (2, 4))


def test_forced_and_forbidden():
    """Forced pairs meet, even again; forbidden ones do not (rule: Manual pairing)."""
    now = of_group(dict.fromkeys(range(1, 7), 0))
    forced = replace(now, forced=frozenset({(1, (1, 2))}))
    assert paired(forced)[0] == ((1, 2), (3, 5), (4, 6))
    forbidden = replace(now, forbidden=frozenset({(1, (1, 4))}))
    assert (1, 4) not in paired(forbidden)[0]


def test_bye_goes_to_the_lowest_who_had_none():
    """The bye goes to a volunteer.

    Without one it goes to the lowest rating in the lowest group without a forced bye.
    """
    now = cup(7, rounds=3, seed=3)
    draw = Random(3)
    had = []
    while len(now.rounds) < 3:
        following = played(now, draw)
        assert following is not None
        had += [player for player, _ in following.rounds[-1].byes]
        now = following
    assert len(set(had)) == 3
    fresh = cup(7, rounds=3, seed=3)
    assert had[0] == fresh.players[-1].id
    best = fresh.players[0].id
    wanted = replace(fresh, volunteers=frozenset({(best, 1)}))
    assert paired(wanted)[1] == best


def test_fractions_are_exact():
    """Groups are exact with scores of thirds and halves."""
    third = Fraction(1, 3)
    now = of_group(dict.fromkeys(range(1, 5), 0))
    now = replace(
        now, initial=tuple((k, third * 3 if k < 3 else third + 2 * third) for k in range(1, 5))
    )
    field = field_of(now, 0)
    assert len(field.groups) == 1
    now = replace(now, initial=tuple((k, Fraction(k, 6)) for k in range(1, 5)))
    assert np.diff(field_of(now, 0).scores).tolist() == [-1, -1, -1]


def test_value_of_what_is_found_is_that_of_any_pairing():
    """`level_costs` gives the chosen pairing its own values, and others more."""
    draw = Random(11)
    now: Tournament | None = cup(16, rounds=6, seed=11)
    for _ in range(4):
        assert now is not None
        now = played(now, draw)
    assert now is not None
    field = field_of(now, 4)
    best = best_pairing(field)
    assert isinstance(best, PairingResult)
    (a, b), (c, d), *rest = best.pairs
    for other in (((a, c), (b, d)), ((a, d), (b, c))):
        pairs = sorted([*(tuple(sorted(two)) for two in other), *rest])
        if all(field.may_meet[two] for two in pairs):
            assert tuple(v for _, v in level_costs(field, pairs, best.bye)) > best.cost


def test_impossible_round_is_told():
    """Three players who have all met cannot be paired, and `propose` says so."""
    now = of_group(dict.fromkeys(range(1, 5), 0))
    games = [((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3))]
    rounds = tuple(
        Round(tuple(Game(k, *two, 0, Result.WHITE) for k, two in enumerate(pairs, start=1)))
        for pairs in games
    )
    now = replace(now, rounds=rounds)
    assert isinstance(propose(now, 3), NoPerfectMatching)
    again = propose(now, 3, rematches=True)
    assert not isinstance(again, NoPerfectMatching)
    assert dict(again.paired.order)["rematches"] == 2


def test_nobody_is_left_for_the_bye():
    """Three players who all had a forced bye: the reason names the bye, not the meetings."""
    byes = [Round((), (Bye(player, ByeKind.FORCED),)) for player in (1, 2, 3)]
    now = replace(of_group(dict.fromkeys(range(1, 4), 0)), rounds=tuple(byes))
    why = propose(now, 3)
    assert isinstance(why, NoPerfectMatching)
    assert says(str(impossible_reason(field_of(now, 3), why)), "swiss_impossible_bye")


def test_balance_comes_before_the_colour_of_last_time():
    """A player who had one White more than Blacks gets Black, even directly after a Black."""
    past = {1: SimpleNamespace(colours=[1, 1, -1]), 2: SimpleNamespace(colours=[])}
    field = SimpleNamespace(
        players=[1, 2],
        handicaps=np.zeros((2, 2), dtype=np.int64),
        settings=SimpleNamespace(colours=ColourRule.BALANCED, seed=1),
        round=3,
        unfit_colours=np.zeros((2, 2), dtype=np.bool_),
        past=SimpleNamespace(past=past),
    )
    assert assign_colours(field, 0, 1) == assign_colours(field, 1, 0) == (2, 1, 0)
