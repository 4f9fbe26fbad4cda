"""A club's settings: reading, writing and refusing."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import HalfTable
from bridgeopt.club.settings import DEFAULT_WEIGHTS, ClubSettings, Objective
from bridgeopt.files.settings import (
    find_settings,
    read_settings,
    set_movements_folder,
    settings_at,
    write_settings,
)
from tests.support.each_case import each_case

WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters=","),
    min_size=1,
    max_size=9,
)


def write(folder: Path, text: str) -> Path:
    file = folder / "club.toml"
    file.write_text(text, encoding="utf-8", newline="")
    return file


def test_all_keys(tmp_path):
    """Each key sets one attribute; paths are relative to the settings' folder."""
    file = write(
        tmp_path,
        'title = "Bridge  club"\nseason = "club.season"\nmembers = "m/members.csv"\n'
        'family = ["multiplex", "teamplus"]\nmovements = "cards"\nsections = 3\n'
        "smallest = 6\nlargest = 24\nwinners = 2\nequal_fields = true\n"
        'half_table = "EW"\new_from_one = true\nbarometer = true\n'
        "boards = 4\n"
        'objective = "fair-share:1"\nlanguage = "nl"\npaper = "A4"\ncsv = "excel"\n'
        'guide_cards = "large"\n'
        "sit_out_sheet = true\nsit_out_play = true\n"
        'phone_names = true\nphone_boards = "none"\ncalendar = "calendar/calendar.csv"\n'
        'club_number = "0042"\nbridgemate_club = "NL7"\nbridgemate_licence = "a b"\n'
        'handicap = "Cup"\nstrata = "Series"\n',
    )
    club = read_settings(file)
    assert (club.file, club.folder) == (file, tmp_path)
    assert sorted(club.line_numbers.values()) == list(range(1, 30))
    assert club.line_numbers["movements"] == 5
    assert club.settings == ClubSettings(
        "Bridge club",
        tmp_path / "club.season",
        tmp_path / "m" / "members.csv",
        ("multiplex", "teamplus"),
        tmp_path / "cards",
        3,
        6,
        24,
        2,
        True,
        HalfTable.EW,
        True,
        True,
        4,
        Objective("fair-share", (Decimal(1),)),
        "nl",
        "a4",
        "large",
        "excel",
        True,
        True,
        True,
        "none",
        tmp_path / "calendar" / "calendar.csv",
        "0042",
        "NL7",
        "a b",
        "Cup",
        "Series",
    )


def test_an_empty_file_sets_nothing(tmp_path):
    """No key is required; the number of sections is then chosen by the program."""
    assert read_settings(write(tmp_path, "")).settings == ClubSettings()
    assert read_settings(write(tmp_path, 'sections = "As  fits"')).settings.sections is None


@pytest.mark.slow
@given(
    st.builds(
        ClubSettings,
        title=WORDS | st.just(""),
        season=st.none() | st.just(Path("club.season")),
        families=st.lists(WORDS, unique=True, max_size=3).map(tuple),
        movements=st.none() | st.just(Path("our movements")),
        sections=st.none() | st.integers(1, 99),
        smallest=st.none() | st.integers(4, 18),
        largest=st.none() | st.integers(18, 40),
        winners=st.none() | st.integers(1, 2),
        equal_fields=st.booleans(),
        half_table=st.none() | st.sampled_from(HalfTable),
        ew_from_one=st.booleans(),
        barometer=st.booleans(),
        boards=st.none() | st.integers(1, 99),
        objective=st.none() | st.sampled_from([*map(Objective, DEFAULT_WEIGHTS)]),
        language=st.none() | st.sampled_from(["en", "nl"]),
        paper=st.none() | st.sampled_from(["a4", "letter"]),
        guide_cards=st.none() | st.sampled_from(["small", "large"]),
        csv_style=st.none() | st.sampled_from(["plain", "excel"]),
        sit_out_sheet=st.booleans(),
        sit_out_play=st.booleans(),
        phone_names=st.booleans(),
        phone_boards=st.none() | st.sampled_from(["all", "none"]),
        calendar=st.none() | st.just(Path("calendar/calendar.csv")),
        club_number=WORDS | st.just(""),
        bridgemate_club=WORDS | st.just(""),
        bridgemate_licence=WORDS | st.just(""),
        handicap=WORDS | st.just(""),
        strata=WORDS | st.just(""),
    )
)
def test_what_is_written_is_read(tmp_path_factory, settings):
    """Settings survive a round trip, whatever characters they contain."""
    folder = tmp_path_factory.mktemp("club")
    named = {
        name: folder / getattr(settings, name)
        for name in ("season", "movements", "calendar")
        if getattr(settings, name) is not None
    }
    settings = replace(settings, **named)
    write_settings(folder / "club.toml", settings)
    assert read_settings(folder / "club.toml").settings == settings


