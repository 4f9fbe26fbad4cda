"""Standing wishes in the pairing: forbidden meetings, byes, acceleration, a second cycle."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from bridgeopt.base.errors import RequestError
from bridgeopt.engine.blossom import NoPerfectMatching
from bridgeopt.plugins.swiss.actions import Accelerate, AskBye, KeepApart, PostRound, SetAbsence
from bridgeopt.plugins.swiss.bands import propose_bands, sorted_by_strength
from bridgeopt.plugins.swiss.field import field_of
from bridgeopt.plugins.swiss.file import SwissFile, TournamentBeginning
from bridgeopt.plugins.swiss.pairing import propose
from bridgeopt.plugins.swiss.round_check import check_rounds
from bridgeopt.plugins.swiss.standings import pairing_points, scores
from bridgeopt.plugins.swiss.study import play_rounds, with_round
from bridgeopt.plugins.swiss.tasks.rounds import pair_next
from bridgeopt.plugins.swiss.tournament import (
    KEPT_APART,
    Accelerated,
    Acceleration,
    Apart,
    AskedBye,
    ByeKind,
    Player,
    Result,
    Settings,
    System,
    Tournament,
)
from tests.support.generators.instances import stride
from tests.support.generators.swiss import DrawnSize, generate, strengths_of
from tests.support.reference.swiss import held_against_all


def cup(count, rounds=5, **settings):
    """Return a Swiss of players of falling strength, of two clubs."""
    players = sorted_by_strength(
        [
            Player(k, f"P{k}", Fraction(2000 - k), 0, club="Waal" if k % 2 else "Maas")
            for k in range(1, count + 1)
        ]
    )
    chosen = Settings(rounds, System.SWISS, avoid=(), **settings)
    return Tournament("made", chosen, players, propose_bands(players, chosen))


def wished(tournament, draw):
    """Return a tournament with random wishes of each kind."""
    players = [player.id for player in tournament.players]
    rounds = tournament.settings.rounds
    number = range(1, rounds + 1)

    def some(most):
        return draw.sample(players, min(most, len(players)))

    groups = tuple(
        Apart(f"group {k}", tuple(some(draw.randint(2, 3))), tuple(draw.sample(number, k)))
        for k in range(draw.randint(0, min(2, rounds)) + 1)
    )
    byes = {(p, draw.choice(number)): draw.choice((ByeKind.HALF, ByeKind.FULL)) for p in some(2)}
    faster = {(p, draw.choice(number)): Fraction(draw.randint(1, 4), 2) for p in some(3)}
    settings = replace(
        tournament.settings,
        never=draw.choice(((), (), ("family",), ("club",))),
        never_rounds=draw.choice(((), (1, 2), tuple(number))),
        acceleration=draw.choice(list(Acceleration)),
        second_cycle=draw.random() < 1 / 2,
    )
    return replace(
        tournament,
        settings=settings,
        apart=groups,
        asked_byes=tuple(AskedBye(p, r, kind) for (p, r), kind in byes.items()),
        accelerated=tuple(Accelerated(p, r, points) for (p, r), points in faster.items()),
    )


SMALL = DrawnSize(fewest=4, most=8, rounds=7, crowded=True)


def held(seeds):
    """Count the rounds of tournaments with wishes in which the best of all pairings differs."""
    counted = Counter()
    for seed in seeds:
        draw = Random(f"wishes/{seed}")
        tournament = wished(next(generate(seed, SMALL)), draw)
        strengths = strengths_of(tournament.players)
        for k in range(tournament.settings.rounds):
            found = held_against_all(tournament, k)
            counted += found
            if found["none"]:
                break
            tournament = next(play_rounds(tournament, strengths, draw, oddities=True))
    return counted


def assert_best(counted):
    """Check that no pairing was better, and everything was proven."""
    for wrong in ("floats", "meetings", "unproved", "told"):
        assert counted[wrong] == 0, (wrong, counted)


def test_nothing_is_better_among_a_few():
    """No pairing that respects the wishes is better, in a few tournaments."""
    assert_best(held(range(6)))


@pytest.mark.slow
def test_nothing_is_better():
    """No pairing is better in many tournaments.

    For an unpairable round, no pairing respects the wishes.
    """
    counted = held(range(100, 160, stride(4)))
    assert counted["rounds"] > 100 // stride(4)
    assert counted["none"] > 0
    assert_best(counted)


def test_who_never_meets():
    """Clubs are apart in some rounds, a group in all, and the proof names this restriction."""
    tournament = replace(
        cup(8, never=("club",), never_rounds=(1, 2)), apart=(Apart("family", (1, 2)),)
    )
    clubs = {player.id: player.club for player in tournament.players}
    for k in range(3):
        this_round = propose(tournament, k).as_round
        both = [game.players for game in this_round.games]
        if k < 2:
            assert all(clubs[a] != clubs[b] for a, b in both)
        assert {1, 2} not in [set(two) for two in both]
        games = tuple(replace(game, result=Result.WHITE) for game in this_round.games)
        tournament = with_round(tournament, replace(this_round, games=games))


def test_wishes_that_leave_no_pairing():
    """If all players share a club, the round cannot be paired, not even with rematches."""
    tournament = replace(cup(6), apart=(Apart("all", tuple(range(1, 7))),))
    assert isinstance(propose(tournament, 0), NoPerfectMatching)
    assert isinstance(propose(tournament, 0, rematches=True), NoPerfectMatching)


def test_the_check_names_who_met_though_apart():
    """The check names two of a group who met in another program's round."""
    tournament = cup(4)
    played = propose(tournament, 0).as_round
    first = played.games[0].players
    tournament = replace(with_round(tournament, played), apart=(Apart("family", first),))
    (checked,) = check_rounds(tournament)
    assert (KEPT_APART, first) in {(each.criterion, each.players) for each in checked.broken}


