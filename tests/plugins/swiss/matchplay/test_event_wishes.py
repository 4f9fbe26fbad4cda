"""Standing wishes of events of teams and pairs: who never meets, byes asked for, acceleration."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bridgeopt.plugins.swiss.matchplay.event import (
    EventRules,
    Match,
    OddSides,
    PostedMatches,
    SwissEvent,
    Triple,
    WhoPlays,
)
from bridgeopt.plugins.swiss.matchplay.pairing import event_rounds_possible, propose_round
from bridgeopt.plugins.swiss.matchplay.standings import EventScores, scores_for_pairing
from bridgeopt.plugins.swiss.tournament import Accelerated, Apart, AskedBye, ByeKind, Player
from tests.support.messages import says


def played(event, number):
    """Let the smaller id win each match of a round by 10 IMPs."""
    document = event.document("pair")
    lines = ["first,second,imps_first,imps_second"]
    for first, second in event.meetings(document):
        won = (10, 0) if first < second else (0, 10)
        lines.append(",".join(map(str, (first, second, *won))))
    event.results("\n".join(lines) + "\n", "--round", number)
    return document


def made(count, **given):
    """Return an event of teams, of two clubs, before its first round."""
    sides = tuple(
        Player(k, f"Side {k}", Fraction(0), 0, club="Waal" if k % 2 else "Maas")
        for k in range(1, count + 1)
    )
    rules = EventRules(WhoPlays.TEAMS, 4, 8, (4, 4), **given)
    return SwissEvent("made", rules, sides)


def test_groups_and_byes_of_teams(event):
    """A group is kept apart in its rounds, and a bye asked for scores without a match."""
    event.new(8, "--boards", 8, rounds=3)
    event.do(
        "players", "--apart", "Family=1,2,Side 03:1-2", "--half-bye", "8=1", "--full-bye", "7=1"
    )
    assert says(
        event.do("players"), "match_did_ask_bye", player="Side 08", n=1, rounds=["1"], points="10"
    )
    first = played(event, 1)
    assert {each["player"]: each["kind"] for each in first["byes"]} == {8: "half", 7: "full"}
    family = {1, 2, 3}
    assert first["proved"]
    assert first["rematches"] == []
    scores = event.scores()
    assert (scores[8], scores[7]) == ("10.00", "12.00")
    second = played(event, 2)
    assert second["proved"]
    for document in (first, second):
        assert not [two for two in event.meetings(document) if {*two} <= family]
    third = played(event, 3)
    assert [two for two in event.meetings(third) if {*two} <= family]
    assert all(each["met_though_apart"] == [] for each in event.document("check")["rounds"])


def test_pairs_of_one_club_never_meet(event):
    """The entries' columns keep pairs apart, and the proof says among which pairings it holds."""
    entries = event.folder / "pairs.csv"
    clubs = ("Waal", "Maas", "Waal", "", "", "Maas")
    lines = [f"{k},Side {k:02},{club}" for k, club in enumerate(clubs, start=1)]
    entries.write_text("id,name,club\n" + "\n".join(lines) + "\n", "utf-8")
    given = ("--system", "pairs", "--entries", entries, "--rounds", 3, "--boards", 8)
    told = event.do("new", *given, "--never", "club")
    assert not says(told, "match_rounds_not_had", n=6, rounds=3)
    assert says(event.do("settings"), "swiss_set_never", n=1, names=["club"], m=0, rounds=[])
    assert says(event.do("pair", "--dry-run"), "match_proved", proved="wishes", again=0, let=0)
    for number in (1, 2, 3):
        met = event.meetings(played(event, number))
        assert not {(1, 3), (2, 6)} & {tuple(sorted(two)) for two in met}


def test_a_wish_that_leaves_no_pairing_is_named(event):
    """The message names the wish that must go; a pair by hand breaks a wish."""
    event.new(4, "--boards", 8, "--odd", "bye")
    event.do("players", "--apart", "Big=1,2,3", "--apart", "Small=1,4:2")
    told = event.do("pair", code=2)
    wishes = {"n": 1, "wishes": ["Big"], "m": 1, "remedies": ["Big"], "hand": "no"}
    assert says(told, "match_no_pairing", round="1", **wishes)
    forced = event.document("pair", "--force", "1-2", "--dry-run")
    assert event.meetings(forced)[0] == (1, 2)
    event.do("players", "--together", "Big")
    assert event.document("pair")["proved"]


def test_a_wish_that_takes_a_round_away_is_told(event):
    """Four teams can play three rounds, and only two if two of them never meet."""
    event.new(4, "--boards", 8, "--odd", "bye", rounds=3)
    assert says(event.do("players", "--apart", "A=1,2"), "match_rounds_not_had_with_wishes")
    assert not says(event.do("players", "--together", "A"), "match_rounds_not_had_with_wishes")


