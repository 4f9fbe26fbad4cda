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
from bridgeopt.seating.changing.moves import Move, PairPosition, moves
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

_MAX_NAMED_MOVES = 4
"""Maximum number of moved pairs that are named for an option. If there are more, the number of the
others is given."""


def show_plan_change(
    console: Console,
    before: Sequence[NumberedSection],
    after: Sequence[NumberedSection],
    members: Members,
    next_round: int,
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
    next_round
        The next round to be played.
    """
    changed = moves(before, after, next_round)
    from_now = Message("changes_from_round", round=str(next_round))
    print_message(console, Message("changes_before_play") if next_round == 1 else from_now, "bold")
    if changed:
        table = plain_table(heads=False)
        table.add_column(style="yellow", no_wrap=True)
        table.add_column(overflow="fold")  # shrinks before the other columns
        table.add_column(overflow="fold")
        for move in changed:
            action, players, positions = _move_cells(move, members)
            table.add_row(str(action), players, str(positions))
        console.print(table)
    print_message(console, Message("changes_others_stay" if changed else "changes_nobody_moves"))
    for message in _describe_new_cards(before, after):
        print_message(console, message, "yellow")
    for message in _describe_sit_out_changes(before, after, next_round):
        print_message(console, message)


def _move_cells(move: Move, members: Members) -> tuple[Message, Text, Message | str]:
    if move.after is None:
        assert move.before is not None
        return (
            Message("changes_leaves"),
            pair_text(move.before, members),
            _describe_position(move.source),
        )
    if move.before is None:
        return (
            Message("changes_comes"),
            pair_text(move.after, members),
            _describe_position(move.target),
        )
    route = Message(
        "changes_way",
        source=_describe_position(move.source),
        target=_describe_position(move.target),
    )
    if set(move.before.players) == set(move.after.players):
        sits_out = move.target is not None and move.target.table is None
        action = Message("sits_out" if sits_out else "changes_moves")
        return action, pair_text(move.after, members), route
    new = _player_names(set(move.after.players) - set(move.before.players), members)
    old = _player_names(set(move.before.players) - set(move.after.players), members)
    players = Text(str(Message("changes_for", new=new, old=old)))
    stays = move.source == move.target
    return Message("changes_replaces"), players, _describe_position(move.target) if stays else route


def _describe_position(position: PairPosition | None) -> Message | str:
    if position is None:
        return ""
    if position.table is None or position.direction is None:
        return Message("changes_waits", number=position.label)
    seat = Message(position.direction)
    return Message("changes_at", number=position.label, table=str(position.table), seat=seat)


def _player_names(players: set[int], members: Members) -> list[str]:
    return [isolate_direction(members.name(player)) for player in sorted(players)]


def _describe_new_cards(
    before: Sequence[NumberedSection], after: Sequence[NumberedSection]
) -> list[Message]:
    """Return a message for each section that needs new guide cards because its movement changes."""
    old_movements = {seating.name: seating.movement for seating in before}
    return [
        Message(
            "changes_other_cards",
            section=section.name,
            movement=section.movement.title,
            n=section.movement.num_contestants,
        )
        for section in after
        if section.movement.rounds.tolist() != old_movements[section.name].rounds.tolist()
    ]


def _describe_sit_out_changes(
    before: Sequence[NumberedSection], after: Sequence[NumberedSection], next_round: int
) -> list[Message]:
    """Return a message for each section whose sit-outs to come have changed.

    The message lists the section's sit-outs from ``next_round`` on. ``before`` and ``after`` are
    the sections of the two plans.
    """
    lines = []
    for old, new in zip(before, after, strict=True):
        planned, to_come = (
            {
                k: remaining
                for k, rounds in rounds_sat_out(s).items()
                if (remaining := _rounds_from(rounds, next_round))
            }
            for s in (old, new)
        )
        if planned == to_come:
            continue
        number_messages = [
            Message(
                "changes_sit_out",
                number=f"{new.name}{new.label(number)}",
                n=len(rounds),
                rounds=[*map(str, rounds)],
            )
            for number, rounds in sorted(to_come.items(), key=lambda entry: entry[1])
        ]
        lines.append(
            Message("changes_sit_outs", section=new.name, told=number_messages)
            if number_messages
            else Message("changes_no_sit_outs", section=new.name)
        )
    return lines


def _rounds_from(rounds: Sequence[int], first: int) -> list[int]:
    return [round_number for round_number in rounds if round_number >= first]


def show_change_options(
    console: Console, plan: Plan, members: Members, *, details: bool = False
) -> None:
    """Print a table that compares the options for a change.

    The table shows how many pairs move, which sections get new cards, and how often pairs sit out.
    It also shows how often opponents have met before, and how many wishes are met.

    Options with the same result are shown as one; if only one remains, nothing is printed. With
    ``details``, the table also shows how much more each option costs the season than the cheapest
    one.
    """
    groups = _group_by_result(plan.change_options)
    if len(groups) < 2:
        return
    cheapest = min((option.added for option in plan.change_options if not option.reason), default=0)
    notes: list[Message] = []
    fairest_names: list[str] = []
    names: list[Text] = []
    rows: list[dict[str, str]] = []
    for same_result in groups:
        option = same_result[0]
        is_chosen = any(chosen_option.chosen for chosen_option in same_result)
        name = comma_list(chosen_option.strategy for chosen_option in same_result)
        if option.reason:
            notes.append(Message("ways_impossible", how=name, reason=option.reason))
            continue
        if option.added == cheapest:
            fairest_names.append(name)
        names.append(Text(f">  {name}" if is_chosen else f"   {name}"))
        rows.append(_option_cells(option, plan, cheapest))
        if not is_chosen and option.number_changes:
            notes.append(_describe_unchosen_moves(option, name, members))
        if is_chosen and option.strategy is not ChangeStrategy.NEW and not option.new_cards:
            notes.append(
                Message("ways_cards_stay_but" if option.number_changes else "ways_cards_stay")
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
    if fairest_names:
        print_message(console, Message("ways_fairest", how=", ".join(fairest_names)))
    for message in notes:
        print_message(console, message)
    print_message(console, Message("ways_legend"), "dim")
    if details:
        print_message(console, Message("ways_legend_of_price"), "dim")


def _group_by_result(options: Sequence[ChangeOption]) -> list[list[ChangeOption]]:
    """Return the options in groups; options in one group have the same result."""
    groups: dict[object, list[ChangeOption]] = {}
    for option in options:
        outcome = option.reason or (option.number_changes, option.new_cards, option.added)
        groups.setdefault(outcome, []).append(option)
    return [*groups.values()]


def _option_cells(option: ChangeOption, plan: Plan, cheapest: int) -> dict[str, str]:
    """Return an option's cells in the table, by column heading; ``cheapest`` is the lowest cost."""
    return {
        "ways_move": str(len(option.number_changes) or Message("nobody")),
        "ways_new_cards": comma_list(option.new_cards) or str(Message("setting_none")),
        "ways_sit_out": str(Message("rounds", n=option.sit_outs)),
        "ways_met": format_number(option.total_met / option.num_meetings, 2)
        if option.num_meetings
        else "-",
        "wishes_title": str(Message("ways_held", held=option.wishes_held, all=len(plan.wishes))),
        "ways_price": str(_describe_extra_cost(option, cheapest)),
    }


def _describe_extra_cost(option: ChangeOption, cheapest: int) -> Message:
    """Return a message about how much more an option costs the season than the cheapest one."""
    message = Message("ways_cheapest")
    if option.added != cheapest:
        message = Message("ways_dearer", price=option.added - cheapest)
    return message if option.proved else Message("ways_at_most", price=message)


def _describe_unchosen_moves(option: ChangeOption, name: str, members: Members) -> Message:
    """Return a message that names the pairs that would move under an option not chosen.

    ``name`` is the option's name.
    """

    def describe_move(shift: NumberChange) -> str:
        names = messages.pair_names(shift.pair, members)
        return "{} {} → {}".format(names, *shift.label)

    moves_text = "; ".join(map(describe_move, option.number_changes[:_MAX_NAMED_MOVES]))
    num_unnamed = len(option.number_changes) - _MAX_NAMED_MOVES
    if num_unnamed > 0:
        return Message("ways_would_move_more", how=name, told=moves_text, n=num_unnamed)
    return Message("ways_would_move", how=name, told=moves_text)
