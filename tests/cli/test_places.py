"""Where commands write: names in files have no influence on it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgeopt.base.atomic_files import write_error
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.cli.reporting import show_error, show_notes
from bridgeopt.files.history import read_history
from bridgeopt.files.out_folder import FILE_LIST
from bridgeopt.season import SeasonFile
from tests.support.marks import simulated
from tests.support.messages import says

BEYOND = "/../../history"
STRANGE = "Ja\x1b[2Jn\x07 \x9b31m\u202eneJ"
HARMFUL = set("\x1b\x07\x9b\u202e")


@pytest.fixture
def plan(invoke, evening) -> Path:
    """Seat the evening."""
    file = evening.folder / "plan.json"
    assert invoke("run", *evening.options, "--json", file).exit_code == 0
    return file


def rename(file: Path, *names: str) -> None:
    document = json.loads(file.read_text(encoding="utf-8"))
    for section, name in zip(document["sections"], names, strict=True):
        digests = document["movements"]["digests"]
        digests[name] = digests.pop(section["name"])
        section["name"] = name
    file.write_text(json.dumps(document), encoding="utf-8")


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_a_section_that_leads_elsewhere(invoke, evening, plan):
    """A section's name in a plan never leads outside the output folder."""
    rename(plan, BEYOND, "..")
    before = evening.files()
    stationary = ("--stationary", somebody(plan))
    files = ("--plan", plan, "--history", evening.history)
    out = evening.folder / "a" / "b" / "out"
    result = invoke("change", *files, *stationary, "--out", out, "--budget", "2")
    assert result.exit_code == 0, result.output
    assert invoke("print", "--plan", out / "plan.json", "--out", out / "paper").exit_code == 0
    after = evening.files()
    assert {path: after[path] for path in before} == before
    assert all(path.is_relative_to(out) for path in after.keys() - before.keys())
    stems = ("section-1.csv", "section-2.csv", "section-1.txt", "section-2.txt")
    kept = {path.name for path in out.iterdir()}
    assert kept == {"plan.json", FILE_LIST, "paper", *stems}


def somebody(plan: Path) -> int:
    """Return a seated player."""
    return json.loads(plan.read_text())["sections"][0]["numbers"][0]["players"][0]


def outputs(evening, plan: Path) -> dict[str, tuple[object, ...]]:
    """Return commands that search, without their output options."""
    files = ("--plan", plan, "--history", evening.history)
    return {
        "run": ("run", *evening.options),
        "change": ("change", *files, "--stationary", somebody(plan)),
        "compare": ("run", *evening.options, "--compare"),
        "evaluate": ("evaluate", *files),
        "design": ("movement", "design", "--pairs", "8", "--rounds", "5"),
        "simulate": ("simulate", "--seasons", "1"),
    }


@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("command", "option", "name", "phrase"),
    [
        *((c, "--out", "file", "cannot be created") for c in ("run", "change")),
        *((c, "--out", "file/deeper", "cannot be created") for c in ("run", "change")),
        pytest.param("simulate", "--out", "file", "cannot be created", marks=simulated),
        pytest.param("simulate", "--out", "file/deeper", "cannot be created", marks=simulated),
        ("run", "--out", "taken", "plan.json: this is a folder"),
        ("change", "--out", "taken", "plan.json: this is a folder"),
        pytest.param("simulate", "--out", "taken", "table.md: this is a folder", marks=simulated),
        *((c, "--json", "folder", "is a folder") for c in ("run", "change", "compare", "evaluate")),
        *((c, "--json", "no/x.json", "no such folder") for c in ("run", "compare", "evaluate")),
        ("design", "--out", "folder", "is a folder"),
    ],
)
def test_refused_before_the_search(
    invoke, evening, plan, monkeypatch, command, option, name, phrase
):
    """An unwritable destination is reported before the search, and nothing is left there."""
    for path in ("folder", "taken/plan.json", "taken/table.md"):
        (evening.folder / path).mkdir(parents=True)
    (evening.folder / "file").touch()
    before = sorted(evening.folder.rglob("*"))

    def search(*_: object) -> None:
        raise AssertionError("it searches")

    for module in ("run", "change", "evaluate", "plan_output", "movement", "kernels"):
        monkeypatch.setattr(f"bridgeopt.cli.{module}.compile_kernels", search)
    args = outputs(evening, plan)[command]
    result = invoke(*args, option, evening.folder / name)
    assert result.exit_code == 2
    assert phrase in " ".join(result.stderr.split())
    assert result.stdout == ""
    assert sorted(evening.folder.rglob("*")) == before


