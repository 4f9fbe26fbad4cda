"""The files of a made-up club, for people who try the program."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.base.atomic_files import write_bytes
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.resources import shipped_folder
from bridgeopt.files.out_folder import make_folder

EXAMPLE_FILES = {
    "members.csv": "members.csv",
    "history.csv": "history.csv",
    "tonight.csv": "registration.csv",
    "entries.csv": "entries.csv",
    "club-year.toml": "calendar/club-year.toml",
}
"""Maps the name of an example file to its path in the shipped data folder."""


def write_examples(folder: Path) -> list[Path]:
    """Write a made-up club's files to a folder; return their paths.

    Raises
    ------
    InputError
        A file of that name exists, or cannot be written; existing files are not replaced.
    """
    data = shipped_folder("data")
    make_folder(folder)
    existing = [folder / name for name in EXAMPLE_FILES if (folder / name).exists()]
    if existing:
        advice = Message("demo_there_help")
        raise InputError(
            [Fault(Message("demo_there"), str(file), help=advice) for file in existing]
        )
    for name, source in EXAMPLE_FILES.items():
        write_bytes(folder / name, (data / source).read_bytes())
    return [folder / name for name in EXAMPLE_FILES]
