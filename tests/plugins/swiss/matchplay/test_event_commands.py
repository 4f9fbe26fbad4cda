"""Pair, enter, correct, rank and print an event of teams or pairs with its commands."""

from __future__ import annotations

import json
import re

import pytest

from tests.support.messages import says, text_of

HEADS = "first,second,imps_first,imps_second\n"


def test_scale_as_json(invoke):
    """The scale runs from 0 IMPs to the first that gives 20, as text with two decimals."""
    told = json.loads(invoke("swiss", "scale", "--boards", 8, "--json", "-").stdout)
    assert told["boards"] == 8
    assert told["scale"][0] == {"imps": 0, "winner": "10.00", "loser": "10.00"}
    assert told["scale"][40] == {"imps": 40, "winner": "19.74", "loser": "0.26"}
    assert told["scale"][-1] == {"imps": 43, "winner": "20.00", "loser": "0.00"}


def test_teams_with_a_triple(event):
    """A half match counts half the scale for half the boards, and there are no rematches."""
    event.new(9)
    first = event.document("pair")
    assert first["proved"]
    assert [(p["table"], p["first"], p["second"]) for p in first["pairs"]] == [
        (1, 1, 2),
        (2, 3, 4),
        (3, 5, 6),
    ]
    (triple,) = first["triples"]
    assert triple["players"] == [7, 8, 9]
    assert triple["tables"] == [4, 5, 6]
    entered = event.results(HEADS + "2,1,15,23\n3,4,44,10\n5,6,0,0\n7,8,3,0\n9,8,0,0\n7,9,0,3\n")
    assert entered["open"] == []
    scores = event.scores()
    assert scores[1] == "13.12"
    assert scores[2] == "6.88"
    assert scores[3] == "18.97"
    assert scores[5] == scores[6] == "10.00"
    # 3 IMPs over 4 boards are 12.57-7.43, and a half match counts half.
    four = json.loads(event.invoke("swiss", "scale", "--boards", 4, "--json", "-").stdout)["scale"]
    won, lost = (float(four[3][side]) / 2 for side in ("winner", "loser"))
    assert float(scores[7]) == pytest.approx(won + lost)
    assert float(scores[9]) == pytest.approx(won + 5)
    assert float(scores[8]) == pytest.approx(lost + 5)
    second = event.document("pair")
    assert not set(map(frozenset, event.meetings(first))) & set(
        map(frozenset, event.meetings(second))
    )
    assert not set(second["triples"][0]["players"]) & {7, 8, 9}


def test_seats_of_both_rooms(event):
    """Boards dealt at the table change rooms after the first half; 7 boards are 4 and 3."""
    event.new(2, "--boards", 7, "--halves", "4+3", rounds=1)
    seats = event.document("pair")["seats"]
    told = [(s["room"], s["time"], s["ns"], s["ew"], s["boards"]) for s in seats]
    assert told == [
        ("open", 1, 1, 2, [1, 4]),
        ("open", 2, 1, 2, [5, 7]),
        ("closed", 1, 2, 1, [5, 7]),
        ("closed", 2, 2, 1, [1, 4]),
    ]
    event.do("settings", "--duplicated")
    again = [s["boards"] for s in event.document("show")["seats"]]
    assert again == [[1, 4], [5, 7]] * 2


def test_seats_of_a_triple_play_each_board_in_both_rooms(event):
    """Each side of a match is NS once with the same boards, and no side has two seats at a time."""
    event.new(3, rounds=1)
    seats = event.document("pair")["seats"]
    assert len(seats) == 6
    for match in {s["match"] for s in seats}:
        one, other = (s for s in seats if s["match"] == match)
        assert (one["ns"], one["ew"], one["boards"]) == (other["ew"], other["ns"], other["boards"])
    for time in (1, 2):
        now = [s for s in seats if s["time"] == time]
        for side in ("ns", "ew", "table"):
            assert len({s[side] for s in now}) == 3
    for side in (1, 2, 3):  # no pair of a team gets boards that it has played
        for seat in ("ns", "ew"):
            own = [tuple(s["boards"]) for s in seats if s[seat] == side]
            assert len(set(own)) == 2


