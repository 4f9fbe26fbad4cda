"""The evening for Bridgemates: through the real client, with a fake Data Connector."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from fractions import Fraction

import numpy as np
import pytest

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.club import Members, Movement, Pair
from bridgeopt.exchange.bridgemate import (
    event_document,
    first_changed_rounds,
    push_evening,
    update_document,
    with_waiting_tables,
)
from bridgeopt.exchange.connector import ClubLicence
from bridgeopt.exchange.pushed_evening import TableRanking
from bridgeopt.movement.families import read_family
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.scoring.results import Scoring
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.show.pages.paper import PaperSection, PrintedEvening
from tests.support.messages import pattern_of

GUID = "0123456789ABCDEF" * 2
CLUB = ClubLicence("NL123", "secret")


@pytest.fixture(scope="module")
def evening() -> PrintedEvening:
    """Make an even section and an odd one, in which number 5 is absent."""
    players = iter(range(11, 200))
    sections = []
    for name, family, size in (("A", "multiplex", 8), ("B", "mitchell-8", 15)):
        numbers: list[Pair | None] = [Pair(next(players), next(players)) for _ in range(size)]
        if size % 2:
            numbers.insert(4, None)
        movement = read_family(family).movements[len(numbers)]
        sections.append(PaperSection(name, movement, tuple(numbers), 3))
    return PrintedEvening(
        tuple(sections), Members({11: "Åsa Ñúñez"}), date(2026, 10, 1), "Rode Heer"
    )


@pytest.fixture
def transport():
    """Replace http and the Data Connector: store requests, and answer as the Connector would."""
    made = pytest.importorskip("bridgemate_dataconnector")

    class StandIn(made.HttpTransport):
        def __init__(self):
            self.posted = []
            self.answer = {"RequestCommand": 5, "DataType": 1}
            self.there = True

        def get(self, url):
            if not self.there:
                raise made.TransportException("refused")
            return "Bridgemate dataconnector service version 5"

        def post(self, url, json_body):
            self.posted.append((url, json.loads(json_body)))
            return json.dumps(self.answer)

    return StandIn()


def tables(event):
    """Yield the tables of an event as sent, with their sections and rounds."""
    for group in event["Sessions"][0]["ScoringGroups"]:
        (section,) = group["Sections"]
        for table in section["Tables"]:
            for round_ in table["Rounds"]:
                assert round_["TableNumber"] == table["TableNumber"]
                assert round_["SectionLetters"] == table["SectionLetters"] == section["Letters"]
                yield section["Letters"], round_


def test_what_is_sent(evening, transport):
    """One request creates the event, with the club's keys, at the given address."""
    address = push_evening(evening, GUID, CLUB, "http://192.168.1.50:5079/", transport)
    assert address == "http://192.168.1.50:5079"
    ((url, request),) = transport.posted
    assert url == "http://192.168.1.50:5079/dc-scoringprogram"
    assert (request["Command"], request["ClubId"], request["LicenceKey"]) == (5, "NL123", "secret")
    event = json.loads(request["SerializedData"])
    assert event["Commands"] == 7
    (session,) = event["Sessions"]
    assert session["Name"] == "Rode Heer"
    assert (session["Year"], session["Month"], session["Day"]) == (2026, 10, 1)
    assert {event["EventGuid"], session["SessionGuid"]} == {GUID}
    assert [g["Sections"][0]["MissingPair"] for g in session["ScoringGroups"]] == [0, 5]
    names = {data["PlayerNumber"]: data["LastName"] for data in event["PlayerData"]}
    assert len(names) == 2 * (8 + 15)
    assert (names["11"], names["12"]) == ("Åsa Ñúñez", "12")


