"""A person erased for good from all files of a club: evenings, events, and the season."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from bridgeopt.base.errors import BridgeoptError, InputError
from bridgeopt.base.text import read_bytes
from bridgeopt.base.wings import wings
from bridgeopt.files.alone import holding
from bridgeopt.files.erased_name import ErasedName, remove_pages, write_without
from bridgeopt.files.out_folder import evening_folders
from bridgeopt.files.plan import json_lines
from bridgeopt.files.players import fold
from bridgeopt.journal import Erased, FileBusy
from bridgeopt.night import EveningFile
from bridgeopt.scorebook import ScorebookFile
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.evening.opening import EVENING_FILE, REGISTRATION
from bridgeopt.tasks.event_kinds import EventKind
from bridgeopt.tasks.results import SCOREBOOK

_PLANS = "plan*.json"
_LISTS = f"{Path(REGISTRATION).stem}*.csv"


Traces = tuple[Erased, list[Path], list[Path], list[BridgeoptError]]
"""What was touched: copies of the season; files of evenings and events that were written anew
without the name, and pages that are gone, since they can be printed again; and why it may still
stand in others."""


def erase_person(season: SeasonFile, player: int, club: Path | None = None) -> Traces:
    """Erase a player's name and details for good; what was played stays, under the number.

    Evenings and events are cleaned before the season, since only the season knows which names the
    person had: where another program holds a file, the same can be done again later.

    Parameters
    ----------
    season
        The season's file; the copies beside it are gone through too.
    player
        Who.
    club
        The folder of the club whose season it is, in which its evenings and events are.

    Raises
    ------
    InputError
        Nothing but the number is known, or the id is not used any more.
    FileBusy
        Another program holds a file: what comes after it is not done yet.
    BridgeoptError
        It is erased, but traces may be left in the bytes of a file.
    """
    with ExitStack() as held:
        folders = () if club is None else tuple(each.path for each in evening_folders(club))
        for folder in folders:  # all, until the season is done: it is where others read the name
            held.enter_context(holding(folder))
        known = season.person(player)
        person = ErasedName(known.player, known.names, known.ids)
        anew: list[Path] = []
        removed: list[Path] = []
        problems: list[BridgeoptError] = []
        for done in (*_in_evenings(folders, person), *_in_events(club, person)):
            if isinstance(done, BridgeoptError):
                problems.append(done)
            else:
                (anew if done.exists() else removed).append(done)
        return season.erase(player), anew, removed, problems


def _in_evenings(folders: Sequence[Path], person: ErasedName) -> Iterator[Path | BridgeoptError]:
    for folder in folders:
        evening = _Evening(folder, person)
        yield from evening.write_anew()
        yield from remove_pages(
            folder, person, kept=lambda file: file.match(_LISTS), pdfs=evening.played()
        )


def _in_events(club: Path | None, person: ErasedName) -> Iterator[Path | BridgeoptError]:
    """Erase a person in the events that games keep in the club's folder."""
    kinds: list[EventKind] = [resolve_name(w.event_kind) for w in wings() if w.event_kind]
    for kind in kinds if club is not None else ():
        assert club is not None
        for event in kind.find(club):
            yield from kind.erase(event, person)


def traces_of(file: Path, erase: Callable[[], Erased | None]) -> Iterator[Path | BridgeoptError]:
    """Erase words in a file of changes, if it is there, and yield what was touched.

    Raises
    ------
    FileBusy
        Another program holds it.
    """
    if not file.exists():
        return
    try:
        erased = erase()
    except FileBusy:
        raise
    except BridgeoptError as problem:
        yield problem
        return
    if erased is not None:
        yield file
        yield from erased.copies
        yield from erased.problems


class _Evening:
    """An evening's folder, in which a person may be named."""

    def __init__(self, path: Path, person: ErasedName) -> None:
        self._path = path
        self._person = person

    def write_anew(self) -> Iterator[Path | BridgeoptError]:
        """Erase the name where something else stands too."""
        evening, scorebook = self._path / EVENING_FILE, self._path / SCOREBOOK
        named = {fold(name) for name in self._person.names}
        yield from traces_of(evening, lambda: EveningFile(evening).erase_guests(named))
        told = self._person.stands_in
        yield from traces_of(scorebook, lambda: ScorebookFile(scorebook).erase(told))
        for pattern, without in ((_PLANS, self._plan_without), (_LISTS, self._person.out_of_cells)):
            for file in sorted(self._path.glob(pattern)):
                yield from write_without(file, without)

    def _plan_without(self, text: str) -> str:
        plan = json.loads(text)
        return text if not self._strip(plan) else json_lines(plan) + "\n"

    def _strip(self, value: Any) -> bool:
        """Put the number instead of the name, wherever a guest is named; return whether any was."""
        found = False
        if isinstance(value, dict):
            if isinstance(value.get("name"), str) and self._person.is_called(value["name"]):
                value["name"] = str(value.get("player", self._person.number))
                found = True
            parts: Collection[Any] = value.values()
        else:
            parts = value if isinstance(value, list) else ()
        for part in parts:
            found |= self._strip(part)
        return found

    def played(self) -> bool:
        """Whether the person is in a plan of the evening, by number or as a guest."""
        ids = {str(player) for player in self._person.ids}
        for file in self._path.glob(_PLANS):
            with suppress(InputError, ValueError):
                if ids & {*re.findall(r"\d+", read_bytes(file).decode())}:
                    return True
        return False
