"""Start by double click: the club to open, its page if already open, and a file for support.

The program stores its state in a folder of the computer's user, without data on a club's people. If
that folder cannot be written, nothing is remembered, and everything else works. To get help, an
evening can be sent as one zip file, with ids instead of names.
"""

from __future__ import annotations

import io
import json
import logging
import os
import platform
import re
import sys
import unicodedata
import zipfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date
from hashlib import sha256
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from bridgeopt import __version__
from bridgeopt.base.atomic_files import file_error, open_when_free, remove, replace_file
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.resources import in_bundle
from bridgeopt.base.text import read_lines
from bridgeopt.base.user_folder import PROGRAM, own_folder
from bridgeopt.club import Members
from bridgeopt.club.settings import ClubSettings, Objective
from bridgeopt.engine.jit import describe_layers
from bridgeopt.evening.file import EveningFile
from bridgeopt.files.out_folder import evening_folders
from bridgeopt.files.settings import SETTINGS_FILE, ClubFile, read_settings
from bridgeopt.journal.file import JournalFile
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.club import (
    FAMILY,
    RECOMMENDED_OBJECTIVE,
    conflicting_copies,
    create_club,
    sync_warnings,
)
from bridgeopt.tasks.evening.opening import EVENING_FILE
from bridgeopt.tasks.season import parse_member_list
from bridgeopt.tasks.sources import read_names

_MAX_LETTERS, _MAX_BYTES = 60, 200_000
_PATIENCE = 2.0
"""Seconds within which an open page must answer; otherwise it counts as closed."""

_OF_WINDOWS = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)


class OpenPage(NamedTuple):
    """An open page: the day of its evening, and the address that opens it in another window."""

    day: date
    address: str


def first_folder() -> Path:
    """Return the folder to use before there is a club.

    It is `own_folder` or, for a user without a home folder, a folder in the current one.
    """
    with suppress(RuntimeError):
        return own_folder()
    return Path(PROGRAM)


def fault_log() -> Path:
    """Return the log file of errors.

    Without a terminal, nobody would see errors that are only printed.
    """
    with suppress(RuntimeError):
        return own_folder() / "faults.txt"
    return Path("faults.txt")


def log_faults() -> None:
    """Write errors of the program, with their traceback, to `fault_log` from now on."""
    with suppress(OSError, RuntimeError):
        own_folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        noting = RotatingFileHandler(
            fault_log(), maxBytes=_MAX_BYTES, backupCount=1, encoding="utf-8", delay=True
        )
        noting.setLevel(logging.ERROR)
        noting.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        logging.getLogger().addHandler(noting)


def clubs_folder() -> Path:
    """Return the folder in which new clubs are created, and clubs are looked for.

    The folder is not in *Documents* or *Desktop*, since a service often synchronises these folders.
    """
    return Path.home() / PROGRAM


def is_free_for_club(folder: Path) -> bool:
    """Return whether a new club may use a folder.

    The folder may hold CSV files and hidden files, and nothing else.
    """
    try:
        found = [each.name for each in folder.iterdir()]
    except OSError:
        return False
    return all(name.startswith(".") or name.casefold().endswith(".csv") for name in found)


def list_clubs() -> list[Path]:
    """Return the folders of the clubs in `clubs_folder`, by name."""
    with suppress(OSError, RuntimeError):  # there is no home folder
        return sorted(file.parent for file in clubs_folder().glob(f"*/{SETTINGS_FILE}"))
    return []


def last_club() -> Path | None:
    """Return the folder of the club that was opened last; ``None`` if unknown."""
    club = _read("club.json")
    return Path(club["folder"]) if isinstance(club.get("folder"), str) else None


def remember_club(folder: Path) -> None:
    """Remember a club, so that the next start opens it."""
    _write("club.json", {"folder": str(folder.resolve())})


class ClubAnswers(NamedTuple):
    """The answers of a first start, from which a club is made.

    Attributes
    ----------
    name
        The club's name.
    members
        A list with a name, or an id and a name, on each line; "" to add the members later.
    sections
        The number of sections, or ``None`` for as many as fit.
    objective
        The objective.
    """

    name: str
    members: str = ""
    sections: int | None = None
    objective: Objective = RECOMMENDED_OBJECTIVE


def create_named_club(answers: ClubAnswers, language: str, folder: Path | None = None) -> ClubFile:
    """Create a club in ``folder``, or in a new folder with the club's name.

    Raises
    ------
    InputError
        The name is invalid for a folder, the club exists, the list of members has a fault, or the
        folder cannot be written.
    """
    title = " ".join(answers.name.split())
    if folder is None or not title:
        folder = clubs_folder() / as_file_name(title)
    members = parse_member_list(answers.members) if answers.members.strip() else ()
    settings = ClubSettings(
        title=title,
        season=folder / "club.season",
        families=(FAMILY,),
        sections=answers.sections,
        language=language,
        objective=answers.objective,
    )
    create_club(folder, settings, None, members)
    return read_settings(folder / SETTINGS_FILE)


