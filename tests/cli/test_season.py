"""``bridgeopt season``: a director's input, correct and incorrect."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from bridgeopt.club import HoldingPeriod
from bridgeopt.club.history import RatingRules
from bridgeopt.files.history import read_history
from bridgeopt.files.registration import read_registration
from bridgeopt.season import SeasonFile
from tests.support.messages import says, text_of, times_said


@dataclass(frozen=True)
class Club:
    """A season next to the files of an evening, and another program's plan for it."""

    call: Any
    evening: Any

    @property
    def folder(self) -> Path:
        """The folder of all files."""
        return self.evening.folder

    @property
    def file(self) -> Path:
        """The season's file."""
        return self.folder / "club.season"

    @property
    def ids(self) -> tuple[int, ...]:
        """The ids of all players."""
        return read_history(self.evening.history).ids

    def put(self, name: str, text: str) -> Path:
        """Write a file."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def plan(self, name: str = "plan.json", shift: int = 0, **more: Any) -> Path:
        """Write a plan: the registered pairs in order, eight in A and eight in B."""
        pairs = read_registration(self.evening.registration).pairs
        pairs = pairs[shift:] + pairs[:shift]
        sections = [
            {
                "name": section,
                "numbers": [
                    {"number": k, "players": pair.players} for k, pair in enumerate(there, 1)
                ],
            }
            for section, there in (("A", pairs[:8]), ("B", pairs[8:]))
        ]
        return self.put(name, json.dumps({"sections": sections, **more}))

    def scores(self, *sections: str) -> Path:
        """Write scores: 50 % for all, except 55 for pair 1 and 45 for pair 2."""
        text = "section,number,percentage\n"
        for name in sections:
            for number in range(1, 9):
                text += f"{name},{number},{ {1: 55, 2: 45}.get(number, 50) }\n"
        return self.put("results.csv", text)

    def season(self, command: str, *args: Any) -> str:
        """Run a command that must succeed, and return its output, whose lists must fit."""
        result = self.call("season", command, self.file, *args)
        assert result.exit_code == 0, result.output
        if command in ("log", "show", "members") and "-" not in args:
            lines = [line for line in result.stdout.splitlines() if str(self.folder) not in line]
            assert all(cell_len(line) <= 80 for line in lines)
        return result.output

    def record(self, *args: Any, plan: Path | None = None) -> str:
        """Record the plan."""
        family = ("--family", "small", "--movements", self.folder / "movements")
        return self.season("record", "--plan", plan or self.plan(), *family, *args)

    def refused(self, command: str, *args: Any) -> str:
        """Run a command that must fail without changing the season, and return its output."""
        before = self.everything()
        result = self.call("season", command, self.file, *args)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert self.everything() == before
        return result.stderr

    def everything(self) -> dict[Path, Any]:
        """Return all files in the folder, and all rows of the season."""
        with closing(sqlite3.connect(self.file)) as connection:
            return {**self.evening.files(), self.file: list(connection.iterdump())}


@pytest.fixture(scope="module")
def begun() -> list[bytes]:
    """Return a cache for the initial season file."""
    return []


@pytest.fixture
def club(invoke, evening, begun) -> Club:
    """Create a season from the evening's history, once for all tests."""
    club = Club(invoke, evening)
    if begun:
        club.file.write_bytes(begun[0])
        return club
    result = invoke("season", "init", club.file, "--history", evening.history)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{club.file}: 32 players, ")
    assert result.stderr == ""
    begun.append(club.file.read_bytes())
    return club


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_a_week(club, evening):
    """The test follows a director from the registration to the report."""
    call, file = club.call, club.file
    plan = club.folder / "tonight" / "plan.json"
    options = ["--season", file, *evening.options[2:], "--out", plan.parent]
    assert call("run", *options).exit_code == 0
    said = club.season("record", "--plan", plan, "--date", "2024-09-05")
    size = {"pairs": 16, "sections": 2, "rounds": [6], "most": 6}
    told = text_of("session_recorded", session="1", day="2024-09-05", **size)
    assert said.startswith(f"{told}\n")
    (copy,) = (club.folder / "club-backups").iterdir()
    assert str(copy) in said
    said = club.season("results", "--results", club.scores("A", "B"))
    assert said == "Session 1 of 2024-09-05: 16 scores entered.\n"
    log = " ".join(club.season("log").split())
    played = text_of("season_pairs_played", pairs=16, sections=2)
    first = {"session": "1", "played_on": "2024-09-05"}
    assert f"{text_of('season_session_recorded', played=played, **first)}; proven best" in log
    player = read_registration(evening.registration).pairs[0].first
    assert says(club.season("show", player), "log_ranking_mean", n=1)
    assert says(
        club.season("show", "--session", 1),
        "log_section_title",
        name="A",
        pairs=8,
        movement="multiplex 8",
        rounds=6,
    )
    change = text_of("season_results_entered", sections=["A", "B"], **first)
    assert club.season("undo") == f"{text_of('taken_back', change=change)}\n"
    assert club.season("redo") == f"{text_of('done_again', change=change)}\n"
    sound = text_of("season_sound", file=file, players=32, sessions=1, changes=3)
    assert club.season("check") == f"{sound}\n"
    page = club.folder / "season.html"
    assert club.season("report", "--out", page) == f"Written: {page}\n"
    assert "<title>club" in page.read_text(encoding="utf-8")
    told = club.season("report", "--out", page, "--hindsight")
    for shown in (told, page.read_text(encoding="utf-8")):
        assert [times_said(shown, "hindsight", power=power) for power in (2, 3)] == [1, 1]
        assert times_said(shown, "hindsight_spread") == 1
    club.season("report", "--out", page, "--title", "Tuesdays")
    assert "<title>Tuesdays" in page.read_text(encoding="utf-8")
    assert club.refused("record", "--plan", plan) == (
        f"Error: {plan}: {text_of('season_recorded_already', **first)}."
        f" {text_of('season_take_back_first')}\n"
    )


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_the_same_answer_as_with_the_exported_csv(club, evening):
    """After an evening with a guest, a leaver and results, both sources give the same plan."""
    club.record("--left", "A3=2", "--rounds-played", "B=4", "--date", "2024-09-05")
    club.season("results", "--results", club.scores("A", "B"))
    lines = evening.registration.read_text().splitlines()
    lines[0] = lines[0].split(",")[0] + ",150"
    evening.registration.write_text("\n".join(lines))
    csv = club.folder / "out.csv"
    club.season("export", "--out", csv)
    plans = []
    for source in (("--season", club.file), ("--history", csv)):
        result = club.call("run", *source, *evening.options[2:], "--json", "-")
        assert result.exit_code == 0
        assert says(result.stderr, "player_new_like_partner", player="150")
        plans.append(json.loads(result.stdout))
    of_season, of_csv = plans
    assert [of_season["source"].pop("kind"), of_csv["source"].pop("kind")] == ["season", "history"]
    assert of_season.pop("plan_id") != of_csv.pop("plan_id")
    for plan in plans:
        plan["overall"].pop("seconds")
        for section in plan["sections"]:
            section.pop("seconds")
    assert of_season == of_csv
    # The plan made from the CSV works for the season too.
    plan = club.folder / "plan.json"
    club.call("run", "--history", csv, *evening.options[2:], "--json", plan)
    assert "Recorded session 2" in club.season("record", "--plan", plan)
    assert "proven best" in " ".join(club.season("log").split()).split("session 2")[1]


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_names_and_old_ids_at_the_registration(club, evening):
    """Names in the season are accepted; merged or former members are seated with a note."""
    lines = evening.registration.read_text().splitlines()
    pairs = read_registration(evening.registration).pairs
    guest = max(club.ids) + 1
    said = club.season("member", "--name", "Zoë Ångström", "--status", "guest")
    assert said == f"Player {guest}: Zoë Ångström, guest.\n"
    club.season("merge", pairs[1].first, guest)
    club.season("member", pairs[2].second, "--name", "Heron Ash", "--status", "left")
    lines[2] = f"{pairs[2].first},heron ash"
    evening.registration.write_text("\n".join(lines), encoding="utf-8")
    options = ["--season", club.file, *evening.options[2:]]
    result = club.call("run", *options, "--json", "-")
    assert result.exit_code == 0
    assert result.stderr == (
        f"Note: {text_of('season_plays_as', given=str(pairs[1].first), player=str(guest))}\n"
        f"Note: {text_of('season_left_and_plays', player=str(pairs[2].second))}\n"
    )
    players = [
        player
        for section in json.loads(result.stdout)["sections"]
        for number in section["numbers"]
        for player in number["players"]
    ]
    assert guest in players
    assert pairs[2].second in players
    assert pairs[1].first not in players
    lines[2] = f"{pairs[2].first},zoe angstrom"
    evening.registration.write_text("\n".join(lines), encoding="utf-8")
    result = club.call("run", *options)
    assert result.exit_code == 2
    two = text_of("season_two_of_one_person", one=str(pairs[1].first), other=str(guest))
    wrong = f"{two}. {text_of('registration_twice_help')}"
    assert result.stderr == f"Error: {evening.registration}:3: {wrong}\n"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--date", "2024-09-05"], "Recorded session 1 of 2024-09-05: 16 pairs in 2 sections, 6 r"),
        (["--date", "05-09-2024"], "Recorded session 1 of 2024-09-05: "),
        (["--date", " 5-9-2024 "], "Recorded session 1 of 2024-09-05: "),
        (["--rounds-played", "5"], "sections, 5 rounds."),
        (["--rounds-played", "B=5"], "sections, 5 or 6 rounds."),
        (["--rounds-played", "4", "--rounds-played", "A=3"], "sections, 3 or 4 rounds."),
        (["--rounds-played", "1"], "sections, 1 round."),
        (["--left", "A7=4", "--left", " B 1 = 0 "], "sections, 6 rounds."),
    ],
)
def test_recording(club, args, said):
    """Dates have two formats and default to today; rounds apply to all sections or one."""
    assert said in club.record(*args)
    session = SeasonFile(club.file).read().sessions[0]
    if "--date" not in args:
        assert abs(session.played_on - date.today()) <= timedelta(days=1)
    if "--left" in args:
        a, b = session.sections
        assert (a.holding_periods, b.holding_periods) == (
            (HoldingPeriod(7, 5, 6, None),),
            (HoldingPeriod(1, 1, 6, None),),
        )


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--date", "2024-13-05"], text_of("day_expected", value="'2024-13-05'")),
        (["--date", "31-02-2024"], "'31-02-2024' is not a day"),
        (["--date", "05-09-24"], "'05-09-24' is not a day"),
        (["--date", "05/09/2024"], "'05/09/2024' is not a day"),
        (["--date", "yesterday"], "'yesterday' is not a day"),
        (["--date", ""], "'' is not a day"),
        (["--date", "2999-09-05"], "2999-09-05 is still to come, because today is 2"),
        (["--rounds-played", "x"], text_of("rounds_expected", value="'x'")),
        (["--rounds-played", "-1"], "'-1' is not a number of rounds"),
        (["--rounds-played", "7"], "section A has 6 rounds, not 7."),
        (["--rounds-played", "C=5"], "the plan has no section C. The sections are A and B."),
        (["--rounds-played", "5", "--rounds-played", "4"], "'4' gives a second number"),
        (["--left", "7=4"], text_of("leaver_expected", value="'7=4'")),
        (["--left", "A7"], "'A7' does not name a pair and the last round"),
        (["--left", "A7=6"], "pair A7 left after round 6, which was the last round."),
        (["--left", "A9=1"], "section A has no pair 9."),
        (["--left", "A7=1", "--left", "A07=2"], text_of("leaver_told_twice", value="'A07=2'")),
    ],
)
def test_recording_that_goes_wrong(club, args, said):
    """The error shows the input and advice; nothing is recorded or copied."""
    family = ("--family", "small", "--movements", club.folder / "movements")
    message = club.refused("record", "--plan", club.plan(), *family, *args)
    assert said in message
    assert message.splitlines()[-1].startswith("Error: ")


