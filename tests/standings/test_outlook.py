"""Certain leaders and rivals' needs, compared with every possible end of the sessions."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from bridgeopt.standings.competition import (
    ClubRecord,
    Competition,
    DropRule,
    EnteredPair,
    MissedSessionScore,
    RankKind,
    SessionResults,
    SessionScore,
    TotalMethod,
)
from bridgeopt.standings.outlook import outlook
from bridgeopt.standings.ranking import StandingsList, compute_standings
from tests.support.each_case import each_case
from tests.support.messages import says
from tests.support.standings_files import Desk, results

PAIRS = ((1, 2), (3, 4))
NEWCOMER = (7, 8)
UNANNOUNCED = "without notice"


def drawn(random: Random) -> tuple[Competition, ClubRecord, int]:
    """Return a small competition of pairs, its sessions so far, and how many are to come."""
    played, remaining = random.randint(1, 3), random.randint(1, 2)
    is_entered = random.random() < 0.6
    competition = Competition(
        name="Cup",
        rank=RankKind.PAIRS,
        period=played + remaining,
        best=random.choice([None, 1, 2]),
        total=random.choice([TotalMethod.MEAN, TotalMethod.SUM, TotalMethod.PER_SESSION]),
        minimum=random.choice([0, 0, 2, 3]),
        entries=tuple(map(EnteredPair, PAIRS)) if is_entered else None,
    )
    if competition.best is None and random.random() < 0.5:
        drop = random.choice([DropRule(1), DropRule(after=1, every=2)])
        competition = replace(competition, drop=drop)
    if is_entered and random.random() < 0.7:
        absent = random.choice(
            [
                (MissedSessionScore(most=Fraction(50)),),
                (MissedSessionScore(plus=Fraction(-5)), MissedSessionScore(fixed=Fraction(40))),
            ]
        )
        late = random.choice([None, MissedSessionScore(fixed=Fraction(30))])
        competition = replace(competition, absent=absent, no_notice=late)
    sessions = []
    for number in range(1, played + 1):
        scores = [
            SessionScore(pair, Fraction(random.choice([20, 45, 50, 55, 90]) - 10 * k))
            for k, pair in enumerate(PAIRS)
            if random.random() < 0.85
        ]
        sessions.append(SessionResults(number, tuple(scores)))
    return competition, ClubRecord(tuple(sessions)), remaining


def ends(competition: Competition, record: ClubRecord, remaining: int) -> list[StandingsList]:
    """Return the standings after every way to play or miss the remaining sessions."""
    outcomes: list[Fraction | str | None] = [Fraction(0), Fraction(100), None]
    if competition.no_notice is not None:
        outcomes.append(UNANNOUNCED)
    contestants = [*PAIRS, *([] if competition.entries else [NEWCOMER])]
    found = []
    one = list(product(outcomes, repeat=remaining))
    first = len(record.sessions) + 1
    for ways in product(one, repeat=len(contestants)):
        sessions = [
            SessionResults(
                first + k,
                tuple(
                    SessionScore(pair, way[k])
                    for pair, way in zip(contestants, ways, strict=True)
                    if isinstance(way[k], Fraction)
                ),
            )
            for k in range(remaining)
        ]
        late = frozenset(
            (first + k, pair)
            for pair, way in zip(contestants, ways, strict=True)
            for k in range(remaining)
            if way[k] == UNANNOUNCED
        )
        after = replace(record, sessions=(*record.sessions, *sessions), no_notice=late)
        found.append(compute_standings(competition, after)[0])
    return found


@pytest.mark.slow
@each_case("seed", range(60))
def test_certain_means_every_end(seed: int) -> None:
    """The leader is certain exactly if no rival can draw level, however the sessions end."""
    competition, record, remaining = drawn(Random(f"outlook {seed}"))
    (now,) = compute_standings(competition, record)
    if not now.ranked:
        return
    ahead = outlook(now, record)
    assert ahead is not None
    assert ahead.remaining == remaining
    leader = now.rows[0].who
    alone = all(
        end.rows[0].who == leader and end.rows[0].place_text == "1"
        for end in ends(competition, record, remaining)
    )
    assert ahead.is_certain == (alone and now.rows[0].size == 1)


def test_both_answers_occur() -> None:
    """The cases above hold leaders who are certain and leaders who are not."""
    found = set()
    for seed in range(60):
        competition, record, _ = drawn(Random(f"outlook {seed}"))
        (now,) = compute_standings(competition, record)
        ahead = outlook(now, record)
        if ahead is not None:
            found.add(ahead.is_certain)
    assert found == {True, False}


@each_case("seed", range(20))
def test_needs_are_the_least(seed: int) -> None:
    """The needed score puts a rival ahead of a leader with 50 %; 0.01 less does not."""
    competition, record, _ = drawn(Random(f"outlook {seed}"))
    (now,) = compute_standings(competition, record)
    ahead = outlook(now, record)
    if ahead is None:
        return
    leader = now.rows[0].who
    for need in ahead.needs:
        tried = [Fraction(100)] if need.percentage is None else [need.percentage]
        tried += [] if not need.percentage else [need.percentage - Fraction(1, 100)]
        for percentage in tried:
            scores = SessionScore(leader, Fraction(50)), SessionScore(need.who, percentage)
            after = (*record.sessions, SessionResults(9, scores))
            rows = compute_standings(competition, replace(record, sessions=after))[0].rows
            by_pair = {row.who: row for row in rows}
            mine, theirs = by_pair[need.who], by_pair[leader]
            is_ahead = mine.place > 0 and float(mine.shown or 0) > float(theirs.shown or 0)
            assert is_ahead == (percentage == need.percentage)


def test_nothing_is_certain_with_substitutes(desk: Desk) -> None:
    """Two players who scored apart may form a pair that has those scores: the leader can lose."""
    rules = (
        '[[competition]]\nname = "Cup"\nrank = "pair"\nwho = "members"\nperiod = 3\n'
        "minimum = 2\nsubstitute = {other = {least = 0, most = 100}}\n"
    )
    members = "id,name,status\n" + "".join(f"{k},Member {k},member\n" for k in range(1, 5))
    members += "".join(f"{k},Guest {k},guest\n" for k in range(91, 95))
    so_far = {k: {(1, 2): 60, (3, 90 + k): 100, (4, 92 + k): 100} for k in (1, 2)}
    assert desk.places(rules, results(so_far), members=members) == {(1, 2): "1"}
    (found,) = desk.lists(rules, results(so_far), "--details", members=members)
    assert found["outlook"] is None
    end = {**so_far, 3: {(1, 2): 60, (3, 4): 100}}
    assert desk.places(rules, results(end), members=members) == {(3, 4): "1", (1, 2): "2"}


def test_the_command_says_it(desk: Desk) -> None:
    """The terminal says that the leader is certain, or what rivals need."""
    rules = '[[competition]]\nname = "Cup"\nrank = "pair"\nperiod = 3\ntotal = "sum"\n'
    season = results({1: {(1, 2): 70, (3, 4): 10}, 2: {(1, 2): 70, (3, 4): 10}})
    assert says(desk.run(rules, season, "--details").output, "competition_certain")
    close = results({1: {(1, 2): 60, (3, 4): 50}})
    assert "3 & 4: 60.01 %" in desk.run(rules, close, "--details").output
    (found,) = desk.lists(rules, close, "--details")
    assert found["outlook"]["needs"] == [{"who": [3, 4], "percent": "60.01"}]
    assert "outlook" not in desk.lists(rules, close)[0]