@each_case(
    ("text", "wrong"),
    [
        ("titel = 'x'", "club.toml:1: the key 'titel' is not known here; did you mean title?"),
        ("\n[print]\npaper = 'a4'", "club.toml:2: the key 'print' is not known here"),
        ("language = 'de'", "club.toml:1: language: 'de' is not allowed. Write en or nl."),
        ("club_number = 42", "club.toml:1: club_number: this is not text"),
        (
            "sit_out_sheet = 'yes'",
            "club.toml:1: sit_out_sheet: 'yes' is not allowed. Write true or",
        ),
        ("csv = 'Excell'", "club.toml:1: csv: 'Excell' is not allowed. Write plain or excel."),
        ("family = []", "club.toml:1: family: a name is empty"),
        (
            "boards = 999",
            "club.toml:1: boards: 999 is not allowed. Write a number from 1 to 99.",
        ),
        ("sections = 'many'", 'Write a number from 1 to 99, or "as fits".'),
        ('season = "C:\\club\\s.season"', "write folders with /"),
        ("largest = 41", "largest: 41 is not allowed. Write a number of pairs from 4 to 40."),
        ("winners = 3", "club.toml:1: winners: 3 is not allowed. Write a number from 1 to 2."),
        ("smallest = 3", "club.toml:1: smallest: 3 is not allowed"),
        ("boards = 4\nsmallest = 20", "club.toml:2: the smallest section would have 20 pairs"),
        ("\nsections = 0", "club.toml:2: sections: 0 is not allowed"),
        ("sections = true", "club.toml:1: sections: "),
        ("sections = 2.5", "club.toml:1: sections: 2.5 is not allowed"),
        ('boards = "4"', "club.toml:1: boards: '4' is not allowed"),
        ("season = 3", "club.toml:1: season: this is not text"),
        ('season = ""', "club.toml:1: season: this is not the name of a file"),
        ('family = [""]', "club.toml:1: family: a name is empty"),
        ('paper = "a3"', "club.toml:1: paper: 'a3' is not allowed"),
        ('guide_cards = "huge"', "club.toml:1: guide_cards: 'huge' is not allowed"),
        ("season = club.season", "club.toml:1: this is not TOML"),
    ],
)
def test_faults_name_line_and_key(tmp_path, text, wrong):
    """Each invalid value is reported with its line."""
    with pytest.raises(InputError) as refused:
        read_settings(write(tmp_path, text))
    assert wrong in str(refused.value)


def test_all_faults_at_once(tmp_path):
    """All faults are reported in one reading."""
    with pytest.raises(InputError) as refused:
        read_settings(write(tmp_path, "sections = 0\nboards = 0\nnonsense = 1\n"))
    assert str(refused.value).count("club.toml:") == 3


def test_the_nearest_above_holds(tmp_path):
    """Settings are found in a folder or above it, the nearest first."""
    below = tmp_path / "evenings" / "2026-11-24"
    below.mkdir(parents=True)
    mine = write(tmp_path, "")
    assert find_settings(tmp_path) == find_settings(below) == mine
    nearer = write(tmp_path / "evenings", "")
    assert find_settings(below) == nearer
    assert find_settings(tmp_path) == mine


def test_paths_of_windows(tmp_path):
    """Both path separators are read; the one safe in TOML is written."""
    file = write(tmp_path, "season = 'clubs\\ours\\club.season'\nmembers = 'm/members.csv'\n")
    settings = read_settings(file).settings
    assert settings.season == tmp_path / "clubs" / "ours" / "club.season"
    assert settings.members == tmp_path / "m" / "members.csv"
    write_settings(file, settings)
    assert 'season = "clubs/ours/club.season"\n' in file.read_text(encoding="utf-8")
    assert read_settings(file).settings == settings


def test_files_elsewhere_are_named_in_full(tmp_path):
    """A season outside the club's folder is found from any working directory."""
    (tmp_path / "club").mkdir()
    file = tmp_path / "club" / "club.toml"
    write_settings(file, ClubSettings(season=tmp_path / "disk" / "club.season"))
    assert read_settings(file).settings.season == tmp_path / "disk" / "club.season"


def test_a_named_place(tmp_path):
    """A folder stands for the settings file in it; a folder without one is refused with advice."""
    file = write(tmp_path, "")
    assert settings_at(tmp_path) == settings_at(file) == file
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputError, match="club init"):
        settings_at(tmp_path / "empty")


def test_families_with_commas(tmp_path):
    """Families are a list, or text as on the command line; each counts once."""
    for text in ('["multiplex", "teamplus"]', '"multiplex, teamplus,multiplex"'):
        settings = read_settings(write(tmp_path, f"family = {text}")).settings
        assert settings.families == ("multiplex", "teamplus")


