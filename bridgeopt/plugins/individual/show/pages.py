"""Individual events on paper and on screens, and the picture of a plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bridgeopt.base.i18n.catalogue import Catalogue
from bridgeopt.base.i18n.message import current_locale, use_locale
from bridgeopt.base.printable import Paper
from bridgeopt.files.out_folder import OutFolder, WrittenFolder, folder_lock
from bridgeopt.plugins.individual.groups.meeting_graph import meetings, paths_of_two
from bridgeopt.plugins.individual.plan import EventPlan
from bridgeopt.plugins.individual.show.terminal import plan_title
from bridgeopt.show.pages.html import (
    count_lines,
    meetings_matrix,
    render,
    split_into_pages,
    split_into_sheets,
)
from bridgeopt.show.surnames import sort_name

_BAR_WIDTH, _BAR_HEIGHT = 22.0, 160.0


def format_picture(plan: EventPlan) -> str:
    """Return a page with the matrix of a plan's meetings and a histogram of common opponents."""
    met = meetings(plan.seats, plan.num_players)
    do_not_meet = np.triu(met == 0, 1)
    paths = Counter(paths_of_two(met)[do_not_meet].tolist())
    max_pairs = max(paths.values(), default=1)
    low, high = min(paths, default=0), max(paths, default=0)
    bars = [
        {
            "x": round((k - low) * _BAR_WIDTH, 1),
            "height": round(_BAR_HEIGHT * paths[k] / max_pairs, 1),
            "paths": k,
            "pairs": paths[k],
        }
        for k in range(low, high + 1)
    ]
    title = plan_title(plan)
    words = current_locale()
    return render(
        "individual.html",
        language=words.code,
        title=str(title),
        t=lambda key, **values: words(key, **values),
        matrix=meetings_matrix(met, words("who_meets_whom")),
        bars=bars,
        bar_width=_BAR_WIDTH,
        bar_height=_BAR_HEIGHT,
        bars_side=round(max(len(bars), 1) * _BAR_WIDTH, 1),
    )


_LETTER_HEIGHT = 3.6
"""Height of the letters of most cards, in mm. This and the sizes below equal those in
`event.css`."""
_ROW_HEIGHT = 7.2
"""Height, in mm, of a line of a card if each name in it fits on one line."""
_SHEET_HEIGHTS = {Paper.A4: 276.3, Paper.LETTER: 258.7}
"""Height inside the margins of a sheet, in mm."""
_WINDS = ("E", "S", "W", "N")
_PAGES = {
    "wall": ("event_wall", "event_wall_about"),
    "cards": ("event_cards", "event_cards_about"),
    "tables": ("table_cards", "event_tables_about"),
    "slips": ("event_slips", "event_slips_about"),
    "phones": ("event_phones", "event_phones_about"),
}
"""The pages by file name, with the message keys of their titles and purposes."""


class NumberedPlayer(NamedTuple):
    """A number of the plan and the name of its player; "" if it is not known."""

    number: int
    name: str


class OccupiedSeat(NamedTuple):
    """A seat at a table, and the player in it.

    The seat is a message key for a wind, or a number as text.
    """

    seat: str
    player: NumberedPlayer


class PlayerRound(NamedTuple):
    """A player's place in a round: table, seat, partner (if there is one), and the others."""

    table: int
    seat: str
    partner: NumberedPlayer | None
    others: tuple[NumberedPlayer, ...]

    @classmethod
    def at(cls, table: int, seats: Sequence[OccupiedSeat], k: int, *, bridge: bool) -> PlayerRound:
        """Return the place of the player in the k-th seat of a table (from 0)."""
        partner_index = k ^ 2 if bridge and len(seats) == len(_WINDS) else None
        partner = None if partner_index is None else seats[partner_index].player
        others = tuple(s.player for i, s in enumerate(seats) if i not in (k, partner_index))
        return cls(table, seats[k].seat, partner, others)


class Grid(NamedTuple):
    """The size of the grid of cards on a sheet.

    ``down`` counts the rows of cards, and ``across`` the cards in a row.
    """

    down: int
    across: int


