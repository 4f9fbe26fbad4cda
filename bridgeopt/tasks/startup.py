"""The start by double click: the club to open, its open page, and a zip file for support.

The program stores its state in the user's folder (`base.user_folder`), without data about people.
If that folder cannot be written, the program works, but remembers nothing. The zip file for support
has the data of an evening, with ids instead of names.
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
from bridgeopt.base.atomic_files import file_error, open_when_free, remove_file, replace_file
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.resources import in_bundle
from bridgeopt.base.text import read_lines
from bridgeopt.base.user_folder import PROGRAM_NAME, user_state_folder
from bridgeopt.club import Members
from bridgeopt.club.settings import ClubSettings, Objective
from bridgeopt.engine.jit import describe_layers
from bridgeopt.evening.file import EveningFile
from bridgeopt.files.out_folder import evening_folders
from bridgeopt.files.settings import SETTINGS_FILE, ClubFile, read_settings
from bridgeopt.journal.file import JournalFile
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.club import (
    DEFAULT_FAMILY,
    RECOMMENDED_OBJECTIVE,
    conflicting_copies,
    create_club,
    sync_warnings,
)
from bridgeopt.tasks.evening.opening import EVENING_FILE
from bridgeopt.tasks.season import parse_member_list
from bridgeopt.tasks.sources import read_names

_MAX_NAME_LENGTH, _MAX_LOG_BYTES = 60, 200_000
_ANSWER_TIMEOUT = 2.0
"""An open page that does not answer within this many seconds counts as closed."""

_WINDOWS_DEVICE = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)


class OpenPage(NamedTuple):
    """An open page: the day of its evening, and the address (with a key) that opens it."""

    day: date
    address: str


def first_folder() -> Path:
    """Return the folder that stands for the welcome page, which has no club's folder.

    The folder is `user_state_folder` or, for a user without a home folder, a folder in the working
    folder.
    """
    with suppress(RuntimeError):
        return user_state_folder()
    return Path(PROGRAM_NAME)


def fault_log() -> Path:
    """Return the path of the log of errors, for programs without a terminal."""
    with suppress(RuntimeError):
        return user_state_folder() / "faults.txt"
    return Path("faults.txt")


def log_faults() -> None:
    """Write errors of the program, with tracebacks, to `fault_log` from now on."""
    with suppress(OSError, RuntimeError):
        user_state_folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        handler = RotatingFileHandler(
            fault_log(), maxBytes=_MAX_LOG_BYTES, backupCount=1, encoding="utf-8", delay=True
        )
        handler.setLevel(logging.ERROR)
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        logging.getLogger().addHandler(handler)


def clubs_folder() -> Path:
    """Return the folder in which new clubs are created and known clubs are listed.

    The folder is not in *Documents* or *Desktop*, because a service often synchronises these
    folders.
    """
    return Path.home() / PROGRAM_NAME


def is_free_for_club(folder: Path) -> bool:
    """Return whether a new club may use a folder: it has only CSV files and hidden files."""
    try:
        names = [file.name for file in folder.iterdir()]
    except OSError:
        return False
    return all(name.startswith(".") or name.casefold().endswith(".csv") for name in names)


def list_clubs() -> list[Path]:
    """Return the folders of the clubs in `clubs_folder`, sorted by name."""
    with suppress(OSError, RuntimeError):  # there is no home folder
        return sorted(file.parent for file in clubs_folder().glob(f"*/{SETTINGS_FILE}"))
    return []


def last_club() -> Path | None:
    """Return the folder of the club that was opened last; ``None`` if unknown."""
    club = _read_state("club.json")
    return Path(club["folder"]) if isinstance(club.get("folder"), str) else None


def remember_club(folder: Path) -> None:
    """Store a club's folder, so that the next start opens this club."""
    _write_state("club.json", {"folder": str(folder.resolve())})


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
        families=(DEFAULT_FAMILY,),
        sections=answers.sections,
        language=language,
        objective=answers.objective,
    )
    create_club(folder, settings, None, members)
    return read_settings(folder / SETTINGS_FILE)


def as_file_name(title: str) -> str:
    """Return a file name made from a title, without characters that some systems do not allow.

    Raises
    ------
    InputError
        No character is left, or a system reserves the name.
    """
    normalized = unicodedata.normalize("NFC", title)
    cleaned = "".join(
        letter if letter.isalnum() or letter in " -'" else "-" for letter in normalized
    )
    name = cleaned[:_MAX_NAME_LENGTH].strip(" -'")
    if not name or _WINDOWS_DEVICE.fullmatch(name):
        raise InputError(Fault(Message("club_name_unfit"), help=Message("club_name_unfit_help")))
    return name


