"""The club's settings: the commands that use them, and the options that override them."""

from __future__ import annotations

import os
from decimal import Decimal
from pathlib import Path
from typing import Any

import click
import pytest

from bridgeopt.cli import main
from bridgeopt.club import Objective
from bridgeopt.season import SeasonFile
from tests.support.messages import says

SETTINGS = """\
title = "The club"
season = "club.season"
members = "members.csv"
family = "sevens"
movements = "cards"
sections = 3
smallest = 6
largest = 24
winners = 2
equal_fields = true
half_table = "ns"
ew_from_one = true
barometer = true
boards = 5
objective = "squares"
language = "nl"
paper = "letter"
guide_cards = "large"
csv = "excel"
sit_out_sheet = true
club_number = "0042"
bridgemate_club = "NL7"
bridgemate_licence = "letters"
handicap = "Cup"
strata = "Series"
"""

# By setting: the parameter's name, the club's value seen from its folder, and another value.
VALUES = {
    "season": ("season_file", Path("club.season"), Path("other.season")),
    "members": ("members_file", Path("members.csv"), Path("other.csv")),
    "families": ("family", "sevens", "howell"),
    "family": ("family", "sevens", "howell"),
    "movements": ("movements_folder", Path("cards"), Path("other")),
    "sections": ("sections", (3,), (2,)),
    "num_sections": ("num_sections", 3, 2),
    "boards": ("boards", 5, 2),
    "winners": ("winners", 2, 1),
    "equal_fields": ("equal_fields", True, False),
    "half_table": ("half_table", "ns", "rover"),
    "ew_from_one": ("ew_from_one", True, False),
    "barometer": ("barometer", True, False),
    "smallest": ("smallest", 6, 7),
    "largest": ("largest", 24, 30),
    "objective": ("objective", Objective("squares"), Objective("squares", (Decimal(2),))),
    "title": ("title", "The club", "Another"),
    "paper": ("paper", "letter", "a4"),
    "large_cards": ("large_cards", True, False),
    "csv_style": ("csv_style", "excel", "plain"),
    "sit_out_sheet": ("sit_out_sheet", True, False),
    "club_number": ("club_number", "0042", "7"),
    "bridgemate_club": ("club_id", "NL7", "NL8"),
    "bridgemate_licence": ("licence_key", "letters", "figures"),
    "handicap": ("handicap", "Cup", "Other"),
    "strata": ("strata", "Series", "Other"),
}

# The required arguments of each command.
NEEDED = {
    "open": (),
    "run": ("--reg", "tonight.csv"),
    "change": ("--plan", "plan.json"),
    "print": ("--plan", "plan.json", "--out", "paper"),
    "push": ("--plan", "plan.json"),
    "check": (),
    "evaluate": ("--plan", "plan.json"),
    "score": ("--csv", "boards.csv"),
    "record": ("--plan", "plan.json"),
    "season record": ("--plan", "plan.json"),
    "season report": ("--out", "season.html"),
    "season members": (),
    "season standings": (),
    "season handicaps": (),
    "season final": (),
    "season export": ("--out", "history.csv"),
}

SEASON = main.get_command(click.Context(main), "season")
assert isinstance(SEASON, click.Group)
TAKES = {**main.CLUB, **{f"season {name}": takes for name, takes in SEASON.CLUB.items()}}  # type: ignore[attr-defined]


def command_of(words: str) -> click.Command:
    """Return a command by its name."""
    group = SEASON if words.startswith("season ") else main
    command = group.get_command(click.Context(group), words.split()[-1])
    assert command is not None
    return command


