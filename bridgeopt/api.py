"""Functions that read files for users of the Python package; paths may be strings."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from bridgeopt.club import Family, History, Members, Registration
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_members
from bridgeopt.files.registration import read_registration
from bridgeopt.movement.design import DesignObjective as DesignObjective
from bridgeopt.movement.design import Style
from bridgeopt.movement.families import read_family

__all__ = [
    "DesignObjective",
    "Style",
    "load_family",
    "load_history",
    "load_members",
    "load_registration",
]


def load_history(path: str | PathLike[str]) -> History:
    """Read a history: each player's rating, sit-outs and meetings in the season so far.

    Raises
    ------
    InputError
        The file cannot be used; the error lists all its faults.
    """
    return read_history(Path(path))


def load_registration(path: str | PathLike[str], members: Members | None = None) -> Registration:
    """Read tonight's pairs; if members are given, the file may contain names instead of ids."""
    return read_registration(Path(path), members)


def load_members(path: str | PathLike[str]) -> Members:
    """Read the names of players."""
    return read_members(Path(path))


def load_family(name: str, folder: str | PathLike[str] | None = None) -> Family:
    """Read a family of movements from a folder, by default from those shipped with the package."""
    return read_family(name, None if folder is None else Path(folder))