def open_page(folder: Path) -> OpenPage | None:
    """Return a club's page if it is open on this computer; otherwise ``None``."""
    note = _read_state(_page_note_name(folder))
    try:
        page = OpenPage(date.fromisoformat(note["day"]), note["address"])
        return page if _is_answering(page.address) else None
    except (KeyError, TypeError, ValueError):
        return None


def remember_page(folder: Path, page: OpenPage) -> None:
    """Store that a club's page is open, in a file that only the user can read."""
    _write_state(_page_note_name(folder), {"day": str(page.day), "address": page.address})


def forget_page(folder: Path, page: OpenPage) -> None:
    """Remove the file that says that a page is open, unless it is about a newer page."""
    if _read_state(_page_note_name(folder)).get("address") == page.address:
        with suppress(OSError, RuntimeError):
            (user_state_folder() / _page_note_name(folder)).unlink(missing_ok=True)


def _page_note_name(folder: Path) -> str:
    return f"open-{sha256(str(folder.resolve()).encode()).hexdigest()[:16]}.json"


def _is_answering(address: str) -> bool:
    """Return whether a page of this program answers at an address on this computer.

    The address must contain the page's key.
    """
    url = urlsplit(address)
    if url.hostname != "127.0.0.1":
        return False
    connection = HTTPConnection(url.hostname, url.port, timeout=_ANSWER_TIMEOUT)
    try:
        connection.request("GET", f"{url.path}?{url.query}")
        return connection.getresponse().status == HTTPStatus.SEE_OTHER
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def _read_state(name: str) -> dict[str, Any]:
    with (
        suppress(OSError, ValueError, RuntimeError),
        open_when_free(user_state_folder() / name) as file,
    ):
        state = json.loads(file.read())
        if isinstance(state, dict):
            return state
    return {}


def _write_state(name: str, state: dict[str, str]) -> None:
    with suppress(OSError, RuntimeError, BridgeoptError):
        folder = user_state_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with replace_file(folder / name, mode=0o600) as temporary:
            temporary.write_text(json.dumps(state), encoding="utf-8")


_KEY_FILES = "room-*.json"


