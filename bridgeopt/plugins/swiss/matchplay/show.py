"""Show an event of teams or pairs on a terminal, on paper and on the projector."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import Catalogue
from bridgeopt.base.i18n.message import current_locale, use_locale
from bridgeopt.base.printable import Paper
from bridgeopt.files.out_folder import OutFolder, WrittenFolder
from bridgeopt.plugins.swiss.matchplay.actions import describe_asked_bye, open_matches
from bridgeopt.plugins.swiss.matchplay.documents import format_vps
from bridgeopt.plugins.swiss.matchplay.event import (
    EventRules,
    Match,
    OddSides,
    PostedMatches,
    SwissEvent,
    Triple,
    WhoPlays,
)
from bridgeopt.plugins.swiss.matchplay.pairing import TableTurn, home_tables, table_turns
from bridgeopt.plugins.swiss.matchplay.standings import EventScores, last_begun_round, rank_sides
from bridgeopt.plugins.swiss.show.pages import PRINTED_PAGES, ChartLine, NameLine, TableLine
from bridgeopt.plugins.swiss.show.terminal import (
    format_score,
    format_tie_break,
    show_standings_table,
    tie_break_name,
)
from bridgeopt.plugins.swiss.standings import StandingsRow
from bridgeopt.plugins.swiss.tournament import ByeKind
from bridgeopt.plugins.swiss.wishes import describe_wishes
from bridgeopt.show.pages.html import render, split_into_pages
from bridgeopt.show.surnames import SortName
from bridgeopt.show.terminal.lines import (
    Column,
    plain_table,
    print_hanging,
    print_message,
    show_columns,
)

if TYPE_CHECKING:
    from bridgeopt.plugins.swiss.matchplay.determined import DeterminedMatches
    from bridgeopt.plugins.swiss.matchplay.match_boards import ButlerLine
    from bridgeopt.plugins.swiss.matchplay.pairing import CheckedMatches


def describe_points(points: Fraction) -> str:
    """Return victory points as text in the number format of the reader's language."""
    return current_locale().number(format_vps(points))


def describe_margin(match: Match) -> str:
    """Return a match's score in IMPs or percent, ``23-15`` or ``57.5%``; "" if it is open."""
    if not match.scores:
        return ""
    if match.scores[0].percentage is not None:
        return f"{format_tie_break('', match.margin)}%"
    return "-".join(format_tie_break("", imps_of_side) for imps_of_side in match.imps)


def describe_result(match: Match, played: PostedMatches, rules: EventRules) -> str:
    """Return the victory points of both sides of a match as text; "" while the match is open."""
    if not match.is_over:
        return ""
    return " - ".join(map(describe_points, played.points(match, rules)))


def show_matches(console: Console, event: SwissEvent, number: int, played: PostedMatches) -> None:
    """Print a round (from 1), whether it is posted or only proposed."""
    title = Message("swiss_round_title", round=str(number), of=str(event.rules.rounds))
    print_message(console, f"{event.name}: {title}", style="bold")
    before = EventScores(event, number - 1).totals
    table = plain_table()
    table.add_column(str(Message("table")), justify="right", no_wrap=True)
    for heading in (Message("swiss_first"), Message("swiss_second")):
        table.add_column(str(heading), ratio=1, overflow="fold")
        table.add_column(str(Message("match_vps")), no_wrap=True, justify="right")
    table.add_column(str(Message("swiss_result")), no_wrap=True)
    table.add_column("", no_wrap=True, justify="right")
    for match in played.matches:
        cells = [str(match.table)]
        for side in match.sides:
            cells += [event.by_id[side].name, describe_points(before[side])]
        cells += [describe_margin(match), describe_result(match, played, event.rules)]
        table.add_row(*map(Text, cells))
    console.print(table)
    for line in describe_sit_outs(event, played):
        print_hanging(console, line)


def show_determined(console: Console, event: SwissEvent, determined: DeterminedMatches) -> None:
    """Print the meetings of the next round that open matches cannot change."""
    title, count_message, *meetings = describe_determined(event, determined)
    print_message(console, title, style="bold")
    print_hanging(console, count_message)
    for meeting in meetings:
        print_hanging(console, meeting, "  ")


