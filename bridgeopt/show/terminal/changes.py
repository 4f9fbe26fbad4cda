"""What a change of plan means for people: who moves, from where to where."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.club import How, Members, Plan, Seating, Shift, Way
from bridgeopt.club.handovers import rounds_sat_out
from bridgeopt.seating.changing.moves import Move, Stand, moves
from bridgeopt.show.terminal.plan import pair_text
from bridgeopt.words.counts import number_of
from bridgeopt.words.phrases import thousands

_LISTED = 4
"""So many who would move are named; of more only how many."""


def show_changes(
    console: Console,
    before: Sequence[Seating],
    after: Sequence[Seating],
    members: Members,
    round: int,
) -> None:
    """Print who leaves, moves and comes, and who sits out otherwise than planned.

    Parameters
    ----------
    console
        Where to.
    before, after
        The two plans' sections.
    members
        Names.
    round
        The next round to be played.
    """
    changed = moves(before, after, round)
    title = "Before play begins" if round == 1 else f"From round {round} on"
    console.print(Text(title, style="bold"))
    if changed:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
        table.add_column(style="yellow", no_wrap=True)
        table.add_column()  # the only one that gives way
        table.add_column(no_wrap=True)
        for move in changed:
            table.add_row(*_cells(move, members))
        console.print(table)
    console.print("Everybody else stays as planned." if changed else "Nobody has to move.")
    for line in _other_cards(before, after):
        console.print(Text(line, style="yellow"))
    for line in _sit_outs(before, after, round):
        console.print(line, highlight=False)


def _cells(move: Move, members: Members) -> tuple[str, Text, str]:
    if move.after is None:
        assert move.before is not None
        return "leaves", pair_text(move.before, members), _where(move.source)
    if move.before is None:
        return "comes", pair_text(move.after, members), _where(move.target)
    if set(move.before.players) == set(move.after.players):
        way = f"{_where(move.source)} → {_where(move.target)}"
        waits = move.target is not None and move.target.table is None
        return "sits out" if waits else "moves", pair_text(move.after, members), way
    new = set(move.after.players) - set(move.before.players)
    old = set(move.before.players) - set(move.after.players)
    who = Text(f"{_people(new, members)} for {_people(old, members)}")
    moved = "" if move.source == move.target else f"{_where(move.source)} → "
    return "replaces", who, moved + _where(move.target)


def _where(stand: Stand | None) -> str:
    if stand is None:
        return ""
    place = "sits out" if stand.table is None else f"at {stand.table} {stand.direction}"
    return f"{stand.section}{stand.number} {place}"


def _people(players: set[int], members: Members) -> str:
    return " and ".join(members.name(player) for player in sorted(players))


def _other_cards(before: Sequence[Seating], after: Sequence[Seating]) -> list[str]:
    """Tell where a section plays another movement now, so that all guide cards are others."""
    old = {seating.name: seating.movement for seating in before}
    return [
        f"Section {now.name} plays {now.movement.name} for {now.movement.num_contestants} pairs"
        " now: everybody there takes a new guide card."
        for now in after
        if now.movement.rounds.tolist() != old[now.name].rounds.tolist()
    ]


def _sit_outs(before: Sequence[Seating], after: Sequence[Seating], round: int) -> list[str]:
    """Tell who sits out from now on, in sections where that is not as planned."""
    lines = []
    for old, now in zip(before, after, strict=True):
        planned, to_come = (
            {k: rest for k, rounds in rounds_sat_out(s).items() if (rest := _from(rounds, round))}
            for s in (old, now)
        )
        if planned == to_come:
            continue
        told = ", ".join(
            f"{now.name}{number} in round{'s' * (len(rounds) > 1)} {' and '.join(map(str, rounds))}"
            for number, rounds in sorted(to_come.items(), key=lambda entry: entry[1])
        )
        lines.append(
            f"Sit-outs in section {now.name} now: {told}."
            if told
            else f"Nobody sits out in section {now.name} any more."
        )
    return lines


def _from(rounds: Sequence[int], first: int) -> list[int]:
    return [round for round in rounds if round >= first]


def show_ways(console: Console, plan: Plan, members: Members) -> None:
    """Lay the ways to take a change side by side: who moves, what is printed anew, what it costs.

    Ways that come to the same are told once, and nothing where there is only one.
    """
    different: dict[object, list[Way]] = {}
    for way in plan.ways:
        told = way.reason or (way.shifts, way.new_cards, way.added)
        different.setdefault(told, []).append(way)
    if len(different) < 2:
        return
    cheapest = min((way.added for way in plan.ways if not way.reason), default=0)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("", no_wrap=True)
    table.add_column("--how", no_wrap=True)
    for head in ("Move", "New cards", "Sit out", "Met", "Price"):
        table.add_column(head, justify="left" if head == "New cards" else "right", no_wrap=True)
    if plan.wishes:
        table.add_column("Wishes", justify="right", no_wrap=True)
    below = []
    for ways in different.values():
        way = ways[0]
        taken = any(each.chosen for each in ways)
        name = ", ".join(each.how for each in ways)
        if way.reason:
            below.append(f"--how {name} cannot be had: {way.reason}")
            continue
        price = "cheapest" if way.added == cheapest else f"+{thousands(way.added - cheapest)}"
        cells = [
            ">" if taken else "",
            name,
            str(len(way.shifts) or "nobody"),
            ", ".join(way.new_cards) or "none",
            number_of(way.sit_outs, "round"),
            f"{way.met / way.met_at:.2f}" if way.met_at else "-",
            price if way.proved else f"{price}, at most",
        ]
        if plan.wishes:
            cells.append(f"{way.wishes_held} of {len(plan.wishes)}")
        table.add_row(*cells)
        if not taken and way.shifts:
            below.append(_who_would_move(way, name, members))
        if taken and way.how is not How.NEW and not way.new_cards:
            takes = "; who moves takes the card of the new number" if way.shifts else ""
            below.append(f"Printed cards stay right{takes}. Tell those who now sit out.")
    console.print()
    console.print(Text("Ways to take it", style="bold"))
    console.print(table)
    for line in below:
        console.print(Text(line))
    console.print(
        "Sit out: rounds, of all pairs. Met: how often players had met those whom they meet."
        " Price: what tonight adds to the season's fitness, above the cheapest.",
        style="dim",
        highlight=False,
    )


def _who_would_move(way: Way, name: str, members: Members) -> str:
    """Name who would move in a way that is not taken."""

    def told(shift: Shift) -> str:
        who = f"{members.name(shift.pair.first)} & {members.name(shift.pair.second)}"
        return "{} {}{} → {}{}".format(who, *shift.source, *shift.target)

    more = len(way.shifts) - _LISTED
    named = "; ".join(map(told, way.shifts[:_LISTED]))
    rest = f"; and {number_of(more, 'more pair')}" if more > 0 else ""
    return f"--how {name} would move {named}{rest}."
