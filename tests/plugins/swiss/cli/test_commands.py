"""Run a tournament with the commands an organiser uses, and refuse bad input."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.generators.instances import stride
from tests.support.messages import says, text_of

PLAYERS = [
    "1,Ada Ek,2600,6d,North,Bos",
    "2,Bo Lind,2400,4d,North,",
    "3,Cy Ros,2300,3d,South,Bos",
    "4,Di Vos,2250,2d,South,",
    "5,Ed Pol,2210,2d,East,",
    "6,Fay Kok,2150,1d,East,",
    "7,Gus Tol,2105,1d,West,",
    "8,Hal Mes,2050,1k,West,",
    "9,Ivy Zon,1900,2k,,",
]


@pytest.fixture
def entries(tmp_path) -> Path:
    """Write nine entries to CSV."""
    path = tmp_path / "entries.csv"
    path.write_text("\n".join(["id,name,rating,rank,club,family", *PLAYERS]) + "\n", "utf-8")
    return path


@pytest.fixture
def cup(tmp_path, entries, invoke) -> Path:
    """Make a tournament of four rounds."""
    path = tmp_path / "cup.swiss"
    made = invoke("swiss", "new", path, "--players", entries, "--rounds", 4, "--bar", "2d")
    assert made.exit_code == 0, made.output
    assert "9 players, 4 rounds, 2 bands" in made.output
    return path


@pytest.fixture
def pair(cup, invoke):
    """Return a function that pairs the next round and returns its JSON."""

    def call(*more) -> dict:
        shown = invoke("swiss", "pair", cup, "--json", "-", *more)
        assert shown.exit_code == 0, shown.output
        return json.loads(shown.stdout)

    return call


def end_round(cup, invoke, document, codes="W+ B+ J W+F") -> None:
    """Enter results for all tables, by CSV."""
    path = cup.parent / "results.csv"
    rows = zip((game["table"] for game in document["pairs"]), codes.split(), strict=True)
    path.write_text("table,code\n" + "".join(f"{t},{c}\n" for t, c in rows), "utf-8")
    assert invoke("swiss", "result", cup, "--csv", path).exit_code == 0


def test_a_tournament(cup, pair, invoke):
    """Four rounds are proven optimal, without rematches and with one bye each.

    All players are ranked.
    """
    met, byes = set(), []
    for round in range(1, 5):
        now = pair()
        assert now["round"] == round
        assert now["proved"]
        assert {"name", "value"} <= now["order"][0].keys()
        meetings = {frozenset((g["first"], g["second"])) for g in now["pairs"]}
        assert not met & meetings
        met |= meetings
        byes += [bye["player"] for bye in now["byes"]]
        assert all(isinstance(why, str) for game in now["pairs"] for why in game["why"])
        end_round(cup, invoke, now)
    assert len(set(byes)) == 4
    shown = invoke("swiss", "standings", cup, "--json", "-")
    ranked = json.loads(shown.stdout)
    assert sorted(row["player"] for row in ranked) == list(range(1, 10))
    assert list(ranked[0]["tiebreaks"]) == ["SOMS", "SODOMS", "face_to_face", "draw"]
    assert sum(row["score"] for row in ranked) == 4 * 5 - 4
    assert "phantom" in invoke("swiss", "standings", cup).output
    refused = invoke("swiss", "pair", cup)
    assert refused.exit_code == 2
    assert says(refused.stderr, "swiss_all_rounds_posted", n=4)


def test_open_games_tell_what_is_certain(cup, pair, invoke):
    """With three games open, nothing is posted.

    The pairs called certain occur for every outcome.
    """
    first = pair()
    for game in first["pairs"][:3]:
        invoke("swiss", "result", cup, game["table"], "W+")
    shown = invoke("swiss", "pair", cup, "--json", "-")
    assert shown.exit_code == 1
    told = json.loads(shown.stdout)
    assert told["outcomes"] == 7
    certain = {frozenset(pair["players"]) for pair in told["certain"]}
    for code in ("W+", "B+", "J", "0-0", "1-1", "W+F", "B+F")[:: stride(3)]:
        invoke("swiss", "result", cup, first["pairs"][3]["table"], code)
        then = pair("--dry-run")
        assert certain <= {frozenset((g["first"], g["second"])) for g in then["pairs"]}


def test_correction_is_shown_first(cup, pair, invoke):
    """Correcting an earlier result shows the effects.

    `--then` enters it, and one undo reverts it.
    """
    end_round(cup, invoke, pair())
    second = pair()
    shown = invoke("swiss", "result", cup, 1, "B+", "--round", 1)
    assert shown.exit_code == 1
    assert says(shown.stdout, "swiss_changed_title", round="2")
    assert says(shown.stderr, "swiss_correction_asks", round="1")
    kept = invoke("swiss", "result", cup, 1, "B+", "--round", 1, "--then", "keep", "--json", "-")
    changed = json.loads(kept.stdout)["changed"]
    assert len(changed[0]["scores"]) == 2
    invoke("swiss", "undo", cup)
    anew = invoke("swiss", "result", cup, 1, "B+", "--round", 1, "--then", "anew")
    assert anew.exit_code == 0, anew.output
    now = json.loads(invoke("swiss", "show", cup, "--json", "-").stdout)
    wanted = {frozenset(pair["players"]) for pair in changed[0]["pairs"]}
    before = {frozenset((g["first"], g["second"])) for g in second["pairs"]}
    after = {frozenset((g["first"], g["second"])) for g in now["pairs"]}
    assert after - before == wanted


@pytest.mark.parametrize("then", [("keep",), ("anew",), ("swap", "--tables", "1,2")])
def test_a_correction_is_one_step(then, cup, pair, invoke):
    """One undo reverts the result and the new round together; one redo restores both.

    They are one line of the log.
    """
    end_round(cup, invoke, pair())
    pair()

    def stands():
        return [
            json.loads(invoke("swiss", "show", cup, "--round", k, "--json", "-").stdout)["pairs"]
            for k in (1, 2)
        ]

    before, done = stands(), json.loads(invoke("swiss", "log", cup, "--json", "-").stdout)
    assert not invoke("swiss", "result", cup, 1, "B+", "--round", 1, "--then", *then).exit_code
    after = stands()
    assert after != before
    log = json.loads(invoke("swiss", "log", cup, "--json", "-").stdout)
    assert len(log) == len(done) + 1
    invoke("swiss", "undo", cup)
    assert stands() == before
    invoke("swiss", "redo", cup)
    assert stands() == after


def test_a_round_that_was_not_begun_does_not_count(cup, pair, invoke, tmp_path):
    """A round that is posted but not begun leaves standings and wall chart unchanged.

    Both say so.
    """
    end_round(cup, invoke, pair())
    before = invoke("swiss", "standings", cup, "--json", "-").stdout
    second = pair()
    assert second["byes"]  # its point counts with the games of its round
    assert invoke("swiss", "standings", cup, "--json", "-").stdout == before
    assert "after 1 round\n" in invoke("swiss", "standings", cup).stdout
    invoke("swiss", "print", cup, "--out", tmp_path / "pages")
    chart = (tmp_path / "pages" / "swiss-chart.html").read_text("utf-8")
    assert "after 1 round" in chart
    assert "after 2 rounds" not in chart
    invoke("swiss", "result", cup, second["pairs"][0]["table"], "W+")
    assert "after 2 rounds\n" in invoke("swiss", "standings", cup).stdout


def test_every_column_has_a_heading(cup, pair, invoke, tmp_path):
    """Scores have a heading on the terminal and on the list of pairings."""
    pair()
    head = invoke("swiss", "show", cup).stdout.splitlines()[1]
    assert head.split().count("Score") == 2
    invoke("swiss", "print", cup, "--out", tmp_path / "pages")
    for page in (tmp_path / "pages").glob("swiss-*.html"):
        for row in re.findall(r"<thead>(.*?)</thead>", page.read_text("utf-8"), re.DOTALL):
            cells = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)
            assert all(cell.strip() for cell in cells), (page.name, cells)


def test_swap_leaves_other_tables(cup, pair, invoke):
    """Only the named tables are paired again; the command refuses a table that has begun."""
    end_round(cup, invoke, pair())
    pair()
    before = json.loads(invoke("swiss", "show", cup, "--json", "-").stdout)["pairs"]
    more = ("--round", 1, "--then", "swap", "--tables", "1,2")
    swapped = invoke("swiss", "result", cup, 1, "B+", *more)
    assert swapped.exit_code == 0
    assert says(swapped.stdout, "swiss_paired_anew", how="swap", round="2")
    again = invoke("swiss", "result", cup, 1, "B+", *more)  # which changes nothing
    assert again.exit_code == 2
    assert says(again.stderr, "swiss_nothing_to_pair_anew")
    after = json.loads(invoke("swiss", "show", cup, "--json", "-").stdout)["pairs"]
    assert [(g["first"], g["second"]) for g in after[2:]] == [
        (g["first"], g["second"]) for g in before[2:]
    ]
    invoke("swiss", "result", cup, 1, "W+")
    refused = invoke("swiss", "result", cup, 2, "W+", *more)
    assert refused.exit_code == 2
    assert says(refused.stderr, "swiss_table_has_result", table="1")


def test_by_hand(cup, pair, invoke):
    """A forced pair meets, and the cost is printed; a forbidden pair does not meet."""
    best = pair("--dry-run")
    one, other = best["pairs"][0]["first"], best["pairs"][1]["first"]
    forced = pair("--force", f"{one}-{other}", "--dry-run")
    assert {one, other} in [{g["first"], g["second"]} for g in forced["pairs"]]
    assert forced["price"]["now"] > forced["price"]["best"]
    shown = invoke("swiss", "pair", cup, "--force", f"{one}-{other}", "--dry-run").output
    assert says(shown, "swiss_price", level="displacement", best="0", now="2")
    first = best["pairs"][0]
    without = pair("--forbid", f"{first['first']}-{first['second']}")
    there = [{g["first"], g["second"]} for g in without["pairs"]]
    assert {first["first"], first["second"]} not in there


def test_by_hand_without_sense(cup, invoke):
    """A pair both forced and forbidden, and a forced pair with an absent player, are refused."""
    both = invoke("swiss", "pair", cup, "--force", "1-2", "--forbid", "2-1")
    assert both.exit_code == 2
    assert says(both.stderr, "swiss_forced_and_forbidden", first="Ada Ek", second="Bo Lind")
    invoke("swiss", "players", cup, "--absent", "2=1")
    gone = invoke("swiss", "pair", cup, "--force", "1-2")
    assert gone.exit_code == 2
    assert "Bo Lind does not play in round 1" in gone.stderr.replace("\n", " ")


def test_several_are_erased_at_once(cup, invoke):
    """All named players are erased; if one name is unknown, nobody is."""
    refused = invoke("swiss", "players", cup, "--erase", 1, "--erase", 99, "--yes")
    assert refused.exit_code == 2
    assert b"Ada Ek" in cup.read_bytes()
    done = invoke("swiss", "players", cup, "--erase", 1, "--erase", "Bo Lind", "--yes")
    assert done.exit_code == 0, done.output
    assert not any(name in cup.read_bytes() for name in (b"Ada Ek", b"Bo Lind"))


def test_players_and_stones(cup, pair, invoke, tmp_path):
    """Absence, leaving, volunteering, late entry and a manual handicap all appear in the log."""
    late = tmp_path / "late.csv"
    late.write_text("id,name,rating,rank,club\n20,Jan Lat,900,12k,\n", "utf-8")
    noted = invoke("swiss", "players", cup, "--absent", "Bo Lind=1-2", "--leaves", "3=2")
    assert noted.exit_code == 0
    invoke("swiss", "players", cup, "--volunteer", "1=1")
    first = pair()
    assert {2, 3, 1} - {b["player"] for b in first["byes"]} == {3, 1}
    invoke("swiss", "stones", cup, 1, 3)
    assert invoke("swiss", "players", cup, "--add", late).exit_code == 0
    bands = json.loads(invoke("swiss", "bands", cup, "--json", "-").stdout)
    assert bands[-1]["players"][0]["name"] == "Jan Lat"
    end_round(cup, invoke, first)
    second = pair()
    kinds = {b["player"]: b["kind"] for b in second["byes"]}
    assert kinds[2] == kinds[3] == "voluntary"
    log = invoke("swiss", "log", cup).output
    for told in ("does not play in rounds 1 and 2", "3 handicap stones", "Jan Lat enters"):
        assert told in log


def test_bands_are_edited(cup, pair, invoke):
    """Bands can be merged, split and edited, but not once a round is posted."""
    changed = invoke("swiss", "bands", cup, "--split", 8, "--move", "9=1", "--separation", "2=1/2")
    assert changed.exit_code == 0, changed.output
    assert "Band 1: 6 players" in changed.output
    assert invoke("swiss", "bands", cup, "--merge", 9).exit_code == 2
    pair()
    refused = invoke("swiss", "bands", cup, "--merge", 1)
    assert refused.exit_code == 2
    assert says(refused.stderr, "swiss_bands_stand")
    assert invoke("swiss", "bands", cup, "--begin", "9=-1").exit_code == 0


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["id,name,rating,rank,club", "1,Ada,x,,"], "entries.csv:2: 'x' is not a rating"),
        (["id,name,rating,rank,club", "1,Ada,5,9x,"], "entries.csv:2: '9x' is not a rank"),
        (["id,name,rating", "1,Ada,5", "1,Bo,6"], "entries.csv:3: player 1"),
        (["1,Ada,5,,"], "entries.csv:1: there are no columns called"),
        ([], "entries.csv"),
        (["id,name,rating", "1,Ada,5"], "needs at least two players"),
    ],
)
def test_bad_entries(tmp_path, invoke, lines, told):
    """Each bad entry is reported with file and line, and no file is created."""
    entries = tmp_path / "entries.csv"
    entries.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    made = invoke("swiss", "new", tmp_path / "cup.swiss", "--players", entries, "--rounds", 4)
    assert made.exit_code == 2
    assert told in made.stderr.replace("\n", " ")
    assert not (tmp_path / "cup.swiss").exists()


def test_more_rounds_than_opponents(tmp_path, invoke):
    """More rounds than opponents are allowed, at creation or later.

    A warning says that there will be rematches.
    """
    entries, cup = tmp_path / "entries.csv", tmp_path / "cup.swiss"
    entries.write_text("name\nAda\nBen\nCor\nDan\n", "utf-8")
    new = ("swiss", "new", cup, "--entries", entries, "--system", "swiss")
    assert "--rematches" not in invoke(*new, "--rounds", 3).stderr
    changed = invoke("swiss", "settings", cup, "--rounds", 6)
    assert changed.exit_code == 0
    assert says(changed.stderr, "swiss_too_many_rounds", rounds=6, n=4, most=3)
    for _ in range(3):
        assert invoke("swiss", "pair", cup).exit_code == 0
        for table in (1, 2):
            assert invoke("swiss", "result", cup, table, "W+").exit_code == 0
    assert invoke("swiss", "pair", cup).exit_code == 1
    assert invoke("swiss", "pair", cup, "--rematches").exit_code == 0
    cup.unlink()
    made = invoke(*new, "--rounds", 6)
    assert made.exit_code == 0
    assert says(made.stderr, "swiss_too_many_rounds", rounds=6, n=4, most=3)


@pytest.mark.parametrize("apart", [True, False])
def test_players_of_one_state_are_kept_apart(tmp_path, invoke, apart):
    """Players of one state do not meet in the first half; the file keeps the column either way."""
    entries, cup = tmp_path / "entries.csv", tmp_path / "cup.swiss"
    states = ("NY", "NJ", "NY", "NJ")
    lines = [f"{k},Name {k},{2400 - k},{state}" for k, state in enumerate(states, start=1)]
    entries.write_text("\n".join(("id,name,rating,State", *lines)), "utf-8")
    avoid = "state" if apart else "none"
    new = ("--entries", entries, "--rounds", 2, "--system", "swiss", "--avoid", avoid)
    assert invoke("swiss", "new", cup, *new).exit_code == 0
    told = json.loads(invoke("swiss", "pair", cup, "--dry-run", "--json", "-").stdout)
    pairs = [{states[each["first"] - 1], states[each["second"] - 1]} for each in told["pairs"]]
    assert [len(two) for two in pairs] == ([2, 2] if apart else [1, 1])


def test_bad_results(cup, pair, invoke):
    """Unknown tables or codes and repeated tables are reported by line; no result is entered."""
    pair()
    before = invoke("swiss", "log", cup).output
    path = cup.parent / "results.csv"
    for text, told in (
        ("table,code\n9,W+\n", "results.csv:2: nobody plays at table 9"),
        ("1,W+\n1,B+\n", "results.csv:2: table 1 has a result already, on line 1"),
        ("1,win\n", "results.csv:1: 'win' is not a result"),
        ("1\n", f"results.csv:1: {text_of('swiss_cells_of_result')}"),
    ):
        path.write_text(text, "utf-8")
        refused = invoke("swiss", "result", cup, "--csv", path)
        assert refused.exit_code == 2
        assert told in refused.stderr.replace("\n", " ")
    for words in ((9, "W+"), (1, "win"), (1,), (1, "W+", "--round", 3)):
        assert invoke("swiss", "result", cup, *words).exit_code == 2
    assert invoke("swiss", "log", cup).output == before


def test_impossible_round(tmp_path, invoke):
    """Four players who have all met cannot be paired.

    The smallest reason is printed, and nothing is posted.
    """
    entries, cup = tmp_path / "e.csv", tmp_path / "cup.swiss"
    entries.write_text("id,name,rating\n1,Ada,4\n2,Bo,3\n3,Cy,2\n4,Di,1\n", "utf-8")
    invoke("swiss", "new", cup, "--players", entries, "--rounds", 3, "--system", "swiss")
    for _ in range(3):
        assert invoke("swiss", "pair", cup).exit_code == 0
        invoke("swiss", "result", cup, 1, "W+")
        invoke("swiss", "result", cup, 2, "W+")
    path = tmp_path / "more.csv"
    path.write_text("id,name,rating\n5,Ed,0\n6,Fay,0\n", "utf-8")
    invoke("swiss", "players", cup, "--add", path, "--absent", "1=4")
    invoke("swiss", "settings", cup, "--rounds", 4)
    invoke("swiss", "players", cup, "--absent", "5=4", "--absent", "6=4", "--present", "1=4")
    refused = invoke("swiss", "pair", cup)
    assert refused.exit_code == 1
    assert says(refused.stderr, "swiss_impossible_one", player="Bo", bye="no")
    again = invoke("swiss", "pair", cup, "--rematches")
    assert again.exit_code == 0
    assert "meet again" in again.output


def test_pages(cup, pair, invoke, tmp_path):
    """Pairings, screen, slips and chart name everybody, in both languages."""
    pair()
    for lang, word in (("en", "Wall chart"), ("nl", "Muurlijst")):
        out = tmp_path / lang
        assert invoke("swiss", "print", cup, "--out", out, "--lang", lang).exit_code == 0
        assert word in (out / "swiss-chart.html").read_text("utf-8")
        for page in ("pairings", "screen"):
            text = (out / f"swiss-{page}.html").read_text("utf-8")
            assert all(name in text for name in ("Ek", "Zon", "Kok"))
        assert (out / "swiss-slips.html").read_text("utf-8").count('class="slip') == 4


def test_undo_and_redo(cup, pair, invoke):
    """Undo removes a posted round, and redo restores it exactly."""
    first = pair()
    assert says(invoke("swiss", "undo", cup).output, "swiss_did_post", round="1", n=4)
    assert invoke("swiss", "show", cup).exit_code == 2
    assert says(invoke("swiss", "redo", cup).output, "swiss_did_post", round="1", n=4)
    shown = json.loads(invoke("swiss", "show", cup, "--json", "-").stdout)
    assert shown["pairs"] == first["pairs"]
    assert invoke("swiss", "show", cup, "--player", "Ada Ek").exit_code == 0


def test_json_does_not_replace_the_tournament(cup, invoke):
    """JSON output never overwrites the tournament's own file."""
    assert invoke("swiss", "standings", cup, "--json", cup).exit_code == 2