@pytest.mark.slow
def test_a_plan_without_rounds(club):
    """A family is required, since the season cannot guess it."""
    message = club.refused("record", "--plan", club.plan())
    assert (
        f"{text_of('section_lists_no_rounds', section='A')}. {text_of('give_movement_with_family')}"
        in message
    )


def test_the_same_seating_on_two_days(club):
    """A plan without source and id can be played again, but not twice on one day."""
    club.record("--date", "2024-09-05")
    assert says(
        club.record("--date", "2024-09-12"),
        "session_recorded",
        session="2",
        day="2024-09-12",
        pairs=16,
        sections=2,
        rounds=(6,),
        most=6,
    )
    family = ("--family", "small", "--movements", club.folder / "movements")
    message = club.refused("record", "--plan", club.plan(), *family, "--date", "12-09-2024")
    assert says(message, "season_recorded_already", session="2", played_on="2024-09-12")


def test_a_stale_plan(club):
    """The error lists the changes since; --force records it, and undo reverts that."""
    digest = SeasonFile(club.file).read().history.digest
    plan = club.plan(plan_id="one", source={"kind": "season", "hash": digest})
    club.season("member", club.ids[0], "--ranking", "61,5")
    family = ("--family", "small", "--movements", club.folder / "movements")
    message = club.refused("record", "--plan", plan, *family)
    player = {"player": str(club.ids[0]), "ranking": "61.5", "status": "none"}
    changes = text_of("season_player_told_of", **player)
    changed = text_of("season_changed_since", changes=changes)
    assert message == f"Error: {plan}: {changed}. {text_of('season_force_records')}\n"
    assert "Recorded session 1" in club.record("--force", plan=plan)
    assert club.season("undo").startswith(text_of("taken_back", change="session 1 of "))


