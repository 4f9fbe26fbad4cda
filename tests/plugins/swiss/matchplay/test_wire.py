"""Exchange an event with Bridgemates, through a fake Data Connector that needs no sleep."""

from __future__ import annotations

import pytest

from tests.support.fakes.connector import FakeConnector, serving
from tests.support.generators.access_files import LONG, SHORT, TEXT, AccessWriter, TableMade
from tests.support.messages import says

pytest.importorskip("bridgemate_dataconnector")


@pytest.fixture
def fake() -> FakeConnector:
    """Return a fake Data Connector."""
    return FakeConnector()


@pytest.fixture
def address(fake):
    """Return the address on which it listens."""
    with serving(fake) as there:
        yield there


def boards_at(fake: FakeConnector, round_number: int) -> list[tuple]:
    """Return the seats and first boards of a connector round, by section."""
    (guid,) = fake.sections
    return sorted(
        (letters, table["TableNumber"], told["PairNS"], told["PairEW"], told["LowBoardNumber"])
        for letters, section in fake.sections[guid].items()
        for table in section["Tables"]
        for told in table["Rounds"]
        if told["RoundNumber"] == round_number and told["PairNS"]
    )


def play_round(fake: FakeConnector, round_number: int) -> None:
    """Play all boards of a round; section A makes 1NT with an overtrick, section B 1NT."""
    (guid,) = fake.sections
    for letters, section in fake.sections[guid].items():
        for table in section["Tables"]:
            for told in table["Rounds"]:
                if told["RoundNumber"] == round_number and told["PairNS"]:
                    for board in range(told["LowBoardNumber"], told["HighBoardNumber"] + 1):
                        tricks = 8 if letters == "A" else 7
                        at = letters, table["TableNumber"], round_number, board
                        fake.play(*at, guid=guid, TotalTricks=tricks)


def test_rounds_follow_one_another(event, fake, address):
    """Each round is added, played boards stay, and the tables wait for the next round."""
    event.new(4, "--boards", 4, "--odd", "bye", rounds=3)
    event.document("pair")
    said = event.do("push", "--address", address, "--yes")
    assert "1 round" in said
    (guid,) = fake.sections
    assert boards_at(fake, 1) == [
        ("A", 1, 1, 2, 1),
        ("A", 2, 3, 4, 1),
        ("B", 1, 2, 1, 1),
        ("B", 2, 4, 3, 1),
    ]
    play_round(fake, 1)
    assert not fake.ended("A", guid)
    assert not fake.ended("B", guid)
    # 1NT with an overtrick is 120 against 90: 1 IMP a board.
    entered = event.document("result", "--bridgemates")
    assert entered["open"] == []
    told = event.document("show")["pairs"]
    assert [each["result"]["imps"] for each in told] == [[4, 0], [4, 0]]
    event.document("pair")
    before = dict(fake.scores[guid])
    assert "2 rounds" in event.do("push")
    assert fake.scores[guid] == before
    assert len(boards_at(fake, 2)) == 4
    assert {first for *_, first in boards_at(fake, 2)} == {5}
    fake.play("A", 1, 2, 5, guid=guid, TotalTricks=8)
    fake.play("B", 1, 2, 5, guid=guid, TotalTricks=7)
    fake.play("A", 1, 2, 6, guid=guid)
    fake.delete("A", 1, 2, 6)
    event.do("result", "--bridgemates")
    assert event.document("show")["pairs"][0]["result"]["boards"] == 1


def test_a_triple_changes_opponents_within_a_round(event, fake, address):
    """A triple is two rounds at the tables; their boards give the three half matches."""
    event.new(3, "--boards", 4, rounds=1)
    event.document("pair")
    event.do("push", "--address", address, "--yes")
    assert len(boards_at(fake, 1)) == len(boards_at(fake, 2)) == 3
    play_round(fake, 1)
    play_round(fake, 2)
    assert event.document("result", "--bridgemates")["open"] == []
    (triple,) = event.document("show")["triples"]
    assert [each["result"]["boards"] for each in triple["matches"]] == [2, 2, 2]
    assert set(event.scores().values()) == {"10.00"}


