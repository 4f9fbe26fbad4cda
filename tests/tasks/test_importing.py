"""Evenings played elsewhere: meetings and sit-outs enter the season once."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from datetime import date, datetime, timedelta
from fractions import Fraction
from io import StringIO

import pytest
from rich.console import Console

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.files.members import MemberLine
from bridgeopt.scoring.results import Participant
from bridgeopt.season import SeasonFile
from bridgeopt.show.terminal.log import show_session
from bridgeopt.tasks.people_in_files import read_people
from bridgeopt.tasks.scoring import read_source
from bridgeopt.tasks.season_imports import import_evenings
from bridgeopt.tasks.season_results import import_results
from bridgeopt.tasks.season_standings import club_record
from tests.support.generators.access_files import DATE, LONG, SHORT, TEXT, AccessWriter, TableMade
from tests.support.messages import pattern_of, says

PAIRS = 7
"""An odd number: in each of seven rounds another pair sits out."""


@pytest.fixture
def season(tmp_path):
    """Make a season whose members are 1 to 26."""
    file = tmp_path / "club.season"
    members = [MemberLine(k, f"Player {chr(64 + k)}", None, None, {}) for k in range(1, 27)]
    SeasonFile.create(file, None, members)
    return SeasonFile(file)


def met(rounds: int = PAIRS) -> tuple[list[tuple[int, int, int, int]], Counter, Counter]:
    """Return a round robin (round, table, NS, EW; 0 sits out), meetings of players, sit-outs."""
    seats, meetings, waits = [], Counter(), Counter()
    for number in range(1, rounds + 1):
        for table in range(4):
            one, two = (number + table) % 7, (number - table) % 7
            ns, ew = one + 1, 0 if table == 0 else two + 1
            seats.append((number, table + 1, ns, ew))
            if ew == 0:
                waits.update(players(ns))
            else:
                meetings.update(frozenset((p, q)) for p in players(ns) for q in players(ew))
    return seats, meetings, waits


def players(pair: int) -> tuple[int, int]:
    """Return the players of a pair."""
    return 2 * pair, 2 * pair + 1


def bws(file, day: date, rounds: int = PAIRS, first: int = 0):
    """Write an evening as a file of the Bridgemates' software."""
    seats, _, _ = met(rounds)
    numbers = {}
    for number, table, ns, ew in reversed(seats):
        for pair, sides in ((ns, "NS"), (ew, "EW")):
            if pair and number == 1:
                for seat, player in zip(sides, players(pair), strict=True):
                    numbers[table, seat] = str(player + first)
    received = [
        (100 * n + t, 1, t, n, 2 * n, ns, ew, ns, "N", "2 S", "=", datetime(*day.timetuple()[:3]))
        for n, t, ns, ew in seats
        if ew
    ]
    short = [(name, SHORT) for name in ("Section", "Table", "Round")]
    file.write_bytes(
        AccessWriter().write(
            [
                TableMade("Section", [("ID", SHORT), ("Letter", TEXT)], [(1, "A")]),
                TableMade(
                    "RoundData",
                    [*short, ("NSPair", SHORT), ("EWPair", SHORT)],
                    [(1, t, n, ns, ew) for n, t, ns, ew in seats],
                ),
                TableMade(
                    "ReceivedData",
                    [
                        *[("ID", LONG), *short, ("Board", SHORT), ("PairNS", SHORT)],
                        *[("PairEW", SHORT), ("Declarer", SHORT), ("NS/EW", TEXT)],
                        *[("Contract", TEXT), ("Result", TEXT), ("DateLog", DATE)],
                    ],
                    received,
                ),
                TableMade(
                    "PlayerNumbers",
                    [*short[:2], ("Direction", TEXT), ("Number", TEXT)],
                    [(1, t, seat, number) for (t, seat), number in numbers.items()],
                ),
            ]
        )
    )
    return file


