"""``bridgeopt individual``: an event from the plan to the final standings."""

from __future__ import annotations

import csv
import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from itertools import combinations

import pytest

from bridgeopt.cli import kernels
from bridgeopt.files.movement_asc import read_movement
from bridgeopt.plugins.individual import plans_cli
from bridgeopt.plugins.individual.files.companion import is_bridge
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.season import SeasonFile
from tests.support.messages import says, size_of, text_of, times_said
from tests.support.reference.meetings import is_whist, met
from tests.support.timing.clocks import on

pytestmark = pytest.mark.usefixtures("short_searches")


def rounds_in(file):
    """Read a plan plainly, as rounds of tables of players."""
    rounds = {}
    for row in csv.DictReader(file.open()):
        tables = rounds.setdefault(int(row["round"]), {})
        tables.setdefault(int(row["table"]), []).append(int(row["player"]))
    return [[tables[t] for t in sorted(tables)] for _, tables in sorted(rounds.items())]


def no_board_twice(movement):
    """Return whether no player plays a group of boards in two rounds."""
    played = [
        (player, table[4])
        for tables in movement.rounds.tolist()
        for table in tables
        for player in table[:4]
        if player
    ]
    return len(set(played)) == len(played)


@pytest.fixture
def event(invoke, tmp_path):
    """Make a folder with a Rainbow movement for twenty players, and a list of their names."""
    folder = tmp_path / "event"
    assert invoke("individual", "bridge", "--players", 20, "--rounds", 5, "--out", folder)
    with (folder / "in.csv").open("w") as file:
        file.write("name,club\n")
        file.writelines(f"Player {k},Club {k % 5}\n" for k in range(1, 20))
    return folder


def test_a_whist_tournament(invoke, tmp_path):
    """By default all rounds are played; the JSON lists the proven optima."""
    done = invoke("individual", "bridge", "--players", 12, "--out", tmp_path / "w")
    assert done.exit_code == 0, done.output
    assert says(done.output, "bridge_made", how="whist", players="12 players")
    assert says(done.output, "bridge_whist")
    assert is_whist(rounds_in(tmp_path / "w" / "plan.csv"), 12)
    told = json.loads((tmp_path / "w" / "plan.json").read_text())
    assert told["whist"]
    assert told["proved"] == {"partners": True, "opponents": True}
    looked = invoke("individual", "check", tmp_path / "w" / "plan.asc", "--bridge", "--json", "-")
    assert json.loads(looked.output)["bridge"]["whist"]
    checked = invoke("movement", "check", tmp_path / "w" / "plan.asc")
    size = size_of(12, 3, 11, 11, "players")
    assert says(checked.output, "check_sound", file="plan.asc")
    assert size in checked.output


@pytest.mark.parametrize("players", [3, 101])
def test_players_for_whom_there_is_no_plan(invoke, players):
    """The command refuses with a plain sentence and exit code 2."""
    done = invoke("individual", "bridge", "--players", players)
    assert done.exit_code == 2
    assert "4 to 100 players" in done.output


def test_people_get_numbers(invoke, event):
    """Clubs are apart in round 1 and two players all day; the claim of a proof is true."""
    done = invoke(
        *("individual", "seat", event / "plan.csv", event / "in.csv", "--clubs", "first"),
        *("--apart", "1,2", "--out", event / "people.csv"),
    )
    assert done.exit_code == 0, done.output
    assert says(done.output, "seat_given", n=19)
    assert says(done.output, "seat_vacant")
    people = list(csv.DictReader((event / "people.csv").open()))
    number = {p["name"]: int(p["number"]) for p in people}
    assert len(set(number.values())) == 19
    rounds = rounds_in(event / "plan.csv")
    club = {int(p["number"]): p["club"] for p in people}
    for table in rounds[0]:
        clubs = [club[k] for k in table if k in club]
        assert len(set(clubs)) == len(clubs)
    assert frozenset((number["Player 1"], number["Player 2"])) not in met(rounds)


def test_a_time_limit_on_numbers_is_reported(invoke, event):
    """Steps alone cut nothing short; a time limit that ended the search is named."""
    seat = ("individual", "seat", event / "plan.csv", event / "in.csv", "--clubs", "first")
    assert not says(invoke(*seat, "--steps", 0).output, "seat_cut")
    done = invoke(*seat, "--budget", 0)
    assert done.exit_code == 0, done.output
    assert says(done.output, "seat_cut")


def test_who_played_which_number_is_kept(invoke, event):
    """New numbers keep a copy of the list with substitutes; the same numbers again make none."""
    seat = ("individual", "seat", event / "plan.csv", event / "in.csv")
    assert invoke(*seat).exit_code == 0
    assert "-before" not in invoke(*seat).output
    done = invoke("individual", "substitute", event / "plan.csv", 3, "Sub")
    assert done.exit_code == 0, done.output
    before = (event / "people.csv").read_text()
    assert "people-before.csv" in invoke(*seat).output
    assert (event / "people-before.csv").read_text() == before


def test_somebody_stays(invoke, event):
    """Fixed tables and seats are respected, and the output gives their cost."""
    done = invoke(
        *("individual", "seat", event / "plan.csv", event / "in.csv", "--out", event / "p.csv"),
        *("--stay", "3,2", "--place", "3,N"),
    )
    assert done.exit_code == 0, done.output
    people = list(csv.DictReader((event / "p.csv").open()))
    mine = next(p["number"] for p in people if p["name"] == "Player 3")
    rows = [r for r in csv.DictReader((event / "plan-seated.csv").open()) if r["player"] == mine]
    assert {(r["table"], r["seat"]) for r in rows} == {("2", "N")}
    assert says(done.output, "seat_tables_again", n=28)
    assert says(done.output, "seat_play_this")


@pytest.mark.slow
def test_the_season_counts(invoke, event):
    """Players with many meetings in the history are apart; a player without id is not in it."""
    people = "".join(f"Player {k},{k}\n" for k in range(1, 21))
    (event / "in.csv").write_text("name,id\n" + people)
    met_often = {1: 2, 2: 1, 3: 4, 4: 3}
    lines = (
        f"{k},50,[0,{','.join('9' if met_often.get(k) == j else '0' for j in range(1, 21))}]\n"
        for k in range(1, 21)
    )
    (event / "history.csv").write_text("".join(lines))
    done = invoke(
        *("individual", "seat", event / "plan.csv", event / "in.csv", "--out", event / "p.csv"),
        *("--history", event / "history.csv", "--budget", 20),
    )
    assert done.exit_code == 0, done.output
    people = {r["id"]: int(r["number"]) for r in csv.DictReader((event / "p.csv").open())}
    meetings = met(rounds_in(event / "plan.csv"))
    for one, other in (("1", "2"), ("3", "4")):
        assert frozenset((people[one], people[other])) not in meetings


