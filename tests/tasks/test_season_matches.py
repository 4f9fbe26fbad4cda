"""USEBIO of Swiss pairs and teams as season input: who met whom, in the order of the rounds."""

from __future__ import annotations

from collections import Counter
from datetime import date
from fractions import Fraction
from itertools import product

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.files.members import MemberLine
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.season_imports import import_evenings
from bridgeopt.tasks.season_standings import club_record

DAY = date(2026, 3, 2)


@pytest.fixture
def season(tmp_path):
    """Make a season whose members are 1 to 20, *Player A* to *Player T*."""
    file = tmp_path / "club.season"
    members = [MemberLine(k, name(k), None, None, {}) for k in range(1, 21)]
    SeasonFile.create(file, None, members)
    return SeasonFile(file)


def name(player):
    """Return a player's name."""
    return f"Player {chr(64 + player)}"


def players(ids):
    """Return players of these ids."""
    return "".join(f"<PLAYER><PLAYER_NAME>{name(k)}</PLAYER_NAME></PLAYER>" for k in ids)


def pair(number, ids, more=""):
    """Return a pair."""
    return f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{more}{players(ids)}</PAIR>"


def team(number, *pairs, called=""):
    """Return a team with these pairs."""
    told = "".join(f"<PAIR>{players(ids)}</PAIR>" for ids in pairs)
    return f'<TEAM TEAM_ID="{number}" TEAM_NAME="{called or f"Team {number}"}">{told}</TEAM>'


def match(number, first, second, *, teams=False):
    """Return a match without scores."""
    tags = ("TEAM", "OPPOSING_TEAM") if teams else ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
    both = "".join(
        f"<{tag}>{side}</{tag}>" for tag, side in zip(tags, (first, second), strict=True)
    )
    return f"<MATCH><ROUND_NUMBER>{number}</ROUND_NUMBER>{both}</MATCH>"


PAIRS = "".join(pair(k, (2 * k - 1, 2 * k)) for k in range(1, 6))
"""Pairs 1 to 5: players 1 and 2, 3 and 4 …"""

TEAMS = "".join(team(k, (4 * k - 3, 4 * k - 2), (4 * k - 1, 4 * k)) for k in range(1, 4))
"""Teams 1 to 3: players 1 to 4, 5 to 8, 9 to 12."""


def event(kind, participants, content, day="02/03/2026"):
    """Return a file with one event."""
    told = f"<DATE>{day}</DATE>" if day else ""
    return (
        f'<USEBIO Version="1.3"><EVENT EVENT_TYPE="{kind}"><TITLE>Cup</TITLE>{told}'
        f"<PARTICIPANTS>{participants}</PARTICIPANTS>{content}</EVENT></USEBIO>"
    )


@pytest.fixture
def take(season, tmp_path):
    """Import a file; return the recorded sessions and the keys of the messages."""

    def told(text, **options):
        path = tmp_path / "swiss.xml"
        path.write_text(text, encoding="utf-8")
        recorded, notes = import_evenings(season, [("usebio", path)], **options)
        return [each.session for each in recorded], [note.key for note in notes]

    return told


def meetings(session):
    """Return for each round the players that met at each table, as sets of two sides."""
    return [
        {frozenset(map(frozenset, table.sides)) for table in one_round}
        for one_round in session.events[0].rounds
    ]


def sides(*both):
    """Return a table's sides."""
    return frozenset(map(frozenset, both))


def test_pairs_in_the_order_of_their_rounds(take, season):
    """The file has round 2 first; pair 5 sits out round 1, and pair 2 round 2."""
    content = match(2, 1, 5) + match(2, 3, 4) + match(1, 1, 2) + match(1, 3, 4)
    (session,), notes = take(event("SWISS_PAIRS", PAIRS, content))
    assert session.played_on == DAY
    assert meetings(session) == [
        {sides((1, 2), (3, 4)), sides((5, 6), (7, 8)), sides((9, 10))},
        {sides((1, 2), (9, 10)), sides((5, 6), (7, 8)), sides((3, 4))},
    ]
    assert "import_matches_met" in notes
    assert "import_no_rounds" not in notes
    history = season.read().history
    met = Counter(
        frozenset((one, other))
        for one in range(1, 11)
        for other in range(1, 11)
        if one < other and history.meetings[history.row[one], history.row[other]]
    )
    assert len(met) == 3 * 4
    with pytest.raises(InputError) as error:
        take(event("SWISS_PAIRS", PAIRS, content))
    assert error.value.faults[0].message.key == "import_recorded_already"


def test_everybody_in_a_team_meets_everybody_in_the_other(take, season):
    """The file does not say who sat at which table."""
    content = match(1, 1, 2, teams=True) + match(2, 1, 3, teams=True)
    (session,), notes = take(event("SWISS_TEAMS", TEAMS, content))
    assert meetings(session)[1] == {sides((1, 2, 3, 4), (9, 10, 11, 12)), sides((5, 6, 7, 8))}
    assert "import_teams_met" in notes
    history = season.read().history
    for one, other in product((1, 2, 3, 4), (5, 6, 7, 8)):
        assert history.meetings[history.row[one], history.row[other]] == 1
    assert history.meetings[history.row[5], history.row[9]] == 0


