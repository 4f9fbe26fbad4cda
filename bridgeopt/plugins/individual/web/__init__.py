"""Individual events on the page: find, open and create their folders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.files.erased_name import ErasedName
from bridgeopt.files.out_folder import folder_lock
from bridgeopt.plugins.individual.files.people import format_people
from bridgeopt.plugins.individual.tasks.event import PEOPLE
from bridgeopt.plugins.individual.tasks.people import known_members
from bridgeopt.plugins.individual.tasks.plans import CSV
from bridgeopt.plugins.individual.web.event import IndividualEventSession
from bridgeopt.plugins.individual.web.event_folder import erase_in_folder
from bridgeopt.plugins.individual.web.event_view import club_members, parse_people
from bridgeopt.tasks.plugin_types import FormValues, OpenEvent
from bridgeopt.tasks.startup import as_file_name


class IndividualEvents:
    """Individual events, identified by their folders, which hold people, a plan, or both."""

    form = "individual-on-page-new.html"

    def find(self, folder: Path) -> list[Path]:
        """Return the subfolders of a folder that are events."""
        return sorted({file.parent for name in (PEOPLE, CSV) for file in folder.glob(f"*/{name}")})

    def open(self, path: Path, tell: Callable[[], None]) -> OpenEvent:
        """Open the event in a folder; ``tell`` is called when there is something new to show."""
        return IndividualEventSession(path, tell)

    def erase(self, path: Path, person: ErasedName) -> Iterator[Path | BridgeoptError]:
        """Erase a person from the files of an event.

        Yield each file that was changed, and an error for each file that may still have the name.
        """
        yield from erase_in_folder(path / PEOPLE, person)

    def create(self, folder: Path, values: FormValues) -> Path:
        """Create the folder of an event, with its name and the listed people.

        Raises
        ------
        BridgeoptError
            The list cannot be used, or the folder already exists.
        """
        path = folder / as_file_name(" ".join(values.text("name").split()))
        people = known_members(parse_people(values.text("list")), club_members(folder))
        with folder_lock(folder):
            if path.exists():
                raise RequestError(Message("individual_page_there", name=path.name))
            with folder_lock(path):
                write_text(path / PEOPLE, format_people(people))
        return path


INDIVIDUAL_EVENTS = IndividualEvents()