def test_wishes_that_cannot_be(invoke, event):
    """Malformed wishes, and two players fixed at one table, are named."""
    seat = ("individual", "seat", event / "plan.csv", event / "in.csv", "--out", event / "p.csv")
    assert says(invoke(*seat, "--apart", "77,1").output, "seat_no_line", lines=["77"])
    done = invoke(*seat, "--stay", "1,2", "--stay", "2,2")
    assert done.exit_code == 2
    assert says(done.output, "seat_two_stay")
    assert invoke(*seat, "--apart", "x").exit_code == 2
    assert says(invoke(*seat, "--apart", "2,2").output, "seat_apart_self", line="2")
    for twice in (("--place", "1,N", "--place", "1,E"), ("--stay", "1,2", "--stay", "1,3")):
        assert says(invoke(*seat, *twice).output, "seat_two_wishes", line="1")
    assert not (event / "p.csv").exists()


def test_from_scores_to_the_table(invoke, event):
    """The final standings equal those by hand, with a table, a penalty and a substitute."""
    plan = event / "plan.csv"
    sitting = rounds_in(plan)[0][0]
    result = ("individual", "result", plan, "--round", 1)
    done = invoke(*result, "--table", 1, 45000, 31000, 26500, 17500)
    assert done.exit_code == 0, done.output
    assert invoke(*result, "--player", sitting[0], "--penalty", 20).exit_code == 0
    sub = ("individual", "substitute", plan, sitting[2], "Sub Stitute", "--from-round", 1)
    done = invoke(*sub)
    assert done.exit_code == 0, done.output
    done = invoke("individual", "standings", plan, "--game", "riichi", "--out", event / "table.csv")
    assert says(done.output, "standings_missing", tables=["2", "3", "4", "5"])
    table = list(csv.DictReader((event / "table.csv").open()))
    by_player = {int(row["player"]): row for row in table}
    totals = [by_player[player]["total"] for player in sitting]
    assert totals == ["10", "6", "-8.5", "-27.5"]
    assert [by_player[player]["place"] for player in sitting] == ["1", "2", "", "3"]
    assert by_player[sitting[2]]["name"] == "Sub Stitute"


def test_results_that_cannot_be(invoke, event):
    """Unknown tables, rounds and players, and too few scores, are refused; nothing is written."""
    plan = event / "plan.csv"
    result = ("individual", "result", plan)
    for args, told, code in (
        (("--round", 9, "--table", 1, 1, 2, 3, 4), "no such round", 2),
        (("--round", 1, "--table", 9, 1, 2, 3, 4), "no table 9", 2),
        (("--round", 1, "--table", 1, 1, 2, 3), "play at this table", 2),
        (("--round", 1, "--player", 99, 5), "no number 99", 2),
        (("--round", 1, "--player", 3), "give --table", 2),
        (("--round", 1, "--table", 1, "x"), "is not a number", 2),
    ):
        done = invoke(*result, *args)
        assert told in done.output, done.output
        assert done.exit_code == code
    assert not (event / "scores.csv").exists()


@pytest.mark.slow
def test_a_change_between_rounds(invoke, event):
    """A change keeps played rounds, drops and adds players, and keeps a copy of the old plan."""
    plan = event / "plan.csv"
    before = rounds_in(plan)
    done = invoke("individual", "change", plan, "--after-round", 2, "--drop", 17, "--add", 21)
    assert done.exit_code == 0, done.output
    after = rounds_in(plan)
    assert after[:2] == before[:2]
    assert rounds_in(event / "plan-before.csv") == before
    for tables in after[2:]:
        assert sorted(p for table in tables for p in table) == sorted({*range(1, 22)} - {17})
    visited = [(p, k) for tables in after for k, t in enumerate(tables) for p in t]
    played = [(p, k) for tables in before[:2] for k, t in enumerate(tables) for p in t]
    returns = (len(visited) - len(set(visited))) - (len(played) - len(set(played)))
    told = f"return to a table {returns} times" if returns else "no player returns"
    assert told in " ".join(done.output.split())
    assert "the earlier plan" not in done.output.replace("the earlier plan is kept", "")
    assert read_plan(event / "plan.asc", changed=True) == read_plan(plan, changed=True)
    for file in (plan, event / "plan.asc"):
        assert invoke("individual", "check", file).exit_code == 0
    told = json.loads((event / "plan.json").read_text())
    assert (told["game"], told["players"], told["changed"]) == ("bridge", 21, True)
    movement = read_movement(event / "plan.asc")
    assert no_board_twice(movement)
    partners = Counter(frozenset(two) for r in after for t in r for two in (t[::2], t[1::2]))
    again = sum(count - 1 for count in partners.values())
    told = says(done.output, "change_repeats_proven", n=0, who="partners")
    assert told == (again == 0)


@pytest.mark.slow
def test_bridge_need_not_be_said_again(invoke, event):
    """A fixed seat moves both partners, so no partnership of a round is broken."""
    plan = event / "plan.csv"
    done = invoke("individual", "seat", plan, event / "in.csv", "--place", "4,N", "--stay", "3,1")
    assert done.exit_code == 0, done.output
    pairs = [
        [{frozenset(two) for t in r for two in (t[::2], t[1::2])} for r in rounds_in(file)]
        for file in (plan, event / "plan-seated.csv")
    ]
    assert pairs[0] == pairs[1]
    assert invoke("individual", "print", plan, "--out", event / "paper").exit_code == 0
    assert "Partner" in (event / "paper" / "cards.html").read_text()
    for file in (plan, event / "plan.asc"):
        assert says(invoke("individual", "check", file).output, "bridge_partners_once")
    assert "partners" not in invoke("individual", "check", plan, "--no-bridge").output


@pytest.mark.slow
def test_the_game_travels_with_a_plan(invoke, event, tmp_path):
    """Copies of a bridge plan are bridge plans, and players opposite stay partners.

    Other games stay as they are.
    """
    plan, there = event / "plan.csv", tmp_path / "there"
    there.mkdir()
    change = ("individual", "change", plan, "--after-round", 2, "--drop", 17, "--add", 21)
    for args, file in (
        ((*change, "--out", there / "a.csv"), "a.csv"),
        (("individual", "winds", plan, "--out", there / "b.txt"), "b.txt"),
        (("individual", "tables", plan, "--out", there / "c.csv"), "c.csv"),
        (("individual", "convert", plan, "--out", there / "d.json"), "d.json"),
        (("individual", "convert", plan, "--out", there / "e.golf"), "e.golf"),
    ):
        assert invoke(*args).exit_code == 0
        assert is_bridge(there / file), file
        assert "partners" in invoke("individual", "check", there / file, "--changed").output
    (tmp_path / "riichi.csv").write_text("round,table,seat,player\n1,1,E,1\n1,1,S,2\n1,1,W,3\n")
    done = invoke("individual", "convert", tmp_path / "riichi.csv", "--out", event / "other.csv")
    assert done.exit_code == 0, done.output
    assert not is_bridge(event / "other.csv")
    assert is_bridge(plan)