def as_file_name(title: str) -> str:
    """Return a title as a file name, without characters that some disks refuse.

    Raises
    ------
    InputError
        No character is left, or the name is reserved.
    """
    plain = unicodedata.normalize("NFC", title)
    kept = "".join(letter if letter.isalnum() or letter in " -'" else "-" for letter in plain)
    name = kept[:_MAX_LETTERS].strip(" -'")
    if not name or _OF_WINDOWS.fullmatch(name):
        raise InputError(Fault(Message("club_name_unfit"), help=Message("club_name_unfit_help")))
    return name


def open_page(folder: Path) -> OpenPage | None:
    """Return a club's page if it is open on this computer and answers; otherwise ``None``."""
    told = _read(_note_of(folder))
    try:
        page = OpenPage(date.fromisoformat(told["day"]), told["address"])
        return page if _answers(page.address) else None
    except (KeyError, TypeError, ValueError):
        return None


def remember_page(folder: Path, page: OpenPage) -> None:
    """Store that a club's page is open; other users of the computer cannot read its address."""
    _write(_note_of(folder), {"day": str(page.day), "address": page.address})


def forget_page(folder: Path, page: OpenPage) -> None:
    """Remove the note of an open page, unless another page of the club has replaced it."""
    if _read(_note_of(folder)).get("address") == page.address:
        with suppress(OSError, RuntimeError):
            (own_folder() / _note_of(folder)).unlink(missing_ok=True)


def _note_of(folder: Path) -> str:
    return f"open-{sha256(str(folder.resolve()).encode()).hexdigest()[:16]}.json"


def _answers(address: str) -> bool:
    """Return whether a page of this program answers at ``address``, on this computer.

    The address must contain the page's key. For an address on another computer, return ``False``.
    """
    place = urlsplit(address)
    if place.hostname != "127.0.0.1":
        return False
    connection = HTTPConnection(place.hostname, place.port, timeout=_PATIENCE)
    try:
        connection.request("GET", f"{place.path}?{place.query}")
        return connection.getresponse().status == HTTPStatus.SEE_OTHER
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def _read(name: str) -> dict[str, Any]:
    with suppress(OSError, ValueError, RuntimeError), open_when_free(own_folder() / name) as file:
        found = json.loads(file.read())
        if isinstance(found, dict):
            return found
    return {}


def _write(name: str, told: dict[str, str]) -> None:
    with suppress(OSError, RuntimeError, BridgeoptError):
        folder = own_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with replace_file(folder / name, mode=0o600) as temporary:
            temporary.write_text(json.dumps(told), encoding="utf-8")


_KINDS = "room-*.json"


class LanKeys:
    """The file of keys by which devices in the hall open parts of the page, for one evening.

    The file is in a folder of the computer's user, since other people may get a copy of the club's
    folder.

    Parameters
    ----------
    folder, day
        The club's folder, and the day of the evening.
    """

    def __init__(self, folder: Path, day: date) -> None:
        self._name = f"room-{sha256(str(folder.resolve()).encode()).hexdigest()[:16]}.json"
        self._day = str(day)

    def read(self) -> dict[str, str] | None:
        """Return the keys by the part of the page that they open; ``None`` if there are none."""
        with suppress(OSError, ValueError, RuntimeError, AttributeError, RecursionError):
            with open_when_free(own_folder() / self._name) as file:
                kept = json.loads(file.read())
            keys = kept.get("keys")
            if kept.get("day") == self._day and isinstance(keys, dict):
                return {name: key for name, key in keys.items() if isinstance(key, str) and key}
        return None

    def write(self, keys: Mapping[str, str]) -> None:
        """Store only these keys; devices with other keys stay locked out after a restart.

        If the file cannot be written, no keys are stored.

        Raises
        ------
        InputError
            The file of earlier keys can neither be replaced nor removed.
        """
        told = json.dumps({"day": self._day, "keys": dict(keys)})
        try:
            folder = own_folder()
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with replace_file(folder / self._name, mode=0o600) as temporary:
                temporary.write_text(told, encoding="utf-8")
        except (OSError, RuntimeError, BridgeoptError):
            self.forget()
            return
        for other in folder.glob(_KINDS):  # keys of other days are no longer needed
            with suppress(OSError, ValueError, AttributeError):
                if json.loads(other.read_text(encoding="utf-8")).get("day") != self._day:
                    other.unlink()

    def forget(self) -> None:
        """Remove the keys of this evening; raises the errors of `write`."""
        with suppress(RuntimeError):  # there is no home folder
            file = own_folder() / self._name
            try:
                remove(file)
            except OSError:
                if file.exists():
                    told, help_ = Message("room_keys_stay"), Message("room_keys_stay_help")
                    raise file_error(file, told, help_) from None


_FIRST_DAY = 1980
"""The first year that a date in a zip file can have."""