@pytest.mark.parametrize(
    "text",
    [
        "",
        '# ours\ntitle = "T"\n',
        'title = "T"\n# movements = "movements"\n\n# boards = 4\nsections = 3',
        '\ufefftitle = "T"\r\nfamily = ["a", "b"]\r\n',
    ],
)
def test_movements_are_named(tmp_path, text):
    """One line with their folder is added; the rest of the file is unchanged."""
    file = write(tmp_path, text)
    before = read_settings(file).settings
    set_movements_folder(file, tmp_path / "movements")
    assert read_settings(file).settings == replace(before, movements=tmp_path / "movements")
    kept = [line for line in text.lstrip("\ufeff").splitlines() if "movements" not in line]
    now = file.read_text(encoding="utf-8").splitlines()
    assert [line for line in now if "movements" not in line] == kept
    assert sum("movements" in line for line in now) == 1


COMMENTED = """\
# Club Noord, kept by the secretary; please ask before you change this.

title   = 'Bob\\'   # shown on paper
family = [  # the first is used most
    "multiplex",
    'teamplus', # for 8 rounds
]

# movements = "movements"
season = "club.season" # on the stick

# the end
"""


@pytest.mark.parametrize("text", [COMMENTED, COMMENTED.replace("# mov", "# our mov"), "# one\n"])
def test_comments_survive_a_change(tmp_path, text):
    """Comments, blank lines, order and quotes stay; one line is new, or replaces the example."""
    file = write(tmp_path, text)
    set_movements_folder(file, tmp_path / "our 'own' movements")
    line = "movements = \"our 'own' movements\"\n"
    example = '# movements = "movements"\n'
    wanted = text.replace(example, line) if example in text else line + text
    assert file.read_text(encoding="utf-8") == wanted
    set_movements_folder(file, tmp_path / "others")
    other = 'movements = "others"\n'
    assert file.read_text(encoding="utf-8") == wanted.replace(line, other)
    set_movements_folder(file, tmp_path / "others")
    assert file.read_text(encoding="utf-8") == wanted.replace(line, other)


def test_an_example_inside_a_text_is_no_comment(tmp_path):
    """Only a top-level comment is replaced."""
    text = 'title = """\n# movements = 1\n"""\n'
    file = write(tmp_path, text)
    set_movements_folder(file, tmp_path / "movements")
    assert file.read_text(encoding="utf-8") == f'movements = "movements"\n{text}'


@pytest.mark.parametrize("text", ["title = Bob", "boards = 999", "titel = 'x'", "[x]\ny = 1"])
def test_a_file_with_a_fault_is_not_changed(tmp_path, text):
    """It is refused with its line, and nothing is written."""
    file = write(tmp_path, text)
    with pytest.raises(InputError, match=r"club\.toml:1"):
        set_movements_folder(file, tmp_path / "movements")
    assert file.read_text(encoding="utf-8") == text
    assert [each.name for each in tmp_path.iterdir()] == ["club.toml"]


KEY = st.sampled_from(["title", "season", "members", "boards", "paper"])
COMMENT = st.text(st.characters(codec="utf-8", categories=("L", "P", "S", "Zs")), max_size=12)
TITLES = ['"T # no comment"', "'C:\\x'", '"""a\nb"""', "'''a\n# movements = 1'''"]
VALUES = {
    "title": st.sampled_from(TITLES),
    "season": st.sampled_from(['"s.season"', "'s.season'"]),
    "members": st.just('"m.csv"'),
    "boards": st.sampled_from(["4", "0x4", "1_0"]),
    "paper": st.just("'a4'"),
}


@given(data=st.data(), keys=st.lists(KEY, unique=True))
def test_everything_else_stays(tmp_path_factory, data, keys):
    """A change keeps all other comments, blank lines and keys."""
    folder = tmp_path_factory.mktemp("club")
    lines = []
    for key in keys:
        lines += data.draw(st.lists(COMMENT.map(lambda told: f"#{told}") | st.just(""), max_size=2))
        lines.append(f"{key} = {data.draw(VALUES[key])}{data.draw(st.sampled_from(['', ' # it']))}")
    text = "".join(f"{line}\n" for line in lines)
    file = write(folder, text)
    before = read_settings(file).settings
    set_movements_folder(file, folder / "m")
    assert read_settings(file).settings == replace(before, movements=folder / "m")
    assert file.read_text(encoding="utf-8") == f'movements = "m"\n{text}'


def test_reading_settings_does_not_load_what_writes_them(tmp_path):
    """Loading tomlkit takes longer than reading; only writing needs it."""
    file = write(tmp_path, COMMENTED)
    code = (
        "import sys; from pathlib import Path; from bridgeopt.files.settings import read_settings\n"
        "read_settings(Path(sys.argv[1])); assert 'tomlkit' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code, str(file)], check=True)
