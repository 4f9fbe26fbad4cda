"""The program as it is double-clicked: which club it opens, where a page is open, what helps.

What it remembers stands in a folder of whoever uses the computer, and holds nothing of a club.
Where that cannot be written, nothing is remembered, and all else works. What whoever helps wants
to see of an evening is one zip file, with numbers for names.
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
from dataclasses import replace
from datetime import date
from hashlib import sha256
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from bridgeopt import __version__
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.installed import in_bundle
from bridgeopt.base.replacing import replacing, unusable
from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.club import Members
from bridgeopt.club.settings import PAPER, ClubSettings
from bridgeopt.engine.jit import layer
from bridgeopt.files.out_folder import evening_folders
from bridgeopt.files.settings import SETTINGS_FILE, ClubFile, read_settings
from bridgeopt.journal.file import JournalFile
from bridgeopt.night.file import EveningFile
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.club import FAMILY, begin_club, conflicting, notes_put_aside
from bridgeopt.tasks.evening.opening import EVENING_FILE
from bridgeopt.tasks.sources import read_names

_PROGRAM = "bridgeopt"
_MOST_LETTERS, _MOST_BYTES = 60, 200_000
_FIRST_MEETINGS = 10
"""What a first meeting is worth where it is asked for: docs/studies/first-meetings.md."""

_PATIENCE = 2.0
"""Seconds in which a page that is open answers."""

_OF_WINDOWS = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)


class OpenPage(NamedTuple):
    """A page that is open: of which evening, and the address that opens it in another window."""

    day: date
    address: str


def own_folder() -> Path:
    """Return the folder in which the program remembers things for whoever uses the computer."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / _PROGRAM


def first_folder() -> Path:
    """Return what stands for a club's folder where the page of a first start is noted."""
    with suppress(RuntimeError):
        return own_folder()
    return Path(_PROGRAM)


def faults_file() -> Path:
    """Return where faults of the program are noted that nobody may have seen on a terminal."""
    with suppress(RuntimeError):
        return own_folder() / "faults.txt"
    return Path("faults.txt")


def note_faults() -> None:
    """Note from now on what goes wrong in the program itself, and where."""
    with suppress(OSError, RuntimeError):
        own_folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        noting = RotatingFileHandler(
            faults_file(), maxBytes=_MOST_BYTES, backupCount=1, encoding="utf-8", delay=True
        )
        noting.setLevel(logging.ERROR)
        noting.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        logging.getLogger().addHandler(noting)


def clubs_folder() -> Path:
    """Return where clubs are begun, and looked for.

    It stands beside *Documents* and *Desktop*, since services that synchronise take these.
    """
    return Path.home() / _PROGRAM


def list_clubs() -> list[Path]:
    """Return the folders of the clubs that were begun there, by name."""
    with suppress(OSError, RuntimeError):  # nobody's home
        return sorted(file.parent for file in clubs_folder().glob(f"*/{SETTINGS_FILE}"))
    return []


def last_club() -> Path | None:
    """Return the folder of the club that was opened last; ``None`` if that is not known."""
    club = _read("club.json")
    return Path(club["folder"]) if isinstance(club.get("folder"), str) else None


def remember_club(folder: Path) -> None:
    """Open this club next time."""
    _write("club.json", {"folder": str(folder.resolve())})


def begin_named(name: str, language: str, *, first_meetings: bool = False) -> ClubFile:
    """Begin a club of this name, in a folder of its own, without members yet.

    ``first_meetings``: whether numbers are also to let people meet who have not met this season.

    Raises
    ------
    InputError
        It is no name for a folder, there is such a club, or it cannot be written there.
    """
    title = " ".join(name.split())
    folder = clubs_folder() / as_file_name(title)
    settings = ClubSettings(
        title=title,
        season=folder / "club.season",
        families=(FAMILY,),
        language=language,
        objective=replace(PAPER, first_meetings=_FIRST_MEETINGS) if first_meetings else None,
    )
    begin_club(folder, settings, None, None)
    return read_settings(folder / SETTINGS_FILE)


def as_file_name(title: str) -> str:
    """Return what a folder or file is called: a name, without what some disk would refuse.

    Raises
    ------
    InputError
        Nothing is left of it.
    """
    plain = unicodedata.normalize("NFC", title)
    kept = "".join(letter if letter.isalnum() or letter in " -'" else "-" for letter in plain)
    name = kept[:_MOST_LETTERS].strip(" -'")
    if not name or _OF_WINDOWS.fullmatch(name):
        raise InputError(Fault(Message("club_name_unfit"), help=Message("club_name_unfit_help")))
    return name


