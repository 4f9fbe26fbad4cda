"""Members, guests, and merged ids."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import numpy as np
import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import History, LoadedPlan, LoadedSection, Movement, Pair
from bridgeopt.files.members import MemberLine, read_member_lines, write_member_lines
from bridgeopt.files.results import ScoreLine
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Member, Status
from tests.support.messages import pattern_of, text_of

ONE_ROUND = Movement("one round", 2, 1, np.array([[[1, 2, 1]]]))


def line(player: int, name: str = "Heron Ash", ranking=None, status=None, **details: str):
    return MemberLine(player, name, ranking, status, details)


@pytest.fixture
def file(tmp_path) -> SeasonFile:
    """Make players 1 to 8: 1 and 2 met three times, and 1 sat out twice."""
    meetings = np.zeros((8, 8), dtype=np.int64)
    meetings[0, 1] = meetings[1, 0] = 3
    meetings[2, 4] = meetings[4, 2] = 2
    waiting = np.array([2, 0, 1, 0, 0, 0, 0, 0])
    rankings = tuple(Decimal(60 + k) for k in range(8))
    SeasonFile.create(
        tmp_path / "club.season", History(tuple(range(1, 9)), rankings, waiting, meetings)
    )
    return SeasonFile(tmp_path / "club.season")


def play(file: SeasonFile, *players: int, day: int = 5, scores: str | None = None) -> None:
    """Play a round of two pairs, and enter the first one's score."""
    numbers = Pair(*players[:2]), Pair(*players[2:])
    sections = (LoadedSection("A", numbers, ONE_ROUND),)
    plan = LoadedPlan("p", sections, None, "", "-".join(map(str, players)), intact=False)
    file.record(plan, [sections[0].seating()], date(2024, 9, day))
    if scores is not None:
        lines = [ScoreLine(1, "A", 1, Decimal(scores)), ScoreLine(2, "A", 2, 100 - Decimal(scores))]
        file.enter_results(lines, "r.csv")


def test_a_members_file_adds_and_replaces(file):
    """Importing members removes none of them, and keeps columns missing from the new file."""
    file.add_members([line(3, "Heron Ash", phone="1", town="Delft"), line(20, "Swan Birch")])
    file.add_members([line(3, "Heron Oak", phone="2"), line(21, "Kite Elm", phone="3")])
    members = file.read().members
    assert list(members) == [*range(1, 9), 20, 21]
    assert members[3] == Member(3, "Heron Oak", Status.MEMBER, {"phone": "2", "town": "Delft"})
    assert members[20] == Member(20, "Swan Birch")
    assert members[4] == Member(4)


def test_an_empty_cell_empties(file):
    """An empty cell of an existing column clears the value."""
    file.add_members([line(3, phone="1")])
    file.add_members([line(3, phone="")])
    assert file.read().members[3].details == {"phone": ""}


def test_rankings_of_a_members_file(file):
    """Ratings of a members file are for players without one; the history's stay."""
    file.add_members([line(3, ranking=Decimal("99")), line(20, ranking=Decimal("74.50"))])
    history = file.read().history
    assert str(history.rating(3)) == "62"
    assert str(history.rating(20)) == "74.50"
    assert not history.meetings[history.row[20]].any()
    file.add_members([line(20, ranking=Decimal("11"))])
    assert str(file.read().history.rating(20)) == "74.50"
    file.add_members([line(21)])
    assert 21 not in file.read().history


def test_members_and_history_from_the_beginning(tmp_path, make_history):
    """Both files count: the history's ratings first, otherwise the members'."""
    history = make_history(1, 6)
    known = history.ids[0]
    members = [line(known, ranking=Decimal(1)), line(500, ranking=Decimal(2))]
    season = SeasonFile.create(tmp_path / "club.season", history, members)
    assert season.history.rating(known) == history.rating(known)
    assert season.history.rating(500) == 2
    assert season.members[known].name == "Heron Ash"
    alone = SeasonFile.create(tmp_path / "new.season", members=members)
    assert [str(ranking) for ranking in alone.history.ratings] == ["1", "2"]
    assert str(alone.changes[0].summary) == text_of("season_begins", players=2)


@pytest.mark.parametrize(
    ("before", "told", "after"),
    [
        ("member", None, "member"),
        ("guest", None, "member"),
        ("left", None, "left"),
        ("member", "left", "left"),
        ("left", "member", "member"),
        ("guest", "guest", "guest"),
        ("member", "guest", "guest"),
    ],
)
def test_status_of_a_members_file(file, before, told, after):
    """A person in a file without a status is a member, unless the club set another status."""
    file.change_member(3, status=Status(before))
    file.add_members([line(3, status=told)])
    assert file.read().members[3].status == after