def describe_determined(
    event: SwissEvent, determined: DeterminedMatches
) -> Iterator[Message | str]:
    """Yield lines about the meetings of the next round that open matches cannot change.

    The lines are a title, the number of pairs that cannot change, and each pair, triple and bye.
    """
    tables = [str(table) for _, table in determined.open]
    values = {"round": str(determined.number), "n": len(tables), "tables": tables}
    yield Message("swiss_certain_title", **values)
    scope = "all" if determined.meetings.all_outcomes else "some"
    yield Message("match_certain", n=len(determined.meetings.of_size(2)), told=scope)
    for size in (2, 3, 1):
        for sides in determined.meetings.of_size(size):
            yield " - ".join(event.by_id[side].name for side in sides)


def show_checked(console: Console, event: SwissEvent, rounds: Sequence[CheckedMatches]) -> None:
    """Print for each round its second meetings, their minimum number, and whether it is best."""
    print_message(console, event.name, style="bold")
    for checked in rounds:
        names = [" - ".join(event.by_id[side].name for side in pair) for pair in checked.rematches]
        values = {
            "round": str(checked.number),
            "n": len(names),
            "pairs": names,
            "least": checked.min_rematches,
            "let": checked.num_allowed_rematches,
        }
        sound = ("yes" if checked.proved else "open") if checked.is_sound else "no"
        best = f"{'best' if checked.is_best else 'other'}-{'proved' if checked.proved else 'open'}"
        print_hanging(console, Message("match_checked", sound=sound, best=best, **values))
        if checked.ignores_wishes:
            print_hanging(console, Message("match_checked_without_wishes"), "  ")
        pairs_apart = [
            " - ".join(event.by_id[side].name for side in pair) for pair in checked.met_though_apart
        ]
        if pairs_apart:
            print_hanging(
                console,
                Message("match_met_though_apart", n=len(pairs_apart), pairs=pairs_apart),
                "  ",
            )


def describe_sit_outs(event: SwissEvent, played: PostedMatches) -> Iterator[Message]:
    """Yield the messages to show below a round: triples, byes, absences, second meetings."""

    def names(sides: Sequence[int]) -> list[str]:
        return [event.by_id[side].name for side in sides]

    for triple in played.triples:
        tables = list(map(str, triple.tables))
        kind = "long" if triple.rounds > 1 else event.rules.entry.value
        values = {"players": names(triple.sides), "tables": tables, "rounds": triple.rounds}
        yield Message("match_triple_told", kind=kind, **values)
    if played.howells:
        first_tables, last_tables = played.howells[0].tables, played.howells[-1].tables
        spans = [f"{first_tables[2 * time]}-{last_tables[2 * time + 1]}" for time in range(3)]
        values = {"tables": spans[0], "second": spans[1], "third": spans[2]}
        yield Message("match_howells_told", n=len(played.howells), **values)
    for side in played.byes:
        points = describe_points(event.rules.bye)
        yield Message("match_bye_told", player=event.by_id[side].name, points=points)
    for side, kind in played.asked:
        points = describe_points(event.rules.points_of_asked_bye(kind))
        yield Message("match_asked_bye_told", player=event.by_id[side].name, points=points)
    if played.busy:
        yield Message("match_plays_on", players=names(played.busy))
    forced = {frozenset(two) for _, *two in event.forced}
    for pair in played.rematches:
        first, second = names(pair)
        reason = "hand" if frozenset(pair) in forced else "must"
        yield Message("match_again_told", first=first, second=second, how=reason)
    ids = played.players | {event.standby}
    absent_names = [player.name for player in event.players if player.id not in ids]
    if absent_names:
        yield Message("match_away", n=len(absent_names), players=absent_names)


def show_standings(
    console: Console, event: SwissEvent, ranked: Sequence[StandingsRow], rounds: int
) -> None:
    """Print standings after ``rounds`` rounds, with tie-breaks, adjustments and open matches."""
    title = f"{event.name}: {Message('event_standings_title', n=rounds)}"
    names = [event.by_id[row.player].name for row in ranked]
    score_column = Message("match_vps"), [describe_points(row.score) for row in ranked]
    show_standings_table(
        console, title, ranked, names, scores=score_column, tie_breaks=event.rules.tie_breaks
    )
    notes = [*describe_adjustments(event, rounds), *describe_open_matches(event, rounds)]
    if notes:
        console.print()
    for note in notes:
        print_hanging(console, note)


