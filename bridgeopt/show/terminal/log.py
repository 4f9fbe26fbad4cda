"""A season on a terminal: its log, its members, one player, one session."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.club import Members, PlayedRounds, PlayedSection, Session, telling
from bridgeopt.club.fairness import Tally
from bridgeopt.club.handovers import handovers, rounds_sat_out
from bridgeopt.club.rankings import strength_of
from bridgeopt.files.members import RANKING, STATUS, column_of, told_status
from bridgeopt.journal import State
from bridgeopt.movement.check import listed
from bridgeopt.season import Season
from bridgeopt.season.members import Status
from bridgeopt.show.columns import aligned
from bridgeopt.show.terminal.plan import pair_text, show_title
from bridgeopt.words.counts import number_of, times
from bridgeopt.words.phrases import percent, thousands

_MOST_LISTED = 8


def show_log(console: Console, season: Season) -> None:
    """Print all changes, the first one first; those that were taken back are marked."""
    table = _table()
    table.add_column("#", justify="right", no_wrap=True)
    table.add_column("When", no_wrap=True)
    table.add_column("What", ratio=1)
    for change in season.changes:
        what = change.summary
        session = season.recorded.get(change.id)
        if session is not None and session.sections:
            what += f"; {quality_and_proof(session)}"
        if change.state is State.UNDONE:
            what = f"(taken back) {what}"
        elif change.state is State.DROPPED:
            what = f"(taken back for good) {what}"
        when = f"{change.made_at.astimezone():%Y-%m-%d %H:%M}"
        style = "" if change.state is State.DONE else "dim"
        table.add_row(str(change.id), when, Text(what), style=style)
    console.print(table)
    for player, made_at in season.erased.items():
        console.print(_erased(f"Player {player}", made_at), highlight=False)


def format_log(season: Season) -> str:
    """Return the log as JSON; its keys are documented in `docs/season.md`."""
    document = {
        "changes": [
            {
                "id": change.id,
                "kind": change.kind,
                "made_at": change.made_at.isoformat(),
                "summary": change.summary,
                "state": change.state,
                "session": _session_document(season.recorded.get(change.id)),
            }
            for change in season.changes
        ],
        "erased": [
            {"player": player, "made_at": made_at.isoformat()}
            for player, made_at in season.erased.items()
        ],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _erased(what: str, made_at: datetime) -> str:
    return f"{what}: erased on {made_at.astimezone():%Y-%m-%d}."


def _session_document(session: Session | None) -> dict[str, Any] | None:
    if session is None:
        return None
    return {
        "id": session.id,
        "played_on": session.played_on.isoformat(),
        "family": session.family,
        "plan_id": session.plan_id,
        "pairs": session.num_pairs,
        "fitness": session.fitness,
        "quality": session.quality,
        "proved": session.proved,
        "sections": [
            {
                "name": section.name,
                "movement": section.movement.name,
                "pairs": len(section.pairs),
                "rounds": section.movement.num_rounds,
                "rounds_played": section.rounds_played,
                "fitness": section.fitness,
                "lower_bound": section.lower_bound,
                "expected_fitness": float(section.expected_fitness or 0),
                "proved": section.proved,
                "results": len(section.percentages),
            }
            for section in session.sections
        ],
        "events": [
            {
                "name": event.name,
                "game": event.game,
                "players": len(event.players),
                "rounds": len(event.rounds),
            }
            for event in session.events
        ],
    }


def quality_and_proof(session: Session) -> str:
    """Tell how good a session's seating was, of those sections of which the plan told it."""
    known = [section.name for section in session.sections if section.quality is not None]
    if not known:
        return "quality not known"
    told = "proven best"
    bounded = session.overall.bounded
    if not bounded.proved:
        told = f"quality at least {percent(bounded.quality)}, not proven"
    unknown = [section.name for section in session.sections if section.quality is None]
    if not unknown:
        return told
    which = f"section{'s' * (len(known) > 1)} {listed(known)}"
    return f"{which}: {told}; {listed(unknown)}: not known"