def test_every_round_of_every_table(evening, transport):
    """Numbers and boards are the plan's; at a sit-out there is one pair, and no boards."""
    push_evening(evening, GUID, CLUB, transport=transport)
    event = json.loads(transport.posted[0][1]["SerializedData"])
    sent = [
        (letters, *(r[key] for key in ("RoundNumber", "TableNumber", "PairNS", "PairEW")), boards)
        for letters, r in tables(event)
        for boards in [(r["LowBoardNumber"], r["HighBoardNumber"])]
    ]
    assert sorted(sent) == sorted(
        (section.name, seat.round, seat.table, seat.ns or 0, seat.ew or 0, boards)
        for section in evening.sections
        for seat in section.seats
        for boards in [(seat.group * 3 - 2, seat.group * 3) if seat.ns and seat.ew else (0, 0)]
    )


def test_where_everybody_begins(evening, transport):
    """Each player is at the table and side of the pair, once, also if it sits out."""
    push_evening(evening, GUID, CLUB, transport=transport)
    event = json.loads(transport.posted[0][1]["SerializedData"])
    first = {(s, r["TableNumber"]): r for s, r in tables(event) if r["RoundNumber"] == 1}
    seated = {}
    for place in event["Participations"]:
        at = first[place["SectionLetters"], place["TableNumber"]]
        number = at["PairNS"] if place["Direction"] in (1, 3) else at["PairEW"]
        seated.setdefault((place["SectionLetters"], number), []).append(place["PlayerNumber"])
    assert seated == {
        (section.name, number): [str(pair.first), str(pair.second)]
        for section in evening.sections
        for number, pair in enumerate(section.numbers, start=1)
        if pair is not None
    }
    spots = [
        (p["SectionLetters"], p["TableNumber"], p["Direction"]) for p in event["Participations"]
    ]
    assert len(set(spots)) == len(spots)


def test_two_winners(evening, transport):
    """The Bridgemates get two winners if no number changes direction, otherwise one."""
    first = evening.sections[0]
    numbers = tuple(Pair(2 * k + 201, 2 * k + 202) for k in range(24))
    section = PaperSection("B", mitchell_movement(24, 8, switch=[]), numbers, 2)
    push_evening(replace(evening, sections=(first, section)), GUID, CLUB, None, transport)
    event = json.loads(transport.posted[0][1]["SerializedData"])
    groups = event["Sessions"][0]["ScoringGroups"]
    assert [group["Sections"][0]["Winners"] for group in groups] == [1, 2]
    seated = [told for section, told in tables(event) if section == "B" and told["PairNS"]]
    assert len(seated) == 96
    for told in seated:
        assert told["PairNS"] <= 12 < told["PairEW"]


def test_a_table_that_stands_empty(transport):
    """A table that is unused in a round has that round without pairs."""
    rounds = np.array([[[1, 2, 1], [3, 4, 2]], [[1, 3, 2], [2, 4, 2]], [[1, 4, 3], [0, 0, 0]]])
    numbers = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(4))
    section = PaperSection("Rood", Movement("m", 4, 3, rounds), numbers, 2)
    push_evening(
        PrintedEvening((section,), Members(), date(2026, 1, 2)),
        GUID,
        ClubLicence(),
        None,
        transport,
    )
    event = json.loads(transport.posted[0][1]["SerializedData"])
    empty = [r for _, r in tables(event) if not r["PairNS"]]
    assert [(r["TableNumber"], r["RoundNumber"], r["HighBoardNumber"]) for r in empty] == [
        (2, 3, 0)
    ]


