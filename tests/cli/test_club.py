"""``bridgeopt club``: creating and showing a club's folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.files.history import write_history
from bridgeopt.files.settings import read_settings
from bridgeopt.season import SeasonFile
from tests.support.messages import says


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def answer(monkeypatch) -> Any:
    """Return a function that runs the program on a terminal with given answers."""

    def call(*args: str, answers: tuple[str, ...] = ()) -> Any:
        monkeypatch.setattr("bridgeopt.cli.club.is_interactive", lambda: True)
        return CliRunner().invoke(main, args, input="".join(f"{line}\n" for line in answers))

    return call


def test_four_questions(folder, answer):
    """Enter accepts the defaults: a new season, multiplex, any number of sections and no title."""
    result = answer("club", "init", answers=("", "", "", ""))
    assert result.exit_code == 0, result.output
    settings = read_settings(folder / "club.toml").settings
    assert settings.season == folder / "club.season"
    assert (settings.families, settings.sections, settings.title) == (("multiplex",), None, "")
    assert not SeasonFile(folder / "club.season").read().members
    assert "Written: club.toml" in result.output


def test_wrong_answers_are_asked_again(folder, answer, make_history):
    """A season may start from a history; invalid answers are asked for again."""
    write_history(folder / "history.csv", make_history(1, 12))
    answers = ("nowhere.csv", "history.csv", "sevens, multiplex", "many", "0", "3", "The  club")
    result = answer("club", "init", answers=answers)
    assert result.exit_code == 0, result.output
    settings = read_settings(folder / "club.toml").settings
    assert settings.families == ("sevens", "multiplex")
    assert (settings.sections, settings.title) == (3, "The club")
    assert SeasonFile(folder / "club.season").read().history.digest == make_history(1, 12).digest


def test_a_season_that_is_there(folder, answer):
    """An existing season is used unchanged, under its own name."""
    SeasonFile.create(folder / "ours.season")
    before = (folder / "ours.season").read_bytes()
    result = answer("club", "init", answers=("ours.season", "", "", ""))
    assert result.exit_code == 0, result.output
    assert read_settings(folder / "club.toml").settings.season == folder / "ours.season"
    assert (folder / "ours.season").read_bytes() == before


def test_only_what_is_not_given_is_asked(folder, answer):
    """Options replace questions."""
    given = ("--season", "s.season", "--family", "howell", "--sections", "as fits", "--title", "X")
    result = answer("club", "init", *given)
    assert result.exit_code == 0, result.output
    assert "?" not in result.output.replace("FILE?", "")
    assert read_settings(folder / "club.toml").settings.title == "X"


def test_without_a_terminal_nothing_is_asked(folder, invoke):
    """The message lists the missing options, and nothing is written."""
    for given, missing in (
        ((), "give --season and --family"),
        (("--season", "s.season"), "give --family"),
        (("--family", "howell"), "give --season"),
    ):
        result = invoke("club", "init", *given)
        assert result.exit_code == 2
        assert missing in result.output
        assert not list(folder.iterdir())


def test_all_options(folder, invoke, make_history):
    """Each option is written, with files relative to the club's folder."""
    write_history(folder / "history.csv", make_history(1, 8))
    player = make_history(1, 8).ids[0]
    (folder / "members.csv").write_text(f"id,name\n{player},Heron Willow\n", encoding="utf-8")
    result = invoke(
        *("club", "init", "club", "--season", "club/s.season", "--history", "history.csv"),
        *("--members", "members.csv", "--family", "howell", "--sections", "2", "--boards", "3"),
        *("--title", "X", "--lang", "nl", "--paper", "letter", "--csv-style", "excel"),
    )
    assert result.exit_code == 0, result.output
    text = (folder / "club" / "club.toml").read_text(encoding="utf-8")
    assert 'season = "s.season"\n' in text
    settings = read_settings(folder / "club" / "club.toml").settings
    assert (settings.sections, settings.boards, settings.language) == (2, 3, "nl")
    assert (settings.paper, settings.csv_style, settings.members) == ("letter", "excel", None)
    season = SeasonFile(folder / "club" / "s.season").read()
    assert season.history.digest == make_history(1, 8).digest
    assert season.names.name(player) == "Heron Willow"


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        (("--family", "nonsense"), "nonsense"),
        (("--family", ","), "'--family': a name is empty"),
        (("--sections", "0"), "'--sections': 0 will not do. Write a number from 1 to 99, or"),
        (("--movements", "nowhere"), "nowhere"),
        (("--history", "nowhere.csv"), "nowhere.csv"),
    ],
)
def test_what_cannot_be_writes_nothing(folder, invoke, options, wrong):
    """Wrong options are reported before anything is created."""
    result = invoke("club", "init", "--season", "s.season", "--family", "howell", *options)
    assert result.exit_code == 2
    assert wrong in " ".join(result.output.split())
    assert not list(folder.iterdir())