def describe_adjustments(event: SwissEvent, rounds: int) -> Iterator[Message]:
    """Yield a message for each adjustment and carry-over up to round ``rounds``."""
    for adjustment in event.adjustments:
        if adjustment.round <= rounds:
            sign = "+" if adjustment.points > 0 else "-"
            yield Message(
                "match_given_told",
                player=event.by_id[adjustment.side].name,
                points=f"{sign}{describe_points(abs(adjustment.points))}",
                round=str(adjustment.round),
                given="yes" if adjustment.why else "no",
                why=adjustment.why,
            )


def describe_open_matches(event: SwissEvent, rounds: int) -> Iterator[Message]:
    """Yield a message for each round with open matches; it lists their tables.

    ``rounds`` is the number of the last round to look at. If that is the last round that has begun,
    later posted rounds are included too.
    """
    last = len(event.rounds) if rounds == last_begun_round(event) else rounds
    for k, played in enumerate(event.rounds[:last], start=1):
        tables = list(map(str, open_matches(played)))
        if tables:
            yield Message("swiss_standings_open", round=str(k), n=len(tables), tables=tables)


def show_side(console: Console, event: SwissEvent, side: int) -> None:
    """Print the results of one team or pair, round by round."""
    scores = EventScores(event)
    print_message(console, f"{side}  {event.by_id[side].name}", style="bold")
    print_message(console, Message("match_total_told", points=describe_points(scores.totals[side])))
    table = plain_table()
    for head in (Message("round"), Message("table")):
        table.add_column(str(head), justify="right", no_wrap=True)
    table.add_column(str(Message("swiss_opponent")), ratio=1, overflow="fold")
    table.add_column(str(Message("swiss_result")), no_wrap=True)
    table.add_column(str(Message("match_vps")), no_wrap=True, justify="right")
    for k, played in enumerate(event.rounds, start=1):
        matches = [match for match in played.matches if side in match.sides]
        for match in matches:
            opponent = Text(event.by_id[match.opponent_of(side)].name)
            index = match.sides.index(side)
            points = played.points(match, event.rules)[index]
            points_text = describe_points(points) if match.is_over else "?"
            margin_text = describe_margin(match)
            if index and "-" in margin_text:
                margin_text = "-".join(reversed(margin_text.split("-")))
            table.add_row(str(k), str(match.table), opponent, margin_text, points_text)
        if not matches:
            has_bye = side in played.byes or side in played.asked_kinds
            kind = str(Message("match_no_opponent", bye="yes" if has_bye else "no"))
            points_text = describe_points(scores.by_round[side][k - 1])
            table.add_row(str(k), "-", Text(kind), "", points_text)
    console.print(table)


def show_sides(console: Console, event: SwissEvent) -> None:
    """Print the teams or pairs, in the order of the entries."""
    fixed_tables = dict(event.fixed)
    table = plain_table()
    table.add_column(str(Message("swiss_id")), justify="right", no_wrap=True)
    table.add_column(str(Message("name")), ratio=1, overflow="fold")
    table.add_column(str(Message("table")), justify="right", no_wrap=True)
    for player in event.players:
        table.add_row(str(player.id), Text(player.name), str(fixed_tables.get(player.id, "")))
    console.print(table)
    if event.standby is not None:
        name = event.by_id[event.standby].name
        print_hanging(console, Message("match_stands_by", player=name))
    for message in describe_event_wishes(event):
        print_hanging(console, Message("swiss_sentence", what=message))


def describe_event_wishes(event: SwissEvent) -> list[Message]:
    """Return messages about byes asked for, groups kept apart, and points for pairing only."""

    def describe_bye(name: str, rounds: Sequence[int], kind: ByeKind) -> Message:
        return describe_asked_bye(event, name, rounds, kind)

    return describe_wishes(event, describe_bye)


