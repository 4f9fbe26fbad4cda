"""What whoever helps wants to see of an evening, with numbers for names: one zip file."""

from __future__ import annotations

import io
import platform
import re
import sys
import zipfile
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path

from bridgeopt import __version__
from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.installed import in_bundle
from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.club import Members
from bridgeopt.engine.jit import layer
from bridgeopt.files.out_folder import evening_folders
from bridgeopt.files.settings import ClubFile
from bridgeopt.files.synchronised import conflicting
from bridgeopt.journal.file import JournalFile
from bridgeopt.night.file import EveningFile
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.club import notes_put_aside
from bridgeopt.tasks.evening.opening import EVENING_FILE
from bridgeopt.tasks.sources import read_names
from bridgeopt.tasks.starting import faults_file

_FIRST_DAY = 1980
"""Before this year no zip file was written."""


def help_bundle(club: ClubFile, day: date) -> bytes:
    """Return a zip file: the version and the computer, settings, all that was done, plans, faults.

    Players are told by their ids, and neither the club nor where its folder is. What cannot be read
    says why. Where the names are not known, and so cannot be left out, nothing is in it that may
    hold one.

    Parameters
    ----------
    club, day
        Whose evening, and when.
    """
    parts = {"read-me.txt": str(Message("help_zip_told")), "version.txt": _versions()}
    evenings = [each.path for each in evening_folders(club.folder) if each.day == day]
    files = [EveningFile(path / EVENING_FILE) for path in evenings]
    files = [file for file in files if file.path.exists()]
    season = club.settings.season
    try:
        names = read_names(club.settings.members, season)
        for file in files:
            names = names.with_guests(file.read().state.door.guests)
    except BridgeoptError as error:
        parts["names.txt"] = type(error).__name__  # its words may hold one
    else:
        hide = _hiding(club, names)
        parts["notes.txt"] = hide("\n".join(map(str, notes_put_aside(club))))
        parts[club.file.name] = hide(_text_of(club.file))
        journals: list[JournalFile] = [*files, *([SeasonFile(season)] if season else [])]
        for number, journal in enumerate(journals, 1):
            parts[f"log-{number}.txt"] = hide(_log_of(journal))
        for path in evenings:
            for plan in sorted(path.glob("plan*.json")):
                parts[f"{path.name}-{plan.name}"] = hide(_text_of(plan))
        parts["faults.txt"] = hide(_text_of(faults_file()))
    return _zipped(parts, day)


def _versions() -> str:
    told = (
        f"bridgeopt {__version__}",
        *map(str, layer()),
        f"Python {sys.version.split()[0]}, {'bundle' if in_bundle() == 'yes' else 'installed'}",
        f"{platform.system()} {platform.release()}, {platform.machine()}",
        reader().language,
    )
    return "\n".join(told)


def _text_of(file: Path) -> str:
    """Return what stands in a file; or why it cannot be read."""
    try:
        return "\n".join(read_lines(file)) if file.exists() else ""
    except BridgeoptError as error:
        return str(error)


def _log_of(file: JournalFile) -> str:
    """Return all that was done to a file, a line each; or why it cannot be read."""
    try:
        changes = file.changes()
    except BridgeoptError as error:
        return str(error)
    told = (
        f"{change.id} {change.made_at:%Y-%m-%d %H:%M:%S} {change.state.value}: {change.summary}"
        for change in changes
    )
    return "\n".join([file.path.name, *told])


def _hiding(club: ClubFile, names: Members) -> Callable[[str], str]:
    """Return what puts ids for names into a text, and words for the club and its places."""
    hidden = {club.settings.title: "[club]", str(club.folder.resolve()): "[folder]"}
    known = (club.settings.club_number, club.settings.bridgemate_club)
    hidden |= dict.fromkeys((*known, club.settings.bridgemate_licence), "[…]")
    hidden |= {str(club.folder): "[folder]", club.folder.resolve().name: "[folder]"}
    with suppress(RuntimeError):
        hidden[str(Path.home())] = "~"
    hidden |= {name: f"[{player}]" for player, name in names.names.items()}
    # A service calls what it puts aside after somebody, or after somebody's computer.
    hidden |= {other.name: f"{file.stem} […]{file.suffix}" for other, file in conflicting(club)}
    spelt = {_escaped(text): told for text, told in hidden.items()} | hidden
    spelt = {text.casefold(): told for text, told in spelt.items() if text.strip("./\\ ")}
    return _replacing(spelt)


def _replacing(spelt: dict[str, str]) -> Callable[[str], str]:
    """Return what replaces words, the longest first, in whichever case they are written."""
    any_of = "|".join(map(re.escape, sorted(spelt, key=len, reverse=True)))
    pattern = re.compile(rf"(?<!\w)(?:{any_of})(?!\w)", re.IGNORECASE)
    return lambda text: pattern.sub(lambda found: spelt.get(found[0].casefold(), "[…]"), text)


def _escaped(text: str) -> str:
    """Return a text as it stands in TOML and JSON."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _zipped(parts: dict[str, str], day: date) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, text in parts.items():
            told = zipfile.ZipInfo(name, (max(day.year, _FIRST_DAY), day.month, day.day, 0, 0, 0))
            told.compress_type = zipfile.ZIP_DEFLATED
            zipped.writestr(told, text.rstrip("\n") + "\n")
    return written.getvalue()