def usebio(file, rounds: int = PAIRS):
    """Write the same evening as USEBIO, by name and without rounds, two boards a meeting."""
    seats, _, _ = met(rounds)
    pairs = "".join(
        f"<PAIR><PAIR_NUMBER>{p}</PAIR_NUMBER>"
        + "".join(
            f"<PLAYER><PLAYER_NAME>player {chr(64 + k)}</PLAYER_NAME></PLAYER>" for k in players(p)
        )
        + "</PAIR>"
        for p in range(1, PAIRS + 1)
    )
    boards = "".join(
        f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>"
        + "".join(
            f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER>"
            f"<EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER><SCORE>110</SCORE></TRAVELLER_LINE>"
            for n, _, ns, ew in seats
            if ew and n == (board + 1) // 2
        )
        + "</BOARD>"
        for board in range(1, 2 * rounds + 1)
    )
    file.write_text(
        f"<USEBIO><EVENT><DATE>2026-02-03</DATE><WINNER_TYPE>1</WINNER_TYPE>"
        f"<PARTICIPANTS>{pairs}</PARTICIPANTS>{boards}</EVENT></USEBIO>"
    )
    return file


def history(season) -> tuple[Counter, Counter]:
    """Return the season's meetings and sit-outs."""
    known = season.read().history
    ids = known.ids
    meetings = Counter(
        {
            frozenset((p, q)): int(known.meetings[i, j])
            for i, p in enumerate(ids)
            for j, q in enumerate(ids)
            if i < j and known.meetings[i, j]
        }
    )
    waits = {p: int(w) for p, w in zip(ids, known.waiting_tables, strict=True) if w}
    return meetings, Counter(waits)


@pytest.mark.parametrize("rounds", [PAIRS, 4])
def test_an_evening_of_bridgemates(season, tmp_path, rounds):
    """Meetings and sit-outs equal a direct count, and the evening is recorded only once."""
    file = bws(tmp_path / "evening.bws", date(2026, 2, 3), rounds)
    recorded, _ = import_evenings(season, [("bws", file)])
    assert [each.session.played_on for each in recorded] == [date(2026, 2, 3)]
    assert history(season) == met(rounds)[1:]
    again, other = usebio(tmp_path / "u.xml", rounds), bws(tmp_path / "o.bws", date(2026, 2, 10))
    before = season.read().changes
    for sources in ([("bws", file)], [("usebio", again)], [("bws", other), ("bws", file)]):
        with pytest.raises(InputError) as refused:
            import_evenings(season, sources)
        assert refused.value.faults[0].message.key == "import_recorded_already"
        assert season.read().changes == before
    with pytest.raises(InputError) as refused:
        import_evenings(season, [("bws", other), ("bws", other)])
    assert refused.value.faults[0].message.key == "import_same_evening"
    assert says(str(refused.value), "import_name_once")
    assert "season undo" not in str(refused.value)
    assert season.read().changes == before


def test_what_is_told_of_it(season, tmp_path):
    """Log and session name the game in the reader's language; a repeat is refused."""
    file = bws(tmp_path / "evening.bws", date(2026, 2, 3))
    import_evenings(season, [("bws", file)])
    with pytest.raises(
        InputError, match=pattern_of("import_recorded_already", session="1", played_on="2026-02-03")
    ):
        import_evenings(season, [("bws", file)])
    said = season.changes()[-1].summary
    assert "bridge pairs, 14 players" in str(said)
    with use_locale("nl"):
        assert "bridge voor paren, 14 spelers" in str(said)
        shown, read = StringIO(), season.read()
        show_session(Console(file=shown, width=100), read, read.sessions[0])
        assert "bridge voor paren" in shown.getvalue()