def test_an_earlier_day_is_noted(club):
    """A January date with last year's number is recorded, with a note about later sessions."""
    club.record("--date", "2024-12-19")
    said = club.record("--date", "2024-01-04", plan=club.plan(shift=1))
    note = "Note: A later session (1, of 2024-12-19) has been recorded already."
    assert " ".join(said.split()).startswith(note)


def test_results(club):
    """Results are for the last session or a given one; unusual ones are noted."""
    club.record("--date", "2024-09-05")
    club.record("--date", "2024-09-12", plan=club.plan(shift=1))
    assert club.season("results", "--results", club.scores("A")) == (
        "Session 2 of 2024-09-12: 8 scores entered.\n"
    )
    said = club.season("results", "--session", 1, "--results", club.scores("B"))
    assert said == "Session 1 of 2024-09-05: 8 scores entered.\n"
    csv = club.put("semicolons.csv", "".join(f"A;{k};60,5\n" for k in range(1, 9)))
    second = {"session": "2", "played_on": "2024-09-12"}
    assert club.season("results", "--results", csv) == (
        f"Note: {text_of('season_odd_mean', section='A', mean='60.5')}\n"
        f"Note: {text_of('season_scores_replaced', sections='A', **second)}\n"
        "Session 2 of 2024-09-12: 8 scores entered.\n"
    )
    club.record("--date", "2024-08-29", plan=club.plan(shift=2))
    assert "Session 2 of 2024-09-12" in club.season("results", "--results", csv)