def test_a_triple_is_two_rounds(take):
    """A team with two matches in a round plays them one after the other."""
    content = "".join(match(1, *both, teams=True) for both in ((1, 2), (2, 3), (1, 3), (2, 1)))
    (session,), _ = take(event("SWISS_TEAMS", TEAMS, content))
    found = meetings(session)
    assert [len(tables) for tables in found] == [1, 1, 1]
    assert len(set.union(*found)) == 3


def test_sessions_of_an_event(take):
    """Each session is recorded, on its own day."""
    content = "".join(
        f'<SESSION SESSION_ID="{k}"><DATE>{k:02d}/03/2026</DATE>{match(k, 1, 2)}{match(k, 3, 4)}'
        "</SESSION>"
        for k in (1, 2)
    )
    sessions, notes = take(event("SWISS_PAIRS", PAIRS, content))
    assert [each.played_on.day for each in sessions] == [1, 2]
    assert "import_event" in notes


def test_no_match_outside_a_session_is_lost(take):
    """If matches stand inside and outside sessions, all of them count, as one session."""
    content = match(1, "1", "2") + f'<SESSION SESSION_ID="1">{match(2, "1", "3")}</SESSION>'
    ((session,), _) = take(event("SWISS_PAIRS", PAIRS, content))
    first, second = meetings(session)
    assert frozenset({frozenset({1, 2}), frozenset({3, 4})}) in first
    assert frozenset({frozenset({1, 2}), frozenset({5, 6})}) in second


def test_percentages_of_the_file(take, season):
    """If every pair has one, competitions count them."""
    pairs = "".join(
        pair(k, (2 * k - 1, 2 * k), f"<PERCENTAGE>{60 - 5 * k}.5</PERCENTAGE>") for k in (1, 2)
    )
    take(event("SWISS_PAIRS", pairs, match(1, 1, 2)))
    (session,) = club_record(season.read()).sessions
    assert {each.players: each.percentage for each in session.scores} == {
        (1, 2): Fraction("55.5"),
        (3, 4): Fraction("50.5"),
    }


def test_a_bye_is_no_match(take):
    """A match against pair 0, or against *Bye*, is a sit-out."""
    pairs = (
        PAIRS
        + "<PAIR><PAIR_NUMBER>6</PAIR_NUMBER><PLAYER><PLAYER_NAME>Bye</PLAYER_NAME></PLAYER></PAIR>"
    )
    content = match(1, 1, 2) + match(1, 3, 0) + match(1, 4, 6) + match(2, 1, 3) + match(2, 2, 4)
    (session,), _ = take(event("SWISS_PAIRS", pairs, content))
    assert meetings(session)[0] == {sides((1, 2), (3, 4)), sides((5, 6)), sides((7, 8))}


def test_teams_without_players(take, tmp_path):
    """They are refused by name; the people file may give their players."""
    teams = team(1, called="Oak") + team(2, called="Elm")
    text = event("SWISS_TEAMS", teams, match(1, 1, 2, teams=True), day="")
    with pytest.raises(InputError) as error:
        take(text, day=DAY)
    assert error.value.faults[0].message.values["team"] == "1 (Oak)"
    assert {fault.message.key for fault in error.value.faults} == {"import_team_of_nobody"}
    people = tmp_path / "people.csv"
    people.write_text("Oak,1\nOak,2\nOak,3\nElm,4\nElm,5\n", encoding="utf-8")
    (session,), _ = take(text, day=DAY, people_file=people)
    assert meetings(session) == [{sides((1, 2, 3), (4, 5))}]


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (match("x", 1, 2), "usebio_no_round"),
        (match(0, 1, 2), "usebio_no_round"),
        (match(1, 1, ""), "usebio_match_of_nobody"),
        (match(1, 1, 77), "usebio_unknown_side"),
        (match(1, 1, 1), "usebio_match_itself"),
        ("<MATCH></MATCH>", "usebio_no_round"),
        ("", "usebio_no_matches"),
    ],
)
def test_what_cannot_be_read_is_refused(take, season, content, key):
    """The error has the line, and nothing is recorded."""
    with pytest.raises(InputError) as error:
        take(event("SWISS_PAIRS", PAIRS, content))
    (fault,) = error.value.faults
    assert fault.message.key == key
    assert fault.line == 1
    assert season.read().sessions == ()


def test_only_the_first_event_is_read(take):
    """A note says that the file holds more events."""
    text = event("SWISS_PAIRS", PAIRS, match(1, 1, 2))
    again = text[text.index("<EVENT") : text.index("</USEBIO>")]
    sessions, notes = take(text.replace("</USEBIO>", f"{again}</USEBIO>"))
    assert len(sessions) == 1
    assert "usebio_first_event" in notes


def test_no_day(take):
    """Without a day, the error says how to give one."""
    with pytest.raises(InputError) as error:
        take(event("SWISS_PAIRS", PAIRS, match(1, 1, 2), day=""))
    assert [fault.message.key for fault in error.value.faults] == ["import_no_day"]


def test_unknown_players(take):
    """Each is named once."""
    text = event("SWISS_PAIRS", PAIRS.replace("Player A", "Stranger"), match(1, 1, 2))
    with pytest.raises(InputError) as error:
        take(text)
    assert [fault.message.key for fault in error.value.faults] == ["import_unknown"]