def test_halves_boards_really_played_and_corrections(event):
    """Two lines are two halves; a match that ended early uses its own number of boards."""
    event.new(4, "--boards", 7, rounds=2)
    event.document("pair")
    text = "second,first,imps_second,imps_first,boards\n2,1,0,10,4\n2,1,5,0,2\n4,3,0,5,\n"
    event.results(text)
    shown = event.document("show")["pairs"]
    assert shown[0]["result"]["boards"] == 6
    assert shown[0]["result"]["imps"] == [10, 5]
    six, seven = (
        json.loads(event.invoke("swiss", "scale", "--boards", n, "--json", "-").stdout)["scale"]
        for n in (6, 7)
    )
    assert shown[0]["result"]["vps"] == [six[5]["winner"], six[5]["loser"]]
    assert shown[1]["result"]["vps"] == [seven[5]["winner"], seven[5]["loser"]]
    event.document("pair")
    said = event.do("result", 2, "5-0", "--round", 1, "--boards", 6)
    assert says(said, "swiss_replaced")
    assert says(said, "match_paired_before", round="2")
    assert event.scores()[3] == six[5]["winner"]
    event.do("undo")
    assert event.scores()[3] == seven[5]["winner"]


def test_halves_one_by_one(event):
    """The second half joins the first; each can be corrected alone."""
    event.new(2, "--boards", 7, rounds=1)
    event.document("pair")
    assert says(
        event.do("result", 1, "9-0", "--half", 1), "match_half_in", table="1", played=4, of=7
    )
    assert event.document("show")["pairs"][0]["result"]["boards"] == 4
    assert not says(event.do("result", 1, "0-2", "--half", 2), "match_half_in")
    event.do("result", 1, "6-0", "--half", 1)
    told = event.document("show")["pairs"][0]["result"]
    assert (told["boards"], told["imps"]) == (7, [6, 2])


def test_forfeits_awards_penalties_and_carry_over(event):
    """A forfeit is 12-0, half of it in a half match; adjustments by the director are not scaled."""
    event.new(7, "--boards", 8, rounds=2)
    event.document("pair")
    event.do("result", 1, "--forfeit", "second")
    event.do("result", 2, "--vps", "13-4.5")
    event.do("result", 3, "--forfeit", "first")
    event.do("result", 4, "--vps", "6-3")
    event.do("players", "--points", "2=-1.5@1:late", "--points", "3=4@0")
    scores = event.scores()
    assert list(scores.values()) == ["17.00", "12.00", "12.00", "4.50", "3.00", "0.00", "-1.50"]
    assert scores[3] == "17.00"
    assert "late" in event.do("standings")


def test_late_teams_and_leavers(event):
    """A late team is paired as 10 a round and scores 45 %.

    A team that leaves is not paired again.
    """
    event.new(4, rounds=3)
    event.document("pair")
    event.results(HEADS + "1,2,30,0\n3,4,12,10\n")
    late = event.folder / "late.csv"
    late.write_text("id,name\n5,Late Side\n6,Later Side\n", "utf-8")
    event.do("players", "--entries", late)
    assert event.scores()[5] == "9.00"
    second = event.document("pair")
    meet = {frozenset(two) for two in event.meetings(second)}
    # Ranked by 18.19, 10.65, 10.00 twice, 9.35 and 1.81, the late teams are in the middle.
    assert meet == {frozenset((1, 3)), frozenset((5, 6)), frozenset((2, 4))}
    event.do("undo")
    event.do("players", "--leaves", "1=2", "--leaves", "2=2")
    second = event.document("pair")
    assert {1, 2}.isdisjoint(side for two in event.meetings(second) for side in two)
    assert float(event.scores()[1]) > 15