def show_members(console: Console, season: Season) -> None:
    """Print everyone whom the club knows."""
    evenings = Counter(player for session in season.sessions for player in session.players)
    table = _table()
    table.add_column("Id", justify="right", no_wrap=True)
    table.add_column("Name", ratio=1)
    table.add_column("", no_wrap=True)
    table.add_column("Ranking", justify="right", no_wrap=True)
    table.add_column("Evenings", justify="right", no_wrap=True)
    table.add_column("Sat out", justify="right", no_wrap=True)
    history = season.history
    rankings = aligned([history.ranking(p) if p in history else None for p in season.members])
    for member, ranking in zip(season.members.values(), rankings, strict=True):
        sat_out = (
            int(history.waiting_tables[history.row[member.player]])
            if member.player in history
            else 0
        )
        table.add_row(
            str(member.player),
            Text(member.name or "-", overflow="ellipsis", no_wrap=True),
            "" if member.status is Status.MEMBER else member.status,
            ranking or "-",
            str(evenings[member.player]) if evenings[member.player] else "-",
            str(sat_out) if sat_out else "-",
            style="dim" if member.status is Status.LEFT else "",
        )
    console.print(table)


def show_player(console: Console, season: Season, player: int) -> None:
    """Print how a player's ranking came about, and whom the player met, and how often."""
    member, names = season.members[player], season.names
    title = f"{player}  {member.name}" if member.name else f"Player {player}"
    show_title(console, title if member.status is Status.MEMBER else f"{title} ({member.status})")
    if player in season.erased:
        console.print(_erased("Name and details", season.erased[player]), highlight=False)
    said_elsewhere = {column_of(member.details, RANKING)}
    if told_status(member.details) is not None:
        said_elsewhere.add(column_of(member.details, STATUS))
    for head, detail in member.details.items():
        if detail and head not in said_elsewhere:
            console.print(f"{head}: {detail}", highlight=False, markup=False, emoji=False)
    for old, into in season.merged.items():
        if season.current(into) == player:
            console.print(f"Was player {old} too.", highlight=False)
    if player not in season.history:
        console.print("Has not played in the season so far.")
        return
    console.print(_ranking(season, player), highlight=False)
    played = [session for session in season.counted if player in session.players]
    tally = Tally.of(season.history.ids)
    for session in season.counted:
        tally.add(session)
    row = season.history.row[player]
    sat_out = int(season.history.waiting_tables[row])
    text = f"Played {len(played)} of {number_of(len(season.counted), 'recorded session')}"
    if played:
        text += (
            f" and sat out {number_of(int(tally.waiting[row]), 'round')} in them"
            f" ({tally.fair_share[row]:.1f} would be a fair share)"
        )
    console.print(f"{text}; {number_of(sat_out, 'round')} sat out in all.", highlight=False)
    partners = Counter(
        other
        for session in played
        for part in session.parts
        for two in part.partners
        if player in two
        for other in two
        if other != player
    )
    _show_list(console, "Partners", _counted(partners.most_common(), names))
    met = season.history.meetings[row]
    order = sorted((k for k in range(len(met)) if met[k]), key=lambda k: (-met[k], k))
    ids = season.history.ids
    _show_list(console, "Met", _counted([(ids[k], int(met[k])) for k in order], names))
    never = [
        names.name(ids[k]) for k in range(len(met)) if not met[k] and tally.expected[row, k] > 0
    ]
    if played:
        _show_list(console, "Shared a section with, but never met", never)


