"""Where a club's evenings are: a folder for each, named after the day, in the club's folder."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.files.out_folder import PLAN

EVENINGS = "evenings"
"""The folder that holds them."""

MOST_DAYS = 3
"""How old an evening may be that nobody names: what is older is hardly meant."""

_NAME = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:-([1-9][0-9]?))?")


class EveningFolder(NamedTuple):
    """The folder of an evening; ``number`` is 1 but for further sessions of the same day."""

    day: date
    number: int
    path: Path

    @property
    def plan(self) -> Path:
        """The plan that holds now."""
        return self.path / PLAN


def evening_folders(club: Path) -> list[EveningFolder]:
    """Return the folders of a club's evenings, the oldest first."""
    found = []
    with suppress(OSError):
        for path in (club / EVENINGS).iterdir():
            name = _NAME.fullmatch(path.name)
            with suppress(ValueError, OSError):  # no day, or not to be looked at
                if name and path.is_dir():
                    day = date.fromisoformat(name[1])
                    found.append(EveningFolder(day, int(name[2] or 1), path))
    return sorted(found)


def list_evenings(club: Path) -> list[EveningFolder]:
    """Return the evenings of a club that have a plan, the oldest first."""
    return [evening for evening in evening_folders(club) if _is_file(evening.plan)]


def _is_file(path: Path) -> bool:
    with suppress(OSError):
        return path.is_file()
    return False


def latest_evening(club: Path, today: date) -> EveningFolder:
    """Return the evening that is meant where none is named: the latest, if that is not long ago.

    Raises
    ------
    RequestError
        There is none, or it is more than three days old.
    """
    evenings = list_evenings(club)
    past = [evening for evening in evenings if evening.day <= today]
    if past and past[-1].day >= today - timedelta(days=MOST_DAYS):
        return past[-1]
    if past:
        latest = past[-1]
        raise RequestError(
            Message("latest_evening_long_ago", day=str(latest.day), n=MOST_DAYS, folder=latest.path)
        )
    if evenings:
        raise RequestError(Message("evenings_still_to_come", folder=evenings[0].path))
    raise RequestError(Message("no_evening_yet", folder=club / EVENINGS))
