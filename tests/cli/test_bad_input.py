"""Bad input of every kind to `run` and `check`: file and line, exit code 2, and nothing written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.support.messages import says, text_of

HISTORY, REGISTRATION, MOVEMENT = "history", "registration", "movement"

# Sixteen pairs, two sections; player 1 (line 1) has met player 2 (line 2) three times.
PLAYERS = range(1, 33)
GOOD_HISTORY = [f"{p},{90 - p}.5,[1,{3 * (p == 2)},{3 * (p == 1)}]" for p in PLAYERS]
GOOD_REGISTRATION = [f"{p},{p + 1}" for p in PLAYERS if p % 2]
GOOD_MOVEMENT = [
    "8 4 6 6 0",
    "1-2 1  3-4 2  5-6 4  7-8 5",
    "6-7 1  8-1 3  2-3 5  4-5 6",
    "5-8 2  3-6 3  4-1 4  2-7 6",
    "6-2 2  7-4 3  1-5 5  8-3 6",
    "4-8 1  2-5 3  3-7 4  1-6 6",
    "5-3 1  7-1 2  8-2 4  6-4 5",
]
GOOD = {HISTORY: GOOD_HISTORY, REGISTRATION: GOOD_REGISTRATION, MOVEMENT: GOOD_MOVEMENT}


class Case(NamedTuple):
    """A line replaced in a file, the message it must cause, and the line that the message names."""

    file: str
    line: int
    text: str
    message: str
    said_of: int | None = None  # another line, if the fault is reported there


CASES = {
    "not a number in a registration": Case(REGISTRATION, 3, "5,six", "'six' is not a number"),
    "not a number in a history": Case(HISTORY, 4, "4,strong,[0]", "'strong' is not a number"),
    "not a number of meetings": Case(HISTORY, 4, "4,50,[0,x]", "meetings with player 1, 'x',"),
    "not a number in a movement": Case(
        MOVEMENT, 3, "6-x 1  8-1 3  2-3 5  4-5 6", "'x' is not a number"
    ),
    "a negative id": Case(REGISTRATION, 3, "5,-6", "'-6' is negative"),
    "a negative count": Case(HISTORY, 4, "4,50,[-1]", "'-1', is negative"),
    "a pair with one player": Case(REGISTRATION, 3, "5", "this line has one player"),
    "a pair with three players": Case(REGISTRATION, 3, "5,6,40", "this line has 3 players"),
    "a player in two pairs": Case(REGISTRATION, 3, "5,2", "is in two pairs: here and on line 1"),
    "a player twice in a pair": Case(
        REGISTRATION, 3, "5,5", text_of("registration_twice_in_pair", player="5")
    ),
    "an id 0 in a registration": Case(REGISTRATION, 3, "5,0", "'0' does not exist"),
    "an id 0 in a history": Case(HISTORY, 4, "0,50,[0]", "'0' does not exist"),
    "brackets that are not closed": Case(HISTORY, 4, "4,50,[0,0", "brackets around the list"),
    "brackets that are not opened": Case(HISTORY, 4, "4,50,0,0]", "brackets around the list"),
    "no brackets": Case(HISTORY, 4, "4,50", "there is no list in square brackets"),
    "a duplicate player": Case(HISTORY, 4, "3,50,[0]", "player 3 is already on line 3"),
    "an asymmetric meeting": Case(
        HISTORY,
        4,
        "4,50,[0,2]",
        text_of("history_one_sided", player="1", other="4", n=0, there=2, line="4"),
        1,
    ),
    "a player who met himself": Case(
        HISTORY, 4, "4,50,[0,0,0,0,1]", text_of("history_met_himself", player="4", n=1)
    ),
    "a meeting with nobody": Case(HISTORY, 4, f"4,50,[0{',0' * 39},2]", "player 40 has no line"),
    "a negative ranking": Case(HISTORY, 4, "4,-50,[0]", "the rating '-50' is negative"),
    "an infinite ranking": Case(HISTORY, 4, "4,inf,[0]", "the rating 'inf' is not an"),
    "a ranking that is none": Case(HISTORY, 4, "4,nan,[0]", "the rating 'nan' is not an"),
    "a header that is too short": Case(MOVEMENT, 1, "8 4 6 6", "the header holds 4 numbers"),
    "a header that is none": Case(MOVEMENT, 1, "eight", "the header holds 1 number"),
    "more rounds in the header": Case(MOVEMENT, 1, "8 4 7 6 0", "6 rounds, but the header says"),
    "a table too few": Case(MOVEMENT, 3, "6-7 1  8-1 3  2-3 5", "has 3 tables, but the header"),
    "a table too many": Case(
        MOVEMENT, 3, "6-7 1  8-1 3  2-3 5  4-5 6  0-0 0", "has 5 tables, but the header"
    ),
    "a pair twice in a round": Case(
        MOVEMENT, 3, "6-7 1  8-1 3  2-3 5  4-6 6", "pair 6 plays twice in round 2"
    ),
    "a pair that does not play": Case(
        MOVEMENT, 3, "6-7 1  8-1 3  2-3 5  0-0 0", "pair 4 does not play in round 2"
    ),
    "a board group twice": Case(
        MOVEMENT, 3, "6-7 1  8-1 3  2-3 5  4-5 2", "pair 4 plays board group 2 in round 1"
    ),
    "letters and numbers": Case(
        MOVEMENT,
        3,
        "6-7 A  8-1 3  2-3 5  4-5 6",
        text_of("asc_mixed_groups", group="'A'", other="'1'", line="2"),
    ),
}


class WholeFile(NamedTuple):
    """A file with entirely different content; no line is reported."""

    file: str
    content: bytes | None  # None: a folder takes its place
    message: str


ZIP = b"PK\x03\x04" + bytes(range(256))
WHOLE_FILES = {
    "an empty registration": WholeFile(REGISTRATION, b"", "the file holds no pairs"),
    "an empty history": WholeFile(HISTORY, b"\n\n", "the file holds no players"),
    "an empty movement": WholeFile(MOVEMENT, b"", "the file holds no movement"),
    "a registration that is a workbook": WholeFile(REGISTRATION, ZIP, "this is a workbook"),
    "a history that is no text": WholeFile(HISTORY, bytes(range(256)), "this is not a text file"),
    "a movement that is no text": WholeFile(MOVEMENT, b"\x00\x01" * 99, "this is not a text file"),
    "a folder for a registration": WholeFile(REGISTRATION, None, "this is a folder, not a file"),
    "a folder for a history": WholeFile(HISTORY, None, "this is a folder, not a file"),
    "an individual movement": WholeFile(
        MOVEMENT, b"8 2 1 1 1\n1 2 3 4 1  5 6 7 8 1\n", "this is an individual movement"
    ),
}


@pytest.fixture
def lay(evening) -> Callable[..., dict]:
    """Return a function that writes the good files with changes and returns their paths."""
    paths = {
        HISTORY: evening.history,
        REGISTRATION: evening.registration,
        MOVEMENT: evening.movement,
    }

    def write(changes: dict[str, list[str] | bytes | None] | None = None) -> dict:
        for name, lines in {**GOOD, **(changes or {})}.items():
            if lines is None:
                paths[name].unlink()
                paths[name].mkdir()
            elif isinstance(lines, bytes):
                paths[name].write_bytes(lines)
            else:
                paths[name].write_text("\n".join(lines), encoding="utf-8")
        return paths

    return write


@pytest.fixture
def refused(invoke, evening) -> Callable[..., list[str]]:
    """Return a function that checks that `run` and `check` refuse alike, and write nothing."""

    def call(*args) -> list[str]:
        before = evening.files()
        results = ("--json", evening.folder / "plan.json", "--out", evening.folder / "out")
        ran = invoke("run", *evening.options, *args, *results)
        checked = invoke("check", *evening.options, *args)
        assert evening.files() == before
        assert not (evening.folder / "out").exists()
        assert ran.exit_code == checked.exit_code == 2
        assert ran.stdout == ""
        assert "Nothing wrong" not in checked.stdout
        for line in (ran.stderr + checked.stderr).splitlines():
            assert line.startswith("Error: ")
            assert line[-1] in ".?"
        assert ran.stderr.splitlines()[0] in checked.stderr.splitlines()
        return ran.stderr.splitlines()

    return call


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_the_good_files_are_good(lay, invoke, evening):
    """The unchanged files are accepted, so each refusal below is due to its change."""
    lay()
    assert invoke("check", *evening.options).exit_code == 0
    assert invoke("run", *evening.options, "--budget", 0).exit_code == 0


@pytest.mark.parametrize("name", CASES)
def test_a_line(lay, refused, name):
    """The message has the file, the line and the fault."""
    case = CASES[name]
    lines = list(GOOD[case.file])
    lines[case.line - 1] = case.text
    paths = lay({case.file: lines})
    place = f"Error: {paths[case.file]}:{case.said_of or case.line}: "
    told = refused()
    assert any(line.startswith(place) and case.message in line for line in told), told


@pytest.mark.parametrize("name", WHOLE_FILES)
def test_a_file(lay, refused, name):
    """The message has the file and the fault."""
    case = WHOLE_FILES[name]
    if case.file == MOVEMENT and case.content is None:
        pytest.skip("a folder is no movement file")
    paths = lay({case.file: case.content})
    told = refused()
    assert any(
        re.match(f"Error: {re.escape(str(paths[case.file]))}(:1)?: ", line) and case.message in line
        for line in told
    ), told


def test_files_that_are_not_there(lay, refused, evening):
    """Each missing file is named, or the folder of movements."""
    lay()
    for option, message in (
        ("--history", "there is no such file"),
        ("--reg", "there is no such file"),
        ("--movements", "there is no such folder"),
        ("--members", "there is no such file"),
    ):
        (told,) = refused(option, evening.folder / "nowhere")
        assert told.startswith(f"Error: {evening.folder / 'nowhere'}: {message}")


def test_a_family_that_is_not_there(lay, refused, evening):
    """The message lists the available families."""
    movements = evening.movement.parents[1]
    lay()
    (movements / "large").mkdir()
    (movements / "large" / "x.asc").write_text("\n".join(GOOD_MOVEMENT))
    (told,) = refused("--family", "smal")
    assert says(told, "family_unknown", family="'smal'")
    assert says(told, "family_others_here", families="large and small")


def test_no_movement_for_a_size(lay, invoke, evening):
    """The message has the section, its pairs, the available sizes and advice."""
    lay({REGISTRATION: [*GOOD_REGISTRATION, "41,42"]})
    for command in ("run", "check"):
        result = invoke(command, *evening.options)
        assert result.exit_code == 2
        errors = [line for line in result.stderr.splitlines() if line.startswith("Error")]
        assert len(errors) == 1
        for part in (
            "section B",
            "9 pairs",
            "small",
            "10",
            "movements for 8",
            "number of sections",
        ):
            assert part in errors[0]


def test_two_movements_of_one_size(lay, refused, evening):
    """Both files are named."""
    lay()
    other = evening.movement.with_name("other.asc")
    other.write_text("\n".join(GOOD_MOVEMENT))
    (told,) = refused()
    assert str(other) in told
    assert evening.movement.name in told


@pytest.mark.parametrize(
    ("num_pairs", "sections", "message"),
    [
        (16, 3, "16 pairs in 3 sections: section A would have 6 pairs, fewer than 8. Ask for 1 or"),
        (19, 1, "19 pairs in 1 section: section A would have 19 pairs, more than 18. Ask for 2"),
    ],
)
def test_sections_of_a_wrong_size(lay, refused, num_pairs, sections, message):
    """Sections under 8 or over 18 pairs are refused, with the numbers of sections that fit."""
    players = range(1, 2 * num_pairs + 1)
    pairs = [f"{p},{p + 1}" for p in players if p % 2]
    paths = lay({REGISTRATION: pairs, HISTORY: [f"{p},50,[0]" for p in players]})
    (told,) = refused("--sections", sections)
    assert told.startswith(f"Error: {paths[REGISTRATION]}: ")
    assert message in told


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "cp1252"])
def test_encodings_that_can_be_read(lay, invoke, evening, encoding):
    """Files with or without a byte order mark are read correctly."""
    lay({name: "\r\n".join(lines).encode(encoding) for name, lines in GOOD.items()})
    assert invoke("check", *evening.options).exit_code == 0


def test_all_files_in_one_go(lay, invoke, evening):
    """`check` reports all faults of all files by line; `run` only those of the first file."""
    members = evening.folder / "members.csv"
    members.write_text("1,Jan\n2\n", encoding="utf-8")
    history, registration, movement = (list(GOOD[name]) for name in GOOD)
    history[1], history[6] = "2,-1,[0,3]", "7,50,[0"
    registration[2], registration[4] = "5,0", "Jan,9,10"
    movement[2], movement[5] = "1 2 3", "0"
    paths = lay({HISTORY: history, REGISTRATION: registration, MOVEMENT: movement})
    result = invoke("check", *evening.options, "--members", members)
    assert result.exit_code == 2
    for place in (
        f"{members}:2: ",
        f"{paths[HISTORY]}:2: ",
        f"{paths[HISTORY]}:7: ",
        f"{paths[REGISTRATION]}:3: ",
        f"{paths[REGISTRATION]}:5: ",
        f"{paths[MOVEMENT]}:3: ",
        f"{paths[MOVEMENT]}:6: ",
    ):
        assert f"Error: {place}" in result.stderr
    assert "'Jan' is not a number" not in result.stderr


def test_names_are_not_judged_without_the_members(lay, invoke, evening):
    """If the members file is broken, only that is reported for a registration by name."""
    members = evening.folder / "members.csv"
    members.write_text("1,Jan\n2\n", encoding="utf-8")
    lay({REGISTRATION: ["Jan,Piet", *GOOD_REGISTRATION[1:]]})
    result = invoke("check", *evening.options, "--members", members)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert str(members) in result.stderr


def test_names_that_are_unknown_or_ambiguous(lay, refused, evening):
    """Similar names are listed."""
    members = evening.folder / "members.csv"
    members.write_text("1,Jan Smit\n2,Piet\n3,Jan de Vries\n4,Jan de Vries\n", encoding="utf-8")
    paths = lay({REGISTRATION: ["Jan Smith,Piet", "Jan de Vries,3", *GOOD_REGISTRATION[2:]]})
    unknown, ambiguous = refused("--members", members)
    assert unknown.startswith(f"Error: {paths[REGISTRATION]}:1: no player is called 'Jan Smith'")
    assert "Jan Smit (id 1)" in unknown
    assert ambiguous.startswith(f"Error: {paths[REGISTRATION]}:2: ")
    assert "Jan de Vries (id 3) and Jan de Vries (id 4)" in ambiguous


def test_absurd_counts(lay, invoke, evening):
    """Counts whose sums exceed 64 bits are refused instead of computed wrongly."""
    history = [f"{p},50,[100000]" for p in range(1, 35)]
    lay({HISTORY: history, REGISTRATION: [*GOOD_REGISTRATION, "33,34"]})
    evening.movement.with_name("ten.asc").write_text(ten_pairs(), encoding="utf-8")
    for command in ("run", "check"):
        result = invoke(command, *evening.options)
        assert result.exit_code == 2
        assert says(result.stderr, "too_many_meetings_to_add", section="B", met=4, sat_out=200002)


def ten_pairs() -> str:
    rounds = [[(9, k)] + [((k + d) % 9, (k - d) % 9) for d in range(1, 5)] for k in range(9)]
    lines = [
        "  ".join(f"{a + 1}-{b + 1} {r + 1}" for a, b in tables) for r, tables in enumerate(rounds)
    ]
    return "\n".join(["10 5 9 9 0", *lines])


@pytest.mark.parametrize("command", ["evaluate", "record"])
def test_bad_plans(lay, invoke, evening, command):
    """Commands refuse an invalid plan, and write nothing."""
    lay()
    plan, new = evening.folder / "plan.json", evening.folder / "new.csv"
    args = ("--history", evening.history, "--plan", plan)
    args += ("--out", new) if command == "record" else ()
    for content in (b"", b"{", b"[]", b'{"sections": [{}]}', bytes(range(256)), b"9" * 5000):
        plan.write_bytes(content)
        result = invoke(command, *args)
        assert result.exit_code == 2
        assert result.stderr.startswith(f"Error: {plan}")
        assert result.stdout == ""
        assert not new.exists()
    numbers = [{"number": k, "players": [2 * k - 1, 2 * k]} for k in range(1, 9)]
    section = {"name": "A", "numbers": numbers}
    plan.write_text(json.dumps({"sections": [section]}))
    result = invoke(command, *args)
    assert result.exit_code == 2
    assert (
        f"{text_of('section_lists_no_rounds', section='A')}. {text_of('give_movement_with_family')}"
        in result.stderr
    )
    row = {"round": 1, "table": 1, "ns": 1, "ew": 1, "group": 1}
    plan.write_text(json.dumps({"sections": [section | {"rounds_detail": [row]}]}))
    result = invoke(command, *args)
    assert result.exit_code == 2
    fault = text_of("movement_meets_itself", who="pair", number="1", table="1", round="1")
    wrong = text_of("section_is_wrong", section="A", fault=fault)
    assert f"Error: {plan}: {wrong}" in result.stderr