def test_who_sits_out_the_last_round_is_still_there(invoke, tmp_path):
    """A player who sits out the last round stays in the event; one who leaves earlier does not."""
    plan = tmp_path / "plan.csv"
    rounds = [
        ((1, 2, 3, 4), (5, 6, 7, 8)),
        ((9, 2, 5, 7), (1, 6, 3, 8)),
        ((1, 5, 9, 4), (2, 6, 7, 3)),
    ]
    lines = [
        f"{r},{t},{seat},{player}\n"
        for r, tables in enumerate(rounds, start=1)
        for t, table in enumerate(tables, start=1)
        for seat, player in zip("ESWN", table, strict=True)
    ]
    plan.write_text("round,table,seat,player\n" + "".join(lines))
    change = ("individual", "change", plan, "--after-round", 2, "--out", tmp_path / "new.csv")
    done = invoke(*change, "--drop", 3)
    assert done.exit_code == 0, done.output
    assert says(" ".join(done.output.split()), "change_resting", numbers=["8"])
    last = rounds_in(tmp_path / "new.csv")[2]
    assert sorted(p for table in last for p in table) == [1, 2, 4, 5, 6, 7, 8, 9]
    done = invoke(*change, "--drop", 8)
    assert done.exit_code == 0, done.output
    last = rounds_in(tmp_path / "new.csv")[2]
    assert sorted(p for table in last for p in table) == [1, 2, 3, 4, 5, 6, 7, 9]
    assert not says(done.output, "change_resting")


def test_an_event_in_the_season(invoke, event, tmp_path):
    """The season counts opponents and partners, leaves out players without id, and records once."""
    season = tmp_path / "club.season"
    assert invoke("season", "init", season).exit_code == 0
    record = ("individual", "record", event / "plan.csv", season)
    assert says(invoke(*record).output, "event_record_nobody", file="plan.csv")
    rows = "".join(f"{k},Player {k},{100 + k}\n" for k in range(1, 20))
    (event / "people.csv").write_text("number,name,id\n" + rows + "20,Guest,\n")
    assert invoke(*record, "--after-round", 9).exit_code == 2
    done = invoke(*record, "--after-round", 3)
    assert done.exit_code == 0, done.output
    assert "Guest has no id" in done.output
    assert "19 players, 3 rounds" in done.output
    played = SeasonFile(season).read()
    opposed, partners = Counter(), Counter()
    for tables in rounds_in(event / "plan.csv")[:3]:
        for e, s, w, n in tables:
            partners.update({frozenset((e, w)), frozenset((s, n))})
            opposed.update(frozenset(two) for two in ((e, s), (e, n), (w, s), (w, n)))
    row = played.history.row
    for one, other in combinations(range(1, 20), 2):
        two = frozenset((one, other))
        assert played.history.meetings[row[100 + one], row[100 + other]] == opposed[two]
        together = (100 + one, 100 + other) in played.sessions[0].events[0].partners
        assert together == (partners[two] > 0)
    assert played.history.waiting_tables.sum() == 0
    assert "recorded already" in invoke(*record, "--after-round", 3).output


def test_who_sits_out_waits_and_who_left_does_not(invoke, event, tmp_path):
    """Sit-outs count as waiting tables, except for number 5, who left after round 2."""
    season, plan = tmp_path / "club.season", tmp_path / "plan.csv"
    invoke("season", "init", season)
    rounds = [(1, 2, 3, 4), (5, 2, 3, 1), (1, 2, 3, 4), (1, 2, 3, 4), (3, 4, 1, 2)]
    lines = [
        f"{r},1,{seat},{player}\n"
        for r, table in enumerate(rounds, start=1)
        for seat, player in zip("ESWN", table, strict=True)
    ]
    plan.write_text("round,table,seat,player\n" + "".join(lines))
    people = "".join(f"{k},Player {k},{k}\n" for k in range(1, 6))
    (tmp_path / "people.csv").write_text("number,name,id\n" + people)
    done = invoke("individual", "record", plan, "--season", season)
    assert done.exit_code == 0, done.output
    history = SeasonFile(season).read().history
    assert [int(history.waiting_tables[history.row[k]]) for k in range(1, 6)] == [0, 0, 0, 1, 1]
    assert history.meetings[history.row[1], history.row[2]] == 5  # all at a table meet


@pytest.mark.parametrize("text", ["", "[1]", "{", '{"game": "golf"}', "[" * 99_999, '{"game": []}'])
def test_a_plan_beside_which_nothing_says_bridge(tmp_path, text):
    """A plan.json with other content does not make a plan bridge, and is not a fault."""
    (tmp_path / "plan.json").write_text(text)
    assert not is_bridge(tmp_path / "plan.csv")
    assert is_bridge(tmp_path / "plan.csv", choice=True)
    assert not is_bridge(tmp_path / "elsewhere" / "plan.csv")


def test_changes_that_cannot_be(invoke, event):
    """Unknown or existing numbers, gaps, and rounds not played are refused."""
    plan = event / "plan.csv"
    text = plan.read_text()
    for args, told in (
        (("--after-round", 2, "--drop", 99), "number 99 does not play"),
        (("--after-round", 2, "--add", 3), "number 3 plays already"),
        (("--after-round", 2, "--add", 40), text_of("change_number_gap", number=40, next=21)),
        (("--after-round", 5, "--drop", 3), "give the number of a round"),
        (
            ("--after-round", 2, "--drop", 3, "--threes", "--bridge"),
            text_of("convert_tables_of_four"),
        ),
        (("--after-round", 2, "--drop", ",".join(map(str, range(1, 19)))), "too few"),
    ):
        done = invoke("individual", "change", plan, *args)
        assert done.exit_code == 2
        assert told in done.output, done.output
    assert plan.read_text() == text


@pytest.mark.slow
def test_finals(invoke, event):
    """After round 1 the first four players of the standings play at table 1."""
    plan = event / "plan.csv"
    for t in range(1, 6):
        scores = [60 - t, 40 + t, 60 - t, 40 + t]  # partners score alike
        invoke("individual", "result", plan, "--round", 1, "--table", t, *scores)
    standing = invoke("individual", "standings", plan, "--game", "bridge").output
    first = [int(line.split()[1]) for line in standing.splitlines()[1:5]]
    done = invoke(
        *("individual", "next", plan, "--after-round", 1, "--game", "bridge", "--finals"),
        *("--out", event / "finals.csv"),
    )
    assert done.exit_code == 0, done.output
    assert sorted(rounds_in(event / "finals.csv")[1][0]) == sorted(first)