def page_of(folder: Path) -> OpenPage | None:
    """Return the page of a club that is open on this computer; it has answered just now."""
    told = _read(_note_of(folder))
    try:
        page = OpenPage(date.fromisoformat(told["day"]), told["address"])
        return page if _answers(page.address) else None
    except (KeyError, TypeError, ValueError):
        return None


def note_page(folder: Path, page: OpenPage) -> None:
    """Note that a club's page is open; nobody else who uses the computer can read where."""
    _write(_note_of(folder), {"day": str(page.day), "address": page.address})


def forget_page(folder: Path, page: OpenPage) -> None:
    """Note that it is open no longer, unless another one is."""
    if _read(_note_of(folder)).get("address") == page.address:
        with suppress(OSError, RuntimeError):
            (own_folder() / _note_of(folder)).unlink(missing_ok=True)


def _note_of(folder: Path) -> str:
    return f"open-{sha256(str(folder.resolve()).encode()).hexdigest()[:16]}.json"


def _answers(address: str) -> bool:
    """Whether our page answers at an address on this computer: it takes the key."""
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
    with suppress(OSError, ValueError, RuntimeError):
        found = json.loads((own_folder() / name).read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return found
    return {}


def _write(name: str, told: dict[str, str]) -> None:
    with suppress(OSError, RuntimeError, BridgeoptError):
        folder = own_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with replacing(folder / name, mode=0o600) as temporary:
            temporary.write_text(json.dumps(told), encoding="utf-8")


_KINDS = "room-*.json"


class RoomKeys:
    """The file of an evening's keys to the hall; another evening of the club has none of them.

    It stands where the program remembers things for whoever uses the computer, and not in the
    club's folder, which others may have: a copy of that opens nothing.

    Parameters
    ----------
    folder, day
        Whose evening, and when.
    """

    def __init__(self, folder: Path, day: date) -> None:
        self._name = f"room-{sha256(str(folder.resolve()).encode()).hexdigest()[:16]}.json"
        self._day = str(day)

    def read(self) -> dict[str, str] | None:
        """Return the keys by what each opens; ``None`` where none are kept for this evening."""
        with suppress(OSError, ValueError, RuntimeError, AttributeError, RecursionError):
            kept = json.loads((own_folder() / self._name).read_text(encoding="utf-8"))
            keys = kept.get("keys")
            if kept.get("day") == self._day and isinstance(keys, dict):
                return {name: key for name, key in keys.items() if isinstance(key, str) and key}
        return None

    def write(self, keys: Mapping[str, str]) -> None:
        """Keep these keys and no others: who has another one is shut out next time too.

        Where nothing can be written, nothing is kept.

        Raises
        ------
        InputError
            What was kept before can neither be replaced nor removed.
        """
        told = json.dumps({"day": self._day, "keys": dict(keys)})
        try:
            folder = own_folder()
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with replacing(folder / self._name, mode=0o600) as temporary:
                temporary.write_text(told, encoding="utf-8")
        except (OSError, RuntimeError, BridgeoptError):
            self.forget()
            return
        for other in folder.glob(_KINDS):  # evenings that are over need none
            with suppress(OSError, ValueError, AttributeError):
                if json.loads(other.read_text(encoding="utf-8")).get("day") != self._day:
                    other.unlink()

    def forget(self) -> None:
        """Keep no keys of this evening; errors are those of `write`."""
        with suppress(RuntimeError):  # nobody's home
            file = own_folder() / self._name
            try:
                file.unlink(missing_ok=True)
            except OSError:
                if file.exists():
                    told, help_ = Message("room_keys_stay"), Message("room_keys_stay_help")
                    raise unusable(file, told, help_) from None


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
    return zipped(parts, day)


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


def zipped(parts: dict[str, str], day: date) -> bytes:
    """Return texts as one zip file, the same for the same texts; its files are of a day."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, text in parts.items():
            told = zipfile.ZipInfo(name, (max(day.year, _FIRST_DAY), day.month, day.day, 0, 0, 0))
            told.compress_type = zipfile.ZIP_DEFLATED
            zipped.writestr(told, text.rstrip("\n") + "\n")
    return written.getvalue()
