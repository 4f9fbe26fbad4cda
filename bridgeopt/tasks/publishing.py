"""Standings for publication, without members who do not agree, and a list of published files.

The club's folder keeps a list of the published files with the ids of the players in them. An
erasure uses it to name the files to replace.
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

PUBLISHED = "published.json"
"""The list of published files, in the club's folder."""

_COLUMN = "public"
_YES = ("yes", "ja", "y", "j", "true", "1", "x")
_NOBODY = "–"  # noqa: RUF001  (in the place of a partner who is not shown)
_FIRST_LETTER = re.compile(r"[^\W\d_]", re.UNICODE)


def private_players(members: Iterable[tuple[int, Mapping[str, str]]]) -> frozenset[int]:
    """Return the players whose ``public`` cell is neither empty nor *yes*.

    ``members`` gives each player's id, and the player's cells in the members file by column
    heading. A misspelt *no* hides a player as well: to omit a name is a smaller fault than to
    publish it.
    """
    return frozenset(
        player
        for player, details in members
        for head, cell in details.items()
        if fold_name(head) == _COLUMN and cell.strip() and fold_name(cell) not in _YES
    )


class Publication(NamedTuple):
    """Standings for publication.

    Attributes
    ----------
    lists
        The lists of standings, without the contestants to hide. Other contestants keep their
        places.
    naming
        A function that returns a player's name in the lists.
    players
        The ids of the named players.
    """

    lists: tuple[StandingsList, ...]
    naming: Callable[[int], str]
    players: frozenset[int]

    def rows(self) -> list[tuple[str | int | None, ...]]:
        """Return the rows of a CSV file of the standings, with headings first.

        The rows are those of `standings_rows`, without the columns of ids.
        """
        names = Members({player: self.naming(player) for player in self._all()})
        heads, *rows = standings_rows(self.lists, names)
        ids = [heads.index("player1"), heads.index("player2")]
        return [tuple(cell for k, cell in enumerate(row) if k not in ids) for row in (heads, *rows)]

    def _all(self) -> set[int]:
        return {player for each in self.lists for row in each.rows for player in row.who}


def publication(
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
        The lists.
    members
        The names; a player without one, for example after an erasure, is shown by number.
    private
        The players to hide: a pair is shown with the name of the other partner only.
    initials
        Whether to show players by their initials.
    """

    def naming(player: int) -> str:
        if player in private:
            return _NOBODY
        name = members.names.get(player)
        if not name:
            return str(player)
        return initials_of(name) if initials else name

    def is_shown(row: ContestantRow) -> bool:
        return not private.issuperset(row.who)

    shown = tuple(replace(each, rows=tuple(filter(is_shown, each.rows))) for each in lists)
    players = {player for each in shown for row in each.rows for player in row.who} - private
    return Publication(shown, naming, frozenset(players))


def initials_of(name: str) -> str:
    """Return a name's initials: ``Anna de Wit`` gives ``A.d.W.``; numbers are unchanged."""
    letters = [
        found[0] for part in re.split(r"[\s-]+", name) if (found := _FIRST_LETTER.search(part))
    ]
    return "".join(f"{letter}." for letter in letters) or name


class PublishedFile(NamedTuple):
    """A published file, the day of publication, and the ids of the players in the file."""

    file: str
    day: str
    players: tuple[int, ...]


def read_published(folder: Path) -> tuple[PublishedFile, ...]:
    """Return the files that a club published; none if their list is missing or damaged."""
    try:
        listed = json.loads("\n".join(read_lines(folder / PUBLISHED)))["published"]
        return tuple(
            PublishedFile(str(each["file"]), str(each["day"]), tuple(map(int, each["players"])))
            for each in listed
        )
    except (BridgeoptError, ValueError, TypeError, KeyError, RecursionError):
        return ()


def note_published(folder: Path, file: str, day: date, players: Iterable[int]) -> None:
    """Add a published file to the list; an earlier entry of the same name is replaced.

    Raises
    ------
    InputError
        The list cannot be written.
    """
    new = PublishedFile(file, day.isoformat(), tuple(sorted(players)))
    kept = [each for each in read_published(folder) if each.file != file]
    document = {"published": [each._asdict() for each in (*kept, new)]}
    write_text(folder / PUBLISHED, json.dumps(document, ensure_ascii=False, indent=1) + "\n")


def published_with(folder: Path, player: int) -> tuple[PublishedFile, ...]:
    """Return the published files that name a player."""
    return tuple(each for each in read_published(folder) if player in each.players)