@pytest.mark.parametrize("ending", ["txt", "golf", "json", "asc", "csv"])
def test_plans_written_another_way(invoke, event, ending):
    """Converting a plan to another format and back keeps every seat."""
    there, back = event / f"other.{ending}", event / "back.csv"
    assert invoke("individual", "convert", event / "plan.csv", "--out", there).exit_code == 0
    assert invoke("individual", "convert", there, "--out", back).exit_code == 0
    assert back.read_text() == (event / "plan.csv").read_text()
    done = invoke("individual", "convert", there, "--out", event / "plan.xyz")
    assert done.exit_code == 2


def test_pages(invoke, event):
    """Every page exists and holds all players, in Dutch too."""
    invoke("individual", "substitute", event / "plan.csv", 5, "Sub Stitute")
    done = invoke(
        *("--lang", "nl", "individual", "print", event / "plan.csv", "--out", event / "paper"),
        *("--title", "Herfstbeker", "--bridge"),
    )
    assert done.exit_code == 0, done.output
    pages = {file.name: file.read_text() for file in (event / "paper").glob("*.html")}
    assert {"index.html", "wall.html", "cards.html", "tables.html", "slips.html"} < set(pages)
    assert {f"screen-{k}.html" for k in range(1, 6)} < set(pages)
    for name in ("wall.html", "cards.html", "tables.html", "slips.html", "phones.html"):
        assert "Stitute" in pages[name], name
        assert "Herfstbeker" in pages[name]
    assert pages["cards.html"].count('<article class="card">') == 20
    assert pages["slips.html"].count('<article class="card slip">') == 25
    assert "Partner" in pages["cards.html"]


UNEVEN = "1-2-3-4\n\n1-3-2-4\n\n1-4-3-2\n"
"""Number 1 always sits East."""

THREES = "round,table,seat,player\n1,1,S,1\n1,1,W,2\n1,1,N,3\n1,2,E,4\n1,2,S,5\n1,2,W,6\n1,2,N,7\n"
"""A table with one player fewer, whose first chair is empty."""


def test_a_table_whose_first_chair_is_empty_has_scores(invoke, tmp_path):
    """Scores follow the order of the taken seats, also below 0 and with a decimal comma."""
    plan = tmp_path / "plan.csv"
    plan.write_text(THREES)
    result = ("individual", "result", plan, "--round", 1)
    assert invoke(*result, "--table", 1, "-2000", "48,5", "1e3").exit_code == 2
    done = invoke(*result, "--table", 1, "-2000", "48,5", 31000)
    assert done.exit_code == 0, done.output
    done = invoke(*result, "--player", 4, "-1.5", "--penalty", "2,5")
    assert done.exit_code == 0, done.output
    replaced = invoke(*result, "--table", 2, "1,2,3,4").output
    assert times_said(replaced, "result_replaced") == 1  # number 4's old score
    assert says(replaced, "result_replaced", player="4", score="\N{MINUS SIGN}1.5")
    again = invoke(*result, "--player", 4, "--penalty", 1).output
    assert says(again, "result_penalties", player="4", total="3.5")
    scores = [*csv.DictReader((tmp_path / "scores.csv").open())]
    assert [row["score"] for row in scores] == ["-2000", "48.5", "31000", "1", "2", "3", "4"]
    assert scores[3]["penalty"] == "3.5"


def test_places_that_get_nothing_are_told(invoke, tmp_path):
    """Too few amounts are refused; an unknown tie-break is answered with the valid names."""
    plan = tmp_path / "plan.csv"
    plan.write_text(THREES)
    (tmp_path / "scores.csv").write_text("round,player,score\n1,4,30000\n")
    ask = ("individual", "standings", plan, "--game", "riichi")
    done = invoke(*ask, "--uma", "10,0")
    assert done.exit_code == 2
    assert says(done.output, "event_uma", n=2, size=4)
    assert "or face-to-face" in " ".join(invoke(*ask, "--tie-breaks", "x").output.split())
    done = invoke(*ask, "--tie-breaks", "face-to-face,Face to face")
    assert "named twice" in done.output


def test_a_format_that_loses_seats_says_so(invoke, tmp_path):
    """Converting to text warns that the empty chair is lost. A movement needs tables of four."""
    plan = tmp_path / "plan.csv"
    plan.write_text(THREES)
    convert = ("individual", "convert", plan, "--out")
    for name, noted in (("a.csv", False), ("a.txt", True), ("a.golf", True), ("a.json", True)):
        done = invoke(*convert, tmp_path / name)
        assert done.exit_code == 0
        assert (says(done.output, "convert_empty_chairs")) == noted
    done = invoke(*convert, tmp_path / "a.asc")
    assert done.exit_code == 2
    assert says(done.output, "convert_asc_tables")
    plan.write_text("1,1,E,1\n1,1,S,2\n1,1,W,3\n1,1,N,4\n1,,,5\n")
    for name, noted in (("a.txt", True), ("a.golf", True), ("a.json", False), ("a.asc", False)):
        done = invoke(*convert, tmp_path / name)
        assert (says(done.output, "convert_never_playing", players=["5"])) == noted


def test_a_substitute_without_a_name(invoke, event):
    """A substitute without a name is refused, and people.csv stays readable."""
    assert invoke("individual", "substitute", event / "plan.csv", 5, "Sub Stitute").exit_code == 0
    before = (event / "people.csv").read_bytes()
    for name in ("", "  "):
        assert invoke("individual", "substitute", event / "plan.csv", 6, name).exit_code == 2
    assert (event / "people.csv").read_bytes() == before


@pytest.mark.slow
def test_kernels_are_ready_before_the_budget_of_tables_begins(invoke, tmp_path, monkeypatch):
    """Kernels are compiled before the budget starts.

    Otherwise a short budget would end before the first move.
    """
    told = []
    monkeypatch.setattr(plans_cli, "compile_kernels", lambda *warm: told.extend(warm))
    plan = tmp_path / "plan.txt"
    plan.write_text("1-2-3-4\n5-6-7-8\n\n1-2-3-5\n4-6-7-8\n")
    done = invoke("individual", "tables", plan, "--out", tmp_path / "out.csv")
    assert done.exit_code == 0, done.output
    assert [warm.__name__ for warm in told] == ["warm_tables"]
    assert says(done.output, "individual_table_repeats", state="open", n=2, bound=0)


