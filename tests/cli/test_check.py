"""``bridgeopt check``: what is there, and whether it fits together (see also test_bad_input)."""

from __future__ import annotations

from bridgeopt.base.shipped import shipped_folder


def test_all_is_well(invoke, evening):
    """It tells what it found: players, pairs, movements, sections."""
    before = evening.files()
    result = invoke("check", *evening.options)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.splitlines() == [
        f"{evening.history}: 32 players",
        f"{evening.registration}: 16 pairs",
        "family small: movements for 8 pairs",
        "section A: 8 pairs",
        "section B: 8 pairs",
        "Nothing wrong found.",
    ]
    assert evening.files() == before


def test_each_file_alone(invoke, evening, data):
    """Any of them can be checked without the others."""
    for option, file, found in (
        ("--history", evening.history, "32 players"),
        ("--reg", evening.registration, "16 pairs"),
        ("--members", data / "members.csv", "110 names"),
    ):
        result = invoke("check", option, file)
        assert result.exit_code == 0
        assert result.stdout == f"{file}: {found}\nNothing wrong found.\n"
    for args in (["--family", "multiplex"], ["--movements", shipped_folder("movements")]):
        result = invoke("check", *args)
        assert result.exit_code == 0
        assert "family multiplex: movements for 8, 10, 12, 14, 16 and 18 pairs\n" in result.stdout


def test_all_movements_of_a_family(invoke, evening):
    """Also those that tonight does not need."""
    evening.movement.with_name("ten.asc").write_text("10 5 6 6 0\n")
    result = invoke("check", *evening.options)
    assert result.exit_code == 2
    assert "ten.asc:1: 0 rounds, where the header says 6" in result.stderr


def test_a_folder_without_movements(invoke, evening):
    """An empty folder is not found right."""
    empty = evening.folder / "empty"
    empty.mkdir()
    result = invoke("check", "--movements", empty)
    assert result.exit_code == 2
    assert f"Error: {empty}: there are no movements here." in result.stderr


def test_guests(invoke, evening):
    """New players are mentioned, also without sections; with --strict, they are errors."""
    lines = evening.registration.read_text().splitlines()
    lines[3] = lines[3].split(",")[0] + ",150"
    evening.registration.write_text("\n".join(lines))
    files = ("--history", evening.history, "--reg", evening.registration)
    for args in (files, evening.options):
        result = invoke("check", *args)
        assert result.exit_code == 0
        assert result.stderr.startswith("Note: Player 150 is new")
        result = invoke("check", *args, "--strict")
        assert result.exit_code == 2
        assert f"Error: {evening.registration}:4: player 150 is not in" in result.stderr
    result = invoke("check", *evening.options, "--strict", "--sections", 3)
    assert len([e for e in result.stderr.splitlines() if e.startswith("Error: ")]) == 2


def test_names(invoke, data):
    """A registration by name is checked with the members."""
    result = invoke("check", "--members", data / "members.csv", "--reg", data / "registration.csv")
    assert result.exit_code == 0
    assert "47 pairs" in result.stdout