def test_no_reasons_for_what_is_not_best(cup, pair, invoke):
    """A round that a correction has made suboptimal is shown without reasons."""
    end_round(cup, invoke, pair())
    second = pair()
    shown = json.loads(invoke("swiss", "show", cup, "--json", "-").stdout)
    assert shown["pairs"] == second["pairs"]
    assert any(game["why"] for game in shown["pairs"])
    invoke("swiss", "result", cup, 1, "B+", "--round", 1, "--then", "keep")
    shown = json.loads(invoke("swiss", "show", cup, "--json", "-").stdout)
    assert not any(game["why"] for game in shown["pairs"])


def test_proof_by_hand_says_so(cup, invoke):
    """With manual pairings, the proof covers only the pairings that contain them."""
    shown = invoke("swiss", "pair", cup, "--forbid", "1-2", "--dry-run").output
    assert says(shown.replace("\n", " "), "swiss_proved", proved="hand")


@pytest.mark.parametrize("density", ["0", "-1"])
def test_a_density_that_separates_nothing(density, entries, cup, invoke):
    """A density without effect is refused at creation and in `settings`."""
    path = entries.parent / "other.swiss"
    made = invoke("swiss", "new", path, "--players", entries, "--rounds", 4, "--density", density)
    assert (made.exit_code, path.exists()) == (2, False)
    assert "above 0" in made.output
    assert invoke("swiss", "settings", cup, "--density", density).exit_code == 2
    assert " 0.75" in invoke("swiss", "settings", cup).output