def test_bye_and_standby(event):
    """A bye scores 12 unless set; a standby team removes it and is not ranked itself."""
    event.new(5, "--boards", 8, "--odd", "bye", "--bye", "11", rounds=2)
    first = event.document("pair", "--dry-run")
    assert first["byes"] == [{"player": 5, "kind": "forced"}]
    event.do("players", "--standby", 5)
    event.document("pair")
    assert sorted(event.scores()) == [1, 2, 3, 4]
    event.do("players", "--leaves", "4=2")
    for table in (1, 2):
        event.do("result", table, "5-5")
    second = event.document("pair")
    assert second["byes"] == [{"player": 4, "kind": "voluntary"}]
    assert 5 in {side for two in event.meetings(second) for side in two}


def test_long_triple(event):
    """A long triple also fills the next round, and its matches count whole."""
    event.new(5, "--boards", 8, "--odd", "long-triple", rounds=3)
    first = event.document("pair")
    three = first["triples"][0]["players"]
    assert first["triples"][0]["rounds"] == 2
    table = first["pairs"][0]["table"]
    event.do("result", table, "5-5")
    second = event.document("pair")
    assert sorted(second["plays_on"]) == sorted(three)
    a, b, c = three
    event.results(HEADS + f"{a},{b},10,10\n{b},{c},10,10\n{c},{a},10,10\n", "--round", 2)
    scores = event.scores()
    assert {scores[side] for side in three} == {"20.00"}


def test_pairs_by_percentage_and_imps(event):
    """Percentages use the English scale, IMPs the WBF's; a margin may be entered alone."""
    event.new(4, "--boards", 7, system="pairs", rounds=2)
    event.document("pair")
    event.results("first,second,percentage_first\n1,2,53.34\n4,3,49\n")
    assert event.scores() == {1: "13.00", 2: "7.00", 3: "11.00", 4: "9.00"}
    event.document("pair")
    shown = event.document("show")["pairs"]
    lines = "".join(f"{p['first']},{p['second']},3.5,-3.5\n" for p in shown)
    event.results(HEADS + lines)
    result = event.document("show")["pairs"][0]["result"]
    assert result["imps"] == [3.5, 0]
    assert result["vps"] == ["11.56", "8.44"]  # between 3 IMPs, 11.35, and 4, 11.77
    assert "3.5" in event.do("show")


@pytest.mark.slow
def test_bad_table_nobody_twice_and_fixed_tables(event):
    """A team with a fixed table sits NS there.

    No team has the bad table twice before all had it.
    """
    event.new(8, "--boards", 8, "--bad-tables", "2", rounds=4)
    event.do("players", "--table", "3=1")
    been: set[int] = set()
    for _ in range(4):
        posted = event.document("pair")
        at = {pair["table"]: {pair["first"], pair["second"]} for pair in posted["pairs"]}
        assert posted["pairs"][0]["first"] == 3
        everybody_has = all(been & two for table, two in at.items() if table != 1)
        assert bool(been & at[2]) == everybody_has == bool(posted["notes"])
        been |= at[2]
        for table in at:
            event.do("result", table, f"{table}-3")
    assert len(been) > 4


def test_home_tables(event):
    """Each team stays at its own table, or its fixed one; EW teams travel."""
    event.new(4, "--boards", 8, "--home", rounds=1)
    event.do("players", "--table", "4=1")
    seats = event.document("pair")["seats"]
    assert {(s["ns"], s["table"]) for s in seats} == {(4, 1), (1, 2), (2, 3), (3, 4)}
    event.do("print", "--out", event.folder / "pages")
    told = (event.folder / "pages" / "swiss-pairings.html").read_text("utf-8")
    assert says(told, "match_visits", player="Side 03", table="4")