@pytest.mark.slow_without_jit
def test_a_plan_that_cannot_be_written_is_shown(invoke, evening, monkeypatch):
    """If the disk fills up, the plan goes to the other destinations and is shown, then an error."""
    file = evening.folder / "plan.json"
    out = evening.folder / "out"

    def refuse(path: Path, data: bytes, still: object = None) -> None:
        raise write_error(path, OSError(28, "No space left on device"))

    monkeypatch.setattr("bridgeopt.files.out_folder.write_bytes", refuse)
    result = invoke("run", *evening.options, "--out", out, "--json", file)
    assert result.exit_code == 2
    assert says(result.stderr, "os_full")
    assert says(result.stdout, "every_section_proven")
    assert json.loads(file.read_text())["overall"]["proved"]


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("old", [b"\xff\xfe\xe9", b"\x00" * 40, b""])
def test_change_where_no_plan_stands(invoke, evening, plan, old):
    """Any existing file called plan.json is kept."""
    out = evening.folder / "out"
    out.mkdir()
    (out / "plan.json").write_bytes(old)
    files = ("--plan", plan, "--history", evening.history)
    result = invoke("change", *files, "--stationary", somebody(plan), "--out", out)
    assert result.exit_code == 0, result.output
    assert (out / "plan-before.json").read_bytes() == old


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_names_that_do_something(invoke, evening):
    """Escapes, bells and bidirectional controls reach neither a terminal nor paper."""
    members = evening.folder / "members.csv"
    ids = read_history(evening.history).ids
    names = {k: f"Margaretha Oldenbarnevelt {k}" for k in ids} | {ids[0]: STRANGE}
    members.write_text("".join(f"{k},{name}\n" for k, name in names.items()), encoding="utf-8")
    out, paper = evening.folder / "out", evening.folder / "paper"
    known = ("--members", members)
    told = [invoke("run", *evening.options, *known, "--out", out)]
    assert told[0].exit_code == 0, told[0].output
    told.append(invoke("print", "--plan", out / "plan.json", *known, "--out", paper))
    rename(out / "plan.json", STRANGE, "B")
    told.append(invoke("evaluate", "--plan", out / "plan.json", "--history", evening.history))
    document = json.loads((out / "plan.json").read_text())
    document["sections"][0]["name"] = "A"
    document["warnings"] = [STRANGE]
    (out / "plan.json").write_text(json.dumps(document))
    told.append(invoke("print", "--plan", out / "plan.json", *known, "--out", paper))
    assert [result.exit_code for result in told] == [0, 0, 2, 0]
    for result in told:
        assert not HARMFUL & set(result.output)
    assert "Ja\ufffd[2Jn" in told[0].stdout
    for file in (*out.iterdir(), *paper.iterdir()):
        if file.name != "plan.json":
            assert not HARMFUL & set(file.read_text(encoding="utf-8")), file


def test_names_in_a_season(invoke, tmp_path):
    """Names in a season of unknown origin are shown safely, and the file is intact."""
    file = tmp_path / "club.season"
    season = SeasonFile(file)
    SeasonFile.create(file)
    season.change_member(7, name=STRANGE)
    for args in (("log", file), ("members", file), ("show", file, "7"), ("undo", file)):
        result = invoke("season", *args)
        assert result.exit_code == 0
        assert not HARMFUL & set(result.output)
        assert "Ja\ufffd[2Jn" in result.output
    assert season.integrity_warnings() == ()


def test_so_many_faults(invoke, tmp_path):
    """Twenty of a kind are listed with the number of further ones."""
    numbers = [{"number": "x"} for _ in range(20_000)]
    file = tmp_path / "plan.json"
    file.write_text(json.dumps({"sections": [{"name": "A", "numbers": numbers}]}))
    result = invoke("print", "--plan", file, "--out", tmp_path / "paper")
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert len(lines) == 22
    assert says(result.stderr, "fault_more_like_this", n=980)
    assert says(result.stderr, "faults_no_further")


def test_so_many_notes(capsys):
    """A hundred notes are listed with the number of further ones, and so are faults."""
    show_notes(map(str, range(101)))
    notes = capsys.readouterr().err.splitlines()
    assert len(notes) == 101
    assert notes[-2:] == ["Note: 99.", "Note: … and 1 more."]
    show_error(InputError(Fault(Message("as_written", text=f"wrong {k}")) for k in range(2100)))
    faults = capsys.readouterr().err.splitlines()
    assert len(faults) == 101
    assert faults[-1] == "Error: … and 2,000 more."


def test_sentences_have_full_stops(capsys):
    """A full stop is added unless a sign, typed text or a further line follows."""
    ended = ("Done.", "Sure?", "Left: --plan x", "Try --all", 'pip install "it"', "It (is it?)")
    for text in ended:
        show_notes([text])
    told = capsys.readouterr().err.splitlines()
    assert told == [f"Note: {text}" for text in ended]
    show_notes(["round 1 is posted: the next is round 2", "try `undo`"])
    show_error(BridgeoptError(Message("as_written", text="a\n  b\nc")))
    told = capsys.readouterr().err.splitlines()
    assert told[:2] == ["Note: round 1 is posted: the next is round 2.", "Note: try `undo`."]
    assert told[2:] == ["Error: a", "  b", "Error: c."]
