"""USEBIO files with several sessions of one event: scored, ranked and recorded as one event."""

from __future__ import annotations

import json
from datetime import date
from fractions import Fraction

import pytest
from click.testing import CliRunner

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.exchange.usebio import read_usebio
from bridgeopt.files.members import MemberLine
from bridgeopt.files.results import scores_document
from bridgeopt.scorebook import ScorebookFile
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.season import SeasonFile
from bridgeopt.show.scores import ranking_tables
from bridgeopt.tasks.results import import_file
from bridgeopt.tasks.scoring import score_source
from bridgeopt.tasks.season_imports import import_evenings
from bridgeopt.tasks.season_standings import club_record, standings_of_season

NAMES = ["Ann Lee", "Bob Moss", "Cy Nott", "Di Orr", "Ed Pym", "Fay Quin", "Gus Rae", "Hal Sim"]
"""Pair 1 is the first two, and so on."""

MEETINGS = [(1, 4), (2, 3), (1, 3), (2, 4), (1, 2), (3, 4)]
"""The two tables of each round, with the pairs that sit NS and EW."""


def pair(number, players, more=""):
    """Return a pair with the names of its players."""
    told = "".join(f"<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>" for name in players)
    return f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{more}{told}</PAIR>"


def participants(numbers=(1, 2, 3, 4), percentages=None):
    """Return the list of pairs; pair ``k`` has the ``k``-th of ``numbers``."""
    pairs = [
        pair(
            number,
            NAMES[2 * k : 2 * k + 2],
            f"<PERCENTAGE>{percentages[k]}</PERCENTAGE>" if percentages else "",
        )
        for k, number in enumerate(numbers)
    ]
    return f"<PARTICIPANTS>{''.join(pairs)}</PARTICIPANTS>"


def boards(numbers=(1, 2, 3, 4), *, tied=False, per_round=1):
    """Return boards of a round robin; NS make 110 at the first table and 90 at the second.

    If all results are tied, NS make 90 at both. ``numbers`` are the numbers of the four pairs.
    """
    found = []
    for k in range(3):
        for j in range(per_round):
            lines = [
                f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{numbers[ns - 1]}</NS_PAIR_NUMBER>"
                f"<EW_PAIR_NUMBER>{numbers[ew - 1]}</EW_PAIR_NUMBER>"
                f"<SCORE>{90 if tied or table else 110}</SCORE></TRAVELLER_LINE>"
                for table, (ns, ew) in enumerate(MEETINGS[2 * k : 2 * k + 2])
            ]
            number = k * per_round + j + 1
            told = f"<BOARD_NUMBER>{number}</BOARD_NUMBER>{''.join(lines)}"
            found.append(f"<BOARD>{told}</BOARD>")
    return "".join(found)


def session(name, content, day=""):
    """Return a session."""
    told = f"<DATE>{day}</DATE>" if day else ""
    return f'<SESSION SESSION_ID="{name}">{told}{content}</SESSION>'


def event(*parts, count=2):
    """Return a file with one event."""
    return (
        '<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><TITLE>Autumn "pairs"</TITLE>'
        f"<DATE>07/10/2026</DATE><SESSION_COUNT>{count}</SESSION_COUNT>{''.join(parts)}"
        "</EVENT></USEBIO>"
    )


