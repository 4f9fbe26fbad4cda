"""Tournaments on the page, which is the program in a browser: find, open and create them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes
from bridgeopt.files.erased_name import ErasedName
from bridgeopt.plugins.swiss.file import SwissFile
from bridgeopt.plugins.swiss.matchplay.event import WhoPlays
from bridgeopt.plugins.swiss.matchplay.tasks import make_event, rules_for
from bridgeopt.plugins.swiss.tasks.tournament import create_tournament
from bridgeopt.plugins.swiss.tournament import Settings, System
from bridgeopt.plugins.swiss.web.matches import MatchesSession
from bridgeopt.plugins.swiss.web.players import PlayersSession
from bridgeopt.plugins.swiss.web.tournament import entries_file
from bridgeopt.tasks.club import erase_traces
from bridgeopt.tasks.plugin_types import FormValues, OpenEvent
from bridgeopt.tasks.startup import as_file_name

_FILE_EXTENSION = ".swiss"
_HOWELL_PAIRS = "howells"
_SYSTEMS = (*System, *WhoPlays, _HOWELL_PAIRS)
_MAX_ROUNDS, _MAX_BOARDS = 99, 200
"""Largest numbers of rounds, and of boards in a match, that the form for a new file accepts."""


class SwissEvents:
    """The tournaments in a folder, whose files end in ``.swiss``."""

    form = "swiss-on-page-new.html"

    def find(self, folder: Path) -> list[Path]:
        """Return the tournaments' files in a folder."""
        return sorted(file for file in folder.glob(f"*{_FILE_EXTENSION}") if file.is_file())

    def open(self, path: Path, _tell: Callable[[], None]) -> OpenEvent:
        """Open a tournament of players, of teams or of pairs.

        Raises
        ------
        InputError
            The file is not a tournament.
        """
        read_bytes(path)
        if SwissFile(path).entry() is None:
            return PlayersSession(path)
        return MatchesSession(path)

    def erase(self, path: Path, person: ErasedName) -> Iterator[Path | BridgeoptError]:
        """Erase every player, team or pair of a tournament whose entry names a person.

        The entry of a pair or team is erased as a whole. Yield the files that were changed, or an
        error.
        """
        yield from erase_traces(path, lambda: SwissFile(path).erase_named(person.occurs_in))

    def create(self, folder: Path, values: FormValues) -> Path:
        """Create the file of a tournament from a form.

        The form has the tournament's name and rules, and a list of the entries.

        Raises
        ------
        BridgeoptError
            The list or a number is invalid, or the file exists already.
        """
        name = " ".join(values.text("name").split())
        path = folder / f"{as_file_name(name)}{_FILE_EXTENSION}"
        system = values.choice("system", tuple(map(str, _SYSTEMS)))
        rounds = _require_between(values.integer("rounds"), _MAX_ROUNDS)
        with entries_file(values.text("list")) as entries:
            if system in tuple(System):
                settings = Settings(rounds, System(system))
                create_tournament(path, entries, settings, bar=values.text("bar"), name=name)
            else:
                boards = _require_between(values.integer("boards"), _MAX_BOARDS)
                has_howells = system == _HOWELL_PAIRS
                entry = WhoPlays.PAIRS if has_howells else WhoPlays(system)
                rules = rules_for(entry, rounds, boards, {"howell": has_howells})
                make_event(path, entries, rules, name)
        return path


def _require_between(number: int, maximum: int) -> int:
    if not 1 <= number <= maximum:
        raise RequestError(Message("event_number_between", least=1, most=maximum))
    return number


SWISS_EVENTS = SwissEvents()
