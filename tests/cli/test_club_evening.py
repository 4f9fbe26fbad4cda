"""Short commands in a club's folder, and the existing files they use."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.cli import run as comparing
from bridgeopt.cli.reporting import OutputLostError
from bridgeopt.files.plan import read_plan
from bridgeopt.season import SeasonFile
from tests.support.messages import says, text_of

TUESDAY = date(2026, 11, 24)

pytestmark = pytest.mark.slow


class Calendar:
    """The program's current date, which a test can advance."""

    def __init__(self, monkeypatch: Any) -> None:
        self.today = TUESDAY
        calendar = self

        class Day(date):
            @classmethod
            def today(cls) -> date:
                return calendar.today

        for module in ("options", "club_defaults", "record"):
            monkeypatch.setattr(f"bridgeopt.cli.{module}.date", Day)

    def later(self, days: int) -> None:
        """Advance by some days."""
        self.today += timedelta(days=days)


@pytest.fixture
def calendar(monkeypatch) -> Calendar:
    """Set the date to a Tuesday."""
    return Calendar(monkeypatch)


@pytest.fixture
def club(tmp_path, monkeypatch, calendar) -> Path:
    """Work in the folder of a new club: eight registered pairs, and the season's file."""
    monkeypatch.chdir(tmp_path)
    register(tmp_path / "tonight.csv", range(1, 17, 2))
    (tmp_path / "club.toml").write_text(
        'title = "Test club"\nseason = "club.season"\nfamily = "multiplex"\nlanguage = "en"\n',
        encoding="utf-8",
    )
    SeasonFile.create(tmp_path / "club.season")
    return tmp_path


def register(file: Path, firsts: Any) -> None:
    """Write a registration that pairs each of these players with the next."""
    file.write_text("".join(f"{k},{k + 1}\n" for k in firsts), encoding="utf-8")


@pytest.fixture
def done(invoke) -> Any:
    """Return a function that runs a command which must succeed."""

    def call(line: str, *more: str) -> Any:
        result = invoke(*line.split(), *more)
        assert result.exit_code == 0, result.output
        return result

    return call


def names(folder: Path) -> set[str]:
    """Return the names of a folder's files."""
    return {file.name for file in folder.iterdir()}


def test_a_season_with_short_commands(tmp_path, monkeypatch, calendar, done, invoke):
    """The documented short commands lead from an empty folder to the second evening."""
    monkeypatch.chdir(tmp_path)
    register(tmp_path / "tonight.csv", range(1, 17, 2))
    given = ("--season", "club.season", "--family", "multiplex", "--title", "Test club")
    done("club init", *given)

    ran = done("run tonight.csv")
    evening = tmp_path / "evenings" / "2026-11-24"
    assert {"plan.json", "index.html", "guide-cards.html", "section-A.csv"} <= names(evening)
    assert "Test club" in (evening / "seating.html").read_text(encoding="utf-8")
    shown = ran.stderr.replace("\\", "/")
    assert says(shown, "print_from", file="evenings/2026-11-24/index.html")
    first = read_plan(evening / "plan.json")
    assert first.printed == ("A",)

    changed = done("change --drop 12")
    assert "Plan: evenings/2026-11-24/plan.json" in changed.stderr.replace("\\", "/")
    assert read_plan(evening / "plan-before.json").id == first.id
    assert text_of("to_reprint", pages="").rstrip(" .") in changed.stderr
    assert "again-guide-cards.html" in names(evening)
    second = read_plan(evening / "plan.json")
    assert len(second.sections[0].pairs) == 7

    done("change --swap-player 3:90")
    assert read_plan(evening / "plan-before.json").id == second.id
    third = read_plan(evening / "plan.json")
    assert 90 in {p for pair in third.sections[0].pairs for p in pair.players}

    done("print")
    assert not any(name.startswith("again-") for name in names(evening))
    recorded = done("record")
    assert says(
        recorded.output,
        "session_recorded",
        session="1",
        day="2026-11-24",
        pairs=7,
        sections=1,
        rounds=(6,),
        most=6,
    )

    numbers = [k for k, pair in enumerate(third.sections[0].numbers, 1) if pair]
    rows = "".join(f"A,{k},{47 + k}\n" for k in numbers)
    (tmp_path / "results.csv").write_text(f"section,number,percentage\n{rows}", encoding="utf-8")
    done("season results --results results.csv")
    assert SeasonFile(tmp_path / "club.season").read().sessions[0].id == 1

    assert text_of("taken_back", change="") in done("season undo").output
    assert text_of("taken_back", change="session 1") in done("season undo").output
    done("season redo")
    done("season redo")

    listed = "date,event,evening\n2026-11-24,Club evening,yes\n2026-12-01,Club evening,yes\n"
    (tmp_path / "calendar.csv").write_text(listed, encoding="utf-8")
    with (tmp_path / "club.toml").open("a", encoding="utf-8") as file:
        file.write('calendar = "calendar.csv"\n')
    assert "Club evening" in done("calendar show").stdout
    calendar.later(7)
    refused = invoke("change", "--drop", "12")
    assert refused.exit_code == 2
    assert says(refused.output, "latest_evening_long_ago", n=3)
    assert says(
        done("run tonight.csv").stderr, "calendar_tonight", event="Club evening", number="2", of="2"
    )
    assert says(
        done("record").output,
        "session_recorded",
        session="2",
        day="2026-12-01",
        pairs=8,
        sections=1,
        rounds=(6,),
        most=6,
    )
    season = SeasonFile(tmp_path / "club.season").read()
    assert [session.played_on for session in season.sessions] == [TUESDAY, date(2026, 12, 1)]
    assert done("season log").exit_code == done("season show 90").exit_code == 0


