"""Standings of competitions on a terminal, with the scores behind each place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Console
from rich.text import Text

from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import Members
from bridgeopt.show.standings_text import (
    contestant_names,
    naming_for,
    outlook_messages,
    shown_scores,
    shown_standings,
    signed,
    standings_title,
    two_decimals,
)
from bridgeopt.show.terminal.lines import (
    isolate_direction,
    plain_table,
    print_hanging,
    print_message,
)
from bridgeopt.standings.competition import ClubRecord, Competition
from bridgeopt.standings.handicaps import PlayerHandicap
from bridgeopt.standings.outlook import Outlook, outlook
from bridgeopt.standings.ranking import ContestantRow, StandingsList
from bridgeopt.standings.tied_places import hundredths


def show_standings(
    console: Console,
    lists: Iterable[StandingsList],
    members: Members,
    record: ClubRecord,
    *,
    details: bool = False,
) -> None:
    """Print each ranking list; with ``details``, also the outlook and the scores behind a place."""
    theirs = {s.number: s.theirs for s in record.sessions if s.theirs is not None}
    for k, standings in enumerate(lists):
        if k:
            console.print()
        print_message(console, standings_title(standings), style="bold")
        if not standings.rows:
            _show_entered(console, shown_standings(standings, naming_for(members)).entered)
            continue
        _show_table(console, standings, members)
        if details:
            _show_outlook(console, outlook(standings, record), members)
            for row in standings.rows:
                console.print()
                _show_scores(console, standings, row, members, theirs)


def _show_entered(console: Console, entered: Sequence[str]) -> None:
    """Print that there are no scores yet, and the names of the entered pairs."""
    if not entered:
        print_message(console, Message("competition_empty"))
        return
    print_message(console, Message("competition_entered", n=len(entered)))
    for names in entered:
        print_hanging(console, names, "  ")


def _show_table(console: Console, standings: StandingsList, members: Members) -> None:
    shown = shown_standings(standings, naming_for(members))
    table = plain_table()
    table.add_column(str(Message("log_place")), justify="right", no_wrap=True)
    table.add_column(str(Message("competition_contestant")), ratio=1, overflow="fold")
    table.add_column(str(Message("log_score")), justify="right", no_wrap=True)
    table.add_column(str(Message("competition_scores")), justify="right", no_wrap=True)
    for name in shown.strata:
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("", overflow="fold")
    for row in shown.rows:
        cells = (row.place, Text(isolate_direction(row.names)), row.total, row.scores)
        table.add_row(*cells, *row.lists, Text(row.remark))
    console.print(table)


def _show_outlook(console: Console, prospects: Outlook | None, members: Members) -> None:
    """Print that the leader is sure of first place, or what each rival needs next time."""
    lines = outlook_messages(prospects, naming_for(members))
    if lines:
        console.print()
    for line in lines:
        print_message(console, line)


def _show_scores(
    console: Console,
    standings: StandingsList,
    row: ContestantRow,
    members: Members,
    theirs: Mapping[int, int],
) -> None:
    """Print a line for each score of a contestant, dim if the score does not count.

    ``theirs`` maps a session's number to its number in another program.
    """
    naming = naming_for(members)
    print_message(console, contestant_names(row.who, naming))
    for score in shown_scores(standings, row, naming, theirs):
        print_hanging(console, score.description, "  ", "dim" if score.mark == "dropped" else "")


def show_handicaps(
    console: Console,
    listed: Iterable[tuple[Competition, Mapping[int, PlayerHandicap]]],
    members: Members,
) -> None:
    """Print each competition's handicaps, with the results from which they are computed."""
    for k, (competition, handicaps) in enumerate(listed):
        if k:
            console.print()
        print_message(
            console, Message("competition_handicaps", name=competition.name), style="bold"
        )
        table = plain_table()
        table.add_column(str(Message("player")), ratio=1, overflow="fold")
        table.add_column(str(Message("competition_handicap")), justify="right", no_wrap=True)
        table.add_column(str(Message("competition_mean")), justify="right", no_wrap=True)
        table.add_column(str(Message("competition_from_sessions")), overflow="fold")
        for player, handicap in handicaps.items():
            table.add_row(
                Text(isolate_direction(members.names.get(player) or str(player))),
                signed(hundredths(handicap.handicap)),
                "" if handicap.mean is None else two_decimals(hundredths(handicap.mean)),
                Text(
                    ", ".join(
                        [
                            *handicap.earlier,
                            *filter(None, [format_session_ranges(handicap.sessions)]),
                        ]
                    )
                ),
            )
        console.print(table)


def format_session_ranges(sessions: Iterable[int]) -> str:
    """Return the numbers of sessions as text; successive numbers are joined: ``1-3, 5``."""
    runs: list[list[int]] = []
    for session in sessions:
        if runs and session == runs[-1][-1] + 1:
            runs[-1].append(session)
        else:
            runs.append([session])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