@pytest.mark.parametrize(
    ("handicap", "told"),
    [
        ("full", "Full handicap; games"),
        ("minus-one", "Handicap less one stone; games"),
        ("minus-two", "Handicap less two stones; games"),
        ("none", "All games are even."),
    ],
)
def test_the_handicap_is_told_as_chosen(handicap, told, cup, invoke):
    """Each choice of handicap has its own wording."""
    assert told in invoke("swiss", "settings", cup, "--handicap", handicap).output


@pytest.mark.parametrize("option", ["--absent", "--present", "--leaves", "--volunteer"])
def test_a_round_that_there_is_not(option, cup, invoke):
    """The command refuses an absence in round 5 of 4."""
    refused = invoke("swiss", "players", cup, option, "1=3-5" if option != "--leaves" else "1=5")
    assert refused.exit_code == 2
    assert says(refused.output, "swiss_no_such_round", round="5")


def test_what_would_come_to_nothing_is_told(cup, pair, invoke):
    """Commands without effect warn: late volunteers, forced pairs with an absentee, open games."""
    pair()
    late = invoke("swiss", "players", cup, "--volunteer", "3=1")
    assert late.exit_code == 2
    assert says(late.output, "swiss_round_is_posted", round="1", next="2", left=3)
    assert says(invoke("swiss", "standings", cup).output, "swiss_standings_open")
    invoke("swiss", "undo", cup)
    assert pair("--force", "1-9")["notes"] == []
    invoke("swiss", "undo", cup)  # removes the round, keeps the manual pairing
    invoke("swiss", "players", cup, "--absent", "9=1")
    (told,) = pair()["notes"]
    off = {"first": "Ada Ek", "second": "Ivy Zon", "player": "Ivy Zon", "round": "1"}
    assert told.startswith(text_of("swiss_forced_is_off", **off))


