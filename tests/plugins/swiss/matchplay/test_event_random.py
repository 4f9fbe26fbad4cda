"""Hold random events against a plain count, through the file; damaged results raise errors."""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import suppress
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.plugins.swiss.matchplay.actions import (
    EnterOutcomes,
    EnterSides,
    GivePoints,
    MatchOutcome,
    PostMatches,
    SetSideAbsence,
)
from bridgeopt.plugins.swiss.matchplay.determined import DeterminedMatches
from bridgeopt.plugins.swiss.matchplay.event import (
    EventRules,
    Forfeit,
    MatchScore,
    OddSides,
    PairingOrder,
    SwissEvent,
    WhoPlays,
)
from bridgeopt.plugins.swiss.matchplay.file import EventBeginning, EventFile
from bridgeopt.plugins.swiss.matchplay.match_files import read_outcomes, read_scale
from bridgeopt.plugins.swiss.matchplay.pairing import assign_tables, propose_round, table_turns
from bridgeopt.plugins.swiss.matchplay.standings import EventScores, rank_sides
from bridgeopt.plugins.swiss.matchplay.vp_scales import ScaleKind, ScaleStep, VpScale
from bridgeopt.plugins.swiss.tournament import Player
from tests.support.each_case import each_case

WBF = VpScale()


def sides(*ids: int) -> tuple[Player, ...]:
    """Return teams with these ids."""
    return tuple(Player(k, f"Side {k}", Fraction(0)) for k in ids)


def drawn_round(event: SwissEvent, number: int, rng: Random, *, odd: OddSides):
    """Return a round of the sides that are present, paired at random."""
    there = list(event.in_round(number))
    rng.shuffle(there)
    triples, byes = [], []
    if len(there) % 2 and odd is OddSides.BYE:
        byes.append(there.pop())
    elif len(there) % 2:
        triples.append((there.pop(), there.pop(), there.pop()))
    pairs = list(zip(there[::2], there[1::2], strict=True))
    return assign_tables(event, pairs, triples, byes).posted


def outcome(match, rng: Random) -> MatchOutcome:
    """Return a random outcome of a match."""
    odd = rng.random()
    if odd < 0.1:
        return MatchOutcome(match.table, forfeit=rng.choice(list(Forfeit)))
    if odd < 0.2:
        return MatchOutcome(match.table, awarded=(Fraction(9), Fraction(17, 2)))
    played = max(match.boards - rng.randrange(3), 1)
    most = 12 * played  # for each; both together win at most 24 a board
    imps = Fraction(rng.randrange(most + 1)), Fraction(rng.randrange(most + 1))
    return MatchOutcome(match.table, (MatchScore(played, imps),))


def plain(event: SwissEvent) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """Return all scores, and the sums of the opponents' scores, counted one by one."""
    scores: dict[int, Fraction] = defaultdict(Fraction)
    met: dict[int, list[tuple[Fraction, int | None]]] = defaultdict(list)
    joined = dict(event.joined)
    for k, played in enumerate(event.rounds, start=1):
        triple = {side for three in played.triples for side in three.sides}
        for match in played.matches:
            half = Fraction(1, 2) if {match.first, match.second} <= triple else Fraction(1)
            if match.awarded is not None:
                both = match.awarded
            elif match.forfeit is not None:
                gone = match.forfeit.value
                both = tuple(
                    half * (0 if gone in (side, "both") else 12) for side in ("first", "second")
                )
            elif match.scores:
                (score,) = match.scores
                margin = score.imps[0] - score.imps[1]
                line = WBF.lines(score.boards)
                _, won, lost = line[min(abs(int(margin)), len(line) - 1)]
                both = (won, lost) if margin >= 0 else (lost, won)
                both = tuple(half * each for each in both)
            else:
                both = (0, 0)
            for side, points, other in (
                (match.first, both[0], match.second),
                (match.second, both[1], match.first),
            ):
                scores[side] += points
                met[side].append((half, other))
        for player in event.players:
            if player.id in played.byes:
                scores[player.id] += 12
            if player.id not in played.players:
                scores[player.id] += 9 if k < joined.get(player.id, 1) else 0
            if player.id not in {side for match in played.matches for side in match.sides}:
                met[player.id].append((Fraction(1), None))
    for given in event.adjustments:
        scores[given.side] += given.points
    total = {player.id: scores[player.id] for player in event.players}
    average = Fraction(10 * len(event.rounds))
    opponents = {
        side: sum((w * (average if o is None else total[o]) for w, o in each), Fraction(0))
        for side, each in met.items()
    }
    return total, opponents


