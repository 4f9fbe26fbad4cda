"""The list of files written by the program: which ones it removes, and which it never does."""

from __future__ import annotations

import json
import os
import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.atomic_files import SQLITE_HEAD
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.files import out_folder
from bridgeopt.files.out_folder import (
    FILE_LIST,
    OutFolder,
    describe_kept_files,
    interrupted_write_message,
    refuse_unusable,
    section_stems,
    unmodified_files,
)
from tests.support.messages import pattern_of


def fill(folder, command, **contents: bytes):
    """Write files whose names have ``_`` for the dot."""
    out = OutFolder(folder, command)
    written = out.write({name.replace("_", "."): data for name, data in contents.items()})
    out.remove_old_files()
    return [*written, *out.kept_files]


def names(folder) -> set[str]:
    return {file.name for file in folder.iterdir()} - {FILE_LIST}


def test_each_removes_its_own(tmp_path):
    """Each command only removes files that it wrote before; `print` leaves files of `run` alone.

    Both write ``section-A.csv``, and neither treats it as the user's.

    Both write ``section-A.csv``: neither takes it for the user's.
    """
    fill(tmp_path, "plan", **{"section-A_csv": b"a", "section-B_csv": b"b", "section-B_txt": b"b"})
    written = fill(tmp_path, "print", **{"section-A_csv": b"A", "section-C_asc": b"c"})
    assert describe_kept_files(written) == []
    written = fill(tmp_path, "plan", **{"section-A_csv": b"a2"})
    assert describe_kept_files(written) == []
    assert names(tmp_path) == {"section-A.csv", "section-C.asc"}
    fill(tmp_path, "print", **{"section-A_csv": b"a2"})
    assert names(tmp_path) == {"section-A.csv"}


def test_what_was_changed_by_hand_stays(tmp_path):
    """A file edited by hand is not removed, and neither is a link."""
    fill(tmp_path, "plan", **{"section-B_csv": b"b", "section-C_csv": b"c", "section-D_csv": b"d"})
    (tmp_path / "section-B.csv").write_bytes(b"b, corrected")
    mine = tmp_path / "mine"
    (tmp_path / "section-D.csv").rename(mine)
    try:
        (tmp_path / "section-D.csv").symlink_to(mine)
    except OSError:  # Windows asks for a privilege
        mine.unlink()
    left = names(tmp_path) - {"section-C.csv"}
    fill(tmp_path, "plan")
    assert names(tmp_path) == left


def test_what_is_in_the_way_is_kept(tmp_path):
    """A user's file with a needed name is renamed to a new name each time."""
    for k in (1, 2):
        (tmp_path / "section-A.csv").write_bytes(b"mine %d" % k)
        written = fill(tmp_path, "plan", **{"section-A_csv": b"a"})
        (note,) = describe_kept_files(written)
        assert f"section-A.kept-{k}.csv" in str(note)
    assert (tmp_path / "section-A.csv").read_bytes() == b"a"
    assert (tmp_path / "section-A.kept-1.csv").read_bytes() == b"mine 1"
    assert (tmp_path / "section-A.kept-2.csv").read_bytes() == b"mine 2"
    fill(tmp_path, "plan")
    assert names(tmp_path) == {"section-A.kept-1.csv", "section-A.kept-2.csv"}


def test_a_season_is_never_moved(tmp_path):
    """A season file or a folder with that name is not moved; the name is refused."""
    (tmp_path / "plan.json").write_bytes(SQLITE_HEAD)
    (tmp_path / "a.csv").mkdir()
    for name, phrase in (("plan_json", "a season file"), ("a_csv", "a folder")):
        with pytest.raises(InputError, match=phrase):
            fill(tmp_path, "plan", **{name: b"x"})
    assert (tmp_path / "plan.json").read_bytes() == SQLITE_HEAD


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"[" * 100_000,
        b"7",
        b'{"files": 3}',
        b'{"files": {"\\ud800": {"\\ud800": "\\ud800"}}}',
        b'{"files": {"plan": ["section-Q.csv"]}}',
        b'{"files": {"plan": {"section-Q.csv": null}}}',
        b'{"files": {"plan": {"section-Q.csv": "*"}}}',
    ],
)
def test_a_damaged_list(tmp_path, damage):
    """A damaged list removes nothing, and is replaced."""
    (tmp_path / FILE_LIST).write_bytes(damage)
    (tmp_path / "section-Q.csv").write_bytes(b"mine")
    fill(tmp_path, "plan", **{"plan_json": b"{}"})
    assert names(tmp_path) == {"section-Q.csv", "plan.json"}
    assert set(json.loads((tmp_path / FILE_LIST).read_text())["files"]["plan"]) == {"plan.json"}


