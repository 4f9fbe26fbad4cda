"""A club's folder: creation, inspection and checks, the demo club, and erasure of a person."""

from __future__ import annotations

import json
import os
import re
import socket
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import ExitStack, suppress
from datetime import date, datetime
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from bridgeopt.base.atomic_files import refuse_unwritable
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.plugins import offered, plugin_faults
from bridgeopt.base.resources import shipped_folder
from bridgeopt.base.text import read_bytes, read_lines, write_text
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.settings import (
    DEFAULT_MAX_PAIRS,
    DEFAULT_MIN_PAIRS,
    PAPER_OBJECTIVE,
    ClubSettings,
    Objective,
)
from bridgeopt.evening import EveningFile
from bridgeopt.evening.actions import SignUp
from bridgeopt.files.competition_text import with_competition
from bridgeopt.files.erased_name import ErasedName, remove_pages, rewrite_without_name
from bridgeopt.files.history import read_history
from bridgeopt.files.members import MemberLine, read_member_lines, read_members, status_warnings
from bridgeopt.files.out_folder import PLAN, evening_folders, folder_lock, make_folder
from bridgeopt.files.plan_document import json_lines
from bridgeopt.files.players import fold_name
from bridgeopt.files.registration import read_registration
from bridgeopt.files.settings import (
    AUTOMATIC_SECTIONS,
    KEYS,
    SETTINGS_FILE,
    ClubFile,
    read_settings,
    write_settings,
)
from bridgeopt.journal import ErasureResult, FileBusyError
from bridgeopt.movement.families import read_family
from bridgeopt.scorebook import ScorebookFile
from bridgeopt.season import Season, SeasonFile
from bridgeopt.seating.numbering import EVENING_BOARDS
from bridgeopt.tasks.evening.opening import EVENING_FILE, REGISTRATION_FILE, open_evening
from bridgeopt.tasks.plugin_types import EventKind
from bridgeopt.tasks.publishing import published_files_with
from bridgeopt.tasks.results import SCOREBOOK
from bridgeopt.tasks.season import parse_member_list
from bridgeopt.tasks.season_results import import_results

_SERVICE_FOLDERS = {
    "OneDrive": r"onedrive( - .*)?",
    "Dropbox": r"dropbox( \(.*\))?",
    "Google Drive": r"google ?drive(-.*)?",
    "iCloud Drive": r"icloud ?drive|com~apple~clouddocs",
    "Nextcloud": r"nextcloud",
    "ownCloud": r"owncloud",
    "pCloud": r"pcloud ?drive",
    "Proton Drive": r"proton ?drive",
    "Box": r"box( sync|-box)?",
}
"""Pattern of the folder's name, regardless of case, by synchronisation service."""

_SERVICE_FILES = {
    "Dropbox": ".dropbox.cache",
    "Syncthing": ".stfolder",
    "Nextcloud": ".sync_journal.db",
}
"""Name of a file that a service keeps in its folder, which identifies a renamed folder."""

_ONEDRIVE_VARIABLES = ("OneDrive", "OneDriveConsumer", "OneDriveCommercial")
"""Environment variables with the paths of OneDrive's folders on Windows."""


def sync_service(folder: Path) -> str | None:
    """Return the name of the service that synchronises a folder, such as OneDrive.

    A service is recognised by the name of the folder or a parent, by its own files there, or by
    environment variables. Return ``None`` if no service is recognised.
    """
    resolved = folder.resolve()
    for parent in (resolved, *resolved.parents):
        for service, name in _SERVICE_FOLDERS.items():
            if re.fullmatch(name, parent.name, re.IGNORECASE):
                return service
        for service, mark in _SERVICE_FILES.items():
            with suppress(OSError):
                if (parent / mark).exists():
                    return service
    onedrive_folders = (os.environ.get(name) for name in _ONEDRIVE_VARIABLES)
    return (
        "OneDrive"
        if any(
            onedrive_folder and resolved.is_relative_to(onedrive_folder)
            for onedrive_folder in onedrive_folders
        )
        else None
    )