def show_session(console: Console, season: Season, session: Session) -> None:
    """Print the ranking of each section, who held which number in the end, and how it went."""
    show_title(console, f"Session {session.id} of {session.played_on}")
    if session.sections:
        told = quality_and_proof(session)
        console.print(f"{told[0].upper()}{told[1:]}.")
    for place, section in enumerate(session.sections):
        console.print()
        rounds = section.movement.num_rounds
        played = f"{section.rounds_played} of {rounds}" * (section.rounds_played != rounds)
        show_title(
            console,
            f"Section {section.name}: {number_of(len(section.pairs), 'pair')},"
            f" {section.movement.name}, {played or rounds} round{'s' * (rounds != 1)}",
        )
        console.print(_pairs(season, section, place))
        changes = handovers(section)
        for handover in changes:
            console.print(Text(f"{telling.handover(handover, season.names)}."))
        figures = f"Fitness {thousands(section.fitness)}"
        if not changes:  # else nothing compares with it: chance would seat others
            bound = "not known" if section.lower_bound is None else thousands(section.lower_bound)
            chance = thousands(round(section.expected_fitness or 0))
            figures += f", by chance {chance}, lower bound {bound}"
        console.print(f"{figures}.", style="dim", highlight=False)
    for event in session.events:
        console.print()
        players, rounds = len(event.players), len(event.rounds)
        show_title(
            console,
            f"Section {event.name}: {event.game}, {number_of(players, 'player')},"
            f" {number_of(rounds, 'round')}",
        )
        console.print(_contestants(season, event))


def _contestants(season: Season, event: PlayedRounds) -> Table:
    """Lay out who played, in the order in which they came, and how many rounds each waited."""
    table = _table()
    table.add_column("No", justify="right", no_wrap=True)
    table.add_column("Name")
    table.add_column("Played", justify="right", no_wrap=True)
    table.add_column("Sat out", justify="right", no_wrap=True)
    there = Counter(c.contestant for round in event.rounds for t in round for c in t.chairs)
    waited = event.waiting
    for number, contestant in enumerate(event.contestants, start=1):
        names = Text(" & ".join(map(season.names.name, contestant.players)))
        out = waited.get(contestant, 0)
        table.add_row(str(number), names, str(there[contestant] - out), str(out or "-"))
    return table


def _pairs(season: Season, section: PlayedSection, place: int) -> Table:
    """Lay out a section's ranking, the best score first; who has none comes last, by number."""
    scored = section.percentages
    numbers = sorted(
        range(1, len(section.numbers) + 1),
        key=lambda number: (-scored.get(number, Decimal(-1)), number),
    )
    known = [scored.get(number) for number in numbers]
    scores = aligned(known)
    strength = strength_of(section.name, place)
    points = aligned([None if s is None else season.rules.points(strength, s) for s in known])
    sat_out = Counter(
        number
        for number, rounds in rounds_sat_out(section).items()
        for r in rounds
        if section.holder(number, r) == section.numbers[number - 1]
    )
    table = _table()
    for head in ("Place", "No") if scored else ("No",):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("Pair", ratio=1)
    for head in ("Sat out", "Score", "Points") if scored else ("Sat out",):
        table.add_column(head, justify="right", no_wrap=True)
    for k, number in enumerate(numbers):
        pair, score = section.numbers[number - 1], known[k]
        place_of = "-" if score is None else str(1 + sum(s > score for s in scored.values()))
        before = [place_of] if scored else []
        if pair is None:
            table.add_row(*([""] * len(before)), str(number), "(absent)", style="dim")
            continue
        after = [scores[k] or "-", points[k] or "-"] if scored else []
        names, waited = pair_text(pair, season.names), str(sat_out[number] or "-")
        table.add_row(*before, str(number), names, waited, *after)
    return table


def _ranking(season: Season, player: int) -> str:
    standing, window = season.standings[player], season.rules.window
    counted = standing.points[-window:]
    ranking = season.history.ranking(player)
    if not counted:
        return f"Ranking {ranking}: as given, no results yet."
    listed = ", ".join(f"{points.normalize():f}" for points in counted)
    text = f"Ranking {ranking}: the mean of {number_of(len(counted), 'result')} ({listed})"
    missing = window - len(counted)
    return f"{text} and {missing} times {standing.start} to start from." if missing else f"{text}."


def _counted(counts: Iterable[tuple[int, int]], names: Members) -> list[str]:
    return [f"{names.name(player)} ({times(count)})" for player, count in counts]


def _show_list(console: Console, title: str, items: list[str]) -> None:
    shown = ", ".join(items[:_MOST_LISTED]) or "nobody"
    if len(items) > _MOST_LISTED:
        shown += f" and {len(items) - _MOST_LISTED} more"
    console.print(f"{title}: {shown}.", highlight=False, markup=False, emoji=False)


def _table() -> Table:
    return Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
