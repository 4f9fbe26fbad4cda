"""The player behind each number, round by round, by a plain look at the list."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.plugins.individual.plan import (
    EventPlan,
    Person,
    lineup_of,
    names_apart,
    names_by_number,
    playing_now,
    same_names,
    with_name,
    with_substitute,
)
from bridgeopt.plugins.individual.standings import EventScore, ScoringRules, compute_standings

NAMES = ["Ada", "Bo", "Cy"]
ROUNDS, PLAYERS = 5, 9


@st.composite
def events(draw):
    """Return a random plan with sit-outs, and substitutes one after another."""
    seats = [
        np.array(draw(st.permutations(range(PLAYERS))))[:8].reshape(2, 4) for _ in range(ROUNDS)
    ]
    plan = EventPlan(np.array(seats), PLAYERS)
    people = tuple(
        Person(k, f"Player {k}") for k in range(1, PLAYERS + 1) if draw(st.integers(0, 3))
    )
    history = []
    for _ in range(draw(st.integers(0, 8))):
        number, since = draw(st.integers(1, PLAYERS)), draw(st.integers(1, ROUNDS))
        name = draw(st.sampled_from([*NAMES, f"Player {number}"]))
        history.append((number, since, name))
    return plan, people, history


def plain(people, history):
    """Return the name behind each number in each round, by a table that substitutes overwrite."""
    names = {p.number: p.name for p in people}
    rows = {n: [names.get(n, "")] * ROUNDS for n in range(1, PLAYERS + 1)}
    for number, since, name in history:
        rows[number][since - 1 :] = [name] * (ROUNDS - since + 1)
    return rows


@given(events())
def test_scores_stay_with_who_made_them(drawn):
    """Each person's points are those of the rounds in which the plain table lists them."""
    plan, people, history = drawn
    for number, since, name in history:
        people = with_substitute(people, Person(number, name, substitute=True, since=since))
    rows = plain(drawn[1], history)
    for r in range(1, ROUNDS + 1):
        shown = [rows[n][r - 1] for n in range(1, PLAYERS + 1)]
        now = playing_now(people, r)
        assert [now[n].name if n in now else "" for n in range(1, PLAYERS + 1)] == shown
        assert list(names_by_number(people, PLAYERS, r)) == shown
    scores = [
        EventScore(r, n, Fraction(r * 100 + n))
        for r in range(1, ROUNDS + 1)
        for n in range(1, PLAYERS + 1)
    ]
    cast = lineup_of(plan, people)
    own = [replace(s, player=int(cast.by_round[s.round - 1, s.player - 1]) + 1) for s in scores]
    made = defaultdict(dict)
    for line in compute_standings(cast.plan, own, ScoringRules()):
        who = cast.people[line.player - 1]
        if line.points:
            made[who.number, who.name] |= line.points
    expected = defaultdict(dict)
    for number, row in rows.items():
        for r, name in enumerate(row, start=1):
            if number - 1 in plan.players_in(r - 1):
                expected[number, name][r] = Fraction(r * 100 + number)
    assert made == expected
    for number, row in rows.items():
        played = [r for r in range(1, ROUNDS + 1) if number - 1 in plan.players_in(r - 1)]
        told = [
            {r for r in had if r in played}
            for had, who in zip(cast.rounds, cast.people, strict=True)
            if had and who.number == number and {*had} & {*played}
        ]
        of_each = defaultdict(set)
        for r in played:
            of_each[row[r - 1]].add(r)
        assert sorted(map(sorted, told)) == (
            sorted(map(sorted, of_each.values()))
            if len(of_each) > 1
            else []
            if not told
            else [played]
        )


def test_who_comes_back_is_ranked_again():
    """A player who returns keeps id and club; a substitute is not ranked, wherever they play."""
    ada = Person(1, "Ada", 17, "North")
    people = with_substitute((ada,), Person(1, "Bo", substitute=True, since=2))
    people = with_substitute(people, Person(1, "Ada", substitute=True, since=4))
    assert people == (ada, Person(1, "Bo", None, "", True, 2), replace(ada, since=4))
    assert with_substitute(people, Person(1, "Ada", substitute=True, since=2)) == (ada,)


def test_who_did_not_come_may_come_yet():
    """A substitute plays from round 1 on, and the absent player's data is kept."""
    ada = Person(1, "Ada", 17, "North")
    people = with_substitute((ada,), Person(1, "Bo", substitute=True))
    assert playing_now(people, 1)[1].name == "Bo"
    assert lineup_of(EventPlan(np.arange(4).reshape(1, 1, 4), 4), people).people[0].name == "Bo"
    assert with_substitute(people, Person(1, "Ada", substitute=True)) == (ada,)
    later = with_substitute(people, Person(1, "Ada", substitute=True, since=3))
    assert playing_now(later, 3)[1] == replace(ada, since=3)


def test_a_late_comer_is_named():
    """A person listed without a number gets it; one with a number is renamed."""
    people = (Person(1, "Ada", 17), Person(None, "Bo", 18, "South"))
    assert with_name(people, Person(2, "Bo")) == (people[0], Person(2, "Bo", 18, "South"))
    assert with_name(people, Person(1, "Adah"))[-1] == Person(1, "Adah", 17)


def test_two_of_one_name():
    """Namesakes are distinguished by club, or by id; the rest are listed."""
    one, other = Person(1, "Ada", 17, "North"), Person(2, "Ada", 18, "South")
    assert list(names_apart((one, other)).values()) == ["Ada (North)", "Ada (South)"]
    other = replace(other, club="North")
    assert list(names_apart((one, other, Person(3, "Bo"))).values()) == [
        *("Ada (17)", "Ada (18)", "Bo")
    ]
    assert same_names((one, other)) == ()
    same = Person(1, "Ada"), Person(2, "ada")
    assert same_names(same) == (same,)
    sub = Person(2, "Sub", substitute=True, since=1), Person(2, "Cy", since=2)
    again = Person(3, "Sub", substitute=True, since=2)
    assert same_names((*sub, again)) == ()  # substitute for one number, then for another