def test_results_that_go_wrong(club):
    """All faults have file and line, and are reported together."""
    scores = club.scores("A")
    assert says(club.refused("results", "--results", scores), "season_no_session_yet")
    club.record("--date", "2024-09-05")
    message = club.refused("results", "--results", scores, "--session", 4)
    wrong = f"{text_of('season_no_session', session='4')}. {text_of('season_log_lists')}"
    assert message == f"Error: {club.file}: {wrong}\n"
    assert "is not in the range x>=1" in club.refused("results", "--session", 0)
    assert "Missing option '--results'" in club.refused("results")
    bad = club.put("bad.csv", "A,1,55\nA,1,45\nC,3,fifty\n")
    fifty = text_of("results_no_percentage", text="'fifty'")
    assert club.refused("results", "--results", bad) == (
        f"Error: {bad}:2: {text_of('results_pair_has_line', pair='A1', line='1')}."
        f" {text_of('line_remove_one')}\n"
        f"Error: {bad}:3: {fifty}. {text_of('results_line_help')}\n"
    )
    bad = club.put("bad.csv", "A,1,55\nC,3,45\n")
    missing = text_of("season_no_score", pairs=[f"A{number}" for number in range(2, 9)])
    assert club.refused("results", "--results", bad) == (
        f"Error: {bad}:2: {text_of('season_no_such_section', session='1', section='C')}."
        f" {text_of('season_its_sections', sections=['A', 'B'])}\n"
        f"Error: {bad}: {missing}. {text_of('season_give_all_pairs')}\n"
    )


def test_undo_and_redo(club):
    """Both name the change; at either end there is nothing more to do."""
    see = text_of("season_see_log")
    assert f"{text_of('journal_nothing_to_take_back')}. {see}" in club.refused("undo")
    assert f"{text_of('journal_nothing_to_do_again')}. {see}" in club.refused("redo")
    club.season("rules", "--window", 5)
    text = (
        "ratings over the last 5 sessions; points by section: 80, 70, 60 and 50, "
        "then 10 less for each further section; 1 decimal\n"
    )
    assert club.season("undo") == text_of("taken_back", change=text)
    log = " ".join(club.season("log").split())
    assert says(log, "log_taken_back", what=text.strip())
    assert club.season("redo") == text_of("done_again", change=text)
    assert "(undone)" not in club.season("log")


def test_the_log_as_json(club):
    """With ``-`` standard output only has JSON; a file has the same content."""
    club.record("--date", "2024-09-05")
    text = club.season("log", "--json", "-")
    document = json.loads(text)
    assert [change["kind"] for change in document["changes"]] == ["begin", "record"]
    assert document["changes"][1]["session"]["sections"][0]["rounds_played"] == 6
    file = club.folder / "log.json"
    said = club.season("log", "--json", file)
    assert "session 1 of 2024-09-05" in said
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.slow
def test_showing_a_player(club):
    """A player is found by id or name without accents; an ambiguous name is asked about."""
    first, second, third = club.ids[:3]
    members = club.put(
        "members.csv",
        f"id;name;phone\n{first};Zoë Ångström;06-1\n{second};Heron Ash\n{third};Heron Ash;\n",
    )
    said = club.season("members", "--members", members)
    assert said == text_of("members_read", n=3, file=members) + "\n"
    for text in (first, "Zoë Ångström", "ZOE ANGSTROM"):
        said = club.season("show", text)
        assert said.startswith(f"{first}  Zoë Ångström\nphone: 06-1\nRating ")
    both = f"Heron Ash (id {second}) and Heron Ash (id {third})"
    assert both in club.refused("show", "Heron Ash")
    assert f"did you mean Zoë Ångström (id {first})?" in club.refused("show", "Zoe Angstrøn")
    assert "no player is called '12a'" in club.refused("show", "12a")
    message = club.refused("show", "98765")
    wrong = f"{text_of('season_no_player', player='98765')}. {text_of('season_members_lists')}"
    assert message == f"Error: {club.file}: {wrong}\n"
    assert says(
        club.refused("show", "9876543210"), "player_id_wrong", id="'9876543210'", wrong="too_long"
    )


