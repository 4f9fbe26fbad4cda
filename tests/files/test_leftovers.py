"""Temporary files of killed programs are removed later; those of running programs are not."""

from __future__ import annotations

import os
import platform
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

import bridgeopt
from bridgeopt.base import atomic_files, writer_process
from bridgeopt.base.atomic_files import LOCK_FILE_NAME, TEMPORARY_NAME, abandoned_temporaries
from bridgeopt.base.writer_process import is_running, process_mark
from bridgeopt.cli import main
from bridgeopt.files.out_folder import folder_lock, remove_temporaries
from tests.support.timing.clocks import touch

_WRITES = """
import sys, time
from pathlib import Path
from bridgeopt.base.atomic_files import replace_file
with replace_file(Path(sys.argv[1])) as temporary:
    temporary.write_text("Wren, 13")
    print("written", flush=True)
    time.sleep(600)
"""


def writing(path: Path) -> subprocess.Popen[str]:
    """Start another program that writes a file and stops in the middle."""
    root = str(Path(bridgeopt.__file__).parents[1])
    program = subprocess.Popen(
        [sys.executable, "-c", _WRITES, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "written\n"
    return program


def temporary_in(folder: Path) -> list[Path]:
    """Return the temporary files of a folder."""
    return sorted(folder.glob(TEMPORARY_NAME.format("*")))


def test_a_killed_program_leaves_nothing_for_long(tmp_path):
    """The file of a running program stays; once it was killed, the next start removes the file."""
    program = writing(tmp_path / "members.csv")
    try:
        (left,) = temporary_in(tmp_path)
        os.utime(left, (1, 1))  # however old it looks
        remove_temporaries(tmp_path)
        assert temporary_in(tmp_path) == [left]
    finally:
        program.kill()
        with closing(program.stdout):
            program.wait()
    assert temporary_in(tmp_path) == [left]
    (tmp_path / f"{left.name}-journal").write_bytes(b"13")
    (tmp_path / LOCK_FILE_NAME).write_bytes(b"")
    remove_temporaries(tmp_path)
    # Windows locks a folder with this file, which is removed when the lock is released.
    assert [*tmp_path.iterdir()] == ([] if sys.platform == "win32" else [tmp_path / LOCK_FILE_NAME])


def test_the_computer_is_known_at_once(monkeypatch):
    """On Windows `platform` would ask a service, which takes a second on each start."""

    def slow(*_: object) -> None:
        raise AssertionError("asked the service")

    known = writer_process._computer_hash()
    for name in ("node", "uname"):
        monkeypatch.setattr(platform, name, slow)
    assert writer_process._computer_hash.__wrapped__() == known


def test_a_command_in_the_clubs_folder_tidies_up(tmp_path):
    """Every command removes leftovers, whatever its purpose."""
    (tmp_path / "club.toml").write_text('title = "Proof"\n', encoding="utf-8")
    with closing((program := writing(tmp_path / "x")).stdout):  # type: ignore[type-var]
        program.send_signal(signal.SIGTERM)
        program.wait()
    assert temporary_in(tmp_path)
    result = CliRunner().invoke(main, ["club", "show", "--club", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert not temporary_in(tmp_path)


def test_a_folder_that_is_held_is_left_for_next_time(tmp_path, monkeypatch):
    """Nothing is removed without the folder's lock."""
    monkeypatch.setattr("bridgeopt.files.out_folder.LOCK_TIMEOUT", 0.1)
    left = tmp_path / TEMPORARY_NAME.format("0-1-2")
    left.write_bytes(b"")
    os.utime(left, (1, 1))
    held = (
        "import sys,time\nfrom pathlib import Path\n"
        "from bridgeopt.files.out_folder import folder_lock\n"
        "with folder_lock(Path(sys.argv[1])):\n print('held', flush=True)\n time.sleep(600)\n"
    )
    root = str(Path(bridgeopt.__file__).parents[1])
    program = subprocess.Popen(
        [sys.executable, "-c", held, str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert program.stdout is not None
    with closing(program.stdout):
        assert program.stdout.readline() == "held\n"
        remove_temporaries(tmp_path)
        assert left.exists()
        program.kill()
        program.wait()
    remove_temporaries(tmp_path)
    assert not left.exists()


def test_a_number_that_was_given_again_is_no_writer():
    """A process with the same number but another start time is another process."""
    computer, number, began = process_mark().split("-")
    assert is_running(process_mark()) is True
    if began != writer_process._UNKNOWN_START:
        assert is_running(f"{computer}-{number}-{began}1") is False
    assert (
        is_running(f"{computer}-{number}-{writer_process._UNKNOWN_START}") is True
    )  # in doubt it runs


@pytest.mark.parametrize("mark", ["", "x", "hold", "0a1b2c3d4e5f", "00000000-1-2", "a-b-c-d"])
def test_what_tells_no_writer(mark, tmp_path):
    """A file of another computer or an old version has no known writer, and stays for a day."""
    assert is_running(mark) is None
    file = tmp_path / TEMPORARY_NAME.format(f"{mark}-0123456789ab" if mark else "0123456789ab")
    file.write_bytes(b"")
    touch(file)
    assert [*abandoned_temporaries(tmp_path)] == []
    touch(file, seconds_ago=2 * 86_400)
    assert [*abandoned_temporaries(tmp_path)] == [file]


def test_the_lock_of_a_folder_is_never_removed(tmp_path):
    """The lock file stays, however old it is."""
    lock = tmp_path / LOCK_FILE_NAME
    lock.write_bytes(b"")
    os.utime(lock, (1, 1))
    remove_temporaries(tmp_path)
    with folder_lock(tmp_path):
        assert [*atomic_files.remove_abandoned_temporaries(tmp_path)] == []
    assert lock.exists() or sys.platform == "win32"


def test_a_folder_that_is_not_there(tmp_path):
    """A missing folder is not created, and causes no message."""
    remove_temporaries(tmp_path / "none")
    assert not (tmp_path / "none").exists()
    assert [*abandoned_temporaries(tmp_path / "none")] == []