def test_who_is_away_at_first_comes_late(event):
    """Rounds missed before the first match score 45 %, later ones nothing."""
    event.new(5, "--boards", 8, rounds=3)
    event.do("players", "--absent", "5=1", "--absent", "1=2")
    for _ in range(2):
        posted = event.document("pair")
        for table in {pair["table"] for pair in posted["pairs"]}:
            event.do("result", table, "7-7")
    scores = event.scores()
    assert scores[5] == "19.00"
    assert scores[1] == "10.00"


@pytest.mark.slow
def test_what_a_first_round_is_paired_by(event):
    """The first round follows entry order, ratings, or a seeded draw.

    Carried-over points take precedence.
    """
    entries = event.folder / "rated.csv"
    entries.write_text("id,name,rating\n1,A,5\n2,B,9\n3,C,7\n4,D,8\n", "utf-8")

    def first(*more: str) -> list[set[int]]:
        event.path = event.folder / f"{'-'.join(more) or 'seed'}.swiss"
        new = ("--system", "teams", "--players", entries, "--rounds", 2, "--boards", 8)
        event.do("new", *new, *more)
        return [set(two) for two in event.meetings(event.document("pair", "--dry-run"))]

    assert first() == [{1, 2}, {3, 4}]
    event.do("players", "--points", "4=3@0", "--points", "1=2@0")
    assert {1, 4} in [set(two) for two in event.meetings(event.document("pair", "--dry-run"))]
    assert first("--first-round", "strength") == [{2, 4}, {1, 3}]
    lot = [first("--first-round", "lot", "--seed", str(seed)) for seed in range(6)]
    assert lot[0] == first("--first-round", "lot", "--seed", "0", "--bye", "11")
    assert len({tuple(map(frozenset, each)) for each in lot}) > 1


def test_tie_breaks_in_any_order(event):
    """Tie-breaks may have any order, such as the sum of the opponents' victory points first."""
    event.new(4, rounds=2)
    event.document("pair")
    event.results(HEADS + "1,2,20,20\n3,4,9,9\n")
    (one, *_) = event.document("standings", "--tie-breaks", "wins,IMPs,initial,SOVP")
    assert list(one["tiebreaks"]) == ["wins", "IMPs", "initial", "SOVP"]
    assert one["player"] == 1
    refused = event.do("standings", "--tie-breaks", "SOMS", code=2)
    assert "SOVP" in refused


def test_open_matches_and_results_behind(event):
    """With a match open nothing is posted, unless rounds are paired on the one before."""
    event.new(8, rounds=3)
    event.document("pair")
    assert says(
        event.do("pair", code=2),
        "match_still_open",
        round="1",
        n=4,
        tables=["1", "2", "3", "4"],
        next="2",
    )
    event.do("settings", "--behind", 1)
    assert event.document("pair")["round"] == 2


def test_what_is_certain_while_a_match_is_open(event):
    """With one match open its certain pairs are printed and nothing is posted."""
    event.new(8, "--boards", 2, "--no-ahead", rounds=3)
    event.document("pair")
    assert "are open" in event.do("pair", code=2)
    event.results(HEADS + "1,2,30,0\n3,4,30,0\n5,6,0,30\n")
    shown = event.invoke("swiss", "pair", event.path, "--json", "-")
    assert shown.exit_code == 1
    told = json.loads(shown.stdout)
    assert told["open"] == [{"round": 1, "table": 4}]
    assert told["all_told"]
    assert "certain" in event.do("pair", code=1)
    assert event.document("show")["round"] == 1


def test_pages_in_both_languages(event):
    """Lists, slips and standings hold every name, and every message exists in both languages."""
    event.new(7, rounds=2)
    event.document("pair")
    event.results(HEADS + "1,2,20,10\n3,4,5,3\n")
    for language, word in (("en", "Standings"), ("nl", "Stand")):
        folder = event.folder / language
        event.do("print", "--out", folder, "--lang", language)
        chart = (folder / "swiss-chart.html").read_text("utf-8")
        assert f"<h1>{word}</h1>" in chart
        for page in ("swiss-pairings", "swiss-screen", "swiss-slips", "swiss-chart"):
            text = (folder / f"{page}.html").read_text("utf-8")
            assert "match_" not in re.sub(r"<style.*?</style>", "", text, flags=re.DOTALL)
            assert all(f"Side {k:02}" in text for k in range(1, 8))