@pytest.mark.parametrize("seed", range(12))
def test_scores_beside_a_plain_count(seed, tmp_path):
    """Scores agree with the plain count.

    Events have byes, triples, forfeits, awards, short matches, late sides, leavers and penalties.
    """
    rng = Random(seed)
    odd = rng.choice([OddSides.BYE, OddSides.TRIPLE])
    rules = EventRules(WhoPlays.TEAMS, 4, 8, (4, 4), odd=odd)
    file = EventFile.create(tmp_path / "e.swiss", EventBeginning("e", rules, sides(*range(1, 8))))
    for number in range(1, 5):
        event = file.read().state
        if number == 3:
            file.do(EnterSides(sides(20)))
            event = file.do(SetSideAbsence.leaving(rng.randrange(1, 8), 3)).state
        posted = drawn_round(event, number, rng, odd=odd)
        event = file.do(PostMatches(number, posted)).state
        outcomes = tuple(outcome(match, rng) for match in event.rounds[-1].matches)
        file.do(EnterOutcomes(number, outcomes))
        file.do(GivePoints(rng.randrange(1, 8), number, Fraction(rng.randrange(-4, 5), 2)))
    event = file.read().state
    assert EventFile(file.path).read().state == event
    total, opponents = plain(event)
    assert EventScores(event).totals == total
    places = rank_sides(event)
    assert {each.player: each.ties[0][1] for each in places} == opponents
    order = [(-each.score, -(each.ties[0][1] or 0)) for each in places]
    assert order == sorted(order)


@each_case("seed", range(8))
def test_seats_of_any_round_make_its_matches(seed):
    """Each match has all its boards in both rooms, and no side has two seats at a time."""
    rng = Random(seed)
    halves = rng.choice([(4, 4), (4, 3), (3, 2)])
    rules = EventRules(
        WhoPlays.TEAMS,
        3,
        sum(halves),
        halves,
        duplicated=rng.random() < 1 / 2,
        home=rng.random() < 1 / 2,
    )
    event = SwissEvent("e", rules, sides(*range(1, 10)))
    posted = drawn_round(event, 1, rng, odd=OddSides.TRIPLE)
    event = PostMatches(1, posted).apply(event)
    found = list(table_turns(event, 1))
    for match in posted.matches:
        boards = {}
        for each in found:
            if each.match == match.table:
                key = each.ns, each.ew
                boards.setdefault(key, []).extend(range(each.boards[0], each.boards[1] + 1))
        assert set(boards) == {match.sides, match.sides[::-1]}
        first, second = (sorted(each) for each in boards.values())
        assert first == second
        assert len(set(first)) == match.boards
    for time in (1, 2):
        now = [each for each in found if each.time == time]
        for place in ("ns", "ew"):
            assert len({getattr(each, place) for each in now}) == len(now)
        assert len({(each.room, each.table) for each in now}) == len(now)


@each_case("rounds_of_triple", [1, 2])
@each_case("seed", range(4))
def test_nobody_plays_a_board_twice(seed, rounds_of_triple):
    """Over rounds with triples no player meets a board again."""
    rng = Random(seed)
    rules = EventRules(WhoPlays.TEAMS, 4, 7, (4, 3), duplicated=True)
    event = SwissEvent("e", rules, sides(*range(1, 10)))
    three = (1, 2, 3)
    for number in range(1, 5):
        begins = rounds_of_triple == 1 or number % 2
        if begins:
            three = tuple(rng.sample(range(1, 10), 3))
        others = rng.sample([side for side in range(1, 10) if side not in three], 6)
        pairs = list(zip(others[::2], others[1::2], strict=True))
        triples = [three] if begins else []
        told = assign_tables(event, pairs, triples, triple_rounds=rounds_of_triple)
        event = PostMatches(number, told.posted).apply(event)
    seen: Counter[tuple[int, str, int]] = Counter()
    for number in range(1, 5):
        for each in table_turns(event, number):
            for board in range(each.boards[0], each.boards[1] + 1):
                seen[each.ns, "NS", board] += 1
                seen[each.ew, "EW", board] += 1
    assert max(seen.values()) == 1


