"""Check other people's tournaments: broken rules and better pairings are found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeopt.plugins.swiss.round_check import check_rounds
from bridgeopt.plugins.swiss.tournament import Band, Bye, ByeKind, Game, Result, Round
from tests.support.generators.swiss import DrawnSize, generate


@pytest.mark.long
def test_our_own_rounds_are_the_best():
    """In a generated tournament, no level is ever lost."""
    for seed in range(25):
        *_, tournament = generate(seed, DrawnSize(4, 20, 7, crowded=bool(seed % 2)))
        for each in check_rounds(tournament):
            assert each.first_worse_level is None
            assert each.order == each.best
            assert each.proved
            assert each.needless_byes == ()


def played(seed=3):
    """Return a tournament of an even number of players, all present, after two rounds."""
    for k in range(seed, 999):
        *_, last = generate(k, DrawnSize(8, 8, 5))
        if len(last.rounds) > 2 and not last.absent and not any(r.byes for r in last.rounds):
            return last
    raise AssertionError


def with_round(tournament, k, games, byes=()):
    """Return a tournament with one round replaced."""
    told = tuple(Game(t, a, b, 0, Result.WHITE) for t, (a, b) in enumerate(games, start=1))
    rounds = (*tournament.rounds[:k], Round(told, tuple(byes)))
    return replace(tournament, rounds=rounds)


@pytest.mark.slow
def test_the_first_round_again_breaks_criterion_1():
    """The rematches are named, and the lost level is the first one."""
    tournament = played()
    games = [game.players for game in tournament.rounds[0].games]
    *_, last = check_rounds(with_round(tournament, 1, games))
    assert {fault.players for fault in last.broken if fault.criterion == 1} == set(games)
    assert last.first_worse_level == "rematches"


@pytest.mark.slow
def test_a_second_forced_bye_breaks_criterion_2():
    """A second forced bye is a fault unless the player volunteered.

    A bye in an even field is needless.
    """
    tournament = played()
    order = [p.id for p in tournament.players]
    away = Bye(order[-1], ByeKind.VOLUNTARY)
    rest = [p for p in order if p not in (order[0], order[-1])]
    bye = Bye(order[0], ByeKind.FORCED)
    pairs = list(zip(rest[::2], rest[1::2], strict=True))
    other = list(zip(rest[:3], rest[3:], strict=True))
    first = with_round(tournament, 0, pairs, [bye, away])
    *_, last = check_rounds(with_round(first, 1, other, [bye, away]))
    assert [fault.players for fault in last.broken if fault.criterion == 2] == [(order[0],)]
    assert last.first_worse_level == "second_byes"
    asked = Bye(order[0], ByeKind.VOLUNTEER)
    *_, last = check_rounds(with_round(first, 1, other, [asked, away]))
    assert not [fault for fault in last.broken if fault.criterion == 2]
    both = with_round(tournament, 0, pairs, [bye, Bye(order[-1], ByeKind.FORCED)])
    assert set(next(check_rounds(both)).needless_byes) == {order[0], order[-1]}


@pytest.mark.slow
def test_a_switch_is_lost_within_the_group():
    """Neighbours paired in the first round lose the switches level."""
    tournament = played()
    tournament = replace(tournament, settings=replace(tournament.settings, avoid=(), handicap=None))
    top = tournament.bands[0].players
    rest = [p.id for p in tournament.players if p.id not in top]
    order = [*top, *rest]
    (checked,) = check_rounds(
        with_round(tournament, 0, list(zip(order[::2], order[1::2], strict=True)))
    )
    assert checked.first_worse_level is not None


@pytest.mark.slow
def test_who_meets_whom_within_groups_is_left_off():
    """Pairing neighbours of one group is optimal if the check ignores the levels within groups."""
    tournament = played()
    order = tuple(p.id for p in tournament.players)
    one = replace(tournament, bands=(Band(order),), initial=(), adjustments=())
    posted = with_round(one, 0, list(zip(order[::2], order[1::2], strict=True)))
    assert next(check_rounds(posted)).first_worse_level in ("unwanted", "switches")
    (checked,) = check_rounds(posted, within_groups=False)
    assert (checked.first_worse_level, checked.order) == (None, checked.best)
    assert checked.order[-1][0] == "bad_colours"
    assert checked.proved