def test_bad_input_is_refused_before_kernels_are_made_ready(invoke, event, monkeypatch):
    """Wrong files and numbers are refused before kernels compile, which may take a minute."""

    def never(*_args, **_kwargs):
        pytest.fail("kernels were made ready")

    for module in (kernels, plans_cli):
        monkeypatch.setattr(module, "compile_kernels", never)
    wrong = event / "wrong.csv"
    wrong.write_text("round,table,seat,player\n1,1,E,x\n")
    plan, people = event / "plan.csv", event / "in.csv"
    for args in (
        ("change", wrong, "--after-round", 1),
        ("change", plan, "--after-round", 9),
        ("next", wrong, "--after-round", 1, "--game", "points"),
        ("next", plan, "--after-round", 1, "--game", "points"),  # no scores
        ("seat", plan, event / "nobody.csv"),
        ("seat", plan, people, "--apart", "1,99"),
        ("winds", wrong),
        ("tables", wrong),
        ("bridge", "--players", 3),
        ("plan", "--players", 3, "--rounds", 4),
        ("plan", "--players", 20, "--rounds", 4, "--out", wrong),
    ):
        done = invoke("individual", *args)
        assert done.exit_code == 2, (args, done.output)


@pytest.mark.slow
def test_what_was_planned_before_is_never_lost(invoke, event):
    """A second change keeps a copy of the first plan too, and dropped rounds are listed."""
    plan = event / "plan.csv"
    first = plan.read_text()
    (event / "scores.csv").write_text("round,player,score\n1,1,50\n")
    assert invoke("individual", "change", plan, "--after-round", 2, "--drop", 17).exit_code == 0
    second = plan.read_text()
    done = invoke("individual", "next", plan, "--after-round", 2, "--game", "bridge")
    assert done.exit_code == 0, done.output
    assert says(done.output, "change_dropped", n=2, first="4", last="5")
    third = plan.read_text()
    done = invoke("individual", "change", event / "plan.asc", "--after-round", 2)
    assert done.exit_code == 0, done.output
    assert read_plan(event / "plan-before.asc", changed=True).num_rounds == 3
    kept = [event / f"plan-before{k}.csv" for k in ("", "-2", "-3")]
    assert [file.read_text() for file in kept] == [first, second, third]


@pytest.mark.slow
def test_what_stands_beside_a_plan_follows_it(invoke, event, tmp_path):
    """Any change in place updates the files of a plan.

    A movement that cannot hold it is moved away.
    """
    plan = event / "plan.csv"
    for args in (("winds", plan, "--out", plan), ("tables", plan, "--budget", 1, "--out", plan)):
        assert invoke("individual", *args).exit_code == 0
        assert read_plan(event / "plan.asc") == read_plan(plan)
        assert no_board_twice(read_movement(event / "plan.asc"))
    (event / "scores.csv").write_text("round,player,score\n1,1,50\n")
    done = invoke("individual", "next", plan, "--after-round", 2, "--game", "bridge")
    assert done.exit_code == 0, done.output
    assert read_plan(event / "plan.asc", changed=True) == read_plan(plan, changed=True)
    assert no_board_twice(read_movement(event / "plan.asc"))
    threes = ("--drop", 17, "--threes", "--no-bridge")
    done = invoke("individual", "change", plan, "--after-round", 2, *threes)
    assert done.exit_code == 0, done.output
    assert not (event / "plan.asc").exists()
    assert "plan-before.asc" in done.output
    assert invoke("individual", "check", plan).exit_code == 0


@pytest.mark.slow
def test_a_picture_follows_its_plan(invoke, tmp_path):
    """A change updates the measures and picture of a plan.

    A picture by the user stays, with a note.
    """
    folder = tmp_path / "event"
    made = ("--players", 12, "--rounds", 4, "--size", 4, "--budget", 0.1, "--out", folder)
    assert invoke("individual", "plan", *made).exit_code == 0
    before = (folder / "meetings.html").read_text()
    assert invoke("individual", "change", folder / "plan.csv", "--after-round", 1).exit_code == 0
    told = json.loads((folder / "plan.json").read_text())
    looked = invoke("individual", "check", folder / "plan.csv", "--json", "-")
    assert {key: told[key] for key in ("repeats", "table_repeats", "d")} == {
        key: json.loads(looked.output)[key] for key in ("repeats", "table_repeats", "d")
    }
    assert "plan" not in told
    (folder / "meetings.html").write_text("mine")
    done = invoke("individual", "change", folder / "plan.csv", "--after-round", 1, "--drop", 3)
    assert "meetings.html" in done.output
    assert (folder / "meetings.html").read_text() == "mine"
    assert before != "mine"


@pytest.mark.slow
def test_of_bridge_partners_come_first(invoke, tmp_path):
    """Partners come first, then the rest and sit-outs; `winds` does not recommend itself."""
    made = invoke("individual", "bridge", "--players", 5, "--out", tmp_path / "five")
    assert says(made.output, "individual_sit_outs", low=1, high=1)
    told = invoke("individual", "check", tmp_path / "five" / "plan.csv").output
    told = " ".join(told.split())
    assert told.index(text_of("bridge_whist")) < told.index("Repeated meetings")
    plan = tmp_path / "plan.csv"
    plan.write_text(UNEVEN)
    assert says(invoke("individual", "check", plan, "--bridge").output, "individual_seats")
    assert "winds" not in invoke("individual", "winds", plan, "--out", tmp_path / "w.csv").output


def test_seats_are_shared_and_partners_stay_partners(invoke, event):
    """In bridge only seatings that keep partners opposite are used."""
    plan = event / "plan.csv"
    seated = event / "seated.csv"
    invoke("individual", "seat", plan, event / "in.csv", "--place", "4,N")
    done = invoke("individual", "winds", event / "plan-seated.csv", "--out", seated)
    assert done.exit_code == 0, done.output
    assert says(done.output, "individual_seats", n=0, tuned="yes")
    pairs = [
        [{frozenset(two) for t in r for two in (t[::2], t[1::2])} for r in rounds_in(file)]
        for file in (plan, seated)
    ]
    assert pairs[0] == pairs[1]