def test_whatever_pairs_a_large_field_says_that_it_prepares(cup, pair, invoke, monkeypatch):
    """Showing reasons, correcting and checking say that they prepare, unless the field is small."""
    end_round(cup, invoke, pair())
    pair()
    told = []
    monkeypatch.setattr(
        "bridgeopt.plugins.swiss.cli.compile_kernels",
        lambda *_, preparing: told.append(str(preparing)),
    )
    for most, code in ((1000, "B+"), (8, "J")):
        monkeypatch.setattr("bridgeopt.plugins.swiss.tasks.rounds.MAX_VERTICES_IN_PYTHON", most)
        corrected = ("result", cup, 1, code, "--round", 1)
        for k, command in enumerate(
            (
                ("show", cup),
                corrected,
                (*corrected, "--then", "anew"),
                ("check", cup),
                ("pair", cup, "--again"),
            ),
            start=1,
        ):
            invoke("swiss", *command)
            assert len(told) == (k if most == 8 else 0), command
    assert all(says(each, "preparing_pairing") for each in told)


@pytest.mark.slow
def test_commands_wait_for_no_compiler(cup, tmp_path):
    """A round is paired, proven and posted without numba; a result and pages need no arrays."""

    def run(*commands):
        code = f"""
import sys
from bridgeopt.cli import main
for words in {[["swiss", name, str(cup), *more] for name, *more in commands]!r}:
    try:
        main(words)
    except SystemExit as end:
        assert not end.code
print(*(name in sys.modules for name in ("numba", "numpy")))"""
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    told = run(["pair"])
    assert "Proven" in told
    assert told.endswith("False True\n")
    told = run(["result", "1", "W+"], ["print", "--out", str(tmp_path / "paper")])
    assert told.endswith("False False\n")


