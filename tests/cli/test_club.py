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
from bridgeopt.tasks.club import RECOMMENDED_OBJECTIVE
from tests.support.messages import says, text_of, times_said


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
    """Enter accepts the answers that the page fills in; each is explained in the page's words."""
    result = answer("club", "init", "club", answers=("", "", "", ""))
    assert result.exit_code == 0, result.output
    settings = read_settings(folder / "club" / "club.toml").settings
    assert settings.season == folder / "club" / "club.season"
    assert (settings.families, settings.sections, settings.title) == (("multiplex",), None, "club")
    assert settings.objective == RECOMMENDED_OBJECTIVE
    assert not SeasonFile(folder / "club" / "club.season").read().members
    for question in ("name", "members_file", "sections", "objective"):
        assert text_of(f"club_ask_{question}") in result.output
    for explanation in ("club_ask_name_told", "club_ask_members_told", "club_ask_sections_told"):
        assert says(result.output, explanation)
    for name in ("fair-share-first", "fair-share", "paper"):
        assert says(result.output, "club_ask_objective_cost", objective=name)


def test_wrong_answers_are_asked_again(folder, answer):
    """Invalid answers are asked for again; a list of members may have names only."""
    (folder / "members.txt").write_text("Kingfisher Oak\nWillow, Heron\n", encoding="utf-8")
    answers = ("The  club", "nowhere.csv", "members.txt", "many", "0", "3", "fairest", "squares")
    result = answer("club", "init", answers=answers)
    assert result.exit_code == 0, result.output
    settings = read_settings(folder / "club.toml").settings
    assert (settings.sections, settings.title, str(settings.objective)) == (
        *(3, "The club"),
        "squares:100",
    )
    names = SeasonFile(folder / "club.season").read().names.names
    assert [*names.values()] == ["Kingfisher Oak", "Heron Willow"]


def test_a_season_that_is_there(folder, answer):
    """An existing season is used unchanged, under its own name."""
    SeasonFile.create(folder / "ours.season")
    before = (folder / "ours.season").read_bytes()
    result = answer("club", "init", "--season", "ours.season", answers=("", "", ""))
    assert result.exit_code == 0, result.output
    assert read_settings(folder / "club.toml").settings.season == folder / "ours.season"
    assert (folder / "ours.season").read_bytes() == before


def test_only_what_is_not_given_is_asked(folder, answer):
    """Options replace questions."""
    given = ("--season", "s.season", "--family", "howell", "--sections", "as fits", "--title", "X")
    given += ("--objective", "paper", "--members", "members.csv")
    (folder / "members.csv").write_text("7,Heron Willow\n", encoding="utf-8")
    result = answer("club", "init", *given)
    assert result.exit_code == 0, result.output
    assert not says(result.output, "club_ask_name_told")
    assert not says(result.output, "club_ask_objective")
    assert read_settings(folder / "club.toml").settings.title == "X"


def test_without_a_terminal_nothing_is_asked(folder, invoke):
    """The message lists the missing options, and nothing is written."""
    for given, missing in (
        ((), ": --season and --family."),
        (("--season", "s.season"), ": --family."),
        (("--family", "howell"), ": --season."),
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
        *("--objective", "squares"),
    )
    assert result.exit_code == 0, result.output
    text = (folder / "club" / "club.toml").read_text(encoding="utf-8")
    assert 'season = "s.season"\n' in text
    settings = read_settings(folder / "club" / "club.toml").settings
    assert (settings.sections, settings.boards, settings.language) == (2, 3, "nl")
    assert str(settings.objective) == "squares:100"
    assert (settings.paper, settings.csv_style, settings.members) == ("letter", "excel", None)
    season = SeasonFile(folder / "club" / "s.season").read()
    assert season.history.digest == make_history(1, 8).digest
    assert season.names.name(player) == "Heron Willow"


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        (("--family", "nonsense"), "nonsense"),
        (("--family", ","), "'--family': a name is empty"),
        (("--sections", "0"), "'--sections': 0 is not allowed. Write a number from 1 to 99, or"),
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
        assert says(result.output, "settings_there_already")
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
    assert says(result.output, "club_instead_of", above=folder / "club.toml")


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
    assert f"club.season ({text_of('setting_not_there')})" in rows["season"]
    assert "howell, nonsense (" in rows["family"]
    assert rows["family"].split()[-2:] == ["line", "4"]
    assert rows["sections"].split() == ["sections", "as", "fits", "default"]
    SeasonFile.create(folder / "club.season")
    (folder / "sub").mkdir()
    assert "not found" not in invoke("club", "show", columns=200).output


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
    assert says(result.stdout, "club_begun")


def test_without_a_terminal_the_objective_is_the_recommended_one(folder, invoke):
    """``club.toml`` has the objective in the short form, and the output names it."""
    result = invoke("club", "init", "--season", "s.season", "--family", "howell")
    assert result.exit_code == 0, result.output
    assert 'objective = "fair-share+first:5"\n' in (folder / "club.toml").read_text("utf-8")
    assert says(result.output, "club_chosen", objective="fair-share+first:5", families=["howell"])


def test_a_history_replaces_an_objective_that_needs_the_season(folder, invoke):
    """``run --history`` in a new club's folder uses paper, and a note says so once."""
    invoke("demo", "--out", ".")
    given = ("--season", "s.season", "--family", "multiplex", "--sections", "1")
    assert invoke("club", "init", *given).exit_code == 0
    pairs = "".join(f"{2 * k + 1},{2 * k + 2}\n" for k in range(8))
    (folder / "pairs.csv").write_text(pairs, encoding="utf-8")
    result = invoke("run", "--history", "history.csv", "--reg", "pairs.csv")
    assert result.exit_code == 0, result.output
    assert times_said(result.stderr, "objective_left_out", objective="fair-share+first:5") == 1
    assert "fair-share" not in result.stdout


def test_a_club_below_another_asks_for_its_own_members(folder, answer):
    """The season of the club in the working folder is not that of a new club in another folder."""
    SeasonFile.create(folder / "club.season")
    (folder / "members.txt").write_text("Kingfisher Oak\n", encoding="utf-8")
    result = answer("club", "init", "youth", answers=("", "members.txt", "", ""))
    assert result.exit_code == 0, result.output
    settings = read_settings(folder / "youth" / "club.toml").settings
    assert settings.season == folder / "youth" / "club.season"
    assert [*SeasonFile(settings.season).read().names.names.values()] == ["Kingfisher Oak"]
    assert not SeasonFile(folder / "club.season").read().members