def test_the_long_form_writes_only_what_it_names(club, done):
    """Even in a club's folder no evening is created, and JSON is the only output."""
    done("run --reg tonight.csv --sections 1")
    plan = json.loads(done("run --reg tonight.csv --sections 1 --json -").stdout)
    assert plan["family"] == "multiplex"
    done("run --reg tonight.csv --sections 1 --out somewhere")
    assert not (club / "evenings").exists()
    assert "index.html" not in names(club / "somewhere")
    done("change --plan somewhere --drop 12")
    assert "plan-before.json" not in names(club / "somewhere")


def test_json_alone(club, done):
    """The short form writes the evening, and standard output only has the plan."""
    plan = json.loads(done("run tonight.csv --json -").stdout)
    there = json.loads((club / "evenings/2026-11-24/plan.json").read_text(encoding="utf-8"))
    assert plan["plan_id"] == there["plan_id"]
    changed = json.loads(done("change --drop 12 --json -").stdout)
    assert changed["plan_id"] != plan["plan_id"]


def test_another_run_of_the_day(club, done):
    """The replaced plan is kept; an identical plan leaves no copy."""
    done("run tonight.csv")
    evening = club / "evenings" / "2026-11-24"
    first = (evening / "plan.json").read_bytes()
    assert "kept as" not in done("run tonight.csv").stderr
    assert "plan-earlier-1.json" not in names(evening)
    (evening / "note.txt").write_text("mine", encoding="utf-8")
    first = (evening / "plan.json").read_bytes()
    register(club / "tonight.csv", range(3, 19, 2))
    assert "kept as plan-earlier-1.json" in done("run tonight.csv").stderr
    assert (evening / "plan-earlier-1.json").read_bytes() == first
    assert (evening / "plan.json").read_bytes() != first
    assert (evening / "note.txt").read_text(encoding="utf-8") == "mine"


def test_a_second_session_of_the_day(club, done, invoke):
    """A recorded evening is left alone, and the next run creates another folder."""
    done("run tonight.csv")
    done("record")
    before = {f: f.read_bytes() for f in (club / "evenings" / "2026-11-24").iterdir()}
    refused = invoke("change", "--drop", "12")
    assert refused.exit_code == 2
    assert says(refused.output, "evening_recorded", session="1", day="2026-11-24")
    assert "season undo" in refused.output
    done("run tonight.csv")
    assert {f: f.read_bytes() for f in (club / "evenings" / "2026-11-24").iterdir()} == before
    done("change --drop 12")
    assert (club / "evenings" / "2026-11-24-2" / "plan-before.json").exists()
    done("record")
    assert len(SeasonFile(club / "club.season").read().sessions) == 2