def test_two_absent_numbers(evening, transport):
    """With two absent numbers no missing pair is named; opponents sit out."""
    odd = evening.sections[1]
    gone = (5, 9)
    numbers = tuple(None if k in gone else p for k, p in enumerate(odd.numbers, start=1))
    section = replace(odd, numbers=numbers)
    assert section.absent_numbers == gone
    push_evening(replace(evening, sections=(section,)), GUID, CLUB, None, transport)
    event = json.loads(transport.posted[0][1]["SerializedData"])
    (group,) = event["Sessions"][0]["ScoringGroups"]
    assert group["Sections"][0]["MissingPair"] == 0
    here = {(r["TableNumber"], r["RoundNumber"]): r for _, r in tables(event)}
    for r, line in enumerate(section.movement.rounds.tolist(), start=1):
        for t, (ns, ew, _) in enumerate(line, start=1):
            told = here[t, r]
            shown = [0 if number in gone else number for number in (ns, ew)]
            assert [told["PairNS"], told["PairEW"]] == shown
            assert (told["HighBoardNumber"] == 0) == (0 in shown)


def test_sections_of_any_name(evening):
    """Letters that a Bridgemate accepts stay; other names become letters by position."""

    def letters(*names):
        sections = [replace(evening.sections[0], name=name) for name in names]
        document = event_document(replace(evening, sections=tuple(sections)), GUID, CLUB)
        groups = document["Sessions"][0]["ScoringGroups"]
        return [group["Sections"][0]["Letters"] for group in groups]

    assert letters("A", "C", "DD") == ["A", "C", "DD"]
    assert letters("Rood", "A") == ["A", "B"]
    assert letters(*(f"x{k}" for k in range(28)))[-3:] == ["Z", "AA", "BB"]


def test_an_absent_pair_of_east_west(evening, transport):
    """With two winners EW's missing pair is a negative number, as in the guide."""
    for gone, told in ((3, 3), (17, -17)):
        numbers = tuple(
            None if k + 1 == gone else Pair(2 * k + 201, 2 * k + 202) for k in range(24)
        )
        section = PaperSection("B", mitchell_movement(24, 8, switch=[]), numbers, 2)
        push_evening(replace(evening, sections=(section,)), GUID, CLUB, None, transport)
        event = json.loads(transport.posted[-1][1]["SerializedData"])
        (group,) = event["Sessions"][0]["ScoringGroups"]
        assert group["Sections"][0]["MissingPair"] == told


@pytest.mark.parametrize(
    ("rules", "method"),
    [
        (ScoringRules(), 10),
        (ScoringRules(Scoring.BUTLER, average_imps=Fraction(2)), 21),
        (ScoringRules(Scoring.BUTLER, trimming="tenth", average_imps=Fraction(2)), 21),
        (ScoringRules(Scoring.BUTLER, trimming="none", average_imps=Fraction(2)), 22),
        (ScoringRules(Scoring.BUTLER, trimming="tenth"), 26),
        (ScoringRules(Scoring.BUTLER, trimming="none"), 27),
        (ScoringRules(Scoring.CROSS_IMPS, average_imps=Fraction(2)), 31),
        (ScoringRules(Scoring.CROSS_IMPS), 36),
    ],
)
def test_how_it_is_scored(evening, transport, rules, method):
    """The tables rank as we do, if they can; the manufacturer's client accepts each of these."""
    push_evening(evening, GUID, CLUB, None, transport, ranking=TableRanking.of(rules))
    event = json.loads(transport.posted[0][1]["SerializedData"])
    groups = event["Sessions"][0]["ScoringGroups"]
    assert {group["ScoringMethod"] for group in groups} == {method}


def test_sections_that_are_scored_together(evening, transport):
    """Sections scored together are one scoring group, in an update too."""
    ranking = TableRanking.of(ScoringRules(), together=True)
    push_evening(evening, GUID, CLUB, None, transport, ranking=ranking)
    event = json.loads(transport.posted[0][1]["SerializedData"])
    (group,) = event["Sessions"][0]["ScoringGroups"]
    assert [each["Letters"] for each in group["Sections"]] == ["A", "B"]
    assert {each["ScoringGroupNumber"] for each in group["Sections"]} == {1}
    section = evening.sections[1]
    document = update_document(evening, section, (GUID, "B"), CLUB, ranking)
    assert document["ScoringGroupNumber"] == 1


