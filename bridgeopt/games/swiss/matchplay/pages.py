"""An event of teams or pairs on paper and on a beamer: pairings, slips, standings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.printable import Paper
from bridgeopt.base.words import Message
from bridgeopt.base.words.catalogue import Catalogue
from bridgeopt.base.words.message import spoken_in
from bridgeopt.files.out_folder import Filled, OutFolder
from bridgeopt.games.swiss.matchplay.contest import PostedMatches, SwissEvent, Triple, WhoPlays
from bridgeopt.games.swiss.matchplay.matchmaking import Stint, home_tables, stints
from bridgeopt.games.swiss.matchplay.ranking import EventScores, begun, ranked
from bridgeopt.games.swiss.matchplay.terminal import beside_told, given_told, points_told
from bridgeopt.games.swiss.show.pages import PRINTED, ChartLine, NameLine, TableLine
from bridgeopt.games.swiss.show.terminal import score_told_short, tie_break_told
from bridgeopt.games.swiss.standings import Ranked
from bridgeopt.show.pages.html import in_pages, render
from bridgeopt.show.surnames import Filed

_PAGES = {
    "swiss-pairings": "swiss-pairings",
    "swiss-screen": "match-screen",
    "swiss-slips": "match-slips",
    "swiss-chart": "match-standings",
}
"""The template of each page, by the name of its file."""


class Slip(NamedTuple):
    """What both sides of a match fill in: where they sit, and a line for each board."""

    line: TableLine
    seats: tuple[str, ...]
    boards: tuple[int, ...]


def _by_name(line: NameLine) -> tuple[list[tuple[int, str]], int]:
    """Return what a line is sorted by: its name, with 2 before 10, and then its table."""
    parts = re.findall("[0-9]{1,9}|[^0-9]+", line.filed.key[0])
    named = [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]
    return named, line.table or 0


@dataclass(frozen=True)
class EventPages:
    """An event as its pages show it, with one posted round, from 1."""

    event: SwissEvent
    number: int

    @property
    def name(self) -> str:
        """Return the name of the event."""
        return self.event.name

    @property
    def round_title(self) -> str:
        """Return the title of the round."""
        of = str(self.event.rules.rounds)
        title = str(Message("swiss_round_title", round=str(self.number), of=of))
        return title[:1].upper() + title[1:]

    @property
    def heads(self) -> tuple[str, str]:
        """Return the heads of the two columns of names."""
        return str(Message("swiss_first")), str(Message("swiss_second"))

    @property
    def has_stones(self) -> bool:
        """Whether any match has a handicap: none has."""
        return False

    @cached_property
    def tables(self) -> tuple[TableLine, ...]:
        """Return the matches of the round, by table."""
        before = EventScores(self.event, self.number - 1).totals
        lines = []
        for match in self._round.matches:
            first, second = match.sides
            names = self._name(first), self._name(second)
            shown = points_told(before[first]), points_told(before[second])
            lines.append(TableLine(match.table, names, shown, 0))
        return tuple(lines)

    @property
    def byes(self) -> tuple[str, ...]:
        """Return lines about triples, byes and who is away."""
        return tuple(str(told) for told in beside_told(self.event, self._round))

    @cached_property
    def by_name(self) -> tuple[NameLine, ...]:
        """Return a line for each match of each side, by name.

        With home tables it is the own one, where NS stay, and EW's visit stands with the opponent.
        Of pairs it is where they sit, also where several matches are played at one table.
        """
        seated = {stint.match: stint.table for stint in stints(self.event, self.number)}
        if self.event.rules.entry is WhoPlays.TEAMS:
            seated = {}
        homes = home_tables(self.event) if self.event.rules.home else {}
        lines = []
        for player in self.event.players:
            own = [match for match in self._round.matches if player.id in match.sides]
            for match in own:
                other = match.opponent_of(player.id)
                table, meets = seated.get(match.table, match.table), self._name(other)
                if homes:
                    visit = Message("match_visits", player=meets, table=str(homes[other]))
                    table, meets = homes[player.id], str(visit)
                lines.append(NameLine(Filed(player.name, ""), table, meets))
            if not own:
                kind = "yes" if player.id in self._round.byes else "no"
                told = str(Message("match_no_opponent", bye=kind))
                lines.append(NameLine(Filed(player.name, ""), None, told))
        return tuple(sorted(lines, key=_by_name))

    @cached_property
    def slips(self) -> tuple[Slip, ...]:
        """Return a slip for each match."""
        found: dict[int, list[Stint]] = {}
        for stint in stints(self.event, self.number):
            found.setdefault(stint.match, []).append(stint)
        line_of = {line.table: line for line in self.tables}
        return tuple(
            Slip(
                line_of[match.table],
                tuple(self._seats(found[match.table])),
                tuple(self._boards(found[match.table])),
            )
            for match in self._round.matches
        )

    def _boards(self, of_match: list[Stint]) -> Iterator[int]:
        for first, last in sorted({stint.boards for stint in of_match}):
            yield from range(first, last + 1)

    def _seats(self, of_match: list[Stint]) -> Iterator[str]:
        """Yield a line for each who stay opposite each other, with their boards in order.

        In a triple it tells when they do, since somebody moves in between.
        """
        sitting: dict[tuple[str, int, int, int], list[Stint]] = {}
        for stint in sorted(of_match, key=lambda each: each.time):
            seats = stint.room, stint.table, stint.ns, stint.ew
            sitting.setdefault(seats, []).append(stint)
        for (room, table, ns, ew), stays in sitting.items():
            boards = [
                str(first) if first == last else f"{first}-{last}"
                for first, last in (stint.boards for stint in stays)
            ]
            told = {"ns": self._name(ns), "ew": self._name(ew), "boards": ", ".join(boards)}
            seat = Message("match_seat", room=room or "none", table=str(table), **told)
            triple = self._round.in_triples.get(stays[0].match)
            if stays[0].match in self._round.in_howells:
                when = {"kind": "pairs", "time": stays[0].time, "seat": seat}
                yield str(Message("match_seat_when", **when))
                continue
            yield str(seat if triple is None else self._when(triple, stays[0].time, seat))

    def _when(self, triple: Triple, time: int, seat: Message) -> Message:
        """Return a seat of a triple with when it is taken."""
        kind = "long" if triple.rounds > 1 else self.event.rules.entry.value
        return Message("match_seat_when", kind=kind, time=time, seat=seat)

    @property
    def standings_title(self) -> str:
        """Return the title of the standings, which tells how many rounds count."""
        return str(Message("swiss_standings_title", n=self._counted))

    @property
    def _counted(self) -> int:
        return min(self.number, begun(self.event))

    @property
    def rounds(self) -> range:
        """Return the numbers of the rounds on the list of standings."""
        return range(1, self._counted + 1)

    @cached_property
    def _places(self) -> tuple[Ranked, ...]:
        return ranked(self.event, self._counted)

    @property
    def _used(self) -> tuple[int, ...]:
        """The tie-breaks that are told of anybody, by their places among all."""
        count = len(self.event.rules.tie_breaks)
        return tuple(
            k for k in range(count) if any(each.ties[k][1] is not None for each in self._places)
        )

    @property
    def tie_breaks(self) -> tuple[str, ...]:
        """Return the names of the tie-breaks that were asked of anybody."""
        return tuple(tie_break_told(self.event.rules.tie_breaks[k]) for k in self._used)

    @property
    def given(self) -> tuple[str, ...]:
        """Return lines about penalties, gifts and what was carried over."""
        return tuple(str(told) for told in given_told(self.event, self._counted))

    @cached_property
    def chart(self) -> tuple[ChartLine, ...]:
        """Return the standings, with tie-breaks."""
        lines = []
        for each in self._places:
            ties = (each.ties[k] for k in self._used)
            told = tuple("" if v is None else score_told_short(name, v) for name, v in ties)
            score = points_told(each.score)
            lines.append(ChartLine(each.place, self._name(each.player), (), score, told))
        return tuple(lines)

    @cached_property
    def meetings(self) -> tuple[ChartLine, ...]:
        """Return what each scored in each round, behind the lines of those whom it met."""
        line_of = {each.player: k for k, each in enumerate(self._places, start=1)}
        scores = EventScores(self.event, self._counted)
        return tuple(
            ChartLine(
                line_of[each.player],
                self._name(each.player),
                tuple(self._cell(scores, each.player, k, line_of) for k in self.rounds),
                points_told(each.score),
                (),
            )
            for each in self._places
        )

    def _cell(self, scores: EventScores, side: int, number: int, line_of: dict[int, int]) -> str:
        """Return what a side scored in a round, from 1; a team that stands by has no line."""
        played = self.event.rounds[number - 1]
        own = [match for match in played.matches if side in match.sides]
        points = points_told(scores.by_round[side][number - 1])
        met = "+".join(str(line_of.get(match.opponent_of(side), "*")) for match in own)
        return f"{met}: {points}" if own else points

    def _name(self, side: int) -> str:
        return self.event.by_id[side].name

    @property
    def _round(self) -> PostedMatches:
        return self.event.rounds[self.number - 1]


def write_event(
    folder: Path,
    pages: EventPages,
    t: Catalogue,
    paper: Paper = Paper.A4,
    to_pdf: Callable[[Path], bytes] | None = None,
) -> Filled:
    """Write the pages of a round as HTML, and as PDF if ``to_pdf`` is given.

    ``swiss-pairings.html`` is the round by table and by name, ``swiss-screen.html`` the same and
    the standings for a beamer, ``swiss-slips.html`` a slip a match, ``swiss-chart.html`` the
    standings. A page needs no other file and no network.
    """
    with spoken_in(t):
        values = {"t": t, "cup": pages, "paper": paper.value, "in_pages": in_pages}
        contents = {
            f"{name}.html": render(f"{template}.html", **values).encode()
            for name, template in _PAGES.items()
        }
        out = OutFolder(folder, "swiss")
        written = out.put(contents)
        out.tidy()
        for name in PRINTED if to_pdf else ():
            assert to_pdf is not None
            written += out.put({f"{name}.pdf": to_pdf(folder / f"{name}.html")})
        return Filled.of(out, written)