def test_faults_among_many_results(cup, pair, invoke):
    """All faults are reported by line at once: faulty lines, and tables without players."""
    pair()
    path = cup.parent / "results.csv"
    path.write_text("table,code\n1,W+\n1,B+\n77,W+\nx,J\n2,Q\n", "utf-8")
    refused = invoke("swiss", "result", cup, "--csv", path)
    assert refused.exit_code == 2
    assert [f"results.csv:{line}:" in refused.output for line in (3, 4, 5, 6)] == [True] * 4


def test_a_file_of_another_kind_for_results(cup, pair, invoke):
    """For a file of another kind, the error names the kind that was expected."""
    pair()
    path = cup.parent / "members.csv"
    path.write_text(
        "".join(f"{k},Ada Ek {k}\n" for k in range(1, 7)).replace("Ek 1", "Ek"), "utf-8"
    )
    refused = invoke("swiss", "result", cup, "--csv", path)
    assert refused.exit_code == 2
    assert "entries of a tournament, not results by table" in " ".join(refused.output.split())


@pytest.mark.parametrize(
    ("words", "good"),
    [
        (("standings", "CUP", "--tie-breaks"), "SOS,draw"),
        (("settings", "CUP", "--tie-breaks"), "SOS,draw"),
        (("settings", "CUP", "--avoid"), "club"),
        (("check", "CUP", "--without"), "order,colours"),
    ],
)
def test_lists_of_names_are_taken(words, good, cup, invoke):
    """Lists with known names work; unknown names are reported by name, without a traceback."""
    called = ["swiss", *(cup if word == "CUP" else word for word in words)]
    taken = invoke(*called, good)
    assert taken.exit_code == 0, taken.output
    refused = invoke(*called, "nosuch")
    assert refused.exit_code == 2
    assert "nosuch" in refused.output