def test_settings_that_are_there_are_left_alone(folder, invoke, answer):
    """Existing settings stay unchanged with or without a terminal, and the message gives advice."""
    (folder / "club.toml").write_text("# mine\n", encoding="utf-8")
    for call in (invoke, answer):
        result = call("club", "init", "--season", "s.season", "--family", "howell")
        assert result.exit_code == 2
        assert "club.toml: the club's settings are here already" in result.output
        assert "club show" in result.output
    assert (folder / "club.toml").read_text(encoding="utf-8") == "# mine\n"
    assert [file.name for file in folder.iterdir()] == ["club.toml"]


def test_a_new_season_from_a_history_beside_one_that_is_there(folder, invoke, make_history):
    """The history is not imported into an existing season; the commands for that are named."""
    write_history(folder / "history.csv", make_history(1, 8))
    SeasonFile.create(folder / "s.season")
    given = ("--season", "s.season", "--family", "howell", "--history", "history.csv")
    result = invoke("club", "init", *given)
    assert result.exit_code == 2
    assert "season import" in result.output
    assert not (folder / "club.toml").exists()


def test_a_folder_that_cannot_be_written(folder, invoke):
    """One error message, and no season without settings."""
    closed = folder / "closed"
    closed.mkdir()
    closed.chmod(0o500)
    if os.access(closed, os.W_OK):
        closed.rmdir()
        closed.write_text("a file", encoding="utf-8")
    result = invoke("club", "init", "closed", "--season", "s.season", "--family", "howell")
    assert result.exit_code == 2
    assert "closed" in result.output
    assert not (folder / "s.season").exists()


def test_below_another_club(folder, invoke):
    """A club below another is allowed, with a note about which settings apply."""
    (folder / "club.toml").write_text("boards = 2", encoding="utf-8")
    result = invoke("club", "init", "youth", "--season", "y.season", "--family", "howell")
    assert result.exit_code == 0, result.output
    assert "counts instead of" in result.output


def test_show(folder, invoke):
    """Each key is shown with its value, its line or default, and a mark for missing files."""
    (folder / "club.toml").write_text(
        '# ours\ntitle = "The club"\nseason = "club.season"\nfamily = ["howell", "nonsense"]\n',
        encoding="utf-8",
    )
    result = invoke("club", "show", columns=200)
    assert result.exit_code == 0
    rows = {line.split()[0]: line for line in result.output.splitlines()[2:]}
    assert list(rows) == [
        *("title", "season", "members", "family", "movements"),
        *("sections", "smallest", "largest", "winners", "equal_fields"),
        *("half_table", "ew_from_one", "barometer"),
        *("boards", "objective", "language", "paper", "guide_cards", "csv"),
        *(
            "sit_out_sheet",
            "sit_out_play",
            "phone_names",
            "phone_boards",
            "calendar",
            "club_number",
        ),
        *("bridgemate_club", "bridgemate_licence", "handicap", "strata"),
    ]
    assert rows["title"].split() == ["title", "The", "club", "line", "2"]
    assert "club.season (not there)" in rows["season"]
    assert "howell, nonsense (" in rows["family"]
    assert rows["family"].split()[-2:] == ["line", "4"]
    assert rows["sections"].split() == ["sections", "as", "fits", "default"]
    SeasonFile.create(folder / "club.season")
    (folder / "sub").mkdir()
    assert "not there" not in invoke("club", "show", columns=200).output


def test_show_needs_a_club(folder, invoke):
    """The message explains how to create a club."""
    result = invoke("club", "show")
    assert result.exit_code == 2
    assert "club init" in result.output


def test_a_season_by_its_name_is_the_folders(tmp_path, invoke, monkeypatch):
    """A season's name is relative to the club's folder; without players, advice is shown."""
    monkeypatch.chdir(tmp_path)
    result = invoke("club", "init", "mine", "--season", "our.season", "--family", "multiplex")
    assert result.exit_code == 0
    assert (tmp_path / "mine" / "our.season").exists()
    assert 'season = "our.season"' in (tmp_path / "mine" / "club.toml").read_text(encoding="utf-8")
    assert says(result.stdout, "club_without_names")
    assert "bridgeopt open --club mine" in result.stdout


def test_a_family_that_is_not_there_is_asked_again(folder, answer):
    """The question is repeated at once, not after all other questions."""
    result = answer("club", "init", answers=("", "multiplx", "multiplex", "", ""))
    assert result.exit_code == 0
    assert result.output.index("multiplx") < result.output.index("Title on all papers")