def conflicting_copies(club: ClubFile) -> list[tuple[Path, Path]]:
    """Return (copy, original) for each conflicting copy of a file in a club's folder.

    A synchronisation service makes such a copy when two computers write the same file. The program
    uses the original.
    """
    season = club.settings.season
    files = [club.folder / SETTINGS_FILE, *([season] if season else [])]
    with suppress(OSError):
        for evening in sorted((club.folder / "evenings").iterdir()):
            files += [evening / "tonight.evening", evening / PLAN]
    return [(copy, file) for file in files for copy in _conflicting_copies_of(file)]


def _conflicting_copies_of(file: Path) -> Iterator[Path]:
    """Yield the conflicting copies of a file, which are recognised by their names."""
    computer = re.escape(socket.gethostname()) or "DESKTOP"
    stem, suffix = re.escape(file.stem), re.escape(file.suffix)
    pattern = re.compile(
        rf"{stem}(?:.*(?:conflict|konflikt).*| ?\(\d\)| \d|-(?:DESKTOP|LAPTOP)-\w+|-{computer})"
        rf"{suffix}",
        re.IGNORECASE,
    )
    with suppress(OSError):
        yield from sorted(
            candidate for candidate in file.parent.iterdir() if pattern.fullmatch(candidate.name)
        )


def create_club(
    folder: Path,
    settings: ClubSettings,
    history: Path | None,
    members: Path | Sequence[MemberLine] | None,
) -> tuple[Season, bool, list[Message]]:
    """Write a club's settings, and create its season file if there is none.

    Return the season, whether it was created now, and messages.

    Parameters
    ----------
    folder
        The club's folder, which is created if it does not exist.
    settings
        The settings, which name a season file.
    history, members
        The initial history and members of a new season; members are a file, or its lines.

    Raises
    ------
    InputError
        There are settings already, or a file that they name cannot be used; then nothing is
        written.
    """
    assert settings.season is not None
    refuse_existing_club(folder)
    file = folder / SETTINGS_FILE
    refuse_unknown_families(settings.families, settings.movements)
    season_exists = settings.season.exists()
    if season_exists and (history or members):
        message, advice = Message("season_there_already"), Message("season_there_already_help")
        raise InputError(Fault(message, str(settings.season), help=advice))
    so_far = None if history is None else read_history(history)
    lines = read_member_lines(members) if isinstance(members, Path) else tuple(members or ())
    make_folder(folder)
    refuse_unwritable(file)
    if season_exists:
        season = SeasonFile(settings.season).read()
    else:
        season = SeasonFile.create(settings.season, so_far, lines)
    write_settings(file, settings)
    return season, not season_exists, status_warnings(lines)


def refuse_unknown_families(families: Sequence[str], movements: Path | None) -> None:
    """Raise an error if a family of movements does not exist.

    ``movements`` is the folder of the club's own movements; ``None`` for the shipped movements.

    Raises
    ------
    InputError
        A family does not exist.
    """
    for name in families:
        if name != TAILORED:
            read_family(name, movements, sizes={})


def refuse_existing_club(folder: Path) -> None:
    """Raise an error if a folder already has the settings of a club.

    Raises
    ------
    InputError
        The folder has settings.
    """
    file = folder / SETTINGS_FILE
    if file.exists():
        message, advice = Message("settings_there_already"), Message("settings_there_already_help")
        raise InputError(Fault(message, str(file), help=advice))


SettingLine = tuple[str, Message | str, int | None, Message | str | None]
"""A setting as (key, value, number of the line that sets it, fault or ``None``).

The line is 0 if the file sets the key in another way than on a line of its own, and ``None`` if the
file does not set it.
"""

