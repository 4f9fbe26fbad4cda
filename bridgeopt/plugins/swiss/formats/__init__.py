"""Tournament files of other programs; each format has modules that read and write it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.plugins.swiss.formats.aga import write_report
from bridgeopt.plugins.swiss.formats.egf import read_h9, write_h9
from bridgeopt.plugins.swiss.formats.imported import ImportedTournament
from bridgeopt.plugins.swiss.formats.opengotha import read_opengotha
from bridgeopt.plugins.swiss.formats.opengotha_writing import write_opengotha
from bridgeopt.plugins.swiss.formats.standings_csv import (
    is_standings_csv,
    read_standings_csv,
)
from bridgeopt.plugins.swiss.formats.trf import read_trf
from bridgeopt.plugins.swiss.formats.trf_writing import write_trf
from bridgeopt.plugins.swiss.tournament import Tournament

Writer = Callable[[Path, Tournament], None]

WRITERS: Mapping[str, Writer] = {
    "h9": write_h9,
    "opengotha": write_opengotha,
    "pairgoth": partial(write_opengotha, nested=True),
    "aga": write_report,
    "trf": write_trf,
}
"""The function that writes each export format, by the format's name."""

NON_NEGATIVE_FORMATS = "opengotha", "pairgoth"
"""Formats that cannot hold a score below 0."""

_FORMAT_BY_SUFFIX = {".h9": "h9", ".xml": "opengotha", ".tou": "aga", ".trf": "trf", ".trfx": "trf"}


def read_tournament(path: Path) -> ImportedTournament:
    """Return the tournament in a file of any known format.

    Raises
    ------
    InputError
        The format is unknown, or the file has faults.
    """
    lines = [line for line in read_lines(path) if line.strip()]
    if lines and lines[0].lstrip().startswith("<"):
        return read_opengotha(path)
    if any(line.startswith(("001 ", "012 ")) for line in lines):
        return read_trf(path)
    return read_standings_csv(path) if is_standings_csv(path) else read_h9(path)


def format_of(path: Path, requested: str | None = None) -> str:
    """Return the name of the format to write: ``requested``, or the format of the path's suffix.

    Raises
    ------
    InputError
        No format has this suffix.
    """
    format_name = requested or _FORMAT_BY_SUFFIX.get(path.suffix.lower())
    if format_name is None:
        wrong = Message("swiss_format_unknown")
        help_ = Message("swiss_format_help", names=sorted(WRITERS))
        raise InputError(Fault(wrong, str(path), None, help_))
    return format_name