def test_played_boards_of_teams(event):
    """Boards give IMPs of both rooms, an average plus, boards missing in a room, and the Butler."""
    event.new(4, "--boards", 3, "--duplicated", rounds=1)
    event.document("pair")
    file = event.folder / "boards.csv"
    file.write_text(
        "round,table,board,ns,ew,score,artificial\n"
        "1,1,1,1,2,590,\n1,1,1,2,1,140,\n"  # 450 up: 10 IMPs
        "1,1,2,1,2,-100,\n1,1,2,2,1,-100,\n"  # 1 loses 100 in one room and has 100 in the other: 0
        "1,1,3,1,2,,60%-40%\n1,1,3,2,1,100,\n"  # average plus: 3 IMPs
        "1,2,1,3,4,420,\n1,2,1,4,3,450,\n1,2,2,3,4,100,\n",
        "utf-8",
    )
    event.do("result", "--played", file)
    told = {p["first"]: p["result"] for p in event.document("show")["pairs"]}
    assert (told[1]["boards"], told[1]["imps"]) == (3, [13, 0])
    assert (told[3]["boards"], told[3]["imps"]) == (1, [0, 1])
    butler = event.document("standings", "--butler")
    assert {(each["player"], each["seats"]) for each in butler} >= {(1, "NS"), (1, "EW")}
    assert sum(each["imps"] for each in butler) == 0


@pytest.mark.parametrize("system", ["teams", "pairs"])
@pytest.mark.parametrize("order", [1, -1])
def test_two_results_of_one_board_in_one_room(event, system, order):
    """A file with two results of a board in one room is refused; a repeated line counts once."""
    event.new(
        4,
        "--boards",
        2,
        *(["--scoring", "butler"] if system == "pairs" else []),
        system=system,
        rounds=1,
    )
    event.document("pair")
    file = event.folder / "boards.csv"
    heads = "round,table,board,ns,ew,contract,declarer,tricks,score\n"
    both = ["1,1,1,1,2,4S,N,10,\n", "1,1,1,1,2,,,,-50\n"][::order]
    rest = "1,1,2,1,2,,,,-100\n1,2,1,3,4,,,,430\n1,2,2,3,4,,,,100\n"
    rest += "1,1,1,2,1,,,,140\n1,2,1,4,3,,,,430\n" if system == "teams" else ""
    file.write_text(heads + both[0] + rest + both[1], "utf-8")
    told = event.do("result", "--played", file, code=2)
    assert says(told, "match_board_twice", board="1", ns="1", ew="2")
    assert "4S N =" in told
    assert "(+420)" in told
    assert "-50" in told
    file.write_text(heads + both[0] + rest, "utf-8")
    event.do("result", "--played", file)
    once = event.document("show")["pairs"]
    file.write_text(heads + both[0] + rest + both[0], "utf-8")
    event.do("result", "--played", file, "--replace")
    assert event.document("show")["pairs"] == once


