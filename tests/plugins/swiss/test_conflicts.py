"""Which wishes leave a round no pairing: the message is held against all pairings of a few."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.blossom import NoPerfectMatching
from bridgeopt.plugins.swiss.bands import propose_bands, sorted_by_strength
from bridgeopt.plugins.swiss.field import field_of
from bridgeopt.plugins.swiss.match_rule import OddRule
from bridgeopt.plugins.swiss.matchplay.event import EventRules, OddSides, SwissEvent, WhoPlays
from bridgeopt.plugins.swiss.matchplay.pairing import propose_round
from bridgeopt.plugins.swiss.pairing import propose
from bridgeopt.plugins.swiss.round_check import impossible_reason
from bridgeopt.plugins.swiss.study import play_rounds
from bridgeopt.plugins.swiss.tournament import Apart, Player, Settings, System, Tournament
from tests.support.generators.instances import stride
from tests.support.reference.matches import all_shapes


class Wish(NamedTuple):
    """A wish: its name in the message, and the pairs of ids that it forces or keeps apart.

    ``later`` has the pairs that it keeps apart in the next round.
    """

    name: str
    forced: frozenset = frozenset()
    apart: frozenset = frozenset()
    later: frozenset = frozenset()


def pairs_of(ids):
    """Return all pairs of some ids."""
    return frozenset(frozenset(two) for two in combinations(ids, 2))


def possible(shapes, kept, free, barred=frozenset()):
    """Return whether one of ``shapes`` keeps these wishes; the pairs in ``free`` may meet."""
    forced = {two for wish in kept for two in wish.forced}
    apart = {two for wish in kept for two in wish.apart} | barred
    later = {two for wish in kept for two in wish.later}
    free = free | forced
    for aside, pairs in shapes:
        met, triple = {frozenset(two) for two in pairs}, pairs_of(aside)
        if forced <= met and not (met | triple) & (apart - free) and not triple & (later - free):
            return True
    return False


def assert_smallest(message, wishes, shapes, barred=frozenset()):
    """Check that a message names a smallest conflict, and the wishes that are enough to remove."""
    free = {two for wish in wishes for two in wish.forced}
    sizes = (
        size
        for size in range(len(wishes) + 1)
        for some in combinations(wishes, size)
        if not possible(shapes, some, free, barred)
    )
    known = {wish.name: wish for wish in wishes}
    named = [known[str(name)] for name in message.values["wishes"]]
    assert message.values["n"] == len(named) == next(sizes)
    assert not possible(shapes, named, free, barred)
    enough = [
        wish.name
        for wish in named
        if possible(shapes, [other for other in wishes if other != wish], set(), barred)
    ]
    assert [str(name) for name in message.values["remedies"]] == enough
    assert message.values["m"] == len(enough)


def drawn(draw, ids, number):
    """Return random groups, and pairs that must meet or must not."""
    groups = tuple(
        Apart(
            f"group {k}",
            tuple(sorted(draw.sample(ids, draw.randint(2, min(4, len(ids)))))),
            draw.choice(((), (), (number,), (number + 1,))),
        )
        for k in range(draw.randint(0, 3))
    )
    pairs = [tuple(sorted(two)) for two in combinations(ids, 2)]
    forced, *forbidden = draw.sample(pairs, min(len(pairs), draw.randint(1, 4)))
    return groups, ([forced] if draw.random() < 1 / 3 else []), forbidden


def players_of(count):
    """Return players of falling strength, of two clubs."""
    return [
        Player(k, f"P{k}", Fraction(2000 - k), 0, club="Waal" if k % 2 else "Maas")
        for k in range(1, count + 1)
    ]


def as_wishes(groups, by_hand, never, players, number):
    """Return the wishes of a round as the message names them."""
    names = {player.id: player.name for player in players}
    found = [
        Wish(
            group.name,
            apart=pairs_of(group.players) if number in (group.rounds or (number,)) else frozenset(),
            later=pairs_of(group.players)
            if number + 1 in (group.rounds or (number + 1,))
            else frozenset(),
        )
        for group in groups
    ]
    for kind in never:
        clubs = Counter(player.club for player in players)
        same = frozenset().union(
            *(pairs_of(p.id for p in players if p.club == club) for club in clubs)
        )
        found.append(Wish(str(Message("swiss_page_kind", kind=kind)), apart=same, later=same))
    for how, pairs in zip(("force", "forbid"), by_hand, strict=True):
        for two in sorted(pairs):
            first, second = (names[each] for each in two)
            told = {"how": how, "first": first, "second": second, "round": str(number)}
            name = str(Message("swiss_did_by_hand", **told))
            only = frozenset([frozenset(two)])
            found.append(Wish(name, **{"forced" if how == "force" else "apart": only}))
    return found


@pytest.mark.slow
def test_wishes_of_players_that_conflict_are_named():
    """The message about an unpairable round of players is right in random tournaments."""
    told = Counter()
    for seed in range(0, 250, stride(3)):
        draw = Random(f"conflict/{seed}")
        players = sorted_by_strength(players_of(draw.randint(3, 6)))
        settings = Settings(
            6, System.SWISS, avoid=(), never=("club",) if draw.random() < 1 / 3 else ()
        )
        cup = Tournament("made", settings, players, propose_bands(players, settings))
        ids = [player.id for player in players]
        number = draw.randint(1, 4 if len(ids) == 4 else 3)
        strengths = dict.fromkeys(ids, 0.0)
        free = replace(cup, settings=replace(settings, never=()))
        for _ in range(number - 1):
            free = next(play_rounds(free, strengths, draw))
        groups, forced, forbidden = drawn(draw, ids, number)
        cup = replace(
            free,
            settings=settings,
            apart=groups,
            forced=frozenset((number, two) for two in forced),
            forbidden=frozenset((number, two) for two in forbidden if two not in forced),
        )
        why = propose(cup, number - 1)
        if not isinstance(why, NoPerfectMatching):
            continue
        message = impossible_reason(field_of(cup, number - 1), why)
        met = {frozenset(game.players) for played in cup.rounds for game in played.games}
        had = {player for played in cup.rounds for player, _ in played.byes}
        shapes = [
            (aside, pairs) for aside, pairs in all_shapes(ids, OddRule.BYE) if not had & {*aside}
        ]
        by_hand = forced, [two for two in forbidden if two not in forced]
        wishes = as_wishes(groups, by_hand, settings.never, players, number)
        free_pairs = {frozenset(two) for two in forced}
        if not possible(shapes, (), free_pairs, met):
            assert message.key != "swiss_impossible_wishes"
            told["meetings"] += 1
            continue
        assert message.key == "swiss_impossible_wishes"
        assert_smallest(message, wishes, shapes, met)
        told[message.values["n"]] += 1
        str(message)
    assert told["meetings"] > 0
    assert set(told) >= {1, 2}


@pytest.mark.slow
@pytest.mark.parametrize("odd", [OddSides.BYE, OddSides.TRIPLE, OddSides.LONG_TRIPLE])
def test_wishes_of_teams_that_conflict_are_named(odd):
    """The message about an unpairable round of teams is right; a long triple counts two rounds."""
    rule = {
        OddSides.BYE: OddRule.BYE,
        OddSides.TRIPLE: OddRule.TRIPLE,
        OddSides.LONG_TRIPLE: OddRule.LONG_TRIPLE,
    }[odd]
    told = Counter()
    for seed in range(0, 150, stride(3)):
        draw = Random(f"teams/{odd}/{seed}")
        sides = tuple(players_of(draw.randint(3, 6)))
        ids = [side.id for side in sides]
        never = ("club",) if draw.random() < 1 / 3 else ()
        groups, forced, forbidden = drawn(draw, ids, 1)
        forbidden = [two for two in forbidden if two not in forced]
        rules = EventRules(WhoPlays.TEAMS, 4, 8, (4, 4), odd=odd, never=never)
        event = SwissEvent(
            "made",
            rules,
            sides,
            apart=groups,
            forced=frozenset((1, *two) for two in forced),
            forbidden=frozenset((1, *two) for two in forbidden),
        )
        try:
            propose_round(event, 1)
        except RequestError as error:
            message = error.message
        else:
            continue
        assert message.key == "match_no_pairing"
        wishes = as_wishes(groups, (forced, forbidden), never, sides, 1)
        if odd is not OddSides.LONG_TRIPLE:
            wishes = [wish._replace(later=frozenset()) for wish in wishes]
        shapes = [*all_shapes(ids, rule)]
        assert_smallest(message, wishes, shapes)
        told[message.values["n"]] += 1
        str(message)
    assert set(told) >= {1, 2}