def test_tables_that_are_all_off_by_as_much(invoke, tmp_path):
    """One note covers tables that are all off by the same sum, which may be the wrong start.

    Others are listed one by one.
    """
    plan, scores = tmp_path / "plan.csv", tmp_path / "scores.csv"
    plan.write_text("round,table,seat,player\n" + "".join(
        f"1,{t + 1},{seat},{4 * t + k + 1}\n" for t in range(2) for k, seat in enumerate("ESWN")
    ))  # fmt: skip
    each = [f"1,{player},25000\n" for player in range(1, 9)]
    scores.write_text("round,player,score\n" + "".join(each))
    table = ("individual", "standings", plan, "--game", "riichi")
    told = invoke(*table).stderr
    assert told.count("Note:") == 1
    assert says(told, "standings_all_off", n=2)
    assert "off by" not in invoke(*table, "--start", 25000).stderr
    scores.write_text("round,player,score\n" + "".join([*each[:7], "1,8,26000\n"]))
    assert times_said(invoke(*table).stderr, "standings_unbalanced") == 2


def enter(invoke, plan, round_number):
    """Enter a round of bridge at all five tables."""
    for table in range(1, 6):
        scores = [60 - table, 40 + table] * 2
        done = invoke(
            "individual", "result", plan, "--round", round_number, "--table", table, *scores
        )
        assert done.exit_code == 0, done.output


@pytest.mark.slow
@pytest.mark.parametrize("command", ["change", "next"])
def test_rounds_with_scores_are_not_planned_anew(invoke, event, command):
    """Rounds with scores are kept unless named; then their scores are removed, and copied first."""
    plan, scores = event / "plan.csv", event / "scores.csv"
    for r in (1, 2, 3):
        enter(invoke, plan, r)
    before = plan.read_bytes(), scores.read_bytes()
    again = ("individual", command, plan, "--after-round", 1)
    again += ("--drop", 17, "--add", 21) if command == "change" else ("--game", "bridge")
    for named in ((), ("--replan", 2), ("--replan", "4,5")):
        done = invoke(*again, *named)
        assert done.exit_code == 2
        assert "--after-round 3" in done.output
        assert (plan.read_bytes(), scores.read_bytes()) == before
    done = invoke(*again, "--replan", "2,3")
    assert done.exit_code == 0, done.output
    rows = list(csv.DictReader(scores.open()))
    assert {row["round"] for row in rows} == {"1"}
    assert (event / "scores-before.csv").read_bytes() == before[1]
    assert (event / "plan-before.csv").read_bytes() == before[0]


def test_bridge_scores_are_percentages_and_partners_score_alike(invoke, event):
    """Scores that are no percentages, or differ between partners, are refused.

    Nothing is written.
    """
    plan = event / "plan.csv"
    result = ("individual", "result", plan, "--round", 1, "--table", 1)
    for scores, told in (
        ((150, -50, 150, -50), "not a percentage"),
        ((60, 40, 61, 40), "the same score, not 60 and 61"),
    ):
        done = invoke(*result, *scores)
        assert done.exit_code == 2
        assert told in done.output
    assert not (event / "scores.csv").exists()
    assert invoke(*result, "62.5", "37.5", "62.5", "37.5").exit_code == 0


@on(date(2026, 1, 12))
def test_an_event_is_recorded_once(invoke, event, tmp_path):
    """An event can be recorded only once, whichever rounds: they would count twice."""
    season = tmp_path / "season.sqlite"
    (event / "people.csv").write_text(
        "number,id\n" + "".join(f"{k},{k + 100}\n" for k in range(1, 21)), encoding="utf-8"
    )
    assert invoke("season", "init", season).exit_code == 0
    record = (
        "individual",
        "record",
        event / "plan.csv",
        "--season",
        season,
        "--date",
        "2026-01-05",
    )
    done = invoke(*record, "--after-round", 2)
    assert done.exit_code == 0, done.output
    met = SeasonFile(season).read().history.meetings.sum()
    for after in ((), ("--after-round", 1), ("--after-round", 3), ("--name", "B")):
        done = invoke(*record, *after)
        assert done.exit_code == 2, done.output
        assert "recorded already" in done.output
    assert SeasonFile(season).read().history.meetings.sum() == met
    another = (
        "individual",
        "record",
        event / "plan.csv",
        "--season",
        season,
        "--date",
        "2026-01-12",
    )
    assert invoke(*another).exit_code == 0


@pytest.mark.slow
def test_pages_of_rounds_that_are_gone(invoke, event):
    """Printing a plan that lost a round removes the round's pages."""
    plan, paper = event / "plan.csv", event / "paper"
    assert invoke("individual", "print", plan, "--out", paper).exit_code == 0
    assert (paper / "screen-5.html").exists()
    lines = plan.read_text().splitlines()
    plan.write_text("\n".join(x for x in lines if not x.startswith("5,")) + "\n")
    assert invoke("individual", "print", plan, "--out", paper).exit_code == 0
    assert not (paper / "screen-5.html").exists()
    assert (paper / "screen-4.html").exists()


def test_a_changed_plan_is_not_told_to_share_its_winds(invoke, event):
    """A changed plan is not advised to share its seats.

    That would move players in played rounds.
    """
    plan = event / "plan.csv"
    lines = plan.read_text().splitlines()
    seats = {"E": "N", "N": "E"}
    for k, line in enumerate(lines):
        cells = line.split(",")
        if cells[0] == "1":
            lines[k] = ",".join([*cells[:2], seats.get(cells[2], cells[2]), cells[3]])
    plan.write_text("\n".join(lines) + "\n")
    (event / "plan.json").unlink()
    (event / "plan.asc").unlink(missing_ok=True)
    assert "winds" in invoke("individual", "check", plan).output
    assert "winds" not in invoke("individual", "check", plan, "--changed").output


@pytest.mark.long
def test_two_changes_at_once_keep_each_other(event, call):
    """The second change waits and continues from the first, or is refused; none is lost."""

    def drop(number):
        drop = ("--after-round", 2, "--drop", number, "--budget", 0.1)
        return call("individual", "change", event / "plan.csv", *drop)

    numbers = (19, 20)
    with ThreadPoolExecutor(len(numbers)) as at_once:
        ended = dict(zip(numbers, at_once.map(drop, numbers), strict=True))
    gone = {number for number, done in ended.items() if done.returncode == 0}
    assert gone
    assert all(ended[number].returncode == 2 for number in set(numbers) - gone)
    rounds = rounds_in(event / "plan.csv")[2:]
    assert {p for tables in rounds for table in tables for p in table} == set(range(1, 21)) - gone


def sat_in(file, rounds):
    """Return the seats of some rounds, by a plain look at the file."""
    rows = csv.DictReader(file.open())
    return {tuple(row.values()) for row in rows if int(row["round"]) in rounds}


