"""A club's folder that a service keeps alike on several computers, and what that leaves in it."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bridgeopt.files.out_folder import PLAN
from bridgeopt.files.settings import SETTINGS_FILE, ClubFile

_SERVICES = {
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
"""What folders are called that a service keeps, in whichever case."""

_MARKS = {"Dropbox": ".dropbox.cache", "Syncthing": ".stfolder", "Nextcloud": ".sync_journal.db"}
"""Files that a service leaves in its folder, whatever that is called."""

_ONEDRIVE = ("OneDrive", "OneDriveConsumer", "OneDriveCommercial")
"""The environment's variables in which Windows has OneDrive's folders."""


def service_of(folder: Path) -> str | None:
    """Return which service synchronises a folder, as far as its path tells; ``None`` for none."""
    here = folder.resolve()
    for place in (here, *here.parents):
        for service, name in _SERVICES.items():
            if re.fullmatch(name, place.name, re.IGNORECASE):
                return service
        for service, mark in _MARKS.items():
            with suppress(OSError):
                if (place / mark).exists():
                    return service
    given = (os.environ.get(name) for name in _ONEDRIVE)
    return "OneDrive" if any(each and here.is_relative_to(each) for each in given) else None


def conflicting(club: ClubFile) -> list[tuple[Path, Path]]:
    """Return copies that a service has put aside, since two computers wrote one file.

    Each with the file that the program uses.
    """
    season = club.settings.season
    used = [club.folder / SETTINGS_FILE, *([season] if season else [])]
    with suppress(OSError):
        for evening in sorted((club.folder / "evenings").iterdir()):
            used += [evening / "tonight.evening", evening / PLAN]
    return [(other, file) for file in used for other in _put_aside(file)]


def _put_aside(file: Path) -> Iterator[Path]:
    """Yield what lies beside a file under a name that services give to the loser."""
    computer = re.escape(platform.node()) or "DESKTOP"
    ours, suffix = re.escape(file.stem), re.escape(file.suffix)
    aside = re.compile(
        rf"{ours}(?:.*(?:conflict|konflikt).*| ?\(\d\)| \d|-(?:DESKTOP|LAPTOP)-\w+|-{computer})"
        rf"{suffix}",
        re.IGNORECASE,
    )
    with suppress(OSError):
        yield from sorted(each for each in file.parent.iterdir() if aside.fullmatch(each.name))