@pytest.mark.parametrize("rounds", [PAIRS, 4])
def test_an_evening_without_rounds(season, tmp_path, rounds):
    """Meetings are as played, sit-outs follow from absence, and players from their names."""
    _, notes = import_evenings(season, [("usebio", usebio(tmp_path / "u.xml", rounds))])
    assert [note.key for note in notes] == ["import_no_rounds", "import_percentages_ours"]
    meetings, waits = met(rounds)[1:]
    found, sat_out = history(season)
    assert found == meetings
    most = max(Counter(p for two in meetings for p in two).values())
    own = Counter(p for two in meetings for p in two)
    assert sat_out == Counter({p: (most - own[p]) // 2 for p in own if own[p] < most})
    assert rounds == 4 or all(waits[p] == 1 for p in waits)


def test_who_played_did_not_sit_out(season, tmp_path, monkeypatch):
    """If a late pair played against a sit-out of the movement, the result counts."""
    own = met()[0]
    assert own[0][3] == 0
    real = read_source

    def read(kind, path):
        source = real(kind, path)
        played = source.results[0]
        free = next(p for p in source.planned if p.round == 1 and p.ew is None)
        more = replace(played, round=1, table=free.table, board=20, ns=free.ns, ew="8")
        eighth = Participant("A", "8", None, ("", ""), ("20", "21"))
        return replace(
            source,
            results=(*source.results, more),
            participants=(*source.participants, eighth),
        )

    monkeypatch.setattr("bridgeopt.tasks.season_imports.read_source", read)
    import_evenings(season, [("bws", bws(tmp_path / "evening.bws", date(2026, 2, 3)))])
    meetings, waits = met()[1:]
    meetings.update(frozenset((p, q)) for p in players(own[0][2]) for q in (20, 21))
    waits.subtract(players(own[0][2]))
    assert history(season) == (meetings, +waits)


def test_a_pair_against_itself_met_nobody(season, tmp_path, monkeypatch):
    """A pair against itself is a mistake: no meeting is counted, and a note says so."""
    file = bws(tmp_path / "evening.bws", date(2026, 1, 5))
    source = read_source("bws", file)
    (first, *rest) = source.results
    wrong = replace(source, results=(replace(first, ew=first.ns), *rest))
    monkeypatch.setattr("bridgeopt.tasks.season_imports.read_source", lambda *_: wrong)
    _, notes = import_evenings(season, [("bws", file)])
    assert [note.key for note in notes] == ["import_itself", "import_percentages_ours"]
    _, meetings, _ = met()
    assert sum(meetings.values()) - sum(history(season)[0].values()) == 4


def test_unknown_players_are_told_once(season, tmp_path):
    """Unknown players are all reported, once each; nothing is recorded until a file names them."""
    file = bws(tmp_path / "evening.bws", date(2026, 2, 3), first=1000)
    other = bws(tmp_path / "other.bws", date(2026, 2, 10), first=1000)
    before = season.path.read_bytes()
    with pytest.raises(InputError) as refused:
        import_evenings(season, [("bws", file), ("bws", file), ("bws", other)])
    assert [fault.message.key for fault in refused.value.faults] == ["import_unknown"] * 14
    assert season.path.read_bytes() == before
    people = tmp_path / "people.csv"
    people.write_text("".join(f"{k + 1000},{k}\n" for k in range(2, 16)))
    import_evenings(season, [("bws", file)], people_file=people)
    assert history(season) == met()[1:]


def test_people_that_cannot_be(tmp_path):
    """All invalid lines of the file of people are reported."""
    people = tmp_path / "people.csv"
    people.write_text("5,x\n6\n7,8\n")
    with pytest.raises(InputError) as refused:
        read_people(people)
    assert [fault.line for fault in refused.value.faults] == [1, 2]


def test_a_number_of_another_numbering(season, tmp_path):
    """If a name and a number belong to different members, the name counts."""
    file = usebio(tmp_path / "u.xml")
    text = file.read_text().replace(
        "<PLAYER_NAME>player B</PLAYER_NAME>",
        "<PLAYER_NAME>player B</PLAYER_NAME><NATIONAL_ID_NUMBER>19</NATIONAL_ID_NUMBER>",
    )
    file.write_text(text)
    import_evenings(season, [("usebio", file)])
    assert history(season)[0] == met()[1]


@pytest.mark.slow
def test_a_season_of_38_evenings(season, tmp_path):
    """All evenings are recorded by date, whatever the order of files, within the budget."""
    days = [date(2025, 9, 2) + timedelta(7 * k) for k in range(38)]
    files = [bws(tmp_path / f"{k}.bws", day, 4 + k % 4) for k, day in enumerate(days)]
    began = time.process_time()
    recorded, _ = import_evenings(season, [("bws", file) for file in reversed(files)])
    assert time.process_time() - began < 10
    assert [each.session.played_on for each in recorded] == days
    meetings = Counter()
    for k in range(38):
        meetings += met(4 + k % 4)[1]
    assert history(season)[0] == meetings
    assert season.integrity_warnings() == ()


def test_percentages_of_the_boards(season, tmp_path):
    """Every pair made 110 on all boards: every player gets 50 %, in the line of their section."""
    import_evenings(season, [("usebio", usebio(tmp_path / "u.xml"))])
    (session,) = club_record(season.read()).sessions
    assert {score.percentage for score in session.scores} == {Fraction(50)}
    assert {score.line for score in session.scores} == {"A"}
    assert {len(score.players) for score in session.scores} == {2}
    assert len(session.scores) == PAIRS
    season.undo()
    assert club_record(season.read()).sessions == ()


def test_an_import_is_undone_and_redone(season, tmp_path):
    """Each evening is one change of the log; undo and redo restore meetings and percentages."""
    days = [date(2026, 2, 3), date(2026, 2, 10)]
    files = [bws(tmp_path / f"{day}.bws", day, first=k) for k, day in enumerate(days)]
    import_evenings(season, [("bws", file) for file in files])
    imported, sessions = history(season), club_record(season.read()).sessions
    assert [session.played_on for session in sessions] == days
    season.undo()
    assert [session.played_on for session in club_record(season.read()).sessions] == days[:1]
    season.undo()
    assert history(season) == (Counter(), Counter())
    assert club_record(season.read()).sessions == ()
    assert [change.is_done for change in season.changes()] == [True, False, False]
    season.redo()
    season.redo()
    assert history(season) == imported
    assert club_record(season.read()).sessions == sessions
    assert season.integrity_warnings() == ()


def test_percentages_of_the_file(season, tmp_path):
    """A percentage given by the file counts, and a note says so."""
    path = usebio(tmp_path / "u.xml")
    text = path.read_text(encoding="utf-8")
    for number in range(1, PAIRS + 1):
        before = f"<PAIR_NUMBER>{number}</PAIR_NUMBER>"
        told = f"{before}<PERCENTAGE>{60 - number}.25</PERCENTAGE>"
        text = text.replace(f"<PAIR>{before}", f"<PAIR>{told}")
    path.write_text(text, encoding="utf-8")
    _, notes = import_evenings(season, [("usebio", path)])
    assert "import_percentages_of_file" in [note.key for note in notes]
    (session,) = club_record(season.read()).sessions
    found = {frozenset(score.players): score.percentage for score in session.scores}
    assert found[frozenset(players(1))] == Fraction("59.25")
    assert sorted(found.values()) == [Fraction(60 - n) + Fraction(1, 4) for n in range(7, 0, -1)]


def test_an_evening_whose_percentages_were_imported(season, tmp_path):
    """The same evening from a file of results and from USEBIO is refused."""
    lines = [f"1,{','.join(map(str, players(p)))},50,2026-02-03" for p in range(1, PAIRS + 1)]
    path = tmp_path / "season.csv"
    text = "session,player1,player2,percent,date\n" + "\n".join(lines)
    path.write_text(text, encoding="utf-8")
    import_results(season, path)
    with pytest.raises(InputError) as error:
        import_evenings(season, [("usebio", usebio(tmp_path / "u.xml"))])
    assert [fault.message.key for fault in error.value.faults] == ["import_elsewhere_already"]
