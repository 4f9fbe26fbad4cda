"""Reading and writing text."""

from __future__ import annotations

import codecs
import os
import stat
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bridgeopt.base import text as text_module
from bridgeopt.base.errors import InputError
from bridgeopt.base.text import read_bytes, read_lines, write_text
from tests.support.messages import says, text_of

NO_NAME = (
    "a character that Windows does not allow" if os.name == "nt" else "cannot be the name of a file"
)
HELD_ELSEWHERE = "another program has this file open"
"""Windows' message when it refuses to replace a file that is in use."""

LINES = st.lists(st.text(alphabet="Jan Pié;,0123[]ëüïçÉ'\t", max_size=12), max_size=8)


@pytest.mark.slow
@given(
    lines=LINES,
    newline=st.sampled_from(["\n", "\r\n", "\r"]),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-be-bom", "cp1252"]),
    last=st.booleans(),
)
def test_any_encoding_and_line_end_gives_the_same_lines(put, lines, newline, encoding, last):
    """The lines are the same whatever program saved the text."""
    text = newline.join(lines) + (newline if last and lines else "")
    data = (
        codecs.BOM_UTF16_BE + text.encode("utf-16-be")
        if encoding == "utf-16-be-bom"
        else text.encode(encoding)
    )
    expected = lines[:-1] if lines and not last and not lines[-1] else lines
    assert read_lines(put(data)) == expected


@given(st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs"]), min_size=1))
@example("Ștefan; Đorđe, 山")
def test_utf8_comes_in_letter_by_letter(put, text):
    """Only CR and LF end a line, so line numbers equal an editor's."""
    assert read_lines(put("x" + text)) == ["x" + text]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_without_bom_is_recognised(put, encoding):
    """Some programs omit the BOM; the zero in every other byte reveals UTF-16."""
    assert read_lines(put("12,34\r\nJosé,56\r\n".encode(encoding))) == ["12,34", "José,56"]


def test_dos_text_is_read(put):
    """Excel's CSV (MS-DOS) has bytes that the Windows code page lacks, and may end in Ctrl-Z."""
    assert read_lines(put("1;Müller\r\n".encode("cp850") + b"\x1a")) == ["1;Müller"]


def test_an_empty_file_has_no_lines(put):
    """Each format decides what an empty file means."""
    assert read_lines(put(b"")) == []
    assert read_lines(put("\ufeff")) == []


@pytest.mark.parametrize(
    ("data", "phrase"),
    [
        (b"12,34\n\x00\x01\x02", "not a text file"),
        (bytes(range(1, 32)) * 10, "not a text file"),
        (codecs.BOM_UTF16_LE + b"\x00\xd8\x00", "not a text file"),
        (codecs.BOM_UTF8 + b"\xff", "not a text file"),
        (b"PK\x03\x04\x14\x00\x06\x00", "workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "workbook"),
    ],
)
def test_what_is_no_text_is_refused(put, faults_of, data, phrase):
    """A workbook or a picture is refused in a sentence, with the path as given."""
    path = put(data)
    (fault,) = faults_of(read_lines, path)
    assert phrase in fault.message
    assert fault.file == str(path)
    assert fault.help


def test_a_missing_file_names_those_that_look_alike(tmp_path, faults_of):
    """Windows hides extensions, so history.csv may be history.csv.txt."""
    (tmp_path / "history.csv.txt").touch()
    (fault,) = faults_of(read_lines, tmp_path / "history.csv")
    assert fault.message == text_of("file_missing")
    assert fault.help == "Did you mean history.csv.txt?"
    (fault,) = faults_of(read_lines, tmp_path / "r")
    assert fault.help == text_of("file_check_name_and_folder")
    (fault,) = faults_of(read_lines, tmp_path / "no" / "r.csv")
    assert fault.help == text_of("file_check_folder")


def test_a_folder_a_file_in_a_file_and_a_name_that_cannot_be(tmp_path, faults_of):
    """No path that a user types causes a traceback."""
    (tmp_path / "file").touch()
    for path, phrase in [
        (tmp_path, "this is a folder"),
        (tmp_path / "file" / "below", "no such file"),
        (tmp_path / "nul\0", NO_NAME),
        (tmp_path / ("x" * 5000), "too long"),
    ]:
        (fault,) = faults_of(read_lines, path)
        assert phrase in fault.message


def test_no_permission_to_read(put, faults_of, monkeypatch):
    """A file locked by another program gets an error message."""
    path = put("12,34")
    monkeypatch.setattr(Path, "open", _refuse(PermissionError(13, "no")))
    (fault,) = faults_of(read_lines, path)
    assert says(fault.message, "file_not_yours_to_read")


def test_a_huge_file_is_refused_before_it_fills_memory(put, faults_of, monkeypatch):
    """A device without an end is refused too."""
    monkeypatch.setattr(text_module, "MAX_FILE_BYTES", 10)
    assert read_lines(put("x" * 10)) == ["x" * 10]
    (fault,) = faults_of(read_lines, put("x" * 11))
    assert "larger than" in fault.message


@pytest.mark.parametrize("size", [0, 10, 300_000])
def test_reading_takes_memory_for_what_is_there(put, size):
    """The memory used depends on the file's size, not on the largest size allowed."""
    path = put(b"x" * size)
    tracemalloc.start()
    try:
        assert len(read_bytes(path)) == size
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 2**18 + 5 * size


@pytest.mark.slow
@given(text=st.text(), encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]))
def test_text_goes_out_as_it_is(put, text, encoding):
    """Line ends are not translated, and no other file is left in the folder."""
    path = put("old", "written.txt")
    if any("\ud800" <= c <= "\udfff" for c in text):
        with pytest.raises(InputError):
            write_text(path, text, encoding)
        assert path.read_text() == "old"
    else:
        write_text(path, text, encoding)
        assert path.read_bytes() == text.encode(encoding)
    assert not list(path.parent.glob(".bridgeopt*"))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_permissions_stay_and_new_files_get_the_usual_ones(tmp_path):
    """A file's permissions are kept; a new file follows the umask."""
    old, new, usual = tmp_path / "old", tmp_path / "new", tmp_path / "usual"
    old.touch()
    old.chmod(0o640)
    usual.touch()
    write_text(old, "x")
    write_text(new, "x")
    assert stat.S_IMODE(old.stat().st_mode) == 0o640
    assert new.stat().st_mode == usual.stat().st_mode


