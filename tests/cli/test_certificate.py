"""Certificates: the checker accepts those that `run --certificate` writes, and no false ones."""

from __future__ import annotations

import ast
import gzip
import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

import bridgeopt_check
from bridgeopt.engine.rounds.result import Optimality
from tests.support.generators.instances import sample
from tests.support.messages import says
from tests.support.reference.certificate import proven

pytestmark = pytest.mark.slow_without_jit

CHECKER = Path(bridgeopt_check.__file__)


@pytest.fixture
def certify(invoke, evening):
    """Return a function that seats the evening and returns certificate, plan and history."""

    def call(*args: object) -> list[Path]:
        files = [evening.folder / "tonight.cert", evening.folder / "plan.json"]
        written = ("--certificate", files[0], "--json", files[1])
        result = invoke("run", *evening.options, *written, *args)
        assert result.exit_code == 0, result.output
        return [*files, evening.history]

    return call


def verdict(capsys, *files: Path) -> tuple[int, str]:
    """Return the checker's exit code and its output."""
    code = bridgeopt_check.main([str(file) for file in files])
    told = capsys.readouterr()
    return code, told.out + told.err


def signed(body: str) -> bytes:
    """Return a certificate with its checksum."""
    body = body.rstrip("\n")
    return f"{body}\nsum {sha256(body.encode()).hexdigest()}\n".encode()


def body_of(certificate: Path) -> str:
    """Return the text of a certificate without its checksum."""
    return gzip.decompress(certificate.read_bytes()).decode().rpartition("\nsum ")[0]


@pytest.mark.slow
def test_a_plan_is_proven_by_its_history(certify, capsys, invoke):
    """History and rounds alone prove everything; the command prints the same as the module."""
    files = certify()
    code, told = verdict(capsys, *files)
    assert code == 0
    plan = json.loads(files[1].read_text())
    for section in plan["sections"]:
        assert f"Section {section['name']}: proven" in told
        assert f"less than {section['fitness']}, by the history" in told
    result = invoke("check-certificate", *files)
    assert (result.exit_code, result.output) == (0, told)
    assert verdict(capsys, *files[:2])[0] == 1  # the history is asked for


@pytest.mark.slow
@pytest.mark.parametrize("objective", ["squares", "squares:2"])
def test_by_another_objective_the_costs_are_a_premise(certify, capsys, objective):
    """The checker says that costs are taken on trust, and does not need the history."""
    files = certify("--objective", objective)
    code, told = verdict(capsys, *files[:2])
    assert code == 0
    for section in json.loads(files[1].read_text())["sections"]:
        assert f"less than {section['fitness']}, by costs taken on trust" in told


@pytest.mark.slow
def test_wishes(certify, capsys, invoke, evening):
    """With wishes, the numbers are proven the best among those that respect the requirements."""
    first = evening.registration.read_text().splitlines()[0].split(",")[0]
    code, told = verdict(capsys, *certify("--stationary", first))
    assert code == 0
    assert told.count(": proven") == 2


@pytest.mark.slow
@pytest.mark.parametrize(
    "asked",
    [
        ("--family", "teamplus"),
        pytest.param(
            ("--family", "sevens", "--late", "79@3", "--first-meetings", 10),
            marks=pytest.mark.long,
        ),
        pytest.param(
            ("--family", "mitchell-8", "--winners", 2, "--equal-fields", "--half-table", "ns"),
            marks=pytest.mark.long,
        ),
        pytest.param(
            ("--family", "mitchell-8", "--winners", 2, "--equal-fields", "--objective", "squares"),
            marks=pytest.mark.long,
        ),
        ("--family", "tailored", "--rounds", 5, "--budget", 5, "--objective", "squares"),
    ],
)
def test_a_second_checker_agrees_on_the_demo(invoke, data, tmp_path, capsys, asked):
    """A checker written from the documentation alone proves the same about the demo's sections."""
    files = [tmp_path / "tonight.cert", tmp_path / "plan.json", data / "history.csv"]
    shared = ("--history", files[2], "--reg", data / "registration.csv", "--sections", 3)
    result = invoke("run", *shared, *asked, "--certificate", files[0], "--json", files[1])
    assert result.exit_code == 0, result.output
    _, told = verdict(capsys, *files)
    plan = json.loads(files[1].read_text())
    claims = proven(body_of(files[0]), plan, bridgeopt_check.read_history(files[2], []))
    assert claims or "tailored" in asked  # if the time was too short for a proof
    assert told.count(": proven") == len(claims)
    for name, claim in claims.items():
        (line,) = (line for line in told.splitlines() if line.startswith(f"Section {name}: proven"))
        assert f"less than {claim}," in line


