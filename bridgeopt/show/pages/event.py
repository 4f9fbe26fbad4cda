"""An individual event on paper and on screens: who sits where in each round, and with whom."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import NamedTuple

from bridgeopt.individual.plan import Plan
from bridgeopt.show.documents.out_folder import OutFolder
from bridgeopt.show.pages.html import Paper, render
from bridgeopt.show.pages.paper.evening import in_pages
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

    def tables(self, round: int) -> list[tuple[int, tuple[Seat, ...]]]:
        """Return the tables of a round at which somebody plays, with their seats."""
        return [
            (table, seats)
            for table, sitting in enumerate(self.plan.seats[round - 1].tolist(), start=1)
            if (
                seats := tuple(
                    Seat(self._seat(place), self.player(p))
                    for place, p in enumerate(sitting)
                    if p >= 0
                )
            )
        ]

    def table_numbers(self) -> list[int]:
        """Return the tables that are used in some round."""
        return sorted({table for r in self.rounds for table, _ in self.tables(r)})

    def seats_at(self, table: int, round: int) -> tuple[Seat, ...]:
        """Return who sits at a table in a round; nobody where it is not used."""
        return dict(self.tables(round)).get(table, ())

    def turns(self, number: int) -> list[Turn | None]:
        """Return where a player plays in each round; ``None``: he sits out."""
        return [self._turn(number, r) for r in self.rounds]

    def sitting_out(self, round: int) -> list[Player]:
        """Return who sits out a round."""
        return [self.player(p) for p in self.plan.sitting_out(round - 1)]

    def _turn(self, number: int, round: int) -> Turn | None:
        for table, seats in self.tables(round):
            at = [k for k, seat in enumerate(seats) if seat.player.number == number]
            if at:
                partner = at[0] ^ 2 if self.bridge and len(seats) == len(_WINDS) else None
                others = tuple(s.player for k, s in enumerate(seats) if k not in (at[0], partner))
                mate = None if partner is None else seats[partner].player
                return Turn(table, seats[at[0]].seat, mate, others)
        return None

    def _seat(self, place: int) -> str:
        return _WINDS[place] if self.winds else str(place + 1)


def write_event(
    folder: Path, event: EventOnPaper, t: Catalogue, paper: Paper = Paper.A4
) -> list[Path]:
    """Write an event's pages as HTML; a page needs no other file and no network.

    ``wall.html`` is the list for the wall, ``cards.html`` a card a player, ``tables.html`` a card a
    table, ``slips.html`` a score slip for each table of each round, ``screen-3.html`` what a beamer
    shows for round 3, ``phones.html`` what people look up; ``index.html`` names them all.

    Returns
    -------
    The files written, the index first, and those that were in the way, as they are kept.
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
    out = OutFolder(folder, "individual print")
    return [*out.put(contents), *out.kept]
