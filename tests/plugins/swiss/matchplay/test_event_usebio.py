"""Write events as USEBIO, and read them back with the standard library alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from bridgeopt.files.members import MemberLine
from bridgeopt.plugins.swiss.matchplay.event import (
    Adjustment,
    Match,
    MatchScore,
    PostedMatches,
    SwissEvent,
    WhoPlays,
)
from bridgeopt.plugins.swiss.matchplay.event_usebio import write_event_usebio
from bridgeopt.plugins.swiss.matchplay.standings import EventScores, rank_sides
from bridgeopt.plugins.swiss.matchplay.tasks import make_event, rules_for
from bridgeopt.plugins.swiss.tournament import Player
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.season_imports import import_evenings


def played(table, first, second, score):
    """Return a match with a score."""
    return Match(table, first, second, 8, (score,))


def imps(first, second):
    """Return a score in IMPs."""
    return MatchScore(8, (Fraction(first), Fraction(second)))


SCORES = imps(20, 5), imps(9, 9), imps(1, 30)


def event(who, *, sessions=(), scores=SCORES):
    """Return three rounds of four sides and one with a bye, the last one open at a table."""
    rules = replace(rules_for(who, 3, 8, {}), sessions=sessions)
    names = "Ann & Bo", "Cas / Dee", "Eva + Fay", "Gus \u2013 Hal", "Ivy <Jan>"
    players = tuple(Player(k, name, Fraction(0)) for k, name in enumerate(names, start=1))
    rounds = (
        PostedMatches((played(1, 1, 2, scores[0]), played(2, 3, 4, scores[1])), byes=(5,)),
        PostedMatches((played(1, 1, 3, scores[2]), played(2, 5, 2, scores[0])), byes=(4,)),
        PostedMatches((played(1, 4, 1, scores[1]), Match(2, 2, 3, 8)), byes=(5,)),
    )
    given = (Adjustment(2, 1, Fraction(-1), "late"),)
    return SwissEvent("Oever <cup>", rules, players, rounds, adjustments=given)


def root_of(path, made):
    """Write an event and return the root of the file, and the keys of the notes."""
    notes = write_event_usebio(path, made)
    return ElementTree.parse(path).getroot(), {note.key for note in notes}


def test_teams(tmp_path):
    """Places, totals, and each match with IMPs and victory points are exported.

    Byes give a note.
    """
    made = event(WhoPlays.TEAMS)
    root, keys = root_of(tmp_path / "teams.xml", made)
    (found,) = root.iter("EVENT")
    assert found.get("EVENT_TYPE") == "SWISS_TEAMS"
    assert found.findtext("TITLE") == "Oever <cup>"
    totals = EventScores(made).totals
    places = {row.player: row.place for row in rank_sides(made)}
    teams = {int(team.get("TEAM_ID")): team for team in root.iter("TEAM") if team.get("TEAM_ID")}
    assert {k: team.get("TEAM_NAME") for k, team in teams.items()} == {
        player.id: player.name for player in made.players
    }
    for number, team in teams.items():
        assert Fraction(team.findtext("TOTAL_SCORE")) == totals[number]
        assert team.findtext("PLACE") == str(places[number])
    matches = list(root.iter("MATCH"))
    assert len(matches) == 5
    first = {child.tag: child.text for child in matches[0]}
    assert (first["TEAM_SCORE"], first["OPPOSING_TEAM_SCORE"]) == ("20", "5")
    gained = dict.fromkeys(totals, Fraction(0))
    for match in matches:
        gained[int(match.findtext("TEAM"))] += Fraction(match.findtext("TEAM_VICTORY_POINTS"))
        other = int(match.findtext("OPPOSING_TEAM"))
        gained[other] += Fraction(match.findtext("OPPOSING_TEAM_VICTORY_POINTS"))
    for played_round in made.rounds:
        for side in played_round.byes:
            gained[side] += made.rules.bye
    gained[2] -= 1
    assert gained == totals
    assert keys == {"match_usebio_totals", "match_usebio_open"}


def test_two_sessions(tmp_path):
    """The matches of each session are within it, and rounds keep their numbers."""
    root, _ = root_of(tmp_path / "two.xml", event(WhoPlays.TEAMS, sessions=(3,)))
    assert root.findtext(".//SESSION_COUNT") == "2"
    rounds = {
        session.get("SESSION_ID"): [each.text for each in session.iter("ROUND_NUMBER")]
        for session in root.iter("SESSION")
    }
    assert rounds == {"1": ["1", "1", "2", "2"], "2": ["3"]}


@pytest.mark.parametrize("percentage", ["62.5", "40"])
def test_pairs(tmp_path, percentage):
    """Both names of a pair and the percentages of both sides are exported."""
    score = MatchScore(8, None, Fraction(percentage))
    made = event(WhoPlays.PAIRS, scores=(score,) * 3)
    root, _ = root_of(tmp_path / "pairs.xml", made)
    assert root.find("EVENT").get("EVENT_TYPE") == "SWISS_PAIRS"
    names = [[each.text for each in pair.iter("PLAYER_NAME")] for pair in root.iter("PAIR")]
    assert ["Ann", "Bo"] in names
    assert ["Cas", "Dee"] in names
    assert ["Ivy <Jan>"] in names
    match = next(root.iter("MATCH"))
    both = Fraction(match.findtext("NS_SCORE")), Fraction(match.findtext("EW_SCORE"))
    assert both == (Fraction(percentage), 100 - Fraction(percentage))


def test_the_command(tmp_path, invoke):
    """A file of teams is written as USEBIO, whatever its name; other formats are for players."""
    entries = tmp_path / "entries.csv"
    entries.write_text("name\nAda\nBo\nCas\nDee\n", encoding="utf-8")
    path, out = tmp_path / "teams.swiss", tmp_path / "teams.xml"
    make_event(path, entries, rules_for(WhoPlays.TEAMS, 3, 8, {}))
    told = invoke("swiss", "export", path, "--out", out)
    assert told.exit_code == 0, told.output
    assert len(list(ElementTree.parse(out).getroot().iter("TEAM"))) == 4
    assert invoke("swiss", "export", path, "--out", out, "--format", "h9").exit_code == 2
    single = tmp_path / "cup.swiss"
    invoke("swiss", "new", single, "--entries", entries, "--rounds", 3)
    assert invoke("swiss", "export", single, "--out", out, "--format", "usebio").exit_code == 2


@pytest.mark.parametrize("who", [WhoPlays.PAIRS, WhoPlays.TEAMS])
def test_read_as_season_input(tmp_path, who):
    """Our own file gives the season the matches of each round; sides without a match sat out."""
    made = event(who, scores=(MatchScore(8, None, Fraction(60)),) * 3)
    if who is WhoPlays.TEAMS:
        made = event(who)
    made = replace(made, players=tuple(map(_with_plain_name, made.players)))
    path, file = tmp_path / "swiss.xml", tmp_path / "club.season"
    write_event_usebio(path, made)
    names = [f"{one} {player.id}" for player in made.players for one in ("Ann", "Bo")]
    members = [MemberLine(k, name, None, None, {}) for k, name in enumerate(names, 1)]
    SeasonFile.create(file, None, members)
    people = tmp_path / "people.csv"
    lines = [f"{p.name},{2 * p.id - k}" for p in made.players for k in (1, 0)]
    people.write_text("\n".join(lines), encoding="utf-8")
    day = date(2026, 3, 2)
    recorded, _ = import_evenings(
        SeasonFile(file), [("usebio", path)], day, people if who is WhoPlays.TEAMS else None
    )
    (found,) = recorded[0].session.events
    sat = [
        {frozenset(player for side in table.sides for player in side) for table in one_round}
        for one_round in found.rounds
    ]
    assert sat == [
        {frozenset(p for side in both for p in (2 * side - 1, 2 * side)) for both in tables}
        for tables in (((1, 2), (3, 4), (5,)), ((1, 3), (5, 2), (4,)), ((4, 1), (2,), (3,), (5,)))
    ]


def _with_plain_name(player):
    return replace(player, name=f"Ann {player.id} & Bo {player.id}")