def test_an_impossible_wish_while_matches_are_open(event):
    """Before the certain pairs are sought, the wish that leaves no pairing is named."""
    event.new(4, "--boards", 8, "--odd", "bye")
    event.do("pair")
    noted = event.do("players", "--apart", "Big=1,2,3,4")
    wishes = {"n": 1, "wishes": ["Big"], "m": 1, "remedies": ["Big"], "hand": "no"}
    assert says(noted, "match_no_pairing", round="2", **wishes)
    assert says(event.do("pair", code=2), "match_no_pairing", round="2", **wishes)
    (checked,) = event.document("check")["rounds"]
    assert len(checked["met_though_apart"]) == 2
    assert checked["proved"], "compared without the wish, which leaves no pairing"
    assert checked["ignores_wishes"]
    assert says(event.do("check"), "match_checked_without_wishes")


def test_a_wish_that_came_later_shows_in_the_check(event):
    """The check compares with today's wishes, and leaves out pairs that were set by hand."""
    event.new(4, "--boards", 8)
    event.do("pair", "--force", "1-3")
    event.do("players", "--apart", "A=1,3", "--apart", "B=2,4")
    (checked,) = event.document("check")["rounds"]
    assert checked["met_though_apart"] == [[2, 4]]
    assert not checked["ignores_wishes"]
    pairs = ["Side 02 - Side 04"]
    assert says(event.do("check"), "match_met_though_apart", n=1, pairs=pairs)


@pytest.mark.parametrize(
    ("given", "key", "values"),
    [
        (("--apart", "A=1"), "swiss_apart_alone", {"name": "A"}),
        (("--together", "B"), "swiss_no_such_group", {"name": "B"}),
        (("--half-bye", "1=1"), "match_round_is_posted", {"round": "1"}),
        (("--accelerate", "1=1:5"), "match_round_is_posted", {"round": "1"}),
        (("--accelerate", "1=2:101"), "swiss_acceleration_bounds", {"most": 100}),
        (("--full-bye", "1=9"), "swiss_no_such_round", {"round": "9"}),
        (("--apart", "A=1,99"), "swiss_unknown_player", {"player": "99"}),
    ],
)
def test_wishes_that_cannot_be(event, given, key, values):
    """They are refused in words, and nothing is stored."""
    event.new(4, "--boards", 8)
    event.do("pair")
    before = event.do("players")
    assert says(event.do("players", *given, code=2), key, **values)
    assert event.do("players") == before


def test_absences_replace_byes():
    """A bye asked for is a kind of absence; the later wish counts."""
    event = replace(made(5, odd=OddSides.BYE), asked_byes=(AskedBye(5, 1, ByeKind.HALF),))
    assert event.in_round(1) == (1, 2, 3, 4)
    posted = propose_round(event, 1).posted
    assert posted.asked == ((5, ByeKind.HALF),)
    assert posted.byes == ()
    assert EventScores(replace(event, rounds=(posted,))).totals[5] == 10
    standby = replace(event, standby=4, asked_byes=(AskedBye(4, 1, ByeKind.FULL),))
    assert standby.in_round(1) == (1, 2, 3, 5)


def test_points_for_pairing_do_not_count():
    """They change the pairing of their round, and no standings."""
    event = replace(made(4), accelerated=(Accelerated(4, 1, Fraction(10)),))
    assert scores_for_pairing(event, 1)[4] == 10
    assert scores_for_pairing(event, 2)[4] == 0
    assert EventScores(event).totals[4] == 0
    assert {match.sorted_sides for match in propose_round(event, 1).posted.matches} == {
        (1, 4),
        (2, 3),
    }


def test_rounds_ahead_keep_the_wishes():
    """Whether all rounds are possible depends on the wishes, in the rounds in which they hold."""
    event = made(4, odd=OddSides.BYE)
    assert event_rounds_possible(replace(event, rules=replace(event.rules, rounds=3)))
    for rounds in ((), (3,)):
        wished = replace(event, apart=(Apart("A", (1, 2), rounds),))
        three = replace(wished, rules=replace(event.rules, rounds=3))
        assert event_rounds_possible(three) == bool(rounds)
        assert propose_round(three, 1).proved
    posted = propose_round(three, 1).posted
    two = replace(three, rounds=(posted,))
    second = propose_round(two, 2).posted
    assert (1, 2) in {m.sorted_sides for r in (posted, second) for m in r.matches}
    assert not propose_round(replace(two, rounds=(posted, second)), 3).posted.rematches


def test_a_bye_waits_for_a_triple():
    """A triple over two rounds ends before a bye; a note says so, and wishes hold in both."""
    event = made(5, odd=OddSides.LONG_TRIPLE)
    event = replace(event, asked_byes=(AskedBye(5, 2, ByeKind.HALF),))
    matches = tuple(
        Match(t, a, b, 8) for t, (a, b) in enumerate(((1, 2), (3, 4), (4, 5), (5, 3)), start=1)
    )
    triple = PostedMatches(matches, (Triple((3, 4, 5), (2, 3, 4), 2),))
    proposed = propose_round(replace(event, rounds=(triple,)), 2)
    assert proposed.posted.asked == ()
    assert [note.key for note in proposed.notes] == ["match_bye_in_triple"]
    apart = replace(event, asked_byes=(), apart=(Apart("A", (4, 5), (2,)),))
    assert apart.met_though_apart(1, triple) == ((4, 5),)
    (found,) = propose_round(apart, 1).posted.triples
    assert not {4, 5} <= {*found.sides}