class LanKeys:
    """The file of keys with which other devices open parts of the page, for one evening.

    The file is in the user's folder, because other people may get a copy of the club's folder.

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
            with open_when_free(user_state_folder() / self._name) as file:
                stored = json.loads(file.read())
            keys = stored.get("keys")
            if stored.get("day") == self._day and isinstance(keys, dict):
                return {name: key for name, key in keys.items() if isinstance(key, str) and key}
        return None

    def write(self, keys: Mapping[str, str]) -> None:
        """Store these keys in place of earlier ones, which open nothing from then on.

        If the file cannot be written, no keys are stored.

        Raises
        ------
        InputError
            The file of earlier keys can neither be replaced nor removed.
        """
        text = json.dumps({"day": self._day, "keys": dict(keys)})
        try:
            folder = user_state_folder()
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with replace_file(folder / self._name, mode=0o600) as temporary:
                temporary.write_text(text, encoding="utf-8")
        except (OSError, RuntimeError, BridgeoptError):
            self.forget()
            return
        for other in folder.glob(_KEY_FILES):  # keys of other days are no longer needed
            with suppress(OSError, ValueError, AttributeError):
                if json.loads(other.read_text(encoding="utf-8")).get("day") != self._day:
                    other.unlink()

    def forget(self) -> None:
        """Remove the keys of this evening; the errors are those of `write`."""
        with suppress(RuntimeError):  # there is no home folder
            file = user_state_folder() / self._name
            try:
                remove_file(file)
            except OSError:
                if file.exists():
                    message, advice = Message("room_keys_stay"), Message("room_keys_stay_help")
                    raise file_error(file, message, advice) from None


_FIRST_ZIP_YEAR = 1980
"""The first year that a date in a zip file can have."""


def help_bundle(club: ClubFile, day: date) -> bytes:
    """Return a zip file for support: version, computer, settings, actions, plans and errors.

    Ids replace the names of players; the club's name and the path of its folder are removed. If a
    file cannot be read, the zip file has the reason in its place. If the names cannot be read, the
    zip file has no text that may contain a name.

    Parameters
    ----------
    club, day
        The club, and the day of the evening.
    """
    texts = {"read-me.txt": str(Message("help_zip_told")), "version.txt": _versions()}
    evenings = [evening.path for evening in evening_folders(club.folder) if evening.day == day]
    files = [EveningFile(path / EVENING_FILE) for path in evenings]
    files = [file for file in files if file.path.exists()]
    season = club.settings.season
    try:
        names = read_names(club.settings.members, season)
        for file in files:
            names = names.with_guests(file.read().state.attendance.guests)
    except BridgeoptError as error:
        texts["names.txt"] = type(error).__name__  # the error's message may contain a name
    else:
        hide = _name_hider(club, names)
        texts["notes.txt"] = hide("\n".join(map(str, sync_warnings(club))))
        texts[club.file.name] = hide(_file_text(club.file))
        journals: list[JournalFile] = [*files, *([SeasonFile(season)] if season else [])]
        for number, journal in enumerate(journals, 1):
            texts[f"log-{number}.txt"] = hide(_log_text(journal))
        for path in evenings:
            for plan in sorted(path.glob("plan*.json")):
                texts[f"{path.name}-{plan.name}"] = hide(_file_text(plan))
        texts["faults.txt"] = hide(_file_text(fault_log()))
    return zip_texts(texts, day)


def _versions() -> str:
    lines = (
        f"bridgeopt {__version__}",
        *map(str, describe_layers()),
        f"Python {sys.version.split()[0]}, {'bundle' if in_bundle() == 'yes' else 'installed'}",
        _system(),
        current_locale().language,
    )
    return "\n".join(lines)


def _system() -> str:
    """Return the system and the processor, on Windows without `platform`, which is slow there."""
    if sys.platform == "win32":
        version = sys.getwindowsversion()
        machine = os.environ.get("PROCESSOR_ARCHITECTURE", "")
        return f"Windows {version.major}.{version.minor}.{version.build}, {machine}"
    return f"{platform.system()} {platform.release()}, {platform.machine()}"


def _file_text(file: Path) -> str:
    """Return the text of a file, or the reason why it cannot be read."""
    try:
        return "\n".join(read_lines(file)) if file.exists() else ""
    except BridgeoptError as error:
        return str(error)


def _log_text(file: JournalFile) -> str:
    """Return all changes of a file, one on each line, or the reason why it cannot be read."""
    try:
        changes = file.changes()
    except BridgeoptError as error:
        return str(error)
    lines = (
        f"{change.id} {change.made_at:%Y-%m-%d %H:%M:%S} {change.state.value}: {change.summary}"
        for change in changes
    )
    return "\n".join([file.path.name, *lines])


def _name_hider(club: ClubFile, names: Members) -> Callable[[str], str]:
    """Return a function that replaces the names of players in a text by their ids.

    It also replaces the club's name, its folders, and its numbers (of the federation and the
    Bridgemates) by words in brackets.
    """
    replacements = {club.settings.title: "[club]", str(club.folder.resolve()): "[folder]"}
    numbers = (club.settings.club_number, club.settings.bridgemate_club)
    replacements |= dict.fromkeys((*numbers, club.settings.bridgemate_licence), "[…]")
    replacements |= {str(club.folder): "[folder]", club.folder.resolve().name: "[folder]"}
    with suppress(RuntimeError):
        replacements[str(Path.home())] = "~"
    replacements |= {name: f"[{player}]" for player, name in names.names.items()}
    # Hide names in the file names of conflicting copies too: synchronisation services add the name
    # of a person or of a person's computer.
    replacements |= {
        other.name: f"{file.stem} […]{file.suffix}" for other, file in conflicting_copies(club)
    }
    spellings = {
        _escaped(text): replacement for text, replacement in replacements.items()
    } | replacements
    spellings = {
        text.casefold(): replacement
        for text, replacement in spellings.items()
        if text.strip("./\\ ")
    }
    return _replacer(spellings)


def _replacer(replacements: dict[str, str]) -> Callable[[str], str]:
    """Return a function that replaces each key of ``replacements`` in a text by its value.

    Case is ignored; the longest matching key is replaced.
    """
    alternatives = "|".join(map(re.escape, sorted(replacements, key=len, reverse=True)))
    pattern = re.compile(rf"(?<!\w)(?:{alternatives})(?!\w)", re.IGNORECASE)
    return lambda text: pattern.sub(
        lambda match: replacements.get(match[0].casefold(), "[…]"), text
    )


def _escaped(text: str) -> str:
    """Return a text with backslashes and double quotes escaped, as in TOML and JSON strings."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def zip_texts(parts: dict[str, str], day: date) -> bytes:
    """Return a zip file with texts, by file name; equal texts and days give equal bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            entry = zipfile.ZipInfo(
                name, (max(day.year, _FIRST_ZIP_YEAR), day.month, day.day, 0, 0, 0)
            )
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text.rstrip("\n") + "\n")
    return buffer.getvalue()