def test_the_day_of_the_folder(club, done, calendar):
    """Recorded or printed a day later, an evening keeps its date unless --date is given."""
    done("run tonight.csv --date 23-11-2026")
    calendar.later(1)
    done("print")
    pages = (club / "evenings/2026-11-23/seating.html").read_text(encoding="utf-8")
    assert "23 November 2026" in pages
    assert "session 1 of 2026-11-23" in done("record").output
    done("season undo")
    assert "session 1 of 2026-11-22" in done("record --date 2026-11-22").output


def test_what_is_named_is_taken(club, done, calendar):
    """A named plan is used with its own date, however old, and is written to --out."""
    done("run tonight.csv")
    calendar.later(30)
    done("change --plan evenings/2026-11-24 --drop 12 --out evenings/2026-11-24")
    done("print --plan evenings/2026-11-24 --out paper --lang nl")
    assert "24 november 2026" in (club / "paper/seating.html").read_text(encoding="utf-8")
    assert "of 2026-11-24" in done("record --plan evenings/2026-11-24").output


def test_options_of_the_short_form_win(club, done):
    """The latest plan is used, and the given folder is written."""
    done("run tonight.csv")
    plan = (club / "evenings/2026-11-24/plan.json").read_bytes()
    done("change --drop 12 --out trial")
    assert (club / "evenings/2026-11-24/plan.json").read_bytes() == plan
    assert "index.html" not in names(club / "trial")
    done("print --out paper")
    assert "index.html" in names(club / "paper")


def test_as_fits_and_several_families(club, done):
    """All fitting formats are shown, and the one with the fewest earlier meetings is played."""
    register(club / "tonight.csv", range(1, 37, 2))
    ran = done("run tonight.csv --family multiplex,teamplus")
    assert says(ran.stdout, "compare_title", pairs=18, ways=4)
    assert says(ran.stdout.replace("\n  ", " "), "compare_chosen", family="multiplex", n=1)
    plan = read_plan(club / "evenings/2026-11-24/plan.json")
    assert (plan.family, len(plan.sections)) == ("multiplex", 1)
    done("run tonight.csv --sections 2")
    assert len(read_plan(club / "evenings/2026-11-24/plan.json").sections) == 2


def test_a_comparison_writes_nothing(club, done):
    """With --compare nothing is written."""
    register(club / "tonight.csv", range(1, 37, 2))
    assert says(done("run tonight.csv --compare --family multiplex").stdout, "compare_advice")
    assert not (club / "evenings").exists()


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("run", "--reg"),
        ("run tonight.csv --reg tonight.csv", text_of("option_of_long_form", option="--reg")),
        ("run tonight.csv --out x", text_of("option_of_long_form", option="--out")),
        ("run --reg tonight.csv --sections 1 --date 2026-11-24", "--date"),
        ("run tonight.csv --club none --family howell", "club init"),
        ("run nowhere.csv", "nowhere.csv"),
        ("change --drop 12", "bridgeopt run"),
        ("print", "bridgeopt run"),
        ("push --yes", "bridgeopt run"),
        ("record", "bridgeopt run"),
        ("season record", "bridgeopt run"),
        ("print --club none", "--plan"),
        ("print --plan x", "--out"),
        ("record --plan x --history h.csv", "--out"),
        ("record --plan x --out h.csv", "--history"),
        ("record --plan x --history h.csv --season s --out o", "not both"),
        (
            "record --plan x --history h.csv --out o --left A7=2",
            "--left can only be used with a season",
        ),
        ("record --plan x --club none", "--history"),
    ],
)
def test_what_cannot_be(club, invoke, line, wrong):
    """One error message with advice, exit code 2, and nothing written."""
    result = invoke(*line.split())
    assert result.exit_code == 2, result.output
    assert wrong in " ".join(result.output.split())
    assert names(club) == {"tonight.csv", "club.toml", "club.season"}


def test_a_club_without_a_family(club, invoke):
    """The command asks for a family, and does not guess."""
    (club / "club.toml").write_text('season = "club.season"', encoding="utf-8")
    result = invoke("run", "tonight.csv")
    assert result.exit_code == 2
    assert says(result.output, "run_needs_family")