@dataclass(frozen=True)
class PrintedEvent:
    """An event as printed on its pages.

    Attributes
    ----------
    plan
        The plan.
    names
        The name of each number, in order; "" if it is not known.
    earlier
        The names of all numbers in an earlier round, by round (from 1). Only rounds whose names
        differ from ``names`` are included.
    day, title
        The day and title on every page; the title may be "".
    bridge
        Whether players who sit opposite each other are partners.
    ranking
        The standings in bridge: place, number with name, and percentage; empty before a result.
    """

    plan: EventPlan
    names: tuple[str, ...]
    day: date
    title: str = ""
    bridge: bool = False
    earlier: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    ranking: tuple[tuple[str, str, str], ...] = ()

    @property
    def rounds(self) -> range:
        """The numbers of the rounds (from 1)."""
        return range(1, self.plan.num_rounds + 1)

    @property
    def has_names(self) -> bool:
        """Whether any name is known."""
        return any(self.names)

    @property
    def has_winds(self) -> bool:
        """Whether seats are called East, South, West and North."""
        return self.plan.size == len(_WINDS)

    def player(self, index: int, round_number: int | None = None) -> NumberedPlayer:
        """Return the player of a number (from 0) in a round (from 1); by default in the last."""
        return NumberedPlayer(index + 1, self.earlier.get(round_number or 0, self.names)[index])

    def players(self, round_number: int | None = None) -> list[NumberedPlayer]:
        """Return all players, by number."""
        return [self.player(k, round_number) for k in range(self.plan.num_players)]

    def by_name(self, round_number: int | None = None) -> list[NumberedPlayer]:
        """Return all players by surname; players without a name come first, by number."""
        return sorted(
            self.players(round_number),
            key=lambda p: (sort_name(p.name).surname.casefold(), p.name.casefold(), p.number),
        )

    def tables(self, round_number: int) -> dict[int, tuple[OccupiedSeat, ...]]:
        """Return the occupied seats of each table that is used in a round."""
        return self._tables[round_number - 1]

    def chairs(self, round_number: int, table: int) -> list[NumberedPlayer | None]:
        """Return the player on each chair of a table; ``None`` for an empty chair."""
        sitting = self.plan.seats[round_number - 1][table - 1].tolist()
        return [self.player(p, round_number) if p >= 0 else None for p in sitting]

    @cached_property
    def _tables(self) -> list[dict[int, tuple[OccupiedSeat, ...]]]:
        """The occupied seats of each table, by round; cached because every card needs them."""
        return [
            {
                table: tuple(
                    OccupiedSeat(self._seat(place), self.player(p, r))
                    for place, p in enumerate(sitting)
                    if p >= 0
                )
                for table, sitting in enumerate(tables, start=1)
                if any(p >= 0 for p in sitting)
            }
            for r, tables in enumerate(self.plan.seats.tolist(), start=1)
        ]

    @cached_property
    def _turns(self) -> list[dict[int, PlayerRound]]:
        """The place of each player, by round and number."""
        rounds: list[dict[int, PlayerRound]] = []
        for tables in self._tables:
            rounds.append({})
            for table, seats in tables.items():
                for k, seat in enumerate(seats):
                    turn = PlayerRound.at(table, seats, k, bridge=self.bridge)
                    rounds[-1][seat.player.number] = turn
        return rounds

    def table_numbers(self) -> list[int]:
        """Return the tables that are used in some round."""
        return sorted({table for tables in self._tables for table in tables})

    def player_rounds(self, number: int) -> list[PlayerRound | None]:
        """Return the player's place in each round; ``None`` if the player sits it out."""
        return [turns.get(number) for turns in self._turns]

    def sitting_out(self, round_number: int) -> list[NumberedPlayer]:
        """Return the players who sit out a round."""
        return [self.player(p, round_number) for p in self.plan.sitting_out(round_number - 1)]

    def list_width(
        self, num_rounds: int
    ) -> tuple[float, list[tuple[Sequence[NumberedPlayer], float]]]:
        """Return the layout of the list of players that hangs on the wall.

        The list has a column for the names and one for each of ``num_rounds`` rounds. It may need
        several sheets of paper.

        Returns
        -------
        The width of the column of names, in mm; and for each sheet, the players on it and its
        height in lines.
        """
        name_width = min(max(178.0 - 12 * num_rounds, 48.0), 100.0)

        def weight(player: NumberedPlayer) -> float:
            # Letters are at most 0.55 of a line high, so a name on two lines needs hardly more
            # height than a name on one line.
            return max(1.0, 0.55 * count_lines([player.name], name_width - 2, 5.0))

        sheets = split_into_sheets(self.by_name(), 30, weight, 33.5)
        return name_width, [(players, sum(map(weight, players))) for players in sheets]

    def card_grid(self, height: float) -> Grid:
        """Return the grid of players' cards that fits on a sheet of this height, in mm."""
        min_height = 24 + (11 if self.has_names else 6.5) * len(self.rounds)
        grids = []
        for across, width in ((2, 88.0), (1, 182.0)):
            columns = (0.34 * width, 0.66 * width - 26) if self.bridge else (width - 26,)
            max_names_height = max(
                6.2 * count_lines([f"000000 {player.name}"], width, 6.0)
                + sum(self._height(turn, columns) for turn in self.player_rounds(player.number))
                for player in self.players()
            )
            down = int(height / max(min_height, 16.2 + max_names_height + self._footer(width)))
            grids.append(Grid(min(down, 6), across))
        best = max(grids, key=lambda grid: grid.down * grid.across)
        return best if best.down else Grid(1, 2)

    def slip_down(self, height: float) -> int:
        """Return how many score slips fit below each other on a sheet of this height, in mm."""
        max_names_height = max(
            sum(max(7.8, self._text((seat.player,), 43)) for seat in seats)
            for tables in self._tables
            for seats in tables.values()
        )
        num_fitting = int(height / (12 + max_names_height + self._footer(60)))
        return max(min(num_fitting, 5 if self.plan.size < 5 else 4), 1)

    def table_down(self, height: float) -> int:
        """Return how many table cards, 1 or 2, fit on a sheet of this height, in mm."""
        width = 167 / self.plan.size - 1.6
        min_height = (12 if self.has_names else 8) * len(self.rounds)
        max_names_height = max(
            sum(
                max(
                    _ROW_HEIGHT,
                    *(1.17 * self._text((seat.player,), width / 1.17) for seat in seats),
                )
                for tables in self._tables
                for seats in [tables.get(table, (OccupiedSeat("", NumberedPlayer(0, "")),))]
            )
            for table in self.table_numbers()
        )
        return 2 if 2 * (30 + max(min_height, max_names_height)) < height else 1

    def _height(self, turn: PlayerRound | None, columns: tuple[float, ...]) -> float:
        """Return the height of one round's line on a player's card, in mm.

        ``turn`` is the player's place in the round; ``None`` if the player sits out. ``columns``
        has the widths of the columns of names, in mm.
        """
        if turn is None:
            return _ROW_HEIGHT
        names = [turn.others] if turn.partner is None else [(turn.partner,), turn.others]
        columns_of_names = zip(names, columns[-len(names) :], strict=True)
        return max(
            _ROW_HEIGHT, *(self._text(players, width) for players, width in columns_of_names)
        )

    def _footer(self, width: float) -> float:
        return 4.3 * count_lines([f"{self.title} {'0' * 28}"], width, _LETTER_HEIGHT)

    @staticmethod
    def _text(players: Iterable[NumberedPlayer], width: float) -> float:
        """Return the height of a cell that lists players; ``width`` and height are in mm."""
        names = (f"{player.number} {player.name}," for player in players)
        return 1.4 + 4.15 * count_lines(names, width, _LETTER_HEIGHT)

    def _seat(self, place: int) -> str:
        return _WINDS[place] if self.has_winds else str(place + 1)


