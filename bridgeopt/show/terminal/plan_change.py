"""A change of the plan on a terminal: which pairs move, and from where to where."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    ChangeOption,
    ChangeStrategy,
    Members,
    NumberChange,
    NumberedSection,
    Plan,
    messages,
)
from bridgeopt.club.numbered_section import rounds_sat_out
from bridgeopt.seating.changing.description import Move, PairPosition, moves
from bridgeopt.show.terminal.lines import (
    Column,
    comma_list,
    format_number,
    isolate_direction,
    plain_table,
    print_message,
    show_columns,
)
from bridgeopt.show.terminal.plan import pair_text

_LISTED = 4
"""Maximum number of moving pairs that are named for an option; with more, only the number is given.
"""


def show_plan_change(
    console: Console,
    before: Sequence[NumberedSection],
    after: Sequence[NumberedSection],
    members: Members,
    begins: int,
) -> None:
    """Print which pairs leave, move and come, and which sit out in other rounds than planned.

    Parameters
    ----------
    console
        The terminal.
    before, after
        The two plans' sections.
    members
        Names of players.
    begins
        The next round to be played.
    """
    changed = moves(before, after, begins)
    from_now = Message("changes_from_round", round=str(begins))
    print_message(console, Message("changes_before_play") if begins == 1 else from_now, "bold")
    if changed:
        table = plain_table(heads=False)
        table.add_column(style="yellow", no_wrap=True)
        table.add_column(overflow="fold")  # shrinks before the other columns
        table.add_column(overflow="fold")
        for move in changed:
            what, who, where = _cells(move, members)
            table.add_row(str(what), who, str(where))
        console.print(table)
    print_message(console, Message("changes_others_stay" if changed else "changes_nobody_moves"))
    for message in _other_cards(before, after):
        print_message(console, message, "yellow")
    for message in _sit_outs(before, after, begins):
        print_message(console, message)


def _cells(move: Move, members: Members) -> tuple[Message, Text, Message | str]:
    if move.after is None:
        assert move.before is not None
        return Message("changes_leaves"), pair_text(move.before, members), _where(move.source)
    if move.before is None:
        return Message("changes_comes"), pair_text(move.after, members), _where(move.target)
    way = Message("changes_way", source=_where(move.source), target=_where(move.target))
    if set(move.before.players) == set(move.after.players):
        waits = move.target is not None and move.target.table is None
        what = Message("sits_out" if waits else "changes_moves")
        return what, pair_text(move.after, members), way
    new = _people(set(move.after.players) - set(move.before.players), members)
    old = _people(set(move.before.players) - set(move.after.players), members)
    who = Text(str(Message("changes_for", new=new, old=old)))
    stays = move.source == move.target
    return Message("changes_replaces"), who, _where(move.target) if stays else way


def _where(stand: PairPosition | None) -> Message | str:
    if stand is None:
        return ""
    if stand.table is None or stand.direction is None:
        return Message("changes_waits", number=stand.label)
    seat = Message(stand.direction)
    return Message("changes_at", number=stand.label, table=str(stand.table), seat=seat)


def _people(players: set[int], members: Members) -> list[str]:
    return [isolate_direction(members.name(player)) for player in sorted(players)]


def _other_cards(
    before: Sequence[NumberedSection], after: Sequence[NumberedSection]
) -> list[Message]:
    """Return messages about sections that change to another movement, so need new guide cards."""
    old = {seating.name: seating.movement for seating in before}
    return [
        Message(
            "changes_other_cards",
            section=now.name,
            movement=now.movement.title,
            n=now.movement.num_contestants,
        )
        for now in after
        if now.movement.rounds.tolist() != old[now.name].rounds.tolist()
    ]


def _sit_outs(
    before: Sequence[NumberedSection], after: Sequence[NumberedSection], begins: int
) -> list[Message]:
    """Return a message with the sit-outs to come for each section where they have changed.

    ``before`` and ``after`` are the sections of the two plans, ``begins`` is the next round.
    """
    lines = []
    for old, now in zip(before, after, strict=True):
        planned, to_come = (
            {k: rest for k, rounds in rounds_sat_out(s).items() if (rest := _from(rounds, begins))}
            for s in (old, now)
        )
        if planned == to_come:
            continue
        told = [
            Message(
                "changes_sit_out",
                number=f"{now.name}{now.label(number)}",
                n=len(rounds),
                rounds=[*map(str, rounds)],
            )
            for number, rounds in sorted(to_come.items(), key=lambda entry: entry[1])
        ]
        lines.append(
            Message("changes_sit_outs", section=now.name, told=told)
            if told
            else Message("changes_no_sit_outs", section=now.name)
        )
    return lines


def _from(rounds: Sequence[int], first: int) -> list[int]:
    return [each for each in rounds if each >= first]


def show_change_options(
    console: Console, plan: Plan, members: Members, *, details: bool = False
) -> None:
    """Print the options for a change side by side: moving pairs, pages to print again, costs.

    Options with the same result are shown as one; if only one remains, nothing is printed. With
    ``details``, the table also shows how much more each option costs the season than the cheapest
    one.
    """
    different = _told_apart(plan.change_options)
    if len(different) < 2:
        return
    cheapest = min((way.added for way in plan.change_options if not way.reason), default=0)
    below: list[Message] = []
    fairest: list[str] = []
    names: list[Text] = []
    rows: list[dict[str, str]] = []
    for ways in different:
        way = ways[0]
        taken = any(each.chosen for each in ways)
        name = comma_list(each.strategy for each in ways)
        if way.reason:
            below.append(Message("ways_impossible", how=name, reason=way.reason))
            continue
        if way.added == cheapest:
            fairest.append(name)
        names.append(Text(f">  {name}" if taken else f"   {name}"))
        rows.append(_way_cells(way, plan, cheapest))
        if not taken and way.number_changes:
            below.append(_who_would_move(way, name, members))
        if taken and way.strategy is not ChangeStrategy.NEW and not way.new_cards:
            below.append(
                Message("ways_cards_stay_but" if way.number_changes else "ways_cards_stay")
            )
    console.print()
    print_message(console, Message("ways_title"), "bold")
    heads = ["ways_move", "ways_new_cards", "ways_sit_out", "ways_met"]
    heads += ["wishes_title"] * bool(plan.wishes) + ["ways_price"] * details
    columns = [
        Column(
            str(Message(head)),
            [cells[head] for cells in rows],
            "left" if head == "ways_new_cards" else "right",
            "dim" if head == "ways_price" else "",
        )
        for head in heads
    ]
    show_columns(console, "   --how", names, columns, gap=2)
    if fairest:
        print_message(console, Message("ways_fairest", how=", ".join(fairest)))
    for message in below:
        print_message(console, message)
    print_message(console, Message("ways_legend"), "dim")
    if details:
        print_message(console, Message("ways_legend_of_price"), "dim")


def _told_apart(options: Sequence[ChangeOption]) -> list[list[ChangeOption]]:
    """Return the options in groups; options in one group have the same result."""
    different: dict[object, list[ChangeOption]] = {}
    for way in options:
        told = way.reason or (way.number_changes, way.new_cards, way.added)
        different.setdefault(told, []).append(way)
    return [*different.values()]


def _way_cells(option: ChangeOption, plan: Plan, cheapest: int) -> dict[str, str]:
    """Return an option's cells in the table, by column heading; ``cheapest`` is the lowest cost."""
    return {
        "ways_move": str(len(option.number_changes) or Message("nobody")),
        "ways_new_cards": comma_list(option.new_cards) or str(Message("setting_none")),
        "ways_sit_out": str(Message("rounds", n=option.sit_outs)),
        "ways_met": format_number(option.total_met / option.num_meetings, 2)
        if option.num_meetings
        else "-",
        "wishes_title": str(Message("ways_held", held=option.wishes_held, all=len(plan.wishes))),
        "ways_price": str(_price(option, cheapest)),
    }


def _price(option: ChangeOption, cheapest: int) -> Message:
    """Return a message about how much more an option costs the season than the cheapest one."""
    price = Message("ways_cheapest")
    if option.added != cheapest:
        price = Message("ways_dearer", price=option.added - cheapest)
    return price if option.proved else Message("ways_at_most", price=price)


def _who_would_move(option: ChangeOption, name: str, members: Members) -> Message:
    """Return a message about the pairs that would move by an option that was not chosen.

    ``name`` is the option's name.
    """

    def told(shift: NumberChange) -> str:
        who = messages.pair_names(shift.pair, members)
        return "{} {} → {}".format(who, *shift.label)

    named = "; ".join(map(told, option.number_changes[:_LISTED]))
    more = len(option.number_changes) - _LISTED
    if more > 0:
        return Message("ways_would_move_more", how=name, told=named, n=more)
    return Message("ways_would_move", how=name, told=named)