@pytest.mark.parametrize(
    "name",
    [
        "../history.csv",
        "/../../history.csv",
        "section-/../../history.csv",
        "section-A/../../history.csv",
        "sub/section-A.csv",
        "club.season",
        "plan.json",
        "notes.txt",
        "section-A.kept-1.csv",
        pytest.param(
            "section-A.csv\n",
            marks=pytest.mark.skipif(os.name == "nt", reason="Windows has no such name"),
        ),
    ],
)
def test_a_hostile_list(tmp_path, name):
    """A list with other names removes nothing, even if its hashes are right."""
    folder = tmp_path / "in" / "out"
    (folder / "sub").mkdir(parents=True)
    (folder / "section-A").mkdir()
    (folder / "section-").mkdir()
    place = folder / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(b"mine")
    wrote = tmp_path / "wrote"
    fill(wrote, "plan", **{"section-Z_csv": b"mine"})
    files = json.loads((wrote / FILE_LIST).read_text())["files"]["plan"]
    hostile = {"files": {"plan": {name: files["section-Z.csv"]}}}
    (folder / FILE_LIST).write_text(json.dumps(hostile))
    fill(folder, "plan", **{"section-Z_csv": b"z"})
    assert place.read_bytes() == b"mine"


def test_killed_while_it_writes(tmp_path, monkeypatch):
    """Files already listed stay listed, and files not yet written are not lost."""
    fill(tmp_path, "plan", **{"section-A_csv": b"a", "section-B_csv": b"b"})
    write = out_folder.write_bytes

    def killed(path, data, still=None):
        if path.name == "section-A.csv":
            raise KeyboardInterrupt
        write(path, data, still)

    with monkeypatch.context() as patched:
        patched.setattr(out_folder, "write_bytes", killed)
        with pytest.raises(KeyboardInterrupt):
            fill(tmp_path, "plan", **{"section-A_csv": b"new"})
    fill(tmp_path, "plan", **{"section-A_csv": b"newer"})
    assert "section-B.csv" not in names(tmp_path)
    assert (tmp_path / "section-A.csv").read_bytes() == b"newer"


def test_folders_that_cannot_be_used(tmp_path):
    """An unusable folder is reported before any work, and nothing is left behind."""
    (tmp_path / "file").touch()
    (tmp_path / "out" / "plan.json").mkdir(parents=True)
    before = sorted(tmp_path.rglob("*"))
    for folder in (tmp_path / "file", tmp_path / "file" / "deeper"):
        with pytest.raises(InputError, match=pattern_of("folder_cannot_be_made")):
            refuse_unusable(folder, ["plan.json"])
    with pytest.raises(InputError, match=rf"plan\.json: {pattern_of('file_is_folder')}"):
        refuse_unusable(tmp_path / "out", ["plan.json"])
    refuse_unusable(tmp_path / "new" / "deeper", ["plan.json"])
    refuse_unusable(tmp_path / "out", ["other.json"])
    assert sorted(tmp_path.rglob("*")) == before


LETTERS = st.text(st.sampled_from("AaBb12./\\: é\u0301CONnul\u212b\u00e5\x1b"), max_size=5)


@pytest.mark.slow
@given(sections=st.lists(st.one_of(LETTERS, st.text(max_size=30)), unique=True, max_size=6))
def test_stems(sections):
    """Each section has a plain file name, unique even if case is ignored."""
    stems = section_stems(sections)
    assert list(stems) == sections
    alike = {unicodedata.normalize("NFD", stem).casefold() for stem in stems.values()}
    assert len(alike) == len(sections)
    for stem in stems.values():
        assert stem.startswith("section-")
        assert stem.removeprefix("section-").isalnum() or "_" in stem
        assert len(stem.encode()) <= 100
        assert not any(c in stem for c in '/\\:*?"<>|. \n\0\x1b')


def test_usual_names():
    """Usual names are kept; if one is invalid or two are alike, all get their index."""
    assert section_stems(["A", "B"]) == {"A": "section-A", "B": "section-B"}
    by_place = "section-1", "section-2"
    for pair in (["A", "a"], ["A", "../B"], ["2", "B."], ["\u212b", "\u00e5"], ["CON ", "x" * 21]):
        assert tuple(section_stems(pair).values()) == by_place


def test_killed_or_full_at_every_file(tmp_path, monkeypatch):
    """After an interruption at any file, the next run completes the set, and no files pile up."""
    new = {"section-A.csv": b"A2", "section-A.txt": b"t2", "plan.json": b"p2"}
    really = out_folder.write_bytes
    for last in range(7):
        folder = tmp_path / str(last)
        fill(folder, "plan", **{"section-A_csv": b"A", "section-A_txt": b"t", "plan_json": b"p"})
        for _ in range(3):  # again and again
            left = last

            def write(path, data, still=None):
                nonlocal left
                if not left:
                    raise InputError(Fault(Message("os_full")))
                left -= 1
                really(path, data, still)

            with monkeypatch.context() as patched, suppress(InputError):
                patched.setattr(out_folder, "write_bytes", write)
                out = OutFolder(folder, "plan")
                out.write(new)
                out.remove_old_files()
            assert unmodified_files(folder) == names(folder) == set(new)
            assert (interrupted_write_message(folder) is not None) == (1 <= last < 5)
        out = OutFolder(folder, "plan")
        out.write(new)
        out.remove_old_files()
        assert out.kept_files == []
        assert interrupted_write_message(folder) is None
        assert {name: (folder / name).read_bytes() for name in names(folder)} == new