def help_bundle(club: ClubFile, day: date) -> bytes:
    """Return a zip file for support: version, computer, settings, actions, plans and errors.

    Players appear by id; the club's name and the path of its folder are left out. If a file cannot
    be read, the zip file has the reason instead. If the names are unknown and cannot be removed,
    everything that may contain a name is left out.

    Parameters
    ----------
    club, day
        The club, and the day of the evening.
    """
    parts = {"read-me.txt": str(Message("help_zip_told")), "version.txt": _versions()}
    evenings = [each.path for each in evening_folders(club.folder) if each.day == day]
    files = [EveningFile(path / EVENING_FILE) for path in evenings]
    files = [file for file in files if file.path.exists()]
    season = club.settings.season
    try:
        names = read_names(club.settings.members, season)
        for file in files:
            names = names.with_guests(file.read().state.attendance.guests)
    except BridgeoptError as error:
        parts["names.txt"] = type(error).__name__  # the error's message may contain a name
    else:
        hide = _hiding(club, names)
        parts["notes.txt"] = hide("\n".join(map(str, sync_warnings(club))))
        parts[club.file.name] = hide(_text_of(club.file))
        journals: list[JournalFile] = [*files, *([SeasonFile(season)] if season else [])]
        for number, journal in enumerate(journals, 1):
            parts[f"log-{number}.txt"] = hide(_log_of(journal))
        for path in evenings:
            for plan in sorted(path.glob("plan*.json")):
                parts[f"{path.name}-{plan.name}"] = hide(_text_of(plan))
        parts["faults.txt"] = hide(_text_of(fault_log()))
    return zip_texts(parts, day)


def _versions() -> str:
    told = (
        f"bridgeopt {__version__}",
        *map(str, describe_layers()),
        f"Python {sys.version.split()[0]}, {'bundle' if in_bundle() == 'yes' else 'installed'}",
        _system(),
        current_locale().language,
    )
    return "\n".join(told)


def _system() -> str:
    """Return the system and the processor; on Windows `platform` would ask a slow service."""
    if sys.platform == "win32":
        found = sys.getwindowsversion()
        machine = os.environ.get("PROCESSOR_ARCHITECTURE", "")
        return f"Windows {found.major}.{found.minor}.{found.build}, {machine}"
    return f"{platform.system()} {platform.release()}, {platform.machine()}"


def _text_of(file: Path) -> str:
    """Return the text of a file, or the reason why it cannot be read."""
    try:
        return "\n".join(read_lines(file)) if file.exists() else ""
    except BridgeoptError as error:
        return str(error)


def _log_of(file: JournalFile) -> str:
    """Return all changes of a file, one on each line, or the reason why it cannot be read."""
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
    """Return a function that replaces the names of players in a text by their ids.

    The function also replaces the club's name, its numbers at the federation and for the
    Bridgemates, and folders by words in brackets.
    """
    hidden = {club.settings.title: "[club]", str(club.folder.resolve()): "[folder]"}
    known = (club.settings.club_number, club.settings.bridgemate_club)
    hidden |= dict.fromkeys((*known, club.settings.bridgemate_licence), "[…]")
    hidden |= {str(club.folder): "[folder]", club.folder.resolve().name: "[folder]"}
    with suppress(RuntimeError):
        hidden[str(Path.home())] = "~"
    hidden |= {name: f"[{player}]" for player, name in names.names.items()}
    # Replace the names of conflicting copies too: sync services put the name of a person, or of a
    # person's computer, in them.
    hidden |= {
        other.name: f"{file.stem} […]{file.suffix}" for other, file in conflicting_copies(club)
    }
    spelt = {_escaped(text): told for text, told in hidden.items()} | hidden
    spelt = {text.casefold(): told for text, told in spelt.items() if text.strip("./\\ ")}
    return _replacing(spelt)


def _replacing(spelt: dict[str, str]) -> Callable[[str], str]:
    """Return a function that replaces each key of ``spelt`` in a text by its value.

    Case is ignored; the longest matching key is replaced.
    """
    any_of = "|".join(map(re.escape, sorted(spelt, key=len, reverse=True)))
    pattern = re.compile(rf"(?<!\w)(?:{any_of})(?!\w)", re.IGNORECASE)
    return lambda text: pattern.sub(lambda found: spelt.get(found[0].casefold(), "[…]"), text)


def _escaped(text: str) -> str:
    """Return a text with backslashes and double quotes escaped, as in TOML and JSON strings."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def zip_texts(parts: dict[str, str], day: date) -> bytes:
    """Return texts as one zip file with the date of a day; equal texts give equal bytes."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, text in parts.items():
            told = zipfile.ZipInfo(name, (max(day.year, _FIRST_DAY), day.month, day.day, 0, 0, 0))
            told.compress_type = zipfile.ZIP_DEFLATED
            zipped.writestr(told, text.rstrip("\n") + "\n")
    return written.getvalue()