def test_joining_and_leaving_in_mid_season(file):
    """Results stay when a member leaves; a member who returns gets the status again."""
    play(file, 1, 3, 2, 5)
    before = file.read().history
    file.change_member(1, "Heron Ash", Status.LEFT)
    joined = file.change_member(None, "Swan Birch", ranking=Decimal(71))
    assert joined == Member(9, "Swan Birch", Status.MEMBER)
    season = file.read()
    assert season.members[1] == Member(1, "Heron Ash", Status.LEFT)
    row = season.history.row
    assert season.history.meetings[row[1], row[2]] == before.meetings[0, 1] == 4
    assert season.history.rating(9) == 71
    play(file, 1, 9, 3, 4)
    assert file.read().members[1].status is Status.LEFT
    assert file.change_member(1, status=Status.MEMBER).status is Status.MEMBER


def test_a_guest_becomes_a_member(file):
    """A guest, recorded or named, becomes a member with the same id and results."""
    play(file, 1, 2, 3, 140)
    assert file.read().members[140] == Member(140, None, Status.GUEST)
    told = file.change_member(None, "Swan Birch", Status.GUEST)
    assert told == Member(9, "Swan Birch", Status.GUEST)
    assert 9 not in file.read().history
    file.change_member(140, "Kite Elm", Status.MEMBER)
    file.change_member(9, status=Status.MEMBER)
    season = file.read()
    assert season.members[140] == Member(140, "Kite Elm", Status.MEMBER)
    assert season.members[9] == Member(9, "Swan Birch", Status.MEMBER)
    assert season.history.meetings[season.history.row[140]].sum() == 2


def test_an_id_that_nobody_has(file):
    """A mistyped id adds no player: a new one needs a name."""
    for change in ({"status": Status.LEFT}, {"ranking": Decimal(50)}):
        with pytest.raises(InputError, match=pattern_of("season_no_player", player="88")):
            file.change_member(88, **change)
    assert len(file.read().changes) == 1
    assert file.change_member(88, "Swan Birch").player == 88


def test_new_ids_are_new(file, make_history):
    """A new id is unused, also in an older history and by merged players."""
    file.change_member(None, "Swan Birch")
    file.merge(9, 8)
    assert file.change_member(None, "Kite Elm").player == 10
    file.import_history(History((1,), (Decimal(1),), np.zeros(1, np.int64), np.zeros((1, 1), int)))
    assert file.change_member(None, "Wren Yew").player == 11
    assert list(file.read().members) == [*range(1, 9), 10, 11]


def test_merging_adds_up(file):
    """A merger adds the meetings and sit-outs of both ids, imported and played."""
    play(file, 4, 5, 1, 2)
    before = file.read().history
    file.merge(3, 1)
    season = file.read()
    history = season.history
    assert 3 not in history
    assert 3 not in season.members
    row = history.row
    assert history.waiting_tables[row[1]] == 3
    for other in (2, 4, 5, 6, 7, 8):
        both = before.meetings[before.row[other], [before.row[1], before.row[3]]].sum()
        assert history.meetings[row[1], row[other]] == history.meetings[row[other], row[1]] == both
    assert history.meetings.sum() == before.meetings.sum()
    file.undo()
    assert file.read().history.digest == before.digest


def test_merging_joins_sessions(file):
    """Old sessions show the current id, and results of both ids make one rating."""
    play(file, 140, 4, 1, 2, day=5, scores="60")
    play(file, 3, 4, 6, 7, day=12, scores="50")
    file.merge(140, 3)
    season = file.read()
    assert season.sessions[0].sections[0].numbers == (Pair(3, 4), Pair(1, 2))
    assert season.rating_bases[3].points == (Decimal(90), Decimal(80))
    assert season.rating_bases[3].start == 62
    assert str(season.history.rating(3)) == "69.7"  # (4 * 62 + 90 + 80) / 6


def test_the_number_that_stays_is_the_new_one(file):
    """A member registered under a new number loses nothing of the old one.

    The rating guessed from the partner gives way to the member's own; results of both count.
    """
    file.add_members([line(3, "Heron Ash", phone="1")])
    play(file, 3, 4, 6, 7, day=5, scores="50")
    play(file, 1003, 4, 1, 2, day=12, scores="60")
    assert str(file.read().rating_bases[1003].start) != "62"
    file.merge(3, 1003)
    season = file.read()
    assert season.members[1003] == Member(1003, "Heron Ash", Status.MEMBER, {"phone": "1"})
    assert season.rating_bases[1003].start == 62
    assert season.rating_bases[1003].points == (Decimal(80), Decimal(90))