@pytest.mark.skipif(os.name == "nt", reason="Windows needs a privilege for links")
def test_a_link_keeps_pointing_where_it_did(tmp_path):
    """The link is kept, since the season may live in a shared folder."""
    (tmp_path / "real").touch()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_text(tmp_path / "link", "x")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "x"


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="needs a device")
def test_a_device_is_written_not_replaced():
    """``--out /dev/null`` does not replace the device."""
    write_text(Path("/dev/null"), "x")
    assert not Path("/dev/null").is_file()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("error", "phrase"),
    [
        (OSError(28, "no space left on device"), "no space left on device"),
        (PermissionError(13, "denied"), "permission to write"),
        (KeyboardInterrupt(), None),
    ],
)
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_no_rubbish(tmp_path, monkeypatch, error, phrase, step):
    """A full disk, or a file open in Excel, leaves the old file unchanged."""
    path = tmp_path / "h.csv"
    path.write_text("old")
    owner = os if step == "fsync" else Path
    monkeypatch.setattr(owner, step, _refuse(error))
    monkeypatch.setattr("bridgeopt.base.atomic_files.RETRY_SECONDS", 0.1)
    with pytest.raises((InputError, KeyboardInterrupt)) as caught:
        write_text(path, "new")
    if phrase:
        held = os.name == "nt" and step == "replace" and isinstance(error, PermissionError)
        assert (HELD_ELSEWHERE if held else phrase) in str(caught.value)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_read_only_file_is_not_replaced(tmp_path, faults_of, monkeypatch):
    """Replacing only needs the folder's permission, but the file's permission is respected."""
    path = tmp_path / "h.csv"
    path.write_text("old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    (fault,) = faults_of(write_text, path, "new")
    assert says(fault.message, "file_not_yours_to_write")
    assert path.read_text() == "old"


def test_where_nothing_can_be_written(tmp_path, faults_of):
    """A folder, a missing folder and an invalid name each get an error message."""
    (tmp_path / "file").touch()
    for path, phrase in [
        (tmp_path, "this is a folder"),
        (tmp_path / "no" / "h.csv", "no such folder"),
        (tmp_path / "file" / "h.csv", "no such folder"),
        (tmp_path / "nul\0", NO_NAME),
    ]:
        (fault,) = faults_of(write_text, path, "x")
        assert phrase in fault.message
        assert fault.file == str(path)


def test_letters_that_the_encoding_lacks(tmp_path, faults_of):
    """A name is never garbled silently."""
    (fault,) = faults_of(write_text, tmp_path / "x", "山", "cp1252")
    assert "cannot be written in cp1252" in fault.message


def _refuse(error: BaseException):
    def refuse(*_args, **_kwargs):
        raise error

    return refuse