_DEFAULTS: dict[str, Message | str] = {
    "title": Message("setting_none"),
    "season": Message("setting_season_none"),
    "members": Message("setting_members_of_season"),
    "families": Message("setting_families_none"),
    "movements": Message("setting_movements_shipped"),
    "sections": AUTOMATIC_SECTIONS,
    "smallest": str(DEFAULT_MIN_PAIRS),
    "largest": str(DEFAULT_MAX_PAIRS),
    "winners": Message("setting_winners_of_movement"),
    "equal_fields": "false",
    "half_table": Message("setting_half_table_free"),
    "ew_from_one": "false",
    "barometer": "false",
    "boards": Message("setting_boards_by_rounds", boards=EVENING_BOARDS),
    "objective": "paper",
    "language": Message("setting_language_of_computer"),
    "paper": "a4",
    "guide_cards": "small",
    "csv_style": "plain",
    "sit_out_sheet": "false",
    "sit_out_play": "false",
    "phone_names": "false",
    "phone_boards": "all",
    "calendar": Message("setting_none"),
    "club_number": Message("setting_none"),
    "bridgemate_club": Message("setting_none"),
    "bridgemate_licence": Message("setting_none"),
    "handicap": Message("setting_none"),
    "strata": Message("setting_none"),
}


def inspect_club(club: ClubFile) -> list[SettingLine]:
    """Return all settings of a club, each with its value, its line and its fault."""
    setting_lines = []
    for attribute, key in KEYS.items():
        value = getattr(club.settings, attribute)
        line = None if attribute not in club.line_numbers else club.line_numbers[attribute] or 0
        text = ", ".join(value) if isinstance(value, tuple) else str(value or "")
        text = text.lower() if isinstance(value, bool) else text
        shown = text or _DEFAULTS[attribute]
        setting_lines.append((key, shown, line, _setting_fault(attribute, club.settings)))
    return setting_lines


def _setting_fault(attribute: str, settings: ClubSettings) -> Message | str | None:
    """Return a message if a setting names a missing file, or a family that cannot be used.

    ``attribute`` is the setting's name in ``settings``. Return ``None`` if there is no such fault.
    """
    value = getattr(settings, attribute)
    if isinstance(value, Path) and not value.exists():
        return Message("setting_not_there")
    try:
        for name in value if attribute == "families" else ():
            if name != TAILORED:
                read_family(name, settings.movements, sizes={})
    except InputError as error:
        return error.faults[0].message
    return None


DEFAULT_FAMILY, DEMO_SECTIONS = "multiplex", 3

RECOMMENDED_OBJECTIVE = Objective("fair-share", first_meetings=5)
"""The objective of a new club; docs/objectives.md compares it with others."""

OFFERED_OBJECTIVES = (RECOMMENDED_OBJECTIVE, Objective("fair-share"), PAPER_OBJECTIVE)
"""The objectives among which a new club chooses, with the recommended one first."""


def describe_objective(objective: Objective) -> tuple[Message, Message]:
    """Return two sentences about an objective: its benefit and its cost.

    They are shown while a new club is set up.
    """
    name = f"{objective.name}-first" if objective.first_meetings else objective.name
    return (
        Message("club_ask_objective_is", objective=name),
        Message("club_ask_objective_cost", objective=name),
    )


def read_listed_members(path: Path) -> tuple[MemberLine, ...]:
    """Read a members file with ids, or a plain list with a name on each line.

    Raises
    ------
    InputError
        The file is neither, or cannot be read; the error lists the faults of a members file.
    """
    try:
        return read_member_lines(path)
    except InputError as error:
        text = "\n".join(read_lines(path))
        try:
            return parse_member_list(text)
        except InputError:
            raise error from None


def create_demo(folder: Path, day: date) -> ClubFile:
    """Create the demonstration club in an empty folder, with a season, results and sign-ups.

    Raises
    ------
    InputError
        The folder cannot be used.
    """
    data = shipped_folder("data")
    settings = ClubSettings(
        title=str(Message("demo_club")),
        season=folder / "club.season",
        families=(DEFAULT_FAMILY,),
        sections=DEMO_SECTIONS,
        language=current_locale().code,
    )
    create_club(folder, settings, data / "history.csv", data / "members.csv")
    import_results(SeasonFile(folder / "club.season"), data / "last-season.csv")
    rules = folder / SETTINGS_FILE
    competition = {"name": str(Message("demo_competition")), "rank": "player", "best": 8}
    write_text(rules, with_competition(rules, None, competition))
    club = read_settings(rules)
    evening, _ = open_evening(club, day)
    pairs = read_registration(data / "registration.csv").pairs
    guests = read_members(data / "guests.csv").names
    evening.do(SignUp(tuple(pair.players for pair in pairs), tuple(guests.items())))
    return club