@pytest.mark.slow
@pytest.mark.parametrize("out", ["plan.csv", "other.csv"])
@pytest.mark.parametrize("command", ["winds", "tables", "convert", "seat", "plan", "bridge"])
def test_no_command_moves_who_has_scores(invoke, event, tmp_path, command, out):
    """No command that writes a plan changes rounds with scores, or the numbers of their players."""
    plan, people = event / "plan.csv", event / "people.csv"
    people.write_text("number,name\n" + "".join(f"{k},Player {k}\n" for k in range(1, 21)))
    # Chairs and tables are suboptimal, so the commands have something to move.
    rows = [line.split(",") for line in plan.read_text().splitlines()]
    seats = {"E": "W", "W": "E", "S": "S", "N": "N"}
    twisted = [rows[0]] + [
        [r, "1" if t == "2" and r == "2" else "2" if t == "1" and r == "2" else t, s, p]
        if r != "1"
        else [r, t, seats[s], p]
        for r, t, s, p in rows[1:]
    ]
    plan.write_text("\n".join(map(",".join, twisted)) + "\n")
    other = tmp_path / "other" / "plan.csv"
    other.parent.mkdir()
    other.write_text((tmp_path / "event" / "plan.csv").read_text().replace("\n1,1,", "\n1,9,"))
    for r in (1, 2):
        enter(invoke, plan, r)
    before, names = sat_in(plan, {1, 2}), people.read_text()
    lists = event / "in.csv"
    words = {
        "winds": ("winds", plan, "--out", event / out),
        "tables": ("tables", plan, "--out", event / out),
        "convert": ("convert", other, "--out", event / out),
        "seat": ("seat", plan, lists, "--stay", "3,2", "--out", people),
        "plan": ("plan", "--players", 20, "--rounds", 4, "--seed", 5, "--out", event),
        "bridge": ("bridge", "--players", 20, "--rounds", 4, "--out", event),
    }[command]
    done = invoke("individual", *words)
    refused = command != "convert" or out == "plan.csv"
    assert done.exit_code == (2 if refused else 0), done.output
    assert not refused or "score" in done.output
    assert sat_in(plan, {1, 2}) == before
    assert people.read_text() == names
    if command in ("winds", "tables", "convert"):
        elsewhere = tmp_path / "elsewhere" / "plan.csv"
        assert invoke("individual", *words[:-1], elsewhere).exit_code == 0


@pytest.mark.slow
def test_a_substitute_takes_over_no_scores(invoke, event):
    """By default a substitute starts after the last scored round.

    The replaced player stays ranked.
    """
    plan = event / "plan.csv"
    (event / "people.csv").write_text(
        "number,name,id\n" + "".join(f"{k},Player {k},{k}\n" for k in range(1, 21))
    )
    for r in (1, 2):
        enter(invoke, plan, r)
    done = invoke("individual", "substitute", plan, 5, "Sub")
    assert says(
        done.output,
        "substitute_told",
        name="Sub",
        number="5",
        file="people.csv",
        first="3",
        ranked="no",
    )
    assert says(done.output, "substitute_before", before="Player 5", number="5", last="2", n=2)
    enter(invoke, plan, 3)
    done = invoke("individual", "substitute", plan, 5, "Player 5")
    assert says(
        done.output,
        "substitute_told",
        name="Player 5",
        number="5",
        file="people.csv",
        first="4",
        ranked="yes",
    )
    enter(invoke, plan, 4)
    done = invoke("individual", "standings", plan, "--game", "bridge", "--out", event / "t.csv")
    assert "Player 5 (rounds 1\N{EN DASH}2 and 4)" in done.output
    assert "Sub (round 3)" in done.output
    rows = {row["name"]: row for row in csv.DictReader((event / "t.csv").open())}
    mine, subs = rows["Player 5"], rows["Sub"]
    assert (mine["player"], subs["player"]) == ("5", "5")
    assert [bool(mine[f"round {r}"]) for r in (1, 2, 3, 4)] == [True, True, False, True]
    assert [bool(subs[f"round {r}"]) for r in (1, 2, 3, 4)] == [False, False, True, False]
    assert mine["place"]
    assert not subs["place"]
    paper = event / "paper"
    assert invoke("individual", "print", plan, "--out", paper).exit_code == 0
    shown = [("Sub" in (paper / f"screen-{r}.html").read_text()) for r in (1, 2, 3, 4, 5)]
    assert shown == [False, False, True, False, False]
    season = event / "s.sqlite"
    invoke("season", "init", season)
    done = invoke("individual", "record", plan, "--season", season)
    assert done.exit_code == 0, done.output
    assert "Sub has no id" in done.output
    history = SeasonFile(season).read().history
    assert history.meetings[history.row[5]].sum() == 2 * 4  # opponents
    assert history.meetings[history.row[1]].sum() in (2 * 5, 2 * 5 - 1)


def test_a_late_comer_is_named(invoke, event):
    """A command, named in the output of `change`, names a late entry; namesakes get a note."""
    plan, people = event / "plan.csv", event / "people.csv"
    people.write_text(
        "number,name,club\n" + "".join(f"{k},Player {k},Club\n" for k in range(1, 20))
    )
    done = invoke("individual", "change", plan, "--after-round", 2, "--add", 21)
    assert says(done.output, "change_nameless", numbers=["21"], first="21")
    done = invoke("individual", "name", plan, 21, "Player 3", "--from-club", "Club")
    assert "numbers 3 and 21 are both called Player 3" in done.output
    done = invoke("individual", "name", plan, 21, "Player 3", "--from-club", "Other", "--id", 7)
    assert "both called" not in done.output
    rows = [row for row in csv.DictReader(people.open()) if row["number"] == "21"]
    assert [(row["name"], row["id"], row["club"]) for row in rows] == [("Player 3", "7", "Other")]
    for wrong in ((99, "X"), (3, " ")):
        assert invoke("individual", "name", plan, *wrong).exit_code == 2
    assert invoke("individual", "print", plan, "--out", event / "paper").exit_code == 0
    wall = (event / "paper" / "wall.html").read_text()
    assert "Player (Other)" in wall
    assert "Player (Club)" in wall


@pytest.mark.slow
def test_scores_of_bridge_that_somebody_wrote(invoke, event):
    """A score that is no percentage is refused by line.

    Partners with different scores give a note.
    """
    plan, scores = event / "plan.csv", event / "scores.csv"
    for r in (1, 2):
        enter(invoke, plan, r)
    lines = scores.read_text().splitlines()
    table = ("individual", "standings", plan)
    good = invoke(*table, "--game", "bridge")
    assert good.exit_code == 0
    assert "partners" not in good.stderr
    r, p, score, _ = lines[7].split(",")
    scores.write_text("\n".join([*lines[:7], f"{r},{p},150,", *lines[8:]]) + "\n")
    done = invoke(*table, "--game", "bridge")
    assert done.exit_code == 2
    assert f"scores.csv:8: {text_of('result_percentage', score=150)}" in done.output
    assert invoke(*table, "--game", "points").exit_code == 0
    scores.write_text("\n".join([*lines[:7], f"{r},{p},{float(score) + 1},", *lines[8:]]) + "\n")
    told = invoke(*table, "--game", "bridge").stderr
    assert f"round {r}: numbers" in told
    # Another table can still be entered, and this one corrected as a whole.
    enter(invoke, plan, 3)
    enter(invoke, plan, int(r))
    assert "partners" not in invoke(*table, "--game", "bridge").stderr