@pytest.mark.slow
def test_a_movement_made_for_tonight(certify, capsys):
    """The certificate proves that no rounds cost less or, with a wish, relies on given costs."""
    made = ("--family", "tailored", "--rounds", 4, "--budget", 2)
    wish: tuple[str, ...] = ()
    for _ in range(2):
        files = certify(*made, *wish)
        sections = json.loads(files[1].read_text())["sections"]
        best = [s for s in sections if s["tailored"]["standing"] == Optimality.MEETS_BOUND]
        assert best
        code, told = verdict(capsys, *files)
        assert told.count(
            "rounds, as many, in which nobody meets or sits out twice, cost less"
        ) == len(best)
        assert code == (0 if len(best) == len(sections) else 1)
        assert not wish or told.count("taken on trust")
        numbers, table = sections[0]["numbers"], sections[0]["rounds_detail"][0]
        wish = (
            "--not-tonight",
            ":".join(str(numbers[table[side] - 1]["players"][0]) for side in ("ns", "ew")),
        )


@pytest.mark.slow
def test_another_numbering_another_history(certify, capsys):
    """The proof is refused for a costlier numbering, and for a history with more meetings."""
    certificate, plan, history = certify()
    document = json.loads(plan.read_text())
    numbers = document["sections"][0]["numbers"]
    refused = 0
    for other in range(1, len(numbers)):
        changed = json.loads(plan.read_text())
        lines = changed["sections"][0]["numbers"]
        lines[0]["players"], lines[other]["players"] = (
            lines[other]["players"],
            lines[0]["players"],
        )
        swapped = plan.with_name("swapped.json")
        swapped.write_text(json.dumps(changed))
        code, told = verdict(capsys, certificate, swapped, history)
        if code == 0:  # an equally good numbering may be proven too
            assert f"less than {document['sections'][0]['fitness']}" in told
        refused += code == 1
    assert refused
    lines = history.read_text().splitlines()
    met_once_more = [line.replace("[", "[7,").replace("[7,[", "[") for line in lines]
    history.write_text("\n".join(met_once_more))
    assert verdict(capsys, certificate, plan, history)[0] == 1


@pytest.mark.slow
def test_damage(certify, capsys):
    """Accidental damage anywhere is refused clearly, and never causes a traceback."""
    certificate, plan, history = certify()
    whole = certificate.read_bytes()
    random = Random(5)
    for _ in range(sample(300)):
        at = random.randrange(len(whole))
        how = random.choice(("cut", "bit"))
        changed = bytes([whole[at] ^ 1 << random.randrange(8)])
        damaged = whole[:at] if how == "cut" else whole[:at] + changed + whole[at + 1 :]
        certificate.write_bytes(damaged)
        code, told = verdict(capsys, certificate, plan, history)
        if code == 0:  # gzip's own header has bytes without meaning
            assert gzip.decompress(damaged) == gzip.decompress(whole)
        else:
            assert told.startswith(("Refused", "Section"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "count", [sample(400), pytest.param(10_000, marks=[pytest.mark.long, pytest.mark.thorough])]
)
def test_forged_hints(certify, capsys, count):
    """With any hint changed and a new checksum, an accepted certificate makes no other claims."""
    certificate, plan, history = certify()
    _, honest = verdict(capsys, certificate, plan, history)
    claims = {line.partition(" (")[0] for line in honest.splitlines()}
    lines = body_of(certificate).splitlines()
    random = Random(6)
    accepted = 0
    for _ in range(count):
        changed = list(lines)
        at = random.randrange(1, len(lines))
        words = changed[at].split()
        match random.choice(("drop", "twice", "word", "number", "number")):
            case "drop":
                del changed[at]
            case "twice":
                changed.insert(at, changed[at])
            case "word":
                words[0] = random.choice(("b", "i", "n", "s", "x", "symmetry", "sum"))
                changed[at] = " ".join(words)
            case _ if len(words) > 1:
                words[random.randrange(1, len(words))] = str(random.choice((-1, 0, 1, 9, 10**6)))
                changed[at] = " ".join(words)
        certificate.write_bytes(signed("\n".join(changed)))
        code, told = verdict(capsys, certificate, plan, history)
        accepted += code == 0
        if code == 0:
            assert {line.partition(" (")[0] for line in told.splitlines()} <= claims | {
                f"Section {name}: not proven" for name in "AB"
            }
    assert accepted < count


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\x1f\x8b",
        b"sum",
        signed("bridgeopt certificate 2"),
        signed("bridgeopt certificate 1\nsection"),
        signed("bridgeopt certificate 1\nsection A given\n[[[[["),
        signed("bridgeopt certificate 1\nsection A given\n" + "[" * 100_000),
        signed("bridgeopt certificate 1\nsection A history\nb " + "9" * 100_000),
    ],
)
def test_hostile_files(tmp_path, capsys, text):
    """Each invalid file is refused in a sentence, whichever file it is."""
    plan = {"sections": [{"name": "A", "numbers": [], "rounds_detail": [], "absent": None}]}
    files = [tmp_path / name for name in ("a.cert", "plan.json", "history.csv")]
    good = (signed("bridgeopt certificate 1"), json.dumps(plan).encode(), b"1,5.0,[0]\n")
    for hostile in range(3):
        for place, file in enumerate(files):
            file.write_bytes(text if place == hostile else good[place])
        code, told = verdict(capsys, *files)
        assert code == 0 or told.startswith(("Refused: ", "Section"))
    assert verdict(capsys, tmp_path / "none", *files[1:])[0] == 2