def describe_rules(rules: EventRules) -> list[Message]:
    """Return a message for each rule of an event."""
    scale_kind = "none" if rules.scale is None else rules.scale.kind.value
    again_after = rules.again_after
    plays_thirds = rules.entry is WhoPlays.PAIRS and rules.odd is OddSides.TRIPLE
    return [
        Message(
            "match_set_event",
            entry=rules.entry.value,
            rounds=rules.rounds,
            boards=rules.boards,
            first=str(rules.halves[0]),
            second=str(rules.halves[1]),
            duplicated="yes" if rules.duplicated else "no",
        ),
        Message("match_set_scale", kind=scale_kind, entry=rules.entry.value),
        Message(
            "match_set_order",
            order="howell" if rules.howell else rules.order.value,
            first=rules.first_round.value,
        ),
        Message(
            "match_set_odd",
            odd="thirds" if plays_thirds else rules.odd.value,
            bye=describe_points(rules.bye),
        ),
        Message(
            "match_set_again",
            after="never" if again_after is None else str(again_after),
            danish=rules.danish,
            sessions=[str(session) for session in rules.sessions],
            n=len(rules.sessions),
            ahead="yes" if rules.ahead and not rules.howell else "no",
            behind=rules.behind,
        ),
        Message(
            "match_set_late",
            late=describe_points(rules.late_as),
            percent=format_score(rules.late_percent),
            won=describe_points(rules.forfeit[0]),
            lost=describe_points(rules.forfeit[1]),
        ),
        Message(
            "match_set_tables",
            home="yes" if rules.home else "no",
            n=len(rules.bad_tables),
            bad=[str(table) for table in rules.bad_tables],
        ),
        *(
            [
                Message(
                    "swiss_set_never",
                    n=len(rules.never),
                    names=[Message("swiss_page_kind", kind=what) for what in rules.never],
                    m=len(rules.never_rounds),
                    rounds=[str(number) for number in rules.never_rounds],
                )
            ]
            if rules.never
            else []
        ),
        Message("swiss_set_ties", names=[tie_break_name(name) for name in rules.tie_breaks]),
        Message("swiss_set_seed", seed=str(rules.seed)),
    ]


def show_butler(console: Console, event: SwissEvent, lines: Sequence[ButlerLine]) -> None:
    """Print the Butler scores of an event, in IMPs per board."""
    print_message(console, f"{event.name}: {Message('match_butler')}", style="bold")
    names = [Text(f"{event.by_id[line.side].name} {line.seats}".strip()) for line in lines]
    columns = [
        Column(str(Message("boards")), [str(line.boards) for line in lines]),
        Column("IMP", [format_tie_break("", line.imps) for line in lines]),
        Column(str(Message("match_mean")), [format_tie_break("", line.mean) for line in lines]),
    ]
    show_columns(console, str(Message("name")), names, columns, gap=2)


_TEMPLATES = {
    "swiss-pairings": "swiss-pairings",
    "swiss-screen": "match-screen",
    "swiss-slips": "match-slips",
    "swiss-chart": "match-standings",
}
"""Maps the file name of a page, without extension, to the name of its template."""


def _name_sort_key(line: NameLine) -> tuple[list[tuple[int, str]], int]:
    """Return the key that sorts a line by name and then by table.

    Numbers within a name are compared as numbers.
    """
    parts = re.findall("[0-9]{1,9}|[^0-9]+", line.filed.key[0])
    named = [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]
    return named, line.table or 0


