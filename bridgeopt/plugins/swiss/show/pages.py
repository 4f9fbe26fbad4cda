"""A Swiss tournament on paper and on a projector: pairings, wall chart, score slips."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import Catalogue
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.printable import Paper
from bridgeopt.files.out_folder import OutFolder, WrittenFolder
from bridgeopt.plugins.swiss.show import terminal
from bridgeopt.plugins.swiss.standings import num_begun_rounds, scores, standings
from bridgeopt.plugins.swiss.tournament import ByeKind, ColourRule, Game, Round, Tournament
from bridgeopt.show.pages.html import render, split_into_pages
from bridgeopt.show.surnames import SortName, sort_name

PRINTED_PAGES = "swiss-pairings", "swiss-slips", "swiss-chart"
"""The file names of the pages that are meant for paper, without extension."""

SCREEN = "swiss-screen"


class TableLine(NamedTuple):
    """A game in the list of a round: its table, and the names and scores of both players."""

    table: int
    names: tuple[str, str]
    scores: tuple[str, str]
    stones: int


class NameLine(NamedTuple):
    """A line of the list by name: a player, the table, and the opponent.

    The table is ``None`` for a player with a bye.
    """

    filed: SortName
    table: int | None
    opponent: str


class ChartLine(NamedTuple):
    """A player's line of the wall chart: place, name, cells of the rounds, score, tie-breaks."""

    place: int
    name: str
    rounds: tuple[str, ...]
    score: str
    ties: tuple[str, ...]


@dataclass(frozen=True)
class TournamentPages:
    """The values that the page templates show: a tournament, and one of its posted rounds.

    Attributes
    ----------
    number
        The round (from 1).
    """

    tournament: Tournament
    number: int

    @property
    def name(self) -> str:
        """The name of the tournament."""
        return self.tournament.name

    @property
    def round_title(self) -> str:
        """The title of the round."""
        num_rounds = str(self.tournament.settings.rounds)
        title = str(Message("swiss_round_title", round=str(self.number), of=num_rounds))
        return title[:1].upper() + title[1:]

    @property
    def heads(self) -> tuple[str, str]:
        """The headings of the two columns of players: White and Black, or first and second."""
        is_nigiri = self.tournament.settings.colours is ColourRule.NIGIRI
        keys = ("swiss_first", "swiss_second") if is_nigiri else ("swiss_white", "swiss_black")
        return str(Message(keys[0])), str(Message(keys[1]))

    @property
    def has_stones(self) -> bool:
        """Whether any game has a handicap."""
        return any(line.stones for line in self.tables)

    @cached_property
    def tables(self) -> tuple[TableLine, ...]:
        """A line for each game of the round, by table."""
        before = scores(self.tournament, self.number - 1)
        return tuple(self._line(game, before) for game in self._round.games)

    def _line(self, game: Game, before: dict[int, Fraction]) -> TableLine:
        names = [terminal.player_with_rank(self.tournament, player) for player in game.players]
        texts = [terminal.format_score(before[player]) for player in game.players]
        return TableLine(game.table, (names[0], names[1]), (texts[0], texts[1]), game.handicap)

    @property
    def byes(self) -> tuple[str, ...]:
        """Lines about the players who have a bye."""
        return tuple(str(terminal.describe_bye(self.tournament, bye)) for bye in self._round.byes)

    @cached_property
    def by_name(self) -> tuple[NameLine, ...]:
        """A line for each player, sorted by surname."""
        lines = []
        for player in self.tournament.players:
            game = self._round.by_player.get(player.id)
            if game is None:
                kind = self._round.bye_kinds.get(player.id, ByeKind.VOLUNTARY)
                opponent = str(Message("swiss_bye_kind", kind=str(kind)))
                lines.append(NameLine(sort_name(player.name), None, opponent))
            else:
                opponent = terminal.player_with_rank(self.tournament, game.opponent_of(player.id))
                lines.append(NameLine(sort_name(player.name), game.table, opponent))
        return tuple(sorted(lines, key=lambda line: line.filed.key))

    @property
    def rounds(self) -> range:
        """The numbers of the rounds on the wall chart."""
        return range(1, self.number + 1)

    @property
    def tie_breaks(self) -> tuple[str, ...]:
        """The names of the tie-breaks."""
        return tuple(map(terminal.tie_break_name, self.tournament.settings.tie_breaks))

    @property
    def standings_title(self) -> str:
        """The title of the wall chart, with the number of rounds that count."""
        return str(Message("event_standings_title", n=self._counted))

    @property
    def _counted(self) -> int:
        """The number of counted rounds: all up to the last one with a result or without games."""
        return min(self.number, num_begun_rounds(self.tournament))

    @cached_property
    def chart(self) -> tuple[ChartLine, ...]:
        """The lines of the wall chart, which give a player's opponents by line number."""
        ranked = standings(self.tournament, self._counted)
        line_numbers = {row.player: k for k, row in enumerate(ranked, start=1)}
        return tuple(
            ChartLine(
                line_numbers[row.player],
                terminal.player_with_rank(self.tournament, row.player),
                tuple(self._cell(row.player, number, line_numbers) for number in self.rounds),
                terminal.format_score(row.score),
                tuple(
                    "" if v is None else terminal.format_tie_break(name, v) for name, v in row.ties
                ),
            )
            for row in ranked
        )

    def _cell(self, player: int, number: int, line_numbers: dict[int, int]) -> str:
        played = self.tournament.rounds[number - 1]
        game = played.by_player.get(player)
        if game is None:
            kind = played.bye_kinds.get(player, ByeKind.VOLUNTARY)
            if kind is ByeKind.VOLUNTARY:
                return "-"
            return f"{Message('swiss_bye')} {'=' if kind is ByeKind.HALF else '+'}"
        sign = terminal.result_sign(game, player)
        stones = f"/{game.handicap}" if game.handicap else ""
        return f"{line_numbers[game.opponent_of(player)]}{sign}{stones}"

    @property
    def _round(self) -> Round:
        return self.tournament.rounds[self.number - 1]


def write_swiss(
    folder: Path,
    cup: TournamentPages,
    t: Catalogue,
    paper: Paper = Paper.A4,
    to_pdf: Callable[[Path], bytes] | None = None,
) -> WrittenFolder:
    """Write a tournament's pages as HTML, and as PDF if ``to_pdf`` is given.

    ``swiss-pairings.html`` has the round by table and by name. ``swiss-screen.html`` has the same
    two lists, for a projector. ``swiss-slips.html`` has a slip for each table. ``swiss-chart.html``
    has the wall chart. A page needs no other file and no network.

    Returns
    -------
    The written files, and notes about older files that were renamed to make room.
    """
    with use_locale(t):
        values = {"t": t, "cup": cup, "paper": paper.value, "in_pages": split_into_pages}
        file_stems = (PRINTED_PAGES[0], SCREEN, *PRINTED_PAGES[1:])
        contents = {
            f"{stem}.html": render(f"{stem}.html", **values).encode() for stem in file_stems
        }
        out = OutFolder(folder, "swiss")
        written = out.write(contents)
        out.remove_old_files()
        for stem in PRINTED_PAGES if to_pdf else ():
            assert to_pdf is not None
            written += out.write({f"{stem}.pdf": to_pdf(folder / f"{stem}.html")})
        return WrittenFolder.of(out, written)