def test_a_movement_that_is_updated(evening, transport):
    """The manufacturer's client accepts the update: all tables, with their current pairs."""
    made = pytest.importorskip("bridgemate_dataconnector")
    section = (
        evening.sections[1]
        .with_change(3, after=2, pair=None)
        .with_change(7, after=2, pair=Pair(900, 901))
    )
    changed = replace(evening, sections=(evening.sections[0], section))
    document = with_waiting_tables(
        update_document(changed, section, (GUID, "B"), CLUB, TableRanking(26), tables=(1, 2, 9))
    )
    update = made.dto.SectionUpdateDTO.from_dict(document)
    assert made.validate_section_update_dto(update), update.validation_messages
    assert (update.scoring_group_number, update.scoring_group_scoring_method) == (2, 26)
    assert [table.table_number for table in update.tables] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert update.keep_bridgemates_alive
    assert all(table.keep_bridgemates_alive for table in update.tables)
    assert not any(told.pair_ns or told.pair_ew for told in update.tables[8].rounds)
    assert len(update.tables[8].rounds) == section.movement.num_rounds
    told = {place.player_number for place in update.participations}
    assert {"900", "901"} <= told
    assert len(told) == 2 * 14
    assert {player.player_number for player in update.added_players} == told


def test_from_where_on_tables_forget(evening):
    """Each table forgets from its first changed round on; a removed table forgets all."""
    before = event_document(evening, GUID, CLUB)["Sessions"][0]["ScoringGroups"][0]["Sections"][0]
    assert first_changed_rounds(before, before) == {}
    tables = [dict(table, Rounds=list(table["Rounds"])) for table in before["Tables"]]
    tables[0]["Rounds"][4] = tables[0]["Rounds"][4] | {"PairNS": 99}
    tables[1]["Rounds"] = tables[1]["Rounds"][:2]
    tables[2]["Rounds"] = [dict(told, Updated=True) for told in tables[2]["Rounds"]]
    assert first_changed_rounds(before, before | {"Tables": tables[:3]}) == {1: 5, 2: 3, 4: 1}


def test_an_evening_that_has_begun(evening, transport):
    """An evening that has begun is not pushed, since that would clear the Bridgemates."""
    left = evening.sections[0].with_change(3, after=2, pair=None)
    with pytest.raises(BridgeoptError, match=pattern_of("push_play_begun")):
        push_evening(replace(evening, sections=(left,)), GUID, CLUB, transport=transport)
    assert transport.posted == []


def test_what_goes_wrong(evening, transport, monkeypatch):
    """No service, a refusal, a wrong address and a missing client each give a sentence."""
    transport.answer = {"DataType": 4, "ErrorType": 5, "SerializedData": '"No\\r\\nlicence"'}
    with pytest.raises(
        BridgeoptError, match=pattern_of("push_refused", what="Validation: No licence")
    ):
        push_evening(evening, GUID, CLUB, transport=transport)
    transport.answer = {"DataType": 4, "ErrorType": 1, "SerializedData": "no JSON"}
    with pytest.raises(BridgeoptError, match=pattern_of("push_refused", what="Busy")):
        push_evening(evening, GUID, CLUB, transport=transport)
    transport.there = False
    with pytest.raises(BridgeoptError, match="no Data Connector answers at http://localhost:5079"):
        push_evening(evening, GUID, CLUB, transport=transport)
    with pytest.raises(BridgeoptError, match="'over there' is not an address"):
        push_evening(evening, GUID, CLUB, "over there", transport)
    told = pattern_of("push_client_refuses") + ".*exactly 32 character"
    with pytest.raises(BridgeoptError, match=told):
        push_evening(evening, "short", CLUB, transport=transport)
    monkeypatch.setattr("bridgeopt.exchange.connector.find_spec", lambda name: None)
    with pytest.raises(BridgeoptError, match=pattern_of("push_no_client")):
        push_evening(evening, GUID, CLUB, transport=transport)