def test_an_entered_result_stays_beside_its_boards(event):
    """An entered, awarded or forfeited result is kept over imported boards unless overridden."""
    event.new(6, "--boards", 1, rounds=1)
    event.document("pair")
    file = event.folder / "boards.csv"
    lines = [
        f"1,{t},1,{a},{b},{s}\n" for t, a, b in ((1, 1, 2), (2, 3, 4), (3, 5, 6)) for s in ("590",)
    ]
    lines += [f"1,{t},1,{b},{a},140\n" for t, a, b in ((1, 1, 2), (2, 3, 4), (3, 5, 6))]
    file.write_text("round,table,board,ns,ew,score\n" + "".join(lines), "utf-8")

    def result(table):
        return event.document("show")["pairs"][table - 1]["result"]

    event.do("result", 1, "3-0")
    event.do("result", 2, "--forfeit", "second")
    typed, forfeit = result(1), result(2)
    assert event.document("result", "--played", file)["kept"] == [1, 2]
    assert (result(1), result(2)) == (typed, forfeit)
    by_boards = result(3)
    assert by_boards["imps"] == [10, 0]
    told = event.do("result", "--played", file)
    assert says(told, "match_entered_stays", n=2)
    assert "result 3-0" in told
    assert says(told, "match_entered_and_boards", table="1", other="10-0")
    event.do("result", 3, "8-0")  # corrects a result computed from boards
    corrected = result(3)
    assert event.document("result", "--played", file)["kept"] == [1, 2, 3]
    assert result(3) == corrected
    assert event.document("result", "--played", file, "--replace")["kept"] == []
    assert result(1) == by_boards == result(3)
    assert event.document("result", "--played", file)["kept"] == []
    event.do("result", 1, "3-0")
    assert result(1) == typed
    assert "--played" in event.do("result", 1, "3-0", "--replace", code=2)


def test_played_boards_of_pairs(event):
    """Each board is compared with all tables; a match scores the mean of its boards."""
    event.new(4, "--boards", 2, system="pairs", rounds=1)
    event.document("pair")
    file = event.folder / "boards.csv"
    file.write_text("board,ns,ew,score\n1,1,2,420\n1,3,4,50\n2,1,2,100\n2,3,4,100\n", "utf-8")
    event.do("result", "--played", file)
    told = {p["first"]: p["result"] for p in event.document("show")["pairs"]}
    assert told[1]["percentage"] == 75
    assert told[3]["percentage"] == 25


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1,3,10,5", ":2: 1 and 3 do not meet in this round"),
        ("1,2,x,5", ":2: 'x' is not a number that can be used here"),
        ("1,2,-3,5", ":2: '-3,5' is not a number that can be used here"),
        ("1,2,3,5\n1,2,3,5\n1,2,1,1", ":4: the match at table 1 has a result already"),
    ],
)
def test_lines_that_cannot_be(event, line, told):
    """Each impossible line is reported by number, and nothing is entered."""
    event.new(4, rounds=2)
    event.document("pair")
    file = event.folder / "bad.csv"
    file.write_text(HEADS + line + "\n3,4,1,2\n", "utf-8")
    assert told in event.do("result", "--csv", file, code=2)
    assert event.document("show")["pairs"][1]["result"] is None


def test_commands_of_single_players_say_so(event, invoke):
    """Commands and options for single players are refused for teams with a message."""
    event.new(4)
    for command in (("bands",), ("stones", 1, 2)):
        assert "for teams" in event.do(*command, code=2)
    export = ("export", "--out", event.folder / "x.txt", "--format", "h9")
    assert "as USEBIO" in event.do(*export, code=2)
    assert "single players" in event.do("settings", "--bar", "1d", code=2)
    assert "single players" in event.do("players", "--volunteer", "1=2", code=2)
    entries = event.folder / "entries.csv"
    new = ("swiss", "new", event.folder / "b.swiss", "--players", entries, "--rounds", 3)
    assert "--boards" in invoke(*new, "--system", "teams").output
    assert says(invoke(*new, "--boards", 8).output, "swiss_option_of_matches", option="--boards")


def test_check_tells_who_need_not_have_met_again(event):
    """A paired round checks as sound and best; one set by hand is neither."""
    event.new(6, "--boards", 8, rounds=3)
    for _ in range(2):
        for pair in event.document("pair")["pairs"]:
            event.do("result", pair["table"], f"{3 * pair['table']}-2")
    told = event.document("check")["rounds"]
    assert [(each["rematches"], each["least"], each["is_best"]) for each in told] == [
        ([], 0, True),
        ([], 0, True),
    ]
    event.do("pair", "--force", "1-2")
    shown = event.invoke("swiss", "check", event.path, "--json", "-")
    assert shown.exit_code == 1
    assert json.loads(shown.stdout)["rounds"][2]["rematches"] == [[1, 2]]
    assert says(event.do("check", code=1), "match_checked")