@pytest.mark.parametrize(
    ("sides", "rules", "kind", "tables"),
    [(3, ("--odd", "triple"), "triples", 1), (4, ("--howell",), "howells", 2)],
)
def test_pairs_who_all_meet_change_opponents_twice(
    event, fake, address, sides, rules, kind, tables
):
    """Groups of pairs are three rounds at the tables; each match has a third of the boards."""
    event.new(sides, "--boards", 6, *rules, system="pairs", rounds=1)
    event.document("pair")
    event.do("push", "--address", address, "--yes")
    for part in (1, 2, 3):
        assert len(boards_at(fake, part)) == tables
        play_round(fake, part)
    assert event.document("result", "--bridgemates")["open"] == []
    (group,) = event.document("show")[kind]
    assert {each["result"]["boards"] for each in group["matches"]} == {2}


RECEIVED = [
    *[("ID", LONG), ("Section", SHORT), ("Table", SHORT), ("Round", SHORT), ("Board", SHORT)],
    *[("PairNS", SHORT), ("PairEW", SHORT), ("Declarer", SHORT), ("NS/EW", TEXT)],
    *[("Contract", TEXT), ("Result", TEXT)],
]


def written(folder, seats, round_of, contract="3 NT"):
    """Write the results of seats as tables send them, and return the path.

    NS is one down in the closed room.
    """
    rows = []
    for seat in seats:
        for board in range(seat["boards"][0], seat["boards"][1] + 1):
            section, ns, result = 1 + (seat["room"] == "closed"), seat["ns"], "="
            if section == 2:
                result = "-1"
            at = len(rows) + 1, section, seat["table"], round_of(seat), board
            rows.append((*at, ns, seat["ew"], ns, "N", contract, result))
    file = folder / "evening.bws"
    sections = TableMade("Section", [("ID", SHORT), ("Letter", TEXT)], [(1, "A"), (2, "B")])
    file.write_bytes(
        AccessWriter(True).write([TableMade("ReceivedData", RECEIVED, rows), sections])
    )
    return file


def test_rounds_of_a_bws_are_those_that_tables_count(event, fake, address):
    """Where triples may change opponents within a round, a round is two at the tables."""
    event.new(4, "--boards", 4, rounds=2)
    seats = event.document("pair")["seats"]
    event.do("push", "--address", address, "--yes")
    event.do("result", "--played", written(event.folder, seats, lambda _: 1))
    first = {p["first"]: p["result"] for p in event.document("show")["pairs"]}
    assert all(each["boards"] == 4 and each["imps"][0] > each["imps"][1] for each in first.values())
    seats = event.document("pair")["seats"]
    assert says(
        event.do("result", "--played", written(event.folder, seats, lambda _: 2), code=2),
        "match_nothing_played",
        round="2",
        scored="yes",
    )
    event.do("result", "--played", written(event.folder, seats, lambda _: 3))
    assert all(p["result"]["boards"] == 4 for p in event.document("show")["pairs"])


def test_boards_without_a_result_say_so(event):
    """For boards without results the error does not blame the numbers, which are right."""
    event.new(4, "--boards", 4, rounds=1)
    event.document("pair")
    file = event.folder / "boards.csv"
    file.write_text("board,ns,ew,by\n1,1,2,N\n", "utf-8")
    assert says(
        event.do("result", "--played", file, code=2), "match_nothing_played", round="1", scored="no"
    )


def test_what_is_refused(event, fake, address):
    """Nothing pushed, no listener, and single players each give an error message."""
    event.new(4, "--boards", 4, rounds=3)
    assert says(event.do("push", "--address", address, "--yes", code=2), "swiss_not_posted")
    event.document("pair")
    assert "swiss push" in event.do("result", "--bridgemates", code=2)
    gone = event.do("push", "--address", "http://127.0.0.1:9", "--yes", code=1)
    assert says(gone, "push_no_answer")
    event.do("push", "--address", address, "--yes")
    assert says(event.do("result", "--bridgemates", code=2), "match_nothing_played")
    assert "single players" in event.do("result", 1, "3-4", "--imps", "1-2", code=2)
