"""Standings for publication, which hide members who do not agree, and a list of published files.

The list is in the club's folder and has the ids of the players in each file. When a person is
erased, it shows which published files must be replaced.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.text import read_lines, write_text
from bridgeopt.club.contestant import Members
from bridgeopt.files.players import fold_name
from bridgeopt.files.standings_document import standings_rows
from bridgeopt.standings.ranking import ContestantRow, StandingsList

PUBLISHED_FILE = "published.json"
"""Name of the list of published files, in the club's folder."""

_PUBLIC_COLUMN = "public"
_YES_WORDS = ("yes", "ja", "y", "j", "true", "1", "x")
_HIDDEN_NAME = "–"  # noqa: RUF001  (in the place of a partner who is not shown)
_FIRST_LETTER = re.compile(r"[^\W\d_]", re.UNICODE)


def private_players(members: Iterable[tuple[int, Mapping[str, str]]]) -> frozenset[int]:
    """Return the players whose cell in the column ``public`` is neither empty nor *yes*.

    ``members`` has a player's id, and the player's cells in the members file by heading. A misspelt
    *no* hides a player too, because a published name is worse than a missing one.
    """
    return frozenset(
        player
        for player, details in members
        for head, cell in details.items()
        if fold_name(head) == _PUBLIC_COLUMN and cell.strip() and fold_name(cell) not in _YES_WORDS
    )


class Publication(NamedTuple):
    """Standings for publication.

    Attributes
    ----------
    lists
        The lists of standings without hidden contestants; others keep their places.
    naming
        A function that returns the published name of a player, by id.
    players
        The ids of the players whose names are published.
    """

    lists: tuple[StandingsList, ...]
    naming: Callable[[int], str]
    players: frozenset[int]

    def rows(self) -> list[tuple[str | int | None, ...]]:
        """Return the headings and rows of a CSV file: `standings_rows` without ids of players."""
        names = Members({player: self.naming(player) for player in self._player_ids()})
        heads, *rows = standings_rows(self.lists, names)
        ids = [heads.index("player1"), heads.index("player2")]
        return [tuple(cell for k, cell in enumerate(row) if k not in ids) for row in (heads, *rows)]

    def _player_ids(self) -> set[int]:
        return {
            player
            for standings_list in self.lists
            for row in standings_list.rows
            for player in row.who
        }


def prepare_publication(
    lists: Iterable[StandingsList],
    members: Members,
    private: frozenset[int],
    *,
    initials: bool = False,
) -> Publication:
    """Return standings for publication.

    Parameters
    ----------
    lists
        The lists of standings.
    members
        The names of players; a player without a name, for example after an erasure, is shown by id.
    private
        The players to hide. A pair with one such player is shown with the other player's name.
    initials
        Whether to show initials instead of names.
    """

    def naming(player: int) -> str:
        if player in private:
            return _HIDDEN_NAME
        name = members.names.get(player)
        if not name:
            return str(player)
        return initials_of(name) if initials else name

    def is_shown(row: ContestantRow) -> bool:
        return not private.issuperset(row.who)

    shown_lists = tuple(
        replace(standings_list, rows=tuple(filter(is_shown, standings_list.rows)))
        for standings_list in lists
    )
    players = {
        player
        for standings_list in shown_lists
        for row in standings_list.rows
        for player in row.who
    } - private
    return Publication(shown_lists, naming, frozenset(players))


def initials_of(name: str) -> str:
    """Return a name's initials: ``Anna de Wit`` gives ``A.d.W.``; numbers are unchanged."""
    letters = [
        match[0] for part in re.split(r"[\s-]+", name) if (match := _FIRST_LETTER.search(part))
    ]
    return "".join(f"{letter}." for letter in letters) or name


class PublishedFile(NamedTuple):
    """A published file, the day of publication, and the ids of the players in the file."""

    file: str
    day: str
    players: tuple[int, ...]


def read_published(folder: Path) -> tuple[PublishedFile, ...]:
    """Return the files that a club has published; empty if their list is missing or damaged."""
    try:
        entries = json.loads("\n".join(read_lines(folder / PUBLISHED_FILE)))["published"]
        return tuple(
            PublishedFile(str(entry["file"]), str(entry["day"]), tuple(map(int, entry["players"])))
            for entry in entries
        )
    except (BridgeoptError, ValueError, TypeError, KeyError, RecursionError):
        return ()


def note_published(folder: Path, file: str, day: date, players: Iterable[int]) -> None:
    """Add a published file to the club's list; it replaces an entry with the same name.

    Raises
    ------
    InputError
        The list cannot be written.
    """
    new_file = PublishedFile(file, day.isoformat(), tuple(sorted(players)))
    other_files = [published for published in read_published(folder) if published.file != file]
    document = {"published": [published._asdict() for published in (*other_files, new_file)]}
    write_text(folder / PUBLISHED_FILE, json.dumps(document, ensure_ascii=False, indent=1) + "\n")


def published_files_with(folder: Path, player: int) -> tuple[PublishedFile, ...]:
    """Return the published files that name a player."""
    return tuple(published for published in read_published(folder) if player in published.players)