@pytest.mark.parametrize("head", ["", "name\n"])
def test_names_are_enough(head, tmp_path, invoke):
    """One name a line is enough, with or without a heading.

    Players are numbered in order, with equal strength.
    """
    names = ["Zo\u00eb d'Ancona", "Bo van 't Lid", "Cy Ros-Vos", "Di", "Ed Pol", "Fay J. Kok"]
    entries, path = tmp_path / "names.csv", tmp_path / "cup.swiss"
    entries.write_text(head + "\n".join(names) + "\n", "utf-8")
    made = invoke("swiss", "new", path, "--entries", entries, "--rounds", 2)
    assert made.exit_code == 0, made.output
    (band,) = json.loads(invoke("swiss", "bands", path, "--json", "-").stdout)
    assert [player["player"] for player in band["players"]] == [1, 2, 3, 4, 5, 6]
    assert [player["name"] for player in band["players"]] == names
    entries.write_text("Gus Tol\nHal Mes\n", "utf-8")
    late = invoke("swiss", "players", path, "--entries", entries)
    assert late.exit_code == 0, late.output
    shown = json.loads(invoke("swiss", "bands", path, "--json", "-").stdout)
    there = {player["player"]: player["name"] for each in shown for player in each["players"]}
    assert (there[7], there[8]) == ("Gus Tol", "Hal Mes")


