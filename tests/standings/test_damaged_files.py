"""`season standings` answers any damaged file with a standing or an error, never a traceback."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from tests.support.messages import says

FILES = {
    "competitions.toml": """\
# The club's competitions.
[[competition]]
name = "Ladder"
rank = "pair"
period = 3
best = 2
minimum = 2
promote = {up = 1, down = 1}

[[competition]]
name = "Lines"
rank = "pair"
pairs = [[1, 2], [3, 4], [5, 6], [7, 8]]
absent = [{most = 52.5}, {most = 50}, {most = 47.5}]
no_notice = 30
substitute = {other = {least = 45, most = 55}}
split = "mean"

[[competition]]
name = "Cup"
rank = "player"
who = "members"
handicap = {base = 50, last = 40, least = 2, otherwise = 0, pair = "mean"}
strata = {by = "masterpoints", pair = "highest", below = [1500, 500]}
""",
    "season.csv": "session,line,player1,player2,percent,boards\n"
    + "".join(
        f"{session},{'AB'[pair > 1]},{2 * pair + 1},{2 * pair + 2},{40 + 5 * pair + session},24\n"
        for session in range(1, 7)
        for pair in range(4)
    ),
    "members.csv": "id,name,status,masterpoints\n"
    + "".join(f"{player},Member {player},member,{200 * player}\n" for player in range(1, 9)),
    "absences.csv": "session,player1,player2,notice\n2,1,2,yes\n4,3,4,no\n",
}
"""Sound files, by name."""

OPTIONS = (
    *("--results", "season.csv", "--competitions", "competitions.toml"),
    *("--members", "members.csv", "--absences", "absences.csv", "--json", "-"),
)

TOKENS = ("", "-1", "0", "1e400", "nan", "[[competition]]", '"', "{", "]", ",", ";", "\n", "=", "á")
"""Texts that take the place of a piece of a file; a program or a hasty hand could write each."""


def damaged(text: str, seed: int) -> bytes:
    """Return a file with one to three damages: to a byte, a line, a number or a word."""
    rng = random.Random(seed)
    data = text.encode()
    for _ in range(rng.randint(1, 3)):
        lines = data.splitlines(keepends=True) or [b"\n"]
        k = rng.randrange(len(lines))
        place = rng.randrange(len(data) + 1)
        match rng.randrange(6):
            case 0:
                data = data[:place] + bytes([rng.randrange(256)]) + data[place + 1 :]
            case 1:
                data = data[:place]
            case 2:
                data = b"".join(lines[:k] + lines[k + 1 :])
            case 3:
                data = b"".join([*lines[:k], lines[k], *lines[k:]])
            case 4:
                found = list(re.finditer(rb"[\w.]+", data))
                piece = rng.choice(found or [None])
                if piece is not None:
                    token = rng.choice(TOKENS).encode()
                    data = data[: piece.start()] + token + data[piece.end() :]
            case _:
                other = rng.choice(list(FILES.values())).splitlines(keepends=True)
                data = b"".join([*lines[:k], rng.choice(other).encode(), *lines[k:]])
    return data


@pytest.fixture
def club(tmp_path, monkeypatch):
    """Work in a folder with the sound files."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")


def answer() -> tuple[int, str, str]:
    """Return exit code, standard output and standard error of the command."""
    told = CliRunner().invoke(main, ["season", "standings", *OPTIONS], prog_name="bridgeopt")
    assert told.exception is None or isinstance(told.exception, SystemExit), told.exception
    return told.exit_code, told.stdout, told.stderr


def check_damaged(seeds: range) -> tuple[int, int]:
    """Damage a file by each seed; return how many were read, and how many refused."""
    read, refused = 0, 0
    for seed in seeds:
        name = list(FILES)[seed % len(FILES)]
        Path(name).write_bytes(damaged(FILES[name], seed))
        code, out, err = answer()
        Path(name).write_text(FILES[name], encoding="utf-8")
        if code == 0:
            assert isinstance(json.loads(out)["competitions"], list), seed
            read += 1
        else:
            assert code == 2, (seed, err)
            assert out == "", seed
            assert any(each in err for each in FILES), (seed, err)
            refused += 1
    return read, refused


@pytest.mark.parametrize(
    ("name", "was", "becomes", "key"),
    [
        ("season.csv", "player2", "playr2", "season_results_column"),
        ("season.csv", "boards", "board", "season_results_column"),
        ("season.csv", ",24\n", ",0\n", "season_results_boards"),
        ("members.csv", "3,Member 3,member", "3,Member 3,gues", "members_status_no_word"),
        ("members.csv", "Member 3,member,600", "Member 3,member,6OO", "season_results_figure"),
    ],
)
def test_a_misspelling_is_refused_by_name(club, name, was, becomes, key):
    """A misspelt heading, status or figure would change places in silence."""
    Path(name).write_text(FILES[name].replace(was, becomes, 1), encoding="utf-8")
    code, out, err = answer()
    assert (code, out) == (2, "")
    assert err.startswith(f"Error: {name}:")
    assert says(err, key)


@pytest.mark.parametrize(
    ("name", "was", "becomes", "key"),
    [
        ("season.csv", "session,line", "session,hall,line", "season_results_unread"),
        ("members.csv", "status", "stats", "members_status_misspelt"),
    ],
)
def test_a_column_that_is_not_read_is_named(club, name, was, becomes, key):
    """Other columns are allowed; a note names them."""
    text = FILES[name].replace(was, becomes, 1)
    if name == "season.csv":
        text = re.sub(r"(?m)^(\d+),", r"\1,here,", text)
    Path(name).write_text(text, encoding="utf-8")
    code, _, err = answer()
    assert code == 0
    assert says(err, key, file=name)


@pytest.mark.slow
def test_sixty_damaged_files(club):
    """Sixty damaged files: each is read, or refused by name with exit code 2."""
    assert answer()[0] == 0
    read, refused = check_damaged(range(60))
    assert read > 5
    assert refused > 20


@pytest.mark.long
def test_a_thousand_damaged_files(club):
    """The same for a thousand others."""
    read, refused = check_damaged(range(1000, 2000))
    assert read > 50
    assert refused > 400
