"""``bridgeopt check``: whether files exist and fit together (see also test_bad_input)."""

from __future__ import annotations

from bridgeopt.base.resources import shipped_folder
from tests.support.messages import says, text_of


def test_all_is_well(invoke, evening):
    """It lists the players, pairs, movements and sections it found."""
    before = evening.files()
    result = invoke("check", *evening.options)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.splitlines() == [
        f"{evening.history}: 32 players",
        f"{evening.registration}: 16 pairs",
        text_of("found_family", name="small", sizes=(8,)),
        text_of("found_section", name="A", n=8),
        text_of("found_section", name="B", n=8),
        text_of("nothing_wrong"),
    ]
    assert evening.files() == before


def test_each_file_alone(invoke, evening, data):
    """Each file can be checked without the others."""
    for option, file, found in (
        ("--history", evening.history, "32 players"),
        ("--reg", evening.registration, "16 pairs"),
        ("--members", data / "members.csv", "110 names"),
    ):
        result = invoke("check", option, file)
        assert result.exit_code == 0
        assert result.stdout == f"{file}: {found}\n{text_of('nothing_wrong')}\n"
    for args in (["--family", "multiplex"], ["--movements", shipped_folder("movements")]):
        result = invoke("check", *args)
        assert result.exit_code == 0
        sizes = ", ".join(map(str, range(8, 39, 2)))
        assert says(result.stdout, "found_family", name="multiplex", sizes=f"{sizes} and 40")


def test_all_movements_of_a_family(invoke, evening):
    """Movements that are not needed tonight are checked too."""
    evening.movement.with_name("ten.asc").write_text("10 5 6 6 0\n")
    result = invoke("check", *evening.options)
    assert result.exit_code == 2
    assert f"ten.asc:1: {text_of('asc_wrong_rounds', n=0, said=6)}" in result.stderr


def test_a_folder_without_movements(invoke, evening):
    """An empty folder is refused."""
    empty = evening.folder / "empty"
    empty.mkdir()
    result = invoke("check", "--movements", empty)
    assert result.exit_code == 2
    assert f"Error: {empty}: {text_of('family_no_movements')}." in result.stderr


def test_guests(invoke, evening):
    """New players are mentioned, also without sections; with --strict, they are errors."""
    lines = evening.registration.read_text().splitlines()
    lines[3] = lines[3].split(",")[0] + ",150"
    evening.registration.write_text("\n".join(lines))
    files = ("--history", evening.history, "--reg", evening.registration)
    for args in (files, evening.options):
        result = invoke("check", *args)
        assert result.exit_code == 0
        assert says(result.stderr, "player_new_like_partner", player="150")
        result = invoke("check", *args, "--strict")
        assert result.exit_code == 2
        assert (
            f"Error: {evening.registration}:4: {text_of('player_not_in_history', player='150')}"
            in result.stderr
        )
    result = invoke("check", *evening.options, "--strict", "--sections", 3)
    assert len([e for e in result.stderr.splitlines() if e.startswith("Error: ")]) == 2


def test_names(invoke, data):
    """A registration by name is checked with the members."""
    result = invoke("check", "--members", data / "members.csv", "--reg", data / "registration.csv")
    assert result.exit_code == 0
    assert "47 pairs" in result.stdout


BOARDS = (
    "section,round,table,board,ns,ew,contract,declarer,tricks,artificial,mood\n"
    "A,1,1,1,1,2,4H,N,10\nA,2,1,1,3,4,3NT,E,9\nA,1,1,2,1,2,,,,60-40\nA,2,2,1,5,\n"
)
DEAL = "N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94"


def test_results_tell_their_kind(invoke, tmp_path):
    """Each format is recognised by its content, whatever the file's name, and summarised."""
    (tmp_path / "csv").write_text(BOARDS, encoding="utf-8")
    (tmp_path / "deals").write_text(f'[Board "1"]\n[Deal "{DEAL}"]\n', encoding="utf-8")
    given = ("--csv", tmp_path / "csv", "--deals", tmp_path / "deals")
    written = {f"--to-{kind}": tmp_path / kind for kind in ("usebio", "pbn", "bridgewebs")}
    options = [word for pair in written.items() for word in pair]
    assert invoke("score", *given, *options, "--for-season", tmp_path / "season").exit_code == 0
    found = {
        "csv": "2 boards, 4 pairs, 1 section, 2 rounds, 1 artificial score and 1 sit-out",
        "deals": "PBN and cards of 1 board",
        "usebio": "USEBIO, 3 results, 2 boards, 4 pairs, 1 artificial score, published places",
        "pbn": "PBN, 3 results, 2 boards, 4 pairs, 1 section, 2 rounds",
        "season": "a file of results and 4 pairs",
    }
    for name, told in found.items():
        result = invoke("check", "--results", tmp_path / name)
        assert (result.exit_code, told in result.stdout) == (0, True), result.stdout
    assert "'mood'" in invoke("check", "--results", tmp_path / "csv").stderr
    (tmp_path / "notes").write_text("my notes\n", encoding="utf-8")
    (tmp_path / "empty").write_bytes(b"")
    for name in ("bridgewebs", "notes", "empty", "nothing"):
        result = invoke("check", "--results", tmp_path / name)
        assert (result.exit_code, result.stdout) == (2, "")
    several = invoke("check", "--results", tmp_path / "csv", "--results", tmp_path / "pbn")
    assert several.stdout.count(" results, ") == 2


def test_all_that_is_wrong_with_results(invoke, tmp_path):
    """Faults of all files have line numbers, and results to check are listed too."""
    (tmp_path / "bad.csv").write_text(BOARDS + "A,1,1,x,1,2,9H,N,10\n", encoding="utf-8")
    (tmp_path / "odd.csv").write_text(BOARDS + "A,3,1,2,1,2,4H,N,\n", encoding="utf-8")
    files = [word for f in ("bad.csv", "odd.csv") for word in ("--results", tmp_path / f)]
    result = invoke("check", *files)
    assert result.exit_code == 2
    assert result.stderr.count("bad.csv:6: ") == 2
    doubt = text_of("scored_doubt", doubt="no_score", other="", result="4H N")
    assert f"board 2, 1 against 2: {doubt}" in result.stderr