def test_byes_asked_for():
    """Requested byes score and are not forced byes; a player who returns is paired."""
    tournament = AskBye(1, (1, 2), ByeKind.FULL).apply(cup(7))
    tournament = AskBye(2, (1,)).apply(tournament)
    this_round = propose(tournament, 0).as_round
    assert this_round.bye_kinds[1] is ByeKind.FULL
    assert this_round.bye_kinds[2] is ByeKind.HALF
    after = with_round(tournament, this_round)
    assert (scores(after)[1], scores(after)[2]) == (1, Fraction(1, 2))
    assert bool(field_of(after, 2).may_sit_out[field_of(after, 2).row[1]])
    back = SetAbsence(1, (2,), absent=False).apply(after)
    assert 1 in propose(back, 1).as_round.by_player
    with pytest.raises(RequestError):
        AskBye(2, (1,)).apply(after)


@pytest.mark.parametrize(
    ("players", "rounds", "half", "points"),
    [
        (10, 9, 6, (1, 1, 1, Fraction(1, 2), Fraction(1, 2), 0)),
        (161, 4, 82, (1, Fraction(1, 2), 0)),
    ],
)
def test_baku(players, rounds, half, points):
    """Acceleration reproduces the federation's own example of 161 players."""
    tournament = cup(players, rounds, acceleration=Acceleration.BAKU)
    for k, more in enumerate(points):
        found = pairing_points(tournament, k)
        assert {p for p, own in found.items() if own} == (
            set(range(1, half + 1)) if more else set()
        )
        assert {own for own in found.values() if own} == ({more} if more else set())


def test_acceleration_is_no_score():
    """Acceleration changes the pairing and no standing."""
    plain, faster = cup(8), cup(8, acceleration=Acceleration.BAKU)
    faster = Accelerate(8, (1,), Fraction(2)).apply(faster)
    assert scores(plain) == scores(faster)
    pairs = [
        {frozenset(g.players) for g in propose(each, 0).as_round.games} for each in (plain, faster)
    ]
    assert pairs[0] != pairs[1]
    assert frozenset((1, 8)) in pairs[1]


def test_a_second_cycle():
    """Four players meet once, then again with the wish; without it round 4 cannot be paired."""
    tournament = cup(4, 6, second_cycle=True)
    for k in range(6):
        this_round = propose(tournament, k).as_round
        games = tuple(replace(game, result=Result.WHITE) for game in this_round.games)
        tournament = with_round(tournament, replace(this_round, games=games))
    met = Counter(frozenset(g.players) for each in tournament.rounds for g in each.games)
    assert met == {frozenset(two): 2 for two in combinations(range(1, 5), 2)}
    assert not any(
        broken.criterion == 1 for each in check_rounds(tournament) for broken in each.broken
    )
    once = replace(tournament, settings=replace(tournament.settings, second_cycle=False))
    assert isinstance(propose(replace(once, rounds=once.rounds[:3]), 3), NoPerfectMatching)


def test_groups_are_refused_or_replaced():
    """A group of one player is refused; an empty list removes an existing group."""
    tournament = KeepApart("family", (1, 2)).apply(cup(4))
    assert KeepApart("family", (3, 4), (1,)).apply(tournament).apart == (
        Apart("family", (3, 4), (1,)),
    )
    assert KeepApart("family").apply(tournament).apart == ()
    for wrong in (KeepApart("other"), KeepApart("family", (1,)), KeepApart("family", (1, 99))):
        with pytest.raises(RequestError):
            wrong.apply(tournament)


def test_the_file_holds_wishes(tmp_path):
    """Wishes in the beginning and in actions are kept when the file is read again."""
    begun = TournamentBeginning(
        "made",
        cup(6, acceleration=Acceleration.BAKU, never=("club",), never_rounds=(1,)).settings,
        cup(6).players,
        apart=(Apart("family", (1, 2), (1, 2)),),
        asked_byes=(AskedBye(1, 2, ByeKind.HALF),),
        accelerated=(Accelerated(3, 1, Fraction(1, 2)),),
    )
    file = SwissFile.create(tmp_path / "made.swiss", begun)
    file.do_all(
        [
            KeepApart("town", (3, 4)),
            AskBye(5, (1, 3), ByeKind.FULL),
            Accelerate(6, (2,), Fraction(1)),
        ]
    )
    state = SwissFile(tmp_path / "made.swiss").read().state
    assert state.settings == begun.settings
    assert state.apart == (*begun.apart, Apart("town", (3, 4)))
    assert set(state.asked_byes) == {
        *begun.asked_byes,
        AskedBye(5, 1, ByeKind.FULL),
        AskedBye(5, 3, ByeKind.FULL),
    }
    assert state.accelerated == (*begun.accelerated, Accelerated(6, 2, Fraction(1)))
    found = pair_next(file)
    assert found.proof_scope == "wishes"
    assert found.tournament.rounds[0].bye_kinds[5] is ByeKind.FULL


def test_posting_by_hand_is_not_refused():
    """A director may post a round against a wish; the check names it."""
    tournament = replace(cup(4), apart=(Apart("family", (1, 2)),))
    games = propose(cup(4), 0).as_round.games
    assert PostRound(1, games).apply(tournament).rounds[0].games == games
