"""An individual event on paper and on screens: who sits where in each round, and with whom."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from bridgeopt.individual.plan import Plan
from bridgeopt.show.documents.out_folder import Filled, OutFolder
from bridgeopt.show.pages.html import Paper, in_pages, render
from bridgeopt.show.surnames import filed
from bridgeopt.words.catalogue import Catalogue
from bridgeopt.words.message import spoken_in

_WINDS = ("E", "S", "W", "N")
_PAGES = {
    "wall": ("event_wall", "event_wall_about"),
    "cards": ("event_cards", "event_cards_about"),
    "tables": ("table_cards", "event_tables_about"),
    "slips": ("event_slips", "event_slips_about"),
    "phones": ("event_phones", "event_phones_about"),
}
"""The pages by the names of their files, with the keys of their titles and of what they are for."""


class Player(NamedTuple):
    """A number, and who has it: "" where nobody is known to."""

    number: int
    name: str


class Seat(NamedTuple):
    """A seat's key where it is a wind, else its number; and who sits there."""

    seat: str
    player: Player


class Turn(NamedTuple):
    """Where somebody plays a round: table and seat, the partner if there is one, and the others."""

    table: int
    seat: str
    partner: Player | None
    others: tuple[Player, ...]


@dataclass(frozen=True)
class EventOnPaper:
    """An event, ready to be printed.

    Attributes
    ----------
    plan
        Who sits where.
    names
        Of each number, from the first; "" where nobody is known to have it.
    day, title
        What stands on every paper; the title may be "".
    bridge
        Whether who sit opposite are partners.
    """

    plan: Plan
    names: tuple[str, ...]
    day: date
    title: str = ""
    bridge: bool = False

    @property
    def rounds(self) -> range:
        """The rounds, from 1."""
        return range(1, self.plan.num_rounds + 1)

    @property
    def named(self) -> bool:
        """Whether anybody has a name."""
        return any(self.names)

    @property
    def winds(self) -> bool:
        """Whether seats are East, South, West and North."""
        return self.plan.size == len(_WINDS)

    def player(self, index: int) -> Player:
        """Return a player, from 0."""
        return Player(index + 1, self.names[index])

    def players(self) -> list[Player]:
        """Return all players by number."""
        return [self.player(k) for k in range(self.plan.num_players)]

    def by_name(self) -> list[Player]:
        """Return all players by surname; those without a name first, by number."""
        return sorted(
            self.players(),
            key=lambda p: (filed(p.name).surname.casefold(), p.name.casefold(), p.number),
        )

    def tables(self, round: int) -> dict[int, tuple[Seat, ...]]:
        """Return the tables of a round at which somebody plays, with their seats."""
        return self._tables[round - 1]

    def chairs(self, round: int, table: int) -> list[Player | None]:
        """Return who sits on each chair of a table; ``None`` on one that stays empty."""
        sitting = self.plan.seats[round - 1][table - 1].tolist()
        return [self.player(p) if p >= 0 else None for p in sitting]

    @cached_property
    def _tables(self) -> list[dict[int, tuple[Seat, ...]]]:
        """The same by round; every card asks."""
        return [
            {
                table: tuple(
                    Seat(self._seat(place), self.player(p))
                    for place, p in enumerate(sitting)
                    if p >= 0
                )
                for table, sitting in enumerate(tables, start=1)
                if any(p >= 0 for p in sitting)
            }
            for tables in self.plan.seats.tolist()
        ]

    @cached_property
    def _turns(self) -> list[dict[int, Turn]]:
        """Where each player plays, by round and number."""
        found: list[dict[int, Turn]] = []
        for tables in self._tables:
            found.append({})
            for table, seats in tables.items():
                for k, seat in enumerate(seats):
                    mate = k ^ 2 if self.bridge and len(seats) == len(_WINDS) else None
                    partner = None if mate is None else seats[mate].player
                    others = tuple(s.player for i, s in enumerate(seats) if i not in (k, mate))
                    found[-1][seat.player.number] = Turn(table, seat.seat, partner, others)
        return found

    def table_numbers(self) -> list[int]:
        """Return the tables that are used in some round."""
        return sorted({table for tables in self._tables for table in tables})

    def turns(self, number: int) -> list[Turn | None]:
        """Return where a player plays in each round; ``None``: he sits out."""
        return [turns.get(number) for turns in self._turns]

    def sitting_out(self, round: int) -> list[Player]:
        """Return who sits out a round."""
        return [self.player(p) for p in self.plan.sitting_out(round - 1)]

    def _seat(self, place: int) -> str:
        return _WINDS[place] if self.winds else str(place + 1)


def write_event(folder: Path, event: EventOnPaper, t: Catalogue, paper: Paper = Paper.A4) -> Filled:
    """Write an event's pages as HTML; a page needs no other file and no network.

    ``wall.html`` is the list for the wall, ``cards.html`` a card a player, ``tables.html`` a card a
    table, ``slips.html`` a score slip for each table of each round, ``screen-3.html`` what a beamer
    shows for round 3, ``phones.html`` what people look up; ``index.html`` names them all.

    Returns
    -------
    The files written, the index first, and notes about those that were in the way.
    """
    with spoken_in(t):
        values: dict[str, object] = {
            "t": t,
            "event": event,
            "paper": paper.value,
            "in_pages": in_pages,
            "filed": filed,
            "pages": [(page, *keys) for page, keys in _PAGES.items()],
        }
        contents = {"index.html": render("event-index.html", **values).encode()}
        for page in _PAGES:
            contents[f"{page}.html"] = render(f"event-{page}.html", **values).encode()
        for r in event.rounds:
            shown = render("event-screen.html", **values, round=r)
            contents[f"screen-{r}.html"] = shown.encode()
    out = OutFolder(folder, "individual-print")
    return Filled.of(out, out.put(contents))