@pytest.mark.parametrize("text", ["1 Ada Ek 2600\n2 Bo Lind 2400\n", "name,elo\nAda,2600\n"])
def test_what_may_be_a_strength_is_not_left_out(text, tmp_path, invoke):
    """Numbers that may be ratings (no commas, unknown heading) are refused in one line."""
    entries = tmp_path / "entries.csv"
    entries.write_text(text, "utf-8")
    made = invoke("swiss", "new", tmp_path / "cup.swiss", "--entries", entries, "--rounds", 2)
    assert made.exit_code == 2
    assert says(made.output, "swiss_heads_missing")
    assert not (tmp_path / "cup.swiss").exists()


def test_standing_wishes(cup, invoke):
    """Byes, groups and points are stored, listed and revoked; settings apply to all rounds."""
    told = invoke(
        *("swiss", "players", str(cup), "--half-bye", "1=2", "--full-bye", "2=2-3"),
        *("--apart", "family=3,4:1-2", "--apart", "town=5,6", "--accelerate", "7=1:1.5"),
    ).output
    for part in ("half a point in round 2", "never meet", "count only for pairing: 1.5"):
        assert part in " ".join(told.split())
    shown = invoke("swiss", "players", str(cup)).output
    assert "(family) never meet in rounds 1 and 2" in " ".join(shown.split())
    invoke("swiss", "players", str(cup), "--together", "town", "--no-bye", "2=2,3")
    shown = invoke("swiss", "players", str(cup)).output
    assert "(town)" not in shown
    assert not says(shown, "swiss_did_ask_bye", how="full")
    told = invoke(
        *("swiss", "settings", str(cup), "--never", "club", "--never-rounds", "1,2"),
        *("--acceleration", "baku", "--second-cycle", "--counting", "opengotha"),
    ).output
    for part in ("never meet in rounds 1 and 2: club", "Baku", "second cycle", "OpenGotha"):
        assert part in " ".join(told.split())


@pytest.mark.parametrize(
    "wrong",
    [
        ("--half-bye", "1=0"),
        ("--half-bye", "1=99"),
        ("--half-bye", "nobody=1"),
        ("--apart", "family=1"),
        ("--apart", "1,2"),
        ("--together", "nobody"),
        ("--accelerate", "1=1"),
        ("--accelerate", "1=1:-1"),
    ],
)
def test_wishes_that_cannot_be(cup, invoke, wrong):
    """Each impossible wish is refused, and nothing of it is stored."""
    before = cup.read_bytes()
    answer = invoke("swiss", "players", str(cup), *wrong)
    assert answer.exit_code in (1, 2)
    assert "Traceback" not in answer.output
    assert cup.read_bytes() == before