def test_showing_a_session(club):
    """A session is shown by number; a player or a session is required."""
    club.record("--date", "2024-09-05", "--left", "B2=0")
    said = club.season("show", "--session", 1)
    assert said.splitlines()[0] == "Session 1 of 2024-09-05"
    assert f"\n{text_of('never_came', number='2', who='40 & 42')}.\n" in said
    wrong = f"{text_of('season_no_session', session='2')}. {text_of('season_log_lists')}"
    assert wrong in club.refused("show", "--session", 2)
    both = "Name a player (by id or name), or give --session."
    assert both in club.refused("show")
    assert both in club.refused("show", club.ids[0], "--session", 1)


def test_members_in_and_out(club):
    """A spreadsheet with any columns is exported unchanged, in Excel's style as well."""
    text = (
        "id,name,Phone,Ranking,Status,notes\n"
        f'{club.ids[0]},"Ash, Heron",06-1,,honorary,"a ""b"""\n'
        "700,Zoë Ångström,,74.50,guest,\n"
    )
    said = club.season("members", "--members", club.put("members.csv", text))
    assert "unknown status 'honorary'" in said
    out = club.folder / "out.csv"
    said = f"Note: {text_of('nameless_left_out', n=31)}\nWritten: {out}, 2 members\n"
    assert club.season("members", "--out", out) == said
    ranking = SeasonFile(club.file).read().history.rating(club.ids[0])
    assert out.read_text(encoding="utf-8") == text.replace("06-1,,hon", f"06-1,{ranking},hon")
    club.season("members", "--out", out, "--csv-style", "excel")
    assert b"700;Zo\xc3\xab \xc3\x85ngstr\xc3\xb6m;;74.50;guest;\r\n" in out.read_bytes()
    before = SeasonFile(club.file).read()
    club.season("members", "--members", out)
    after = SeasonFile(club.file).read()
    assert after.history.digest == before.history.digest
    for player, member in after.members.items():
        assert (member.name, member.status) == (
            before.members[player].name,
            before.members[player].status,
        )
    assert after.members[club.ids[0]].details["notes"] == 'a "b"'
    lines = club.season("members").splitlines()
    assert len(lines) == 1 + 33
    assert lines[-1].split() == ["700", "Zoë", "Ångström", "guest", "74.50", "-", "-"]


def test_decimal_commas_are_no_points_for_sections(club):
    """75,5,65,5 would give section B 5 points, so it is refused without a change."""
    assert says(club.refused("rules", "--section-means", "75,5,65,5"), "season_weaker_has_more")
    assert SeasonFile(club.file).read().rules == RatingRules()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_behind_the_output(club):
    """One error is shown without a traceback, after the work is done."""
    club.season("member", club.ids[0], "--name", "Heron Ash")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "bridgeopt", "season", "undo", club.file],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert says(done.stderr, "output_lost")
    assert "Traceback" not in done.stderr
    assert SeasonFile(club.file).read().changes[-1].state == "undone"


def test_members_that_go_wrong(club):
    """Every fault of the file has its line, including ids that were merged."""
    bad = club.put("bad.csv", "id,name,ranking\n5,Heron,high\n5,Swan,70\nx,Kite,70\n")
    faults = club.refused("members", "--members", bad).splitlines()
    for fault, line in zip(faults, (2, 3, 4), strict=True):
        assert fault.startswith(f"Error: {bad}:{line}: ")
    new = club.folder / "m.csv"
    new.write_text("800,Heron Ash\n", encoding="utf-8")
    club.season("members", "--members", new)
    club.season("merge", 800, club.ids[0])
    merged = text_of("season_id_merged", player="800", into=str(club.ids[0]))
    assert club.refused("members", "--members", new) == (
        f"Error: {new}:1: {merged}. {text_of('season_use_other_id')}\n"
    )


