"""The files of a made-up club, for people who try the program."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.base.atomic_files import write_bytes
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.resources import shipped_folder
from bridgeopt.files.out_folder import make_folder

EXAMPLES = {
    "members.csv": "members.csv",
    "history.csv": "history.csv",
    "tonight.csv": "registration.csv",
    "entries.csv": "entries.csv",
    "club-year.toml": "calendar/club-year.toml",
}
"""The names of the example files, and their sources in the shipped data folder."""


def write_examples(folder: Path) -> list[Path]:
    """Write a made-up club's files to a folder; return their paths.

    Raises
    ------
    InputError
        A file of that name exists, or cannot be written; existing files are not replaced.
    """
    data = shipped_folder("data")
    make_folder(folder)
    there = [folder / name for name in EXAMPLES if (folder / name).exists()]
    if there:
        advice = Message("demo_there_help")
        raise InputError([Fault(Message("demo_there"), str(file), help=advice) for file in there])
    for name, source in EXAMPLES.items():
        write_bytes(folder / name, (data / source).read_bytes())
    return [folder / name for name in EXAMPLES]