def sync_warnings(club: ClubFile) -> list[Message]:
    """Return warnings about synchronisation of the club's folder.

    One warning names the service that synchronises the folder, if any. There is also a warning for
    each conflicting copy of a file. It describes the contents of the copy and of its original, so
    that the director can choose.
    """
    service = sync_service(club.folder)
    messages = (
        [Message("club_synchronised", service=service, folder=club.folder)] if service else []
    )
    for copy, file in conflicting_copies(club):
        ours, theirs = _describe_file(file), _describe_file(copy)
        messages.append(
            Message("club_put_aside", other=copy, file=file.name, ours=ours, theirs=theirs)
        )
    return messages


def _describe_file(file: Path) -> Message:
    """Return a message with a file's name, time of change and size.

    For a season's or evening's file, the message describes its contents too.
    """
    try:
        status = file.stat()
    except OSError:
        return Message("put_aside_gone", file=file.name)
    written = datetime.fromtimestamp(status.st_mtime)
    values = {
        "file": file.name,
        "day": written.date(),
        "time": f"{written:%H:%M}",
        "size": -(-status.st_size // 1000),
    }
    if file.suffix not in (".season", ".evening"):
        return Message("put_aside_told", **values)
    return Message("put_aside_told_holds", holds=_describe_contents(file), **values)


def _describe_contents(file: Path) -> Message:
    """Return a message that describes the contents of a season's or evening's file.

    It reads a temporary copy, so that SQLite leaves no files in the club's folder.
    """
    try:
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            copy = Path(folder) / f"copy{file.suffix}"
            copyfile(file, copy)
            if file.suffix == ".season":
                days = [session.played_on for session in SeasonFile(copy).read().sessions]
                return Message("put_aside_season", n=len(days), last=max(days, default=""))
            actions = [change for change in EveningFile(copy).changes() if change.is_done]
            last = f"{actions[-1].made_at.astimezone():%H:%M}" if actions else ""
            return Message("put_aside_evening", n=len(actions), last=last)
    except (BridgeoptError, OSError):
        return Message("put_aside_unread")


_PLAN_FILES = "plan*.json"
_LIST_FILES = f"{Path(REGISTRATION_FILE).stem}*.csv"


ErasureReport = tuple[ErasureResult, list[Path], list[Path], list[BridgeoptError]]
"""The result of erasing a person, as (result for the season file, rewritten files, removed pages,
problems).

The rewritten files are those of evenings and events. Pages are removed because they can be made
again. A problem says why the name may remain in a file.
"""


def describe_published_files(club: Path, player: int) -> list[Message]:
    """Return a message for each published file that still names an erased player."""
    return [
        Message("erased_published", file=published.file, day=published.day)
        for published in published_files_with(club, player)
    ]


def erase_person(season: SeasonFile, player: int, club: Path | None = None) -> ErasureReport:
    """Erase a player's name and details for good; results are kept under the id.

    Only the season file has all names of the person, so it is changed last. If the erasure fails
    because another program uses a file, the names are still known and the erasure can be repeated.

    Parameters
    ----------
    season
        The season file; names are erased in its backup copies too.
    player
        The player's id.
    club
        The club's folder, which holds its evenings and events.

    Raises
    ------
    InputError
        Only the id is known, or it was merged into another.
    FileBusyError
        Another program uses a file; later files were not changed.
    BridgeoptError
        Names are erased, but traces may be left in the bytes of a file.
    """
    with ExitStack() as locks:
        folders = () if club is None else tuple(evening.path for evening in evening_folders(club))
        # Lock all folders until the season is changed. Until then, another program can read the
        # name from the season and would write it to a folder again.
        for folder in folders:
            locks.enter_context(folder_lock(folder))
        person = season.person(player)
        rewritten: list[Path] = []
        removed: list[Path] = []
        problems: list[BridgeoptError] = []
        for outcome in (*_erase_from_evenings(folders, person), *_erase_from_events(club, person)):
            if isinstance(outcome, BridgeoptError):
                problems.append(outcome)
            else:
                (rewritten if outcome.exists() else removed).append(outcome)
        return season.erase(player), rewritten, removed, problems


def _erase_from_evenings(
    folders: Sequence[Path], person: ErasedName
) -> Iterator[Path | BridgeoptError]:
    for folder in folders:
        evening = _Evening(folder, person)
        yield from evening.rewrite_files()
        yield from remove_pages(
            folder, person, is_kept=lambda file: file.match(_LIST_FILES), pdfs=evening.has_played()
        )


def _erase_from_events(club: Path | None, person: ErasedName) -> Iterator[Path | BridgeoptError]:
    """Erase a person from the events that plugins keep in the club's folder.

    Yield each file that was changed, and a problem for each plugin that could not be loaded.
    """
    kinds: list[EventKind] = offered("event_kind")
    for kind in kinds if club is not None else ():
        assert club is not None
        for event in kind.find(club):
            yield from kind.erase(event, person)
    for fault in plugin_faults():  # files of a plugin that failed may still hold the name
        yield BridgeoptError(
            Message("plugin_left_out", name=fault.name, kind=fault.kind, detail=fault.detail)
        )


def erase_traces(
    file: Path, erase: Callable[[], ErasureResult | None]
) -> Iterator[Path | BridgeoptError]:
    """Call ``erase``, which erases a name from a file, its history and its backup copies.

    Nothing is done if the file does not exist. Yield each file that was changed, including backup
    copies, and each problem.

    Raises
    ------
    FileBusyError
        Another program uses the file.
    """
    if not file.exists():
        return
    try:
        erased = erase()
    except FileBusyError:
        raise
    except BridgeoptError as problem:
        yield problem
        return
    if erased is not None:
        yield file
        yield from erased.copies
        yield from erased.problems


class _Evening:
    """An evening's folder, from which a person's name is erased."""

    def __init__(self, path: Path, person: ErasedName) -> None:
        self._path = path
        self._person = person

    def rewrite_files(self) -> Iterator[Path | BridgeoptError]:
        """Replace the name by the id in the evening's actions, score book, plans and lists.

        Yield each file that was changed, and each problem.
        """
        evening, scorebook = self._path / EVENING_FILE, self._path / SCOREBOOK
        named = {fold_name(name) for name in self._person.names}
        yield from erase_traces(evening, lambda: EveningFile(evening).erase_guests(named))
        occurs_in = self._person.occurs_in
        yield from erase_traces(scorebook, lambda: ScorebookFile(scorebook).erase(occurs_in))
        for pattern, rewrite in (
            (_PLAN_FILES, self._plan_without_name),
            (_LIST_FILES, self._person.remove_from_csv),
        ):
            for file in sorted(self._path.glob(pattern)):
                yield from rewrite_without_name(file, rewrite)

    def _plan_without_name(self, text: str) -> str:
        plan = json.loads(text)
        return text if not self._replace_name(plan) else json_lines(plan) + "\n"

    def _replace_name(self, value: Any) -> bool:
        """Replace the person's name by an id in a value read from JSON.

        In each object whose ``name`` is the person's, the name is replaced by the object's
        ``player`` or, without a ``player``, by the person's id. The value is changed in place.
        Return whether any name was replaced.
        """
        is_replaced = False
        if isinstance(value, dict):
            if isinstance(value.get("name"), str) and self._person.matches(value["name"]):
                value["name"] = str(value.get("player", self._person.number))
                is_replaced = True
            inner_values: Collection[Any] = value.values()
        else:
            inner_values = value if isinstance(value, list) else ()
        for inner in inner_values:
            is_replaced |= self._replace_name(inner)
        return is_replaced

    def has_played(self) -> bool:
        """Return whether a plan of the evening contains an id of the person."""
        ids = {str(player) for player in self._person.ids}
        for file in self._path.glob(_PLAN_FILES):
            with suppress(InputError, ValueError):
                if ids & {*re.findall(r"\d+", read_bytes(file).decode())}:
                    return True
        return False