def test_adding_and_changing_members(club):
    """Without an id a player is added; with one, only the given values change."""
    largest = max(club.ids)
    said = club.season("member", "--name", "  Heron   Ash ", "--rating", "62,5")
    assert said == f"Player {largest + 1}: Heron Ash, member, rating 62.5.\n"
    said = club.season("member", "--name", "heron ash", "--status", "guest")
    assert said == (
        f"Note: {text_of('member_same_name', other=str(largest + 1))}\n"
        f"Player {largest + 2}: heron ash, guest.\n"
    )
    said = club.season("member", largest + 2, "--status", "member")
    assert said == f"Player {largest + 2}: heron ash, member.\n"
    said = club.season("member", club.ids[0], "--status", "left")
    assert said == f"Player {club.ids[0]}: no name, left.\n"
    assert club.season("member", 999_999_999, "--name", "Kite Elm").startswith("Player 999999999")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ([], "Give the ID of a player, or add a new player with --name NAME."),
        (["5"], "Choose a change: --name, --status, --rating or --erase."),
        (["--erase"], "--erase needs the ID of a player, and allows no other option."),
        (["5", "--erase", "--status", "left"], "--erase needs the ID of a player, and"),
        (["5", "--status", "left", "--yes"], "--yes can only be used with --erase."),
        (["5", "--erase"], text_of("yes_needed")),
        (
            ["5", "--erase", "--yes"],
            "no name or other data. `bridgeopt season members` lists the players.",
        ),
        (["98765", "--erase", "--yes"], "there is no player 98765."),
        (["--status", "left"], "Give the ID of a player, or add a new player with --name NAME."),
        (["5", "--name", ""], "'' is not a name. A name has letters."),
        (["5", "--name", " 12 "], "'12' is not a name. A name has letters."),
        (["5", "--name", "He\x07ron"], "The name 'He\\x07ron' has letters that cannot be shown."),
        (["5", "--name", "He\udcffron"], "The name 'He\\udcffron' has letters that cannot"),
        (["5", "--ranking", "high"], "the rating 'high' is not a number."),
        (["5", "--ranking", "-3"], "the rating '-3' is negative."),
        (["5", "--status", "member of honour"], "is not one of 'member', 'guest', 'left'"),
        (["0", "--name", "Heron"], "is not in the range"),
        (["Heron", "--status", "left"], "'Heron' is not a valid integer"),
        (["98765", "--status", "left"], "there is no player 98765. `bridgeopt season"),
        (["98765", "--ranking", "70"], text_of("season_give_name_too")),
    ],
)
def test_members_that_cannot_be(club, args, said):
    """A typing error adds no player."""
    assert said in " ".join(club.refused("member", *args).split())


@pytest.mark.slow
def test_erasing(club):
    """The name is erased and results stay; a note lists files that still contain the name."""
    first, second = club.ids[:2]
    club.season("member", first, "--name", "Heron Ash")
    club.season("member", second, "--name", "Heron Ash-Kite")
    club.record("--date", "2024-09-05")
    said = club.season("member", first, "--erase", "--yes")
    notes = [text_of("erased_still_with", other=second), text_of("erased_elsewhere")]
    told = [text_of("member_erased", player=first, copies=1), *(f"Note: {note}" for note in notes)]
    assert said.splitlines() == told
    shown = club.season("show", first)
    title, erased = shown.splitlines()[:2]
    assert title == f"Player {first}"
    assert says(erased, "log_name_erased")
    assert " 20" in erased
    assert says(shown, "log_played", played=1, of=1, in_all=1)
    log = " ".join(club.season("log").split())
    assert says(log, "season_player_has_name", player=first)
    assert f"Player {first}: erased on 20" in log
    document = json.loads(club.season("log", "--json", "-"))
    assert [erased["player"] for erased in document["erased"]] == [first]
    assert "is sound" in club.season("check")
    members = club.put("members.csv", f"id,name\n{first},Heron Ash\n")
    message = club.refused("members", "--members", members)
    assert "members.csv:2: " in message
    assert says(message, "season_name_erased", player=str(first))


def test_a_copy_in_which_it_cannot_be_erased(club):
    """The copy is named, and the exit code shows that the work is incomplete."""
    club.season("member", club.ids[0], "--name", "Heron Ash")
    club.season("backup")
    (copy,) = club.file.with_name("club-backups").iterdir()
    copy.write_bytes(copy.read_bytes()[:10_000])
    result = club.call("season", "member", club.file, club.ids[0], "--erase", "--yes")
    assert result.exit_code == 1
    problem = f"{copy}: the file is damaged"
    assert text_of("erased_not_in_copy", problem=problem) in result.stderr
    assert "Heron" not in club.season("members")