@pytest.mark.slow
def test_damaged_results_are_refused_in_words(tmp_path):
    """A damaged file is read or refused with an error of ours; nothing else is raised."""
    rng = Random(5)
    rules = EventRules(WhoPlays.PAIRS, 3, 7, (4, 3))
    event = SwissEvent("e", rules, sides(1, 2, 3, 4))
    event = PostMatches(1, assign_tables(event, [(1, 2), (3, 4)]).posted).apply(event)
    bits = ["1", "2", "3", "4", "-5", "99", "5.5", "101", "", '"', "x", "²", "9" * 30, "0", "50%"]
    heads = (
        *("first,second,imps_first,imps_second", "first,second,percentage_first,half"),
        *("second,first,percentage_first,imps_first,boards", "imps,winner,loser", "first"),
    )
    path = tmp_path / "r.csv"
    read = 0
    for k in range(400):
        cells = ("1,2", rng.choice(bits), rng.choice(bits)), rng.choices(bits, k=4)
        lines = [",".join(rng.choice(cells)) for _ in range(rng.randrange(4))]
        path.write_text("\n".join([heads[k % len(heads)], *lines]), "utf-8")
        with suppress(BridgeoptError):
            for action in read_outcomes(path, event, 1):
                action.apply(event)
                read += 1
        with suppress(BridgeoptError):
            read_scale(path)
    assert read


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_what_is_certain_beside_all_outcomes(seed):
    """Certain pairs hold for each outcome of one or two open matches, each entered and paired."""
    rng = Random(seed)
    steps = ("0", "10", "10"), ("1", "13", "7"), ("5", "15", "5"), ("20", "20", "0")
    scale = VpScale(ScaleKind.DISCRETE, tuple(ScaleStep(0, *map(Fraction, step)) for step in steps))
    odd = rng.choice([OddSides.BYE, OddSides.TRIPLE])
    order = rng.choice([PairingOrder.NEIGHBOURS, PairingOrder.FOLD])
    rules = EventRules(WhoPlays.TEAMS, 4, 8, (4, 4), scale, odd=odd, order=order)
    event = SwissEvent("e", rules, sides(*range(1, rng.choice([9, 11]) + rng.randrange(2))))
    for number in (1, 2):
        event = PostMatches(number, propose_round(event, number).posted).apply(event)
        tables = [match.table for match in event.rounds[-1].matches]
        still_open = rng.sample(tables, rng.choice([1, 2])) if number == 2 else []
        played = tuple(
            MatchOutcome(table, (MatchScore(8, (Fraction(rng.randrange(30)), Fraction(9))),))
            for table in tables
            if table not in still_open
        )
        event = EnterOutcomes(number, played).apply(event)
    sure = None
    for margins in product((-20, -5, -1, 0, 1, 5, 20), repeat=len(still_open)):
        outcomes = tuple(
            MatchOutcome(t, (MatchScore(8, (Fraction(max(m, 0)), Fraction(max(-m, 0)))),))
            for t, m in zip(still_open, margins, strict=True)
        )
        posted = propose_round(EnterOutcomes(2, outcomes).apply(event), 3).posted
        found = {
            *(tuple(sorted(match.sides)) for match in posted.paired),
            *(tuple(sorted(triple.sides)) for triple in posted.triples),
            *((side,) for side in posted.byes),
        }
        sure = found if sure is None else sure & found
    told = DeterminedMatches.for_round(event, 3)
    assert told.outcomes == 7 ** len(still_open)
    claimed = {*told.meetings.meetings}
    assert claimed <= sure
    assert claimed == sure or not told.meetings.all_outcomes