def test_new_says_where_rounds_cannot_be_had(event):
    """Creation says so if rounds without rematches run out: four teams have three."""
    assert says(event.new(4, rounds=4), "match_rounds_not_had")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--bye", "99"), "99 victory points is not possible"),
        (("--bye=-3",), "\N{MINUS SIGN}3 victory points is not possible"),
        (("--forfeit-vps", "30-0"), "30 victory points is not possible"),
        (("--late-as", "21"), "21 victory points is not possible"),
        (("--late-percent", "400"), "400% is not possible"),
        (("--danish", "4"), "no round 4"),
        (("--again-after", "2"), "Choose at most 1,"),
        (("--sessions", "2,9"), "no round 9"),
        (("--bad-tables", "9"), "no table 9"),
        (("--scale", "proportional"), text_of("match_teams_scale")),
    ],
)
def test_rules_that_cannot_be(event, given, told):
    """Impossible rules are refused, at creation and later, and change nothing."""
    event.new(8)
    before = event.do("settings")
    assert told in event.do("settings", *given, code=2)
    assert event.do("settings") == before
    made = event.path.rename(event.path.with_name("other.swiss"))
    entries = event.folder / "entries.csv"
    rules = ("--system", "teams", "--players", entries, "--rounds", 3, "--boards", 8)
    assert told in event.do("new", *rules, *given, code=2)
    assert not event.path.exists()
    assert made.exists()


@pytest.mark.parametrize(
    ("result", "told"),
    [
        ((1, "--vps", "30-0"), "30 victory points is not possible"),
        ((1, "--vps", "20-20"), "both sides cannot have 20 victory points"),
        ((1, "23-15", "--boards", 77), "77 boards were entered"),
        ((1, "2300-15"), "8 boards give at most 192"),
        ((1, "23-20", "--boards", 1), "a board gives at most 24"),
    ],
)
def test_results_that_cannot_be(event, result, told):
    """Impossible match results are refused, and nothing is entered."""
    event.new(8)
    event.document("pair")
    assert told in event.do("result", *result, code=2)
    assert 1 in event.results(HEADS + "3,4,10,10\n")["open"]


def test_imps_beside_percentages(event):
    """A round with IMPs and percentages gives a note; each counts by its own scale."""
    event.new(4, "--boards", 7, system="pairs")
    event.document("pair")
    assert "percentages" not in event.do("result", 1, "57.5%")
    assert says(event.do("result", 2, "10-3"), "match_two_measures", round="1")


def test_who_meets_again_as_the_rules_let_them_is_told(event):
    """A rematch in another session is allowed, and the output does not say that there is none."""
    event.new(4, "--boards", 8, "--sessions", "4", rounds=4)
    for _ in range(3):
        for pair in event.document("pair")["pairs"]:
            event.do("result", pair["table"], "10-2")
    told = event.do("pair")
    assert says(told, "match_proved", proved="yes", again=0, let=2)
    assert "there are no rematches" not in told
    assert "Round 4: no rematches except those the rules allow" in event.do("check")


def test_who_leaves_may_leave_too_few(event):
    """A leaver who forces later rematches gives a warning at once."""
    assert "rematches" not in event.new(8, "--boards", 8, rounds=5)
    assert "rematches" not in event.do("players", "--leaves", "8=5")
    told = event.do("players", *(f"--leaves={side}=2" for side in (5, 6, 7, 8)))
    assert says(told, "match_rounds_not_had_now")


def test_other_boards_after_a_round_are_told(event):
    """Posted rounds keep their number of boards."""
    event.new(4, rounds=3)
    assert "keep" not in event.do("settings", "--boards", 6)
    event.do("pair")
    told = event.do("settings", "--boards", 10)
    assert says(told, "match_boards_kept", n=1, had=6, boards=10)