def write_event(
    folder: Path, event: PrintedEvent, t: Catalogue, paper: Paper = Paper.A4
) -> WrittenFolder:
    """Write an event's pages as HTML files that need no other file and no network.

    ``wall.html`` is the wall list. ``cards.html`` has a card for each player, ``tables.html`` a
    card for each table, and ``slips.html`` a score slip for each table in each round.
    ``screen-3.html`` is for the projector in round 3, and ``phones.html`` for phones.
    ``index.html`` links to all pages.

    Returns
    -------
    The written files, the index first, and notes about files that were in the way.
    """
    with use_locale(t):
        values: dict[str, object] = {
            "t": t,
            "event": event,
            "paper": paper.value,
            "in_pages": split_into_pages,
            "filed": sort_name,
            "height": _SHEET_HEIGHTS[paper],
            "pages": [(page, *keys) for page, keys in _PAGES.items()],
        }
        contents = {"index.html": render("event-index.html", **values).encode()}
        for page in _PAGES:
            contents[f"{page}.html"] = render(f"event-{page}.html", **values).encode()
        for r in event.rounds:
            page_text = render("event-screen.html", **values, round=r)
            contents[f"screen-{r}.html"] = page_text.encode()
    with folder_lock(folder):
        out_folder = OutFolder(folder, "individual-print")
        written = out_folder.write(contents)
        out_folder.remove_old_files()
        return WrittenFolder.of(out_folder, written)