def test_a_ranking_that_was_given_beats_one_that_stays(file):
    """If both ids were given ratings, that of the remaining id counts."""
    file.change_member(20, "Swan Birch", ranking=Decimal("55.0"))
    file.merge(3, 20)
    assert str(file.read().history.rating(20)) == "55.0"
    file.undo()
    file.merge(20, 3)
    assert str(file.read().history.rating(3)) == "62"


def test_a_ranking_given_after_a_merger(file):
    """A rating given after a merger remains until new results arrive."""
    play(file, 140, 4, 1, 2, day=5, scores="60")
    file.merge(140, 3)
    file.change_member(3, "Heron Ash", ranking=Decimal("70.00"))
    season = file.read()
    assert str(season.history.rating(3)) == "70.00"
    assert season.rating_bases[3].points == ()
    play(file, 3, 4, 6, 7, day=12, scores="50")
    assert file.read().rating_bases[3].points == (Decimal(80),)


def test_names_and_status_of_a_merger(file):
    """The remaining id keeps its name and status, and gets the missing ones of the other."""
    file.add_members([line(3, "Heron Ash", phone="1"), line(4, "Swan Birch", phone="2")])
    file.merge(3, 4)
    assert file.read().members[4] == Member(4, "Swan Birch", Status.MEMBER, {"phone": "2"})
    file.undo()
    file.change_member(7, status=Status.LEFT)
    file.merge(3, 7)
    assert file.read().members[7] == Member(7, "Heron Ash", Status.LEFT, {"phone": "1"})
    # Later changes replace them.
    file.add_members([line(7, "Kite Elm", phone="3")])
    assert file.read().members[7] == Member(7, "Kite Elm", Status.LEFT, {"phone": "3"})


def test_a_guest_merged_into_a_member_without_a_line(file):
    """In a club without a members file the member remains, and the guest's number disappears."""
    play(file, 140, 4, 1, 2)
    file.merge(140, 3)
    assert file.read().members[3] == Member(3)
    play(file, 3, 5, 150, 6)
    file.merge(8, 150)
    assert file.read().members[150].status is Status.MEMBER


def test_a_chain_of_mergers(file):
    """If 8 is 7 and 7 is 6 then 8 is 6, and all results of the three count for 6."""
    before = file.read().history
    play(file, 8, 1, 2, 3)
    file.merge(8, 7)
    file.merge(7, 6)
    season = file.read()
    assert season.merged == {8: 7, 7: 6}
    assert [season.current_id(player) for player in (8, 7, 6, 5)] == [6, 6, 6, 5]
    assert season.history.ids == (1, 2, 3, 4, 5, 6)
    row = season.history.row
    assert season.history.meetings[row[6], row[2]] == before.meetings[7, 1] + 1
    assert season.history.rating(6) == 65
    assert season.find_player("8", file.path) == 6
    file.undo()
    assert file.read().history.rating(7) == 66


@pytest.mark.parametrize(
    ("player", "into", "message"),
    [
        (1, 2, "players 1 and 2 cannot be one person: they met each other"),
        (2, 1, "players 2 and 1 cannot be one person: they met each other"),
        (6, 7, "players 6 and 7 cannot be one person: in session 1 both played"),
        (6, 4, "players 6 and 4 cannot be one person: in session 1 both played"),
        (3, 3, text_of("season_one_player_already")),
        (3, 77, "there is no player 77"),
        (77, 3, "there is no player 77"),
        (8, 3, "player 8 is player 5 now: the two were merged"),
        (3, 8, "player 8 is player 5 now: the two were merged"),
    ],
)
def test_who_cannot_be_one_person(file, player, into, message):
    """An impossible merger is refused with advice, and nothing changes."""
    play(file, 6, 7, 4, 2)
    file.merge(8, 5)
    before = file.read()
    with pytest.raises(InputError) as caught:
        file.merge(player, into)
    (fault,) = caught.value.faults
    assert str(fault.message) == message
    assert fault.file == str(file.path)
    assert fault.help
    assert file.read().changes == before.changes


def test_partners_of_a_session_that_was_forgotten(file):
    """Partners of one session are two people, even if a history was imported since."""
    play(file, 6, 7, 4, 2)
    file.import_history(file.read().history)
    with pytest.raises(
        InputError, match=pattern_of("season_two_who_played", one="6", other="7", session="1")
    ):
        file.merge(6, 7)