def _in_howells(document) -> list[tuple[int, int]]:
    return [
        (each["first"], each["second"]) for four in document["howells"] for each in four["matches"]
    ]


@pytest.mark.slow
def test_small_howells(event):
    """Four pairs play each other for a third of the boards.

    Each match counts a third, and there are no rematches.
    """
    event.new(20, "--boards", 9, "--howell", system="pairs", rounds=3)
    first = event.document("pair")
    assert first["proved"]
    assert [four["players"] for four in first["howells"]] == [
        [k, k + 1, k + 2, k + 3] for k in range(1, 20, 4)
    ]
    four = first["howells"][0]
    assert four["tables"] == [1, 2, 11, 12, 21, 22]
    own = [seat for seat in first["seats"] if seat["match"] in four["tables"]]
    assert [(s["table"], s["time"], s["ns"], s["ew"], s["boards"]) for s in own] == [
        (1, 1, 1, 4, [1, 3]),
        (2, 1, 2, 3, [1, 3]),
        (1, 2, 1, 3, [4, 6]),
        (2, 2, 4, 2, [4, 6]),
        (1, 3, 1, 2, [7, 9]),
        (2, 3, 3, 4, [7, 9]),
    ]
    lines = [f"{one},{other},60" for one, other in _in_howells(first)]
    entered = event.results("first,second,percentage_first\n" + "\n".join(lines) + "\n")
    assert entered["open"] == []
    places = {each["player"]: float(each["score"]) for each in event.document("standings")}
    assert sum(places.values()) == pytest.approx(20 * 10, abs=0.1)
    second = event.document("pair")
    again = set(map(frozenset, _in_howells(first))) & set(map(frozenset, _in_howells(second)))
    assert not again
    assert second["rematches"] == []
    event.do("print", "--out", event.folder / "pages")
    assert says(
        " ".join(event.do("show", "--round", 1).split()),
        "match_howells_told",
        n=5,
        tables="1-10",
        second="11-20",
        third="21-30",
    )
    assert event.document("check")["rounds"][1]["rematches"] == []


def test_who_is_left_by_small_howells(event):
    """One match is whole, and with an odd number the lowest has a bye; boards suffice for each."""
    told = event.new(11, "--boards", 6, "--howell", system="pairs", rounds=2)
    assert says(told, "match_rounds_not_had")
    shown = event.document("pair", "--forbid", "1-2")
    assert [each["player"] for each in shown["byes"]] == [11]
    assert len(shown["howells"]) == 2
    assert not any({1, 2} <= set(four["players"]) for four in shown["howells"])
    assert len(shown["pairs"]) == 1
    for seat in shown["seats"]:
        low, high = seat["boards"]
        whole = {seat["ns"], seat["ew"]} == {
            shown["pairs"][0]["first"],
            shown["pairs"][0]["second"],
        }
        assert high - low + 1 == (6 if whole else 2)


@pytest.mark.parametrize(
    ("system", "given", "told"),
    [
        ("teams", ("--boards", 9), text_of("match_howell_of_pairs")),
        ("pairs", ("--boards", 8), text_of("match_howell_boards", boards=8)),
        ("pairs", ("--boards", 9, "--order", "fold"), "neighbours in the list"),
        ("pairs", ("--boards", 9, "--odd", "triple"), "an odd number needs a bye"),
    ],
)
def test_rules_that_small_howells_do_not_go_with(event, system, given, told):
    """Each rule incompatible with small Howells is refused with an alternative."""
    entries = event.folder / "entries.csv"
    entries.write_text("id,name\n" + "\n".join(f"{k},Side {k}" for k in range(1, 9)), "utf-8")
    new = ("swiss", "new", event.path, "--players", entries, "--rounds", 2, "--howell")
    shown = event.invoke(*new, "--system", system, *given)
    assert shown.exit_code == 2
    assert told in shown.output
