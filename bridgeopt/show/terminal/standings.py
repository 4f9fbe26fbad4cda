"""Standings of competitions on a terminal, with the scores behind each place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal

from rich.console import Console
from rich.text import Text

from bridgeopt.base.words import Message
from bridgeopt.club.contestant import Members
from bridgeopt.show.terminal.lines import in_line, listed, number, plain_table, say, say_hanging
from bridgeopt.standings.competition import ClubRecord, Competition
from bridgeopt.standings.counting import CountedScore
from bridgeopt.standings.handicaps import PlayerHandicap
from bridgeopt.standings.outlook import Outlook, outlook
from bridgeopt.standings.ranked import ContestantRow, StandingsList
from bridgeopt.standings.tied_places import hundredths

_MOST_NEEDS = 10
"""Rivals whose needs are listed; who is further behind needs more."""


def show_standings(
    console: Console,
    lists: Iterable[StandingsList],
    members: Members,
    record: ClubRecord,
    *,
    details: bool = False,
) -> None:
    """Print each list; with ``details``, what is still possible, and the scores behind each row."""
    for k, each in enumerate(lists):
        if k:
            console.print()
        say(console, title(each), style="bold")
        if not each.rows:
            say(console, Message("competition_empty"))
            continue
        _show_table(console, each, members)
        if details:
            _show_outlook(console, outlook(each, record), members)
            for row in each.rows:
                console.print()
                _show_scores(console, each, row, members)


def title(standings: StandingsList) -> Message:
    """Return the title of a list: the competition, and the period or the line."""
    name = standings.competition.name
    if standings.period is not None and standings.line is not None:
        return Message(
            "competition_of_period_and_line",
            name=name,
            period=str(standings.period),
            line=standings.line,
        )
    if standings.period is not None:
        return Message("competition_of_period", name=name, period=str(standings.period))
    if standings.line is not None:
        return Message("competition_of_line", name=name, line=standings.line)
    if standings.is_season:
        return Message("competition_of_season", name=name)
    return Message("as_written", text=name)


def contestant(row: ContestantRow, members: Members) -> str:
    """Return the names of a player or pair; numbers where there are no names."""
    return " & ".join(members.names.get(player) or str(player) for player in row.who)


def _show_table(console: Console, standings: StandingsList, members: Members) -> None:
    strata = sorted({name for row in standings.rows for name in row.lists} - {"A"})
    has_moves = any(row.promotion for row in standings.rows)
    table = plain_table()
    table.add_column(str(Message("log_place")), justify="right", no_wrap=True)
    table.add_column(str(Message("competition_contestant")), ratio=1, overflow="fold")
    table.add_column(str(Message("log_score")), justify="right", no_wrap=True)
    table.add_column(str(Message("competition_scores")), justify="right", no_wrap=True)
    for name in strata:
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("", overflow="fold")
    for row in standings.rows:
        remark = []
        if row.why is not None:
            remark.append(str(Message("competition_why", why=row.why)))
        if has_moves and row.promotion is not None:
            remark.append(str(Message("competition_promotion", move=row.promotion)))
        table.add_row(
            row.place_text or "",
            Text(in_line(contestant(row, members))),
            "" if row.total is None else _number(hundredths(row.total)),
            str(Message("season_page_count_of", n=str(len(row.counted)), of=str(len(row.scores)))),
            *(row.lists.get(name, "") for name in strata),
            Text(listed(remark)),
        )
    console.print(table)


def _show_outlook(console: Console, ahead: Outlook | None, members: Members) -> None:
    """Print whether the leader is certain; otherwise what each rival needs next time."""
    if ahead is None:
        return
    console.print()
    if ahead.is_certain:
        say(console, Message("competition_certain"))
        return
    needed = [need for need in ahead.needs if need.percentage is not None]
    if not needed:
        say(console, Message("competition_needs_none"))
        return
    say(console, Message("competition_needs_next"))
    for need in needed[:_MOST_NEEDS]:
        assert need.percentage is not None
        who = " & ".join(members.names.get(player) or str(player) for player in need.who)
        percentage = _number(hundredths(need.percentage))
        say(console, Message("competition_need", who=who, percentage=percentage))


def _show_scores(
    console: Console, standings: StandingsList, row: ContestantRow, members: Members
) -> None:
    """Print a contestant's scores: a line each, marked if it does not count."""
    say(console, contestant(row, members))
    by_session = {score.session: score for score in row.scores}
    sessions = standings.periods if standings.is_season else standings.sessions
    for session in sessions:
        score = by_session.get(session)
        if score is not None:
            counts = session in row.counted
            told = _score_message(score, members)
            key = "competition_score_counts" if counts else "competition_score_dropped"
            text = Message(key, session=str(session), score=told)
            say_hanging(console, text, "  ", "" if counts else "dim")


def _score_message(score: CountedScore, members: Members) -> Message:
    """Return a score, and where it comes from."""
    scratch = [_number(hundredths(each)) for each in score.scratch]
    partners = [members.names.get(player) or str(player) for player in score.partners]
    return Message(
        "competition_score_of",
        kind=score.kind.value,
        score=_number(hundredths(score.value)),
        scratch=scratch,
        partners=partners,
        handicap=_signed(hundredths(score.handicap)),
        has_handicap="yes" if score.handicap else "no",
    )


def _number(size: int) -> str:
    return number(Decimal(size) / 100, 2)


def _signed(size: int) -> str:
    return f"{'+' if size > 0 else ''}{_number(size)}"


def show_handicaps(
    console: Console,
    listed: Iterable[tuple[Competition, Mapping[int, PlayerHandicap]]],
    members: Members,
) -> None:
    """Print each competition's handicaps, with the results that they come from."""
    for k, (competition, handicaps) in enumerate(listed):
        if k:
            console.print()
        say(console, Message("competition_handicaps", name=competition.name), style="bold")
        table = plain_table()
        table.add_column(str(Message("player")), ratio=1, overflow="fold")
        table.add_column(str(Message("competition_handicap")), justify="right", no_wrap=True)
        table.add_column(str(Message("competition_mean")), justify="right", no_wrap=True)
        table.add_column(str(Message("competition_from_sessions")), overflow="fold")
        for player, each in handicaps.items():
            table.add_row(
                Text(in_line(members.names.get(player) or str(player))),
                _signed(hundredths(each.handicap)),
                "" if each.mean is None else _number(hundredths(each.mean)),
                Text(listed_sessions(each.sessions)),
            )
        console.print(table)


def listed_sessions(sessions: Iterable[int]) -> str:
    """Return numbers of sessions as text, with runs shortened: ``1-3, 5``."""
    runs: list[list[int]] = []
    for session in sessions:
        if runs and session == runs[-1][-1] + 1:
            runs[-1].append(session)
        else:
            runs.append([session])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