def test_a_folder_that_cannot_be_written(club, invoke):
    """The error comes before the search."""
    (club / "evenings").write_text("a file", encoding="utf-8")
    result = invoke("run", "tonight.csv")
    assert result.exit_code == 2
    assert says(result.output, "folder_cannot_be_made")


def test_from_a_folder_below(club, done, monkeypatch):
    """In any folder of a club, its evenings are found."""
    (club / "lists").mkdir()
    monkeypatch.chdir(club / "lists")
    done("run ../tonight.csv")
    assert "plan.json" in names(club / "evenings" / "2026-11-24")
    monkeypatch.chdir(club / "evenings" / "2026-11-24")
    done("record")
    assert len(SeasonFile(club / "club.season").read().sessions) == 1


def test_an_evening_that_is_named(club, done, calendar):
    """The named evening's folder is written, with its own date."""
    done("run tonight.csv")
    calendar.later(5)
    evening = club / "evenings" / "2026-11-24"
    changed = done("change --plan evenings/2026-11-24 --drop 12")
    assert text_of("to_reprint", pages="").rstrip(" .") in changed.stderr
    assert len(read_plan(evening / "plan.json").sections[0].pairs) == 7
    assert "24 November 2026" in (evening / "seating.html").read_text(encoding="utf-8")
    recorded = done("record --plan evenings/2026-11-24/plan.json")
    assert "of 2026-11-24" in recorded.stdout


def test_nothing_is_lost_where_nobody_reads(club, done, invoke, monkeypatch):
    """Plan and pages are written before any output is shown."""
    done("run tonight.csv")
    evening = club / "evenings" / "2026-11-24"
    before = (evening / "guide-cards.html").read_bytes()

    def lost(*_: object, **__: object) -> None:
        raise OutputLostError(None)

    monkeypatch.setattr("bridgeopt.cli.change.show_plan_change", lost)
    result = invoke("change", "--drop", "12")
    assert result.exit_code == 141
    assert len(read_plan(evening / "plan.json").sections[0].pairs) == 7
    assert (evening / "guide-cards.html").read_bytes() != before
    monkeypatch.setattr("bridgeopt.cli.plan_output.show_plan", lost)
    assert invoke("run", "tonight.csv", "--date", "2026-11-25").exit_code == 141
    assert "index.html" in names(club / "evenings" / "2026-11-25")


def test_ctrl_c_while_ways_are_compared(club, done, invoke, monkeypatch):
    """Ctrl-C plays the best plan known, with all its printed files, and exits with 130."""
    found = []

    def interrupted(*given: Any) -> Any:
        found.append(replace(compare(*given), interrupted=True))
        return found[0]

    compare = comparing._run_comparison
    monkeypatch.setattr(comparing, "_run_comparison", interrupted)
    monkeypatch.setattr("bridgeopt.tasks.evening.seating.seat_evening", no_search)
    result = invoke("run", "tonight.csv", "--family", "multiplex,howell")
    assert result.exit_code == 130
    assert says(result.stdout, "compare_interrupted")
    evening = club / "evenings" / "2026-11-24"
    assert "index.html" in names(evening)
    assert read_plan(evening / "plan.json").sections[0].numbers == (
        found[0].best.plan.sections[0].numbers
    )


def no_search(*_: object) -> None:
    raise AssertionError("it searches again")


def test_what_a_comparison_has_proven_is_not_searched_again(club, done, monkeypatch):
    """It is only searched again for the cost of requirements."""
    run = ("run", "tonight.csv", "--family", "multiplex,howell")
    with monkeypatch.context() as patched:
        patched.setattr("bridgeopt.tasks.evening.seating.seat_evening", no_search)
        done(" ".join(run))
    plan = read_plan(club / "evenings" / "2026-11-24" / "plan.json")
    assert plan.sections[0].cost.proved
    done(" ".join(run), "--number", "1=2")
    must = json.loads((club / "evenings/2026-11-24/plan.json").read_text())["wishes"][0]
    assert must["cost"] is not None


def test_an_evening_still_to_come_is_told(club, done):
    """A change of the latest evening notes that a later one exists."""
    done("run tonight.csv")
    done("run tonight.csv --date 2026-11-25")
    changed = done("change --drop 12")
    shown = changed.stderr.replace("\\", "/")
    assert says(shown, "evening_to_come", evening="evenings/2026-11-25")