@dataclass(frozen=True)
class EventPages:
    """The values that the page templates show: an event, and one of its posted rounds (from 1)."""

    event: SwissEvent
    number: int

    @property
    def name(self) -> str:
        """The name of the event."""
        return self.event.name

    @property
    def round_title(self) -> str:
        """The title of the round."""
        num_rounds = str(self.event.rules.rounds)
        title = str(Message("swiss_round_title", round=str(self.number), of=num_rounds))
        return title[:1].upper() + title[1:]

    @property
    def heads(self) -> tuple[str, str]:
        """The headings of the columns of names: the first and the second side."""
        return str(Message("swiss_first")), str(Message("swiss_second"))

    @property
    def has_stones(self) -> bool:
        """Always ``False``, because only Go has handicap stones.

        The template needs the property, since it also serves Go tournaments.
        """
        return False

    @cached_property
    def tables(self) -> tuple[TableLine, ...]:
        """A line for each match of the round, by table."""
        before = EventScores(self.event, self.number - 1).totals
        lines = []
        for match in self._round.matches:
            first, second = match.sides
            names = self._name(first), self._name(second)
            score_texts = describe_points(before[first]), describe_points(before[second])
            lines.append(TableLine(match.table, names, score_texts, 0))
        return tuple(lines)

    @property
    def byes(self) -> tuple[str, ...]:
        """Lines about the round's triples, byes and absences."""
        return tuple(str(message) for message in describe_sit_outs(self.event, self._round))

    @cached_property
    def _table_of_match(self) -> dict[int, int]:
        """For each match of pairs, the table where it is played; empty for teams.

        The key is the match's number, `Match.table`. Several matches can be played at one table.
        """
        if self.event.rules.entry is WhoPlays.TEAMS:
            return {}
        return {turn.match: turn.table for turn in table_turns(self.event, self.number)}

    def matches_of(self, side: int) -> list[tuple[int, int]]:
        """Return the table and the opponent's id for each match of a side in the round.

        ``side`` is the id of the side.
        """
        homes = home_tables(self.event) if self.event.rules.home else {}
        return [
            (
                homes.get(side) or self._table_of_match.get(match.table, match.table),
                match.opponent_of(side),
            )
            for match in self._round.matches
            if side in match.sides
        ]

    @cached_property
    def by_name(self) -> tuple[NameLine, ...]:
        """A line, sorted by name, for each match of each side, and for each side without a match.

        With home tables, a line gives the side's own table, where its NS pair stays, and the
        opponent's table, where its EW pair goes. For pairs, a line gives the table where they sit,
        even if several matches share that table.
        """
        homes = home_tables(self.event) if self.event.rules.home else {}
        lines = []
        for player in self.event.players:
            matches = self.matches_of(player.id)
            for table, opponent in matches:
                opponent_text = self._name(opponent)
                if homes:
                    opponent_text = str(
                        Message("match_visits", player=opponent_text, table=str(homes[opponent]))
                    )
                lines.append(NameLine(SortName(player.name, ""), table, opponent_text))
            if not matches:
                has_bye = player.id in {*self._round.byes, *self._round.asked_kinds}
                kind = "yes" if has_bye else "no"
                text = str(Message("match_no_opponent", bye=kind))
                lines.append(NameLine(SortName(player.name, ""), None, text))
        return tuple(sorted(lines, key=_name_sort_key))

    @cached_property
    def slips(self) -> tuple[tuple[TableLine, list[str], list[int]], ...]:
        """The contents of each score slip: the match, lines about seats, and the board numbers."""
        turns_of_match: dict[int, list[TableTurn]] = {}
        for turn in table_turns(self.event, self.number):
            turns_of_match.setdefault(turn.match, []).append(turn)
        return tuple(
            (
                line,
                list(self._seats(turns_of_match[line.table])),
                list(self._boards(turns_of_match[line.table])),
            )
            for line in self.tables
        )

    def _boards(self, turns: list[TableTurn]) -> Iterator[int]:
        for first, last in sorted({turn.boards for turn in turns}):
            yield from range(first, last + 1)

    def _seats(self, turns: list[TableTurn]) -> Iterator[str]:
        """Yield a line for any two pairs that play each other in a match, with their boards.

        In a triple or small Howell, pairs move, so the line also gives the part of the round.
        """
        turns_by_seat: dict[tuple[str, int, int, int], list[TableTurn]] = {}
        for turn in sorted(turns, key=lambda each: each.time):
            seats = turn.room, turn.table, turn.ns, turn.ew
            turns_by_seat.setdefault(seats, []).append(turn)
        for (room, table, ns, ew), turns_of_seat in turns_by_seat.items():
            boards = [
                str(first) if first == last else f"{first}-{last}"
                for first, last in (turn.boards for turn in turns_of_seat)
            ]
            values = {"ns": self._name(ns), "ew": self._name(ew), "boards": ", ".join(boards)}
            seat = Message("match_seat", room=room or "none", table=str(table), **values)
            triple = self._round.in_triples.get(turns_of_seat[0].match)
            if turns_of_seat[0].match in self._round.in_howells:
                part_values = {"kind": "pairs", "time": turns_of_seat[0].time, "seat": seat}
                yield str(Message("match_seat_when", **part_values))
                continue
            yield str(
                seat if triple is None else self._describe_part(triple, turns_of_seat[0].time, seat)
            )

    def _describe_part(self, triple: Triple, time: int, seat: Message) -> Message:
        """Return a line that says in which part of a triple a side has a seat.

        ``time`` is the number of the part (from 1), and ``seat`` describes the seat.
        """
        kind = "long" if triple.rounds > 1 else self.event.rules.entry.value
        return Message("match_seat_when", kind=kind, time=time, seat=seat)

    @property
    def standings_title(self) -> str:
        """The title of the standings, with the number of rounds that count."""
        return str(Message("event_standings_title", n=self._counted))

    @property
    def _counted(self) -> int:
        return min(self.number, last_begun_round(self.event))

    @property
    def rounds(self) -> range:
        """The numbers of the rounds in the standings."""
        return range(1, self._counted + 1)

    @cached_property
    def _places(self) -> tuple[StandingsRow, ...]:
        return rank_sides(self.event, self._counted)

    @property
    def _shown_tie_breaks(self) -> tuple[int, ...]:
        """The indices of the tie-breaks that are shown for at least one side."""
        count = len(self.event.rules.tie_breaks)
        return tuple(
            k for k in range(count) if any(row.ties[k][1] is not None for row in self._places)
        )

    @property
    def tie_breaks(self) -> tuple[str, ...]:
        """The names of the tie-breaks that are shown for at least one side."""
        return tuple(tie_break_name(self.event.rules.tie_breaks[k]) for k in self._shown_tie_breaks)

    @property
    def adjustments(self) -> tuple[str, ...]:
        """Lines about adjustments and carry-over."""
        return tuple(str(message) for message in describe_adjustments(self.event, self._counted))

    @cached_property
    def chart(self) -> tuple[ChartLine, ...]:
        """The lines of the standings, with tie-breaks."""
        lines = []
        for row in self._places:
            ties = (row.ties[k] for k in self._shown_tie_breaks)
            tie_texts = tuple("" if v is None else format_tie_break(name, v) for name, v in ties)
            score = describe_points(row.score)
            lines.append(ChartLine(row.place, self._name(row.player), (), score, tie_texts))
        return tuple(lines)

    @cached_property
    def meetings(self) -> tuple[ChartLine, ...]:
        """A line for each side: its victory points by round, with its opponents' line numbers."""
        line_numbers = {row.player: k for k, row in enumerate(self._places, start=1)}
        scores = EventScores(self.event, self._counted)
        return tuple(
            ChartLine(
                line_numbers[row.player],
                self._name(row.player),
                tuple(self._cell(scores, row.player, k, line_numbers) for k in self.rounds),
                describe_points(row.score),
                (),
            )
            for row in self._places
        )

    def _cell(
        self, scores: EventScores, side: int, number: int, line_numbers: dict[int, int]
    ) -> str:
        """Return the text for a side in a round (from 1): its opponents, and its victory points.

        Opponents are shown by line number; ``line_numbers`` has the line number of each side by id.
        The standby team has no line, and is shown as "*".
        """
        played = self.event.rounds[number - 1]
        matches = [match for match in played.matches if side in match.sides]
        points = describe_points(scores.by_round[side][number - 1])
        opponent_lines = "+".join(
            str(line_numbers.get(match.opponent_of(side), "*")) for match in matches
        )
        return f"{opponent_lines}: {points}" if matches else points

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
) -> WrittenFolder:
    """Write the pages of a round as HTML, and as PDF if ``to_pdf`` is given.

    ``swiss-pairings.html`` has the round by table and by name. ``swiss-screen.html`` is for a
    projector; it has the round by table and by name, and the standings. ``swiss-slips.html`` has a
    slip for each match. ``swiss-chart.html`` has the standings. A page needs no other file and no
    network.
    """
    with use_locale(t):
        values = {"t": t, "cup": pages, "paper": paper.value, "in_pages": split_into_pages}
        contents = {
            f"{name}.html": render(f"{template}.html", **values).encode()
            for name, template in _TEMPLATES.items()
        }
        out = OutFolder(folder, "swiss")
        written = out.write(contents)
        out.remove_old_files()
        for name in PRINTED_PAGES if to_pdf else ():
            assert to_pdf is not None
            written += out.write({f"{name}.pdf": to_pdf(folder / f"{name}.html")})
        return WrittenFolder.of(out, written)