@pytest.mark.long
@pytest.mark.parametrize(("answer", "name"), [("n", "Heron Ash"), ("y", "-")])
def test_erasing_is_asked_on_a_terminal(club, answer, name):
    """Without a yes, nothing is done."""
    pty = pytest.importorskip("pty", reason="this system has no terminals of this kind")
    club.season("member", club.ids[0], "--name", "Heron Ash")
    command = ("season", "member", club.file, club.ids[0], "--erase")
    ours, theirs = pty.openpty()
    os.write(ours, f"{answer}\n".encode())
    result = subprocess.run(
        [sys.executable, "-m", "bridgeopt", *map(str, command)],
        stdin=theirs,
        capture_output=True,
        text=True,
        check=False,
    )
    os.close(ours)
    os.close(theirs)
    assert result.returncode == (0 if answer == "y" else 1)
    assert "This erases Heron Ash for good" in result.stdout + result.stderr
    assert any(
        line.split()[:2] == [str(club.ids[0]), name.split()[0]]
        for line in club.season("members").splitlines()
    )


@pytest.mark.slow
def test_merging(club):
    """The output names the merged player, or the reason for a refusal."""
    club.season("member", 800, "--name", "Heron Ash")
    first = club.ids[0]
    merged = text_of("players_merged", player=800, into=first)
    assert club.season("merge", 800, first) == f"{merged}\n"
    assert club.season("show", 800).startswith(
        f"{first}  Heron Ash\n{text_of('log_was_player', player='800')}\n"
    )
    message = club.refused("merge", 800, club.ids[1])
    assert f"{text_of('season_id_merged', player='800', into=str(first))}." in message
    assert says(club.refused("merge", 98765, first), "season_no_player", player="98765")
    assert says(club.refused("merge", first, first), "season_one_player_already")
    club.record()
    pair = read_registration(club.evening.registration).pairs[0]
    message = club.refused("merge", *pair.players)
    assert says(message, "season_two_who_played", one="3", other="5", session="1")
    assert "Missing argument 'INTO'" in club.refused("merge", first)
    assert "'Heron' is not a valid integer" in club.refused("merge", "Heron", first)


def test_rules(club):
    """Rules that are not given stay, and ratings of the season so far follow the new rules."""
    means = ["A 80", "B 70", "C 60", "D 50"]
    assert club.season("rules") == (
        f"{text_of('points_told', means=means, step=10)}\n"
        f"{text_of('ranking_rule', n=6, decimals=1)}\n"
    )
    changes = len(SeasonFile(club.file).read().changes)
    assert changes == 1
    said = club.season("rules", "--window", 1, "--section-means", "75, 62.5", "--step", "1e1")
    assert said == (
        f"{text_of('points_told', means=['A 75', 'B 62.5'], step=10)}\n"
        f"{text_of('ranking_rule', n=1, decimals=1)}\n"
    )
    said = club.season("rules", "--decimals", 0)
    assert says(said, "ranking_rule", n=1, decimals=0)
    club.record()
    club.season("results", "--results", club.scores("A"))
    pair = read_registration(club.evening.registration).pairs[0]
    assert text_of("log_ranking_mean", ranking=80, n=1, points="80") in club.season(
        "show", pair.first
    )


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--window", "0"], "0 is not in the range 1<=x<=100"),
        (["--window", "6.5"], "'6.5' is not a valid integer"),
        (["--section-means", ""], "'' is not a number of points from 0 to 1000."),
        (["--section-means", "80,,60"], "'' is not a number of points"),
        (["--section-means", "80,x"], "'x' is not a number of points"),
        (["--section-means", "80,-1"], "'-1' is not a number of points"),
        (["--section-means", "nan"], "'nan' is not a number of points"),
        (["--step", "1001"], "'1001' is not a number of points"),
        (["--decimals", "7"], "7 is not in the range 0<=x<=6"),
    ],
)
def test_rules_that_cannot_be(club, args, said):
    """They are refused before anything changes."""
    assert said in " ".join(club.refused("rules", *args).split())


def test_import_and_export(club, evening):
    """A history is imported and exported, for Excel too; recorded sessions stay in the log."""
    out = club.folder / "out.csv"
    assert club.season("export", "--out", out) == f"Written: {out}, 32 players\n"
    assert out.read_bytes() == evening.history.read_bytes()
    club.record("--date", "2024-09-05")
    assert club.season("import", "--history", out) == text_of("players_read", n=32, file=out) + "\n"
    club.season("export", "--out", out, "--csv-style", "excel")
    assert b";" in out.read_bytes()
    assert read_history(out).digest == read_history(evening.history).digest
    assert "session 1 of 2024-09-05" in club.season("log")
    bad = club.put("bad.csv", "1,70,[0,0,3]\n2,70,[0,2]\n")
    message = club.refused("import", "--history", bad)
    wrong = text_of("history_one_sided", player="1", other="2", n=3, there=2, line="2")
    assert f"Error: {bad}:1: {wrong}" in message