def section_of(n: int, num_rounds: int, **more: object) -> dict[str, object]:
    """Return a section of a plan in which the same two pairs meet in all rounds."""
    tables = range(n // 2)
    return {
        "name": "A",
        "numbers": [{"number": k + 1, "players": [2 * k + 1, 2 * k + 2]} for k in range(n)],
        "rounds_detail": [
            {"round": r, "ns": 2 * t + 1, "ew": 2 * t + 2}
            for r in range(1, num_rounds + 1)
            for t in tables
        ],
        "absent": None,
        "fitness": 128,
        **more,
    }


def bomb(name: str) -> tuple[bytes, list[dict[str, object]], bytes]:
    """Return a certificate, sections and a history that would take hours or gigabytes."""
    head, history = "bridgeopt certificate 1\nsection A ", b"1,5.0,[0]\n"
    two = [section_of(2, 1)]
    if name == "meetings":
        return signed(f"{head}history\nb 0"), [section_of(62, 2000)], history
    if name == "numbers":
        return signed(f"{head}history\nb 0"), [section_of(2, 1, numbers=[0] * 100_000)], history
    if name == "rounds":
        tables = [{"round": r, "ns": 1, "ew": 2} for r in range(40_000)]
        many = section_of(1000, 1, rounds_detail=tables)
        return signed(f"{head}history\nb 0"), [many], history
    if name == "premise":
        return signed(f"{head}given\n[" + "[]," * 400_000 + "[]]"), two, history
    if name == "symmetries":
        return signed(f"{head}history\n" + "symmetry 0 1\n" * 5_000_000), two, history
    if name == "row":
        return signed(f"{head}history\nb 0 0"), two, b"1,5.0,[" + b"10," * 6_000_000 + b"0]"
    if name == "rows":
        rows = b"".join(b"%d,5.0,[%s0]\n" % (p, b"1000," * 199_000) for p in range(40))
        return signed(f"{head}history\nb 0 0"), two, rows
    if name == "parts":
        many = f"i 0 480000 {'3 ' * 480_000}\n"
        return signed(f"{head}history\n{many * 100}"), two, history
    if name == "number":
        return signed(f"{head}history\nb {'9' * 900_000}"), two, history
    if name == "decisions":  # each of them splits all costs again
        n, layers = 18, 40
        cost = [[[k * (k + i) for k in range(layers + 1)] for _ in range(i)] for i in range(n)]
        premise = json.dumps([cost, [-1] * n, [[0] * n] * n], separators=(",", ":"))
        shares = "s " + "7 " * (layers * n * (n - 1) // 2)
        again = f"{shares}\ni 0 1 {(1 << n) - 1}\n" * 2000
        met = [section_of(n, layers, fitness=17_640)]
        return signed(f"{head}given\n{premise}\n{again}"), met, history
    if name == "sets":  # all pairs of a hundred items look at it
        prices = "0 " * 100 + "1 0 " * 240_000
        return (
            signed(f"{head}history meetings\nd {prices}"),
            [section_of(100, 1, fitness=6400)],
            history,
        )
    assert name == "bounds"  # a long proof without content
    n = 62
    cost = [[[0, i + 1] for _ in range(i)] for i in range(n)]
    premise = json.dumps([cost, [-1] * n, [[0] * n] * n], separators=(",", ":"))
    shares, prices = "s" + " 0" * (n * (n - 1) // 2), "b" + " 0" * n + "\n"
    body = f"{head}given\n{premise}\n{shares}\n{prices * 20_000}"
    return signed(body), [section_of(n, 1, fitness=992)], history


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        *("meetings", "numbers", "rounds", "premise", "number", "decisions", "bounds", "sets"),
        *(
            pytest.param(name, marks=pytest.mark.long)
            for name in ("row", "symmetries", "rows", "parts")
        ),
    ],
)
def test_bombs(tmp_path, name):
    """Such files are refused in a sentence, within little time and memory."""
    certificate, sections, history = bomb(name)
    files = [tmp_path / file for file in ("a.cert", "plan.json", "history.csv")]
    files[0].write_bytes(gzip.compress(certificate, 1))
    files[1].write_text(json.dumps({"objective": "squares", "sections": sections}))
    files[2].write_bytes(history)
    code = (
        f"import resource, sys; sys.path[:0] = [{str(CHECKER.parent)!r}]; import bridgeopt_check; "
    )
    code += "resource.setrlimit(resource.RLIMIT_AS, (500 * 2**20, 500 * 2**20)); "
    code += "resource.setrlimit(resource.RLIMIT_CPU, (20, 20)); "
    code += "sys.exit(bridgeopt_check.main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-I", "-c", code, *map(str, files), "--seconds", "1"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Refused: ")
    assert name != "bounds" or "it takes too long" in done.stderr


def test_where_no_certificate_can_be_written(invoke, evening):
    """The command refuses before any search."""
    file = evening.folder / "nowhere" / "tonight.cert"
    result = invoke("run", *evening.options, "--certificate", file)
    assert result.exit_code == 2
    assert says(result.stderr, "file_no_folder")
    assert result.stdout == ""


def test_files_that_do_not_belong_together(certify, capsys, tmp_path):
    """Files of different evenings cause a question about that; a missing file is only named."""
    certificate, plan, history = certify()
    elsewhere = plan.with_name("elsewhere.json")
    document = json.loads(plan.read_text())
    numbers = document["sections"][0]["numbers"]
    numbers[0]["players"], numbers[1]["players"] = numbers[1]["players"], numbers[0]["players"]
    elsewhere.write_text(json.dumps(document))
    asked = "\nAre all files of one evening?\n"
    code, told = verdict(capsys, certificate, elsewhere, history)
    assert code == 1
    assert told.endswith(asked)
    gone = tmp_path / "gone.csv"
    code, told = verdict(capsys, certificate, plan, gone)
    assert code == 2
    assert told.startswith(f"Not read: {gone}: ")
    assert told.count("\n") == 1


def test_where_it_is_damaged(certify, capsys):
    """The message names the damaged file, and its line or section."""
    certificate, plan, history = certify()
    lines = body_of(certificate).splitlines()
    first = next(k for k, line in enumerate(lines) if line.startswith("b "))
    wrong = [*lines[:first], "b 1 two 3", *lines[first + 1 :]]
    other = certificate.with_name("other.cert")
    other.write_bytes(signed("\n".join(wrong)))
    _, told = verdict(capsys, other, plan, history)
    assert f"{other}, line {first + 1}: " in told
    other.write_bytes(gzip.compress("\n".join([*wrong, "sum 0"]).encode()))
    assert verdict(capsys, other, plan, history) == (
        1,
        f"Refused: {other}: the certificate is damaged: its checksum differs\n",
    )
    broken = history.with_name("broken.csv")
    rows = history.read_text().splitlines()
    broken.write_text("\n".join([*rows[:2], "3;fifty", *rows[3:]]))
    _, told = verdict(capsys, certificate, plan, broken)
    assert f"{broken}, line 3: " in told
    document = json.loads(plan.read_text())
    changed = plan.with_name("changed.json")
    document["sections"][1]["rounds_detail"].pop()
    changed.write_text(json.dumps(document))
    _, told = verdict(capsys, certificate, changed, history)
    assert f"{changed}, section B: in a round a number plays twice, or not at all" in told
    changed.write_text(plan.read_text()[:-9])
    _, told = verdict(capsys, certificate, changed, history)
    assert told.startswith(f"Refused: {changed}: ")
    assert "line" in told


def test_plans_that_say_two_things(certify, capsys):
    """Duplicate section names and numbers that changed hands are refused: they are not covered."""
    certificate, plan, history = certify()
    document = json.loads(plan.read_text())
    changed = plan.with_name("changed.json")
    worse = json.loads(plan.read_text())["sections"][0] | {"fitness": 10**9}
    for sections, why in (
        ([worse, *document["sections"]], "the same name"),
        ([document["sections"][0] | {"name": "A: proven\nB"}], "no name of letters"),
        ([document["sections"][0] | {"spells": [{"number": 1}]}], "numbers changed hands"),
    ):
        changed.write_text(json.dumps({"sections": sections}))
        code, told = verdict(capsys, certificate, changed, history)
        assert code == 1
        assert why in told


def test_rounds_with_two_absent_numbers(tmp_path, capsys):
    """Two absent numbers may meet in every round, which a proof about all rounds ignores."""
    files = [tmp_path / file for file in ("a.cert", "plan.json", "history.csv")]
    section = section_of(6, 1, fitness=2 * 2**6 + 2 * 4**3)
    section["numbers"][4:] = [{"number": k, "players": None} for k in (5, 6)]
    files[0].write_bytes(signed("bridgeopt certificate 1\nsection A history meetings\nd 0 0 0"))
    files[1].write_text(json.dumps({"sections": [section]}))
    files[2].write_text("1,5.0,[0]\n")
    code, told = verdict(capsys, *files)
    assert code == 1
    assert "several are absent" in told


def test_the_checker_stands_alone():
    """The checker only uses Python's standard library, and can be read in an evening."""
    source = CHECKER.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 650
    assert len(first_part().splitlines()) <= 430
    for node in ast.walk(ast.parse(source)):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert all(name.partition(".")[0] in sys.stdlib_module_names for name in names)


def first_part() -> str:
    """Return the part of the checker that proofs by the history alone need, as a program."""
    source = CHECKER.read_text(encoding="utf-8")
    first, _, further = source.partition(
        "# The code above is for proofs whose costs follow from the history alone."
    )
    return first.rstrip() + "\n\n\n" + further[further.index("if __name__") :]


@pytest.mark.slow
def test_the_first_part_is_enough(certify, tmp_path, capsys):
    """The part of the checker marked as sufficient checks a plan by the paper's objective."""
    files = certify()
    program = tmp_path / "first_part.py"
    program.write_text(first_part(), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-I", str(program), *map(str, files)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert (0, done.stdout) == verdict(capsys, *files)


@pytest.mark.long
@pytest.mark.parametrize(
    ("evening_of", "sections"), [("2020/54", 4), ("2020/53", 4), ("2021/51", 3), ("2021/48", 3)]
)
@pytest.mark.parametrize("family", ["multiplex", "teamplus"])
def test_the_real_club(real_club, invoke, tmp_path, capsys, evening_of, sections, family):
    """Every section of all real evenings is proven by its history in at most 10 MB."""
    year, pairs = evening_of.split("/")
    history = real_club / year / "history.csv"
    files = [tmp_path / "tonight.cert", tmp_path / "plan.json"]
    result = invoke(
        *("run", "--history", history, "--reg", real_club / year / f"registration-{pairs}.csv"),
        *("--family", family, "--movements", real_club / "movements", "--sections", sections),
        *("--certificate", files[0], "--json", files[1]),
    )
    assert result.exit_code == 0
    code, told = verdict(capsys, *files, history)
    assert code == 0
    assert told.count(": proven") == sections
    assert files[0].stat().st_size <= 10_000_000