@on(date(2026, 1, 12))
def test_an_event_with_new_ids_is_recorded_once(invoke, event, tmp_path):
    """New ids do not make it another event; a similar event on another date gives a note."""
    season, people = tmp_path / "season.sqlite", event / "people.csv"
    assert invoke("season", "init", season).exit_code == 0
    record = ("individual", "record", event / "plan.csv", "--season", season, "--date")
    for known, exit_code in ((18, 0), (20, 2)):
        people.write_text("number,id\n" + "".join(f"{k},{k + 100}\n" for k in range(1, known + 1)))
        done = invoke(*record, "2026-01-05", "--after-round", 2 + known % 3)
        assert done.exit_code == exit_code, done.output
    done = invoke(*record, "2026-01-12")
    assert done.exit_code == 0
    assert says(done.output, "season_sat_alike", session="1", played_on="2026-01-05")


@pytest.mark.slow
def test_all_that_helpers_do_at_once_is_kept(invoke, event, call):
    """Concurrent results, substitutes, names and a change of the plan are all kept."""
    plan = event / "plan.csv"
    for table in range(1, 6):
        scores = [60 - table, 40 + table] * 2
        invoke("individual", "result", plan, "--round", 1, "--table", table, *scores)
    commands = [
        *(
            ("result", plan, "--round", 2, "--table", t, 60 - t, 40 + t, 60 - t, 40 + t)
            for t in range(1, 3)
        ),
        ("change", plan, "--after-round", 3, "--drop", 20, "--budget", 0.1),
        ("substitute", plan, 3, "Sub 3", "--from-round", 3),
        ("name", plan, 7, "Late"),
    ]
    with ThreadPoolExecutor(len(commands)) as at_once:
        done = list(at_once.map(lambda words: call("individual", *words), commands))
    assert [each.returncode for each in done] == [0] * len(commands), done
    scored = Counter(row["round"] for row in csv.DictReader((event / "scores.csv").open()))
    assert scored == {"1": 20, "2": 8}
    names = {row["number"]: row["name"] for row in csv.DictReader((event / "people.csv").open())}
    assert names == {"3": "Sub 3", "7": "Late"}
    assert 20 not in {p for tables in rounds_in(plan)[3:] for table in tables for p in table}


@on(date(2026, 1, 12))
def test_the_season_is_given_one_way(invoke, event):
    """The season is given by --season or the club; the old argument still works, hidden."""
    plan, club = event / "plan.csv", event / "club"
    people = "".join(f"{k},Player {k},{k}\n" for k in range(1, 21))
    (event / "people.csv").write_text("number,name,id\n" + people)
    record = ("individual", "record", plan, "--date")
    assert "--season" in invoke(*record, "2026-01-05").output
    seasons = [event / f"{k}.season" for k in range(3)]
    for season in seasons:
        assert invoke("season", "init", season).exit_code == 0
    init = ("club", "init", club, "--season", seasons[0], "--family", "multiplex")
    done = invoke(*init)
    assert done.exit_code == 0, done.output
    for words in (("--club", club), ("--season", seasons[1]), (seasons[2],)):
        done = invoke(*record, "2026-01-05", *words)
        assert done.exit_code == 0, done.output
    assert [len(SeasonFile(season).read().sessions) for season in seasons] == [1, 1, 1]
    assert "PLAN FILE" not in invoke("individual", "record", "--help").output
    done = invoke("individual", "seat", plan, event / "in.csv", "--club", club)
    assert done.exit_code == 0, done.output


def test_the_table_for_programs(invoke, event):
    """JSON holds the CSV's rows and the person of each round; standard output is JSON only."""
    plan, told = event / "plan.csv", event / "told.json"
    for r in (1, 2):
        enter(invoke, plan, r)
    invoke("individual", "result", plan, "--round", 1, "--player", 3, "--penalty", "0.5")
    invoke("individual", "substitute", plan, 5, "Sub")
    enter(invoke, plan, 3)
    table = ("individual", "standings", plan, "--game", "bridge")
    done = invoke(*table, "--json", told, "--out", event / "t.csv")
    assert "Sub" in done.stdout
    document = json.loads(told.read_text())
    assert json.loads(invoke(*table, "--json", "-").stdout) == document
    assert document["after_round"] == 3
    rows = list(csv.DictReader((event / "t.csv").open()))
    for line, row in zip(document["standings"], rows, strict=True):
        assert [str(line["place"] or ""), str(line["player"])] == [row["place"], row["player"]]
        assert line["total"] == pytest.approx(float(row["total"]), abs=0.001)
        assert {r: float(row[f"round {r}"]) for r in line["points"]} == line["points"]
    assert [each["rounds"] for each in document["standings"] if each["player"] == 5] == [
        *([1, 2], [3])
    ]


@pytest.mark.slow
def test_an_older_plan_put_back_is_told(invoke, tmp_path):
    """If an older plan is restored, its movement differs, and each command warns about that."""
    folder = tmp_path / "event"
    assert invoke("individual", "bridge", "--players", 8, "--out", folder).exit_code == 0
    plan = folder / "plan.csv"
    older = plan.read_bytes()
    enter = ("individual", "result", plan, "--round", 1, "--table", 1, 60, 40, 60, 40)
    assert not says(invoke(*enter).stderr, "event_plan_is_older")
    changed = invoke("individual", "change", plan, "--after-round", 2, "--drop", 8, "--budget", 0)
    assert changed.exit_code == 0, changed.output
    assert plan.read_bytes() != older
    assert not says(invoke("individual", "check", plan).stderr, "event_plan_is_older")
    assert not says(
        invoke("individual", "check", folder / "plan-before.csv").stderr, "event_plan_is_older"
    )
    newest = plan.read_bytes()
    plan.write_bytes(older)
    for command in (("check", plan), ("result", *enter[2:])):
        told = invoke("individual", *command)
        assert "plan.csv does not match plan.asc" in told.stderr, command
    plan.write_bytes(newest)
    assert not says(invoke("individual", "check", plan).stderr, "event_plan_is_older")
    plan.write_bytes(older)
    (folder / "plan.asc").unlink()
    assert not says(invoke("individual", "check", plan).stderr, "event_plan_is_older")