@pytest.fixture
def club(tmp_path, monkeypatch) -> Path:
    """Work in a club's folder."""
    (tmp_path / "club.toml").write_text(SETTINGS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def parsed(invoke, monkeypatch) -> Any:
    """Return a function that gives the parameters a command receives, without running it."""

    def parse(words: str, *args: str) -> dict[str, Any]:
        seen: dict[str, Any] = {}
        with monkeypatch.context() as patch:
            patch.setattr(command_of(words), "callback", lambda **given: seen.update(given))
            result = invoke(*words.split(), *args)
        assert result.exit_code == 0, result.output
        return seen

    return parse


def cases() -> list[tuple[str, str]]:
    """Return all commands with each setting that they use."""
    return [
        (words, "num_sections" if (words, setting) == ("check", "sections") else setting)
        for words, takes in TAKES.items()
        for setting in takes
    ]


@pytest.mark.parametrize(("words", "setting"), cases())
def test_settings_hold_where_options_say_nothing(club, parsed, words, setting):
    """Each command takes each of its settings; its own option wins; --club none takes none."""
    name, held, other = VALUES[setting]
    assert parsed(words, *NEEDED[words])[name] == held
    (option,) = (p for p in command_of(words).params if p.name == name)
    given = other[0] if isinstance(other, tuple) else other
    says = option.secondary_opts[:1] if option.is_flag else (option.opts[0], str(given))
    assert parsed(words, *NEEDED[words], *says)[name] == other
    bare = parsed(words, *NEEDED[words], *outside(words), "--club", "none")
    assert bare[name] != held


def outside(words: str) -> tuple[str, ...]:
    """Return the arguments required without a club."""
    return ("x.season",) if words.startswith("season ") else ()


@pytest.mark.parametrize("words", [words for words, takes in TAKES.items() if "members" in takes])
def test_season_history_and_members_go_together(club, parsed, words):
    """With --history the club's season is ignored, and with --season the club's members are."""
    needed = NEEDED[words]
    assert parsed(words, *needed)["members_file"] == Path("members.csv")
    assert parsed(words, *needed, "--season", "x.season")["members_file"] is None
    if "history_file" in {p.name for p in command_of(words).params}:
        seen = parsed(words, *needed, "--history", "h.csv")
        assert (seen["history_file"], seen["season_file"]) == (Path("h.csv"), None)
        assert seen["members_file"] == Path("members.csv")


def test_what_a_plan_knows_is_not_changed(club, parsed):
    """`change` uses the plan's movements and boards, not the club's."""
    seen = parsed("change", *NEEDED["change"])
    assert (seen["family"], seen["movements_folder"], seen["boards"]) == (None, None, None)


def test_several_families_are_a_choice_for_run_alone(club, parsed):
    """Other commands ignore a choice of families."""
    (club / "club.toml").write_text('family = ["sevens", "howell"]', encoding="utf-8")
    assert parsed("run", *NEEDED["run"])["family"] == "sevens,howell"
    assert parsed("print", *NEEDED["print"])["family"] is None


def test_found_above_and_named(club, parsed, monkeypatch, tmp_path_factory):
    """Settings apply in all folders below; elsewhere --club names the folder or the file."""
    below = club / "evenings" / "2026-11-24"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)
    seen = parsed("run", "--reg", "r.csv")
    assert (seen["season_file"], seen["boards"]) == (club / "club.season", 5)
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))
    assert parsed("run", "--reg", "r.csv")["boards"] is None
    for place in (club, club / "club.toml"):
        seen = parsed("run", "--reg", "r.csv", "--club", str(place))
        assert (seen["season_file"], seen["boards"]) == (club / "club.season", 5)
    (below / "club.toml").write_text("boards = 2", encoding="utf-8")
    monkeypatch.chdir(below)
    seen = parsed("run", "--reg", "r.csv")
    assert (seen["season_file"], seen["boards"]) == (None, 2)


@pytest.mark.parametrize("words", TAKES)
def test_broken_settings(club, invoke, words):
    """In every command each fault is reported with its line, and help still works."""
    (club / "club.toml").write_text("\nsesion = 'x'\nboards = 'a'\n", encoding="utf-8")
    needed = NEEDED.get(words, ())
    result = invoke(*words.split(), *needed)
    assert result.exit_code == 2
    assert "club.toml:2: the key 'sesion' is not known here; did you mean season?" in result.output
    assert "club.toml:3: boards: 'a' is not allowed" in result.output
    assert invoke(*words.split(), "--help").exit_code == 0


@pytest.fixture
def season(club) -> Path:
    """Create the club's season."""
    SeasonFile.create(club / "club.season")
    return club / "club.season"


@pytest.mark.slow
def test_season_commands_leave_the_season_out(club, season, invoke):
    """In a club's folder the season can be omitted, whatever other arguments a command takes."""
    for line in (
        ("member", "12", "--name", "Heron Willow"),
        ("member", "--name", "Robin Elm"),
        ("member", "club.season", "14", "--name", "Kingfisher Oak"),
        ("merge", "14", "13"),
        ("undo",),
        ("redo",),
        ("undo", "club.season"),
        ("show", "12"),
        ("show", "Heron Willow"),
        ("show", "club.season", "12"),
        ("log",),
        ("check",),
        ("backup",),
        ("rules", "--window", "5"),
        ("members",),
    ):
        result = invoke("season", *line)
        assert result.exit_code == 0, (line, result.output)
    assert {p: m.name for p, m in SeasonFile(season).read().members.items()} == {
        12: "Heron Willow",
        13: "Robin Elm",
        14: "Kingfisher Oak",
    }
    result = invoke("season", "member", "12", "--erase", "--yes")
    assert result.exit_code == 0, result.output
    assert SeasonFile(season).read().members[12].name is None


def test_the_season_that_is_named_wins(club, season, invoke):
    """A named file is used, though the club has another season."""
    SeasonFile.create(club / "12")
    result = invoke("season", "member", "12", "--name", "Robin Elm")
    assert result.exit_code == 0, result.output
    assert not SeasonFile(season).read().members
    assert SeasonFile(club / "12").read().members


def test_without_a_club_the_season_is_named(tmp_path, monkeypatch, invoke):
    """A missing argument is reported as usual."""
    monkeypatch.chdir(tmp_path)
    for line in (("log",), ("merge", "14", "13"), ("member", "12", "--name", "Robin Elm")):
        assert invoke("season", *line).exit_code == 2


def test_settings_that_may_not_be_read(club, invoke):
    """A file without read permission gives one error."""
    (club / "club.toml").chmod(0)
    if os.access(club / "club.toml", os.R_OK):
        pytest.skip("permissions do not count here")
    result = invoke("check")
    assert result.exit_code == 2
    assert says(result.output, "file_not_yours_to_read")