@pytest.fixture
def write(tmp_path):
    """Write a file and return its path."""

    def told(text, name="event.xml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return told


def scored(path):
    """Score a file by its own rules."""
    return score_source(read_usebio(path), ScoringRules())


def two_sessions(percentages=None, **days):
    """Return an event: session 1 has 3 boards, session 2 has 6, all of them tied."""
    return event(
        participants(percentages=percentages),
        session("Fri", boards(), days.get("first", "")),
        session("Sat", boards(tied=True, per_round=2), days.get("second", "")),
    )


@pytest.fixture
def season(tmp_path):
    """Make a season whose members are 1 to 8."""
    file = tmp_path / "club.season"
    members = [MemberLine(k, name, None, None, {}) for k, name in enumerate(NAMES, 1)]
    SeasonFile.create(file, None, members)
    return SeasonFile(file)


def test_the_standing_weights_sessions_by_boards(write):
    """Pair 1 has 100 % of 3 boards and 50 % of 6: the mean over all boards is 66.67 %."""
    found = scored(write(two_sessions()))
    rows = {row.names: row for row in found.scored.event.rows}
    first, last = rows["Ann Lee", "Bob Moss"], rows["Gus Rae", "Hal Sim"]
    assert first.results == (100, 50)
    assert (first.total, first.boards, first.place) == (Fraction(200, 3), 9, "1")
    assert (last.results, last.total) == ((Fraction(200, 3), 50), Fraction(500, 9))
    table = next(iter(ranking_tables(found.scored)))
    assert table.rows[0] == ("1", "Ann Lee & Bob Moss", "100.00", "50.00", "9", "66.67")
    document = scores_document(found.scored)["event"]
    assert document["sessions"] == ["Fri", "Sat"]
    assert document["ranking"][0]["total"] == "200/3"


def test_numbers_may_change_between_sessions(write):
    """Pairs are recognised by their players, not by their numbers."""
    other = (4, 3, 2, 1)
    text = event(
        session("1", participants() + boards()),
        session("2", participants(other) + boards(other, tied=True)),
    )
    rows = scored(write(text)).scored.event.rows
    assert rows[0].names == ("Ann Lee", "Bob Moss")
    assert rows[0].results == (100, 50)
    assert [row.place for row in rows].count(None) == 0


def test_a_pair_that_missed_a_session_has_no_place(write):
    """A pair with a new player in the second session is listed without a place."""
    text = event(
        session("1", participants() + boards()),
        session("2", participants().replace("Bob Moss", "Ian Todd") + boards(tied=True)),
    )
    rows = scored(write(text)).scored.event.rows
    unplaced = {row.names: row.results for row in rows if row.place is None}
    assert unplaced == {("Ann Lee", "Bob Moss"): (100, None), ("Ann Lee", "Ian Todd"): (None, 50)}
    assert [row.place for row in rows if row.place] == ["1", "2", "3"]


def test_pairs_that_cannot_be_recognised(write):
    """Without names, and with pairs listed by session, there is no standing; a note says so."""
    nameless = "".join(pair(number, ()) for number in range(1, 5))
    listed = f"<PARTICIPANTS>{nameless}</PARTICIPANTS>"
    text = event(session("1", listed + boards()), session("2", listed + boards(tied=True)))
    found = scored(write(text))
    assert found.scored.event.rows == ()
    assert "score_event_unknown" in [note.key for note in found.warnings]
    # If the event lists them, the number says who they are.
    text = event(listed, session("1", boards()), session("2", boards(tied=True)))
    assert scored(write(text)).scored.event.rows[0].results == (100, 50)


def test_percentages_of_the_event_are_not_those_of_a_session(write, season):
    """Percentages listed once for all sessions are compared with the standing only."""
    path = write(two_sessions([66.67, 33.33, 44.44, 55.56]))
    source = read_usebio(path)
    assert {each.percentage for each in source.participants} == {None}
    keys = [note.key for note in score_source(source, ScoringRules()).warnings]
    assert "score_event_differs" not in keys
    other = scored(write(two_sessions([70, 33.33, 44.44, 55.56]), "other.xml"))
    (note,) = [note for note in other.warnings if note.key == "score_event_differs"]
    assert "Ann Lee & Bob Moss" in str(note)
    import_evenings(season, [("usebio", path)])
    record = club_record(season.read())
    by_session = [
        {each.players: each.percentage for each in session.scores}[1, 2]
        for session in record.sessions
    ]
    assert by_session == [100, 50]


def test_each_session_is_recorded_on_its_day(write, season, tmp_path):
    """A competition with both sessions then has the event's standing."""
    path = write(two_sessions(first="07/10/2026", second="14/10/2026"))
    recorded, notes = import_evenings(season, [("usebio", path)])
    days = [each.session.played_on for each in recorded]
    assert days == [date(2026, 10, 7), date(2026, 10, 14)]
    (note,) = [note for note in notes if note.key == "import_event"]
    rules = tmp_path / "club.toml"
    rules.write_text(
        f"[[competition]]\nname = {note.values['name']}\nrank = 'pair'\n"
        f"sessions = [{note.values['numbers']}]\ntotal = 'boards'\n",
        encoding="utf-8",
    )
    (standing,) = standings_of_season(season, rules).lists
    assert standing.competition.name == 'Autumn "pairs"'
    assert (standing.rows[0].who, standing.rows[0].total) == ((1, 2), Fraction(200, 3))
    with pytest.raises(InputError) as error:
        import_evenings(season, [("usebio", path)])
    assert [fault.message.key for fault in error.value.faults] == ["import_recorded_already"] * 2
    season.undo()
    season.undo()
    assert season.read().sessions == ()


def test_two_sessions_of_a_day(write, season):
    """Sessions without a day get the event's; the same pairs may meet again."""
    recorded, notes = import_evenings(season, [("usebio", write(two_sessions()))])
    assert [each.session.played_on for each in recorded] == [date(2026, 10, 7)] * 2
    assert "import_sessions_day" in [note.key for note in notes]


def test_sections_keep_their_names_in_a_session(write, season):
    """Section A of session 2 is line A in the season, and ``2A`` in the scored file."""
    section = f'<SECTION SECTION_ID="A">{participants()}{boards()}</SECTION>'
    path = write(event(session("1", section), session("2", section)))
    assert read_usebio(path).sections == ("1A", "2A")
    import_evenings(season, [("usebio", path)])
    lines = {
        each.line for session in club_record(season.read()).sessions for each in session.scores
    }
    assert lines == {"A"}
    titles = [table.title for table in ranking_tables(scored(path).scored)]
    assert len(set(titles)) == 3


def test_a_score_book_holds_one_session(write, tmp_path):
    """The file is refused for an evening, and nothing changes."""
    book = ScorebookFile.create(tmp_path / "results.scorebook", date(2026, 10, 7))
    with pytest.raises(InputError) as error:
        import_file(book, "usebio", write(two_sessions()), force=True)
    assert error.value.faults[0].message.key == "results_import_sessions"
    assert not book.read().results


def test_percentages_for_one_session_of_the_season(write):
    """`--for-season` is about one session."""
    with pytest.raises(RequestError) as error:
        scored(write(two_sessions())).season_scores()
    assert error.value.message.key == "score_season_sessions"


def test_sessions_that_the_file_promises(write):
    """A note says how many of the announced sessions the file has."""
    (note,) = [
        note
        for note in read_usebio(write(event(session("1", participants() + boards())))).unread_lines
        if note.key == "usebio_sessions_missing"
    ]
    assert note.values == {"told": 2, "n": 1}
    whole = read_usebio(write(two_sessions()))
    assert "usebio_sessions_missing" not in [each.key for each in whole.unread_lines]


def test_written_and_read_again(write, tmp_path):
    """Our own USEBIO of the event has the same sessions and standing."""
    path = write(two_sessions(first="07/10/2026", second="14/10/2026"))
    found = scored(path)
    for version in ("1.2", "1.3"):
        (tmp_path / "again.xml").write_bytes(found.export("usebio", version)[0])
        again = scored(tmp_path / "again.xml")
        assert [each.date for each in again.source.event] == [
            date(2026, 10, 7),
            date(2026, 10, 14),
        ]
        assert [(row.names, row.total) for row in again.scored.event.rows] == [
            (row.names, row.total) for row in found.scored.event.rows
        ]


def test_together_compares_sections_of_a_session_only(write):
    """Boards of different sessions are different boards."""
    path = write(two_sessions())
    together = score_source(read_usebio(path), ScoringRules(), together=True)
    assert together.scored.event.rows == scored(path).scored.event.rows


def test_the_command(write, monkeypatch, tmp_path):
    """`score --json -` has the event, and no note is an error."""
    from bridgeopt.cli import main

    monkeypatch.chdir(tmp_path)
    path = write(two_sessions())
    result = CliRunner().invoke(main, ["score", "--usebio", str(path), "--json", "-"])
    assert result.exit_code == 0
    assert json.loads(result.stdout)["event"]["ranking"][0]["shown"] == "66.67"