def test_an_old_id_in_a_members_file(file):
    """An old id in a members file is refused with its line, and nothing is imported."""
    file.merge(8, 5)
    lines = [line(3), line(8)._replace(line=4)]
    with pytest.raises(InputError) as caught:
        file.add_members(lines, "members.csv")
    (fault,) = caught.value.faults
    assert (fault.file, fault.line) == ("members.csv", 4)
    assert str(fault.message) == text_of("season_id_merged", player="8", into="5")
    assert file.read().members[3].name is None
    with pytest.raises(InputError, match=pattern_of("season_id_merged", player="8", into="5")):
        file.change_member(8, "Swan Birch")


def test_old_ids_in_a_history(file):
    """Counts of old ids in an imported history are added up, unless the two met."""
    history = file.read().history
    file.merge(8, 5)
    merged = file.read().history
    file.import_history(history)
    assert file.read().history.digest == merged.digest
    meetings = history.meetings.copy()
    meetings[4, 7] = meetings[7, 4] = 1
    met = History(history.ids, history.ratings, history.waiting_tables.copy(), meetings)
    with pytest.raises(InputError, match=pattern_of("season_merged_but_met", one="5", other="8")):
        file.import_history(met)
    file.undo()
    file.undo()
    file.import_history(met)
    assert file.read().history.digest == met.digest


def test_the_members_file_comes_out_as_it_came_in(file, tmp_path):
    """After a season the exported file has every column in order, and the club's own words."""
    text = (
        "id,name,Phone,town,notes,Ranking,Status\n"
        '3,"Ash, Heron",+31 6 1,Delft,,62,\n'
        '20,Zoë Ångström,,"a;b ""c""",,"74,50",honorary\n'
        "21,Swan Birch,06-3,,,,Guest\n"
    )
    csv = tmp_path / "members.csv"
    csv.write_text(text, encoding="utf-8")
    file.add_members(read_member_lines(csv))
    write_member_lines(csv, file.read().member_lines)
    assert csv.read_text(encoding="utf-8") == text.replace("+31", "'+31")  # Excel runs a +
    assert read_member_lines(csv)[0].details["Phone"] == "+31 6 1"
    season = file.read()
    assert season.members[21].status is Status.GUEST
    assert season.history.rating(20) == Decimal("74.5")
    assert season.members[20].status is Status.MEMBER


def test_what_has_changed_goes_out_changed(file, tmp_path):
    """New ratings and statuses are exported, so that the file can begin the next season."""
    csv = tmp_path / "members.csv"
    csv.write_text("id,name,ranking,status\n3,Heron Ash,62.0,honorary\n4,Swan Birch,63,\n")
    file.add_members(read_member_lines(csv))
    play(file, 3, 5, 6, 7, scores="60")
    file.change_member(4, status=Status.LEFT)
    write_member_lines(csv, file.read().member_lines)
    assert csv.read_text().splitlines()[1:] == [
        "3,Heron Ash,66.7,honorary",
        "4,Swan Birch,63,left",
    ]
    season = SeasonFile.create(tmp_path / "next.season", members=read_member_lines(csv))
    assert list(map(str, season.history.ratings)) == ["66.7", "63"]
    assert season.members[4].status is Status.LEFT


def test_finding_a_player(file):
    """A player is found by id, old id, or name without accents and case; namesakes by id."""
    file.add_members([line(3, "Zoë Ångström"), line(4, "Swan Birch"), line(20, "Swan Birch")])
    file.merge(8, 5)
    season = file.read()
    for text, player in (("3", 3), ("03", 3), ("zoe angstrom", 3), ("8", 5), ("20", 20)):
        assert season.find_player(text, file.path) == player
    for text, message in (
        ("Swan Birch", "can mean any of these players: Swan Birch (id 4) and Swan Birch (id 20)"),
        ("Swan Brich", "no player is called 'Swan Brich'; did you mean Swan Birch (id 4)"),
        ("Nobody", "no player is called 'Nobody'"),
        ("99", "there is no player 99"),
        ("0", "the player id '0' does not exist"),
        ("1.5", "is not a whole number"),
        ("", "no player is called ''"),
    ):
        with pytest.raises(InputError) as caught:
            season.find_player(text, file.path)
        assert message in str(caught.value)


def test_namesakes(file):
    """Namesakes are found without accents and case; unnamed players have none."""
    file.add_members([line(3, "Zoë Ash"), line(4, "Zoe ash"), line(5, "Swan Birch")])
    season = file.read()
    assert [season.namesakes(player) for player in (3, 4, 5, 6)] == [(4,), (3,), (), ()]