def test_a_season_of_nothing(invoke, tmp_path):
    """It can be listed and shown, but there is no history to write yet."""
    file = tmp_path / "new.season"
    result = invoke("season", "init", file)
    assert result.stdout == f"{file}: 0 players, 0 meetings of two players so far.\n"
    for command in ("log", "members", "check", "rules"):
        assert invoke("season", command, file).exit_code == 0
    result = invoke("season", "export", file, "--out", tmp_path / "out.csv")
    assert result.exit_code == 2
    wrong = f"{text_of('nobody_played_yet')}. {text_of('record_evening_first')}"
    assert wrong in result.stderr
    assert not (tmp_path / "out.csv").exists()


def test_beginning_with_members(invoke, tmp_path):
    """The season has the data of both files; a fault in either leaves no file."""
    (tmp_path / "m.csv").write_text("id,name,ranking\n5,Heron Ash,70\n7,Swan Birch,\n")
    history = tmp_path / "h.csv"
    history.write_text("5,74,[1,0,0,2]\n3,60.0,[0,0,0,0,0,1]\n")
    args = ("--history", history, "--members", tmp_path / "m.csv")
    file = tmp_path / "club.season"
    result = invoke("season", "init", file, *args)
    assert result.exit_code == 2
    wrong = text_of("history_one_sided", player="5", other="3", n=2, there=1, line="2")
    assert f"{history}:1: {wrong}" in result.stderr
    assert not file.exists()
    history.write_text("5,74,[1,0,0,2]\n3,60.0,[0,0,0,0,0,2]\n")
    result = invoke("season", "init", file, *args)
    assert result.stdout == f"{file}: 3 players, 2 meetings of two players so far.\n"
    assert invoke("season", "show", file, "heron ash").stdout.startswith(
        f"5  Heron Ash\n{text_of('log_ranking_as_given', ranking=74)}\n"
    )


@pytest.mark.parametrize(
    "args",
    [
        ("export", "--out"),
        ("members", "--out"),
        ("log", "--json"),
        ("report", "--out"),
        ("backup", "--out"),
    ],
)
def test_the_season_is_not_replaced(club, args):
    """A typing error cannot overwrite the season, under any of its names."""
    for name in (club.file, club.folder / "." / "movements" / ".." / "club.season"):
        assert says(club.refused(*args, name), "file_is_read")
    link = club.folder / "link"
    link.hardlink_to(club.file)
    assert says(club.refused(*args, link), "file_is_read")
    begin = club.call("season", "init", club.file)
    assert begin.exit_code == 2
    assert says(begin.stderr, "journal_file_of_this_name")


COMMANDS = {
    "record": ("--plan", "plan.json"),
    "results": ("--results", "results.csv"),
    "undo": (),
    "redo": (),
    "log": (),
    "show": ("5",),
    "report": ("--out", "out.html"),
    "members": (),
    "member": ("5", "--status", "left"),
    "merge": ("5", "6"),
    "rules": (),
    "import": ("--history", "history.csv"),
    "export": ("--out", "out.csv"),
    "backup": (),
    "check": (),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_season_that_is_not_there(club, command, monkeypatch):
    """Each command reports this in one sentence, and creates nothing."""
    club.plan()
    club.scores("A")
    monkeypatch.chdir(club.folder)
    before = club.evening.files()
    for name, said in (
        ("klub.season", "there is no such file. Did you mean club.season?"),
        ("results.csv", "this looks like a file of results, not a season file; were the two file"),
        ("movements", "this is a folder, not a file."),
    ):
        family = ("--family", "small", "--movements", "movements") * (command == "record")
        result = club.call("season", command, name, *COMMANDS[command], *family)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr.startswith(f"Error: {name}: {said}")
    result = club.call("season", command)
    assert result.exit_code == 2
    assert "Missing argument 'FILE'" in result.stderr
    assert club.evening.files() == before


@pytest.mark.parametrize(
    ("command", "option"),
    [
        ("record", "--plan"),
        ("results", "--results"),
        ("members", "--members"),
        ("import", "--history"),
    ],
)
def test_the_other_file_is_not_there(club, command, option):
    """The error names the other file; a season given there is refused too."""
    missing = club.folder / "nothing.here"
    message = club.refused(command, option, missing)
    assert message.startswith(f"Error: {missing}: {text_of('file_missing')}")
    message = club.refused(command, option, club.file)
    assert message.startswith(f"Error: {club.file}")
